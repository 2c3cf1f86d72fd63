"""Chance: travel tiles from the bag, coasts from the pile, creatures from their bags; or as it is forced to.

A forced draw is the id of a travel tile, the kind of a coast such as `coast-F`, or a creature such as
`red-bird`. Each draw takes the next forced one of its own sort.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from gheos_suite.core import ConfigError, rng

from .events import Event, TileDrawn
from .model import BIRD, COLOURS, SHAPES, Side, State
from .tiles import TileSet

COAST: Final = "coast-"
CREATURES: Final = {f"{colour}-{shape}": (i, shape) for i, colour in enumerate(COLOURS) for shape in SHAPES}


def check_forced(tiles: TileSet, forced: tuple[str, ...]) -> None:
    """Checks that the forced draws name things that can be drawn. Raises ConfigError."""
    for name in forced:
        known = name in tiles.travel or name in CREATURES
        if not known and not (name.startswith(COAST) and name.removeprefix(COAST) in tiles.faces):
            raise ConfigError(f"Overworld: there is no {name!r} to be drawn")


def draw_tile(state: State, out: list[Event]) -> State:
    """Returns the state after a travel tile was drawn from the bag (OVER-020)."""
    state, name = _next_forced(state, lambda name: name not in CREATURES and not name.startswith(COAST))
    if name:
        if name not in state.bag:
            raise ConfigError(f"Overworld: the forced draw {name!r} is not in the bag")
        pick = state.bag.index(name)
    else:
        chance, pick = rng.below(state.rng, len(state.bag))
        state = replace(state, rng=chance)
    bag = (*state.bag[:pick], *state.bag[pick + 1 :])
    out.append(TileDrawn(state.active, state.bag[pick], len(bag)))
    return replace(state, bag=bag, drawn=state.bag[pick])


def draw_coast(state: State) -> tuple[State, str]:
    """Returns the state and the kind of coast chance picks from the pile; the coast stays in the pile."""
    state, name = _next_forced(state, lambda name: name.startswith(COAST))
    if name:
        kind = name.removeprefix(COAST)
        if kind not in state.pile:
            raise ConfigError(f"Overworld: the forced draw {name!r} is not in the pile")
        return state, kind
    chance, pick = rng.below(state.rng, len(state.pile))
    return replace(state, rng=chance), state.pile[pick]


def draw_creatures(state: State, shape: str, count: int) -> tuple[State, tuple[int, ...], bool]:
    """Returns the state, the sides of up to so many creatures drawn, and whether the bag was refilled.

    An empty bag takes back the discarded creatures of its shape (OVER-174); if there are none, fewer are
    drawn (OVER-175).
    """
    drawn: list[int] = []
    refilled = False
    while len(drawn) < count:
        if not any(in_bag(side, shape) for side in state.sides):
            if not any(spent(side, shape) for side in state.sides):
                break
            state = replace(state, sides=tuple(_refill(side, shape) for side in state.sides))
            refilled = True
        state, pick = _pick_creature(state, shape)
        state = with_side(state, pick, supply(state.sides[pick], shape, -1))
        drawn.append(pick)
    return state, tuple(drawn), refilled


def _pick_creature(state: State, shape: str) -> tuple[State, int]:
    state, name = _next_forced(state, lambda name: name in CREATURES and CREATURES[name][1] == shape)
    if name:
        pick = CREATURES[name][0]
        if not in_bag(state.sides[pick], shape):
            raise ConfigError(f"Overworld: the forced draw {name!r} is not in its bag")
        return state, pick
    counts = [in_bag(side, shape) for side in state.sides]
    chance, n = rng.below(state.rng, sum(counts))
    pick = 0
    while n >= counts[pick]:
        n -= counts[pick]
        pick += 1
    return replace(state, rng=chance), pick


def _next_forced(state: State, wanted: Callable[[str], bool]) -> tuple[State, str]:
    """Takes the first forced draw of a sort off the list; "" if there is none."""
    for i, name in enumerate(state.draws):
        if wanted(name):
            return replace(state, draws=(*state.draws[:i], *state.draws[i + 1 :])), name
    return state, ""


# ---------------------------------------------------------------- pieces of a side
def in_bag(side: Side, shape: str) -> int:
    """Returns how many birds or ships are in the supply of a side, or in the bag of the Quest."""
    return side.birds if shape == BIRD else side.ships


def spent(side: Side, shape: str) -> int:
    """Returns how many birds or ships of a side lie on the discard pile of the Quest."""
    return side.spent_birds if shape == BIRD else side.spent_ships


def supply(side: Side, shape: str, change: int) -> Side:
    """Returns the side with so many more or fewer in the supply."""
    if shape == BIRD:
        return replace(side, birds=side.birds + change)
    return replace(side, ships=side.ships + change)


def discard(side: Side, shape: str, change: int) -> Side:
    """Returns the side with so many more or fewer on the discard pile."""
    if shape == BIRD:
        return replace(side, spent_birds=side.spent_birds + change)
    return replace(side, spent_ships=side.spent_ships + change)


def _refill(side: Side, shape: str) -> Side:
    n = spent(side, shape)
    return supply(discard(side, shape, -n), shape, n)


def with_side(state: State, number: int, side: Side) -> State:
    """Returns the state with one side changed."""
    return replace(state, sides=(*state.sides[:number], side, *state.sides[number + 1 :]))
