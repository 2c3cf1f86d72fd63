"""The pixel sheets of Overworld, cut up by their layout at one px to a px."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import pygame
from pygame import Surface

from gheos_suite.ui.assets import Assets

FOLDER: Final = "overworld"


class Pixels:
    """Gives every part by its name, as a view into its sheet or premultiplied."""

    def __init__(self, assets: Assets) -> None:
        folder: Path = assets.root / FOLDER
        self.layout: dict[str, Any] = json.loads((folder / "layout.json").read_text("utf-8"))
        self._files = {
            name: assets.load(f"{FOLDER}/{name}.png").convert_alpha() for name in self.layout["sheets"]
        }
        self._shades: dict[str, Surface] = {}
        self._premul: dict[str, Surface] = {}

    def has(self, name: str) -> bool:
        """Returns whether there is a part of that name."""
        return name in self.layout["parts"]

    def get(self, name: str) -> Surface:
        """Returns a part with straight alpha. Raises KeyError if there is none of that name."""
        sheet, x, y, w, h = self.layout["parts"][name]
        return self._files[sheet].subsurface((x, y, w, h))

    def premul(self, name: str) -> Surface:
        """Returns a part with premultiplied alpha. Raises KeyError."""
        found = self._premul.get(name)
        if found is None:
            found = self._premul[name] = self.get(name).premul_alpha()
        return found

    def shade(self, name: str) -> Surface:
        """Returns the hard shadow of a thing, with straight alpha."""
        found = self._shades.get(name)
        if found is None:
            found = self.get(name).copy()
            dark = (0, 0, 0, round(self.layout["shadow_alpha"] * 255))
            found.fill(dark, special_flags=pygame.BLEND_RGBA_MULT)
            self._shades[name] = found
        return found
