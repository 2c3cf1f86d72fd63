"""The tiles of Overworld and everything else the data file says, loaded and checked."""

from __future__ import annotations

from collections import Counter
from functools import cache
from importlib.resources import files
from typing import Any, Final

import msgspec
from msgspec import Struct

from .model import COLOURS, EVIL, GOOD, LAND, NEUTRAL, NO_SQUARE, UNUSED

DATA: Final = "data/overworld_tiles.json"
BASE: Final = ("base",)
ALIGNMENTS: Final = (GOOD, NEUTRAL, EVIL, UNUSED)


class TravelTile(Struct, frozen=True):
    """A travel tile: terrains of the squares a, c, b of each face, seen with that face up."""

    id: str
    kind: str  # tiles of one kind are alike on both faces
    land: tuple[str, str, str]
    water: tuple[str, str, str]
    land_ho: bool

    def face(self, up: int) -> tuple[str, str, str]:
        """Returns the terrains of the face that is up."""
        return self.water if up else self.land


class Level(Struct, frozen=True):
    """A challenge level of the Quest: how many colours have each alignment (OVER-118)."""

    id: str
    name: str
    good: int
    neutral: int
    evil: int
    unused: int

    @property
    def counts(self) -> dict[str, int]:
        return {GOOD: self.good, NEUTRAL: self.neutral, EVIL: self.evil, UNUSED: self.unused}


class TileSet(Struct, frozen=True, eq=False):
    """What the data file says of the sets in use.

    `coast_kinds[model]` counts the coasts by kind (see `model.State.pile`); `faces` lists the patterns a kind
    can show.
    """

    travel: dict[str, TravelTile]
    coast_kinds: dict[str, dict[str, int]]
    faces: dict[str, tuple[str, ...]]
    birds: int
    ships: int
    doors: int
    region_points: int
    exhausted_points: int
    levels: dict[str, Level]
    overlays: dict[str, TravelTile] = {}  # what lies over squares and is drawn from no bag

    def laid(self, name: str) -> TravelTile | None:
        """Returns the tile of three squares with that id, None for a coast."""
        return self.travel.get(name) or self.overlays.get(name)

    @property
    def patterns(self) -> tuple[str, ...]:
        """Every coast pattern, in the order of the data."""
        return tuple(dict.fromkeys(p for faces in self.faces.values() for p in faces))


def load(sets: tuple[str, ...] = BASE) -> TileSet:
    """Returns the tiles of the game, of the named sets.

    Raises:
        ValueError: the data file says something the rules cannot work with.
    """
    return read(decoded(), sets)


@cache
def decoded() -> dict[str, Any]:
    """Returns the data file; nobody changes what it returns."""
    text = files("gheos_suite.rules.overworld").joinpath(DATA).read_text("utf-8")
    found: dict[str, Any] = msgspec.json.decode(text)
    return found


def read(data: dict[str, Any], sets: tuple[str, ...] = BASE) -> TileSet:
    """Returns the tile set of decoded data, checked. Raises ValueError."""
    travel = [t for t in data["travel"] if t["set"] in sets]
    coasts = [[f["land"] + f["water"] for f in c["faces"]] for c in data["coast"] if c["set"] in sets]
    single = [c["single_face"] for c in data["coast"] if c["set"] in sets]
    ones = Counter(faces[i] for faces, i in zip(coasts, single, strict=True))
    pairs = {faces[0][0]: tuple(faces) for faces in coasts}
    found = TileSet(
        travel={
            t["id"]: TravelTile(t["id"], t["type"], tuple(t["land"]), tuple(t["water"]), t["land_ho"])
            for t in travel
        },
        coast_kinds={"two_faced": dict(Counter(f[0][0] for f in coasts)), "single_faced": dict(ones)},
        faces={**pairs, **{pattern: (pattern,) for faces in pairs.values() for pattern in faces}},
        birds=data["pieces"]["birds"],
        ships=data["pieces"]["ships"],
        doors=data["pieces"]["doors"],
        region_points=data["scoring"]["region"],
        exhausted_points=data["scoring"]["exhausted"],
        levels={level["id"]: msgspec.convert(level, Level) for level in data["solo_levels"]},
    )
    _check(data, found, sets, coasts)
    return found


def _check(data: dict[str, Any], found: TileSet, sets: tuple[str, ...], coasts: list[list[str]]) -> None:
    sizes = data["set_sizes"]
    faults = [
        (tuple(data["pieces"]["colours"]) != COLOURS, "the colours are others"),
        (len(found.travel) != sum(sizes[s]["travel"] for s in sets), "travel tiles are missing"),
        (len(coasts) != sum(sizes[s]["coast"] for s in sets), "coasts are missing"),
        (any((NO_SQUARE in t.water) != t.land_ho for t in found.travel.values()), "a LAND HO has squares"),
        (any(f[0][0] != f[1][0] for f in coasts), "the faces of a coast differ in land"),
        (
            any(sum(level.counts.values()) != len(COLOURS) for level in found.levels.values()),
            "a level leaves colours out",
        ),
        (any(not level.good or not level.evil for level in found.levels.values()), "a level has no foes"),
    ]
    for fault, message in faults:
        if fault:
            raise ValueError(f"{DATA}: {message}")


def is_land(terrain: str) -> bool:
    """Returns whether a square of the terrain is forest or mountain."""
    return terrain in LAND
