"""The rules module: one folder a game. `games()` lists what can be played, by id."""

from __future__ import annotations

from importlib import import_module

from gheos_suite.core import AnyGame

PLAYABLE = ("gheos",)
IN_THE_WORKS = ("gods", "overworld", "gentes")


def game(game_id: str) -> AnyGame:
    """Returns the game of that id. Raises KeyError for an id not in PLAYABLE."""
    if game_id not in PLAYABLE:
        raise KeyError(game_id)
    loaded: AnyGame = import_module(f"gheos_suite.rules.{game_id}").GAME
    return loaded
