"""The table under the map: planks that repeat, and the lamp above them."""

from __future__ import annotations

import numpy as np
from PIL import Image

from . import pix as p
from .output import OUT, to_image
from .pix import TABLE, Array, grid, hashed, tiled

WIDTH, HEIGHT, PLANK, BOARD = 600, 360, 30, 150
LAMP = (640, 360)
WHOLE = {"table": 6, "table_half": 3}  # px for each px of the art, for windows of 4K and 1080p


def planks() -> Array:
    """Returns one repeat of the dark floor."""
    y, x = grid(HEIGHT, WIDTH)
    row = y // PLANK
    shift = (hashed(row, 0) * 140).astype(int)
    ux = (x + shift) % WIDTH
    board = ux // BOARD
    grain = tiled(ux * 1.0, y * 6.0 + row * 35 + board * 61, 60, WIDTH, 4) * 0.6
    grain += tiled(ux * 1.0, y * 4.0 + board * 9, 24, WIDTH, 5) * 0.4
    v = 0.58 + 0.22 * (hashed(board, row, 6) - 0.5) + 0.36 * (grain - 0.5)
    v = np.where((y % PLANK == 0) | (ux % BOARD == 0), v - 0.30, v)
    v = np.where((y % PLANK == 1) | (ux % BOARD == 1), v + 0.07, v)
    for at in (4, 146):
        nail = (ux % BOARD == at) & ((y % PLANK == 5) | (y % PLANK == 24))
        v = np.where(nail, v - 0.28, v)
        v = np.where(np.roll(nail, 1, 0), v + 0.10, v)
    knot = np.hypot((ux % BOARD - 90) / 1.6, y % PLANK - 14)
    rings = (knot < 7) & (hashed(board, row, 9) > 0.82)
    v = np.where(rings, v - 0.10 + 0.10 * np.cos(knot * 1.9), v)
    return p.solid(p.pick(TABLE, v, x, y, 0.9))


def lamp() -> Array:
    """Returns the dark of the corners as black of stepped alpha, for a screen of 640 by 360 px."""
    w, h = LAMP
    y, x = grid(h, w)
    r = np.hypot((x - w / 2) / (w * 0.62), (y - h / 2) / (h * 0.66))
    v = np.clip((r - 0.34) / 0.8, 0, 1) * 0.62
    v = np.floor(v * 12 + (p.BAYER[y % 4, x % 4] - 0.5) * 1.0 + 0.5) / 12
    out = p.blank(h, w)
    out[..., 3] = np.clip(v, 0, 1)
    return out


def write_whole() -> None:
    """Writes the floor under the lamp as large as windows are, for scenes that show it behind their panels."""
    w, h = LAMP
    floor = Image.new("RGBA", LAMP)
    boards = to_image(planks())
    for x in range(0, w, WIDTH):
        for y in range(0, h, HEIGHT):
            floor.paste(boards, (x, y))
    floor.alpha_composite(to_image(lamp()))
    for name, k in WHOLE.items():
        large = floor.convert("RGB").resize((w * k, h * k), Image.Resampling.NEAREST)
        large.save(OUT / f"{name}.webp", lossless=True, quality=100, method=6)
