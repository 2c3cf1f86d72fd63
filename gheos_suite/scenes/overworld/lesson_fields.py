"""The maps that illustrate the lesson of Overworld. The tests play them through the rules."""

from __future__ import annotations

from typing import Final

from gheos_suite.rules.overworld.model import LAND_UP, WATER_UP, Hero, Laid

from .diagram import Diagram

BLACK, WHITE, RED, YELLOW = range(4)
ALIGNED: Final = ("good", "good", "evil", "neutral")  # of the colours in the pictures of the Quest


def _land(tile: str, x: int, y: int, turn: int) -> Laid:
    return Laid(tile, (x, y), turn, LAND_UP)


def _water(tile: str, x: int, y: int, turn: int) -> Laid:
    return Laid(tile, (x, y), turn, WATER_UP)


def _coast(pattern: str, x: int, y: int, turn: int) -> Laid:
    return Laid(pattern, (x, y), turn)


# --------------------------------------------------------------------------- a map
_MAP = (
    _coast("FW", 0, 0, 0), _land("B7c", 0, 1, 3), _land("B5b", -2, 2, 1), _coast("MR", -1, 0, 0),
    _water("B7a", -1, -1, 1), _water("B2b", 1, -2, 3), _land("B1a", 1, 2, 1), _land("B8c", 3, 1, 3),
    _water("B7b", -2, -1, 2), _water("B4b", -4, -2, 0), _land("B1b", 3, 0, 2), _water("B8a", -4, 0, 0),
)  # fmt: skip
_BIRDS_AND_SHIPS = (
    (BLACK, (-1, 1)), (BLACK, (0, 1)), (BLACK, (0, 2)), (WHITE, (-1, 2)), (BLACK, (0, -1)), (BLACK, (-1, -1)),
    (BLACK, (-1, -2)), (WHITE, (1, -2)), (WHITE, (1, -1)), (BLACK, (2, 1)), (BLACK, (3, 1)), (YELLOW, (3, 2)),
    (WHITE, (-2, -2)), (RED, (-4, -1)), (RED, (-4, -2)), (RED, (-3, -2)), (YELLOW, (2, 0)),
)  # fmt: skip
_TWO_DOORS = ((RED, (1, 0)), (WHITE, (-2, 0)))
WORLD = Diagram(
    "A young world: land in the north, water in the south, two coasts, two doors found.",
    _MAP,
    _BIRDS_AND_SHIPS,
    doors=_TWO_DOORS,
    gaps=(((1, 0),), ((-2, 0),)),
)
QUEST = Diagram(
    "A Quest in which Black and White are good, Red is evil and Yellow neutral.",
    _MAP,
    _BIRDS_AND_SHIPS,
    doors=_TWO_DOORS,
    heroes=(Hero("hero", (1, 2)),),
    gaps=(((1, 0),), ((-2, 0),)),
    alignments=ALIGNED,
)

# --------------------------------------------------------------------------- joining tiles
OPENING = Diagram(
    "The first coast. A tile joins its land with land up, or its water with water up.",
    (_coast("FW", 0, 0, 3),),
    ghosts=(_land("B5a", -1, 0, 3), _water("B2a", 1, 0, 0)),
)
_BEGUN = (_coast("FW", 2, 0, 3), _land("B1a", 0, 0, 0), _water("B5a", 3, 0, 0))
_BLACK_BIRDS = ((BLACK, (0, 1)), (BLACK, (0, 0)), (BLACK, (1, 0)))
_RED_SHIPS = ((RED, (3, 1)), (RED, (3, 0)), (RED, (4, 0)))
NEW_SQUARES = ((4, 2), (4, 1), (5, 1))

