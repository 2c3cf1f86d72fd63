"""Nations united, lost and regained; chips stay."""

from __future__ import annotations

from collections import Counter

import pytest

from gheos_suite.rules.gods.events import NationLost, NationUnited
from gheos_suite.rules.gods.model import TRIBES
from tests.proves import proves

from .position import BLUE, RED, YELLOW
from .table import Table, at_table, new_game

# Rows far apart: two red tribes of a colour with a red temple at the end, so that one more makes a nation.
TWO = "T.red@0,0 green.red@1,0 green.red@2,0"


@proves("GODS-113")
def test_three_tribes_of_a_colour_unite_a_nation() -> None:
    table = at_table(TWO, chips={1: "green"}).do("green@-1,0")
    assert table.cards(RED) == "green" and table.view.stock_cards == (1, 2, 2, 2)
    assert table.one(NationUnited) == NationUnited(RED, "green", 3, False, 3)
    other = at_table(TWO, display="tribe-blue desert").do("blue@-1,0")
    assert other.cards(RED) == "" and not other.saw(NationUnited)


@proves("GODS-114")
def test_the_first_nation_of_a_colour_takes_the_chip() -> None:
    first = at_table(TWO).do("green@-1,0")
    assert first.chips(RED) == "green" and first.scores[RED] == 4 and first.view.stock_chips == (0, 1, 1, 1)
    second = at_table(TWO, chips={BLUE: "green"}).do("green@-1,0")
    assert second.chips(RED) == "" and second.chips(BLUE) == "green" and second.scores[RED] == 3


@proves("GODS-115")
def test_one_player_can_unite_both_nations_of_a_colour() -> None:
    five = TWO + " green.red@3,0 green.red@4,0 green.red@5,0"
    table = at_table(five, chips={0: "green"}).do("green@-1,0")
    assert table.cards(RED) == "green green" and table.chips(RED) == "green"
    assert table.one(NationUnited) == NationUnited(RED, "green", 6, False, 7)


@proves("GODS-116")
def test_the_tribes_may_be_far_apart() -> None:
    table = at_table("T.red@0,0 green.red@40,0 T.blue@41,0 green.red@-9,30 T.yellow@-9,31").do("green@1,0")
    assert table.cards(RED) == "green"


