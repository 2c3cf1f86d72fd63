"""The triangle grid: cells `(a, b, c)`, whose sum is 1 (points down on screen) or 2 (points up).

The plane is y-down with edges of length 1. The axes are A = (1/2, h), B = (-1/2, h), C = (0, -2h) with
h = sqrt(3)/6, and a cell's centre is a*A + b*B + c*C. Crossing edge i changes coordinate i by one
(up from a cell that points down, down from one that points up), so edge i of a cell is edge i of the
neighbour behind it. Edges and vertices run clockwise on screen in both kinds; vertex i lies opposite
edge i. Triples of sum 0 are the vertices of the grid.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import floor, sqrt
from typing import Final

Cell = tuple[int, int, int]
Vertex = tuple[int, int, int]
Point = tuple[float, float]

H: Final = sqrt(3) / 6  # from a cell's centre to its edges
HEIGHT: Final = 3 * H  # of a triangle, and of a row of the grid
AXES: Final[tuple[Point, Point, Point]] = ((0.5, H), (-0.5, H), (0.0, -2 * H))
EDGES: Final = (0, 1, 2)


# -------------------------------------------------------------------------------- grid and plane
def centre(cell: Cell) -> Point:
    """Returns the middle of the cell on the plane."""
    return _on_plane(cell)


def cell_at(point: Point) -> Cell:
    """Returns the cell that holds the point; on a border, always the same one of those that meet."""
    x, y = point
    u = x + 2 * H * y  # 2 * dot(point, A), and so on; the three add up to 0
    v = -x + 2 * H * y
    a, b, c = floor(u) + 1, floor(v) + 1, floor(-(u + v)) + 1
    return (a, b, c - 1) if a + b + c == 3 else (a, b, c)  # a sum of 3 is a vertex, no cell


def vertex_point(vertex: Vertex) -> Point:
    """Returns where a vertex lies on the plane."""
    return _on_plane(vertex)


def _on_plane(triple: tuple[int, int, int]) -> Point:
    a, b, c = triple
    return (a - b) / 2, (a + b - 2 * c) * H


# -------------------------------------------------------------------------------- cells
def is_cell(triple: tuple[int, int, int]) -> bool:
    """Returns whether the triple names a cell."""
    return sum(triple) in (1, 2)


def points_down(cell: Cell) -> bool:
    """Returns whether the cell stands on its tip."""
    return sum(cell) == 1


def neighbour(cell: Cell, edge: int) -> Cell:
    """Returns the cell behind an edge; its own edge of the same number is the shared one."""
    step = 1 if sum(cell) == 1 else -1
    a, b, c = cell
    if edge == 0:
        return a + step, b, c
    if edge == 1:
        return a, b + step, c
    return a, b, c + step


def neighbours(cell: Cell) -> tuple[Cell, Cell, Cell]:
    """Returns the cells behind edges 0, 1 and 2."""
    a, b, c = cell
    step = 1 if a + b + c == 1 else -1
    return (a + step, b, c), (a, b + step, c), (a, b, c + step)


def shared_edge(one: Cell, other: Cell) -> int | None:
    """Returns the number of the edge two cells share, or None if they share none."""
    if distance(one, other) != 1:
        return None
    return next(i for i in EDGES if one[i] != other[i])


def distance(one: Cell, other: Cell) -> int:
    """Returns how many edges must be crossed to get from one cell to the other."""
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) + abs(one[2] - other[2])


def within(cell: Cell, radius: int) -> tuple[Cell, ...]:
    """Returns the cells at most `radius` crossings away, in the order of their coordinates."""
    a, b, _ = cell
    span = range(-radius, radius + 1)
    return tuple(
        found
        for da in span
        for db in span
        for total in (1, 2)
        if distance(cell, found := (a + da, b + db, total - (a + da) - (b + db))) <= radius
    )


def rim(cells: Iterable[Cell]) -> tuple[Cell, ...]:
    """Returns the cells outside the set that share an edge with it, sorted."""
    inside = set(cells)
    return tuple(sorted({n for cell in inside for n in neighbours(cell)} - inside))


# -------------------------------------------------------------------------------- vertices and edges
def vertices(cell: Cell) -> tuple[Vertex, Vertex, Vertex]:
    """Returns the corners of the cell, clockwise on screen; number i lies opposite edge i."""
    a, b, c = cell
    if a + b + c == 1:
        return (a - 1, b, c), (a, b - 1, c), (a, b, c - 1)
    return (a, b - 1, c - 1), (a - 1, b, c - 1), (a - 1, b - 1, c)


def edge_vertices(cell: Cell, edge: int) -> tuple[Vertex, Vertex]:
    """Returns both ends of an edge, in clockwise order round the cell."""
    corners = vertices(cell)
    return corners[(edge + 1) % 3], corners[(edge + 2) % 3]


def outline(cell: Cell) -> tuple[Point, Point, Point]:
    """Returns the corners of the cell on the plane, clockwise on screen."""
    one, two, three = vertices(cell)
    return _on_plane(one), _on_plane(two), _on_plane(three)


def edge_points(cell: Cell, edge: int) -> tuple[Point, Point]:
    """Returns both ends of an edge on the plane, in clockwise order round the cell."""
    start, end = edge_vertices(cell, edge)
    return _on_plane(start), _on_plane(end)


def cells_round(vertex: Vertex) -> tuple[Cell, ...]:
    """Returns the six cells that meet at a vertex, clockwise on screen, each next to the one before."""
    a, b, c = vertex
    return (
        (a + 1, b, c), (a + 1, b + 1, c), (a, b + 1, c),
        (a, b + 1, c + 1), (a, b, c + 1), (a + 1, b, c + 1),
    )


def corner_neighbours(cell: Cell) -> tuple[Cell, ...]:
    """Returns the nine cells that touch the cell in a corner only, sorted."""
    touching = {found for vertex in vertices(cell) for found in cells_round(vertex)}
    return tuple(sorted(touching - {cell, *neighbours(cell)}))


def bounds(cells: Iterable[Cell]) -> tuple[float, float, float, float]:
    """Returns left, top, right and bottom of the cells on the plane.

    Raises:
        ValueError: there is no cell.
    """
    points = [point for cell in cells for point in outline(cell)]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


# -------------------------------------------------------------------------------- turning
def tile_edge(position: int, rotation: int) -> int:
    """Returns which edge of a tile lies at edge `position` of its cell."""
    return (position + rotation) % 3


def position_of(edge: int, rotation: int) -> int:
    """Returns at which edge of its cell an edge of the tile lies."""
    return (edge - rotation) % 3


def picture_angle(cell: Cell, rotation: int) -> int:
    """Returns by how many degrees, clockwise on screen, to turn a picture drawn for a cell that points
    down with tile edges 0, 1, 2 on its edges 0, 1, 2.
    """
    return (-120 * rotation + (0 if points_down(cell) else 180)) % 360


def turned(cell: Cell, thirds: int) -> Cell:
    """Returns where the cell goes when the plane turns by so many thirds, clockwise round the origin."""
    a, b, c = cell
    return ((a, b, c), (c, a, b), (b, c, a))[thirds % 3]


def half_turned(cell: Cell) -> Cell:
    """Returns where the cell goes when the plane makes half a turn round the origin."""
    a, b, c = cell
    return 1 - a, 1 - b, 1 - c
