"""Seeded value noise and seeds from names; nothing here depends on the process."""

from __future__ import annotations

import zlib

import numpy as np
from numpy.typing import NDArray
from scipy import ndimage as nd

from .colour import Array

CELLS = 64


def seed_of(*parts: object) -> int:
    """A stable seed for a name, the same in every process and on every machine."""
    return zlib.crc32("/".join(str(p) for p in parts).encode())


def value_noise(x: Array, y: Array, scale: float, seed: int, octaves: int = 4, fall: float = 0.5) -> Array:
    """Value noise at arbitrary points, about -1.5..1.5; `scale` is the size of the largest blob."""
    rng = np.random.default_rng(seed)
    out = np.zeros(np.shape(x), np.float32)
    weight, total = 1.0, 0.0
    for octave in range(octaves):
        s = scale / 2**octave
        grid = rng.standard_normal((CELLS, CELLS)).astype(np.float32)
        at = [(y / s + 7.3 * octave) % CELLS, (x / s + 3.1 * octave) % CELLS]
        out += weight * nd.map_coordinates(grid, at, order=2, mode="grid-wrap", prefilter=False)
        total += weight
        weight *= fall
    return out / np.float32(total) * np.float32(1.5)


def _spline_rows(coordinates: Array) -> NDArray[np.float32]:
    """Weights of a quadratic B-spline: one row per coordinate, one column per grid cell."""
    u = np.asarray(coordinates, np.float64) % CELLS
    centre = np.floor(u + 0.5).astype(int)
    t = u - centre
    rows = np.zeros((len(u), CELLS), np.float32)
    index = np.arange(len(u))
    for shift, w in ((-1, 0.5 * (0.5 - t) ** 2), (0, 0.75 - t * t), (1, 0.5 * (0.5 + t) ** 2)):
        np.add.at(rows, (index, (centre + shift) % CELLS), w.astype(np.float32))
    return rows


def grid_noise(xs: Array, ys: Array, scale: float, seed: int, octaves: int = 4, fall: float = 0.5) -> Array:
    """The same noise on a whole raster given by its column and row coordinates; much faster."""
    rng = np.random.default_rng(seed)
    out = np.zeros((len(ys), len(xs)), np.float32)
    weight, total = 1.0, 0.0
    for octave in range(octaves):
        s = scale / 2**octave
        grid = rng.standard_normal((CELLS, CELLS)).astype(np.float32)
        rows, cols = _spline_rows(ys / s + 7.3 * octave), _spline_rows(xs / s + 3.1 * octave)
        out += np.float32(weight) * (rows @ grid @ cols.T)
        total += weight
        weight *= fall
    return out / np.float32(total) * np.float32(1.5)
