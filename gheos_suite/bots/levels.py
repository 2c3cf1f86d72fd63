"""The levels of computer players."""

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
    GreedyBot("normal", "Normal", TURN, worlds=2),
    CarloBot("hard", "Hard", Budget(48, 2_000, 1, 8, 2.0, 24, TURN, 2), ceiling=1.0),
    CarloBot("expert", "Expert", Budget(96, 5_000, 2, 10, 2.0, 32, TURN, 2), ceiling=3.0),
)
