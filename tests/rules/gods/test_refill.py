"""The refill of the display and the procedure for identical cards."""

from __future__ import annotations

from collections import Counter

import pytest

from gheos_suite.rules.gods.events import CardDrawn, CardSetAside, CardsReturned, GameEnded
from gheos_suite.rules.gods.model import CARDS
from tests.proves import proves

from .position import YELLOW, sack_of
from .table import Table, at_table

FIELD = "T.red@0,0 T.yellow@1,0 T.blue@0,1"
USE_BOTH = ("green@-1,0", "desert@2,0")


def turn_over(draws: str = "", **words: object) -> Table:
    """Red uses both display cards; the next player refills."""
    return at_table(FIELD, draws=draws, **words).do(*USE_BOTH)


@proves("GODS-027")
def test_each_empty_place_gets_a_card() -> None:
    table = turn_over("tribe-blue decay")
    assert table.saw(CardDrawn) == [CardDrawn(YELLOW, "tribe-blue", 0), CardDrawn(YELLOW, "decay", 1)]
    one = at_table(FIELD, draws="whirlwind").do("green@-1,0", "temple@-1,-1")
    assert one.saw(CardDrawn) == [CardDrawn(YELLOW, "whirlwind", 0)]
    assert one.state.display == ("whirlwind", "desert")


@proves("GODS-028")
def test_identical_cards_are_exchanged_until_they_differ() -> None:
    """Green + green; drawn: green, desert. The display is green + desert, two green tribes go back."""
    before = at_table(FIELD, draws="tribe-green tribe-green tribe-green desert")
    table = before.do(*USE_BOTH)
    assert table.state.display == ("tribe-green", "desert")
    assert table.saw(CardSetAside) == [CardSetAside(YELLOW, "tribe-green", 1)] * 2
    assert table.one(CardsReturned) == CardsReturned(YELLOW, ("tribe-green", "tribe-green"))
    # 8 green tribes: one on the field, one shown; 12 deserts: one on the field, one shown
    sack = dict(zip(CARDS, table.state.sack, strict=True))
    assert (sack["tribe-green"], sack["desert"]) == (6, 10)
    assert sum(table.state.sack) == 52 - 2 - 2


@proves("GODS-028")
def test_a_card_that_lay_there_already_counts_as_well() -> None:
    table = at_table(FIELD, draws="desert tribe-violet").do("green@-1,0", "temple@-1,-1")
    assert table.state.display == ("tribe-violet", "desert")
    assert table.one(CardsReturned).cards == ("desert",)


@proves("GODS-029")
def test_tribes_of_different_colours_are_not_identical() -> None:
    table = turn_over("tribe-blue tribe-green")
    assert table.state.display == ("tribe-blue", "tribe-green") and not table.saw(CardSetAside)
    for card in ("tribe-blue", "desert", "decay", "whirlwind", "extra_action"):
        assert turn_over(f"{card} {card} tribe-violet").state.display == (card, "tribe-violet")


@proves("GODS-030")
def test_the_printed_example() -> None:
    """Two green tribes; the next draw is a blue one; green + blue, the one put aside goes back."""
    table = turn_over("tribe-green tribe-green tribe-blue")
    assert table.state.display == ("tribe-green", "tribe-blue")
    assert dict(zip(CARDS, table.state.sack, strict=True))["tribe-green"] == 8 - 2
    assert table.one(CardsReturned).cards == ("tribe-green",)


@proves("GODS-031")
def test_draws_are_even_over_the_whole_sack() -> None:
    """Whatever was put back may come next: 3 blue and 1 violet give three blues in four."""
    seen: Counter[str] = Counter()
    for seed in range(1200):
        table = at_table(FIELD, rng=seed * 977 + 3, sack={"tribe-blue": 3, "tribe-violet": 1})
        table.do("green@-1,0", "temple@-1,-1")
        seen[table.state.display[0]] += 1
    assert seen.total() == 1200 and 840 < seen["tribe-blue"] < 960  # 900, standard deviation 15
    back: Counter[str] = Counter()
    for seed in range(300):
        table = at_table(
            FIELD, display="tribe-green decay", rng=seed * 977 + 3, sack={"decay": 1, "tribe-violet": 1}
        )
        table.do("green@-1,0", "temple@-1,-1")
        back["put back" if table.saw(CardsReturned) else "straight"] += 1
        assert table.state.display == ("tribe-violet", "decay")
        assert table.state.sack == sack_of({"decay": 1})
    assert min(back.values()) > 100


@proves("GODS-032")
def test_a_full_display_is_left_alone() -> None:
    table = at_table(FIELD + " desert@-1,0").do("temple@2,0", "move -1,0>1,1")
    assert table.state.display == ("tribe-green", "desert")
    assert table.kinds()[-1] == "PowerCollected" and not table.saw(CardDrawn)


@proves("GODS-033")
def test_used_cards_are_not_replaced_within_the_turn() -> None:
    table = at_table(FIELD, extra={0: 1})
    assert "" not in table.state.display
    table.do("green@-1,0")
    assert table.state.display == ("", "desert")
    table.do("desert@2,0")
    assert table.state.display == ("", "") and table.state.active == 0
    assert not table.saw(CardDrawn)


@proves("GODS-034", "GODS-128")
def test_a_sack_too_small_ends_the_game_at_once() -> None:
    table = turn_over(sack={"tribe-blue": 1})
    assert table.over and table.outcome.reason == "sack"
    assert not table.saw(CardDrawn) and table.kinds()[-1] == "GameEnded"
    assert not at_table(FIELD, sack={"tribe-blue": 1}).do("green@-1,0", "temple@-1,-1").over
    assert not turn_over(sack={"tribe-blue": 1, "decay": 1}).over
    assert turn_over(sack={}).outcome.reason == "sack"


@proves("GODS-035", "GODS-127")
@pytest.mark.parametrize("left", [0, 2])
def test_no_different_card_left_ends_the_game_at_once(left: int) -> None:
    table = turn_over(sack={"desert": 2 + left})
    assert table.over and table.outcome.reason == "identical"
    assert table.state.display == ("desert", "desert")
    assert table.state.sack == sack_of({"desert": left})
    saved = turn_over(sack={"desert": 2 + left, "tribe-blue": 1})
    assert not saved.over and set(saved.state.display) == {"desert", "tribe-blue"}


@proves("GODS-036")
def test_the_income_of_the_last_turn_counts_for_the_tie_break() -> None:
    """Red ends with 5 - 1 + 1 = 5, yellow has 3 and collects 3: 6."""
    table = turn_over(power=[5, 3, 5], sack={})
    assert [p.power for p in table.state.players] == [5, 6, 5]
    assert table.outcome.winners == (YELLOW,)
    assert table.one(GameEnded).winners == (YELLOW,)


@proves("GODS-144")
def test_an_empty_sack_does_not_end_the_game_while_the_display_is_full() -> None:
    table = at_table(FIELD + " desert@-1,0", sack={}).do("temple@2,0", "move -1,0>1,1")
    assert not table.over and table.state.active == YELLOW and table.state.owed == 2
    table.do("green@-1,0", "move 1,1>3,0")
    assert table.outcome.reason == "sack"
