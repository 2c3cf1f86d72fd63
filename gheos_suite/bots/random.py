"""The computer player that takes any legal action, each as likely as the next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gheos_suite.core import AnyGame, Seat
from gheos_suite.core import rng as chance

from .player import Stop, never


class RandomBot:
    """Plays any legal action. It looks at nothing, so it asks for no view."""

    id = "random"
    label = "Random"
    needs_view = False
    ceiling = 0.3
    minds = 0.0

    def choose(
        self, game: AnyGame, view: Any, legal: Sequence[Any], rng: int,
        *, seat: Seat | None = None, style: str = "", stop: Stop = never,
    ) -> tuple[Any, int]:  # fmt: skip
        del game, view, seat, style, stop  # any legal action will do
        rng, pick = chance.below(rng, len(legal))
        return legal[pick], rng
