"""The pixel art of Overworld at whole-number scales: tiles, pieces, lights, letters. All premultiplied."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

import pygame
from pygame import Rect, Surface

from gheos_suite.geom import square as grid
from gheos_suite.rules.overworld.model import LAND_UP, Laid
from gheos_suite.scenes.table.art import PREMUL, Art
from gheos_suite.ui.assets import Assets

from .pixels import FOLDER, Pixels
from .relief import Brush, Relief, Scene, foot_shadow, layers_of, squares_of
from .squares import MARGIN, SIDES, SIZE, Cell, Looks, S

Rgb = tuple[int, int, int]
GHOST: Final = 0.6  # how much of a ghost is seen
FRAMES: Final = 4
TABLE_PX: Final = (640, 360)  # what a window shows of the table's planks at its own scale
BARE: Final = "ssss"  # the outline of a cell whose teeth nobody knows


@dataclass(frozen=True)
class Picture2:
    """A picture of a tile. `origin` is the px of the upper left corner of the square its `cell` names."""

    surface: Surface
    origin: tuple[int, int]


class OverworldArt(Art):
    """Gives pictures at a scale k: k px for each px of the art, 32 k for a square."""

    def __init__(self, assets: Assets) -> None:
        super().__init__(assets, FOLDER)
        self.pixels = Pixels(assets)
        self.brush = Brush(self.pixels)
        palette: dict[str, Any] = json.loads((assets.root / FOLDER / "palette.json").read_text("utf-8"))
        self._palette = palette
        self._origins: dict[tuple[Any, ...], tuple[int, int]] = {}
        self.colours: tuple[str, ...] = tuple(palette["pieces"])  # of the sides, in their order

    # ---------------------------------------------------------------- scale
    @staticmethod
    def k(side_px: float) -> int:
        """Returns the scale at which a square is at most so many px wide, but at least 1."""
        return max(1, int(side_px // S))

    def _grown(self, key: tuple[Any, ...], k: int, source: Surface) -> Surface:
        w, h = source.get_size()
        picture = source if k == 1 else pygame.transform.scale(source, (w * k, h * k))
        return self._scaled.put((*key, k), picture)

    # ---------------------------------------------------------------- parts
    def part(self, name: str, k: int) -> Surface:
        """Returns a part of the sheets. Raises KeyError if there is none of that name."""
        return self._scaled.get(("part", name, k)) or self._grown(("part", name), k, self.pixels.premul(name))

    def shadow(self, name: str, k: int) -> Surface:
        """Returns the hard shadow of a part: its own shape in half-transparent black."""
        key = ("shade", name)
        found = self._scaled.get((*key, k))
        return found or self._grown(key, k, self.pixels.shade(name).premul_alpha())

    def foot(self, kind: str, k: int) -> tuple[Surface, tuple[int, int], int]:
        """Returns shadow, foot in its square and lift of what stands: bird, ship, door, person, token."""
        foot = self.pixels.layout["foot"][kind]
        size = (foot["shadow"][0], foot["shadow"][1])
        key = ("foot", size)
        shade = self._scaled.get((*key, k)) or self._grown(key, k, foot_shadow(size))
        return shade, (foot["at"][0] * k, foot["at"][1] * k), foot["lift"] * k

    def icon(self, name: str, px: int) -> Surface:
        """Returns an icon as large as whole px of the art allow in `px`."""
        return self._within(f"icon_{name}" if self.pixels.has(f"icon_{name}") else name, px)

    def symbol(self, name: str, px: int) -> Surface:
        """Returns a part about `px` large, by whole px of the art, with straight alpha."""
        part = self.pixels.get(name)
        return pygame.transform.scale_by(part, max(1, round(px / max(part.get_size()))))

    def _within(self, name: str, px: int) -> Surface:
        return self.part(name, max(1, px // max(self.pixels.get(name).get_size())))

    def piece(self, side: int, shape: str, k: int, frame: int = 0, tired: bool = False) -> Surface:
        """Returns a bird or ship of a side; exhausted ones look it."""
        return self.part(f"{shape}_{self.colours[side]}_{'exhausted' if tired else frame}", k)

    def door(self, side: int, k: int, frame: int = 0, opening: bool = False) -> Surface:
        """Returns a door of a side, its fire burning, or as it opens."""
        return self.part(f"door_{self.colours[side]}_{'open_' if opening else ''}{frame}", k)

    def piece_head(self, side: int, shape: str, px: int) -> Surface:
        """Returns a bird or ship without its pennant, as large as whole px of the art allow in `px`."""
        return self._within(f"{shape}_{self.colours[side]}_head", px)

    def banner(self, side: int, px: int) -> Surface:
        """Returns the flag of a side, as large as whole px of the art allow in `px`."""
        return self._within(f"banner_{self.colours[side]}", px)

    def door_head(self, side: int, px: int) -> Surface:
        """Returns a door without its banner, as large as whole px of the art allow in `px`."""
        return self._within(f"door_{self.colours[side]}_head", px)

    def hero(self, name: str, facing: str, frame: int, k: int) -> Surface:
        """Returns a hero (hero, ortho, dia) looking south, west, north or east."""
        return self.part(f"{name}_{facing}_{frame % FRAMES}", k)

    def frames(self, stem: str, k: int) -> list[Surface]:
        """Returns all frames of a part: dust, sparks, fight, flames, portal, summon, rune, sea_tyrant."""
        return [self.part(f"{stem}_{frame}", k) for frame in range(FRAMES)]

    def colour_of(self, side: int) -> Rgb:
        """Returns the colour of a side."""
        return _rgb(self._palette["pieces"][self.colours[side]]["base"])

    def tone(self, name: str) -> Rgb:
        """Returns a colour of the table: legal, ghost, hover, illegal, focus, ..."""
        return _rgb(self._palette["ui"][name])

    # ---------------------------------------------------------------- tiles
    def tile(
        self, tile_id: str, rotation: int, face: int, k: int, frame: int = 0, shadow: str = "held"
    ) -> Picture2:
        """Returns a travel tile by itself, with the shadow of one that is "held", at "rest", or "" none."""
        return self._laid(Laid(tile_id, (0, 0), rotation, face), k, frame, shadow)

    def coast(self, pattern: str, rotation: int, k: int, frame: int = 0, shadow: str = "held") -> Picture2:
        """Returns a coast by itself; `rotation` is the direction of its land."""
        return self._laid(Laid(pattern, (0, 0), rotation, LAND_UP), k, frame, shadow)

    def _laid(self, laid: Laid, k: int, frame: int, shadow: str) -> Picture2:
        key = ("laid", laid.tile, laid.rotation, laid.face, frame, shadow)
        found = self._scaled.get((*key, k))
        if found is None or key not in self._origins:
            relief = Relief(self.brush, Scene(tuple(layers_of([laid])), shadow=shadow))
            self._origins[key] = relief.at(laid.cell)
            found = self._grown(key, k, relief.picture(frame))
        x, y = self._origins[key]
        return Picture2(found, (x * k, y * k))

    def ghost(self, picture: Picture2) -> Picture2:
        """Returns a picture as pale as a ghost."""
        key = ("ghost", id(picture.surface))
        found = self._scaled.get(key)
        if found is None:
            found = self._scaled.put(key, self.faded(picture.surface, GHOST))
            self._scaled.put(("ghost of", id(picture.surface)), picture.surface)  # its id is not used again
        return Picture2(found, picture.origin)

    def kinds(self, laid: Laid) -> Mapping[Cell, str]:
        """Returns the teeth of a tile that lies by itself, for a light on it."""
        squares = squares_of(laid)
        looks = Looks(self.pixels, squares)
        return {cell: looks.of(cell).kinds for cell in squares}

    # ---------------------------------------------------------------- lights
    def light(
        self,
        cells: Iterable[Cell],
        colour: Rgb,
        alpha: float,
        k: int,
        kinds: Mapping[Cell, str] | None = None,
    ) -> tuple[Surface, Cell]:
        """Returns cells tinted and a line round them, and the cell whose corner lies (MARGIN, MARGIN) px of the
        art inside the picture. `kinds` are the teeth of the cells where they are known."""
        own = tuple(sorted(cells))
        known = {cell: (kinds or {}).get(cell, BARE) for cell in own}
        corner = min(c[0] for c in own), max(c[1] for c in own)
        key = ("light", own, tuple(known.values()), colour, alpha)
        found = self._scaled.get((*key, k))
        if found is None:
            found = self._grown(key, k, self._lit(known, corner, colour, alpha).premul_alpha())
        return found, corner

    def _lit(self, known: Mapping[Cell, str], corner: Cell, colour: Rgb, alpha: float) -> Surface:
        wide = max(c[0] for c in known) - corner[0] + 1
        deep = corner[1] - min(c[1] for c in known) + 1
        canvas = Surface((wide * S + 2 * MARGIN, deep * S + 2 * MARGIN), pygame.SRCALPHA)
        places = {c: ((c[0] - corner[0]) * S, (corner[1] - c[1]) * S) for c in known}
        tint = (*colour, round(255 * alpha))
        for cell, at in places.items():
            mask = self.pixels.get(f"mask_{known[cell]}").copy()
            mask.fill(tint, special_flags=pygame.BLEND_RGBA_MULT)
            canvas.blit(mask, at, special_flags=pygame.BLEND_RGBA_MAX)
        for cell, at in places.items():
            for d in range(4):
                if grid.neighbour(cell, d) not in known:
                    line = self.pixels.get(f"line_{SIDES[d]}_{known[cell][d]}").copy()
                    line.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
                    canvas.blit(line, at)
        return canvas

    # ---------------------------------------------------------------- letters
    def font(self, text: str, px: int, colour: Rgb) -> Surface:
        """Returns words in the pixel typeface, as large as whole px allow in `px`; in that of the theme where
        it lacks a letter."""
        shapes: dict[str, Any] = self.pixels.layout["font"]
        k = max(1, px // shapes["height"])
        if any(letter not in shapes["glyphs"] for letter in text):
            return self.assets.font("bold", px).render(text, colour).premul_alpha()
        key = ("font", text, colour)
        return self._scaled.get((*key, k)) or self._grown(key, k, self._written(text, colour, shapes))

    def _written(self, text: str, colour: Rgb, shapes: dict[str, Any]) -> Surface:
        sheet = self._source(f"{FOLDER}/{shapes['file']}")
        glyphs, gap, height = shapes["glyphs"], shapes["gap"], shapes["height"]
        wide = sum(glyphs[letter][1] + gap for letter in text) - gap
        line = Surface((max(1, wide), height), pygame.SRCALPHA)
        x = 0
        for letter in text:
            left, width = glyphs[letter]
            line.blit(sheet, (x, 0), Rect(left, 0, width, height))
            x += width + gap
        line.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return line

    # ---------------------------------------------------------------- table
    def table(self, size: tuple[int, int], k: int, lit: bool = True) -> Surface:
        """Returns the planks under everything, in the light of a lamp or evenly lit, for a window of a size."""
        key = ("table", size, k, lit)
        found = self._scaled.get(key)
        if found is not None:
            return found
        planks = pygame.transform.scale_by(self.assets.load(f"{FOLDER}/planks.png"), k)
        made = Surface(size).convert()
        for x in range(0, size[0], planks.get_width()):
            for y in range(0, size[1], planks.get_height()):
                made.blit(planks, (x, y))
        if lit:
            lamp = pygame.transform.scale(self.assets.load(f"{FOLDER}/lamp.png").convert_alpha(), size)
            made.blit(lamp, (0, 0))
        return self._scaled.put(key, made)

    def release(self) -> None:
        """Drops every picture that can be made again."""
        super().release()
        self.brush.clear()


def _rgb(hexes: str) -> Rgb:
    red, green, blue = bytes.fromhex(hexes)
    return red, green, blue


__all__ = ["FRAMES", "MARGIN", "PREMUL", "SIZE", "OverworldArt", "Picture2", "S"]
