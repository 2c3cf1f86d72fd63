"""Plays a position: makes moves, keeps the events, answers what a test wants to know."""

from __future__ import annotations

from typing import Any, TypeVar

from gheos_suite.core import GameConfig, Outcome, Violation
from gheos_suite.rules.overworld import FULL, GAME
from gheos_suite.rules.overworld.actions import Action
from gheos_suite.rules.overworld.board import Board
from gheos_suite.rules.overworld.events import Event
from gheos_suite.rules.overworld.model import Cell, Side, State
from gheos_suite.rules.overworld.view import View
from gheos_suite.rules.overworld.walk import Walk

from .position import cells, position

E = TypeVar("E")
A = TypeVar("A")


class Table:
    """One position and what was done in it. `events` are all since then."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []

    # ---------------------------------------------------------------- acting
    def do(self, *actions: Action | str) -> Table:
        """Makes actions of the seat that decides, each of which must be allowed and offered."""
        for move in actions:
            action = self.action(move)
            refused = GAME.validate(self.state, self.seat, action)
            assert refused is None, f"{move} is refused: {refused}"
            assert action in self.legal(), f"{move} is not offered"
            step = GAME.apply(self.state, self.seat, action)
            self.state = step.state
            self.events += step.events
        return self

    def act(self, seat: int, move: Action | str) -> Table:
        """Makes an action of one of the seats that decide at once."""
        action = self.action(move)
        assert action in GAME.legal_actions(self.state, seat), f"{move} is not offered to seat {seat}"
        step = GAME.apply(self.state, seat, action)
        self.state = step.state
        self.events += step.events
        return self

    def action(self, move: Action | str) -> Action:
        return GAME.parse(self.state, move) if isinstance(move, str) else move

    def refused(self, move: Action | str) -> str:
        """Returns the code of why an action is not allowed; it must not be offered either."""
        return self.refusal(move).code

    def refusal(self, move: Action | str) -> Violation:
        action = self.action(move)
        violation = GAME.validate(self.state, self.seat, action)
        assert violation is not None, f"{move} is allowed"
        assert action not in self.legal(), f"{move} is offered"
        assert violation.code and violation.message
        return violation

    def legal(self, kind: type[A] | None = None) -> list[Any]:
        """Returns what may be done, or only the actions of one kind."""
        actions = GAME.legal_actions(self.state, self.seat)
        return [a for a in actions if kind is None or isinstance(a, kind)]

    def texts(self, start: str = "") -> set[str]:
        """Returns the notation of what may be done, or of what starts so."""
        return {t for a in self.legal() if (t := GAME.notation(self.state, a)).startswith(start)}

    # ---------------------------------------------------------------- reading
    @property
    def seat(self) -> int:
        """The seat that decides."""
        return GAME.actors(self.state)[0]

    def saw(self, kind: type[E]) -> list[E]:
        return [e for e in self.events if isinstance(e, kind)]

    def one(self, kind: type[E]) -> E:
        """Returns the only event of its kind."""
        (event,) = self.saw(kind)
        return event

    def kinds(self) -> list[str]:
        return [type(e).__name__ for e in self.events]

    def side(self, number: int) -> Side:
        return self.state.sides[number]

    def at(self, text: str) -> list[int]:
        """Returns the sides of the explorers on these squares, -1 for none."""
        who = {e.cell: e.side for e in self.state.explorers}
        return [who.get(c, -1) for c in cells(text)]

    def doors(self, side: int) -> set[Cell]:
        return {door.cell for door in self.state.doors if door.side == side}

    @property
    def board(self) -> Board:
        return GAME.atlas.of(self.state.board)

    @property
    def walk(self) -> Walk:
        return Walk(self.board, self.state)

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
    step = FULL.setup(GameConfig(seats, options, tuple(draws.split())), seed)
    table = Table(step.state)
    table.events += step.events
    return table
