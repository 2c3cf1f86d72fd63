"""Materials of the one table: walnut, parchment, brass, lit letters."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from PIL import Image, ImageDraw, ImageFilter
from scipy import ndimage as nd

from .colour import GOLD_STOPS, Array, even_ramp, ramp, rgb
from .fonts import font
from .noise import grid_noise, value_noise
from .shapes import Point, paste, rounded_line_mask, tinted, to_image

TABLE = ("150c08", "22150d", "322014", "47301d")
WALNUT = ("1a0f0a", "2a1911", "3a2417", "4a2f1d")
BRASS_LINE = ("8a5f24", "c4913f", "f3d184")
BRASS_LETTERS = ("fff3c4", "f2cd78", "b9822f", "7a4c18")


def wood(
    width: int,
    height: int,
    seed: int,
    codes: Sequence[str] = WALNUT,
    dark: float = 1.0,
    plank: float = 0,
    grain: float = 1.0,
) -> Array:
    """Walnut as a colour plane; `plank` is the height of a board (0: none), `grain` its size."""
    yy, xx = np.mgrid[0:height, 0:width].astype(np.float32) / np.float32(grain)
    rng = np.random.default_rng(seed)
    shift = shade = np.zeros_like(xx)
    if plank:
        board = (yy * grain // plank).astype(int)
        shift = rng.uniform(0, 900, 400).astype(np.float32)[board]
        shade = rng.uniform(-0.16, 0.16, 400).astype(np.float32)[board]
    flame = value_noise((xx + shift * 7) / 900, (yy + shift * 3) / 60, 0.5, seed, 4, 0.55)
    fibre = value_noise((xx + shift * 5) / 500, (yy + shift) / 9, 0.7, seed + 1, 3, 0.6)
    pores = value_noise((xx + shift * 3) / 60, (yy + shift) / 2.2, 0.5, seed + 2, 2, 0.6)
    rings = np.sin((yy + shift) / 15 + flame * 5)
    tone = 0.46 + 0.18 * flame + 0.08 * fibre + 0.05 * rings + shade
    tone -= 0.10 * np.clip(pores - 0.5, 0, 1)
    out = even_ramp(codes, np.clip(tone / 1.0, 0, 1)) * np.float32(dark)
    if plank:
        out = _plank_joints(out, yy * grain, xx * grain, plank, rng, grain)
    return out


def _plank_joints(
    out: Array, yy: Array, xx: Array, plank: float, rng: np.random.Generator, grain: float
) -> Array:
    """Dark joints between boards, with the lit arris below each."""
    gap = np.minimum(yy % plank, plank - yy % plank) / grain
    out = out * (1 - 0.55 * np.clip(1 - gap / 1.6, 0, 1))[..., None]
    out += (10 * np.clip(1 - np.abs(yy % plank / grain - 3) / 1.5, 0, 1))[..., None]
    ends = rng.uniform(0, 1, 400)[(yy // plank).astype(int)] * xx.max()
    return out * (1 - 0.5 * np.clip(1 - np.abs(xx - ends) / grain / 1.6, 0, 1))[..., None]


def parchment(width: int, height: int, seed: int, grain: float = 1.0) -> Array:
    """Parchment as a colour plane with darker, uneven borders."""
    xs = np.arange(width, dtype=np.float32) / grain
    ys = np.arange(height, dtype=np.float32) / grain
    cloud = grid_noise(xs / 300, ys / 300, 0.5, seed, 5, 0.6)
    ragged = 8 * grid_noise(xs / 120, ys / 120, 0.4, seed + 2, 3)
    edge = np.minimum(np.minimum(xs, xs[-1] - xs)[None], np.minimum(ys, ys[-1] - ys)[:, None])
    plane = ramp([(-1, "d9c08c"), (0, "ecd9ad"), (1, "f6e9c8")], cloud)
    return plane * (1 - 0.32 * np.exp(-np.clip(edge + ragged + 8, 0, 99) / 16))[..., None]


def gold(x: Array, y: Array) -> Array:
    """Gold on a round thing lit from the upper left; x, y in radii."""
    return ramp(GOLD_STOPS, np.clip(0.5 - (x * 0.62 + y * 0.66) * 0.5, 0, 1))


def brass_outline(
    width: int, height: int, radius: float, inset: float, thick: float, grain: float = 1.0
) -> Image.Image:
    """A thin brass line around a rounded box, with its shadow, as an RGBA picture."""
    mask = rounded_line_mask(width, height, radius, thick, inset)
    yy, xx = np.mgrid[0:height, 0:width] / grain
    sheen = even_ramp(BRASS_LINE, 0.5 + 0.5 * np.sin((xx * 0.6 + yy) / 90.0))
    out = Image.new("RGBA", (width, height), (0, 0, 0, 0))
    paste(out, tinted(mask, (0, 0, 0), 0.7), (round(grain), round(2 * grain)))
    face = to_image(sheen, np.asarray(mask, float) / 255)
    out.alpha_composite(face)
    return out


def brass_letters(
    canvas: Image.Image,
    at: Point,
    words: str,
    px: int,
    spacing: float = 4,
    kind: str = "title",
    stops: Sequence[str] = BRASS_LETTERS,
) -> None:
    """Sets brass letters centred on `at` (baseline): vertical ramp, lit upper rim, soft shadow."""
    face = font(kind, px)
    width = int(sum(face.getlength(c) + spacing for c in words))
    height = int(px * 1.5)
    mask = Image.new("L", (width + 20, height), 0)
    pen, x = ImageDraw.Draw(mask), 10.0
    for c in words:
        pen.text((x, height * 0.72), c, font=face, fill=255, anchor="ls")
        x += face.getlength(c) + spacing
    x0, y0 = int(at[0] - width / 2 - 10), int(at[1] - height * 0.72)
    shade = tinted(mask.filter(ImageFilter.GaussianBlur(px * 0.06)), (0, 0, 0), 0.85)
    paste(canvas, shade, (x0 + 2, y0 + int(px * 0.06)))
    down = np.tile(np.linspace(-0.05, 1.0, height)[:, None], (1, mask.width))
    colour = ramp(list(zip((0.18, 0.42, 0.60, 0.74), stops, strict=True)), down)
    cover = np.asarray(mask, np.float32) / 255
    gy, gx = np.gradient(nd.gaussian_filter(cover, 0.9))
    colour = colour + ((gx * 0.6 + gy * 0.8) * 260)[..., None] * np.array([1, 0.95, 0.75])
    paste(canvas, to_image(colour, cover), (x0, y0))


def backlit(code: str, width: int, height: int) -> Array:
    """A flat colour plane, for fills that are shaded afterwards."""
    return np.ones((height, width, 3), np.float32) * np.array(rgb(code), np.float32)
