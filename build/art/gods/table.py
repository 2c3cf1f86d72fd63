"""The floor of a church at night: dark flagstones, a great roundel of stone inlay, light through windows."""

from __future__ import annotations

import numpy as np
from PIL import Image
from scipy import ndimage as nd

from ..lib.colour import Array, mix, rgb, smooth
from ..lib.noise import grid_noise
from ..lib.shapes import to_image

SIZE = (3840, 2160)
MIDDLE = (1500, 1090)  # px of the middle of the roundel
FLAG = 372.0  # px of a flagstone's side; the pavement lies aslant
# rings of the roundel: inner and outer radius, px
PLAIN, INLAY, OUTER = (858, 900), (912, 1016), (1028, 1064)


def _hash(a: Array, b: Array, seed: int) -> Array:
    """A number of 0..1 for each pair of whole numbers."""
    table = np.random.default_rng(seed).random((64, 64)).astype(np.float32)
    return np.asarray(table[a.astype(int) % 64, b.astype(int) % 64])


def _flagstones(x: Array, y: Array) -> tuple[Array, Array]:
    """The pavement and how deep its joints lie (0..1)."""
    u, v = (x + y) / 2**0.5, (y - x) / 2**0.5
    i, j = np.floor(u / FLAG), np.floor(v / FLAG)
    dark = ((i + j) % 2).astype(np.float32)
    w, h = x.shape[1], x.shape[0]
    cols, rows = np.arange(w, dtype=np.float32), np.arange(h, dtype=np.float32)
    veins = 0.9 * grid_noise(cols / 2.2, rows, 420, 61, 3, 0.42) + 0.10 * grid_noise(cols, rows, 46, 69, 3)
    other = 0.9 * grid_noise(cols, rows / 1.9, 360, 62, 3, 0.42) + 0.10 * grid_noise(cols, rows, 40, 70, 3)
    fade = smooth(-0.25, 0.7, grid_noise(cols, rows, 240, 71, 3))
    fine = grid_noise(np.arange(w) / 1.0, np.arange(h) / 1.0, 7, 63, 3, 0.7)
    own = _hash(i, j, 64) - 0.5
    first = np.array(rgb("34291f"), np.float32) * (1 + 0.30 * own + 0.20 * veins + 0.05 * fine)[..., None]
    second = np.array(rgb("221c1a"), np.float32) * (1 + 0.30 * own + 0.18 * other + 0.05 * fine)[..., None]
    first = mix(
        first,
        np.array(rgb("6a5640"), np.float32),
        0.46 * fade * np.exp(-(((veins - 0.10 + own * 0.5) / 0.016) ** 2)),
    )
    second = mix(
        second,
        np.array(rgb("4e443c"), np.float32),
        0.55 * fade * np.exp(-(((other + 0.05 + own * 0.5) / 0.014) ** 2)),
    )
    colour = first * (1 - dark)[..., None] + second * dark[..., None]
    edge = np.minimum(np.minimum(u % FLAG, FLAG - u % FLAG), np.minimum(v % FLAG, FLAG - v % FLAG))
    ragged = edge + 0.8 * fine
    lip = np.exp(-(((edge - 5) / 2.2) ** 2)) * np.where((u % FLAG < 12) | (v % FLAG > FLAG - 12), 0.0, 0.10)
    return colour * (1 + lip)[..., None], np.exp(-((ragged / 2.4) ** 2))


def _tesserae(r: Array, turn: Array, ring: tuple[int, int], rows: int) -> tuple[Array, Array, Array]:
    """Row, number along it and depth of the joint in a ring of small stones."""
    high = (ring[1] - ring[0]) / rows
    row = np.floor((r - ring[0]) / high)
    number = np.round(2 * np.pi * (ring[0] + (row + 0.5) * high) / (high * 1.25) / 12) * 12
    along = turn * number + 0.5 * (row % 2)
    cell = np.floor(along)
    gap_r = np.minimum((r - ring[0]) % high, high - (r - ring[0]) % high)
    part = along - cell
    gap_a = np.minimum(part, 1 - part) * high * 1.25
    return row, cell, np.exp(-((np.minimum(gap_r, gap_a) / 1.5) ** 2))


