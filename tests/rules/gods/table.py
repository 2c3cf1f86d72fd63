"""Plays a position: makes moves, keeps the events, answers what a test wants to know."""

from __future__ import annotations

from typing import Any, TypeVar

from gheos_suite.core import GameConfig, Outcome, Violation
from gheos_suite.rules.gods import GAME
from gheos_suite.rules.gods.actions import Action
from gheos_suite.rules.gods.events import Event
from gheos_suite.rules.gods.model import TRIBES, Cell, Hex, Player, State
from gheos_suite.rules.gods.view import View

from .position import position

E = TypeVar("E")
A = TypeVar("A")


class Table:
    """One position and what was done in it. `events` are all since then."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []

    # ---------------------------------------------------------------- acting
    def do(self, *actions: Action | str) -> Table:
        """Makes the active player's actions, each of which must be allowed and offered."""
        for move in actions:
            action = self.action(move)
            refused = GAME.validate(self.state, self.state.active, action)
            assert refused is None, f"{move} is refused: {refused}"
            assert action in self.legal(), f"{move} is not offered"
            step = GAME.apply(self.state, self.state.active, action)
            self.state = step.state
            self.events += step.events
        return self

    def action(self, move: Action | str) -> Action:
        return GAME.parse(self.state, move) if isinstance(move, str) else move

    def refusal(self, move: Action | str) -> Violation:
        """Returns why an action is not allowed; it must not be offered either."""
        action = self.action(move)
        violation = GAME.validate(self.state, self.state.active, action)
        assert violation is not None, f"{move} is allowed"
        assert action not in self.legal(), f"{move} is offered"
        return violation

    def refused(self, move: Action | str) -> str:
        return self.refusal(move).code

    def legal(self, kind: type[A] | None = None) -> list[Any]:
        """Returns what the active player may do, or only the actions of one kind."""
        actions = GAME.legal_actions(self.state, self.state.active)
        return [a for a in actions if kind is None or isinstance(a, kind)]

    def texts(self) -> set[str]:
        return {GAME.notation(self.state, a) for a in self.legal()}

    def kinds_offered(self) -> set[str]:
        return {type(a).__name__ for a in self.legal()}

    # ---------------------------------------------------------------- reading
    def saw(self, kind: type[E]) -> list[E]:
        return [e for e in self.events if isinstance(e, kind)]

    def one(self, kind: type[E]) -> E:
        """Returns the only event of its kind."""
        (event,) = self.saw(kind)
        return event

    def kinds(self) -> list[str]:
        return [type(e).__name__ for e in self.events]

    def player(self, seat: int) -> Player:
        return self.state.players[seat]

    def power(self, seat: int) -> int:
        return self.state.players[seat].power

    def stones(self, seat: int) -> int:
        return self.state.players[seat].stones

    def at(self, cell: Cell) -> Hex:
        (found,) = [h for h in self.state.board if h.cell == cell]
        return found

    def stone(self, cell: Cell) -> str:
        return self.at(cell).stone

    def cards(self, seat: int) -> str:
        """Returns a player's points cards as words: "green green blue"."""
        return " ".join(c for c, n in zip(TRIBES, self.player(seat).cards, strict=True) for _ in range(n))

    def chips(self, seat: int) -> str:
        return " ".join(c for c, n in zip(TRIBES, self.player(seat).chips, strict=True) for _ in range(n))

    @property
    def view(self) -> View:
        return GAME.view(self.state, None)

    @property
    def scores(self) -> tuple[int, ...]:
        return GAME.scores(self.state)

    @property
    def outcome(self) -> Outcome:
        outcome = GAME.outcome(self.state)
        assert outcome is not None, "the game goes on"
        return outcome

    @property
    def over(self) -> bool:
        return GAME.actors(self.state) == ()


def at_table(text: str, **words: Any) -> Table:
    """Returns the table of a position (see `position`)."""
    return Table(position(text, **words))


def new_game(seats: int, seed: int = 1, draws: str = "", **options: str) -> Table:
    """Returns a game just set up; its events are those of the set-up."""
    step = GAME.setup(GameConfig(seats, options, tuple(draws.split())), seed)
    table = Table(step.state)
    table.events += step.events
    return table
