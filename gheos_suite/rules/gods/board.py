"""The playing field as the rules ask it: what lies where, and which cells a card may be laid in.

Cells are worked with as numbers (see `slots`). A `Board` is made from a tuple of hexes, or faster from the
board before it and what changed; it adds nothing that does not follow from the tuple.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from gheos_suite.geom import hexes

from .actions import Action
from .model import Cell, Hex
from .slots import ROW, Slots, cell_of, number

SIDES: Final = tuple(dq * ROW + dr for dq, dr in hexes.DIRECTIONS)
BOARDS_KEPT: Final = 128


class Ways:
    """Where one desert may go: `goals` ascending, and the action for each of them.

    It must come to rest beside another card than itself: cells that touch it alone are left out (GODS-105).
    """

    __slots__ = ("actions", "cell", "goals")

    def __init__(self, cell: Cell, goals: list[int], actions: list[Action]) -> None:
        self.cell = cell
        self.goals = goals
        self.actions = actions


class Board:
    """What lies on the field.

    hexes: the card in each occupied cell. counts: for each empty cell beside a card how many cards it touches.
    deserts: the cells of all deserts, ascending. tally: tribes by religion and tribe colour. What else follows
    is worked out when it is asked for; most boards are only looked at.
    """

    __slots__ = ("_slots", "_spaces", "_touch", "_ways", "counts", "deserts", "hexes", "placed", "tally")

    def __init__(
        self, placed: tuple[Hex, ...], slots: Slots, before: Board | None = None, same_cells: bool = False
    ) -> None:
        """Makes the board of a tuple, or a copy of another board that is about to be changed.

        With `same_cells` no card comes, goes or moves, so both boards can share what follows from the cells.
        """
        self.placed = placed
        self._slots = slots
        self._spaces: list[int] | None = None
        self._touch: bytes | None = None
        self._ways: dict[int, Ways] | None = None
        self.deserts: tuple[int, ...] = ()
        if before is None:
            self.hexes: dict[int, Hex] = {}
            self.counts: dict[int, int] = {}
            self.tally: dict[tuple[str, str], int] = {}
            for lying in placed:
                self._put(lying)
            return
        self.hexes = before.hexes.copy()
        self.tally = before.tally.copy()
        self.deserts = before.deserts
        if same_cells:
            self.counts = before.counts
            self._spaces, self._touch, self._ways = before._spaces, before._touch, before._ways
        else:
            self.counts = before.counts.copy()

    # ---------------------------------------------------------------- reading
    @property
    def spaces(self) -> list[int]:
        """The cells a card may be laid in, ascending."""
        if self._spaces is None:
            self._spaces = sorted(self.counts)
        return self._spaces

    @property
    def touch(self) -> bytes:
        """How many cards each of the spaces touches, in their order."""
        if self._touch is None:
            self._touch = bytes(map(self.counts.__getitem__, self.spaces))
        return self._touch

    @property
    def ways(self) -> dict[int, Ways]:
        """Where each desert may go, in the order of `deserts`."""
        if self._ways is None:
            self._ways = {desert: self._ways_of(desert) for desert in self.deserts}
        return self._ways

    def _ways_of(self, desert: int) -> Ways:
        goals = self.spaces.copy()
        for side in SIDES:
            if self.counts.get(desert + side) == 1:
                goals.remove(desert + side)
        return Ways(self.hexes[desert].cell, goals, list(map(self._slots.moves(desert).__getitem__, goals)))

    def lays(self, kind: str) -> Iterator[Action]:
        """Returns the actions that lay a card of one of LAYS, in the order of the spaces."""
        return map(self._slots.lays[kind].__getitem__, self.spaces)

    def around(self, n: int) -> list[Hex]:
        """Returns the cards beside a cell, from the east anticlockwise."""
        at = self.hexes.get
        return [lying for side in SIDES if (lying := at(n + side)) is not None]

    def touches(self, n: int, other: int) -> bool:
        """Returns whether two cells share a side (GODS-050)."""
        return n - other in SIDES

    # ---------------------------------------------------------------- changing (while it is made)
    def _put(self, lying: Hex) -> None:
        n = number(lying.cell)
        counts, taken = self.counts, self.hexes
        counts.pop(n, None)
        for side in SIDES:
            if (m := n + side) not in taken:
                counts[m] = counts.get(m, 0) + 1
        taken[n] = lying
        if lying.kind == "desert":
            self.deserts = tuple(sorted((*self.deserts, n)))
        elif lying.stone:
            self._count(lying.stone, lying.colour, 1)

    def _lift(self, n: int) -> None:
        """Takes a desert up."""
        counts, taken = self.counts, self.hexes
        del taken[n]
        self.deserts = tuple([desert for desert in self.deserts if desert != n])
        touching = 0
        for side in SIDES:
            if (m := n + side) in taken:
                touching += 1
            elif counts[m] > 1:
                counts[m] -= 1
            else:
                del counts[m]
        if touching:
            counts[n] = touching

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
        new = Hex(cell_of(to), "desert")
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
    """Finds the board of a tuple of hexes; those looked at lately are kept."""

    def __init__(self) -> None:
        self._kept: dict[int, Board] = {}
        self._older: dict[int, Board] = {}
        self._slots = Slots()

    def of(self, placed: tuple[Hex, ...]) -> Board:
        """Returns the board of the tuple."""
        # By identity: a kept board keeps its tuple alive, so no other one can have the same id.
        key = id(placed)
        return self._kept.get(key) or self.keep(self._older.get(key) or Board(placed, self._slots))

    def keep(self, board: Board) -> Board:
        """Returns the board after having remembered it; boards nobody asked for meanwhile are forgotten."""
        if len(self._kept) >= BOARDS_KEPT:
            self._older, self._kept = self._kept, {}
        self._kept[id(board.placed)] = board
        return board
