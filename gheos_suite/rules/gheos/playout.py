"""How a computer player of Gheos plays on quickly: a few ways to lay a tile, one look at everything else.

A tile laid by pure chance makes a rival who never strikes back: with it a search lost to players who look no
further than their own turn. The best of four ways to lay cures that, at the price of longer simulations, which
are cut before the end all the same.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from gheos_suite.core import rng as chance

from .actions import Action, PayFollower, PickWinner, StartCivilization, TakeFollower
from .board import Atlas
from .generate import TOKEN_STEP
from .model import ChoosePortion, State
from .rules import perform
from .settle import INDEX

LOOKS: Final = 4  # ways to lay a tile that are looked at
CUP: Final = 1.5  # what a follower brings for each cup, pyramid and in any case, as a playout sees it
PYRAMID: Final = 1.5
BARE: Final = 2.0
TOKEN: Final = 4.0  # the least points a token is played for at the end, and so many more for each Epoch round
TOKEN_ROUND: Final = 1.5


class Playout:
    """Picks an action at the cost of a few steps of the rules."""

    def __init__(self, atlas: Atlas, judge: Callable[[State], list[list[float]]], looks: int = LOOKS) -> None:
        self._atlas = atlas
        self._judge = judge
        self.looks = looks

    def choose(self, state: State, seat: int, legal: Sequence[Action], rng: int) -> tuple[Action, int]:
        """Returns one of the legal actions and the advanced generator."""
        if len(legal) == 1:
            return legal[0], rng
        if state.pending is None:
            if state.step == "settle":
                return self._settle(state, legal), rng
            if state.step == "token":
                return TOKEN_STEP[0 if self._worth_a_token(state, seat) else 1], rng
        elif not isinstance(state.pending, ChoosePortion):
            return self._spare(state, seat, legal), rng
        if state.pending is None:
            return self._lay(state, seat, legal, rng)
        rng, pick = chance.below(rng, len(legal))
        return legal[pick], rng

    def _lay(self, state: State, seat: int, legal: Sequence[Action], rng: int) -> tuple[Action, int]:
        """Looks at a few of the ways to lay a tile and takes the one that leaves the greatest lead."""
        best, most = legal[0], float("-inf")
        for _ in range(self.looks):
            rng, pick = chance.below(rng, len(legal))
            rows = self._judge(perform(self._atlas, state, legal[pick], []))
            lead = 2.0 * sum(rows[seat]) - sum(map(sum, rows))
            if lead > most:
                best, most = legal[pick], lead
        return best, rng

    def _settle(self, state: State, legal: Sequence[Action]) -> Action:
        """Takes what brings most: followers of a new civilization, or one of those in play."""
        owner = self._atlas.of(state.board).owner
        where = {m.colour: (m.cell, m.segment) for m in state.markers}
        best, most = legal[0], -1.0
        for action in legal:
            if isinstance(action, StartCivilization):
                land = owner[action.cell, action.segment]
                n = min(land.wheat, self._atlas.tiles.followers_each)
            else:
                assert isinstance(action, TakeFollower)
                land = owner[where[action.colour]]
                n = 1
            gain = n * (BARE + CUP * land.cups + PYRAMID * land.pyramids)
            if gain > most:
                best, most = action, gain
        return best

    def _worth_a_token(self, state: State, seat: int) -> bool:
        player = state.players[seat]
        owner = self._atlas.of(state.board).owner
        points = sum(
            player.followers[INDEX[m.colour]] * owner[m.cell, m.segment].cups for m in state.markers
        )
        return points >= TOKEN + TOKEN_ROUND * (state.limit - len(state.revealed))

    def _spare(self, state: State, seat: int, legal: Sequence[Action]) -> Action:
        """Pays with what the others hold most of; lets the civilization win that serves the seat most."""
        players = state.players
        best, most = legal[0], -99
        for action in legal:
            if isinstance(action, PayFollower | PickWinner):
                i = INDEX[action.colour]
                lead = 2 * players[seat].followers[i] - sum(p.followers[i] for p in players)
                value = lead if isinstance(action, PickWinner) else -lead
                if value > most:
                    best, most = action, value
        return best
