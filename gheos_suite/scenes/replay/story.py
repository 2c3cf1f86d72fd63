"""A session as a row of moments: what is seen, what is said, and what is worth jumping to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct

from gheos_suite.core import AnySession


class Line(Struct, frozen=True):
    """One sentence of the log and the ply whose state it led to."""

    ply: int
    text: str
    mark: str = ""


class Story:
    """Reads a session for one viewer: a seat, or None for an onlooker. Nothing here changes it.

    The hands of a game that still goes on stay closed: only a finished one is seen from a seat.
    """

    def __init__(
        self, session: AnySession, names: Sequence[str], seat: int | None, mark_of: Callable[[Any], str]
    ) -> None:
        if seat is not None and session.outcome is None:
            raise ValueError("the hands of a game that goes on stay closed")
        self.session, self.seat = session, seat
        self.last = session.ply
        self.lines: list[Line] = []
        for ply in range(self.last + 1):
            for event in self.events(ply):
                words = session.game.describe(event, names)
                if words:
                    self.lines.append(Line(ply, words, mark_of(event)))

    def events(self, ply: int) -> tuple[Any, ...]:
        """Returns the events of a ply as the viewer may see them."""
        game = self.session.game
        seen = (game.redact(e, self.seat) for e in self.session.events_of(ply))
        return tuple(e for e in seen if e is not None)

    def view(self, ply: int) -> Any:
        """Returns what the viewer sees after so many moves."""
        return self.session.game.view(self.session.state_at(ply), self.seat)

    @property
    def marks(self) -> list[tuple[int, str]]:
        """Returns ply and kind of everything worth jumping to; the last thing of a ply stands for it."""
        return list({line.ply: line.mark for line in self.lines if line.mark}.items())

    def next_mark(self, ply: int, step: int) -> int:
        """Returns the ply of the next mark after (or before) this one, or the end (or the start)."""
        if step > 0:
            return next((p for p, _ in self.marks if p > ply), self.last)
        return next((p for p, _ in reversed(self.marks) if p < ply), 0)

    def current(self, ply: int) -> list[int]:
        """Returns the indices of the lines that tell of this ply."""
        return [i for i, line in enumerate(self.lines) if line.ply == ply]
