"""Computer players think in a process of their own, so that the window never waits for them."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from gheos_suite.bots import bot as find_bot
from gheos_suite.core import AnySession, Seat, decode, encode
from gheos_suite.core import rng as chance
from gheos_suite.rules import game as find_game

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

DEADLINE = 20.0
CLOSE_SECONDS = 1.0


class BotMove(Struct, frozen=True):
    """A computer player's choice, with the advanced generator to hand in at its next thought."""

    seat: Seat
    action: Any
    rng: int
    late: bool = False  # it was not ready in time; this is any legal action


class _Thought(Struct):
    ticket: int
    session: AnySession
    version: int
    seat: Seat
    legal: tuple[Any, ...]
    rng: int
    due: float
    answer: tuple[int, int] | None = None


class BotRunner:
    """Thinks about one position at a time. `wake` is called from another thread when an answer is there.

    `inline=True` thinks in `poll` itself, for tests and pictures.
    """

    def __init__(
        self, *, wake: Callable[[], None] | None = None, inline: bool = False,
        clock: Callable[[], float] = time.monotonic, deadline: float = DEADLINE,
    ) -> None:  # fmt: skip
        self._wake = wake or _nothing
        self._inline = inline
        self._clock = clock
        self._deadline = deadline
        self._tickets = 0
        self._thought: _Thought | None = None
        self._lock = threading.Lock()
        self._process: Any = None
        self._pipe: Connection | None = None
        self._job: Callable[[], tuple[int, int]] | None = None

    @property
    def thinking(self) -> bool:
        return self._thought is not None

    def prepare(self) -> None:
        """Starts the process, so that the first thought need not wait for it."""
        if not self._inline and self._process is None:
            self._start()

    def think(self, session: AnySession, seat: Seat, bot_id: str, rng: int) -> None:
        """Begins to think for the seat; an older thought is dropped. Raises KeyError for an unknown bot."""
        self.cancel()
        player = find_bot(bot_id)
        game = session.game
        legal = tuple(game.legal_actions(session.state, seat))
        view = session.view(seat) if player.needs_view else None
        self._tickets += 1
        now = self._clock()
        due = now + self._deadline
        self._thought = _Thought(self._tickets, session, session.version, seat, legal, rng, due)
        if self._inline:

            def job() -> tuple[int, int]:
                action, after = player.choose(game, view, legal, rng)
                return legal.index(action), after

            self._job = job
            return
        self.prepare()
        request = (self._tickets, game.meta.id, bot_id, encode(view), encode(legal), rng)
        if not self._send(request):
            self._stop()
            self._start()
            self._send(request)

    def poll(self, session: AnySession) -> BotMove | None:
        """Returns the answer for this session as it is now; stale answers are dropped for good."""
        thought = self._thought
        if thought is None:
            return None
        if thought.session is not session or thought.version != session.version:
            self.cancel()
            return None
        if self._job is not None:
            thought.answer, self._job = self._job(), None
        if thought.answer is not None:
            self._thought = None
            index, after = thought.answer
            return BotMove(thought.seat, thought.legal[index], after)
        if self._clock() >= thought.due or not self._alive():
            return self._any(thought)
        return None

    def next_wake(self) -> float | None:
        """Returns in how many seconds the deadline is, or None."""
        return None if self._thought is None else max(0.05, self._thought.due - self._clock())

    def cancel(self) -> None:
        """Drops the thought; a process that is still at it is ended."""
        thought, self._thought, self._job = self._thought, None, None
        if thought is not None and thought.answer is None and self._process is not None:
            self._stop()

    def close(self) -> None:
        """Ends everything."""
        self._thought = self._job = None
        self._stop()

    # ---------------------------------------------------------------- the process
    def _any(self, thought: _Thought) -> BotMove:
        self._thought = None
        self._stop()
        after, index = chance.below(thought.rng, len(thought.legal))
        return BotMove(thought.seat, thought.legal[index], after, late=True)

    def _alive(self) -> bool:
        return self._inline or (self._process is not None and self._process.is_alive())

    def _start(self) -> None:
        import multiprocessing  # the title does without it, and it takes a while to load

        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        self._process = context.Process(target=serve, args=(theirs,), name="gheos-suite-bots", daemon=True)
        self._process.start()
        theirs.close()
        self._pipe = ours
        threading.Thread(target=self._listen, args=(ours,), name="bots", daemon=True).start()

    def _send(self, request: object) -> bool:
        try:
            assert self._pipe is not None
            self._pipe.send(request)
        except (OSError, ValueError):
            return False
        return True

    def _listen(self, pipe: Connection) -> None:
        while True:
            try:
                ticket, index, after = pipe.recv()
            except (EOFError, OSError):
                self._wake()
                return
            with self._lock:
                thought = self._thought
                if thought is not None and thought.ticket == ticket:
                    thought.answer = (index, after)
            self._wake()

    def _stop(self) -> None:
        process, self._process = self._process, None
        pipe, self._pipe = self._pipe, None
        if process is None:
            return
        process.terminate()
        process.join(CLOSE_SECONDS)
        if process.is_alive():
            process.kill()
            process.join(CLOSE_SECONDS)
        if pipe is not None:
            pipe.close()


def serve(pipe: Connection) -> None:
    """Answers requests until the other end closes; runs in the process of the computer players."""
    while True:
        try:
            ticket, game_id, bot_id, view_data, legal_data, rng = pipe.recv()
        except (EOFError, OSError, KeyboardInterrupt):
            return
        game = find_game(game_id)
        view = decode(view_data, game.view_type) if view_data != b"null" else None
        legal = decode(legal_data, list[game.action_type])  # type: ignore[name-defined]
        action, after = find_bot(bot_id).choose(game, view, legal, rng)
        pipe.send((ticket, legal.index(action), after))


def _nothing() -> None:
    """Wakes nobody."""
