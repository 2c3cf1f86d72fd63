"""Two compulsory actions, their limits and what is adjacent."""

from __future__ import annotations

from itertools import permutations

import pytest

from gheos_suite.rules.gods import GAME
from gheos_suite.rules.gods.events import ActionLost
from gheos_suite.rules.gods.model import CARDS
from tests.proves import proves

from .position import RED, YELLOW
from .table import at_table, new_game

FIELD = "T.red@0,0 T.yellow@1,0 T.blue@0,1"


@proves("GODS-037")
def test_both_actions_must_be_made() -> None:
    table = at_table(FIELD)
    assert table.refused("end") == "action-owed"
    table.do("green@-1,0")
    assert table.state.active == RED and table.state.owed == 1
    violation = table.refusal("end")
    assert violation.code == "action-owed" and violation.args == {"owed": 1}
    table.do("desert@2,0")
    assert table.state.active == YELLOW


@proves("GODS-038")
def test_the_actions_of_a_fresh_turn() -> None:
    table = at_table(FIELD + " desert@-1,0", power=[12], display="tribe-green decay", extra={0: 1})
    assert table.kinds_offered() == {
        "PlaceTribe", "PlaceDecay", "PlaceTemple", "MoveDesert", "Discard", "PlayExtraAction",
    }  # fmt: skip
    kinds = set()
    for display in ("desert whirlwind", "extra_action tribe-blue"):
        kinds |= at_table(FIELD, display=display).kinds_offered()
    assert kinds == {
        "PlaceDesert", "PlayWhirlwind", "TakeExtraAction", "PlaceTribe", "PlaceTemple", "Discard",
    }  # fmt: skip


@proves("GODS-039")
def test_what_cannot_be_paid_cannot_be_done() -> None:
    table = at_table(FIELD, power=[2])
    violation = table.refusal("temple@-1,0")
    assert violation.code == "too-dear"
    assert violation.args == {"cost": 3, "each": 3, "touching": 1, "power": 2}
    assert violation.cells == ((-1, 0), (0, 0))
    assert "costs 3 power points" in violation.message and "you have 2" in violation.message
    assert at_table(FIELD, power=[3]).do("temple@-1,0").power(RED) == 0
    assert at_table(FIELD, power=[1]).refused("green@1,-1") == "too-dear"  # beside red and yellow
    assert at_table(FIELD, power=[2]).do("green@1,-1").power(RED) == 0
    assert at_table(FIELD + " desert@2,0", power=[1]).refused("move 2,0>-1,0") == "too-dear"


@proves("GODS-040")
def test_the_cost_is_paid_at_once() -> None:
    table = at_table(FIELD, power=[9]).do("temple@1,-1")  # beside red and yellow
    assert table.power(RED) == 3 and table.state.active == RED


@proves("GODS-041")
def test_a_gain_serves_the_next_action_not_the_same() -> None:
    table = at_table(FIELD, power=[5])
    assert table.refused("temple@1,-1") == "too-dear"  # 6
    table.do("desert@2,0")
    assert table.power(RED) == 6
    table.do("temple@1,-1")
    assert table.player(RED).power == 0


@proves("GODS-042")
def test_actions_come_in_any_order() -> None:
    one = at_table(FIELD).do("temple@-1,0", "green@2,0")
    other = at_table(FIELD).do("green@2,0", "temple@-1,0")
    assert one.state.active == other.state.active == YELLOW
    assert {h.cell: h for h in one.state.board} == {h.cell: h for h in other.state.board}


@proves("GODS-043")
def test_only_tribes_and_extra_actions_repeat_within_a_turn() -> None:
    table = at_table(FIELD, power=[12], display="tribe-green tribe-blue", extra={0: 2})
    table.do("play extra", "play extra", "green@-1,0", "blue@2,0")
    assert table.state.owed == 2
    temple = at_table(FIELD, power=[12]).do("temple@-1,0")
    assert temple.refused("temple@0,-1") == "once-temple"
    assert "PlaceTemple" not in temple.kinds_offered()
    desert = at_table(FIELD + " desert@-1,0", power=[12]).do("move -1,0>2,0")
    assert desert.refused("move 2,0>-1,0") == "once-move"
    discard = at_table(FIELD).do("discard desert")
    assert discard.refused("discard tribe-green") == "once-discard"
    assert discard.refusal("discard tribe-green").args == {"kind": "discard"}


OTHERS = ("desert", "decay", "whirlwind", "extra_action")
PLAY = {"desert": "desert@-1,0", "decay": "decay@-1,0", "whirlwind": "whirlwind", "extra_action": "take extra"}


@proves("GODS-044")
@pytest.mark.parametrize(("first", "second"), [*permutations(OTHERS, 2)])
def test_one_other_card_a_turn(first: str, second: str) -> None:
    """The second may only be discarded; with the option it may be played too."""
    table = at_table(FIELD, display=f"{first} {second}").do(PLAY[first])
    again = PLAY[second].replace("-1,0", "0,-1")
    violation = table.refusal(again)
    assert violation.code == "once-other" and violation.args == {"kind": "other", "card": second}
    assert f"discard {second}" in table.texts()
    free = at_table(FIELD, display=f"{first} {second}", by_type=True).do(PLAY[first], again)
    if free.state.pending:  # a whirlwind with a desert on the field
        free.do("leave deserts")
    assert free.state.active == YELLOW


