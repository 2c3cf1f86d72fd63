"""The airship that has crashed: its skin lies slack over the gondola, and smoke rises."""

from __future__ import annotations

import numpy as np

from . import pix as p
from .beasts import FIN, GONDOLA
from .pix import OUTLINE, Array, art, blank, put, rgb, rimmed

WIDE, DEEP = 54, 41
FLOOR = 39  # row on which everything lies
PUFFS = ((29, 15, 3.4), (32, 9, 2.7), (28, 4, 1.9))  # x, y and size of the smoke in its first frame
WOOD = {"k": "14101c", "h": "c98d4e", "g": "f0c862", "H": "9a6236", "d": "64392a", "w": "5a4a52"}


def _tilted(sprite: Array, every: int) -> Array:
    """Leans a sprite: each so many columns lie one row lower."""
    h, w = sprite.shape[:2]
    out = blank(h + w // every + 1, w)
    for column in range(w):
        drop = column // every
        out[drop : drop + h, column] = sprite[:, column]
    return out


def _skin() -> Array:
    """Returns the slack balloon: folds that run down from two humps, and a tear that shows a rib."""
    y, x = p.grid(DEEP, WIDE)
    t = np.clip((x - 3) / 44, 0, 1)
    hump = 17.0 * np.sin(np.pi * t) ** 0.55 * (0.82 + 0.18 * np.cos(2.2 * np.pi * (t - 0.34)))
    top = FLOOR - 3 - hump
    edge = FLOOR - 1 + 0.9 * np.sin(x * 0.45)
    on = (x > 3) & (x < 47) & (y > top) & (y < edge)
    down = np.clip((y - top) / np.maximum(edge - top, 1), 0, 0.99)
    fold = np.sin(x * 0.62 + down * 1.6)
    v = np.clip(0.80 - 0.5 * down + 0.16 * fold - 0.22 * t, 0, 0.99)
    red, cream = p.ramp("5c2030 8a2c38 b8483f d96f4a f0a070"), p.ramp("6c563e 94785a c0a078 dcc8a0 f4e8cc")
    stripe = np.floor(down * 4.2 + 0.5 * np.sin(x * 0.16 + 0.4)) % 2 == 0
    out = p.solid(np.where(stripe[..., None], red[(v * 5).astype(int)], cream[(v * 5).astype(int)]), on)
    tear = on & (np.abs(x - 30 + 0.6 * (y - 27)) < 2.9 - 0.42 * np.abs(y - 27))
    out[tear, :3] = rgb("241626")
    rib = tear & (np.abs(y - 27) < 0.6)
    out[rib, :3] = rgb("c98d4e")
    pad = np.pad(on, 1)
    out[on & ~(pad[2:, 1:-1] & pad[:-2, 1:-1] & pad[1:-1, 2:] & pad[1:-1, :-2]), :3] = OUTLINE
    return out


def _smoke(out: Array, frame: int) -> None:
    """Puts puffs over the tear, each a little higher and thinner in the next frame."""
    y, x = p.grid(*out.shape[:2])
    for k, (cx, cy, size) in enumerate(PUFFS):
        r = max(1.0, size - 0.28 * frame)
        dx, dy = (x - cx - np.sin(frame * 1.6 + k)) / r, (y - cy + 1.5 * frame) / r
        on = (dx * dx + dy * dy < 1) & (out[..., 3] == 0)
        tone = p.ramp("4a424e 6c6470 948c98")[np.clip(1.2 - dx - dy, 0, 2).astype(int)]
        out[on, :3], out[on, 3] = tone[on], 0.86 - 0.14 * k


def airship_wreck(frame: int) -> Array:
    """Returns the wreck with its smoke in one of four frames."""
    out = blank(DEEP, WIDE)
    put(out, art(FIN, {"k": "14101c", "r": "9a3c34"})[:, ::-1], 44, FLOOR - 10)
    put(out, _skin(), 0, 0)
    put(out, _tilted(art(GONDOLA, WOOD)[:, ::-1], 6)[:, ::-1], 30, FLOOR - 8)
    whole = rimmed(out, "fff4d6")
    _smoke(whole, frame)
    return whole
