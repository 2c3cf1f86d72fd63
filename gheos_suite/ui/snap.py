"""Which allowed place a held piece is drawn to."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Generic, TypeVar

C = TypeVar("C", bound=Hashable)
Point = tuple[float, float]

HYSTERESIS = 0.15  # a rival place must be nearer by this share before the piece leaves its place


class SnapIndex(Generic[C]):
    """The allowed places of one held piece: cell -> the rotations it may lie in there, best first.

    Built once when a piece is picked up; `nearest` is asked on every move of the pointer.
    """

    def __init__(self, cells: Mapping[C, Sequence[int]], centre: Callable[[C], Point]) -> None:
        self.rotations: dict[C, tuple[int, ...]] = {cell: tuple(rs) for cell, rs in cells.items() if rs}
        self._centres: dict[C, Point] = {cell: centre(cell) for cell in self.rotations}

    def __contains__(self, cell: object) -> bool:
        return cell in self.rotations

    def __len__(self) -> int:
        return len(self.rotations)

    def nearest(self, point: Point, radius: float, current: C | None = None) -> C | None:
        """Returns the nearest cell within the radius; `current` is kept unless a rival is 15 % nearer."""
        best: C | None = None
        best_distance = radius
        for cell, centre in self._centres.items():
            distance = self.distance(point, centre)
            if distance <= best_distance and (best is None or distance < best_distance):
                best, best_distance = cell, distance
        if current is None or current not in self._centres or current == best:
            return best
        held = self.distance(point, self._centres[current])
        if best is None:
            return current if held <= radius * (1 + HYSTERESIS) else None
        return best if best_distance < held * (1 - HYSTERESIS) else current

    def rotation(self, cell: C, wanted: int, step: int = 1, turns: int = 3) -> int:
        """Returns the allowed rotation at the cell met first when turning on from `wanted`.

        Raises:
            KeyError: the cell is no allowed place.
        """
        allowed = self.rotations[cell]
        for i in range(turns):
            turned = (wanted + i * step) % turns
            if turned in allowed:
                return turned
        return allowed[0]

    def towards(self, cell: C, direction: Point) -> C:
        """Returns the cell met next in a screen direction, or the same one if none lies there."""
        x, y = self._centres[cell]
        dx, dy = direction
        best, best_cost = cell, float("inf")
        for other, (ox, oy) in self._centres.items():
            along = (ox - x) * dx + (oy - y) * dy
            across = abs((ox - x) * dy - (oy - y) * dx)
            if other != cell and along > 1e-6 and along >= across * 0.35 and along + 1.6 * across < best_cost:
                best, best_cost = other, along + 1.6 * across
        return best

    @staticmethod
    def distance(a: Point, b: Point) -> float:
        return float(((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5)
