"""The frame of a full-window page: the table behind, a walnut panel, a brass heading, a foot with buttons."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from gheos_suite.ui.input import Semantic
from gheos_suite.ui.kit import Kit
from gheos_suite.ui.text import brass, brass_size
from gheos_suite.ui.widget_scene import WidgetScene
from gheos_suite.ui.widgets import Button, KeyHint, Panel, Widget

WIDTH, HEIGHT = 1560, 1000
DARK = (104, 98, 92)  # the table is multiplied by this, so that the panel stands out


class Heading(Widget):
    """Letters of brass at the left, as large as its rectangle allows."""

    def __init__(self, kit: Kit, rect: Rect, words: str) -> None:
        super().__init__(kit, rect)
        self.words = words

    def px(self) -> int:
        """Returns the size at 1080p in which the words fit."""
        kit = self.kit
        for px in (44, 40, 36, 32, 28, 24):
            if brass_size(self.words, kit.font("title", px), kit.u(3))[0] <= self.rect.w:
                return px
        return 20

    def draw(self, surface: Surface) -> None:
        kit = self.kit
        face = kit.font("title", self.px())
        brass(surface, (self.rect.x, self.rect.centery), self.words, face, "lm", kit.u(3))

    def overflow(self) -> str:
        wide = brass_size(self.words, self.kit.font("title", self.px()), self.kit.u(3))[0] > self.rect.w
        return self.words if wide else ""


class Rule(Widget):
    """A thin line of brass."""

    def draw(self, surface: Surface) -> None:
        self.kit.assets.nine("rule").draw(surface, self.rect, self.kit.scale)


class FrameScene(WidgetScene):
    """A page in a frame. Subclasses give `heading` and fill `content` into the panel."""

    heading = ""
    height = HEIGHT  # the most the panel takes, px at 1080p

    def build(self) -> None:
        ctx = self.ctx
        w, h = ctx.size
        edge = ctx.u(22)
        rect = Rect(0, 0, min(w - 2 * edge, ctx.u(WIDTH)), min(h - 2 * edge, ctx.u(self.height)))
        rect.center = (w // 2, h // 2)
        panel = Panel(ctx, rect, "panel_walnut", variant=2)
        inner = panel.inner().inflate(-ctx.u(28), -ctx.u(12))
        top = Rect(inner.x, inner.y, inner.w, ctx.u(62))
        foot = Rect(inner.x, inner.bottom - ctx.u(60), inner.w, ctx.u(60))
        line = ctx.assets.nine("rule").height(ctx.scale)
        for y in (top.bottom + ctx.u(8), foot.top - ctx.u(18)):
            panel.add(Rule(ctx, (inner.x, y, inner.w, line)))
        self.head(panel, top)
        body = Rect(inner.x, top.bottom + ctx.u(24), inner.w, foot.top - ctx.u(34) - top.bottom - ctx.u(24))
        self.content(panel, body)
        self.foot(panel, foot)
        self.group.add(panel)  # when it is full, so that the focus finds its widget again
        if self.group.focus is None:
            self.first_focus()

    def first_focus(self) -> None:
        """Gives the focus to what is likely wanted first; called when the scene has none to keep."""

    def head(self, panel: Panel, rect: Rect) -> None:
        """Fills the line above the content."""
        panel.add(Heading(self.ctx, rect, self.heading))

    def content(self, panel: Panel, rect: Rect) -> None:
        """Fills the room between heading and foot."""

    def foot(self, panel: Panel, rect: Rect) -> None:
        """Fills the line below the content."""

    def scrolled(self, rect: Rect) -> Rect:
        """Returns the place of a scroll area whose content is as wide as `rect`: its bar lies outside."""
        return Rect(rect.x, rect.y, rect.w + self.ctx.u(28), rect.h)

    def foot_row(
        self, panel: Panel, rect: Rect, buttons: Sequence[Button], hints: Sequence[tuple[Semantic, str]]
    ) -> None:
        """Sets buttons at the right of the foot, the last outermost, and key hints in the room that is left."""
        ctx, x, gap = self.ctx, rect.right, self.ctx.u(16)
        for button in reversed(buttons):
            width = max(ctx.u(150), Button.width_for(ctx, button.words, px=button.px, icon=button.icon))
            x -= width
            button.rect = Rect(x, rect.y, width, rect.h)
            x -= gap
        for button in buttons:
            panel.add(button)
        panel.add(KeyHint(ctx, Rect(rect.x, rect.y, max(0, x - gap - rect.x), rect.h), hints))

    def draw_ground(self, surface: Surface) -> None:
        surface.blit(self.ctx.assets.cover("title/table_title.webp", self.ctx.size), (0, 0))
        surface.fill(DARK, surface.get_clip(), pygame.BLEND_RGB_MULT)
