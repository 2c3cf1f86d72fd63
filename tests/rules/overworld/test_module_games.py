"""Whole games with modules against an own reading: places, landings, points, what must always hold."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from gheos_suite.bots.play import Ply, bot_rng, bots_for, plies
from gheos_suite.core import GameConfig
from gheos_suite.rules.overworld import FULL
from gheos_suite.rules.overworld.actions import PlaceTile

from . import oracle
from .test_components import DATA

ON = dict.fromkeys(("provisions", "towns", "airship", "summoners"), "on")
SETS = [
    (5, 1, ON), (4, 2, ON | {"fuel_with_provisions": "8"}), (3, 3, ON | {"coast_choice": "random"}),
    (2, 4, ON), (4, 5, {"airship": "on"}), (3, 6, {"towns": "on", "airship": "on"}),
    (5, 0, {"provisions": "on", "towns": "on", "airship": "on", "fuel_with_provisions": "8"}),
]  # fmt: skip
GAMES = pytest.mark.parametrize("number", range(len(SETS)))


@cache
def game(number: int) -> tuple[Ply, ...]:
    seats, seed, options = SETS[number]
    state = FULL.setup(GameConfig(seats, options), seed).state
    return tuple(plies(FULL, state, bots_for(["random"], seats), bot_rng(seed)))


def part(state: Any, name: str) -> Any:
    return next((p for p in state.parts if type(p).__name__ == name), None)


def grounded(state: Any) -> Any:
    """Returns the state as the own reading knows it: no airship in the air, a crashed one as a plain tile."""
    ship = part(state, "Airship")
    board = []
    for laid in state.board:
        if laid.tile != "airship":
            board.append(laid)
        elif ship.crashed:
            board.append(replace(laid, tile="B1a"))
    return replace(state, board=tuple(board))


def terrains(state: Any, with_sky: bool = True) -> dict[tuple[int, int], str]:
    """Returns the terrain of each square, from the data file alone."""
    found: dict[tuple[int, int], str] = {}
    sky: list[tuple[int, int]] = []
    for laid in state.board:
        if laid.tile == "airship":
            sky = oracle.three(laid.cell, laid.rotation)
        elif laid.tile in oracle.TRAVEL:
            face = oracle.TRAVEL[laid.tile][("land", "water")[laid.face]]
            found |= dict(zip(oracle.three(laid.cell, laid.rotation), face, strict=True))
    found = {c: t for c, t in found.items() if t != "X"}
    return found | dict.fromkeys(sky, "K") if with_sky else found


@GAMES
def test_places_are_those_of_an_own_reading(number: int) -> None:
    for ply in game(number):
        state = ply.before
        if state.pending is not None:
            continue
        bound = part(state, "Negotiation")
        if bound and (bound.at is not None or bound.rotation >= 0 or bound.trade):
            continue
        legal = FULL.legal_actions(state, state.active)
        tiles = {(a.cell, a.rotation, a.face) for a in legal if isinstance(a, PlaceTile)}
        assert tiles == oracle.tile_places(grounded(state))


@GAMES
def test_landings_are_those_of_an_own_reading(number: int) -> None:
    asked = 0
    for ply in game(number):
        state = ply.before
        if type(state.pending).__name__ != "ChooseLanding":
            continue
        asked += 1
        (laid,) = [t for t in state.board if t.tile == "airship"]
        below, here = terrains(state, with_sky=False), oracle.three(laid.cell, laid.rotation)
        full = {e.cell for e in state.explorers}
        flying = [i for i, c in enumerate(here) if c in full and c not in state.pending.leaving]
        towns = part(state, "Towns")
        closed = full - {here[i] for i in flying} | ({p.cell for p in towns.placed} if towns else set())
        expected = {
            (cell, r)
            for cell in below
            for r in range(4)
            if all(c in below for c in oracle.three(cell, r))
            and set(oracle.three(cell, r)) != set(here)
            and not any(oracle.three(cell, r)[i] in closed for i in flying)
        }
        assert {(a.cell, a.rotation) for a in FULL.legal_actions(state, ply.seat)} == expected
    assert asked or not part(game(number)[0].before, "Airship")


@GAMES
def test_points_of_modules_are_those_of_an_own_reading(number: int) -> None:
    for ply in game(number)[::5]:
        state = ply.state
        more = [dict(t.more) for t in FULL.view(state, None).tallies]
        if towns := part(state, "Towns"):
            shown = terrains(state)
            for side, points in enumerate(more):
                own = [e.cell for e in state.explorers if e.side == side]
                total = 0
                for quest in towns.placed:
                    beside = sum(n in own for _, n in oracle.around(quest.cell))
                    total += beside * sum(shown[c] == quest.sidequest.up for c in own)
                assert points["sidequests"] == total
        if provisions := part(state, "Provisions"):
            for side, points in enumerate(more):
                held = {d.cell for d in state.doors if d.side == side}
                held |= {e.cell for e in state.exhausted if e.side == side}
                gaps = [gap for gap in state.gaps if held & set(gap)]
                items = Counter(p.item for p in provisions.placed if any(p.cell in gap for gap in gaps))
                total = 0
                while items:
                    total += len(items) ** 2
                    items = +Counter({item: n - 1 for item, n in items.items()})
                assert points["provisions"] == total


@GAMES
def test_what_must_always_hold(number: int) -> None:
    for ply in game(number):
        state, shown = ply.state, terrains(ply.state)
        for e in state.explorers:
            assert bool(e.shape) == (shown[e.cell] in "KDI") and shown[e.cell] != "T"
        if state.pending is None:
            assert state.waiting == () and state.then == () and state.control == -1
        if state.step == "over":
            assert state.pending is None and not state.new_gaps
        talks = part(state, "Negotiation")
        if talks:
            assert all(p.debtor != p.holder for p in talks.promises)
            assert len({p.number for p in talks.promises}) == len(talks.promises)
        if state.control >= 0:
            assert type(state.pending).__name__ in ("ChooseWinner", "ChooseGap", "ChooseSummoned")


@GAMES
def test_sidequests_lie_on_towns_and_provisions_in_gaps(number: int) -> None:
    towns_of_data = {t["id"] for t in DATA["travel"] if "T" in t["land"]}
    for ply in game(number)[::7]:
        state = ply.state
        if towns := part(state, "Towns"):
            below = terrains(state, with_sky=False)
            coasts = {laid.cell: laid.tile for laid in state.board if laid.tile not in oracle.TRAVEL}
            for quest in towns.placed:
                assert below.get(quest.cell) == "T" or coasts[quest.cell][0] == "T"
            assert towns_of_data
        if provisions := part(state, "Provisions"):
            bare = oracle.edges(grounded(state))
            for token in provisions.placed:
                assert any(token.cell in gap for gap in state.gaps) and token.cell not in bare
