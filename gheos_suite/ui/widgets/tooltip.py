"""The note that appears when the mouse rests on a widget, or the focus does."""

from __future__ import annotations

from pygame import Rect, Surface

from gheos_suite.ui.damage import Damage
from gheos_suite.ui.kit import Kit
from gheos_suite.ui.text import paragraph, paragraph_height, wrap

from .base import Point, Widget

DELAY = 0.55
WIDTH = 380


class Tooltip:
    """Draws a note near a point, always inside the window."""

    def __init__(self, kit: Kit, words: str, near: Rect | Point) -> None:
        self.kit = kit
        self.words = words
        nine = kit.assets.nine("tooltip")
        face = kit.font("body", 19)
        left, top, right, bottom = nine.padding(kit.scale)
        lines = wrap(words, face, min(kit.u(WIDTH), kit.size[0] - left - right - 16))
        w = max(face.width(line) for line in lines) + left + right
        h = paragraph_height(lines, face) + top + bottom
        self.rect = _beside(Rect(0, 0, w, h), near if isinstance(near, Rect) else Rect(near, (1, 1)), kit)
        self._text = Rect(self.rect.x + left, self.rect.y + top, w - left - right + 1, h)

    def bounds(self) -> Rect:
        return self.kit.assets.nine("tooltip").bounds(self.rect, self.kit.scale)

    def draw(self, surface: Surface) -> None:
        self.kit.assets.nine("tooltip").draw(surface, self.rect, self.kit.scale)
        paragraph(surface, self._text, self.words, self.kit.font("body", 19), self.kit.theme["text"])


def _beside(rect: Rect, near: Rect, kit: Kit) -> Rect:
    gap = kit.u(14)
    rect.midtop = (near.centerx, near.bottom + gap)
    if rect.bottom > kit.size[1] - 4:
        rect.bottom = near.top - gap
    return rect.clamp(Rect((4, 4), (kit.size[0] - 8, kit.size[1] - 8)))


class TooltipTimer:
    """Shows the tooltip of the widget the pointer rests on."""

    def __init__(self, kit: Kit, damage: Damage) -> None:
        self._kit = kit
        self._damage = damage
        self._widget: Widget | None = None
        self._near: Point = (0, 0)
        self._due: float | None = None
        self.shown: Tooltip | None = None

    def rest(self, widget: Widget | None, near: Point) -> None:
        """Starts to wait at a widget, or stops."""
        if self.shown is not None:
            self._damage.add(self.shown.bounds())
            self.shown = None
        self._widget = widget if widget is not None and widget.tooltip else None
        self._near = near
        self._due = self._kit.clock() + DELAY if self._widget is not None else None

    def update(self) -> None:
        if self._due is None or self._widget is None or self._kit.clock() < self._due:
            return
        self._due = None
        self.shown = Tooltip(self._kit, self._widget.tooltip, self._widget.rect)
        self._damage.add(self.shown.bounds())

    def next_wake(self) -> float | None:
        return None if self._due is None else max(0.0, self._due - self._kit.clock())

    def draw(self, surface: Surface) -> None:
        if self.shown is not None:
            self.shown.draw(surface)
