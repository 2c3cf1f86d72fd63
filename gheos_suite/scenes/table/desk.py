"""What the parts of any table read: the shown view and the states of pointer and choice."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from gheos_suite.core import PlayerInfo, seat_name
from gheos_suite.scenes.crests import crest_of
from gheos_suite.scenes.personas import level_of

from .rolls import Rolling


@dataclass
class LogLine:
    """One line of the Chronicle: who, what, the points it brought and the cells it was about."""

    ply: int
    seat: int | None
    text: str
    points: int = 0
    cells: tuple[tuple[int, ...], ...] = ()
    epoch: bool = False


@dataclass
class BaseDesk:
    """Everything the panels show. `view` is the shown view; `viewpoint` the seat whose hand is open.

    hot, focus, pressed: names of the spot below the pointer, of the one chosen by keyboard, and of the one
    held down.
    """

    view: Any
    players: tuple[PlayerInfo, ...]
    options: Any = None
    viewpoint: int | None = None
    ready: bool = False  # a human may act now
    thinking: bool = False
    saving_problem: str = ""
    hot: str = ""
    focus: str = ""
    pressed: str = ""
    log: list[LogLine] = field(default_factory=list)
    log_scroll: int = 0
    last_seen: int = 0  # lines of plies from here on are new since the viewer's last turn
    undo_enabled: bool = False
    log_icon: str = ""  # of the lines that are nobody's deed
    rolling: Rolling = field(default_factory=Rolling)
    in_air: set[str] = field(default_factory=set)  # pieces that an effect shows in motion

    def name(self, seat: int) -> str:
        return seat_name(self.players, seat)

    def crest(self, seat: int) -> str:
        """Returns the crest of the person or computer player in that seat."""
        return crest_of(self.players[seat].emblem, seat)

    def emblem(self, seat: int) -> str:
        """Returns what stands for a player at this table: the crest, where the game has nothing of its own."""
        return self.crest(seat)

    def is_bot(self, seat: int) -> bool:
        return bool(self.players[seat].bot)

    def level(self, seat: int) -> str:
        """Returns in a word how strong the computer player in that seat is."""
        return level_of(self.players[seat].bot)

    def score(self, seat: int) -> float | None:  # noqa: ARG002 - for games with points
        """Returns the points to show; None where scores are hidden."""
        return None

    def has_picks(self) -> bool:
        """Returns whether a choice is half made."""
        return False

    def clear_picks(self) -> None:
        """Forgets half made choices."""
