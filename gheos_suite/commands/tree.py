"""`counts` and `golden`: the size of the move tree, and a readable playthrough to compare with."""

from __future__ import annotations

import argparse
from typing import Any

from gheos_suite.core import count_lines, divide

from .common import add_setup, bot_ids, find_game, make_config, positive
from .golden import golden


def add(commands: Any) -> None:
    """Adds the commands to the command line."""
    parser = commands.add_parser("counts", help="count the lines of play of a given length")
    parser.games_in_help = True
    add_setup(parser)
    parser.add_argument("--depth", type=positive, required=True, metavar="N", help="length in actions")
    parser.add_argument("--divide", action="store_true", help="count behind each first action apart")
    _add_game_arguments(parser)
    parser.set_defaults(run=run_counts)
    parser = commands.add_parser("golden", help="print a readable playthrough")
    parser.games_in_help = True
    add_setup(parser)
    parser.add_argument("--bots", default="random", metavar="ID[,ID...]", help="computer players (random)")
    _add_game_arguments(parser)
    parser.set_defaults(run=run_golden)


def _add_game_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seats", type=positive, metavar="N", help="players (the fewest the game allows)")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="seed of the game (0)")


def run_counts(args: argparse.Namespace) -> int:
    """Prints the number of lines for each depth, or for each first action."""
    game = find_game(args.game)
    state = game.setup(make_config(game, args.seats, args.option), args.seed).state
    if not args.divide:
        for depth in range(1, args.depth + 1):
            print(f"depth {depth}: {count_lines(game, state, depth)}")
        return 0
    rows = divide(game, state, args.depth)
    for text, lines in rows:
        print(f"{lines:>10}  {text}")
    print(f"{sum(lines for _, lines in rows):>10}  in {len(rows)} first actions, depth {args.depth}")
    return 0


def run_golden(args: argparse.Namespace) -> int:
    """Prints one game by computer players, a line a ply."""
    game = find_game(args.game)
    config = make_config(game, args.seats, args.option)
    print(golden(game, config, args.seed, bot_ids(args.bots)), end="")
    return 0
