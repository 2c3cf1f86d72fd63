"""Things that stand on the ground: trees, peaks, corals, houses, cacti, ice, clouds."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from PIL import Image, ImageDraw

from ..shell.cards.pixel import CORAL, CORAL_COLOURS, drawn
from . import pix as p
from .pix import Array, art, blank, flipped, hashed, outlined

TREES, PINES, GOLDEN, BUSHES = 8, 6, 5, 5


def bush(seed: int) -> Array:
    """A low bush without a trunk."""
    full = p.crown(p.FOREST, seed, 3.7)
    low = full[2:12, 2:13].copy()
    low[9:, 4:7, 3] = 0
    return low


def boulders(seed: int) -> Array:
    """Two rocks that lean on each other."""
    rng = np.random.default_rng(seed)
    out = blank(7, 9)
    for cx, cy, r in ((3, 4, 2.3), (6, 4.6, 1.9)):
        for y in range(7):
            for x in range(9):
                dx, dy = (x - cx) / r, (y - cy) / r
                if dx * dx + dy * dy <= 1:
                    k = int(np.clip(3.2 - 1.6 * dx - 1.8 * dy + rng.uniform(-0.4, 0.4), 0, 6))
                    out[y, x, :3], out[y, x, 3] = p.ROCK[k], 1
    on = out[..., 3] > 0
    out[on & ~np.roll(on, -1, 0), :3] = p.ROCK[0]
    out[on & ~np.roll(on, -1, 1), :3] = p.ROCK[1]
    return out


def reef_rock(frame: int, seed: int) -> Array:
    """A rock that breaks the surface, with foam round its foot that comes and goes."""
    rng = np.random.default_rng(seed)
    out = blank(11, 15)
    y, x = p.grid(11, 15)
    swell = (0.0, 0.25, 0.4, 0.2)[frame]
    d = np.hypot((x - 7) / 6.4, (y - 7.2) / 3.2)
    foam = (d < 0.86 + swell * 0.5) & (d > 0.55) & (hashed(x, y, 90 + frame + seed) > 0.3)
    out[foam, :3], out[foam, 3] = p.SHALLOW[6], 1
    for cx, cy, r in ((6, 5.2, 3.4), (9.2, 6.4, 2.3), (4, 6.8, 1.9)):
        for j in range(9):
            for i in range(15):
                dx, dy = (i - cx) / r, (j - cy) / r
                if dx * dx + dy * dy <= 1 and j < 9:
                    k = int(np.clip(3.4 - 1.8 * dx - 1.9 * dy + rng.uniform(-0.5, 0.5), 0, 6))
                    out[j, i, :3], out[j, i, 3] = p.ROCK[k], 1
    wet = (y >= 8) & (out[..., 3] > 0) & (np.abs(out[..., 0] - p.SHALLOW[6][0]) > 2)
    out[wet, :3] = p.SHALLOW[0]
    return out


def coral(i: int) -> Array:
    """One of twelve corals: three shapes in four colours."""
    return drawn(CORAL[i % 3], dict(zip("ABC", p.ramp(CORAL_COLOURS[i // 3 % 4]), strict=True)))


CACTUS = (
    "...lg...",
    "...lg.l.",
    "l..lg.lg",
    "lg.lg.lg",
    "lg.lglgg",
    "lgglgag.",
    ".lglga..",
    "...lga..",
    "...lga..",
    "...lga..",
)
PALM = (
    "...gg...gg....",
    "..gLLg.gLLg...",
    ".gLLLLgLLLLg..",
    "gLg.gLLLg.gLg.",
    "gg.gLgbgLg.gg.",
    "..gLg.bBgLg...",
    "..gg.bB..gg...",
    ".....bB.......",
    "....bB........",
    "....bB........",
    "....bB........",
    "...bbBB.......",
)
BONES = ("..ww.......", ".wkww.w.w..", ".wwww.w.w.w", "..ww.ww.ww.", "....s.s.s..")
OASIS = (
    "....bbbbbb....",
    "..bbBBBBBBbb..",
    ".bBBWWBBBBBBb.",
    "bBBBBBBBWWBBBb",
    ".bBBBBBBBBBBb.",
    "..bbBBBBBBbb..",
    "....bbbbbb....",
)
WELL = (".kkkkk.", "kbBBBbk", "kBWWBBk", "kgbBbgk", "kggdggk", ".kkkkk.")
STALL = (".rwrwrwr.", "rrwrwrwrr", "krwrwrwrk", "k.......k", "kbbbbbbbk", "kdydgdrdk", "kkkkkkkkk")
LAMP = (".kyk.", ".yYy.", ".kyk.", "..k..", "..k..", "..k..", "..k..", ".kkk.")
FLOE = ("...iiii....", ".iiIIIIii..", "iIIIIIIIIi.", "iiIIIIIIiib", ".bbiiiibbb.", "...bbbb....")

BASE = {"k": "14101c"}


def tower() -> Array:
    """The town's church with its steeple."""
    wall, roof = p.ramp("6d5540 b99a72 ead7ae fff3d3"), p.ramp("243a5e 3a6191 5f90bd 9cc4df")
    out = blank(26, 17)
    for y in range(11, 26):
        for x in range(1, 16):
            if x < 8 or y > 14:
                out[y, x, :3], out[y, x, 3] = wall[3 if x in (1,) else 2 if x < 8 else 1], 1
    for y in range(11):
        half = y * 4.4 / 10
        for x in range(9):
            if abs(x - 4.2) <= half:
                out[y, x, :3], out[y, x, 3] = roof[3 if x - 4.2 < -half + 1.2 else 2 if x < 4.6 else 1], 1
    for y in range(11, 16):
        for x in range(8, 17):
            if x < 13 + (y - 11):
                out[y, x, :3], out[y, x, 3] = roof[0 if y == 15 else 2 if (x + y) % 3 else 1], 1
    out[13:16, 4, :3] = p.rgb("4a2c25")
    out[14, 3:6, :3] = p.rgb("4a2c25")
    out[20:26, 3:6, :3] = p.rgb("4a2c25")
    out[19, 4, :3] = p.rgb("4a2c25")
    for x in (10, 13):
        out[18:21, x, :3], out[18, x, :3] = p.rgb("ffd76a"), p.rgb("fff3c4")
    return outlined(out)


