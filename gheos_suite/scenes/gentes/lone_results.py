"""The results of a game of Gentes for one: the rank, the ladder of ranks, and the best of earlier games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame
from pygame import Rect, Surface

from gheos_suite.core import AnySession, PlayerInfo, seat_name
from gheos_suite.core.words import counted
from gheos_suite.rules.gentes.view import COMPONENTS
from gheos_suite.saves import Summary
from gheos_suite.scenes.results.scene import ResultsScene
from gheos_suite.ui.kit import Kit
from gheos_suite.ui.text import text
from gheos_suite.ui.widgets import Label, Panel, Widget

GAME = "gentes"
SIDE, WIDE = 330, 860  # px at 1080p: width of the ladder, and of a panel from which it stands beside the chart
MOST_STEP, LEAST_STEP = 54, 30  # px at 1080p of a rank
WASH = (240, 200, 118, 40)


def ranks() -> tuple[tuple[int, str], ...]:
    """Returns the points and the name of each rank, the highest first (GENTES-246)."""
    return tuple((r.min, r.title) for r in reversed(COMPONENTS.ladder) if r.min is not None and r.title)


def rank_of(points: int) -> str:
    """Returns the rank of so many points, "" for none."""
    return next((title for least, title in ranks() if points >= least), "")


def next_rank(points: int) -> tuple[int, str] | None:
    """Returns the points and the name of the rank above, None if there is none."""
    above = [rank for rank in ranks() if rank[0] > points]
    return above[-1] if above else None


def earlier(games: Sequence[Summary], record: str) -> list[int]:
    """Returns the points of the finished games for one, but for the one that is shown."""
    return [
        game.scores[0]
        for game in games
        if game.game == GAME and len(game.scores) == 1 and game.outcome is not None and game.path.name != record
    ]


class Ladder(Widget):
    """All ranks with their points, the highest above; those reached are lit."""

    def __init__(self, kit: Kit, rect: Rect, points: int) -> None:
        super().__init__(kit, rect, name="ladder")
        self.points = points

    def draw(self, surface: Surface) -> None:
        kit, rect, steps = self.kit, self.rect, ranks()
        step = min(kit.u(MOST_STEP), rect.h // len(steps))
        reached = rank_of(self.points)
        for i, (least, title) in enumerate(steps):
            row = Rect(rect.x, rect.y + i * step, rect.w, step)
            if title == reached:
                layer = Surface(row.size, pygame.SRCALPHA)
                pygame.draw.rect(layer, WASH, layer.get_rect(), border_radius=kit.u(8))
                surface.blit(layer, row)
            ink = kit.theme["brass" if title == reached else "text" if self.points >= least else "faint"]
            face = kit.font("title", 24 if title == reached else 21)
            text(surface, (row.x + kit.u(14), row.centery), title, face, ink, "lm", True)
            at = (row.right - kit.u(14), row.centery)
            text(surface, at, str(least), kit.font("title", 21), ink, "rm", True)

    def overflow(self) -> str:
        step = self.rect.h // len(ranks())
        wide = max(self.kit.font("title", 24).width(title) for _, title in ranks())
        low = step < self.kit.u(LEAST_STEP) or wide + self.kit.u(90) > self.rect.w
        return "ladder" if low else ""


class LoneResults(ResultsScene):
    """Shows the rank in place of a winner, and the ladder beside the chart."""

    def __init__(self, session: AnySession, players: Sequence[PlayerInfo], record: str = "") -> None:
        super().__init__(session, players)
        self.record = record
        self.points = self.outcome.scores[0]
        self.others: list[int] = []

    def enter(self, ctx: Any) -> None:
        self.others = earlier(ctx.store.shelf().games, self.record)
        super().enter(ctx)

    # ---------------------------------------------------------------- words
    def headline(self) -> str:
        name = seat_name(self.players, 0)
        rank = rank_of(self.points)
        return f"{name} the {rank}" if rank else f"{name} finds no rank"

    def told(self) -> str:
        above = next_rank(self.points)
        if above is None:
            words = "There is no higher rank."
        else:
            words = f"{counted(above[0] - self.points, 'point')} more for {above[1]}."
        return f"{words}\n{self.told_best()}"

    def told_best(self) -> str:
        """Returns how the game compares with earlier ones."""
        if not self.others:
            return "The first game for one that is finished here."
        best = max(self.others)
        games = counted(len(self.others), "earlier game")
        if self.points > best:
            return f"A new record: the best of {games} had {best}."
        return f"The record of {games} is {best}."

    def crowned(self) -> bool:
        return bool(rank_of(self.points))

    # --------------------------------------------------------------- layout
    def chart_height(self) -> int:
        high = super().chart_height()
        narrow = self.ctx.size[0] < self.ctx.u(WIDE + 120)
        return high * 2 if narrow else high

    def _chart(self, panel: Panel) -> None:
        ctx, inner = self.ctx, panel.inner()
        if inner.w >= ctx.u(WIDE):
            side = Rect(inner.right - ctx.u(SIDE), inner.y, ctx.u(SIDE), inner.h)
            self._lines(panel, Rect(inner.x, inner.y, side.x - ctx.u(24) - inner.x, inner.h))
        else:
            side = Rect(inner.x, inner.y, inner.w, inner.h // 2)
            self._lines(panel, Rect(inner.x, side.bottom, inner.w, inner.bottom - side.bottom))
        title = Rect(side.x + ctx.u(8), side.y, side.w, ctx.u(36))
        panel.add(Label(ctx, title, "Ranks", font="title", px=22, colour="brass"))
        place = Rect(side.x, title.bottom + ctx.u(8), side.w, side.bottom - title.bottom - ctx.u(8))
        self.ladder = panel.add(Ladder(ctx, place, self.points))
