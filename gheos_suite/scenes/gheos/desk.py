"""What the parts of the table read: the shown view and the states of pointer and choice."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from gheos_suite.rules.gheos.view import View
from gheos_suite.scenes.table.desk import BaseDesk

from .options import Options

COLOUR_RGB = {
    "red": (255, 84, 54),
    "green": (70, 214, 150),
    "yellow": (255, 226, 84),
    "blue": (90, 150, 255),
    "black": (128, 128, 150),
    "white": (250, 246, 235),
}
FREE_RGB = (255, 232, 170)


@dataclass
class Desk(BaseDesk):
    """What the panels of the Gheos table show beyond those of any table."""

    view: View
    options: Options = field(default_factory=lambda: Options(-1))
    log_icon: str = "pyramid"
    selected_land: Any = None  # spot of the continent a marker is wanted for
    picked_colour: str = ""
    held_slot: int | None = None
    lifted: str = ""  # the marker, follower or token in the air, named like its spot
    delivered: str = ""  # the piece that was carried to where its move brings it
    rotations: list[int] = field(default_factory=lambda: [0, 0])
    worth: tuple[Any, ...] = ()  # lines of a cup token played now
    worth_points: int = 0

    def has_picks(self) -> bool:
        return self.selected_land is not None or bool(self.picked_colour)

    def clear_picks(self) -> None:
        self.selected_land, self.picked_colour = None, ""

    def score(self, seat: int) -> float | None:
        """Returns the points to show; None where scores are hidden."""
        points = self.view.players[seat].points
        if points is None:
            return None
        return self.rolling.shown(seat, points.total)
