"""What is neither tribe nor temple, as stone mosaic: deserts, decays, whirlwind, extra action, the back."""

from __future__ import annotations

import numpy as np

from .ground import Ground, Mask
from .panes import Picture

DESERTS = 3
DECAYS = 2
ROW, LONG = 22.0, 27.0  # grains of a row of tesserae and of one stone


def stones(
    p: Picture, mask: Mask, *colours: str, level: np.ndarray, mixed: bool = False, fine: float = 1.0
) -> None:
    """Lays rows of tesserae along the level lines of a field in units."""
    p.add(mask, *colours, size=ROW * fine, rows=level * 256 + 4000, long=LONG * fine, mixed=mixed)


def _dune(p: Picture, x: float, y: float, steep: float, light: tuple[str, str], dark: tuple[str, str]) -> None:
    """A dune with its crest from (x, y) down, lit on the left."""
    g = p.g
    away = np.abs(g.x - x)
    body = g.y > y + steep * np.where(g.x < x, 0.95, 0.80) * np.sqrt(away * away + 0.004) - 0.03
    crest = x + 0.20 * np.sin((g.y - y) * 5.0) + (g.y - y) * 0.16
    stones(p, body, *light, level=g.y + 0.42 * g.x + 0.05 * np.sin(g.x * 5 + g.y * 3))
    stones(p, body & (g.x > crest), *dark, level=g.y - 0.62 * g.x + 0.05 * np.sin(g.x * 4))


def desert(variant: int, ground: Ground) -> Picture:
    """Dunes under a hot sky."""
    p = Picture(ground, 300 + variant * 7)
    g = p.g
    skies = (("4898b0", "8cc0b8", "f0dca4"), ("5aa4b4", "a8ccb4", "f6e0a8"), ("3c88a8", "78b4b8", "e8d0a0"))
    stones(p, g.clear > -99, *skies[variant], level=g.y + 0.03 * np.sin(g.x * 3))
    suns = ((0.36, -0.50, 0.16), (-0.30, -0.48, 0.15), (0.10, -0.36, 0.20))
    x, y, r = suns[variant]
    stones(p, g.disc(x, y, r), "ffd070", "f6a03c", level=np.hypot(g.x - x, g.y - y), fine=0.8)
    lit, deep = (("ffdc92", "ecb666"), ("ffe09a", "f0bc6c")), (("aa6c3c", "96602f"), ("ba7a42", "9a5c30"))
    if variant == 0:
        _dune(p, 0.50, -0.16, 0.55, ("eebc70", "dca256"), deep[0])
        _dune(p, -0.22, -0.22, 0.62, lit[0], deep[1])
        _dune(p, 0.40, 0.26, 0.60, lit[1], deep[0])
    elif variant == 1:
        _dune(p, -0.50, -0.10, 0.5, ("eebc70", "dca256"), deep[0])
        _dune(p, 0.30, -0.26, 0.58, lit[0], deep[1])
        _dune(p, -0.36, 0.24, 0.52, lit[1], deep[0])
        _cactus(p)
    else:
        _dune(p, 0.02, -0.06, 0.42, lit[0], deep[1])
        _dune(p, -0.56, 0.16, 0.55, ("f0c074", "dea658"), deep[0])
        _dune(p, 0.50, 0.30, 0.55, lit[1], deep[0])
    return p


def _cactus(p: Picture) -> None:
    """Bones of a tree in the sand."""
    g = p.g
    dead = g.line(0.055, (0.44, 0.52), (0.46, 0.20), (0.40, 0.02)) | g.line(0.04, (0.46, 0.28), (0.60, 0.12))
    stones(p, dead, "6a4428", "50321e", level=g.x, fine=0.7)


def decay(variant: int, ground: Ground) -> Picture:
    """A ruin at dusk, its ground cracked."""
    p = Picture(ground, 420 + variant)
    g = p.g
    level = g.y + 0.04 * np.sin(g.x * 2.6 + 1)
    stones(p, g.clear > -99, "2e3e4c", "4c5460", "98583e", "d27a40", level=level)
    moon = g.disc(-0.36, -0.46, 0.19)
    stones(p, moon, "f2e4c4", "e0ccb0", level=np.hypot(g.x + 0.36, g.y + 0.46), fine=0.8)
    stones(p, g.disc(-0.28, -0.50, 0.155) & moon, "4c5860", level=level, fine=0.9)
    stones(
        p, g.y > 0.42 + 0.04 * np.sin(g.x * 6), "9a7a58", "745a48", "54423c", level=g.y + 0.05 * np.sin(g.x * 5)
    )
    lit, dim = ("fff8e6", "f0e2c6"), ("b09a8c", "907c76")
    stones(p, g.box(-0.66, 0.40, 0.66, 0.54), *lit, level=g.y, fine=0.8)
    heights = ((-0.48, -0.14), (-0.16, 0.12), (0.16, -0.36), (0.46, -0.20))
    for x, top in heights:
        w = 0.09
        broken = ((x - w, top + 0.05), (x - w * 0.3, top - 0.03), (x + w * 0.2, top + 0.06), (x + w, top))
        shaft = g.poly((x - w, 0.41), *broken, (x + w, 0.41))
        stones(p, shaft, *lit, level=g.y, fine=0.8)
        stones(p, shaft & (g.x > x + w * 0.3), *dim, level=g.y, fine=0.8)
    lintel = g.poly(
        (0.02, -0.36), (0.64, -0.22), (0.68, -0.33), (0.56, -0.42), (0.42, -0.40), (0.30, -0.50), (0.02, -0.49)
    )
    stones(p, lintel, *lit, level=g.y - 0.25 * g.x, fine=0.85)
    for points, tones in (
        (((-0.64, 0.64), (-0.34, 0.57), (-0.26, 0.72), (-0.52, 0.80)), lit),
        (((0.14, 0.66), (0.46, 0.60), (0.54, 0.74), (0.20, 0.80)), dim),
    ):
        stones(p, g.poly(*points), *tones, level=g.y, fine=0.8)
    crack = g.line(0.035, (-0.02, 0.41), (0.06, 0.52), (-0.06, 0.62), (0.04, 0.74), (-0.04, 0.95))
    stones(p, crack & (g.y > 0.42), "2a2022", level=g.y, fine=0.8)
    return p.mirror() if variant else p


