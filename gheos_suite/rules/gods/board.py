"""The playing field as the rules ask it: what lies where, and which cells a card may be laid in.

Cells are worked with as numbers (see `slots`). A `Board` is made from a tuple of hexes, or faster from the
board before it and what changed; it adds nothing that does not follow from the tuple.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from typing import Final

from gheos_suite.geom import hexes

from .actions import Action, MoveDesert
from .model import Cell, Hex
from .slots import LAYS, ROW, Slots, number

SIDES: Final = tuple(dq * ROW + dr for dq, dr in hexes.DIRECTIONS)
BOARDS_KEPT: Final = 64


class Ways:
    """Where one desert may go: `goals` ascending, and the action for each of them.

    It must come to rest beside another card than itself: cells that touch it alone are left out (GODS-105).
    """

    __slots__ = ("actions", "cell", "goals")

    def __init__(self, cell: Cell, goals: list[int], actions: list[Action]) -> None:
        self.cell = cell
        self.goals = goals
        self.actions = actions

    def copy(self) -> Ways:
        return Ways(self.cell, self.goals.copy(), self.actions.copy())

    def add(self, n: int, cell: Cell) -> None:
        i = bisect_left(self.goals, n)
        self.goals.insert(i, n)
        self.actions.insert(i, MoveDesert(self.cell, cell))

    def drop(self, n: int) -> None:
        """Takes a goal away, if it is one."""
        i = bisect_left(self.goals, n)
        if i < len(self.goals) and self.goals[i] == n:
            del self.goals[i], self.actions[i]


class Board:
    """What lies on the field.

    hexes: the card in each occupied cell. counts: for each empty cell beside a card how many cards it touches.
    spaces: the same cells, ascending; touch: their counts, and lays: for each kind of card the actions that lay
    it there, both in the order of `spaces`. ways: where each desert may go, deserts ascending by cell. tally:
    tribes by religion and tribe colour.
    """

    __slots__ = ("_slots", "counts", "hexes", "lays", "placed", "spaces", "tally", "touch", "ways")

    def __init__(
        self, placed: tuple[Hex, ...], slots: Slots, before: Board | None = None, same_cells: bool = False
    ) -> None:
        """Makes the board of a tuple, or a copy of another board that is about to be changed.

        With `same_cells` no card comes, goes or moves, so both boards can share what follows from the cells.
        """
        self.placed = placed
        self._slots = slots
        if before is None:
            self.hexes: dict[int, Hex] = {}
            self.counts: dict[int, int] = {}
            self.spaces: list[int] = []
            self.touch = bytearray()
            self.lays: tuple[list[Action], ...] = tuple([] for _ in LAYS)
            self.ways: dict[int, Ways] = {}
            self.tally: dict[tuple[str, str], int] = {}
            for lying in placed:
                self._put(lying)
            return
        self.hexes = before.hexes.copy()
        self.tally = before.tally.copy()
        if same_cells:
            self.counts, self.spaces, self.touch = before.counts, before.spaces, before.touch
            self.lays, self.ways = before.lays, before.ways
        else:
            self.counts, self.spaces = before.counts.copy(), before.spaces.copy()
            self.touch = before.touch.copy()
            self.lays = tuple([actions.copy() for actions in before.lays])
            self.ways = {desert: ways.copy() for desert, ways in before.ways.items()}

    # ---------------------------------------------------------------- reading
    def around(self, n: int) -> list[Hex]:
        """Returns the cards beside a cell, from the east anticlockwise."""
        lying = self.hexes
        return [lying[n + side] for side in SIDES if n + side in lying]

    def touches(self, n: int, other: int) -> bool:
        """Returns whether two cells share a side (GODS-050)."""
        return n - other in SIDES

    # ---------------------------------------------------------------- changing (while it is made)
    def _put(self, lying: Hex) -> None:
        n = number(lying.cell)
        if n in self.counts:
            self._close(n)
        opened = []
        for side in SIDES:
            m = n + side
            touching = self.counts.get(m)
            if touching:
                if touching == 1:
                    self._held_no_more(m)
                self._touch(m, touching + 1)
            elif m not in self.hexes:
                opened.append(m)
        self.hexes[n] = lying
        for m in opened:
            self._open(m, 1)
        if lying.kind == "desert":
            self._add_desert(n, lying.cell)
        elif lying.stone:
            self._count(lying.stone, lying.colour, 1)

    def _add_desert(self, n: int, cell: Cell) -> None:
        alone = {n + side for side in SIDES if self.counts.get(n + side) == 1}
        goals = [m for m in self.spaces if m not in alone]
        slots = self._slots
        self.ways[n] = Ways(cell, goals, [MoveDesert(cell, slots[m].cell) for m in goals])
        if n < max(self.ways):
            self.ways = dict(sorted(self.ways.items()))

    def _lift(self, n: int) -> None:
        del self.hexes[n], self.ways[n]
        touching = 0
        for side in SIDES:
            m = n + side
            if m in self.hexes:
                touching += 1
                continue
            left = self.counts[m] - 1
            if left:
                self._touch(m, left)
                if left == 1 and (ways := self.ways.get(self._only(m))):
                    ways.drop(m)
            else:
                self._close(m)
        if touching:
            self._open(n, touching)

    def _only(self, n: int) -> int:
        """Returns the cell of the one card a space touches."""
        for side in SIDES:
            if n + side in self.hexes:
                return n + side
        raise ValueError(f"the space {n} touches no card")

    def _held_no_more(self, n: int) -> None:
        """A space gets a second neighbour: if the first one is a desert, it may go there now."""
        if ways := self.ways.get(self._only(n)):
            ways.add(n, self._slots[n].cell)

    def _open(self, n: int, touching: int) -> None:
        """A cell becomes a space."""
        i = bisect_left(self.spaces, n)
        slot = self._slots[n]
        self.counts[n] = touching
        self.spaces.insert(i, n)
        self.touch.insert(i, touching)
        for actions, action in zip(self.lays, slot.actions, strict=True):
            actions.insert(i, action)
        only = self._only(n) if touching == 1 else None
        for desert, ways in self.ways.items():
            if desert != only:
                ways.add(n, slot.cell)

    def _close(self, n: int) -> None:
        """A cell ceases to be a space."""
        i = bisect_left(self.spaces, n)
        del self.counts[n], self.spaces[i], self.touch[i]
        for actions in self.lays:
            del actions[i]
        for ways in self.ways.values():
            ways.drop(n)

    def _touch(self, n: int, touching: int) -> None:
        self.counts[n] = self.touch[bisect_left(self.spaces, n)] = touching

    def _count(self, god: str, colour: str, change: int) -> None:
        key = god, colour
        self.tally[key] = self.tally.get(key, 0) + change

    def _mark(self, lying: Hex, stone: str) -> Hex:
        marked = Hex(lying.cell, lying.kind, lying.colour, stone)
        self.hexes[number(lying.cell)] = marked
        if lying.stone:
            self._count(lying.stone, lying.colour, -1)
        if stone:
            self._count(stone, lying.colour, 1)
        return marked

    # ---------------------------------------------------------------- the next board
    def laid(self, lying: Hex) -> Board:
        """Returns the board with one card more."""
        after = Board((*self.placed, lying), self._slots, self)
        after._put(lying)
        return after

    def moved(self, desert: int, to: int) -> Board:
        """Returns the board with a desert in another cell."""
        new = Hex(self._slots[to].cell, "desert")
        i = self.placed.index(self.hexes[desert])
        after = Board((*self.placed[:i], new, *self.placed[i + 1 :]), self._slots, self)
        after._lift(desert)
        after._put(new)
        return after

    def marked(self, stones: Iterable[tuple[Hex, str]]) -> Board:
        """Returns the board with other stones (or none) on some tribes."""
        after = Board(self.placed, self._slots, self, same_cells=True)
        changed = {lying.cell: after._mark(lying, stone) for lying, stone in stones}
        after.placed = tuple([changed.get(lying.cell, lying) for lying in self.placed])
        return after


class Atlas:
    """Finds the board of a tuple of hexes; those made lately are kept."""

    def __init__(self) -> None:
        self._kept: dict[int, Board] = {}
        self._slots = Slots()

    def of(self, placed: tuple[Hex, ...]) -> Board:
        """Returns the board of the tuple."""
        # By identity: a kept board keeps its tuple alive, so no other one can have the same id.
        return self._kept.get(id(placed)) or self.keep(Board(placed, self._slots))

    def keep(self, board: Board) -> Board:
        """Returns the board after having remembered it."""
        if len(self._kept) >= BOARDS_KEPT:
            self._kept.clear()
        self._kept[id(board.placed)] = board
        return board
