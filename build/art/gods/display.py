"""The display: a marble slab with two hexagonal beds, each within a ring of gold and lapis tesserae."""

from __future__ import annotations

import numpy as np
from PIL import Image

from ..lib.colour import Array, mix, rgb
from .ground import RADIUS, SQ, Ground, Shape, hex_clear
from .light import gold, round_bar
from .mosaic import mosaic
from .panes import Picture

UPRIGHT = (524, 1092)
UPRIGHT_SLOTS = ((262, 292), (262, 800))  # px of the middles of the beds
FLAT = (984, 584)
FLAT_SLOTS = ((268, 292), (716, 292))
BED = 1.045  # radius of a bed in radii of a hex
RING = 30.0  # grains of the ring of tesserae
FRAME = 16.0


def rounded(size: tuple[int, int], radius: float = 30) -> Shape:
    """The inside distance of a rounded slab in units."""

    def clear(x: Array, y: Array) -> Array:
        w, h, r = size[0] / 2 / RADIUS - 6 / RADIUS, size[1] / 2 / RADIUS - 6 / RADIUS, radius / RADIUS
        dx, dy = np.abs(x) - w + r, np.abs(y) - h + r
        outside = np.hypot(np.maximum(dx, 0), np.maximum(dy, 0))
        return r - outside - np.minimum(np.maximum(dx, dy), 0)

    return clear


def display(size: tuple[int, int], slots: tuple[tuple[int, int], ...]) -> Image.Image:
    """The slab with its beds."""
    g = Ground(size, rounded(size))
    p = Picture(g, 900 + size[0])
    p.whole(g.clear > -99, "2e2722", play=0.0)
    beds = []
    for sx, sy in slots:
        x, y = g.x - (sx - size[0] / 2) / RADIUS, g.y - (sy - size[1] / 2) / RADIUS
        beds.append((hex_clear(x, y) - SQ / 2 * (1 - BED)) * 256)
    near = np.maximum.reduce(beds)
    ring = (near < 0) & (near > -RING)
    p.add(
        ring,
        "e2b452",
        "f6d684",
        "c8923a",
        "2a54b4",
        "1c3c90",
        size=15,
        rows=near + 4000 * 15,
        long=17,
        mixed=True,
    )
    colour = _marble(g, mosaic(p, "6a5640", 0.25, "181410"), near)
    height = np.maximum(round_bar(near + RING + 2, 3.2, 3), round_bar(near, 3.4, 3.2))
    height = np.maximum(height, round_bar(g.clear - FRAME / 2, FRAME / 2, 7))
    height = np.maximum(height, round_bar(g.clear - FRAME - 9, 1.7, 1.8))
    cover = np.clip(np.maximum.reduce([
        3.2 - np.abs(near + RING + 2), 3.4 - np.abs(near), FRAME - g.clear, 1.7 - np.abs(g.clear - FRAME - 9),
    ]) * g.fine + 0.4, 0, 1)  # fmt: skip
    colour = colour * (1 - 0.4 * g.blur(g.shift(cover, 3, 4), 2.4))[..., None]
    colour = mix(colour, gold(g, g.blur(height, 0.6), 0.9, 7), cover)
    return g.finish(colour, np.clip(g.clear * g.fine + 0.5, 0, 1))


def _marble(g: Ground, colour: Array, near: Array) -> Array:
    """Veins in the slab, and the beds sunk into it with the shadow of their upper left edge."""
    vein, fine = g.noise(190, 911, 5, 0.62, 1.0, 1.6), g.noise(5, 913, 3)
    slab = np.array(rgb("2f2822"), np.float32) * (1 + 0.14 * g.noise(120, 912, 4) + 0.05 * fine)[..., None]
    for level, code, share in ((0.15, "8a7458", 0.42), (-0.5, "5c4c3c", 0.5), (0.75, "6a5844", 0.35)):
        slab = mix(slab, np.array(rgb(code), np.float32), share * np.exp(-(((vein - level) / 0.035) ** 2)))
    slab = slab * (1.18 - 0.20 * (g.x * 0.4 + g.y * 0.4))[..., None]
    shade = 1 - 0.45 * np.exp(np.minimum(near + RING, 0) / 14) * (near < -RING)
    colour = np.where((near < -RING)[..., None], slab * shade[..., None], colour)
    inside = np.clip(near * g.fine, 0, 1)
    lit = g.blur(g.shift(inside, 11, 15), 8)
    floor = np.array(rgb("1c1613"), np.float32) * ((0.30 + 0.95 * lit) * (1 + 0.07 * fine))[..., None]
    return mix(colour, floor, inside)
