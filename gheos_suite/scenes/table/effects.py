"""Things in motion over the table. An effect knows where it is at t (0 to 1) and draws itself there."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol

import pygame
from pygame import Rect, Surface

from gheos_suite.ui import text as letters
from gheos_suite.ui.animation import Point, arc, ease_in_out, ease_out

from .art import PREMUL
from .sheet import Sheet


class Effect(Protocol):
    """One motion. `bounds` covers everything it paints at t."""

    def bounds(self, t: float) -> Rect: ...

    def draw(self, surface: Surface, t: float) -> None: ...


@dataclass
class Fly:
    """A picture that hops from a to b; without travel it fades in at b."""

    sheet: Sheet
    picture: Surface
    start: Point
    end: Point
    lift: float = 60.0
    still: bool = False

    def _at(self, t: float) -> Point:
        return self.end if self.still else arc(self.start, self.end, ease_in_out(t), self.lift)

    def bounds(self, t: float) -> Rect:
        x, y = self._at(t)
        return self.picture.get_rect(center=(round(x), round(y))).inflate(4, 4)

    def draw(self, surface: Surface, t: float) -> None:
        picture = self.sheet.art.faded(self.picture, t) if self.still else self.picture
        x, y = self._at(t)
        surface.blit(picture, picture.get_rect(center=(round(x), round(y))), special_flags=PREMUL)


@dataclass
class Together:
    """Several effects at once, each a little after the one before."""

    effects: list[Effect]
    stagger: float = 0.0

    def _t(self, i: int, t: float) -> float:
        late = self.stagger * i
        span = 1.0 - self.stagger * (len(self.effects) - 1)
        return min(max((t - late) / max(span, 0.05), 0.0), 1.0)

    def bounds(self, t: float) -> Rect:
        rects = [e.bounds(self._t(i, t)) for i, e in enumerate(self.effects)]
        return rects[0].unionall(rects[1:]) if rects else Rect(0, 0, 0, 0)

    def draw(self, surface: Surface, t: float) -> None:
        for i, effect in enumerate(self.effects):
            effect.draw(surface, self._t(i, t))


@dataclass
class Dust:
    """A ring of dust, or any run of pictures, at a point."""

    frames: list[Surface]
    at: Point

    def bounds(self, t: float) -> Rect:  # noqa: ARG002 - the same at every t
        return self.frames[0].get_rect(center=(round(self.at[0]), round(self.at[1]))).inflate(8, 8)

    def draw(self, surface: Surface, t: float) -> None:
        frame = self.frames[min(int(t * len(self.frames)), len(self.frames) - 1)]
        surface.blit(frame, frame.get_rect(center=(round(self.at[0]), round(self.at[1]))), special_flags=PREMUL)


@dataclass
class Ring:
    """A bright outline round a cell, so that everybody sees where something was done."""

    points: list[Point]
    width: int

    def bounds(self, t: float) -> Rect:  # noqa: ARG002 - the same at every t
        xs, ys = [p[0] for p in self.points], [p[1] for p in self.points]
        pad = 12
        return Rect(
            round(min(xs)) - pad,
            round(min(ys)) - pad,
            round(max(xs) - min(xs)) + 2 * pad,
            round(max(ys) - min(ys)) + 2 * pad,
        )

    def draw(self, surface: Surface, t: float) -> None:  # noqa: ARG002 - it stands still
        for k in range(self.width):
            shifted = [(x, y + (k - self.width / 2) * 0.8) for x, y in self.points]
            pygame.draw.aalines(surface, (255, 232, 150), True, shifted)


@dataclass
class Points:
    """A number that flies to a score."""

    sheet: Sheet
    words: str
    start: Point
    end: Point
    still: bool = False

    def _rect(self, t: float) -> Rect:
        at = self.end if self.still else arc(self.start, self.end, ease_in_out(t), 50)
        size = letters.brass_size(self.words, self.sheet.font("title", 40))
        return Rect((0, 0), size).move(round(at[0] - size[0] / 2), round(at[1] - size[1] / 2))

    def bounds(self, t: float) -> Rect:
        return self._rect(t).inflate(8, 8)

    def draw(self, surface: Surface, t: float) -> None:
        self.sheet.brass(surface, self._rect(t).center, self.words, 40)


@dataclass
class Banner:
    """A ribbon across the table that tells whose turn it is."""

    sheet: Sheet
    rect: Rect
    words: str
    emblem: str
    still: bool = False

    def bounds(self, t: float) -> Rect:  # noqa: ARG002 - the same at every t
        return self.rect.inflate(self.sheet.u(140), self.sheet.u(60))

    def draw(self, surface: Surface, t: float) -> None:
        shown = min(1.0, t * 5, (1 - t) * 5)
        rect = self.rect if self.still else self.rect.move(round((1 - ease_out(min(t * 4, 1.0))) * -40), 0)
        layer = Surface(self.bounds(t).size, pygame.SRCALPHA)
        inner = rect.move(-self.bounds(t).x, -self.bounds(t).y)
        self.sheet.assets.nine("ribbon_gold").draw(layer, inner, self.sheet.s)
        self.sheet.crest(layer, self.emblem, (inner.x + self.sheet.u(56), inner.centery), 52)
        self.sheet.text(
            layer,
            (inner.centerx + self.sheet.u(20), inner.centery),
            self.words,
            32,
            "on_gold",
            "title",
            "mm",
            width=inner.w - self.sheet.u(150),
            shadow=False,
        )
        layer.set_alpha(round(255 * shown))
        surface.blit(layer, self.bounds(t))


VEIL = 140  # alpha of a veil in its middle
VEIL_CELLS, VEIL_RIM = 32, 6  # a veil is made so small, and loses itself over so many of its cells


def veil(size: tuple[int, int]) -> Surface:
    """Returns a darkness that loses itself towards its borders, so that no edge of it shows."""
    small = Surface((VEIL_CELLS, VEIL_CELLS), pygame.SRCALPHA)
    for y in range(VEIL_CELLS):
        for x in range(VEIL_CELLS):
            far = min(x, y, VEIL_CELLS - 1 - x, VEIL_CELLS - 1 - y) / VEIL_RIM
            small.set_at((x, y), (0, 0, 0, round(VEIL * ease_in_out(min(far, 1.0)))))
    return pygame.transform.smoothscale(small, size)


@dataclass
class BigPicture:
    """A picture shown large in the middle, such as an Epoch tile that was drawn."""

    sheet: Sheet
    picture: Surface
    area: Rect
    words: str
    _veil: Surface | None = field(default=None, init=False, repr=False)

    def bounds(self, t: float) -> Rect:  # noqa: ARG002 - the same at every t
        return self.area

    def draw(self, surface: Surface, t: float) -> None:
        shown = min(1.0, t * 5, (1 - t) * 6)
        if self._veil is None:
            self._veil = veil(self.area.size)
        self._veil.set_alpha(round(255 * shown))
        surface.blit(self._veil, self.area)
        centre = self.area.center
        self.sheet.put(
            surface, self.sheet.art.faded(self.picture, shown), (centre[0], centre[1] - self.sheet.u(20))
        )
        if shown > 0.6:
            below = (centre[0], centre[1] + self.picture.get_height() // 2 + self.sheet.u(26))
            self.sheet.brass(surface, below, self.words, 44)
