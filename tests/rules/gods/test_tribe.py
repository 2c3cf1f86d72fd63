"""Placing tribes: cost and the five cases of religion."""

from __future__ import annotations

import pytest

from gheos_suite.rules.gods.events import TribePlaced
from tests.proves import proves

from .position import BLUE, RED, YELLOW
from .table import Table, at_table


def lay(text: str, where: str = "0,0", active: int = RED, **words: object) -> Table:
    """Lays a green tribe at a cell, by default in the middle of the field."""
    return at_table(text, active=active, **words).do(f"green@{where}")


@proves("GODS-052")
def test_a_tribe_must_touch_a_card() -> None:
    table = at_table("T.red@0,0 T.yellow@1,0")
    violation = table.refusal("green@3,0")
    assert violation.code == "not-adjacent" and violation.cells == ((3, 0),)
    table.do("green@2,0")
    assert table.at((2, 0)).colour == "green" and table.state.display == ("", "desert")
    assert table.refused("green@3,0") == "not-shown"
    assert table.refusal("blue@3,0").args == {"card": "tribe-blue"}


AROUND = ("T.red@1,0", "desert@1,-1", "blue@0,-1", "decay@-1,0", "T.blue@-1,1", "violet.blue@0,1")


@proves("GODS-053")
@pytest.mark.parametrize("n", [1, 2, 3, 4, 5, 6])
def test_a_tribe_costs_1_for_each_card_beside_it_of_any_kind(n: int) -> None:
    table = lay(" ".join(AROUND[:n]), power=[9])
    assert table.power(RED) == 9 - n and table.one(TribePlaced).cost == n


@proves("GODS-053")
def test_temple_desert_and_tribe_cost_3_together() -> None:
    assert lay("T.red@1,0 desert@1,-1 blue@0,-1").power(RED) == 5 - 3


CASES = [
    # field, stone, why, ledger case
    ("T.red@1,0", "red", "temple"),
    ("T.red@1,0 T.red@-1,0", "red", "temple"),
    ("T.red@1,0 T.blue@-1,0", "", "temples"),
    ("T.red@1,0 T.red@1,-1 T.blue@-1,0", "", "temples"),
    ("T.red@1,0 green.blue@1,-1 blue.blue@0,-1", "red", "temple"),
    ("T.red@1,0 T.blue@-1,0 green.red@0,1", "", "temples"),
    ("green.red@1,0 blue.red@1,-1", "red", "tribes"),
    ("green.red@1,0 blue.blue@1,-1", "", "mixed"),
    ("green.red@1,0 violet.red@0,1 blue.blue@1,-1", "", "mixed"),
    ("desert@1,0", "", "alone"),
    ("desert@1,0 decay@1,-1", "", "alone"),
    ("green.red@1,0 blue@1,-1", "red", "tribes"),
    ("green@1,0 blue@1,-1", "", "alone"),
    ("decay@1,0 green.red@1,-1", "red", "tribes"),
]


def _religion(text: str) -> tuple[str, str]:
    table = lay(text)
    event = table.one(TribePlaced)
    assert event.religion == table.stone((0, 0))
    assert event.owner == {"red": 0, "yellow": 1, "blue": 2, "": -1}[event.religion]
    return event.religion, event.why


@pytest.mark.parametrize(("text", "stone", "why"), CASES)
def test_every_case_of_religion(text: str, stone: str, why: str) -> None:
    assert _religion(text) == (stone, why)


@proves("GODS-054")
def test_temples_of_one_god_give_their_religion() -> None:
    assert _religion("T.red@1,0") == _religion("T.red@1,0 T.red@-1,0") == ("red", "temple")


@proves("GODS-055")
def test_temples_of_several_gods_give_none() -> None:
    assert _religion("T.red@1,0 T.blue@-1,0") == ("", "temples")


@proves("GODS-056")
def test_beside_a_temple_tribes_do_not_matter() -> None:
    assert _religion("T.red@1,0 green.blue@1,-1 blue.blue@0,-1") == ("red", "temple")
    assert _religion("T.red@1,0 T.blue@-1,0 green.red@0,1") == ("", "temples")


