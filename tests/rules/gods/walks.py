"""Whole games by chance, kept, as many tests look at the same ones."""

from __future__ import annotations

import random
from functools import cache
from typing import Any, NamedTuple

from msgspec.structs import replace

from gheos_suite.core import GameConfig
from gheos_suite.rules.gods import GAME
from gheos_suite.rules.gods.actions import PlaceTemple
from gheos_suite.rules.gods.model import ChooseStones, State

RARE = ("PlayWhirlwind", "LeaveDeserts", "TakeExtraAction", "PlayExtraAction", "PlaceDecay", "PlaceTemple")


class Move(NamedTuple):
    """One action of a game."""

    before: State
    action: Any
    events: tuple[Any, ...]
    after: State


@cache
def walk(
    seats: int, seed: int, options: tuple[tuple[str, str], ...] = (), few_stones: bool = False
) -> tuple[Move, ...]:
    """Returns the moves of a random game; rare kinds of actions are preferred, so that all of them occur.

    With `few_stones` every player has only three stones, so that they run out.
    """
    rng = random.Random(100 * seed + seats)
    state = GAME.setup(GameConfig(seats, dict(options)), seed).state
    if few_stones:
        few = tuple(replace(p, stones=2, power=12) for p in state.players)
        state = replace(state, players=few)
    moves = []
    while GAME.actors(state):
        actions = list(GAME.legal_actions(state, state.active))
        rare = [a for a in actions if type(a).__name__ in RARE]
        if few_stones and 0 < state.players[state.active].stones < 3:
            rare = [a for a in actions if _asks_for_stones(state, a)] or rare
        action = rng.choice(rare if rare and rng.random() < 0.35 else actions)
        step = GAME.apply(state, state.active, action)
        moves.append(Move(state, action, step.events, step.state))
        state = step.state
    return tuple(moves)


def _asks_for_stones(state: State, action: Any) -> bool:
    if not isinstance(action, PlaceTemple):
        return False
    return isinstance(GAME.apply(state, state.active, action).state.pending, ChooseStones)


GAMES = [(seats, seed) for seats in (2, 3, 4) for seed in range(4)]
