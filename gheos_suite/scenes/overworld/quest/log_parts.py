"""What the quest log is made of: the table of the levels, and the calendar of the daily quests."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta
from typing import Any, Final

import pygame
from pygame import Rect, Surface

from gheos_suite.saves import Book
from gheos_suite.scenes.load_words import MONTHS
from gheos_suite.ui.kit import Kit
from gheos_suite.ui.text import ellipsis, text
from gheos_suite.ui.widgets import Widget

from .charge import LEVEL, label, levels
from .daily_card import LEFT, LOST, OPEN, RUNNING, WON, Standing
from .story import short

HEAD, ROW, LAST = 40, 46, 190  # px at 1080p of the table; LAST is the most the last ending takes
WEEKS, DAYS = 5, 7
CELL, CELL_GAP, WEEKDAY = 62, 6, 30  # px at 1080p of the calendar; CELL is the most a day is high
COLUMNS: Final = ("Played", "Won", "Best", "In a row")
NAMES: Final = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
GROUNDS: Final = {
    WON: (112, 82, 30, 210), LOST: (92, 30, 24, 200), RUNNING: (52, 62, 70, 210), LEFT: (60, 40, 34, 180),
}  # fmt: skip
QUIET: Final = (0, 0, 0, 70)


class LevelTable(Widget):
    """A row for each level: how many Quests, how many won, the best score, wins in a row, the last ending."""

    def __init__(self, kit: Kit, rect: Rect, book: Book, heroes: str) -> None:
        super().__init__(kit, rect, name="levels")
        self.rows = [(label(LEVEL, level), book.tally(level, heroes)) for level in levels()]

    @staticmethod
    def height_for(kit: Kit) -> int:
        """Returns the height of the table."""
        return kit.u(HEAD) + len(levels()) * kit.u(ROW)

    def columns(self) -> list[Rect]:
        """Returns the columns of numbers, and that of the last ending."""
        kit, rect = self.kit, self.rect
        face = kit.font("body", 18)
        each = max(face.width(c) for c in COLUMNS) + kit.u(20)
        name = max(kit.font("bold", 21).width(n) for n, _ in self.rows) + kit.u(26)
        rest = rect.w - name - each * len(COLUMNS)
        last = min(rest, kit.u(LAST)) if rest >= kit.u(120) else 0
        each = (rect.w - name - last) // len(COLUMNS)
        left = rect.x + name
        places = [Rect(left + i * each, rect.y, each, rect.h) for i in range(len(COLUMNS))]
        return [*places, Rect(left + len(COLUMNS) * each, rect.y, last, rect.h)]

    def overflow(self) -> str:
        return "levels" if self.columns()[-1].x > self.rect.right + 1 else ""

    def draw(self, surface: Surface) -> None:
        kit, columns, theme = self.kit, self.columns(), self.kit.theme
        y = self.rect.y + kit.u(HEAD) // 2
        for name, column in zip(COLUMNS, columns, strict=False):
            text(surface, (column.centerx, y), name, kit.font("body", 18), theme["dim"], "mm", True)
        if columns[-1].w:
            at = (columns[-1].x + kit.u(16), y)
            text(surface, at, "Last", kit.font("body", 18), theme["dim"], "lm", True)
        for i, (name, tally) in enumerate(self.rows):
            row = Rect(self.rect.x, self.rect.y + kit.u(HEAD) + i * kit.u(ROW), self.rect.w, kit.u(ROW))
            if i % 2 == 0:
                _wash(surface, row, QUIET, kit.u(6))
            ink = theme["text" if tally.played else "faint"]
            text(surface, (row.x + kit.u(12), row.centery), name, kit.font("bold", 21), ink, "lm", True)
            streak = f"{tally.streak} of {tally.longest}" if tally.longest > tally.streak else str(tally.streak)
            best = "–" if tally.best is None else str(tally.best)
            values = (str(tally.played), str(tally.won), best, streak)
            for value, column in zip(values, columns, strict=False):
                shown = value if tally.played else "–"
                colour = theme["brass"] if column == columns[2] and tally.best is not None else ink
                text(surface, (column.centerx, row.centery), shown, kit.font("bold", 21), colour, "mm", True)
            self._last(surface, row, columns[-1], tally.last)

    def _last(self, surface: Surface, row: Rect, column: Rect, ending: str) -> None:
        if column.w and ending:
            kit, face = self.kit, self.kit.font("body", 19)
            words = ellipsis(short(ending), face, column.w - kit.u(22))
            text(surface, (column.x + kit.u(16), row.centery), words, face, kit.theme["dim"], "lm", True)


class Calendar(Widget):
    """The daily quests of the last weeks, today in the last row; a day that was won shows its score."""

    interactive = True

    def __init__(
        self, kit: Kit, rect: Rect, today: date, standing: Callable[[date], Standing],
        score: Callable[[date], int | None],
    ) -> None:  # fmt: skip
        super().__init__(kit, rect, name="calendar")
        self.today = today
        first = today - timedelta(days=today.weekday() + DAYS * (WEEKS - 1))
        self.days = [first + timedelta(days=i) for i in range(WEEKS * DAYS)]
        self.standings = {d: standing(d) for d in self.days if d <= today}
        self.scores = {d: score(d) for d in self.standings}

    @property
    def focusable(self) -> bool:
        """It only tells what is pointed at."""
        return False

    @staticmethod
    def height_for(kit: Kit, wide: int) -> int:
        """Returns the height of the calendar at a width."""
        return kit.u(WEEKDAY) + WEEKS * (Calendar.cell_height(kit, wide) + kit.u(CELL_GAP))

    @staticmethod
    def cell_height(kit: Kit, wide: int) -> int:
        """Returns the height of a day at a width."""
        return min(kit.u(CELL), round(wide / DAYS * 0.66))

    def cells(self) -> list[tuple[date, Rect]]:
        """Returns every day that is not to come, with its rectangle."""
        kit, gap = self.kit, self.kit.u(CELL_GAP)
        wide, high = (self.rect.w + gap) // DAYS, self.cell_height(self.kit, self.rect.w)
        top = self.rect.y + kit.u(WEEKDAY)
        out = []
        for i, day in enumerate(self.days):
            row, column = divmod(i, DAYS)
            place = Rect(self.rect.x + column * wide, top + row * (high + gap), wide - gap, high)
            if day <= self.today:
                out.append((day, place))
        return out

    def handle(self, event: Any) -> bool:
        """Tells about the day under the pointer."""
        if event.type == pygame.MOUSEMOTION:
            found = next((d for d, place in self.cells() if place.collidepoint(event.pos)), None)
            self.tooltip = "" if found is None else self.told(found)
        return False

    def told(self, day: date) -> str:
        """Returns how a day's quest went, in a sentence."""
        standing = self.standings[day]
        when = f"{day.day} {MONTHS[day.month - 1]}"
        return f"{when}: {'not played' if standing.kind == OPEN else standing.words}."

    # ---------------------------------------------------------------- drawing
    def draw(self, surface: Surface) -> None:
        kit, theme = self.kit, self.kit.theme
        cells = self.cells()
        for i, name in enumerate(NAMES):
            x = self.rect.x + i * ((self.rect.w + kit.u(CELL_GAP)) // DAYS) + cells[0][1].w // 2
            at = (x, self.rect.y + kit.u(WEEKDAY) // 2)
            text(surface, at, name, kit.font("body", 18), theme["dim"], "mm", True)
        for day, place in cells:
            self._day(surface, day, place)

    def _day(self, surface: Surface, day: date, place: Rect) -> None:
        kit, theme, standing = self.kit, self.kit.theme, self.standings[day]
        _wash(surface, place, GROUNDS.get(standing.kind, QUIET), kit.u(7))
        if day == self.today:
            pygame.draw.rect(surface, theme["brass"], place, max(1, kit.u(2)), border_radius=kit.u(7))
        small, known = kit.font("body", 18), standing.kind != OPEN
        wide_enough = place.w >= kit.u(74)
        number = (place.x + kit.u(8), place.centery) if wide_enough or not known else None
        ink = theme["text" if known or day == self.today else "faint"]
        if not known:
            text(surface, place.center, str(day.day), small, ink, "mm", True)
            return
        if number is not None:
            text(surface, number, str(day.day), small, theme["dim"], "lm", True)
        middle = (place.right - place.w * 30 // 100, place.centery) if number is not None else place.center
        if standing.kind == WON:
            points = kit.font("title", 24)
            text(surface, middle, f"+{self.scores[day]}", points, theme["brass"], "mm", True)
            return
        icon = kit.assets.icon("hourglass" if standing.kind == RUNNING else "close", kit.u(24), theme["text"])
        surface.blit(icon, icon.get_rect(center=middle))


def _wash(surface: Surface, rect: Rect, colour: tuple[int, int, int, int], radius: int) -> None:
    layer = Surface(rect.size, pygame.SRCALPHA)
    pygame.draw.rect(layer, colour, layer.get_rect(), border_radius=radius)
    surface.blit(layer, rect)
