"""Provisions: tokens in large gaps and sets at the end. Rules: OVER-202..219."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from gheos_suite.core import GameConfig
from gheos_suite.rules.overworld import GAME
from gheos_suite.rules.overworld.actions import PlaceCoast
from gheos_suite.rules.overworld.events import GapUnclaimed
from gheos_suite.rules.overworld.modules.parts import find, want
from gheos_suite.rules.overworld.modules.provisions.model import (
    ITEMS,
    PlaceProvision,
    Provision,
    ProvisionPlaced,
    Provisions,
)
from gheos_suite.rules.overworld.modules.provisions.rules import owned, set_points
from tests.proves import proves

from .position import BLACK, RED, WHITE, cells
from .table import Table, at_table, new_game
from .test_components import DATA
from .test_grow import GAP_OF_THREE

ONE = "FFF.\nF...\nFF.."  # `land@2,1/1` closes a gap at (1,1)
THREE = "*FFF*\n*F.F*\n*F.F*\n*F...\n*FF.."  # `land@2,1/1` closes one of (1,1) (1,2) (1,3)
FULL = (6, 6, 5, 4, 3)


def closed(text: str = THREE, shop: tuple[int, ...] = FULL, placed: str = "", **words: Any) -> Table:
    """White wins the gap closed by black's tile; black has nothing to add."""
    tokens = tuple(Provision(cells(word)[0], item) for word, item in zip(
        placed.split()[::2], placed.split()[1::2], strict=True))  # fmt: skip
    defaults: dict[str, Any] = {"explorers": "white 0,2 0,1", "birds": {BLACK: 0}, "exhaust": True}
    defaults["left"] = -1 if text == THREE else 0
    return at_table(text, parts=(Provisions(shop, tokens),), **defaults | words).do("land@2,1/1")


def placed(table: Table) -> dict[tuple[int, int], str]:
    return {p.cell: p.item for p in want(table.state, Provisions).placed}


def sold(table: Table) -> tuple[int, ...]:
    return want(table.state, Provisions).shop


@proves("OVER-202", "OVER-203")
def test_there_are_24_tokens_of_five_items() -> None:
    assert DATA["provisions"]["base"] == {"chicken_leg": 6, "torch": 6, "map": 5, "key": 4, "potion": 3}
    assert tuple(DATA["provisions"]["base"]) == ITEMS and sum(FULL) == 24


@proves("OVER-204")
def test_all_of_them_are_in_the_shop_at_first() -> None:
    for seats in (2, 3, 4):
        table = new_game(seats, 1, provisions="on")
        assert sold(table) == FULL and placed(table) == {}
    assert find(new_game(3, 1).state, Provisions) is None


@proves("OVER-205")
def test_each_other_cell_of_a_large_gap_takes_one() -> None:
    table = closed().do("door 1,2")
    assert table.seat == WHITE and table.state.active == BLACK
    assert table.texts() == {f"provision {item} 1,1" for item in ITEMS}  # cells in order
    table.do("provision potion 1,1")
    assert table.texts() == {f"provision {item} 1,3" for item in ITEMS}
    assert table.refused("provision torch 1,2") == "not-next-cell"
    table.do("provision torch 1,3")
    assert placed(table) == {(1, 1): "potion", (1, 3): "torch"} and table.doors(WHITE) == {(1, 2)}
    assert sold(table) == (6, 5, 5, 4, 2)
    assert [(e.side, e.item, e.left) for e in table.saw(ProvisionPlaced)] == [
        (WHITE, "potion", 2), (WHITE, "torch", 5)]  # fmt: skip
    assert table.state.turn == 10 and table.state.active == WHITE and table.state.drawn


@proves("OVER-206")
def test_a_gap_of_one_cell_gives_none() -> None:
    table = closed(ONE)
    assert table.doors(WHITE) == {(1, 1)} and placed(table) == {} and table.state.turn == 10


@proves("OVER-207")
def test_items_may_be_alike_while_the_shop_has_them() -> None:
    table = closed(shop=(6, 2, 5, 4, 0)).do("door 1,1", "provision torch 1,2", "provision torch 1,3")
    assert placed(table) == {(1, 2): "torch", (1, 3): "torch"} and sold(table) == (6, 0, 5, 4, 0)
    table = closed(shop=(6, 1, 5, 4, 0)).do("door 1,1")
    assert table.refused("provision potion 1,2") == "sold-out"
    assert table.do("provision torch 1,2").refused("provision torch 1,3") == "sold-out"


@proves("OVER-208")
def test_a_short_shop_lets_the_cells_be_chosen() -> None:
    table = closed(shop=(0, 0, 1, 0, 0)).do("door 1,1")
    assert table.legal() == [PlaceProvision("map", (1, 2)), PlaceProvision("map", (1, 3))]
    table.do("provision map 1,3")
    assert placed(table) == {(1, 3): "map"} and sum(sold(table)) == 0 and table.state.turn == 10
    empty = closed(shop=(0, 0, 0, 0, 0)).do("door 1,1")
    assert placed(empty) == {} and empty.state.turn == 10


MOVED = {"doors": "white 9,9 20,9 9,20", "gaps": (((9, 9), (10, 9)), ((20, 9),), ((9, 20),))}


