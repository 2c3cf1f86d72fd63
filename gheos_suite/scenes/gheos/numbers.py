"""The small coins that tell which number key chooses what."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from gheos_suite.scenes.table.overlay import Overlay

from .places import rect_of

if TYPE_CHECKING:
    from .scene import TableScene


def number_spot(scene: TableScene, name: str) -> tuple[int, int]:
    """Returns the middle of a spot's coin: on an edge of it where nothing else is written."""
    rect, u = rect_of(scene, name), scene.sheet.u
    match name.partition(":")[0]:
        case "hand":
            return rect.centerx - round(rect.w * 0.30), rect.y + round(rect.h * 0.26)
        case "land":
            return rect.center
        case "button":
            return rect.x + u(4), rect.y + u(4)
        case "cube" if scene.plan.kind == "tight":  # beside the one cube that stands for all
            return rect.right - u(12), rect.y + u(10)
        case "cube":
            return rect.x + u(2), rect.y + u(1)
        case _:
            return rect.x + u(2), rect.y + u(6)


def numbers(scene: TableScene) -> Iterator[Overlay]:
    """Yields a coin for each spot that bears a number; parts a people may go to show theirs by themselves."""
    if not scene.ctx.settings.hints:
        return
    for i, name in enumerate(scene.keys.numbered()):
        if not name.startswith("portion:"):
            yield _coin(scene, name, str(i + 1))


def _coin(scene: TableScene, name: str, digit: str) -> Overlay:
    sheet = scene.sheet
    on_land = name.startswith("land:")
    radius = max(9, sheet.u(17 if on_land else 13))
    if on_land:
        radius = min(radius, max(9, round(scene.board.side * 0.13)))
    x, y = number_spot(scene, name)
    rect = Rect(x - radius, y - radius, 2 * radius, 2 * radius)
    hot = name in (scene.desk.hot, scene.desk.focus)

    def paint(surface: Surface) -> None:
        pygame.draw.aacircle(surface, (26, 15, 9), (x, y), radius)
        pygame.draw.aacircle(surface, (255, 236, 160) if hot else (226, 178, 96), (x, y), radius - 1)
        pygame.draw.aacircle(surface, (96, 60, 22), (x, y), radius - 2, 1)
        size = 22 if radius > sheet.u(15) else 17
        sheet.text(surface, (x, y), digit, size, "ink", "bold", "mm", shadow=False)

    return Overlay(f"number:{name}", (digit, hot), rect.inflate(4, 4), paint)
