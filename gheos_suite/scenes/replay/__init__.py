"""A finished or running game, looked at again move by move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gheos_suite.core import AnySession, PlayerInfo
from gheos_suite.ui.scene import Scene

from .scene import ReplayScene

__all__ = ["ReplayScene", "sample"]


def sample(_ctx: Any, session: AnySession, players: Sequence[PlayerInfo]) -> list[Scene]:
    """Returns the replay two thirds into a game."""
    return [ReplayScene(session, players, session.ply * 2 // 3)]
