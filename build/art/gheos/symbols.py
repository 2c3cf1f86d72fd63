"""The symbols of the land: enamel medallions, the small built pyramid, the white temples."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from ..lib.colour import Array, mix, ramp, rgb, rgba, smooth
from ..lib.icons import icon
from ..lib.materials import gold
from ..lib.shapes import Point, disc, put, shadowed, tinted
from .frame import SIDE
from .peoples import SYMBOLS
from .tiles_data import SYMBOL_RADIUS

RADIUS = SIDE * SYMBOL_RADIUS
KINDS = ("wheat", "cup", "swords", "pyramid", "temple_wheat", "temple_cup", "temple_swords")
ICON = {"wheat": "wheat-ear", "cup": "trophy-cup", "swords": "crossed-swords"}
LINE = (58, 40, 26, 255)
Q = 4


def medallion(kind: str, radius: float) -> Image.Image:
    """A domed enamel disc in a gold ring with its sign in ivory."""
    dark, base, light = SYMBOLS[kind]

    def shade(x: Array, y: Array, gap: Array) -> tuple[Array, Array]:
        slope = np.clip(0.58 - (x * 0.5 + y * 0.6) * 0.75, 0, 1)
        enamel = ramp([(0, dark), (0.5, base), (1, light)], slope)
        enamel = enamel * (1 - 0.35 * smooth(0.60, 0.80, gap))[..., None]
        rays = 0.5 + 0.5 * np.cos(np.arctan2(y, x) * 24)
        enamel = mix(enamel, rgb(light), 0.13 * rays * smooth(0.35, 0.7, gap))
        shine = np.clip(1 - np.hypot(x + 0.26, (y + 0.42) * 1.7) / 0.42, 0, 1) ** 1.2
        enamel = mix(enamel, (255, 255, 255), shine * 0.30)
        ring = gold(x, y)
        # the ring is a half round: its inner flank faces the other way
        flank = (gap - 0.875) / 0.055
        bump = np.clip(-(x * 0.62 + y * 0.66) * flank * 0.5, -0.3, 0.35)
        ring = ring * (1 + bump)[..., None]
        colour = mix(enamel, ring, smooth(0.80, 0.83, gap))
        colour = colour * (1 - 0.55 * np.exp(-(((gap - 0.815) / 0.03) ** 2)))[..., None]
        return mix(colour, (32, 20, 10), smooth(0.935, 0.975, gap)), (gap < 1).astype(float)

    image = disc(radius, shade)
    size = int(radius * (1.30 if kind == "wheat" else 1.24))
    sign = icon(ICON[kind], size, "#fff6da")
    blur = max(0.8, radius * 0.035)
    dark_sign = tinted(sign.getchannel("A").filter(ImageFilter.GaussianBlur(blur)), (30, 14, 6))
    step = max(1.0, radius * 0.045)
    centre = image.width / 2
    put(image, dark_sign, (centre + step * 0.6, centre + step))
    put(image, sign, (centre, centre))
    return image


class _Built:
    """A supersampled canvas in units of a building's half width, feet at (0, 0), y upwards."""

    def __init__(self, scale: float, size: float, foot: float) -> None:
        self.k = scale * Q
        self.n = int(size)
        self.image = Image.new("RGBA", (self.n * Q, self.n * Q), (0, 0, 0, 0))
        self.pen = ImageDraw.Draw(self.image)
        self.origin = (self.n * Q / 2, self.n * Q / 2 + foot * self.k)

    def at(self, x: float, y: float) -> Point:
        return self.origin[0] + x * self.k, self.origin[1] - y * self.k

    def shape(self, points: list[Point], fill: str | tuple[int, int, int, int], line: float = 0) -> None:
        path = [self.at(*p) for p in points]
        self.pen.polygon(path, fill=rgba(fill) if isinstance(fill, str) else fill)
        if line:
            self.pen.line([*path, path[0]], fill=LINE, width=max(1, round(line * self.k)), joint="curve")

    def line(self, points: list[Point], colour: tuple[int, int, int, int], width: float) -> None:
        path = [self.at(*p) for p in points]
        self.pen.line(path, fill=colour, width=max(1, round(width * self.k)), joint="curve")

    def box(self, x0: float, y0: float, x1: float, y1: float, fill: str, line: float = 0.03) -> None:
        self.shape([(x0, y0), (x1, y0), (x1, y1), (x0, y1)], fill, line)

    def shadow(self, points: list[Point], blur: float, alpha: int) -> None:
        layer = Image.new("L", self.image.size, 0)
        ImageDraw.Draw(layer).polygon([self.at(*p) for p in points], fill=alpha)
        layer = layer.filter(ImageFilter.GaussianBlur(blur * self.k))
        self.image.alpha_composite(tinted(layer, (14, 14, 20)))

    def reduced(self) -> Image.Image:
        return self.image.resize((self.n, self.n), Image.Resampling.LANCZOS)


def _between(a: Point, b: Point, f: float) -> Point:
    return a[0] + (b[0] - a[0]) * f, a[1] + (b[1] - a[1]) * f


