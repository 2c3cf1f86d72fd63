"""Reading the rasters of a plan at points of the tile frame."""

from __future__ import annotations

import numpy as np

from ..lib.colour import Array
from .frame import PLAN


def at(raster: Array, points: Array) -> Array:
    """Values of a plan raster at points (n, 2), nearest pixel, clamped at its border."""
    points = np.asarray(points, float).reshape(-1, 2)
    rows, cols = PLAN.pixel(points[:, 0], points[:, 1])
    r = np.clip(np.rint(rows), 0, raster.shape[0] - 1).astype(int)
    c = np.clip(np.rint(cols), 0, raster.shape[1] - 1).astype(int)
    return np.asarray(raster[r, c])


def one(raster: Array, x: float, y: float) -> float:
    """The value at one point."""
    return float(at(raster, np.array([[x, y]]))[0])


def slope(raster: Array, x: float, y: float, step: float = 0.02) -> Array:
    """Gradient of a raster at a point."""
    p = np.array([[x + step, y], [x - step, y], [x, y + step], [x, y - step]])
    v = at(raster, p).astype(float)
    return np.array([v[0] - v[1], v[2] - v[3]]) / (2 * step)


def scatter(rng: np.random.Generator, count: int, spread: float = 1.0) -> Array:
    """Random points of the triangle in the tile frame; a small `spread` prefers the corners."""
    from .frame import VERTICES

    return rng.dirichlet([spread] * 3, count) @ VERTICES
