"""The scores over time as lines, told apart by stroke, mark and crest as well as by colour."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import hypot

import pygame
from pygame import Rect, Surface

from gheos_suite.core import PlayerInfo
from gheos_suite.scenes.crests import crest_path
from gheos_suite.ui.kit import Kit
from gheos_suite.ui.text import text
from gheos_suite.ui.widgets import Widget

from .words import signed

COLOURS = ((244, 206, 120), (140, 206, 236), (240, 142, 116), (150, 220, 160), (206, 168, 240))
STROKES: tuple[tuple[int, ...], ...] = ((), (14, 7), (3, 6), (14, 5, 3, 5), (7, 4))  # dash and gap in turn
FINE = 2  # lines are painted at twice the size and scaled down
Point = tuple[float, float]


class Chart(Widget):
    """Draws a line for each seat; `share` (0..1) of the game is shown."""

    def __init__(
        self, kit: Kit, rect: Rect, scores: Sequence[Sequence[int]], players: Sequence[PlayerInfo]
    ) -> None:
        super().__init__(kit, rect)
        self.scores = [tuple(s) for s in scores]
        self.players = tuple(players)
        self.share = 1.0
        self._lines: Surface | None = None

    def show(self, share: float) -> None:
        """Shows the game up to a part of its length."""
        if share != self.share:
            self.share = share
            self._lines = None
            self.invalidate()

    # ---------------------------------------------------------------- measures
    @property
    def top_score(self) -> int:
        """Returns the number at the upper end of the scale: the next step above the best score."""
        best = max((max(s, default=0) for s in self.scores), default=0)
        step = self.step
        return max(step, -(-best // step) * step)

    @property
    def low_score(self) -> int:
        """Returns the number at the lower end of the scale: 0, or the next step below the worst score."""
        worst = min((min(s, default=0) for s in self.scores), default=0)
        return min(0, worst // self.step * self.step)

    @property
    def step(self) -> int:
        best = max((max(s, default=0) for s in self.scores), default=0)
        worst = min((min(s, default=0) for s in self.scores), default=0)
        span = max(best, best - worst)
        return next((n for n in (2, 5, 10, 20, 25, 50, 100, 200, 500) if span <= n * 5), 1000)

    @property
    def plot(self) -> Rect:
        """Returns where the lines are, between the scale at the left and the crests at the right."""
        kit, rect = self.kit, self.rect
        left, right = kit.u(56), kit.u(62)
        return Rect(rect.x + left, rect.y + kit.u(16), rect.w - left - right, rect.h - kit.u(52))

    def point(self, index: int, score: float) -> Point:
        """Returns where a score after so many moves lies."""
        plot, last = self.plot, max(1, len(self.scores) - 1)
        share = (score - self.low_score) / (self.top_score - self.low_score)
        return plot.x + plot.w * index / last, plot.bottom - plot.h * share

    def crest_spots(self) -> list[tuple[int, int, int]]:
        """Returns seat, x and y of each crest at the end of its line, moved apart where scores are close."""
        if not self.scores:
            return []
        last = self.scores[-1]
        size = self.kit.u(34)
        order = sorted(range(len(last)), key=lambda s: -last[s])
        spots: list[tuple[int, int, int]] = []
        x, least = self.plot.right + self.kit.u(32), self.plot.y - self.kit.u(4)
        for seat in order:
            y = max(least, round(self.point(0, last[seat])[1]))
            spots.append((seat, x, y))
            least = y + size
        over = max(0, spots[-1][2] - self.plot.bottom)
        for i in range(len(spots) - 1, -1, -1):
            seat, _, y = spots[i]
            below = spots[i + 1][2] - size if i + 1 < len(spots) else y - over
            spots[i] = (seat, x, min(y, below))
        return spots

    # ---------------------------------------------------------------- drawing
    def draw(self, surface: Surface) -> None:
        kit = self.kit
        self._scale(surface)
        if self._lines is None:
            self._lines = self._paint()
        surface.blit(self._lines, self.rect)
        for seat, x, y in self.crest_spots():
            side = kit.u(34)
            crest = kit.assets.image(crest_path(self.players[seat].emblem, seat), (side, side))
            surface.blit(crest, crest.get_rect(center=(x, y)))

    def _scale(self, surface: Surface) -> None:
        kit, plot, face = self.kit, self.plot, self.kit.font("body", 18)
        for score in range(self.low_score, self.top_score + 1, self.step):
            y = round(self.point(0, score)[1])
            pygame.draw.line(surface, (84, 62, 42), (plot.x, y), (plot.right, y), max(1, kit.u(1)))
            text(surface, (plot.x - kit.u(12), y), signed(score), kit.font("title", 17), kit.theme["dim"], "rm")
        y = plot.bottom + kit.u(10)
        text(surface, (plot.x, y), "start", face, kit.theme["dim"], "lt")
        text(surface, (plot.right, y), f"{len(self.scores) - 1} moves", face, kit.theme["dim"], "rt")

    def _paint(self) -> Surface:
        big = Surface((self.rect.w * FINE, self.rect.h * FINE), pygame.SRCALPHA)
        big.fill((240, 200, 120, 0))
        count = round(self.share * (len(self.scores) - 1)) + 1
        for seat in reversed(range(len(self.players))):
            points = self._steps(seat, count)
            colour = COLOURS[seat % len(COLOURS)]
            wide = max(2, round(self.kit.scale * 3.6 * FINE))
            _stroke(big, (10, 6, 3), points, (), wide + 3 * FINE)
            unit = self.kit.scale * FINE
            _stroke(big, colour, points, tuple(n * unit for n in STROKES[seat % len(STROKES)]), wide)
        self._leads(big, count)
        return pygame.transform.smoothscale(big, self.rect.size)

    def _steps(self, seat: int, count: int) -> list[Point]:
        """Returns the line of a seat: only where the score changed, so that strokes stay even."""
        found: list[Point] = []
        for i in range(count):
            score = self.scores[i][seat]
            if i in (0, count - 1) or score != self.scores[i - 1][seat] or score != self.scores[i + 1][seat]:
                x, y = self.point(i, score)
                shift = (seat - (len(self.players) - 1) / 2) * 1.5 * self.kit.scale  # equal scores side by side
                found.append(((x - self.rect.x) * FINE, (y - self.rect.y + shift) * FINE))
        return found

    def _leads(self, big: Surface, count: int) -> None:
        """Leads from each line's end to its crest."""
        if count < len(self.scores):
            return
        for seat, x, y in self.crest_spots():
            end_x, end_y = self.point(count - 1, self.scores[count - 1][seat])
            a = ((end_x - self.rect.x) * FINE, (end_y - self.rect.y) * FINE)
            b = ((x - self.rect.x) * FINE, (y - self.rect.y) * FINE)
            pygame.draw.line(big, COLOURS[seat % len(COLOURS)], a, b, FINE)


def _stroke(
    surface: Surface, colour: tuple[int, int, int], points: Sequence[Point], dashes: Sequence[float], wide: int
) -> None:
    """Draws a line through the points with dashes and gaps in turn, whole if there are none."""
    left, on, at = (dashes[0] if dashes else 0.0), True, 0
    for (ax, ay), (bx, by) in pairwise(points):
        length = hypot(bx - ax, by - ay)
        done = 0.0
        while done < length:
            part = min(left, length - done) if dashes else length
            if on:
                start = (ax + (bx - ax) * done / length, ay + (by - ay) * done / length)
                end = (ax + (bx - ax) * (done + part) / length, ay + (by - ay) * (done + part) / length)
                pygame.draw.line(surface, colour, start, end, wide)
                pygame.draw.circle(surface, colour, end, wide / 2)
            done += part
            if dashes:
                left -= part
                if left <= 1e-6:
                    at = (at + 1) % len(dashes)
                    left, on = dashes[at], at % 2 == 0
