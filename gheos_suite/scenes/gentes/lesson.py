"""The lesson of Gentes: its pages, illustrated by the table's own renderer."""

from __future__ import annotations

from typing import Any

import pygame
from pygame import Rect, Surface

from gheos_suite.scenes.howto.scene import HowToScene
from gheos_suite.ui.widgets import Widget

from .art import GentesArt
from .diagram import Diagram, Picture
from .lesson_pages import PAGES


class Illustrator:
    """Draws the diagrams of the pages and gives the pictures of symbols."""

    def __init__(self, ctx: Any) -> None:
        self._assets = ctx.assets
        self._art = GentesArt(ctx.assets)
        self._ink = ctx.theme["parchment_text"]

    def picture(self, kit: Any, rect: Rect, diagram: Diagram) -> Widget:
        """Returns a widget that shows the diagram with its caption."""
        return Picture(kit, rect, diagram, self._art)

    def symbol(self, name: str, px: int) -> Surface:
        """Returns the picture of a symbol, at most `px` wide and high; signs come in the ink of the page."""
        if "/" in name:
            return self._picture(f"gentes/{name}.webp", px)
        sign = self._picture(f"gentes/icons/{name}.png", px).copy()
        sign.fill((*self._ink[:3], 255), special_flags=pygame.BLEND_RGBA_MULT)
        return sign

    def _picture(self, path: str, px: int) -> Surface:
        w, h = self._art.size(path)
        k = px / max(w, h)
        picture: Surface = self._assets.image(path, (max(1, round(w * k)), max(1, round(h * k))))
        return picture

    def release(self) -> None:
        self._art.release()


def lesson(page: int = 0) -> HowToScene:
    """Returns the scene of the lesson, opened at a page; -1 is the last one."""
    return HowToScene("gentes", PAGES, Illustrator, page % len(PAGES))
