"""How a game ended: who won, where the points came from, and how the scores grew."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gheos_suite.core import AnySession, PlayerInfo
from gheos_suite.ui.scene import Scene

from .scene import ResultsScene

__all__ = ["ResultsScene", "sample"]


def sample(_ctx: Any, session: AnySession, players: Sequence[PlayerInfo]) -> list[Scene]:
    """Returns the results of a finished game."""
    from gheos_suite.scenes.registry import results_scene

    return [results_scene(session, players)]
