"""The shape of a land on screen: a soft glow, a lift of its ground and a fine line along its coast."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import pygame
from pygame import Mask, Surface

from gheos_suite.geom import triangle
from gheos_suite.rules.gheos.model import Cell, Placed
from gheos_suite.ui.cache import SurfaceCache

from .tile_art import MASK_SIDE, PAD, TileArt, is_up

Spot = tuple[Cell, int]
Colour = tuple[int, int, int]
R = MASK_SIDE // 2  # px a side in which shapes are put together
MARGIN = 0.22  # of a side, room for the glow
CACHE_BYTES = 36 << 20


class Shape:
    """A land's shape as a mask at `R` px a side; `origin` is the plane point of its upper left corner."""

    def __init__(self, mask: Mask, origin: tuple[float, float]) -> None:
        self.mask = mask
        self.origin = origin
        self.line = _smooth(mask.outline())


class Regions:
    """Makes and keeps shapes and glows; `forget` when the board changed."""

    def __init__(self, art: TileArt) -> None:
        self.art = art
        self._parts: dict[tuple[str, bool, int, int], Mask] = {}
        self._shapes: dict[frozenset[Spot], Shape] = {}
        self._glows = SurfaceCache(CACHE_BYTES)

    def forget(self) -> None:
        self._shapes.clear()
        self._glows.clear()

    def glow(
        self,
        spots: Iterable[Spot],
        board: Mapping[Cell, Placed],
        colour: Colour,
        side: int,
        lift: float = 0.16,
        strong: bool = True,
    ) -> tuple[Surface, tuple[float, float]]:
        """Returns a premultiplied picture to lay over the land and the plane point of its corner."""
        key = frozenset(spots)
        shape = self._shapes.get(key)
        if shape is None:
            shape = self._shapes[key] = self._shape(key, board)
        cache_key = (key, colour, side, lift, strong)
        picture = self._glows.get(cache_key)
        if picture is None:
            picture = self._glows.put(cache_key, _paint(shape, colour, side, lift, strong))
        return picture, shape.origin

    def _shape(self, spots: frozenset[Spot], board: Mapping[Cell, Placed]) -> Shape:
        left, top, right, bottom = triangle.bounds({cell for cell, _ in spots})
        origin = (left - MARGIN, top - MARGIN)
        size = (int((right - left + 2 * MARGIN) * R) + 2, int((bottom - top + 2 * MARGIN) * R) + 2)
        whole = Mask(size)
        for cell, segment in spots:
            placed = board[cell]
            part = self._part(placed.tile, is_up(cell), placed.rotation, segment)
            x, y = triangle.centre(cell)
            above = (2 if is_up(cell) else 1) * triangle.H
            px = round((x - 0.5 - PAD - origin[0]) * R)
            py = round((y - above - PAD - origin[1]) * R)
            for dx, dy in ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1)):  # closes the hair between two tiles
                whole.draw(part, (px + dx, py + dy))
        return Shape(whole, origin)

    def _part(self, tile: str, up: bool, rotation: int, segment: int) -> Mask:
        key = (tile, up, rotation, segment)
        if key not in self._parts:
            labels = self.art.mask(tile, up, rotation)
            mask = pygame.mask.from_threshold(labels, (segment,) * 3, (1, 1, 1, 255))
            w, h = mask.get_size()
            self._parts[key] = mask.scale((max(w // 2, 1), max(h // 2, 1)))
        return self._parts[key]


def _smooth(points: list[tuple[int, int]]) -> list[tuple[float, float]]:
    """Returns the points of a closed line without the steps of its pixels."""
    n = len(points)
    if n < 8:
        return [(float(x), float(y)) for x, y in points]
    span = 3
    out = []
    for i in range(0, n, 2):
        near = [points[(i + k) % n] for k in range(-span, span + 1)]
        out.append((sum(p[0] for p in near) / len(near), sum(p[1] for p in near) / len(near)))
    return out


def _paint(shape: Shape, colour: Colour, side: int, lift: float, strong: bool) -> Surface:
    factor = side / R
    w, h = shape.mask.get_size()
    size = (max(round(w * factor), 1), max(round(h * factor), 1))
    flat = shape.mask.to_surface(setcolor=(255, 255, 255, 255), unsetcolor=(0, 0, 0, 0))
    soft = pygame.transform.gaussian_blur(flat, 6)
    rim = soft.copy()
    inner = pygame.transform.gaussian_blur(flat, 4)
    inner.blit(flat, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    glow = _level(rim, 0.75 if strong else 0.5, colour)
    # Only a band along the coast glows: the middle of the land keeps its own colours.
    hollow = pygame.transform.gaussian_blur(flat, 5)
    hollow.fill((255, 255, 255, 255), special_flags=pygame.BLEND_RGBA_SUB)
    out = pygame.transform.smoothscale(_band(glow, shape.mask), size)
    if lift > 0:
        light = _level(inner, lift, (255, 250, 225))
        out.blit(pygame.transform.smoothscale(light, size), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    _line(out, shape, factor, colour, strong)
    return out


def _band(glow: Surface, mask: Mask) -> Surface:
    """Takes the glow away where the land is wide."""
    inside = pygame.transform.gaussian_blur(
        mask.to_surface(setcolor=(255, 255, 255, 255), unsetcolor=(0, 0, 0, 0)), 9
    )
    inside.fill((90, 90, 90, 90), special_flags=pygame.BLEND_RGBA_SUB)
    keep = Surface(glow.get_size(), pygame.SRCALPHA)
    keep.fill((255, 255, 255, 255))
    keep.blit(inside, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    glow.blit(keep, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return glow


def _level(picture: Surface, alpha: float, colour: Colour) -> Surface:
    picture.fill(
        (*(round(c * alpha) for c in colour), round(255 * alpha)), special_flags=pygame.BLEND_RGBA_MULT
    )
    return picture


def _line(out: Surface, shape: Shape, factor: float, colour: Colour, strong: bool) -> None:
    if len(shape.line) < 3:
        return
    layer = Surface(out.get_size(), pygame.SRCALPHA)
    layer.fill((0, 0, 0, 0))
    points = [((x + 0.5) * factor, (y + 0.5) * factor) for x, y in shape.line]
    bright = tuple(min(255, (c + 2 * 255) // 3) if strong else c for c in colour)
    width = max(1, round(factor * 0.7)) if strong else max(1, round(factor * 0.4))
    for i in range(width + 1):
        shift = (i - width / 2) * 0.7
        pygame.draw.aalines(layer, bright, True, [(x + shift, y + shift) for x, y in points])
    out.blit(layer.premul_alpha(), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
