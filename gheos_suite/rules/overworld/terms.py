"""Terms of what a map is worth to the sides on it, which `heuristics` explains, and their weights."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .model import Cell, ChooseDoor, ChooseDoorCell, State
from .standing import Standing, trip_with

TURNS: Final = 16.0  # of each of two players in a whole game
LED: Final = (2.0, -1.5)  # a region led alone: at the end, and how much more a whole game before
TIED: Final = (1.6, -1.2)
SAFE: Final = 0.1  # a lead of two or more
CLOSE: Final = 0.2  # a region one explorer short of a lead
SPAN: Final = (1.0, -0.25)  # a step of the round trip
DOORS: Final = (8.0, 6.0, 6.0)  # the first, second, third door, a whole game before the end
HAND: Final = (0.1, 1.8)  # an explorer that can still be placed
OPENING: Final = (0.05, 0.2, 0.25)  # the chance of a bare cell, by a lead of 0, 1, 2 and more
TOLL: Final = 3.0  # of moving a door where that leaves an explorer behind
SECOND: Final = 0.25  # of the second best one
ADDED: Final = 3  # explorers of a turn


def regions_worth(standing: Standing, early: float) -> list[float]:
    """Returns what the regions are worth to each side.

    They are counted first: a sum of floats would depend on the order in which the regions were found.
    """
    led, tied, safe, close = ([0] * standing.sides for _ in range(4))
    for _, counts in standing.held:
        first = max(counts)
        shared = counts.count(first) > 1
        clear = not shared and first - sorted(counts)[-2] > 1
        for side, n in enumerate(counts):
            if n == first:
                (tied if shared else led)[side] += 1
                safe[side] += clear
            elif n and n == first - 1:
                close[side] += 1
    each, half = LED[0] + LED[1] * early, TIED[0] + TIED[1] * early
    return [
        each * led[side] + half * tied[side] + SAFE * safe[side] + CLOSE * close[side]
        for side in range(standing.sides)
    ]


def gain(
    standing: Standing, side: int, cell: Cell, step: float, more: Sequence[Sequence[float]]
) -> float:
    """Returns what a door in a cell would add for a side; `more` is what its doors count for as such."""
    doors, own = standing.doors[side], more[side]
    points = step * (trip_with(doors, cell, len(own)) - standing.trips[side])
    return points + own[len(doors)] if len(doors) < len(own) else points - standing.toll


def add_pending_door(
    state: State, standing: Standing, step: float, more: Sequence[Sequence[float]], out: list[dict[str, float]]
) -> None:
    """Counts the door a side is about to place as placed where it is best."""
    pending = state.pending
    if isinstance(pending, ChooseDoor | ChooseDoorCell):
        side = pending.side
        out[side]["doors"] += max(gain(standing, side, cell, step, more) for cell in pending.gap)


def add_openings(
    standing: Standing, found: list[tuple[Cell, list[int]]], step: float, more: Sequence[Sequence[float]],
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
            points = OPENING[lead] * gain(standing, side, cell, step, more)
            if points > best[side]:
                best[side], second[side] = points, best[side]
            elif points > second[side]:
                second[side] = points
    for side, parts in enumerate(out):
        parts["openings"] = best[side] + SECOND * second[side]
