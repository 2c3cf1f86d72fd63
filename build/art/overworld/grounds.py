"""Ground of each terrain as a picture that repeats after three squares; water comes in four frames.

Land is one frame. A whirlpool is a single square that the app mirrors by the parity of its cell: the
squares beside it turn the other way like cog wheels, so currents meet at every border.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from . import pix as p
from .pix import CELL, MARGIN, Array, S, hashed, tiled

REPEAT = 3
N = REPEAT * S
FRAMES = 4
Y, X = p.grid(N, N)
MOSS = p.ramp("4c5a3c 5c6b42 72804c")
LAND, WATER = "FMTDK", "WRI"
WHIRLS = 4


def _noise(cells: int, seed: int) -> Array:
    return tiled(X, Y, cells, N, seed)


def forest() -> Array:
    """Grass in the shade, with blades and small flowers."""
    out = p.pick(p.GRASS, 0.12 + 0.45 * _noise(12, 1) + 0.25 * _noise(32, 2), X, Y, 0.5)
    spot = hashed(X, Y, 5)
    out[spot > 0.965] = p.GRASS[4]
    for code, low, high in (("ffe36e", 0.0, 0.0035), ("ffd0e0", 0.004, 0.0065), ("e8f4ff", 0.007, 0.009)):
        out[(spot > low) & (spot < high)] = p.rgb(code)
    return out


def mountain() -> Array:
    """High ground: slate, warm scree and cushions of alpine grass."""
    warp = _noise(12, 1)
    out = p.pick(p.HIGH, 0.20 + 0.46 * warp + 0.2 * _noise(32, 2), X, Y, 0.35)
    moss = _noise(8, 14) + 0.25 * _noise(32, 15)
    out[moss > 0.78] = p.pick(MOSS, 0.1 + 0.9 * _noise(24, 16), X, Y, 0.5)[moss > 0.78]
    edge = (moss > 0.78) & ~(np.roll(moss, -1, 0) > 0.78)
    out[edge] = p.HIGH[0]
    spot = hashed(X, Y, 5)
    out[spot > 0.985] = p.ROCK[5]
    under = np.roll(spot > 0.985, 1, 0)
    out[under] = p.HIGH[0]
    out[spot < 0.012] = p.HIGH[1]
    out[(moss > 0.82) & (spot > 0.95) & (spot < 0.97)] = p.rgb("e9d6ff")
    return out


def town() -> Array:
    """Paving of cut stone in a stretcher bond, some slabs warmer than others."""
    ux = X - (Y // 4 % 2) * 3
    stone = 0.50 + 0.30 * hashed(ux // 6 % 16, Y // 4, 8) + 0.08 * _noise(12, 9)
    joint = (Y % 4 == 0) | (ux % 6 == 0)
    lit = (Y % 4 == 1) & ~joint
    out = p.pick(p.COBBLE, np.where(joint, 0.2, stone + 0.14 * lit), X, Y)
    grass = joint & (hashed(X, Y, 12) > 0.9)
    out[grass] = p.GRASS[3]
    return out


def desert() -> Array:
    """Rippled dunes lit from the upper left."""
    wave = 5 * np.sin(X * 2 * np.pi / 48) + 6 * _noise(6, 1) + X / 4
    v = ((Y + wave) / 8) % 1
    out = p.pick(p.DUNE, 0.92 - 0.62 * v + 0.08 * _noise(32, 2), X, Y, 0.8)
    out[hashed(X, Y, 7) > 0.99] = p.DUNE[1]
    return out


def sky() -> Array:
    """Open sky, paler in bands."""
    return p.pick(p.SKY[:4], 0.25 + 0.5 * _noise(3, 20) + 0.12 * _noise(12, 21), X, Y, 0.5)


def deep(frame: int) -> Array:
    """Deep water: swell and glints that wander to and fro."""
    out = p.pick(p.DEEP, 0.40 + 0.13 * _noise(6, 76) + 0.05 * _noise(32, 2), X, Y, 0.3)
    row, drift = Y // 4, (0, 1, 2, 1)[frame]
    ux = (X + row * 7 - drift * (1 + row % 2)) % N
    glint = (ux % 16 < 4) & (Y % 4 == 1) & (hashed(ux // 16 % 6, row % 24, 31) > 0.55)
    out[glint] = p.DEEP[5]
    bright = glint & (ux % 16 == 1 + frame % 3) & (hashed(ux // 16 % 6, row % 24, 37) > 0.5)
    out[bright] = p.DEEP[6]
    return out


def reef(frame: int) -> Array:
    """A lagoon: sand showing through, and a net of light that plays on it."""
    dx, dy = ((0, 0), (1, 0), (1, 1), (0, 1))[frame]
    n1, n2 = _noise(12, 1), _noise(32, 2)
    out = p.pick(p.SHALLOW, np.clip(0.34 + 0.40 * _noise(8, 75) + 0.12 * n2, 0, 0.70), X, Y, 0.35)
    first = tiled(X + n1 * 6 + dx, Y + dy, 20, N, 71)
    second = tiled(X - dx, Y + n2 * 4 - dy, 18, N, 72)
    net = np.abs(first - second)
    out[net < 0.035] = p.SHALLOW[4]
    sand = (_noise(8, 74) > 0.68) & (net > 0.03)
    out[sand] = p.pick(p.ramp("58c2a4 8fd6a8 c4e0a4"), n2, X, Y, 0.6)[sand]
    spark = (net < 0.010) & (hashed(X // 2, Y // 2, 40 + frame) > 0.6)
    out[spark] = p.SHALLOW[6]
    return out


@lru_cache(None)
def ground(terrain: str, frame: int = 0) -> Array:
    """Returns the ground of a terrain with the margin of teeth on every side, (N + 8) px square."""
    still = {"F": forest, "M": mountain, "T": town, "D": desert, "K": sky}
    plane = still[terrain]() if terrain in still else reef(frame) if terrain == "R" else deep(frame)
    return p.solid(np.pad(plane, ((MARGIN, MARGIN), (MARGIN, MARGIN), (0, 0)), "wrap"))


@lru_cache(None)
def whirl(variant: int, frame: int) -> Array:
    """Returns a whirlpool square, CELL px; its border is that of its mirror image beside it."""
    y, x = p.grid(S, S)
    eye = ((0.0, 0.0), (1.8, -1.4), (-1.6, 1.7), (1.0, 2.2))[variant]
    dx, dy = x - 15.5, y - 15.5
    calm = np.clip(1 - np.maximum(abs(dx), abs(dy)) / 15.5, 0, 1) ** 0.6
    dx, dy = dx - eye[0] * calm, (dy - eye[1] * calm) * 1.06
    r = np.hypot(dx, dy)
    arms = 2 * np.arctan2(dy, dx) - 3.5 * np.log(r + 1.4) + frame * np.pi / 2
    s = np.cos(arms + 2.1 * variant * calm)
    grain = p.value(x, y, 3.2, 2 + variant)
    v = 0.10 + 0.40 * np.clip(r / 14, 0, 1) + 0.20 * s * np.clip(1.3 - r / 24, 0.3, 1)
    out = p.pick(p.DEEP, np.where(r < 2.6, 0.02, v), x, y, 0.35)
    foam = (s > 0.78) & (r > 3.2) & (r < 17.5)
    out[foam & (grain > 0.36)] = p.DEEP[6]
    out[foam & (s > 0.93) & (grain > 0.44)] = p.DEEP[8]
    ring = (r > 2.4) & (r < 3.6) & (s > 0.2)
    out[ring] = p.DEEP[5]
    return p.solid(np.pad(out, ((MARGIN, MARGIN), (MARGIN, MARGIN), (0, 0)), "symmetric"))


def crop(terrain: str, qx: int, qy: int, frame: int = 0) -> Array:
    """Returns the CELL px of the ground under one square of the repeat."""
    x, y = qx % REPEAT * S, qy % REPEAT * S
    return ground(terrain, frame)[y : y + CELL, x : x + CELL]
