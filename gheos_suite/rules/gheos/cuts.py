"""Which land falls apart when one piece is taken out: cut points of a region by one walk over it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

Node = tuple[tuple[int, int, int], int]


class Cuts:
    """The walk over a connected graph from a root, deep first.

    `enter` numbers the nodes as they are met, `leave` is the last number met below a node, `low` the
    smallest number that a node or one below it is linked to. A child whose `low` is not above its parent's
    own number hangs on by the parent alone.
    """

    __slots__ = ("_below", "_enter", "_leave", "_low")

    def __init__(self, root: Node, linked: Callable[[Node], Iterable[Node]]) -> None:
        self._enter: dict[Node, int] = {root: 0}
        self._leave: dict[Node, int] = {}
        self._low: dict[Node, int] = {root: 0}
        self._below: dict[Node, list[Node]] = {root: []}
        path: list[tuple[Node, Node]] = [(root, root)]  # node and its parent
        rest = [iter(linked(root))]
        while path:
            node, parent = path[-1]
            for other in rest[-1]:
                if other not in self._enter:
                    self._enter[other] = self._low[other] = len(self._enter)
                    self._below[other] = []
                    self._below[node].append(other)
                    path.append((other, node))
                    rest.append(iter(linked(other)))
                    break
                if other != parent:
                    self._low[node] = min(self._low[node], self._enter[other])
            else:
                self._leave[node] = len(self._enter) - 1
                self._low[parent] = min(self._low[parent], self._low[node])
                path.pop()
                rest.pop()

    def branch(self, taken: Node, node: Node) -> Node | None:
        """Returns which part `node` is in when `taken` is taken out: equal answers are one part."""
        number = self._enter[node]
        for child in self._below[taken]:
            if self._enter[child] <= number <= self._leave[child]:
                return child if self._low[child] >= self._enter[taken] else None
        return None
