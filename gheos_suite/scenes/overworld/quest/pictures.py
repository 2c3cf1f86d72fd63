"""Pixel art on the pages round the Quest: parts of the table's sheet, in whole steps of their size."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, Final

import pygame
from pygame import Rect, Surface

from gheos_suite.rules.overworld.model import EVIL, GOOD, NEUTRAL
from gheos_suite.ui.assets import Assets
from gheos_suite.ui.widgets import Widget

SHEET: Final = "overworld/pieces.png"
LAYOUT: Final = "overworld/layout.json"
SIGNS: Final = {GOOD: "star", NEUTRAL: "minus", EVIL: "swords", "unused": "close"}  # icons of alignments
DARK: Final = (84, 84, 110)  # what a lost hero is multiplied by


@cache
def _parts(root: Path) -> dict[str, Any]:
    parts: dict[str, Any] = json.loads((root / LAYOUT).read_text("utf-8"))["parts"]
    return parts


def part(assets: Assets, name: str, k: int) -> Surface:
    """Returns a part of the pieces' sheet, enlarged k times. Raises KeyError."""
    key = ("quest part", name, k)
    if (found := assets.pictures.get(key)) is not None:
        return found
    _, x, y, w, h = _parts(assets.root)[name]
    small = assets.load(SHEET).subsurface((x, y, w, h))
    return assets.pictures.put(key, pygame.transform.scale(small, (w * k, h * k)))


def fitting(assets: Assets, name: str, size: tuple[int, int]) -> Surface:
    """Returns a part in the largest whole step that fits `size`, at least once its own size."""
    _, _, _, w, h = _parts(assets.root)[name]
    return part(assets, name, max(1, min(size[0] // w, size[1] // h)))


class Picture(Widget):
    """A part of the sheet in the middle of its rectangle."""

    def __init__(self, kit: Any, rect: Rect, part_name: str) -> None:
        super().__init__(kit, rect)
        self.part_name = part_name

    def draw(self, surface: Surface) -> None:
        picture = fitting(self.kit.assets, self.part_name, self.rect.size)
        surface.blit(picture, picture.get_rect(center=self.rect.center))
