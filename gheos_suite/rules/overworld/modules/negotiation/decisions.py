"""Which decision is at hand, what of it can be given away: pure questions. Rules: OVER-313, 314, 317, 318."""

from __future__ import annotations

from msgspec import Struct

from gheos_suite.geom import square

from ...actions import Action, PlaceCoast, PlaceTile, TakeCoast
from ...board import Atlas, Board, footprint
from ...frame import FLAT_EDGE, NONE
from ...grow import coast_spots, drawn_coast_actions, party_places
from ...hooks import Hooks
from ...model import Cell, ChooseCoastPlace, ChooseGap, ChooseWinner, Laid, Pending, State
from ...tiles import TileSet
from ..airship.flight import Flight
from ..airship.model import AIRSHIP, ChooseCrash, ChooseLanding, Crash
from ..parts import want
from ..summoners.model import ChooseSummoned
from .model import (
    KINDS,
    LOCATION,
    ORDER,
    PLACE,
    ROTATION,
    SUMMON,
    TIE,
    TRADE,
    Negotiation,
    NegotiationPending,
)


class Placing(Struct, frozen=True):
    """The decision where the tile of a turn goes, or the coast of that kind chance gave for it."""

    turn: int
    coast: str = ""


Decision = Placing | ChooseWinner | ChooseGap | ChooseSummoned


def at_hand(state: State) -> Decision | None:
    """Returns the decision others may control that is due, also while it waits for a talk about it."""
    choices: list[Pending] = [*state.waiting, *([] if state.pending is None else [state.pending])]
    while choices and isinstance(choices[-1], NegotiationPending | ChooseLanding | ChooseCrash):
        choices.pop()
    if choices:
        due = choices[-1]
        if isinstance(due, ChooseCoastPlace):
            return Placing(state.turn, due.kind)
        return due if isinstance(due, ChooseWinner | ChooseGap | ChooseSummoned) else None
    return Placing(state.turn) if state.step == "place" and state.drawn else None


def is_due(state: State) -> bool:
    """Returns whether the decision at hand is to be made right now, by whom it belongs to."""
    if state.control >= 0:
        return False
    if state.pending is None:
        return state.step == "place" and bool(state.drawn)
    return isinstance(state.pending, ChooseWinner | ChooseGap | ChooseSummoned | ChooseCoastPlace)


class Decisions:
    """What can be decided about the place of a tile, with one set of tiles and its boards."""

    def __init__(self, tiles: TileSet, atlas: Atlas) -> None:
        self._tiles = tiles
        self._atlas = atlas

    def open_kinds(self, hooks: Hooks, state: State) -> list[str]:
        """Returns the kinds of decision that can be given away now."""
        return [kind for kind in KINDS if self.is_open(hooks, state, kind)]

    def any_open(self, hooks: Hooks, state: State) -> bool:
        """Returns whether something can be given away now."""
        return any(self.is_open(hooks, state, kind) for kind in reversed(KINDS))  # the one that costs time last

    def is_open(self, hooks: Hooks, state: State, kind: str) -> bool:
        """Returns whether control of such a decision can be given away now."""
        due, part = at_hand(state), want(state, Negotiation)
        if not isinstance(due, Placing):
            return state.control < 0 and kind == _KIND_OF.get(type(due))
        if kind == TRADE:
            ways = self.placements(hooks, state)
            coasts = sum(isinstance(a, PlaceCoast | TakeCoast) for a in ways)
            return not part.trade and 0 < coasts < len(ways)
        if kind not in (LOCATION, ROTATION, PLACE):
            return False
        free = (kind == ROTATION or part.at is None) and (kind == LOCATION or part.rotation < 0)
        return free and self._is_laid_now(hooks, state)

    def _is_laid_now(self, hooks: Hooks, state: State) -> bool:
        """Returns whether a tile or coast can be laid with the next action; a random coast is not drawn yet."""
        if want(state, Negotiation).trade != "coast" or not state.random_coast:
            return True
        return any(not isinstance(a, TakeCoast) for a in self.placements(hooks, state))

    def placements(self, hooks: Hooks, state: State) -> list[Action]:
        """Returns every allowed way to lay the tile, or a coast for it."""
        board, due = self._atlas.of(state.board), at_hand(state)
        if isinstance(due, Placing) and due.coast:
            ways = drawn_coast_actions(self._tiles, hooks, board, state, due.coast)
        else:
            ways = party_places(self._tiles, hooks, board, state)
        if not hooks.binding(state):
            return ways
        return [action for action in ways if not hooks.bars(state, action)]

    def fits_after(self, hooks: Hooks, state: State, crash: Crash) -> bool:
        """Returns whether what others decided about the tile could still be done after a crash."""
        if not hooks.binding(state):
            return True
        sky = footprint(crash.cell, crash.rotation)
        near = {*sky, *(n for cell in sky for n in square.neighbours(cell))}
        ways = self.placements(hooks, state)
        if any(near.isdisjoint(covered) for way in ways if (covered := _covered(way))):
            return True
        flight = Flight.of(self._atlas, state)
        board = self._atlas.with_tile(flight.board, Laid(AIRSHIP, crash.cell, crash.rotation, crash.face))
        coasts = set(coast_spots(hooks, board, state))
        return any(
            not board.fault(way.cell, way.rotation, way.face)[0]
            if isinstance(way, PlaceTile)
            else bool(coasts) and (not isinstance(way, PlaceCoast) or (way.cell, way.rotation) in coasts)
            for way in ways
        )

    def locations(self, hooks: Hooks, state: State) -> list[Cell]:
        """Returns the squares of the map to which the tile could be connected."""
        board, ways = self._atlas.of(state.board), self.placements(hooks, state)
        tiles = (footprint(a.cell, a.rotation) for a in ways if isinstance(a, PlaceTile))
        covered = {cell for own in tiles for cell in own}
        coasts = {(a.cell, a.rotation): a for a in ways if isinstance(a, PlaceCoast)}
        found = {n for cell in covered for n in square.neighbours(cell) if n in board.ground}
        return sorted(found.union(*(joined(board, coast) for coast in coasts.values())))

    def rotations(self, hooks: Hooks, state: State) -> list[int]:
        """Returns the ways the tile could be turned."""
        ways = self.placements(hooks, state)
        return sorted({a.rotation for a in ways if isinstance(a, PlaceTile | PlaceCoast)})


_KIND_OF: dict[type, str] = {ChooseWinner: TIE, ChooseGap: ORDER, ChooseSummoned: SUMMON}


def _covered(way: Action) -> tuple[Cell, ...]:
    """Returns the cells a placement covers; none while chance has not picked the coast."""
    if isinstance(way, PlaceTile):
        return footprint(way.cell, way.rotation)
    return (way.cell,) if isinstance(way, PlaceCoast) else ()


def joins(board: Board, action: Action, cell: Cell) -> bool:
    """Returns whether the teeth of a placement, which fits, join those of a cell of the map."""
    if isinstance(action, PlaceTile):  # beside a flat side it would not fit
        own = footprint(action.cell, action.rotation)
        return any(abs(x - cell[0]) + abs(y - cell[1]) == 1 for x, y in own)
    return cell in joined(board, action)


def joined(board: Board, action: Action) -> set[Cell]:
    """Returns the cells of the map whose teeth a new tile would join."""
    found = set()
    for cell in _covered(action):
        for d in range(4):
            if board.facing(cell, d) not in (NONE, FLAT_EDGE):
                found.add(square.neighbour(cell, d))
    return found
