"""What is in the box: tiles, tokens, followers, markers, chips (section "components" of the ledger)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from gheos_suite.core.config import GameConfig
from gheos_suite.core.errors import ConfigError
from gheos_suite.rules.gheos import GAME
from gheos_suite.rules.gheos.model import COLOURS, START_CELL, Points, State
from tests.proves import proves

from .frame import H, L
from .position import ADAM, DATA, EPOCHS, FILE_TILES, place, position, whereabouts
from .table import PlayToken, StartCivilization, Table

TILES = DATA["landscape_tiles"]
LAND = [segment for tile in TILES for segment in tile["segments"]]


def new_game(seats: int, seed: int = 1) -> State:
    return GAME.setup(GameConfig(seats), seed).state


@proves("GHEOS-001")
def test_sixty_tiles_one_of_them_marked_as_the_start() -> None:
    assert (len(TILES), len(EPOCHS)) == (52, 8)
    starts = [t["id"] for t in TILES if t["start"]]
    assert starts == ["G00"]
    state = new_game(3)
    assert whereabouts(state) == sorted([*FILE_TILES, *EPOCHS])
    assert [p.tile for p in state.board] == starts


@proves("GHEOS-002")
def test_four_players_use_up_the_twelve_tokens() -> None:
    assert DATA["scoring_tokens"]["total"] == 12
    assert [p.tokens for p in new_game(4).players] == [3, 3, 3, 3]


@proves("GHEOS-003")
def test_supply_starts_with_thirty_followers() -> None:
    table = Table(new_game(4))
    assert [table.supply(c) for c in COLOURS] == [5, 5, 5, 5, 5, 5]
    assert table.view.supply == (5, 5, 5, 5, 5, 5)


@proves("GHEOS-004")
def test_supply_starts_with_a_marker_of_each_colour() -> None:
    """An empty continent and nobody in play: every colour can be started."""
    assert new_game(2).markers == ()
    table = Table(position(". G01 G02 . .", step="settle"))
    assert [a.colour for a in table.legal(StartCivilization)] == list(COLOURS)


@proves("GHEOS-005")
def test_score_is_the_sum_of_all_points_gained() -> None:
    """Red has 2 cups; Adam holds two red, so his token is worth 4 on top of 3 + 10 + 6."""
    before = Points(temples=3, tokens=10, epochs=6)
    table = Table(
        position(". G08 G01 . .", markers={"red": L}, followers=["red red"], step="token", points=[before, 7])
    )
    assert table.scores == (19, 7, 0)
    table.do(PlayToken())
    assert table.points(ADAM) == Points(temples=3, tokens=14, epochs=6)
    assert table.scores == (23, 7, 0)
    chips = DATA["chips"]
    assert chips["values"] == [1, 5, 20, 50] and chips["total"] == 54 == sum(chips["split"].values())


@proves("GHEOS-006")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(ConfigError):
        GAME.setup(GameConfig(seats), 1)


@proves("GHEOS-006")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_three_and_four_players_are_welcome(seats: int) -> None:
    assert len(new_game(seats).players) == seats


@proves("GHEOS-007")
def test_colours_are_six_names() -> None:
    assert sorted(COLOURS) == ["black", "blue", "green", "red", "white", "yellow"]
    assert DATA["civilizations"]["colours"] == list(COLOURS)


@proves("GHEOS-008")
def test_tile_file_keeps_its_totals() -> None:
    assert [t["id"] for t in TILES] == [f"G{n:02}" for n in range(52)]
    assert Counter(t["layout"] for t in TILES) == {"T3": 19, "T2": 23, "T0": 10}
    marks = Counter(mark for s in LAND for mark in s["symbols"])
    assert marks == {"wheat": 24, "cup": 21, "swords": 21}
    assert [s["symbols"] for s in FILE_TILES["G00"]] == [["wheat"]] * 3
    assert sum(s["pyramid"] for s in LAND) == 9
    assert Counter(s["temple"] for s in LAND if s["temple"]) == {"wheat": 4, "cup": 4, "swords": 4}


@proves("GHEOS-009")
def test_stockpile_never_runs_out() -> None:
    """The box holds chips worth 594; nothing stops at that: 594 + 2 red with 2 cups each is 598."""
    split = DATA["chips"]["split"]
    assert sum(int(value) * n for value, n in split.items()) == 594
    table = Table(
        position(". G08 G01 . .", markers={"red": L}, followers=["red red"], step="token", points=[594])
    )
    assert table.do(PlayToken()).scores[ADAM] == 598
    assert all(isinstance(s, int) for s in table.scores)


@proves("GHEOS-156")
def test_starting_tile_is_three_shores_of_one_wheat() -> None:
    """A first tile with a landmass of one wheat laid on any side of G00 makes a continent with 2 wheat."""
    start = FILE_TILES["G00"]
    assert [(s["kind"], s["symbols"], s["pyramid"]) for s in start] == [("shore", ["wheat"], False)] * 3
    opening = position("G00", hand="G01")
    assert opening.board[0].cell == START_CELL == H
    table = Table(opening).do(place("G01", L))
    assert len(table.lands) == 1
    assert (table.land(L).kind, table.land(L).wheat) == ("continent", 2)


@proves("GHEOS-157")
def test_no_two_tiles_are_alike() -> None:
    looks = []
    for tile, land in FILE_TILES.items():
        at_edge = {e: n for n, s in enumerate(land) for e in s["edges"]}

        def shown(edge: int, land: Any = land, at_edge: dict[int, int] = at_edge) -> tuple[object, ...]:
            """What an edge shows, and whether the next one clockwise shows the same piece of land."""
            segment = land[at_edge[edge % 3]]
            joined = at_edge[edge % 3] == at_edge[(edge + 1) % 3]
            return tuple(sorted(segment["symbols"])), segment["pyramid"], segment["temple"], joined

        views = {tuple(shown(e + r) for e in range(3)) for r in range(3)}
        looks.append((tile, views))
    twins = [(a, b) for i, (a, va) in enumerate(looks) for b, vb in looks[:i] if va & vb]
    assert twins == []


@proves("GHEOS-158")
def test_what_a_tile_may_bear() -> None:
    for tile, land in FILE_TILES.items():
        ordinary = sum(len(s["symbols"]) for s in land)
        pyramids = sum(s["pyramid"] for s in land)
        temples = sum(s["temple"] is not None for s in land)
        if tile == "G00":
            assert (ordinary, pyramids, temples) == (3, 0, 0)
        elif pyramids or temples:
            assert pyramids + temples == 1 and ordinary <= 1, tile
        else:
            assert ordinary in (1, 2), tile
