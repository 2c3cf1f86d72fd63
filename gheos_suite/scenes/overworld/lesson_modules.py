"""What the lesson of Overworld says about provisions, towns, airship, summoners and promises."""

from __future__ import annotations

from typing import Final

from gheos_suite.rules.overworld.model import LAND_UP, Laid
from gheos_suite.rules.overworld.modules.provisions.model import Provision, Provisions
from gheos_suite.rules.overworld.modules.towns.model import PlacedSidequest, Sidequest, Towns
from gheos_suite.scenes.howto.pages import Page

from .diagram import Diagram
from .lesson_fields import COUNT, GAP, GAP_MIXED, REGIONS

BLACK, WHITE, RED, YELLOW = range(4)
LARGE_GAP: Final = ((1, 2), (2, 2), (1, 1))
TOWN: Final = (2, 2)
DESERT: Final = (2, 1)
ON_BOARD: Final = ((1, 2), (1, 1), (2, 1))


def _land(tile: str, x: int, y: int, turn: int) -> Laid:
    return Laid(tile, (x, y), turn, LAND_UP)


PROVIDED: Final = Diagram(
    "White won this gap of three cells. One holds its door, the others a map and a torch of its choice.",
    GAP_MIXED.board,
    doors=((WHITE, LARGE_GAP[0]),),
    gaps=(LARGE_GAP,),
    parts=(Provisions((6, 5, 4, 4, 3), (Provision(LARGE_GAP[1], "map"), Provision(LARGE_GAP[2], "torch"))),),
)
SIDEQUEST: Final = Diagram(
    "Two of Red stand beside the town, and three of Red in forests: the forest sidequest brings six points.",
    (_land("B1a", 0, 1, 1), _land("T1", 2, 1, 0), _land("B8a", 1, 2, 3)),
    ((RED, (1, 2)), (RED, (2, 1)), (RED, (1, 1)), (RED, (0, 1)), (WHITE, (3, 1)), (BLACK, (0, 2))),
    lights=(("legal", ((1, 2), (2, 1))),),
    parts=(Towns((), (PlacedSidequest(TOWN, Sidequest("F", "R")),)),),
)
AFLOAT: Final = Diagram(
    "The airship over forest and mountains, two birds on board. What lies below counts for nothing meanwhile.",
    (*REGIONS.board, _land("airship", 1, 1, 0)),
    ((RED, ON_BOARD[0]), (WHITE, ON_BOARD[2]), (BLACK, (0, 1)), (YELLOW, (3, 2))),
    shapes=((ON_BOARD[0], "bird"), (ON_BOARD[2], "bird")),
)
SUMMONED: Final = Diagram(
    "Black's tile has a desert. Red was summoned to it, and holds a bird of Black's for that.",
    (_land("B1a", 0, 1, 1), _land("S1a", 2, 1, 0)),
    ((BLACK, (2, 2)), (BLACK, (3, 1)), (RED, DESERT)),
    shapes=((DESERT, "bird"),),
    laid=1,
    lights=(("legal", (DESERT,)),),
)
TIED: Final = Diagram(
    "White and Black tie for the gap that Black has closed. Black lets Red decide, and Red owes Black for it.",
    COUNT.board,
    COUNT.explorers[1:],
    laid=1,
    marks=((GAP, "?"),),
)

PAGES: Final[tuple[Page, ...]] = (
    Page(
        "Provisions",
        (
            "An expansion for larger gaps. Whoever wins one fills every cell beside the door with a provision "
            "of choice, as long as the shop has some.",
            "In the end your provisions make sets, all different in each: a set scores its size times its "
            "size. What you have twice begins another set.",
            "If a door moves away, an exhausted explorer stays and keeps them for you. No coast may be laid "
            "into such a gap.",
        ),
        (
            ("provision_chicken_leg", "Many of them are in the shop"),
            ("provision_potion", "Few of them, so be quick"),
        ),
        diagrams=(PROVIDED,),
    ),
    Page(
        "Towns",
        (
            "An expansion with towns, on which nobody stands. Lay one, and you pick a sidequest of the pile, "
            "look below it, and put it on the town with either side up.",
            "Only you know what lies below a sidequest that you did not turn over, and may look again. "
            "Several players at one screen look away meanwhile.",
            "In the end each sidequest counts for everybody: your explorers beside the town times all of "
            "yours on the terrain it shows.",
        ),
        (
            ("sidequest_F", "A sidequest for forests"),
            ("sidequest_hidden", "Above the map: shows what you saw below"),
        ),
        diagrams=(SIDEQUEST,),
    ),
    Page(
        "The airship",
        (
            "An expansion with an airship, three squares of sky over the map. You begin with a fuel token; who "
            "competes for a gap in vain gets one more.",
            "In your turn, before or after anything else you do, a token buys a flight. Leave behind whom you "
            "like where the ground is theirs, take the others along, and pick up who stands where you land. "
            "Two may never share a square.",
            "The last token of all makes it crash: it is joined to the map like a tile, either side up, and "
            "stays.",
        ),
        (("fuel", "Fuel for one flight"),),
        diagrams=(AFLOAT,),
    ),
    Page(
        "Summoners",
        (
            "An expansion for up to five. Everybody holds an explorer of each other colour, and these go down "
            "before your own.",
            "For any square you may ask another player for one of theirs in place of yours; they may decline. "
            "For the explorer you get, they hold one of yours.",
            "A new desert or iceberg takes birds and ships alike, but only summoned ones: call for volunteers, "
            "and choose among them.",
        ),
        (("terrain_D", "Desert: with teeth of land"), ("terrain_I", "Iceberg: with teeth of water")),
        diagrams=(SUMMONED,),
    ),
    Page(
        "Promises",
        (
            "With negotiation you may let another decide for you: where the tile goes, how it lies, who is "
            "summoned, who wins a tie, the order of gaps.",
            "For that they promise you a decision of theirs. When it comes up in a later turn, you are asked "
            "whether you redeem the promise. The game sees to it that it is kept.",
            "Point at a player to see who owes what to whom.",
        ),
        (("icon_promise", "Promises a player still owes"),),
        diagrams=(TIED,),
    ),
)