JOIN_RIGHT = Diagram(
    "Land beside land: the teeth fit, and the tile may lie there.", _BEGUN, ghosts=(_land("B6a", -1, 0, 3),)
)
JOIN_WRONG = Diagram(
    "Land beside water: its teeth do not fit.",
    _BEGUN,
    ghosts=(_land("B6a", 4, 1, 0),),
    wrong=True,
    lights=(("illegal", ((3, 1), (4, 0))),),
)
NEW_SHIPS = Diagram(
    "White has joined a tile with its water up and puts a ship on each of its squares.",
    (*_BEGUN, _water("B2b", 4, 1, 0)),
    (*_BLACK_BIRDS, *_RED_SHIPS, *((WHITE, cell) for cell in NEW_SQUARES)),
    laid=1,
    lights=(("legal", NEW_SQUARES),),
)
SHORT = Diagram(
    "Yellow has a single ship left. It may stand on any of the three; the others stay empty.",
    (*_BEGUN, _water("B2b", 4, 1, 0)),
    (*_BLACK_BIRDS, *_RED_SHIPS, (YELLOW, NEW_SQUARES[1])),
    laid=1,
    lights=(("legal", NEW_SQUARES),),
)
NEW_COAST = Diagram(
    "White lays a coast instead, and fills two empty squares: here with a bird and a ship.",
    (*_BEGUN, _coast("MR", 0, 2, 2)),
    (*_BLACK_BIRDS[:2], _RED_SHIPS[0], (WHITE, (1, 0)), (WHITE, (4, 0))),
    laid=1,
    lights=(("legal", ((1, 0), (4, 0))), ("ghost", ((0, 2),))),
)
CURSED = Diagram(
    "Laid with its picture up, the tile has no squares at all. It is a wall of cloud with the teeth of water.",
    (*_BEGUN, _water("B1d", 4, 1, 0)),
    (*_BLACK_BIRDS, *_RED_SHIPS),
    laid=1,
)

# --------------------------------------------------------------------------- regions
_BLOCK = (_land("B2a", 1, 0, 3), _land("B1a", 0, 2, 1), _land("B5a", 3, 0, 3), _land("B8a", 2, 2, 1))
WEST_WOOD, RANGE, EAST_WOOD = (
    ((0, 2), (1, 2), (0, 1), (0, 0), (1, 0)),
    ((2, 2), (3, 2), (1, 1), (2, 1), (2, 0)),
    ((3, 1), (3, 0)),
)
REGIONS = Diagram(
    "Three regions: forests of five and of two squares, and mountains of five between them.",
    _BLOCK,
    lights=(("legal", WEST_WOOD), ("ghost", RANGE), ("good", EAST_WOOD)),
    marks=(((0, 1), "5"), ((2, 1), "5"), ((3, 0), "2")),
)
CONTROL = Diagram(
    "Two points to Black for the forest in the west, to Red and to Yellow for the mountains they tie in, and "
    "to Yellow for the small forest.",
    _BLOCK,
    (
        *((BLACK, cell) for cell in WEST_WOOD[:3]),
        *((WHITE, cell) for cell in WEST_WOOD[3:]),
        (RED, RANGE[0]), (RED, RANGE[1]), (WHITE, RANGE[2]), (YELLOW, RANGE[3]), (YELLOW, RANGE[4]),
        (YELLOW, EAST_WOOD[0]),
    ),
    lights=(("legal", WEST_WOOD), ("ghost", RANGE), ("good", EAST_WOOD)),
)  # fmt: skip

# --------------------------------------------------------------------------- gaps
GAP_ONE = Diagram(
    "A gap: all four sides are closed. An open corner does not matter.",
    (_land("B1a", 0, 2, 1), _land("B5a", 3, 2, 2), _land("B1b", 2, 0, 3)),
    laid=1,
    lights=(("legal", ((1, 1),)),),
)
GAP_MIXED = Diagram(
    "A gap too: a tile has this shape, but none has teeth for land and for water at once.",
    (
        _coast("FW", 0, 1, 0), _land("B1a", 0, 3, 1), _land("B8a", 3, 3, 3), _coast("MR", 3, 2, 0),
        _water("B5a", 3, 0, 0), _water("B6a", 2, 0, 3),
    ),
    laid=1,
    lights=(("legal", ((1, 2), (2, 2), (1, 1))),),
)  # fmt: skip
GAP_OPEN = Diagram(
    "No gap: it is open on one side.",
    (_land("B1a", 0, 2, 1), _land("B6a", 2, 1, 0)),
    laid=1,
    lights=(("illegal", ((1, 1),)),),
)
GAP_ROOM = Diagram(
    "No gap: a tile still finds room. Once it lies there, the cell that is left will be one.",
    (_land("B1a", 0, 0, 0), _land("B1b", 0, 3, 1), _land("B1c", 3, 0, 3), _land("B8a", 3, 3, 2)),
    laid=1,
    lights=(("illegal", ((1, 1), (2, 1), (1, 2), (2, 2))),),
)

