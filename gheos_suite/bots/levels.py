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
    CarloBot("hard", "Hard", Budget(300, 3_000, 4, 12, 30.0, TURN, 2), ceiling=1.0),
    CarloBot("expert", "Expert", Budget(2_000, 9_000, 8, 24, 30.0, TURN, 2), ceiling=3.0),
)
