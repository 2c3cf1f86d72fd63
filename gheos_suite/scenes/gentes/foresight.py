"""What a move would do, told by the rules themselves: the events up to the next card revealed or turn."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import takewhile
from typing import Any

from gheos_suite.core import AnySession
from gheos_suite.rules.gentes import events as ev
from gheos_suite.rules.gentes.actions import PlaceHourglasses
from gheos_suite.rules.gentes.model import ChooseAbilities, ChoosePairs


@dataclass(frozen=True)
class Foresight:
    """The events of a move. ends: the turn passes on, or the round ends, with it. ways: in how many pairs the
    hourglasses may stand that it places, `pairs` of them in these events. asks: abilities may be used first."""

    events: tuple[Any, ...]
    ends: bool = False
    ways: tuple[int, ...] = ()
    pairs: int = 0
    asks: bool = False

    def every(self, kind: type[Any]) -> list[Any]:
        return [e for e in self.events if isinstance(e, kind)]

    def first(self, kind: type[Any]) -> Any:
        return next(iter(self.every(kind)), None)


def foresee(session: AnySession, seat: int, action: Any, pairs: int = 0) -> Foresight:
    """Returns what a legal action leads to, with so many pairs if hourglasses are placed by it.

    Nothing hidden is looked at: it stops before any card is dealt.
    """
    step = session.game.apply(session.state, seat, action)
    found, state = list(step.events), step.state
    ways: tuple[int, ...] = ()
    if isinstance(state.pending, ChoosePairs) and state.active == seat:
        ways = tuple(a.pairs for a in session.game.legal_actions(state, seat))
        pairs = pairs if pairs in ways else ways[0]
        found += session.game.apply(state, seat, PlaceHourglasses(pairs)).events
    events = tuple(takewhile(_still_of_this_turn, found))
    ends = any(isinstance(e, (ev.TurnStarted, ev.DeclineStarted)) for e in found)
    asks = isinstance(state.pending, ChooseAbilities)
    return Foresight(events, ends, ways, pairs if ways else 0, asks)


def _still_of_this_turn(event: Any) -> bool:
    over = isinstance(event, (ev.TurnStarted, ev.DeclineStarted, ev.SeatPassed))
    return not (getattr(event, "reveals", False) or over)
