"""Moving a desert for power points; discarding."""

from __future__ import annotations

import pytest

from gheos_suite.rules.gods.events import CardDiscarded, DesertMoved
from gheos_suite.rules.gods.model import CARDS
from tests.proves import proves

from .position import RED
from .table import at_table, new_game

FIELD = "T.red@0,0 T.yellow@1,0 T.blue@0,1"


@proves("GODS-103")
def test_a_desert_moves_for_2_once_a_turn() -> None:
    table = at_table(FIELD + " desert@-1,0", power=[5], display="tribe-green tribe-blue").do("move -1,0>2,0")
    assert table.power(RED) == 3 and table.at((2, 0)).kind == "desert"
    assert {h.cell for h in table.state.board} == {(0, 0), (1, 0), (0, 1), (2, 0)}
    assert table.one(DesertMoved) == DesertMoved(RED, (-1, 0), (2, 0), 2, 3)
    assert table.refused("move 2,0>-1,0") == "once-move"
    violation = at_table(FIELD + " desert@-1,0", power=[1]).refusal("move -1,0>2,0")
    assert violation.code == "too-dear" and violation.args == {"cost": 2, "power": 1}


@proves("GODS-104")
def test_whirlwind_and_paid_move_in_one_turn() -> None:
    table = at_table(FIELD + " desert@-1,0", display="whirlwind tribe-green")
    table.do("whirlwind", "move -1,0>2,0", "move 2,0>-1,0")
    assert table.at((-1, 0)).kind == "desert" and table.power(RED) == 3
    other = at_table(FIELD + " desert@-1,0", display="whirlwind tribe-green")
    other.do("move -1,0>2,0", "whirlwind", "move 2,0>-1,0")
    assert other.power(RED) == 3


@proves("GODS-105")
def test_a_desert_must_come_to_rest_beside_another_card() -> None:
    """The desert at the end of a row: cells only it touches are refused, all others are offered."""
    table = at_table("T.red@0,0 desert@1,0")
    for cell in ("2,0", "2,-1"):
        violation = table.refusal(f"move 1,0>{cell}")
        assert violation.code == "only-itself" and (1, 0) in violation.cells
    assert table.refused("move 1,0>5,5") == "not-adjacent"
    goals = {a.to for a in table.legal() if type(a).__name__ == "MoveDesert"}
    assert goals == {(1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)}


@proves("GODS-106")
def test_a_desert_may_not_stay() -> None:
    assert at_table(FIELD + " desert@-1,0").refused("move -1,0>-1,0") == "same-cell"


@proves("GODS-107")
def test_moving_a_desert_changes_no_religion() -> None:
    table = at_table("T.red@0,0 green.red@1,0 desert@2,0 blue@3,0 violet.blue@4,0")
    before = {h.cell: h.stone for h in table.state.board if h.kind == "tribe"}
    table.do("move 2,0>1,-1")
    assert {h.cell: h.stone for h in table.state.board if h.kind == "tribe"} == before


@proves("GODS-108")
def test_the_field_may_fall_apart() -> None:
    table = at_table("T.red@0,0 desert@1,0 T.blue@2,0", display="tribe-green tribe-violet").do("move 1,0>-1,0")
    spaces = {cell for cell, _ in table.view.spaces}
    assert {(3, 0), (-2, 0)} <= spaces
    table.do("green@3,0")
    assert table.stone((3, 0)) == "blue"


@proves("GODS-109")
def test_a_card_left_alone_stays_and_can_be_built_next_to() -> None:
    table = at_table("T.red@0,0 desert@5,0 green.red@6,0", display="tribe-blue decay")
    table.do("move 5,0>1,0")
    assert table.at((6, 0)).stone == "red"
    assert {(5, 0), (7, 0), (6, 1)} <= {cell for cell, _ in table.view.spaces}
    table.do("blue@7,0")
    assert table.stone((7, 0)) == "red"


@pytest.mark.parametrize(
    "text", ["T.red@0,0 desert@1,0", "desert@0,0 desert@1,0", "desert@0,0 T.red@1,0 desert@2,0"]
)
def test_a_desert_always_has_somewhere_to_go(text: str) -> None:
    assert [a for a in at_table(text).legal() if type(a).__name__ == "MoveDesert"]


@proves("GODS-110")
def test_a_discard_goes_back_into_the_sack_once_a_turn() -> None:
    table = at_table(FIELD, power=[5])
    before = dict(zip(CARDS, table.state.sack, strict=True))
    table.do("discard desert")
    after = dict(zip(CARDS, table.state.sack, strict=True))
    assert after == before | {"desert": before["desert"] + 1}
    assert table.state.display == ("tribe-green", "") and table.power(RED) == 5
    assert table.one(CardDiscarded) == CardDiscarded(RED, "desert", 1)
    assert table.refused("discard tribe-green") == "once-discard"
    assert table.refused("discard desert") == "not-shown"


@proves("GODS-111")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seat_may_discard(seats: int) -> None:
    for seat in range(seats):
        table = new_game(seats, start_player=str(seat))
        assert table.state.active == seat
        assert {a.card for a in table.legal() if type(a).__name__ == "Discard"} == {*table.state.display}


@proves("GODS-112")
def test_a_discarded_card_may_be_drawn_again() -> None:
    table = at_table(FIELD, display="decay desert", sack={"tribe-blue": 1}).do("discard decay", "temple@-1,0")
    assert set(table.state.display) <= {"decay", "tribe-blue", "desert"}
    shown = set()
    for rng in range(30):
        again = at_table(FIELD, display="decay desert", sack={"tribe-blue": 1}, rng=rng)
        shown |= {*again.do("discard decay", "temple@-1,0").state.display}
    assert shown == {"decay", "tribe-blue", "desert"}
