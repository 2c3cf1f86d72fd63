"""Where the airship can go, and the map after it went there: pure questions. Rules: OVER-253..276, 365, 366."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from gheos_suite.core import Violation

from ...board import Atlas, Board, footprint
from ...claims import shape_of
from ...frame import WATER_EDGE
from ...model import Cell, Explorer, Laid, State
from ..parts import find
from ..squares import takes
from ..towns.model import Towns
from .model import AIRSHIP, Crash, Land

COLLISION: Final = "An explorer on board would share a square with one on the map."


def moored(state: State) -> Laid:
    """Returns the airship where it lies."""
    return next(laid for laid in state.board if laid.tile == AIRSHIP)


class Flight(Struct):
    """The airship of a state and the map without it."""

    state: State
    laid: Laid
    board: Board
    aboard: dict[Cell, Explorer]
    sidequests: frozenset[Cell]

    @classmethod
    def of(cls, atlas: Atlas, state: State) -> Flight:
        laid = moored(state)
        board = atlas.of_equal(tuple(tile for tile in state.board if tile is not laid))
        cells = footprint(laid.cell, laid.rotation)
        towns = find(state, Towns)
        return cls(
            state,
            laid,
            board,
            {e.cell: e for e in state.explorers if e.cell in cells},
            frozenset(p.cell for p in towns.placed) if towns else frozenset(),
        )

    @property
    def cells(self) -> tuple[Cell, Cell, Cell]:
        return footprint(self.laid.cell, self.laid.rotation)

    # ---------------------------------------------------------------- leaving explorers behind
    def can_stay(self, cell: Cell) -> bool:
        """Returns whether the explorer above a cell fits the terrain there (OVER-253, 273, 311)."""
        explorer = self.aboard.get(cell)
        return explorer is not None and explorer.shape in takes(self.board.squares[cell])

    def ways_to_leave(self) -> list[tuple[Cell, ...]]:
        """Returns every choice of explorers that stay behind, each sorted, nobody first."""
        able = sorted(cell for cell in self.cells if self.can_stay(cell))
        return [chosen for n in range(len(able) + 1) for chosen in combinations(able, n)]

    # ---------------------------------------------------------------- landing
    def fault(self, leaving: tuple[Cell, ...], land: Land) -> Violation | None:
        """Returns why the airship cannot land so, or None if it can (OVER-255..260, 273)."""
        cells = footprint(land.cell, land.rotation)
        if bare := tuple(c for c in cells if c not in self.board.squares):
            return Violation("no-square", "The airship lands on squares of travel tiles alone.", bare)
        if (land.cell, land.rotation) == (self.laid.cell, self.laid.rotation):
            return Violation("same-place", "It must land somewhere else.", cells)
        flying = [c for c in self.cells if c in self.aboard and c not in leaving]
        under = [to for source, to in zip(self.cells, cells, strict=True) if source in flying]
        if quests := tuple(c for c in under if c in self.sidequests):
            return Violation("sidequest", "An explorer on board would share a square with a sidequest.", quests)
        on_map = {e.cell for e in self.state.explorers if e.cell not in flying}
        if hit := tuple(c for c in under if c in on_map):
            return Violation("collision", COLLISION, hit)
        return None

    def landings(self, leaving: tuple[Cell, ...]) -> Iterator[Land]:
        """Yields every way to land, by corner and rotation."""
        squares = self.board.squares
        flying = {c for c in self.cells if c in self.aboard and c not in leaving}
        roles = [i for i, c in enumerate(self.cells) if c in flying]
        barred = {e.cell for e in self.state.explorers if e.cell not in flying} | self.sidequests
        here = self.laid.cell, self.laid.rotation
        for cell in squares:
            for rotation in range(4):
                a, _, b = cells = footprint(cell, rotation)
                if a not in squares or b not in squares or (cell, rotation) == here:
                    continue
                if not any(cells[i] in barred for i in roles):
                    yield Land(cell, rotation)

    def crashes(self) -> list[Crash]:
        """Returns every way to connect the airship to the map (OVER-267, 366)."""
        return [Crash(c, r, face) for face in (0, 1) for c, r in self.board.places(face)]

    # ---------------------------------------------------------------- the map afterwards
    def landed(self, atlas: Atlas, leaving: tuple[Cell, ...], land: Land) -> State:
        """Returns the state with the airship there; explorers below come aboard (OVER-257, 262)."""
        face = int(self.board.ground[land.cell] == WATER_EDGE)
        return self._moved(atlas, leaving, Laid(AIRSHIP, land.cell, land.rotation, face))

    def crashed(self, atlas: Atlas, leaving: tuple[Cell, ...], crash: Crash) -> State:
        """Returns the state with the airship connected to the map."""
        return self._moved(atlas, leaving, Laid(AIRSHIP, crash.cell, crash.rotation, crash.face))

    def _moved(self, atlas: Atlas, leaving: tuple[Cell, ...], laid: Laid) -> State:
        cells = footprint(laid.cell, laid.rotation)
        to = dict(zip(self.cells, cells, strict=True))
        explorers = []
        for e in self.state.explorers:
            if e.cell in to and e.cell not in leaving:
                e = replace(e, cell=to[e.cell])
            elif e.cell in cells:
                e = replace(e, shape=shape_of(self.board, e) if e.cell not in leaving else e.shape)
            elif e.cell in leaving and len(takes(self.board.squares[e.cell])) == 1:
                e = replace(e, shape="")
            explorers.append(e)
        board = atlas.with_tile(self.board, laid)
        return replace(self.state, board=board.laid, explorers=tuple(explorers))
