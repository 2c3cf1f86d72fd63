"""What is in the box, from the data file and as new games show it."""

from __future__ import annotations

import copy
from collections import Counter
from typing import Any

import pytest

from gheos_suite.core import ConfigError, GameConfig
from gheos_suite.rules.gods import GAME
from gheos_suite.rules.gods.cards import load, read
from gheos_suite.rules.gods.model import CARDS, GODS, TRIBES
from tests.proves import proves

from .position import DATA
from .table import at_table, new_game


@proves("GODS-001")
def test_there_are_84_hex_cards() -> None:
    kinds = Counter(card["type"] for card in DATA["hex_cards"])
    assert kinds == {"temple": 32, "tribe": 32, "desert": 12, "whirlwind": 2, "extra_action": 3, "decay": 3}
    assert sum(kinds.values()) == 84
    assert len({card["id"] for card in DATA["hex_cards"]}) == 84
    cards = load()
    assert dict(zip(CARDS, cards.sack, strict=True)) == {
        "tribe-green": 8, "tribe-blue": 8, "tribe-violet": 8, "tribe-yellow": 8,
        "desert": 12, "whirlwind": 2, "extra_action": 3, "decay": 3,
    }  # fmt: skip
    assert cards.temples_each * len(GODS) == 32


@proves("GODS-002")
def test_each_god_has_eight_temples() -> None:
    gods = Counter(card["god"] for card in DATA["hex_cards"] if card["type"] == "temple")
    assert gods == {"red": 8, "yellow": 8, "blue": 8, "green": 8}
    for player in new_game(4).state.players:
        assert player.temples + 1 == 8


@proves("GODS-003")
def test_each_tribe_colour_has_eight_tribes() -> None:
    tribes = Counter(card["tribe"] for card in DATA["hex_cards"] if card["type"] == "tribe")
    assert tribes == {"green": 8, "blue": 8, "violet": 8, "yellow": 8}


@proves("GODS-004")
def test_two_points_cards_of_each_tribe_colour_are_in_stock() -> None:
    assert len(DATA["points_cards"]) == 8
    assert new_game(3).view.stock_cards == (2, 2, 2, 2)


@proves("GODS-005")
def test_one_chip_of_each_tribe_colour_is_in_stock() -> None:
    assert [chip["tribe"] for chip in DATA["points_chips"]] == ["green", "blue", "violet", "yellow"]
    assert new_game(3).view.stock_chips == (1, 1, 1, 1)


@proves("GODS-006")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_has_fifteen_stones(seats: int) -> None:
    assert [p.stones for p in new_game(seats).state.players] == [15] * seats
    assert DATA["totals"]["stones"] == 60


@proves("GODS-009")
@pytest.mark.parametrize("seats", [-1, 0, 1, 5])
def test_the_game_is_for_two_to_four(seats: int) -> None:
    with pytest.raises(ConfigError, match="2 to 4"):
        GAME.setup(GameConfig(seats), 1)
    for number in (2, 3, 4):
        assert len(new_game(number).state.players) == number


@proves("GODS-010")
def test_gods_and_tribes_share_colour_words_without_meaning() -> None:
    assert GODS == ("red", "yellow", "blue", "green") == tuple(DATA["gods"]["colours"])
    assert TRIBES == ("green", "blue", "violet", "yellow") == tuple(DATA["tribes"]["colours"])
    table = at_table("T.red@0,0 T.green@5,0", gods="red green", display="tribe-green tribe-violet", power=[9])
    table.do("green@-1,0", "violet@6,0")
    assert table.stone((-1, 0)) == "red"
    assert table.stone((6, 0)) == "green"
    assert [p.tribes for p in table.view.players] == [(1, 0, 0, 0), (0, 0, 1, 0)]  # the violet one alone


@proves("GODS-011")
def test_a_points_card_is_worth_3_and_a_chip_1() -> None:
    """Three cards and no chip: 9. Two cards and two chips: 8. Three cards and one chip: 10."""
    two = "green.red@0,0 green.red@1,0 green.red@2,0 blue.red@3,0 blue.red@4,0 blue.red@5,0"
    three = two + " violet.red@6,0 violet.red@7,0 violet.red@8,0"
    assert at_table(three).scores[0] == 9
    assert at_table(two, chips={0: "green blue"}).scores[0] == 8
    assert at_table(three, chips={0: "violet"}).scores[0] == 10
    assert {c["vp"] for c in DATA["points_cards"]} == {3}
    assert {c["vp"] for c in DATA["points_chips"]} == {1}
    for key, values in (("3/1", (3, 1)), ("2/1", (2, 1))):
        state = new_game(3, nation_values=key).state
        assert (state.card_points, state.chip_points) == values
    assert new_game(3).state.card_points == 3
    with pytest.raises(ConfigError, match="nation_values"):
        new_game(3, nation_values="4/1")


@pytest.mark.parametrize(("change", "words"), [
    (lambda d: d["gods"]["colours"].reverse(), "the gods are others"),
    (lambda d: d["tribes"]["colours"].reverse(), "the tribe colours are others"),
    (lambda d: d["frame"]["neighbours"].reverse(), "the frame is another"),
    (lambda d: d["hex_cards"].pop(0), "temples are missing"),
    (lambda d: d["hex_cards"].pop(40), "tribes are missing"),
    (lambda d: d["hex_cards"].pop(), "hex cards are missing"),
    (lambda d: d["hex_cards"][-1].update(type="flood"), "other kinds of cards"),
    (lambda d: d["points_cards"].pop(), "points cards are missing"),
    (lambda d: d["points_chips"].pop(), "points chips are missing"),
    (lambda d: d["points_cards"][3].update(vp=5), "points cards differ in worth"),
    (lambda d: d["points_chips"][3].update(vp=5), "points chips differ in worth"),
    (lambda d: d["display"].update(fields=3), "the display has not two places"),
    (lambda d: d.update(nation_size=2), "points cards do not suffice"),
    (lambda d: d["costs"].update(whirlwind=1), "a free action has a price"),
    (lambda d: d["totals"].update(sack=50), "the sack is another"),
])  # fmt: skip
def test_a_card_file_with_a_fault_is_refused_by_name(change: Any, words: str) -> None:
    data = copy.deepcopy(DATA)
    assert read(data).sack == load().sack
    change(data)
    with pytest.raises(ValueError, match=words):
        read(data)
