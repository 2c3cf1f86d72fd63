"""Prints one line a game: what a seeded game comes to. Run in a process of its own, by path or module."""

from __future__ import annotations

from gheos_suite.commands.golden import golden
from gheos_suite.core import GameConfig
from gheos_suite.core.record import first_check

from .games import GAMES


def main() -> None:
    for game_id, game in GAMES.items():
        for seats in range(game.meta.min_seats, game.meta.max_seats + 1):
            text = golden(game, GameConfig(seats), 11)
            print(game_id, seats, text.splitlines()[-1], first_check(GameConfig(seats), len(text), text))


if __name__ == "__main__":
    main()
