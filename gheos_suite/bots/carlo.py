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
from .notice import noticed
from .plain import planned
from .player import Stop, never
from .replies import Replies

LEAST_SPREAD = 0.0025  # of values that happened to be alike so far
SURE = 2.0  # standard errors between two actions after which the worse one is dropped
ROUNDS = 3  # that are played before anything is sure
LONE = 4  # decisions of a lone player that count as one of another seat


class Budget(Struct, frozen=True):
    """How much a decision is thought about, in counts, so that a seed gives the same game everywhere.

    `simulations` and `states` bound the whole decision, the latter by the states that are made or looked at.
    `turns` is how far a simulation goes: so many times the game's `reach`, and on to where the turn comes back
    to the seat; there it is judged. `roots` is how many of the actions that look best are tried, `trust` how
    many simulations the first look at an action counts for, `looks` how many answers are compared at each
    decision of a simulation.
    """

    simulations: int
    states: int
    turns: int
    roots: int
    trust: float
    looks: int
    beam: Beam
    worlds: int


class CarloBot:
    """Tries the promising actions in dealt states, halves their number again and again, takes the best.

    `notices` is the part of the legal actions it looks at, another one at every decision.
    """

    needs_view = True
    minds = 1.0

    def __init__(
        self, bot_id: str, label: str, budget: Budget, ceiling: float, *, notices: float = 1.0
    ) -> None:
        self.id = bot_id
        self.label = label
        self.ceiling = ceiling
        self.budget = budget
        self._notices = notices

    def choose(
        self, game: AnyGame, view: Any, legal: Sequence[Any], rng: int,
        *, seat: Seat | None = None, style: str = "", stop: Stop = never,
    ) -> tuple[Any, int]:  # fmt: skip
        if len(legal) == 1:
            return legal[0], rng
        plan, rng = planned(game, view, legal, rng, stop)
        if plan is not None:
            return plan, rng
        looked, rng = noticed(legal, self._notices, rng)
        found, rng = foreseen(
            game, view, looked, rng, self.budget.beam, self.budget.worlds, seat, style, stop
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
        self.replies = Replies(self.judge, budget.looks, stop)
        self.simulations = 0
        self._made = 0

    @property
    def states(self) -> int:
        """How many states were made or looked at."""
        return self._made + self.replies.looked

    def run(self) -> Any:
        """Returns the best action found within the budget."""
        trust = max(self.budget.trust, 1e-6)
        stages = max(1, (len(self.roots) - 1).bit_length())
        for stage in range(1, stages + 1):
            until = self.budget.simulations * stage // stages
            states = self.budget.states * stage // stages
            while len(self.roots) > 1 and self.simulations < until and self.states < states:
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
            value = self._simulate(state, root.line, play)
            if self.stop():
                return True  # what was being played came to no sound end
            root.add(value)
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
        self._made += made
        state, more = play_on(self.replies, judge, state, rng, self.budget.turns, self.stop)
        self._made += more
        outcome = None if game.actors(state) else game.outcome(state)
        return judge.chance(state) if outcome is None else judge.result(outcome)


def play_on(
    replies: Replies, judge: Judge, state: Any, rng: int, turns: int, stop: Stop = never
) -> tuple[Any, int]:
    """Plays on until others have decided often enough and the turn comes back; returns the plies too.

    A lone player's own decisions count, as nobody else has any.
    """
    game, seat = judge.game, judge.seat
    wanted = turns * judge.heuristics.reach
    made = others = 0
    alone = len(game.scores(state)) == 1
    while made < game.meta.max_plies and not stop():
        actors = game.actors(state)
        if not actors or (actors[0] == seat and others >= wanted):
            break
        actor = actors[0]
        action, rng = replies.choose(state, actor, game.legal_actions(state, actor), rng)
        state = game.apply(state, actor, action).state
        made += 1
        others = made // LONE if alone else others + (actor != seat)
    return state, made
