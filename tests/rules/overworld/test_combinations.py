"""Modules together, and without. Rules: OVER-242, 330..335."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from gheos_suite.core import GameConfig
from gheos_suite.rules.overworld import FULL, GAME
from gheos_suite.rules.overworld.meta import META
from gheos_suite.rules.overworld.model import State
from gheos_suite.rules.overworld.modules.airship.model import Airship
from gheos_suite.rules.overworld.modules.parts import want
from gheos_suite.rules.overworld.modules.provisions.model import ITEMS, Provisions
from gheos_suite.rules.overworld.modules.summoners.model import Summoners
from gheos_suite.rules.overworld.modules.towns.model import Towns
from tests.proves import proves

from .table import Table, new_game

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
