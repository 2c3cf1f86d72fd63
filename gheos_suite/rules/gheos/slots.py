"""The ways to lay each tile in a cell, made once and kept, so that a list of them is put together fast."""

from __future__ import annotations

from typing import Final

from .actions import PlaceTile, ReplaceTile
from .model import Cell
from .tiles import TileSet

SLOTS_KEPT: Final = 1024  # a table of other shapes makes new ones; boards in use hold theirs


class Slot:
    """One cell of the table. `place[n]` and `replace[n]` lay tile number n in it, one action for each
    rotation that looks different (GHEOS-041).
    """

    __slots__ = ("cell", "place", "replace")

    def __init__(self, cell: Cell, tiles: TileSet) -> None:
        self.cell = cell
        every = tiles.tiles.values()
        self.place = [tuple(PlaceTile(t.id, cell, r) for r in t.rotations) for t in every]
        self.replace = [tuple(ReplaceTile(t.id, cell, r) for r in t.rotations) for t in every]


class Slots(dict[Cell, Slot]):
    """The slots of the cells looked at lately; a missing one is made. The table has no border (GHEOS-042)."""

    def __init__(self, tiles: TileSet) -> None:
        super().__init__()
        self._tiles = tiles

    def __missing__(self, cell: Cell) -> Slot:
        if len(self) >= SLOTS_KEPT:
            self.clear()
        slot = self[cell] = Slot(cell, self._tiles)
        return slot
