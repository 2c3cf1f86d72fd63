"""The state of a game of Overworld, as it is traced, saved and compared.

Encoded as JSON (`gheos-suite sim overworld --trace FILE`) the fields have these names and meanings. Cells are
`[x, y]`, x to the east and y to the north; directions N, E, S, W are 0 to 3 (see `gheos_suite.geom.square`).
Terrains are letters: F forest and M mountain are land and hold birds, W whirlpool and R reef are water and hold
ships, X is the LAND HO picture. A side is a colour that competes: in a game of several players that of the seat
with the same number, in the Solo Quest each of the four colours.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from .modules.unions import ModulePending, Part

Cell = tuple[int, int]
COLOURS: Final = ("black", "white", "red", "yellow")
SEAT_COLOURS: Final = (*COLOURS, "blue")  # of five players
LAND_UP: Final = 0
WATER_UP: Final = 1
BIRD: Final = "bird"
SHIP: Final = "ship"
SHAPES: Final = (BIRD, SHIP)
SHAPE_OF: Final = {"F": BIRD, "M": BIRD, "W": SHIP, "R": SHIP}  # what a square of a terrain holds
LAND: Final = ("F", "M")
NO_SQUARE: Final = "X"
GOOD: Final = "good"
NEUTRAL: Final = "neutral"
EVIL: Final = "evil"
UNUSED: Final = "unused"
DIA: Final = "dia"  # the hero who goes over corners


class Laid(Struct, frozen=True):
    """A tile of the map, in the order they were laid; one over others is stacked on them (OVER-162).

    A travel tile: `tile` is its id, `cell` that of its corner, `rotation` its quarter turns clockwise, `face` 0
    with land up and 1 with water up. A coast: `tile` is the pattern of the face that is up, such as "FW" for
    forest and whirlpool, `cell` its only one, `rotation` the direction of its land teeth, `face` 0.
    """

    tile: str
    cell: Cell
    rotation: int
    face: int = LAND_UP


class Explorer(Struct, frozen=True):
    """A bird or a ship on the square of a cell; which of the two follows from the terrain (OVER-050).

    Where the ground bears either, `shape` tells it; it is "" everywhere else.
    """

    cell: Cell
    side: int
    shape: str = ""


class Door(Struct, frozen=True):
    """A dungeon door in a cell of a gap."""

    cell: Cell
    side: int


class Exhausted(Struct, frozen=True):
    """An explorer left in a gap for good when a door moved on (OVER-089)."""

    cell: Cell
    side: int
    shape: str


class Side(Struct, frozen=True):
    """A colour. `birds`, `ships` and `doors` are in the supply; in the Quest birds and ships are in the bags.

    alignment: "good", "neutral", "evil" or "unused" in the Quest, else "". spent_birds, spent_ships: on the
    discard pile of the Quest. What is nowhere is in the box.
    """

    colour: str
    birds: int
    ships: int
    doors: int
    alignment: str = ""
    spent_birds: int = 0
    spent_ships: int = 0


class Hero(Struct, frozen=True):
    """A hero of the Quest and where she stands. `name` is "hero", or "ortho" and "dia" (OVER-189)."""

    name: str
    cell: Cell


class ChooseSquares(Struct, frozen=True, tag="choose_squares"):
    """Pending: `count` more explorers go on squares of the player's choice, one at a time (OVER-047, 049).

    `cells` are the squares that can be chosen now. `chosen` are squares of the Quest picked so far; their
    creatures are drawn when all are picked (OVER-176).
    """

    count: int
    cells: tuple[Cell, ...]
    chosen: tuple[Cell, ...] = ()


class AssignCreatures(Struct, frozen=True, tag="assign_creatures"):
    """Pending: these creatures, by side, were drawn for these squares; the player assigns them (OVER-170)."""

    cells: tuple[Cell, ...]
    creatures: tuple[int, ...]


class ChooseGap(Struct, frozen=True, tag="choose_gap"):
    """Pending: which of several new gaps is judged next (OVER-068); each is named by its first cell."""

    gaps: tuple[tuple[Cell, ...], ...]


class ChooseWinner(Struct, frozen=True, tag="choose_winner"):
    """Pending: who of the tied sides places a door into the gap (OVER-078)."""

    gap: tuple[Cell, ...]
    sides: tuple[int, ...]


class ChooseDoor(Struct, frozen=True, tag="choose_door"):
    """Pending: which of its doors the winner takes from the map (OVER-080)."""

    gap: tuple[Cell, ...]
    side: int


class ChooseDoorCell(Struct, frozen=True, tag="choose_door_cell"):
    """Pending: where in the gap the winner's door goes (OVER-081); `source` is its old cell, if it moves."""

    gap: tuple[Cell, ...]
    side: int
    source: Cell | None = None


