"""Gentes against python-chess: lists of legal actions and whole random games."""

from __future__ import annotations

from gheos_suite.rules import game as load_game

from .chess_floor import against_chess
from .gods_rows import play_random
from .table import Row


def rows(rounds: int) -> list[Row]:
    game = load_game("gentes")

    def lists(seed: int) -> list[float]:
        times: list[float] = []
        play_random(game, 4, seed, times)
        return times

    return against_chess(
        "Gentes", lists, lambda seed: play_random(game, 4, seed), 6, (0.5, 0.6), iter(range(1, 100_000)), rounds
    )
