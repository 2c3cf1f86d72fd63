"""The floor of the rules' rows: python-chess playing at random."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from time import perf_counter

import chess

from .table import Row, interleaved


def chess_random(seed: int, times: list[float] | None = None) -> int:
    """Plays a game of chess at random and returns its plies; `times` collects seconds a list of moves."""
    rng = random.Random(seed)
    board = chess.Board()
    plies = 0
    while not board.is_game_over():
        start = perf_counter()
        moves = list(board.legal_moves)
        spent = perf_counter() - start
        if times is not None:
            times.append(spent)
        board.push(moves[int(rng.random() * len(moves))])
        plies += 1
    return plies


def against_chess(
    title: str, lists: Callable[[int], list[float]], game: Callable[[int], object], runs: int,
    bars: tuple[float, float], seeds: Iterator[int], rounds: int,
) -> list[Row]:  # fmt: skip
    """Returns the rows of lists and of whole games. Of a seed, `lists` gives the seconds of each list of one
    game, `game` plays one; `runs` of them are one measure."""

    def own_list() -> float:
        times = [t for _ in range(runs) for t in lists(next(seeds))]
        return sum(times) / len(times)

    def chess_list() -> float:
        times: list[float] = []
        for _ in range(2):
            chess_random(next(seeds), times)
        return sum(times) / len(times)

    def own_game() -> float:
        start = perf_counter()
        for _ in range(runs):
            game(next(seeds))
        return (perf_counter() - start) / runs

    def chess_game() -> float:
        start = perf_counter()
        for _ in range(3):
            chess_random(next(seeds))
        return (perf_counter() - start) / 3

    found = []
    for what, unit, own, theirs, bar, shown in (
        ("legal-action lists / chess lists", "lists/s", own_list, chess_list, bars[0], ",.0f"),
        ("random games / chess random games", "games/s", own_game, chess_game, bars[1], ".1f"),
    ):
        ratio, mine, other = interleaved(own, theirs, rounds)
        detail = f"{1 / mine:{shown}} and {1 / other:{shown}} {unit}"
        found.append(Row(f"{title} {what}", ratio, bar, True, "x", detail))
    return found
