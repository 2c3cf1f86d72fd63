"""What a state of a game of several players is worth to each seat, in points at the end.

regions: a led region counts two points at the end (OVER-103). Early in a game it counts a quarter of that,
    for explorers that win a gap leave the map; a tie is a little less, one explorer short of a lead a chance.
doors: the round trip between the dungeon doors (OVER-111). Nobody has to give it up, so it counts nearly in
    full from the start; early on it is a little less, as a later door would have widened it anyhow.
dungeons: a door on the map, whatever the distance: it is half the way to the next points.
openings: what the best bare cell that one more tile encloses would add to these two. It counts by a fifth to a
    quarter where the seat leads the regions around; others have their turns before it does.
supply: birds and ships that can still be placed before the game ends. Who runs out of them fills no tiles
    and leads nothing: trial matches found two points apiece at the start, and next to none at the end.
exhausted: two points less for each explorer left in a gap (OVER-095).
Modules add what their things are worth (`hooks.Hooks.judged`); the Quest is judged in `quest_worth`.

A game that is over is worth its points.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from gheos_suite.core import Seat

from . import quest_worth
from .actions import Action
from .board import Atlas, Board
from .hooks import Hooks
from .model import ChooseDoor, ChooseDoorCell, State
from .playout import Playout
from .scoring import tallies
from .standing import Standing, contests, trip, trip_with
from .survey import Surveys
from .tiles import TileSet

TURNS: Final = 16.0  # of each of two players in a whole game
LED: Final = (2.0, -1.5)  # a region led alone: at the end, and how much more a whole game before
TIED: Final = (1.6, -1.2)
SAFE: Final = 0.1  # a lead of two or more
CLOSE: Final = 0.2  # a region one explorer short of a lead
SPAN: Final = (1.0, -0.25)  # a step of the round trip
DOORS: Final = (8.0, 6.0, 6.0)  # the first, second, third door, a whole game before the end
HAND: Final = (0.1, 1.8)  # an explorer that can still be placed
OPENING: Final = (0.05, 0.2, 0.25)  # the chance of a bare cell, by a lead of 0, 1, 2 and more
SECOND: Final = 0.25  # of the second best one
ADDED: Final = 3  # explorers of a turn

REASONS: Final = {
    "regions": "to lead more regions",
    "doors": "to spread its dungeon doors",
    "dungeons": "to open another dungeon",
    "openings": "to prepare a dungeon of its own",
    "supply": "to have explorers in hand",
    "exhausted": "to spare its explorers",
}
STYLES: Final[dict[str, dict[str, float]]] = {
    "builder": {"regions": 1.3, "openings": 0.8},
    "raider": {"dungeons": 1.4, "openings": 1.4, "regions": 0.9},
    "miser": {"supply": 1.3, "regions": 0.9},
}
SCALE: Final = 10.0


class Judgement:
    """Heuristics of the game with one set of tiles and its boards; keeps `gheos_suite.core.Heuristics`."""

    scale = SCALE
    styles: Mapping[str, Mapping[str, float]] = STYLES

    def __init__(self, tiles: TileSet, atlas: Atlas, hooks: Hooks) -> None:
        self._tiles = tiles
        self._atlas = atlas
        self._hooks = hooks
        self._surveys = Surveys()
        self._playout = Playout(atlas)
        self.reasons: Mapping[str, str] = {**REASONS, **hooks.motives(), **quest_worth.REASONS}

    def parts(self, state: State, seat: Seat) -> Mapping[str, float]:
        return self._parts(state)[seat]

    def worth(self, state: State, factors: Mapping[str, float]) -> Sequence[float]:
        found = self._parts(state)
        if not factors:
            return [sum(parts.values()) for parts in found]
        return [sum(factors.get(key, 1.0) * points for key, points in parts.items()) for parts in found]

    def playout(self, state: State, seat: Seat, legal: Sequence[Action], rng: int) -> tuple[Action, int]:
        return self._playout.pick(state, seat, legal, rng)

    def _parts(self, state: State) -> list[dict[str, float]]:
        board = self._atlas.of(state.board)
        if state.quest:
            survey = self._surveys.of(board)
            return [quest_worth.parts(self._tiles, board, state, survey)]
        if state.step == "over":
            found = tallies(self._tiles, board, state, self._hooks)
            return [{key: float(points) for key, points in t.breakdown.items()} for t in found]
        out = self._of_map(state, board)
        if state.parts:
            left = len(state.bag) / len(state.sides)
            for key, points in self._hooks.judged(board, state, left):
                for parts, own in zip(out, points, strict=True):
                    parts[key] = own
        return out

    def _of_map(self, state: State, board: Board) -> list[dict[str, float]]:
        survey = self._surveys.of(board)
        standing = Standing(state, survey)
        turns = len(state.bag) / standing.sides
        early = min(1.0, turns / TURNS)
        regions = _regions(standing, early)
        step = SPAN[0] + SPAN[1] * early
        more = [early * points for points in DOORS]
        out = []
        for side, own in enumerate(state.sides):
            doors = standing.doors[side]
            out.append({
                "regions": regions[side],
                "doors": step * trip(doors),
                "dungeons": sum(more[: len(doors)]),
                "openings": 0.0,
                "supply": (HAND[0] + HAND[1] * early)
                * (min(own.birds, ADDED * turns) + min(own.ships, ADDED * turns)),
            })  # fmt: skip
        if state.exhaust:
            for parts in out:
                parts["exhausted"] = 0.0
            for left in state.exhausted:
                out[left.side]["exhausted"] += self._tiles.exhausted_points
        _pending_door(state, standing, step, more, out)
        _openings(standing, contests(state, board, survey, standing), step, more, out)
        return out


def _regions(standing: Standing, early: float) -> list[float]:
    """Returns what the regions are worth to each side."""
    led, tied = LED[0] + LED[1] * early, TIED[0] + TIED[1] * early
    worth = [0.0] * standing.sides
    for _, counts in standing.held:
        first = max(counts)
        leaders = counts.count(first)
        if leaders > 1:
            points = tied
        else:
            ordered = sorted(counts)
            points = led + SAFE if first - ordered[-2] > 1 else led
        for side, n in enumerate(counts):
            if n == first:
                worth[side] += points
            elif n and n == first - 1:
                worth[side] += CLOSE
    return worth


def _gain(standing: Standing, side: int, cell: tuple[int, int], step: float, more: Sequence[float]) -> float:
    """Returns what a door in a cell would add for a side."""
    doors = standing.doors[side]
    points = step * (trip_with(doors, cell, len(more)) - trip(doors))
    return points + more[len(doors)] if len(doors) < len(more) else points


def _pending_door(
    state: State, standing: Standing, step: float, more: Sequence[float], out: list[dict[str, float]]
) -> None:
    """Counts the door a side is about to place as placed where it is best."""
    pending = state.pending
    if isinstance(pending, ChooseDoor | ChooseDoorCell):
        side = pending.side
        out[side]["doors"] += max(_gain(standing, side, cell, step, more) for cell in pending.gap)


def _openings(
    standing: Standing, found: list[tuple[tuple[int, int], list[int]]], step: float, more: Sequence[float],
    out: list[dict[str, float]],
) -> None:  # fmt: skip
    """Counts what the next gaps may bring to those who lead around them."""
    best = [0.0] * standing.sides
    second = [0.0] * standing.sides
    for cell, counts in found:
        first = max(counts)
        if not first:
            continue
        lead = min(2, first - sorted(counts)[-2]) if len(counts) > 1 else 2
        for side, n in enumerate(counts):
            if n != first:
                continue
            points = OPENING[lead] * _gain(standing, side, cell, step, more)
            if points > best[side]:
                best[side], second[side] = points, best[side]
            elif points > second[side]:
                second[side] = points
    for side, parts in enumerate(out):
        parts["openings"] = best[side] + SECOND * second[side]
