"""Computer players think in a process of their own, so that the window never waits for them."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from gheos_suite.bots import bot as find_bot
from gheos_suite.core import AnySession, Seat, encode
from gheos_suite.core import rng as chance

from .thinker import READY, Answer, Question, serve, think

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

DEADLINE = 20.0  # for an answer of any kind, a process that has to start first included
CLOSE_SECONDS = 1.0
GRACE = 1.0  # for a process that was told to stop; one that does not is ended
STARTS = 3  # processes for one thought; if all of them die, some legal move is made


class BotMove(Struct, frozen=True):
    """A computer player's choice, with the advanced generator to hand in at its next thought.

    `part` (a key of the heuristics' `reasons`) or `rival` tell what it is for.
    """

    seat: Seat
    action: Any
    rng: int
    late: bool = False  # it was not ready in time; this is any legal action
    part: str = ""
    rival: Seat = -1


class _Thought(Struct):
    ticket: int
    session: AnySession
    version: int
    legal: tuple[Any, ...]
    question: Question
    due: float
    starts: int = 1
    answer: Answer | None = None


class BotRunner:
    """Thinks about one position at a time. `wake` is called from another thread when an answer is there.

    The process stays for the whole time. `inline=True` thinks in `poll` itself, for tests and pictures.
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
        self._owed: dict[int, float] = {}  # tickets that were cancelled, and when their answers are overdue
        self._ready = False  # the process has started; before that it cannot listen
        self._process: Any = None
        self._pipe: Connection | None = None
        self._job: Callable[[], Answer] | None = None

    @property
    def thinking(self) -> bool:
        return self._thought is not None

    def prepare(self) -> None:
        """Starts the process, so that the first thought need not wait for it."""
        if not self._inline and self._process is None:
            self._start()

    def think(self, session: AnySession, seat: Seat, bot_id: str, rng: int, style: str = "") -> None:
        """Begins to think for the seat; an older thought is dropped. Raises KeyError for an unknown bot."""
        player = find_bot(bot_id)
        self.cancel()
        game = session.game
        legal = tuple(game.legal_actions(session.state, seat))
        view = session.view(seat) if player.needs_view else None
        self._tickets += 1
        data = b"" if view is None else encode(view)
        question = Question(self._tickets, game.meta.id, bot_id, data, encode(legal), rng, seat, style)
        due = self._clock() + self._deadline
        self._thought = _Thought(self._tickets, session, session.version, legal, question, due)
        if self._inline:
            self._job = lambda: think(game, question, view, legal, lambda: False)
        else:
            self.prepare()
            self._ask(question)

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
            self._thought, answer, seat = None, thought.answer, thought.question.seat
            action = thought.legal[answer.index]
            return BotMove(seat, action, answer.rng, part=answer.part, rival=answer.rival)
        if self._clock() >= thought.due:
            return self._any(thought)
        if not self._alive() or self._stuck():
            return self._again(thought)
        return None

    def next_wake(self) -> float | None:
        """Returns in how many seconds the next deadline is, or None."""
        if self._thought is None:
            return None
        return max(0.05, min([self._thought.due, *list(self._owed.values())]) - self._clock())

    def cancel(self) -> None:
        """Drops the thought and tells the process to stop; it is ended only if it does not listen."""
        thought, self._thought, self._job = self._thought, None, None
        if thought is not None and thought.answer is None and self._process is not None:
            self._owed[thought.ticket] = self._clock() + GRACE
            self._send(Question(thought.ticket))

    def close(self) -> None:
        """Ends everything."""
        self._thought = self._job = None
        self._stop()

    # ---------------------------------------------------------------- the process
    def _any(self, thought: _Thought) -> BotMove:
        self._thought = None
        self._stop()
        after, index = chance.below(thought.question.rng, len(thought.legal))
        return BotMove(thought.question.seat, thought.legal[index], after, late=True)

    def _again(self, thought: _Thought) -> BotMove | None:
        """Asks a new process the same, after the old one died or does not listen."""
        if thought.starts >= STARTS:
            return self._any(thought)
        thought.starts += 1
        self._stop()
        self._start()
        self._ask(thought.question)
        return None

    def _ask(self, question: Question) -> None:
        if not self._send(question):
            self._stop()
            self._start()
            self._send(question)

    def _alive(self) -> bool:
        return self._inline or (self._process is not None and self._process.is_alive())

    def _stuck(self) -> bool:
        return self._ready and any(self._clock() >= due for due in list(self._owed.values()))

    def _start(self) -> None:
        import multiprocessing  # the title does without it, and it takes a while to load

        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        self._process = context.Process(target=serve, args=(theirs,), name="gheos-suite-bots", daemon=True)
        self._process.start()
        theirs.close()
        self._pipe = ours
        threading.Thread(target=self._listen, args=(ours,), name="bots", daemon=True).start()

    def _send(self, question: Question) -> bool:
        try:
            assert self._pipe is not None
            self._pipe.send(question)
        except (OSError, ValueError):
            return False
        return True

    def _listen(self, pipe: Connection) -> None:
        """Takes the answers of one process until its end."""
        while True:
            try:
                answer = pipe.recv()
            except (EOFError, OSError):
                self._wake()
                return
            if answer.ticket == READY:
                self._owed = dict.fromkeys(list(self._owed), self._clock() + GRACE)
                self._ready = True
                continue
            self._owed.pop(answer.ticket, None)
            thought = self._thought
            if thought is not None and thought.ticket == answer.ticket:
                thought.answer = answer
            self._wake()

    def _stop(self) -> None:
        process, self._process = self._process, None
        pipe, self._pipe = self._pipe, None
        self._owed, self._ready = {}, False
        if process is None:
            return
        process.kill()  # it has nothing to tidy up, and may be past listening
        process.join(CLOSE_SECONDS)
        if pipe is not None:
            pipe.close()


def _nothing() -> None:
    """Wakes nobody."""
