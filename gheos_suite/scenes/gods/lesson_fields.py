"""The fields that illustrate the lesson of Gods. The tests play them through the rules."""

from __future__ import annotations

from msgspec.structs import replace

from gheos_suite.rules.gods.model import Cell, Hex

from .diagram import Diagram

# A place and the six round it.
MIDDLE, EAST, NORTH_EAST, NORTH_WEST = (0, 0), (1, 0), (1, -1), (0, -1)
WEST, SOUTH_WEST, SOUTH_EAST = (-1, 0), (-1, 1), (0, 1)


def _temple(god: str, cell: Cell) -> Hex:
    return Hex(cell, "temple", god)


def _tribe(colour: str, cell: Cell, stone: str = "") -> Hex:
    return Hex(cell, "tribe", colour, stone)


def _desert(cell: Cell) -> Hex:
    return Hex(cell, "desert")


def _decay(cell: Cell) -> Hex:
    return Hex(cell, "decay")


WORLD = Diagram(
    "Three temples stood at the start. The stone on a tribe tells whom it follows; two tribes follow nobody.",
    (
        _temple("red", MIDDLE),
        _temple("yellow", EAST),
        _temple("blue", SOUTH_EAST),
        _tribe("green", WEST, "red"),
        _tribe("violet", (2, 0), "yellow"),
        _tribe("blue", (-1, 2), "blue"),
        _tribe("yellow", NORTH_EAST),
        _desert((2, -1)),
        _tribe("green", (1, 1)),
        _decay((-2, 1)),
        _tribe("violet", NORTH_WEST, "red"),
        _tribe("blue", (3, -1), "yellow"),
    ),
    laid=9,
)

OPENING = Diagram(
    "The first temples of four players; chance deals the places.",
    (
        _temple("red", MIDDLE),
        _temple("yellow", EAST),
        _temple("blue", SOUTH_EAST),
        _temple("green", NORTH_EAST),
    ),
)

# --------------------------------------------------------------------------- whom a new tribe follows
ONE_GOD = Diagram(
    "1. Temples of one god touch it: it follows that god, whatever the tribes beside it believe.",
    (
        _temple("red", WEST),
        _temple("red", NORTH_WEST),
        _tribe("green", EAST, "yellow"),
        _tribe("violet", MIDDLE, "red"),
    ),
    laid=1,
    glow=(MIDDLE,),
    prices=((MIDDLE, 3),),
)
RIVALS = Diagram(
    "2. Temples of several gods touch it: it follows none.",
    (_temple("red", WEST), _desert(SOUTH_EAST), _temple("blue", EAST), _tribe("green", MIDDLE)),
    laid=1,
    glow=(MIDDLE,),
    prices=((MIDDLE, 3),),
)
ONE_FAITH = Diagram(
    "3. No temple, and its neighbours know one god alone: it follows that god. A tribe without a stone has "
    "no say.",
    (_tribe("blue", WEST, "green"), _tribe("yellow", EAST), _tribe("violet", MIDDLE, "green")),
    laid=1,
    glow=(MIDDLE,),
    prices=((MIDDLE, 2),),
)
QUARREL = Diagram(
    "4. No temple, and the neighbours differ: it follows none, even where most of them agree.",
    (
        _tribe("blue", WEST, "red"),
        _tribe("violet", NORTH_WEST, "red"),
        _tribe("green", EAST, "blue"),
        _tribe("yellow", MIDDLE),
    ),
    laid=1,
    glow=(MIDDLE,),
    prices=((MIDDLE, 3),),
)
LONELY = Diagram(
    "5. Neither temples nor believers: it follows none.",
    (_desert(WEST), _tribe("blue", MIDDLE)),
    laid=1,
    glow=(MIDDLE,),
    prices=((MIDDLE, 1),),
)

