"""Gheos against python-chess: lists of legal moves, whole random games, growth with the board."""

from __future__ import annotations

import random
from statistics import median
from time import perf_counter
from typing import Any

from gheos_suite.core import AnyGame, GameConfig
from gheos_suite.rules import game as load_game
from gheos_suite.rules.gheos.actions import PlayToken, ReplaceTile

from .chess_floor import against_chess
from .table import Row


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


def rows(rounds: int) -> list[Row]:
    game = load_game("gheos")

    def lists(seed: int) -> list[float]:
        times: dict[int, list[float]] = {}
        play_random(game, 4, seed, times)
        return [t for size, ts in times.items() if size >= 10 for t in ts]

    floor = against_chess(
        "Gheos", lists, lambda seed: play_random(game, 4, seed), 6, (1.5, 1.2), iter(range(1, 10_000)), rounds
    )
    return [*floor, growth(game)]


def grow(game: AnyGame, seed: int, times: dict[int, list[float]]) -> None:
    """Plays a game in which nothing is replaced, no token played and no Epoch drawn: the board grows large."""
    rng = random.Random(seed)
    draws = [f"G{n:02d}" for n in range(1, 52)]
    rng.shuffle(draws)
    state: Any = game.setup(GameConfig(2, {}, tuple(draws)), seed).state
    while actors := game.actors(state):
        start = perf_counter()
        actions = list(game.legal_actions(state, actors[0]))
        spent = perf_counter() - start
        if state.step == "place" and state.pending is None:
            times.setdefault(len(state.board), []).append(spent)
        growing = [a for a in actions if not isinstance(a, (ReplaceTile, PlayToken))]
        state = game.apply(state, actors[0], growing[int(rng.random() * len(growing))]).state


def growth(game: AnyGame) -> Row:
    """Compares the time of a list at 48 tiles, the most a game can lay before its last draw, to 20."""
    times: dict[int, list[float]] = {}
    for seed in range(30):
        grow(game, 20_000 + seed, times)
    small = median(t for n in (19, 20, 21) for t in times[n])
    large = median(t for n in (46, 47, 48) for t in times[n])
    return Row("Gheos growth of list time, 20 to 50 tiles", large / small, 3.5, False, "x",
               f"{small * 1e6:.0f} us and {large * 1e6:.0f} us")
