"""The temples of the four gods in enamel: one building each, its god's sign above, its god's sky behind."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from ..lib.colour import Array
from .ground import Ground, Mask
from .palette import GODS
from .panes import Picture
from .signs import sign

IVORY = ("fbf5e4", "efe5cc")
SHADE = ("d8c9a6", "bda878")
SIGN_Y = -0.50
STEP = 0.035  # overlap of stacked parts, so that no gap opens between them


def split(p: Picture, mask: Mask, number: Array, one: str, two: str) -> None:
    """Lays a mask in stripes by the parity of a whole number at each pixel."""
    for n in np.unique(number[mask]):
        p.whole(mask & (number == n), one if n % 2 else two, play=0.02)


def roundel(p: Picture, god: str, field: str, mark: str, r: float = 0.285, rim: str = "fff0bc") -> None:
    """The god's sign on a disc near the top."""
    g = p.g
    p.whole(g.disc(0, SIGN_Y, r), rim)
    p.whole(g.disc(0, SIGN_Y, r - 0.035), field)
    s = r * 0.76
    p.whole(sign(GODS[god].sign, g.x / s, (g.y - SIGN_Y) / s), mark, play=0.0)


def steps(p: Picture, top: float, wide: float, *below: str) -> None:
    """Three steps down from `top`, then the ground."""
    g = p.g
    for i in range(3):
        y, w = top + i * 0.065, wide + i * 0.075
        p.whole(g.box(-w, y, w, y + 0.07), *(IVORY if i % 2 == 0 else SHADE))
    p.add(g.y > top + 0.195, *below, size=46, across=g.gx * 0.6)


def columns(p: Picture, at: tuple[float, ...], top: float, foot: float, half: float, cap: str) -> None:
    """Fluted columns with capitals; the right side of each lies in shade."""
    g = p.g
    for x in at:
        shaft = g.box(x - half, top, x + half, foot)
        p.whole(shaft, IVORY[0], play=0.01)
        p.whole(shaft & (g.x > x + half * 0.35), SHADE[0], play=0.01)
        p.whole(g.box(x - half * 1.5, top, x + half * 1.5, top + 0.045), cap)
        p.whole(g.box(x - half * 1.5, foot - 0.04, x + half * 1.5, foot), cap)


def _sun(p: Picture) -> None:
    """A domed rotunda with round-arched bays."""
    g = p.g
    turn = np.floor((np.arctan2(g.y - SIGN_Y, g.x) / (2 * np.pi) + 0.5) * 24).astype(int)
    split(p, g.clear > -99, turn, "f6a51c", "ffd23e")
    roundel(p, "yellow", "b4480c", "ffe27a")
    dome = (np.hypot(g.x, (g.y - 0.10) * 1.12) < 0.42) & (g.y < 0.06)
    split(p, dome, np.floor((np.arctan2(g.y - 0.28, g.x) + np.pi) / np.pi * 9).astype(int), "fff2cc", "d0602c")
    p.whole(g.box(-0.035, -0.36, 0.035, -0.24) & (g.y > SIGN_Y + 0.26), "fff0bc")
    p.whole(g.box(-0.52, 0.05, 0.52, 0.13), *IVORY)
    p.whole(g.box(-0.46, 0.13, 0.46, 0.47), "7a2c10")
    for x in (-0.31, 0.0, 0.31):
        p.whole(
            g.box(x - 0.085, 0.25, x + 0.085, 0.47) | g.disc(x, 0.25, 0.085), "ffcf5c" if x == 0 else "c8742c"
        )
    columns(p, (-0.44, -0.155, 0.155, 0.44), 0.12, 0.475, 0.05, "f4d078")
    steps(p, 0.47, 0.53, "e8a034", "b06a1c")


def _wave(p: Picture) -> None:
    """A pavilion with two sweeping roofs over water."""
    g = p.g
    s = 0.25
    p.whole(g.clear > -99, "0f3c94")
    for row in range(-5, 5):
        for col in range(-4, 5):
            x, y = (col + (row % 2) * 0.5) * s * 1.84, row * s * 0.62 + 0.1
            for r, code in ((s, "0c3a92"), (s * 0.70, "2468cc"), (s * 0.38, "86cbf4")):
                p.whole(g.disc(x, y, r), code, play=0.02)
    roundel(p, "blue", "e4f2fc", "1a58ba", rim="ffe9b0")
    for y, w, high in ((0.24, 0.70, 0.20), (0.03, 0.50, 0.22)):
        t = np.clip(np.abs(g.x) / w, 0, 1)
        lift = 0.07 * t**4
        roof = (g.y < y + 0.045 - lift) & (g.y > y - high * (1 - t) ** 1.5 - 0.02 - lift) & (np.abs(g.x) < w)
        split(p, roof, np.floor((g.x + 2.035) / 0.07 / 2).astype(int), "f6edd6", "1a50aa")
        if y > 0.1:
            p.whole(g.box(-0.32, 0.06, 0.32, 0.13), IVORY[0])
    p.whole(g.box(-0.52, 0.27, 0.52, 0.48), "10264e")
    p.whole(g.box(-0.16, 0.31, 0.16, 0.48), "ffd684")
    p.whole(g.box(-0.015, 0.31, 0.015, 0.48), "d08a34")
    columns(p, (-0.47, -0.23, 0.23, 0.47), 0.26, 0.485, 0.042, "9ed4f6")
    p.whole(g.box(-0.60, 0.48, 0.60, 0.55), *IVORY)
    p.add(g.y > 0.54 + 0.035 * np.cos(g.x * 16), "58b4f0", "2272d0", "0f4494", size=46, across=g.gx * 0.55)


