"""Deserts, decays, whirlwinds and taking an extra-action card."""

from __future__ import annotations

from typing import Any

import pytest

from gheos_suite.rules.gods.events import DecayPlaced, DesertMoved, DesertPlaced, PowerTaken, WhirlwindPlayed
from gheos_suite.rules.gods.model import ChooseDesert, ChooseVictim
from tests.proves import proves

from .position import BLUE, RED, YELLOW, sack_of
from .table import Table, at_table

FIELD = "T.red@0,0 T.yellow@1,0 T.blue@0,1"


@proves("GODS-085")
def test_a_desert_is_free_and_gives_1() -> None:
    table = at_table(FIELD, power=[5]).do("desert@-1,0")
    assert table.power(RED) == 6 and table.at((-1, 0)).kind == "desert"
    assert table.one(DesertPlaced) == DesertPlaced(RED, (-1, 0), 1, 6)
    assert at_table(FIELD).refused("desert@3,0") == "not-adjacent"
    assert at_table(FIELD, power=[0]).do("desert@1,-1").power(RED) == 1  # two neighbours cost nothing either


@proves("GODS-086")
def test_a_decay_is_free() -> None:
    table = at_table("desert@0,0 T.red@5,0", display="decay desert", power=[5]).do("decay@1,0")
    assert table.power(RED) == 5 and table.at((1, 0)).kind == "decay" and table.state.owed == 1
    assert at_table(FIELD, display="decay desert").refused("decay@3,0") == "not-adjacent"


def decay(text: str, where: str = "0,0", **words: Any) -> Table:
    return at_table(text, display="decay tribe-green", **words).do(f"decay@{where}")


@proves("GODS-087")
def test_a_decay_may_take_1_from_the_owner_of_a_temple_beside_it() -> None:
    table = decay("T.blue@1,0", power=[5, 5, 4])
    assert table.state.pending == ChooseVictim((0, 0), (BLUE,))
    assert table.one(DecayPlaced) == DecayPlaced(RED, (0, 0), (BLUE,))
    table.do(f"take power {BLUE}")
    assert (table.power(RED), table.power(BLUE)) == (6, 3)
    assert table.one(PowerTaken) == PowerTaken(RED, BLUE, 1, 6, 3)
    poor = decay("T.blue@1,0", power=[5, 5, 0])
    assert poor.state.pending is None and poor.state.owed == 1 and poor.power(RED) == 5


@proves("GODS-088")
def test_without_such_an_owner_there_is_no_gain() -> None:
    for text in ("desert@1,0", "green.blue@1,0", "T.blue@2,0 desert@1,0"):
        table = decay(text, power=[5])
        assert table.power(RED) == 5 and table.state.pending is None


@proves("GODS-089")
def test_one_point_from_one_owner_of_choice() -> None:
    both = "T.blue@1,0 T.yellow@-1,0"
    for victim, other in ((BLUE, YELLOW), (YELLOW, BLUE)):
        table = decay(both)
        assert table.texts() == {"take power 1", "take power 2", "leave power"}
        table.do(f"take power {victim}")
        assert (table.power(RED), table.power(victim), table.power(other)) == (6, 4, 5)
        assert table.refused(f"take power {other}") == "no-decay"


@proves("GODS-090")
def test_taking_is_optional_and_never_from_oneself() -> None:
    own = decay("T.red@1,0")
    assert own.state.pending is None and own.state.owed == 1
    table = decay("T.blue@1,0 T.red@-1,0")
    assert table.refused(f"take power {RED}") == table.refused(f"take power {YELLOW}") == "not-a-victim"
    assert table.refused("discard tribe-green") == "choice-due"
    table.do("leave power")
    assert (table.power(RED), table.power(BLUE), table.state.owed) == (5, 5, 1)
    assert table.refused("leave power") == "no-decay"


@proves("GODS-091")
def test_at_12_the_point_taken_is_lost() -> None:
    table = decay("T.blue@1,0", power=[12, 5, 3]).do("take power 2")
    assert (table.power(RED), table.power(BLUE)) == (12, 2)
    assert table.one(PowerTaken).gained == 0


@proves("GODS-148")
def test_two_temples_of_one_owner_give_one_point() -> None:
    table = decay("T.blue@1,0 T.blue@-1,0")
    assert table.texts() == {"take power 2", "leave power"}
    table.do("take power 2")
    assert table.power(BLUE) == 4 and table.state.pending is None


WINDY = FIELD + " desert@-1,0"


@proves("GODS-092")
def test_a_whirlwind_moves_a_desert_for_nothing_and_leaves_the_game() -> None:
    table = at_table(WINDY, display="whirlwind tribe-green").do("whirlwind")
    assert table.state.pending == ChooseDesert() and table.state.box == ("whirlwind",)
    assert table.one(WhirlwindPlayed) == WhirlwindPlayed(RED, ((-1, 0),))
    assert table.refused("discard tribe-green") == "choice-due"
    table.do("move -1,0>2,0")
    assert table.at((2, 0)).kind == "desert" and table.power(RED) == 5
    assert table.one(DesertMoved) == DesertMoved(RED, (-1, 0), (2, 0), 0, 5)
    assert table.state.owed == 1 and table.state.display == ("", "tribe-green")
    assert sum(table.state.sack) == 52 - 2 - 1  # display and desert


@proves("GODS-092")
def test_a_whirlwind_needs_no_power() -> None:
    table = at_table(WINDY, display="whirlwind tribe-green", power=[0]).do("whirlwind", "move -1,0>2,0")
    assert table.power(RED) == 0


@proves("GODS-093")
def test_the_move_of_a_whirlwind_is_optional() -> None:
    left = at_table(WINDY, display="whirlwind tribe-green").do("whirlwind", "leave deserts")
    assert left.at((-1, 0)).kind == "desert" and left.state.owed == 1
    none = at_table(FIELD, display="whirlwind tribe-green").do("whirlwind")
    assert none.state.pending is None and none.state.owed == 1 and none.state.box == ("whirlwind",)
    assert none.state.sack == sack_of(
        {"tribe-green": 7, "tribe-blue": 8, "tribe-violet": 8, "tribe-yellow": 8, "desert": 12, "decay": 3,
         "whirlwind": 1, "extra_action": 3}
    )  # fmt: skip
    assert at_table(FIELD).refused("leave deserts") == "no-whirlwind"


@proves("GODS-094")
def test_taking_an_extra_action_card_is_an_action() -> None:
    table = at_table(FIELD, display="extra_action tribe-green").do("take extra")
    assert table.player(RED).extra_actions == 1 and table.state.owed == 1 and table.power(RED) == 5
    assert table.state.display == ("", "tribe-green")


@proves("GODS-095")
@pytest.mark.parametrize("what", ["decay", "green", "T.blue"])
def test_only_deserts_move(what: str) -> None:
    table = at_table(f"T.red@0,0 {what}@-1,0 desert@5,0")
    violation = table.refusal("move -1,0>0,-1")
    assert violation.code == "no-desert" and violation.cells == ((-1, 0),)
    assert table.refused("move -7,0>0,-1") == "no-desert"
    assert {a.cell for a in table.legal() if type(a).__name__ == "MoveDesert"} == {(5, 0)}
