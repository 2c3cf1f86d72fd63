"""Set-up with the summoners. Rules: OVER-281..284."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from gheos_suite.core import GameConfig, rng

from ...draw import COAST, in_bag, supply, with_side
from ...model import SHAPES, State
from ...tiles import decoded
from ..options import OFF
from ..stock import add_set
from .model import Held, Summoners


def bring_in(state: State, config: GameConfig) -> State:
    """Returns the state with the tiles of the set, some tiles removed, and pieces dealt to others."""
    state = add_set(state, "summoners", config)
    fewer = decoded()["summoners_removal"][str(len(state.sides))]
    state, bag, tiles = _removed(state, state.bag, fewer["travel"], config.draws)
    forced = [name.removeprefix(COAST) for name in config.draws if name.startswith(COAST)]
    state, pile, coasts = _removed(state, state.pile, fewer["coast"], forced)
    seconds = config.options["offer_seconds"]
    state, held = _deal(replace(state, bag=bag, pile=pile))
    part = Summoners(held, tiles, coasts, 0 if seconds == OFF else int(seconds))
    return replace(state, parts=(*state.parts, part))


def _removed(
    state: State, names: tuple[str, ...], count: int, kept: Sequence[str]
) -> tuple[State, tuple[str, ...], tuple[str, ...]]:
    """Takes so many at random, none that is to be drawn; returns what is left and what was taken."""
    left, gone, chance = list(names), [], state.rng
    for _ in range(count):
        able = [i for i, name in enumerate(left) if name not in kept]
        chance, pick = rng.below(chance, len(able))
        gone.append(left.pop(able[pick]))
    return replace(state, rng=chance), tuple(left), tuple(sorted(gone))


def _deal(state: State) -> tuple[State, tuple[Held, ...]]:
    """Gives everybody an explorer of a random shape of each other colour (OVER-283)."""
    held = []
    for holder in range(len(state.sides)):
        for side in range(len(state.sides)):
            if side == holder:
                continue
            chance, pick = rng.below(state.rng, len(SHAPES))
            shape = SHAPES[pick]
            assert in_bag(state.sides[side], shape), "there are more of each shape than opponents"
            state = with_side(replace(state, rng=chance), side, supply(state.sides[side], shape, -1))
            held.append(Held(holder, side, shape))
    return state, tuple(sorted(held))
