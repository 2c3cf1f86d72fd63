"""The landscape tiles as the art needs them: segments and what stands on each."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from ..lib.colour import Array
from ..lib.noise import seed_of
from ..lib.paths import ROOT
from .frame import CENTROID, VERTICES, along, inward, middle

DATA = ROOT / "gheos_suite" / "rules" / "gheos" / "data" / "gheos_tiles.json"
SYMBOL_RADIUS = 0.089
PAIR = 0.135


@dataclass(frozen=True)
class Segment:
    """A piece of land: the tile edges it touches and the things that stand on it."""

    edges: tuple[int, ...]
    items: tuple[str, ...]


@dataclass(frozen=True)
class Tile:
    """A landscape tile."""

    id: str
    start: bool
    segments: tuple[Segment, ...]

    @property
    def seed(self) -> int:
        """The seed of everything that belongs to this tile."""
        return seed_of("gheos", self.id) % 1_000_003


def _items(raw: dict[str, object]) -> tuple[str, ...]:
    """Symbols, then pyramid, then temple, under the names of the sprites."""
    symbols = raw["symbols"]
    assert isinstance(symbols, list)
    out = [str(s) for s in symbols]
    if raw["pyramid"]:
        out.append("pyramid")
    if raw["temple"]:
        out.append(f"temple_{raw['temple']}")
    return tuple(out)


def load_tiles(path: Path = DATA) -> list[Tile]:
    """Reads the landscape tiles of a data file, in its order."""
    raw = json.loads(path.read_text("utf-8"))["landscape_tiles"]
    return [
        Tile(
            t["id"],
            bool(t["start"]),
            tuple(Segment(tuple(s["edges"]), _items(s)) for s in t["segments"]),
        )
        for t in raw
    ]


@dataclass(frozen=True)
class Places:
    """Where the symbols of a segment stand and where a marker should rest, in the tile frame."""

    symbols: tuple[tuple[str, tuple[float, float]], ...]
    rest: tuple[float, float]


def _axis(segment: Segment) -> tuple[Array, Array, Array]:
    """Middle of a segment, the direction along it and the direction across it."""
    if len(segment.edges) == 1:
        edge = segment.edges[0]
        return middle(edge) + inward(edge) * 0.098, along(edge), inward(edge)
    if len(segment.edges) == 2:
        first, second = segment.edges
        corner = VERTICES[second] if (first + 1) % 3 == second else VERTICES[first]
        across = CENTROID - corner
        across = across / np.hypot(*across)
        return corner + across * 0.405, np.array([-across[1], across[0]]), across
    return CENTROID.copy(), VERTICES[0] - VERTICES[2], np.array([0.0, 1.0])


def places(tile: Tile, index: int) -> Places:
    """Sets out the symbols of a segment, leaving room for one marker where it can.

    A lone symbol of a strip or a wedge steps a little aside; on a whole tile it keeps the centre
    and the marker rests in one of the three lobes.
    """
    segment = tile.segments[index]
    centre, axis, across = _axis(segment)
    side = 1.0 if (tile.seed >> index) & 1 else -1.0
    axis = axis * side
    items = segment.items
    whole = len(segment.edges) == 3
    if not items:
        return Places((), _pair(centre))
    if len(items) == 2:
        low = centre + across * (0.035 if whole else 0.0)
        rest = VERTICES[1] - centre if whole else across
        rest = rest / np.hypot(*rest)
        spots = ((items[0], _pair(low - axis * PAIR)), (items[1], _pair(low + axis * PAIR)))
        return Places(spots, _pair(centre + rest * 0.185))
    if whole:
        lobe = VERTICES[(tile.seed >> 3) % 3] - centre
        lobe = lobe / np.hypot(*lobe)
        return Places(((items[0], _pair(centre - lobe * 0.03)),), _pair(centre + lobe * 0.225))
    step = 0.085 if len(segment.edges) == 1 else 0.09
    away = 0.155 if len(segment.edges) == 1 else 0.14
    spot = _pair(centre - axis * step)
    return Places(((items[0], spot),), _pair(centre + axis * away))


def _pair(point: Array) -> tuple[float, float]:
    return float(point[0]), float(point[1])
