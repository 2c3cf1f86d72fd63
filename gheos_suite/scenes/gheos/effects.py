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

SHAKE_PX = 5
MARKER_GONE = 0.35  # of the time a marker takes to crumble


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
    """A marker that bursts into shards which fall, and fade late enough to be seen."""

    sheet: Sheet
    marker: Surface
    shards: list[Surface]
    at: Point
    reach: float
    still: bool = False

    def bounds(self, t: float) -> Rect:  # noqa: ARG002 - the same at every t
        r = round(self.reach * 2.8)
        return Rect(round(self.at[0]) - r, round(self.at[1]) - r, 2 * r, 2 * r)

    def draw(self, surface: Surface, t: float) -> None:
        faded, put = self.sheet.art.faded, self.sheet.put
        if t < MARKER_GONE:
            put(surface, faded(self.marker, 1.0 - t / MARKER_GONE), self.at)
        seen = min(1.0, 2.2 * (1.0 - t))
        for i, shard in enumerate(self.shards):
            angle = 2 * math.pi * i / len(self.shards) + 0.4
            out = self.reach * (0.5 if self.still else 0.35 + 1.1 * ease_out(t))
            fall = 0.0 if self.still else self.reach * 0.9 * t * t
            at = (self.at[0] + math.cos(angle) * out, self.at[1] + math.sin(angle) * out * 0.8 + fall)
            put(surface, faded(shard, seen), at)


@dataclass
class War:
    """A clash that darkens and shakes the table, with the swords of each side over it."""

    area: Rect
    side: int
    at: Point
    burst: Surface
    sheet: Sheet
    sides: list[tuple[Surface, str, bool]]  # marker, swords, whether it wins
    still: bool = False

    def shift(self, t: float) -> tuple[int, int]:
        """Returns by how much the table is shaken."""
        if self.still:
            return (0, 0)
        fade = max(0.0, 1.0 - 2 * t)
        return (round(SHAKE_PX * fade * math.sin(t * 80)), round(SHAKE_PX * fade * math.cos(t * 66)))

    def bounds(self, t: float) -> Rect:  # noqa: ARG002 - the same at every t
        return self.area

    def draw(self, surface: Surface, t: float) -> None:
        shift = self.shift(t)
        if shift != (0, 0):
            surface.blit(surface.subsurface(self.area).copy(), self.area.move(shift))
        dark = min(1.0, 5 * t, 5 * (1 - t))
        light = 255 - round(110 * dark)
        surface.fill((light, light, light), self.area, special_flags=pygame.BLEND_RGB_MULT)
        if dark > 0:
            self.sheet.put(surface, self.sheet.art.faded(self.burst, dark), self.at)
        self._draw_sides(surface, t)

    def _draw_sides(self, surface: Surface, t: float) -> None:
        """Draws the sides on a plaque above the burst; in the second half the losers fade."""
        sheet, pitch = self.sheet, self.sheet.u(124)
        plaque = Rect(0, 0, pitch * len(self.sides) + sheet.u(24), sheet.u(96))
        plaque.midbottom = (round(self.at[0]), round(self.at[1] - self.side * 0.3))
        plaque.clamp_ip(self.area.inflate(-sheet.u(40), -sheet.u(200)))
        if not 0.06 < t < 0.94:
            return
        sheet.panel(surface, plaque, "panel_walnut_lit", 2)
        for i, (marker, swords, wins) in enumerate(self.sides):
            x = plaque.centerx + (i - (len(self.sides) - 1) / 2) * pitch
            shown = 1.0 if wins else max(0.25, min(1.0, 2.2 * (1 - t)))
            left = x - sheet.u(26) if swords else x
            sheet.put(surface, sheet.art.faded(marker, shown), (left, plaque.centery))
            if swords:
                sheet.brass(surface, (x + sheet.u(28), plaque.centery), swords, 40)
