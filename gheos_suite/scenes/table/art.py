"""A game's pictures at any size, kept in bounded caches. All pictures are premultiplied."""

from __future__ import annotations

from collections.abc import Hashable

import pygame
from pygame import Surface

from gheos_suite.ui.assets import Assets
from gheos_suite.ui.cache import SurfaceCache

PREMUL = pygame.BLEND_PREMULTIPLIED
SOURCE_BYTES = 48 << 20
SCALED_BYTES = 56 << 20


class Art:
    """Gives the pictures of one game. Sources stay in one bounded cache, scaled ones in another, so that a
    zoom step costs one scaling a picture and memory follows what is on screen."""

    def __init__(self, assets: Assets, game: str) -> None:
        self.assets = assets
        self.game = game
        self.marked: frozenset[str] = frozenset()  # pieces that have a twin marked for colour blindness
        self._sources = SurfaceCache(SOURCE_BYTES)
        self._scaled = SurfaceCache(SCALED_BYTES)

    def icon(self, name: str, px: int) -> Surface:
        """Returns an icon `px` wide."""
        return self.fitted(f"{self.game}/icons/{name}.png", px)

    def fitted(self, path: str, px: int) -> Surface:
        """Returns a picture scaled to a width in pixels."""
        source = self._source(path)
        return self._at(path, max(px, 1) / source.get_width())

    def faded(self, picture: Surface, alpha: float) -> Surface:
        """Returns a paler copy of a premultiplied picture."""
        out = picture.copy()
        value = round(255 * alpha)
        out.fill((value, value, value, value), special_flags=pygame.BLEND_RGBA_MULT)
        return out

    def tinted(self, picture: Surface, colour: tuple[int, ...]) -> Surface:
        """Returns a copy multiplied with a colour."""
        out = picture.copy()
        out.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return out

    def release(self) -> None:
        """Drops every picture."""
        for cache in (self._sources, self._scaled):
            cache.clear()

    def _source(self, path: str) -> Surface:
        found = self._sources.get(path)
        if found is None:
            found = self._sources.put(path, self.assets.load(path).convert_alpha().premul_alpha())
        return found

    def _at(self, path: str, scale: float) -> Surface:
        key: Hashable = (path, round(scale, 5))
        found = self._scaled.get(key)
        if found is None:
            source = self._source(path)
            w, h = source.get_size()
            size = (max(1, round(w * scale)), max(1, round(h * scale)))
            picture = source if size == (w, h) else pygame.transform.smoothscale(source, size)
            found = self._scaled.put(key, picture)
        return found
