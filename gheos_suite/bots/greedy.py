"""Computer players that look no further than the end of their own turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gheos_suite.core import AnyGame, Seat
from gheos_suite.core import rng as chance

from .beam import Beam, Line, lines
from .judge import Judge
from .notice import noticed
from .player import Stop, never

MANY = 80  # actions from which on one dealt state must do


class GreedyBot:
    """Takes what looks best in a few dealt states that agree with its view.

    `notices` is the part of the legal actions it looks at, another one at every decision, and `minds` how much
    the others' points count for it (`Judge`).
    """

    needs_view = True
    ceiling = 0.3

    def __init__(
        self, bot_id: str, label: str, beam: Beam, *, notices: float, minds: float, worlds: int = 1
    ) -> None:
        self.id = bot_id
        self.label = label
        self._beam = beam
        self._notices = notices
        self.minds = minds
        self._worlds = worlds

    def choose(
        self, game: AnyGame, view: Any, legal: Sequence[Any], rng: int,
        *, seat: Seat | None = None, style: str = "", stop: Stop = never,
    ) -> tuple[Any, int]:  # fmt: skip
        looked, rng = noticed(legal, self._notices, rng)
        if len(looked) == 1:
            return looked[0], rng
        found, rng = foreseen(game, view, looked, rng, self._beam, self._worlds, seat, style, stop, self.minds)
        return max(found, key=lambda line: line.lead).actions[0], rng


def foreseen(
    game: AnyGame, view: Any, legal: Sequence[Any], rng: int, beam: Beam, worlds: int,
    seat: Seat | None = None, style: str = "", stop: Stop = never, minds: float = 1.0,
) -> tuple[list[Line], int]:  # fmt: skip
    """Returns for each legal action a chain of decisions and its mean lead over so many dealt states.

    Where there are very many actions one state has to do.
    """
    total = [0.0] * len(legal)
    best: list[Line] = []
    dealt = 0
    for _ in range(worlds if len(legal) <= MANY else 1):
        rng, deal = chance.next_u64(rng)
        state = game.determinize(view, deal)
        judge = Judge(game, game.actors(state)[0] if seat is None else seat, style, minds)
        found = lines(judge, state, legal, beam, stop)
        if dealt and stop():
            break
        dealt += 1
        total = [sum_ + line.lead for sum_, line in zip(total, found, strict=True)]
        best = best or found
    return [Line(line.actions, sum_ / dealt) for line, sum_ in zip(best, total, strict=True)], rng
