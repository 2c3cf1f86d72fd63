"""Marks laid over the still table: rings, outlines, crosses, pictures, and the effect under way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from .art import PREMUL
from .overlay import Overlay

if TYPE_CHECKING:
    from .base import TableBase


def ring(name: str, at: tuple[float, float], radius: float, hot: bool) -> Overlay:
    reach = round(radius) + 8
    rect = Rect(round(at[0]) - reach, round(at[1]) - reach, 2 * reach, 2 * reach)

    def paint(surface: Surface) -> None:
        width = 6 if hot else 3
        pygame.draw.aacircle(surface, (255, 236, 160), rect.center, round(radius) + width // 2, width)

    return Overlay(name, hot, rect, paint)


def outline(name: str, points: list[tuple[float, float]], rgb: tuple[int, int, int], width: int) -> Overlay:
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    rect = Rect(
        round(min(xs)) - 8, round(min(ys)) - 8, round(max(xs) - min(xs)) + 16, round(max(ys) - min(ys)) + 16
    )

    def paint(surface: Surface) -> None:
        for k in range(width):
            pygame.draw.aalines(surface, rgb, True, [(x, y + k - width / 2) for x, y in points])

    return Overlay(name, (tuple(points), rgb), rect, paint)


def sprite(name: str, picture: Surface, at: tuple[float, float]) -> Overlay:
    rect = picture.get_rect(center=(round(at[0]), round(at[1])))
    return Overlay(
        name, (rect.topleft, rect.size), rect, lambda s: s.blit(picture, rect, special_flags=PREMUL) and None
    )


def cross(name: str, at: tuple[float, float], radius: int) -> Overlay:
    r = radius
    rect = Rect(round(at[0]) - r - 6, round(at[1]) - r - 6, 2 * r + 12, 2 * r + 12)

    def paint(surface: Surface) -> None:
        for width, rgb in ((max(6, r // 2), (24, 8, 6)), (max(3, r // 4), (255, 96, 72))):
            for sign in (1, -1):
                a, b = (at[0] - r, at[1] - r * sign), (at[0] + r, at[1] + r * sign)
                pygame.draw.line(surface, rgb, a, b, width)

    return Overlay(name, tuple(rect), rect, paint)


def effect(scene: TableBase) -> Iterator[Overlay]:
    step = scene.timeline.current
    shown = getattr(step, "effect", None)
    if step is None or shown is None or not step.started:
        return
    t = step.t
    yield Overlay("effect", (id(step), t), shown.bounds(t), lambda surface: shown.draw(surface, t))
