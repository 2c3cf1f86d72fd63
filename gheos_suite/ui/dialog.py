"""A question over the scene, with a few buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from msgspec import Struct
from pygame import Rect, Surface

from .kit import Kit
from .scene import Pop
from .text import paragraph_height, wrap
from .widget_scene import WidgetScene
from .widgets.button import Button
from .widgets.label import Label
from .widgets.panel import Panel

WIDTH = 760


class Choice(Struct, frozen=True):
    """A button of a dialog; the scene below is resumed with its `result`."""

    words: str
    result: object = None
    kind: str = "normal"  # or "gold" for what is most likely wanted
    on_click: Callable[[], None] | None = None


class Dialog(WidgetScene):
    """Asks, and pops with the result of the chosen button; Esc pops with `cancel`."""

    opaque = False
    name = "dialog"

    def __init__(
        self, title: str, body: str, choices: Sequence[Choice], *, cancel: object = None, key: str = ""
    ) -> None:
        super().__init__()
        self.title, self.body, self.choices, self.cancel = title, body, tuple(choices), cancel
        self.key = key or title
        self._done = False

    def build(self) -> None:
        ctx = self.ctx
        width = min(ctx.u(WIDTH), ctx.size[0] - ctx.u(40))
        pad, gap = ctx.u(44), ctx.u(18)
        face = ctx.font("body", 23)
        text_h = paragraph_height(wrap(self.body, face, width - 2 * pad), face) if self.body else 0
        rows = self._rows(width - 2 * pad, gap)
        button_h = ctx.u(62)
        height = pad + ctx.u(54) + text_h + ctx.u(34) + len(rows) * (button_h + gap) - gap + pad
        rect = Rect(0, 0, width, height)
        rect.center = (ctx.size[0] // 2, ctx.size[1] // 2)
        panel = self.group.add(Panel(ctx, rect, "panel_walnut", variant=5))
        x, y = rect.x + pad, rect.y + pad
        top = (x, y, width - 2 * pad, ctx.u(40))
        panel.add(Label(ctx, top, self.title, font="title", px=32, colour="brass", cut=True))
        y += ctx.u(54)
        panel.add(Label(ctx, (x, y, width - 2 * pad, text_h), self.body, px=23, wrapped=True))
        y += text_h + ctx.u(34)
        for row in rows:
            self._add_row(panel, row, rect, y, button_h, gap)
            y += button_h + gap
        if self.group.focus is None:
            gold = next((c for c in self.choices if c.kind == "gold"), self.choices[0])
            self.group.set_focus(gold.words)

    def _rows(self, room: int, gap: int) -> list[list[tuple[Choice, int]]]:
        rows: list[list[tuple[Choice, int]]] = [[]]
        used = 0
        for choice in self.choices:
            width = min(room, max(self.ctx.u(170), Button.width_for(self.ctx, choice.words)))
            if rows[-1] and used + gap + width > room:
                rows.append([])
                used = 0
            rows[-1].append((choice, width))
            used += width + (gap if used else 0)
        return rows

    def _add_row(
        self, panel: Panel, row: list[tuple[Choice, int]], rect: Rect, y: int, height: int, gap: int
    ) -> None:
        x = rect.right - self.ctx.u(44) - sum(w for _, w in row) - gap * (len(row) - 1)
        for choice, width in row:
            click = partial(self._choose, choice)
            panel.add(Button(self.ctx, (x, y, width, height), choice.words, click, kind=choice.kind))
            x += width + gap

    def _choose(self, choice: Choice) -> None:
        if self._done:
            return
        self._done = True
        if choice.on_click is not None:
            choice.on_click()
        self.send(Pop(choice.result))

    def back(self) -> None:
        if not self._done:
            self._done = True
            self.ctx.cue("back")
            self.send(Pop(self.cancel))

    def draw_ground(self, surface: Surface) -> None:
        draw_scrim(self.ctx, surface)


def draw_scrim(kit: Kit, surface: Surface) -> None:
    """Darkens what lies below, more towards the corners."""
    surface.blit(kit.assets.image("ui/panels/scrim.png", kit.size), (0, 0))
