"""Exact sizes of the move tree of Gentes: by hand where a hand can do it, by an own reading where not."""

from __future__ import annotations

from typing import Any

import pytest

from gheos_suite.core import GameConfig, count_lines
from gheos_suite.rules.gentes import GAME
from tests.rules.gentes import oracle
from tests.rules.gentes.position import player, position

FULL = "o o o o o o o"


def counted(state: Any, depth: int) -> int:
    return count_lines(GAME, state, depth)


def test_the_opening_by_hand() -> None:
    """Two players: 6 x 5 x 4 x 3 drafts; then each chooses one of C(9, 4) = 126 populations."""
    state = GAME.setup(GameConfig(2), 1).state
    assert counted(state, 4) == 6 * 5 * 4 * 3
    assert counted(state, 1) == 6 and counted(GAME.setup(GameConfig(4), 1).state, 2) == 12 * 11
    for card in state.draft[:4]:
        state = GAME.apply(state, state.active, GAME.parse(state, f"draft {card}")).state
    assert counted(state, 1) == 126 and counted(state, 2) == 126 * 126


@pytest.mark.parametrize(("time", "coins", "actions"), [
    # taxes 2, leader 1, navigators 4, philosophers 2, scribes 3; nobody has a card to play
    ("- - - - - - -", 20, 2 + 1 + 4 + 2 + 3),
    ("- - - - - - -", 6, 2 + 1 + 4 + 1 + 1),  # 8 and 10 coins are too dear
    ("- - - - - - -", 0, 2 + 1 + 3),
    ("o o o o - - -", 20, 2 + 1 + 4 + 2 + 3),  # three spaces: a tile and three hourglasses fit
    ("o o o o o - -", 20, 2 + 1 + 1 + 2 + 3),  # two spaces: tiles of one hourglass
    ("o o o o o o -", 20, 2 + 1),
])  # fmt: skip
def test_first_actions_by_hand(time: str, coins: int, actions: int) -> None:
    assert counted(position(player(time=time, coins=coins)), 1) == actions


def test_a_navigator_by_hand() -> None:
    """A tile for temples: two ways to place the hourglasses, 4 spaces of the map and 3 hometowns."""
    state = position(player())
    after = GAME.apply(state, 0, GAME.parse(state, "tile navigator-1")).state
    assert counted(after, 1) == 2 and counted(after, 2) == 2 * (4 + 3)


def test_a_scribe_by_hand() -> None:
    """6 coins buy one card of the first six slots, two of the first four or three of the first three.

    After slot 1, 2 or 3: the other three of the first four, or enough; after slot 4: slots 1 to 3, or enough;
    slots 5 and 6 end the action at once, and the other player has 11 actions.
    """
    state = position(player())
    after = GAME.apply(state, 0, GAME.parse(state, "tile scribe-1")).state
    assert counted(after, 1) == 6
    first = [GAME.apply(after, 0, GAME.parse(after, f"slot {n}")).state for n in range(1, 7)]
    others = 2 + 1 + 4 + 2 + 2  # the first scribe is gone
    assert [counted(s, 1) for s in first] == [4, 4, 4, 4, others, others]
    assert counted(after, 2) == 4 * 4 + 2 * others


def test_a_philosopher_by_hand() -> None:
    """4 coins: six types; after noble or artisan (3 and 4 below) one of those two more, or enough."""
    state = position(player())
    after = GAME.apply(state, 0, GAME.parse(state, "tile philosopher-1")).state
    others = 2 + 1 + 4 + 1 + 3
    assert counted(after, 1) == 6 and counted(after, 2) == 2 * 3 + 4 * others


def test_cubes_by_hand() -> None:
    """One exchange cube and two nobles: five trades beside the actions; then ten more trades, or none."""
    state = position(player("noble 2", temple=1, time=FULL[:-1] + "-"))
    assert counted(state, 1) == 2 + 1 + 5
    after = GAME.apply(state, 0, GAME.parse(state, "trade noble>priest")).state
    assert counted(after, 1) == 5 + 5 + 1  # noble or priest is given, any of five others taken


def independent(state: Any, depth: int) -> int:
    """Counts lines whose lists are those of the own reading."""
    if depth == 0 or not GAME.actors(state):
        return 1
    texts = oracle.legal(state)
    if depth == 1:
        return len(texts)
    seat = GAME.actors(state)[0]
    return sum(independent(GAME.apply(state, seat, GAME.parse(state, t)).state, depth - 1) for t in texts)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_three_decisions_deep_against_an_independent_count(seats: int) -> None:
    state = GAME.setup(GameConfig(seats, {"setup": "first_game"}), seats).state
    for depth in (1, 2, 3):
        assert counted(state, depth) == independent(state, depth)


def test_a_rich_position_against_an_independent_count() -> None:
    rich = player(
        "noble 3 artisan 2 soldier 2 merchant 3 priest 2 scholar 3", temple=2, oracle=2,
        at="small_1_1 small_2_1",
        hand="hospital court bathhouse", played="monument altar well road library", coins=14,
    )  # fmt: skip
    state = position(rich, round=3)
    for depth in (1, 2):
        assert counted(state, depth) == independent(state, depth)
