"""Panels kept as pictures: each is painted again only when what it shows has changed."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field

import pygame
from pygame import Rect, Surface

from gheos_suite.ui.damage import Damage

from .art import PREMUL

Painter = Callable[[Surface, Rect], None]


@dataclass
class Part:
    """One panel. `paint` draws it at a rectangle of the same size as `rect`; `room` is its outer shadow."""

    name: str
    rect: Rect
    key: Callable[[], Hashable]
    paint: Painter
    room: int = 0
    _shown: Hashable = field(default=None, init=False)
    _picture: Surface | None = field(default=None, init=False)

    @property
    def bounds(self) -> Rect:
        return self.rect.inflate(2 * self.room, 2 * self.room)

    def refresh(self) -> bool:
        """Paints the picture if it is out of date; returns whether it was."""
        key = self.key()
        if self._picture is not None and key == self._shown:
            return False
        if self._picture is None:
            self._picture = Surface(self.bounds.size, pygame.SRCALPHA)
        self._picture.fill((0, 0, 0, 0))
        self.paint(self._picture, Rect((self.room, self.room), self.rect.size))
        self._shown = key
        return True

    def draw(self, surface: Surface) -> None:
        if self._picture is not None and surface.get_clip().colliderect(self.bounds):
            surface.blit(self._picture, self.bounds, special_flags=PREMUL)


class Parts:
    """The panels of the table, drawn in order."""

    def __init__(self, parts: list[Part]) -> None:
        self.parts = [p for p in parts if p.rect.w > 0 and p.rect.h > 0]

    def refresh(self, damage: Damage) -> None:
        for part in self.parts:
            if part.refresh():
                damage.add(part.bounds)

    def draw(self, surface: Surface) -> None:
        for part in self.parts:
            part.draw(surface)

    def at(self, pixel: tuple[float, float]) -> Part | None:
        return next((p for p in reversed(self.parts) if p.rect.collidepoint(pixel)), None)
