"""The whole Chronicle in a drawer over the board, a heading a turn, the newest turn first."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from gheos_suite.ui.kit import Kit
from gheos_suite.ui.text import paragraph, paragraph_height, text, wrap
from gheos_suite.ui.widget_scene import WidgetScene
from gheos_suite.ui.widgets import Button, Label, Panel, ScrollArea, Widget

from .desk import BaseDesk, LogLine
from .help_sheet import HeldKeys

WIDTH = 640  # px at 1080p
TEXT_PX = 21


class Entry(Widget):
    """One line of the Chronicle in full, beside the crest of whoever it is about."""

    def __init__(self, kit: Kit, rect: Rect, line: LogLine, crest: str, fresh: bool) -> None:
        super().__init__(kit, rect)
        self.line, self.crest, self.fresh = line, crest, fresh
        self._face = kit.font("body", TEXT_PX)
        points = f"+{line.points}" if line.points else ""
        self._points = points
        used = kit.font("bold", TEXT_PX).width(points) + kit.u(14) if points else 0
        self._left, self._room = kit.u(44), rect.w - kit.u(44) - used
        lines = wrap(line.text, self._face, self._room)
        self._lead = kit.u(16) - self._face.height // 2  # above and below the words, as beside one line
        self.rect.h = 2 * self._lead + paragraph_height(lines, self._face) + kit.u(6)

    def draw(self, surface: Surface) -> None:
        kit, rect = self.kit, self.rect
        middle = rect.y + kit.u(16)
        if self.crest:
            size = kit.u(30)
            picture = kit.assets.image(self.crest, (size, size))
            surface.blit(picture, picture.get_rect(center=(rect.x + kit.u(17), middle)))
        else:
            icon = kit.assets.icon("star", kit.u(22), kit.theme["brass"])
            surface.blit(icon, icon.get_rect(center=(rect.x + kit.u(17), middle)))
        colour = kit.theme["text" if self.fresh else "dim"]
        place = Rect(rect.x + self._left, rect.y + self._lead, self._room, rect.h)
        paragraph(surface, place, self.line.text, self._face, colour, shadow=True)
        if self._points:
            face = kit.font("bold", TEXT_PX)
            text(surface, (rect.right, middle), self._points, face, kit.theme["brass"], "rm", True)


class LogDrawer(WidgetScene):
    """Shows every line; Esc, L or a click beside it closes it.

    `headings` goes from a ply to the words over the lines of the turn that begins after it.
    """

    opaque = False
    name = "chronicle"

    area: Rect

    def __init__(self, table: Any, headings: Mapping[int, str]) -> None:
        super().__init__()
        self.table, self.headings = table, headings
        self.desk: BaseDesk = table.desk
        self._outside = False
        self._held = HeldKeys()

    def enter(self, ctx: Any) -> None:
        super().enter(ctx)
        self._held.take()
        ctx.cue("open_panel")

    def groups(self) -> list[tuple[str, list[LogLine]]]:
        """Returns heading and lines of each turn, the newest turn first."""
        found: list[tuple[str, list[LogLine]]] = [("", [])]
        heads = sorted(self.headings)
        for line in self.desk.log:
            while heads and line.ply > heads[0]:
                found.append((self.headings[heads.pop(0)], []))
            found[-1][1].append(line)
        return [group for group in reversed(found) if group[1]]

    def build(self) -> None:
        ctx = self.ctx
        edge = ctx.u(14)
        column = self.table.plan.column  # the scores in it stay in sight; a small page may have none
        right = (column.x if column.w else ctx.size[0]) - edge
        wide = min(ctx.u(WIDTH), right - edge)
        self.area = Rect(right - wide, edge, wide, ctx.size[1] - 2 * edge)
        panel = self.group.add(Panel(ctx, self.area, "panel_walnut", variant=3))
        inner = panel.inner().inflate(-ctx.u(28), -ctx.u(20))
        size = ctx.u(48)
        title = (inner.x, inner.y, inner.w - size, size)
        panel.add(Label(ctx, title, "Chronicle", font="title", px=32, colour="brass"))
        close = Rect(inner.right - size, inner.y, size, size)
        panel.add(Button(ctx, close, "", self.back, kind="icon", icon="close", name="close", tooltip="Close"))
        place = Rect(inner.x, inner.y + size + ctx.u(12), inner.w, inner.bottom - inner.y - size - ctx.u(12))
        area = panel.add(ScrollArea(ctx, place, name="lines"))
        area.set_height(self._fill(area) - area.content_top)
        if self.group.focus is None:
            self.group.set_focus("lines" if area.most else "close")

    def _fill(self, area: ScrollArea) -> int:
        """Adds the lines and returns where they end."""
        ctx, desk = self.ctx, self.desk
        x, y, width = area.rect.x, area.content_top, area.content_width
        for heading, lines in self.groups():
            if heading:
                head = Rect(x, y, width, ctx.u(38))
                area.add(Label(ctx, head, heading, font="title", px=20, colour="brass", cut=True))
                y = head.bottom
            for line in lines:
                crest = self.table.sheet.crest_path(desk.emblem(line.seat)) if line.seat is not None else ""
                entry = area.add(Entry(ctx, Rect(x, y, width, 0), line, crest, line.ply >= desk.last_seen))
                y = entry.rect.bottom
            y += ctx.u(12)
        return y

    def handle(self, event: Event) -> bool:
        if event.type == pygame.KEYUP:
            self._held.released(event)
        if event.type == pygame.KEYDOWN and event.key == pygame.K_l:
            if not self._held.repeats(event):
                self.back()
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and not self.area.collidepoint(event.pos):
            self._outside = True
            return True
        if event.type == pygame.MOUSEBUTTONUP and self._outside:
            self.back()
            return True
        return super().handle(event)