@proves("GODS-044")
def test_with_the_option_each_type_is_still_used_once() -> None:
    """The display never shows two alike, so a made-up turn has played a desert already."""
    table = at_table(FIELD, display="desert decay", used="desert", by_type=True)
    violation = table.refusal("desert@-1,0")
    assert violation.code == "once-other" and violation.args == {"kind": "desert", "card": "desert"}
    table.do("decay@-1,0")
    assert new_game(2, other_cards_limit="type").state.by_type
    assert not new_game(2).state.by_type


@proves("GODS-045")
def test_limits_span_extra_actions() -> None:
    table = at_table(FIELD, power=[12], extra={0: 1}).do("temple@-1,0", "desert@2,0", "play extra")
    assert table.refused("temple@0,-1") == "once-temple"
    assert table.kinds_offered() == {"PlaceTribe", "Discard", "MoveDesert"}


@proves("GODS-046")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_actions_are_always_possible_without_extra_actions(seats: int) -> None:
    """Random play in which nobody takes an extra-action card: no action is ever lost."""
    for seed in range(12):
        table = new_game(seats, seed)
        step = 0
        while not table.over:
            legal = [a for a in table.legal() if type(a).__name__ != "TakeExtraAction"]
            assert legal
            table.do(legal[(seed * 7919 + step * 104729) % len(legal)])
            step += 1
        assert not table.saw(ActionLost)


@proves("GODS-046")
@pytest.mark.parametrize(("first", "second"), [*permutations(CARDS, 2)])
def test_the_poorest_turn_has_two_actions(first: str, second: str) -> None:
    """3 power points, no temples left, any two different cards: after any first action there is a second."""
    table = at_table(FIELD, power=[3], temples={0: 0}, display=f"{first} {second}")
    for action in table.legal():
        after = at_table(FIELD, power=[3], temples={0: 0}, display=f"{first} {second}").do(action)
        while after.state.pending:
            after.do(after.legal()[-1])
        assert after.state.active == RED and after.legal()


@proves("GODS-047")
def test_an_action_that_is_owed_but_impossible_is_lost() -> None:
    """Extra action first, a discard, a temple for all power points; one tribe is left that cannot be paid."""
    table = at_table(FIELD, power=[3], extra={0: 1}).do("play extra", "discard desert", "temple@-1,0")
    assert table.one(ActionLost) == ActionLost(RED, 1)
    assert table.state.active == YELLOW and table.state.owed == 2


@proves("GODS-048")
def test_idle_actions_are_allowed() -> None:
    table = at_table(FIELD, power=[12]).do("discard tribe-green", "desert@2,0")
    assert table.player(RED).power == 12


@proves("GODS-049")
def test_cards_are_never_laid_on_cards() -> None:
    table = at_table(FIELD + " green@-1,0 desert@2,0", power=[12], display="tribe-green decay")
    for cell in ("0,0", "1,0", "0,1", "-1,0", "2,0"):
        for what in ("green", "temple", "decay"):
            assert table.refused(f"{what}@{cell}") == "cell-taken"
    assert table.refused("move 2,0>-1,0") == "cell-taken"


@proves("GODS-050")
def test_adjacent_is_sharing_a_side() -> None:
    table = at_table("T.red@0,0 T.blue@20,0", gods="red blue")
    six = {(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)}
    near = [(q, r) for q in range(-2, 3) for r in range(-2, 3) if (q, r) != (0, 0)]
    assert {cell for cell in near if f"green@{cell[0]},{cell[1]}" in table.texts()} == six
    assert table.refused("green@2,0") == "not-adjacent"
    assert table.refused("green@1,1") == "not-adjacent"


@proves("GODS-051")
def test_a_card_has_six_places_around_it_fewer_if_taken() -> None:
    def places(text: str) -> int:
        return len({h for h, _ in at_table(text).view.spaces})

    assert places("T.red@0,0") == 6
    assert places("T.red@0,0 T.blue@1,0") == 8
    assert places("T.red@0,0 T.blue@1,0 T.yellow@0,1") == 9
    ring = "desert@1,0 desert@1,-1 desert@0,-1 desert@-1,0 desert@-1,1 desert@0,1"
    assert places(ring) == 13 and places("T.red@0,0 " + ring) == 12


def test_nothing_is_legal_for_others_or_after_the_end() -> None:
    table = at_table(FIELD)
    for seat in (YELLOW, 2, 3, -1):
        violation = GAME.validate(table.state, seat, table.action("desert@2,0"))
        assert violation is not None and violation.code == "not-your-turn"
    over = at_table(FIELD, sack={}).do("green@-1,0", "desert@2,0")
    violation = GAME.validate(over.state, over.state.active, over.action("temple@3,0"))
    assert violation is not None and violation.code == "game-over"
