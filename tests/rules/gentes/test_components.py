"""What is in the box: the data file, the boards and the pieces. Numbers are those of the ledger."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from gheos_suite.core import ConfigError, GameConfig
from gheos_suite.rules.gentes import GAME
from gheos_suite.rules.gentes.decline import tiles_in_use
from gheos_suite.rules.gentes.view import COMPONENTS, laps
from tests.proves import proves

from .position import CARDS, DATA, IDS, player
from .table import at_table, begun, new_game

TILES = DATA["action_tiles"]
CITIES = DATA["cities"]


@proves("GENTES-001", "GENTES-026")
def test_the_map_depends_on_the_number_of_players() -> None:
    for seats, small in ((1, True), (2, True), (3, False), (4, False)):
        assert new_game(seats).view().small == small
        assert len(GAME.book.sites(new_game(seats).state)) == (12 + 6 if small else 18 + 9)


@proves("GENTES-002", "GENTES-027")
def test_the_training_chart_holds_each_type_once_at_random() -> None:
    charts = {new_game(2, seed).state.chart for seed in range(12)}
    assert len(charts) > 6
    assert all(sorted(chart) == sorted(DATA["population_types"]) for chart in charts)


@proves("GENTES-003")
def test_action_tiles_have_kind_cost_hourglasses_and_players() -> None:
    assert len(TILES) == 28 and len({tile["id"] for tile in TILES}) == 28
    for tile in TILES:
        assert tile["kind"] and tile["coins"] >= 0 and tile["hourglasses"] >= 0 and tile["min_players"] >= 1


@proves("GENTES-004")
def test_bonus_tiles_are_three_stacks_of_four() -> None:
    for kind, needs in (("cards", 8), ("population", 18), ("cities", 6)):
        rows = [tile for tile in DATA["bonus_tiles"] if tile["kind"] == kind]
        assert [tile["vp"] for tile in rows] == [8, 4, 4, 4] and {tile["needs"] for tile in rows} == {needs}


@proves("GENTES-005")
def test_six_rounds_are_three_eras() -> None:
    eras = [at_table(round=number).view().era for number in range(1, 7)]
    assert eras == [1, 1, 2, 2, 3, 3] and GAME.book.c.rounds == 6


@proves("GENTES-006", "GENTES-016")
def test_cubes_and_coins_have_no_end() -> None:
    """40 cubes are in the box; four full boards and a mark each more are no fault."""
    assert DATA["supply"]["indicator_cubes"] == 40
    assert all(p.temple == p.oracle == 0 for p in begun(4).state.players)
    rich = [
        player("noble 1", coins=500, temple=3, oracle=3, played="monument", at="large_1_1") for _ in range(4)
    ]
    table = at_table(*rich).do("act monument")
    assert table.marks() == {"monument"} and table.coins() == 496
    assert table.cubes() == (3, 3)


@proves("GENTES-007", "GENTES-013", "GENTES-051")
def test_each_player_has_one_board_with_six_tokens_on_zero() -> None:
    table = new_game(3)
    assert len(table.state.players) == 3
    assert all(p.people == (0, 0, 0, 0, 0, 0) for p in table.state.players)


@proves("GENTES-008")
def test_hourglasses_and_locks() -> None:
    assert DATA["supply"]["hourglasses"] == 60 and DATA["supply"]["locks"] == 21
    assert 4 * len(DATA["player_board"]["time_track"]["locked_at_start"]) + 1 == 21


@proves("GENTES-009")
def test_money_is_a_sum() -> None:
    assert sum(int(worth) * n for worth, n in DATA["supply"]["coins"].items()) == 36 + 160 + 210
    assert at_table(player(coins=23)).do("tax_1").coins() == 27


@proves("GENTES-010")
def test_everybody_has_six_city_tokens() -> None:
    assert [p.left for p in new_game(4).view().players] == [6, 6, 6, 6]


@proves("GENTES-011")
def test_the_score_track_has_fifty_spaces() -> None:
    assert laps(COMPONENTS, 49) == (0, 49)
    assert laps(COMPONENTS, 53) == (1, 3)
    assert laps(COMPONENTS, 100) == (2, 0)


@proves("GENTES-012", "GENTES-017")
def test_fifty_four_cards_eighteen_an_era() -> None:
    assert len(CARDS) == 54 and Counter(card["era"] for card in CARDS.values()) == {1: 18, 2: 18, 3: 18}


@proves("GENTES-014")
def test_one_player_holds_the_start_marker() -> None:
    assert {new_game(3, seed).state.start for seed in range(20)} == {0, 1, 2}


@proves("GENTES-015")
def test_one_to_four_players() -> None:
    for seats in (0, 5):
        with pytest.raises(ConfigError, match="1 to 4"):
            GAME.setup(GameConfig(seats), 1)


@proves("GENTES-018", "GENTES-019")
def test_the_cards_the_rulebook_names() -> None:
    named = (
        "treasure_chamber city_wall monument altar shipyard frieze tenement well training_ground marketplace"
        " scriptorium road"
    )
    assert set(named.split()) <= set(IDS)
    assert CARDS[IDS["treasure_chamber"]]["end_of_round"] == [{"effect": "coins", "n": 5}]
    assert CARDS[IDS["city_wall"]]["end_of_round"] == [{"effect": "vp", "n": 3}]
    assert CARDS[IDS["monument"]]["action"]["kind"] == "philosopher"


@proves("GENTES-020")
def test_the_marked_actions_and_the_cards_of_the_tax_collector() -> None:
    actions = {card["name"]: card["action"]["kind"] for card in CARDS.values() if card["action"]}
    assert actions == {
        "Monument": "philosopher", "Shipyard": "navigator", "Frieze": "chronicler", "Altar": "scribe",
    }  # fmt: skip
    for name in ("tenement", "well"):
        (modifier,) = CARDS[IDS[name]]["ongoing"]
        assert (modifier["effect"], modifier["hook"]) == ("add_coins", "tax_collector")


@proves("GENTES-021", "GENTES-028", "GENTES-029")
def test_the_list_of_action_tiles() -> None:
    kinds = Counter(tile["kind"] for tile in TILES)
    assert kinds == {"leader": 1, "navigator": 9, "philosopher": 4, "scribe": 5, "chronicler": 9}
    assert [len(tiles_in_use(GAME.book, n)) for n in (1, 2, 3, 4)] == [15, 15, 22, 28]
    for seats in (1, 2, 3, 4):
        on_board = new_game(seats).state.tiles
        assert set(on_board) == {tile["id"] for tile in TILES if tile["min_players"] <= seats}
    costs = [(t["kind"], t["symbol"], t["coins"], t["hourglasses"]) for t in TILES]
    assert len(set(costs)) == 28
    assert ("chronicler", None, 1, 2) in costs and ("leader", None, 0, 0) in costs
    assert {("navigator", kind, 0, 3) for kind in ("temple", "oracle", "trade")} <= set(costs)
    assert any(c[:3] == ("philosopher", None, 4) for c in costs)
    assert {6, 8, 10} == {c[2] for c in costs if c[0] == "scribe"}


@proves("GENTES-022", "GENTES-025")
def test_the_cities_of_both_maps() -> None:
    by_region: dict[str, list[str]] = {}
    for city in CITIES:
        by_region.setdefault(city["region"], []).append(city["id"])
    assert {region: set(names) for region, names in by_region.items()} == {
        "red": {"crotona", "syracusae", "delphi", "athenai", "sparta", "cnossus"},
        "green": {"troia", "miletus", "rodes", "sinope", "trapezus", "sidon"},
        "yellow": {"carthago", "leptis_magna", "cyrene", "naukratis", "memphis", "apollonia"},
    }
    lacking = {city["id"] for city in CITIES if not city["small_map"]}
    assert lacking == {"delphi", "sparta", "troia", "sidon", "leptis_magna", "apollonia"}


REWARDS = {
    "coins": "syracusae sinope sidon carthago leptis_magna",
    "vp": "cnossus miletus apollonia",
    "oracle": "crotona delphi troia cyrene naukratis",
    "temple": "athenai sparta trapezus rodes memphis",
}


@proves("GENTES-023")
def test_what_the_cities_give() -> None:
    for city in CITIES:
        reward = city["reward"]
        kind = reward.get("kind", reward["effect"])
        assert city["id"] in REWARDS[kind].split()
        assert reward["n"] == {"coins": 5, "vp": 2}.get(kind, 1)
    small = Counter(
        city["reward"].get("kind", city["reward"]["effect"]) for city in CITIES if city["small_map"]
    )
    assert (small["coins"], small["vp"]) == (3, 2)


@proves("GENTES-024")
def test_kinds_are_even() -> None:
    per_region = Counter((city["region"], city["kind"]) for city in CITIES)
    assert set(per_region.values()) == {2} and len(per_region) == 9
    assert Counter(city["kind"] for city in CITIES if city["small_map"]) == dict.fromkeys(
        ("temple", "oracle", "trade"), 4
    )
    large = Counter(kind for space in DATA["hometowns"] if space["map"] == "large" for kind in space["kinds"])
    assert large == {"temple": 3, "oracle": 3, "trade": 3}


@proves("GENTES-163", "GENTES-245")
def test_the_hometown_spaces() -> None:
    spaces = {(s["map"], s["row"], s["column"]): s["kinds"] for s in DATA["hometowns"]}
    for row in (1, 2, 3):
        assert [spaces["large", row, column] for column in (1, 2, 3)] == [["temple"], ["oracle"], ["trade"]]
    assert [spaces["small", row, column] for row in (1, 2, 3) for column in (1, 2)] == [
        ["temple"], ["oracle", "trade"], ["oracle"], ["temple", "trade"], ["trade"], ["temple", "oracle"],
    ]  # fmt: skip
    assert len(spaces) == 15
    kinds = [spaces["small", row, column] for row in (1, 2, 3) for column in (1, 2)]
    assert Counter(kind for pair in kinds for kind in pair) == {"temple": 3, "oracle": 3, "trade": 3}
    rows = {
        r["row"]: (r["left"].get("kind"), r["right"]["effect"], r["right"]["hook"])
        for r in DATA["hometown_rows"]
    }
    assert rows == {
        1: ("scribe", "choose_payment", "scribe"),
        2: ("philosopher", "choose_payment", "philosopher"),
        3: (None, "double_coins", "tax_collector"),
    }
    assert DATA["hometown_rows"][2]["left"]["effect"] == "extra_population"


@proves("GENTES-255")
def test_cards_are_within_reach() -> None:
    totals = {1: (3, 4), 2: (5, 6), 3: (6, 8)}
    points = {1: (2, 4), 2: (3, 9), 3: (10, 15)}
    facing = (("noble", "artisan"), ("soldier", "merchant"), ("priest", "scholar"))
    for card in CARDS.values():
        needs = card["population"]
        assert totals[card["era"]][0] <= sum(needs.values()) <= totals[card["era"]][1], card["name"]
        assert points[card["era"]][0] <= card["vp"] <= points[card["era"]][1], card["name"]
        assert all(needs.get(a, 0) + needs.get(b, 0) <= 6 for a, b in facing) and len(card["cities"]) <= 2


@proves("GENTES-256", "GENTES-175")
def test_symbols_are_even() -> None:
    singles: Counter[str] = Counter()
    pairs: Counter[frozenset[str]] = Counter()
    for era, each in ((1, 7), (2, 8)):
        rows = [card["symbols"] for card in CARDS.values() if card["era"] == era]
        assert Counter(symbol for row in rows for symbol in row) == dict.fromkeys(DATA["synergy_symbols"], each)
        singles += Counter(row[0] for row in rows if len(row) == 1)
        pairs += Counter(frozenset(row) for row in rows if len(row) == 2)
    assert len(DATA["synergy_symbols"]) == 4
    assert singles == dict.fromkeys(DATA["synergy_symbols"], 3)
    assert pairs == dict.fromkeys(map(frozenset, combinations(DATA["synergy_symbols"], 2)), 4)


@proves("GENTES-257")
def test_six_cards_lend_population() -> None:
    lent = {
        card["name"]: (m["type"], m["n"])
        for card in CARDS.values()
        for m in card["ongoing"]
        if m["effect"] == "virtual_population"
    }
    assert lent == {
        "Barracks": ("soldier", 1), "Pottery": ("artisan", 1), "Shrine": ("priest", 1), "Villa": ("noble", 1),
        "Warehouse": ("merchant", 1), "Theatre": ("scholar", 1),
    }  # fmt: skip


@proves("GENTES-174")
def test_era_three_has_no_symbols() -> None:
    assert all(bool(card["symbols"]) == (card["era"] < 3) for card in CARDS.values())


@proves("GENTES-096")
def test_the_rows_of_the_training_chart() -> None:
    assert GAME.book.c.upper == (1, 1, 2, 3, 3, 4) and GAME.book.c.lower == (3, 4, 5, 6, 7, 8)


@proves("GENTES-118")
def test_the_marks_over_the_display() -> None:
    marks = {n: [(m.slot, m.coins) for m in GAME.book.c.marks if m.cards == n] for n in (1, 2, 3)}
    assert marks[1] == [(n, n) for n in range(1, 9)]
    assert marks[2] == [(2, 3), (3, 5), (4, 6), (5, 7), (6, 8), (7, 9), (8, 10)]
    assert marks[3] == [(3, 6), (6, 10)]


@proves("GENTES-140")
def test_each_row_has_three_squares() -> None:
    """With three exchange cubes a fourth finds no room; the player may first use some, or go on without."""
    table = at_table(player("noble 1", temple=3)).do("tile navigator-1", "pairs 1", "build athenai")
    assert table.pending == "Pause" and GAME.book.c.squares == (3, 3)
    table.do("done")
    assert table.cubes() == (3, 0) and table.kinds().count("CubeRefused") == 1
