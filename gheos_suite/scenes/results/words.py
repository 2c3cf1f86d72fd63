"""Ranks and words of a result."""

from __future__ import annotations

from collections.abc import Sequence

from gheos_suite.core import Outcome, PlayerInfo, seat_name


def ranked(outcome: Outcome) -> list[tuple[int, int]]:
    """Returns (rank, seat) from first to last; equal seats share the better rank and the next is left out."""
    rows: list[tuple[int, int]] = []
    for group in outcome.ranking:
        rank = len(rows) + 1
        rows += [(rank, seat) for seat in group]
    return rows


def headline(outcome: Outcome, players: Sequence[PlayerInfo]) -> str:
    """Returns who won, in a few words."""
    names = [seat_name(players, seat) for seat in outcome.winners]
    if len(names) == 1:
        return f"{names[0]} wins"
    return f"{', '.join(names[:-1])} and {names[-1]} share the win"
