"""The levels of computer players.

From level to level a player overlooks less and thinks more. Easy plays for its own points only, Normal minds
the others' a little. Parts and budgets were found by trial matches.
"""

from __future__ import annotations

from typing import Final

from .beam import Beam
from .carlo import Budget, CarloBot
from .greedy import GreedyBot
from .player import Bot
from .random import RandomBot

TURN: Final = Beam(width=6, depth=6)
HARD: Final = Budget(32, 1_200, 1, 8, 4.0, 16, TURN, 2)
EXPERT: Final = Budget(96, 5_000, 1, 10, 6.0, 24, TURN, 2)

LEVELS: Final[tuple[Bot, ...]] = (
    RandomBot(),
    GreedyBot("easy", "Easy", Beam(width=1, depth=1), notices=0.05, minds=0.0),
    GreedyBot("normal", "Normal", TURN, notices=0.3, minds=0.25, worlds=2),
    CarloBot("hard", "Hard", HARD, ceiling=1.0, notices=0.5),
    CarloBot("expert", "Expert", EXPERT, ceiling=3.0),
)
# Gives hints: what Hard would do if it overlooked nothing, since a hint that does is none.
ADVISER: Final = CarloBot("adviser", "Adviser", HARD, ceiling=1.0)
