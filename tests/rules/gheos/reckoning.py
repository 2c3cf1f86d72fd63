"""What laying a tile must lead to, reckoned anew from the rules in the plainest way.

It stands on the recount of `oracle` and knows no short cuts: it floods the boards before and after and
compares the two. Held against the game on random boards in test_invariants.py.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field

from gheos_suite.rules.gheos.model import COLOURS, Marker, Placed

from .frame import Cell, across, at
from .oracle import Spot, components, is_continent, tally
from .position import FILE_TILES, SEGMENTS

Land = frozenset[Spot]
Homes = dict[str, Land]  # the land of each civilization


@dataclass
class Reckoning:
    """What a tile causes: who is divided, who fights, and where each divided civilization may go."""

    divided: list[str] = field(default_factory=list)
    choices: dict[str, list[Land]] = field(default_factory=dict)
    joined_by_divided: dict[str, set[str]] = field(default_factory=dict)
    stays: Homes = field(default_factory=dict)  # the new land of each civilization that is not divided
    fights: list[list[str]] = field(default_factory=list)
    swords: dict[str, int] = field(default_factory=dict)
    new_lands: list[Land] = field(default_factory=list)

    @property
    def costs(self) -> bool:
        return bool(self.divided or self.fights)


def homes(board: tuple[Placed, ...], markers: tuple[Marker, ...]) -> Homes:
    lands = components(board, SEGMENTS)
    return {m.colour: next(land for land in lands if (m.cell, m.segment) in land) for m in markers}


def reckon(board: tuple[Placed, ...], markers: tuple[Marker, ...], laid: Placed) -> Reckoning:
    """Returns what laying a tile causes; it replaces what lies in its cell."""
    after = (*(p for p in board if p.cell != laid.cell), laid)
    result = Reckoning(new_lands=components(after, SEGMENTS))
    for colour, home in homes(board, markers).items():
        old = frozenset(s for s in home if s[0] != laid.cell)
        parts = [land for land in result.new_lands if land & old]
        result.swords[colour] = tally(old, "swords", board, SEGMENTS)
        if len(parts) == 1 and is_continent(parts[0], after, SEGMENTS):
            result.stays[colour] = parts[0]
            continue
        result.divided.append(colour)
        wheat = [tally(land, "wheat", after, SEGMENTS) for land in parts]
        best = [land for land, n in zip(parts, wheat, strict=True) if n == max(wheat)]
        result.choices[colour] = [c for c in best if is_continent(c, after, SEGMENTS)] or best
    for colour in result.divided:
        old = homes(board, markers)[colour]
        near = [land for land in result.new_lands if any(s in old and s[0] != laid.cell for s in land)]
        result.joined_by_divided[colour] = {c for c, land in result.stays.items() if land in near}
    for land in result.new_lands:
        there = [c for c in COLOURS if result.stays.get(c) == land]
        if len(there) > 1:
            result.fights.append(there)
    return result


# -------------------------------------------------------------------------------- random boards
def random_board(rng: random.Random, tiles: int) -> tuple[Placed, ...]:
    """Returns a board grown tile by tile from the middle, as a game grows it."""
    board: list[Placed] = []
    taken: set[Cell] = set()
    for tile in rng.sample(sorted(FILE_TILES), tiles):
        free = sorted({across(c, k) for c in taken for k in range(3)} - taken) or [at(0, 0)]
        cell = rng.choice(free)
        turn = rng.randrange(3) if len(FILE_TILES[tile]) > 1 else 0
        board.append(Placed(cell, tile, 0 if tile == "G00" else turn))
        taken.add(cell)
    return tuple(board)


def random_markers(rng: random.Random, board: tuple[Placed, ...]) -> tuple[Marker, ...]:
    """Returns markers on most continents, each on any piece of its land."""
    lands = [land for land in components(board, SEGMENTS) if is_continent(land, board, SEGMENTS)]
    rng.shuffle(lands)
    occupied = lands[: rng.randint(len(lands) // 2, min(6, len(lands)))] if len(lands) <= 12 else lands[:6]
    colours = sorted(rng.sample(range(6), len(occupied)))
    return tuple(
        Marker(COLOURS[c], *rng.choice(sorted(land))) for c, land in zip(colours, occupied, strict=True)
    )
