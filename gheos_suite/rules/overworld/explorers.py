"""The explorers a player adds after growing the map. Rules: OVER-045..053, 349, 350."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from .board import Board
from .claims import empty_squares
from .draw import in_bag, supply, with_side
from .events import Event, ExplorersAdded, ExplorersMissing
from .model import SHAPE_OF, SHAPES, Cell, ChooseSquares, Explorer, State

COAST_EXPLORERS = 2  # OVER-049


def add_to_tile(state: State, board: Board, squares: Sequence[Cell], out: list[Event]) -> State:
    """Returns the state with an explorer on each square of the new tile, or with the choice of squares."""
    return ask(state, board, len(squares), tuple(squares), out)


def add_after_coast(state: State, board: Board, out: list[Event]) -> State:
    """Returns the state with two explorers on empty squares of the map, or with the choice of squares."""
    return ask(state, board, COAST_EXPLORERS, tuple(empty_squares(board, state)), out)


def ask(state: State, board: Board, count: int, cells: tuple[Cell, ...], out: list[Event]) -> State:
    """Fills the squares at once if there is nothing to choose; else the player chooses (OVER-046..048)."""
    side = state.sides[state.active]
    by_shape = {shape: [c for c in cells if SHAPE_OF[board.squares[c]] == shape] for shape in SHAPES}
    usable = tuple(c for c in cells if in_bag(side, SHAPE_OF[board.squares[c]]))
    most = min(count, sum(min(len(own), in_bag(side, shape)) for shape, own in by_shape.items()))
    if not most:
        lacking = next((shape for shape, own in by_shape.items() if own), "")
        out.append(ExplorersMissing(state.active, lacking))
        return state
    if most == len(usable):
        for own in by_shape.values():
            state = add(state, board, [c for c in own if c in usable], out)
        return state
    return replace(state, pending=ChooseSquares(most, usable))


def choose(state: State, board: Board, cell: Cell, out: list[Event]) -> State:
    """Puts an explorer on the chosen square and asks for the next one."""
    pending = state.pending
    assert isinstance(pending, ChooseSquares)
    state = add(replace(state, pending=None), board, [cell], out)
    if pending.count == 1:
        return state
    return ask(state, board, pending.count - 1, tuple(c for c in pending.cells if c != cell), out)


def add(state: State, board: Board, cells: Sequence[Cell], out: list[Event]) -> State:
    """Puts explorers of one shape from the active player's supply on these squares."""
    if not cells:
        return state
    seat, shape = state.active, SHAPE_OF[board.squares[cells[0]]]
    side = supply(state.sides[seat], shape, -len(cells))
    out.append(ExplorersAdded(seat, shape, tuple(cells), in_bag(side, shape)))
    added = tuple(Explorer(cell, seat) for cell in cells)
    return replace(with_side(state, seat, side), explorers=state.explorers + added)
