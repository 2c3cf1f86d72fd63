"""Where the held tile would lie: the nearest legal cell, or the hovered cell and why not.

The way of one dropped tile: pointer -> `Aim.point` (snap index made of the legal actions) -> `Aim.action`
-> `foresee` and the ghost -> drop -> session.submit (validate, apply, record on disk) -> events -> timeline
-> shown view.
"""

from __future__ import annotations

from typing import Any

from gheos_suite.core import AnySession
from gheos_suite.geom import triangle
from gheos_suite.rules.gheos.model import Cell
from gheos_suite.scenes.table.ribbon import Prompt
from gheos_suite.ui.snap import SnapIndex

from .board_view import BoardView
from .desk import Desk
from .foresight import Foresight, foresee
from .words import consequence

DELAY = 2
RADIUS = 0.5  # of a side: how far a free cell draws the held tile


class Aim:
    """The aim of one held tile. `cell` is where it would go, `legal` whether it may."""

    def __init__(self, session: AnySession, desk: Desk, board: BoardView, slot: int, tile: str) -> None:
        self.session, self.desk, self.board = session, desk, board
        self.slot, self.tile = slot, tile
        self.seat = desk.options.seat
        self.snap: SnapIndex[Cell] = SnapIndex(desk.options.targets(tile), triangle.centre)
        self.cell: Cell | None = None
        self.rotation = desk.rotations[slot]
        self.legal = False
        self.told: Foresight | None = None
        self.prompt: Prompt | None = None
        self.code = ""
        self.due = 0  # frames until the consequences of the aim are told
        self._told: Foresight | None = None

    # ------------------------------------------------------------- aiming
    def point(self, pixel: tuple[float, float]) -> bool:
        """Aims at a pixel; returns whether anything changed."""
        plane = self.board.camera.to_plane(pixel)
        hovered = triangle.cell_at(plane)
        near = self.snap.nearest(plane, RADIUS, self.cell if self.legal else None)
        if hovered in self.board.placed and hovered not in self.snap:
            return self._set(hovered, False)
        if near is not None:
            return self._set(near, True)
        beside = any(n in self.board.placed for n in triangle.neighbours(hovered))
        return self._set(hovered, False) if beside else self._set(None, False)

    def at(self, cell: Cell) -> bool:
        """Aims at a legal cell, as the keyboard does."""
        return self._set(cell, cell in self.snap)

    def turn(self, step: int) -> bool:
        """Turns the tile to the next way it may lie here; returns whether it turned at all."""
        wanted = (self.desk.rotations[self.slot] + step) % 3
        if self.legal and self.cell is not None:
            wanted = self.snap.rotation(self.cell, (self.rotation + step) % 3, step)
        self.desk.rotations[self.slot] = wanted
        turned = wanted != self.rotation
        cell, self.cell = self.cell, None
        self._set(cell, self.legal)
        return turned

    def step(self, by: int) -> None:
        """Goes to the next legal cell, free ones first, then those that would be replaced."""
        order = sorted(self.snap.rotations, key=lambda c: (c in self.board.placed, *self._reading(c)))
        if not order:
            return
        index = order.index(self.cell) + by if self.cell in order else 0 if by > 0 else -1
        self.at(order[index % len(order)])

    def towards(self, direction: tuple[float, float]) -> None:
        """Goes to the next legal cell in a direction."""
        if self.cell is None or self.cell not in self.snap:
            self.step(1)
        else:
            self.at(self.snap.towards(self.cell, direction))

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
    def think(self) -> bool:
        """Works out what the aimed move would do, a frame after the aim, so that no frame is late.

        Returns whether there is more to do.
        """
        if self.due <= 0:
            return False
        self.due -= 1
        if self.due == 1:
            self._told = foresee(self.session, self.seat, self.action())
        elif self.due == 0:
            self._tell()
        return self.due > 0

    def think_now(self) -> None:
        """Works it out at once."""
        while self.think():
            pass

    def _tell(self) -> None:
        assert self.cell is not None and self._told is not None
        self.told = self._told
        self.prompt = consequence(self.desk, self.told, self.cell, self.seat)

    def action(self) -> Any:
        """Returns the action of laying the tile where it is aimed at. Needs a cell."""
        assert self.cell is not None
        return self.desk.options.laying(self.tile, self.cell, self.rotation, self.cell in self.board.placed)

    def _set(self, cell: Cell | None, legal: bool) -> bool:
        wanted = self.desk.rotations[self.slot]
        rotation = self.snap.rotation(cell, wanted) if legal and cell is not None else wanted
        if (cell, legal, rotation) == (self.cell, self.legal, self.rotation):
            return False
        self.cell, self.legal, self.rotation = cell, legal, rotation
        self.told, self.prompt, self.code = None, None, ""
        self.due = DELAY if cell is not None and legal else 0
        if cell is not None and not legal:
            why = self.session.game.validate(self.session.state, self.seat, self.action())
            if why is not None:
                self.code = why.code
                self.prompt = Prompt("Not here", why.message, "refuse")
        return True
