"""Where a module can join in: the base game calls these at their moments, and does nothing there itself.

A module in `modules/` derives from `Hooks`; the engine gets the one to use. Base files name no module. A hook
that takes a state and events returns the state after it; if it leaves something pending there, the turn goes on
where it was once that is settled (see `model.Then`).
"""

from __future__ import annotations

from collections.abc import Sequence

from gheos_suite.core import GameConfig, Violation

from .actions import Action
from .board import Board
from .events import Event
from .model import Cell, Laid, State

Points = list[tuple[str, tuple[int, ...]]]  # of each source the points by side
Judged = list[tuple[str, tuple[float, ...]]]  # of each key the worth by side


class Hooks:
    """The base game: nothing is added anywhere."""

    # ---------------------------------------------------------------- set-up
    def prepared(self, state: State, config: GameConfig) -> State:  # noqa: ARG002
        """Returns the state before the first coast is drawn, with what a module brings into the game."""
        return state

    def map_begun(self, state: State, out: list[Event]) -> State:  # noqa: ARG002
        """Returns the state after the first coast was laid."""
        return state

    # ---------------------------------------------------------------- the phases of a turn
    def turn_begun(self, state: State, out: list[Event]) -> State:  # noqa: ARG002
        """Returns the state before the tile of a turn is drawn."""
        return state

    def grown(self, state: State, laid: Laid, out: list[Event]) -> State:  # noqa: ARG002
        """Returns the state after the map grew and before explorers are added."""
        return state

    def filled(self, state: State, laid: Laid, out: list[Event]) -> State:  # noqa: ARG002
        """Returns the state after what is no explorer was put on the new tile."""
        return state

    def adds(self, state: State) -> bool:  # noqa: ARG002
        """Returns whether a module adds the explorers in its own way."""
        return False

    def adding(
        self, state: State, squares: Sequence[Cell] | None, out: list[Event]  # noqa: ARG002
    ) -> State:
        """Returns the state after explorers were added to these squares, None after a coast."""
        return state

    def added(self, state: State, out: list[Event]) -> State:  # noqa: ARG002
        """Returns the state after explorers were added and before the dungeon check."""
        return state

    def gap_won(
        self, state: State, strengths: tuple[int, ...], side: int, out: list[Event]  # noqa: ARG002
    ) -> State:
        """Returns the state after a gap was won; `strengths` are those of the contest by side."""
        return state

    def door_placed(
        self, state: State, cell: Cell, side: int, source: Cell | None, out: list[Event]  # noqa: ARG002
    ) -> State:
        """Returns the state after a door was placed or moved."""
        return state

    def checked(self, state: State, out: list[Event]) -> State:  # noqa: ARG002
        """Returns the state after the dungeon check, before the turn is over."""
        return state

    def settled(self, before: State, state: State, out: list[Event]) -> State:  # noqa: ARG002
        """Returns the state after an action and all that followed from it."""
        return state

    # ---------------------------------------------------------------- what may be done
    def bars_coast(self, state: State, cell: Cell) -> bool:  # noqa: ARG002
        """Returns whether a bare cell that base rules allow takes no coast."""
        return False

    def bars(self, state: State, action: Action) -> Violation | None:  # noqa: ARG002
        """Returns why a placement that base rules allow may not be made, or None."""
        return None

    def binding(self, state: State) -> bool:  # noqa: ARG002
        """Returns whether `bars` may forbid anything now."""
        return False

    def extra(self, state: State) -> list[Action]:  # noqa: ARG002
        """Returns what the seat that decides may do besides what base rules offer."""
        return []

    def choices(self, state: State, seat: int) -> list[Action]:  # noqa: ARG002
        """Returns what a seat may do about a choice of a module that is pending."""
        return []

    def violation(self, state: State, seat: int, action: Action) -> Violation | None:  # noqa: ARG002
        """Returns why a module's action is not allowed, or None if it is."""
        return Violation("not-in-game", "That is no part of this game.")

    def perform(self, state: State, seat: int, action: Action, out: list[Event]) -> State:  # noqa: ARG002
        """Returns the state after a module's action."""
        raise AssertionError(f"{action!r} belongs to no module of this game")

    # ---------------------------------------------------------------- scores and secrets
    def points(self, board: Board, state: State) -> Points:  # noqa: ARG002
        """Returns the points of a module's own sources."""
        return []

    def judged(self, board: Board, state: State, turns: float) -> Judged:  # noqa: ARG002
        """Returns what a module's own things are worth to each side, by key; `turns` are left to each seat."""
        return []

    def motives(self) -> dict[str, str]:
        """Returns the words for the keys of `judged`."""
        return {}

    def veiled(self, state: State, seat: int | None) -> State:
        """Returns the state with what a seat may not know left out of the parts."""
        del seat
        return state

    def redact(self, event: Event, seat: int | None) -> Event:
        """Returns an event of a module as a seat may see it."""
        del seat
        return event

    def dealt(self, state: State, chance: int) -> State:  # noqa: ARG002
        """Returns a veiled state with what was left out made up by chance."""
        return state
