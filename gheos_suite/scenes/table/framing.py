"""The view of a table: it goes along where the table grows, until the player moves it."""

from __future__ import annotations

from typing import Any

from pygame import Rect

from gheos_suite.ui.drag import Phase


class Framing:
    """The part of a table that keeps it in sight.

    The table is an attribute holder: plan, board, drag, timeline, damage.
    """

    plan: Any
    board: Any
    drag: Any
    timeline: Any
    damage: Any

    fit_zoom = 240  # px of a side at 1080p; the largest that fits itself

    def __init__(self) -> None:
        self._fitted = False
        self._fit_target: Any = None  # of the view that was fitted last; the player may have moved it since
        self.fitting = False  # the pieces on the table may have outgrown the view

    def sight(self) -> tuple[float, float, float, float]:
        """Returns left, top, right, bottom of what should be in view, in sides on the plane."""
        raise NotImplementedError

    def _keep_in_sight(self) -> None:
        """Zooms out where the table has grown beyond the free part of the screen.

        Not before the events are over, because effects lie where they began, and not before the pieces are
        painted, because a view that moves shows the picture of them that is ready.
        """
        held = self.drag.phase is not Phase.IDLE  # the view stays below a held piece
        if self.timeline.busy or self.board.painting or self.board.camera.moving or held:
            return
        self.fitting = False
        if not self.in_sight():
            self.fit()

    def in_sight(self) -> bool:
        """Returns whether all that should be in view lies in the free part of the screen."""
        left, top, right, bottom = self.sight()
        a, b = self.board.camera.to_screen((left, top)), self.board.camera.to_screen((right, bottom))
        whole = Rect(round(a[0]), round(a[1]), round(b[0] - a[0]), round(b[1] - a[1]))
        free: Rect = self.plan.free.inflate(40, 40)
        return free.contains(whole)

    def fit(self, instant: bool = False) -> None:
        """Shows the whole table."""
        self.board.camera.fit(self.sight(), self.plan.free, self.plan.u(self.fit_zoom), instant)
        self._fit_target = self.board.camera.target
        self.damage.add(self.plan.board)
