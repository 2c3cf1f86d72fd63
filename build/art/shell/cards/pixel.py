"""Pixel art tools and sprites of the Overworld card: limited ramps, ordered dither, no smoothing.

A sprite is an array (h, w, 4) of floats whose alpha is 0 or 1.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from ..paint import Array, rgb


def ramp(codes: str) -> Array:
    """Returns a ramp of colours written as one string of codes."""
    return np.array([rgb(c) for c in codes.split()])


FOREST = ramp("12282c 173f38 1f5b3c 2f7d3f 56a347 93cb58 cfe878")
PINE = ramp("0f2230 14363d 1b5048 286d52 44905f 76b877 b5dc98")
AUTUMN = ramp("2a2a26 38482b 55692f 7c8f35 a9b342 d6d35c f2ee94")
GRASS = ramp("24512f 2d6436 39783c 4a8d43 69a94e")
ROCK = ramp("221c38 38314f 544b69 8a7670 b99d80 e2caa0 faeecb")
HIGH = ramp("544e49 6a6256 827863 9b8f73 b9ac89")
SNOW = ramp("6673a8 93a4d2 c0d0ec e6effa ffffff")
DEEP = ramp("0a1230 0e1c49 142d69 1c448c 2a62ad 4389c8 7dbde0 c9ecf2 f6fffb")
SHALLOW = ramp("17577f 1c7596 2697a6 3cb6b0 6fd3bf aeebd3 effff0")
SAND = ramp("9a6d3f bd8d4f d9b169 ecd08c f8e7b3")
DUNE = ramp("8f5a34 b47a40 d39d54 e8bf72 f6dc9a fff3c6")
ICE = ramp("35659f 5c95c7 8cc1e2 bfe3f3 e6f7fc ffffff")
SKY = ramp("4a86c9 6aa6de 8fc4ee bde0f7 e4f4fd ffffff")
COBBLE = ramp("6a5547 87705a a58d70 c2ab89 dccaa6")
OUTLINE = rgb("14101c")
BAYER = np.array([[0, 8, 2, 10], [12, 4, 14, 6], [3, 11, 1, 9], [15, 7, 13, 5]]) / 16 + 1 / 32


def hashed(x: Any, y: Any, seed: int = 0) -> Any:
    """Returns a fixed random number 0..1 for whole coordinates."""
    n = np.asarray(x).astype(np.int64) * 374761393 + np.asarray(y).astype(np.int64) * 668265263
    n = (n + seed * 974634541) & 0xFFFFFFFF
    n = ((n ^ (n >> 13)) * 1274126177) & 0xFFFFFFFF
    return ((n ^ (n >> 16)) & 0xFFFF) / 65535


def value(x: Array, y: Array, scale: float, seed: int) -> Array:
    """Returns smooth noise 0..1 on the hash."""
    x, y = np.asarray(x, float) / scale, np.asarray(y, float) / scale
    i, j = np.floor(x), np.floor(y)
    u, v = x - i, y - j
    u, v = u * u * (3 - 2 * u), v * v * (3 - 2 * v)
    top = hashed(i, j, seed) * (1 - u) + hashed(i + 1, j, seed) * u
    foot = hashed(i, j + 1, seed) * (1 - u) + hashed(i + 1, j + 1, seed) * u
    return np.asarray(top * (1 - v) + foot * v)


def pick(colours: Array, v: Array, x: Array, y: Array, dither: float = 0.0) -> Array:
    """Quantises 0..1 to a ramp, with some ordered dither between its steps."""
    n = len(colours)
    level = np.clip(v, 0, 0.999) * n + (BAYER[y % 4, x % 4] - 0.5) * dither
    return colours[np.clip(np.floor(level), 0, n - 1).astype(int)]


def blank(h: int, w: int) -> Array:
    """Returns an empty sprite."""
    return np.zeros((h, w, 4))


def drawn(rows: list[str], palette: dict[str, Array]) -> Array:
    """Returns a sprite drawn as rows of letters."""
    sprite = blank(len(rows), max(len(r) for r in rows))
    for j, row in enumerate(rows):
        for i, c in enumerate(row):
            if c in palette:
                sprite[j, i, :3], sprite[j, i, 3] = palette[c], 1
    return sprite


def put(img: Array, sprite: Array, x: int, y: int, shade: float = 0.0) -> None:
    """Lays a sprite on a picture, with a hard shadow to the lower right when asked."""
    if shade:
        dark = np.zeros_like(sprite)
        dark[..., 3] = sprite[..., 3] * shade
        put(img, dark, x + 2, y + 1)
    h, w = sprite.shape[:2]
    x0, y0 = max(0, -x), max(0, -y)
    x1, y1 = min(w, img.shape[1] - x), min(h, img.shape[0] - y)
    if x1 > x0 and y1 > y0:
        part = sprite[y0:y1, x0:x1]
        a = part[..., 3:]
        area = img[y + y0 : y + y1, x + x0 : x + x1]
        area[..., :3] = area[..., :3] * (1 - a) + part[..., :3] * a
        if area.shape[2] == 4:
            area[..., 3] = np.maximum(area[..., 3], part[..., 3])


def crown(colours: Array, seed: int, r: float = 6.4) -> Array:
    """Returns a broad-leaved tree of several lit lobes."""
    w, h = 15, 18
    sprite = blank(h, w)
    y, x = np.mgrid[0:h, 0:w]
    rng = np.random.default_rng(seed)
    lobes = [(7.0, 7.0, r * 0.8)]
    for k in range(6):
        a = k * math.pi / 3 + rng.uniform(-0.35, 0.35)
        lobes.append((7 + math.cos(a) * r * 0.57, 7 + math.sin(a) * r * 0.44, r * rng.uniform(0.42, 0.55)))
    lobes.append((5.4, 5.0, r * 0.5))
    sprite[11:17, 6:9, :3], sprite[11:17, 6:9, 3] = rgb("4b2f28"), 1
    sprite[11:17, 6, :3], sprite[11:17, 8, :3] = rgb("8a5a3a"), rgb("2c1c22")
    level = np.full((h, w), -1.0)
    for cx, cy, q in sorted(lobes, key=lambda t: t[1] + t[0] * 0.3, reverse=True):
        dx, dy = (x - cx) / q, (y - cy) / q
        d = dx * dx + dy * dy
        lit = -0.55 * dx - 0.68 * dy + 0.38 * np.sqrt(np.clip(1 - d, 0, 1))
        whole = -0.45 * (x - 7) / r - 0.6 * (y - 7) / r
        level = np.where(d <= 1, 0.42 + 0.30 * lit + 0.30 * whole, level)
    m = level > -1
    step = np.clip(np.floor((level + (hashed(x, y, seed) - 0.5) * 0.13) * 6) + 1, 1, 6).astype(int)
    pad = np.pad(m, 1)
    rim = m & ~(pad[2:, 1:-1] & pad[1:-1, 2:] & pad[:-2, 1:-1] & pad[1:-1, :-2])
    step = np.where(rim & ((x - 7) + (y - 7) * 1.2 > -3), 0, np.where(rim, np.minimum(step, 2), step))
    sprite[m, :3], sprite[m, 3] = colours[step][m], 1
    return sprite


def pine(colours: Array, seed: int) -> Array:
    """Returns a conifer of three skirts."""
    w, h = 13, 20
    sprite = blank(h, w)
    rng = np.random.default_rng(seed)
    sprite[16:20, 5:8, :3], sprite[16:20, 5:8, 3] = rgb("4b2f28"), 1
    sprite[16:20, 5, :3], sprite[16:20, 7, :3] = rgb("7a4d35"), rgb("2c1c22")
    for top, foot, wide in ((10, 17, 6.2), (5, 12, 5.0), (0, 7, 3.6)):
        for y in range(top, foot):
            half = max(0.6, (y - top + 1) / (foot - top) * wide + (rng.random() - 0.5) * 0.7)
            for x in range(w):
                d = x - 6
                if abs(d) <= half:
                    i = int(np.clip((0.55 - 0.32 * d / half - 0.25 * (y - top) / (foot - top)) * 7, 1, 6))
                    if abs(d) > half - 1:
                        i = 0 if d > 0 else min(i, 2)
                    if y == foot - 1:
                        i = 0 if d > -2 else 1
                    sprite[y, x, :3], sprite[y, x, 3] = colours[i], 1
    return sprite


def peak(w: int, h: int, seed: int, snow: float = 0.45) -> Array:
    """Returns a mountain: lit left face, dark right face, ragged snow."""
    sprite = blank(h, w)
    rng = np.random.default_rng(seed)
    top = ridge = w * 0.48 + rng.uniform(-1.5, 1.5)
    jl = jr = 0.0
    line = [snow * h + 2.6 * math.sin(x * 1.25 + seed) + rng.uniform(-1.3, 1.3) for x in range(w)]
    for y in range(h):
        t = y / (h - 1)
        jl = float(np.clip(jl + rng.uniform(-0.9, 0.9), -1.4, 1.4))
        jr = float(np.clip(jr + rng.uniform(-0.9, 0.9), -1.4, 1.4))
        left = top - (top - 0.5) * t**0.88 + jl * min(1, t * 4)
        right = top + (w - 1.5 - top) * t**0.88 + jr * min(1, t * 4)
        ridge = float(np.clip(ridge + rng.uniform(-0.7, 1.0) * (1 if y > 2 else 0.2), left + 1, right - 1.5))
        for x in range(w):
            if left - 0.4 <= x <= right + 0.4:
                sprite[y, x, :3], sprite[y, x, 3] = _rock(x, y, left, right, ridge, line[x], seed), 1
    return sprite


def _rock(x: int, y: int, left: float, right: float, ridge: float, snow: float, seed: int) -> Array:
    """Returns the colour of one pixel of a mountain."""
    if x >= right - 0.5:
        return ROCK[0]
    if x <= left + 0.5:
        return SNOW[2] if y < snow else ROCK[2]
    if x <= ridge:
        n = float(value(np.array(x + y * 0.8), np.array(y * 0.6 - x * 0.2), 3.1, seed))
        if y < snow:
            return SNOW[4 if n > 0.33 else 3]
        q = (ridge - x) / max(1, ridge - left)
        v = 4.9 - 1.3 * q + (q < 0.14) + (-1.2 if n < 0.27 else 0.7 if n > 0.78 else 0)
        return ROCK[int(np.clip(round(v), 2, 6))]
    q = (x - ridge) / max(1, right - ridge)
    n = float(value(np.array(x - y * 0.8), np.array(y * 0.6 + x * 0.2), 3.3, seed + 5))
    if y < snow - 1:
        return SNOW[0 if q > 0.7 else 1 if n < 0.6 else 2]
    return ROCK[int(np.clip(round(2.0 - 1.1 * q + (0.8 if n > 0.74 else 0)), 0, 3))]


def house(w: int, roof: str) -> Array:
    """Returns a cottage with a lit window."""
    h = 13
    sprite = blank(h, w)
    tiles = {
        "r": ramp("5f1d2b a8372f d95a3d f79566"),
        "b": ramp("243a5e 3a6191 5f90bd 9cc4df"),
        "t": ramp("5a3d22 8d6335 bb8b4a e3bb73"),
    }[roof]
    wall = ramp("6d5540 b99a72 ead7ae fff3d3")
    sprite[6:h, 1 : w - 1, 3] = 1
    for x in range(1, w - 1):
        sprite[6:h, x, :3] = wall[3 if x == 1 else 2 if x < w * 0.55 else 1]
        sprite[6, x, :3] = wall[0]
    for y in range(7):
        start = max(0, (3 if w > 9 else 4) - y)
        for x in range(start, w - start):
            i = 2 if x < w * 0.5 else 1
            if y % 2 == 0 and (x + y // 2) % 3 == 0:
                i -= 1
            if y == 0 or (x == start and y < 6):
                i = 3
            sprite[y, x, :3], sprite[y, x, 3] = tiles[0 if y == 6 else i], 1
    door = w // 2
    sprite[9:13, door - 1 : door + 1, :3] = rgb("4a2c25")
    for x in (3, w - 4):
        if abs(x - door) > 1:
            sprite[8:10, x, :3] = rgb("ffd76a")
    return sprite


SHIP = [
    "...........k..........",
    "...........kPPPk......",
    "...........kPPPPPk....",
    "...........kPPPk......",
    "....kkkkkkkkkkkkk.....",
    "....kFFFFFFFFFFFFk....",
    ".....kFFFFFFFFFFFFk...",
    ".....kffffffffffffk...",
    ".....kFFFFFFFFFFFFk...",
    ".....kffffffffffffk...",
    ".....kFFFFFFFFFFFFk...",
    "....kFFFFFFFFFFFFk....",
    "....kkkkkkkkkkkkk.....",
    ".kk........n......kkk.",
    ".kHkk......n....kkHhk.",
    ".kgHHkkkkkkkkkkkHHhhk.",
    ".kggggggggggggggggghk.",
    "..kLLBBBBBBBBBBBBDDk..",
    "..kLBBBBBBBBBBBBDDk...",
    "...kHHHHHHHHHHHhhk....",
    "....kkkkkkkkkkkkk.....",
]

DOOR = [
    "......kkkkkkkk......",
    "....kkSSSSSTTTkk....",
    "...kSSSssAAAttTTk...",
    "..kSSskkAAAAkkTTTk..",
    ".kSSskk1111112kkTTk.",
    ".kSsk1111111222kTTk.",
    "kSSk11133331122kkTTk",
    "kSsk11333333122kkTTk",
    "kSSk13334433312kkTUk",
    "kSsk13344443312kkTTk",
    "kSSk13344443312kkUTk",
    "kSsk13344443312kkTTk",
    "kSSk13344443312kkTUk",
    "kSsk13334433312kkTTk",
    "kSSk13333333312kkUTk",
    "kSsk11333333122kkTTk",
    "kSSk11133331122kkTUk",
    "kssk11111111222kkUUk",
    "kSSSSSSSSSTTTTTTTUUk",
    "kSssssssssttttttttUk",
    ".kkkkkkkkkkkkkkkkkk.",
]

HERO = [
    "....kkkkkk....",
    "..kkrrrrrrkk..",
    ".krrRRRRrrrrk.",
    ".krRRRRrrrrdk.",
    "kkkkkkkkkkkkkk",
    ".kHssssssssHk.",
    ".kHskssssksHk.",
    ".kksskssksskk.",
    "..kssspppssk..",
    "...kkssssKk...",
    "..kcgggggcck..",
    ".kscgGGggccsk.",
    ".kscgyyyyccsk.",
    "..kkgGgggckk..",
    "...kgggggck...",
    "...kbbkbbk....",
    "...kbbkbbk....",
    "...kkk.kkk....",
]

BIRD = [
    "............kkkk......",
    "..........kkLLBBk.....",
    ".........kLLLBBBDk....",
    "........kGLLBBBDDk....",
    "........kGLBBBBDDk....",
    "...kkkk.kLLBBBDDk.....",
    "..kGLLBkkLBBBBDk......",
    ".kGLeBBBkLBBBDDk..kkk.",
    "yykLBBBBkLBBBDk.kkBBDk",
    ".yyYBBBBBkkkkkkkBBDDk.",
    "...kLBBBBBBBBBBBBDDk..",
    "...kLLBBBBBBBBBBDDk...",
    "....kLBBBBBBBBDDk.....",
    ".....kkBBBBBDDkk......",
    ".......kkkkkkk........",
]

CORAL = (
    ["..A..A..", "A.AB.AB.", "ABAB.BA.", ".BABABA.", "..BBABC.", "...BBC..", "..CCCC.."],
    [".AA..A..", "ABBA.BA.", ".BAABA..", "A.BBA.A.", "BAABBAB.", ".BBBBC..", "..CCC..."],
    ["..AAA...", ".ABBBA..", "ABABABA.", "ABBABBC.", ".CBBBC..", "..CCC..."],
)
CORAL_COLOURS = ("ffb3a0 ef5d6c 8d2450", "ffdb8f f5933f a04a25", "f3b5ea b565c9 5b2d86", "ffc0cf f07aa6 96345f")


def coral(i: int) -> Array:
    """Returns one of the corals."""
    return drawn(CORAL[i % 3], dict(zip("ABC", ramp(CORAL_COLOURS[i % 4]), strict=True)))


def ship() -> Array:
    """Returns the red ship with striped sail."""
    c = {
        "k": "14101c",
        "P": "f0704a",
        "F": "cf3a30",
        "f": "fff1d0",
        "n": "6b4326",
        "H": "9a6236",
        "h": "64392a",
    }
    c |= {"g": "e9bd63", "L": "f0704a", "B": "cf3a30", "D": "7c1b2c"}
    return drawn(SHIP, {k: rgb(v) for k, v in c.items()})


def bird() -> Array:
    """Returns the blue bird."""
    c = {
        "k": "14101c",
        "B": "2b74d4",
        "D": "173a86",
        "L": "5fa9f2",
        "G": "b4ddff",
        "y": "f6a623",
        "Y": "c9741a",
        "e": "14101c",
    }
    return drawn(BIRD, {k: rgb(v) for k, v in c.items()})


def door() -> Array:
    """Returns the glowing door."""
    c = {
        "k": "14101c",
        "S": "beb8c2",
        "s": "958ea0",
        "T": "6d667c",
        "t": "6d667c",
        "U": "4a4458",
        "A": "f0704a",
    }
    c |= {"1": "6b2a12", "2": "4a1a16", "3": "f08a2a", "4": "fff0a8"}
    return drawn(DOOR, {k: rgb(v) for k, v in c.items()})


def hero() -> Array:
    """Returns the explorer."""
    c = {
        "k": "14101c",
        "K": "14101c",
        "r": "c23b35",
        "R": "f0704a",
        "d": "7c1b2c",
        "H": "6b3a22",
        "s": "f3c197",
        "p": "d98a6a",
    }
    c |= {"c": "2f5aa8", "g": "4c9a55", "G": "8ed07a", "y": "f2c84e", "b": "5a3a2a"}
    return drawn(HERO, {k: rgb(v) for k, v in c.items()})


def rimmed(sprite: Array, colour: str = "fff6dc") -> Array:
    """Returns a sprite with a rim of one light pixel, so that it stands out from the map."""
    h, w = sprite.shape[:2]
    out = blank(h + 2, w + 2)
    solid = np.pad(sprite[..., 3] > 0, 1)
    grown = solid.copy()
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        grown |= np.roll(solid, (dy, dx), (0, 1))
    out[grown, :3], out[grown, 3] = rgb(colour), 1
    inner = out[1:-1, 1:-1]
    inner[sprite[..., 3] > 0] = sprite[sprite[..., 3] > 0]
    return out
