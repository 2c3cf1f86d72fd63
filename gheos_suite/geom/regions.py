"""Connected regions of any keyed nodes: cells of a grid, or segments of tiles."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import TypeVar

K = TypeVar("K", bound=Hashable)


def flood(start: K, linked: Callable[[K], Iterable[K]]) -> tuple[K, ...]:
    """Returns every node that can be reached from `start`, nearest first, `start` included."""
    seen = {start}
    order = [start]
    for node in order:  # grows while it is walked
        for other in linked(node):
            if other not in seen:
                seen.add(other)
                order.append(other)
    return tuple(order)
