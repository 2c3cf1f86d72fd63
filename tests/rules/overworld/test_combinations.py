"""Modules together, and without. Rules: OVER-242, 267, 270, 314, 327, 330..335."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from gheos_suite.core import GameConfig
from gheos_suite.rules.overworld import FULL, GAME
from gheos_suite.rules.overworld.actions import PlaceTile
from gheos_suite.rules.overworld.meta import META
from gheos_suite.rules.overworld.model import State
from gheos_suite.rules.overworld.modules.airship.model import Airship
from gheos_suite.rules.overworld.modules.negotiation.model import Negotiation
from gheos_suite.rules.overworld.modules.parts import want
from gheos_suite.rules.overworld.modules.provisions.model import ITEMS, Provisions
from gheos_suite.rules.overworld.modules.summoners.model import Summoners
from gheos_suite.rules.overworld.modules.towns.model import ChooseSidequest, Sidequest, Towns
from tests.proves import proves

from .position import BLACK, cells
from .table import Table, new_game
from .test_airship import ship

FOUR = ("provisions", "towns", "airship", "summoners")
COMBINATIONS = list(product(("off", "on"), repeat=4))
COLUMNS = {"provisions": "provisions", "towns": "sidequests"}  # the sources of those that score by themselves


def played(table: Table, step: int) -> Table:
    """Plays to the end, each choice picked by the number of choices."""
    while not table.over:
        legal = table.legal()
        table.do(legal[(7 * len(legal) + step) % len(legal)])
    return table


@proves("OVER-331")
@pytest.mark.parametrize("on", COMBINATIONS, ids="-".join)
def test_every_combination_starts_and_ends(on: tuple[str, ...]) -> None:
    options = dict(zip(FOUR, on, strict=True))
    wanted = {key for key, value in options.items() if value == "on"}
    for seats in (2, 3, 4, 5):
        table = played(new_game(seats, seats, **options), seats)
        kinds = {type(part).__name__.lower() for part in table.state.parts}
        assert kinds & set(FOUR) == wanted | ({"summoners"} if seats == 5 else set())
        for row, score in zip(table.outcome.breakdown, table.outcome.scores, strict=True):
            assert sum(row.values()) == score
            assert set(row) == {"regions", "doors", "exhausted", *(COLUMNS[k] for k in wanted if k in COLUMNS)}


@proves("OVER-330")
def test_the_quest_has_none_of_them() -> None:
    everything = dict.fromkeys(FOUR, "on") | {"negotiation": "always"}
    known = {o.key for o in META.options}
    for key in everything.keys() & known:
        assert not next(o for o in META.options if o.key == key).matters(1)
    state = GAME.setup(GameConfig(1, {k: v for k, v in everything.items() if k in known}), 1).state
    assert state.parts == () and len(state.bag) == 32


@proves("OVER-332")
def test_towns_and_summoners_have_eight_sidequests() -> None:
    pile = want(new_game(3, 1, towns="on", summoners="on").state, Towns).pile
    assert sorted("".join(sorted(q.up + q.under)) for q in pile) == [
        "DI", "DI", "FM", "FR", "FW", "MR", "MW", "RW"]  # fmt: skip


@proves("OVER-333", "OVER-247")
def test_provisions_and_summoners_have_one_chicken_leg_more() -> None:
    shop = want(new_game(3, 1, provisions="on", summoners="on").state, Provisions).shop
    assert dict(zip(ITEMS, shop, strict=True)) == {
        "chicken_leg": 7, "torch": 6, "map": 5, "key": 4, "potion": 3}  # fmt: skip
    assert sum(want(new_game(5, 1, provisions="on").state, Provisions).shop) == 25  # forced on with five
    part = want(new_game(3, 1, airship="on", summoners="on").state, Airship)
    assert part.pile + sum(part.fuel) == 25


@proves("OVER-334")
def test_tiles_are_removed_from_all_that_are_in_use() -> None:
    """48 travel tiles and 12 coasts; four players remove 4 and 2, now and then those of the towns as well."""
    gone: set[str] = set()
    for seed in range(30):
        state = new_game(4, seed, towns="on", summoners="on").state
        assert len(state.bag) + bool(state.drawn) == 44 and len(state.pile) + 1 == 10
        gone.update(name[0] for name in want(state, Summoners).removed)
    assert gone == {"B", "T", "S"}


@proves("OVER-335")
def test_with_the_airship_the_first_turn_joins_either_tile() -> None:
    table = new_game(3, 4, airship="on")
    if table.texts() >= {"go on"}:
        table.do("go on")
    before = table.board
    touched = set()
    for action in table.legal():
        if type(action).__name__ == "PlaceTile":
            after = GAME.atlas.with_tile(before, before.laid[1].__class__("B1a", action.cell, action.rotation))
            new = set(after.ground) - set(before.ground)
            touched |= {n for c in new for n in _around(c) if n in before.ground}
    assert (0, 0) in touched and len(touched) > 2


def _around(cell: tuple[int, int]) -> list[tuple[int, int]]:
    x, y = cell
    return [(x, y + 1), (x + 1, y), (x, y - 1), (x - 1, y)]


@proves("OVER-242")
def test_nothing_of_another_game_is_in_it() -> None:
    words = {*State.__struct_fields__, *(o.key for o in META.options), *FULL.tiles.travel}
    words |= {kind.__name__.lower() for kind in GAME.action_type.__args__}
    assert not {w for w in words if "promo" in w or "card" in w or "beaukoh" in w}


def test_chance_of_a_game_without_modules_is_what_it_was() -> None:
    """A module that is off draws nothing: the same seed begins the same game, whatever other options say."""
    plain: Any = new_game(3, 7).state
    for key, value in (("fuel_with_provisions", "8"), ("offer_seconds", "5"), ("provisions_exhausted", "off")):
        assert new_game(3, 7, **{key: value}).state == plain


# ------------------------------------------------------------------------------------ promises and the crash
CRASHING = "FFF.....FF\nF.......F*\nFF......**"  # the crash `land@2,1/1` closes a gap at (1,1)


@proves("OVER-270", "OVER-314")
def test_a_crash_that_asks_for_a_choice_frees_nobody_from_a_promise() -> None:
    """Red decided how black's tile is turned; then black crashes, and a tie has to be broken in between."""
    table = ship(
        CRASHING, at="8,1/0", fuel=(1, 0, 0), pile=0, drawn="B1a", explorers="white 0,2 red 0,1",
        birds={BLACK: 0}, parts=(Negotiation(rotation=2),),
    )  # fmt: skip
    table.do("launch", "crash land@2,1/1")
    assert {t for t in table.texts() if t.startswith("winner")} == {"winner white", "winner red"}
    table.do("winner red")
    assert table.state.drawn == "B1a" and {a.rotation for a in table.legal(PlaceTile)} == {2}
    fitting = next(PlaceTile(c, r, 0) for c, r in table.board.places(0) if r == 0)
    assert table.refused(fitting) == "promised"
    table.do(table.legal(PlaceTile)[0])
    assert want(table.state, Negotiation).rotation == -1


