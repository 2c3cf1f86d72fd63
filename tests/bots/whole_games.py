"""The states of whole games, for tests that want positions of every stage."""

from __future__ import annotations

from typing import Any

from gheos_suite.bots.play import bot_rng, bots_for, plies
from gheos_suite.core import AnyGame, GameConfig, complete


def states(
    game: AnyGame, seats: int, seed: int, options: dict[str, str], level: str = "random", most: int = 1_000
) -> list[Any]:
    """Returns the states from the opening to the end of a game of one level, at most so many of them."""
    state = game.setup(complete(game.meta, GameConfig(seats, options)), seed).state
    found = [state]
    for ply in plies(game, state, bots_for([level], seats), bot_rng(seed)):
        found.append(ply.state)
        if len(found) == most:
            break
    return found
