"""The board as it was left when the game ended, small and framed."""

from __future__ import annotations

from typing import Any

from pygame import Rect, Surface

from gheos_suite.core import AnySession
from gheos_suite.scenes.board_picture import BoardPainter
from gheos_suite.ui.widgets import Widget


class EndBoard(Widget):
    """Shows the table at once and the tiles as soon as they are painted."""

    def __init__(self, kit: Any, rect: Rect, session: AnySession) -> None:
        super().__init__(kit, rect, name="end_board")
        self._session = session
        self._painter: BoardPainter | None = None
        self.picture: Surface | None = None

    def work(self) -> None:
        """Paints for a moment, until the picture is whole."""
        if self.picture is not None:
            return
        if self._painter is None:
            self._painter = BoardPainter(self.kit, self._session, self.rect.size)
        self.picture = self._painter.go_on()
        if self.picture is not None:
            self.drop()
            self.invalidate()

    def drop(self) -> None:
        """Gives up what is not painted yet."""
        if self._painter is not None:
            self._painter.release()
            self._painter = None

    def draw(self, surface: Surface) -> None:
        kit = self.kit
        ground = self.picture or kit.assets.cover(f"{self._session.game.meta.id}/table.webp", self.rect.size)
        surface.blit(ground, self.rect)
        kit.assets.nine("card_window").draw(surface, self.rect, kit.scale)
