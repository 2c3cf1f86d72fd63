"""Who stands where on a map: explorers by region, and by bare cell that could be enclosed.

Quick counts for judging a state; the rules themselves count in `claims` and `scoring`.
"""

from __future__ import annotations

from collections.abc import Sequence

from .board import Board
from .model import BIRD, SHIP, Cell, State
from .survey import Survey


class Standing:
    """The pieces of a state on the regions of its survey.

    held: each region that bears explorers, with the number of them by side. doors: cells of doors by side.
    trips: the steps of the round trip between the doors by side. toll: what it costs in points to move a door.
    """

    __slots__ = ("_land", "_who", "doors", "held", "sides", "toll", "trips")

    def __init__(self, state: State, survey: Survey, toll: float = 0.0) -> None:
        self.toll = toll
        left, bottom, width, _ = survey.bounds
        self.sides = len(state.sides)
        self._land = survey.terrains.get("F", 0) | survey.terrains.get("M", 0)
        who = [0] * self.sides
        everybody = 0
        for e in state.explorers:
            x, y = e.cell
            bit = 1 << ((y - bottom) * width + x - left)
            who[e.side] |= bit
            everybody |= bit
        self.held = [
            (region, [(region & own).bit_count() for own in who])
            for region in survey.regions
            if region & everybody
        ]
        self._who = who
        doors: list[list[Cell]] = [[] for _ in who]
        for door in state.doors:
            doors[door.side].append(door.cell)
        self.doors = doors
        self.trips = [trip(own) for own in doors]

    @property
    def shapes(self) -> dict[str, list[int]]:
        """The birds and ships of each side on the squares of the base game."""
        birds = [(own & self._land).bit_count() for own in self._who]
        return {
            BIRD: birds,
            SHIP: [own.bit_count() - n for own, n in zip(self._who, birds, strict=True)],
        }

    def beside(self, near: int) -> list[int]:
        """Returns the explorers by side in the regions that touch a set of cells."""
        squares = 0
        for region, _ in self.held:
            if region & near:
                squares |= region
        return [(squares & own).bit_count() for own in self._who]


def contests(
    state: State, board: Board, survey: Survey, standing: Standing
) -> list[tuple[Cell, list[int]]]:
    """Returns each pocket that nobody has competed for yet, with the explorers around it by side."""
    pockets = survey.pockets(board)
    if not pockets:
        return []
    judged = {cell for gap in state.gaps for cell in gap}
    return [(cell, standing.beside(near)) for cell, near in pockets if cell not in judged]


def trip(cells: Sequence[Cell]) -> int:
    """Returns the steps of a round trip, as `scoring.round_trip` does, for up to three cells."""
    if len(cells) < 2:
        return 0
    (ax, ay), (bx, by) = cells[0], cells[1]
    if len(cells) == 2:
        return 2 * (abs(ax - bx) + abs(ay - by))
    cx, cy = cells[2]
    return 2 * (max(ax, bx, cx) - min(ax, bx, cx) + max(ay, by, cy) - min(ay, by, cy))


def trip_with(doors: Sequence[Cell], cell: Cell, most: int) -> int:
    """Returns the round trip with one more door in a cell, the best of all moved ones if none is left."""
    if len(doors) < most:
        return trip((*doors, cell))
    return max(trip((*doors[:i], *doors[i + 1 :], cell)) for i in range(len(doors)))
