"""What a move would do, told by the rules themselves: the events up to the next real decision."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from dataclasses import dataclass
from itertools import takewhile
from typing import Any

from gheos_suite.core import AnySession
from gheos_suite.rules.gheos import events as ev
from gheos_suite.rules.gheos.model import Pay
from gheos_suite.rules.gheos.view import Land, View

Losses = tuple[int, ...]


@dataclass(frozen=True)
class Foresight:
    """Events of a move and of the payment it forces, and the table as it would be.

    `lost` counts the followers each seat loses to war or migration; the payer's own count is the least it
    can be, because it depends on the follower paid. `after` is the table once all is settled, as far as no
    further decision is open.
    """

    events: tuple[Any, ...]
    after: View
    lost: Losses
    pays: bool

    def first(self, kind: type[Any]) -> Any:
        return next((e for e in self.events if isinstance(e, kind)), None)

    def every(self, kind: type[Any]) -> list[Any]:
        return [e for e in self.events if isinstance(e, kind)]

    def lands_at(self, cell: tuple[int, int, int]) -> list[Land]:
        """Returns the lands the tile on the cell would belong to."""
        return [land for land in self.after.lands if any(c == cell for c, _ in land.segments)]


def foresee(session: AnySession, seat: int, action: Any) -> Foresight:
    """Returns what a legal action leads to. Nothing hidden is looked at: it stops before any reveal.

    A payment is worked out for every follower that may be given and the first one's events are shown;
    what they have in common is who falls and what the others lose.
    """
    steps = foreseeing(session, seat, action)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            told: Foresight = end.value
            return told


def foreseeing(session: AnySession, seat: int, action: Any) -> Generator[None, None, Foresight]:
    """Works out the same in steps, none of which takes as long as a frame may."""
    game = session.game
    step = game.apply(session.state, seat, action)
    events, state = _open(step.events), step.state
    yield
    owed = any(isinstance(e, ev.PaymentOwed) for e in events)
    losses = [_lost(session, events)]
    if isinstance(getattr(state, "pending", None), Pay):
        branches = []
        for pay in game.legal_actions(state, seat):
            paid = game.apply(state, seat, pay)
            branches.append((_open(paid.events), paid.state))
            yield
        losses = [_lost(session, b[0]) for b in branches]
        more, state = branches[0]
        events = [*events, *more]
    lost = tuple(min(counts) for counts in zip(*losses, strict=True))
    return Foresight(tuple(events), game.view(state, seat), lost, owed)


def _open(events: Iterable[Any]) -> list[Any]:
    """Returns the events up to the first that shows something nobody knew."""
    return list(takewhile(lambda event: not getattr(event, "reveals", False), events))


def _lost(session: AnySession, events: list[Any]) -> Losses:
    totals = [0] * session.config.seats
    for event in events:
        if isinstance(event, ev.CivilizationRemoved):
            totals = [t + n for t, n in zip(totals, event.lost, strict=True)]
    return tuple(totals)
