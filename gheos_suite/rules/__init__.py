"""The rules module: one folder a game, found by id.

`RULED` games have their rules; those of them that also have a table are `PLAYABLE`.
"""

from __future__ import annotations

from importlib import import_module

from gheos_suite.core import AnyGame

RULED = ("gheos", "gods", "overworld", "gentes")
PLAYABLE = ("gheos", "gods", "overworld", "gentes")


def game(game_id: str) -> AnyGame:
    """Returns the game of that id. Raises KeyError for an id not in RULED."""
    if game_id not in RULED:
        raise KeyError(game_id)
    loaded: AnyGame = import_module(f"gheos_suite.rules.{game_id}").GAME
    return loaded
