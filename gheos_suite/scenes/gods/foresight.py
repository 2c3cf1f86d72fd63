"""What a move would do, told by the rules themselves: the events up to the next draw or turn."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import takewhile
from typing import Any

from gheos_suite.core import AnySession
from gheos_suite.rules.gods import events as ev


@dataclass(frozen=True)
class Foresight:
    """The events of a move, and the power points it costs (less than 0: it brings some)."""

    events: tuple[Any, ...]
    price: int

    def every(self, kind: type[Any]) -> list[Any]:
        return [e for e in self.events if isinstance(e, kind)]

    def first(self, kind: type[Any]) -> Any:
        return next(iter(self.every(kind)), None)


def foresee(session: AnySession, seat: int, action: Any) -> Foresight:
    """Returns what a legal action leads to. Nothing hidden is looked at: it stops before any draw."""
    step = session.game.apply(session.state, seat, action)
    events = tuple(takewhile(_still_of_this_turn, step.events))
    price = 0
    for event in events:
        price += getattr(event, "cost", 0)
        if isinstance(event, ev.DesertPlaced):
            price -= event.gained
    return Foresight(events, price)


def _still_of_this_turn(event: Any) -> bool:
    return not (getattr(event, "reveals", False) or isinstance(event, ev.TurnStarted))
