"""The actions that name a cell, made once and kept, so that a list of them is put together fast."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from .actions import Action, MoveDesert, PlaceDecay, PlaceDesert, PlaceTemple, PlaceTribe
from .model import TRIBES, Cell

ROW: Final = 1 << 24  # more than a field can be wide; the rulebook sets it no limit (GODS-022)
_HALF: Final = ROW >> 1
CELLS_KEPT: Final = 4096  # a field of other shape makes new actions
DESERTS_KEPT: Final = 256
_MAKE: Final[dict[str, Callable[[Cell], Action]]] = {
    "temple": PlaceTemple,
    "desert": PlaceDesert,
    "decay": PlaceDecay,
    **{f"tribe-{colour}": partial(PlaceTribe, colour) for colour in TRIBES},
}
LAYS: Final = tuple(_MAKE)


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


class Row(dict[int, Action]):
    """One action for each cell looked at lately, by the cell's number; a missing one is made."""

    def __init__(self, make: Callable[[Cell], Action]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, n: int) -> Action:
        if len(self) >= CELLS_KEPT:
            self.clear()
        action = self[n] = self._make(cell_of(n))
        return action


class Slots:
    """The actions that name a cell: for each of LAYS those that lay it, and the moves of deserts."""

    def __init__(self) -> None:
        self.lays: Final = {kind: Row(make) for kind, make in _MAKE.items()}
        self._moves: dict[int, Row] = {}

    def moves(self, desert: int) -> Row:
        """Returns the moves of a desert in a cell, by the number of where it goes."""
        found = self._moves.get(desert)
        if found is None:
            if len(self._moves) >= DESERTS_KEPT:
                self._moves.clear()
            found = self._moves[desert] = Row(partial(MoveDesert, cell_of(desert)))
        return found
