"""The process of the computer players: answers questions until the other end closes."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from gheos_suite.bots import bot as find_bot
from gheos_suite.bots.motive import motive
from gheos_suite.bots.player import Stop
from gheos_suite.core import AnyGame, Seat, decode
from gheos_suite.rules import game as find_game

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

LOOK_SECONDS = 0.004  # between two looks at whether something else was asked
SEARCHING = 0.9  # of the ceiling; a simulation under way and the motive need the rest
READY = 0  # the ticket of the answer that says that the process has started
MANNERS = 5  # how much the process lets the window go first


class Question(Struct, frozen=True):
    """A decision to be made. A question without a game asks for nothing but to stop."""

    ticket: int
    game: str = ""
    bot: str = ""
    view: bytes = b""
    legal: bytes = b""
    rng: int = 0
    seat: Seat = 0
    style: str = ""


class Answer(Struct, frozen=True):
    """The place of the choice among the legal actions, the advanced generator, and what the move is for."""

    ticket: int
    index: int
    rng: int
    part: str = ""
    rival: Seat = -1


def think(
    game: AnyGame, question: Question, view: Any, legal: Sequence[Any],
    asked: Callable[[], bool], clock: Callable[[], float] = time.monotonic,
) -> Answer:  # fmt: skip
    """Answers a question: within the level's ceiling, or with the best so far once `asked` is True."""
    player = find_bot(question.bot)
    begun = clock()
    stop = _stopper(begun + SEARCHING * player.ceiling, asked, clock)
    action, after = player.choose(
        game, view, legal, question.rng, seat=question.seat, style=question.style, stop=stop
    )
    index = legal.index(action)
    if not player.needs_view or asked():
        return Answer(question.ticket, index, after)
    stop = _stopper(begun + player.ceiling, asked, clock)
    why = motive(game, view, question.seat, action, question.rng, question.style, player.minds, stop)
    return Answer(question.ticket, index, after, why.part, why.rival)


def serve(pipe: Connection) -> None:
    """Answers every question, in its order; one that is followed by another gets a hasty answer."""
    if hasattr(os, "nice"):
        os.nice(MANNERS)
    pipe.send(Answer(READY, 0, 0))
    while True:
        try:
            question = pipe.recv()
            if not question.game:
                continue  # what was to be stopped has been answered already
            game = find_game(question.game)
            view = decode(question.view, game.view_type) if question.view else None
            legal = decode(question.legal, list[game.action_type])  # type: ignore[name-defined]
            pipe.send(think(game, question, view, legal, pipe.poll))
        except (EOFError, OSError, KeyboardInterrupt):
            return


def _stopper(due: float, asked: Callable[[], bool], clock: Callable[[], float]) -> Stop:
    """Returns what tells a search to stop: at the time due, or because something else was asked."""
    next_look = clock()
    over = False

    def stop() -> bool:
        nonlocal next_look, over
        if not over:
            now = clock()
            if now >= due:
                over = True
            elif now >= next_look:
                next_look = now + LOOK_SECONDS
                over = asked()
        return over

    return stop