def _roundel(colour: Array, x: Array, y: Array, joints: Array) -> tuple[Array, Array]:
    """Lays the roundel into the pavement; brass lies between its rings."""
    dx, dy = x - MIDDLE[0], y - MIDDLE[1]
    r, turn = np.hypot(dx, dy), np.arctan2(dy, dx) / (2 * np.pi) % 1
    w, h = x.shape[1], x.shape[0]
    cloud = grid_noise(np.arange(w) / 1.0, np.arange(h) / 1.0, 160, 66, 4)
    inner = (r < PLAIN[0]).astype(np.float32)
    floor = np.array(rgb("2a2320"), np.float32) * (1 + 0.18 * cloud)[..., None]
    sectors = np.floor(turn * 24) % 2
    floor = floor * np.where(sectors == 0, 1.0, 0.84)[..., None]
    colour, joints = mix(colour, floor, inner * 0.80), joints * (1 - 0.75 * inner)
    colour = _star(colour, r, turn, cloud)
    ring = ((r > PLAIN[0]) & (r < OUTER[1])).astype(np.float32)
    colour = mix(colour, np.array(rgb("2e2622"), np.float32) * (1 + 0.1 * cloud)[..., None], ring)
    joints = joints * (1 - ring)
    colour, joints = _inlay(colour, joints, r, turn)
    for band, rows, codes in ((PLAIN, 3, ("5a4a36", "463a2c")), (OUTER, 2, ("5a2a28", "3c3a44"))):
        row, cell, deep = _tesserae(r, turn, band, rows)
        inside = ((r > band[0]) & (r < band[1])).astype(np.float32)
        pick = _hash(cell, row, 67)
        tone = np.where((pick < 0.5)[..., None], np.array(rgb(codes[0])), np.array(rgb(codes[1])))
        colour = mix(colour, tone * (0.72 + 0.4 * pick)[..., None], inside)
        joints = np.maximum(joints, deep * inside * 0.8)
    return colour, joints


def _star(colour: Array, r: Array, turn: Array, cloud: Array) -> Array:
    """The middle of the roundel: a star of two kinds of stone in a ring of its own."""
    for share, reach, code in ((0.5 / 12, 330, "3a2a2a"), (0.0, 330, "26383a"), (0.5 / 12, 150, "6a563a")):
        point = np.abs(((turn + share) * 12) % 1 - 0.5) * 2
        edge = reach * (0.42 + 0.58 * point)
        tone = np.array(rgb(code), np.float32) * (1 + 0.16 * cloud)[..., None]
        colour = mix(colour, tone, np.clip(edge - r, 0, 1) * 0.85)
        line = np.exp(-(((edge - r) / 2.2) ** 2)) * (r < reach)
        colour = mix(colour, np.array(rgb("8a6a3c"), np.float32), line * 0.6)
    return colour


def _inlay(colour: Array, joints: Array, r: Array, turn: Array) -> tuple[Array, Array]:
    """The broad ring: lozenges of porphyry and serpentine among triangles of pale stone."""
    row, cell, deep = _tesserae(r, turn, INLAY, 6)
    inside = ((r > INLAY[0]) & (r < INLAY[1])).astype(np.float32)
    count = 72
    across = np.abs((r - INLAY[0]) / (INLAY[1] - INLAY[0]) - 0.5) * 2
    along = np.abs((turn * count) % 1 - 0.5) * 2
    lozenge = across + along
    which = np.floor(turn * count) % 3
    stone = np.select([which == 0, which == 1], [0, 1], 2)
    codes = np.array([rgb("5c2426"), rgb("23463e"), rgb("283e68")], np.float32)[stone.astype(int)]
    pale = np.array(rgb("76684e"), np.float32)
    pick = _hash(cell, row, 68)
    tone = np.where((lozenge < 0.92)[..., None], codes, pale)
    tone = np.where((lozenge < 0.26)[..., None], np.array(rgb("b8924a"), np.float32), tone)
    colour = mix(colour, tone * (0.62 + 0.42 * pick)[..., None], inside)
    return colour, np.maximum(joints, deep * inside * 0.85)


