"""Pictures, nine-slices, icons and fonts from the sprites folder, each loaded and scaled once."""

from __future__ import annotations

from pathlib import Path

import pygame
from pygame import Surface

from .ahead import Ahead
from .cache import SurfaceCache
from .errors import AssetError
from .ninepatch import NinePatch
from .text import Face, Fallback
from .theme import Colour, Theme

MIB = 1 << 20
PICTURE_BYTES = 24 * MIB  # these hold up to 1080p; bigger windows get more in proportion
COMPOSED_BYTES = 36 * MIB
ICON_BYTES = 3 * MIB
TEXT_BYTES = 5 * MIB
SOURCE_BYTES = 16 * MIB
FULL_HD = 1920 * 1080
HALF = (1920, 1080)  # the size of the twins "*_half" of pictures as large as a 4K screen


class Assets:
    """Loads from `root` (the sprites folder); `release` drops everything that can be made again."""

    def __init__(self, root: Path, ahead: Ahead | None = None) -> None:
        self.root = root
        self._ahead = ahead
        self.theme = Theme(root / "ui" / "theme.json")
        self.pictures = SurfaceCache(PICTURE_BYTES)
        self.composed = SurfaceCache(COMPOSED_BYTES)
        self.icons = SurfaceCache(ICON_BYTES)
        self.texts = SurfaceCache(TEXT_BYTES)
        self._sources = SurfaceCache(SOURCE_BYTES)
        self._nines: dict[str, NinePatch] = {}
        self._faces: dict[tuple[str, int], Face] = {}
        self._fallback = Fallback()

    def image(
        self, path: str, size: tuple[int, int] | None = None, scale: float | None = None, premul: bool = False
    ) -> Surface:
        """Returns the picture at `size`, or at `scale` (1.0 = 1080p) of its art, or as it is.

        `premul` gives premultiplied pixels, to be blitted with BLEND_PREMULTIPLIED.
        """
        key = (path, size, scale, premul)
        if (found := self.pictures.get(key)) is not None:
            return found
        picture = self.load(path)
        if premul:
            picture = picture.convert_alpha().premul_alpha()
        if size is None and scale is not None:
            w, h = picture.get_size()
            factor = scale / self.theme.art_scale
            size = (max(1, round(w * factor)), max(1, round(h * factor)))
        if size is not None and size != picture.get_size():
            picture = pygame.transform.smoothscale(picture, size)
        return self.pictures.put(key, picture)

    def cover(self, path: str, size: tuple[int, int]) -> Surface:
        """Returns the picture scaled to fill `size` without distortion, cut evenly at the sides."""
        key = ("cover", path, size)
        if (found := self.pictures.get(key)) is not None:
            return found
        picture = self._decoded(self._small(path, size))
        w, h = picture.get_size()
        factor = max(size[0] / w, size[1] / h)
        crop = pygame.Rect(0, 0, min(w, round(size[0] / factor)), min(h, round(size[1] / factor)))
        crop.center = (w // 2, h // 2)
        part = picture.subsurface(crop)
        # First small, then in the format of the window: a quarter of the pixels to copy.
        return self.pictures.put(key, _converted(part if crop.size == size else smooth(part, size)))

    def expect(self, path: str, size: tuple[int, int]) -> None:
        """Has the picture that will cover `size` decoded by the time it is asked for."""
        if self._ahead is not None:
            self._ahead.add(self._small(path, size))

    def _small(self, path: str, size: tuple[int, int]) -> str:
        """Returns the smaller twin of a picture made for 4K where that is enough: it loads quicker."""
        stem, dot, kind = path.rpartition(".")
        most = self.theme.twins.get(path)
        if most is not None and size[0] <= most[0] and size[1] <= most[1]:
            return f"{stem}_small{dot}{kind}"
        twin = f"{stem}_half{dot}{kind}"
        enough = size[0] <= HALF[0] and size[1] <= HALF[1]
        return twin if enough and (self.root / twin).exists() else path

    def icon(self, name: str, px: int, colour: Colour) -> Surface:
        """Returns the icon sprites/ui/icons/<name>.png, `px` high, in the colour."""
        key = (name, px, colour)
        if (found := self.icons.get(key)) is not None:
            return found
        shape = self.load(f"ui/icons/{name}.png").convert_alpha()
        shape.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
        w, h = shape.get_size()
        shape = pygame.transform.smoothscale(shape, (max(1, round(px * w / h)), max(1, px)))
        shape.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return self.icons.put(key, shape)

    def nine(self, name: str) -> NinePatch:
        """Returns the nine-slice of that name in the theme."""
        if name not in self._nines:
            self._nines[name] = NinePatch(self, self.theme.piece(name))
        return self._nines[name]

    def font(self, kind: str, px: int) -> Face:
        """Returns the face (title, black, body, bold or italic) at `px` physical pixels."""
        key = (kind, px)
        if key not in self._faces:
            if kind not in self.theme.fonts:
                raise AssetError(f"the theme has no font {kind!r}")
            path = self.root / "fonts" / self.theme.fonts[kind]
            self._faces[key] = Face(path, kind, px, self.texts, self._fallback)
        return self._faces[key]

    def source(self, file: str) -> Surface:
        """Returns the premultiplied art of a piece of the interface, at full size."""
        if (found := self._sources.get(file)) is not None:
            return found
        return self._sources.put(file, self.load(f"ui/{file}").premul_alpha())

    def texture(self, file: str) -> Surface:
        """Returns a texture of the interface as it was decoded: opaque, at full size, of any format."""
        key = ("texture", file)
        return self._sources.get(key) or self._sources.put(key, self._decoded(f"ui/{file}"))

    def load(self, path: str) -> Surface:
        """Returns the picture file as it is, in the format of the window. Raises AssetError."""
        return _converted(self._decoded(path))

    def _decoded(self, path: str) -> Surface:
        """Returns the picture file as it is, in its own format; it may have been decoded ahead."""
        picture = self._ahead.take(path) if self._ahead is not None else None
        if picture is not None:
            return picture
        try:
            return pygame.image.load(self.root / path)
        except (OSError, pygame.error) as error:
            raise AssetError(f"the picture {path} cannot be loaded: {error}") from error

    def budget(self, size: tuple[int, int]) -> None:
        """Sets how much may be kept for a window of this size."""
        share = max(1.0, size[0] * size[1] / FULL_HD)
        for cache, most in (
            (self.pictures, PICTURE_BYTES), (self.composed, COMPOSED_BYTES), (self.icons, ICON_BYTES),
            (self.texts, TEXT_BYTES),
        ):  # fmt: skip
            cache.limit(round(most * share))

    def release(self) -> None:
        """Drops every scaled picture and rendered text; they come back when drawn."""
        for cache in (self.pictures, self.composed, self.icons, self.texts, self._sources):
            cache.clear()
        self._faces.clear()


def smooth(picture: Surface, size: tuple[int, int]) -> Surface:
    """Returns the picture at another size; pictures with a palette get true colours first."""
    true = picture if picture.get_bitsize() >= 24 else _converted(picture)
    return pygame.transform.smoothscale(true, size)


def _converted(picture: Surface) -> Surface:
    return picture.convert_alpha() if picture.get_masks()[3] else picture.convert()