# --------------------------------------------------------------------------- who gets the door
GAP = (2, 1)
_WHITE_AT = ((0, 2), (1, 2), (1, 1), (1, 0))
_OTHERS = ((RED, (0, 1)), (YELLOW, (2, 0)), (BLACK, (3, 1)), (BLACK, (3, 2)), (BLACK, (2, 2)))
COUNT = Diagram(
    "Black's tile closes the gap. The forest and the mountains beside it hold four of White, three of Black, "
    "one of Red and one of Yellow.",
    (_land("B1b", 0, 2, 1), _land("B8a", 1, 0, 0), _land("B1a", 3, 2, 2)),
    (*((WHITE, cell) for cell in _WHITE_AT), *_OTHERS),
    laid=1,
    lights=(("legal", (GAP,)),),
)
WON = Diagram(
    "White's door stands in the gap, and its four birds are back in its supply. All others stay.",
    COUNT.board,
    _OTHERS,
    doors=((WHITE, GAP),),
    gaps=((GAP,),),
)

# --------------------------------------------------------------------------- a door that moves
OLD, NEW = (1, 1), (3, 1)
FAR = ((WHITE, (12, 9)), (WHITE, (14, 9)))
_TWO_GAPS = (
    _land("B1a", 0, 0, 0), _land("B2a", 1, 2, 3), _land("B4a", 2, 0, 0), _land("B8a", 3, 2, 3),
    _land("B4b", 5, 2, 3), _land("B6a", 4, 0, 0),
)  # fmt: skip
MOVING = Diagram(
    "All doors of White stand, two of them further off. Now White wins the gap on the right as well.",
    _TWO_GAPS,
    ((WHITE, (2, 2)), (WHITE, (3, 2))),
    doors=((WHITE, OLD),),
    gaps=((OLD,),),
    laid=1,
    far=FAR,
    lights=(("legal", (NEW,)),),
)
TIRED = Diagram(
    "White moves this door. As an exhausted explorer one of its birds stays where the door was.",
    _TWO_GAPS,
    doors=((WHITE, NEW),),
    tired=((WHITE, OLD),),
    gaps=((OLD,), (NEW,)),
    far=FAR,
)

# --------------------------------------------------------------------------- how far the doors are apart
_DOORS = ((1, 3), (5, 3), (4, 1))
DISTANCE = Diagram(
    "From the leftmost to the rightmost door it is four steps, from the top to the bottom two: 12 points.",
    (
        _land("B7a", 1, 0, 3), _land("B2a", 0, 2, 1), _land("B1a", 0, 4, 1), _land("B2b", 3, 0, 3),
        _land("B3a", 2, 2, 1), _land("B7b", 3, 3, 3), _land("B8a", 2, 5, 2), _land("B4a", 5, 0, 3),
        _land("B5a", 4, 2, 0), _land("B2c", 5, 4, 3), _land("B8b", 6, 0, 0), _land("B4b", 6, 2, 0),
        _land("B4c", 7, 4, 3),
    ),
    doors=tuple((YELLOW, cell) for cell in _DOORS),
    gaps=tuple((cell,) for cell in _DOORS),
    span=_DOORS,
    marks=(((3, 3), "4"), ((5, 2), "2")),
)  # fmt: skip

