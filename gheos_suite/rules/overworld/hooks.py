"""Where a module can join in: the base game calls these at their moments, and does nothing there itself.

A module in `modules/` derives from `Hooks`; the engine gets the one to use. Base files name no module.
"""

from __future__ import annotations

from .events import Event
from .model import Cell, State


class Hooks:
    """The base game: nothing is added anywhere."""

    def bars_coast(self, state: State, cell: Cell) -> bool:  # noqa: ARG002
        """Returns whether a bare cell that base rules allow takes no coast."""
        return False

    def door_placed(
        self, state: State, cell: Cell, side: int, source: Cell | None, out: list[Event]  # noqa: ARG002
    ) -> State:
        """Returns the state after a door was placed or moved."""
        return state
