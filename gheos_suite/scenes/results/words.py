"""Ranks and words of a result."""

from __future__ import annotations

from collections.abc import Sequence

from gheos_suite.core import AnySession, Outcome, PlayerInfo, seat_name


def ranked(outcome: Outcome) -> list[tuple[int, int]]:
    """Returns (rank, seat) from first to last; equal seats share the better rank and the next is left out.

    Where nobody won, nobody is first.
    """
    rows: list[tuple[int, int]] = []
    first = 1 if outcome.winners else 2
    for group in outcome.ranking:
        rank = len(rows) + first
        rows += [(rank, seat) for seat in group]
    return rows


def sources_of(session: AnySession) -> list[tuple[str, str]]:
    """Returns the columns of the score sheet: the sources that this game could draw points from.

    A source that is named like an option needs the option to be on, or another one that brings points of it.
    """
    outcome, options = session.outcome, session.config.options
    assert outcome is not None
    return [
        (key, label)
        for key, label in session.game.meta.score_sources
        if any(key in parts for parts in outcome.breakdown)
        and (options.get(key) != "off" or any(parts.get(key) for parts in outcome.breakdown))
    ]


def signed(points: int) -> str:
    """Returns a number with a true minus sign."""
    return str(points).replace("-", "\u2212")


def headline(outcome: Outcome, players: Sequence[PlayerInfo]) -> str:
    """Returns who won, in a few words."""
    names = [seat_name(players, seat) for seat in outcome.winners]
    if not names:
        return "Nobody wins"
    if len(names) == 1:
        return f"{names[0]} wins"
    return f"{', '.join(names[:-1])} and {names[-1]} share the win"


def advice(session: AnySession) -> str:
    """Returns how often a hint was asked for, "" if never."""
    times = session.hints
    return f"{times} hints were asked for." if times > 1 else "One hint was asked for." if times else ""
