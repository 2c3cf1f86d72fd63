"""The loader of the data file names the row that cannot be right."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from gheos_suite.rules.gentes.components import load, read

from .position import DATA


def spoiled(path: str, value: Any) -> dict[str, Any]:
    """Returns the data with one value changed: a path such as "cities.3.region"."""
    data = copy.deepcopy(DATA)
    *way, last = path.split(".")
    at: Any = data
    for step in way:
        at = at[int(step) if step.isdecimal() else step]
    at[int(last) if last.isdecimal() else last] = value
    return data


def test_the_data_as_they_are_load() -> None:
    assert len(load().cards) == 54 and len(read(copy.deepcopy(DATA)).tiles) == 28


@pytest.mark.parametrize(("path", "value", "words"), [
    ("civilization_cards.3.population", {"soldier": "four"}, ["civilization_cards[3]", "I-04", "population"]),
    ("civilization_cards.3.population", {"knight": 4}, ["civilization_cards[3]", "I-04", "Training Ground"]),
    ("civilization_cards.0.era", 4, ["civilization_cards[0]", "I-01"]),
    ("civilization_cards.36.symbols", ["trade"], ["III-01", "symbols"]),
    ("civilization_cards.1.symbols", ["trade", "trade"], ["I-02"]),
    ("civilization_cards.2.immediate", [{"effect": "rain", "n": 1}], ["I-03", "rain", "immediate"]),
    ("civilization_cards.2.immediate", [{"effect": "train", "type": "knight", "n": 1}], ["I-03", "knight"]),
    ("civilization_cards.1.action", {"kind": "juggler", "coins": 1, "hourglasses": 1}, ["I-02", "juggler"]),
    ("civilization_cards.1.id", "I-01", ["civilization_cards[1]", "(I-01)", "another row"]),
    ("action_tiles.5.kind", "juggler", ["action_tiles[5]", "navigator-5", "no such action"]),
    ("action_tiles.10.symbol", "temple", ["philosopher-1", "city kind"]),
    ("action_tiles.10.coins", -1, ["philosopher-1", "too small"]),
    ("action_tiles.10.min_players", 2, ["tiles by players"]),
    ("cities.3.region", "blue", ["cities[3]", "athenai"]),
    ("cities.3.reward", {"effect": "train", "n": 1}, ["athenai", "train"]),
    ("cities.3.reward", {"effect": "vp", "n": 0}, ["athenai", "nothing"]),
    ("hometowns.2.kinds", [], ["hometowns[2]", "large_1_3"]),
    ("hometowns.2.row", 9, ["large_1_3"]),
    ("hometown_rows.0.right", {"type": "modifier"}, ["hometown_rows[0]", "right"]),
    ("first_game.1.population", {"noble": 5}, ["first_game[1]", "(2)"]),
    ("bonus_tiles.0.vp", "many", ["bonus_tiles[0]", "bonus-cards-1"]),
    ("population_types.0", "knight", ["population types"]),
    ("regions", ["red", "green", "blue"], ["regions"]),
    ("training_chart.two", [1, 1, 1, 1, 1, 1], ["two cost less than one"]),
    ("scribe_chart.marks.16.slot", 9, ["stands over no slot"]),
    ("player_board.max_population", 20, ["most population"]),
    ("player_board.lines.1.steps", 5, ["lines differ"]),
])  # fmt: skip
def test_a_faulty_row_is_named(path: str, value: Any, words: list[str]) -> None:
    with pytest.raises(ValueError) as caught:
        read(spoiled(path, value))
    assert all(word in str(caught.value) for word in words), str(caught.value)
