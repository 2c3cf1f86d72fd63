"""The board kept from move to move against one worked out from nothing, by a second, slow program.

`Slow` knows only the data file and the frame: it reads the tiles from JSON itself and floods the table for
every question, so that it shares no mistake with the engine.
"""

from __future__ import annotations

import json
from importlib.resources import files

import pytest

from gheos_suite.geom import triangle
from gheos_suite.rules.gheos import GAME
from gheos_suite.rules.gheos.actions import PlaceTile, ReplaceTile
from gheos_suite.rules.gheos.board import Board
from gheos_suite.rules.gheos.consequences import civilizations, site, upheaval
from gheos_suite.rules.gheos.model import Cell, Marker, Placed, State
from tests.proves import proves

from .test_engine_games import GAMES, walk

Spot = tuple[Cell, int]
_DATA = json.loads(files("gheos_suite.rules.gheos").joinpath("data/gheos_tiles.json").read_text("utf-8"))
SEGMENTS = {t["id"]: t["segments"] for t in _DATA["landscape_tiles"]}


class Slow:
    """The land of some placed tiles, flooded anew."""

    def __init__(self, board: tuple[Placed, ...]) -> None:
        self.tiles = {p.cell: p for p in board}
        self.land: dict[Spot, frozenset[Spot]] = {}
        for p in board:
            for i in range(len(SEGMENTS[p.tile])):
                if (p.cell, i) not in self.land:
                    region = self._flood((p.cell, i))
                    self.land.update(dict.fromkeys(region, region))

    def at(self, cell: Cell, edge: int) -> Spot:
        p = self.tiles[cell]
        tile_edge = (edge + p.rotation) % 3
        return cell, next(i for i, s in enumerate(SEGMENTS[p.tile]) if tile_edge in s["edges"])

    def data(self, spot: Spot) -> dict[str, object]:
        found: dict[str, object] = SEGMENTS[self.tiles[spot[0]].tile][spot[1]]
        return found

    def links(self, spot: Spot) -> list[Spot]:
        cell = spot[0]
        return [
            self.at(triangle.neighbour(cell, k), k)
            for k in (0, 1, 2)
            if self.at(cell, k) == spot and triangle.neighbour(cell, k) in self.tiles
        ]

    def _flood(self, start: Spot) -> frozenset[Spot]:
        found, todo = {start}, [start]
        while todo:
            new = [s for s in self.links(todo.pop()) if s not in found]
            found.update(new)
            todo += new
        return frozenset(found)

    def landmass(self, spot: Spot) -> bool:
        return self.data(spot)["kind"] == "landmass"

    def count(self, region: frozenset[Spot], mark: str) -> int:
        return sum(list(self.data(s)["symbols"]).count(mark) for s in region)  # type: ignore[call-overload]

    def pyramids(self, region: frozenset[Spot]) -> int:
        return sum(bool(self.data(s)["pyramid"]) for s in region)


def partition(board: Board) -> set[frozenset[Spot]]:
    return {frozenset(region.segments) for region in board.owner.values()}


@pytest.mark.parametrize(("seats", "seed", "temper"), GAMES)
@proves("GHEOS-012", "GHEOS-013", "GHEOS-017", "GHEOS-021", "GHEOS-159")
def test_the_land_kept_is_the_land_there_is(seats: int, seed: int, temper: str) -> None:
    for ply in walk(seats, seed, temper):
        if not isinstance(ply.action, PlaceTile | ReplaceTile):
            continue
        placed = ply.after.board
        board = GAME.atlas.of(placed)
        slow = Slow(placed)
        assert partition(board) == set(slow.land.values())
        for spot, region in board.owner.items():
            assert spot in region.segments
        for region in set(board.owner.values()):
            spots = frozenset(region.segments)
            assert len(spots) == len(region.segments)
            assert (region.wheat, region.cups, region.swords, region.pyramids) == (
                *(slow.count(spots, mark) for mark in ("wheat", "cup", "swords")), slow.pyramids(spots),
            )
            masses = [s for s in spots if slow.landmass(s)]
            assert region.anchor == min(masses, default=None)
            assert region.first == min(spots)
            assert region.continent == (bool(masses) and len({cell for cell, _ in spots}) > 1)
            assert region.island == (not masses and len(spots) == 2)
        assert {frozenset(r.segments) for r in board.lands} == {r for r in slow.land.values() if len(r) > 1}
        assert len(board.lands) == len(set(board.lands))


