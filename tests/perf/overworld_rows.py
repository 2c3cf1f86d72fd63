"""Overworld against python-chess: lists of legal actions, whole random games, growth with the map."""

from __future__ import annotations

import random
from statistics import median
from time import perf_counter
from typing import Any

from msgspec.structs import replace

from gheos_suite.core import AnyGame, GameConfig
from gheos_suite.rules import game as load_game
from gheos_suite.rules.overworld import FULL

from .chess_floor import against_chess
from .gods_rows import play_random
from .table import Row, interleaved


def grow(game: AnyGame, seed: int, times: dict[int, list[float]]) -> None:
    """Lays travel tiles at random and notes the time of the list for a tile without LAND HO, by squares.

    Nobody has a piece to add, so that each turn is one action; the first list of a map is the one measured.
    """
    rng = random.Random(seed)
    state: Any = game.setup(GameConfig(2, {}, ("B2a",)), seed).state
    state = replace(state, sides=tuple(replace(s, birds=0, ships=0) for s in state.sides))
    while game.actors(state):
        squares = 3 * (len(state.board) - 1)
        state = replace(state, drawn="B2a")
        start = perf_counter()
        actions = list(game.legal_actions(state, state.active))
        times.setdefault(squares, []).append(perf_counter() - start)
        state = game.apply(state, state.active, actions[int(rng.random() * len(actions))]).state


def growth(game: AnyGame) -> Row:
    """Compares the time of a list at 80 squares to 20."""
    times: dict[int, list[float]] = {}
    for seed in range(30):
        grow(game, 40_000 + seed, times)
    small = median(t for n in (18, 21) for t in times[n])
    large = median(t for n in (78, 81) for t in times[n])
    return Row("Overworld growth of list time, 20 to 80 squares", large / small, 5, False, "x",
               f"{small * 1e6:.1f} us and {large * 1e6:.1f} us")


def together(rounds: int) -> Row:
    """Compares lists of five players with every module to those of four with none."""
    seeds = iter(range(50_000, 60_000))
    everything = dict.fromkeys(("provisions", "towns", "airship", "summoners"), "on")

    def a_list(seats: int, options: dict[str, str]) -> float:
        times: list[float] = []
        for _ in range(4):
            play_all(seats, options, next(seeds), times)
        return sum(times) / len(times)

    ratio, mine, base = interleaved(lambda: a_list(5, everything), lambda: a_list(4, {}), rounds)
    return Row("Overworld lists with all modules / without", ratio, 0.5, True, "x",
               f"{1 / mine:,.0f} and {1 / base:,.0f} lists/s")


def play_all(seats: int, options: dict[str, str], seed: int, times: list[float]) -> None:
    """Plays a game at random and notes the time of each list."""
    game, rng = FULL, random.Random(seed)
    state: Any = game.setup(GameConfig(seats, options), seed).state
    while actors := game.actors(state):
        start = perf_counter()
        actions = list(game.legal_actions(state, actors[0]))
        times.append(perf_counter() - start)
        state = game.apply(state, actors[0], actions[int(rng.random() * len(actions))]).state


def rows(rounds: int) -> list[Row]:
    game = load_game("overworld")

    def lists(seed: int) -> list[float]:
        times: list[float] = []
        play_random(game, 4, seed, times)
        return times

    floor = against_chess(
        "Overworld", lists, lambda seed: play_random(game, 4, seed), 6, (0.4, 0.8),
        iter(range(1, 100_000)), rounds,
    )
    return [*floor, growth(game), together(rounds)]
