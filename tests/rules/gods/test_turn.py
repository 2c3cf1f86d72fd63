"""Phases of a turn, income and the cap of 12."""

from __future__ import annotations

import pytest

from gheos_suite.rules.gods.events import PowerCollected, TurnStarted
from tests.proves import proves

from .position import BLUE, RED, YELLOW
from .table import at_table, new_game

FIELD = "T.red@0,0 T.yellow@1,0 T.blue@0,1"


@proves("GODS-023")
def test_a_turn_is_collect_refill_two_actions_and_goes_clockwise() -> None:
    table = at_table(FIELD, display="tribe-green desert", draws="tribe-blue decay")
    table.do("green@-1,0", "desert@2,0")
    assert table.kinds() == [
        "TribePlaced", "DesertPlaced", "TurnStarted", "PowerCollected", "CardDrawn", "CardDrawn",
    ]  # fmt: skip
    assert (table.state.active, table.state.owed, table.state.taken) == (YELLOW, 2, 0)
    assert [e.seat for e in table.saw(TurnStarted)] == [YELLOW]
    order = []
    for _ in range(5):
        order.append(table.state.active)
        seat = table.state.active
        while table.state.active == seat:
            table.do(table.legal()[0])
    assert order == [YELLOW, BLUE, RED, YELLOW, BLUE]


@proves("GODS-024")
def test_a_turn_begins_with_3_power() -> None:
    table = at_table(FIELD, power=[5, 2, 5])
    table.do("green@-1,0", "desert@2,0")
    assert table.power(YELLOW) == 5
    assert table.one(PowerCollected) == PowerCollected(YELLOW, 3, 0, 5)


@proves("GODS-025")
@pytest.mark.parametrize(
    ("before", "after", "lost"), [(8, 11, 0), (9, 12, 0), (10, 12, 1), (11, 12, 2), (12, 12, 3)]
)
def test_power_beyond_12_is_lost(before: int, after: int, lost: int) -> None:
    table = at_table(FIELD, power=[5, before, 5])
    table.do("green@-1,0", "desert@2,0")
    assert table.power(YELLOW) == after
    assert table.one(PowerCollected) == PowerCollected(YELLOW, 3 - lost, lost, after)


@proves("GODS-026")
def test_the_cap_holds_for_deserts_and_decays() -> None:
    table = at_table(FIELD, power=[12])
    assert table.do("desert@2,0").power(RED) == 12
    table = at_table(FIELD, power=[12, 3], display="decay desert")
    table.do("decay@2,0", "take power 1")
    assert (table.power(RED), table.power(YELLOW)) == (12, 2)


@proves("GODS-007")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_power_stays_on_the_counting_board(seats: int) -> None:
    """From 0 to 12 in every position of random games."""
    seen = set()
    for seed in range(6):
        table = new_game(seats, seed)
        step = 0
        while not table.over:
            legal = table.legal()
            table.do(legal[(seed * 7919 + step * 104729) % len(legal)])
            step += 1
            seen |= {p.power for p in table.state.players}
    assert min(seen) == 0 and max(seen) <= 12
