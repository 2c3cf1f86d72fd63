"""What keys and mouse do at a table now, on a sheet over it; any key or click puts it away."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from gheos_suite.ui.dialog import draw_scrim
from gheos_suite.ui.input import DIRECTIONS, SEMANTIC, Semantic, key_name, name_of
from gheos_suite.ui.kit import Kit
from gheos_suite.ui.scene import Push, Scene
from gheos_suite.ui.text import paragraph, paragraph_height, text, wrap
from gheos_suite.ui.widget_scene import WidgetScene
from gheos_suite.ui.widgets import Button, Label, Panel, ScrollArea, Widget

from .hinting import KEY as HINT_KEY

WIDTH = 1180  # px at 1080p
TEXT_PX = 21
WHAT, MOUSE = 0.31, 0.34  # shares of the width; the keys have the rest
MODIFIERS = {
    pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT,
    pygame.K_LMETA, pygame.K_RMETA, pygame.K_CAPSLOCK, pygame.K_NUMLOCK, pygame.K_MODE,
}  # fmt: skip
OPENERS = (pygame.K_F1, pygame.K_SLASH, pygame.K_l, pygame.K_QUESTION, pygame.K_MINUS, pygame.K_COMMA)
FOCUS_KEYS = {pygame.K_TAB, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_UP, pygame.K_DOWN}


class HeldKeys:
    """The keys that were down when a sheet came up: their repeats must not put it away again."""

    def __init__(self) -> None:
        self._down: set[int] = set()

    def take(self) -> None:
        """Notes which keys are down now."""
        pressed = pygame.key.get_pressed()
        self._down = {key for key in OPENERS if pressed[key]}

    def repeats(self, event: Event) -> bool:
        return event.key in self._down

    def released(self, event: Event) -> None:
        self._down.discard(event.key)


@dataclass(frozen=True)
class HelpLine:
    """One thing that can be done: what, how by mouse, and by which keys."""

    what: str
    mouse: str = ""
    keys: tuple[str, ...] = ()


@dataclass(frozen=True)
class Section:
    """Lines that belong together."""

    title: str
    lines: tuple[HelpLine, ...]


def hint_line() -> HelpLine:
    """Returns the line about the hint, which is the same at every table."""
    return HelpLine("A hint: what a strong player would do", keys=(name_of(HINT_KEY),))


class HelpRow(Widget):
    """A line in three columns: what, mouse, keys."""

    def __init__(self, kit: Kit, rect: Rect, line: HelpLine) -> None:
        super().__init__(kit, rect)
        self.line = line
        self._face, self._cap_face = kit.font("body", TEXT_PX), kit.font("bold", TEXT_PX - 2)
        gap = kit.u(20)
        self._what = Rect(rect.x, 0, round(rect.w * WHAT) - gap, 0)
        self._mouse = Rect(rect.x + round(rect.w * WHAT), 0, round(rect.w * MOUSE) - gap, 0)
        left = rect.x + round(rect.w * (WHAT + MOUSE))
        self._caps = self._laid(left, rect.right)
        needs = [self._height(line.what, self._what), self._height(line.mouse, self._mouse)]
        rows = max((row for row, _, _ in self._caps), default=0) + 1
        self.rect.h = max(*needs, rows * self._cap_height() + (rows - 1) * kit.u(4)) + kit.u(8)

    def _height(self, words: str, place: Rect) -> int:
        return paragraph_height(wrap(words, self._face, place.w), self._face) if words else 0

    def _cap_height(self) -> int:
        return round(self._cap_face.px * 1.7)

    def _laid(self, left: int, right: int) -> list[tuple[int, Rect, str]]:
        """Returns row, place (from the row's own top) and name of each key cap."""
        kit, x, row = self.kit, left, 0
        found = []
        for key in self.line.keys:
            w = max(self._cap_height(), self._cap_face.width(key) + kit.u(20))
            if x + w > right and x > left:
                x, row = left, row + 1
            found.append((row, Rect(x, 0, w, self._cap_height()), key))
            x += w + kit.u(8)
        return found

    def draw(self, surface: Surface) -> None:
        kit, face, rect = self.kit, self._face, self.rect
        for words, place, colour in (
            (self.line.what, self._what, "text"),
            (self.line.mouse, self._mouse, "dim"),
        ):
            if words:
                top = rect.centery - self._height(words, place) // 2
                paragraph(surface, Rect(place.x, top, place.w, 0), words, face, kit.theme[colour], shadow=True)
        rows = max((row for row, _, _ in self._caps), default=0) + 1
        high = self._cap_height()
        top = rect.centery - (rows * high + (rows - 1) * kit.u(4)) // 2
        for row, place, key in self._caps:
            cap = Rect(place.x, top + row * (high + kit.u(4)), place.w, high)
            kit.assets.nine("key_cap").draw(surface, cap, kit.scale)
            middle = (cap.centerx, cap.centery - kit.u(1))
            text(surface, middle, key, self._cap_face, kit.theme["on_gold"], "mm")


class HelpSheet(WidgetScene):
    """The sheet. `sections` are asked anew at every layout; `more` opens How to play."""

    opaque = False
    name = "help"

    def __init__(self, sections: Callable[[], Sequence[Section]], more: Callable[[], Scene]) -> None:
        super().__init__()
        self.sections, self.more = sections, more
        self._closing = False
        self._held = HeldKeys()

    def enter(self, ctx: Any) -> None:
        super().enter(ctx)
        self._held.take()
        ctx.cue("open_panel")

    def build(self) -> None:
        ctx = self.ctx
        w, h = ctx.size
        wide = min(ctx.u(WIDTH), w - ctx.u(40))
        rect = Rect(0, 0, wide, h - ctx.u(40))
        rect.center = (w // 2, h // 2)
        probe = Panel(ctx, rect, "panel_walnut", variant=2)
        inner = probe.inner().inflate(-ctx.u(36), -ctx.u(20))
        head, foot = ctx.u(60), ctx.u(78)
        area = ScrollArea(ctx, (inner.x, inner.y + head, inner.w, inner.h - head - foot), name="lines")
        need = self._fill(area) - area.content_top
        spare = max(0, area.rect.h - need)
        rect = Rect(rect.x, rect.y + spare // 2, rect.w, rect.h - spare)
        panel = self.group.add(Panel(ctx, rect, "panel_walnut", variant=2))
        top = inner.y + spare // 2
        place = (inner.x, top, inner.w, head)
        panel.add(Label(ctx, place, "Keys and mouse", font="title", px=34, colour="brass", cut=True))
        panel.add(area)
        area.move(0, spare // 2)
        area.rect.h -= spare
        area.set_height(need)
        self._foot(panel, Rect(inner.x, area.rect.bottom, inner.w, foot))

    def _fill(self, area: ScrollArea) -> int:
        ctx = self.ctx
        x, y, width = area.rect.x, area.content_top, area.content_width
        for section in self.sections():
            head = Rect(x, y, width, ctx.u(40))
            area.add(Label(ctx, head, section.title, font="title", px=22, colour="brass", cut=True))
            y = head.bottom
            for line in section.lines:
                y = area.add(HelpRow(ctx, Rect(x, y, width, 0), line)).rect.bottom
            y += ctx.u(12)
        return y

    def _foot(self, panel: Panel, place: Rect) -> None:
        ctx = self.ctx
        wide = min(Button.width_for(ctx, "How to play", icon="how_to"), place.w)
        button = Rect(place.right - wide, place.bottom - ctx.u(60), wide, ctx.u(60))
        panel.add(Button(ctx, button, "How to play", self._open, icon="how_to", kind="gold", name="more"))
        words = Rect(place.x, button.y, button.x - place.x - ctx.u(20), button.h)
        panel.add(Label(ctx, words, "Any key or click closes this.", px=20, colour="dim", cut=True))

    def _open(self) -> None:
        self.send(Push(self.more()))

    def back(self) -> None:
        if not self._closing:
            self._closing = True
            super().back()

    def draw_ground(self, surface: Surface) -> None:
        draw_scrim(self.ctx, surface)

    # ---------------------------------------------------------------- events
    def handle(self, event: Event) -> bool:
        match event.type:
            case pygame.KEYDOWN:
                return self._key(event)
            case pygame.KEYUP:
                self._held.released(event)
            case pygame.MOUSEBUTTONDOWN:
                if not self._on_widget(event.pos):
                    return True  # the click is over, and swallowed, when the button comes up
            case pygame.MOUSEBUTTONUP:
                if self.group.capture is None:
                    self.back()
                    return True
        if event.type == SEMANTIC:
            return self._semantic(event)
        return super().handle(event)

    def _on_widget(self, pos: tuple[int, int]) -> bool:
        under = self.group.at(pos)
        return isinstance(under, Button | ScrollArea)

    def _key(self, event: Event) -> bool:
        """Leaves the keys that go through the sheet to their meanings; every other one closes it."""
        if self._held.repeats(event):
            return True
        if event.key in MODIFIERS or event.key in FOCUS_KEYS:
            return False
        self.back()
        return True

    def _semantic(self, event: Event) -> bool:
        going = (Semantic.NEXT, Semantic.PREVIOUS, *DIRECTIONS)
        on_button = event.action is Semantic.ACCEPT and self.group.focus is not None and self.group.show_focus
        if event.action in going or on_button:
            self.group.handle(event)
            return True
        if not event.repeat:
            self.back()
        return True


def keys(*actions: Semantic | str) -> tuple[str, ...]:
    """Returns the names of the keys of these actions, as they stand on this keyboard."""
    return tuple(key_name(a) if isinstance(a, Semantic) else a for a in actions)
