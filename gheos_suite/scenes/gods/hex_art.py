"""Pictures of hexes, stones and cards at any zoom, and where things lie on them."""

from __future__ import annotations

import json
from typing import Any

import pygame
from pygame import Surface

from gheos_suite.rules.gods.model import Cell, Hex
from gheos_suite.scenes.table.art import PREMUL, Art
from gheos_suite.ui.assets import Assets

Point = tuple[float, float]
PATTERN = 0.42  # how much of a tribe's pattern shows over its glass


class HexArt(Art):
    """Gives pictures scaled to the radius of a hex in pixels; the middle of a hex is that of its picture."""

    def __init__(self, assets: Assets, patterned: bool = False) -> None:
        super().__init__(assets, "gods")
        self.patterned = patterned  # whether tribes wear their pattern, for eyes that confuse colours
        self.layout: dict[str, Any] = json.loads((assets.root / "gods" / "layout.json").read_text("utf-8"))
        self._radius: int = self.layout["hex"]["radius"]
        self._variants: dict[str, int] = self.layout["hex"]["variants"]

    def scaled(self, path: str, radius: float) -> Surface:
        """Returns a picture of the hex scale at a radius in pixels."""
        return self._at(f"gods/{path}", radius / self._radius)

    def hex(self, name: str, radius: float) -> Surface:
        """Returns the picture of a card; a tribe wears the pattern of its colour if that is asked for."""
        plain = self.scaled(f"hexes/{name}.webp", radius)
        if not (self.patterned and name.startswith("tribe_")):
            return plain
        key = ("patterned", name, round(radius, 2))
        found = self._scaled.get(key)
        if found is None:
            found = plain.copy()
            pattern = self.faded(self.scaled(f"hexes/pattern_{name.split('_')[1]}.webp", radius), PATTERN)
            found.blit(pattern, pattern.get_rect(center=found.get_rect().center), special_flags=PREMUL)
            self._scaled.put(key, found)
        return found

    def size(self, radius: float) -> tuple[int, int]:
        """Returns the size of a hex picture at a radius."""
        w, h = self.layout["hex"]["size"]
        return round(w * radius / self._radius), round(h * radius / self._radius)

    def face_of(self, lying: Hex) -> str:
        """Returns the name of the picture of a card on the field."""
        if lying.kind == "temple":
            return f"temple_{lying.colour}"
        return self.face(f"tribe-{lying.colour}" if lying.kind == "tribe" else lying.kind, lying.cell)

    def face(self, card: str, cell: Cell = (0, 0)) -> str:
        """Returns the name of the picture of a card; neighbours of a kind get different ones."""
        q, r = cell
        if card.startswith("tribe-"):
            return f"tribe_{card[6:]}_{(q + 2 * r) % self._variants['tribe']}"
        if card in self._variants:
            return f"{card}_{(q + 2 * r) % self._variants[card]}"
        return card

    def cast(self, colour: str, radius: float) -> Surface:
        """Returns the light a tribe's glass throws on the table: without cover, so that it only brightens."""
        path = f"hexes/cast_{colour}.webp"
        key = ("cast", colour, round(radius, 2))
        found = self._scaled.get(key)
        if found is None:
            found = self.scaled(path, radius).copy()
            found.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MULT)
            self._scaled.put(key, found)
        return found

    def stone(self, god: str, radius: float) -> Surface:
        return self.scaled(f"stones/stone_{god}.png", radius)

    def stone_at(self, centre: Point, radius: float) -> Point:
        """Returns where the stone of a tribe lies whose middle is at a pixel."""
        x, y = self.layout["hex"]["stone_at"]
        return centre[0] + x * radius, centre[1] + y * radius