@pytest.mark.parametrize(("seats", "seed", "temper"), GAMES)
def test_the_board_kept_lists_cells_in_the_order_of_one_made_anew(seats: int, seed: int, temper: str) -> None:
    for ply in walk(seats, seed, temper):
        kept = GAME.atlas.of(ply.after.board)
        anew = Board.of(tuple(ply.after.board), GAME.tiles, GAME.atlas.slots)
        assert list(kept.spaces) == list(anew.spaces)
        assert list(kept.targets) == list(anew.targets)
        assert list(kept.lying) == list(anew.lying) == [p.cell for p in ply.after.board]
        assert sorted(kept.spaces) == list(triangle.rim(kept.lying))


# ---------------------------------------------------------------------- what a tile would cause
ONE_OF_EACH = ("G05", "G12", "G24")  # layouts T3, T2, T0


def test_the_tiles_tried_are_of_every_layout() -> None:
    assert [GAME.tiles.tiles[t].layout for t in ONE_OF_EACH] == ["T3", "T2", "T0"]


def to_judge(state: State) -> bool:
    return state.step == "place" and state.pending is None and len(state.markers) > 0


def slow_cause(state: State, markers: tuple[Marker, ...], action: PlaceTile | ReplaceTile) -> str:
    """Returns what the action causes, told from the whole table before and after."""
    new = Placed(action.cell, action.tile, action.rotation)
    rest = tuple(p for p in state.board if p.cell != action.cell)
    before, after = Slow(state.board), Slow((*rest, new))
    there: dict[frozenset[Spot], int] = {}
    migration = False
    for m in markers:
        old = [s for s in before.land[m.cell, m.segment] if s[0] != action.cell]
        portions = {after.land[s] for s in old}
        lonely = all(not after.landmass(s) for s in next(iter(portions)))
        if len(portions) > 1 or lonely:
            migration = True
        else:
            (portion,) = portions
            there[portion] = there.get(portion, 0) + 1
    if migration:
        return "migration"
    return "war" if any(n > 1 for n in there.values()) else ""


@pytest.mark.parametrize(("seats", "seed", "temper"), GAMES[::2])
@proves("GHEOS-046", "GHEOS-061", "GHEOS-131", "GHEOS-141", "GHEOS-162")
def test_what_every_tile_would_cause(seats: int, seed: int, temper: str) -> None:
    """Three judges agree: the quick look at one cell, the full account, and the slow program."""
    states = [p.before for p in walk(seats, seed, temper) if to_judge(p.before)]
    judged = set()
    for state in states[:: max(1, len(states) // 4)]:
        board = GAME.atlas.of(state.board)
        civs = civilizations(board, state.markers)
        for tile in ONE_OF_EACH:
            for cell in (*board.spaces, *board.targets):
                kind = ReplaceTile if cell in board.lying else PlaceTile
                place = site(board, civs, cell)
                for rotation in GAME.tiles.tiles[tile].rotations:
                    face = GAME.tiles.faces[tile][rotation]
                    full = upheaval(board, board.lay(cell, face, GAME.atlas.slots), state.markers, cell)
                    quick = place.cause(face.joins) if place else ""
                    slow = slow_cause(state, state.markers, kind(tile, cell, rotation))
                    assert quick == slow
                    assert {"both": "migration"}.get(full.cause, full.cause) == slow
                    assert len(full.migrations) <= 1, "three edges divide one civilization at most"
                    assert kind is ReplaceTile or not full.migrations
                    if full.migrations:
                        lands = [p.region for p in full.stays.values()]
                        assert len(lands) == len(set(lands)), "and then join no two others"
                    judged.add(slow)
    assert judged, "the game had positions to judge"


def test_the_judges_meet_wars_and_migrations() -> None:
    seen = set()
    for ply in walk(4, 1, "builder"):
        state = ply.before
        if not to_judge(state):
            continue
        board = GAME.atlas.of(state.board)
        civs = civilizations(board, state.markers)
        for cell in (*board.spaces, *board.targets):
            place = site(board, civs, cell)
            if place is not None:
                seen.update(place.cause(GAME.tiles.faces[tile][0].joins) for tile in ONE_OF_EACH)
    assert seen == {"", "war", "migration"}
