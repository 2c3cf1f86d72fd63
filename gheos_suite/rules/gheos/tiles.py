"""The tiles of Gheos and everything else the data file says, loaded and checked.

A `TileSet` is a value: the rules are given one, so that a position with a made-up tile can be judged too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from importlib.resources import files
from typing import Any, Final

import msgspec
from msgspec import Struct

from gheos_suite.geom import triangle

from .model import COLOURS, MARKS

ROTATIONS: Final = (0, 1, 2)
Partition = tuple[int, int, int]
Tally = tuple[int, int, int, int]  # wheat, cups, swords, pyramids


class Segment(Struct, frozen=True):
    """One piece of land of a tile: the tile edges it touches and what is printed on it (GHEOS-010, 022)."""

    edges: tuple[int, ...]
    kind: str
    symbols: tuple[str, ...] = ()
    pyramid: bool = False
    temple: str | None = None

    @property
    def landmass(self) -> bool:
        return len(self.edges) > 1

    def count(self, mark: str) -> int:
        """Returns how many ordinary symbols of this mark it bears; temples do not count (GHEOS-023)."""
        return self.symbols.count(mark)


class Face(Struct, frozen=True):
    """A tile as it lies in a rotation: `at[k]` is the index of the segment at edge k of the cell.

    `joins` is the same with segments numbered in the order of the edges, so it says only which edges
    the tile connects: (0, 0, 0), (0, 0, 1), (0, 1, 0), (0, 1, 1) or (0, 1, 2). `tallies` counts wheat,
    cups, swords and pyramids of each segment, `edges` are where each segment lies in the cell;
    a `protected` tile bears a pyramid.
    """

    tile: Tile
    rotation: int
    at: Partition
    joins: Partition
    tallies: tuple[Tally, ...]
    edges: tuple[tuple[int, ...], ...]
    protected: bool


class Tile(Struct, frozen=True, eq=False):
    """A landscape tile. `rotations` are the ones that look different (GHEOS-041)."""

    id: str
    layout: str
    segments: tuple[Segment, ...]
    group: str = "symbol"
    start: bool = False
    rotations: tuple[int, ...] = ()
    alike: tuple[int, int, int] = (0, 1, 2)  # each rotation's smallest one that looks the same

    @property
    def pyramid(self) -> bool:
        """Whether it may never be replaced once it lies (GHEOS-051, 161)."""
        return any(s.pyramid for s in self.segments)

    @property
    def temples(self) -> tuple[tuple[int, str], ...]:
        """The segments that bear a temple, with its mark."""
        return tuple((i, s.temple) for i, s in enumerate(self.segments) if s.temple)


def make_tile(tile_id: str, segments: Iterable[Segment], group: str = "symbol", start: bool = False) -> Tile:
    """Returns a tile of these segments, its layout and rotations worked out.

    Raises:
        ValueError: the segments do not share out the three edges, or bear what does not exist (GHEOS-011).
    """
    land = tuple(segments)
    if sorted(e for s in land for e in s.edges) != [0, 1, 2]:
        raise ValueError(f"tile {tile_id}: its segments must share out the edges 0, 1 and 2")
    for s in land:
        if s.kind != ("landmass" if s.landmass else "shore"):
            raise ValueError(f"tile {tile_id}: land on edges {s.edges} cannot be a {s.kind}")
        if not set(s.symbols) <= set(MARKS) or (s.temple is not None and s.temple not in MARKS):
            raise ValueError(f"tile {tile_id}: symbols and temples are marked {', '.join(MARKS)}")
    layout = {1: "T3", 2: "T2", 3: "T0"}[len(land)]
    looks = [_look(land, r) for r in ROTATIONS]
    alike = (0, looks.index(looks[1]), looks.index(looks[2]))
    return Tile(tile_id, layout, land, group, start, tuple(sorted(set(alike))), alike)


def _at(land: tuple[Segment, ...], rotation: int) -> Partition:
    one, two, three = (
        next(i for i, s in enumerate(land) if triangle.tile_edge(k, rotation) in s.edges)
        for k in triangle.EDGES
    )
    return one, two, three


def _joins(at: Partition) -> Partition:
    number = {segment: n for n, segment in enumerate(dict.fromkeys(at))}
    return number[at[0]], number[at[1]], number[at[2]]


def _look(land: tuple[Segment, ...], rotation: int) -> object:
    """Returns what is seen at each edge of the cell, so that equal looks are equal values."""
    at = _at(land, rotation)
    return _joins(at), tuple((sorted(land[i].symbols), land[i].pyramid, land[i].temple) for i in at)


class TileSet:
    """All tiles and numbers of the game. Never changed once made.

    `number` counts the tiles from 0; `faces[id][rotation]` is the tile as it lies; `start` the starting
    tile; `epochs` the ids of the Epoch tiles; `epochs_to_end[seats]` how many end the game (GHEOS-143).
    """

    def __init__(
        self,
        tiles: Iterable[Tile],
        epochs: tuple[str, ...],
        epochs_to_end: dict[int, int],
        hand_size: int,
        tokens_each: int,
        followers_each: int,
    ) -> None:
        self.tiles = {t.id: t for t in tiles}
        self.number = {tile: n for n, tile in enumerate(self.tiles)}
        starts = [t.id for t in self.tiles.values() if t.start]
        if len(starts) != 1:
            raise ValueError(f"there must be one starting tile, not {starts}")
        self.start = starts[0]
        self.epochs = epochs
        self.epochs_to_end = epochs_to_end
        self.hand_size = hand_size
        self.tokens_each = tokens_each
        self.followers_each = followers_each
        self.faces = {t.id: tuple(_face(t, r) for r in ROTATIONS) for t in self.tiles.values()}

    def including(self, *tiles: Tile) -> TileSet:
        """Returns a set with these tiles added, each in the stead of one of the same id."""
        merged = {**self.tiles, **{t.id: t for t in tiles}}
        return TileSet(
            merged.values(),
            self.epochs,
            self.epochs_to_end,
            self.hand_size,
            self.tokens_each,
            self.followers_each,
        )


def _face(tile: Tile, rotation: int) -> Face:
    at = _at(tile.segments, rotation)
    tallies = tuple(
        (s.count("wheat"), s.count("cup"), s.count("swords"), int(s.pyramid)) for s in tile.segments
    )
    edges = tuple(tuple(k for k in triangle.EDGES if at[k] == i) for i in range(len(tile.segments)))
    return Face(tile, rotation, at, _joins(at), tallies, edges, tile.pyramid)


# ------------------------------------------------------------------------------------ the data file
class _TileData(Struct):
    id: str
    layout: str
    group: str
    start: bool
    replaceable: bool
    segments: tuple[Segment, ...]


class _EpochData(Struct):
    id: str


class _ColourData(Struct):
    colours: tuple[str, ...]
    markers_each: int
    followers_each: int


class _TokenData(Struct):
    total: int
    per_player: int


class _Totals(Struct):
    symbols: dict[str, int]
    temples: dict[str, int]
    layouts: dict[str, int]
    groups: dict[str, int]
    landscape: int
    epoch: int


class _Data(Struct):
    game: str
    schema: int
    landscape_tiles: tuple[_TileData, ...]
    epoch_tiles: tuple[_EpochData, ...]
    civilizations: _ColourData
    scoring_tokens: _TokenData
    hand_size: int
    epochs_to_end: dict[int, int]
    totals: _Totals


def load(data: bytes | None = None) -> TileSet:
    """Returns the tile set of the data file (or of the text given in its stead).

    Raises:
        ValueError: the data contradict themselves or the rules (GHEOS-001..008, 011, 156..158).
    """
    if data is None:
        data = files(__package__).joinpath("data/gheos_tiles.json").read_bytes()
    raw = msgspec.json.decode(data, type=_Data, strict=False)
    tiles = [make_tile(t.id, t.segments, t.group, t.start) for t in raw.landscape_tiles]
    for tile, source in zip(tiles, raw.landscape_tiles, strict=True):
        _check(tile.layout == source.layout, f"tile {tile.id} is laid out as {tile.layout}")
        _check(tile.pyramid != source.replaceable, f"tile {tile.id}: exactly pyramid tiles cannot be replaced")
    _check_distinct(tiles)
    _check_totals(tiles, raw)
    return TileSet(
        tiles,
        tuple(e.id for e in raw.epoch_tiles),
        raw.epochs_to_end,
        raw.hand_size,
        raw.scoring_tokens.per_player,
        raw.civilizations.followers_each,
    )


def _check(holds: bool, message: str) -> None:
    if not holds:
        raise ValueError(f"tiles of gheos: {message}")


def _check_distinct(tiles: list[Tile]) -> None:
    """Checks that no two tiles are alike under rotation (GHEOS-157)."""
    seen: dict[Any, str] = {}
    for tile in tiles:
        looks = {repr(_look(tile.segments, r)) for r in ROTATIONS}
        twin = next((seen[look] for look in looks if look in seen), None)
        _check(twin is None, f"{tile.id} looks like {twin}")
        seen.update(dict.fromkeys(looks, tile.id))


def _check_totals(tiles: list[Tile], raw: _Data) -> None:
    """Checks the numbers of everything against what the file itself promises."""
    land = [s for t in tiles for s in t.segments]
    symbols = Counter(mark for s in land for mark in s.symbols)
    symbols["pyramid"] = sum(s.pyramid for s in land)
    totals = raw.totals
    _check(dict(symbols) == totals.symbols, f"the symbols are {dict(symbols)}")
    temples = Counter(s.temple for s in land if s.temple)
    _check(dict(temples) == totals.temples, f"the temples are {dict(temples)}")
    layouts = Counter(t.layout for t in tiles)
    _check(dict(layouts) == totals.layouts, f"the layouts are {dict(layouts)}")
    groups = Counter(t.group for t in tiles)
    _check(dict(groups) == totals.groups, f"the groups are {dict(groups)}")
    ids = [t.id for t in tiles] + [e.id for e in raw.epoch_tiles]
    _check(len(set(ids)) == len(ids) == totals.landscape + totals.epoch, "ids are missing or double")
    _check(raw.civilizations.colours == COLOURS, f"the colours are {raw.civilizations.colours}")
    _check(raw.civilizations.markers_each == 1, "a civilization has one marker")
    most = max(raw.epochs_to_end)
    _check(raw.scoring_tokens.per_player * most <= raw.scoring_tokens.total, "there are too few tokens")
    _check(max(raw.epochs_to_end.values()) <= len(raw.epoch_tiles), "there are too few Epoch tiles")
    _check(raw.hand_size * most < totals.landscape, "there are too few tiles")