def _brass(colour: Array, x: Array, y: Array) -> Array:
    """Brass lines between the rings, lit on the side that faces the lamp."""
    dx, dy = x - MIDDLE[0], y - MIDDLE[1]
    r = np.hypot(dx, dy)
    facing = -(dx * 0.52 + dy * 0.62) / np.maximum(r, 1)
    for at, half in ((352, 3.0), (PLAIN[0] - 6, 4.5), (906, 4.0), (1022, 4.0), (OUTER[1] + 6, 4.5)):
        side = (r - at) / half
        tone = np.clip(0.48 + 0.42 * facing * side, 0, 1)
        metal = np.array(rgb("d8a860"), np.float32) * (0.34 + 0.8 * tone)[..., None]
        colour = colour * (1 - 0.45 * np.exp(-(((r - at - 3) / (half * 1.7)) ** 2)))[..., None]
        colour = mix(colour, metal, np.clip(half - np.abs(r - at) + 0.5, 0, 1) * 0.92)
    return colour


def windows(w: int, h: int) -> Array:
    """Colours the windows throw on the floor: slanted lancets of small panes, soft at their edges."""
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    out = np.zeros((h, w, 3), np.float32)
    codes = ["ffb44a", "4a88ff", "ff5a4a", "5ad088", "c070ff", "ffe090"]
    for k, (x0, y0) in enumerate(((0.155, -0.02), (0.315, 0.13), (0.475, 0.28))):
        px, py = (x - w * x0) / (h * 0.14), (y - h * y0) / (h * 0.62)
        px = px - py * 1.25
        arch = np.minimum(1 - np.abs(px), np.minimum(py * 4, (1 - py) * 5))
        tip = 1 - np.hypot(np.abs(px) * 0.5 + 0.5, np.clip((0.28 - py) / 0.28, 0, 1))
        cover = np.where(py < 0.28, np.minimum(arch, tip * 2.2), arch)
        cell = (np.floor(px * 1.5 + 9.5) * 2 + np.floor(py * 9) * 3 + k).astype(int) % len(codes)
        tint = np.array([rgb(c) for c in codes], np.float32)[cell]
        bars = np.maximum(np.abs((px * 1.5 + 0.5) % 1 - 0.5), np.abs((py * 9) % 1 - 0.5)) < 0.44
        glass = np.where(cover > 0, 1.0, 0.0) * np.where(bars, 1.0, 0.25) * smooth(1.06, 0.1, py)
        out += tint * glass[..., None]
    return np.dstack([nd.gaussian_filter(out[..., i], 3.2) for i in range(3)])


def table() -> Image.Image:
    """The floor for a window of any size, brightest left of the middle."""
    w, h = SIZE
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    colour, joints = _flagstones(x, y)
    colour, joints = _roundel(colour, x, y, joints)
    colour = colour * (1 - 0.72 * joints)[..., None]
    colour = _brass(colour, x, y)
    lamp = np.exp(-(((x - 1400) / 1800) ** 2 + ((y - 900) / 1150) ** 2))
    colour = colour * (0.46 + 0.98 * lamp)[..., None]
    colour = mix(colour, colour * np.array([1.10, 1.0, 0.84], np.float32), lamp)
    small = windows(w // 4, h // 4)
    light = np.dstack(
        [np.asarray(Image.fromarray(small[..., i]).resize((w, h), Image.Resampling.BICUBIC)) for i in range(3)]
    )
    colour = colour * (1 + light / 255 * 0.85) + light * 0.05
    return to_image(colour, np.ones((h, w))).convert("RGB")
