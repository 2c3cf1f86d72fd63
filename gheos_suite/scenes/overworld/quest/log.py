"""The quest log: how the player stands at every level, the daily quests, and every Quest that ended."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime
from functools import partial
from typing import Any

from pygame import Rect, Surface
from pygame.event import Event

from gheos_suite.core import AnySession, PlayerInfo, SaveError
from gheos_suite.core.words import counted
from gheos_suite.saves import Book, Finished
from gheos_suite.saves import load as load_record
from gheos_suite.scenes.frame import FrameScene
from gheos_suite.scenes.load import Emblem, GameRow
from gheos_suite.scenes.load_words import told_iso
from gheos_suite.ui.input import Semantic
from gheos_suite.ui.scene import Push, Replace, Scene
from gheos_suite.ui.text import ellipsis, text
from gheos_suite.ui.widgets import Button, Label, Panel, Row, ScrollArea, Segment

from . import share
from .charge import GAME, HEROES, LEVEL, label
from .daily import day_of, told_day
from .daily_card import standing
from .keep import catch_up
from .log_parts import Calendar, LevelTable
from .story import short

WIDE = 1100  # px at 1080p of content from which the list stands beside the figures
ROW, GAP = 78, 8
ONE, BOTH = "one", "both"
GONE = "The record of this Quest is no longer there."


class QuestLog(FrameScene):
    """Shows the book; opens a Quest to be watched again, or copies its code."""

    name = "quest log"
    heading = "Quest log"

    def __init__(self) -> None:
        super().__init__()
        self.book = Book()
        self.entries: tuple[Finished, ...] = ()
        self.heroes = ONE
        self.chosen = ""
        self._rows: list[Row] = []

    def enter(self, ctx: Any) -> None:
        super().enter(ctx)
        keeper = ctx.store.quests
        catch_up(ctx, ctx.store.shelf().games)
        self.book = keeper.book()
        if told := keeper.repaired() or keeper.problem:
            ctx.toast(told, "warning")
        self.entries = tuple(reversed(self.book.finished))
        if self.entries:
            self.heroes, self.chosen = self.entries[0].heroes, self.entries[0].record

    @property
    def entry(self) -> Finished | None:
        """Returns the chosen Quest."""
        return next((e for e in self.entries if e.record == self.chosen), None)

    # ---------------------------------------------------------------- layout
    def head(self, panel: Panel, rect: Rect) -> None:
        super().head(panel, rect)
        if self.entries:
            won = sum(e.won for e in self.entries)
            words = f"{counted(len(self.entries), 'Quest')}, {won} won"
            told = Label(self.ctx, rect, words, px=21, colour="dim", align="r")
            if told.width() < rect.w // 2:
                panel.add(told)

    def content(self, panel: Panel, rect: Rect) -> None:
        ctx = self.ctx
        self._rows = []
        if not self.entries and not self.book.days:
            self._nothing(panel, rect)
            return
        if rect.w >= ctx.u(WIDE):
            left = Rect(rect.x, rect.y, rect.w * 50 // 100, rect.h)
            figures = panel.add(ScrollArea(ctx, self.scrolled(left), name="figures"))
            figures.set_height(self._figures(figures, left) - figures.content_top)
            x = left.right + ctx.u(46)
            right = Rect(x, rect.y, rect.right - x, rect.h)
            area = panel.add(ScrollArea(ctx, self.scrolled(right), name="quests"))
            area.set_height(self._list(area, Rect(right.x, area.content_top, right.w, 0)) - area.content_top)
        else:
            area = panel.add(ScrollArea(ctx, self.scrolled(rect), name="quests"))
            y = self._figures(area, Rect(rect.x, area.content_top, rect.w, 0)) + ctx.u(22)
            area.set_height(self._list(area, Rect(rect.x, y, rect.w, 0)) - area.content_top)

    def _figures(self, area: ScrollArea, column: Rect) -> int:
        """Adds the levels and the daily quests; returns the lowest edge."""
        ctx = self.ctx
        head = Rect(column.x, area.content_top, column.w, ctx.u(46))
        values = [(ONE, "One hero"), (BOTH, "Ortho and Dia")]
        wide = min(column.w * 2 // 3, Segment.width_for(ctx, values, 18))
        area.add(Label(ctx, Rect(head.x, head.y, head.w - wide, head.h), "Levels", font="title", px=25,
                       colour="brass"))  # fmt: skip
        place = Rect(head.right - wide, head.y, wide, head.h)
        area.add(Segment(ctx, place, values, self.heroes, self._show_heroes, px=18, name="heroes"))
        table = Rect(column.x, head.bottom + ctx.u(6), column.w, LevelTable.height_for(ctx))
        area.add(LevelTable(ctx, table, self.book, self.heroes))
        title = Rect(column.x, table.bottom + ctx.u(22), column.w, ctx.u(42))
        area.add(Label(ctx, title, "Daily quests", font="title", px=25, colour="brass"))
        high = Calendar.height_for(ctx, column.w)
        days = Rect(column.x, title.bottom + ctx.u(2), column.w, high)
        today = day_of(ctx.now())
        area.add(Calendar(ctx, days, today, partial(standing, ctx, self.book), self._score))
        return days.bottom

    def _score(self, day: date) -> int | None:
        found = self.book.of_day(day.isoformat())
        return found.score if found is not None else None

    def _list(self, area: ScrollArea, column: Rect) -> int:
        ctx = self.ctx
        head = Rect(column.x, column.y, column.w, ctx.u(46))
        area.add(Label(ctx, head, "Finished Quests", font="title", px=25, colour="brass"))
        y: int = head.bottom + ctx.u(8)
        pad = ctx.u(6)
        for entry in self.entries:
            place = Rect(column.x + pad, y, column.w - 2 * pad, ctx.u(ROW))
            row = GameRow(ctx, place, entry.record, self, "")
            row.on_focus = partial(self.choose, entry.record)
            row.chosen = entry.record == self.chosen
            self._rows.append(area.add(row))
            y = place.bottom + ctx.u(GAP)
        if not self.entries:
            none = Label(ctx, (column.x, y, column.w, 0), "None has come to its end yet.", px=21, colour="dim")
            none.rect.h = ctx.u(40)
            area.add(none)
            y = none.rect.bottom
        return y

    def first_focus(self) -> None:
        self.group.set_focus(f"row:{self.chosen}" if self.chosen else "new")

    def _nothing(self, panel: Panel, rect: Rect) -> None:
        """Says that nothing is written down yet, and what would be."""
        ctx = self.ctx
        wide = min(rect.w, ctx.u(760))
        words = "Every Quest that comes to its end is written down here, and so is every daily quest."
        below = Label(ctx, (0, 0, wide, 0), words, px=23, align="m", wrapped=True)
        below.rect.h = below.height()
        high = ctx.u(80) + below.rect.h
        sign = max(0, min(ctx.u(300), rect.h - high - ctx.u(26)))
        block = Rect(0, 0, wide, sign + ctx.u(20) + high)
        block.center = rect.center
        if sign >= ctx.u(90):
            panel.add(Emblem(ctx, Rect(block.centerx - sign // 2, block.y, sign, sign), "log"))
        head = Rect(block.x, block.y + sign + ctx.u(20), block.w, ctx.u(60))
        panel.add(Label(ctx, head, "No Quest yet", font="title", px=34, colour="brass", align="m"))
        below.rect.topleft = (block.x, head.bottom + ctx.u(10))
        panel.add(below)

    def foot(self, panel: Panel, rect: Rect) -> None:
        ctx = self.ctx
        back = Button(ctx, rect, "Back", self.back, name="back", sound="back", px=21)
        new = Button(ctx, rect, "New Quest", self._new, icon="dice", name="new", px=21,
                     kind="normal" if self.entries else "gold")  # fmt: skip
        if not self.entries:
            self.foot_row(panel, rect, [back, new], [(Semantic.CANCEL, "back")])
            return
        copy = Button(ctx, rect, "Copy code", self.copy, icon="copy", name="copy", px=21)
        replay = Button(ctx, rect, "Replay", self.replay, icon="replay", name="replay", kind="gold", px=21)
        hints = [(Semantic.ACCEPT, "replay"), (Semantic.DOWN, "next"), (Semantic.CANCEL, "back")]
        self.foot_row(panel, rect, [back, new, copy, replay], hints)
        self._check()

    def _check(self) -> None:
        """Lets only those be watched again whose record is still there."""
        button = next((w for w in self.group.everything() if w.name == "replay"), None)
        if isinstance(button, Button) and self.entry is not None:
            button.enabled = self._path(self.entry).exists()
            button.tooltip = "" if button.enabled else GONE

    def layout(self) -> None:
        super().layout()
        self._check()

    # ---------------------------------------------------------------- the rows
    def paint_row(self, surface: Surface, rect: Rect, row: Row) -> None:
        """Draws one Quest of the list."""
        ctx, theme = self.ctx, self.ctx.theme
        if not surface.get_clip().colliderect(rect):
            return
        entry = next(e for e in self.entries if e.record == row.key)
        tint = theme["brass" if entry.won else "dim"]
        icon = ctx.assets.icon("trophy" if entry.won else "close", ctx.u(30), tint)
        surface.blit(icon, icon.get_rect(center=(rect.x + ctx.u(38), rect.centery)))
        x, right = rect.x + ctx.u(76), rect.right - ctx.u(20)
        score, big, small = ctx.font("title", 28), ctx.font("bold", 21), ctx.font("body", 18)
        points = f"+{entry.score}" if entry.score > 0 else f"–{-entry.score}" if entry.score < 0 else "0"
        text(surface, (right, rect.centery), points, score, tint, "rm", True)
        room = right - score.width(points) - ctx.u(16) - x
        ink = theme["brass" if row.chosen else "text"]
        first = ellipsis(f"{short(entry.ending)}: {self.kind_of(entry)}", big, room)
        text(surface, (x, rect.y + rect.h * 34 // 100), first, big, ink, "lm", True)
        second = ellipsis(self.when(entry), small, room)
        text(surface, (x, rect.y + rect.h * 68 // 100), second, small, theme["dim"], "lm", True)

    def kind_of(self, entry: Finished) -> str:
        """Returns level and heroes."""
        heroes = "one hero" if entry.heroes == ONE else label(HEROES, entry.heroes)
        return f"{label(LEVEL, entry.level)}, {heroes}"

    def when(self, entry: Finished) -> str:
        """Returns when a Quest ended, and what it was for."""
        words = told_iso(entry.ended, self.ctx.now())
        if not entry.day:
            return f"{words}; {entry.code}"
        day = told_day(date.fromisoformat(entry.day))
        return f"{words}; {'practice for the' if entry.practice else 'the'} daily quest of {day}"

    def choose(self, key: str) -> None:
        """Shows another Quest as chosen."""
        if key == self.chosen:
            return
        self.chosen = key
        for row in self._rows:
            if row.chosen != (row.key == key):
                row.chosen = row.key == key
                row.invalidate()
        self._check()

    # ---------------------------------------------------------------- doing
    def _show_heroes(self, heroes: str) -> None:
        self.heroes = heroes
        self.layout()

    def _path(self, entry: Finished) -> Any:
        return self.ctx.folders.games / entry.record

    def copy(self) -> None:
        """Puts the code of the chosen Quest on the clipboard."""
        if self.entry is not None:
            share.copy_code(self.ctx, self.entry.code)

    def open(self) -> None:
        """Watches the chosen Quest, if its record is still there."""
        if self.entry is not None and self._path(self.entry).exists():
            self.replay()
        else:
            self.ctx.cue("error")
            self.ctx.toast(GONE, "info")

    def replay(self) -> None:
        """Watches the chosen Quest from its first move."""
        from gheos_suite.scenes.flow import seated
        from gheos_suite.scenes.replay import ReplayScene

        if self.entry is None:
            return
        try:
            loaded = load_record(self._path(self.entry), self.ctx.store.lookup)
        except SaveError as error:
            self.ctx.cue("error")
            self.ctx.toast(f"The Quest cannot be shown: {error}.", "error")
            return
        self.send(Push(ReplayScene(loaded.session, seated(loaded.header.players, 1))))

    def _new(self) -> None:
        from gheos_suite.scenes.new_game import NewGameScene

        self.send(Replace(NewGameScene(GAME, alone=True)))

    def handle(self, event: Event) -> bool:
        if share.wants_copy(event) and self.entry is not None:
            self.copy()
            return True
        return super().handle(event)


def sample(ctx: Any, _session: AnySession, _players: Sequence[PlayerInfo]) -> list[Scene]:
    """Returns the log of a player who has had some Quests."""
    from .log_sample import fill

    fill(ctx.store.quests, datetime.fromisoformat(ctx.now()))
    return [QuestLog()]
