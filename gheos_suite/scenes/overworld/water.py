"""The water of the map: it moves six times a second while anything else does, then more slowly, then rests."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .scene import TableScene

LIVELY, CALM = 1 / 6, 1 / 4  # seconds a frame of the water stays
REST_AFTER = 20.0  # seconds without a hand on mouse or keys, after which the water lies still


class Water:
    """Knows when the next frame of the water is due; it lies still while nobody touches anything."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._touched = float("-inf")
        self._shown = 0.0  # when the frame shown came

    @property
    def moves(self) -> bool:
        """Whether the water moves at all: not with reduced motion, not long after the last touch."""
        scene = self.scene
        still = scene.ctx.reduced_motion or scene.timeline.speed == 0
        return not still and scene.ctx.clock() - self._touched < REST_AFTER

    def touch(self) -> None:
        """Is told that somebody is there."""
        self._touched = self.scene.ctx.clock()

    def rest(self) -> None:
        """Stops at once, as when the window is left."""
        self._touched = float("-inf")

    def update(self) -> None:
        """Goes on with the water if its time has come."""
        scene = self.scene
        lively = scene.animating()
        if lively:
            self.touch()
        now = scene.ctx.clock()
        if not self.moves or scene.board.camera.moving or now - self._shown < (LIVELY if lively else CALM):
            return
        self._shown = now
        for rect in scene.board.advance():
            scene.damage.add(rect)

    def next_wake(self) -> float | None:
        """Returns in how many seconds the next frame is due, None while the water rests."""
        return max(0.01, CALM - (self.scene.ctx.clock() - self._shown)) if self.moves else None
