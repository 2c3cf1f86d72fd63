"""Plays a position: makes moves, keeps the events, answers what a test wants to know."""

from __future__ import annotations

from typing import Any, TypeVar

from gheos_suite.core import GameConfig, Outcome, Violation
from gheos_suite.rules.gentes import GAME
from gheos_suite.rules.gentes.actions import Action
from gheos_suite.rules.gentes.events import Event, PointsScored
from gheos_suite.rules.gentes.model import SOURCES, TYPES, Player, State
from gheos_suite.rules.gentes.view import View

from .position import CARDS, IDS, position

E = TypeVar("E")
A = TypeVar("A")
_NAMING = {"play", "draft", "pile", "act", "with"}


class Table:
    """One position and what was done in it. `events` are all since then."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []

    # ---------------------------------------------------------------- acting
    def do(self, *moves: str) -> Table:
        """Makes the active player's moves, each of which must be allowed and offered."""
        for move in moves:
            action = self.action(move)
            refused = GAME.validate(self.state, self.state.active, action)
            assert refused is None, f"{move} is refused: {refused}"
            assert action in self.legal(), f"{move} is not offered"
            step = GAME.apply(self.state, self.state.active, action)
            self.state = step.state
            self.events += step.events
        return self

    def action(self, move: str) -> Action:
        """Returns a move; after a word that names cards, a card may be written by its name."""
        words = move.split()
        for i, word in enumerate(words[:-1]):
            if word in _NAMING:
                words[i + 1] = IDS.get(words[i + 1], words[i + 1])
        return GAME.parse(self.state, " ".join(words))

    def refusal(self, move: str) -> Violation:
        """Returns why a move is not allowed; it must not be offered either."""
        action = self.action(move)
        violation = GAME.validate(self.state, self.state.active, action)
        assert violation is not None, f"{move} is allowed"
        assert action not in self.legal(), f"{move} is offered"
        return violation

    def refused(self, move: str) -> str:
        return self.refusal(move).code

    def legal(self, kind: type[A] | None = None) -> list[Any]:
        actions = GAME.legal_actions(self.state, self.state.active)
        return [a for a in actions if kind is None or isinstance(a, kind)]

    def texts(self, start: str = "") -> set[str]:
        """Returns the notation of what is offered, only that which begins so."""
        found = {GAME.notation(self.state, a) for a in self.legal()}
        return {text for text in found if text.startswith(start)}

    def offers(self, move: str) -> bool:
        return self.action(move) in self.legal()

    # ---------------------------------------------------------------- reading
    def saw(self, kind: type[E]) -> list[E]:
        return [e for e in self.events if isinstance(e, kind)]

    def one(self, kind: type[E]) -> E:
        """Returns the only event of its kind."""
        (event,) = self.saw(kind)
        return event

    def kinds(self) -> list[str]:
        return [type(e).__name__ for e in self.events]

    def player(self, seat: int = 0) -> Player:
        return self.state.players[seat]

    def people(self, seat: int = 0) -> str:
        """Returns a population as words: "noble 2 priest 1"."""
        return " ".join(f"{name} {n}" for name, n in zip(TYPES, self.player(seat).people, strict=True) if n)

    def coins(self, seat: int = 0) -> int:
        return self.player(seat).coins

    def cubes(self, seat: int = 0) -> tuple[int, int]:
        return self.player(seat).temple, self.player(seat).oracle

    def track(self, seat: int = 0) -> str:
        return " ".join(space or "-" for space in self.player(seat).track)

    def chart(self) -> str:
        return " ".join(self.state.chart)

    def hand(self, seat: int = 0) -> str:
        return names(self.player(seat).hand)

    def played(self, seat: int = 0) -> str:
        return names(self.player(seat).played)

    def display(self) -> str:
        return names(self.state.display)

    def marks(self, seat: int = 0) -> set[str]:
        """Returns what bears a mark: names of cards and ids of spaces."""
        p = self.player(seat)
        return set(names(p.marked).split()) | {c.space for c in p.cities if c.marked}

    def scored(self, seat: int = 0) -> dict[str, int]:
        """Returns the points by source, without those that are none."""
        return {s: n for s, n in zip(SOURCES, self.player(seat).points, strict=True) if n}

    def score(self, seat: int = 0) -> int:
        return sum(self.player(seat).points)

    def points(self, source: str) -> list[int]:
        """Returns the points of a source in the order they were scored since the position."""
        return [e.n for e in self.saw(PointsScored) if e.source == source]

    @property
    def pending(self) -> str:
        return type(self.state.pending).__name__

    def view(self, seat: int | None = None) -> View:
        return GAME.view(self.state, seat)

    @property
    def outcome(self) -> Outcome:
        outcome = GAME.outcome(self.state)
        assert outcome is not None, "the game goes on"
        return outcome

    @property
    def over(self) -> bool:
        return GAME.actors(self.state) == ()


def names(cards: tuple[str, ...]) -> str:
    return " ".join(CARDS[card]["name"].lower().replace(" ", "_") if card else "-" for card in cards)


def at_table(*players: Player, **words: Any) -> Table:
    """Returns the table of a position (see `position`)."""
    return Table(position(*players, **words))


def new_game(seats: int, seed: int = 1, draws: str = "", **options: str) -> Table:
    """Returns a game just set up; its events are those of the set-up. Draws name cards or types."""
    forced = tuple(IDS.get(word, word) for word in draws.split())
    step = GAME.setup(GameConfig(seats, options, forced), seed)
    table = Table(step.state)
    table.events += step.events
    return table


def begun(seats: int, seed: int = 1, **options: str) -> Table:
    """Returns a game in its first turn: cards drafted from the left, four nobles of everybody."""
    table = new_game(seats, seed, **options)
    while table.state.step == "draft":
        table.do(GAME.notation(table.state, table.legal()[0]))
    while table.state.step == "population":
        table.do("settle 4 0 0 0 0 0")
    return table
