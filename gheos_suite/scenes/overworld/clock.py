"""The time others have to answer an offer: when it is up, the table answers for whoever was silent."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from . import answers

if TYPE_CHECKING:
    from .scene import TableScene

OFF = "off"
MODES = ("volunteer", "provide", "offer", "holder")


class Clock:
    """Counts down while an offer waits for an answer."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._version: tuple[int, int] | None = None
        self.left = 0.0

    @property
    def runs(self) -> bool:
        """Whether somebody is asked who may refuse, in a game in which offers have a time."""
        desk = self._scene.desk
        if not desk.ready or desk.options.mode not in MODES or self._scene.timeline.busy:
            return False
        return self.limit > 0 and any(which in desk.options.answers for which in answers.NO)

    @property
    def limit(self) -> int:
        """The seconds of the game's option, 0 for as long as one likes; also where deals alone are made."""
        seconds = self._scene.session.config.options["offer_seconds"]
        return 0 if seconds == OFF else int(seconds)

    def update(self, dt: float) -> None:
        """Lets time pass; refuses when there is none left."""
        scene = self._scene
        if not self.runs:
            scene.desk.seconds = 0
            self._version = None
            return
        asked = (scene.session.version, scene.desk.options.seat)
        if asked != self._version:
            self._version, self.left = asked, float(self.limit)
        self.left -= dt
        seconds = max(1, ceil(self.left))
        if seconds != scene.desk.seconds:
            scene.desk.seconds = seconds
            scene.damage.add(scene.plan.prompt)
        if self.left <= 0:
            answers.no(scene)

    def next_wake(self) -> float | None:
        """Returns the seconds to the next change of what is shown, None while nothing runs."""
        return max(0.05, self.left % 1.0) if self.runs else None
