"""Points and who won. Rules: OVER-091, 099..116, 185..187, 352..354."""

from __future__ import annotations

from itertools import groupby, product
from typing import Final

from msgspec import Struct

from gheos_suite.core import Outcome

from .board import Board
from .claims import door_range
from .hooks import Hooks
from .model import EVIL, GOOD, Cell, State
from .tiles import TileSet


class Tally(Struct, frozen=True):
    """The points of a side, and how many regions it controls alone or tied; `more` are those of modules."""

    regions: int
    doors: int
    exhausted: int
    controlled: int
    more: tuple[tuple[str, int], ...] = ()

    @property
    def total(self) -> int:
        return self.regions + self.doors + self.exhausted + sum(points for _, points in self.more)

    @property
    def breakdown(self) -> dict[str, int]:
        """The points by source."""
        return {
            "regions": self.regions, "doors": self.doors, "exhausted": self.exhausted, **dict(self.more)
        }  # fmt: skip


def leaders_of(board: Board, state: State) -> list[tuple[tuple[Cell, ...], tuple[int, ...]]]:
    """Returns each region that holds explorers with the sides that have most there (OVER-103..105)."""
    at = {e.cell: e.side for e in state.explorers if e.cell in board.squares}
    found, seen = [], set[Cell]()
    for start in at:
        if start in seen:
            continue
        region = board.region(start)
        seen.update(region)
        counts = [0] * len(state.sides)
        for cell in region:
            if cell in at:
                counts[at[cell]] += 1
        most = max(counts)
        found.append((region, tuple(side for side, n in enumerate(counts) if n == most)))
    return found


def round_trip(cells: tuple[Cell, ...]) -> int:
    """Returns the steps of a round trip: twice the sum of width and height of the rectangle (OVER-111)."""
    if not cells:
        return 0
    xs, ys = [x for x, _ in cells], [y for _, y in cells]
    return 2 * (max(xs) - min(xs) + max(ys) - min(ys))


def best_cells(board: Board, state: State, side: int) -> tuple[Cell, ...]:
    """Returns where the side's doors score most, each within its gap (OVER-112, 114)."""
    ranges = [door_range(board, state, door.cell) for door in state.doors if door.side == side]
    if not ranges:
        return ()
    return max(product(*ranges), key=round_trip)


def tallies(tiles: TileSet, board: Board, state: State, hooks: Hooks) -> list[Tally]:
    """Returns the points of every side as if the game ended now."""
    more = hooks.points(board, state)
    controlled = [0] * len(state.sides)
    for _, sides in leaders_of(board, state):
        for side in sides:
            controlled[side] += 1
    return [
        Tally(
            regions=tiles.region_points * n,
            doors=round_trip(best_cells(board, state, side)),
            exhausted=tiles.exhausted_points * sum(e.side == side for e in state.exhausted),
            controlled=n,
            more=tuple((source, points[side]) for source, points in more),
        )
        for side, n in enumerate(controlled)
    ]


def quest_sums(state: State, found: list[Tally]) -> tuple[int, int]:
    """Returns the sums of the good and of the evil colours (OVER-185, 186)."""
    good, evil = (
        sum(t.total for t, side in zip(found, state.sides, strict=True) if side.alignment == alignment)
        for alignment in (GOOD, EVIL)
    )
    return good, evil


def scores(state: State, found: list[Tally]) -> tuple[int, ...]:
    """Returns the points of each seat; in the Quest what good has more than evil."""
    if state.quest:
        good, evil = quest_sums(state, found)
        return (good - evil,)
    return tuple(t.total for t in found)


def outcome(state: State, found: list[Tally]) -> Outcome:
    """Returns the result of a finished game; nobody wins a Quest that is lost."""
    if state.quest:
        good, evil = quest_sums(state, found)
        return Outcome(
            reason=state.ended_by,
            message=_MESSAGES[state.ended_by].format(good=good, evil=evil),
            scores=(good - evil,),
            breakdown=({"good": good, "evil": -evil},),
            ranking=((0,),) if state.ended_by == "victory" else ((), (0,)),
        )
    key = [(-t.total, -t.doors, -t.controlled) for t in found]
    seats = sorted(range(len(found)), key=lambda s: (key[s], s))
    ranking = tuple(tuple(group) for _, group in groupby(seats, key=lambda s: key[s]))
    return Outcome(
        reason=state.ended_by,
        message=_MESSAGES[state.ended_by],
        scores=scores(state, found),
        breakdown=tuple(t.breakdown for t in found),
        ranking=ranking,
        tie_break=_tie_break(found, ranking[0]),
    )


_MESSAGES: Final = {
    "tiles": "The last travel tile is connected.",
    "coasts": "The last coast is connected.",
    "victory": "The map is drawn, and good prevails with {good} points against {evil}.",
    "evil_prevails": "The map is drawn, but good has only {good} points against {evil} of evil.",
    "kingdom_burns": "The Kingdom Burns: all seven birds of an evil colour are on the map.",
    "sea_tyrant": "The Sea Tyrant Conquers: all seven ships of an evil colour are on the map.",
    "vanquished": "The Hero Is Vanquished: no tile can be laid.",
}


def _tie_break(found: list[Tally], winners: tuple[int, ...]) -> str:
    """Returns how a tie for most points was settled, or "" if there was none (OVER-100..102)."""
    best = found[winners[0]]
    tied = [t for t in found if t.total == best.total]
    if len(tied) == 1:
        return ""
    same_doors = [t for t in tied if t.doors == best.doors]
    if len(winners) > 1:
        return (
            f"Equal on {best.total} points, {best.doors} for doors and {best.controlled} regions: "
            "the win is shared."
        )
    if len(same_doors) == 1:
        second = max(t.doors for t in tied if t is not best)
        return f"Equal on {best.total} points: {best.doors} for doors beat {second}."
    second = max(t.controlled for t in same_doors if t is not best)
    return f"Equal on points and doors: {best.controlled} regions beat {second}."
