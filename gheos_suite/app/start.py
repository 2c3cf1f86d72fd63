"""Chooses the first scene: the title, or a game set up on the command line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gheos_suite.core import GameConfig, PlayerInfo
from gheos_suite.rules import game as find_game
from gheos_suite.ui.scene import Scene

from .context import Context

if TYPE_CHECKING:
    from .program import RunOptions


def first_scene(ctx: Context, options: RunOptions) -> Scene:
    """Returns the scene to begin with. Raises ConfigError for a game that cannot be set up so."""
    if not options.game:
        from gheos_suite.scenes.title import TitleScene

        return TitleScene()
    from gheos_suite.scenes.flow import begin

    fewest = find_game(options.game).meta.min_seats
    players = options.seats or tuple(PlayerInfo(f"Player {i + 1}") for i in range(fewest))
    seed = ctx.new_seed() if options.seed is None else options.seed
    return begin(ctx, options.game, GameConfig(len(players), options.options), seed, players)
