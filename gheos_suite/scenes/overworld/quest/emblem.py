"""The picture of an ending: who stands in the laurel, or what the lost hero saw last."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

import pygame
from pygame import Rect, Surface

from gheos_suite.rules.overworld.model import BIRD, SHIP
from gheos_suite.rules.overworld.view import View
from gheos_suite.ui.kit import Kit
from gheos_suite.ui.widgets import Widget

from .pictures import DARK, fitting
from .story import BURNS, EVIL_PREVAILS, TYRANT, Story

SEVEN: Final = 7
GLOWS: Final = {BURNS: (150, 46, 18), TYRANT: (20, 64, 120), EVIL_PREVAILS: (96, 20, 40)}
NIGHT: Final = (40, 40, 64)
RINGS: Final = 14  # steps in which a glow fades


class Emblem(Widget):
    """Shows the heroes in a laurel, seven creatures round them, an evil door, or a hero in the dark."""

    def __init__(self, kit: Kit, rect: Rect, story: Story, view: View) -> None:
        super().__init__(kit, rect, name="emblem")
        self.story, self.view = story, view
        self._picture: Surface | None = None

    def draw(self, surface: Surface) -> None:
        if self._picture is None or self._picture.get_size() != self.rect.size:
            self._picture = self._paint()
        surface.blit(self._picture, self.rect)

    def _paint(self) -> Surface:
        out = Surface(self.rect.size, pygame.SRCALPHA)
        side, middle = min(self.rect.size), out.get_rect().center
        if self.story.won:
            laurel = self.kit.assets.image("ui/ornaments/laurel.png", (side, side))
            out.blit(laurel, laurel.get_rect(center=middle))
            self._heroes(out, (middle[0], middle[1] - side // 40), round(side * 0.46), False)
            return out
        _glow(out, middle, side // 2, GLOWS.get(self.story.ending, NIGHT))
        match self.story.ending:
            case "kingdom_burns" | "sea_tyrant" as ending:
                self._ring(out, BIRD if ending == BURNS else SHIP)
                self._heroes(out, middle, round(side * 0.24), False)
            case "evil_prevails":
                colour = self.view.sides[self.story.side].colour
                door = fitting(self.kit.assets, f"door_{colour}_0", (side // 2, round(side * 0.56)))
                out.blit(door, door.get_rect(center=middle))
            case _:
                self._heroes(out, middle, round(side * 0.44), True)
        return out

    def _heroes(self, out: Surface, middle: tuple[int, int], size: int, dark: bool) -> None:
        names = [h.name for h in self.view.heroes] or ["hero"]
        way = "north" if dark else "south"
        each = size if len(names) == 1 else round(size * 0.72)
        for i, name in enumerate(names):
            picture = fitting(self.kit.assets, f"{name}_{way}_0", (each, each))
            if dark:
                picture = picture.copy()
                picture.fill(DARK, special_flags=pygame.BLEND_RGB_MULT)
            x = middle[0] + round((i - (len(names) - 1) / 2) * picture.get_width() * 1.15)
            out.blit(picture, picture.get_rect(center=(x, middle[1])))

    def _ring(self, out: Surface, shape: str) -> None:
        """Sets all seven creatures of the colour in a ring."""
        side, (x, y) = min(self.rect.size), out.get_rect().center
        colour, far = self.view.sides[self.story.side].colour, side * 0.37
        for i in range(SEVEN):
            turn = -pi / 2 + 2 * pi * i / SEVEN
            size = round(side * 0.26)
            picture = fitting(self.kit.assets, f"{shape}_{colour}_{i % 4}", (size, size))
            out.blit(picture, picture.get_rect(center=(x + round(far * cos(turn)), y + round(far * sin(turn)))))


def _glow(out: Surface, middle: tuple[int, int], radius: int, colour: tuple[int, int, int]) -> None:
    """Paints a light in steps, as pixel art has it."""
    for ring in range(RINGS):
        size = round(radius * (1 - ring / RINGS))
        pygame.draw.circle(out, (*colour, 24 + ring * 12), middle, size)
