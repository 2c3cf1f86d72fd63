"""What can be said of a game that has no heuristics of its own: the points, and any legal action."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gheos_suite.core import AnyGame, AnyHeuristics, Seat
from gheos_suite.core import rng as chance

from .player import Stop


class Points:
    """Heuristics of a game by its points so far alone."""

    reasons: Mapping[str, str] = {"points": "for the points"}
    styles: Mapping[str, Mapping[str, float]] = {}
    scale = 8.0
    reach = 1

    def __init__(self, game: AnyGame) -> None:
        self._game = game

    def parts(self, state: Any, seat: Seat) -> Mapping[str, float]:
        return {"points": float(self._game.scores(state)[seat])}

    def worth(self, state: Any, factors: Mapping[str, float]) -> Sequence[float]:
        factor = factors.get("points", 1.0)
        return [factor * points for points in self._game.scores(state)]


def heuristics_of(game: AnyGame) -> AnyHeuristics:
    """Returns the heuristics a game brings along, or what its points tell."""
    own: AnyHeuristics | None = getattr(game, "heuristics", None)
    return Points(game) if own is None else own


def planned(game: AnyGame, view: Any, legal: Sequence[Any], rng: int, stop: Stop) -> tuple[Any | None, int]:
    """Returns the action of a plan the heuristics have, None if they have none, and the advanced generator."""
    solve = getattr(heuristics_of(game), "solve", None)
    if solve is None:
        return None, rng
    rng, deal = chance.next_u64(rng)
    return solve(game.determinize(view, deal), legal, stop), rng