@proves("GODS-117", "GODS-118")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_points_cards_are_the_whole_part_of_a_third_of_the_tribes(seats: int) -> None:
    united = 0
    for seed in range(10):
        table = new_game(seats, seed)
        step = 0
        while not table.over:
            legal = table.legal()
            table.do(legal[(seed * 7919 + step * 104729) % len(legal)])
            step += 1
            tribes = Counter((h.stone, h.colour) for h in table.state.board if h.stone)
            if table.state.pending is None:
                for player in table.state.players:
                    assert player.cards == tuple(tribes[player.god, colour] // 3 for colour in TRIBES)
            for i in range(len(TRIBES)):
                assert sum(p.cards[i] for p in table.state.players) <= 2
                assert sum(p.chips[i] for p in table.state.players) <= 1
        united += len(table.saw(NationUnited))
    assert united


@proves("GODS-119")
def test_the_card_comes_at_once_in_anybodys_turn() -> None:
    table = at_table(TWO, active=BLUE).do("green@-1,0")
    assert table.state.active == BLUE and table.cards(RED) == "green" and table.chips(RED) == "green"
    assert table.one(NationUnited).seat == RED


THREE = "T.blue@0,0 green.blue@1,0 green.blue@2,0 green.blue@-1,0"


@proves("GODS-120")
def test_a_nation_that_falls_apart_returns_its_card() -> None:
    table = at_table(THREE, chips={BLUE: "green"})
    assert table.cards(BLUE) == "green" and table.view.stock_cards[0] == 1
    table.do("temple@3,0")
    assert table.cards(BLUE) == "" and table.view.stock_cards[0] == 2
    assert table.one(NationLost) == NationLost(BLUE, "green", 2, 1)
    assert table.scores[BLUE] == 1


@proves("GODS-121")
def test_chips_are_never_returned() -> None:
    table = at_table(THREE, chips={BLUE: "green"}).do("temple@3,0")
    assert table.chips(BLUE) == "green" and table.view.stock_chips[0] == 0


@proves("GODS-122")
def test_a_nation_won_back_gives_the_card_but_no_second_chip() -> None:
    """Red's temple takes (2,0) from blue; blue's temple beside it and (1,0) takes it back."""
    table = at_table(THREE, chips={BLUE: "green"}, power=[5, 5, 6], active=RED).do("temple@3,0")
    assert table.cards(BLUE) == "" and table.stone((2, 0)) == "red"
    table.do("desert@-2,0")
    while table.state.active != BLUE:
        table.do(next(t for t in sorted(table.texts()) if t.startswith(("discard", "desert@-3", "move"))))
    before = len(table.saw(NationUnited))
    table.do("temple@2,-1")
    assert table.stone((2, 0)) == "blue" and table.cards(BLUE) == "green" and table.chips(BLUE) == "green"
    assert [e.chip for e in table.saw(NationUnited)[before:]] == [False]


@proves("GODS-123")
def test_six_to_five_keeps_one_card() -> None:
    six = "T.blue@0,0 " + " ".join(f"green.blue@{q},0" for q in range(1, 7))
    table = at_table(six, chips={BLUE: "green"})
    assert table.cards(BLUE) == "green green"
    table.do("temple@7,0")
    assert table.cards(BLUE) == "green" and table.one(NationLost).tribes == 5


@proves("GODS-124")
def test_a_card_is_returned_before_it_is_taken() -> None:
    """Red's temple takes blue's third green tribe and has its own third with it; both had used both cards."""
    table = at_table(
        "T.blue@0,0 green.blue@1,0 green.blue@2,0 green.blue@3,0 T.red@20,0 green.red@21,0 green.red@22,0 "
        "T.yellow@40,0 green.yellow@41,0 green.yellow@42,0 green.yellow@43,0", display="tribe-blue desert"
    )
    assert table.view.stock_cards[0] == 0
    table.do("temple@4,0")
    assert [type(e).__name__ for e in table.events if "Nation" in type(e).__name__] == [
        "NationLost", "NationUnited",
    ]  # fmt: skip
    assert (table.cards(BLUE), table.cards(RED), table.cards(YELLOW)) == ("", "green", "green")


@proves("GODS-125")
@pytest.mark.parametrize(("values", "points"), [((3, 1), 2 * 3 + 2), ((2, 1), 2 * 2 + 2)])
def test_cards_and_chips_count_their_value(values: tuple[int, int], points: int) -> None:
    text = THREE + " blue.blue@0,5 blue.blue@1,5 blue.blue@2,5"
    table = at_table(text, chips={BLUE: "green blue"}, values=values)
    assert table.scores == (0, 0, points) and table.view.players[BLUE].points == points


@proves("GODS-140")
def test_a_chip_does_not_pass_on() -> None:
    """Red has card and chip (4), blue a card (3); red's nation falls: 1 and 3."""
    red, blue = "green.red@1,0 green.red@2,0 green.red@3,0", "green.blue@21,0 green.blue@22,0 green.blue@23,0"
    table = at_table(f"{red} {blue} T.red@0,0 T.blue@20,0", chips={0: "green"}, active=YELLOW)
    assert table.scores == (4, 0, 3)
    table.do("temple@4,0")
    assert table.scores == (1, 0, 3) and table.chips(RED) == "green" and table.chips(BLUE) == ""


@proves("GODS-141")
def test_six_to_two_returns_both_cards_at_once() -> None:
    text = "green.blue@1,0 green.blue@1,-1 green.blue@0,-1 green.blue@-1,0 green.blue@20,0 green.blue@21,0"
    table = at_table(text, chips={BLUE: "green"}, power=[12])
    assert table.cards(BLUE) == "green green"
    table.do("temple@0,0")
    assert table.cards(BLUE) == "" and table.chips(BLUE) == "green"
    assert [e.points for e in table.saw(NationLost)] == [4, 1]
    assert table.cards(RED) == "green" and table.chips(RED) == ""


def _many(colours: str) -> Table:
    """Red has two tribes of each colour; the temple's neighbours are one of each, blue's or nobody's."""
    rows = " ".join(f"{c}.red@{20 + i},{4 * k}" for k, c in enumerate(colours.split()) for i in (0, 1))
    around = ["1,0", "1,-1", "0,-1", "-1,0"]
    ring = " ".join(f"{c}@{cell}" for c, cell in zip(colours.split(), around, strict=False))
    return at_table(f"{rows} {ring}", power=[12], limit=99).do("temple@0,0")


@proves("GODS-142")
@pytest.mark.parametrize("colours", ["green violet", "green blue violet yellow"])
def test_a_temple_can_make_several_nations_at_once(colours: str) -> None:
    table, n = _many(colours), len(colours.split())
    assert set(table.cards(RED).split()) == set(table.chips(RED).split()) == set(colours.split())
    assert table.scores[RED] == 4 * n and len(table.saw(NationUnited)) == n
    assert table.power(RED) == 12 - 3 * n


@proves("GODS-142")
def test_all_returns_come_before_all_awards() -> None:
    """Blue loses green and violet, red wins both; blue's losses are told first."""
    text = "T.blue@0,9 " + " ".join(
        f"{c}.{god}@{q + i},{3 * r}" for c, r in (("green", 5), ("violet", 7))
        for god, q in (("blue", 20), ("red", 40)) for i in (0, 1)
    )  # fmt: skip
    table = at_table(text + " green.blue@1,0 violet.blue@-1,0", chips={BLUE: "green violet"}, power=[12])
    table.do("temple@0,0")
    nations = [(type(e).__name__, e.colour) for e in table.events if isinstance(e, NationLost | NationUnited)]
    assert nations == [
        ("NationLost", "green"), ("NationLost", "violet"),
        ("NationUnited", "green"), ("NationUnited", "violet"),
    ]  # fmt: skip
    assert table.scores == (6, 0, 2)
