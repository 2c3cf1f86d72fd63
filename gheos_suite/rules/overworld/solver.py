"""Plays the Solo Quest well: plans a turn at a time, with draws made up.

A turn is an end of travel, then a place for the tile that is drawn, then choices about creatures and doors.
Ends are tried with a few drawn tiles each; the tile is laid where the map is worth most after quick choices.
When evil has many creatures on the map, more ends, dearer ones and more draws are looked at.

The draws that are made up follow from the turn, so that each step of a travel would be planned with the same
ones and lead on to the same end. What is remembered of a plan only saves time.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from itertools import zip_longest
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from gheos_suite.core import rng as chance

from .actions import Action, AssignCreature, PlaceCoast, PlaceStart, StepOff, Stop
from .board import Atlas
from .events import Event
from .frame import NONE
from .generate import Generator
from .model import LAND_UP, Cell, Explorer, Laid, State
from .roam import End, ends, first_step, freedom, is_step
from .rules import Rules

Here = tuple[int, tuple[Laid, ...], tuple[Explorer, ...], int, Cell]  # all that a plan depends on
Worth = Callable[[State], float]
Late = Callable[[], bool]  # once it says True, the best action so far is wanted


class Effort(Struct, frozen=True):
    """How much is tried: ends of travel and their price, draws for each and for the best; draws for a place."""

    ends: int
    dearest: int
    draws: int
    best: int
    more_draws: int
    place_draws: int


CALM: Final = Effort(10, 1, 1, 3, 1, 1)
ALARMED: Final = Effort(20, 3, 2, 6, 4, 4)
ALARM: Final = -12.0  # a danger from which on more is tried
PRICE: Final = 0.4  # of a good creature that is given up, on top of what the map loses by it
STEP: Final = 0.01
PLACES: Final = (-60.0, -20.0, -8.0, -3.0, -1.0, 0.0)  # by places where the hero can safely end her next travel
BOTH: Final = 12.0  # to be able to go on with birds as well as with ships
SOON: Final = 10.0  # turns before the end from which that fades
VANQUISHED: Final = -60.0
FIRST: Final = "FFF"  # a first tile on which she can walk everywhere; on land there is geomancy


class QuestSolver:
    """Chooses actions of the Quest, with one set of tiles and its boards."""

    def __init__(self, atlas: Atlas, rules: Rules, generator: Generator) -> None:
        self._atlas = atlas
        self._rules = rules
        self._generator = generator
        self._way: dict[Here, tuple[Cell | None, StepOff | Stop]] = {}

    def choose(
        self, state: State, legal: Sequence[Action], danger: float, worth: Worth, late: Late
    ) -> Action:
        """Returns what to do; `danger` is that part of the state's worth."""
        if len(legal) == 1:
            return legal[0]
        if state.step == "start":
            return self._first_map(legal)
        effort = ALARMED if danger < ALARM else CALM
        if state.step == "travel" and state.pending is None:
            return self._travel(state, legal, effort, worth, late)
        if state.pending is None:
            sums = [0.0] * len(legal)
            for draw in _draws(state, effort.place_draws):
                worths = (self._laid(replace(state, rng=draw), action, worth) for action in legal)
                if not _added(sums, range(len(legal)), worths, late):
                    break
            return legal[max(range(len(legal)), key=sums.__getitem__)]
        return max(legal, key=lambda a: worth(self._settled(self._after(state, a), worth)))

    def _first_map(self, legal: Sequence[Action]) -> Action:
        """Has the hero begin on land, on a tile of one terrain that the first coast shows as well."""
        for action in legal:
            if isinstance(action, PlaceCoast) and action.pattern[0] == FIRST[0]:
                return action
        for action in legal:
            if isinstance(action, PlaceStart) and action.face == LAND_UP:
                land = self._atlas.tiles.travel[action.tile].land
                if "".join(land) == FIRST:
                    return action
        return legal[0]

    # ---------------------------------------------------------------- travel
    def _travel(
        self, state: State, legal: Sequence[Action], effort: Effort, worth: Worth, late: Late
    ) -> Action:
        known = self._way.get(_here(state))
        if known is None:
            plans = ends(self._atlas.of(state.board), state, effort.dearest)
            if not plans:
                return legal[0]
            found = self._best_end(state, self._cut(state, plans, effort.ends), effort, worth, late)
            self._remember(state, found)
            step, last = first_step(found), found.last
        else:
            step, last = known
        if step is None:
            return last
        ways = [action for action in legal if is_step(action, step)]
        return max(ways, key=lambda a: worth(self._after(state, a))) if len(ways) > 1 else ways[0]

    def _remember(self, state: State, end: End) -> None:
        """Keeps a way without fights, to spare planning it anew at each step; it would lead to the same end."""
        self._way.clear()
        cells = (state.heroes[state.mover].cell, *end.reach.steps)
        if not end.price:
            for cell, step in zip(cells, (*end.reach.steps, None), strict=True):
                self._way[(*_here(state)[:-1], cell)] = (step, end.last)

    def _cut(self, state: State, plans: list[End], most: int) -> list[End]:
        """Returns so many of the ends, of each kind in turn; which ones is the same all through a turn."""
        def mixed(end: End) -> int:
            x, y = getattr(end.last, "cell", end.reach.cell)
            return chance.seeded(x * 1009 + y * 9176 + state.turn * 31)

        feel = self._atlas.of(state.board).feel
        kinds: dict[tuple[int, bool], list[End]] = {}
        for end in sorted(plans, key=lambda end: (end.price, mixed(end))):
            edges = feel[end.last.cell] if isinstance(end.last, StepOff) else NONE
            kinds.setdefault((edges, bool(end.price)), []).append(end)
        rows = zip_longest(*kinds.values())
        return [end for row in rows for end in row if end is not None][:most]

    def _best_end(self, state: State, plans: list[End], effort: Effort, worth: Worth, late: Late) -> End:
        begun = [(end, self._walked(state, end, worth)) for end in plans]
        sums = [0.0] * len(begun)
        alive = list(range(len(begun)))
        for number, draw in enumerate(_draws(state, effort.draws + effort.more_draws)):
            if number == effort.draws:
                alive = sorted(alive, key=lambda i: -sums[i])[: effort.best]
            if not _added(sums, alive, (self._ended(begun[i], draw, worth) for i in alive), late):
                break
        return begun[max(alive, key=lambda i: sums[i])][0]

    def _walked(self, state: State, end: End, worth: Worth) -> State:
        for cell in end.reach.steps:
            ways = [a for a in self._generator.legal(state, 0) if is_step(a, cell)]
            if not ways or state.step == "over":
                break
            best = max(ways, key=lambda a: worth(self._after(state, a))) if len(ways) > 1 else ways[0]
            state = self._after(state, best)
        return state

    def _ended(self, plan: tuple[End, State], draw: int, worth: Worth) -> float:
        """Returns what comes of an end with one draw."""
        end, state = plan
        if state.step == "over":
            return VANQUISHED
        after = self._after(replace(state, rng=draw), end.last)
        cost = PRICE * end.price + STEP * len(end.reach.steps)
        if after.step == "over":
            return worth(after) - cost
        return self._best_place(after, worth) - cost

    # ---------------------------------------------------------------- places
    def _best_place(self, state: State, worth: Worth) -> float:
        """Returns what the drawn tile brings at its best place."""
        laid = [self._settled(self._after(state, a), worth) for a in self._generator.legal(state, 0)]
        ranked = sorted(((worth(after), i) for i, after in enumerate(laid)), reverse=True)
        best = 2 * VANQUISHED
        for points, i in ranked:
            if points + BOTH <= best:
                break
            best = max(best, points + self._way_on(laid[i]))
        return best

    def _laid(self, state: State, action: Action, worth: Worth) -> float:
        after = self._settled(self._after(state, action), worth)
        return worth(after) + self._way_on(after)

    def _way_on(self, state: State) -> float:
        """Returns what the hero's freedom in her next travel is worth."""
        if state.step != "travel" or state.mover < 0:
            return 0.0
        found = freedom(self._atlas.of(state.board), state, len(PLACES) - 1)
        both = BOTH * min(1.0, len(state.bag) / SOON) if found.both else 0.0
        return PLACES[found.places] + both

    def _settled(self, state: State, worth: Worth) -> State:
        """Returns the state after all choices of the turn, each made as looks best at once."""
        while state.pending is not None and state.step not in ("over", "travel"):
            legal = self._generator.legal(state, 0)
            if isinstance(legal[0], AssignCreature):  # any way will do to foresee
                legal = legal[:1]
            found = [self._after(state, action) for action in legal]
            state = max(found, key=worth) if len(found) > 1 else found[0]
        return state

    def _after(self, state: State, action: Action) -> State:
        events: list[Event] = []
        return self._rules.perform(state, 0, action, events)


def _here(state: State) -> Here:
    return state.turn, state.board, state.explorers, state.mover, state.heroes[state.mover].cell


def _added(sums: list[float], which: Sequence[int], worths: Iterator[float], late: Late) -> bool:
    """Adds what those are worth with one more draw: all of them, so that they can be compared, or none.

    Where it is late before anything was added, those that are not reached are worth less than any other.
    """
    found: list[float] = []
    for points in worths:
        found.append(points)
        if len(found) < len(which) and late():
            break
    if len(found) == len(which):
        for i, points in zip(which, found, strict=True):
            sums[i] += points
        return True
    if not any(sums):
        sums[:] = [*found, *(-math.inf for _ in sums[len(found):])]
    return False


def _draws(state: State, count: int) -> list[int]:
    """Returns generators for made-up draws, the same ones all through a turn."""
    found, rng = [], chance.seeded(state.turn * 7919 + len(state.bag))
    for _ in range(count):
        rng, draw = chance.next_u64(rng)
        found.append(draw)
    return found
