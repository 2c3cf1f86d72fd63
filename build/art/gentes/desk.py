"""The desk: dark walnut in a pool of lamp light, the quill, the inkwell, marks for what may be done."""

from __future__ import annotations

import math

import numpy as np
from PIL import Image, ImageDraw
from scipy import ndimage as nd

from ..lib.colour import Array, mix, smooth
from ..lib.shapes import to_image
from .glyphs import glyph_mask
from .palette import DESK_WOOD, Rgb
from .stuff import grid, lit, metal, noise, picture, shrunk, stone, wood

DESK = (3840, 2160)
POOL = (0.36, 0.34)


def desk() -> Image.Image:
    """The desk at full size: boards with joints, scratches, old rings of cups, light from the upper left."""
    half = (DESK[0] // 2, DESK[1] // 2)
    colour = np.concatenate([_board(half[0], 216, 40 + i) for i in range(5)], axis=0)
    x, y = grid(half)
    colour *= (1 - 0.30 * _rings(x, y))[..., None]
    pool = np.exp(-(((x / half[0] - POOL[0]) / 0.60) ** 2 + ((y / half[1] - POOL[1]) / 0.66) ** 2))
    colour = colour * (0.52 + 0.90 * pool)[..., None] + np.array([22, 12, 4], np.float32) * pool[..., None]
    edge = np.hypot((x - half[0] / 2) / (half[0] / 2), (y - half[1] / 2) / (half[1] / 2))
    colour *= (1 - 0.34 * smooth(0.85, 1.32, edge))[..., None]
    image = Image.fromarray(np.clip(colour, 0, 255).astype("uint8"))
    large = image.resize(DESK, Image.Resampling.BICUBIC)
    grain = noise(DESK, 5, 3, 2, 0.6, 14, 0.4)[..., None] * 2.2
    return Image.fromarray(np.clip(np.asarray(large, np.float32) + grain, 0, 255).astype("uint8")).convert(
        "RGB"
    )


def _board(width: int, high: int, seed: int) -> Array:
    """One board with rounded arrises above and below."""
    colour = wood((width, high), seed, DESK_WOOD, 1.6) * (0.92 + 0.05 * (seed % 4))
    row = np.arange(high, dtype=np.float32)
    edge = np.minimum(row, high - 1 - row)
    lip = np.where(row < high / 2, 1.0, -0.6) * np.exp(-(((edge - 3) / 2.0) ** 2)) * 0.22
    return np.asarray(colour * (1 + lip - 0.6 * np.exp(-((edge / 1.4) ** 2)))[:, None, None])


def _rings(x: Array, y: Array) -> Array:
    """Stains of wine and ink."""
    out = np.zeros_like(x)
    for cx, cy, r in ((1500, 960, 46), (1545, 990, 46), (150, 900, 40)):
        far = np.abs(np.hypot(x - cx, y - cy) - r)
        out = np.maximum(
            out, np.exp(-((far / 2.6) ** 2)) * (0.5 + 0.5 * np.sin(np.arctan2(y - cy, x - cx) * 1.5))
        )
    return out


def quill() -> Image.Image:
    """A goose quill, its point at the lower left."""
    k = 2
    w, h = 860, 600
    image = Image.new("RGBA", (w * k, h * k), (0, 0, 0, 0))
    pen, rng = ImageDraw.Draw(image), np.random.default_rng(3)
    p = [np.array(q, float) * 2 * k for q in ((18, 286), (150, 210), (280, 120), (412, 22))]

    def at(t: float) -> Array:
        return np.asarray(
            (1 - t) ** 3 * p[0] + 3 * (1 - t) ** 2 * t * p[1] + 3 * (1 - t) * t * t * p[2] + t**3 * p[3]
        )

    def along(t: float) -> Array:
        v = (1 - t) ** 2 * (p[1] - p[0]) + 2 * (1 - t) * t * (p[2] - p[1]) + t * t * (p[3] - p[2])
        return np.asarray(v / np.linalg.norm(v))

    for side, wide, base in ((1, 22, (176, 164, 146)), (-1, 38, (230, 220, 200))):
        t = 0.30
        while t < 0.995:
            q, v = at(t), along(t)
            n = np.array([-v[1], v[0]]) * side
            reach = (
                math.sin(math.pi * min(1, (t - 0.28) / 0.74)) ** 0.55
                * wide
                * 2
                * k
                * (1 + 0.012 * rng.normal())
            )
            reach *= 0.80 if rng.random() < 0.006 else 1
            tone = 1 + 0.055 * rng.normal() - 0.10 * (side > 0) + 0.05 * math.sin(t * 90)
            fill = tuple(int(np.clip(b * tone * (1 - 0.25 * max(0, t - 0.8)), 0, 255)) for b in base)
            line = [
                tuple(q),
                tuple(q + n * reach * 0.55 + v * reach * 0.40),
                tuple(q + n * reach + v * reach * 1.15),
            ]
            pen.line(line, fill=(*fill, 255), width=4)
            t += 0.0011
    for i in range(200):
        t = i / 199
        a, b = tuple(at(t)), tuple(at(min(1, t + 0.006)))
        wide = max(3, int((5.2 - 4.0 * t) * k * 1.5))
        pen.line([a, b], fill=(212, 188, 138, 255), width=wide)
        pen.line(
            [(a[0] - 1.6, a[1] - 2.4), (b[0] - 1.6, b[1] - 2.4)],
            fill=(255, 246, 222, 255),
            width=max(1, wide // 3),
        )
    for i in range(16):
        pen.line([tuple(at(i / 400)), tuple(at((i + 1) / 400))], fill=(30, 22, 18, 255), width=max(2, i))
    return shrunk(image, k)


def inkwell(px: int = 220) -> Image.Image:
    """A bronze inkwell seen from above, full of ink."""
    n = px * 3
    x, y = grid((n, n))
    r = np.hypot(x - n / 2 + 0.5, y - n / 2 + 0.5) / (n / 2) / 0.96
    height = (
        np.sqrt(np.clip(1 - ((r - 0.82) / 0.18) ** 2, 0, 1)) * n * 0.07
        + np.sqrt(np.clip(1 - ((r - 0.48) / 0.08) ** 2, 0, 1)) * n * 0.05
    )
    height = height + np.where((r > 0.54) & (r < 0.68), n * 0.03, 0)
    ramp: tuple[Rgb, ...] = ((18, 10, 6), (54, 32, 18), (98, 62, 34), (150, 106, 62), (226, 194, 140))
    colour = metal(nd.gaussian_filter(height, n * 0.008), 0.7, ramp, 9)
    ink = smooth(0.43, 0.41, r)
    gleam = np.exp(-(((x - n * 0.42) / (n * 0.07)) ** 2 + ((y - n * 0.41) / (n * 0.03)) ** 2))
    colour = mix(colour, (14, 12, 22), ink)
    colour = colour + np.array([150, 160, 190], np.float32) * (gleam * ink * 0.7)[..., None]
    return shrunk(picture(colour, np.clip((1 - r) * n / 2, 0, 1)), 3)


def start_marker(px: int = 128) -> Image.Image:
    """A round seal of red wax with a laurel: it lies before the first player."""
    n = px * 3
    x, y = grid((n, n))
    dx, dy = (x - n / 2 + 0.5) / (n / 2), (y - n / 2 + 0.5) / (n / 2)
    turn = np.arctan2(dy, dx)
    wobble = 0.93 + 0.035 * np.sin(turn * 5 + 1) + 0.02 * np.sin(turn * 9)
    r = np.hypot(dx, dy) / wobble
    k = int(n * 0.54)
    mask, off = np.zeros((n, n), np.float32), (n - k) // 2
    mask[off : off + k, off : off + k] = glyph_mask("laurel-crown", k)
    height = (
        np.sqrt(np.clip(1 - ((r - 0.84) / 0.18) ** 2, 0, 1)) * n * 0.06
        + nd.gaussian_filter(mask, n * 0.006) * n * 0.018
    )
    colour = lit(
        stone((n, n), 8, (176, 34, 30), 0.5, 1), nd.gaussian_filter(height, n * 0.008), 0.7, 0.40, 0.6, 30
    )
    return shrunk(to_image(colour, np.clip((1 - r) * n / 2, 0, 1)), 3)


def dust(frame: int, px: int = 240) -> Image.Image:
    """A ring of dust where a city was set down; frames 0 to 5."""
    x, y = grid((px, px))
    dx, dy = (x - px / 2) / (px / 2), (y - px / 2) / (px / 2)
    r, turn = np.hypot(dx, dy * 1.25), np.arctan2(dy, dx)
    at = 0.34 + frame * 0.10
    ragged = at + 0.03 * np.sin(turn * 7 + frame) + 0.02 * np.sin(turn * 13)
    cloud = np.exp(-(((r - ragged) / (0.07 + 0.012 * frame)) ** 2)) * (
        0.75 + 0.25 * noise((px, px), 30, 20 + frame, 3)
    )
    colour = np.broadcast_to(np.array((232, 208, 160), np.float32), (px, px, 3))
    return to_image(colour, np.clip(cloud, 0, 1) * (0.75 - 0.11 * frame) * smooth(1.0, 0.86, r))
