"""The score sheet of a Quest: a row for each colour, and below it what good and evil come to."""

from __future__ import annotations

from typing import Final

import pygame
from msgspec import Struct
from pygame import Rect, Surface

from gheos_suite.rules.overworld.model import EVIL, GOOD, NEUTRAL, UNUSED
from gheos_suite.rules.overworld.view import View
from gheos_suite.ui.kit import Kit
from gheos_suite.ui.text import text
from gheos_suite.ui.widgets import Widget

from .pictures import SIGNS, fitting
from .story import EVIL_PREVAILS, VICTORY, total

HEAD, ROW, SUM = 48, 54, 60  # px at 1080p
NAME_SHARE: Final = 0.42
WASH: Final = {GOOD: (240, 200, 118, 34), EVIL: (206, 60, 44, 42), NEUTRAL: (0, 0, 0, 0)}
AS_IT_STOOD: Final = "as it stood then"
ORDER: Final = (GOOD, EVIL, NEUTRAL)


class Line(Struct, frozen=True):
    """A colour with its points by column."""

    colour: str
    alignment: str
    points: tuple[int, ...]


class ColourSheet(Widget):
    """Draws the colours with their points; `share` (0..1) of every number is shown."""

    def __init__(self, kit: Kit, rect: Rect, view: View) -> None:
        super().__init__(kit, rect, name="colours")
        self.view = view
        self.share = 1.0
        self.labels = ["Regions", "Doors", *(["Exhausted"] if view.exhaust else []), "Total"]
        self.lines = lines_of(view)

    @staticmethod
    def height_for(kit: Kit, view: View) -> int:
        """Returns the height the sheet needs."""
        return kit.u(HEAD) + len(lines_of(view)) * kit.u(ROW) + kit.u(SUM)

    def show(self, share: float) -> None:
        """Shows a part of every number, as they run up."""
        if share != self.share:
            self.share = share
            self.invalidate()

    def shown(self, points: int) -> int:
        """Returns the number shown now for so many points."""
        return round(points * self.share)

    # ---------------------------------------------------------------- places
    def columns(self) -> list[Rect]:
        """Returns the rectangle of each column of numbers; the total is last."""
        rect, count = self.rect, len(self.labels)
        wide = round(rect.w * (1 - NAME_SHARE)) // count
        left = rect.right - wide * count
        return [Rect(left + i * wide, rect.y, wide, rect.h) for i in range(count)]

    def overflow(self) -> str:
        face = self.kit.font("body", 19)
        columns = self.columns()
        wide = next((w for w, c in zip(self.labels, columns, strict=True) if face.width(w) > c.w), "")
        room = columns[0].x - self.rect.x
        names = max(self._name_width(line) for line in self.lines)
        return wide or ("names" if names > room else "")

    def _name_width(self, line: Line) -> int:
        kit = self.kit
        return kit.u(74) + kit.font("title", 23).width(line.colour.capitalize()) + kit.u(52)

    # ---------------------------------------------------------------- drawing
    def draw(self, surface: Surface) -> None:
        kit = self.kit
        face = kit.font("body", 19)
        for label, column in zip(self.labels, self.columns(), strict=True):
            colour = kit.theme["brass" if label == "Total" else "dim"]
            at = (column.centerx, self.rect.y + kit.u(HEAD - 20))
            text(surface, at, label, face, colour, "mm", True)
        y = self.rect.y + kit.u(HEAD)
        for line in self.lines:
            self._row(surface, Rect(self.rect.x, y, self.rect.w, kit.u(ROW)), line)
            y += kit.u(ROW)
        self._sums(surface, Rect(self.rect.x, y, self.rect.w, kit.u(SUM)))

    def _row(self, surface: Surface, row: Rect, line: Line) -> None:
        kit, theme = self.kit, self.kit.theme
        wash = Surface(row.size, pygame.SRCALPHA)
        inner = wash.get_rect().inflate(0, -kit.u(4))
        pygame.draw.rect(wash, WASH[line.alignment], inner, border_radius=kit.u(8))
        surface.blit(wash, row)
        banner = fitting(kit.assets, f"banner_{line.colour}", (kit.u(50), kit.u(38)))
        surface.blit(banner, banner.get_rect(center=(row.x + kit.u(38), row.centery)))
        ink = theme["dim" if line.alignment == NEUTRAL else "text"]
        x = row.x + kit.u(74)
        face = kit.font("title", 23)
        name = line.colour.capitalize()
        text(surface, (x, row.centery), name, face, ink, "lm", True)
        tint = theme["brass" if line.alignment == GOOD else "dim"]
        sign = kit.assets.icon(SIGNS[line.alignment], kit.u(24), tint)
        at = sign.get_rect(midleft=(x + face.width(name) + kit.u(14), row.centery))
        surface.blit(sign, at)
        small = kit.font("body", 19)
        columns = self.columns()
        if at.right + kit.u(8) + small.width(line.alignment) < columns[0].x:
            text(surface, (at.right + kit.u(8), row.centery), line.alignment, small, theme["dim"], "lm", True)
        for i, (points, column) in enumerate(zip(line.points, columns, strict=True)):
            last = i == len(columns) - 1
            number = kit.font("title", 28 if last else 22)
            colour = theme["brass"] if last and line.alignment != NEUTRAL else ink
            text(surface, (column.centerx, row.centery), str(self.shown(points)), number, colour, "mm", True)

    def _sums(self, surface: Surface, row: Rect) -> None:
        """Draws "good 34 - evil 21 = 13", as large as there is room."""
        kit, view = self.kit, self.view
        rule = kit.assets.nine("rule")
        rule.draw(surface, Rect(row.x, row.y + kit.u(4), row.w, rule.height(kit.scale)), kit.scale)
        good, evil, points = (self.shown(n) for n in (view.good, view.evil, view.good - view.evil))
        words = f"good {good} – evil {evil} = {signed(points)}"
        for px in (28, 24, 20):
            face = kit.font("title", px)
            if face.width(words) <= row.w:
                break
        y = row.centery + kit.u(8)
        text(surface, (row.right - kit.u(10), y), words, face, kit.theme["brass"], "rm", True)
        small = kit.font("body", 19)
        early = view.ended_by not in (VICTORY, EVIL_PREVAILS)
        if early and small.width(AS_IT_STOOD) < row.w - face.width(words) - kit.u(40):
            text(surface, (row.x + kit.u(14), y), AS_IT_STOOD, small, kit.theme["dim"], "lm", True)


def signed(points: int) -> str:
    """Returns a number with a dash for a minus, as the sums around it are written."""
    return f"–{-points}" if points < 0 else str(points)


def lines_of(view: View) -> tuple[Line, ...]:
    """Returns the colours in play: good, evil, and neutral ones last."""
    found = []
    for side, (tally, what) in enumerate(zip(view.tallies, view.sides, strict=True)):
        if what.alignment != UNUSED:
            tired = (tally.exhausted,) if view.exhaust else ()
            parts = (tally.regions, tally.doors, *tired, total(view, side))
            found.append(Line(what.colour, what.alignment, parts))
    return tuple(sorted(found, key=lambda line: ORDER.index(line.alignment)))
