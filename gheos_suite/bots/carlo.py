"""Monte Carlo: plays on from a decision many times, in ever new states that agree with the view."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from gheos_suite.core import AnyGame, Seat
from gheos_suite.core import rng as chance

from .beam import Beam, Line
from .greedy import foreseen
from .judge import Judge
from .plain import pace_of, planned
from .player import Stop, never

LEAST_SPREAD = 0.0025  # of values that happened to be alike so far
SURE = 2.0  # standard errors between two actions after which the worse one is dropped
ROUNDS = 6  # that are played before anything is sure


class Budget(Struct, frozen=True):
    """How much a decision is thought about, in counts, so that a seed gives the same game everywhere.

    The plies are those of a game of pace 1.

    `simulations` and `plies` bound the whole decision, `horizon` each simulation: from that ply on it is cut
    where the turn comes back to the seat, and judged; 0 plays to the end. `roots` is how many of the actions
    that look best are tried, `trust` how many simulations the first look at an action counts for.
    """

    simulations: int
    plies: int
    horizon: int
    roots: int
    trust: float
    beam: Beam
    worlds: int


class CarloBot:
    """Tries the promising actions in dealt states, halves their number again and again, takes the best."""

    needs_view = True

    def __init__(self, bot_id: str, label: str, budget: Budget, ceiling: float) -> None:
        self.id = bot_id
        self.label = label
        self.ceiling = ceiling
        self.budget = budget

    def choose(
        self, game: AnyGame, view: Any, legal: Sequence[Any], rng: int,
        *, seat: Seat | None = None, style: str = "", stop: Stop = never,
    ) -> tuple[Any, int]:  # fmt: skip
        if len(legal) == 1:
            return legal[0], rng
        plan, rng = planned(game, view, legal, rng, stop)
        if plan is not None:
            return plan, rng
        found, rng = foreseen(
            game, view, legal, rng, self.budget.beam, self.budget.worlds, seat, style, stop
        )
        search = Search(game, view, found, rng, self.budget, seat, style, stop)
        return search.run(), search.rng


class _Root(Struct):
    line: Line
    prior: float
    total: float = 0.0
    squares: float = 0.0
    tried: int = 0

    def add(self, value: float) -> None:
        self.total += value
        self.squares += value * value
        self.tried += 1

    def value(self, trust: float) -> float:
        return (trust * self.prior + self.total) / (trust + self.tried)

    def doubt(self, trust: float) -> float:
        """Returns the standard error of the value."""
        mean = self.total / self.tried
        spread = max(self.squares / self.tried - mean * mean, LEAST_SPREAD)
        return math.sqrt(spread / (trust + self.tried))


class Search:
    """Successive halving: all candidates play in the same dealt state before the next one is dealt."""

    def __init__(
        self, game: AnyGame, view: Any, found: Sequence[Line], rng: int, budget: Budget,
        seat: Seat | None, style: str = "", stop: Stop = never,
    ) -> None:  # fmt: skip
        self.game, self.view, self.rng, self.budget = game, view, rng, budget
        self.seat, self.style, self.stop = seat, style, stop
        self.judge = Judge(game, 0 if seat is None else seat, style)
        ranked = sorted(found, key=lambda line: -line.lead)[: budget.roots]
        self.roots = [_Root(line, self.judge.as_chance(line.lead)) for line in ranked]
        self.simulations = 0
        self.plies = 0
        self._most_plies = round(budget.plies * pace_of(self.judge.heuristics))

    def run(self) -> Any:
        """Returns the best action found within the budget."""
        trust = max(self.budget.trust, 1e-6)
        stages = max(1, (len(self.roots) - 1).bit_length())
        for stage in range(1, stages + 1):
            until = self.budget.simulations * stage // stages
            plies = self._most_plies * stage // stages
            while len(self.roots) > 1 and self.simulations < until and self.plies < plies:
                if self._round():
                    break
            self.roots.sort(key=lambda root: -root.value(trust))
            if self.stop() or len(self.roots) == 1:
                break
            del self.roots[(len(self.roots) + 1) // 2 :]
        return self.roots[0].line.actions[0]

    def _round(self) -> bool:
        """Lets every candidate play once in one dealt state; True if it was told to stop."""
        self.rng, deal = chance.next_u64(self.rng)
        self.rng, play = chance.next_u64(self.rng)
        state = self.game.determinize(self.view, deal)
        if self.seat is None:
            self.judge.seat = self.game.actors(state)[0]
        for root in self.roots:
            if self.stop():
                return True
            root.add(self._simulate(state, root.line, play))
            self.simulations += 1
        if self.roots[-1].tried >= ROUNDS:
            self._drop(max(self.budget.trust, 1e-6))
        return False

    def _drop(self, trust: float) -> None:
        """Drops the actions that are surely worse than the best one."""
        best = max(self.roots, key=lambda root: root.value(trust))
        bar, doubt = best.value(trust), best.doubt(trust)
        self.roots = [
            root for root in self.roots
            if root is best or bar - root.value(trust) < SURE * math.hypot(doubt, root.doubt(trust))
        ]  # fmt: skip

    def _simulate(self, state: Any, line: Line, rng: int) -> float:
        game, judge, seat = self.game, self.judge, self.judge.seat
        made = 0
        for action in line.actions:
            if made and (game.actors(state)[:1] != (seat,) or game.validate(state, seat, action)):
                break  # the rest of the chain was meant for another dealt state
            state = game.apply(state, seat, action).state
            made += 1
        state, more = play_on(judge, state, rng, self.budget.horizon, game.meta.max_plies)
        self.plies += made + more
        outcome = None if game.actors(state) else game.outcome(state)
        return judge.chance(state) if outcome is None else judge.result(outcome)


def play_on(judge: Judge, state: Any, rng: int, horizon: int, limit: int) -> tuple[Any, int]:
    """Plays quickly to the end, or past the horizon to where the turn comes back; returns the plies too."""
    game, quick = judge.game, judge.heuristics.playout
    made = 0
    last = -1
    while made < limit:
        actors = game.actors(state)
        if not actors:
            break
        actor = actors[0]
        if horizon and made >= horizon and (actor == judge.seat != last or made >= 3 * horizon):
            break
        action, rng = quick(state, actor, game.legal_actions(state, actor), rng)
        state = game.apply(state, actor, action).state
        last = actor
        made += 1
    return state, made
