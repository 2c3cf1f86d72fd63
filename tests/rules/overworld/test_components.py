"""What is in the box. Rules: OVER-001..011, 336."""

from __future__ import annotations

import json
from collections import Counter
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import gheos_suite.rules.overworld as package
from gheos_suite.geom import tromino
from gheos_suite.rules.overworld import GAME
from gheos_suite.rules.overworld.board import footprint
from gheos_suite.rules.overworld.frame import FLAT_EDGE, LAND_EDGE, WATER_EDGE
from gheos_suite.rules.overworld.model import COLOURS, Laid, State
from gheos_suite.rules.overworld.tiles import read
from tests.proves import proves

from .position import position
from .table import Table, at_table, new_game

DATA: dict[str, Any] = json.loads(
    (Path(package.__file__).parent / "data" / "overworld_tiles.json").read_text("utf-8")
)
BASE = [t for t in DATA["travel"] if t["set"] == "base"]
BASE_COASTS = [c for c in DATA["coast"] if c["set"] == "base"]


@proves("OVER-001")
def test_tiles_and_pieces_of_the_base_game() -> None:
    assert len(GAME.tiles.travel) == 32 == len(BASE)
    assert sum(GAME.tiles.coast_kinds["two_faced"].values()) == 8
    assert set(GAME.tiles.patterns) == {"MW", "MR", "FW", "FR"}
    for side in new_game(4).state.sides:
        assert (side.birds, side.ships, side.doors) == (7, 7, 3)


@proves("OVER-002")
def test_four_colours_told_apart_without_hue() -> None:
    assert COLOURS == ("black", "white", "red", "yellow")
    # the second cue: no two colours share the word that log and screen reader use
    assert len({colour[0] for colour in COLOURS}) == 4


@proves("OVER-003")
def test_a_travel_tile_is_an_l_of_three_cells() -> None:
    for rotation in range(4):
        own = footprint((4, 7), rotation)
        assert own == tromino.cells(tromino.Tromino((4, 7), rotation))
        assert len(set(own)) == 3 and len({x for x, _ in own}) == 2 and len({y for _, y in own}) == 2


@proves("OVER-004")
def test_land_on_one_side_and_water_on_the_other() -> None:
    for tile in GAME.tiles.travel.values():
        assert set(tile.land) <= {"F", "M"}
        assert set(tile.water) <= {"W", "R"} or tile.land_ho


@proves("OVER-005")
def test_eight_types_four_tiles_each() -> None:
    patterns = Counter(t.land for t in GAME.tiles.travel.values())
    assert patterns == dict.fromkeys(product("FM", repeat=3), 4)


@proves("OVER-006")
def test_the_back_mirrors_the_front() -> None:
    """Seen from the other side the squares a, c, b are b, c, a; forest backs whirlpool, mountain backs reef."""
    back = {"F": "W", "M": "R"}
    types: dict[tuple[str, ...], set[str]] = {}
    for tile in GAME.tiles.travel.values():
        if not tile.land_ho:
            a, c, b = tile.land
            assert tile.water == (back[b], back[c], back[a])
            types.setdefault(tile.water, set()).add(tile.kind)
    assert len(types) == 8 and all(len(kinds) == 1 for kinds in types.values())


@proves("OVER-007")
def test_four_land_ho_tiles() -> None:
    found = [t for t in GAME.tiles.travel.values() if t.land_ho]
    assert sorted("".join(t.land) for t in found) == ["FFF", "FMF", "MFM", "MMM"]
    assert all(t.water == ("X", "X", "X") for t in found)


@proves("OVER-008")
def test_coasts_have_one_land_and_two_waters() -> None:
    assert Counter(c["faces"][0]["land"] for c in BASE_COASTS) == {"M": 4, "F": 4}
    for c in BASE_COASTS:
        assert len({f["land"] for f in c["faces"]}) == 1
        assert [f["water"] for f in c["faces"]] == ["W", "R"]


@proves("OVER-009")
@pytest.mark.parametrize("rotation", range(4))
def test_the_sides_of_a_coast(rotation: int) -> None:
    board = GAME.atlas.of((Laid("FW", (0, 0), rotation),))
    sides = [board.edge((0, 0), (rotation + turn) % 4) for turn in range(4)]
    assert sides == [LAND_EDGE, FLAT_EDGE, WATER_EDGE, FLAT_EDGE]


@proves("OVER-010")
def test_a_coast_belongs_to_no_region_and_bridges_nothing() -> None:
    """One forest coast at (0,2) between forest and water: the forest is a region of three squares, no more."""
    table = at_table("FF\nF.\n^.\nW.\nWW", explorers="black 0,3 1,4")
    assert (0, 2) not in table.board.squares
    assert set(table.board.region((0, 3))) == {(0, 3), (0, 4), (1, 4)}
    assert len(table.board.regions()) == 2


@proves("OVER-011")
def test_nothing_but_tiles_and_pieces_is_in_the_game() -> None:
    words = set(State.__struct_fields__)
    assert not {w for w in words if "card" in w or "promo" in w or "reference" in w}


@proves("OVER-336")
def test_coasts_with_one_face_come_in_pairs() -> None:
    assert GAME.tiles.coast_kinds["single_faced"] == {"MW": 2, "MR": 2, "FW": 2, "FR": 2}
    assert all(len(c["faces"]) == 2 for c in BASE_COASTS)
    assert GAME.tiles.faces["M"] == ("MW", "MR") and GAME.tiles.faces["F"] == ("FW", "FR")
    table = new_game(2, coast_model="single_faced")
    counts = Counter((*table.state.pile, table.state.board[0].tile))
    assert counts == {"MW": 2, "MR": 2, "FW": 2, "FR": 2}


def test_a_single_faced_coast_shows_its_only_face() -> None:
    state = position("FF\nF.\n^.\nW.\nWW", drawn="B1d", pile="FW")
    patterns = {a.pattern for a in Table(state).legal() if hasattr(a, "pattern")}
    assert patterns == {"FW"}


@pytest.mark.parametrize(("spoil", "fault"), [
    (lambda d: d["pieces"].update(colours=["red"]), "colours"),
    (lambda d: d["travel"].pop(0), "travel tiles are missing"),
    (lambda d: d["coast"].pop(0), "coasts are missing"),
    (lambda d: d["travel"][0].update(land_ho=True), "LAND HO has squares"),
    (lambda d: d["solo_levels"][0].update(unused=0), "leaves colours out"),
    (lambda d: d["solo_levels"][0].update(evil=0, unused=2), "no foes"),
])  # fmt: skip
def test_spoiled_data_is_refused(spoil: Any, fault: str) -> None:
    data = json.loads(json.dumps(DATA))
    spoil(data)
    with pytest.raises(ValueError, match=fault):
        read(data)
