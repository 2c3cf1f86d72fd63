"""The hex grid: cells `(q, r)`, tip up, with edges of length 1 on the y-down plane.

Edges are numbered from east anticlockwise, and edge i of a cell is edge (i + 3) % 6 of the neighbour
behind it. Vertex i is the first end of edge i, so vertices run anticlockwise too. A vertex is named by the
sum of the three cells that meet there.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import floor, sqrt
from typing import Final

Cell = tuple[int, int]
Vertex = tuple[int, int]
Point = tuple[float, float]

DIRECTIONS: Final[tuple[Cell, ...]] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
WIDTH: Final = sqrt(3)  # between the centres of neighbours


def centre(cell: Cell) -> Point:
    """Returns the middle of the cell on the plane."""
    q, r = cell
    return WIDTH * (q + r / 2), 1.5 * r


def cell_at(point: Point) -> Cell:
    """Returns the cell that holds the point."""
    x, y = point
    r = y / 1.5
    q = x / WIDTH - r / 2
    return _rounded(q, r)


def _rounded(q: float, r: float) -> Cell:
    """Returns the nearest cell: of the three axes the one rounded most follows from the others."""
    s = -q - r
    near_q, near_r, near_s = floor(q + 0.5), floor(r + 0.5), floor(s + 0.5)
    off_q, off_r, off_s = abs(near_q - q), abs(near_r - r), abs(near_s - s)
    if off_q > off_r and off_q > off_s:
        return -near_r - near_s, near_r
    if off_r > off_s:
        return near_q, -near_q - near_s
    return near_q, near_r


def opposite(edge: int) -> int:
    """Returns the number the neighbour gives to the shared edge."""
    return (edge + 3) % 6


def neighbour(cell: Cell, edge: int) -> Cell:
    """Returns the cell behind an edge."""
    dq, dr = DIRECTIONS[edge]
    return cell[0] + dq, cell[1] + dr


def neighbours(cell: Cell) -> tuple[Cell, ...]:
    """Returns the cells behind edges 0 to 5."""
    q, r = cell
    return tuple((q + dq, r + dr) for dq, dr in DIRECTIONS)


def distance(one: Cell, other: Cell) -> int:
    """Returns how many edges must be crossed to get from one cell to the other."""
    dq, dr = one[0] - other[0], one[1] - other[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def within(cell: Cell, radius: int) -> tuple[Cell, ...]:
    """Returns the cells at most `radius` steps away, in the order of their coordinates."""
    q, r = cell
    return tuple(
        (q + dq, r + dr)
        for dq in range(-radius, radius + 1)
        for dr in range(max(-radius, -dq - radius), min(radius, -dq + radius) + 1)
    )


def ring(cell: Cell, radius: int) -> tuple[Cell, ...]:
    """Returns the cells exactly `radius` steps away, anticlockwise from the east."""
    if radius == 0:
        return (cell,)
    q, r = cell[0] + radius, cell[1]
    found = []
    for side in range(6):
        dq, dr = DIRECTIONS[(side + 2) % 6]
        for _ in range(radius):
            found.append((q, r))
            q, r = q + dq, r + dr
    return tuple(found)


def vertices(cell: Cell) -> tuple[Vertex, ...]:
    """Returns the six corners of the cell, anticlockwise; edge i runs from number i to the next."""
    q, r = cell
    out = []
    for i, (dq, dr) in enumerate(DIRECTIONS):
        bq, br = DIRECTIONS[i - 1]
        out.append((3 * q + dq + bq, 3 * r + dr + br))
    return tuple(out)


def vertex_point(vertex: Vertex) -> Point:
    """Returns where a vertex lies on the plane."""
    x, y = centre(vertex)
    return x / 3, y / 3


def outline(cell: Cell) -> tuple[Point, ...]:
    """Returns the corners of the cell on the plane, anticlockwise on screen."""
    return tuple(vertex_point(vertex) for vertex in vertices(cell))


def bounds(cells: Iterable[Cell]) -> tuple[float, float, float, float]:
    """Returns left, top, right and bottom of the cells on the plane.

    Raises:
        ValueError: there is no cell.
    """
    centres = [centre(cell) for cell in cells]
    xs, ys = [x for x, _ in centres], [y for _, y in centres]
    return min(xs) - WIDTH / 2, min(ys) - 1, max(xs) + WIDTH / 2, max(ys) + 1


def edge_points(cell: Cell, edge: int) -> tuple[Point, Point]:
    """Returns both ends of an edge on the plane, in anticlockwise order round the cell."""
    corners = vertices(cell)
    return vertex_point(corners[edge]), vertex_point(corners[(edge + 1) % 6])


def turned(cell: Cell, sixths: int) -> Cell:
    """Returns where the cell goes when the plane turns by so many sixths, anticlockwise round (0, 0)."""
    q, r = cell
    for _ in range(sixths % 6):
        q, r = q + r, -q
    return q, r
