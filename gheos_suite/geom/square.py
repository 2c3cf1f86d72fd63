"""The square grid: cells `(x, y)` with x to the east and y to the north, edges of length 1.

Directions N, E, S, W are 0 to 3. The drawing plane is y-down: `centre` and `cell_at` flip y, nothing else.
"""

from __future__ import annotations

from math import floor
from typing import Final

Cell = tuple[int, int]
Point = tuple[float, float]

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
DIRECTIONS: Final[tuple[Cell, ...]] = ((0, 1), (1, 0), (0, -1), (-1, 0))


def centre(cell: Cell) -> Point:
    """Returns the middle of the cell on the plane."""
    return float(cell[0]), float(-cell[1])


def cell_at(point: Point) -> Cell:
    """Returns the cell that holds the point."""
    return floor(point[0] + 0.5), floor(0.5 - point[1])


def opposite(direction: int) -> int:
    """Returns the direction the neighbour gives to the shared side."""
    return (direction + 2) % 4


def neighbour(cell: Cell, direction: int) -> Cell:
    """Returns the next cell in a direction."""
    dx, dy = DIRECTIONS[direction % 4]
    return cell[0] + dx, cell[1] + dy


def neighbours(cell: Cell) -> tuple[Cell, ...]:
    """Returns the cells to the north, east, south and west."""
    x, y = cell
    return (x, y + 1), (x + 1, y), (x, y - 1), (x - 1, y)  # written out, as nothing is asked more often


def distance(one: Cell, other: Cell) -> int:
    """Returns how many sides must be crossed to get from one cell to the other."""
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


def within(cell: Cell, radius: int) -> tuple[Cell, ...]:
    """Returns the cells at most `radius` crossings away, in the order of their coordinates."""
    x, y = cell
    return tuple(
        (x + dx, y + dy)
        for dx in range(-radius, radius + 1)
        for dy in range(abs(dx) - radius, radius - abs(dx) + 1)
    )


def outline(cell: Cell) -> tuple[Point, Point, Point, Point]:
    """Returns the corners of the cell on the plane, clockwise on screen from the north-west."""
    x, y = centre(cell)
    return (x - 0.5, y - 0.5), (x + 0.5, y - 0.5), (x + 0.5, y + 0.5), (x - 0.5, y + 0.5)


def edge_points(cell: Cell, direction: int) -> tuple[Point, Point]:
    """Returns both ends of a side on the plane, in clockwise order round the cell."""
    corners = outline(cell)
    return corners[direction % 4], corners[(direction + 1) % 4]


def turned(cell: Cell, quarters: int) -> Cell:
    """Returns where the cell goes when the plane makes so many quarter turns clockwise round (0, 0)."""
    x, y = cell
    return ((x, y), (y, -x), (-x, -y), (-y, x))[quarters % 4]
