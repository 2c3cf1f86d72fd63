"""One game being played: the only mutable object of the core."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic

from msgspec import Struct

from .config import GameConfig, complete
from .errors import IllegalActionError
from .game import A, E, Game, Outcome, S, V
from .meta import Seat


class Move(Struct, Generic[A], frozen=True):
    """One action as it was made: ply counted from 0, who, what, and its notation."""

    ply: int
    seat: Seat
    action: A
    text: str


class Change(Struct, Generic[A, E], frozen=True):
    """What observers are told: `kind` is "submit", "undo" or "redo"; undo carries no events."""

    kind: str
    version: int
    move: Move[A]
    events: tuple[E, ...]


class UndoRefusal(Struct, frozen=True):
    """Why nothing can be taken back: code "start", "chance", "reveal", "other_player" or "redo"."""

    code: str
    message: str


_REFUSALS = {
    "start": "There is nothing to take back.",
    "chance": "Something was drawn since; what was seen cannot be unseen.",
    "reveal": "Something hidden was shown since; what was seen cannot be unseen.",
    "other_player": "The turn has passed to another player.",
    "redo": "There is nothing to redo.",
}

Observer = Callable[[Change[Any, Any]], None]


class Session(Generic[S, A, E, V]):
    """Plays one game: submits actions, takes them back up to the last barrier, tells observers.

    A barrier rises by itself when chance moved, something was revealed, or control passed to another
    seat. `version` grows with every change, so a late answer of a computer player can be told by it.
    """

    def __init__(self, game: Game[S, A, E, V], config: GameConfig, seed: int) -> None:
        self.game = game
        self.config = complete(game.meta, config)
        self.seed = seed
        first = game.setup(self.config, seed)
        self.version = 0
        self._states: list[S] = [first.state]
        self._events: list[tuple[E, ...]] = [first.events]
        self._moves: list[Move[A]] = []
        self._barriers: list[str] = []  # why move i cannot be taken back; "" if it can
        self._redo: list[Move[A]] = []
        self._observers: list[Observer] = []
        self._hints: dict[int, int] = {}  # by ply, how often advice was asked for

    # ---------------------------------------------------------------- reading
    @property
    def state(self) -> S:
        return self._states[-1]

    @property
    def ply(self) -> int:
        return len(self._moves)

    @property
    def moves(self) -> tuple[Move[A], ...]:
        return tuple(self._moves)

    @property
    def actors(self) -> tuple[Seat, ...]:
        return self.game.actors(self.state)

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    def state_at(self, ply: int) -> S:
        """Returns the state before the move of that ply; `ply` moves have been made by then."""
        return self._states[ply]

    def events_of(self, ply: int) -> tuple[E, ...]:
        """Returns the events that led to `state_at(ply)`; those of ply 0 are the set-up."""
        return self._events[ply]

    @property
    def hints(self) -> int:
        """How often advice was asked for in this game."""
        return sum(self._hints.values())

    def hints_at(self, ply: int) -> int:
        """Returns how often advice was asked for the move of that ply, one taken back since included."""
        return self._hints.get(ply, 0)

    def view(self, seat: Seat | None) -> V:
        return self.game.view(self.state, seat)

    def scores_over_time(self) -> list[tuple[int, ...]]:
        """Returns the points of each seat before every ply and now."""
        return [self.game.scores(s) for s in self._states]

    # ---------------------------------------------------------------- playing
    def submit(self, seat: Seat, action: A) -> tuple[E, ...]:
        """Makes a move and returns its events.

        Raises:
            IllegalActionError: it is not this seat's decision, or the rules forbid the action.
        """
        move = self._move(seat, action)
        events = self._push(move)
        self._redo.clear()
        self._tell("submit", move, events)
        return events

    def preview(self, seat: Seat, action: A) -> tuple[E, ...]:
        """Returns the events the action would cause, up to the first chance or reveal; changes nothing.

        Raises:
            IllegalActionError: the rules forbid the action.
        """
        self._check(seat, action)
        step = self.game.apply(self.state, seat, action)
        out: list[E] = []
        for event in step.events:
            if getattr(event, "reveals", False):
                break
            out.append(event)
        return tuple(out)

    def hinted(self, ply: int | None = None, times: int = 1) -> None:
        """Notes that advice was asked for the move to come, or for the move of a ply."""
        at = self.ply if ply is None else ply
        self._hints[at] = self.hints_at(at) + times

    def undo_refusal(self) -> UndoRefusal | None:
        """Returns why the last move cannot be taken back, or None if it can."""
        code = self._barriers[-1] if self._barriers else "start"
        return UndoRefusal(code, _REFUSALS[code]) if code else None

    def undo(self) -> Move[A] | UndoRefusal:
        """Takes back the last move, or returns why not."""
        if refusal := self.undo_refusal():
            return refusal
        move = self._moves.pop()
        self._states.pop()
        self._events.pop()
        self._barriers.pop()
        self._redo.append(move)
        self._tell("undo", move, ())
        return move

    def redo(self) -> Move[A] | UndoRefusal:
        """Makes the move last taken back again, or returns that there is none."""
        if not self._redo:
            return UndoRefusal("redo", _REFUSALS["redo"])
        move = self._redo.pop()
        self._tell("redo", move, self._push(move))
        return move

    def subscribe(self, observer: Observer) -> Callable[[], None]:
        """Calls the observer after every change; returns the function that ends it."""
        self._observers.append(observer)
        return lambda: self._observers.remove(observer)

    def restore(self, states: list[S], moves: list[Move[A]]) -> None:
        """Continues from a checkpoint of older rules: what came before cannot be taken back.

        `states` is the checkpoint alone; `moves` are those that led to it.
        """
        self._states = [states[0]] * len(moves) + [states[-1]]
        self._events = [()] * (len(moves) + 1)
        self._moves = list(moves)
        self._barriers = ["start"] * len(moves)
        self._redo.clear()
        self._hints.clear()
        self.version += 1

    # ---------------------------------------------------------------- inside
    def _check(self, seat: Seat, action: A) -> None:
        where = f"{self.game.meta.title}, ply {self.ply}, seat {seat}"
        if seat not in self.actors:
            raise IllegalActionError(f"{where}: it is not this seat's decision")
        if violation := self.game.validate(self.state, seat, action):
            raise IllegalActionError(f"{where}: {violation.message} [{action!r}]")

    def _move(self, seat: Seat, action: A) -> Move[A]:
        self._check(seat, action)
        return Move(self.ply, seat, action, self.game.notation(self.state, action))

    def _push(self, move: Move[A]) -> tuple[E, ...]:
        before = self.state
        step = self.game.apply(before, move.seat, move.action)
        self._states.append(step.state)
        self._events.append(step.events)
        self._moves.append(move)
        self._barriers.append(self._barrier(before, step.state, step.events, move.seat))
        return step.events

    def _barrier(self, before: S, after: S, events: tuple[E, ...], seat: Seat) -> str:
        if getattr(before, "rng", None) != getattr(after, "rng", None):
            return "chance"
        if any(getattr(e, "reveals", False) for e in events):
            return "reveal"
        actors = self.game.actors(after)
        return "" if not actors or seat in actors else "other_player"

    def _tell(self, kind: str, move: Move[A], events: tuple[E, ...]) -> None:
        self.version += 1
        change: Change[A, E] = Change(kind, self.version, move, events)
        for observer in tuple(self._observers):
            observer(change)


AnySession = Session[Any, Any, Any, Any]
