"""A slow, plain recount of lands, to hold the game against: it floods from every piece of land anew."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from gheos_suite.rules.gheos.model import Placed

from .frame import Cell, across

Spot = tuple[Cell, int]  # a piece of land: a segment of the tile in a cell
Tiles = Mapping[str, list[dict[str, Any]]]  # the segments of each tile, as the data file has them


def touches(placed: Placed, segment: int, tiles: Tiles) -> list[int]:
    """Returns the edges of the cell that a segment touches: edge k shows tile edge (k + rotation) % 3."""
    shown = tiles[placed.tile][segment]["edges"]
    return [k for k in range(3) if (k + placed.rotation) % 3 in shown]


def components(board: Iterable[Placed], tiles: Tiles) -> list[frozenset[Spot]]:
    """Returns the connected groups of segments on two or more pieces of land, in the order of the board."""
    by_cell = {p.cell: p for p in board}
    owner = {
        (p.cell, k): (p.cell, s)
        for p in by_cell.values()
        for s in range(len(tiles[p.tile]))
        for k in touches(p, s, tiles)
    }
    seen: set[Spot] = set()
    found = []
    for start in dict.fromkeys(owner.values()):
        if start in seen:
            continue
        group, border = {start}, [start]
        while border:
            cell, segment = border.pop()
            for k in touches(by_cell[cell], segment, tiles):
                near = owner.get((across(cell, k), k))
                if near and near not in group:
                    group.add(near)
                    border.append(near)
        seen |= group
        if len(group) > 1:
            found.append(frozenset(group))
    return found


def is_continent(land: frozenset[Spot], board: Iterable[Placed], tiles: Tiles) -> bool:
    by_cell = {p.cell: p for p in board}
    return any(tiles[by_cell[cell].tile][segment]["kind"] == "landmass" for cell, segment in land)


def tally(land: frozenset[Spot], symbol: str, board: Iterable[Placed], tiles: Tiles) -> int:
    by_cell = {p.cell: p for p in board}
    return sum(tiles[by_cell[c].tile][s]["symbols"].count(symbol) for c, s in land)
