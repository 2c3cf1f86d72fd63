"""Points cards, their back, nation chips; the app sets the numbers, because an option changes them."""

from __future__ import annotations

import numpy as np
from PIL import Image

from ..lib.colour import Array, mix, rgb
from .enamel import enamel
from .glass import glass
from .ground import Ground
from .hexes import DEPTH
from .light import gold, round_bar
from .mosaic import mosaic
from .palette import TRIBES
from .panes import Picture
from .signs import BANNERS

CARD = (200, 264)
HALF_W, FOOT, SPRING = 0.43, 0.58, -0.08  # units: half width, lower edge, height where the arch springs
CHIP = 112
CHIP_RADIUS = 52
FRAME = 12.0
NUMBER_AT = (0.5, 0.757)  # shares of the card's picture where the number stands


def lancet(x: Array, y: Array) -> Array:
    """Inside distance of a pointed window."""
    side = np.minimum(HALF_W - np.abs(x), FOOT - y)
    reach = HALF_W * 1.34
    arch = reach - np.hypot(np.abs(x) + reach - HALF_W, np.minimum(y - SPRING, 0))
    return np.where(y < SPRING, np.minimum(arch, side), side)


def round_(x: Array, y: Array) -> Array:
    """Inside distance of a chip."""
    return CHIP_RADIUS / 208 - np.hypot(x, y)


def gilt(g: Ground, colour: Array, width: float = FRAME, seed: int = 9) -> Array:
    """Sets a half-round gold frame on the rim of a piece, with a fine groove inside it."""
    inset = g.clear
    height = np.maximum(
        round_bar(inset - width * 0.42, width * 0.42, 6), round_bar(inset - width * 0.92, 1.6, 2)
    )
    metal = gold(g, g.blur(height, 0.7), 0.95, seed)
    colour = colour * (1 - 0.45 * np.clip(1 - (inset - width) / 8, 0, 1))[..., None]
    return mix(colour, metal, np.clip(width * 1.05 - inset + 0.5, 0, 1))


def on_edge(face: Image.Image, depth: int = DEPTH // 2) -> Image.Image:
    """Gives a small piece its thickness."""
    out = Image.new("RGBA", (face.width, face.height + depth), (0, 0, 0, 0))
    for i in range(depth, 0, -1):
        wall = Image.new("RGBA", face.size, (128, 84, 32, 255) if i == 1 else (66, 40, 14, 255))
        wall.putalpha(face.getchannel("A"))
        out.alpha_composite(wall, (0, i))
    out.alpha_composite(face)
    return out


def _hung(p: Picture, tribe: str, x: float, y: float, s: float) -> None:
    """A tribe's banner, hem and field, centred on x with its upper edge at y."""
    g = p.g
    points = BANNERS[TRIBES[tribe].banner]
    middle = (min(u for u, _ in points) + max(u for u, _ in points)) / 2
    shape = g.poly(*((x + s * (u - middle), y + s * v) for u, v in points))
    p.whole(shape, "ffe08a")
    p.whole(g.gap(~shape) > 21, TRIBES[tribe].base, TRIBES[tribe].dark)


def points_card(tribe: str) -> Image.Image:
    """A nation of a tribe: its banner in a lancet window, and an ivory field for the number."""
    it = TRIBES[tribe]
    g = Ground(CARD, lancet, super_=3)
    p = Picture(g, 820 + sorted(TRIBES).index(tribe))
    p.add(g.clear > -99, it.light, it.base, it.dark, size=44)
    turn = np.arctan2(g.y - 0.30, g.x)
    rays = (np.floor(turn / (2 * np.pi) * 22) % 2 == 0) & (g.y < 0.26)
    p.add(rays, it.light, it.base, size=60)
    _hung(p, tribe, 0, -0.38, 0.47)
    p.whole(g.disc(0, 0.345, 0.215), "e0b048")
    p.whole(g.disc(0, 0.345, 0.172), "f6ecd2", "efe2c0", play=0.0)
    return on_edge(g.finish(gilt(g, glass(p)), np.clip(g.clear * g.fine + 0.5, 0, 1)))


def card_back() -> Image.Image:
    """The back of a points card: a rose window in mosaic."""
    g = Ground(CARD, lancet, super_=3)
    p = Picture(g, 840)
    r, turn = np.hypot(g.x, g.y - 0.05), np.arctan2(g.y - 0.05, g.x) / (2 * np.pi)
    p.add(g.clear > -99, "1c3a86", "142c66", "26489c", size=15, rows=-g.clear + 4000, long=17, mixed=True)
    petal = (r < 0.20 + 0.10 * np.abs(np.cos(turn * 2 * np.pi * 4))) & (r > 0.09)
    p.add(petal, "f2c050", "e0a83c", "ffdf80", size=14, rows=r * 256 + 4000, long=15, mixed=True)
    p.add(r < 0.09, "c0202c", "8c1420", size=14, rows=r * 256 + 4000, long=14, mixed=True)
    colour = mosaic(p, "b0966f", 0.2, "10162c")
    return on_edge(g.finish(gilt(g, colour, 15), np.clip(g.clear * g.fine + 0.5, 0, 1)))


def chip(tribe: str) -> Image.Image:
    """The chip of a nation: the banner in ivory on the tribe's enamel, room on it for the number."""
    it = TRIBES[tribe]
    g = Ground((CHIP, CHIP), round_, super_=4)
    p = Picture(g, 860 + sorted(TRIBES).index(tribe))
    turn = np.floor(np.arctan2(g.y, g.x) / (2 * np.pi) * 24).astype(int)
    p.whole(g.clear > -99, it.base, play=0.0)
    p.whole((turn % 2 == 0) & (np.hypot(g.x, g.y) > 0.165), it.dark, play=0.0)
    points = BANNERS[it.banner]
    s = 0.25
    mid_x = (min(u for u, _ in points) + max(u for u, _ in points)) / 2
    shift = 0.10 if it.banner == "pennant" else 0.0
    shape = g.poly(*((s * (u - mid_x + shift), s * (v - 0.48)) for u, v in points))
    p.whole(shape, "fbf2dc", "f0e2be", play=0.0)
    colour = enamel(p, 0)
    return on_edge(g.finish(gilt(g, colour, 10), np.clip(g.clear * g.fine + 0.5, 0, 1)), 5)


def slot(kind: str) -> Image.Image:
    """The empty place of a card or a chip: a shallow bed with a thin brass line."""
    g = Ground(CARD, lancet, super_=3) if kind == "card" else Ground((CHIP, CHIP), round_, super_=4)
    line = np.exp(-(((g.clear - 5) / 1.6) ** 2))
    lip = np.exp(-(((g.clear - 9) / 4) ** 2)) * np.clip(0.3 - g.x - g.y, 0, 1)
    colour = np.zeros((*g.shape, 3), np.float32) + np.array([10, 7, 5], np.float32)
    colour = mix(colour, np.array(rgb("a87c3c"), np.float32), line * 0.9)
    alpha = np.clip(g.clear * g.fine + 0.5, 0, 1) * np.clip(0.34 + 0.4 * lip + 0.6 * line, 0, 1)
    return g.finish(colour, alpha)
