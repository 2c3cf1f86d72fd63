"""The signs of the gods and the outlines of the tribes' banners, as masks on the square -1..1."""

from __future__ import annotations

import numpy as np

from ..lib.colour import Array
from .ground import SQ, Mask

Outline = tuple[tuple[float, float], ...]
BOLT: Outline = (
    (0.24, -0.97),
    (-0.54, 0.13),
    (-0.08, 0.13),
    (-0.34, 0.97),
    (0.56, -0.24),
    (0.08, -0.24),
    (0.46, -0.97),
)
# the banners hang from (0, 0), one unit wide, y down
BANNERS: dict[str, Outline] = {
    "square": ((0, 0), (0.96, 0), (0.96, 0.92), (0, 0.92)),
    "swallowtail": ((0, 0), (1.22, 0), (0.86, 0.45), (1.22, 0.9), (0, 0.9)),
    "pennant": ((0, -0.04), (1.30, 0.46), (0, 0.96)),
    "gonfalon": ((0, 0), (1.0, 0), (1.0, 1.02), (0.75, 0.76), (0.5, 1.12), (0.25, 0.76), (0, 1.02)),
}


def crossings(outline: Outline, x: Array, y: Array) -> Mask:
    """The inside of a polygon, by counting crossings."""
    hit = np.zeros(x.shape, bool)
    for (x1, y1), (x2, y2) in zip(outline, outline[1:] + outline[:1], strict=True):
        if y1 != y2:
            hit ^= ((y1 > y) != (y2 > y)) & (x < (x2 - x1) * (y - y1) / (y2 - y1) + x1)
    return hit


def sun(x: Array, y: Array) -> Mask:
    """A disc with twelve pointed rays."""
    r, turn = np.hypot(x, y), np.arctan2(y, x) / (2 * np.pi)
    ray = np.abs(((turn * 12) % 1) - 0.5) * 2
    return np.asarray((r < 0.46) | ((r > 0.56) & (r < 0.62 + 0.36 * ray)))


def wave(x: Array, y: Array) -> Mask:
    """Three rows of rolling water."""
    hit = np.zeros(x.shape, bool)
    for k in (-0.52, 0.0, 0.52):
        hit |= np.abs(y - k - 0.18 * np.sin(x * 5.4 + 0.4)) < 0.14
    return np.asarray(hit & (np.abs(x) < 0.92) & (np.hypot(x, y) < 1.04))


def leaf(x: Array, y: Array) -> Mask:
    """A leaf leaning to the right, with its veins left open."""
    u, v = (x + y) / SQ * 1.22, (x - y) / SQ * 1.22
    u, v = -u, -v
    body = (np.hypot(u - 0.55, v) < 1.02) & (np.hypot(u + 0.55, v) < 1.02) & (v > -0.90)
    veins = np.abs(u) < 0.05
    for k in (-0.45, -0.08, 0.29):
        veins |= np.abs(v - k - np.abs(u) * 0.8) < 0.045
    stalk = (np.abs(u) < 0.06) & (v < -0.70) & (v > -1.18)
    return np.asarray((body & ~veins) | stalk)


def storm(x: Array, y: Array) -> Mask:
    """A bolt of lightning."""
    return crossings(BOLT, x, y)


SIGNS = {"sun": sun, "wave": wave, "leaf": leaf, "storm": storm}


def sign(name: str, x: Array, y: Array) -> Mask:
    """The sign of that name."""
    return SIGNS[name](x, y)


def banner(name: str, x: Array, y: Array) -> Mask:
    """The banner of that name in its own units."""
    return crossings(BANNERS[name], x, y)
