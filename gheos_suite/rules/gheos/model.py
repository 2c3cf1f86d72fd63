"""The state of a game of Gheos, as it is traced, saved and compared.

Encoded as JSON (`gheos-suite sim gheos --trace FILE`) the fields have these names and meanings.
Cells are triangle cells `[a, b, c]` (see `gheos_suite.geom.triangle`); tile ids are those of
`data/gheos_tiles.json`; a rotation r puts tile edge (k + r) % 3 at edge k of the cell; a segment is
the index of a piece of land in its tile's `segments`; colours are the six names of `COLOURS`.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

Cell = tuple[int, int, int]
Colour = str
COLOURS: Final = ("red", "green", "yellow", "blue", "black", "white")  # GHEOS-007
MARKS: Final = ("wheat", "cup", "swords")
START_CELL: Final[Cell] = (1, 1, 0)  # points up


class Placed(Struct, frozen=True):
    """A landscape tile on the table."""

    cell: Cell
    tile: str
    rotation: int


class Marker(Struct, frozen=True):
    """A civilization marker. It belongs to the continent that holds this segment of this cell."""

    colour: Colour
    cell: Cell
    segment: int


class Points(Struct, frozen=True):
    """Points of one player by source; the score is their sum (GHEOS-005)."""

    temples: int = 0
    tokens: int = 0
    epochs: int = 0
    final: int = 0

    @property
    def total(self) -> int:
        return self.temples + self.tokens + self.epochs + self.final


class Player(Struct, frozen=True):
    """What lies before one player. `followers` counts by colour in the order of COLOURS."""

    hand: tuple[str, ...]
    followers: tuple[int, int, int, int, int, int] = (0, 0, 0, 0, 0, 0)
    tokens: int = 3
    points: Points = Points()


class Laid(Struct, frozen=True):
    """The tile laid in this turn while its consequences are settled; `old_*` name a replaced tile."""

    cell: Cell
    tile: str
    rotation: int
    old_tile: str = ""
    old_rotation: int = 0


class Pay(Struct, frozen=True, tag="pay"):
    """Pending: the active player gives one follower for `cause`: "war", "migration" or "both"."""

    cause: str


class ChoosePortion(Struct, frozen=True, tag="choose_portion"):
    """Pending: the active player picks where a marker migrates; one (cell, segment) per portion."""

    colour: Colour
    portions: tuple[tuple[Cell, int], ...]


class ChooseWinner(Struct, frozen=True, tag="choose_winner"):
    """Pending: the active player picks the winner of a war among the tied `colours`."""

    colours: tuple[Colour, ...]


Pending = Pay | ChoosePortion | ChooseWinner


class State(Struct, frozen=True):
    """A whole game of Gheos between two actions.

    step: "place" (lay a tile, or settle `pending` consequences of the laid one), "settle" (start a
        civilization or take a follower), "token" (play a scoring token or keep it), "over".
    board: tiles in the order they were first laid there; a replacement keeps the place in the order.
    markers: civilizations in play, in the order of COLOURS.
    before: only while consequences are pending: markers as they stood before the tile was laid.
    bag: ids of the tiles still in the stacks, Epoch tiles ("E1"...) included, sorted; a draw picks one
        of them by `rng`, so no order is stored.
    revealed: Epoch tiles set aside, in the order they came; `limit` of them end the game.
    removed: replaced tiles, in the order they went.
    draws: forced draws still to come (from the config), first one next.
    turn: number of turns finished. rng: the generator (64 bits, unsigned).
    """

    players: tuple[Player, ...]
    active: int
    step: str
    board: tuple[Placed, ...]
    markers: tuple[Marker, ...]
    bag: tuple[str, ...]
    limit: int
    rng: int
    revealed: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    laid: Laid | None = None
    before: tuple[Marker, ...] = ()
    pending: Pending | None = None
    turn: int = 0
    draws: tuple[str, ...] = ()
    hidden_scores: bool = False
    ended_by: str = ""  # "", "tokens" or "epochs"
