"""Why a move is made: the part of the worth that grows more by it than by other moves."""

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
COMPARED = 4  # other actions that gains and losses are compared with


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

    What other actions would bring as well is no aim, and a rival's loss is one as far as the player minds it.
    """
    before = game.determinize(view, rng)
    judge = Judge(game, seat, style, minds)
    line, after = foresee(judge, before, action, FORESIGHT, stop)
    if not game.actors(after) and (end := game.outcome(after)) is not None and seat in end.winners:
        return Motive(WIN, chain=line.actions)
    parts = judge.heuristics.parts
    own = parts(before, seat)
    rivals = [other for other in range(len(game.scores(before))) if other != seat] if minds else []
    had = {rival: parts(before, rival) for rival in rivals}
    others = _ends_of_others(judge, before, action, stop)
    if not others:
        return Motive(chain=line.actions)  # without a choice there is no aim
    gains, anyway = _gains(judge, own, after, seat), [_gains(judge, own, end, seat) for end in others]
    aims = {part: gain - max(0.0, min(end[part] for end in anyway)) for part, gain in gains.items()}
    part, gain = max(aims.items(), key=lambda item: item[1], default=("", 0.0))
    lost = {rival: min(_lost(judge, old, end, rival) for end in others) for rival, old in had.items()}
    losses = [(minds * (_lost(judge, had[r], after, r) - max(0.0, least)), r) for r, least in lost.items()]
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


def _ends_of_others(judge: Judge, before: Any, action: Any, stop: Stop) -> list[Any]:
    """Returns where other actions lead: what comes of them too, because time passes, is nobody's aim."""
    others = [legal for legal in judge.game.legal_actions(before, judge.seat) if legal != action]
    every = max(1, len(others) // COMPARED)
    return [foresee(judge, before, other, FORESIGHT, stop)[1] for other in others[::every][:COMPARED]]


def _lost(judge: Judge, old: Mapping[str, float], after: Any, seat: Seat) -> float:
    """Returns what a seat lost of the parts it had."""
    return -sum(_gains(judge, old, after, seat).values())


def _gains(judge: Judge, old: Mapping[str, float], after: Any, seat: Seat) -> dict[str, float]:
    new, factors = judge.heuristics.parts(after, seat), judge.factors
    return {key: factors.get(key, 1.0) * (new[key] - old.get(key, 0.0)) for key in new}
