"""Buttons: walnut, gold, quiet, or an icon alone."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from gheos_suite.ui.kit import Kit
from gheos_suite.ui.text import Face, text, wrap

from .base import Pressable

KINDS = ("normal", "gold", "icon", "quiet")


class Button(Pressable):
    """Does `on_click` once a click, however fast it is doubled.

    `kind` "quiet" shows its plate only when pointed at; "icon" draws the icon alone. `align` "l" puts
    icon and words at the left, for menus.
    """

    def __init__(
        self, kit: Kit, rect: Rect | tuple[int, int, int, int], words: str = "",
        on_click: Callable[[], None] | None = None, *, kind: str = "normal", icon: str = "", px: float = 25,
        font: str = "title", align: str = "m", colour: str = "", sound: str = "click", repeatable: bool = False,
        name: str = "", tooltip: str = "", enabled: bool = True, visible: bool = True,
    ) -> None:  # fmt: skip
        super().__init__(kit, rect, name=name or words, tooltip=tooltip, enabled=enabled, visible=visible)
        if kind not in KINDS:
            raise ValueError(f"a button is one of {', '.join(KINDS)}, not {kind!r}")
        self.words, self.on_click, self.kind, self.icon = words, on_click, kind, icon
        self.px, self.font, self.align, self.colour, self.sound = px, font, align, colour, sound
        self.repeatable = repeatable

    def activate(self) -> None:
        self.kit.cue(self.sound)
        if self.on_click is not None:
            self.on_click()

    def set_words(self, words: str) -> None:
        """Changes the words."""
        if words != self.words:
            self.words = words
            self.invalidate()

    @classmethod
    def width_for(cls, kit: Kit, words: str, *, px: float = 25, font: str = "title", icon: str = "") -> int:
        """Returns the width at which the words fit."""
        return kit.font(font, px).width(words) + kit.u(64) + (kit.u(px * 1.6) if icon else 0)

    # ---------------------------------------------------------------- drawing
    def state(self) -> str:
        """Returns the state whose picture is shown."""
        if not self.enabled:
            return "disabled"
        if self.pressed:
            return "pressed"
        if self.focused:
            return "focus"
        return "hover" if self.hovered else "normal"

    def piece(self) -> str:
        """Returns the name of the nine-slice drawn now, or "" for none."""
        state = self.state()
        if self.kind == "gold":
            return f"button_gold_{state}"
        if self.kind in ("quiet", "icon") and state in ("normal", "disabled"):
            return ""
        return f"button_{state}"

    def bounds(self) -> Rect:
        return self.kit.assets.nine("button_focus").bounds(self.rect, self.kit.scale)

    def draw(self, surface: Surface) -> None:
        shift = 0
        if piece := self.piece():
            nine = self.kit.assets.nine(piece)
            nine.draw(surface, self.rect, self.kit.scale)
            shift = round(nine.piece.shift[1] * self.kit.scale / self.kit.theme.art_scale)
        if not self.enabled and self.focused:
            self.kit.assets.nine("focus_ring").draw(surface, self.rect, self.kit.scale)
        self._face(surface, shift)

    def ink(self) -> tuple[int, int, int]:
        """Returns the colour of the words now."""
        theme = self.kit.theme
        if self.kind == "gold":
            return theme["on_gold" if self.enabled else "on_gold_disabled"]
        if not self.enabled:
            return theme["disabled_text"]
        if self.colour:
            return theme[self.colour]
        return theme["brass" if self.state() != "normal" else "text"]

    def _face(self, surface: Surface, shift: int) -> None:
        kit, face = self.kit, self.kit.font(self.font, self.px)
        lines = self._lines(face)
        width = max((face.width(line) for line in lines), default=0)
        icon = kit.u(self.px * 1.3) if self.icon else 0
        gap = kit.u(14) if icon and self.words else 0
        left = self.rect.x + kit.u(30) if self.align == "l" else self.rect.centerx - (width + icon + gap) // 2
        middle = self.rect.centery + shift
        if icon:
            picture = kit.assets.icon(self.icon, icon, self._icon_colour())
            surface.blit(picture, picture.get_rect(center=(left + icon // 2, middle)))
        if self.align == "l" and icon:
            gap = kit.u(26)
        x = left + icon + gap
        top = middle - (len(lines) - 1) * face.line // 2
        for i, line in enumerate(lines):
            at = (x, top + i * face.line) if self.align == "l" else (x + width // 2, top + i * face.line)
            anchor = "lm" if self.align == "l" else "mm"
            text(surface, at, line, face, self.ink(), anchor, self.kind != "gold" and self.enabled)

    def _icon_colour(self) -> tuple[int, int, int]:
        if self.kind == "gold" or not self.enabled:
            return self.ink()
        return self.kit.theme["brass" if self.state() in ("normal", "pressed") else "caret"]

    def _room(self) -> int:
        used = self.kit.u(self.px * 1.3 + 14) if self.icon else 0
        return self.rect.w - self.kit.u(24) - used

    def _lines(self, face: Face) -> list[str]:
        if not self.words:
            return []
        if face.width(self.words) <= self._room():
            return [self.words]
        return wrap(self.words, face, max(1, self._room()))

    def overflow(self) -> str:
        face = self.kit.font(self.font, self.px)
        lines = self._lines(face)
        high = (len(lines) - 1) * face.line + face.px > self.rect.h
        broken = any(face.width(w) > self._room() for w in self.words.split())
        return self.words if lines and (high or broken) else ""
