"""The board of a game as a still picture of any size, painted a little in every frame."""

from __future__ import annotations

from typing import Any

import pygame
from pygame import Rect, Surface

from gheos_suite.core import AnySession

from .registry import replay_board
from .replay.contract import Board

SLICE = 0.006  # seconds of painting in a frame


class BoardPainter:
    """Paints the newest position of a session as an onlooker sees it; `release` it when it is done."""

    def __init__(self, ctx: Any, session: AnySession, size: tuple[int, int]) -> None:
        self._size = size
        self._board: Board = replay_board(session.game.meta.id)(ctx, session)
        grow = self._board.enlarged(size)
        self._painted = (round(size[0] * grow), round(size[1] * grow))
        self._board.layout(Rect((0, 0), self._painted), False)
        self._board.begin(session.game.view(session.state_at(session.ply), None))

    def go_on(self) -> Surface | None:
        """Paints for a moment; returns the picture once it is whole."""
        if not self._board.go_on(SLICE):
            return None
        picture = Surface(self._painted)
        self._board.draw(picture)
        whole = self._painted == self._size
        return picture if whole else pygame.transform.smoothscale(picture, self._size)

    def release(self) -> None:
        """Drops what was loaded for it."""
        self._board.release()
