"""The squares with a picture of their own: coasts, half land and half water, and LAND HO under clouds."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from . import pix as p
from .grounds import crop
from .pix import CELL, MARGIN, Array, S, hashed, put, value
from .scenery import STILL, coral

COAST_LAND, COAST_WATER = "FMT", "WR"
SAND_AT, SHORE_AT, DEEP_AT = 12.0, 17.0, 22.0
# along the shore and from the land side, for the things that stand behind the beach
STANDS = {
    "F": (("tree_1", 6, 5), ("tree_4", 17, 4), ("pine_2", 27, 5), ("bush_1", 11, 9), ("bush_3", 22, 10)),
    "M": (("crag_1", 7, 7), ("crag_3", 19, 6), ("crag_2", 28, 8), ("rocks_1", 13, 11)),
    "T": (("house_r", 7, 7), ("house_b", 19, 6), ("hut_r", 28, 9), ("lamp", 13, 12)),
}


def _depth(side: int) -> tuple[Array, Array, Array]:
    """Returns for each px how far it lies from the land side, with a ragged coast, and the plain axes."""
    y, x = p.grid(CELL, CELL)
    lx, ly = x - MARGIN, y - MARGIN
    far = (ly, S - 1 - lx, S - 1 - ly, lx)[side]
    return far + (value(x, y, 6, 11 + side) - 0.5) * 5, x, y


def coast_water(water: str, side: int, frame: int) -> Array:
    """Returns the whole square as water with its surf; land is laid over it."""
    q, x, y = _depth(side)
    sea = crop("R" if water == "R" else "I", side, 1, frame)[..., :3].copy()
    if water == "W":
        sea = _swirl(sea, side, frame, x, y)
    near = q < DEEP_AT
    ripple = 0.05 * np.sin(x * 0.7 + y * 0.5 + frame * np.pi / 2)
    flat = p.pick(p.SHALLOW, np.clip(0.86 - (q - SHORE_AT) * 0.055 + ripple, 0, 0.99), x, y, 0.8)
    sea[near] = flat[near]
    roll = (0.0, 0.7, 1.3, 0.6)[frame]
    surf = (q < SHORE_AT + 0.7 + roll) & (q > SHORE_AT - 3)
    sea[surf] = p.SHALLOW[6]
    second = (np.abs(q - SHORE_AT - 3.2 + roll * 0.6) < 0.6) & (hashed(x // 2, y // 2, 5 + frame // 2) > 0.35)
    sea[second] = p.SHALLOW[5]
    out = p.solid(sea)
    if water == "R":
        for k in range(4):
            along, away = 2 + k * 8, 23 + k % 2 * 2
            cx, cy = ((along, away), (S - 8 - away, along), (along, S - 7 - away), (away, along))[side]
            put(out, coral(side + k * 4 + k), MARGIN + cx - 1, MARGIN + cy, 0.2)
    return out


def _swirl(sea: Array, side: int, frame: int, x: Array, y: Array) -> Array:
    """Lays the arms of a whirlpool that lies off the coast into the deep water."""
    ex, ey = ((16, 30), (2, 16), (16, 2), (30, 16))[side]
    dx, dy = x - MARGIN - ex + 0.5, (y - MARGIN - ey + 0.5) * 1.1
    r = np.hypot(dx, dy)
    s = np.cos(2 * np.arctan2(dy, dx) - 3.4 * np.log(r + 1.4) + frame * np.pi / 2)
    v = 0.12 + 0.34 * np.clip(r / 11, 0, 1) + 0.20 * s * np.clip(1.2 - r / 14, 0, 1)
    near = r < 11.5
    sea[near] = p.pick(p.DEEP, np.where(r < 2.2, 0.02, v), x, y, 0.35)[near]
    foam = near & (s > 0.84) & (r > 3)
    sea[foam] = p.DEEP[6]
    return sea


def coast_land(land: str, side: int) -> Array:
    """Returns the land of a coast with its beach; what is see-through is water."""
    q, x, y = _depth(side)
    earth = crop(land, side + 1, 0)[..., :3].copy()
    grain = value(x, y, 9, 1)
    sand = p.pick(p.SAND, 0.40 + 0.4 * grain - 0.12 * np.clip((q - SAND_AT) / 6, 0, 1), x, y, 0.7)
    beach = q >= SAND_AT
    earth[beach] = sand[beach]
    brink = (q >= SAND_AT - 1) & (q < SAND_AT)
    earth[brink] = {"F": p.GRASS[0], "M": p.HIGH[0], "T": p.COBBLE[1]}[land]
    earth[(q > SHORE_AT - 1.3) & beach] = p.SAND[1]
    shell = beach & (q < SHORE_AT - 2) & (hashed(x, y, 17) > 0.972)
    earth[shell] = p.rgb("fff6e6")
    out = p.solid(earth, q < SHORE_AT)
    stands = []
    for name, along, away in STANDS[land]:
        sprite = STILL[name]()
        h, w = sprite.shape[:2]
        cx, cy = ((along, away + 4), (S - 1 - away, along + 4), (along, S - 1 - away + 4), (away, along + 4))[
            side
        ]
        cy = min(cy, S)
        left, top = int(np.clip(cx - w // 2, 0, S - w)), max(cy - h, 0)
        if side == 0:
            top = max(min(top, 11 - h + 3), 0) if h < 15 else 0
        stands.append((top + h, left, top, sprite))
    for _, left, top, sprite in sorted(stands, key=lambda t: t[:3]):
        put(out, sprite, MARGIN + left, MARGIN + top, 0.28)
    return out


PUFFS = 13


@lru_cache(None)
def landho(turn: int) -> list[list[Array]]:
    """Returns the picture of LAND HO in one rotation: for the squares a, c, b the four frames.

    The square c carries the island; a lies in direction `turn` from it and b in the next one clockwise.
    """
    steps = ((0, -1), (1, 0), (0, 1), (-1, 0))
    cells = {"c": (1, 1)}
    for name, way in (("a", turn), ("b", (turn + 1) % 4)):
        cells[name] = (1 + steps[way][0], 1 + steps[way][1])
    frames = []
    for frame in range(4):
        wide = np.zeros((3 * S + 2 * MARGIN, 3 * S + 2 * MARGIN, 3))
        for gy in range(3):
            for gx in range(3):
                wide[gy * S : gy * S + CELL, gx * S : gx * S + CELL] = crop("I", gx, gy, frame)[..., :3]
        frames.append(_island_and_clouds(p.solid(wide), cells, frame))
    out = []
    for name in "acb":
        gx, gy = cells[name]
        out.append([f[gy * S : gy * S + CELL, gx * S : gx * S + CELL] for f in frames])
    return out


def _island_and_clouds(wide: Array, cells: dict[str, tuple[int, int]], frame: int) -> Array:
    """Draws the island in the square c and clouds round the outer border of all three."""
    n = wide.shape[0]
    y, x = p.grid(n, n)
    cx, cy = MARGIN + S + 16, MARGIN + S + 18
    grain = value(x, y, 3.2, 2)
    swell = (0.0, 0.05, 0.09, 0.04)[frame]
    for size, colour in (
        (1.28 + swell, p.SHALLOW[3]),
        (1.13 + swell, p.SHALLOW[6]),
        (1.0, p.SAND[3]),
        (0.78, p.GRASS[3]),
    ):
        dx, dy = (x - cx) / (11 * size), (y - cy) / (7.5 * size)
        wide[dx * dx + dy * dy + (grain - 0.5) * 0.3 < 1, :3] = colour
    put(wide, STILL["crag_2"](), cx - 3, cy - 13, 0.25)
    for name, dx, dy in (("palm", -13, -14), ("tree_2", -7, -11), ("tree_5", -12, -8)):
        put(wide, STILL[name](), cx + dx, cy + dy, 0.2)
    taken = set(cells.values())
    puffs = []
    for gx, gy in cells.values():
        for k in range(PUFFS):
            a = k / PUFFS * 2 * np.pi
            far = 17.5 if (gx, gy) == cells["c"] else 15.0
            ux, uy = 16 + np.cos(a) * far, 16 + np.sin(a) * (far - 1)
            inner = any(
                (gx + sx, gy + sy) in taken and np.hypot(ux - 16 - sx * S, uy - 16 - sy * S) < 19
                for sx, sy in ((0, -1), (1, 0), (0, 1), (-1, 0))
            )
            if not inner:
                r = (3.4 if far > 16 else 4.0) + 3 * float(hashed(gx * 13 + k, gy, 93))
                lift = (0, 0.4, 0.8, 0.4)[(frame + k) % 4]
                puffs.append((MARGIN + gx * S + ux, MARGIN + gy * S + uy - lift, r))
    shade = np.full((n, n), -1.0)
    low = np.zeros((n, n), bool)
    for ux, uy, r in puffs:
        dx, dy = (x - ux) / r, (y - uy) / (r * 0.85)
        v = 0.64 - 0.25 * dx - 0.42 * dy
        shade = np.where((dx * dx + dy * dy < 1) & (v > shade), v, shade)
        sx, sy = (x - ux - 3) / r, (y - uy - 4) / (r * 0.85)
        low |= sx * sx + sy * sy < 1
    on = shade > -1
    wide[low & ~on, :3] *= 0.72
    wide[on, :3] = p.pick(p.SKY[1:], np.clip(shade, 0, 0.99), x, y, 0.5)[on]
    under = on & ~np.roll(on, -1, 0)
    wide[under, :3] = p.SKY[1]
    return wide
