"""The square grid and the L piece against drawings by hand."""

from __future__ import annotations

from collections import deque
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gheos_suite.geom import square as s
from gheos_suite.geom import tromino as l_piece
from gheos_suite.geom.tromino import BACK, FRONT, Tromino

from .plane import contains, edge_distance, near, shared, signed_area

CELLS = tuple(product(range(-3, 4), range(-3, 4)))
COORDINATE = st.floats(-40, 40, allow_nan=False, width=64)


def test_north_is_up_on_screen() -> None:
    assert s.DIRECTIONS == ((0, 1), (1, 0), (0, -1), (-1, 0))
    assert s.centre((2, 3)) == (2, -3)
    assert s.centre(s.neighbour((0, 0), s.NORTH))[1] < 0
    assert s.centre(s.neighbour((0, 0), s.EAST))[0] > 0


def test_cells_are_unit_squares_that_meet_in_whole_sides() -> None:
    for cell in CELLS:
        assert signed_area(s.outline(cell)) == 1  # clockwise on screen
        for direction, other in enumerate(s.neighbours(cell)):
            assert s.neighbour(cell, direction) == other
            assert s.neighbour(other, s.opposite(direction)) == cell
            start, end = s.edge_points(cell, direction)
            back_start, back_end = s.edge_points(other, s.opposite(direction))
            assert near(start, back_end) and near(end, back_start)
            assert shared(s.outline(cell), s.outline(other)) == 2


@given(COORDINATE, COORDINATE)
def test_cell_at_finds_the_square_that_holds_the_point(x: float, y: float) -> None:
    corners = s.outline(s.cell_at((x, y)))
    assert contains(corners, (x, y)) or edge_distance(corners, (x, y)) < 1e-9


def test_cell_at_centres_distance_and_within() -> None:
    walked = {(1, -2): 0}
    queue = deque(walked)
    while queue:
        cell = queue.popleft()
        for other in s.neighbours(cell):
            if other not in walked and walked[cell] < 4:
                walked[other] = walked[cell] + 1
                queue.append(other)
    for cell, n in walked.items():
        assert s.cell_at(s.centre(cell)) == cell
        assert s.distance((1, -2), cell) == n
    for radius in range(5):
        assert list(s.within((1, -2), radius)) == sorted(c for c, n in walked.items() if n <= radius)


def test_turning_clockwise_takes_north_to_east() -> None:
    for quarters in range(-4, 5):
        for direction in range(4):
            assert s.turned(s.DIRECTIONS[direction], quarters) == s.DIRECTIONS[(direction + quarters) % 4]


# ------------------------------------------------------------------------------------ the L piece
# Drawn by hand, north up. The front shows F (forest) on a, M (mountain) on c, D (desert) on b.
DRAWN = {
    0: ["F.", "MD"],
    1: ["MF", "D."],
    2: ["DM", ".F"],
    3: [".D", "FM"],
}


def _picture(piece: Tromino, letters: str) -> list[str]:
    at = dict(zip(l_piece.cells(piece), letters, strict=True))
    west, east = min(x for x, _ in at), max(x for x, _ in at)
    north, south = max(y for _, y in at), min(y for _, y in at)
    return ["".join(at.get((x, y), ".") for x in range(west, east + 1)) for y in range(north, south - 1, -1)]


@pytest.mark.parametrize("rotation", range(4))
def test_an_asymmetric_piece_turns_as_drawn_by_hand(rotation: int) -> None:
    assert _picture(Tromino((5, -2), rotation), "FMD") == DRAWN[rotation]
    assert _picture(l_piece.turned(Tromino((0, 0), 0), rotation), "FMD") == DRAWN[rotation]


def test_the_data_frame_puts_a_in_direction_r_and_b_in_the_next() -> None:
    assert l_piece.cells(Tromino((0, 0), 0)) == ((0, 1), (0, 0), (1, 0))
    for rotation in range(4):
        a, c, b = l_piece.cells(Tromino((2, 2), rotation))
        assert (a, c, b) == (s.neighbour((2, 2), rotation), (2, 2), s.neighbour((2, 2), rotation + 1))


@pytest.mark.parametrize("rotation", range(4))
def test_turning_over_mirrors_the_piece(rotation: int) -> None:
    """Whatever lay under a hand on square a is now found on square b of the back, in the same cells."""
    front = Tromino((0, 0), rotation)
    back = l_piece.turned_over(front)
    assert (front.face, back.face) == (FRONT, BACK)
    assert set(l_piece.cells(front)) == set(l_piece.cells(back))
    assert l_piece.turned_over(back) == front
    assert l_piece.seen_through(("F", "M", "D")) == ("D", "M", "F")
    mirrored = _picture(back, "".join(l_piece.seen_through(("F", "M", "D"))))
    turned_only = [_picture(Tromino((0, 0), r), "FMD") for r in range(4)]
    assert mirrored not in turned_only  # no turning of the front looks like its mirror picture


def test_twelve_placements_cover_a_cell() -> None:
    found = l_piece.placements((4, -1))
    assert len(set(found)) == 12 and all((4, -1) in l_piece.cells(piece) for piece in found)
    shapes = {frozenset(l_piece.cells(piece)) for piece in found}
    assert len(shapes) == 12


def test_rim_of_the_piece_by_hand() -> None:
    """F above M, D right of M: seven cells share a side with them, the inner corner among them once."""
    assert l_piece.rim(Tromino((0, 0), 0)) == (
        (-1, 0), (-1, 1), (0, -1), (0, 2), (1, -1), (1, 1), (2, 0),
    )
