"""The contract every game keeps. Nothing here knows a game, a screen, a file or a clock."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, Protocol, TypeVar

from msgspec import Struct

from .config import GameConfig
from .meta import GameMeta, Seat

S = TypeVar("S")  # state
A = TypeVar("A")  # action
E = TypeVar("E")  # event
V = TypeVar("V")  # view


class Step(Struct, Generic[S, E], frozen=True):
    """A new state and the events that led there, in the order they happened."""

    state: S
    events: tuple[E, ...]


class Violation(Struct, frozen=True):
    """Why an action is not allowed: a stable code, one plain sentence, the cells to point at."""

    code: str
    message: str
    cells: tuple[tuple[int, ...], ...] = ()
    args: dict[str, str | int] = {}


class Outcome(Struct, frozen=True):
    """The end of a game. `ranking` lists groups of equal rank, best first; the first group won.

    `breakdown[seat]` maps the keys of `GameMeta.score_sources` to points; they add up to `scores[seat]`.
    """

    reason: str
    message: str
    scores: tuple[int, ...]
    breakdown: tuple[dict[str, int], ...]
    ranking: tuple[tuple[Seat, ...], ...]
    tie_break: str = ""

    @property
    def winners(self) -> tuple[Seat, ...]:
        return self.ranking[0]


class Game(Protocol[S, A, E, V]):
    """A game as pure functions over frozen values.

    `validate` is the one source of legality: `legal_actions` equals exactly the candidates that
    validate. States have an integer `rng`; event types may set the class attribute `reveals = True`
    when they show a player something not known before (undo stops there).
    """

    meta: GameMeta
    state_type: Any  # types for the codec; unions of tagged structs are allowed
    action_type: Any
    event_type: Any
    view_type: Any

    def setup(self, config: GameConfig, seed: int) -> Step[S, E]:
        """Returns the first state. Raises ConfigError."""

    def actors(self, state: S) -> tuple[Seat, ...]:
        """Returns the seats that may act now; () when the game is over."""

    def legal_actions(self, state: S, seat: Seat) -> Sequence[A]:
        """Returns every distinct legal action of the seat, in a fixed order."""

    def validate(self, state: S, seat: Seat, action: A) -> Violation | None:
        """Returns why the action is not allowed, or None if it is."""

    def apply(self, state: S, seat: Seat, action: A) -> Step[S, E]:
        """Returns the step an allowed action causes. Raises IllegalActionError."""

    def view(self, state: S, seat: Seat | None) -> V:
        """Returns what the seat may know; None is an onlooker who sees no hidden thing."""

    def redact(self, event: E, seat: Seat | None) -> E | None:
        """Returns the event as the seat may see it, or None if it must not see it at all."""

    def outcome(self, state: S) -> Outcome | None:
        """Returns the result, or None while the game goes on."""

    def scores(self, state: S) -> tuple[int, ...]:
        """Returns the points of each seat so far."""

    def determinize(self, view: V, rng: int) -> S:
        """Returns a full state that agrees with the view, hidden things dealt by `rng`."""

    def notation(self, state: S, action: A) -> str:
        """Returns the action as one line of text; `parse` reads it back."""

    def parse(self, state: S, text: str) -> A:
        """Returns the action a text names. Raises NotationError."""

    def describe(self, event: E, names: Sequence[str]) -> str:
        """Returns one plain sentence for the log and the screen reader; "" for silent events."""


AnyGame = Game[Any, Any, Any, Any]
