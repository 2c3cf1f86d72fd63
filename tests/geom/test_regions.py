"""Flood fill and union against hand-made maps and each other."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gheos_suite.geom import regions, square

MAP = [
    "aa.b",
    "a..b",
    ".cc.",
]
LAND = {(x, -y): mark for y, row in enumerate(MAP) for x, mark in enumerate(row) if mark != "."}


def test_components_are_the_islands_of_a_map() -> None:
    found = regions.components(LAND, square.neighbours)
    assert [sorted({LAND[cell] for cell in region}) for region in found] == [["a"], ["b"], ["c"]]
    assert [len(region) for region in found] == [3, 2, 2]
    assert [region[0] for region in found] == [(0, 0), (3, 0), (1, -2)]


def test_flood_goes_nearest_first() -> None:
    chain = {1: [2, 5], 2: [3], 3: [], 5: [6], 6: []}
    assert regions.flood(1, chain.__getitem__) == (1, 2, 5, 3, 6)
    assert regions.flood(3, chain.__getitem__) == (3,)


def test_nodes_outside_join_nothing() -> None:
    assert regions.components([0, 2], lambda n: [n - 1, n + 1]) == ((0,), (2,))
    assert regions.components([], lambda n: [n]) == ()


def test_joined_by_hand_and_unknown_nodes() -> None:
    assert regions.joined("abcde", [("a", "d"), ("e", "d"), ("b", "b")]) == (("a", "d", "e"), ("b",), ("c",))
    with pytest.raises(KeyError):
        regions.joined("ab", [("a", "z")])


@given(st.integers(1, 14), st.lists(st.tuples(st.integers(0, 13), st.integers(0, 13)), max_size=30))
def test_union_and_flood_agree(n: int, raw: list[tuple[int, int]]) -> None:
    links = [(a % n, b % n) for a, b in raw]
    near: dict[int, list[int]] = {i: [] for i in range(n)}
    for a, b in links:
        near[a].append(b)
        near[b].append(a)
    flooded = regions.components(range(n), near.__getitem__)
    assert {frozenset(r) for r in flooded} == {frozenset(r) for r in regions.joined(range(n), links)}
    assert sorted(node for region in flooded for node in region) == list(range(n))
