"""Where the held tile would lie: the nearest legal cell, or the hovered cell and why not.

The way of one dropped tile: pointer -> `Aim.point` (snap index made of the legal actions) -> `Aim.action`
-> `foresee` and the ghost -> drop -> session.submit (validate, apply, record on disk) -> events -> timeline
-> shown view.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from typing import Any

from gheos_suite.core import AnySession
from gheos_suite.geom import triangle
from gheos_suite.rules.gheos.model import Cell
from gheos_suite.scenes.table.ribbon import Prompt
from gheos_suite.ui.snap import SnapIndex

from .board_view import BoardView
from .desk import Desk
from .foresight import Foresight, foreseeing
from .words import consequence

RADIUS = 0.5  # of a side: how far a free cell draws the held tile


Place = tuple[Cell, int]  # a cell and how the tile lies in it
Thought = tuple[Foresight, Prompt]


class Aim:
    """The aim of one held tile. `cell` is where it would go, `legal` whether it may.

    What a move would cause is thought out in small steps, one a frame, so that no frame is late: first for
    the place aimed at, then for the places around it. `prepare` makes the pictures of a prompt, in steps too.
    A thought holds for this position only, and an aim ends when the position changes.
    """

    def __init__(
        self, session: AnySession, desk: Desk, board: BoardView, slot: int, tile: str,
        prepare: Callable[[Prompt], Iterator[None]] | None = None,
    ) -> None:  # fmt: skip
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
        self.due = 0  # 1 as long as the consequences of the aim are not told
        self._prepare = prepare
        self._version = session.version
        self._fresh = False
        self._thoughts: dict[Place, Thought] = {}
        self._aimed: Iterator[None] | None = None
        self._beside: Iterator[None] | None = None

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
        """Thinks one step further; returns whether the aim's consequences are still to be told.

        The frame in which the aim changed has enough to do already.
        """
        if self._fresh or self.session.version != self._version:
            self._fresh = False
        elif self._aimed is not None:
            if next(self._aimed, self) is self:
                self._aimed, self.due = None, 0
        elif self._beside is not None and next(self._beside, self) is self:
            self._beside = None
        return self.due > 0

    def think_now(self) -> None:
        """Works it out at once."""
        while self.think():
            pass

    def _tell(self, place: Place) -> Iterator[None]:
        """Thinks about the place aimed at, makes the pictures of its prompt, and tells."""
        thought = self._thoughts.get(place) or (yield from self._thinking(place))
        yield from self._say(thought[1])
        self.told = thought[0]

    def _say(self, prompt: Prompt) -> Iterator[None]:
        if self._prepare is not None:
            yield from self._prepare(prompt)
        self.prompt = prompt

    def _look_around(self) -> Iterator[None]:
        """Thinks about every other place where the tile may lie, the nearest first."""
        while True:
            here = triangle.centre(self.cell) if self.cell is not None else (0.0, 0.0)
            wanted = self.desk.rotations[self.slot]
            places = [(c, self.snap.rotation(c, wanted)) for c in self.snap.rotations]
            open_ = [p for p in places if p not in self._thoughts]
            if not open_:
                return
            yield from self._thinking(min(open_, key=lambda p: self.snap.distance(triangle.centre(p[0]), here)))

    def _thinking(self, place: Place) -> Generator[None, None, Thought]:
        told = yield from foreseeing(self.session, self.seat, self._laying(*place))
        yield
        thought = self._thoughts[place] = (told, consequence(self.desk, told, place[0], self.seat))
        yield
        return thought

    def action(self) -> Any:
        """Returns the action of laying the tile where it is aimed at. Needs a cell."""
        assert self.cell is not None
        return self._laying(self.cell, self.rotation)

    def _laying(self, cell: Cell, rotation: int) -> Any:
        return self.desk.options.laying(self.tile, cell, rotation, cell in self.board.placed)

    def _set(self, cell: Cell | None, legal: bool) -> bool:
        wanted = self.desk.rotations[self.slot]
        rotation = self.snap.rotation(cell, wanted) if legal and cell is not None else wanted
        if (cell, legal, rotation) == (self.cell, self.legal, self.rotation):
            return False
        self.cell, self.legal, self.rotation = cell, legal, rotation
        self.told, self.prompt, self.code = None, None, ""
        self._beside = self._look_around()
        self._aimed, self._fresh = self._first_thought(), True
        self.due = int(self._aimed is not None)
        return True

    def _first_thought(self) -> Iterator[None] | None:
        """Returns the steps to what the ribbon says of the place aimed at, or why it is none."""
        if self.cell is None:
            return None
        if self.legal:
            return self._tell((self.cell, self.rotation))
        why = self.session.game.validate(self.session.state, self.seat, self.action())
        if why is None:
            return None
        self.code = why.code
        return self._say(Prompt("Not here", why.message, "refuse"))
