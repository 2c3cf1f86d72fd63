"""Motions of the Overworld table: a hero who walks, a banner in pixel art, lights, frames on cells."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from gheos_suite.scenes.table.art import PREMUL
from gheos_suite.ui.animation import Point, ease_out, lerp

from .sheet import TITLE, Sheet

Framed = Callable[[int], Surface]


def facing_of(start: Point, end: Point) -> str:
    """Returns where a figure looks who goes from point to point."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    if abs(dx) >= abs(dy):
        return "east" if dx > 0 else "west"
    return "south" if dy > 0 else "north"


@dataclass
class Walk:
    """A figure that walks from point to point; its foot is `foot` px below the points."""

    frames: Callable[[str, int], Surface]  # facing, frame
    points: list[Point]
    foot: int
    steps: int = 2  # frames a stretch
    still: bool = False

    def _now(self, t: float) -> tuple[Point, str, int]:
        stretches = len(self.points) - 1
        if stretches < 1:
            return self.points[0], "south", 0
        if self.still:
            t = 1.0
        i = min(int(t * stretches), stretches - 1)
        part = t * stretches - i
        (ax, ay), (bx, by) = self.points[i], self.points[i + 1]
        facing = facing_of((ax, ay), (bx, by))
        return (lerp(ax, bx, part), lerp(ay, by, part)), facing, int(part * 2 * self.steps)

    def bounds(self, t: float) -> Rect:
        (x, y), facing, frame = self._now(t)
        picture = self.frames(facing, frame)
        return picture.get_rect(midbottom=(round(x), round(y) + self.foot)).inflate(4, 4)

    def draw(self, surface: Surface, t: float) -> None:
        (x, y), facing, frame = self._now(t)
        picture = self.frames(facing, frame)
        rect = picture.get_rect(midbottom=(round(x), round(y) + self.foot))
        surface.blit(picture, rect, special_flags=PREMUL)


@dataclass
class Played:
    """A run of pictures on several points, each played once or `rounds` times."""

    frames: list[Surface]
    points: list[Point]
    rounds: int = 1

    def bounds(self, t: float) -> Rect:  # noqa: ARG002 - the same at every t
        rects = [self.frames[0].get_rect(center=(round(x), round(y))).inflate(4, 4) for x, y in self.points]
        return rects[0].unionall(rects[1:])

    def draw(self, surface: Surface, t: float) -> None:
        count = len(self.frames)
        frame = self.frames[min(int(t * count * self.rounds), count * self.rounds - 1) % count]
        for x, y in self.points:
            rect = frame.get_rect(center=(round(x), round(y)))
            surface.blit(frame, rect, special_flags=PREMUL)


@dataclass
class Shine:
    """A light over cells that comes and goes, with figures in pixel letters over it, such as the strengths."""

    picture: Surface
    at: tuple[int, int]
    labels: list[tuple[Surface, Surface]]  # pennant and number
    middle: Point
    gap: int = 4

    def _row(self) -> Rect:
        wide = sum(b.get_width() + n.get_width() + 2 * self.gap for b, n in self.labels)
        deep = max((max(b.get_height(), n.get_height()) for b, n in self.labels), default=0)
        row = Rect(0, 0, wide, deep)
        row.midbottom = (round(self.middle[0]), round(self.middle[1]))
        return row

    def bounds(self, t: float) -> Rect:  # noqa: ARG002 - the same at every t
        area = self.picture.get_rect(topleft=self.at)
        return area.union(self._row().inflate(24, 24)) if self.labels else area

    def draw(self, surface: Surface, t: float) -> None:
        shown = min(1.0, 4 * t, 4 * (1 - t))
        faded = self.picture.copy()
        value = round(255 * shown)
        faded.fill((value, value, value, value), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(faded, self.at, special_flags=PREMUL)
        if not self.labels:
            return
        row = self._row()
        back = Surface(row.inflate(16, 12).size, pygame.SRCALPHA)
        back.fill((20, 16, 28, round(200 * shown)))
        surface.blit(back, row.inflate(16, 12))
        x = row.x
        for banner, number in self.labels:
            surface.blit(banner, banner.get_rect(midleft=(x, row.centery)), special_flags=PREMUL)
            x += banner.get_width() + self.gap
            surface.blit(number, number.get_rect(midleft=(x, row.centery)), special_flags=PREMUL)
            x += number.get_width() + self.gap


@dataclass
class Banner:
    """A ribbon in pixel art that tells whose turn it is, or what has happened."""

    sheet: Sheet
    rect: Rect
    words: str
    picture: Surface | None = None
    still: bool = False
    detail: str = ""  # a line below the words

    def bounds(self, t: float) -> Rect:  # noqa: ARG002 - the same at every t
        return self.rect.inflate(self.sheet.u(100), self.sheet.u(20))

    def draw(self, surface: Surface, t: float) -> None:
        shown = min(1.0, t * 6, (1 - t) * 6)
        slide = 0 if self.still else round((1 - ease_out(min(t * 4, 1.0))) * -self.sheet.u(40))
        area = self.bounds(t)
        layer = Surface(area.size, pygame.SRCALPHA)
        rect = self.rect.move(slide - area.x, -area.y)
        self.sheet.slice(layer, rect, "ribbon")
        x = rect.x + self.sheet.u(24)
        if self.picture is not None:
            at = self.picture.get_rect(midleft=(x, rect.centery))
            layer.blit(self.picture, at, special_flags=PREMUL)
            x = at.right + self.sheet.u(16)
        room = rect.right - self.sheet.u(20) - x
        y = rect.centery if not self.detail else rect.y + rect.h * 36 // 100
        k = self.sheet.letter_k(28) if self.detail else self.sheet.k
        self.sheet.letters(layer, (x, y), self.words, k, TITLE, "lm", room)
        if self.detail:
            self.sheet.text(layer, (x, rect.y + rect.h * 72 // 100), self.detail, 20, "text", width=room)
        layer.set_alpha(round(255 * shown))
        surface.blit(layer, area)
