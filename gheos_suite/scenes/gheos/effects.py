"""Motions that only Gheos has: a falling tile, a crumbling marker, a war that shakes the table."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from gheos_suite.scenes.table.art import PREMUL
from gheos_suite.ui.animation import Point, along, drop, ease_out

from .board_view import tile_with_symbols
from .sheet import Sheet
from .tile_art import corner_of, tile_rect

SHAKE_PX = 3


@dataclass
class TileDrop:
    """A tile that comes down on its cell from a little above (or from afar)."""

    sheet: Sheet
    tile: str
    up: bool
    rotation: int
    start: Point
    end: Point
    side: int
    still: bool = False

    def _at(self, t: float) -> Point:
        return self.end if self.still else along(self.start, self.end, drop(t))

    def bounds(self, t: float) -> Rect:
        return tile_rect(self.up, self._at(t), self.side).inflate(self.side // 3, self.side // 3)

    def draw(self, surface: Surface, t: float) -> None:
        art, at = self.sheet.art, self._at(t)
        picture = tile_with_symbols(art, self.tile, self.up, self.rotation, self.side)
        if self.still:
            picture = art.faded(picture, t)
        x, y = corner_of(self.up, at, self.side)
        shadow, (dx, dy) = art.shadow(self.up, self.side, 1.4 - 0.4 * t)
        surface.blit(shadow, (x + dx, y + dy), special_flags=PREMUL)
        surface.blit(picture, (x, y), special_flags=PREMUL)


@dataclass
class Crumble:
    """A marker breaking into shards that fall and fade."""

    sheet: Sheet
    shards: list[Surface]
    at: Point
    reach: float
    still: bool = False

    def bounds(self, t: float) -> Rect:  # noqa: ARG002 - the same at every t
        r = round(self.reach * 2.4)
        return Rect(round(self.at[0]) - r, round(self.at[1]) - r, 2 * r, 2 * r)

    def draw(self, surface: Surface, t: float) -> None:
        for i, shard in enumerate(self.shards):
            angle = 2 * math.pi * i / len(self.shards) + 0.4
            out = 0.0 if self.still else self.reach * 1.2 * ease_out(t)
            fall = 0.0 if self.still else self.reach * 0.9 * t * t
            at = (self.at[0] + math.cos(angle) * out, self.at[1] + math.sin(angle) * out * 0.7 + fall)
            self.sheet.put(surface, self.sheet.art.faded(shard, 1.0 - t), at)


@dataclass
class Shake:
    """Darkens the table and shakes it; the scene asks `shift`."""

    area: Rect
    side: int
    at: Point
    burst: Surface
    sheet: Sheet
    still: bool = False

    def shift(self, t: float) -> tuple[int, int]:
        if self.still:
            return (0, 0)
        fade = 1.0 - t
        return (round(SHAKE_PX * fade * math.sin(t * 40)), round(SHAKE_PX * fade * math.cos(t * 33)))

    def bounds(self, t: float) -> Rect:  # noqa: ARG002 - the same at every t
        return self.area

    def draw(self, surface: Surface, t: float) -> None:
        veil = Surface(self.area.size, pygame.SRCALPHA)
        veil.fill((0, 0, 0, round(90 * math.sin(math.pi * t))))
        surface.blit(veil, self.area)
        self.sheet.put(surface, self.sheet.art.faded(self.burst, min(1.0, 2 - 2 * t)), self.at)