def iceberg(seed: int) -> Array:
    """A berg of lit and blue faces, its foot showing through the water."""
    im = Image.new("RGBA", (30, 27), (0, 0, 0, 0))
    d = ImageDraw.Draw(im)

    def face(colour: Array, *at: tuple[int, int]) -> None:
        d.polygon(at, fill=(*(int(v) for v in colour), 255))

    face(p.rgb("3f86bd"), (1, 22), (6, 18), (25, 18), (29, 22), (22, 26), (8, 26))
    face(p.ICE[0], (2, 21), (5, 13), (9, 9), (13, 2), (17, 5), (22, 12), (25, 13), (28, 21), (20, 23), (9, 23))
    face(p.ICE[3], (3, 21), (6, 13), (9, 10), (10, 16), (8, 22))
    face(p.ICE[5], (9, 10), (13, 3), (14, 9), (11, 15))
    face(p.ICE[4], (10, 16), (14, 9), (15, 16), (12, 22), (8, 22))
    face(p.ICE[2], (13, 3), (17, 6), (18, 13), (14, 10))
    face(p.ICE[1], (15, 16), (14, 10), (18, 13), (20, 22), (12, 22))
    face(p.ICE[4], (18, 13), (22, 12), (22, 17), (20, 18))
    face(p.ICE[2], (22, 12), (25, 14), (27, 21), (20, 22), (20, 18), (22, 17))
    d.line([(13, 3), (9, 10), (6, 13)], fill=(255, 255, 255, 255))
    out = np.array(im).astype(float)
    out[..., 3] = out[..., 3] > 0
    return flipped(out) if seed % 2 else out


