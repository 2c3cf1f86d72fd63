"""Figures of played games: who won how often, with how much certainty."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct

from gheos_suite.core import Outcome

Z = 1.959964  # of a 95 % interval


class Game(Struct, frozen=True):
    """A finished game: which computer player sat at each seat, and how it ended."""

    bots: tuple[str, ...]
    outcome: Outcome


def interval(wins: float, games: float) -> tuple[float, float]:
    """Returns Wilson's 95 % interval of the part of games that are won; wins may be shared."""
    if games <= 0:
        return 0.0, 1.0
    part, z2 = wins / games, Z * Z
    middle = (part + z2 / (2 * games)) / (1 + z2 / games)
    half = Z * math.sqrt(part * (1 - part) / games + z2 / (4 * games * games)) / (1 + z2 / games)
    return max(0.0, middle - half), min(1.0, middle + half)


def seated(bots: Sequence[str], seats: int, index: int) -> tuple[str, ...]:
    """Returns the computer player of each seat in game `index`: the list goes on a seat with every game."""
    return tuple(bots[(seat - index) % len(bots)] for seat in range(seats))


def shares(game: Game) -> dict[str, float]:
    """Returns the part of the win of each computer player; a shared win is split."""
    found = dict.fromkeys(game.bots, 0.0)
    winners = game.outcome.winners if game.outcome.ranking else ()
    for seat in winners:
        found[game.bots[seat]] += 1.0 / len(winners)
    return found


def by_level(games: Sequence[Game]) -> dict[str, dict[str, Any]]:
    """Returns for each computer player its wins, the part of its games won, the interval, and mean points."""
    wins: Counter[str] = Counter()
    played: Counter[str] = Counter()
    points: Counter[str] = Counter()
    seats: Counter[str] = Counter()
    for game in games:
        for bot, share in shares(game).items():
            wins[bot] += share  # type: ignore[assignment]  # a Counter adds up parts just as well
            played[bot] += 1
        for bot, scored in zip(game.bots, game.outcome.scores, strict=True):
            points[bot] += scored
            seats[bot] += 1
    found = {}
    for bot in sorted(played):
        low, high = interval(wins[bot], played[bot])
        found[bot] = {
            "wins": round(wins[bot], 2), "games": played[bot], "rate": round(wins[bot] / played[bot], 4),
            "interval": [round(low, 4), round(high, 4)], "mean_score": round(points[bot] / seats[bot], 2),
        }  # fmt: skip
    return found


def mean(values: Iterable[float]) -> float:
    """Returns the mean, 0 of nothing."""
    found = list(values)
    return sum(found) / len(found) if found else 0.0
