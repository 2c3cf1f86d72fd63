"""The pieces that lie on a board: one picture kept for the zoom, made bit by bit."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter
from typing import Any

import pygame
from pygame import Rect, Surface

from gheos_suite.ui.camera import Camera

from .art import PREMUL, Art

Point = tuple[float, float]
MARGIN = 0.5  # of the viewport, painted beyond each border so that panning shows no gap
SLICE = 0.006  # seconds a frame given to painting


class Picture:
    """The pieces painted at one zoom. `corner` is the plane point of its upper left pixel."""

    def __init__(self, surface: Surface, corner: Point, zoom: float, whole: bool) -> None:
        self.surface = surface
        self.corner = corner
        self.zoom = zoom
        self.whole = whole  # nothing of the table lies outside

    def pixel(self, point: Point) -> Point:
        """Returns where a plane point lies on the picture."""
        return ((point[0] - self.corner[0]) * self.zoom, (point[1] - self.corner[1]) * self.zoom)


class BaseBoard:
    """Draws the pieces of a game through a camera; the game paints them and says how far they reach."""

    art: Any

    def __init__(self, art: Art, camera: Camera) -> None:
        self.art = art
        self.camera = camera
        self._picture: Picture | None = None
        self._job: tuple[Picture, Iterator[None]] | None = None
        self._scaled: tuple[float, Surface, Point] | None = None

    # ------------------------------------------------- what a game's board gives
    @property
    def bounds(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of everything painted, on the plane."""
        raise NotImplementedError

    @property
    def tile_bounds(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of the pieces alone."""
        raise NotImplementedError

    def paint(self, picture: Picture) -> Iterator[None]:
        """Paints the pieces, yielding after each bit of work."""
        raise NotImplementedError

    def show(self, view: Any) -> None:
        """Takes over the pieces of a view."""
        raise NotImplementedError

    # -------------------------------------------------------------- drawing
    @property
    def side(self) -> int:
        return max(8, round(self.camera.zoom))

    def draw(self, surface: Surface, shift: Point = (0, 0)) -> None:
        """Draws the tiles, shifted by some pixels (a war shakes the table)."""
        picture = self._picture
        if picture is None:
            return
        x, y = self.camera.to_screen(picture.corner)
        if picture.zoom == self.camera.zoom:
            surface.blit(picture.surface, (round(x + shift[0]), round(y + shift[1])), special_flags=PREMUL)
            return
        self._draw_scaled(surface, picture, (x + shift[0], y + shift[1]))

    def _draw_scaled(self, surface: Surface, picture: Picture, at: Point) -> None:
        """Draws the part in view of a picture painted at another zoom."""
        factor = self.camera.zoom / picture.zoom
        view = self.camera.viewport
        if self._scaled is None or self._scaled[0] != self.camera.zoom or self._scaled[2] != self.camera.centre:
            w, h = picture.surface.get_size()
            left = max(0, int((view.left - at[0]) / factor) - 1)
            top = max(0, int((view.top - at[1]) / factor) - 1)
            right = min(w, int((view.right - at[0]) / factor) + 2)
            bottom = min(h, int((view.bottom - at[1]) / factor) + 2)
            if right <= left or bottom <= top:
                return
            part = picture.surface.subsurface(Rect(left, top, right - left, bottom - top))
            size = (max(1, round(part.get_width() * factor)), max(1, round(part.get_height() * factor)))
            scaled = pygame.transform.scale(part, size)
            scaled_at = (at[0] + left * factor, at[1] + top * factor)
            self._scaled = (self.camera.zoom, scaled, self.camera.centre)
            self._scaled_at = scaled_at
        surface.blit(
            self._scaled[1], (round(self._scaled_at[0]), round(self._scaled_at[1])), special_flags=PREMUL
        )

    # ------------------------------------------------------------- painting
    def repaint(self) -> None:
        """Starts painting the picture anew; the old one is shown until the new one is ready."""
        self._job = self._start()

    @property
    def painting(self) -> bool:
        return self._job is not None

    def update(self, budget: float = SLICE) -> bool:
        """Goes on painting for a slice of time; returns whether what is shown changed."""
        if self.camera.moving:
            return False
        if self._job is None and self._stale():
            self.repaint()
        if self._job is None:
            return False
        picture, steps = self._job
        end = perf_counter() + budget
        for _ in steps:
            if perf_counter() >= end:
                return False
        self._picture, self._job, self._scaled = picture, None, None
        return True

    def finish(self) -> None:
        """Paints to the end at once."""
        while self._stale() or self._job:
            self.update(10.0)
            if self.camera.moving:
                return

    def _stale(self) -> bool:
        picture = self._picture
        if picture is None or picture.zoom != self.camera.zoom:
            return True
        if picture.whole:
            return False
        x, y = self.camera.to_screen(picture.corner)
        rect = Rect(round(x), round(y), *picture.surface.get_size()).inflate(4, 4)
        needed = self.camera.viewport.clip(self._table_px())
        return bool(needed) and not rect.contains(needed)

    def _table_px(self) -> Rect:
        """Returns where the tiles with their rim lie on the screen."""
        left, top, right, bottom = self.bounds
        x, y = self.camera.to_screen((left, top))
        far_x, far_y = self.camera.to_screen((right, bottom))
        return Rect(round(x), round(y), round(far_x - x), round(far_y - y))

    def _start(self) -> tuple[Picture, Iterator[None]]:
        zoom = self.camera.zoom
        left, top, right, bottom = self.bounds
        pad = 0.15
        view = self.camera.viewport
        limit = (view.w * (1 + 2 * MARGIN), view.h * (1 + 2 * MARGIN))
        size = ((right - left + 2 * pad) * zoom, (bottom - top + 2 * pad) * zoom)
        corner = (left - pad, top - pad)
        whole = size[0] <= limit[0] and size[1] <= limit[1]
        if not whole:
            centre = self.camera.centre
            start = (centre[0] - limit[0] / 2 / zoom, centre[1] - limit[1] / 2 / zoom)
            far = (
                min(corner[0] + size[0] / zoom, start[0] + limit[0] / zoom),
                min(corner[1] + size[1] / zoom, start[1] + limit[1] / zoom),
            )
            corner = (max(corner[0], start[0]), max(corner[1], start[1]))
            size = (max(1, (far[0] - corner[0]) * zoom), max(1, (far[1] - corner[1]) * zoom))
        surface = Surface((max(1, round(size[0])), max(1, round(size[1]))), pygame.SRCALPHA)
        surface.fill((0, 0, 0, 0))
        picture = Picture(surface, corner, zoom, whole)
        return picture, self.paint(picture)
