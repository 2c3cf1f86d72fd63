"""Population on the three lines of a player board: two facing types share the steps of a line.

Types are numbers in the order of `model.TYPES`; the facing type of `i` is `i ^ 1`. Rules: GENTES-107..110, 115,
184, 185, 260, 261.
"""

from __future__ import annotations

from typing import Final, cast

from .model import TYPES, People

NUMBER: Final = {name: i for i, name in enumerate(TYPES)}


def trained(people: People, i: int, steps: int) -> tuple[People, int]:
    """Returns the population with one more of a type, and the type pushed back, or -1.

    Only a type that holds its whole line cannot advance: its facing token stands at 0 (GENTES-108).
    """
    row = list(people)
    facing, pushed = i ^ 1, -1
    assert row[i] < steps
    if row[i] + row[facing] >= steps:
        row[facing] -= 1
        pushed = facing
    row[i] += 1
    return cast(People, tuple(row)), pushed


def lowered(people: People, i: int, n: int = 1) -> People:
    """Returns the population with so many fewer of a type, at least none; the facing token stays."""
    row = list(people)
    row[i] = max(0, row[i] - n)
    return cast(People, tuple(row))


def traded(people: People, give: int, get: int, steps: int) -> tuple[People, int]:
    """Returns the population after a trade: first lowered, then raised (GENTES-184)."""
    return trained(lowered(people, give), get, steps)
