"""Each of the 54 cards: what it requires, what playing it gives, and what it does afterwards.

A row: card, its requirement (population; cities), printed points, the moves that follow playing it, and what
is then different: points by source, coins (20 before), population, cubes (temple, oracle), or other facts.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.proves import proves

from .position import CARDS, IDS, player
from .table import Table, at_table

FULL = "o o o o o o o o"
OPEN = "- - - - - - - -"
AT = {"temple": "athenai", "oracle": "crotona", "trade": "syracusae"}
TWO_TRADE = "syracusae cnossus"
Row = tuple[str, str, str, int, tuple[str, ...], dict[str, Any]]

ERA_ONE: list[Row] = [
    ("treasure_chamber", "noble 2 merchant 1", "", 2, (), {"synergy": 1}),
    ("monument", "noble 1 priest 2", "", 2, (), {"synergy": 1}),
    ("tenement", "noble 1 soldier 2", "", 3, ("symbol trade",), {"synergy": 1}),
    ("training_ground", "soldier 4", "", 3, (), {"synergy": 1}),
    ("marketplace", "merchant 3", "", 2, (), {"synergy": 1}),
    ("shipyard", "artisan 1 merchant 3", "", 3, ("symbol military",), {"synergy": 1}),
    ("scriptorium", "scholar 3", "", 2, (), {"synergy": 1}),
    ("road", "artisan 1 scholar 2", "", 3, (), {"synergy": 1}),
    ("altar", "priest 3", "", 2, (), {"synergy": 1}),
    ("well", "artisan 2 merchant 1", "", 3, ("symbol faith",), {"synergy": 1}),
    ("granary", "noble 2 scholar 1", "", 3, ("symbol trade",), {"synergy": 1, "coins": 26}),
    ("forge", "artisan 2 soldier 2", "", 4, (), {"synergy": 1, "people": "artisan 2 soldier 3"}),
    ("harbor", "merchant 2 scholar 1", "trade", 4, ("symbol trade",), {"synergy": 1, "coins": 24}),
    ("barracks", "noble 2 soldier 2", "", 4, ("symbol faith",), {"synergy": 1, "coins": 17}),
    ("pottery", "artisan 3", "", 3, ("symbol trade",), {"synergy": 1}),
    ("burial_mound", "noble 1 priest 2", "temple", 4, ("symbol faith",), {"synergy": 1, "cubes": (1, 0)}),
    ("shrine", "artisan 1 priest 2", "oracle", 3, ("symbol faith",), {"synergy": 1, "cubes": (0, 1)}),
    ("archive", "scholar 2 priest 1", "", 3, ("slot 4", "symbol faith"), {"synergy": 1, "hand": 1}),
]
ERA_TWO: list[Row] = [
    ("frieze", "artisan 4 priest 1", "", 4, (), {"synergy": 1}),
    ("city_wall", "artisan 2 soldier 4", "", 3, (), {"synergy": 1}),
    ("library", "noble 1 scholar 4", "", 5, (), {"synergy": 1}),
    ("hospital", "scholar 3 priest 2", "oracle", 6, ("train noble", "train noble", "symbol faith"),
     {"synergy": 1, "people": "noble 2 priest 2 scholar 3"}),
    ("catapult", "soldier 4 priest 2", "", 8, ("symbol faith",),
     {"synergy": 1, "people": "soldier 3 priest 2"}),
    ("statue", "noble 2 artisan 2 priest 2", "oracle", 7, (), {"synergy": 2}),
    ("temple", "noble 1 priest 4", "temple", 5, ("symbol faith",), {"synergy": 1}),
    ("aqueduct", "artisan 3 priest 2", "", 5, ("symbol trade",), {"synergy": 1, "spaces": 9}),
    ("theatre", "artisan 2 scholar 3", "", 6, ("symbol trade",), {"synergy": 1}),
    ("bathhouse", "noble 2 merchant 3", "", 5, ("symbol faith",), {"synergy": 1}),
    ("mint", "noble 2 merchant 4", "", 6, (), {"synergy": 1}),
    ("gymnasium", "soldier 3 scholar 2", "", 5, ("symbol military",), {"synergy": 1}),
    ("warehouse", "artisan 1 merchant 4", "trade", 6, ("symbol trade",), {"synergy": 1, "coins": 24}),
    ("villa", "noble 3 merchant 1 priest 1", "", 7, ("symbol trade",), {"synergy": 1, "hourglasses": 2}),
    ("court", "noble 3 scholar 2", "", 6, (f"pile {IDS['well']}", "symbol military"),
     {"synergy": 1, "hand": 1}),
    ("embassy", "noble 2 scholar 2 merchant 1", "", 6, ("region green", "symbol military"), {"synergy": 1}),
    ("fortress", "soldier 5 priest 1", "temple", 9, ("symbol faith",), {"synergy": 1, "coins": 15}),
    ("bridge", "artisan 3 merchant 2", "trade", 6, ("lift single", "symbol trade"),
     {"synergy": 1, "hourglasses": 0}),
]  # fmt: skip
ERA_THREE: list[Row] = [
    ("pyramid", "artisan 4 priest 3 soldier 1", "", 15, (), {"hourglasses": 2}),
    ("school", "noble 2 scholar 4", "", 10, ("train soldier", "train priest"),
     {"people": "noble 2 soldier 1 priest 1 scholar 4"}),
    ("mausoleum", "noble 4 priest 3", "", 13, (), {"people": "noble 3 priest 3"}),
    ("lighthouse", "artisan 3 merchant 4", "trade trade", 15, (), {"coins": 26}),
    ("amphitheatre", "noble 3 soldier 4", "", 12, (), {"people": "noble 3 soldier 3", "coins": 25}),
    ("academy", "artisan 2 scholar 5", "", 11, ("lift single",), {"hourglasses": 0}),
    ("colossus", "artisan 5 soldier 2", "temple", 13, (), {}),
    ("great_temple", "noble 2 priest 5", "temple oracle", 14, ("cube temple", "cube oracle"),
     {"cubes": (1, 1)}),
    ("hanging_gardens", "merchant 5 priest 2", "", 12, ("train merchant",),
     {"coins": 15, "people": "merchant 6 priest 2"}),
    ("acropolis", "artisan 3 priest 3 soldier 2", "temple", 12, (), {"abilities": 1}),
    ("hippodrome", "noble 1 soldier 3 merchant 3", "", 13, (), {"coins": 25}),
    ("senate", "noble 5 scholar 2", "", 11, (), {}),
    ("grand_palace", "noble 4 artisan 2 soldier 2", "", 15, (), {"coins": 14}),
    ("obelisk", "priest 3 soldier 3", "oracle", 11, (), {"cubes": (0, 2)}),
    ("great_library", "scholar 5 merchant 2", "", 11, (), {}),
    ("arsenal", "artisan 3 soldier 5", "", 14, (), {"hourglasses": 2}),
    ("emporium", "merchant 5 scholar 1", "trade", 11, (), {"abilities": 2}),
    ("observatory", "scholar 3 priest 3 merchant 2", "oracle", 13, (), {}),
]  # fmt: skip
ROWS = ERA_ONE + ERA_TWO + ERA_THREE


def built(kinds: str) -> str:
    return TWO_TRADE if kinds == "trade trade" else " ".join(AT[kind] for kind in kinds.split())


def table_for(name: str, folk: str, kinds: str, **words: Any) -> Table:
    """Returns a table of three players at which the first has a card, and just what it requires."""
    number = 2 * CARDS[IDS[name]]["era"]
    who = player(folk, hand=name, at=built(kinds), time=OPEN, **words)
    pile = "well" if name == "court" else ""
    return at_table(who, player(time=FULL), player(time=FULL), round=number, discard=pile)


def test_all_cards_are_listed() -> None:
    assert [IDS[row[0]] for row in ROWS] == list(CARDS)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_playing_it(row: Row) -> None:
    name, folk, kinds, vp, moves, after = row
    table = table_for(name, folk, kinds).do("tile chronicler-1", f"play {name}", *moves)
    if table.pending == "FinishTurn":
        table.do("done")
    expected = {"cards": vp} | {key: after[key] for key in ("synergy", "abilities") if key in after}
    assert table.scored() == expected
    assert table.played() == name and table.coins() == after.get("coins", 20)
    assert table.player().people == player(after.get("people", folk)).people
    assert table.cubes() == after.get("cubes", (0, 0))
    assert len(table.player().hand) == after.get("hand", 0)
    assert len(table.player().track) == after.get("spaces", 8)
    assert table.track().split().count("o") == after.get("hourglasses", 1)
    assert table.pending == "NoneType" and table.state.active == 0  # the others have passed


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_what_it_requires(row: Row) -> None:
    """One fewer of any type, or one city fewer, and it cannot be played; the reason names what is missing."""
    name, folk, kinds, *_ = row
    words = folk.split()
    for at in range(0, len(words), 2):
        fewer = [*words]
        fewer[at + 1] = str(int(words[at + 1]) - 1)
        refusal = table_for(name, " ".join(fewer), kinds).refusal("tile chronicler-1")
        assert refusal.code == "no-card" and f"lacks 1 {words[at]}" in refusal.message
    cities = kinds.split()
    if cities:
        refusal = table_for(name, folk, " ".join(cities[1:])).refusal("tile chronicler-1")
        assert refusal.code == "no-card" and f"lacks a {cities[0]} city" in refusal.message


LAST = "o o o o o o o -"


def at_the_end(name: str, folk: str = "", **words: Any) -> Table:
    """Returns a table at which the card was in play at the end of a round, after a tax of 4 coins."""
    number = 2 * CARDS[IDS[name]]["era"] - 1
    other = player(time=FULL)
    return at_table(player(folk, played=name, time=LAST, **words), other, round=number).do("tax_1")


@pytest.mark.parametrize(("name", "folk", "coins", "points", "cubes"), [
    ("treasure_chamber", "noble 2 merchant 1", 29, 0, (0, 0)),
    ("marketplace", "merchant 5", 29, 0, (0, 0)),
    ("city_wall", "artisan 2 soldier 4", 24, 3, (0, 0)),
    ("temple", "noble 1 priest 4", 24, 0, (1, 0)),
    ("mint", "noble 2 merchant 4", 30, 0, (0, 0)),
    ("senate", "noble 5 scholar 2", 24, 3, (0, 0)),
])  # fmt: skip
def test_what_it_gives_at_the_end_of_a_round(
    name: str, folk: str, coins: int, points: int, cubes: tuple[int, int]
) -> None:
    table = at_the_end(name, folk)
    assert (table.coins(), table.score(), table.cubes()) == (coins, points, cubes)


def test_bathhouse_sells_two_points_for_four_coins() -> None:
    table = at_the_end("bathhouse", "noble 2 merchant 3").do("buy")
    assert table.coins() == 20 and table.scored() == {"abilities": 2}


@proves("GENTES-278")
def test_marketplace_counts_real_merchants_only() -> None:
    who = player("merchant 5", played="marketplace warehouse", time=LAST)
    table = at_table(who, player(time=FULL)).do("tax_1")
    assert table.coins() == 20 + 4 + 5


@pytest.mark.parametrize(("name", "kind", "hand"), [
    ("barracks", "soldier", "training_ground"), ("pottery", "artisan", "frieze"), ("shrine", "priest", "altar"),
    ("villa", "noble", "court"), ("warehouse", "merchant", "marketplace"),
    ("theatre", "scholar", "scriptorium"),
])  # fmt: skip
def test_it_lends_one_population(name: str, kind: str, hand: str) -> None:
    """With one fewer of the type than the card in hand requires, the card can be played."""
    needs = dict(CARDS[IDS[hand]]["population"])
    needs[kind] -= 1
    folk = " ".join(f"{name} {n}" for name, n in needs.items())
    assert at_table(player(folk, hand=hand)).refused("tile chronicler-1") == "no-card"
    table = at_table(player(folk, hand=hand, played=name)).do("tile chronicler-1", f"play {hand}")
    assert hand in table.played() and table.view(0).players[0].strength != table.player().people
