"""Extra actions."""

from __future__ import annotations

from gheos_suite.rules.gods.events import ExtraActionPlayed
from tests.proves import proves

from .position import RED, YELLOW
from .table import at_table

FIELD = "T.red@0,0 T.yellow@1,0 T.blue@0,1"


@proves("GODS-096")
def test_a_card_taken_in_this_turn_cannot_be_played_in_it() -> None:
    table = at_table(FIELD, display="extra_action tribe-green").do("take extra")
    violation = table.refusal("play extra")
    assert violation.code == "too-fresh" and table.view.players[RED].ready == 0
    table.do("green@-1,0")
    assert table.state.active == YELLOW and table.player(RED).extra_actions == 1
    assert table.view.players[RED].ready == 1
    both = at_table(FIELD, display="extra_action tribe-green", extra={0: 1}).do("take extra", "play extra")
    assert both.player(RED).extra_actions == 1
    assert both.refused("play extra") == "too-fresh"


@proves("GODS-097")
def test_one_card_makes_three_actions() -> None:
    table = at_table(FIELD, power=[7], extra={0: 1}).do("play extra")
    assert (table.state.owed, table.state.taken, table.power(RED)) == (3, 0, 7)
    assert table.one(ExtraActionPlayed) == ExtraActionPlayed(RED, 3)
    table.do("green@-1,0", "desert@2,0")
    assert table.state.active == RED and table.refused("end") == "action-owed"
    table.do("temple@0,-1")
    assert table.state.active == YELLOW


@proves("GODS-098")
def test_the_action_gained_is_paid() -> None:
    table = at_table(FIELD, power=[6], extra={0: 1}).do("green@-1,0", "desert@2,0", "play extra")
    assert table.power(RED) == 6
    table.do("temple@1,-1")  # beside red and yellow
    assert table.player(RED).power == 0


@proves("GODS-099")
def test_the_card_leaves_the_game() -> None:
    table = at_table(FIELD, extra={0: 1})
    before = table.state.sack
    table.do("play extra")
    assert table.state.box == ("extra_action",) and table.player(RED).extra_actions == 0
    assert table.state.sack == before


@proves("GODS-100")
def test_several_cards_may_be_played_in_one_turn() -> None:
    table = at_table(FIELD + " desert@9,9", power=[9], display="tribe-green tribe-blue", extra={0: 2})
    table.do("play extra", "play extra")
    assert table.state.owed == 4
    table.do("green@-1,0", "blue@2,0", "temple@-1,2")
    assert table.state.active == RED and table.state.owed == 1
    table.do("move 9,9>-2,0")
    assert table.state.active == YELLOW


@proves("GODS-101")
def test_a_card_may_be_played_before_between_or_after_the_actions() -> None:
    for order in (["play extra", "green@-1,0", "desert@2,0", "temple@0,-1"],
                  ["green@-1,0", "play extra", "desert@2,0", "temple@0,-1"],
                  ["green@-1,0", "desert@2,0", "play extra", "temple@0,-1"]):  # fmt: skip
        assert at_table(FIELD, power=[9], extra={0: 1}).do(*order).state.active == YELLOW


@proves("GODS-101")
def test_after_both_actions_the_card_is_played_or_the_turn_ended() -> None:
    table = at_table(FIELD, extra={0: 1}).do("green@-1,0", "desert@2,0")
    assert table.state.active == RED and table.texts() == {"play extra", "end"}
    assert table.view.may_end
    violation = table.refusal("temple@0,-1")
    assert violation.code == "no-action-owed"
    assert table.refused("move 2,0>5,0") == "no-action-owed"
    table.do("end")
    assert table.state.active == YELLOW and table.player(RED).extra_actions == 1
    without = at_table(FIELD).do("green@-1,0", "desert@2,0")
    assert without.state.active == YELLOW
    assert without.refused("play extra") == "no-extra-action"


@proves("GODS-101")
def test_a_card_needs_an_action_that_is_possible() -> None:
    """Both cards used, no power, nothing to discard: the card is kept and the turn ends by itself."""
    table = at_table(FIELD, power=[3], display="tribe-green whirlwind", extra={0: 1})
    table.do("whirlwind", "temple@-1,0")
    assert table.texts() == {"play extra", "end"}  # the tribe can be discarded
    spent = at_table(FIELD, power=[1], display="tribe-green whirlwind", extra={0: 1})
    spent.do("whirlwind", "green@-1,0")
    assert spent.state.active == YELLOW and spent.player(RED).extra_actions == 1
    stuck = at_table(FIELD, power=[0], display="tribe-green -", used="discard", owed=1, extra={0: 1})
    assert stuck.refused("play extra") == "nothing-possible"


@proves("GODS-102")
def test_unused_cards_are_worth_nothing() -> None:
    table = at_table(FIELD, extra={2: 3}, power=[5, 3, 5], sack={}).do("green@-1,0", "desert@2,0")
    assert table.over and table.scores == (0, 0, 0)
    assert [p.power for p in table.state.players] == [5, 6, 5]
    assert table.outcome.ranking == ((1,), (0, 2))
