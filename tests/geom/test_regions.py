"""Flood fill on hand-made maps and links."""

from __future__ import annotations

from gheos_suite.geom import regions, square

MAP = [
    "aa.b",
    "a..b",
    ".cc.",
]
LAND = {(x, -y): mark for y, row in enumerate(MAP) for x, mark in enumerate(row) if mark != "."}


def test_a_flood_stays_on_its_island() -> None:
    def ashore(cell: tuple[int, int]) -> list[tuple[int, int]]:
        return [near for near in square.neighbours(cell) if near in LAND]

    assert sorted(regions.flood((0, 0), ashore)) == [(0, -1), (0, 0), (1, 0)]
    assert sorted(regions.flood((3, -1), ashore)) == [(3, -1), (3, 0)]
    assert sorted(regions.flood((1, -2), ashore)) == [(1, -2), (2, -2)]


def test_flood_goes_nearest_first() -> None:
    chain = {1: [2, 5], 2: [3], 3: [], 5: [6], 6: []}
    assert regions.flood(1, chain.__getitem__) == (1, 2, 5, 3, 6)
    assert regions.flood(3, chain.__getitem__) == (3,)
