"""Pictures of tiles, symbols and pieces at any zoom, and where things stand on a tile.

All pictures are premultiplied. Sources stay at most in a bounded cache, scaled ones in another, so that a
zoom step costs one scaling a picture and memory follows what is on screen.
"""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

import pygame
from pygame import Rect, Surface

from gheos_suite.geom import triangle
from gheos_suite.rules.gheos.model import COLOURS
from gheos_suite.scenes.table.art import PREMUL, Art
from gheos_suite.ui.assets import Assets

Cell = tuple[int, int, int]
Point = tuple[float, float]

ART_SIDE = 416  # px of a tile's side in the art
MASK_SIDE = 104
PAD = 0.07  # of a side, round the bounding box of the triangle
EDGE_DARK, EDGE_LIT = (52, 36, 24), (158, 126, 86)
STEPS = 5  # layers of the tile's thickness


class TileArt(Art):
    """Gives pictures scaled to a tile side in pixels."""

    def __init__(self, assets: Assets) -> None:
        super().__init__(assets, "gheos")
        self.marked = frozenset(f"cube_{colour}" for colour in COLOURS)  # they wear their people's letter
        self._masks: dict[str, Surface] = {}
        text = (assets.root / "gheos" / "tiles.json").read_text("utf-8")
        self._spots: dict[str, Any] = json.loads(text)["spots"]

    # --------------------------------------------------------------- tiles
    def tile(self, tile: str, up: bool, rotation: int, side: int) -> Surface:
        name = face_name(tile, up, rotation)
        return self._at(f"gheos/tiles/{name}.webp", side / ART_SIDE)

    def ready(self, tile: str, up: bool, rotation: int, side: int) -> bool:
        """Returns whether the picture is there without loading or scaling."""
        return (
            self._scaled.get((f"gheos/tiles/{face_name(tile, up, rotation)}.webp", round(side / ART_SIDE, 5)))
            is not None
        )

    def symbol(self, kind: str, side: int) -> Surface:
        return self._at(f"gheos/symbols/{kind}.png", side / ART_SIDE)

    def piece(self, name: str, side: int) -> Surface:
        return self._at(f"gheos/pieces/{name}.png", side / ART_SIDE)

    # ------------------------------------------------------ under the tiles
    def slab(self, up: bool, side: int) -> tuple[Surface, tuple[int, int]]:
        """Returns the thickness below a tile and its offset from the tile picture's corner."""
        key = ("slab", up, side)
        found = self._scaled.get(key)
        step = max(side / 208, 0.35)
        if found is None:
            size = tile_size(side)
            grow = round(STEPS * step) + 2
            found = Surface((size[0] + grow, size[1] + grow), pygame.SRCALPHA)
            found.fill((0, 0, 0, 0))
            for i in range(STEPS, 0, -1):
                layer = triangle_picture(up, side, EDGE_DARK if i > 1 else EDGE_LIT)
                found.blit(layer, (round(step * 0.5 * (i > 2)), round(i * step)), special_flags=PREMUL)
            self._scaled.put(key, found)
        return found, (0, 0)

    def shadow(self, up: bool, side: int, depth: float = 1.0) -> tuple[Surface, tuple[int, int]]:
        """Returns the soft shadow of a tile held `depth` above the table, and its offset."""
        key = ("shadow", up, side, depth)
        found = self._scaled.get(key)
        blur = max(round(10 * depth * side / 208), 1)
        offset = round(9 * depth * side / 208) - 2 * blur, round(13 * depth * side / 208) - 2 * blur
        if found is None:
            w, h = tile_size(side)
            small = max(blur // 3, 1)
            flat = Surface((w + 4 * blur, h + 4 * blur), pygame.SRCALPHA)
            flat.fill((0, 0, 0, 0))
            flat.blit(triangle_picture(up, side, (0, 0, 0)), (2 * blur, 2 * blur), special_flags=PREMUL)
            full = flat.get_size()
            flat = pygame.transform.smoothscale(flat, (max(full[0] // small, 1), max(full[1] // small, 1)))
            flat = pygame.transform.gaussian_blur(flat, max(blur // small, 1))
            found = self._scaled.put(key, self.faded(pygame.transform.smoothscale(flat, full), 0.62))
        return found, offset

    # ---------------------------------------------------------------- spots
    def symbols(self, tile: str, up: bool, rotation: int) -> list[tuple[str, Point]]:
        """Returns the symbols of a lying tile and where they stand, in sides from the cell's centre."""
        return [(k, (x, y)) for k, x, y in self._spots[face_name(tile, up, rotation)]["symbols"]]

    def spot(self, tile: str, up: bool, rotation: int, segment: int) -> tuple[Point, float]:
        """Returns the roomiest place of a segment and its radius, in sides from the cell's centre."""
        x, y, radius = self._spots[face_name(tile, up, rotation)]["segments"][segment]
        return (x, y), radius

    def segments(self, tile: str) -> int:
        """Returns how many pieces of land a tile has."""
        return len(self._spots[face_name(tile, True, 0)]["segments"])

    def mask(self, tile: str, up: bool, rotation: int) -> Surface:
        """Returns the label map of a lying tile: red is the segment's index, 255 is sea."""
        name = face_name(tile, up, rotation)
        if name not in self._masks:
            self._masks[name] = self.assets.load(f"gheos/masks/{name}.png").convert(24)
        return self._masks[name]

    def segment_at(self, tile: str, up: bool, rotation: int, point: Point) -> int | None:
        """Returns the segment at a point given in sides from the cell's centre; None is sea."""
        mask = self.mask(tile, up, rotation)
        x, y = (p * MASK_SIDE + o for p, o in zip(point, centre_offset(up, MASK_SIDE), strict=True))
        if not (0 <= x < mask.get_width() and 0 <= y < mask.get_height()):
            return None
        label = mask.get_at((int(x), int(y)))[0]
        return None if label == 255 else label

    def release(self) -> None:
        super().release()
        self._masks.clear()


def face_name(tile: str, up: bool, rotation: int) -> str:
    return f"{tile}_{'u' if up else 'd'}_{rotation}"


def is_up(cell: Cell) -> bool:
    return not triangle.points_down(cell)


def tile_size(side: int) -> tuple[int, int]:
    """Returns the size of a tile picture at a side in pixels."""
    return round(side * (1 + 2 * PAD)), round(side * (triangle.HEIGHT + 2 * PAD))


def centre_offset(up: bool, side: float) -> Point:
    """Returns where the cell's centre lies in the tile picture."""
    above = 2 * triangle.H if up else triangle.H
    return side * (0.5 + PAD), side * (above + PAD)


def corner_of(up: bool, centre: Point, side: float) -> tuple[int, int]:
    """Returns where the tile picture's corner lies when its centre is at a pixel."""
    ox, oy = centre_offset(up, side)
    return round(centre[0] - ox), round(centre[1] - oy)


def tile_rect(up: bool, centre: Point, side: int) -> Rect:
    return Rect(corner_of(up, centre, side), tile_size(side))


@lru_cache(maxsize=24)
def triangle_picture(up: bool, side: int, colour: tuple[int, int, int], alpha: float = 1.0) -> Surface:
    """Returns a flat triangle in the frame of a tile picture, its border smooth."""
    w, h = tile_size(side)
    factor = 3 if side < 500 else 2
    big = Surface((w * factor, h * factor), pygame.SRCALPHA)
    big.fill((0, 0, 0, 0))
    cx, cy = centre_offset(up, side)
    sign = 1 if up else -1
    corners = [(0.0, -2 * triangle.H * sign), (0.5, triangle.H * sign), (-0.5, triangle.H * sign)]
    points = [((cx + x * side) * factor, (cy + y * side) * factor) for x, y in corners]
    pygame.draw.polygon(big, (*colour, round(255 * alpha)), points)
    return pygame.transform.smoothscale(big, (w, h)).premul_alpha()
