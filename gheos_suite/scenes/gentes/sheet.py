"""The sheet of the Gentes table: it lays pictures with their shadows and signs with their numbers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pygame import Rect, Surface

from gheos_suite.scenes.table.art import PREMUL
from gheos_suite.scenes.table.sheet import Sheet as TableSheet

from .art import GentesArt, Rgb
from .layout import Layout
from .places import Places

CREAM: Rgb = (250, 228, 184)
INK: Rgb = (58, 34, 18)
ALARM: Rgb = (255, 128, 96)


class Sheet(TableSheet):
    """Draws with lengths given for 1920x1080."""

    layout: Layout
    art: GentesArt

    def __init__(self, ctx: Any, layout: Layout, art: GentesArt, places: Places) -> None:
        super().__init__(ctx, layout, art)
        self.places = places

    def crest_path(self, emblem: str) -> str:
        return f"gentes/pieces/crest_{emblem}.webp"

    def piece(self, name: str, width: float) -> Surface:
        return self.art.wide(f"pieces/{name}", self.u(width))

    def k(self, n: float) -> int:
        """Returns a length of the pictures in pixels."""
        return round(n * self.layout.f)

    def lay(self, surface: Surface, name: str, rect: Rect, lift: float = 7) -> None:
        """Lays a picture that fills a rectangle on the desk, with the shadow it throws."""
        self.throw(surface, name, rect, lift)
        surface.blit(self.art.wide(name, rect.w), rect, special_flags=PREMUL)

    def throw(self, surface: Surface, name: str, rect: Rect, lift: float) -> None:
        """Lays the shadow of a picture that fills a rectangle."""
        reach = max(3, self.k(lift * 2))
        shade = self.art.shadow(name, rect.w, reach)
        drop = max(1, self.k(lift))
        surface.blit(shade, (rect.x - reach + drop // 2, rect.y - reach + drop), special_flags=PREMUL)

    def prepare_panel(self, size: tuple[int, int], name: str, variant: int) -> None:
        """Composes a panel, so that it is laid down at once when it is wanted."""
        layer = Surface(size)
        self.panel(layer, layer.get_rect(), name, variant)

    def prepare_lay(self, name: str, wide: int, lift: float) -> Iterator[None]:
        """Makes a picture and its shadow in steps, so that it is laid down at once when it is wanted."""
        self.art.wide(name, wide)
        yield
        self.art.shadow(name, wide, max(3, self.k(lift * 2)))
        yield

    def stand(
        self, surface: Surface, name: str, centre: tuple[float, float], px: float, lift: float = 3
    ) -> Rect:
        """Lays a piece around a point, with its shadow."""
        picture = self.art.wide(name, px)
        rect = picture.get_rect(center=(round(centre[0]), round(centre[1])))
        reach = max(2, self.k(lift * 2))
        drop = max(1, self.k(lift))
        shade = self.art.shadow(name, px, reach)
        surface.blit(shade, (rect.x - reach + drop // 2, rect.y - reach + drop), special_flags=PREMUL)
        surface.blit(picture, rect, special_flags=PREMUL)
        return rect

    def counted(
        self, surface: Surface, at: tuple[float, float], picture: Surface, words: str, n: float,
        colour: str | Rgb = CREAM,
    ) -> Rect:  # fmt: skip
        """Draws a picture and what it counts at its right, left middle at a point; returns where they lie."""
        rect = picture.get_rect(midleft=(round(at[0]), round(at[1])))
        surface.blit(picture, rect, special_flags=PREMUL)
        at = (rect.right + self.u(4), at[1] + self.u(1))
        return rect.union(self.text(surface, at, words, n, colour, "bold"))
