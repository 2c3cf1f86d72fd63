"""What the towns add to a game: tiles and coasts with towns, sidequests on them, points for those."""

from __future__ import annotations

from msgspec.structs import replace

from gheos_suite.core import GameConfig, rng
from gheos_suite.geom import square

from ...actions import Action
from ...board import Board, footprint
from ...events import Event
from ...hooks import Judged, Points
from ...model import Cell, Laid, State
from ..module import Module
from ..options import ON
from ..parts import put, want
from ..stock import add_set
from .deal import deal, tokens, veil
from .model import (
    ChooseSidequest,
    ChooseSidequestSide,
    LaySidequest,
    PlacedSidequest,
    Sidequest,
    SidequestLaid,
    SidequestTaken,
    SidequestTurned,
    TakeSidequest,
    Towns,
)

TOWN = "T"
LASTING = 0.6  # of the points for a sidequest, early in a game: explorers that win a gap leave the map
SETTLED = 8.0  # turns before the end from which they count more


class TownsModule(Module):
    """Plays the towns."""

    part = Towns
    pendings = (ChooseSidequest, ChooseSidequestSide)
    actions = (TakeSidequest, LaySidequest)

    def prepared(self, state: State, config: GameConfig) -> State:
        """Adds tiles and coasts, and mixes the sidequests with random sides up (OVER-221, 222)."""
        if config.options["towns"] != ON:
            return state
        state = add_set(state, "towns", config)
        left, pile, chance = list(tokens(config.options)), [], state.rng
        while left:
            chance, pick = rng.below(chance, len(left))
            chance, side = rng.below(chance, 2)
            faces = left.pop(pick)
            pile.append(Sidequest(faces[side], faces[1 - side]))
        return replace(state, rng=chance, parts=(*state.parts, Towns(tuple(pile))))

    # ---------------------------------------------------------------- laying a sidequest
    def filled(self, state: State, laid: Laid, out: list[Event]) -> State:  # noqa: ARG002
        """Has the active player fill a new town, as long as there are sidequests (OVER-226, 228)."""
        town = _town(self.atlas.of(state.board), laid)
        if town is None or not want(state, Towns).pile:
            return state
        return replace(state, pending=ChooseSidequest(town, state.active))

    def choices(self, state: State, seat: int) -> list[Action]:  # noqa: ARG002
        if isinstance(state.pending, ChooseSidequest):
            return [TakeSidequest(i) for i in range(len(want(state, Towns).pile))]
        return [LaySidequest(False), LaySidequest(True)]

    def perform(self, state: State, seat: int, action: Action, out: list[Event]) -> State:
        if isinstance(action, TakeSidequest):
            return self._take(state, seat, action.index, out)
        assert isinstance(action, LaySidequest)
        return self._lay(state, action.turned, out)

    def _take(self, state: State, seat: int, index: int, out: list[Event]) -> State:
        part, pending = want(state, Towns), state.pending
        assert isinstance(pending, ChooseSidequest)
        taken = part.pile[index]
        out.append(SidequestTaken(seat, index, taken.up, taken.under))
        state = put(state, replace(part, pile=(*part.pile[:index], *part.pile[index + 1 :])))
        choice = ChooseSidequestSide(pending.cell, pending.seat, replace(taken, seen=(seat,)))
        return replace(state, pending=choice)

    def _lay(self, state: State, turned: bool, out: list[Event]) -> State:
        part, pending = want(state, Towns), state.pending
        assert isinstance(pending, ChooseSidequestSide)
        laid = pending.sidequest
        if turned:
            everybody = tuple(range(len(state.sides)))
            laid = Sidequest(laid.under, laid.up, everybody)
            out.append(SidequestTurned(pending.seat, pending.cell, laid.up))
        else:
            out.append(SidequestLaid(pending.seat, pending.cell, laid.up))
        placed = (*part.placed, PlacedSidequest(pending.cell, laid))
        return put(replace(state, pending=None), replace(part, placed=placed))

    # ---------------------------------------------------------------- secrets and points
    def veiled(self, state: State, seat: int | None) -> State:
        return veil(state, seat)

    def dealt(self, state: State, chance: int) -> State:
        return deal(state, chance)

    def redact(self, event: Event, seat: int | None) -> Event:
        """Returns the event as a seat may see it: whoever takes a sidequest looks below it alone."""
        if isinstance(event, SidequestTaken) and event.seat != seat:
            return replace(event, under="")
        return event

    def points(self, board: Board, state: State) -> Points:
        """Returns adjacent explorers times those on the terrain, for each sidequest (OVER-234..240)."""
        at = {e.cell: e.side for e in state.explorers}
        found = [0] * len(state.sides)
        for placed in want(state, Towns).placed:
            adjacent = [at[c] for c in square.neighbours(placed.cell) if c in at]
            there = [e.side for e in state.explorers if board.squares[e.cell] == placed.sidequest.up]
            for side in range(len(found)):
                found[side] += adjacent.count(side) * there.count(side)
        return [("sidequests", tuple(found))]

    def judged(self, board: Board, state: State, turns: float) -> Judged:
        """Returns the points so far, less the earlier it is."""
        share = 1.0 - (1.0 - LASTING) * min(1.0, turns / SETTLED)
        return [(key, tuple(share * n for n in points)) for key, points in self.points(board, state)]

    def motives(self) -> dict[str, str]:
        return {"sidequests": "for the sidequests"}


def _town(board: Board, laid: Laid) -> Cell | None:
    """Returns the cell of a new tile that shows a town and is not covered, None if there is none."""
    if laid.cell in board.coasts:
        return laid.cell if laid.tile[0] == TOWN else None
    own = footprint(laid.cell, laid.rotation)
    return next((cell for cell in own if board.squares.get(cell) == TOWN), None)
