"""Scores that count up or down to where they belong while what was gained rises from them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from gheos_suite.ui import text as letters
from gheos_suite.ui.animation import Step, Timeline, ease_out, lerp

from .sheet import Sheet

if TYPE_CHECKING:
    from .desk import BaseDesk

SECONDS = 0.6


@dataclass
class Roll:
    """One figure on its way; `step` is the stretch of the timeline that moves it."""

    start: float
    end: float
    step: Step

    @property
    def value(self) -> float:
        return lerp(self.start, self.end, ease_out(self.step.t))


@dataclass
class Rise:
    """A gain that rises from a score and fades."""

    sheet: Sheet
    words: str
    at: tuple[float, float]

    def _rect(self, t: float) -> Rect:
        size = letters.brass_size(self.words, self.sheet.font("title", 34))
        x, y = self.at[0] - size[0] / 2, self.at[1] - size[1] / 2
        return Rect(round(x), round(y - self.sheet.u(34) * ease_out(t)), *size)

    def bounds(self, t: float) -> Rect:
        return self._rect(t).inflate(8, 8)

    def draw(self, surface: Surface, t: float) -> None:
        rect = self._rect(t)
        layer = Surface(rect.size, pygame.SRCALPHA)
        self.sheet.brass(layer, (rect.w / 2, rect.h / 2), self.words, 34)
        layer.set_alpha(round(255 * min(1.0, 2.4 * (1 - t))))
        surface.blit(layer, rect)


@dataclass
class Rolling:
    """The scores that are being counted, by seat. They have their own clock: no input waits for them."""

    rolls: dict[int, Roll] = field(default_factory=dict)
    clock: Timeline = field(default_factory=Timeline)

    def shown(self, seat: int, points: float) -> float:
        """Returns the figure to show for a seat whose points are these."""
        return self.rolls[seat].value if seat in self.rolls else points

    def start(self, desk: BaseDesk, before: dict[int, float | None], speed: float) -> None:
        """Lets every score roll from the figure shown before to that of the view; at speed 0 it jumps."""
        self.clear()
        self.clock.speed = speed
        step = Step(SECONDS, finish=self.rolls.clear)
        self.rolls |= {
            seat: Roll(old, new, step)
            for seat, old in before.items()
            if old is not None and (new := desk.score(seat)) is not None and new != old
        }
        if self.rolls:
            self.clock.add(step)
            self.clock.update(0.0)

    @property
    def moving(self) -> bool:
        return bool(self.rolls)

    def update(self, dt: float) -> None:
        """Goes on counting."""
        self.clock.update(dt)

    def clear(self) -> None:
        """Shows every figure as it is."""
        self.clock.clear()
        self.rolls.clear()


def scores(desk: BaseDesk) -> dict[int, float | None]:
    """Returns the figures shown now, by seat."""
    return {seat: desk.score(seat) for seat in range(len(desk.players))}
