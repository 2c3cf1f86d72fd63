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
from .frame import spread
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
        look = Look(self._atlas.of(state.board), state, seat)
        best, most = None, 0.0
        for _ in range(LOOKS):
            rng, pick = chance.below(rng, len(legal))
            action = legal[pick]
            value = look.value(action) if isinstance(action, PlaceTile) else 0.0
            if best is None or value > most:
                best, most = action, value
        assert best is not None
        return best, rng


class Look:
    """How places for a tile look: snug, with explorers for its squares, and with holes that are the seat's.

    All is told from sets of cells in the frame of the map; a square holds one explorer at most (OVER-052).
    """

    def __init__(self, board: Board, state: State, seat: int) -> None:
        self._state = state
        self._seat = seat
        self._frame = board.frame
        self._ground = board.frame.covered
        self._who: list[int] | None = None

    def value(self, action: PlaceTile) -> float:
        """Returns how a place looks."""
        own = footprint(action.cell, action.rotation)
        tile, ground, width = self._frame.set_of(own), self._ground, self._frame.bounds[2]
        side = self._state.sides[self._seat]
        beside = tile << 1, tile >> 1, tile << width, tile >> width
        walls = sum([(cells & ground).bit_count() for cells in beside])
        value = LACKING * min(0, (side.ships if action.face else side.birds) - len(own)) + WALL * walls
        full = ground | tile
        holes = (beside[0] | beside[1] | beside[2] | beside[3]) & ~full
        holes &= full << 1 & full >> 1 & full << width & full >> width
        while holes:
            hole = holes & -holes
            holes ^= hole
            value += HOLE * self._lead(hole << 1 | hole >> 1 | hole << width | hole >> width)
        return value

    def _lead(self, around: int) -> int:
        """Returns 1 if no other has more explorers than the seat in the regions of these squares, else -1."""
        near = 0
        for squares in self._frame.terrains.values():
            if seed := around & squares:
                near |= spread(seed, squares, self._frame.bounds[2])
        if self._who is None:
            self._who = [
                self._frame.set_of([e.cell for e in self._state.explorers if e.side == side])
                for side in range(len(self._state.sides))
            ]
        counts = [(near & own).bit_count() for own in self._who]
        return 1 if counts[self._seat] == max(counts) else -1


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
