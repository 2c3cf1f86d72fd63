"""Chooses the first scene: the title, or a game set up on the command line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gheos_suite.core import GameConfig, PlayerInfo, Session
from gheos_suite.rules import game as find_game
from gheos_suite.ui.scene import Scene

from .context import Context

if TYPE_CHECKING:
    from .main import RunOptions


def first_scene(ctx: Context, options: RunOptions) -> Scene:
    """Returns the scene to begin with. Raises ConfigError for a game that cannot be set up so."""
    if not options.game:
        from gheos_suite.scenes.title import TitleScene

        return TitleScene()
    from gheos_suite.scenes.registry import table_scene

    game = find_game(options.game)
    players = options.seats or tuple(PlayerInfo(f"Player {i + 1}") for i in range(game.meta.min_seats))
    seed = ctx.new_seed() if options.seed is None else options.seed
    session = Session(game, GameConfig(len(players), options.options), seed)
    return table_scene(options.game)(session, players)
