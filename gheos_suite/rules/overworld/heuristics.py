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
from .model import State
from .scoring import tallies
from .solver import Late, QuestSolver
from .standing import Standing, contests, trip
from .survey import Surveys
from .terms import (
    ADDED,
    DOORS,
    HAND,
    SPAN,
    TOLL,
    TURNS,
    add_openings,
    add_pending_door,
    regions_worth,
)
from .tiles import TileSet

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
    reach = 2  # a single answer says too little: what it spoils is often put right at once
    styles: Mapping[str, Mapping[str, float]] = STYLES

    def __init__(self, tiles: TileSet, atlas: Atlas, hooks: Hooks, solver: QuestSolver) -> None:
        self._tiles = tiles
        self._atlas = atlas
        self._hooks = hooks
        self._solver = solver
        self._surveys = Surveys()
        self.reasons: Mapping[str, str] = {**REASONS, **hooks.motives(), **quest_worth.REASONS}

    def parts(self, state: State, seat: Seat) -> Mapping[str, float]:
        return self._parts(state)[seat]

    def worth(self, state: State, factors: Mapping[str, float]) -> Sequence[float]:
        found = self._parts(state)
        if not factors:
            return [sum(parts.values()) for parts in found]
        return [sum(factors.get(key, 1.0) * points for key, points in parts.items()) for parts in found]

    def solve(self, state: State, legal: Sequence[Action], late: Late) -> Action | None:
        """Returns the action of a player who plans whole turns of the Quest; None in other games."""
        if not state.quest or state.step == "over":
            return None
        danger = self._parts(state)[0]["danger"]
        return self._solver.choose(state, legal, danger, self._lone, late)

    def _lone(self, state: State) -> float:
        return sum(self._parts(state)[0].values())

    def _parts(self, state: State) -> list[dict[str, float]]:
        if not state.board:  # the Quest before its first map
            return [quest_worth.NOTHING]
        board = self._atlas.of(state.board)
        if state.quest:
            survey = self._surveys.of(board)
            return [quest_worth.parts(self._tiles, board, state, survey, self._hooks)]
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
        standing = Standing(state, survey, TOLL if state.exhaust else 0.0)
        turns = len(state.bag) / standing.sides
        early = min(1.0, turns / TURNS)
        regions = regions_worth(standing, early)
        step = SPAN[0] + SPAN[1] * early
        value = [early * points for points in DOORS]
        more = [value] * standing.sides
        out = []
        for side, own in enumerate(state.sides):
            doors = standing.doors[side]
            out.append({
                "regions": regions[side],
                "doors": step * trip(doors),
                "dungeons": sum(value[: len(doors)]),
                "openings": 0.0,
                "supply": (HAND[0] + HAND[1] * early)
                * (min(own.birds, ADDED * turns) + min(own.ships, ADDED * turns)),
            })  # fmt: skip
        if state.exhaust:
            for parts in out:
                parts["exhausted"] = 0.0
            for left in state.exhausted:
                out[left.side]["exhausted"] += self._tiles.exhausted_points
        add_pending_door(state, standing, step, more, out)
        add_openings(standing, contests(state, board, survey, standing), step, more, out)
        return out
