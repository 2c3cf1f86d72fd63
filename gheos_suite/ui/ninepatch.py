"""Pieces of the interface drawn at any size: corners keep their shape, the rest is stretched.

Everything here is premultiplied, so that scaled edges show no dark fringe.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

if TYPE_CHECKING:
    from .assets import Assets
    from .theme import Piece

PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
CORE_PIXELS = 160_000


class NinePatch:
    """One piece of the theme; `draw` composes it once a size and keeps the result."""

    def __init__(self, assets: Assets, piece: Piece) -> None:
        self._assets = assets
        self.piece = piece
        self._outsets: dict[float, tuple[int, int, int, int]] = {}

    def padding(self, scale: float) -> tuple[int, int, int, int]:
        """Returns left, top, right, bottom room between the rectangle and its content."""
        left, top, right, bottom = (round(p * self._factor(scale)) for p in self.piece.padding)
        return left, top, right, bottom

    def outset(self, scale: float) -> tuple[int, int, int, int]:
        """Returns how far the picture reaches beyond the rectangle on each side."""
        if (known := self._outsets.get(scale)) is not None:
            return known
        own = [round(o * self._factor(scale)) for o in self.piece.outset]
        if self.piece.shadow:
            other = self._assets.nine(self.piece.shadow).outset(scale)
            own = [max(a, b) for a, b in zip(own, other, strict=True)]
        found = self._outsets[scale] = (own[0], own[1], own[2], own[3])
        return found

    def bounds(self, rect: Rect, scale: float) -> Rect:
        """Returns everything the piece paints when drawn at the rectangle."""
        left, top, right, bottom = self.outset(scale)
        return Rect(rect.x - left, rect.y - top, rect.w + left + right, rect.h + top + bottom)

    def height(self, scale: float) -> int:
        """Returns the fixed height of a ribbon."""
        return round(self.piece.height * self._factor(scale))

    def draw(self, surface: Surface, rect: Rect, scale: float, variant: int = 0, alpha: int = 255) -> None:
        """Draws the piece at the rectangle; `variant` picks another cut of the texture."""
        bounds = self.bounds(rect, scale)
        if rect.w <= 0 or rect.h <= 0 or not surface.get_clip().colliderect(bounds):
            return
        if alpha == 255 and self.piece.texture and rect.w * rect.h >= CORE_PIXELS:
            self._draw_in_parts(surface, bounds, rect, scale, variant)
            return
        picture = self._composed(rect.size, scale, variant)
        if alpha < 255:
            picture = picture.copy()
            picture.fill((alpha, alpha, alpha, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(picture, bounds, special_flags=PREMULTIPLIED)

    def prepare(self, size: tuple[int, int], scale: float, variant: int = 0) -> None:
        """Composes the piece, so that drawing it at this size takes no longer than laying it down."""
        self._composed(size, scale, variant)

    # ---------------------------------------------------------------- inside
    def _draw_in_parts(self, surface: Surface, bounds: Rect, rect: Rect, scale: float, variant: int) -> None:
        """Draws the middle of a big panel without blending, which is three times as fast."""
        places = self._places(bounds, rect, scale)
        key = ("part", self.piece.name, rect.size, round(scale, 4), variant)
        cache = self._assets.composed
        parts = [p for i in range(len(places)) if (p := cache.get((key, i))) is not None]
        if len(parts) < len(places):
            picture = self._compose(rect.size, scale, variant)
            cuts = [picture.subsurface(p) for p in places]
            parts = [cuts[0].convert(), *(c.copy() for c in cuts[1:])]
            for i, part in enumerate(parts):
                cache.put((key, i), part)
        for i, (part, place) in enumerate(zip(parts, places, strict=True)):
            surface.blit(part, place.move(bounds.topleft), special_flags=PREMULTIPLIED if i else 0)

    def _places(self, bounds: Rect, rect: Rect, scale: float) -> list[Rect]:
        """Returns the opaque middle and the four strips around it, within the bounds."""
        cut = self._assets.theme.piece(self.piece.mask).slice
        left, top, right, bottom = (round(c * self._factor(scale)) + 1 for c in cut)
        core = Rect(rect.x + left, rect.y + top, rect.w - left - right, rect.h - top - bottom)
        core.move_ip(-bounds.x, -bounds.y)
        w, h = bounds.size
        return [
            core, Rect(0, 0, w, core.top), Rect(0, core.bottom, w, h - core.bottom),
            Rect(0, core.top, core.left, core.h), Rect(core.right, core.top, w - core.right, core.h),
        ]  # fmt: skip

    def _factor(self, scale: float) -> float:
        return scale / self._assets.theme.art_scale

    def _composed(self, size: tuple[int, int], scale: float, variant: int) -> Surface:
        key = ("nine", self.piece.name, size, round(scale, 4), variant)
        cache = self._assets.composed
        return cache.get(key) or cache.put(key, self._compose(size, scale, variant))

    def _compose(self, size: tuple[int, int], scale: float, variant: int) -> Surface:
        if self.piece.method == "textured":
            return self._textured(size, scale, variant)
        left, top, right, bottom = self.outset(scale)
        full = (size[0] + left + right, size[1] + top + bottom)
        return self._sliced(full, self._factor(scale))

    def _textured(self, size: tuple[int, int], scale: float, variant: int) -> Surface:
        piece, assets = self.piece, self._assets
        left, top, right, bottom = self.outset(scale)
        out = Surface((size[0] + left + right, size[1] + top + bottom), pygame.SRCALPHA)
        out.fill((0, 0, 0, 0))
        inner = Rect((left, top), size)
        if piece.shadow:
            assets.nine(piece.shadow)._lay(out, inner, scale)
        face = self._texture(size, scale, variant)
        mask = assets.nine(piece.mask)._compose(size, scale, 0)
        face.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        out.blit(face, inner, special_flags=PREMULTIPLIED)
        if piece.frame:
            assets.nine(piece.frame)._lay(out, inner, scale)
        return out

    def _lay(self, out: Surface, rect: Rect, scale: float) -> None:
        """Draws the piece as part of another one; it is not kept by itself."""
        bounds = self.bounds(rect, scale)
        out.blit(self._compose(rect.size, scale, 0), bounds, special_flags=PREMULTIPLIED)

    def _texture(self, size: tuple[int, int], scale: float, variant: int) -> Surface:
        source = self._assets.texture(self.piece.texture)
        w, h = source.get_size()
        factor = max(self._factor(scale), size[0] / w, size[1] / h)
        crop = Rect(0, 0, min(w, max(1, round(size[0] / factor))), min(h, max(1, round(size[1] / factor))))
        # Another cut for every variant, spread evenly by two odd strides.
        crop.x = variant * 389 % max(1, w - crop.w + 1)
        crop.y = variant * 251 % max(1, h - crop.h + 1)
        face = pygame.transform.smoothscale(source.subsurface(crop), size).convert_alpha()
        if self.piece.shade != 1.0:
            value = round(255 * min(1.0, self.piece.shade))
            face.fill((value, value, value, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return face

    def _sliced(self, size: tuple[int, int], factor: float) -> Surface:
        source = self._assets.source(self.piece.file)
        sw, sh = source.get_size()
        left, top, right, bottom = self.piece.slice
        out = Surface(size, pygame.SRCALPHA)
        out.fill((0, 0, 0, 0))
        across = _cuts(sw, left, right, size[0], factor)
        down = _cuts(sh, top, bottom, size[1], factor)
        for sy, shh, dy, dh in down:
            for sx, sww, dx, dw in across:
                if min(sww, shh, dw, dh) <= 0:
                    continue
                part = source.subsurface(Rect(sx, sy, sww, shh))
                if not part.get_bounding_rect().w:  # the empty middle of a frame
                    continue
                out.blit(pygame.transform.smoothscale(part, (dw, dh)), (dx, dy), special_flags=PREMULTIPLIED)
        return out


def _cuts(source: int, first: int, last: int, target: int, factor: float) -> list[tuple[int, int, int, int]]:
    """Returns (source start, source length, target start, target length) of the three bands."""
    if not first and not last:
        return [(0, source, 0, target)]
    a, b = round(first * factor), round(last * factor)
    if a + b > target:  # too small for both corners: they shrink together
        a = round(target * first / (first + last))
        b = target - a
    middle = source - first - last
    return [(0, first, 0, a), (first, middle, a, target - a - b), (source - last, last, target - b, b)]
