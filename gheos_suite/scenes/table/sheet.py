"""Text, panels and pictures at the table's own scale, which may be smaller than the app's."""

from __future__ import annotations

from typing import Any

import pygame
from pygame import Rect, Surface

from gheos_suite.scenes.crests import crest_path
from gheos_suite.ui import text as letters

from .art import PREMUL, Art

Colour = tuple[int, int, int]
LEAST_PX = 14


class Sheet:
    """Draws with lengths given for 1920x1080."""

    def __init__(self, ctx: Any, layout: Any, art: Art) -> None:
        self.ctx = ctx
        self.assets = ctx.assets
        self.theme = ctx.assets.theme
        self.layout = layout
        self.art = art

    @property
    def s(self) -> float:
        scale: float = self.layout.s
        return scale

    def u(self, n: float) -> int:
        return round(n * self.s)

    def px(self, n: float) -> int:
        return max(LEAST_PX, round(n * self.s))

    def font(self, kind: str, n: float) -> letters.Face:
        face: letters.Face = self.assets.font(kind, self.px(n))
        return face

    # ----------------------------------------------------------------- text
    def text(
        self,
        surface: Surface,
        at: tuple[float, float],
        s: str,
        n: float,
        colour: str | Colour = "text",
        kind: str = "body",
        anchor: str = "lm",
        width: int | None = None,
        shadow: bool = True,
    ) -> Rect:
        """Draws one line, cut with an ellipsis at `width`; returns where it lies."""
        face = self.font(kind, n)
        if width is not None:
            s = letters.ellipsis(s, face, width)
        rgb = self.theme[colour] if isinstance(colour, str) else colour
        return letters.text(surface, at, s, face, rgb, anchor, shadow)

    def width(self, s: str, n: float, kind: str = "body") -> int:
        return self.font(kind, n).width(s)

    def wrap(self, s: str, n: float, width: int, kind: str = "body") -> list[str]:
        return letters.wrap(s, self.font(kind, n), width)

    def brass(
        self,
        surface: Surface,
        at: tuple[float, float],
        s: str,
        n: float,
        anchor: str = "mm",
        kind: str = "title",
        spacing: float = 0,
    ) -> Rect:
        return letters.brass(surface, at, s, self.font(kind, n), anchor, self.u(spacing))

    # --------------------------------------------------------------- pieces
    def panel(self, surface: Surface, rect: Rect, name: str = "panel_walnut", variant: int = 0) -> None:
        self.assets.nine(name).draw(surface, rect, self.s, variant)

    def button(
        self, surface: Surface, rect: Rect, label: str, state: str, gold: bool = False, n: float = 20
    ) -> None:
        """Draws a button in the state normal, hover, focus, pressed or disabled."""
        name = f"button_gold_{state}" if gold else f"button_{state}"
        self.assets.nine(name).draw(surface, rect, self.s)
        colour = (
            ("on_gold" if gold else "brass")
            if state != "disabled"
            else ("on_gold_disabled" if gold else "disabled_text")
        )
        dy = self.u(1.5) if state == "pressed" else -self.u(1) if gold else 0
        while n > 12 and self.width(label, n, "title") > rect.w - self.u(16):
            n -= 1
        self.text(surface, (rect.centerx, rect.centery + dy), label, n, colour, "title", "mm", shadow=not gold)

    def put(self, surface: Surface, picture: Surface, centre: tuple[float, float]) -> Rect:
        """Draws a premultiplied picture around a point."""
        rect = picture.get_rect(center=(round(centre[0]), round(centre[1])))
        surface.blit(picture, rect, special_flags=PREMUL)
        return rect

    def crest_path(self, emblem: str) -> str:
        """Returns the picture that stands for a player."""
        return crest_path(emblem)

    def crest(self, surface: Surface, emblem: str, centre: tuple[float, float], width: float) -> None:
        self.put(surface, self.art.fitted(self.crest_path(emblem), self.u(width)), centre)

    def piece(self, name: str, width: float) -> Surface:
        """Returns a piece `width` px (1080p) wide, marked for eyes that confuse colours if patterns are on."""
        if self.ctx.settings.patterns and name in self.art.marked:
            name += "_marked"
        return self.art.fitted(f"{self.art.game}/pieces/{name}.png", self.u(width))

    def icon(self, name: str, width: float) -> Surface:
        return self.art.icon(name, self.u(width))

    def key(self, surface: Surface, at: tuple[int, int], key: str, label: str) -> Rect:
        """Draws a key cap with what it does, left middle at a point."""
        w = max(self.u(28), self.width(key, 17, "bold") + self.u(16))
        cap = Rect(at[0], 0, w, self.u(28))
        cap.centery = at[1]
        self.assets.nine("key_cap").draw(surface, cap, self.s)
        self.text(surface, cap.center, key, 17, "ink", "bold", "mm", shadow=False)
        if label:
            return self.text(surface, (cap.right + self.u(8), cap.centery), label, 19, "dim").union(cap)
        return cap

    def rule(self, surface: Surface, a: tuple[int, int], b: tuple[int, int], alpha: int = 130) -> None:
        """Draws a thin brass line on an opaque ground."""
        line = Surface((max(b[0] - a[0], 1), max(b[1] - a[1], 1, self.u(1))), pygame.SRCALPHA)
        line.fill((190 * alpha // 255, 138 * alpha // 255, 66 * alpha // 255, alpha))
        surface.blit(line, a, special_flags=PREMUL)
