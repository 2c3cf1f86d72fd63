"""Plane geometry by brute force, written without the grids' own formulas."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

Point = tuple[float, float]


def near(one: Point, other: Point) -> bool:
    return hypot(one[0] - other[0], one[1] - other[1]) < 1e-9


def signed_area(corners: Sequence[Point]) -> float:
    """Returns the area, positive if the corners run clockwise on a y-down screen."""
    total = 0.0
    for (x1, y1), (x2, y2) in zip(corners, [*corners[1:], corners[0]], strict=True):
        total += x1 * y2 - x2 * y1
    return total / 2


def contains(corners: Sequence[Point], point: Point) -> bool:
    """Returns whether a point lies in a polygon, by counting crossings of a ray to the right."""
    x, y = point
    inside = False
    for (x1, y1), (x2, y2) in zip(corners, [*corners[1:], corners[0]], strict=True):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            inside = not inside
    return inside


def shared(one: Sequence[Point], other: Sequence[Point]) -> int:
    """Returns how many corners two polygons have in common."""
    return sum(any(near(p, q) for q in other) for p in one)


def edge_distance(corners: Sequence[Point], point: Point) -> float:
    """Returns the distance of a point from the nearest side line of a convex polygon."""
    best = float("inf")
    for (x1, y1), (x2, y2) in zip(corners, [*corners[1:], corners[0]], strict=True):
        off = abs((x2 - x1) * (point[1] - y1) - (y2 - y1) * (point[0] - x1)) / hypot(x2 - x1, y2 - y1)
        best = min(best, off)
    return best
