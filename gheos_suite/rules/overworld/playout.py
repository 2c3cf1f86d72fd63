"""A quick move for a playout: a few places are looked at closely, and the choices about doors are made well.

It is made for speed. In the Quest the hero mostly wanders without fights and ends her travel where any tile can
follow; doors of good colours are spread, those of others kept together.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gheos_suite.core import rng as chance

from .actions import (
    Action,
    ExhaustFromSupply,
    PickWinner,
    PlaceDoor,
    PlaceTile,
    Step,
    StepOff,
    Stop,
    TakeDoor,
)
from .board import Atlas, Board, footprint
from .model import GOOD, ChooseDoor, ChooseDoorCell, ChooseExhausted, ChooseWinner, State
from .roam import coverable
from .standing import trip, trip_with

LOOKS: Final = 4  # places that are compared
WALL: Final = 1.0  # for each side of the tile that touches the map
HOLE: Final = 4.0  # for each single cell it encloses, times how far the seat leads around it
FAR: Final = 1 << 16
LACKING: Final = 2.0  # less for each explorer that is missing for the tile


class Playout:
    """Picks moves; keeps nothing."""

    def __init__(self, atlas: Atlas) -> None:
        self._atlas = atlas

    def pick(self, state: State, seat: int, legal: Sequence[Action], rng: int) -> tuple[Action, int]:
        """Returns the action and the advanced generator."""
        if len(legal) == 1:
            return legal[0], rng
        pending = state.pending
        if state.step == "travel" and pending is None:
            return self._travel(state, legal, rng)
        if pending is None:
            return self._place(state, seat, legal, rng)
        match pending:
            case ChooseWinner() if not state.quest:
                for action in legal:
                    if isinstance(action, PickWinner) and action.side == seat:
                        return action, rng
            case ChooseDoor(gap, side):
                return _take(state, side, gap[0], legal), rng
            case ChooseDoorCell(side=side, source=source):
                return _door(state, side, source, legal), rng
            case ChooseExhausted():
                for action in legal:
                    if isinstance(action, ExhaustFromSupply):
                        return action, rng
            case _:
                pass
        rng, pick = chance.below(rng, len(legal))
        return legal[pick], rng

    def _travel(self, state: State, legal: Sequence[Action], rng: int) -> tuple[Action, int]:
        board = self._atlas.of(state.board)
        safe, frame = coverable(board), board.frame
        ends: list[Action] = []
        steps: list[Action] = []
        for action in legal:
            match action:
                case StepOff(cell) if safe & frame.bit(cell):
                    ends.append(action)
                case Stop():
                    ends.append(action)
                case Step(price=None):
                    steps.append(action)
        rng, pick = chance.below(rng, 1 << 16)
        likely, other = (ends, steps) if pick % 4 else (steps, ends)
        among = likely or other or legal
        if not ends and pick % 8 == 0:
            among = legal  # she may be shut in
        return among[pick // 8 % len(among)], rng

    def _place(self, state: State, seat: int, legal: Sequence[Action], rng: int) -> tuple[Action, int]:
        board = self._atlas.of(state.board)
        best, most = None, 0.0
        for _ in range(LOOKS):
            rng, pick = chance.below(rng, len(legal))
            action = legal[pick]
            value = _value(board, state, seat, action) if isinstance(action, PlaceTile) else 0.0
            if best is None or value > most:
                best, most = action, value
        assert best is not None
        return best, rng


def _value(board: Board, state: State, seat: int, action: PlaceTile) -> float:
    """Returns how a place looks: snug, with explorers for its squares, and with holes that are the seat's."""
    ground = board.ground
    own = footprint(action.cell, action.rotation)
    side = state.sides[seat]
    value = LACKING * min(0, (side.ships if action.face else side.birds) - len(own))
    beside = set()
    for x, y in own:
        for cell in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if cell in ground:
                value += WALL
            elif cell not in own:
                beside.add(cell)
    for x, y in beside:
        around = ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1))
        if all(cell in ground or cell in own for cell in around):
            value += HOLE * _lead(board, state, seat, [cell for cell in around if cell in board.squares])
    return value


def _lead(board: Board, state: State, seat: int, around: Sequence[tuple[int, int]]) -> int:
    """Returns 1 if the seat has most explorers in the regions of these squares, -1 if another has, else 0."""
    squares: set[tuple[int, int]] = set()
    for cell in around:
        if cell not in squares:
            squares.update(board.region(cell))
    counts = [0] * len(state.sides)
    for explorer in state.explorers:
        if explorer.cell in squares:
            counts[explorer.side] += 1
    first = max(counts)
    if counts[seat] == first:
        return 1
    return -1


def _doors(state: State, side: int, without: tuple[int, int] | None = None) -> list[tuple[int, int]]:
    return [door.cell for door in state.doors if door.side == side and door.cell != without]


def _take(state: State, side: int, cell: tuple[int, int], legal: Sequence[Action]) -> Action:
    """Returns the door whose move leaves the best round trip."""
    sign = _sign(state, side)
    return max(
        legal,
        key=lambda action: (
            sign * trip((*_doors(state, side, action.cell), cell)) if isinstance(action, TakeDoor) else -FAR
        ),
    )


def _door(
    state: State, side: int, source: tuple[int, int] | None, legal: Sequence[Action]
) -> Action:
    """Returns the cell of a gap that makes the best round trip."""
    doors, sign = _doors(state, side, source), _sign(state, side)
    return max(
        legal,
        key=lambda action: sign * trip_with(doors, action.cell, 3) if isinstance(action, PlaceDoor) else -FAR,
    )


def _sign(state: State, side: int) -> int:
    """Returns 1 if long round trips of the side are wanted, else -1."""
    return 1 if state.sides[side].alignment in ("", GOOD) else -1
