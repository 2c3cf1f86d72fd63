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


def components(nodes: Iterable[K], linked: Callable[[K], Iterable[K]]) -> tuple[tuple[K, ...], ...]:
    """Returns the regions of the nodes, in the order of their first nodes; links must go both ways.

    Nodes that `linked` names but `nodes` does not hold are left out and joined by nothing.
    """
    pool = dict.fromkeys(nodes)
    seen: set[K] = set()
    found = []
    for node in pool:
        if node not in seen:
            region = flood(node, lambda n: (other for other in linked(n) if other in pool))
            seen.update(region)
            found.append(region)
    return tuple(found)


def joined(nodes: Iterable[K], links: Iterable[tuple[K, K]]) -> tuple[tuple[K, ...], ...]:
    """Returns the regions that pairs of nodes make of the nodes, each in the order of `nodes`.

    Raises:
        KeyError: a link names a node that is not among `nodes`.
    """
    parent = {node: node for node in nodes}
    for one, other in links:
        parent[_root(parent, one)] = _root(parent, other)
    regions: dict[K, list[K]] = {}
    for node in parent:
        regions.setdefault(_root(parent, node), []).append(node)
    return tuple(tuple(region) for region in regions.values())


def _root(parent: dict[K, K], node: K) -> K:
    while parent[node] != node:
        parent[node] = parent[parent[node]]  # halve the path for the next one who asks
        node = parent[node]
    return node
