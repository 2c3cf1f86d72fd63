"""Computer players, found by id. They know only the contract and what a game's heuristics say."""

from __future__ import annotations

from typing import Final

from .levels import LEVELS
from .player import Bot, Stop, never

BOTS: Final[dict[str, Bot]] = {b.id: b for b in LEVELS}


def bot(bot_id: str) -> Bot:
    """Returns the computer player of that id. Raises KeyError."""
    return BOTS[bot_id]


__all__ = ["BOTS", "Bot", "Stop", "bot", "never"]
