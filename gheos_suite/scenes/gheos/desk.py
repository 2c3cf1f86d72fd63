"""What the parts of the table read: the shown view and the states of pointer and choice."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from gheos_suite.core import PlayerInfo, seat_name
from gheos_suite.rules.gheos.view import View
from gheos_suite.scenes.crests import crest_of

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
class LogLine:
    """One line of the Chronicle: who, what, the points it brought and the cells it was about."""

    ply: int
    seat: int | None
    text: str
    points: int = 0
    cells: tuple[tuple[int, int, int], ...] = ()
    epoch: bool = False


@dataclass
class Desk:
    """Everything the panels show. `view` is the shown view; `viewpoint` the seat whose hand is open.

    hot, focus, pressed: names of the spot below the pointer, of the one chosen by keyboard, and of the one
    held down.
    """

    view: View
    players: tuple[PlayerInfo, ...]
    options: Options = field(default_factory=lambda: Options(-1))
    viewpoint: int | None = None
    ready: bool = False  # a human may act now
    thinking: bool = False
    saving_problem: str = ""
    hot: str = ""
    focus: str = ""
    pressed: str = ""
    selected_land: Any = None  # spot of the continent a marker is wanted for
    picked_colour: str = ""
    held_slot: int | None = None
    rotations: list[int] = field(default_factory=lambda: [0, 0])
    log: list[LogLine] = field(default_factory=list)
    log_scroll: int = 0
    last_seen: int = 0  # lines of plies from here on are new since the viewer's last turn
    undo_enabled: bool = False
    worth: tuple[Any, ...] = ()  # lines of a cup token played now
    worth_points: int = 0

    def name(self, seat: int) -> str:
        return seat_name(self.players, seat)

    def emblem(self, seat: int) -> str:
        return crest_of(self.players[seat].emblem, seat)

    def is_bot(self, seat: int) -> bool:
        return bool(self.players[seat].bot)

    def score(self, seat: int) -> float | None:
        """Returns the points to show; None where scores are hidden."""
        points = self.view.players[seat].points
        if points is None:
            return None
        return float(points.total)
