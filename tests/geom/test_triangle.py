"""The triangle grid against plane geometry by brute force."""

from __future__ import annotations

from collections import Counter, deque
from math import atan2, cos, degrees, hypot, isclose, pi, sin, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gheos_suite.geom import triangle as t

from .plane import contains, edge_distance, near, shared, signed_area

ORIGIN = (1, 1, 0)
AREA = sqrt(3) / 4
CELLS = tuple(
    (a, b, total - a - b)
    for a in range(-4, 5) for b in range(-4, 5) for total in (1, 2) if abs(total - a - b) <= 4
)
PAIRS = [(one, other) for one in CELLS for other in CELLS if one < other]
COORDINATE = st.floats(-40, 40, allow_nan=False, width=64)


def test_axes_are_three_equal_arms_a_third_of_a_turn_apart() -> None:
    turns = [degrees(atan2(y, x)) % 360 for x, y in t.AXES]
    assert [round(a, 9) for a in turns] == [30, 150, 270]  # clockwise on a y-down screen
    assert all(isclose(hypot(x, y), 2 * t.H) for x, y in t.AXES)


@pytest.mark.parametrize("dimension", (0, 1))
def test_centre_adds_up_the_axes(dimension: int) -> None:
    for cell in CELLS:
        by_axes = sum(n * axis[dimension] for n, axis in zip(cell, t.AXES, strict=True))
        assert isclose(t.centre(cell)[dimension], by_axes, abs_tol=1e-9)


def test_the_start_cells_lie_where_a_hand_drawing_has_them() -> None:
    """(1, 0, 0) hangs below the origin to the right, tip down; (1, 1, 0) stands below it, tip up."""
    h = sqrt(3) / 6
    assert near(t.centre((1, 0, 0)), (0.5, h))
    assert near(t.centre((1, 1, 0)), (0.0, 2 * h))
    assert [near(p, q) for p, q in zip(t.outline((1, 0, 0)), ((0, 0), (1, 0), (0.5, 3 * h)), strict=True)] \
        == [True] * 3
    up = t.outline((1, 1, 0))
    assert [near(p, q) for p, q in zip(up, ((0.5, 3 * h), (-0.5, 3 * h), (0, 0)), strict=True)] == [True] * 3


@pytest.mark.parametrize("cell", [(0, 0, 0), (1, 1, 1), (2, 2, -3), (0, 0, -1)])
def test_other_sums_are_no_cells(cell: t.Cell) -> None:
    assert t.is_cell(cell) is (sum(cell) in (1, 2))


def test_cells_cover_the_plane_once() -> None:
    """Unit triangles, all distinct, in two mirror kinds; no two of them overlap."""
    for cell in CELLS:
        corners = t.outline(cell)
        assert isclose(signed_area(corners), AREA)  # positive: clockwise on screen
        tip = max(corners, key=lambda p: p[1] if t.points_down(cell) else -p[1])
        level = [p for p in corners if p is not tip]
        assert isclose(level[0][1], level[1][1], abs_tol=1e-9)
        assert near(t.centre(cell), (sum(x for x, _ in corners) / 3, sum(y for _, y in corners) / 3))
    for one, other in PAIRS:
        assert not contains(t.outline(one), t.centre(other))


def test_cell_at_the_centre_and_just_inside_each_corner() -> None:
    for cell in t.within(ORIGIN, 12):
        x, y = t.centre(cell)
        assert t.cell_at((x, y)) == cell
        for px, py in t.outline(cell):
            assert t.cell_at((px + (x - px) * 1e-6, py + (y - py) * 1e-6)) == cell


@given(COORDINATE, COORDINATE)
def test_cell_at_finds_the_triangle_that_holds_the_point(x: float, y: float) -> None:
    cell = t.cell_at((x, y))
    assert t.is_cell(cell)
    corners = t.outline(cell)
    assert contains(corners, (x, y)) or edge_distance(corners, (x, y)) < 1e-9


@given(st.integers(-300, 300), st.integers(-300, 300), st.floats(-1e-15, 1e-15), st.floats(-1e-15, 1e-15))
def test_every_point_on_or_beside_a_vertex_has_a_cell_that_touches_it(
    a: int, b: int, dx: float, dy: float
) -> None:
    vertex = (a, b, -a - b)
    x, y = t.vertex_point(vertex)
    assert t.cell_at((x + dx, y + dy)) in t.cells_round(vertex)


