"""The actions that lay a card in a cell, made once and kept, so that a list of them is put together fast."""

from __future__ import annotations

from typing import Final, NamedTuple

from .actions import Action, PlaceDecay, PlaceDesert, PlaceTemple, PlaceTribe
from .model import TRIBES, Cell

ROW: Final = 1 << 24  # more than a field can be wide; the rulebook sets it no limit (GODS-022)
_HALF: Final = ROW >> 1
LAYS: Final = ("temple", "desert", "decay", *(f"tribe-{colour}" for colour in TRIBES))
SLOTS_KEPT: Final = 4096  # a field of other shape makes new ones; boards in use hold theirs


def number(cell: Cell) -> int:
    """Returns the number of a cell: q * ROW + r, so that neighbours are sums and cells sort by q, then r."""
    return cell[0] * ROW + cell[1]


def cell_of(n: int) -> Cell:
    """Returns the cell of a number."""
    r = (n + _HALF) % ROW - _HALF
    return (n - r) // ROW, r


def exists(cell: Cell) -> bool:
    """Returns whether the cell has a number of its own; all that can be reached in a game have."""
    return len(cell) == 2 and abs(cell[0]) < _HALF and abs(cell[1]) < _HALF


class Slot(NamedTuple):
    """A cell, and the action for each of LAYS that lays it there."""

    cell: Cell
    actions: tuple[Action, ...]


class Slots(dict[int, Slot]):
    """The slots of the cells looked at lately, by number; a missing one is made."""

    def __missing__(self, n: int) -> Slot:
        if len(self) >= SLOTS_KEPT:
            self.clear()
        cell = cell_of(n)
        tribes = (PlaceTribe(colour, cell) for colour in TRIBES)
        slot = self[n] = Slot(cell, (PlaceTemple(cell), PlaceDesert(cell), PlaceDecay(cell), *tribes))
        return slot
