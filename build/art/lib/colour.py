"""Colours as float arrays 0..255: hex, ramps, mixing, smooth steps, contrast."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import ArrayLike, NDArray

Array = NDArray[np.floating]
Rgb = tuple[int, int, int]
Stops = Sequence[tuple[float, str]]

GOLD = ("5a3a12", "8a5c1f", "c8923a", "f0c766", "fff0b8")
GOLD_STOPS: Stops = list(zip((0.0, 0.3, 0.55, 0.8, 1.0), GOLD, strict=True))


def rgb(code: str) -> Rgb:
    """Turns 'rrggbb' (with or without #) into three ints."""
    code = code.lstrip("#")
    return int(code[0:2], 16), int(code[2:4], 16), int(code[4:6], 16)


def rgba(code: str, alpha: int = 255) -> tuple[int, int, int, int]:
    """Turns 'rrggbb' into an RGBA tuple."""
    return (*rgb(code), alpha)


def smooth(a: float, b: float, x: ArrayLike) -> Array:
    """Smooth step from 0 at `a` to 1 at `b` (b may be the smaller one)."""
    t = np.clip((np.asarray(x, np.float32) - a) / (b - a), 0, 1)
    return t * t * (3 - 2 * t)


def mix(first: ArrayLike, second: ArrayLike, share: ArrayLike) -> Array:
    """Blends two colours or colour planes; `share` is the part of the second one."""
    t = np.asarray(share, np.float32)[..., None]
    return np.asarray(first, np.float32) * (1 - t) + np.asarray(second, np.float32) * t


def ramp(stops: Stops, x: ArrayLike) -> Array:
    """Colours along a list of (position, hex) stops for every value of `x`."""
    xs = [s[0] for s in stops]
    cs = np.array([rgb(s[1]) for s in stops], np.float32)
    values = np.asarray(x, np.float32)
    planes = [np.interp(values, xs, cs[:, i]) for i in range(3)]
    return np.stack(planes, -1).astype(np.float32)


def even_ramp(codes: Sequence[str], x: ArrayLike) -> Array:
    """A ramp with its colours spread evenly over 0..1."""
    n = len(codes) - 1
    return ramp([(i / n, c) for i, c in enumerate(codes)], x)
