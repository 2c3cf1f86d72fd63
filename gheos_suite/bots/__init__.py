"""Computer players, found by id. They know only the contract."""

from __future__ import annotations

from typing import Final

from .player import Bot
from .random import RandomBot

BOTS: Final[dict[str, Bot]] = {b.id: b for b in (RandomBot(),)}


def bot(bot_id: str) -> Bot:
    """Returns the computer player of that id. Raises KeyError."""
    return BOTS[bot_id]


__all__ = ["BOTS", "Bot", "bot"]
