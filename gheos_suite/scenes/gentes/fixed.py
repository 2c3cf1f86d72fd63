"""The table of Gentes never moves: the board that has nothing of its own to paint, and its camera."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect, Surface

from gheos_suite.rules.gentes.view import View
from gheos_suite.scenes.table.board import BaseBoard, Picture, Point
from gheos_suite.ui.camera import Camera

from .art import GentesArt


class StillCamera(Camera):
    """Looks at the window as it is: a pixel of the plane is a pixel of the screen."""

    def __init__(self, viewport: Rect) -> None:
        super().__init__(viewport, 1.0, 1.0, 1.0)
        self._rest()

    def _rest(self) -> None:
        self.centre = self._target_centre = (float(self.viewport.centerx), float(self.viewport.centery))

    def resize(self, viewport: Rect, low: float, high: float) -> None:  # noqa: ARG002 - it has one zoom only
        self.viewport = Rect(viewport)
        self._rest()

    def zoom_at(self, pixel: Point, factor: float, instant: bool = False) -> None:
        """Stays as it is."""

    def pan(self, dx: float, dy: float) -> None:
        """Stays as it is."""

    def glide(self, dx: float, dy: float) -> None:
        """Stays as it is."""

    def fit(
        self, bounds: tuple[float, float, float, float], window: Rect | None = None, limit: float | None = None,
        instant: bool = False,
    ) -> None:  # fmt: skip
        """Stays as it is."""

    def clamp(self, bounds: tuple[float, float, float, float], keep: float = 0.35) -> None:
        """Stays as it is."""


class FixedBoard(BaseBoard):
    """Has no pieces of its own: every one lies on a part of the still picture."""

    art: GentesArt

    def __init__(self, art: GentesArt, viewport: Rect) -> None:
        super().__init__(art, StillCamera(viewport))

    def show(self, view: View) -> None:
        """Has nothing to take over."""

    @property
    def bounds(self) -> tuple[float, float, float, float]:
        view = self.camera.viewport
        return float(view.left), float(view.top), float(view.right), float(view.bottom)

    @property
    def tile_bounds(self) -> tuple[float, float, float, float]:
        return self.bounds

    def draw(self, surface: Surface, shift: Point = (0, 0)) -> None:
        """Has nothing to draw."""

    def paint(self, picture: Picture) -> Iterator[None]:  # noqa: ARG002 - nothing is painted
        yield from ()

    def _stale(self) -> bool:
        return False

    def repaint(self) -> None:
        """Has nothing to paint."""