# --------------------------------------------------------------------------- what a place costs
_FIELD = (
    _temple("yellow", MIDDLE),
    _temple("blue", EAST),
    _desert((2, 0)),
    _tribe("violet", NORTH_EAST, "blue"),
)
TRIBE_PRICES = Diagram(
    "A tribe here costs one power point for each card it touches.",
    _FIELD,
    prices=(
        (NORTH_WEST, 2), ((1, -2), 1), ((2, -2), 1), ((2, -1), 3), ((3, -1), 1), ((3, 0), 1),
        ((2, 1), 1), ((1, 1), 2), (SOUTH_EAST, 2), (SOUTH_WEST, 1), (WEST, 1),
    ),
)  # fmt: skip
TEMPLE_PRICES = Diagram(
    "A temple costs three for each card it touches.",
    _FIELD,
    prices=tuple((cell, 3 * price) for cell, price in TRIBE_PRICES.prices),
    temple=True,
)

# --------------------------------------------------------------------------- temples
_YELLOW_LAND = (
    _temple("yellow", WEST),
    _tribe("green", MIDDLE, "yellow"),
    _tribe("blue", NORTH_WEST, "yellow"),
    _tribe("violet", SOUTH_WEST, "yellow"),
)
SITE = NORTH_EAST
BEFORE_TEMPLE = Diagram(
    "Before: three tribes follow Sun. Storm may lay a temple beside two of them.",
    _YELLOW_LAND,
    prices=((SITE, 6),),
    temple=True,
)
AFTER_TEMPLE = Diagram(
    "After: both follow Storm and Sun has its stones back. The tribe further off keeps its faith.",
    (
        _YELLOW_LAND[0],
        replace(_YELLOW_LAND[1], stone="red"),
        replace(_YELLOW_LAND[2], stone="red"),
        _YELLOW_LAND[3],
        _temple("red", SITE),
    ),
    glow=(SITE,),
)

# --------------------------------------------------------------------------- the other cards
ROW = Diagram(
    "The desert brings a point and makes the tribe dear: a temple beside it now costs six anywhere.",
    (_temple("red", WEST), _tribe("violet", MIDDLE, "red"), _desert(EAST)),
    laid=2,
    prices=((NORTH_WEST, 6), (NORTH_EAST, 6), (SOUTH_WEST, 6), (SOUTH_EAST, 6)),
    temple=True,
)
RUIN = Diagram(
    "The decay touches temples of Sun and Wave: whoever lays it may take a point from one of the two.",
    (_temple("yellow", WEST), _temple("blue", NORTH_WEST), _tribe("green", NORTH_EAST, "blue"), _decay(MIDDLE)),
    laid=2,
    glow=(MIDDLE,),
)
WIND = Diagram(
    "A desert is blown to another place, beside any card but itself.",
    (
        _temple("blue", MIDDLE),
        _tribe("yellow", EAST, "blue"),
        _tribe("green", WEST, "blue"),
        _tribe("violet", SOUTH_EAST, "blue"),
        _desert(NORTH_WEST),
    ),
    moved=((2, -1), NORTH_WEST),
)
PAID = Diagram(
    "Two points move the desert away: now a temple beside the blue tribe is cheap again.",
    (
        _temple("green", WEST),
        _tribe("blue", MIDDLE, "green"),
        _tribe("yellow", SOUTH_EAST, "green"),
        _desert((1, 1)),
    ),
    prices=(((1, 1), 2),),
    moved=(NORTH_EAST, (1, 1)),
)

# --------------------------------------------------------------------------- nations
_TWO_LANDS = (
    _temple("blue", MIDDLE),
    _tribe("green", EAST, "blue"),
    _tribe("green", SOUTH_EAST, "blue"),
    _desert((2, 0)),
    _temple("yellow", (3, 0)),
    _tribe("green", (3, -1), "yellow"),
)
BORDER = (4, -2)
BEFORE_NATION = Diagram(
    "Before: two green tribes follow Wave, the third follows Sun.",
    _TWO_LANDS,
    prices=((BORDER, 3),),
    temple=True,
)
AFTER_NATION = Diagram(
    "After: three green tribes follow Wave, which takes a green points card and the green chip.",
    (*_TWO_LANDS[:5], replace(_TWO_LANDS[5], stone="blue"), _temple("blue", BORDER)),
    glow=(EAST, SOUTH_EAST, (3, -1)),
)
