"""The map as sets of cells for quick judging: regions, and bare cells that are nearly enclosed.

All sets are integers in the bits of the board's frame. Nothing here is state; a survey follows from a board.
"""

from __future__ import annotations

from typing import Final

from .board import Board, footprint
from .frame import Bounds, spread
from .model import Cell, Laid

SURVEYS_KEPT: Final = 4096


Pocket = tuple[Cell, int]  # a bare cell with tiles on three sides, and the set of its neighbours


class Survey:
    """What can be told of a map at a glance. Never changed once made.

    terrains: the squares of each terrain. regions: each region of the map.
    """

    __slots__ = ("_pockets", "bounds", "laid", "regions", "terrains")

    def __init__(self, bounds: Bounds) -> None:
        self.bounds = bounds
        self.laid: tuple[Laid, ...] = ()
        self.terrains: dict[str, int] = {}
        self.regions: list[int] = []
        self._pockets: list[Pocket] | None = None

    @classmethod
    def of(cls, board: Board, bounds: Bounds) -> Survey:
        """Returns the survey of a board."""
        found = cls(bounds)
        found.laid, found.terrains = board.laid, board.frame.terrains
        found._add(board, board.frame.covered)
        return found

    def grown(self, board: Board) -> Survey:
        """Returns the survey of a board with one more tile on bare cells than the one of this survey has."""
        found = Survey(self.bounds)
        found.laid, found.terrains, found.regions = board.laid, board.frame.terrains, self.regions
        laid = board.laid[-1]
        if laid.cell not in board.coasts:
            found._add(board, board.frame.set_of(footprint(laid.cell, laid.rotation)))
        return found

    def _add(self, board: Board, fresh: int) -> None:
        """Joins new squares to the regions; terrains in the order in which the map shows them."""
        width, regions = self.bounds[2], self.regions.copy()
        for terrain in dict.fromkeys(board.squares.values()):
            squares = self.terrains[terrain]
            new = squares & fresh
            while new:
                region = spread(new & -new, squares, width)
                new &= ~region
                if region & ~fresh:  # it goes on in squares that lay there before
                    regions = [old for old in regions if not old & region]
                regions.append(region)
        self.regions = regions

    def pockets(self, board: Board) -> list[Pocket]:
        """Returns the bare cells that one more tile could enclose."""
        if self._pockets is None:
            self._pockets = _pockets(board)
        return self._pockets


def _pockets(board: Board) -> list[Pocket]:
    frame = board.frame
    left, bottom, w, _ = frame.bounds
    covered = frame.covered
    east, west, north, south = covered >> 1, covered << 1, covered >> w, covered << w
    both_x, both_y = east & west, north & south
    bits = (both_x & (north | south) | both_y & (east | west)) & ~(both_x & both_y) & frame.bare & ~frame.ring
    found = []
    while bits:
        bit = bits & -bits
        bits ^= bit
        y, x = divmod(bit.bit_length() - 1, w)
        found.append(((x + left, y + bottom), bit << 1 | bit >> 1 | bit << w | bit >> w))
    return found


class Surveys:
    """Keeps the surveys last made; forgetting one changes nothing but the time it takes."""

    def __init__(self) -> None:
        self._kept: dict[int, Survey] = {}
        self._by_last: dict[int, Survey] = {}

    def of(self, board: Board) -> Survey:
        """Returns the survey of a board, made from that of the board with a tile less if it is known."""
        laid = board.laid
        found = self._kept.get(id(laid))
        if found is not None and found.laid is laid:
            return found
        bounds = board.frame.bounds
        found = None
        if len(laid) > 1:
            smaller = self._by_last.get(id(laid[-2]))
            if smaller is not None and smaller.bounds == bounds and smaller.laid == laid[:-1]:
                flat = len(board.ground) - sum(3 if one.cell not in board.coasts else 1 for one in laid) == 0
                found = smaller.grown(board) if flat else None
        if found is None:
            found = Survey.of(board, bounds)
        self._keep(found)
        return found

    def _keep(self, survey: Survey) -> None:
        if len(self._kept) >= SURVEYS_KEPT:
            self._kept.clear()
            self._by_last.clear()
        self._kept[id(survey.laid)] = survey  # the survey holds the tuple, so its id is not used again
        self._by_last[id(survey.laid[-1])] = survey
