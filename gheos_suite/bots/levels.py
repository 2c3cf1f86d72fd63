"""The levels of computer players.

From level to level a player overlooks less and thinks more. Parts and budgets were found by trial matches.
"""

from __future__ import annotations

from typing import Final

from .beam import Beam
from .carlo import Budget, CarloBot
from .greedy import GreedyBot
from .player import Bot
from .random import RandomBot

TURN: Final = Beam(width=6, depth=6)

LEVELS: Final[tuple[Bot, ...]] = (
    RandomBot(),
    GreedyBot("easy", "Easy", Beam(width=1, depth=1), notices=0.3),
    GreedyBot("normal", "Normal", TURN, notices=0.6, worlds=2),
    CarloBot("hard", "Hard", Budget(32, 2_500, 1, 8, 4.0, 16, TURN, 2), ceiling=1.0, notices=0.85),
    CarloBot("expert", "Expert", Budget(96, 4_000, 1, 10, 2.0, 32, TURN, 2), ceiling=3.0),
)
