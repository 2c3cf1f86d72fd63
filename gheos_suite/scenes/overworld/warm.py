"""Makes the pictures a drag will need before it begins, one a frame, so that no frame of it has to."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import TYPE_CHECKING

from gheos_suite.ui.drag import Phase

from .pictures import ghost_picture, piece_picture

if TYPE_CHECKING:
    from .scene import TableScene

QUARTERS = 4


class Warmer:
    """Goes through the ways the drawn tile can be held and laid while nothing else is to be done."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._key: Hashable = None
        self._jobs: Iterator[None] = iter(())

    def step(self) -> bool:
        """Makes the next picture; returns whether there was one to make."""
        scene = self._scene
        if not scene.desk.ready or scene.timeline.busy or scene.drag.phase is not Phase.IDLE:
            return False
        key = (scene.session.version, scene.board.scale, id(scene.sheet))
        if key != self._key:
            self._key, self._jobs = key, self._all()
        return next(self._jobs, self) is not self

    def _all(self) -> Iterator[None]:
        """Makes the pictures of the face that is up first, in the order they are turned to."""
        scene, k = self._scene, self._scene.board.scale
        desk = scene.desk
        for face in (desk.face, 1 - desk.face) if desk.view.drawn else ():
            piece = ("tile", face)
            if piece not in desk.options.goals:
                continue
            for turn in range(QUARTERS):
                rotation = (desk.turns + turn) % QUARTERS
                piece_picture(scene, piece, k, "held", rotation)
                yield
                piece_picture(scene, piece, max(1, k - 1), "held", rotation)
                yield
                ghost_picture(scene, piece, k, rotation)
                yield