class ChooseExhausted(Struct, frozen=True, tag="choose_exhausted"):
    """Pending: which explorer the winner leaves in `cell`, where his door was (OVER-089)."""

    side: int
    cell: Cell


class ChooseCoastPlace(Struct, frozen=True, tag="choose_coast_place"):
    """Pending: the coast drawn from the pile is to be connected (option coast_choice = random, OVER-024)."""

    kind: str


class ChooseStartCoast(Struct, frozen=True, tag="choose_start_coast"):
    """Pending: the first coast of the Quest, of one of these kinds (OVER-125)."""

    kinds: tuple[str, ...]


class ChooseStartTile(Struct, frozen=True, tag="choose_start_tile"):
    """Pending: the first travel tile of the Quest, one of these (OVER-125)."""

    tiles: tuple[str, ...]


class ChooseStartSquare(Struct, frozen=True, tag="choose_start_square"):
    """Pending: the square of a hero on the first travel tile (OVER-125, 191)."""

    hero: str
    cells: tuple[Cell, ...]


class ChooseHero(Struct, frozen=True, tag="choose_hero"):
    """Pending: which hero moves first (OVER-193)."""

    heroes: tuple[str, ...]


Pending = (
    ChooseSquares | AssignCreatures | ChooseGap | ChooseWinner | ChooseDoor | ChooseDoorCell | ChooseExhausted
    | ChooseCoastPlace | ChooseStartCoast | ChooseStartTile | ChooseStartSquare | ChooseHero | ModulePending
)  # fmt: skip


class Then(Struct, frozen=True):
    """Where a turn goes on after something that came in between; nothing does in the base game.

    stage: "draw", "fill", "explorers", "added", "check", "gaps", "door", "end" or "place". laid: the tile of
    this turn. side, cell: whose door moved, and the cell it was taken from.
    """

    stage: str
    laid: Laid | None = None
    side: int = -1
    cell: Cell | None = None


class State(Struct, frozen=True):
    """A whole game of Overworld between two actions.

    step: "start" (the Quest's first map is made), "travel" (the hero walks), "place" (the drawn tile is to be
        connected or something is pending after that) or "over".
    board: the tiles of the map. explorers, doors, exhausted: pieces on the map.
    gaps: the cells of every gap ever formed, each sorted; they are never judged again (OVER-044).
    new_gaps: gaps formed in this turn that are still to be judged.
    bag: ids of the travel tiles in it, sorted; a draw picks one of them by `rng`, so no order is stored.
    pile: kinds of the coasts left, sorted: "F" and "M" have two faces, "FW", "FR", "MW" and "MR" one.
    drawn: the travel tile drawn in this turn and not yet connected, else "".
    rng: the generator (64 bits, unsigned). draws: forced draws still to come (from the config), first one next.
    turn: number of turns finished.
    exhaust: whether a moved door leaves an explorer behind. random_coast: whether coasts come by chance.
    heroes: those of the Quest, none in a game of several players. mover: which of them travels in this turn,
        -1 while that is to be chosen. spot: the bare cell she stepped off to, None if she stopped for geomancy
        or still travels.
    ended_by: "", "tiles", "coasts", or in the Quest "victory", "evil_prevails", "kingdom_burns", "sea_tyrant"
        or "vanquished".
    parts: what modules keep. then: what follows when nothing is pending any more, the last one first.
    waiting: choices put off by another one, the last one is taken up first. control: the seat that makes
        the pending choice in place of the one it belongs to, else -1.
    """

    sides: tuple[Side, ...]
    active: int
    step: str
    board: tuple[Laid, ...]
    bag: tuple[str, ...]
    pile: tuple[str, ...]
    rng: int
    explorers: tuple[Explorer, ...] = ()
    doors: tuple[Door, ...] = ()
    exhausted: tuple[Exhausted, ...] = ()
    gaps: tuple[tuple[Cell, ...], ...] = ()
    new_gaps: tuple[tuple[Cell, ...], ...] = ()
    drawn: str = ""
    pending: Pending | None = None
    turn: int = 0
    draws: tuple[str, ...] = ()
    exhaust: bool = False
    random_coast: bool = False
    heroes: tuple[Hero, ...] = ()
    mover: int = 0
    spot: Cell | None = None
    ended_by: str = ""
    parts: tuple[Part, ...] = ()
    then: tuple[Then, ...] = ()
    waiting: tuple[Pending, ...] = ()
    control: int = -1

    @property
    def quest(self) -> bool:
        """Whether this is the Solo Quest; only there colours have an alignment."""
        return bool(self.sides[0].alignment)