def ice_foam(frame: int) -> Array:
    """The line of foam at the foot of a berg."""
    out = blank(7, 32)
    for q in range(-14, 15):
        y = 3 + round(2.2 * np.cos(q / 13 * 1.4)) - 1
        if hashed(q + 40, frame, 3) > 0.25:
            out[y, q + 16, :3], out[y, q + 16, 3] = p.DEEP[8], 1
        if hashed(q + 40, frame // 2, 4) > 0.5:
            out[y + 2, q + 16, :3], out[y + 2, q + 16, 3] = p.DEEP[6], 1
    return out


def cloud(seed: int, w: int = 22, h: int = 13) -> Array:
    """A heap of lit puffs."""
    rng = np.random.default_rng(500 + seed)
    y, x = p.grid(h, w)
    shade = np.full((h, w), -1.0)
    for k in range(9):
        r = rng.uniform(2.6, 4.4)
        cx = r * 1.15 + (w - 2 * r * 1.15) * k / 8
        cy = h - r * 0.9 - 1 - np.sin(np.pi * k / 8) * rng.uniform(0.2, 0.8) * (h - 2 * r)
        dx, dy = (x - cx) / (r * 1.15), (y - cy) / (r * 0.95)
        v = 0.66 - 0.20 * dx - 0.40 * dy
        shade = np.where((dx * dx + dy * dy < 1) & (v > shade), v, shade)
    on = shade > -1
    out = p.solid(p.pick(p.SKY[1:], np.clip(shade, 0, 0.99), x, y, 0.5), on)
    under = on & ~np.roll(on, -1, 0)
    out[under, :3] = p.SKY[1]
    return out


def oak() -> Array:
    """An old tree, twice as large as the others."""
    rng = np.random.default_rng(77)
    w, h = 25, 26
    y, x = p.grid(h, w)
    out = blank(h, w)
    out[17:25, 10:15, :3], out[17:25, 10:15, 3] = p.rgb("4b2f28"), 1
    out[17:25, 10:12, :3], out[17:25, 14, :3] = p.rgb("8a5a3a"), p.rgb("2c1c22")
    out[24, 8:17, :3], out[24, 8:17, 3] = p.rgb("4b2f28"), 1
    level = np.full((h, w), -1.0)
    lobes = [
        (12.0 + 7.5 * np.cos(a), 10.0 + 5.6 * np.sin(a), rng.uniform(4.4, 5.4))
        for a in np.arange(8) * np.pi / 4
    ]
    lobes += [(12, 10, 6.5), (9.0, 6.6, 4.6), (14.5, 8.6, 3.8)]
    for cx, cy, q in sorted(lobes, key=lambda t: t[1] + t[0] * 0.3, reverse=True):
        dx, dy = (x - cx) / q, (y - cy) / q
        d = dx * dx + dy * dy
        lit = -0.55 * dx - 0.68 * dy + 0.38 * np.sqrt(np.clip(1 - d, 0, 1))
        whole = -0.45 * (x - 12) / 11 - 0.6 * (y - 10) / 10
        level = np.where(d <= 1, 0.42 + 0.30 * lit + 0.30 * whole, level)
    m = level > -1
    step = np.clip(np.floor((level + (hashed(x, y, 9) - 0.5) * 0.16) * 6) + 1, 1, 6).astype(int)
    pad = np.pad(m, 1)
    edge = m & ~(pad[2:, 1:-1] & pad[1:-1, 2:] & pad[:-2, 1:-1] & pad[1:-1, :-2])
    step = np.where(edge, 0, step)
    out[m, :3], out[m, 3] = p.FOREST[step][m], 1
    return out


def _still() -> dict[str, Callable[[], Array]]:
    """All things of one frame by name."""
    out: dict[str, Callable[[], Array]] = {}
    for i in range(TREES):
        out[f"tree_{i}"] = lambda i=i: p.crown(p.FOREST, i, 6.2 + hashed(i, 0, 64) * 0.9)
    for i in range(PINES):
        out[f"pine_{i}"] = lambda i=i: p.pine(p.PINE, 40 + i)
    for i in range(GOLDEN):
        out[f"gold_{i}"] = lambda i=i: p.crown(p.AUTUMN, 20 + i, 6.2 + hashed(i, 1, 64) * 0.9)
    for i in range(BUSHES):
        out[f"bush_{i}"] = lambda i=i: bush(70 + i)
    for name, w, h, n, snow in (
        ("peak", 28, 27, 5, 0.50), ("ridge", 20, 22, 3, 0.48), ("saddle", 18, 15, 3, 0.40),
        ("crag", 15, 14, 5, 0.46), ("massif", 30, 31, 3, 0.58),
    ):  # fmt: skip
        for i in range(n):
            out[f"{name}_{i}"] = lambda w=w, h=h, s=31 * w + 7 * i, q=snow: p.peak(w, h, s, q)
    for i in range(3):
        out[f"rocks_{i}"] = lambda i=i: boulders(i)
    for i in range(12):
        out[f"coral_{i}"] = lambda i=i: coral(i)
    for name, w, roof in (("house_r", 11, "r"), ("house_b", 11, "b"), ("house_t", 9, "t"), ("hut_r", 9, "r")):
        out[name] = lambda w=w, roof=roof: p.house(w, roof)
    out["tower"] = tower
    out["oak"] = oak
    green = {"l": "7fb04e", "g": "3d7a44", "a": "2c5b3c"}
    out["cactus"] = lambda: art(CACTUS, green)
    out["palm"] = lambda: art(PALM, {"g": "1f5b3c", "L": "56a347", "b": "8a5a3a", "B": "5a3626"})
    out["bones"] = lambda: art(BONES, {"w": "fff3d8", "s": "c9a878", "k": "6a4a34"})
    out["oasis"] = lambda: art(OASIS, {"b": "1c7596", "B": "3cb6b0", "W": "effff0"})
    paved = {"k": "4a3b34", "b": "2a62ad", "B": "4389c8", "W": "f6fffb", "g": "a58d70", "d": "6a5547"}
    out["well"] = lambda: art(WELL, paved)
    stall = {
        "r": "cf3a30",
        "w": "fff1d0",
        "k": "5a3a2a",
        "b": "b98537",
        "d": "8a5430",
        "y": "f2c84e",
        "g": "56a347",
    }
    out["stall"] = lambda: art(STALL, stall)
    out["lamp"] = lambda: art(LAMP, {"k": "3a2f3a", "y": "ffd25c", "Y": "fffbe0"})
    ice = {"i": "bfe3f3", "I": "ffffff", "b": "3f86bd"}
    out["floe"] = lambda: art(FLOE, ice)
    for i in range(2):
        out[f"berg_{i}"] = lambda i=i: iceberg(i)
    for i in range(4):
        out[f"cloud_{i}"] = lambda i=i: cloud(i, (22, 18, 26, 15)[i], (13, 11, 14, 10)[i])
    return out


STILL = _still()
MOVING: dict[str, Callable[[int], Array]] = {
    "reef_rock_0": lambda f: reef_rock(f, 5),
    "reef_rock_1": lambda f: flipped(reef_rock(f, 11)),
    "ice_foam": ice_foam,
}
