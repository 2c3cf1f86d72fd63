"""Points: temples, scoring tokens, Epoch rounds, the final round, and who won.

Rules: GHEOS-005, 009, 063..070, 087..093, 100..103, 145, 148, 150..153.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from gheos_suite.core import Outcome

from .board import Board, Region
from .events import ScoreLine
from .model import COLOURS, Colour, Marker, Player, State

_OF = {"wheat": "wheat", "cup": "cups", "swords": "swords", "pyramid": "pyramids"}


def symbols(region: Region, mark: str) -> int:
    """Returns how many ordinary symbols (or pyramids) of a mark are on the land (GHEOS-021, 023)."""
    return int(getattr(region, _OF[mark]))


def worth(board: Board, markers: Iterable[Marker], mark: str) -> dict[Colour, int]:
    """Returns what one follower of each civilization in play scores by this mark."""
    return {m.colour: symbols(board.owner[m.cell, m.segment], mark) for m in markers}


def score_lines(player: Player, each: dict[Colour, int]) -> tuple[ScoreLine, ...]:
    """Returns one line for every colour the player holds followers of."""
    return tuple(
        ScoreLine(colour, n, each.get(colour, 0))
        for colour, n in zip(COLOURS, player.followers, strict=True)
        if n
    )


def total(lines: Iterable[ScoreLine]) -> int:
    """Returns the points of score lines."""
    return sum(line.followers * line.each for line in lines)


def outcome(state: State) -> Outcome | None:
    """Returns the result of a finished game (GHEOS-150..153)."""
    if state.step != "over":
        return None
    points = tuple(p.points.total for p in state.players)
    followers = tuple(sum(p.followers) for p in state.players)
    seats = sorted(range(len(points)), key=lambda s: (-points[s], -followers[s], s))
    ranking = tuple(tuple(g) for _, g in groupby(seats, key=lambda s: (points[s], followers[s])))
    return Outcome(
        reason=state.ended_by,
        message=_MESSAGES[state.ended_by].format(limit=state.limit),
        scores=points,
        breakdown=tuple(
            {"temples": q.temples, "tokens": q.tokens, "epochs": q.epochs, "final": q.final}
            for q in (p.points for p in state.players)
        ),
        ranking=ranking,
        tie_break=_tie_break(points, followers, ranking[0]),
    )


_MESSAGES = {
    "tokens": "All scoring tokens are played.",
    "epochs": "Epoch tile number {limit} ended the game.",
}


def _tie_break(points: tuple[int, ...], followers: tuple[int, ...], winners: tuple[int, ...]) -> str:
    """Returns how a tie for most points was settled, or "" if there was none."""
    top = points[winners[0]]
    tied = [s for s, n in enumerate(points) if n == top]
    if len(tied) == 1:
        return ""
    most = followers[winners[0]]
    if len(winners) > 1:
        return f"Equal on {top} points and {most} followers: the win is shared."
    second = max(followers[s] for s in tied if s not in winners)
    return f"Equal on {top} points: {most} followers beat {second}."