def test_neighbours_share_exactly_the_edge_of_that_number() -> None:
    for cell in CELLS:
        assert t.neighbours(cell) == tuple(t.neighbour(cell, i) for i in t.EDGES)
        for edge, other in enumerate(t.neighbours(cell)):
            assert shared(t.outline(cell), t.outline(other)) == 2
            assert t.neighbour(other, edge) == cell
            assert t.shared_edge(cell, other) == edge == t.shared_edge(other, cell)
            start, end = t.edge_points(cell, edge)
            back_start, back_end = t.edge_points(other, edge)
            assert near(start, back_end) and near(end, back_start)
            middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
            ours, theirs = t.centre(cell), t.centre(other)
            assert near(middle, ((ours[0] + theirs[0]) / 2, (ours[1] + theirs[1]) / 2))


def test_cells_that_share_two_corners_are_neighbours_and_no_others() -> None:
    for one, other in PAIRS:
        common = shared(t.outline(one), t.outline(other))
        assert (common == 2) == (other in t.neighbours(one)) == (t.shared_edge(one, other) is not None)
        assert (common == 1) == (other in t.corner_neighbours(one))
    assert len(t.corner_neighbours(ORIGIN)) == 9


def test_edges_run_clockwise_on_screen() -> None:
    """From edge to edge the direction of the edge's middle turns by a third, clockwise."""
    for cell in CELLS:
        x, y = t.centre(cell)
        turns = []
        for edge in t.EDGES:
            (x1, y1), (x2, y2) = t.edge_points(cell, edge)
            turns.append(atan2((y1 + y2) / 2 - y, (x1 + x2) / 2 - x))
        for edge in t.EDGES:
            assert isclose((turns[(edge + 1) % 3] - turns[edge]) % (2 * pi), 2 * pi / 3, abs_tol=1e-9)
        assert round(degrees(turns[0]) % 360) == (30 if t.points_down(cell) else 210)


def test_vertex_lies_opposite_its_edge_and_keys_agree_between_cells() -> None:
    places: dict[t.Vertex, tuple[float, float]] = {}
    for cell in CELLS:
        assert all(near(t.vertex_point(v), p) for v, p in zip(t.vertices(cell), t.outline(cell), strict=True))
        for edge in t.EDGES:
            assert t.vertices(cell)[edge] not in t.edge_vertices(cell, edge)
            assert sum(t.vertices(cell)[edge]) == 0
        for vertex, point in zip(t.vertices(cell), t.outline(cell), strict=True):
            assert near(places.setdefault(vertex, point), point)
    for one, first in places.items():
        assert [other for other, point in places.items() if near(first, point)] == [one]


def test_six_cells_meet_at_a_vertex_in_clockwise_order() -> None:
    for vertex in ((0, 0, 0), (2, -1, -1), (-3, 1, 2)):
        round_it = t.cells_round(vertex)
        assert len(set(round_it)) == 6 and all(vertex in t.vertices(cell) for cell in round_it)
        x, y = t.vertex_point(vertex)
        angles = [atan2(t.centre(c)[1] - y, t.centre(c)[0] - x) for c in round_it]
        for i in range(6):
            assert isclose((angles[(i + 1) % 6] - angles[i]) % (2 * pi), pi / 3, abs_tol=1e-9)
            assert round_it[(i + 1) % 6] in t.neighbours(round_it[i])
    seen = Counter(v for cell in t.within(ORIGIN, 9) for v in t.vertices(cell))
    assert max(seen.values()) == 6


def _steps(start: t.Cell, radius: int) -> dict[t.Cell, int]:
    found = {start: 0}
    queue = deque([start])
    while queue:
        cell = queue.popleft()
        for other in t.neighbours(cell):
            if other not in found and found[cell] < radius:
                found[other] = found[cell] + 1
                queue.append(other)
    return found


@pytest.mark.parametrize("start", [(1, 0, 0), (1, 1, 0), (-2, 5, -2), (3, -4, 3)])
def test_distance_and_within_agree_with_a_walk(start: t.Cell) -> None:
    walked = _steps(start, 6)
    assert all(t.distance(start, cell) == t.distance(cell, start) == n for cell, n in walked.items())
    for radius in range(7):
        inside = t.within(start, radius)
        assert sorted(inside) == list(inside) == sorted(c for c, n in walked.items() if n <= radius)
    assert [len(t.within(start, r)) for r in range(4)] == [1, 4, 10, 19]


