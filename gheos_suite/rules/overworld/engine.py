"""Overworld as a game of the suite: the contract on top of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gheos_suite.core import GameConfig, IllegalActionError, Outcome, Step, Violation, complete

from . import notation, opening, scoring
from . import view as views
from .actions import Action
from .board import Atlas
from .describe import describe
from .events import Event
from .generate import Generator, decider
from .hooks import Hooks
from .legality import Judge
from .meta import META
from .model import State
from .rules import Rules
from .tiles import TileSet, load
from .view import View


class Overworld:
    """The game with a set of tiles and what modules add; keeps `gheos_suite.core.Game`."""

    meta = META
    state_type: Any = State
    action_type: Any = Action
    event_type: Any = Event
    view_type: Any = View

    def __init__(self, tiles: TileSet | None = None, hooks: Hooks | None = None) -> None:
        self.tiles = tiles or load()
        self.hooks = hooks or Hooks()
        self.atlas = Atlas(self.tiles)
        self._generator = Generator(self.tiles, self.atlas, self.hooks)
        self._judge = Judge(self.tiles, self.atlas, self.hooks)
        self._rules = Rules(self.tiles, self.atlas, self.hooks)

    def setup(self, config: GameConfig, seed: int) -> Step[State, Event]:
        return opening.set_up(self.tiles, self.atlas, self._rules, complete(self.meta, config), seed)

    def actors(self, state: State) -> tuple[int, ...]:
        return () if state.step == "over" else (decider(state),)

    def legal_actions(self, state: State, seat: int) -> Sequence[Action]:
        return self._generator.legal(state) if seat == decider(state) else []

    def validate(self, state: State, seat: int, action: Action) -> Violation | None:
        return self._judge.violation(state, seat, action)

    def apply(self, state: State, seat: int, action: Action) -> Step[State, Event]:
        if found := self._judge.violation(state, seat, action):
            raise IllegalActionError(
                f"Overworld, turn {state.turn + 1}, seat {seat}: {found.message} [{action!r}]"
            )
        events: list[Event] = []
        after = self._rules.perform(state, action, events)
        return Step(after, tuple(events))

    def view(self, state: State, seat: int | None) -> View:  # noqa: ARG002
        return views.build(self.tiles, self.atlas.of(state.board), state)

    def redact(self, event: Event, seat: int | None) -> Event | None:  # noqa: ARG002
        return event

    def outcome(self, state: State) -> Outcome | None:
        if state.step != "over":
            return None
        return scoring.outcome(state, self._tallies(state))

    def scores(self, state: State) -> tuple[int, ...]:
        return scoring.scores(state, self._tallies(state))

    def _tallies(self, state: State) -> list[scoring.Tally]:
        return scoring.tallies(self.tiles, self.atlas.of(state.board), state)

    def determinize(self, view: View, rng: int) -> State:
        return views.determinize(view, rng)

    def notation(self, state: State, action: Action) -> str:  # noqa: ARG002
        return notation.write(action)

    def parse(self, state: State, text: str) -> Action:  # noqa: ARG002
        return notation.read(self.tiles, text)

    def describe(self, event: Event, names: Sequence[str]) -> str:
        return describe(event, names)


GAME = Overworld()
