"""The results of a finished game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from gheos_suite.core import AnySession, PlayerInfo, seat_name
from gheos_suite.scenes.crests import crest_path
from gheos_suite.ui.animation import ease_out
from gheos_suite.ui.input import SEMANTIC
from gheos_suite.ui.kit import Kit
from gheos_suite.ui.scene import Push, Reset, SceneCommand
from gheos_suite.ui.text import brass, brass_size, ellipsis
from gheos_suite.ui.widget_scene import WidgetScene
from gheos_suite.ui.widgets import Button, Container, Label, Panel, ScrollArea, Widget

from .board import EndBoard
from .chart import Chart
from .sheet import ScoreSheet
from .words import advice, headline, sources_of

COUNT_SECONDS = 1.8
WIDE = 1380  # px at 1080p of window from which the winners stand beside the sheet
WREATH, LEAST_BOARD = 560, 200  # px at 1080p: winners with a laurel above, and a board below them
LYING = 290  # px at 1080p: the height of winners that lie beside their names
DARK = (104, 98, 92)


class Winners(Widget):
    """The laurel with the winners' crests in it, or a crest without one."""

    def __init__(self, kit: Kit, rect: Rect, crests: Sequence[str], laurel: bool = True) -> None:
        super().__init__(kit, rect)
        self.crests, self.laurel = tuple(crests), laurel  # pictures below the sprites folder

    def draw(self, surface: Surface) -> None:
        kit, side = self.kit, min(self.rect.w, self.rect.h)
        if self.laurel:
            laurel = kit.assets.image("ui/ornaments/laurel.png", (side, side))
            surface.blit(laurel, laurel.get_rect(center=self.rect.center))
        count = len(self.crests)
        size = round(side * (0.5 if count == 1 else 0.34 if count == 2 else 0.3))
        for i, picture in enumerate(self.crests):
            crest = kit.assets.image(picture, (size, size))
            surface.blit(crest, crest.get_rect(center=self._spot(i, count, size, side)))

    def _spot(self, i: int, count: int, size: int, side: int) -> tuple[int, int]:
        """Places one in the middle, two side by side, more in two rows."""
        x, y = self.rect.centerx, self.rect.centery - side // 40
        if count == 1:
            return x, y
        rows = [count] if count == 2 else [count // 2, count - count // 2]
        row, column = (0, i) if i < rows[0] else (1, i - rows[0])
        across = round((column - (rows[row] - 1) / 2) * size * 1.02)
        down = 0 if count == 2 else round((row - 0.5) * size * 1.02)
        return x + across, y + down


class Headline(Widget):
    """Who won, in letters of brass as large as fit, on two lines where one is too small."""

    def __init__(self, kit: Kit, rect: Rect, words: str) -> None:
        super().__init__(kit, rect, tooltip="")
        self.words = words

    def draw(self, surface: Surface) -> None:
        kit, rect = self.kit, self.rect
        for px in (48, 42, 36, 30, 26):
            face = kit.font("title", px)
            if brass_size(self.words, face, 0)[0] <= rect.w:
                break
        words = ellipsis(self.words, face, rect.w - kit.u(6))
        brass(surface, rect.center, words, face, "mm")


class ResultsScene(WidgetScene):
    """Shows ranking, score sheet and chart; leads to the replay, a new game and the title."""

    name = "results"

    def __init__(self, session: AnySession, players: Sequence[PlayerInfo]) -> None:
        super().__init__()
        outcome = session.outcome
        if outcome is None:
            raise ValueError("only a finished game has results")
        self.session, self.players, self.outcome = session, tuple(players), outcome
        self._age = 0.0
        self._shown = 0.0
        self._left = False
        self.end_board: EndBoard | None = None

    def enter(self, ctx: Any) -> None:
        super().enter(ctx)
        if ctx.reduced_motion or ctx.settings.animation_speed == 0:
            self._age = COUNT_SECONDS

    # ---------------------------------------------------------------- layout
    def build(self) -> None:
        ctx = self.ctx
        w, h = ctx.size
        edge = ctx.u(26)
        foot = Rect(edge, h - edge - ctx.u(62), w - 2 * edge, ctx.u(62))
        self._drop_board()
        self._ground = self._darkened()
        body = Rect(edge, edge, w - 2 * edge, foot.y - edge - ctx.u(22))
        if w >= ctx.u(WIDE):
            self._beside(body)
        else:
            self._stacked(body)
        self._foot(foot)
        self._show()

    def _beside(self, body: Rect) -> None:
        ctx, gap = self.ctx, self.ctx.u(22)
        left = Rect(body.x, body.y, min(ctx.u(560), body.w * 36 // 100), body.h)
        right = Rect(left.right + gap, body.y, body.w - left.w - gap, body.h)
        panel = self.group.add(Panel(ctx, left, "panel_walnut", variant=1))
        inner = panel.inner().inflate(-ctx.u(16), -ctx.u(16))
        spare = inner.h - ctx.u(WREATH)
        if spare >= ctx.u(LEAST_BOARD):
            place = Rect(inner.x, inner.bottom - spare + ctx.u(20), inner.w, spare - ctx.u(20))
            inner.h = ctx.u(WREATH)
            self.end_board = panel.add(EndBoard(ctx, place, self.session))
        self._winners(panel, inner)
        high = ScoreSheet.height_for(ctx, len(self.players)) + ctx.u(44)
        top = Rect(right.x, right.y, right.w, min(high, right.h))
        self._sheet(self.group.add(Panel(ctx, top, "panel_walnut", variant=2)))
        rest = Rect(right.x, top.bottom + gap, right.w, right.bottom - top.bottom - gap)
        self._chart(self.group.add(Panel(ctx, rest, "panel_walnut", variant=3)))

    def _stacked(self, body: Rect) -> None:
        ctx, gap = self.ctx, self.ctx.u(18)
        area = self.group.add(ScrollArea(ctx, body, name="page"))
        x, wide, y = body.x, area.content_width, area.content_top
        heights = (
            ("winners", ctx.u(LYING if wide >= ctx.u(LYING * 2) else 520)),
            ("sheet", ScoreSheet.height_for(ctx, len(self.players)) + ctx.u(44)),
            ("chart", self.chart_height()),
        )  # fmt: skip
        for i, (what, high) in enumerate(heights):
            panel = area.add(Panel(ctx, (x, y, wide, high), "panel_walnut", variant=i))
            if what == "winners":
                inner = panel.inner().inflate(-ctx.u(8), -ctx.u(8))
                (self._winners_lying if high == ctx.u(LYING) else self._winners)(panel, inner)
            elif what == "sheet":
                self._sheet(panel)
            else:
                self._chart(panel)
            y += high + gap
        area.set_height(y - gap - area.content_top)

    def _note(self, rect: Rect) -> Label:
        """Returns what ended the game and what broke a tie, as wide as `rect`."""
        place = (rect.x, rect.y, rect.w, 10)
        note = Label(self.ctx, place, self.told(), px=22, colour="dim", align="m", wrapped=True)
        note.rect.h = note.height()
        return note

    # ------------------------------------------------ what a game may say in its own way
    def headline(self) -> str:
        """Returns the words below the laurel."""
        return headline(self.outcome, self.players)

    def told(self) -> str:
        """Returns what ended the game, what broke a tie, and how often a hint was asked for."""
        told = (self.outcome.message, self.outcome.tie_break, advice(self.session))
        return "\n".join(words for words in told if words)

    def crowned(self) -> bool:
        """Returns whether there is a laurel around the winners."""
        return True

    def chart_height(self) -> int:
        """Returns the height of the lowest panel where all lie one below the other."""
        high: int = self.ctx.u(420)
        return high

    def _winners_lying(self, panel: Container, rect: Rect) -> None:
        """Sets the laurel beside the words, for pages that are wide and low."""
        wreath = Rect(rect.x, rect.y, rect.h, rect.h)
        words = Rect(wreath.right, rect.y, rect.right - wreath.right, rect.h)
        panel.add(Winners(self.ctx, wreath, self._crests(), self.crowned()))
        note = self._note(words)
        high = self.ctx.u(72 + 44 + 12) + note.rect.h
        top = words.y + max(0, (words.h - high) // 2)
        note.rect.y = top + high - note.rect.h
        self._named(panel, Rect(words.x, top, words.w, high - note.rect.h), note)

    def _winners(self, panel: Container, rect: Rect) -> None:
        ctx = self.ctx
        note = self._note(rect)
        note.rect.bottom = rect.bottom
        named = Rect(rect.x, note.rect.y - ctx.u(142), rect.w, ctx.u(142))
        wreath = Rect(rect.x, rect.y, rect.w, named.y - rect.y - ctx.u(6))
        panel.add(Winners(ctx, wreath, self._crests(), self.crowned()))
        self._named(panel, named, note)

    def _crests(self) -> list[str]:
        """Returns the pictures of the winners' crests."""
        return [crest_path(self.players[seat].emblem, seat) for seat in self.outcome.winners]

    def _named(self, panel: Container, rect: Rect, note: Label) -> None:
        """Adds who won and the points, from the top of `rect`, and the note."""
        ctx, seats = self.ctx, self.outcome.winners
        title = Rect(rect.x, rect.y, rect.w, ctx.u(72))
        score = Rect(rect.x, title.bottom + ctx.u(4), rect.w, ctx.u(44))
        head = Headline(ctx, title, self.headline())
        head.tooltip = ", ".join(seat_name(self.players, s) for s in seats)
        panel.add(head)
        points = max(self.outcome.scores[seat] for seat in seats or range(len(self.players)))
        words_of = f"{points} point{'s' if points != 1 else ''}"
        panel.add(Label(ctx, score, words_of, font="title", px=28, align="m"))
        panel.add(note)

    def _sheet(self, panel: Panel) -> None:
        inner = panel.inner().inflate(-self.ctx.u(8), 0)
        sources = sources_of(self.session)
        self.sheet = panel.add(ScoreSheet(self.ctx, inner, self.outcome, self.players, sources))

    def _chart(self, panel: Panel) -> None:
        self._lines(panel, panel.inner())

    def _lines(self, panel: Panel, inner: Rect) -> None:
        """Adds the chart of points in a part of a panel."""
        ctx = self.ctx
        title = Rect(inner.x + ctx.u(8), inner.y, inner.w, ctx.u(36))
        panel.add(Label(ctx, title, "Points over time", font="title", px=22, colour="brass"))
        rest = Rect(inner.x, title.bottom, inner.w, inner.bottom - title.bottom)
        self.chart = panel.add(Chart(ctx, rest, self.session.scores_over_time(), self.players))

    def _foot(self, rect: Rect) -> None:
        ctx, gap = self.ctx, self.ctx.u(18)
        rows = (
            ("Watch again", "replay", self.watch, "normal"), ("Same players", "players", self.again, "gold"),
            ("Title", "home", self.back, "normal"),
        )  # fmt: skip
        wide = min(ctx.u(330), (rect.w - gap * 2) // 3)
        x = rect.centerx - (wide * 3 + gap * 2) // 2
        for words, icon, act, kind in rows:
            place = (x, rect.y, wide, rect.h)
            self.group.add(Button(ctx, place, words, act, icon=icon, kind=kind, px=23))
            x += wide + gap
        if self.group.focus is None:
            self.group.set_focus("Same players")

    def _darkened(self) -> Surface:
        ground: Surface = self.ctx.assets.cover("title/table_title.webp", self.ctx.size).copy()
        ground.fill(DARK, special_flags=pygame.BLEND_RGB_MULT)
        return ground

    # ---------------------------------------------------------------- doing
    def watch(self) -> None:
        """Shows the game again."""
        from gheos_suite.scenes.replay import ReplayScene

        self.send(Push(ReplayScene(self.session, self.players)))

    def again(self) -> None:
        """Begins another game of the same players and options."""
        from gheos_suite.scenes.flow import begin

        if not self._left:
            self._left = True
            game = self.session.game.meta.id
            seed = self.ctx.new_seed()
            self.send(Reset(begin(self.ctx, game, self.session.config, seed, self.players)))

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
        if wanted and self.animating_count():
            self.fast_forward()
        return super().handle(event)

    def animating_count(self) -> bool:
        """Returns whether the numbers are still running up."""
        return self._age < COUNT_SECONDS

    def update(self, dt: float) -> SceneCommand | None:
        if self.animating_count():
            self._age = min(COUNT_SECONDS, self._age + dt)
            self._show()
        elif self.end_board is not None:
            self.end_board.work()
        return super().update(dt)

    def next_wake(self) -> float | None:
        waiting = self.end_board is not None and self.end_board.picture is None
        return 0.0 if waiting else super().next_wake()

    def _drop_board(self) -> None:
        if self.end_board is not None:
            self.end_board.drop()
            self.end_board = None

    def exit(self) -> None:
        self._drop_board()

    def _show(self) -> None:
        share = 1.0 if not self.animating_count() else ease_out(self._age / COUNT_SECONDS)
        self.sheet.show(share)
        self.chart.show(share)

    def fast_forward(self) -> None:
        self._age = COUNT_SECONDS
        self._show()

    def animating(self) -> bool:
        return self.animating_count() or super().animating()

    def draw_ground(self, surface: Surface) -> None:
        surface.blit(self._ground, (0, 0))
