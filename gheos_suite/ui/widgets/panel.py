"""Panels and cards: the grounds things lie on."""

from __future__ import annotations

from pygame import Rect, Surface

from gheos_suite.ui.kit import Kit

from .container import Container


class Panel(Container):
    """A framed ground with widgets on it; `kind` is a piece of the theme, such as "panel_walnut"."""

    def __init__(
        self, kit: Kit, rect: Rect | tuple[int, int, int, int], kind: str = "panel_walnut", *, variant: int = 0,
        name: str = "",
    ) -> None:  # fmt: skip
        super().__init__(kit, rect, name=name)
        self.kind = kind
        self.variant = variant

    def inner(self) -> Rect:
        """Returns the rectangle inside of the frame."""
        left, top, right, bottom = self.kit.assets.nine(self.kind).padding(self.kit.scale)
        x, y, w, h = self.rect
        return Rect(x + left, y + top, w - left - right, h - top - bottom)

    def bounds(self) -> Rect:
        own = self.kit.assets.nine(self.kind).bounds(self.rect, self.kit.scale)
        return own.unionall([c.bounds() for c in self.children if c.visible])

    def draw(self, surface: Surface) -> None:
        self.kit.assets.nine(self.kind).draw(surface, self.rect, self.kit.scale, self.variant)
        super().draw(surface)
