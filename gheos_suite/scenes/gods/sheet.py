"""The sheet of the Gods table: it draws with the pictures of hexes and follows the table's layout."""

from __future__ import annotations

from pygame import Rect, Surface

from gheos_suite.scenes.table.art import PREMUL
from gheos_suite.scenes.table.sheet import Sheet as TableSheet

from .hex_art import HexArt
from .layout import Layout


class Sheet(TableSheet):
    """Draws with lengths given for 1920x1080."""

    layout: Layout
    art: HexArt

    def card(self, surface: Surface, name: str, rect: Rect, held: bool = False) -> None:
        """Draws the picture of a card in a rectangle, with its shadow."""
        radius = self.radius_in(rect)
        shadow = self.art.scaled(f"hexes/shadow{'_held' if held else ''}.webp", radius)
        for picture in (shadow, self.art.hex(name, radius)):
            surface.blit(picture, picture.get_rect(center=rect.center), special_flags=PREMUL)

    def radius_in(self, rect: Rect) -> float:
        """Returns the radius at which a card's picture is as wide as the rectangle."""
        wide: int = self.art.layout["hex"]["size"][0]
        return float(rect.w * self.art.layout["hex"]["radius"] / wide)

    def crest_path(self, emblem: str) -> str:
        return f"gods/crests/{emblem}.png"

    def god(self, surface: Surface, god: str, centre: tuple[float, float], width: float) -> None:
        """Draws the crest of a god."""
        self.crest(surface, god, centre, width)
