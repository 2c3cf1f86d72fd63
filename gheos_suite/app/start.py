"""Chooses the first scene: the title, a saved game, or a game set up on the command line."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from gheos_suite.core import GameConfig, PlayerInfo, SaveError
from gheos_suite.rules import game as find_game
from gheos_suite.ui.scene import Scene

from .context import Context

if TYPE_CHECKING:
    from .program import RunOptions


def first_scene(ctx: Context, options: RunOptions) -> Scene:
    """Returns the scene to begin with. Raises ConfigError for a game that cannot be set up so."""
    if options.record is not None:
        return _saved(ctx, options.record)
    if not options.game:
        return _title()
    from gheos_suite.scenes.flow import begin

    fewest = find_game(options.game).meta.min_seats
    players = options.seats or tuple(PlayerInfo(f"Player {i + 1}") for i in range(fewest))
    seed = ctx.new_seed() if options.seed is None else options.seed
    return begin(ctx, options.game, GameConfig(len(players), options.options), seed, players)


def _saved(ctx: Context, record: Path) -> Scene:
    """Returns the table of a saved game, or the title with the reason why it cannot be opened."""
    from gheos_suite.scenes.flow import resume

    try:
        return resume(ctx, record)
    except SaveError as error:
        kept = " It was left as it is." if record.exists() else ""
        why = f"{record.name or record} cannot be opened: {error}.{kept}"
        return _title(f"{why} Your other games are under Load.")


def _title(notice: str = "") -> Scene:
    from gheos_suite.scenes.title import TitleScene

    return TitleScene(notice)
