"""What a state of the Solo Quest is worth, in points at the end: what good has more than evil.

good: what the map is worth to the good colours, by the terms of a game of several players.
evil: the same for evil colours, as a loss. A door of evil beside another is no harm: only distance counts.
danger: all birds or all ships of an evil colour on the map are a defeat (OVER-177..180). What counts is how
    many draws it takes on average until the last of them has come out of the bag, refilled or not (OVER-174):
    good creatures that go home put it off as well as evil ones do.
travel: a little less while the hero is still under way, so that nobody has her wander for nothing.
victory: a game that is over is won or lost, whatever the points (OVER-185).
"""

from __future__ import annotations

from math import exp, tanh
from typing import Final

from .board import Board
from .draw import in_bag, spent
from .hooks import Hooks
from .model import EVIL, GOOD, SHAPES, Cell, State
from .scoring import quest_sums, tallies
from .standing import Standing, contests, trip
from .survey import Survey
from .terms import DOORS, SPAN, TURNS, add_openings, regions_worth
from .tiles import TileSet

REASONS: Final = {
    "good": "to help the good colours",
    "evil": "to hold evil down",
    "danger": "before evil has all its creatures on the map",
    "travel": "to get on with her travel",
    "victory": "for the end of the Quest",
}
NOTHING: Final = {"good": 0.0, "evil": 0.0, "danger": 0.0}
DEFEAT: Final = 60.0  # what an early defeat costs
DRAWS: Final = 7.0  # of a shape until evil has all of it on the map: the danger falls to a third in so many
TURN: Final = 1.5  # of them in a turn
WAY_OUT: Final = 0.3  # of the danger that a way out would take away
ALL: Final = 7  # birds and ships of a colour
ENOUGH: Final = 10.0  # a lead that is as good as a longer one
UNDER_WAY: Final = 0.5
WON: Final = 25.0
LOST: Final = -DEFEAT
DEFEATS: Final = ("kingdom_burns", "sea_tyrant", "vanquished")
GAME: Final = 2 * TURNS  # turns of a whole Quest


def parts(tiles: TileSet, board: Board, state: State, survey: Survey, hooks: Hooks) -> dict[str, float]:
    """Returns what the state is worth to the player, by part."""
    if state.step == "over":
        good, evil = quest_sums(state, tallies(tiles, board, state, hooks))
        if state.ended_by in DEFEATS:
            return {"good": 0.0, "evil": 0.0, "victory": LOST}
        return {"good": float(good), "evil": -float(evil), "victory": WON if good > evil else -WON}
    standing = Standing(state, survey)
    turns = len(state.bag)
    near = contests(state, board, survey, standing)
    sides = _of_sides(state, standing, near, min(1.0, turns / GAME))
    worth = {GOOD: 0.0, EVIL: 0.0}
    for side, points in zip(state.sides, sides, strict=True):
        if side.alignment in worth:
            worth[side.alignment] += points
    lead = worth[GOOD] - worth[EVIL]
    weight = ENOUGH * tanh(lead / ENOUGH) / lead if lead else 1.0
    return {
        "good": weight * worth[GOOD],
        "evil": -weight * worth[EVIL],
        "danger": -danger(state, standing, near, turns),
        "travel": -UNDER_WAY if state.step == "travel" else 0.0,
    }


def _of_sides(
    state: State, standing: Standing, near: list[tuple[Cell, list[int]]], early: float
) -> list[float]:
    """Returns what the map is worth to each side; evil gains nothing by a door for its own sake."""
    regions = regions_worth(standing, early)
    step = SPAN[0] + SPAN[1] * early
    value, none = [early * points for points in DOORS], [0.0] * len(DOORS)
    more = [value if side.alignment == GOOD else none for side in state.sides]
    found: list[dict[str, float]] = []
    for side, doors in enumerate(standing.doors):
        found.append({
            "regions": regions[side],
            "doors": step * trip(doors),
            "dungeons": sum(more[side][: len(doors)]),
        })  # fmt: skip
    add_openings(standing, near, step, more, found)
    for colour, terms in zip(state.sides, found, strict=True):
        if colour.alignment == EVIL:
            terms["openings"] = 0.0  # the player may leave them be
    return [sum(terms.values()) for terms in found]


def danger(
    state: State, standing: Standing, near: list[tuple[Cell, list[int]]], turns: int
) -> float:
    """Returns how near evil is to having all its birds or ships on the map, in points.

    A gap that evil would win sends its creatures home; a bare cell where it could is a way out.
    """
    points = 0.0
    bags = [sum(in_bag(side, shape) for side in state.sides) for shape in SHAPES]
    piles = [sum(spent(side, shape) for side in state.sides) for shape in SHAPES]
    for number, side in enumerate(state.sides):
        if side.alignment != EVIL:
            continue
        ways_out = [counts[number] for _, counts in near if counts[number] == max(counts)]
        home = max(ways_out, default=0)
        for shape, bag, pile in zip(SHAPES, bags, piles, strict=True):
            more, waiting, out = in_bag(side, shape), spent(side, shape), standing.shapes[shape][number]
            if out + more + waiting == ALL:
                now = _threat(bag, more, pile, waiting, turns)
                back = min(home, out)
                points += now - WAY_OUT * (now - _threat(bag, more, pile + back, waiting + back, turns))
    return points


def _threat(bag: int, more: int, pile: int, waiting: int, turns: int) -> float:
    """Returns what it costs that evil has so many left in the bag and on the pile, of so many in all."""
    if waiting:
        draws = bag + (pile + 1) * waiting / (waiting + 1)
    else:
        draws = (bag + 1) * more / (more + 1)
    return DEFEAT * exp(-draws / DRAWS) * min(1.0, TURN * turns / max(draws, 1.0))
