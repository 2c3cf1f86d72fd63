"""Where games begin: a session, its record on disk, and the scene that plays it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from gheos_suite.core import GameConfig, PlayerInfo, Session
from gheos_suite.rules import game as find_game
from gheos_suite.ui.scene import Scene

from .registry import open_table, results_scene


def begin(
    ctx: Any, game_id: str, config: GameConfig, seed: int, players: Sequence[PlayerInfo]
) -> Scene:
    """Starts a new game, written down from its first move. Raises ConfigError."""
    session = Session(find_game(game_id), config, seed)
    recorder = ctx.store.start(session, players)
    return open_table(session, players, recorder)


def resume(ctx: Any, path: Path) -> Scene:
    """Goes on with a recorded game at the very decision it was left at; a finished one shows its results.

    Raises:
        SaveError: the record cannot be read, or another running program plays it.
    """
    recorder, loaded = ctx.store.resume(path)
    if loaded.report.message:
        ctx.toast(loaded.report.message, "warning")
    players = seated(loaded.header.players, loaded.session.config.seats)
    if loaded.session.outcome is not None:
        recorder.close()
        return results_scene(loaded.session, players, path.name, loaded.header.created)
    return open_table(loaded.session, players, recorder)


def seated(players: Sequence[PlayerInfo], seats: int) -> tuple[PlayerInfo, ...]:
    """Returns one player a seat, however many the record names."""
    given = tuple(players[:seats])
    return given + tuple(PlayerInfo(f"Player {i + 1}") for i in range(len(given), seats))
