"""The lesson of Overworld: its pages, illustrated by the table's own renderer."""

from __future__ import annotations

from typing import Any

from pygame import Rect, Surface

from gheos_suite.scenes.howto.scene import HowToScene
from gheos_suite.ui.widgets import Widget

from .art import OverworldArt
from .diagram import Diagram, Picture
from .lesson_pages import PAGES


class Illustrator:
    """Draws the diagrams of the pages and gives the pictures of symbols."""

    def __init__(self, ctx: Any) -> None:
        self._art = OverworldArt(ctx.assets)

    def picture(self, kit: Any, rect: Rect, diagram: Diagram) -> Widget:
        """Returns a widget that shows the diagram with its caption."""
        return Picture(kit, rect, diagram, self._art)

    def symbol(self, name: str, px: int) -> Surface:
        """Returns the picture of a symbol, about `px` large."""
        return self._art.symbol(name, px)

    def release(self) -> None:
        self._art.release()


def lesson(page: int = 0) -> HowToScene:
    """Returns the scene of the lesson, opened at a page; -1 is the last one."""
    return HowToScene("overworld", PAGES, Illustrator, page % len(PAGES))
