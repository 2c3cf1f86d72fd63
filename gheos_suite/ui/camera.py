"""The one place where the plane (unit edges, y down) and the screen (pixels) meet."""

from __future__ import annotations

import math

import pygame

Point = tuple[float, float]
Bounds = tuple[float, float, float, float]  # left, top, right, bottom in the plane

SETTLED = 0.002  # relative zoom error below which a movement is over
PULL = 14.0  # how fast the view nears its target, per second


class Camera:
    """Looks at a plane through a viewport: `zoom` is pixels per unit, `centre` the point in the middle.

    Movements are smooth unless asked to be instant: `update` nears the target, `finish` jumps there.
    While it zooms the plane point below the pointer stays below the pointer. With a `step` it rests only where
    `zoom` is a whole number of steps, at least one, however narrow the range is.
    """

    def __init__(self, viewport: pygame.Rect, zoom: float = 100.0, low: float = 20.0, high: float = 600.0):
        self.viewport = pygame.Rect(viewport)
        self.low, self.high = low, high
        self.step = 0.0
        self.zoom = min(max(zoom, low), high)
        self.centre: Point = (0.0, 0.0)
        self._target_zoom = self.zoom
        self._target_centre: Point = self.centre
        self._anchor: tuple[Point, Point] | None = None  # screen point, plane point held below it

    def keep_to(self, step: float) -> None:
        """Rests from now on only at whole numbers of a step."""
        self.step = step
        self.zoom = self._target_zoom = self._within(round(self._target_zoom / step) * step)

    # ------------------------------------------------------------- mapping
    def to_screen(self, point: Point) -> Point:
        cx, cy = self.viewport.center
        return (cx + (point[0] - self.centre[0]) * self.zoom, cy + (point[1] - self.centre[1]) * self.zoom)

    def to_plane(self, pixel: Point) -> Point:
        cx, cy = self.viewport.center
        return ((pixel[0] - cx) / self.zoom + self.centre[0], (pixel[1] - cy) / self.zoom + self.centre[1])

    @property
    def moving(self) -> bool:
        return self.zoom != self._target_zoom or self.centre != self._target_centre

    @property
    def target(self) -> tuple[float, Point]:
        """Returns zoom and centre as they are when nothing moves any more."""
        return self._target_zoom, self._target_centre

    # ------------------------------------------------------------ movement
    def zoom_at(self, pixel: Point, factor: float, instant: bool = False) -> None:
        """Zooms by a factor around a pixel, or with a step to the next one."""
        held = self._anchor[1] if self._anchor and self._anchor[0] == pixel else self.to_plane(pixel)
        self._anchor = (pixel, held)
        self._target_zoom = self._within(self._next(factor))
        self._target_centre = self._held_centre(self._target_zoom)
        if instant:
            self.finish()

    def pan(self, dx: float, dy: float) -> None:
        """Moves the plane with the hand by so many pixels, at once."""
        self._stop()
        self.centre = (self.centre[0] - dx / self.zoom, self.centre[1] - dy / self.zoom)
        self._target_centre = self.centre

    def glide(self, dx: float, dy: float) -> None:
        """Moves the plane by so many pixels, smoothly."""
        self._anchor = None
        tx, ty = self._target_centre
        self._target_centre = (tx - dx / self.zoom, ty - dy / self.zoom)

    def fit(
        self,
        bounds: Bounds,
        window: pygame.Rect | None = None,
        limit: float | None = None,
        instant: bool = False,
    ) -> None:
        """Shows the bounds as large as they fit into the window (a part of the viewport)."""
        window = window or self.viewport
        left, top, right, bottom = bounds
        zoom = min(window.w / max(right - left, 1e-6), window.h / max(bottom - top, 1e-6))
        self._anchor = None
        zoom = min(max(zoom, self.low), self.high, limit or self.high)
        self._target_zoom = self._within(math.floor(zoom / self.step) * self.step) if self.step else zoom
        shift = (window.centerx - self.viewport.centerx, window.centery - self.viewport.centery)
        self._target_centre = (
            (left + right) / 2 - shift[0] / self._target_zoom,
            (top + bottom) / 2 - shift[1] / self._target_zoom,
        )
        if instant:
            self.finish()

    def resize(self, viewport: pygame.Rect, low: float, high: float) -> None:
        """Takes a new viewport and zoom range; the same point stays in the middle."""
        self.finish()
        self.viewport = pygame.Rect(viewport)
        self.low, self.high = low, high
        zoom = round(self.zoom / self.step) * self.step if self.step else self.zoom
        self.zoom = self._target_zoom = self._within(zoom)

    def clamp(self, bounds: Bounds, keep: float = 0.35) -> None:
        """Keeps at least a part of the bounds in view, so that nobody loses the table."""
        zoom = self._target_zoom
        rx, ry = self.viewport.w / zoom * (0.5 - keep / 2), self.viewport.h / zoom * (0.5 - keep / 2)
        left, top, right, bottom = bounds
        x = min(max(self._target_centre[0], left - rx), right + rx)
        y = min(max(self._target_centre[1], top - ry), bottom + ry)
        if (x, y) != self._target_centre:
            still = not self.moving
            self._target_centre = (x, y)
            self._anchor = None
            if still:
                self.centre = self._target_centre

    def update(self, dt: float) -> bool:
        """Nears the target; returns whether anything moved."""
        if not self.moving:
            return False
        pull = 1.0 - math.exp(-PULL * min(dt, 0.1))
        self.zoom *= (self._target_zoom / self.zoom) ** pull
        if self._anchor:
            self.centre = self._held_centre(self.zoom)
        else:
            self.centre = tuple(
                c + (t - c) * pull  # type: ignore[assignment]
                for c, t in zip(self.centre, self._target_centre, strict=True)
            )
        gap = max(abs(c - t) for c, t in zip(self.centre, self._target_centre, strict=True)) * self.zoom
        if abs(self.zoom / self._target_zoom - 1) < SETTLED and (self._anchor or gap < 0.5):
            self.finish()
        return True

    def finish(self) -> None:
        """Jumps to where the movement was going."""
        self.zoom, self.centre, self._anchor = self._target_zoom, self._target_centre, None

    # -------------------------------------------------------------- inside
    def _within(self, zoom: float) -> float:
        """Returns the zoom, or the nearest in the range: whole steps of it, and one step at least."""
        if not self.step:
            return min(max(zoom, self.low), self.high)
        least = max(math.ceil(self.low / self.step - SETTLED), 1) * self.step
        return min(max(zoom, least), max(math.floor(self.high / self.step + SETTLED) * self.step, least))

    def _next(self, factor: float) -> float:
        """Returns the zoom that comes after the one aimed at."""
        if not self.step or factor == 1:
            return self._target_zoom * factor
        steps = self._target_zoom / self.step
        return self.step * (math.floor(steps + SETTLED) + 1 if factor > 1 else math.ceil(steps - SETTLED) - 1)

    def _held_centre(self, zoom: float) -> Point:
        assert self._anchor is not None
        (sx, sy), (px, py) = self._anchor
        cx, cy = self.viewport.center
        return (px - (sx - cx) / zoom, py - (sy - cy) / zoom)

    def _stop(self) -> None:
        self._target_zoom, self._target_centre, self._anchor = self.zoom, self.centre, None
