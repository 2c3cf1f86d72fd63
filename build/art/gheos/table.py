"""The table: walnut boards with a compass rose let in, under a lamp."""

from __future__ import annotations

import math

import numpy as np
from PIL import Image, ImageDraw

from ..lib.colour import Array, mix
from ..lib.materials import TABLE, wood
from ..lib.noise import grid_noise
from ..lib.shapes import CLEAR, put, to_image

BRASS = (214, 166, 92)
SIZE = (3840, 2160)
PLANK = 240


def rose(radius: int, alpha: int) -> Image.Image:
    """A compass rose of thin brass, sixteen rays and a ring of degrees."""
    q = 3
    n = radius * 2 + 8
    layer = Image.new("RGBA", (n * q, n * q), CLEAR)
    pen, c, r = ImageDraw.Draw(layer), n * q / 2, radius * q
    line = (*BRASS, alpha)
    fine = max(1, round(radius * q / 190))
    for share, width in ((1, 3), (0.94, 1), (0.66, 2), (0.30, 2)):
        box = [c - r * share, c - r * share, c + r * share, c + r * share]
        pen.ellipse(box, outline=line, width=width * fine)
    for i in range(72):
        a = math.radians(i * 5)
        near = r * (0.94 if i % 2 else 0.90)
        pen.line([c + math.cos(a) * near, c + math.sin(a) * near, c + math.cos(a) * r, c + math.sin(a) * r],
                 fill=line, width=fine)  # fmt: skip
    for i in range(16):
        a = math.radians(i * 22.5)
        long, wide = (0.9, 0.42, 0.62, 0.42)[i % 4], (0.10, 0.05, 0.08, 0.05)[i % 4]
        tip = (c + math.cos(a) * r * long, c + math.sin(a) * r * long)
        for side, strength in ((1, 0.9), (-1, 0.35)):
            b = a + side * math.pi / 2
            hip = (c + math.cos(a) * r * 0.16 + math.cos(b) * r * wide,
                   c + math.sin(a) * r * 0.16 + math.sin(b) * r * wide)  # fmt: skip
            pen.polygon([(c, c), hip, tip], fill=(*BRASS, int(alpha * strength)), outline=line)
    return layer.resize((n, n), Image.Resampling.LANCZOS)


def fibres(width: int, height: int) -> Array:
    """Fine grain that shows at the full size: hair, pores, and the bands of the years."""
    xs, ys = np.arange(width, dtype=np.float32), np.arange(height, dtype=np.float32)
    bend = 26 * grid_noise(xs / 1500, ys / 500, 0.5, 31, 2)
    years = np.zeros((height, width), np.float32)
    for board in range(height // PLANK + 1):
        rows = slice(board * PLANK, (board + 1) * PLANK)
        across = ys[rows][:, None] - (board + 0.3 + 0.4 * ((board * 7) % 5) / 4) * PLANK
        along = (xs[None] - (board * 1370) % width) / 900
        # the further along a board, the wider the flame of the cut opens
        ring = np.sqrt(across**2 + (46 * (1 + along**2)) ** 2) + bend[rows]
        years[rows] = np.sin(ring / 5.2) * 0.6 / (1 + 0.3 * along**2)
    hair = grid_noise(xs / 95, ys / 2.3, 0.5, 32, 2, 0.6)
    pores = np.clip(grid_noise(xs / 26, ys / 1.6, 0.5, 33, 1) - 0.9, 0, 1)
    return 1 + 0.075 * years + 0.05 * hair - 0.30 * pores


def table() -> Image.Image:
    """The table for a window of any size: dark walnut, brightest left of the middle."""
    width, height = SIZE
    boards = wood(width, height, 21, TABLE, 1.08, PLANK, grain=2.0)
    boards = boards * fibres(width, height)[..., None]
    yy, xx = np.mgrid[0:height, 0:width].astype(np.float32)
    lamp = np.exp(-(((xx - 1420) / 1900) ** 2 + ((yy - 900) / 1180) ** 2))
    boards = boards * (0.50 + 1.02 * lamp)[..., None]
    boards = mix(boards, boards * np.array([1.12, 1.0, 0.82], np.float32), lamp)
    image = to_image(boards, np.ones((height, width)))
    sunk = rose(192, 150)
    dark = Image.new("RGBA", sunk.size, (0, 0, 0, 0))
    dark.putalpha(sunk.getchannel("A").point(lambda v: int(v * 0.7)))
    put(image, dark, (233, 1377))
    put(image, sunk, (236, 1380))
    return image.convert("RGB")
