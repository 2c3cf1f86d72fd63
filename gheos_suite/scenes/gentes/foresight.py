"""What a move would do, told by the rules themselves: the events up to the next card revealed or turn."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import takewhile
from typing import Any

from gheos_suite.core import AnySession
from gheos_suite.rules.gentes import events as ev


@dataclass(frozen=True)
class Foresight:
    """The events of a move. `ends` says that the turn passes on, or the round ends, with it."""

    events: tuple[Any, ...]
    ends: bool = False

    def every(self, kind: type[Any]) -> list[Any]:
        return [e for e in self.events if isinstance(e, kind)]

    def first(self, kind: type[Any]) -> Any:
        return next(iter(self.every(kind)), None)


def foresee(session: AnySession, seat: int, action: Any) -> Foresight:
    """Returns what a legal action leads to. Nothing hidden is looked at: it stops before any card is dealt."""
    step = session.game.apply(session.state, seat, action)
    events = tuple(takewhile(_still_of_this_turn, step.events))
    ends = any(isinstance(e, (ev.TurnStarted, ev.DeclineStarted)) for e in step.events)
    return Foresight(events, ends)


def _still_of_this_turn(event: Any) -> bool:
    over = isinstance(event, (ev.TurnStarted, ev.DeclineStarted, ev.SeatPassed))
    return not (getattr(event, "reveals", False) or over)