def pyramid(radius: float, shade: bool = True) -> Image.Image:
    """A stepped pyramid of sandstone with a gilded top."""
    size = radius * (4.0 if shade else 2.5)
    b = _Built(radius, size, 0.55 if shade else 0.60)
    top: Point = (-0.04, 1.5)
    left, front, right = (-1.08, 0.10), (0.20, -0.26), (1.08, 0.22)
    if shade:
        b.shadow([left, front, (right[0] + 0.60, right[1] - 0.40), right], 0.06, 165)
    rows = 9
    for i in range(rows):
        _course(b, i, rows, (left, front), top, ("f9e7b4", "e3c27c"))
        _course(b, i, rows, (front, right), top, ("ab8450", "85613a"))
    g = 0.79
    b.shape([_between(left, top, g), _between(front, top, g), top], "ffdc66")
    b.shape([_between(front, top, g), _between(right, top, g), top], "c88a24")
    b.line([_between(left, top, g), _between(front, top, g), _between(right, top, g)], LINE, 0.02)
    b.line([left, front, right, top, left], LINE, 0.036)
    b.line([_between(front, top, 0.02), _between(front, top, 0.97)], (255, 248, 220, 150), 0.022)
    b.line([_between(left, top, 0.05), _between(left, top, 0.95)], (255, 248, 220, 200), 0.026)
    return b.reduced()


def _course(
    b: _Built, i: int, rows: int, base: tuple[Point, Point], top: Point, colours: tuple[str, str]
) -> None:
    """One course of stones on one face, with its joints."""
    low, high = i / rows, (i + 1) / rows
    a0, b0 = _between(base[0], top, low), _between(base[1], top, low)
    a1, b1 = _between(base[0], top, high), _between(base[1], top, high)
    c = mix(rgb(colours[0]), rgb(colours[1]), np.float64((1 - low) * 0.8))
    tone = tuple(int(v) for v in c)
    b.shape([a0, b0, b1, a1], (tone[0], tone[1], tone[2], 255))
    b.line([a0, b0], (int(tone[0] * 0.66), int(tone[1] * 0.66), int(tone[2] * 0.66), 255), 0.026)
    stones = max(1, 5 - i // 2)
    for j in range(stones):
        g = (j + 0.5 * (i % 2)) / stones
        if 0 < g < 1:
            joint = (int(tone[0] * 0.78), int(tone[1] * 0.78), int(tone[2] * 0.78), 255)
            b.line([_between(a0, b0, g), _between(a1, b1, g)], joint, 0.016)


def temple(mark: str, radius: float, shade: bool = True) -> Image.Image:
    """A white temple with a red roof and the medallion of its mark before the columns."""
    size = radius * (3.6 if shade else 2.45)
    b = _Built(radius, size, 0.82 if shade else 0.94)
    if shade:
        b.shadow([(-0.9, 0), (1.0, 0), (1.62, 0.5), (0.45, 1.25)], 0.07, 165)
    b.box(-1.08, 0, 1.08, 0.16, "d9cdb6")
    b.box(-0.98, 0.14, 0.98, 0.30, "f3eada")
    b.box(-0.82, 0.30, 0.82, 0.98, "6b5a55")
    for i in range(5):
        x = -0.84 + i * 0.37
        b.box(x, 0.30, x + 0.20, 0.98, "fffaf0", 0)
        b.box(x + 0.13, 0.30, x + 0.20, 0.98, "cabfae", 0)
        b.box(x - 0.02, 0.90, x + 0.22, 0.98, "f8f1e2", 0)
    b.box(-1.0, 0.96, 1.0, 1.14, "f8f1e2")
    b.shape([(-1.12, 1.14), (1.12, 1.14), (0, 1.80)], "c9553a")
    b.shape([(-1.12, 1.14), (0, 1.14), (0, 1.80)], "e07a4f")
    b.shape([(-0.62, 1.20), (0.62, 1.20), (0, 1.57)], "f3e0c4", 0.02)
    b.line([(-1.12, 1.14), (0, 1.80), (1.12, 1.14), (-1.12, 1.14)], LINE, 0.036)
    b.line([(-1.02, 1.20), (0, 1.80)], (255, 214, 178, 210), 0.025)
    image = b.reduced()
    disc_ = shadowed(medallion(mark, radius * 0.57), (2, 2), 2, 0.6, 6)
    put(image, disc_, (b.origin[0] / Q, b.origin[1] / Q - radius * 0.60))
    return image


@lru_cache(None)
def symbol(kind: str, radius: float = RADIUS) -> Image.Image:
    """A symbol with its soft shadow; the middle of the picture is the spot it stands on."""
    if kind in SYMBOLS:
        return shadowed(medallion(kind, radius), (3, 5), 5, 0.62, 14)
    if kind == "pyramid":
        return pyramid(radius * 1.28)
    return temple(kind.split("_")[1], radius * 1.25)


def flat_icon(kind: str, px: int = 128) -> Image.Image:
    """The same sign for panels: no shadow, filling a square."""
    if kind in SYMBOLS:
        image = medallion(kind, px / 2 - 2)
    elif kind == "pyramid":
        image = pyramid(px / 2.5, shade=False)
    else:
        image = temple(kind.split("_")[1], px / 2.45, shade=False)
    out = Image.new("RGBA", (px, px), (0, 0, 0, 0))
    put(out, image, (px / 2, px / 2))
    return out
