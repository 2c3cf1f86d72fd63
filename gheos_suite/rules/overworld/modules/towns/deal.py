"""What is secret about sidequests: the sides below, but for who looked at them. Rules: OVER-222, 227."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from gheos_suite.core import rng

from ...model import State
from ...tiles import decoded
from ..options import ON
from ..parts import put, want
from .model import ChooseSidequestSide, PlacedSidequest, Sidequest, Towns

Faces = tuple[str, str]
FIFTH_SET = "summoners"  # brings sidequests of its own


def tokens(options: Mapping[str, str]) -> list[Faces]:
    """Returns both faces of every sidequest of a game (OVER-220, 332)."""
    sets = ("towns", FIFTH_SET) if options.get(FIFTH_SET) == ON else ("towns",)
    return [(q["faces"][0], q["faces"][1]) for q in decoded()["sidequests"] if q["set"] in sets]


def all_of(state: State) -> list[Sidequest]:
    """Returns the sidequests of pile and map, and the one in hand."""
    part = want(state, Towns)
    in_hand = [state.pending.sidequest] if isinstance(state.pending, ChooseSidequestSide) else []
    return [*part.pile, *(placed.sidequest for placed in part.placed), *in_hand]


def with_all(state: State, quests: Sequence[Sidequest]) -> State:
    """Returns the state with the sidequests `all_of` lists replaced, in that order."""
    part = want(state, Towns)
    left = list(quests)
    pile = tuple(left.pop(0) for _ in part.pile)
    placed = tuple(PlacedSidequest(p.cell, left.pop(0)) for p in part.placed)
    if isinstance(state.pending, ChooseSidequestSide):
        state = replace(state, pending=replace(state.pending, sidequest=left.pop(0)))
    return put(state, Towns(pile, placed))


def veil(state: State, seat: int | None) -> State:
    """Returns the state without the sides below that the seat has not seen."""
    return with_all(state, [q if seat in q.seen else replace(q, under="") for q in all_of(state)])


def deal(state: State, chance: int) -> State:
    """Returns a veiled state with sides below that could be: each token of the game is somewhere, once."""
    quests = all_of(state)
    left = tokens({FIFTH_SET: ON} if len(quests) > len(tokens({})) else {})
    for known in quests:
        if known.under:
            left.remove(next(t for t in left if set(t) == {known.up, known.under}))
    hidden = [i for i, q in enumerate(quests) if not q.under]
    below = _match([quests[i].up for i in hidden], left, chance)
    assert below is not None, "no sidequests could lie so"
    for i, under in zip(hidden, below, strict=True):
        quests[i] = replace(quests[i], under=under)
    return with_all(state, quests)


def _match(shown: list[str], left: list[Faces], chance: int) -> list[str] | None:
    """Returns the other face for each face shown, using every token once, or None if that cannot be."""
    if not shown:
        return []
    fitting = [i for i, faces in enumerate(left) if shown[0] in faces]
    while fitting:
        chance, pick = rng.below(chance, len(fitting))
        i = fitting.pop(pick)
        below = left[i][1] if left[i][0] == shown[0] else left[i][0]
        rest = _match(shown[1:], left[:i] + left[i + 1 :], chance)
        if rest is not None:
            return [below, *rest]
    return None
