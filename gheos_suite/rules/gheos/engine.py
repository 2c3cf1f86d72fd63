"""Gheos as a game of the suite: the contract on top of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gheos_suite.core import GameConfig, IllegalActionError, Outcome, Step, Violation, complete

from . import notation
from . import view as views
from .actions import Action
from .board import Atlas
from .describe import describe
from .events import Event
from .generate import Generator
from .heuristics import GheosHeuristics
from .legality import violation
from .meta import META
from .model import State
from .opening import set_up
from .rules import perform
from .scoring import outcome
from .tiles import TileSet, load
from .view import View


class Gheos:
    """The game with a tile set; keeps `gheos_suite.core.Game`."""

    meta = META
    state_type: Any = State
    action_type: Any = Action
    event_type: Any = Event
    view_type: Any = View

    def __init__(self, tiles: TileSet | None = None) -> None:
        self.tiles = tiles or load()
        self.atlas = Atlas(self.tiles)
        self._generator = Generator(self.atlas)
        self.heuristics = GheosHeuristics(self.atlas, self._generator)

    def setup(self, config: GameConfig, seed: int) -> Step[State, Event]:
        return set_up(self.tiles, complete(self.meta, config), seed)

    def actors(self, state: State) -> tuple[int, ...]:
        return () if state.step == "over" else (state.active,)

    def legal_actions(self, state: State, seat: int) -> Sequence[Action]:
        return self._generator.legal(state) if seat == state.active else []

    def validate(self, state: State, seat: int, action: Action) -> Violation | None:
        return violation(self.atlas, state, seat, action)

    def apply(self, state: State, seat: int, action: Action) -> Step[State, Event]:
        if found := violation(self.atlas, state, seat, action):
            raise IllegalActionError(f"Gheos, turn {state.turn + 1}, seat {seat}: {found.message} [{action!r}]")
        events: list[Event] = []
        after = perform(self.atlas, state, action, events)
        return Step(after, tuple(events))

    def view(self, state: State, seat: int | None) -> View:
        return views.build(self.atlas, state, seat)

    def redact(self, event: Event, seat: int | None) -> Event | None:
        return views.redact(event, seat)

    def outcome(self, state: State) -> Outcome | None:
        return outcome(state)

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple(p.points.total for p in state.players)

    def determinize(self, view: View, rng: int) -> State:
        return views.determinize(self.tiles, view, rng)

    def notation(self, state: State, action: Action) -> str:  # noqa: ARG002
        return notation.write(action)

    def parse(self, state: State, text: str) -> Action:  # noqa: ARG002
        return notation.read(self.tiles, text)

    def describe(self, event: Event, names: Sequence[str]) -> str:
        return describe(event, names)
