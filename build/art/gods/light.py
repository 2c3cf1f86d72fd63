"""One lamp at the upper left: how much of it heights take and throw back, and metals under it."""

from __future__ import annotations

import numpy as np

from ..lib.colour import Array
from .ground import Ground

LIGHT = np.array([-0.52, -0.62, 0.59], np.float32)
HALF = (LIGHT + np.array([0, 0, 1], np.float32)) / np.linalg.norm(LIGHT + np.array([0, 0, 1]))
GOLD = np.array([(38, 20, 6), (110, 70, 22), (196, 142, 54), (244, 206, 112), (255, 246, 212)], np.float32)


def lit(right: Array, down: Array) -> tuple[Array, Array]:
    """Diffuse light and gloss (both 0..1) of a surface with these slopes."""
    n = np.sqrt(right * right + down * down + 1)
    diffuse = (-right * LIGHT[0] - down * LIGHT[1] + LIGHT[2]) / n
    gloss = (-right * HALF[0] - down * HALF[1] + HALF[2]) / n
    return np.clip(diffuse, 0, 1), np.clip(gloss, 0, 1)


def shade(g: Ground, height: Array, steep: float = 1.0) -> tuple[Array, Array]:
    """Diffuse light and gloss of a height in grains."""
    return lit(*(s * steep for s in g.slope(height)))


def gold(g: Ground, height: Array, steep: float, seed: int = 1, tone: float = 1.0) -> Array:
    """Polished gold of that height."""
    diffuse, gloss = shade(g, height, steep)
    t = np.clip(diffuse * 1.02, 0, 0.999) * 4
    low = t.astype(int)
    part = (t - low)[..., None]
    colour = GOLD[low] * (1 - part) + GOLD[np.minimum(low + 1, 4)] * part
    colour = colour + np.array([255, 246, 220], np.float32) * (gloss**26 * 0.65)[..., None]
    return colour * tone * (1 + 0.04 * g.noise(9, seed))[..., None]


def round_bar(at: Array, half: float, high: float) -> Array:
    """Height of a half-round bar `half` grains to each side of where `at` is 0."""
    return np.sqrt(np.clip(1 - (at / half) ** 2, 0, 1)) * high


def bloom(g: Ground, colour: Array, share: float, floor: float = 150) -> Array:
    """Lets bright places shine over their surroundings."""
    bright = np.clip(colour - floor, 0, 255)
    halo = np.dstack([g.blur(bright[..., i], 9) for i in range(3)])
    return 255 - (255 - np.clip(colour, 0, 255)) * (1 - np.clip(halo * share * 3 / 255, 0, 1))
