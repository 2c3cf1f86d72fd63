"""Exact sizes of the move tree of Gods: by hand where a hand can do it, by an own reading where not."""

from __future__ import annotations

from typing import Any

import pytest

from gheos_suite import rules
from gheos_suite.core import GameConfig, count_lines
from tests.rules.gods import oracle
from tests.rules.gods.position import position

GAME = rules.game("gods")
PAIR = "T.red@0,0 T.yellow@1,0"  # eight cells around: two touch both temples, six touch one


def counted(state: Any, depth: int) -> int:
    return count_lines(GAME, state, depth)


@pytest.mark.parametrize(("display", "power", "lines"), [
    # tribe: cells it can pay for; temple: 3 power a card; discards: one a card
    ("tribe-green tribe-blue", 5, 8 + 8 + 6 + 2),
    ("tribe-green tribe-blue", 6, 8 + 8 + 8 + 2),
    ("tribe-green tribe-blue", 2, 8 + 8 + 0 + 2),
    ("tribe-green tribe-blue", 1, 6 + 6 + 0 + 2),
    ("tribe-green tribe-blue", 0, 2),
    ("desert decay", 5, 8 + 8 + 6 + 2),
    ("desert decay", 0, 8 + 8 + 2),
    ("whirlwind extra_action", 5, 1 + 1 + 6 + 2),
])  # fmt: skip
def test_first_actions_by_hand(display: str, power: int, lines: int) -> None:
    assert counted(position(PAIR, gods="red yellow", power=[power], display=display), 1) == lines


def test_desert_moves_by_hand() -> None:
    """A desert at (-1,0), the end of a row of three.

    The row touches 10 cells: 4 touch two cards, 6 one. Three of the 6 touch the desert alone, so it cannot go
    there: 10 - 3 = 7 goals. With 2 power points and an empty display there are 7 moves and nothing else.
    """
    row = PAIR + " desert@-1,0"
    assert counted(position(row, gods="red yellow", power=[2], display="- -"), 1) == 7
    # with 3: a temple beside one card as well, in 6 cells
    assert counted(position(row, gods="red yellow", power=[3], display="- -"), 1) == 7 + 6
    # a whirlwind instead: one way to play it, then 7 goals or leaving it
    windy = position(row, gods="red yellow", power=[0], display="whirlwind -")
    assert counted(windy, 1) == 1 + 1  # or discard it
    assert counted(windy, 2) == (7 + 1) + lines_after_discard(windy)


def lines_after_discard(state: Any) -> int:
    """The whirlwind discarded, no power, nothing shown: the second action is lost; yellow moves next."""
    after = GAME.apply(state, 0, GAME.parse(state, "discard whirlwind")).state
    assert after.active == 1
    return len(oracle.legal(after))


def test_two_actions_by_hand() -> None:
    """Whirlwind + extra action shown, no power, no desert: play one (then only the other may be discarded,
    as one of its group was used), or discard one (then play the other): 2 * 1 + 2 * 1 = 4 lines of two.
    """
    state = position(PAIR, gods="red yellow", power=[0], display="whirlwind extra_action", temples={0: 0})
    assert counted(state, 1) == 4
    assert counted(state, 2) == 4
    free = position(PAIR, gods="red yellow", power=[0], display="whirlwind extra_action", by_type=True)
    assert counted(free, 2) == 2 * 2 + 2 * 1  # after playing one: play or discard the other


def test_a_choice_of_stones_by_hand() -> None:
    """A temple amid four foreign tribes with two stones left: 4 over 2 = 6 ways."""
    around = "green.yellow@1,0 blue.yellow@1,-1 violet.yellow@0,-1 yellow.yellow@-1,0"
    state = position(around, gods="red yellow", power=[12], stones={0: 2}, display="- -")
    after = GAME.apply(state, 0, GAME.parse(state, "temple@0,0")).state
    assert counted(after, 1) == 6


def independent(state: Any, depth: int) -> int:
    """Counts lines with the actions an own reading of the rules finds."""
    texts = oracle.legal(state)
    if depth == 0 or not texts:
        return 1
    if depth == 1:
        return len(texts)
    return sum(
        independent(GAME.apply(state, state.active, GAME.parse(state, text)).state, depth - 1) for text in texts
    )


@pytest.mark.parametrize("seed", range(6))
def test_three_actions_deep_against_an_independent_count(seed: int) -> None:
    state = GAME.setup(GameConfig(2 + seed % 3), seed).state
    for depth in (1, 2, 3) if seed < 2 else (1, 2):
        assert counted(state, depth) == independent(state, depth)