def whirlwind(ground: Ground) -> Picture:
    """A spiral of sand over deep water."""
    p = Picture(ground, 540)
    g = p.g
    r, turn = np.hypot(g.x, g.y) + 1e-6, np.arctan2(g.y, g.x) / (2 * np.pi)
    level = r + turn * (ROW * 11 / 256)
    p_row = level * 1.0
    arm = ((r / (ROW * 11 / 256) + turn) * 0.5) % 0.5 * 2
    stones(p, g.clear > -99, "2c6a86", "1f5470", "3a7c94", level=p_row, mixed=True)
    stones(p, arm < 0.62, "ffe6a8", "f0c47a", level=p_row, mixed=True)
    stones(p, (arm > 0.36) & (arm < 0.62), "d89c54", "b87a40", level=p_row, mixed=True)
    stones(p, arm < 0.10, "fff8dc", level=p_row, mixed=True)
    stones(p, r < 0.09, "16303e", level=r, fine=0.8)
    return p


def extra(ground: Ground) -> Picture:
    """An hourglass before the rays of a golden sun, on lapis."""
    p = Picture(ground, 560)
    g = p.g
    r, turn = np.hypot(g.x, g.y) + 1e-6, np.arctan2(g.y, g.x) / (2 * np.pi)
    stones(p, g.clear > -99, "1c3c90", "2a54b4", "16306e", level=r, mixed=True, fine=0.9)
    ray = (np.abs(((turn * 16) % 1) - 0.5) < 0.20) & (r > 0.53) & (r < 0.80)
    stones(p, ray, "f2c050", "ffdf80", level=r, mixed=True, fine=0.85)
    stones(p, (r > 0.47) & (r < 0.53), "ffe9a0", level=r, fine=0.8)
    tall = np.abs(g.y)
    bulb = (np.abs(g.x) < 0.04 + 0.62 * np.clip(tall, 0, 0.30) ** 0.9) & (tall < 0.32)
    stones(p, bulb, "d8f0f6", "a8d4e6", level=g.y, mixed=True, fine=0.75)
    stones(p, bulb & (g.y > 0.16 + 0.30 * np.abs(g.x)), "ffc860", "f0a844", level=g.y, mixed=True, fine=0.75)
    stones(p, bulb & (g.y < -0.08) & (g.y > -0.22), "ffc860", "f0a844", level=g.y, mixed=True, fine=0.75)
    stones(p, (np.abs(g.x) < 0.29) & (tall > 0.30) & (tall < 0.385), "ffe188", "e8b044", level=g.y, fine=0.75)
    return p


def back(ground: Ground) -> Picture:
    """The back of a hex: a rosette in porphyry, serpentine and gold."""
    p = Picture(ground, 580)
    g = p.g
    r, turn = np.hypot(g.x, g.y) + 1e-6, np.arctan2(g.y, g.x) / (2 * np.pi)
    stones(p, g.clear > -99, "6a2432", "7c2e3a", "58202c", level=-g.clear / 256, mixed=True)
    stones(p, g.clear < 44, "e8d8b8", "d4c098", level=-g.clear / 256, mixed=True)
    petal = r < 0.40 + 0.26 * np.abs(np.cos(turn * 2 * np.pi * 3 + np.pi / 2))
    stones(p, petal & (r > 0.3), "2c6a54", "3a8066", level=r, mixed=True, fine=0.85)
    edge = np.abs(r - 0.40 - 0.26 * np.abs(np.cos(turn * 2 * np.pi * 3 + np.pi / 2))) < 0.035
    stones(p, edge & (r > 0.3), "f6d684", "e0ac4c", level=r, mixed=True, fine=0.8)
    stones(p, r < 0.33, "f4e6c6", "e4d0a4", level=r, mixed=True, fine=0.8)
    star = r < 0.15 + 0.12 * np.abs(((turn * 6) % 1) - 0.5) * 2
    stones(p, star, "1c3c90", "2a54b4", level=r, mixed=True, fine=0.8)
    stones(p, r < 0.06, "ffdf80", level=r, fine=0.7)
    return p
