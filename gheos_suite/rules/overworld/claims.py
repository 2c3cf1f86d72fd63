"""Gaps and who claims them: pure questions about a map. Rules: OVER-054..088, 342..348."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from gheos_suite.geom import regions, square

from .board import Board
from .model import SHAPE_OF, SHAPES, Cell, Explorer, State


class Contest(Struct, frozen=True):
    """A competition for a gap: the squares of the competing regions, explorers by side, sides with most."""

    squares: frozenset[Cell]
    strengths: tuple[int, ...]
    leaders: tuple[int, ...]


def new_gaps(board: Board, state: State) -> tuple[tuple[Cell, ...], ...]:
    """Returns the enclosed areas that are gaps and were none before (OVER-044, 063, 345)."""
    closed = board.closed()
    if not closed:
        return ()
    judged = {cell for gap in state.gaps for cell in gap}
    return tuple(area for area in closed if judged.isdisjoint(area) and not board.holds_tile(area))


def contest(board: Board, state: State, gap: Iterable[Cell]) -> Contest:
    """Counts the explorers in the regions that share an edge with a gap (OVER-073..076)."""
    squares = frozenset(cell for region in board.regions_beside(gap) for cell in region)
    strengths = [0] * len(state.sides)
    for e in state.explorers:
        if e.cell in squares:
            strengths[e.side] += 1
    most = max(strengths)
    leaders = tuple(side for side, n in enumerate(strengths) if n == most and most)
    return Contest(squares, tuple(strengths), leaders)


def explorer_at(state: State, cell: Cell) -> Explorer:
    """Returns the explorer on a square that has one."""
    return next(e for e in state.explorers if e.cell == cell)


def shape_of(board: Board, explorer: Explorer) -> str:
    """Returns whether an explorer is a bird or a ship."""
    return explorer.shape or SHAPE_OF[board.squares[explorer.cell]]


def count_shapes(board: Board, explorers: Iterable[Explorer]) -> dict[str, int]:
    """Returns how many of the explorers are birds and how many ships."""
    found = dict.fromkeys(SHAPES, 0)
    for explorer in explorers:
        found[shape_of(board, explorer)] += 1
    return found


def door_range(board: Board, state: State, cell: Cell) -> tuple[Cell, ...]:
    """Returns the cells a door may be shifted to before scoring: the bare ones still connected with it.

    Rules: OVER-112, 115. A door that stands in no gap of the record (a made-up position) cannot be shifted.
    """
    gap = next((set(gap) for gap in state.gaps if cell in gap), {cell})
    return tuple(
        sorted(
            regions.flood(
                cell, lambda c: [n for n in square.neighbours(c) if n in gap and n not in board.ground]
            )
        )
    )


def empty_squares(board: Board, state: State) -> list[Cell]:
    """Returns the squares of the map without a piece, heroes' squares left out, sorted (OVER-049, 172)."""
    taken = {e.cell for e in state.explorers} | {hero.cell for hero in state.heroes}
    return sorted(cell for cell, t in board.squares.items() if cell not in taken and t in SHAPE_OF)
