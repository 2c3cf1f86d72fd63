"""Gods as a game of the suite: the contract on top of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gheos_suite.core import GameConfig, IllegalActionError, Outcome, Step, Violation, complete

from . import notation
from . import view as views
from .actions import Action
from .board import Atlas
from .cards import CardSet, load
from .describe import describe
from .events import Event
from .generate import Generator
from .heuristics import GodsHeuristics
from .legality import Judge
from .meta import META
from .model import State
from .opening import set_up
from .rules import Rules
from .scoring import outcome, points
from .view import View


class Gods:
    """The game with a card set; keeps `gheos_suite.core.Game`."""

    meta = META
    state_type: Any = State
    action_type: Any = Action
    event_type: Any = Event
    view_type: Any = View

    def __init__(self, cards: CardSet | None = None) -> None:
        self.cards = cards or load()
        self.atlas = Atlas()
        self._generator = Generator(self.cards, self.atlas)
        self.heuristics = GodsHeuristics(self.cards, self.atlas)
        self._judge = Judge(self.cards, self.atlas)
        self._rules = Rules(self.cards, self.atlas)

    def setup(self, config: GameConfig, seed: int) -> Step[State, Event]:
        return set_up(self.cards, self._rules, complete(self.meta, config), seed)

    def actors(self, state: State) -> tuple[int, ...]:
        return () if state.step == "over" else (state.active,)

    def legal_actions(self, state: State, seat: int) -> Sequence[Action]:
        return self._generator.legal(state) if seat == state.active else []

    def validate(self, state: State, seat: int, action: Action) -> Violation | None:
        return self._judge.violation(state, seat, action)

    def apply(self, state: State, seat: int, action: Action) -> Step[State, Event]:
        if found := self._judge.violation(state, seat, action):
            raise IllegalActionError(f"Gods, turn {state.turn + 1}, seat {seat}: {found.message} [{action!r}]")
        events: list[Event] = []
        after = self._rules.perform(state, action, events)
        return Step(after, tuple(events))

    def view(self, state: State, seat: int | None) -> View:  # noqa: ARG002
        return views.build(self.cards, self.atlas, state)

    def redact(self, event: Event, seat: int | None) -> Event | None:  # noqa: ARG002
        return event

    def outcome(self, state: State) -> Outcome | None:
        return outcome(state)

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple(points(state, p) for p in state.players)

    def determinize(self, view: View, rng: int) -> State:
        return views.determinize(view, rng)

    def notation(self, state: State, action: Action) -> str:  # noqa: ARG002
        return notation.write(action)

    def parse(self, state: State, text: str) -> Action:  # noqa: ARG002
        return notation.read(text)

    def describe(self, event: Event, names: Sequence[str]) -> str:
        return describe(event, names)