def _leaf(p: Picture) -> None:
    """A steep gabled hall in a grove."""
    g = p.g
    p.add(g.clear > -99, "0e6a46", "0a5238", size=60)
    frond = (np.hypot(g.x - 0.98, g.y + 0.02) < 1.54) & (np.hypot(g.x + 0.98, g.y + 0.02) < 1.54)
    vein = np.floor((g.y + np.abs(g.x) * 0.95 + 3) / 0.17).astype(int) + (g.x > 0)
    split(p, frond, vein * 2 + 0, "7cd074", "7cd074")
    split(p, frond & (vein % 2 == 0), vein, "38a45c", "38a45c")
    split(p, frond & (g.x > 0), vein, "4eb468", "8ed67e")
    split(p, frond & (g.x <= 0), vein, "8ed67e", "4eb468")
    roundel(p, "green", "f2f6cc", "147a46", rim="ffe9b0")
    gable = (g.y < 0.16) & (g.y > -0.235 + 0.62 * np.abs(g.x)) & (np.abs(g.x) < 0.64)
    split(p, gable, np.floor((g.y + np.abs(g.x) * 0.35 + 2) / 0.085).astype(int), "f4f0cc", "1c7444")
    p.whole(g.disc(0, 0.03, 0.095), "fff0bc")
    p.whole(g.disc(0, 0.03, 0.062), "c8702c")
    p.whole(g.box(-0.54, 0.15, 0.54, 0.215), *IVORY)
    p.whole(g.box(-0.48, 0.21, 0.48, 0.48), "143c2a")
    for x in (-0.36, -0.12, 0.12, 0.36):
        arch = (
            (np.hypot(g.x - x - 0.07, g.y - 0.40) < 0.145)
            & (np.hypot(g.x - x + 0.07, g.y - 0.40) < 0.145)
            & (g.y < 0.40)
        )
        p.whole(arch | g.box(x - 0.075, 0.40, x + 0.075, 0.48), "ffd878" if abs(x) < 0.2 else "5a9c4c")
    columns(p, (-0.49, -0.245, 0.0, 0.245, 0.49), 0.21, 0.485, 0.036, "d8e8a0")
    steps(p, 0.48, 0.55, "3c9a54", "15683e")


def _storm(p: Picture) -> None:
    """A stepped tower with a single gate under heavy clouds."""
    g = p.g
    across, down = g.gx * 0.9 + g.gy * 0.5, (g.gy - g.gx * 0.5) * 0.55
    p.add(g.clear > -99, "7a0a20", "b01c2a", "e0482e", size=52, across=across, down=down, play=0.10)
    for side in (-1, 1):
        for x, y, s, code in ((0.60, -0.30, 0.13, "5a4a70"), (0.76, -0.06, 0.10, "84708c")):
            puff = g.disc(side * x, y, s) | g.disc(side * (x - s), y + s * 0.35, s * 0.75)
            puff |= g.disc(side * (x + s), y + s * 0.3, s * 0.8)
            p.whole(puff & (g.y < y + s * 0.7), code)
        bolt = ((0.50, -0.17), (0.43, 0.03), (0.50, 0.03), (0.42, 0.24))
        p.whole(g.line(0.035, *((side * x, y) for x, y in bolt)), "ffe07a")
    roundel(p, "red", "40081e", "ffd85c")
    for i, (w, top) in enumerate(((0.24, -0.19), (0.34, -0.05), (0.44, 0.10), (0.54, 0.26))):
        wall = g.poly((-w + 0.02, top), (w - 0.02, top), (w + 0.035, top + 0.17), (-w - 0.035, top + 0.17))
        p.whole(wall, "f0e4d0" if i % 2 == 0 else "c86a58")
        p.whole(g.box(-w - 0.03, top - 0.03, w + 0.03, top + 0.022), "fbf5e4")
    p.whole(g.poly((-0.54, 0.27), (0.54, 0.27), (0.60, 0.48), (-0.60, 0.48)), "8c3230")
    for x in (-0.40, -0.24, 0.24, 0.40):
        p.whole(g.box(x - 0.045, 0.31, x + 0.045, 0.45), "f8c060" if abs(x) < 0.3 else "e08a4c")
    p.whole(g.poly((-0.17, 0.49), (-0.13, 0.11), (0.13, 0.11), (0.17, 0.49)), *IVORY)
    p.whole(g.poly((-0.11, 0.49), (-0.085, 0.18), (0.085, 0.18), (0.11, 0.49)), "ffbe48", "c4541c")
    steps(p, 0.48, 0.58, "8c3438", "4a1424")


BUILDERS: dict[str, Callable[[Picture], None]] = {"red": _storm, "yellow": _sun, "blue": _wave, "green": _leaf}


def temple(god: str, ground: Ground) -> Picture:
    """The temple of a god."""
    picture = Picture(ground, 700 + 13 * sorted(BUILDERS).index(god))
    BUILDERS[god](picture)
    return picture
