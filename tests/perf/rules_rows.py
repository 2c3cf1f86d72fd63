"""Gheos against python-chess: lists of legal moves, whole random games, growth with the board."""

from __future__ import annotations

import random
from statistics import median
from time import perf_counter
from typing import Any

import chess

from gheos_suite.core import AnyGame, GameConfig
from gheos_suite.rules import game as load_game

from .table import Row, interleaved


def play_random(game: AnyGame, seats: int, seed: int, times: dict[int, list[float]] | None = None) -> int:
    """Plays a game at random and returns its plies; `times` collects seconds a list by tiles laid.

    Each state is asked once, right after it came about: no list is found ready made.
    """
    rng = random.Random(seed)
    state: Any = game.setup(GameConfig(seats), seed).state
    plies = 0
    while actors := game.actors(state):
        start = perf_counter()
        actions = list(game.legal_actions(state, actors[0]))
        spent = perf_counter() - start
        if times is not None and state.step == "place" and state.pending is None:
            times.setdefault(len(state.board), []).append(spent)
        state = game.apply(state, actors[0], actions[int(rng.random() * len(actions))]).state
        plies += 1
    return plies


def chess_random(seed: int, times: list[float] | None = None) -> int:
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


def rows(rounds: int) -> list[Row]:
    game = load_game("gheos")
    seeds = iter(range(1, 10_000))

    def gheos_list() -> float:
        times: dict[int, list[float]] = {}
        for _ in range(6):
            play_random(game, 4, next(seeds), times)
        flat = [t for size, ts in times.items() if size >= 10 for t in ts]
        return sum(flat) / len(flat)

    def chess_list() -> float:
        times: list[float] = []
        chess_random(next(seeds), times)
        return sum(times) / len(times)

    def gheos_game() -> float:
        start = perf_counter()
        for _ in range(6):
            play_random(game, 4, next(seeds))
        return (perf_counter() - start) / 6

    def chess_game() -> float:
        start = perf_counter()
        for _ in range(2):
            chess_random(next(seeds))
        return (perf_counter() - start) / 2

    ratio, mine, theirs = interleaved(gheos_list, chess_list, rounds)
    lists = Row("Gheos legal-action lists / chess lists", ratio, 1.5, True, "x",
                f"{1 / mine:,.0f} and {1 / theirs:,.0f} lists/s")
    ratio, mine, theirs = interleaved(gheos_game, chess_game, rounds)
    games = Row("Gheos random games / chess random games", ratio, 1.2, True, "x",
                f"{1 / mine:.1f} and {1 / theirs:.1f} games/s")
    return [lists, games, growth(game)]


def growth(game: AnyGame) -> Row:
    """Compares the time of a list at about 50 tiles with that at about 20."""
    times: dict[int, list[float]] = {}
    for seed in range(40):
        play_random(game, 4, 20_000 + seed, times)
    near = {n: [t for k in range(n - 2, n + 3) for t in times.get(k, [])] for n in (20, 46)}
    biggest = max(k for k, ts in times.items() if len(ts) >= 3)
    large = near[46] or times[biggest]
    small_time, large_time = median(near[20]), median(large)
    # Random games replace tiles as often as they place them, so few boards reach 50 tiles: the time at
    # the size reached is stretched to 50 in proportion.
    size = 46 if near[46] else biggest
    value = large_time / small_time * (50 / size)
    return Row("Gheos growth of list time, 20 to 50 tiles", value, 3.5, False, "x",
               f"{small_time * 1e6:.0f} us and {large_time * 1e6:.0f} us at {size} tiles")