# --------------------------------------------------------------------------- the hero walks
WALK = Diagram(
    "Through the forest, straight over the coast, on over whirlpools. Mountains and reefs bar her way.",
    (
        _coast("FW", 3, 2, 0), _land("B2a", 3, 3, 3), _land("B7a", 1, 2, 3), _land("B8a", -1, 3, 1),
        _water("B5a", 3, 0, 0),
    ),
    heroes=(Hero("hero", (1, 3)),),
    path=((1, 3), (2, 3), (3, 3), (3, 2), (3, 1), (3, 0)),
    crosses=((0, 3), (1, 2), (4, 0)),
    alignments=ALIGNED,
)  # fmt: skip
FIGHT = Diagram(
    "An evil bird of Red stands in the forest. Passing it costs a good bird from anywhere on the map: here one "
    "of Black.",
    (_land("B1a", 0, 1, 1), _land("B2a", 2, 1, 1)),
    ((RED, (1, 1)), (BLACK, (2, 0))),
    heroes=(Hero("hero", (0, 0)),),
    path=((0, 0), (0, 1), (1, 1), (2, 1), (3, 1)),
    crosses=((2, 0),),
    fights=((1, 1),),
    alignments=ALIGNED,
)
_PASSAGE = ((1, 1), (4, 1))
PORTAL = Diagram(
    "In through one red door, out through the other, onto any square beside it: from the forest to a mountain.",
    (
        _land("B1a", 0, 2, 1), _land("B5a", 3, 2, 2), _land("B1b", 2, 0, 3), _land("B8a", 5, 2, 2),
        _land("B7a", 3, 0, 1),
    ),
    doors=tuple((RED, cell) for cell in _PASSAGE),
    gaps=tuple((cell,) for cell in _PASSAGE),
    heroes=(Hero("hero", (0, 1)),),
    path=((0, 1), *_PASSAGE, (5, 1)),
    alignments=ALIGNED,
)  # fmt: skip

# --------------------------------------------------------------------------- where she steps off
_EDGE = (_coast("FW", -1, 1, 1), _land("B1a", 0, 1, 1))
OFF = Diagram(
    "She steps off the forest. Of the tile that comes, a forest must lie under her.",
    _EDGE,
    heroes=(Hero("hero", (1, 1)),),
    path=((1, 1), (2, 1)),
    ghosts=(_land("B2a", 2, 1, 0),),
    alignments=ALIGNED,
)
LANDED = Diagram(
    "She stands on the new tile. Its other two squares get creatures, hers gets none.",
    (*_EDGE, _land("B2a", 2, 1, 0)),
    heroes=(Hero("hero", (2, 1)),),
    lights=(("legal", ((2, 2), (3, 1))),),
    alignments=ALIGNED,
)
BOUNCED = Diagram(
    "This tile has no forest: it is joined all the same, and she bounces back to where she came from.",
    (*_EDGE, _land("B8a", 2, 1, 0)),
    heroes=(Hero("hero", (1, 1)),),
    alignments=ALIGNED,
)

# --------------------------------------------------------------------------- geomancy
_HILLS = (_land("B1a", 0, 1, 1), _land("B8a", 3, 1, 2), _land("B2a", 2, 0, 2))
RAISED = ((1, 1), (2, 1), (1, 0))
BEFORE_GEOMANCY = Diagram(
    "She stops in the forest. The next tile can be laid on these three squares, of three tiles.",
    _HILLS,
    ((YELLOW, (2, 1)),),
    heroes=(Hero("hero", (1, 1)),),
    lights=(("legal", RAISED),),
    alignments=ALIGNED,
)
AFTER_GEOMANCY = Diagram(
    "The forest is a mountain now. Hero and bird were lifted; the square without anybody got a creature.",
    (*_HILLS, _land("B8b", 1, 1, 1)),
    ((YELLOW, (2, 1)), (BLACK, (1, 0))),
    heroes=(Hero("hero", (1, 1)),),
    laid=1,
    alignments=ALIGNED,
)

# --------------------------------------------------------------------------- Ortho and Dia
PAIR = Diagram(
    "Dia, in green, goes over corners and cares for no terrain. Ortho, in violet, walks as any hero does.",
    (_land("B7a", 1, 0, 3), _land("B2a", 0, 2, 1), _land("B1a", 3, 0, 3), _land("B8a", 2, 2, 1)),
    heroes=(Hero("ortho", (0, 2)), Hero("dia", (0, 0))),
    path=((0, 0), (1, 1), (2, 2), (3, 1)),
    alignments=ALIGNED,
)
