"""What a computer player is to the suite."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from gheos_suite.core import AnyGame, Seat

Stop = Callable[[], bool]  # asked between simulations; once it says True, the best move so far is wanted


def never() -> bool:
    """Lets a search run to the end of its budget."""
    return False


class Bot(Protocol):
    """A computer player: sees a view and the legal actions, never the whole state.

    `id` is written into records; `label` is shown to people. A bot with `needs_view` False is handed None as
    its view, which spares working it out. `ceiling` is the seconds its thoughts may take at most; its budget
    is a number of simulations, so that a seed gives the same game on a slow machine as well. `minds` is how
    much the points of others count for it, 0 .. 1.
    """

    id: str
    label: str
    needs_view: bool
    ceiling: float
    minds: float

    def choose(
        self, game: AnyGame, view: Any, legal: Sequence[Any], rng: int,
        *, seat: Seat | None = None, style: str = "", stop: Stop = never,
    ) -> tuple[Any, int]:  # fmt: skip
        """Returns one of the legal actions and the advanced generator.

        `seat` is whose move it is (None: of the first who may act), `style` a key of the game's
        `Heuristics.styles` ("" has none).
        """
