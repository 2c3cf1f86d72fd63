"""What a replay is steered and read by: the scrubber, the log, the standings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from gheos_suite.core import PlayerInfo
from gheos_suite.scenes.crests import crest_path
from gheos_suite.ui.kit import Kit
from gheos_suite.ui.text import ellipsis, text, wrap
from gheos_suite.ui.widgets import Slider, Widget

from .story import Line

PREMUL = pygame.BLEND_PREMULTIPLIED
LINE, TEXT = 32, 20  # px at 1080p: a row of the log and its letters


class Scrubber(Slider):
    """A slider over all moves, with pictures above it of what is worth jumping to."""

    def __init__(
        self, kit: Kit, rect: Rect, last: int, value: int, on_change: Callable[[int], None],
        marks: Sequence[tuple[int, str]], picture: Callable[[str, int], Surface],
    ) -> None:  # fmt: skip
        super().__init__(kit, rect, value, on_change, low=0, high=max(1, last), step=1, name="scrubber")
        self.marks, self._picture = tuple(marks), picture

    def x_of(self, ply: int) -> int:
        """Returns where a ply is on the scrubber."""
        start, length = self._span()
        return start + round(length * ply / max(1, self.high))

    def bounds(self) -> Rect:
        return self.rect.inflate(self.kit.u(40), self.kit.u(76))

    def draw(self, surface: Surface) -> None:
        size, kit = self.kit.u(24), self.kit
        taken = -size
        for ply, mark in self.marks:
            x = self.x_of(ply)
            pygame.draw.line(
                surface,
                kit.theme["brass_line"],
                (x, self.rect.y - kit.u(2)),
                (x, self.rect.centery),
                max(1, kit.u(2)),
            )
            if x - taken >= size:
                picture = self._picture(mark, size)
                at = picture.get_rect(midbottom=(x, self.rect.y - kit.u(1)))
                surface.blit(picture, at, special_flags=PREMUL)
                taken = x
        super().draw(surface)


class LogView(Widget):
    """The sentences of the game; the current ones are lit, and a click jumps."""

    interactive = True

    def __init__(
        self, kit: Kit, rect: Rect, lines: Sequence[Line], on_choose: Callable[[int], None],
        picture: Callable[[str, int], Surface],
    ) -> None:  # fmt: skip
        super().__init__(kit, rect, name="log")
        self.lines, self.on_choose, self._picture = list(lines), on_choose, picture
        self.current: list[int] = []
        self._rows = self._wrapped()  # index of the line, its part, and whether that is its first
        self.first = 0
        self._over: int | None = None

    @property
    def focusable(self) -> bool:
        """The keys of the scene do all the log does."""
        return False

    def _wrapped(self) -> list[tuple[int, str, bool]]:
        face, room = self.kit.font("body", TEXT), self.rect.w - self.kit.u(62)
        return [
            (index, part, n == 0)
            for index, line in enumerate(self.lines)
            for n, part in enumerate(wrap(line.text, face, room))
        ]

    @property
    def rows(self) -> int:
        """Returns how many rows find room."""
        return max(1, self.rect.h // self.kit.u(LINE))

    def show(self, current: list[int]) -> None:
        """Lights the lines of the current move and scrolls to them."""
        self.current = current
        lit = [n for n, (index, _, _) in enumerate(self._rows) if index in current]
        if lit:
            middle = (lit[0] + lit[-1]) // 2
            self._scroll(min(middle - self.rows // 2, lit[0]) if len(lit) < self.rows else lit[0])
        self.invalidate()

    def _scroll(self, first: int) -> bool:
        first = max(0, min(first, len(self._rows) - self.rows))
        changed, self.first = first != self.first, first
        if changed:
            self.invalidate()
        return changed

    def line_at(self, pos: tuple[int, int]) -> int | None:
        """Returns the index of the line at a pixel."""
        row = self.first + (pos[1] - self.rect.y) // self.kit.u(LINE)
        there = self.rect.collidepoint(pos) and row < min(len(self._rows), self.first + self.rows)
        return self._rows[row][0] if there else None

    def handle(self, event: Event) -> bool:
        if event.type == pygame.MOUSEWHEEL:
            return self._scroll(self.first - round(event.precise_y * 3))
        if event.type == pygame.MOUSEMOTION:
            over = self.line_at(event.pos)
            if over != self._over:
                self._over = over
                self.invalidate()
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            row = self.line_at(event.pos)
            if row is not None:
                self.kit.cue("click")
                self.on_choose(self.lines[row].ply)
            return True
        return False

    def draw(self, surface: Surface) -> None:
        kit, high = self.kit, self.kit.u(LINE)
        for n, (index, words, first) in enumerate(self._rows[self.first : self.first + self.rows]):
            place = Rect(self.rect.x, self.rect.y + n * high, self.rect.w - kit.u(14), high)
            self._row(surface, place, index, words, first)
        self._thumb(surface)

    def _row(self, surface: Surface, place: Rect, index: int, words: str, first: bool) -> None:
        kit, line = self.kit, self.lines[index]
        if index in self.current:
            surface.fill((78, 52, 26), place)
            surface.fill(kit.theme["gold"], Rect(place.x, place.y, kit.u(4), place.h))
        lit = index in self.current or (self.hovered and index == self._over)
        left = place.x + kit.u(14)
        if line.mark and first:
            picture = self._picture(line.mark, kit.u(24))
            surface.blit(picture, picture.get_rect(midleft=(left, place.centery)), special_flags=PREMUL)
        colour = kit.theme["text" if lit else "dim"]
        text(surface, (left + kit.u(32), place.centery), words, kit.font("body", TEXT), colour, "lm", True)

    def _thumb(self, surface: Surface) -> None:
        if len(self._rows) <= self.rows:
            return
        track = Rect(self.rect.right - self.kit.u(7), self.rect.y, self.kit.u(5), self.rect.h)
        height = max(self.kit.u(24), track.h * self.rows // len(self._rows))
        top = track.y + (track.h - height) * self.first // max(1, len(self._rows) - self.rows)
        surface.fill((22, 13, 8), track)
        surface.fill((150, 108, 52), Rect(track.x, top, track.w, height))


class Standing(Widget):
    """A row of crest, name and points for each player; whoever moved last is lit."""

    ROW = 54

    def __init__(self, kit: Kit, rect: Rect, players: Sequence[PlayerInfo], names: Sequence[str]) -> None:
        super().__init__(kit, rect)
        self.players, self.names = tuple(players), tuple(names)
        self.points: tuple[int | None, ...] = (0,) * len(self.players)
        self.mover: int | None = None

    def show(self, points: Any, mover: int | None) -> None:
        """Shows the points, and who made the move."""
        self.points, self.mover = tuple(points), mover
        self.invalidate()

    def draw(self, surface: Surface) -> None:
        kit, high = self.kit, self.kit.u(self.ROW)
        name_face, big = kit.font("title", 22), kit.font("title", 30)
        for seat, player in enumerate(self.players):
            row = Rect(self.rect.x, self.rect.y + seat * high, self.rect.w, high)
            piece = "panel_walnut_lit" if seat == self.mover else "panel_walnut_quiet"
            kit.assets.nine(piece).draw(surface, row.inflate(0, -kit.u(6)), kit.scale)
            side = kit.u(36)
            crest = kit.assets.image(crest_path(player.emblem, seat), (side, side))
            surface.blit(crest, crest.get_rect(midleft=(row.x + kit.u(12), row.centery)))
            number = "?" if self.points[seat] is None else str(self.points[seat])
            right = text(
                surface, (row.right - kit.u(18), row.centery), number, big, kit.theme["brass"], "rm", True
            )
            left = row.x + kit.u(60)
            words = ellipsis(self.names[seat], name_face, right.x - left - kit.u(10))
            colour = kit.theme["brass" if seat == self.mover else "text"]
            text(surface, (left, row.centery), words, name_face, colour, "lm", True)
