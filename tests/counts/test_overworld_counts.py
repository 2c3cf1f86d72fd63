"""Exact sizes of the move tree of Overworld: by hand where a hand can do it, by an own reading where not."""

from __future__ import annotations

from typing import Any

import pytest

from gheos_suite.core import GameConfig, count_lines
from gheos_suite.rules.overworld import GAME
from tests.rules.overworld import oracle
from tests.rules.overworld.position import position
from tests.rules.overworld.test_airship import ship
from tests.rules.overworld.test_negotiation import talk
from tests.rules.overworld.test_provisions import closed
from tests.rules.overworld.test_summoners import summ
from tests.rules.overworld.test_towns import town


def counted(state: Any, depth: int) -> int:
    return count_lines(GAME, state, depth)


def test_first_moves_by_hand() -> None:
    """On each half of the start coast there are six ways to lie over its one free cell, here (0,1).

    The corner on (0,1): arms up and to a side, 2. The corner on (0,2): arms down and to a side, 2. The corner
    on (1,1) or (-1,1): the other arm up, 2; down it would lie beside a flat side.
    """
    for seed in range(5):
        state = GAME.setup(GameConfig(2, {}, ("B2a",)), seed).state
        assert counted(state, 1) == 2 * 6


def test_first_moves_with_land_ho_by_hand() -> None:
    """A coast joins each half with its own teeth of the same kind in one way: land to land or water to water.

    Two cells, (0,1) and (0,-1), one rotation each, four patterns: 8 more.
    """
    state = GAME.setup(GameConfig(2, {}, ("B1d",)), 3).state
    assert counted(state, 1) == 12 + 2 * 4
    random = GAME.setup(GameConfig(2, {"coast_choice": "random"}, ("B1d",)), 3).state
    assert counted(random, 1) == 12 + 1


def test_squares_after_a_coast_by_hand() -> None:
    """Three empty land squares and three of water: 6 choices, then 5."""
    state = position("FF\nF.\n^.\nW.\nWW", drawn="B1d")
    after = GAME.apply(state, 0, GAME.parse(state, "coast FW@2,4/3")).state
    assert counted(after, 1) == 6 and counted(after, 2) == 6 * 5


def test_the_first_map_of_the_quest_by_hand() -> None:
    """16 coasts; then 12 kinds of tile in 6 ways with land up, 8 of them also in 6 with water up; 3 squares."""
    state = GAME.setup(GameConfig(1), 1).state
    assert counted(state, 1) == 4 * 4
    assert counted(state, 2) == 16 * (12 * 6 + 8 * 6)
    one = GAME.apply(state, 0, GAME.parse(state, "coast FW@0,0/0")).state
    assert counted(one, 2) == 120 * 3


def test_creatures_by_hand() -> None:
    """Three different birds for three squares: 9 choices, then 4, then the last places itself."""
    state = position("FF...\nF....\n.....", hero="1,2", bag="B8a B8b", draws=(
        "B8a", "red-bird", "black-bird", "white-bird"))  # fmt: skip
    for text in ("off 2,2", "land@2,2/0"):
        state = GAME.apply(state, 0, GAME.parse(state, text)).state
    assert counted(state, 1) == 9
    assert counted(state, 2) == 9 * 4


def test_provisions_by_hand() -> None:
    """A gap of three cells: 3 for the door, then 5 items for each of the two cells left."""
    table = closed()
    assert counted(table.state, 3) == 3 * 5 * 5


def test_sidequests_by_hand() -> None:
    """Six in the pile, two sides each."""
    assert counted(town().do("land@2,1/0").state, 2) == 6 * 2


def test_landings_by_hand() -> None:
    """In a field of 4 x 3 there are 3 x 2 blocks of four squares with four L each; one is where it lies."""
    assert counted(ship().do("launch").state, 1) == 4 * 3 * 2 - 1
    # two birds may each stay behind or fly: 4 launches beside the places of the tile, where there was 1
    riding = ship(riders="red bird 0,1 white bird 0,0")
    assert counted(riding.state, 1) == counted(ship().state, 1) - 1 + 2 * 2


def test_adding_with_others_by_hand() -> None:
    """Three squares: one's own on each or on all, or one of two players asked, who has one bird or declines.

    A summoned bird leaves two ways to give one back; then there are 2 + 1 + 2 * 2 moves left.
    """
    table = summ().do("land@2,1/0")
    assert counted(table.state, 1) == 3 + 1 + 2 * 3
    asked = table.do("summon white 2,1")
    assert counted(asked.state, 1) == 2 and counted(asked.do("provide white bird").state, 1) == 2
    assert counted(asked.do("give bird").state, 1) == 2 + 1 + 2 * 2


def test_terms_by_hand() -> None:
    """Three decisions about the place of a tile for seven kinds of promise, each accepted or refused."""
    assert counted(talk().do("deal red").state, 2) == 3 * 7 * 2


def independent(state: Any, depth: int) -> int:
    """Counts lines of a game of several players whose lists of places are read from the tiles themselves."""
    if depth == 0 or not GAME.actors(state):
        return 1
    if state.pending is not None:
        texts = [GAME.notation(state, a) for a in GAME.legal_actions(state, GAME.actors(state)[0])]
    else:
        texts = [f"{('land', 'water')[f]}@{c[0]},{c[1]}/{r}" for c, r, f in oracle.tile_places(state)]
        if oracle.TRAVEL[state.drawn]["land_ho"]:
            patterns = {p for kind in state.pile for p in GAME.tiles.faces[kind]}
            texts += [f"coast {p}@{c[0]},{c[1]}/{r}" for c, r in oracle.coast_places(state) for p in patterns]
    if depth == 1:
        return len(texts)
    seat = GAME.actors(state)[0]
    return sum(independent(GAME.apply(state, seat, GAME.parse(state, t)).state, depth - 1) for t in texts)


@pytest.mark.parametrize("seed", range(6))
def test_three_actions_deep_against_an_independent_count(seed: int) -> None:
    state = GAME.setup(GameConfig(2 + seed % 3), seed).state
    for depth in (1, 2, 3) if seed < 2 else (1, 2):
        assert counted(state, depth) == independent(state, depth)
