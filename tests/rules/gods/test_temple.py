"""Placing temples and conversion."""

from __future__ import annotations

import pytest

from gheos_suite.rules.gods.events import NationUnited, TemplePlaced, TribeConverted
from tests.proves import proves

from .position import BLUE, RED, YELLOW
from .table import at_table


@proves("GODS-071")
def test_a_temple_needs_a_card_beside_it_not_a_tribe() -> None:
    table = at_table("T.yellow@0,0 desert@5,0", power=[9]).do("temple@6,0")
    assert table.at((6, 0)).colour == "red" and table.player(RED).temples == 7
    assert at_table("T.yellow@0,0", power=[9]).refused("temple@2,0") == "not-adjacent"


@proves("GODS-072")
@pytest.mark.parametrize(("text", "cost"), [
    ("desert@1,0 decay@-1,0", 6),
    ("green@1,0 T.blue@-1,0", 6),
    ("T.red@1,0", 3),
    ("T.red@1,0 desert@1,-1 green@0,-1", 9),
    ("T.red@1,0 desert@1,-1 green@0,-1 decay@-1,0", 12),
])
def test_a_temple_costs_3_for_each_card_beside_it_of_any_kind(text: str, cost: int) -> None:
    table = at_table(text, power=[12]).do("temple@0,0")
    assert table.one(TemplePlaced) == TemplePlaced(RED, "red", (0, 0), cost, 12 - cost)
    assert table.power(RED) == 12 - cost
    if cost > 3:
        assert at_table(text, power=[cost - 1]).refused("temple@0,0") == "too-dear"


@proves("GODS-073")
def test_a_temple_has_four_neighbours_at_most() -> None:
    five = "T.red@1,0 desert@1,-1 green@0,-1 decay@-1,0 T.blue@-1,1"
    violation = at_table(five, power=[12]).refusal("temple@0,0")
    assert violation.code == "too-dear" and violation.args["cost"] == 15
    assert at_table(five + " blue@0,1", power=[12]).refusal("temple@0,0").args["cost"] == 18


@proves("GODS-074")
def test_a_temple_converts_whatever_else_is_there() -> None:
    table = at_table("T.yellow@-1,0 green.yellow@0,0", power=[9]).do("temple@1,0")
    assert table.stone((0, 0)) == "red"
    assert table.one(TribeConverted) == TribeConverted(RED, (0, 0), "green", "yellow", "red", YELLOW, RED)


@proves("GODS-075")
def test_foreign_stones_go_back_to_their_owners() -> None:
    table = at_table("green.yellow@0,0 blue.yellow@1,0 violet.blue@5,0", power=[9])
    assert (table.stones(YELLOW), table.stones(BLUE), table.stones(RED)) == (13, 14, 15)
    table.do("temple@0,1")
    assert (table.stones(YELLOW), table.stones(BLUE), table.stones(RED)) == (15, 14, 13)


@proves("GODS-076")
def test_tribes_without_a_stone_are_converted_and_own_ones_stay() -> None:
    table = at_table("green@0,0 blue.red@1,0", power=[9]).do("temple@0,1")
    assert table.stone((0, 0)) == "red" and table.stone((1, 0)) == "red" and table.stones(RED) == 13
    assert table.one(TribeConverted) == TribeConverted(RED, (0, 0), "green", "", "red", -1, RED)


@proves("GODS-077")
def test_conversion_does_not_spread() -> None:
    table = at_table("green.yellow@0,0 blue.yellow@1,0 violet.yellow@2,0", power=[9]).do("temple@-1,0")
    assert [table.stone((q, 0)) for q in range(3)] == ["red", "yellow", "yellow"]


@proves("GODS-078")
def test_without_temples_none_can_be_placed() -> None:
    table = at_table("T.yellow@0,0", power=[12], temples={0: 0})
    violation = table.refusal("temple@1,0")
    assert violation.code == "no-temples" and violation.message == "You have no temple left."
    assert "PlaceTemple" not in table.kinds_offered()


@proves("GODS-079")
def test_example_a_red_temple_turns_two_yellow_tribes() -> None:
    table = at_table("green.yellow@0,0 blue.yellow@1,0", power=[9])
    before = table.stones(YELLOW)
    table.do("temple@0,1")
    assert table.power(RED) == 9 - 6
    assert table.stone((0, 0)) == table.stone((1, 0)) == "red"
    assert table.stones(YELLOW) == before + 2


@proves("GODS-080")
def test_example_blue_unites_the_green_nation() -> None:
    table = at_table(
        "T.blue@-1,0 green.blue@0,0 green.blue@5,0 T.yellow@9,0 green.yellow@8,0", active=BLUE
    )
    before = table.stones(YELLOW)
    table.do("temple@7,0")
    assert table.stone((8, 0)) == "blue" and table.stones(YELLOW) == before + 1
    assert table.cards(BLUE) == "green" and table.chips(BLUE) == "green"
    assert table.one(NationUnited) == NationUnited(BLUE, "green", 3, True, 4)


@proves("GODS-147")
def test_foreign_temples_and_deserts_are_untouched_and_own_tribes_still_cost() -> None:
    table = at_table("green.red@0,0 T.blue@1,0", power=[9])
    before = table.stones(RED)
    table.do("temple@0,1")
    assert table.power(RED) == 9 - 6 and table.at((1, 0)).colour == "blue"
    assert table.stones(RED) == before and table.stone((0, 0)) == "red"
    assert not table.saw(TribeConverted)
    sand = at_table("desert@0,0 T.yellow@5,0", power=[9]).do("temple@1,0")
    assert sand.at((0, 0)).kind == "desert" and sand.power(RED) == 6
