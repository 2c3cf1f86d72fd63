"""What a state is worth to a seat: as a lead in points, and as a part of a win."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

from gheos_suite.core import AnyGame, AnyHeuristics, Outcome, Seat

from .plain import heuristics_of

MARGIN = 0.1  # how much of a finished game's value is by how much it was won or lost
SURE = 4.0  # a won game is worth a lead of this many scales on top of the lead in points


class Judge:
    """Judges states of one game from the side of one seat.

    With several seats a lead is the distance to the others in a soft-max sense: the nearest rival counts most.
    `minds` is how much they count at all: at 0 a seat plays for its own points, whatever it leaves to others.
    """

    def __init__(self, game: AnyGame, seat: Seat, style: str = "", minds: float = 1.0) -> None:
        self.game = game
        self.seat = seat
        self.style = style
        self.minds = minds
        self.heuristics: AnyHeuristics = heuristics_of(game)
        self.factors: Mapping[str, float] = self.heuristics.styles.get(style, {})
        self.scale = self.heuristics.scale

    def lead(self, state: Any) -> float:
        """Returns the seat's lead in points, as it looks from a state of any kind."""
        if not self.game.actors(state) and (outcome := self.game.outcome(state)) is not None:
            won = 2.0 * _share(outcome, self.seat) - 1.0
            return SURE * self.scale * won + self._lead([float(points) for points in outcome.scores])
        return self._lead(self.heuristics.worth(state, self.factors))

    def chance(self, state: Any) -> float:
        """Returns the part of a win the seat may expect of a game that goes on, 0 .. 1."""
        return self._chance(self.heuristics.worth(state, self.factors))

    def result(self, outcome: Outcome) -> float:
        """Returns what a finished game is worth, 0 .. 1: the share of the win, and a little for the lead."""
        scores = [float(points) for points in outcome.scores]
        return (1.0 - MARGIN) * _share(outcome, self.seat) + MARGIN * self._chance(scores)

    def as_chance(self, lead: float) -> float:
        """Returns the part of a win a lead stands for."""
        return _logistic(lead / self.scale)

    def _lead(self, worth: Sequence[float]) -> float:
        own = worth[self.seat]
        others = [points for seat, points in enumerate(worth) if seat != self.seat]
        if not others:
            return own
        best = max(others)
        spread = sum(math.exp(max(-60.0, (points - best) / self.scale)) for points in others)
        return own - self.minds * (best + self.scale * math.log(spread))

    def _chance(self, worth: Sequence[float]) -> float:
        return _logistic(self._lead(worth) / self.scale)


def _share(outcome: Outcome, seat: Seat) -> float:
    winners = outcome.winners if outcome.ranking else ()
    return 1.0 / len(winners) if seat in winners else 0.0


def _logistic(x: float) -> float:
    return 1.0 / (1.0 + math.exp(-max(-60.0, min(60.0, x))))