@proves("OVER-209")
def test_an_exhausted_explorer_keeps_them_for_its_owner() -> None:
    """White moves the door from (9,9), beside which a key lies; two more are placed in the new gap."""
    table = closed(placed="10,9 key", **MOVED).do("door from 9,9", "door 1,1")
    assert owned(table.state)[WHITE] == Counter()  # for the moment nobody holds the old gap
    table.do("provision torch 1,2", "provision map 1,3")
    assert table.texts() == {"exhaust bird", "exhaust ship"}
    table.do("exhaust bird")
    assert owned(table.state)[WHITE] == Counter(key=1, torch=1, map=1)
    assert table.view.tallies[WHITE].more == (("provisions", 9),)
    assert table.view.tallies[WHITE].exhausted == -2


@proves("OVER-210")
def test_they_switch_exhausted_explorers_on() -> None:
    assert new_game(3, 1, provisions="on").state.exhaust
    off = {"provisions": "on", "provisions_exhausted": "off"}
    assert not new_game(3, 1, **off).state.exhaust
    assert new_game(3, 1, **off, exhausted="on").state.exhaust  # chosen by itself
    assert not new_game(3, 1, provisions_exhausted="on").state.exhaust
    lost = closed(placed="10,9 key", **MOVED | {"exhaust": False}).do("door from 9,9", "door 1,1")
    lost.do("provision torch 1,2", "provision map 1,3")
    assert lost.state.exhausted == () and owned(lost.state)[WHITE] == Counter(torch=1, map=1)


@proves("OVER-211", "OVER-212", "OVER-213", "OVER-214", "OVER-215")
@pytest.mark.parametrize(("items", "points"), [
    ("", 0), ("key", 1), ("key torch", 4), ("key torch map", 9), ("key torch map potion", 16),
    ("key torch map potion chicken_leg", 25),
    ("key key", 1 + 1),
    ("key key key torch map", 9 + 1 + 1),
    ("key potion chicken_leg", 9),  # Nuri
    ("map map torch chicken_leg key key", 16 + 4),  # Ke-Yi
])  # fmt: skip
def test_sets_score_the_square_of_their_size(items: str, points: int) -> None:
    assert set_points(Counter(items.split())) == points


@proves("OVER-212", "OVER-216")
def test_a_set_may_come_from_several_gaps_and_adds_to_the_rest() -> None:
    """White: a region (2), doors three apart in a row (6), a torch and a key (4)."""
    table = at_table(
        "FF\nF.", explorers="white 0,0", doors="white 10,9 13,9", gaps=(((10, 9), (10, 8)), ((13, 9), (14, 9))),
        parts=(Provisions(FULL, (Provision((10, 8), "key"), Provision((14, 9), "torch"))),),
    )  # fmt: skip
    tally = table.view.tallies[WHITE]
    assert (tally.regions, tally.more) == (2, (("provisions", 4),))
    # the second door is counted on (14,9), where it is farther off, and the first one on (10,8)
    assert tally.doors == 2 * (4 + 1) and table.scores == (0, 2 + 10 + 4, 0)


@proves("OVER-217")
def test_no_coast_is_laid_into_a_completed_gap() -> None:
    """The straight gap of three cells whose middle one a coast fits (OVER-043)."""
    gaps = (((1, 2), (2, 2), (3, 2)),)
    table = at_table(GAP_OF_THREE, bottom=1, drawn="B1d", gaps=gaps)
    inside = [a for a in table.legal(PlaceCoast) if a.cell == (2, 2)]
    assert {a.rotation for a in inside} == {0}
    barred = at_table(GAP_OF_THREE, bottom=1, drawn="B1d", gaps=gaps, parts=(Provisions(FULL),))
    assert barred.refused("coast FW@2,2/0") == "barred"
    assert len(barred.legal(PlaceCoast)) == len(table.legal(PlaceCoast)) - len(inside)


@proves("OVER-218")
def test_a_door_may_be_counted_on_the_cell_of_a_provision() -> None:
    table = at_table(
        "FF\nF.", doors="red 10,9 13,9", gaps=(((10, 9),), ((13, 9), (14, 9))),
        parts=(Provisions(FULL, (Provision((14, 9), "torch"),)),),
    )  # fmt: skip
    assert table.view.tallies[RED].doors == 8 and table.view.tallies[RED].more == (("provisions", 1),)


@proves("OVER-219")
def test_an_unclaimed_gap_holds_none() -> None:
    table = closed(explorers="")
    assert table.one(GapUnclaimed) and placed(table) == {} and table.state.turn == 10


def test_points_are_in_the_breakdown_of_the_outcome() -> None:
    sources = {key for key, _ in GAME.meta.score_sources}
    for seed in range(3):
        table = new_game(3, seed, provisions="on")
        while not table.over:
            legal = table.legal()
            table.do(legal[(seed * 13 + 7 * len(legal)) % len(legal)])
        rows = table.outcome.breakdown
        assert all(set(row) == {"regions", "doors", "exhausted", "provisions"} <= sources for row in rows)
        assert [row["provisions"] for row in rows] == [set_points(items) for items in owned(table.state)]


def test_the_quest_takes_no_provisions() -> None:
    assert GAME.setup(GameConfig(1, {"provisions": "on"}), 1).state.parts == ()
