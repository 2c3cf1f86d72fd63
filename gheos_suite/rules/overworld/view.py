"""What a seat of a game of Overworld may know: everything but the order of draws."""

from __future__ import annotations

from functools import cache

from msgspec import Struct

from gheos_suite.core import rng

from .board import Atlas, Board
from .generate import deciders
from .hooks import Hooks
from .model import DIA, Cell, Door, Exhausted, Explorer, Hero, Laid, Pending, Side, State, Then
from .modules.stock import extended
from .modules.unions import Part
from .scoring import best_cells, leaders_of, quest_sums, tallies
from .tiles import TileSet, load
from .walk import Reach, Walk


class Ground(Struct, frozen=True):
    """A square of the map: its terrain, how many tiles lie under its own, who stands there (-1: nobody).

    `shape` is that of who stands there where the ground bears either, else "".
    """

    cell: Cell
    terrain: str
    height: int
    side: int = -1
    shape: str = ""


class RegionView(Struct, frozen=True):
    """A region that holds explorers: its squares and the sides with most of them there."""

    cells: tuple[Cell, ...]
    leaders: tuple[int, ...]


class SideView(Struct, frozen=True):
    """A side as it stands: points for regions, doors and exhausted explorers, regions controlled alone or tied,
    and the cells its doors would be counted on; `more` are the points of modules by source."""

    regions: int
    doors: int
    exhausted: int
    controlled: int
    door_cells: tuple[Cell, ...]
    more: tuple[tuple[str, int], ...] = ()


class TravelView(Struct, frozen=True):
    """What the hero who travels can do.

    reach: squares she can get to with price and steps, cheapest first. offs: the bare cells she may step off to
    from each of them. perilous: those over which no travel tile can be connected, so that only a coast would
    save her. stops: the squares on which she may stop.
    """

    reach: tuple[Reach, ...]
    offs: tuple[tuple[Cell, tuple[Cell, ...]], ...]
    perilous: tuple[Cell, ...]
    stops: tuple[Cell, ...]


class View(Struct, frozen=True):
    """The map, the same for everybody; the fields of the state mean what they mean there.

    `decides` is the seat to decide, -1 when the game is over; `deciders` are all that decide at once.
    `tallies` are by side. `good` and `evil` are the sums of the Quest; `travel` is there while a hero travels.
    """

    sides: tuple[Side, ...]
    active: int
    decides: int
    step: str
    board: tuple[Laid, ...]
    squares: tuple[Ground, ...]
    regions: tuple[RegionView, ...]
    tallies: tuple[SideView, ...]
    good: int
    evil: int
    explorers: tuple[Explorer, ...]
    doors: tuple[Door, ...]
    exhausted: tuple[Exhausted, ...]
    gaps: tuple[tuple[Cell, ...], ...]
    new_gaps: tuple[tuple[Cell, ...], ...]
    bag: tuple[str, ...]
    pile: tuple[str, ...]
    drawn: str
    pending: Pending | None
    turn: int
    exhaust: bool
    random_coast: bool
    heroes: tuple[Hero, ...]
    mover: int
    spot: Cell | None
    travel: TravelView | None
    ended_by: str
    deciders: tuple[int, ...] = ()
    parts: tuple[Part, ...] = ()
    then: tuple[Then, ...] = ()
    waiting: tuple[Pending, ...] = ()
    control: int = -1


def build(tiles: TileSet, board: Board, state: State, hooks: Hooks) -> View:
    """Returns what anybody may know of the state; what a seat may not know was left out of it before."""
    at = {e.cell: e for e in state.explorers}
    found = tallies(tiles, board, state, hooks)
    deciding = () if state.step == "over" else deciders(state)
    good, evil = quest_sums(state, found)
    return View(
        sides=state.sides,
        active=state.active,
        decides=deciding[0] if deciding else -1,
        step=state.step,
        board=state.board,
        squares=tuple(
            Ground(cell, terrain, board.heights[cell], e.side, e.shape)
            if (e := at.get(cell)) is not None
            else Ground(cell, terrain, board.heights[cell])
            for cell, terrain in sorted(board.squares.items())
        ),
        regions=tuple(RegionView(cells, sides) for cells, sides in leaders_of(board, state)),
        tallies=tuple(
            SideView(t.regions, t.doors, t.exhausted, t.controlled, best_cells(board, state, side), t.more)
            for side, t in enumerate(found)
        ),
        good=good,
        evil=evil,
        explorers=state.explorers,
        doors=state.doors,
        exhausted=state.exhausted,
        gaps=state.gaps,
        new_gaps=state.new_gaps,
        bag=state.bag,
        pile=state.pile,
        drawn=state.drawn,
        pending=state.pending,
        turn=state.turn,
        exhaust=state.exhaust,
        random_coast=state.random_coast,
        heroes=state.heroes,
        mover=state.mover,
        spot=state.spot,
        travel=_travel(board, state) if state.step == "travel" and state.pending is None else None,
        ended_by=state.ended_by,
        deciders=deciding,
        parts=state.parts,
        then=state.then,
        waiting=state.waiting,
        control=state.control,
    )


def _travel(board: Board, state: State) -> TravelView:
    walk, dia = Walk(board, state), state.heroes[state.mover].name == DIA
    reach = tuple(walk.reach(state.mover))
    offs = [(found.cell, tuple(walk.offs(found.cell, dia))) for found in reach]
    bare = sorted({cell for _, off in offs for cell in off})
    return TravelView(
        reach=reach,
        offs=tuple((cell, off) for cell, off in offs if off),
        perilous=tuple(cell for cell in bare if not walk.connects(cell)),
        stops=tuple(found.cell for found in reach if walk.can_stop(state.mover, found.cell)),
    )


def determinize(view: View, chance: int) -> State:
    """Returns a state that looks like the view; only the order of draws is made up."""
    return State(
        sides=view.sides,
        active=view.active,
        step=view.step,
        board=view.board,
        bag=view.bag,
        pile=view.pile,
        rng=rng.seeded(chance),
        explorers=view.explorers,
        doors=view.doors,
        exhausted=view.exhausted,
        gaps=view.gaps,
        new_gaps=view.new_gaps,
        drawn=view.drawn,
        pending=view.pending,
        turn=view.turn,
        exhaust=view.exhaust,
        random_coast=view.random_coast,
        heroes=view.heroes,
        mover=view.mover,
        spot=view.spot,
        ended_by=view.ended_by,
        parts=view.parts,
        then=view.then,
        waiting=view.waiting,
        control=view.control,
    )


def face_of(tile: str, face: int) -> tuple[str, str, str]:
    """Returns the terrains of the squares a, c, b on a face of a travel tile. Raises KeyError."""
    return _atlas().tiles.travel[tile].face(face)


def region_of(view: View, cell: Cell) -> tuple[Cell, ...]:
    """Returns the squares of the region a square is in, whether explorers stand there or not (OVER-072)."""
    return _atlas().of(view.board).region(cell)


@cache
def _atlas() -> Atlas:
    """Returns the maps of views, with the tiles of every set; a view does not say which are in use."""
    return Atlas(extended(load()))
