"""A diagram in its frame, with its sentence below."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from gheos_suite.ui.kit import Kit
from gheos_suite.ui.text import paragraph, paragraph_height, wrap
from gheos_suite.ui.widgets import Widget

from .pages import Diagram

CAPTION_PX = 19


class DiagramPicture(Widget):
    """Shows a small table; the game paints it once, by the renderer of the real table."""

    game: str  # whose ground the pieces lie on
    light = 255  # of 255, on that ground: a rich one would outshine the pieces

    def __init__(self, kit: Kit, rect: Rect, diagram: Diagram) -> None:
        super().__init__(kit, rect)
        self.caption = diagram.caption
        face = kit.font("italic", CAPTION_PX)
        self._caption = paragraph_height(wrap(diagram.caption, face, rect.w - kit.u(16)), face)
        self._table = self._paint()

    @property
    def frame(self) -> Rect:
        """Returns the part that shows the table."""
        return Rect(self.rect.x, self.rect.y, self.rect.w, self.rect.h - self._caption - self.kit.u(12))

    def paint_board(self, out: Surface) -> None:
        """Paints the pieces on a picture of the bare ground."""
        raise NotImplementedError

    def _paint(self) -> Surface:
        size = (max(40, self.frame.w), max(40, self.frame.h))
        ground = self.kit.assets.cover(f"{self.game}/table.webp", (size[0] * 2, size[1] * 2))
        out = Surface(size)
        out.blit(ground, (-size[0] // 2, -size[1] // 2))
        out.fill((self.light,) * 3, special_flags=pygame.BLEND_RGB_MULT)
        self.paint_board(out)
        return out

    def draw(self, surface: Surface) -> None:
        kit, frame = self.kit, self.frame
        kit.assets.nine("panel_inset").draw(surface, frame.inflate(kit.u(8), kit.u(8)), kit.scale)
        surface.blit(self._table, frame)
        below = Rect(frame.x + kit.u(8), frame.bottom + kit.u(10), frame.w - kit.u(16), self._caption)
        paragraph(surface, below, self.caption, kit.font("italic", CAPTION_PX), kit.theme["parchment_text"])
