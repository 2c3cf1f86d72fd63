"""The foot line that tells which key does what."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from gheos_suite.ui.input import Semantic, key_name
from gheos_suite.ui.kit import Kit
from gheos_suite.ui.text import text

from .base import Widget


class KeyHint(Widget):
    """Key caps with what they do, in one line; those that find no room are left out from the end.

    A hint is (action or name of a key, words).
    """

    def __init__(
        self, kit: Kit, rect: Rect | tuple[int, int, int, int], hints: Sequence[tuple[Semantic | str, str]], *,
        px: float = 19, align: str = "l", name: str = "",
    ) -> None:  # fmt: skip
        super().__init__(kit, rect, name=name)
        self.hints = [(key_name(k) if isinstance(k, Semantic) else k, words) for k, words in hints]
        self.px, self.align = px, align

    def bounds(self) -> Rect:
        return self.rect.inflate(16, 16)

    def _width(self, key: str, words: str) -> tuple[int, int]:
        kit = self.kit
        left, _, right, _ = kit.assets.nine("key_cap").padding(kit.scale)
        cap = kit.font("bold", self.px).width(key) + left + right
        return cap, cap + kit.u(10) + kit.font("body", self.px).width(words)

    def shown(self) -> list[tuple[str, str]]:
        """Returns the hints that find room."""
        out: list[tuple[str, str]] = []
        used = 0
        for key, words in self.hints:
            used += self._width(key, words)[1] + (self.kit.u(26) if out else 0)
            if used > self.rect.w:
                break
            out.append((key, words))
        return out

    def draw(self, surface: Surface) -> None:
        kit, theme = self.kit, self.kit.theme
        shown = self.shown()
        total = sum(self._width(*h)[1] for h in shown) + kit.u(26) * max(0, len(shown) - 1)
        x = {"l": self.rect.x, "m": self.rect.centerx - total // 2, "r": self.rect.right - total}[self.align]
        height = round(kit.font("bold", self.px).px * 1.75)
        for key, words in shown:
            cap, whole = self._width(key, words)
            rect = Rect(x, self.rect.centery - height // 2, cap, height)
            kit.assets.nine("key_cap").draw(surface, rect, kit.scale)
            middle = (rect.centerx, rect.centery - kit.u(2))
            text(surface, middle, key, kit.font("bold", self.px), theme["on_gold"], "mm")
            where = (rect.right + kit.u(10), self.rect.centery - kit.u(2))
            text(surface, where, words, kit.font("body", self.px), theme["dim"], "lm", True)
            x += whole + kit.u(26)
