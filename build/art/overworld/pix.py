"""Pixel art on the 32 px square: the tools of the Overworld card, and noise that repeats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..shell.cards.pixel import (
    AUTUMN,
    BAYER,
    COBBLE,
    DEEP,
    DUNE,
    FOREST,
    GRASS,
    HIGH,
    ICE,
    PINE,
    ROCK,
    SAND,
    SHALLOW,
    SKY,
    SNOW,
    blank,
    crown,
    drawn,
    hashed,
    house,
    peak,
    pick,
    pine,
    put,
    ramp,
    rimmed,
    value,
)
from ..shell.paint import rgb

Array = NDArray[Any]

S = 32
MARGIN = 4
CELL = S + 2 * MARGIN
OUTLINE = rgb("14101c")
RIM = rgb("fff4d6")
TABLE = ramp("100a0a 1a110e 261812 332118 422c1f 523828")
BRASS = ramp("4a2f18 7d5425 b98537 e6b955 ffe59a")
SIDES = "nesw"

SHARED = (
    AUTUMN, BAYER, COBBLE, DEEP, DUNE, FOREST, GRASS, HIGH, ICE, PINE, ROCK, SAND, SHALLOW, SKY, SNOW,
    crown, house, peak, pick, pine, put, ramp, rimmed, value,
)  # fmt: skip


def tiled(x: Array, y: Array, cells: int, period: int, seed: int) -> Array:
    """Returns smooth noise 0..1 with `cells` cells to a period of that many px; it repeats without a seam."""
    fx, fy = np.asarray(x, float) * cells / period, np.asarray(y, float) * cells / period
    i, j = np.floor(fx), np.floor(fy)
    u, v = fx - i, fy - j
    u, v = u * u * (3 - 2 * u), v * v * (3 - 2 * v)

    def at(di: int, dj: int) -> Array:
        return np.asarray(hashed((i + di) % cells, (j + dj) % cells, seed))

    top = at(0, 0) * (1 - u) + at(1, 0) * u
    foot = at(0, 1) * (1 - u) + at(1, 1) * u
    return np.asarray(top * (1 - v) + foot * v)


def grid(h: int, w: int) -> tuple[Array, Array]:
    """Returns the rows and columns of all pixels."""
    y, x = np.mgrid[0:h, 0:w]
    return y, x


def solid(colour: Array, mask: Array | None = None) -> Array:
    """Turns a colour plane into a sprite, opaque where the mask says so."""
    out = blank(*colour.shape[:2])
    out[..., :3] = colour
    out[..., 3] = 1 if mask is None else mask
    return out


def art(rows: Sequence[str], colours: Mapping[str, str]) -> Array:
    """Returns a sprite drawn as rows of letters, with its colours as codes."""
    return drawn(list(rows), {k: rgb(v) for k, v in colours.items()})


def flipped(sprite: Array) -> Array:
    """Mirrors a sprite left to right."""
    return sprite[:, ::-1].copy()


def shifted(sprite: Array, dx: int, dy: int, size: tuple[int, int] | None = None) -> Array:
    """Lays a sprite on an empty one of a size (h, w), moved."""
    h, w = size or sprite.shape[:2]
    out = blank(h, w)
    put(out, sprite, dx, dy)
    return out


def outlined(sprite: Array, colour: Array = OUTLINE) -> Array:
    """Adds a dark line of one px round a sprite, growing it by one on every side."""
    mask = np.pad(sprite[..., 3] > 0, 1)
    grown = mask.copy()
    for axis, step in ((0, 1), (0, -1), (1, 1), (1, -1)):
        grown |= np.roll(mask, step, axis)
    out = solid(np.broadcast_to(colour, (*mask.shape, 3)), grown)
    put(out, sprite, 1, 1)
    return out
