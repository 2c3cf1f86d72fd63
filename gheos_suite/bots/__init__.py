"""Computer players, found by id. They know only the contract and what a game's heuristics say."""

from __future__ import annotations

from typing import Final

from .levels import ADVISER, LEVELS
from .player import Bot, Stop, never

BOTS: Final[dict[str, Bot]] = {b.id: b for b in LEVELS}


def bot(bot_id: str) -> Bot:
    """Returns the computer player of that id, or the one that gives hints. Raises KeyError."""
    return ADVISER if bot_id == ADVISER.id else BOTS[bot_id]


__all__ = ["ADVISER", "BOTS", "Bot", "Stop", "bot", "never"]
