"""Gods against python-chess: lists of legal actions, whole random games, growth with the field."""

from __future__ import annotations

import random
from statistics import median
from time import perf_counter
from typing import Any

from msgspec.structs import replace

from gheos_suite.core import AnyGame, GameConfig
from gheos_suite.rules import game as load_game
from gheos_suite.rules.gods.model import TRIBES

from .chess_floor import against_chess
from .table import Row

TEMPLES = 7  # of each of four players; with them, all tribes, deserts and decays 79 cards lie on the field
_LAYING = {"temple": "PlaceTemple", "desert": "PlaceDesert", "decay": "PlaceDecay"}


def play_random(game: AnyGame, seats: int, seed: int, times: list[float] | None = None) -> int:
    """Plays a game at random and returns its plies; `times` collects seconds a list, each state asked once."""
    rng = random.Random(seed)
    state: Any = game.setup(GameConfig(seats), seed).state
    plies = 0
    while actors := game.actors(state):
        start = perf_counter()
        actions = list(game.legal_actions(state, actors[0]))
        spent = perf_counter() - start
        if times is not None:
            times.append(spent)
        state = game.apply(state, actors[0], actions[int(rng.random() * len(actions))]).state
        plies += 1
    return plies


def grow(game: AnyGame, seed: int, times: dict[int, list[float]]) -> None:
    """Lays every card there is in random order and notes the time of a list of a rich turn at each size.

    The turn is the same at each size: 12 power points, a tribe and a desert shown, everything still to do.
    """
    rng = random.Random(seed)
    kinds = ["temple"] * 4 * TEMPLES + ["desert"] * 12 + ["decay"] * 3
    kinds += [f"tribe-{colour}" for colour in TRIBES for _ in range(8)]
    rng.shuffle(kinds)
    state: Any = game.setup(GameConfig(4), seed).state
    for n, kind in enumerate(kinds):
        rich = tuple(replace(p, power=12, temples=TEMPLES) for p in state.players)
        state = replace(
            state, players=rich, limit=999, active=n % 4, owed=2, used=(), pending=None,
            display=("tribe-green", "desert"),
        )  # fmt: skip
        start = perf_counter()
        list(game.legal_actions(state, n % 4))
        times.setdefault(len(state.board), []).append(perf_counter() - start)
        state = replace(state, display=("whirlwind" if kind == "temple" else kind, ""))
        wanted = _LAYING.get(kind, "PlaceTribe")
        laying = [a for a in game.legal_actions(state, n % 4) if type(a).__name__ == wanted]
        state = game.apply(state, n % 4, laying[int(rng.random() * len(laying))]).state


def growth(game: AnyGame) -> Row:
    """Compares the time of a list with 79 cards on the field, all there are, to 20."""
    times: dict[int, list[float]] = {}
    for seed in range(30):
        grow(game, 30_000 + seed, times)
    small = median(t for n in (19, 20, 21) for t in times[n])
    large = median(t for n in (76, 77, 78) for t in times[n])
    return Row("Gods growth of list time, 20 to 80 hexes", large / small, 5, False, "x",
               f"{small * 1e6:.1f} us and {large * 1e6:.1f} us")


def rows(rounds: int) -> list[Row]:
    game = load_game("gods")

    def lists(seed: int) -> list[float]:
        times: list[float] = []
        play_random(game, 4, seed, times)
        return times

    floor = against_chess(
        "Gods", lists, lambda seed: play_random(game, 4, seed), 10, (3, 1.2),
        iter(range(1, 100_000)), rounds,
    )
    return [*floor, growth(game)]
