"""Overworld as a game of the suite: the contract on top of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from gheos_suite.core import GameConfig, IllegalActionError, Outcome, Step, Violation, complete

from . import notation, opening, scoring
from . import view as views
from .actions import Action
from .board import Atlas
from .claims import new_gaps
from .describe import describe
from .draw import check_forced
from .events import Event
from .generate import Generator, deciders
from .heuristics import Judgement
from .hooks import Hooks
from .legality import Judge
from .meta import META
from .model import SEAT_COLOURS, Cell, State
from .modules.chain import Chain
from .modules.stock import extended
from .modules.unions import ModuleEvent
from .rules import Rules
from .solver import QuestSolver
from .tiles import TileSet, load
from .view import View


class Overworld:
    """The game with a set of tiles and what modules add; keeps `gheos_suite.core.Game`."""

    state_type: Any = State
    action_type: Any = Action
    event_type: Any = Event
    view_type: Any = View

    def __init__(
        self, tiles: TileSet | None = None, hooks: Hooks | None = None, most_seats: int = META.max_seats
    ) -> None:
        self.meta = replace(META, max_seats=most_seats)
        self.tiles = tiles or load()  # those of the base game
        self.all_tiles = extended(self.tiles)
        self.atlas = Atlas(self.all_tiles)
        self.hooks = hooks or Chain(self.all_tiles, self.atlas)
        self._generator = Generator(self.all_tiles, self.atlas, self.hooks)
        self._judge = Judge(self.all_tiles, self.atlas, self.hooks)
        self._rules = Rules(self.all_tiles, self.atlas, self.hooks)
        solver = QuestSolver(self.atlas, self._rules, self._generator)
        self.heuristics = Judgement(self.all_tiles, self.atlas, self.hooks, solver)

    def setup(self, config: GameConfig, seed: int) -> Step[State, Event]:
        full = complete(self.meta, config)
        check_forced(self.all_tiles, full.draws)
        return opening.set_up(self.tiles, self.all_tiles, self.atlas, self._rules, self.hooks, full, seed)

    def actors(self, state: State) -> tuple[int, ...]:
        return () if state.step == "over" else tuple(sorted(deciders(state)))

    def legal_actions(self, state: State, seat: int) -> Sequence[Action]:
        return self._generator.legal(state, seat) if seat in deciders(state) else []

    def validate(self, state: State, seat: int, action: Action) -> Violation | None:
        return self._judge.violation(state, seat, action)

    def apply(self, state: State, seat: int, action: Action) -> Step[State, Event]:
        if found := self._judge.violation(state, seat, action):
            raise IllegalActionError(
                f"Overworld, turn {state.turn + 1}, seat {seat}: {found.message} [{action!r}]"
            )
        events: list[Event] = []
        after = self._rules.perform(state, seat, action, events)
        return Step(after, tuple(events))

    def view(self, state: State, seat: int | None) -> View:
        known = self.hooks.veiled(state, seat) if state.parts else state
        return views.build(self.tiles, self.atlas.of(state.board), known, self.hooks)

    def redact(self, event: Event, seat: int | None) -> Event | None:
        return self.hooks.redact(event, seat) if isinstance(event, ModuleEvent) else event

    def outcome(self, state: State) -> Outcome | None:
        if state.step != "over":
            return None
        return scoring.outcome(state, self._tallies(state))

    def scores(self, state: State) -> tuple[int, ...]:
        return scoring.scores(state, self._tallies(state))

    def unjudged_gaps(self, state: State) -> tuple[tuple[Cell, ...], ...]:
        """Returns the gaps of the map that nobody has competed for yet (OVER-044, 063, 345)."""
        return new_gaps(self.atlas.of(state.board), state)

    def _tallies(self, state: State) -> list[scoring.Tally]:
        return scoring.tallies(self.tiles, self.atlas.of(state.board), state, self.hooks)

    def determinize(self, view: View, rng: int) -> State:
        return self.hooks.dealt(views.determinize(view, rng), rng)

    def notation(self, state: State, action: Action) -> str:  # noqa: ARG002
        return notation.write(action)

    def parse(self, state: State, text: str) -> Action:  # noqa: ARG002
        return notation.read(self.all_tiles, text)

    def describe(self, event: Event, names: Sequence[str]) -> str:
        return describe(event, names)


GAME = Overworld()
FULL = Overworld(most_seats=len(SEAT_COLOURS))  # with every seat the rules know
