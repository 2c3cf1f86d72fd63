"""Where the held tile would lie: the nearest legal cell, or the hovered cell and why not."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from typing import Any

from gheos_suite.core import AnySession
from gheos_suite.geom import triangle
from gheos_suite.rules.gheos.model import Cell
from gheos_suite.scenes.table.aim import BaseAim, Place, Thought
from gheos_suite.scenes.table.ribbon import Prompt
from gheos_suite.ui.snap import SnapIndex

from .board_view import BoardView
from .desk import Desk
from .foresight import Foresight, foreseeing
from .words import consequence

RADIUS = 0.5  # of a side: how far a free cell draws the held tile


class Aim(BaseAim):
    """The aim of one held tile."""

    told: Foresight | None

    def __init__(
        self, session: AnySession, desk: Desk, board: BoardView, slot: int, tile: str,
        prepare: Callable[[Prompt], Iterator[None]] | None = None,
    ) -> None:  # fmt: skip
        snap = SnapIndex[Cell](desk.options.targets(tile), triangle.centre)
        super().__init__(session, desk.options.seat, snap, prepare)
        self.desk, self.board = desk, board
        self.slot, self.tile = slot, tile
        self.rotation = desk.rotations[slot]

    # ------------------------------------------------------------- aiming
    def point(self, pixel: tuple[float, float]) -> bool:
        """Aims at a pixel; returns whether anything changed."""
        plane = self.board.camera.to_plane(pixel)
        hovered = triangle.cell_at(plane)
        near = self.snap.nearest(plane, RADIUS, self.cell if self.legal else None)
        if hovered in self.board.placed and hovered not in self.snap:
            return self.set(hovered, False)
        if near is not None:
            return self.set(near, True)
        beside = any(n in self.board.placed for n in triangle.neighbours(hovered))
        return self.set(hovered, False) if beside else self.set(None, False)

    def turn(self, step: int) -> bool:
        """Turns the tile to the next way it may lie here; returns whether it turned at all."""
        wanted = (self.desk.rotations[self.slot] + step) % 3
        if self.legal and self.cell is not None:
            wanted = self.snap.rotation(self.cell, (self.rotation + step) % 3, step)
        self.desk.rotations[self.slot] = wanted
        turned = wanted != self.rotation
        cell, self.cell = self.cell, None
        self.set(cell, self.legal)
        return turned

    def swap_kind(self) -> None:
        """Goes from the free cells to those that would be replaced, or back."""
        taken = self.cell in self.board.placed
        others = [c for c in self.snap.rotations if (c in self.board.placed) != taken]
        if others:
            here = triangle.centre(self.cell) if self.cell is not None else (0.0, 0.0)
            self.at(min(others, key=lambda c: self.snap.distance(triangle.centre(c), here)))

    @staticmethod
    def _reading(cell: Cell) -> tuple[float, float]:
        x, y = triangle.centre(cell)
        return (round(y, 3), x)

    # ------------------------------------------------------------ judging
    def order(self) -> list[Cell]:
        """Returns the legal cells, free ones first, then those that would be replaced."""
        return sorted(self.snap.rotations, key=lambda c: (c in self.board.placed, *self._reading(c)))

    def distance(self, cell: Cell) -> float:
        here = triangle.centre(self.cell) if self.cell is not None else (0.0, 0.0)
        return self.snap.distance(triangle.centre(cell), here)

    def wanted(self) -> int:
        return self.desk.rotations[self.slot]

    def laying(self, cell: Cell, rotation: int) -> Any:
        return self.desk.options.laying(self.tile, cell, rotation, cell in self.board.placed)

    def thinking(self, place: Place) -> Generator[None, None, Thought]:
        told = yield from foreseeing(self.session, self.seat, self.laying(*place))
        yield
        return told, consequence(self.desk, told, place[0], self.seat)
