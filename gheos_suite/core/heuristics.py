"""What a computer player knows of a game beyond its rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from .meta import Seat

S = TypeVar("S", contravariant=True)  # state


class Heuristics(Protocol[S]):
    """Judges states of one game. Everything is pure; a state may be one dealt by `Game.determinize`.

    `reasons` maps the key of each part of a seat's worth to the words that give it as a motive ("to feed more
    followers"). `scale` is the lead, in points, at which a seat that leads by it wins about 73 games of 100;
    it turns leads into chances. `styles` maps a way to play (`builder`, `raider`, `miser`) to factors on parts.
    `reach` is how many decisions of the other seats a simulation plays out at least before it is judged.
    An object may also have `solve(state, legal, late)`, which plans where it knows better than to search: it
    returns one of the legal actions, or None where it has no plan, and asks `late` whether to come to an end.
    """

    reasons: Mapping[str, str]
    scale: float
    styles: Mapping[str, Mapping[str, float]]
    reach: int

    def parts(self, state: S, seat: Seat) -> Mapping[str, float]:
        """Returns what the seat's position is worth in points at the end, by part."""

    def worth(self, state: S, factors: Mapping[str, float]) -> Sequence[float]:
        """Returns the sum of `parts` of each seat, each part times its factor (1 where none is named)."""


AnyHeuristics = Heuristics[Any]


def weighed(
    rows: Iterable[Sequence[float]], parts: Sequence[str], factors: Mapping[str, float]
) -> list[float]:
    """Returns the `worth` of each seat, whose row has the points of each part in their order."""
    if not factors:
        return [sum(row) for row in rows]
    by_part = [factors.get(part, 1.0) for part in parts]
    return [sum(f * n for f, n in zip(by_part, row, strict=True)) for row in rows]
