"""Stones running out."""

from __future__ import annotations

import pytest

from gheos_suite.rules.gods.actions import GiveStones
from gheos_suite.rules.gods.events import StonesAsked, TribeConverted, TribePlaced
from gheos_suite.rules.gods.model import ChooseStones
from tests.proves import proves

from .position import BLUE, RED, YELLOW
from .table import at_table


@proves("GODS-081")
def test_a_tribe_without_a_stone_left_for_it_stays_without() -> None:
    table = at_table("T.red@0,0", stones={0: 0}, active=YELLOW).do("green@1,0")
    assert table.stone((1, 0)) == "" and table.stones(RED) == 0
    event = table.one(TribePlaced)
    assert (event.religion, event.owner, event.why) == ("", -1, "no-stone")
    last = at_table("T.red@0,0", stones={0: 1}).do("green@1,0")
    assert last.stone((1, 0)) == "red" and last.stones(RED) == 0


@proves("GODS-082")
def test_a_converted_tribe_without_a_stone_left_has_no_religion() -> None:
    table = at_table("green.blue@0,0 green.blue@5,0 green.blue@7,0", power=[9], stones={0: 0})
    assert table.cards(BLUE) == "green"
    before = table.stones(BLUE)
    table.do("temple@1,0")
    assert table.stone((0, 0)) == "" and table.stones(BLUE) == before + 1
    assert table.one(TribeConverted) == TribeConverted(RED, (0, 0), "green", "blue", "", BLUE, -1)
    assert table.cards(BLUE) == "" and table.view.players[BLUE].tribes == (2, 0, 0, 0)
    assert table.view.players[RED].tribes == (0, 0, 0, 0)


FIELD = "green.blue@0,0 blue.yellow@1,0 violet.red@0,2"  # all three touch (0,1)


@proves("GODS-083")
def test_the_owner_chooses_which_tribes_get_the_last_stones() -> None:
    table = at_table(FIELD, power=[9], stones={0: 1}).do("temple@0,1")
    assert table.state.pending == ChooseStones((0, 1), ((0, 0), (1, 0)), 1)
    assert table.one(StonesAsked) == StonesAsked(RED, (0, 1), ((0, 0), (1, 0)), 1)
    assert table.power(RED) == 0 and table.state.owed == 2  # paid; the action is not over
    assert table.texts() == {"stones 0,0", "stones 1,0"}
    assert table.refused(GiveStones(())) == "wrong-number"
    assert table.refused(GiveStones(((0, 0), (1, 0)))) == "wrong-number"
    assert table.refused(GiveStones(((0, 2),))) == "not-converted"
    assert table.refusal("desert@9,9").code == "choice-due"
    table.do("stones 1,0")
    assert table.stone((1, 0)) == "red" and table.stone((0, 0)) == "" and table.stone((0, 2)) == "red"
    assert (table.stones(RED), table.stones(YELLOW), table.stones(BLUE)) == (0, 15, 15)
    assert table.state.owed == 1 and table.state.pending is None


@proves("GODS-083")
@pytest.mark.parametrize(("left", "choices"), [(0, 0), (1, 4), (2, 6), (3, 4), (4, 0)])
def test_all_stones_must_be_used(left: int, choices: int) -> None:
    """Four foreign tribes around a temple: 4 over `left` ways, asked only if some but not all can be served."""
    around = "green.blue@1,0 blue.blue@1,-1 violet.blue@0,-1 yellow.yellow@-1,0"
    table = at_table(around, power=[12], stones={0: left}).do("temple@0,0")
    assert len(table.legal(GiveStones)) == choices
    assert bool(table.saw(StonesAsked)) == bool(choices)
    if choices:
        assert all(len(a.cells) == left for a in table.legal(GiveStones))
        table.do(table.legal(GiveStones)[0])
    own = sum(table.stone(c) == "red" for c in ((1, 0), (1, -1), (0, -1), (-1, 0)))
    assert own == left and table.stones(RED) == 0
    assert {table.stone(c) for c in ((1, 0), (1, -1), (0, -1), (-1, 0))} <= {"red", ""}


@proves("GODS-084")
def test_a_temple_frees_foreign_stones_only() -> None:
    table = at_table(
        "green.yellow@0,0 blue.yellow@1,0 violet.red@0,2", power=[9], stones={0: 0, 1: 13}
    ).do("temple@0,1")
    assert table.stone((0, 0)) == table.stone((1, 0)) == "" and table.stone((0, 2)) == "red"
    assert table.stones(YELLOW) == 15 and table.stones(RED) == 0


def test_the_choice_is_written_in_one_way_only() -> None:
    around = "green.blue@1,0 blue.blue@1,-1 violet.blue@0,-1"
    table = at_table(around, power=[12], stones={0: 2}).do("temple@0,0")
    assert table.refused(GiveStones(((1, 0), (1, -1)))) == "wrong-order"
    table.do(GiveStones(((1, -1), (1, 0))))
    assert table.stone((0, -1)) == ""


def test_stones_are_given_only_when_asked_for() -> None:
    assert at_table(FIELD).refused("stones 0,0") == "no-stones-due"
