"""The results of a Quest: its story, the points of every colour, its code, and the ways on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from typing import Any

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from gheos_suite.core import AnySession, PlayerInfo
from gheos_suite.core.words import counted
from gheos_suite.rules.overworld.view import View
from gheos_suite.saves import Book
from gheos_suite.scenes.results.board import EndBoard
from gheos_suite.scenes.results.scene import DARK, Headline
from gheos_suite.ui.animation import ease_out
from gheos_suite.ui.input import SEMANTIC
from gheos_suite.ui.scene import Push, Reset, SceneCommand
from gheos_suite.ui.widget_scene import WidgetScene
from gheos_suite.ui.widgets import Button, Container, Label, Panel, ScrollArea

from . import share
from .charge import COLOURING, HEROES, LEVEL, Charge, label, levels
from .code import code_of
from .colour_sheet import ColourSheet
from .daily import told_day
from .emblem import Emblem
from .keep import charge_of, write_down
from .story import story_of

COUNT_SECONDS = 1.6
WIDE = 1380  # px at 1080p of window from which the story stands beside the figures
STRIP = 116  # px at 1080p: the strip with the code
LEAST_BOARD, MOST_EMBLEM, LYING = 190, 460, 250
GAP = 22


class QuestResults(WidgetScene):
    """Shows how a Quest ended, and writes it into the quest log as it is shown first."""

    name = "quest results"

    def __init__(
        self, session: AnySession, players: Sequence[PlayerInfo], record: str = "", created: str = ""
    ) -> None:
        super().__init__()
        if session.outcome is None:
            raise ValueError("only a finished game has results")
        self.session, self.players = session, tuple(players)
        self.record, self.created = record, created
        self.view: View = session.view(None)
        self.story = story_of(session)
        self.quest: Charge = charge_of(session)
        self.end_board: EndBoard | None = None
        self.sheet: ColourSheet
        self._age = 0.0
        self._left = False

    def enter(self, ctx: Any) -> None:
        super().enter(ctx)
        write_down(ctx, self.session, self.players, self.record, self.created)
        self._book: Book = ctx.store.quests.book()
        if ctx.reduced_motion or ctx.settings.animation_speed == 0:
            self._age = COUNT_SECONDS

    # ---------------------------------------------------------------- words
    def told_quest(self) -> str:
        """Returns level and heroes, and for a daily quest whether it counts."""
        quest = self.quest
        heroes = "one hero" if quest.heroes == "one" else label(HEROES, quest.heroes)
        words = f"{label(LEVEL, quest.level)}, {heroes}"
        found = next((f for f in self._book.finished if f.record == self.record), None)
        if found is not None and found.day:
            what = "practice for the" if found.practice else "the"
            words += f"; {what} daily quest of {told_day(date.fromisoformat(found.day))}"
        return words

    def told_record(self) -> str:
        """Returns how the player stands at this level."""
        tally = self._book.tally(self.quest.level, self.quest.heroes)
        if not tally.played:
            return "The quest log has no Quest of this kind."
        words = f"{counted(tally.played, 'Quest')} of this kind, {tally.won} won"
        if tally.best is not None:
            words += f", best score {tally.best}"
        return words + (f", {tally.streak} in a row." if tally.streak > 1 else ".")

    # ---------------------------------------------------------------- layout
    def build(self) -> None:
        ctx = self.ctx
        w, h = ctx.size
        edge = ctx.u(26)
        self._drop_board()
        self._ground = self._darkened()
        high = self._foot(Rect(edge, 0, w - 2 * edge, h - edge))
        body = Rect(edge, edge, w - 2 * edge, h - 2 * edge - high - ctx.u(GAP))
        (self._beside if w >= ctx.u(WIDE) else self._stacked)(body)
        self._show()

    def _beside(self, body: Rect) -> None:
        ctx, gap = self.ctx, self.ctx.u(GAP)
        left = Rect(body.x, body.y, min(ctx.u(600), body.w * 38 // 100), body.h)
        right = Rect(left.right + gap, body.y, body.right - left.right - gap, body.h)
        self._tale(self.group.add(Panel(ctx, left, "panel_walnut", variant=1)))
        high = ColourSheet.height_for(ctx, self.view) + ctx.u(44)
        top = Rect(right.x, right.y, right.w, high)
        self._colours(self.group.add(Panel(ctx, top, "panel_walnut", variant=2)))
        strip = Rect(right.x, right.bottom - ctx.u(STRIP), right.w, ctx.u(STRIP))
        middle = Rect(right.x, top.bottom + gap, right.w, strip.y - top.bottom - 2 * gap)
        if middle.h >= ctx.u(LEAST_BOARD):
            self.end_board = self.group.add(EndBoard(ctx, middle, self.session))
        else:
            strip = Rect(right.x, top.bottom + gap, right.w, right.bottom - top.bottom - gap)
        self._code(self.group.add(Panel(ctx, strip, "panel_walnut", variant=3)))

    def _stacked(self, body: Rect) -> None:
        ctx, gap = self.ctx, self.ctx.u(18)
        area = self.group.add(ScrollArea(ctx, body, name="page"))
        x, wide, y = body.x, area.content_width, area.content_top
        tale = area.add(Panel(ctx, (x, y, wide, ctx.u(2000)), "panel_walnut", variant=0))
        tale.rect.h = self._tale_above(tale) - tale.rect.y
        y = tale.rect.bottom + gap
        high = ColourSheet.height_for(ctx, self.view) + ctx.u(44)
        self._colours(area.add(Panel(ctx, (x, y, wide, high), "panel_walnut", variant=1)))
        y += high + gap
        self._code(area.add(Panel(ctx, (x, y, wide, ctx.u(STRIP)), "panel_walnut", variant=2)))
        y += ctx.u(STRIP) + gap
        self.end_board = area.add(EndBoard(ctx, Rect(x, y, wide, ctx.u(400)), self.session))
        y += ctx.u(400)
        area.set_height(y - area.content_top)

    def _paragraphs(self, x: int, wide: int) -> list[Label]:
        """Returns tale, figures and records, each as high as its words."""
        ctx = self.ctx
        rows = (
            (self.story.tale, 23, "text"), (self.story.figures, 23, "brass"), (self.told_quest(), 20, "dim"),
            (self.told_record(), 20, "dim"),
        )  # fmt: skip
        out = []
        for words, px, colour in rows:
            label_ = Label(ctx, (x, 0, wide, 0), words, px=px, colour=colour, align="m", wrapped=True)
            label_.rect.h = label_.height()
            out.append(label_)
        return out

    def _tale(self, panel: Panel) -> None:
        """Sets the emblem above the words; the panel is as high as the page."""
        ctx = self.ctx
        inner = panel.inner().inflate(-ctx.u(16), -ctx.u(16))
        rows = self._paragraphs(inner.x, inner.w)
        gap, title = ctx.u(20), ctx.u(72)
        words = title + sum(r.rect.h + gap for r in rows)
        side = max(ctx.u(60), min(ctx.u(MOST_EMBLEM), inner.h - words - gap, inner.w))
        top = inner.y + max(0, (inner.h - words - gap - side) // 2)
        panel.add(Emblem(ctx, Rect(inner.x, top, inner.w, side), self.story, self.view))
        self._words(panel, Rect(inner.x, top + side + gap, inner.w, title), rows, gap)

    def _tale_above(self, panel: Panel) -> int:
        """Sets the emblem beside or above the words from the top; returns the lowest edge of the panel."""
        ctx = self.ctx
        inner = panel.inner().inflate(-ctx.u(12), -ctx.u(8))
        beside = inner.w >= ctx.u(LYING * 3)
        side = ctx.u(LYING) if beside else min(ctx.u(LYING), inner.w)
        emblem = Rect(inner.x, inner.y, side if beside else inner.w, side)
        panel.add(Emblem(ctx, emblem, self.story, self.view))
        x = emblem.right + ctx.u(20) if beside else inner.x
        title = Rect(x, inner.y if beside else emblem.bottom, inner.right - x, ctx.u(72))
        rows = self._paragraphs(x, title.w)
        lowest: int = max(self._words(panel, title, rows, ctx.u(12)), emblem.bottom) + ctx.u(34)
        return lowest

    def _words(self, panel: Container, title: Rect, rows: list[Label], gap: int) -> int:
        panel.add(Headline(self.ctx, title, self.story.title))
        y = title.bottom
        for row in rows:
            row.rect.y = y
            panel.add(row)
            y = row.rect.bottom + gap
        return y - gap

    def _colours(self, panel: Panel) -> None:
        self.sheet = panel.add(ColourSheet(self.ctx, panel.inner().inflate(-self.ctx.u(8), 0), self.view))

    def _code(self, panel: Panel) -> None:
        inner = panel.inner().inflate(-self.ctx.u(12), 0)
        share.code_row(self.ctx, panel, inner, code_of(self.quest), self.copy)

    def _foot(self, room: Rect) -> int:
        """Adds the ways on along the lower edge, in one row or two; returns their height."""
        ctx, gap, high = self.ctx, self.ctx.u(16), self.ctx.u(60)
        rows = self._ways()
        need = max(Button.width_for(ctx, words, px=21, icon=icon) for _, words, icon, _, _ in rows)
        lines = [rows] if need * len(rows) + gap * (len(rows) - 1) <= room.w else [rows[:3], rows[3:]]
        total: int = len(lines) * high + (len(lines) - 1) * ctx.u(10)
        y = room.bottom - total
        for line in lines:
            wide = min(ctx.u(330), (room.w - gap * (len(line) - 1)) // len(line))
            x = room.centerx - (wide * len(line) + gap * (len(line) - 1)) // 2
            for name, words, icon, act, kind in line:
                button = Button(ctx, (x, y, wide, high), words, act, icon=icon, kind=kind, px=21, name=name)
                if name == "next" and self.next_level() is None:
                    button.enabled, button.tooltip = False, "There is no harder level."
                self.group.add(button)
                x += wide + gap
            y += high + ctx.u(10)
        if self.group.focus is None:
            self.group.set_focus(next(name for name, *_, kind in rows if kind == "gold"))
        return total

    def _ways(self) -> list[tuple[str, str, str, Callable[[], None], str]]:
        on = self.story.won and self.next_level() is not None
        return [
            ("again", "Again", "dice", self.again, "normal" if on else "gold"),
            ("next", "Next level", "arrow_up", self.harder, "gold" if on else "normal"),
            ("replay", "Replay", "replay", self.watch, "normal"),
            ("log", "Quest log", "log", self.open_log, "normal"),
            ("title", "Title", "home", self.back, "normal"),
        ]

    def _darkened(self) -> Surface:
        ground: Surface = self.ctx.assets.cover("title/table_title.webp", self.ctx.size).copy()
        ground.fill(DARK, special_flags=pygame.BLEND_RGB_MULT)
        return ground

    # ---------------------------------------------------------------- doing
    def next_level(self) -> str | None:
        """Returns the level above this one, or None at the highest."""
        known = levels()
        at = known.index(self.quest.level) + 1
        return known[at] if at < len(known) else None

    def copy(self) -> None:
        """Puts the code of the Quest on the clipboard."""
        share.copy_code(self.ctx, code_of(self.quest))

    def again(self) -> None:
        """Begins another Quest of the same level, colours and heroes."""
        self._begin(dict(self.quest.options))

    def harder(self) -> None:
        """Begins a Quest of the next level, its colours in order."""
        level = self.next_level()
        if level is not None:
            self._begin({k: v for k, v in self.quest.options.items() if k != COLOURING} | {LEVEL: level})

    def _begin(self, options: dict[str, str]) -> None:
        from gheos_suite.scenes.flow import begin

        if not self._left:
            self._left = True
            config = Charge(options, 0).config
            scene = begin(self.ctx, "overworld", config, self.ctx.new_seed(), self.players)
            self.send(Reset(scene))

    def watch(self) -> None:
        """Shows the Quest again."""
        from gheos_suite.scenes.replay import ReplayScene

        self.send(Push(ReplayScene(self.session, self.players)))

    def open_log(self) -> None:
        """Shows all Quests."""
        from .log import QuestLog

        self.send(Push(QuestLog()))

    def back(self) -> None:
        """Goes to the title."""
        from gheos_suite.scenes.title import TitleScene

        if not self._left:
            self._left = True
            self.ctx.cue("back")
            self.send(Reset(TitleScene()))

    # ---------------------------------------------------------------- motion
    def handle(self, event: Event) -> bool:
        wanted = event.type == SEMANTIC or event.type == pygame.MOUSEBUTTONDOWN
        if wanted and self.counting():
            self.fast_forward()
        if share.wants_copy(event):
            self.copy()
            return True
        return super().handle(event)

    def counting(self) -> bool:
        """Returns whether the numbers are still running up."""
        return self._age < COUNT_SECONDS

    def update(self, dt: float) -> SceneCommand | None:
        if self.counting():
            self._age = min(COUNT_SECONDS, self._age + dt)
            self._show()
        elif self.end_board is not None:
            self.end_board.work()
        return super().update(dt)

    def _show(self) -> None:
        self.sheet.show(ease_out(self._age / COUNT_SECONDS) if self.counting() else 1.0)

    def fast_forward(self) -> None:
        self._age = COUNT_SECONDS
        self._show()

    def animating(self) -> bool:
        return self.counting() or super().animating()

    def next_wake(self) -> float | None:
        waiting = self.end_board is not None and self.end_board.picture is None
        return 0.0 if waiting else super().next_wake()

    def _drop_board(self) -> None:
        if self.end_board is not None:
            self.end_board.drop()
            self.end_board = None

    def exit(self) -> None:
        self._drop_board()

    def draw_ground(self, surface: Surface) -> None:
        surface.blit(self._ground, (0, 0))
