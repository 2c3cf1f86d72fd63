"""What a player overlooks: the weaker the level, the more."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from gheos_suite.core import rng as chance


def noticed(legal: Sequence[Any], part: float, rng: int) -> tuple[Sequence[Any], int]:
    """Returns this part (0 .. 1) of the legal actions of each kind, and the advanced generator.

    Whoever overlooks things makes weaker moves, but no senseless ones: one place among many is easily missed,
    the only way to leave it at that is not.
    """
    if part >= 1.0 or len(legal) < 2:
        return legal, rng
    kinds: dict[type, list[Any]] = {}
    for action in legal:
        kinds.setdefault(type(action), []).append(action)
    found = []
    for rest in kinds.values():
        for _ in range(math.ceil(part * len(rest))):
            rng, pick = chance.below(rng, len(rest))
            found.append(rest.pop(pick))
    return found, rng
