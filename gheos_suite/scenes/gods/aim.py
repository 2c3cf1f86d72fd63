"""Where the held piece would go: a cell of the field, the sack, the field as such, the own seat."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from typing import Any

from gheos_suite.core import AnySession
from gheos_suite.geom import hexes
from gheos_suite.rules.gods.model import Cell
from gheos_suite.scenes.table.aim import BaseAim, Place, Thought
from gheos_suite.scenes.table.ribbon import Prompt
from gheos_suite.ui.snap import SnapIndex

from .board_view import BoardView
from .desk import Desk
from .foresight import Foresight, foresee
from .options import FIELD, SACK, SEAT, Piece, doing
from .words import consequence

RADIUS = 0.95  # of an edge: how far a free place draws the held card
Goal = str | Cell


class Aim(BaseAim):
    """The aim of one held piece."""

    told: Foresight | None

    def __init__(
        self, session: AnySession, desk: Desk, board: BoardView, piece: Piece,
        prepare: Callable[[Prompt], Iterator[None]] | None = None,
    ) -> None:  # fmt: skip
        self.goals = desk.options.goals.get(piece, {})
        super().__init__(session, desk.options.seat, self._snap(), prepare)
        self.desk, self.board, self.piece = desk, board, piece

    def _snap(self) -> SnapIndex[Any]:
        def centre(goal: Goal) -> tuple[float, float]:
            return (1e6, 1e6) if isinstance(goal, str) else hexes.centre(goal)  # words are aimed at by name

        return SnapIndex(dict.fromkeys(self.goals, (0,)), centre)

    @property
    def laid(self) -> bool:
        """Whether the piece is one that is laid on a cell."""
        kind, what = self.piece
        return kind in ("temple", "desert") or (kind == "card" and what not in ("whirlwind", "extra_action"))

    # ------------------------------------------------------------- aiming
    def point(self, pixel: tuple[float, float]) -> bool:
        """Aims at a pixel of the field."""
        if not self.laid:
            goal = FIELD if self.piece != ("card", "extra_action") else SEAT
            return self.name(goal)
        plane = self.board.camera.to_plane(pixel)
        hovered = hexes.cell_at(plane)
        current = self.cell if self.legal and not isinstance(self.cell, str) else None
        near = self.snap.nearest(plane, RADIUS, current)
        own = self.piece[1] if self.piece[0] == "desert" else None
        if hovered in self.board.placed and hovered not in self.snap and hovered != own:
            return self.set(hovered, False)
        if near is not None:
            return self.set(near, True)
        beside = hovered != own and any(n in self.board.placed for n in hexes.neighbours(hovered))
        return self.set(hovered, False) if beside else self.set(None, False)

    def name(self, goal: str) -> bool:
        """Aims at a goal that is no cell."""
        if goal == SACK and self.piece[0] != "card":
            return self.set(None, False)
        return self.set(goal, goal in self.goals)

    def nothing(self) -> bool:
        """Aims at nothing."""
        return self.set(None, False)

    def towards(self, direction: tuple[float, float]) -> None:
        if isinstance(self.cell, str):
            self.step(1)
        else:
            super().towards(direction)

    def to_sack(self) -> None:
        """Goes to the sack and back to the field."""
        if self.cell == SACK:
            self.step(1)
        elif self.piece[0] == "card":
            self.name(SACK)

    # ------------------------------------------------------------ judging
    def order(self) -> list[Goal]:
        """Returns the goals row by row, those that are no cell last."""

        def key(goal: Goal) -> tuple[int, float, float]:
            return (1, 0.0, 0.0) if isinstance(goal, str) else (0, goal[1], hexes.centre(goal)[0])

        return sorted(self.goals, key=key)

    def distance(self, cell: Goal) -> float:
        if isinstance(cell, str):
            return 0.0
        here = (0.0, 0.0) if self.cell is None or isinstance(self.cell, str) else hexes.centre(self.cell)
        return self.snap.distance(hexes.centre(cell), here)

    def laying(self, cell: Goal, rotation: int) -> Any:  # noqa: ARG002 - hexes lie one way
        return self.goals.get(cell) or doing(self.piece, cell)

    def thinking(self, place: Place) -> Generator[None, None, Thought]:
        told = foresee(self.session, self.seat, self.laying(*place))
        yield
        return told, consequence(self.desk, told, self.piece, self.seat)