@proves("OVER-267", "OVER-314", "OVER-327")
def test_a_crash_leaves_room_to_keep_a_promise() -> None:
    """Red decided that the tile joins (2,3), beside which one hole takes it; the airship may not fill that."""
    hole = "FFFF*\nFFFF*\nF..F*\nF.FF*\nFFFF*"
    free = {"at": "3,3/1", "fuel": (1, 0, 0), "pile": 0, "drawn": "B1a", "birds": {BLACK: 0}}
    unbound = ship(hole, parts=(Negotiation(),), **free).do("launch")
    assert "crash land@1,2/1" in unbound.texts()
    table = ship(hole, parts=(Negotiation(at=(2, 3)),), **free)
    assert table.texts("land@") == {"land@1,2/1"}
    table.do("launch")
    assert table.refused("crash land@1,2/1") == "promised"
    others = unbound.texts() - {"crash land@1,2/1"}
    assert others and table.texts() == others
    table.do(sorted(others)[0])
    assert table.texts("land@") == {"land@1,2/1"}


@proves("OVER-226", "OVER-265", "OVER-331")
def test_a_new_town_under_the_airship_takes_no_sidequest() -> None:
    """Before explorers are added black flies over the new tile T1, whose town is on (4,2)."""
    pile = (Sidequest("F", "M"), Sidequest("R", "W"))
    flown = ship(fuel=(2, 1, 1), parts=(Towns(pile),), drawn="T1").do("land@4,1/0", "launch", "fly to 4,1/0")
    assert want(flown.state, Towns) == Towns(pile) and not isinstance(flown.state.pending, ChooseSidequest)
    assert not any(e.cell in cells("4,1 4,2 5,1") for e in flown.state.explorers)
    stays = ship(fuel=(2, 1, 1), parts=(Towns(pile),), drawn="T1").do("land@4,1/0", "go on")
    assert stays.state.pending == ChooseSidequest((4, 2), BLACK)
