"""The water of the map: it moves six times a second while anything else does, then more slowly, then rests."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .scene import TableScene

LIVELY, CALM = 1 / 6, 1 / 4  # seconds a frame of the water stays
REST = 20.0  # seconds without anything happening after which the water lies still and the processor sleeps


class Water:
    """Counts the seconds to the next frame of the water."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._since = 0.0  # seconds the frame has been shown
        self._idle = 0.0  # seconds since something else moved

    @property
    def moves(self) -> bool:
        """Whether the water moves at all: not with reduced motion, not long after the last stir."""
        scene = self.scene
        still = scene.ctx.reduced_motion or scene.timeline.speed == 0
        return not still and self._idle < REST

    def stir(self) -> None:
        """Is told that somebody is there."""
        self._idle = 0.0

    def update(self, dt: float) -> None:
        """Goes on with the water as far as time has passed."""
        scene = self.scene
        lively = scene.animating()
        self._idle = 0.0 if lively else self._idle + dt
        if not self.moves or scene.board.camera.moving:
            return
        self._since += dt
        if self._since < (LIVELY if lively else CALM):
            return
        self._since = 0.0
        for rect in scene.board.advance():
            scene.damage.add(rect)

    def next_wake(self) -> float | None:
        """Returns in how many seconds the next frame is due, None while the water rests."""
        return max(0.02, CALM - self._since) if self.moves else None
