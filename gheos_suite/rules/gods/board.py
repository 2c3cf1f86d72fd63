"""The playing field as the rules ask it: what lies where, and which cells a card may be laid in.

A cell is worked with as one number, q * ROW + r, so that neighbours are sums and cells sort in a fixed order.
A `Board` is made from a tuple of hexes, or faster from the board before it and what changed; it adds nothing
that does not follow from the tuple.
"""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Iterable
from itertools import chain
from operator import itemgetter
from typing import Any, Final

from gheos_suite.geom import hexes

from .model import Cell, Hex

ROW: Final = 1 << 24  # more than a field can be wide; the rulebook sets it no limit (GODS-022)
_HALF: Final = ROW >> 1
_SIDES: Final = tuple(dq * ROW + dr for dq, dr in hexes.DIRECTIONS)
_MOST: Final = len(_SIDES)
BOARDS_KEPT: Final = 256


def number(cell: Cell) -> int:
    """Returns the number of a cell."""
    return cell[0] * ROW + cell[1]


def cell_of(n: int) -> Cell:
    """Returns the cell of a number."""
    r = (n + _HALF) % ROW - _HALF
    return (n - r) // ROW, r


def exists(cell: Cell) -> bool:
    """Returns whether the cell has a number of its own; all that can be reached in a game have."""
    return len(cell) == 2 and abs(cell[0]) < _HALF and abs(cell[1]) < _HALF


class Board:
    """What lies on the field.

    hexes: the card in each occupied cell. counts: for each empty cell beside a card how many cards it
    touches. rims[n]: the cells that touch n cards, ascending. deserts: their cells, ascending. tally: tribes by
    religion and tribe colour.
    """

    __slots__ = ("_order", "_pick", "counts", "deserts", "hexes", "placed", "rims", "tally")

    def __init__(self, placed: tuple[Hex, ...], before: Board | None = None) -> None:
        self.placed = placed
        self._order: list[int] | None = None
        self._pick: Any = None
        if before is None:
            self.hexes: dict[int, Hex] = {}
            self.counts: dict[int, int] = {}
            self.rims: list[list[int]] = [[] for _ in range(_MOST + 1)]
            self.deserts: list[int] = []
            self.tally: dict[tuple[str, str], int] = {}
            for lying in placed:
                self._put(lying)
        else:
            self.hexes = before.hexes.copy()
            self.counts = before.counts.copy()
            self.rims = [rim.copy() for rim in before.rims]
            self.deserts = before.deserts.copy()
            self.tally = before.tally.copy()

    # ---------------------------------------------------------------- reading
    def around(self, n: int) -> list[Hex]:
        """Returns the cards beside a cell, from the east anticlockwise."""
        lying = self.hexes
        return [lying[n + side] for side in _SIDES if n + side in lying]

    def order(self) -> list[int]:
        """Returns the cells a card may be laid in: those touching fewest cards first, else ascending."""
        if self._order is None:
            self._order = list(chain.from_iterable(self.rims))
        return self._order

    def pick(self, table: dict[int, Any]) -> tuple[Any, ...]:
        """Returns what the table holds for each cell of `order`."""
        if self._pick is None:
            self._pick = itemgetter(*self.order())  # there are never fewer than six
        found: tuple[Any, ...] = self._pick(table)
        return found

    def cheap(self, most: int) -> int:
        """Returns how many cells of `order` touch at most so many cards."""
        if most >= _MOST:
            return len(self.counts)
        return sum(map(len, self.rims[: most + 1])) if most > 0 else 0

    def clinging(self, desert: int) -> list[int]:
        """Returns the cells that touch nothing but this desert, as places in `order` (GODS-105)."""
        counts = self.counts
        alone = [desert + side for side in _SIDES if counts.get(desert + side) == 1]
        return [bisect_left(self.rims[1], n) for n in alone]

    def touches(self, n: int, other: int) -> bool:
        """Returns whether two cells share a side (GODS-050)."""
        return n - other in _SIDES

    # ---------------------------------------------------------------- changing (while it is made)
    def _put(self, lying: Hex) -> None:
        n = number(lying.cell)
        self.hexes[n] = lying
        if (touching := self.counts.pop(n, 0)) > 0:
            self._off(n, touching)
        for side in _SIDES:
            if (m := n + side) not in self.hexes:
                touching = self.counts.get(m, 0)
                if touching:
                    self._off(m, touching)
                self.counts[m] = touching + 1
                insort(self.rims[touching + 1], m)
        if lying.kind == "desert":
            insort(self.deserts, n)
        elif lying.stone:
            key = lying.stone, lying.colour
            self.tally[key] = self.tally.get(key, 0) + 1

    def _off(self, n: int, touching: int) -> None:
        rim = self.rims[touching]
        del rim[bisect_left(rim, n)]

    def _lift(self, n: int) -> None:
        del self.hexes[n]
        self.deserts.remove(n)
        touching = 0
        for side in _SIDES:
            m = n + side
            if m in self.hexes:
                touching += 1
                continue
            left = self.counts.pop(m) - 1
            self._off(m, left + 1)
            if left:
                self.counts[m] = left
                insort(self.rims[left], m)
        if touching:
            self.counts[n] = touching
            insort(self.rims[touching], n)

    def _mark(self, lying: Hex, stone: str) -> Hex:
        marked = Hex(lying.cell, lying.kind, lying.colour, stone)
        self.hexes[number(lying.cell)] = marked
        for god, change in ((lying.stone, -1), (stone, 1)):
            if god:
                key = god, lying.colour
                self.tally[key] = self.tally.get(key, 0) + change
        return marked

    # ---------------------------------------------------------------- the next board
    def laid(self, lying: Hex) -> Board:
        """Returns the board with one card more."""
        after = Board((*self.placed, lying), self)
        after._put(lying)
        return after

    def moved(self, desert: int, to: int) -> Board:
        """Returns the board with a desert in another cell."""
        old, new = self.hexes[desert], Hex(cell_of(to), "desert")
        after = Board(tuple(new if lying is old else lying for lying in self.placed), self)
        after._lift(desert)
        after._put(new)
        return after

    def marked(self, stones: Iterable[tuple[Hex, str]]) -> Board:
        """Returns the board with other stones (or none) on some tribes."""
        after = Board(self.placed, self)
        changed = {lying.cell: after._mark(lying, stone) for lying, stone in stones}
        if changed:
            after.placed = tuple(changed.get(lying.cell, lying) for lying in self.placed)
        return after


class Atlas:
    """Finds the board of a tuple of hexes; those made lately are kept."""

    def __init__(self) -> None:
        self._kept: dict[int, Board] = {}

    def of(self, placed: tuple[Hex, ...]) -> Board:
        """Returns the board of the tuple."""
        # By identity: a kept board keeps its tuple alive, so no other one can have the same id.
        return self._kept.get(id(placed)) or self.keep(Board(placed))

    def keep(self, board: Board) -> Board:
        """Returns the board after having remembered it."""
        if len(self._kept) >= BOARDS_KEPT:
            self._kept.clear()
        self._kept[id(board.placed)] = board
        return board
