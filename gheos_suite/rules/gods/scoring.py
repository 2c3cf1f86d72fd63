"""Victory points and who won. Rules: GODS-011, 102, 125, 130, 133, 134."""

from __future__ import annotations

from itertools import groupby
from typing import Final

from gheos_suite.core import Outcome

from .model import Player, State


def points(state: State, player: Player) -> int:
    """Returns the victory points of a player (GODS-125)."""
    return state.card_points * sum(player.cards) + state.chip_points * sum(player.chips)


def outcome(state: State) -> Outcome | None:
    """Returns the result of a finished game.

    Whoever reached the limit has most points of all, because the game ends at once (GODS-130, 131).
    """
    if state.step != "over":
        return None
    scores = tuple(points(state, p) for p in state.players)
    power = tuple(p.power for p in state.players)
    seats = sorted(range(len(scores)), key=lambda s: (-scores[s], -power[s], s))
    ranking = tuple(tuple(g) for _, g in groupby(seats, key=lambda s: (scores[s], power[s])))
    return Outcome(
        reason=state.ended_by,
        message=_MESSAGES[state.ended_by].format(limit=state.limit),
        scores=scores,
        breakdown=tuple(
            {"cards": state.card_points * sum(p.cards), "chips": state.chip_points * sum(p.chips)}
            for p in state.players
        ),
        ranking=ranking,
        tie_break=_tie_break(scores, power, ranking[0]),
    )


_MESSAGES: Final = {
    "limit": "{limit} victory points are reached.",
    "sack": "The sack holds too few cards to refill the display.",
    "identical": "The sack holds no card that differs from the display.",
    "stalemate": "No card was added to the field for too long.",
}


def _tie_break(scores: tuple[int, ...], power: tuple[int, ...], winners: tuple[int, ...]) -> str:
    """Returns how a tie for most points was settled, or "" if there was none."""
    top = scores[winners[0]]
    tied = [s for s, n in enumerate(scores) if n == top]
    if len(tied) == 1:
        return ""
    most = power[winners[0]]
    if len(winners) > 1:
        return f"Equal on {top} points and {most} power points: the win is shared."
    second = max(power[s] for s in tied if s not in winners)
    return f"Equal on {top} points: {most} power points beat {second}."