def test_rim_is_what_touches_the_set_with_an_edge() -> None:
    assert t.rim([ORIGIN]) == tuple(sorted(t.neighbours(ORIGIN)))
    pair = [ORIGIN, t.neighbour(ORIGIN, 0)]
    assert len(t.rim(pair)) == 4
    assert t.rim([]) == ()
    ring = t.cells_round((0, 0, 0))
    assert len(t.rim(ring)) == 6 and not set(t.rim(ring)) & set(ring)


def test_bounds_hold_every_corner_tightly() -> None:
    left, top, right, bottom = t.bounds(t.cells_round((0, 0, 0)))
    height = sqrt(3) / 2
    assert near((left, top), (-1, -height)) and near((right, bottom), (1, height))
    with pytest.raises(ValueError):
        t.bounds([])


# ------------------------------------------------------------------------------------ turning
def test_rotation_puts_tile_edge_k_plus_r_at_position_k() -> None:
    assert [t.tile_edge(k, 0) for k in range(3)] == [0, 1, 2]
    assert [t.tile_edge(k, 1) for k in range(3)] == [1, 2, 0]
    assert [t.tile_edge(k, 2) for k in range(3)] == [2, 0, 1]
    for rotation in range(3):
        for edge in range(3):
            assert t.tile_edge(t.position_of(edge, rotation), rotation) == edge


# One tile drawn by hand, with a mark near its edge 0 that sits closer to the end of edge 0 than to
# its start, so that neither turning nor mirroring leaves it alike. Drawn in a cell that points down,
# edge 0 is the lower right side; going clockwise it starts at the upper right corner and ends at the tip.


def _mark_by_hand(cell: t.Cell, rotation: int) -> tuple[float, float]:
    """The mark belongs to tile edge 0, which the convention puts at position (0 - rotation) % 3."""
    start, end = t.edge_points(cell, (0 - rotation) % 3)
    share = 0.8  # along the edge, nearer to its end
    on_edge = (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
    x, y = t.centre(cell)
    return on_edge[0] * 0.9 + x * 0.1, on_edge[1] * 0.9 + y * 0.1


def _turn(point: tuple[float, float], clockwise: float) -> tuple[float, float]:
    angle = clockwise * pi / 180  # on a y-down screen a positive angle turns clockwise
    x, y = point
    return x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle)


@pytest.mark.parametrize("cell", [(1, 0, 0), (0, 1, 0), (1, 1, 0), (-2, 3, 1)])
@pytest.mark.parametrize("rotation", (0, 1, 2))
def test_picture_angle_turns_an_asymmetric_drawing_onto_the_right_edge(cell: t.Cell, rotation: int) -> None:
    home = (1, 0, 0)
    drawn = _mark_by_hand(home, 0)
    offset = (drawn[0] - t.centre(home)[0], drawn[1] - t.centre(home)[1])
    dx, dy = _turn(offset, t.picture_angle(cell, rotation))
    x, y = t.centre(cell)
    assert near((x + dx, y + dy), _mark_by_hand(cell, rotation))


def test_the_hand_drawing_in_numbers() -> None:
    """In cell (1, 0, 0), corners (0, 0), (1, 0) and the tip (0.5, 0.866), edge 0 faces lower right."""
    x, y = _mark_by_hand((1, 0, 0), 0)
    assert (round(x, 4), round(y, 4)) == (0.59, 0.6524)  # right of the tip's axis, low
    x, y = _mark_by_hand((1, 0, 0), 1)  # rotation 1: tile edge 0 lies at position 2, the top
    assert (round(x, 4), round(y, 4)) == (0.77, 0.0289)  # clockwise the top ends at the right
    x, y = _mark_by_hand((1, 0, 0), 2)  # rotation 2: position 1, the lower left side
    assert (round(x, 4), round(y, 4)) == (0.14, 0.1848)  # which ends at the upper left corner


def test_turning_the_plane_moves_centres_and_keeps_neighbours() -> None:
    for cell in CELLS:
        for thirds in range(-3, 4):
            assert near(t.centre(t.turned(cell, thirds)), _turn(t.centre(cell), 120 * thirds))
            for edge, other in enumerate(t.neighbours(cell)):
                assert t.turned(other, thirds) == t.neighbour(t.turned(cell, thirds), (edge + thirds) % 3)
        assert near(t.centre(t.half_turned(cell)), _turn(t.centre(cell), 180))
        assert t.half_turned(t.half_turned(cell)) == cell
