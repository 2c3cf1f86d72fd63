"""What happened in a game of Overworld. Everything is public but the order of draws, so nothing is redacted.

`side` is a colour that competes (see `model`), `seat` a player; in a game of several players they are the same
number.
"""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from .model import Cell
from .modules.unions import ModuleEvent


class GameStarted(Struct, frozen=True, tag="game_started"):
    """The first coast lies in the middle; `seat` has the first turn."""

    seat: int
    pattern: str
    rotation: int


class QuestStarted(Struct, frozen=True, tag="quest_started"):
    """A Solo Quest begins: `alignments` by colour."""

    level: str
    alignments: tuple[str, ...]


class TurnStarted(Struct, frozen=True, tag="turn_started"):
    seat: int
    turn: int


class TileDrawn(Struct, frozen=True, tag="tile_drawn"):
    """A travel tile was drawn from the bag, for everybody to see (OVER-021)."""

    seat: int
    tile: str
    left: int
    reveals: ClassVar[bool] = True


class TileReturned(Struct, frozen=True, tag="tile_returned"):
    """A LAND HO tile went back into the bag for a coast."""

    seat: int
    tile: str


class CoastDrawn(Struct, frozen=True, tag="coast_drawn"):
    """Chance picked a coast from the pile; `kind` is its faces (see `model.State.pile`)."""

    seat: int
    kind: str
    reveals: ClassVar[bool] = True


class TilePlaced(Struct, frozen=True, tag="tile_placed"):
    """A travel tile was connected; `cells` and `terrains` are those of its squares a, c, b."""

    seat: int
    tile: str
    cell: Cell
    rotation: int
    face: int
    cells: tuple[Cell, ...]
    terrains: tuple[str, ...]


class TileStacked(Struct, frozen=True, tag="tile_stacked"):
    """A travel tile was stacked by geomancy; `height` is that of its squares now."""

    seat: int
    tile: str
    cell: Cell
    rotation: int
    cells: tuple[Cell, ...]
    terrains: tuple[str, ...]
    height: int


class CoastPlaced(Struct, frozen=True, tag="coast_placed"):
    seat: int
    pattern: str
    cell: Cell
    rotation: int


class ExplorersAdded(Struct, frozen=True, tag="explorers_added"):
    """Explorers went from the supply to these squares; so many of the shape are left there."""

    side: int
    shape: str
    cells: tuple[Cell, ...]
    left: int


class ExplorersMissing(Struct, frozen=True, tag="explorers_missing"):
    """Nothing (`shape` "" if squares are missing, not pieces) could be added in this turn."""

    seat: int
    shape: str


class GapFormed(Struct, frozen=True, tag="gap_formed"):
    """The tile of this turn completed a gap (OVER-054)."""

    seat: int
    cells: tuple[Cell, ...]


class GapContested(Struct, frozen=True, tag="gap_contested"):
    """The explorers in the regions beside a gap, counted by side; `leaders` have most of them."""

    cells: tuple[Cell, ...]
    strengths: tuple[int, ...]
    leaders: tuple[int, ...]


class GapUnclaimed(Struct, frozen=True, tag="gap_unclaimed"):
    """No explorer competed; the gap stays without a door (OVER-083)."""

    cells: tuple[Cell, ...]


class GapWon(Struct, frozen=True, tag="gap_won"):
    """A side won a gap; its explorers on the cells `returned` left the map."""

    side: int
    cells: tuple[Cell, ...]
    returned: tuple[Cell, ...]
    birds: int
    ships: int


class DoorPlaced(Struct, frozen=True, tag="door_placed"):
    """A door stands in a gap; `source` is the cell it was taken from, None if it came from the supply."""

    side: int
    cell: Cell
    source: Cell | None


class ExplorerExhausted(Struct, frozen=True, tag="explorer_exhausted"):
    """An explorer stays in an old gap for good; `source` is its square, None if it came from the supply."""

    side: int
    cell: Cell
    shape: str
    source: Cell | None


class HeroPlaced(Struct, frozen=True, tag="hero_placed"):
    hero: str
    cell: Cell


class HeroChosen(Struct, frozen=True, tag="hero_chosen"):
    """This hero moves in this turn."""

    hero: str


class CreatureSacrificed(Struct, frozen=True, tag="creature_sacrificed"):
    """A good creature left the game so that the hero may pass another (OVER-133)."""

    side: int
    cell: Cell
    shape: str


class CreatureDiscarded(Struct, frozen=True, tag="creature_discarded"):
    """A neutral or evil creature made way for the hero and lies on the discard pile."""

    side: int
    cell: Cell
    shape: str


class HeroStepped(Struct, frozen=True, tag="hero_stepped"):
    """The hero took a step along these cells, the last one is hers now.

    way: "square" beside it, "coast" straight over one or more, or "door" through a pair of them.
    """

    hero: str
    path: tuple[Cell, ...]
    way: str


class HeroSteppedOff(Struct, frozen=True, tag="hero_stepped_off"):
    hero: str
    source: Cell
    cell: Cell


class HeroStopped(Struct, frozen=True, tag="hero_stopped"):
    """The hero stopped for geomancy."""

    hero: str
    cell: Cell


class HeroLanded(Struct, frozen=True, tag="hero_landed"):
    """The hero stands on the tile that was laid where she stepped off."""

    hero: str
    cell: Cell


class HeroBounced(Struct, frozen=True, tag="hero_bounced"):
    """The tile has no place for the hero; she is back on the square she stepped off from (OVER-156)."""

    hero: str
    cell: Cell


class CreaturesDrawn(Struct, frozen=True, tag="creatures_drawn"):
    """Creatures were drawn for empty squares, by side; `refilled` if the discarded ones went back first."""

    shape: str
    sides: tuple[int, ...]
    cells: tuple[Cell, ...]
    refilled: bool
    reveals: ClassVar[bool] = True


class CreatureAdded(Struct, frozen=True, tag="creature_added"):
    """A creature stands on a square; `on_map` of its colour and shape are on the map now."""

    side: int
    shape: str
    cell: Cell
    on_map: int


class GameEnded(Struct, frozen=True, tag="game_ended"):
    reason: str
    winners: tuple[int, ...]


Event = (
    GameStarted | QuestStarted | TurnStarted | TileDrawn | TileReturned | CoastDrawn | TilePlaced | TileStacked
    | CoastPlaced | ExplorersAdded | ExplorersMissing | GapFormed | GapContested | GapUnclaimed | GapWon
    | DoorPlaced | ExplorerExhausted | HeroPlaced | HeroChosen | CreatureSacrificed | CreatureDiscarded
    | HeroStepped | HeroSteppedOff | HeroStopped | HeroLanded | HeroBounced | CreaturesDrawn | CreatureAdded
    | GameEnded | ModuleEvent
)  # fmt: skip
