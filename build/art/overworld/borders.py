"""What lies along the sides of a square: ground that spills over inside a tile, and the hem of a region.

A hem is drawn on every side behind which the region does not go on, so that a region reads as one place.
"""

from __future__ import annotations

import numpy as np

from . import pix as p
from .grounds import ground
from .pix import CELL, MARGIN, Array, blank, hashed, value

SPILLS = "FDTR"
# the grounds that spill over a terrain
OVER = {"M": "FDT", "T": "FD", "D": "F", "W": "R", "I": "R"}
WAYS = 2


def _turned(plane: Array, side: int) -> Array:
    """Turns a picture drawn for the north side to another side."""
    return np.rot90(plane, -side).copy()


def _depth(seed: int) -> Array:
    """Returns for each column how far a spill reaches into the square."""
    x = np.arange(CELL)
    wide = value(x, np.full(CELL, 3.0), 6, seed) * 7 + value(x, np.full(CELL, 9.0), 2.5, seed + 1) * 3
    return np.asarray(np.clip(np.round(wide - 0.5), 1, 8))


def spill(terrain: str, side: int, way: int, frame: int = 0) -> Array:
    """Returns the ground of a neighbour that reaches over the border into this square."""
    y, _ = p.grid(CELL, CELL)
    reach = _depth(211 + 17 * way + 31 * side)[None, :]
    inside = _turned((y - MARGIN < reach) & (y >= MARGIN), side)
    if terrain == "T":
        inside = _turned((y - MARGIN < 2 + (np.arange(CELL)[None, :] // 3 % 2) * 2) & (y >= MARGIN), side)
    out = blank(CELL, CELL)
    out[inside] = ground(terrain, frame)[:CELL, :CELL][inside]
    front = inside & ~np.roll(inside, -1, 0) & np.roll(np.ones_like(inside), -1, 0)
    edge = inside & ~(
        np.roll(inside, 1, 0) & np.roll(inside, -1, 0) & np.roll(inside, 1, 1) & np.roll(inside, -1, 1)
    )
    border = _turned(y == MARGIN, side)
    edge &= ~border
    edge[[0, -1]] = edge[:, [0, -1]] = False
    if terrain == "R":
        n = hashed(*np.meshgrid(np.arange(CELL), np.arange(CELL)), 60 + frame % 2)
        out[edge & (n > 0.25), :3] = p.SHALLOW[6]
        beyond = _ring(inside) & ~inside & ~_turned(y < MARGIN, side)
        foam = beyond & (hashed(*np.meshgrid(np.arange(CELL), np.arange(CELL)), 70 + frame) > 0.45)
        out[foam, :3], out[foam, 3] = p.DEEP[6], 1
    else:
        tone = {"F": p.GRASS[0], "D": p.DUNE[1], "T": p.COBBLE[0]}[terrain]
        out[edge & front, :3] = tone
        out[edge & ~front, :3] = {"F": p.GRASS[3], "D": p.DUNE[4], "T": p.COBBLE[3]}[terrain]
    return out


def _ring(mask: Array) -> Array:
    """Grows a mask by one px."""
    out = mask.copy()
    for axis, step in ((0, 1), (0, -1), (1, 1), (1, -1)):
        out |= np.roll(mask, step, axis)
    return out


def hem(terrain: str, side: int, frame: int = 0) -> Array:
    """Returns the hem of a region along one side, over the ground and under all that stands on it."""
    y, x = p.grid(CELL, CELL)
    d = (y - MARGIN).astype(float)
    seed = 300 + 10 * side
    out = blank(CELL, CELL)
    wob = value(x, y * 0, 4, seed) * 3 + value(x, y * 0, 2, seed + 1) * 1.5
    upright = side in (0, 2)
    if terrain == "W":
        still = (d < 1.4 + wob) & (d > -MARGIN)
        thin = (d < 3.0 + wob) & ((x + y) % 2 == 0)
        plane = np.where((d < 0.4 + wob * 0.6)[..., None], p.DEEP[3], p.DEEP[4])
        out = p.solid(plane, still | thin)
        lap = (np.abs(d - wob - 1.2) < 0.7) & (hashed(x // 3, y * 0 + frame % 4, seed) > 0.62)
        out[lap, :3], out[lap, 3] = p.DEEP[6], 1
    elif terrain == "R":
        roll = (0.0, 0.6, 1.2, 0.6)[frame]
        first = (d >= 0) & (d < 1 + wob * 0.35) & (hashed(x // 2, y * 0 + frame, seed) > 0.22)
        second = (np.abs(d - 3.6 - roll - wob * 0.5) < 0.6) & (
            hashed(x // 3, y * 0 + frame // 2, seed + 3) > 0.42
        )
        out[first, :3], out[first, 3] = p.SHALLOW[6], 1
        out[second, :3], out[second, 3] = p.SHALLOW[5], 1
    elif terrain == "F":
        dark = (d < 1.5 + wob * 0.7) & (d > -2)
        out[dark, :3], out[dark, 3] = p.GRASS[0 if upright and side == 2 else 1], 1
        tuft = dark & (hashed(x, y, seed) > 0.7)
        out[tuft, :3] = p.GRASS[3]
    elif terrain == "M":
        scree = (d < 1.0 + wob) & (d > -2) & (hashed(x // 2, y // 2, seed) > 0.42)
        out[scree, :3], out[scree, 3] = p.HIGH[1], 1
        lit = scree & (hashed(x, y, seed + 2) > 0.7)
        out[lit, :3] = p.HIGH[4]
    elif terrain == "D":
        low = (d < 1.0 + wob * 0.8) & (d > -2) & ((x + y) % 2 == 0)
        out[low, :3], out[low, 3] = p.DUNE[5 if side in (0, 3) else 1], 1
    elif terrain == "T":
        curb = (d >= 0) & (d < 2)
        out[curb, :3], out[curb, 3] = p.COBBLE[4], 1
        out[(d >= 1) & curb, :3] = p.COBBLE[1]
        gap = curb & (x % 5 == 0)
        out[gap, :3] = p.COBBLE[0]
    return _turned(out, side)
