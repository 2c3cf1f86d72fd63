"""What a computer player is to the suite."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from gheos_suite.core import AnyGame


class Bot(Protocol):
    """A computer player: sees a view and the legal actions, never the whole state.

    `id` is written into records; `label` is shown to people. A bot with `needs_view` False is handed None as
    its view, which spares working it out.
    """

    id: str
    label: str
    needs_view: bool

    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any], rng: int) -> tuple[Any, int]:
        """Returns one of the legal actions and the advanced generator."""
