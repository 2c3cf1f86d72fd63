"""Flat icons in white, to be tinted by the app: what can be done in a turn, and what is counted."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from PIL import Image

from ..lib.colour import Array
from .ground import SQ, Mask
from .palette import GODS
from .signs import banner, crossings, sign

SIZE = 72
QUALITY = 4


def hexagon(x: Array, y: Array, r: float = 0.96) -> Array:
    """Inside distance of a pointy-top hexagon."""
    return r * SQ / 2 - np.maximum(np.abs(x), np.abs(x) / 2 + np.abs(y) * SQ / 2)


def _frame(x: Array, y: Array) -> Mask:
    inset = hexagon(x, y)
    return np.asarray((inset > 0) & (inset < 0.095))


def _place_tribe(x: Array, y: Array) -> Mask:
    pole = (np.abs(x + 0.34) < 0.055) & (np.abs(y) < 0.52)
    return _frame(x, y) | pole | banner("swallowtail", (x + 0.34) / 0.62, (y + 0.50) / 0.62)


def _columns(x: Array, y: Array, foot: float) -> Mask:
    roof = crossings(((-0.56, -0.16), (0.0, -0.52), (0.56, -0.16)), x, y)
    posts = (
        (np.abs((np.abs(x) + 0.15) % 0.30 - 0.15) < 0.055)
        & (np.abs(x) < 0.40)
        & (y > -0.11)
        & (y < foot - 0.12)
    )
    return roof | posts | ((np.abs(x) < 0.54) & (np.abs(y - foot + 0.04) < 0.055))


def _place_temple(x: Array, y: Array) -> Mask:
    return _frame(x, y) | _columns(x, y + 0.02, 0.44)


def _dunes(x: Array, y: Array) -> Mask:
    near = y > 0.22 + 0.16 * np.cos(x * 4.2 - 1.0)
    far = (y > -0.08 + 0.30 * np.abs(x - 0.26) ** 1.1) & (y < 0.14 + 0.16 * np.cos(x * 4.2 - 1.0))
    return np.asarray((near | far) & (hexagon(x, y) > 0.16))


def _desert(x: Array, y: Array) -> Mask:
    return _frame(x, y) | _dunes(x, y) | (np.hypot(x + 0.28, y + 0.30) < 0.14)


def _move_desert(x: Array, y: Array) -> Mask:
    arc = (np.abs(np.hypot(x, y + 0.14) - 0.74) < 0.07) & (y < -0.18)
    head = crossings(((0.46, -0.36), (0.98, -0.42), (0.76, 0.06)), x, y)
    return arc | head | (_dunes(x * 0.86, y * 0.86 - 0.10) & (np.abs(x) < 0.82) & (y > 0.02))


def _decay(x: Array, y: Array) -> Mask:
    posts = ((-0.36, -0.30), (0.0, 0.02), (0.36, -0.48))
    out = (np.abs(x) < 0.58) & (np.abs(y - 0.46) < 0.07)
    for at, top in posts:
        out |= (np.abs(x - at) < 0.10) & (y > top + 0.5 * (x - at)) & (y < 0.34)
    return np.asarray(_frame(x, y) | out)


def _whirlwind(x: Array, y: Array) -> Mask:
    r, turn = np.hypot(x, y), np.arctan2(y, x) / (2 * np.pi)
    return np.asarray((np.abs(((r / 0.34 - turn) % 1) - 0.5) < 0.27) & (r < 0.92) & (r > 0.08))


def _extra(x: Array, y: Array) -> Mask:
    tall = np.abs(y)
    glass = (np.abs(x) < 0.06 + 0.62 * tall) & (tall < 0.66)
    hollow = (np.abs(x) < 0.62 * tall - 0.05) & (y < -0.28) & (y > -0.66)
    return np.asarray((glass & ~hollow) | ((tall > 0.66) & (tall < 0.84) & (np.abs(x) < 0.58)))


def _discard(x: Array, y: Array) -> Mask:
    belly = (np.hypot(x / 0.62, (y - 0.34) / 0.56) < 1) | ((np.abs(x) < 0.24) & (y > -0.26) & (y < 0.2))
    mouth = crossings(((-0.46, -0.62), (0.46, -0.62), (0.20, -0.26), (-0.20, -0.26)), x, y)
    cord = np.abs(y + 0.22) < 0.045
    return np.asarray((belly | mouth) & ~cord | (cord & (np.abs(x) < 0.32) & (np.abs(y + 0.22) < 0.02)))


def _power(x: Array, y: Array) -> Mask:
    rho = np.maximum(np.maximum(np.abs(x), np.abs(y)), (np.abs(x) + np.abs(y)) * 0.72) / 0.86
    turn = np.abs(((np.arctan2(y, x) / (2 * np.pi) * 8 + 0.5) % 1) - 0.5)
    lines = (np.abs(rho - 0.52) < 0.045) | ((rho > 0.52) & (turn * rho < 0.045))
    return np.asarray((rho < 1) & ~lines)


def _nation(x: Array, y: Array) -> Mask:
    out = np.zeros(x.shape, bool)
    for cx, cy in ((0.0, -0.46), (-0.46, 0.34), (0.46, 0.34)):
        out |= hexagon(x - cx, y - cy, 0.48) > 0
    return out


ACTS: dict[str, Callable[[Array, Array], Mask]] = {
    "place_tribe": _place_tribe,
    "place_temple": _place_temple,
    "desert": _desert,
    "move_desert": _move_desert,
    "decay": _decay,
    "whirlwind": _whirlwind,
    "extra": _extra,
    "discard": _discard,
    "power": _power,
    "nation": _nation,
} | {f"sign_{god}": lambda x, y, s=it.sign: sign(s, x, y) for god, it in GODS.items()}


def icon(name: str) -> Image.Image:
    """The icon of that name in white."""
    n = SIZE * QUALITY
    y, x = (np.mgrid[0:n, 0:n] + 0.5 - n / 2) / (n / 2 - QUALITY)
    cover = Image.fromarray(ACTS[name](x, y).astype("uint8") * 255)
    white = Image.new("L", (n, n), 255)
    return Image.merge("RGBA", [white, white, white, cover]).resize((SIZE, SIZE), Image.Resampling.BOX)
