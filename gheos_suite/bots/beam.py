"""A turn as a chain of decisions: the best ways on from each legal action, by a beam."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from .judge import Judge
from .player import Stop, never

BEHIND = 1e-6  # by which a chain nobody went on with stays behind the best one


class Line(Struct, frozen=True):
    """A chain of one seat's decisions that begins with a legal action, and the lead it brings."""

    actions: tuple[Any, ...]
    lead: float


class Beam(Struct, frozen=True):
    """How far a turn is foreseen: this many open chains at a time, of at most so many decisions.

    `states` bounds how many states are judged beyond those after each legal action.
    """

    width: int
    depth: int
    states: int = 600


class _Open(Struct):
    first: int
    actions: tuple[Any, ...]
    state: Any
    lead: float


def lines(judge: Judge, state: Any, legal: Sequence[Any], beam: Beam, stop: Stop = never) -> list[Line]:
    """Returns the best chain found for each legal action, in the order of the actions.

    A chain ends where chance moves, something is revealed, or another seat has to decide: beyond that there
    is no foreseeing. A chain the beam lets go of at once is expected to change as those it keeps did.
    """
    best: list[Line | None] = [None] * len(legal)
    frontier: list[_Open] = []
    for index, action in enumerate(legal):
        found, goes_on = _after(judge, state, action)
        chain = _Open(index, (action,), found, judge.lead(found))
        best[index] = Line(chain.actions, chain.lead)
        if goes_on:
            frontier.append(chain)
        if stop():
            break
    seen = [line if line is not None else Line((legal[i],), float("-inf")) for i, line in enumerate(best)]
    settled = [True] * len(legal)
    for chain in frontier:
        settled[chain.first] = False  # a chain that goes on has not come to its worth yet
    begun = {chain.first: chain.lead for chain in frontier}
    left = beam.states
    for _ in range(beam.depth - 1):
        if not frontier or left <= 0 or stop():
            break
        frontier, left = _deeper(judge, frontier, beam, left, seen, settled, stop)
    _expect(seen, begun, settled)
    return seen


def _expect(seen: list[Line], begun: dict[int, float], settled: list[bool]) -> None:
    """Shifts the leads of chains that were not gone on with by what the others gained on their way.

    In the middle of a turn something may be still to come, or still to be paid; unshifted, a chain would look
    good because nobody went on with it.
    """
    known = [first for first in begun if settled[first]]
    if not known:
        return
    shift = sum(seen[first].lead - begun[first] for first in known) / len(known)
    most = max(seen[first].lead for first in known)
    for first in begun:
        if not settled[first]:
            seen[first] = Line(seen[first].actions, min(begun[first] + shift, most - BEHIND))


def foresee(judge: Judge, state: Any, action: Any, beam: Beam, stop: Stop = never) -> tuple[Line, Any]:
    """Returns the best chain found that begins with an action, and the state at its end."""
    line = lines(judge, state, (action,), beam, stop)[0]
    for made in line.actions:
        state = judge.game.apply(state, judge.seat, made).state
    return line, state


def _deeper(
    judge: Judge, frontier: list[_Open], beam: Beam, left: int, seen: list[Line], settled: list[bool],
    stop: Stop,
) -> tuple[list[_Open], int]:  # fmt: skip
    """Makes one more decision in the best open chains, as long as states are left to be judged.

    Writes what comes of them into `seen`; returns the chains that are open still, and what is left.
    """
    frontier.sort(key=lambda chain: -chain.lead)
    grown: list[_Open] = []
    for chain in frontier[: beam.width]:
        if left <= 0 or stop():
            break
        legal = judge.game.legal_actions(chain.state, judge.seat)
        left -= len(legal)
        for action in legal:
            if stop():
                break
            found, goes_on = _after(judge, chain.state, action)
            longer = _Open(chain.first, (*chain.actions, action), found, judge.lead(found))
            if not settled[chain.first] or longer.lead > seen[chain.first].lead:
                seen[chain.first] = Line(longer.actions, longer.lead)
                settled[chain.first] = True
            if goes_on:
                grown.append(longer)
    return grown, left


def _after(judge: Judge, state: Any, action: Any) -> tuple[Any, bool]:
    """Returns the state after an action, and whether the same seat can foresee its next decision."""
    step = judge.game.apply(state, judge.seat, action)
    actors = judge.game.actors(step.state)
    same = bool(actors) and actors[0] == judge.seat
    if not same or getattr(state, "rng", None) != getattr(step.state, "rng", None):
        return step.state, False
    return step.state, not any(getattr(event, "reveals", False) for event in step.events)
