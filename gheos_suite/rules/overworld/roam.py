"""Where a hero of the Quest can safely end her travel: quick questions for judging.

Bare cells over which a travel tile fits are found for the whole map at once, on its sets of cells.
"""

from __future__ import annotations

from msgspec import Struct

from .actions import Step, StepOff, Stop
from .board import Board
from .frame import LAND_EDGE, WATER_EDGE
from .model import DIA, LAND_UP, WATER_UP, Cell, State
from .walk import Reach, Walk


class End(Struct, frozen=True):
    """A way to end a travel: the square it leads to, its steps and prices, and the last action."""

    reach: Reach
    last: StepOff | Stop

    @property
    def price(self) -> int:
        return self.reach.birds + self.reach.ships


def coverable(board: Board) -> int:
    """Returns the bare cells over which some travel tile can be connected, as a set of the frame."""
    frame, found = board.frame, 0
    w = frame.bounds[2]
    for face in (LAND_UP, WATER_UP):
        for r, bits in enumerate(frame.places(face)):
            arms = bits << w, bits << 1, bits >> w, bits >> 1
            found |= bits | arms[r] | arms[(r + 1) % 4]
    return found


def ends(board: Board, state: State, dearest: int) -> list[End]:
    """Returns the ends of travel after which any tile can be laid, at no more than a price, cheapest first."""
    walk, hero = Walk(board, state), state.heroes[state.mover]
    dia = hero.name == DIA
    safe, frame = coverable(board), board.frame
    found = []
    for reach in walk.reach(state.mover):
        if reach.birds + reach.ships > dearest:
            break
        for cell in walk.offs(reach.cell, dia):
            if safe & frame.bit(cell):
                found.append(End(reach, StepOff(cell)))
        if walk.can_stop(state.mover, reach.cell):
            found.append(End(reach, Stop()))
    return found


class Freedom(Struct, frozen=True):
    """How freely a hero moves: safe ends of her travel without a price, and whether land and water can grow."""

    places: int
    both: bool


def freedom(board: Board, state: State, enough: int) -> Freedom:
    """Returns how freely the hero who travels next can move; beyond so many places none is counted."""
    walk, hero = Walk(board, state), state.heroes[state.mover]
    dia = hero.name == DIA
    safe, frame = coverable(board), board.frame
    spots: set[Cell] = set()
    seen, shown = {hero.cell}, 0
    queue = [hero.cell]
    for cell in queue:  # grows while it is walked
        for spot in walk.offs(cell, dia):
            if safe & frame.bit(spot):
                spots.add(spot)
                shown |= board.feel.get(spot, 0)
        for other in walk.routes(cell, dia):
            if other not in seen and not walk.foe(other):
                seen.add(other)
                queue.append(other)
    both = bool(shown & LAND_EDGE and shown & WATER_EDGE)
    places = len(spots)
    for cell in queue:
        if places >= enough:
            break
        places += walk.can_stop(state.mover, cell)
    return Freedom(min(places, enough), both)


def first_step(end: End) -> Cell | None:
    """Returns the square of the first step to an end, None if the hero stands there."""
    return end.reach.steps[0] if end.reach.steps else None


def is_step(action: object, cell: Cell) -> bool:
    """Returns whether an action is a step to a square."""
    return isinstance(action, Step) and action.cell == cell
