"""The pictures of the scholar's desk at any scale, with the shadows they throw. All premultiplied."""

from __future__ import annotations

import json
from collections.abc import Callable, Hashable
from typing import Any

import pygame
from pygame import Rect, Surface

from gheos_suite.scenes.table.art import PREMUL, SCALED_BYTES, Art
from gheos_suite.ui.assets import Assets

Rgb = tuple[int, int, int]
COMMON = (1920, 1080)
MOST_ROOM = 2.5  # times as many bytes of pictures a large window may keep
ROOMY = 0.7  # share of the pictures kept that may be made before they are wanted


class GentesArt(Art):
    """Gives pictures by their name below sprites/gentes, without the ending."""

    def __init__(self, assets: Assets) -> None:
        super().__init__(assets, "gentes")
        folder = assets.root / "gentes"
        self.places: dict[str, Any] = json.loads((folder / "layout.json").read_text("utf-8"))
        self._sizes: dict[str, tuple[int, int]] = {}  # of sources, known also when they are no longer kept
        self.palette: dict[str, Any] = json.loads((folder / "palette.json").read_text("utf-8"))

    def at(self, name: str, scale: float) -> Surface:
        """Returns a picture scaled."""
        return self._at(f"gentes/{name}.webp", scale)

    def wide(self, name: str, px: float) -> Surface:
        """Returns a picture so many pixels wide."""
        return self.fitted(f"gentes/{name}.webp", max(1, round(px)))

    def high(self, name: str, px: float) -> Surface:
        """Returns a picture so many pixels high."""
        return self.at(name, max(1.0, px) / self.size(f"gentes/{name}.webp")[1])

    def size(self, path: str) -> tuple[int, int]:
        """Returns the size of a source."""
        found = self._sizes.get(path)
        if found is None:
            found = self._sizes[path] = self._source(path).get_size()
        return found

    def fitted(self, path: str, px: int) -> Surface:
        """Returns a picture scaled to a width in pixels, without loading its source again to know its width."""
        return self._at(path, max(px, 1) / self.size(path)[0])

    def sign(self, name: str, px: float, rgb: Rgb) -> Surface:
        """Returns an icon in a colour."""
        key = ("sign", name, round(px), rgb)
        found = self._scaled.get(key)
        if found is None:
            found = self._scaled.put(key, self.tinted(self.icon(name, max(1, round(px))), rgb))
        return found

    def once(self, name: str, px: float) -> Surface:
        """Returns a picture so many pixels wide that is not kept, because it becomes part of one that is."""
        source = self._source(f"gentes/{name}.webp")
        w, h = source.get_size()
        return pygame.transform.smoothscale(source, (round(px), max(1, round(px * h / w))))

    def pale(self, name: str, px: float, alpha: float) -> Surface:
        """Returns a paler picture so many pixels wide."""
        key = ("pale", name, round(px), alpha)
        found = self._scaled.get(key)
        if found is None:
            found = self._scaled.put(key, self.faded(self.wide(name, px), alpha))
        return found

    def shadow(self, name: str, px: float, reach: int) -> Surface:
        """Returns the soft shadow a picture throws, larger than the picture by `reach` at each side."""
        key = ("shadow", name, round(px), reach)
        found = self._scaled.get(key)
        if found is None:
            found = self._scaled.put(key, _shadow(self.wide(name, px), reach))
        return found

    def part(self, name: str, px: float, box: list[int], high: int) -> Surface:
        """Returns a rectangle of a picture, so many pixels wide and cut to a height around its middle."""
        key = ("part", name, round(px), tuple(box), high)
        found = self._scaled.get(key)
        if found is None:
            source = self._source(f"gentes/{name}.webp")
            k = px / box[2]
            tall = min(box[3], round(high / k))
            cut = source.subsurface(Rect(box[0], box[1] + (box[3] - tall) // 2, box[2], tall))
            size = (round(px), max(1, round(tall * k)))
            found = self._scaled.put(key, pygame.transform.smoothscale(cut, size))
        return found

    def made(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """Returns a picture that a function makes, kept as all others are."""
        found = self._scaled.get(("made", key))
        return found if found is not None else self._scaled.put(("made", key), make())

    def room_for(self, size: tuple[int, int]) -> None:
        """Keeps more pictures for a window larger than a common one, whose pictures are larger too."""
        larger = size[0] * size[1] / (COMMON[0] * COMMON[1])
        self._scaled.limit(round(SCALED_BYTES * min(max(larger, 1.0), MOST_ROOM)))

    def has(self, key: Hashable) -> bool:
        """Returns whether a picture that a function made is kept."""
        return self._scaled.get(("made", key)) is not None

    def load(self, name: str) -> bool:
        """Loads the source of a picture; returns whether that had to be done."""
        path = f"gentes/{name}.webp"
        new = self._sources.get(path) is None
        self._source(path)
        return new

    @property
    def roomy(self) -> bool:
        """Whether pictures that may be wanted later find room without pushing out those shown now."""
        return self._scaled.bytes < ROOMY * self._scaled.max_bytes

    def colour(self, group: str, name: str) -> Rgb:
        """Returns a colour of the palette."""
        red, green, blue = bytes.fromhex(self.palette[group][name])
        return red, green, blue


def _shadow(picture: Surface, reach: int) -> Surface:
    w, h = picture.get_size()
    out = Surface((w + 2 * reach, h + 2 * reach), pygame.SRCALPHA)
    dark = picture.copy()
    dark.fill((0, 0, 0, 165), special_flags=pygame.BLEND_RGBA_MULT)
    out.blit(dark, (reach, reach), special_flags=PREMUL)
    return pygame.transform.box_blur(out, max(1, reach // 2))
