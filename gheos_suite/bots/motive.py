"""Why a move is made: the part of the worth that grows most by it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from gheos_suite.core import AnyGame, Seat

from .beam import Beam, foresee
from .judge import Judge
from .player import Stop, never

FORESIGHT = Beam(width=1, depth=4, states=300)
WORTH_SAYING = 0.05  # of the heuristics' scale: a smaller gain is no motive
WIN = "win"  # the part of a move that ends the game as its player wants it
COMPARED = 4  # other actions a rival's loss is compared with


class Motive(Struct, frozen=True):
    """What a move is for: a key of the heuristics' `reasons`, `WIN`, or the rival it sets back.

    Neither is there where the move changes nothing of note. `chain` are the actions that were foreseen.
    """

    part: str = ""
    rival: Seat = -1
    chain: tuple[Any, ...] = ()


def motive(
    game: AnyGame, view: Any, seat: Seat, action: Any, rng: int, style: str = "", minds: float = 1.0,
    stop: Stop = never,
) -> Motive:  # fmt: skip
    """Returns why the seat would take the action, in one dealt state that agrees with its view.

    A rival's loss is as much of an aim as the player minds others.
    """
    before = game.determinize(view, rng)
    judge = Judge(game, seat, style, minds)
    line, after = foresee(judge, before, action, FORESIGHT, stop)
    if not game.actors(after) and (end := game.outcome(after)) is not None and seat in end.winners:
        return Motive(WIN, chain=line.actions)
    parts = judge.heuristics.parts
    gains = _gains(judge, parts(before, seat), after, seat)
    part, gain = max(gains.items(), key=lambda item: item[1], default=("", 0.0))
    rivals = [other for other in range(len(game.scores(before))) if other != seat] if minds else []
    had = {rival: parts(before, rival) for rival in rivals}
    anyway = _losses_anyway(judge, before, action, had, stop) if had else {}
    losses = [(minds * (lost - anyway[rival]), rival) for rival, lost in _losses(judge, had, after).items()]
    loss, rival = max(losses, default=(0.0, -1))
    if max(loss, gain) < WORTH_SAYING * judge.scale:
        return Motive(chain=line.actions)
    return Motive(rival=rival, chain=line.actions) if loss > gain else Motive(part, chain=line.actions)


def reason(game: AnyGame, why: Motive, names: Sequence[str]) -> str:
    """Returns a motive in words such as "to feed more followers", or ""."""
    if why.rival >= 0:
        return f"to set {names[why.rival]} back"
    if why.part == WIN:
        return "to win the game"
    return Judge(game, 0).heuristics.reasons[why.part] if why.part else ""


def _losses_anyway(
    judge: Judge, before: Any, action: Any, had: Mapping[Seat, Mapping[str, float]], stop: Stop
) -> dict[Seat, float]:  # fmt: skip
    """Returns what each rival would lose by other actions too, because time passes: that is nobody's aim."""
    others = [legal for legal in judge.game.legal_actions(before, judge.seat) if legal != action]
    every = max(1, len(others) // COMPARED)
    ends = [
        _losses(judge, had, foresee(judge, before, other, FORESIGHT, stop)[1])
        for other in others[::every][:COMPARED]
    ]
    if not ends:
        return dict.fromkeys(had, float("inf"))  # without a choice there is no aim
    return {rival: max(0.0, min(lost[rival] for lost in ends)) for rival in had}


def _losses(judge: Judge, had: Mapping[Seat, Mapping[str, float]], after: Any) -> dict[Seat, float]:
    """Returns what each rival lost of the parts it had."""
    return {rival: -sum(_gains(judge, old, after, rival).values()) for rival, old in had.items()}


def _gains(judge: Judge, old: Mapping[str, float], after: Any, seat: Seat) -> dict[str, float]:
    new, factors = judge.heuristics.parts(after, seat), judge.factors
    return {key: factors.get(key, 1.0) * (new[key] - old.get(key, 0.0)) for key in new}
