"""The hex grid against plane geometry by brute force."""

from __future__ import annotations

from collections import deque
from math import atan2, cos, degrees, hypot, isclose, pi, sin, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gheos_suite.geom import hexes as h

from .plane import contains, edge_distance, near, shared, signed_area

CELLS = tuple((q, r) for q in range(-3, 4) for r in range(-3, 4))
COORDINATE = st.floats(-40, 40, allow_nan=False, width=64)


def test_cells_are_unit_hexes_with_the_tip_up() -> None:
    for cell in CELLS:
        corners = h.outline(cell)
        assert isclose(signed_area(corners), -1.5 * sqrt(3))  # negative: anticlockwise on screen
        assert all(isclose(hypot(p[0] - q[0], p[1] - q[1]), 1) for p, q in
                   zip(corners, corners[1:] + corners[:1], strict=True))
        x, y = h.centre(cell)
        assert near(min(corners, key=lambda p: p[1]), (x, y - 1))


def test_edges_start_in_the_east_and_run_anticlockwise() -> None:
    for edge in range(6):
        (x1, y1), (x2, y2) = h.edge_points((0, 0), edge)
        assert round(degrees(atan2(-(y1 + y2), x1 + x2)) % 360) == 60 * edge  # -y: mathematical sense
        assert (x1 * y2 - x2 * y1) < 0


def test_a_drawing_by_hand_names_the_neighbours() -> None:
    """East of (0, 0) is (1, 0); the row above holds (0, -1) upper left and (1, -1) upper right."""
    assert near(h.centre((1, 0)), (sqrt(3), 0))
    assert near(h.centre((1, -1)), (sqrt(3) / 2, -1.5))
    assert near(h.centre((0, -1)), (-sqrt(3) / 2, -1.5))
    assert h.neighbours((0, 0)) == ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


def test_neighbours_share_exactly_the_edge() -> None:
    for cell in CELLS:
        for edge, other in enumerate(h.neighbours(cell)):
            assert h.neighbour(cell, edge) == other
            assert h.neighbour(other, h.opposite(edge)) == cell
            start, end = h.edge_points(cell, edge)
            back_start, back_end = h.edge_points(other, h.opposite(edge))
            assert near(start, back_end) and near(end, back_start)
        for other in CELLS:
            if other != cell:
                common = shared(h.outline(cell), h.outline(other))
                assert (common == 2) == (other in h.neighbours(cell)) == (h.distance(cell, other) == 1)
                assert common in (0, 2)


def test_three_cells_share_each_vertex_key() -> None:
    for i, vertex in enumerate(h.vertices((0, 0))):
        holders = [cell for cell in CELLS if vertex in h.vertices(cell)]
        assert sorted(holders) == sorted([(0, 0), h.DIRECTIONS[i], h.DIRECTIONS[i - 1]])
        point = h.vertex_point(vertex)
        assert [c for c in CELLS if any(near(point, p) for p in h.outline(c))] == holders


def test_cell_at_the_centre_and_just_inside_each_corner() -> None:
    for cell in h.within((2, -5), 8):
        x, y = h.centre(cell)
        assert h.cell_at((x, y)) == cell
        for px, py in h.outline(cell):
            assert h.cell_at((px + (x - px) * 1e-6, py + (y - py) * 1e-6)) == cell


@given(COORDINATE, COORDINATE)
def test_cell_at_finds_the_hex_that_holds_the_point(x: float, y: float) -> None:
    corners = h.outline(h.cell_at((x, y)))
    assert contains(corners, (x, y)) or edge_distance(corners, (x, y)) < 1e-9


@pytest.mark.parametrize("start", [(0, 0), (-3, 7)])
def test_distance_within_and_ring_agree_with_a_walk(start: h.Cell) -> None:
    walked = {start: 0}
    queue = deque([start])
    while queue:
        cell = queue.popleft()
        for other in h.neighbours(cell):
            if other not in walked and walked[cell] < 5:
                walked[other] = walked[cell] + 1
                queue.append(other)
    for radius in range(6):
        assert list(h.within(start, radius)) == sorted(c for c, n in walked.items() if n <= radius)
        assert sorted(h.ring(start, radius)) == sorted(c for c, n in walked.items() if n == radius)
    assert all(h.distance(start, cell) == n for cell, n in walked.items())
    assert h.ring((0, 0), 1) == h.neighbours((0, 0))
    cells = h.ring(start, 3)
    assert all(h.distance(one, other) == 1 for one, other in zip(cells, cells[1:] + cells[:1], strict=True))


def test_turning_by_a_sixth_moves_centres_anticlockwise() -> None:
    for cell in CELLS:
        for sixths in range(-6, 7):
            angle = -sixths * pi / 3  # anticlockwise on a y-down screen
            x, y = h.centre(cell)
            spun = (x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle))
            assert near(h.centre(h.turned(cell, sixths)), spun)
    assert h.turned(h.DIRECTIONS[0], 1) == h.DIRECTIONS[1]


def test_bounds_hold_every_corner_and_touch_the_outermost() -> None:
    """By the corners themselves: (0, 0) reaches from -sqrt(3)/2 to sqrt(3)/2 and from -1 to 1."""
    assert h.bounds([(0, 0)]) == pytest.approx((-sqrt(3) / 2, -1, sqrt(3) / 2, 1))
    for cells in ([(0, 0), (2, -1)], [(-3, 2), (1, 1), (0, -2)], CELLS):
        points = [point for cell in cells for point in h.outline(cell)]
        xs, ys = [x for x, _ in points], [y for _, y in points]
        assert h.bounds(cells) == pytest.approx((min(xs), min(ys), max(xs), max(ys)))
    with pytest.raises(ValueError, match="min"):
        h.bounds([])
