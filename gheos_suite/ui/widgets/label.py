"""Text that stands on a scene."""

from __future__ import annotations

from pygame import Rect, Surface

from gheos_suite.ui.kit import Kit
from gheos_suite.ui.text import ellipsis, paragraph, paragraph_height, text, wrap

from .base import Widget


class Label(Widget):
    """One line, or with `wrapped` a paragraph, aligned (l, m, r) in its rectangle, centred in height.

    `cut=True` shortens with an ellipsis what a player typed; labels of ours must fit.
    """

    def __init__(
        self, kit: Kit, rect: Rect | tuple[int, int, int, int], words: str, *, font: str = "body",
        px: float = 22, colour: str = "text", align: str = "l", wrapped: bool = False, cut: bool = False,
        shadow: bool = True, name: str = "", tooltip: str = "",
    ) -> None:  # fmt: skip
        super().__init__(kit, rect, name=name, tooltip=tooltip)
        self._words = words
        self.font, self.px, self.colour = font, px, colour
        self.align, self.wrapped, self.cut, self.shadow = align, wrapped, cut, shadow

    @property
    def words(self) -> str:
        return self._words

    @words.setter
    def words(self, value: str) -> None:
        if value != self._words:
            self._words = value
            self.invalidate()

    def set_colour(self, colour: str) -> None:
        """Changes the colour by its name in the theme."""
        if colour != self.colour:
            self.colour = colour
            self.invalidate()

    def height(self) -> int:
        """Returns the height the words need at this width."""
        face = self.kit.font(self.font, self.px)
        if not self.wrapped:
            return face.height
        return paragraph_height(wrap(self._words, face, self.rect.w), face)

    def width(self) -> int:
        """Returns the width the words need in one line."""
        return self.kit.font(self.font, self.px).width(self._words)

    def bounds(self) -> Rect:
        return self.rect.inflate(8, 8)

    def draw(self, surface: Surface) -> None:
        face, colour = self.kit.font(self.font, self.px), self.kit.theme[self.colour]
        if self.wrapped:
            paragraph(surface, self.rect, self._words, face, colour, self.align, self.shadow)
            return
        words = ellipsis(self._words, face, self.rect.w) if self.cut else self._words
        x = {"l": self.rect.x, "m": self.rect.centerx, "r": self.rect.right}[self.align]
        text(surface, (x, self.rect.centery), words, face, colour, self.align + "m", self.shadow)

    def overflow(self) -> str:
        face = self.kit.font(self.font, self.px)
        if self.wrapped:
            return self._words if self.height() > self.rect.h + 1 else ""
        too_wide = not self.cut and face.width(self._words) > self.rect.w + 1
        return self._words if too_wide or face.px > self.rect.h + face.px // 4 else ""
