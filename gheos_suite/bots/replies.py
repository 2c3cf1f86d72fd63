"""What seats do in a simulation: the answer that looks best for them, out of those that were good before."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gheos_suite.core import Seat
from gheos_suite.core import rng as chance

from .judge import Judge
from .player import Stop, never

FIRST = 250  # actions that are looked at where none of them was met before
FORGETS = 0.5  # of what was thought of an action before


class Replies:
    """Answers of one search.

    Where few actions are legal all are looked at. Else those come first that left a seat least to regret when
    it was asked before, in another simulation of the same decision, and next to them some that are new. So the
    first simulation looks at everything and the others only at what matters, which answers nearly as well at a
    fifth of the price: with answers found among a few drawn by chance, searches lost to players who do not
    search at all, because nobody struck back.
    """

    def __init__(self, judge: Judge, looks: int, stop: Stop = never) -> None:
        self._game = judge.game
        self._judges: dict[Seat, Judge] = {}
        self._own = judge
        self._looks = looks
        self._stop = stop
        self._regret: dict[tuple[Seat, Any], float] = {}
        self.looked = 0

    def choose(self, state: Any, seat: Seat, legal: Sequence[Any], rng: int) -> tuple[Any, int]:
        """Returns the best action found for the seat, and the advanced generator."""
        if len(legal) == 1:
            return legal[0], rng
        tried, rng = self._promising(seat, legal, rng)
        judge = self._judge(seat)
        leads = []
        for action in tried:
            leads.append(judge.lead(self._game.apply(state, seat, action).state))
            if self._stop():
                break
        self.looked += len(leads)
        most = max(leads)
        for action, lead in zip(tried, leads, strict=False):
            self._remember(seat, action, most - lead)
        return tried[leads.index(most)], rng

    def _promising(self, seat: Seat, legal: Sequence[Any], rng: int) -> tuple[Sequence[Any], int]:
        """Returns the actions to be looked at, and the advanced generator."""
        if len(legal) <= self._looks:
            return legal, rng
        known: list[tuple[float, int]] = []
        new: list[int] = []
        for index, action in enumerate(legal):
            regret = self._regret.get((seat, action))
            if regret is None:
                new.append(index)
            else:
                known.append((regret, index))
        known.sort()
        room = self._looks // 2 if known else FIRST
        for place in range(min(room, len(new) - 1)):
            rng, pick = chance.below(rng, len(new) - place)
            new[place], new[place + pick] = new[place + pick], new[place]
        return [legal[i] for _, i in known[: self._looks]] + [legal[i] for i in new[:room]], rng

    def _remember(self, seat: Seat, action: Any, regret: float) -> None:
        before = self._regret.get((seat, action))
        self._regret[seat, action] = regret if before is None else FORGETS * before + (1 - FORGETS) * regret

    def _judge(self, seat: Seat) -> Judge:
        """Returns the judge of a seat; only the own seat's style is known."""
        if seat not in self._judges:
            self._judges[seat] = Judge(self._game, seat, self._own.style if seat == self._own.seat else "")
        return self._judges[seat]