@proves("GODS-057")
def test_tribes_of_one_religion_give_it() -> None:
    assert _religion("green.red@1,0 blue.red@1,-1") == ("red", "tribes")


@proves("GODS-058")
def test_tribes_of_several_religions_give_none() -> None:
    assert _religion("green.red@1,0 blue.blue@1,-1") == ("", "mixed")


@proves("GODS-059")
def test_beside_neither_temple_nor_tribe_there_is_none() -> None:
    assert _religion("desert@1,0") == ("", "alone")


@proves("GODS-060")
def test_a_majority_decides_nothing() -> None:
    assert _religion("green.red@1,0 violet.red@0,1 blue.blue@1,-1") == ("", "mixed")


@proves("GODS-061")
def test_tribes_without_a_stone_are_ignored() -> None:
    assert _religion("green.red@1,0 blue@1,-1") == ("red", "tribes")
    assert _religion("green@1,0 blue@1,-1") == ("", "alone")


@proves("GODS-062")
def test_the_religion_may_be_another_players() -> None:
    table = lay("T.red@1,0", active=BLUE)
    assert table.stone((0, 0)) == "red" and table.stones(RED) == 14 and table.stones(BLUE) == 15
    assert table.power(BLUE) == 4 and table.power(RED) == 5


@proves("GODS-063")
def test_deserts_and_decays_only_count_for_the_cost() -> None:
    table = lay("decay@1,0 green.red@1,-1")
    assert table.stone((0, 0)) == "red" and table.power(RED) == 5 - 2


@proves("GODS-064")
def test_example_right_of_a_red_temple() -> None:
    table = lay("T.red@0,0", "1,0")
    assert table.stone((1, 0)) == "red" and table.power(RED) == 5 - 1


@proves("GODS-065")
def test_example_beside_temples_of_different_gods() -> None:
    table = lay("T.red@0,0 T.blue@1,-1", "1,0")
    assert table.stone((1, 0)) == "" and table.power(RED) == 5 - 2


@proves("GODS-066")
def test_example_left_of_a_red_tribe() -> None:
    table = lay("violet.red@0,0", "-1,0")
    assert table.stone((-1, 0)) == "red" and table.power(RED) == 5 - 1


@proves("GODS-067")
def test_example_beside_tribes_of_different_religions() -> None:
    table = lay("violet.red@0,0 blue.yellow@0,-1", "-1,0")
    assert table.stone((-1, 0)) == "" and table.power(RED) == 5 - 2


@proves("GODS-068")
def test_example_left_of_a_desert() -> None:
    table = lay("desert@0,0", "-1,0")
    assert table.stone((-1, 0)) == "" and table.power(RED) == 5 - 1


@proves("GODS-069")
def test_example_two_cards_cost_2() -> None:
    assert lay("T.red@1,0 desert@1,-1").power(RED) == 5 - 2


@proves("GODS-070")
def test_religion_is_judged_once() -> None:
    """A blue-stoned tribe and a desert come beside a red-stoned one: it stays red."""
    table = at_table(
        "green.red@0,0 T.blue@2,0 desert@-5,0 T.yellow@-6,0", display="tribe-violet desert", active=YELLOW
    )
    table.do("violet@1,0", "move -5,0>0,1")
    assert table.stone((1, 0)) == "blue" and table.stone((0, 0)) == "red"


@proves("GODS-146")
def test_temples_of_one_god_count_like_one_and_later_cards_change_nothing() -> None:
    table = lay("T.red@1,0 T.red@-1,0")
    assert table.stone((0, 0)) == "red" and table.power(RED) == 5 - 2
    late = at_table("blue@0,0 T.red@2,0", display="tribe-green tribe-violet").do("green@1,0")
    assert late.stone((1, 0)) == "red" and late.stone((0, 0)) == ""
    assert late.do("violet@0,1").stone((0, 1)) == "red" and late.stone((0, 0)) == ""
