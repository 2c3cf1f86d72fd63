"""Painting tools of the shell: colour ramps, seeded noise, distance fields and a small canvas.

Lengths are pixels at 4K ("2x"), colours are ``rrggbb`` strings or 0..255 triples, light comes from
the upper left.
"""

from __future__ import annotations

import io
import math
from functools import lru_cache
from pathlib import Path

import numpy as np
import resvg_py
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont
from scipy import ndimage

from ..lib.colour import GOLD
from ..lib.icons import icon
from ..lib.materials import TABLE, WALNUT
from ..lib.noise import value_noise as noise
from ..lib.paths import ROOT, SPRITES
from ..lib.shapes import bleed

Array = NDArray[np.float64]
Colour = str | tuple[float, float, float] | Array

UI = SPRITES / "ui"
TITLE = SPRITES / "title"
FONTS = SPRITES / "fonts"
WORK = ROOT / "build" / "work"

# colours and helpers of the common library are used from here by the other modules
SHARED = (TABLE, WALNUT, icon, noise)
LIGHT = (-0.56, -0.64)


def rgb(colour: Colour) -> Array:
    """Returns a colour as a float triple."""
    if isinstance(colour, str):
        return np.array([int(colour[i : i + 2], 16) for i in (0, 2, 4)], float)
    return np.asarray(colour, float)


def smooth(low: float, high: float, x: Array) -> Array:
    """Steps from 0 at ``low`` to 1 at ``high`` without a corner."""
    t = np.clip((x - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def mix(a: Colour, b: Colour, t: Array) -> Array:
    """Blends two colours or pictures by a mask."""
    weight = np.asarray(t, float)[..., None]
    return rgb(a) * (1 - weight) + rgb(b) * weight


def ramp(stops: list[tuple[float, str]], x: Array) -> Array:
    """Looks a field up in a colour ramp."""
    places = [s[0] for s in stops]
    colours = np.array([rgb(s[1]) for s in stops])
    return np.stack([np.interp(x, places, colours[:, i]) for i in range(3)], axis=-1)


def grid(w: int, h: int) -> tuple[Array, Array]:
    """Returns x and y of all pixel centres."""
    y, x = np.mgrid[0:h, 0:w].astype(float)
    return x + 0.5, y + 0.5


def tiling_noise(w: int, h: int, cells: int, seed: int, octaves: int = 5, decay: float = 0.5) -> Array:
    """Sums octaves of value noise that repeats at the borders of the picture."""
    rng = np.random.default_rng(seed)
    x, y = grid(w, h)
    total = np.zeros((h, w))
    amplitude, weight = 1.0, 0.0
    for octave in range(octaves):
        n = cells * 2**octave
        lattice = rng.standard_normal((max(2, n * h // w), n))
        at = [y / h * lattice.shape[0], x / w * lattice.shape[1]]
        layer = ndimage.map_coordinates(lattice, at, order=2, mode="grid-wrap", prefilter=False)
        total += amplitude * layer
        weight += amplitude
        amplitude *= decay
    return total / weight * 1.5


def box(w: int, h: int, rect: tuple[float, float, float, float], radius: float) -> Array:
    """Returns the signed distance to a rounded box (left, top, right, bottom), negative inside."""
    x, y = grid(w, h)
    left, top, right, bottom = rect
    qx = np.abs(x - (left + right) / 2) - (right - left) / 2 + radius
    qy = np.abs(y - (top + bottom) / 2) - (bottom - top) / 2 + radius
    outside = np.hypot(np.maximum(qx, 0), np.maximum(qy, 0))
    return outside + np.minimum(np.maximum(qx, qy), 0) - radius


def disc(w: int, h: int, cx: float, cy: float, radius: float) -> Array:
    """Returns the signed distance to a circle."""
    x, y = grid(w, h)
    return np.hypot(x - cx, y - cy) - radius


def inside(distance: Array) -> Array:
    """Turns a distance field into antialiased coverage."""
    return np.clip(0.5 - distance, 0, 1)


def band(distance: Array, near: float, far: float) -> Array:
    """Returns coverage of the strip that lies between two depths inside a shape."""
    return np.clip(np.minimum(-distance - near, far + distance) + 0.5, 0, 1)


def facing(distance: Array) -> Array:
    """Returns how much the rim of a shape faces the light, -1..1."""
    gy, gx = np.gradient(distance)
    return np.asarray(gx * LIGHT[0] + gy * LIGHT[1]) / math.hypot(*LIGHT)


def brass(lit: Array) -> Array:
    """Returns brass for a field of light, 0..1."""
    return ramp([(0, GOLD[0]), (0.3, GOLD[1]), (0.55, GOLD[2]), (0.8, GOLD[3]), (1, GOLD[4])], lit)


class Canvas:
    """A premultiplied RGBA picture that layers are laid over."""

    def __init__(self, w: int, h: int) -> None:
        self.w, self.h = w, h
        self.colour = np.zeros((h, w, 3))
        self.alpha = np.zeros((h, w))

    def lay(self, colour: Colour, cover: Array | float) -> None:
        """Lays a colour or a picture over the canvas where ``cover`` is."""
        mask = np.clip(np.broadcast_to(np.asarray(cover, float), (self.h, self.w)), 0, 1)
        keep = 1 - mask
        self.colour = self.colour * keep[..., None] + rgb(colour) * mask[..., None]
        self.alpha = self.alpha * keep + mask

    def stamp(self, picture: Image.Image, x: int, y: int) -> None:
        """Lays a picture over the canvas; parts outside are cut."""
        full = Image.new("RGBA", (self.w, self.h), (0, 0, 0, 0))
        full.paste(picture, (x, y))
        a = np.asarray(full, float)
        self.lay(a[..., :3], a[..., 3] / 255)

    def shade(self, factor: Array) -> None:
        """Multiplies the colour."""
        self.colour = self.colour * factor[..., None]

    def picture(self) -> Image.Image:
        """Returns the straight-alpha picture."""
        safe = np.maximum(self.alpha, 1e-6)[..., None]
        a = np.dstack([np.clip(self.colour / safe, 0, 255), self.alpha * 255])
        return Image.fromarray(np.rint(a).astype("uint8"), "RGBA")


def shadow(cover: Array, dx: int, dy: int, blur: float, strength: float) -> Array:
    """Returns the soft shadow that a shape throws."""
    moved = ndimage.shift(cover, (dy, dx), order=0)
    return np.asarray(ndimage.gaussian_filter(moved, blur)) * strength


def wood(w: int, h: int, seed: int, cols: tuple[str, ...] = WALNUT, plank: int = 0) -> Array:
    """Paints oiled wood with grain along x, in planks when ``plank`` is their width."""
    x, y = grid(w, h)
    x, y = x / 2, y / 2
    rng = np.random.default_rng(seed)
    off, tone = np.zeros((h, w)), np.zeros((h, w))
    if plank:
        row = (y // (plank / 2)).astype(int)
        off, tone = rng.uniform(0, 900, 400)[row], rng.uniform(-0.16, 0.16, 400)[row]
    broad = noise((x + off * 7) / 900, (y + off * 3) / 60, 0.5, seed, 4, 0.55)
    fine = noise((x + off * 5) / 500, (y + off) / 9, 0.7, seed + 1, 2, 0.6)
    pores = noise((x + off * 3) / 90, (y + off) / 2.2, 0.9, seed + 2, 2, 0.6)
    rings = np.sin((y + off) / 15 + broad * 5)
    v = 0.46 + 0.18 * broad + 0.08 * fine + 0.05 * rings + tone - 0.05 * smooth(0.5, 1.2, pores)
    a = ramp([(0, cols[0]), (0.35, cols[1]), (0.65, cols[2]), (1, cols[3])], np.clip(v, 0, 1))
    return _seams(a, x, y, plank / 2, w / 2, rng) if plank else a


def wood_tile(w: int, h: int, seed: int, cols: tuple[str, ...] = WALNUT) -> Array:
    """Paints wood that repeats without a seam in both directions."""
    broad = stretched_noise(w, h, 2, 14, seed, 4)
    fine = stretched_noise(w, h, 5, 90, seed + 1, 3)
    pores = stretched_noise(w, h, 24, 420, seed + 2, 2)
    _, y = grid(w, h)
    rings = np.sin(2 * np.pi * y / h * 14 + broad * 5)
    v = 0.46 + 0.18 * broad + 0.09 * fine + 0.05 * rings - 0.06 * smooth(0.4, 1.2, pores)
    return ramp([(0, cols[0]), (0.35, cols[1]), (0.65, cols[2]), (1, cols[3])], np.clip(v, 0, 1))


def stretched_noise(w: int, h: int, across: int, down: int, seed: int, octaves: int) -> Array:
    """Sums octaves of repeating noise whose cells are wider than high."""
    rng = np.random.default_rng(seed)
    x, y = np.arange(w) + 0.5, np.arange(h) + 0.5
    total = np.zeros((h, w))
    amplitude, weight = 1.0, 0.0
    for octave in range(octaves):
        lattice = rng.standard_normal((down * 2**octave, across * 2**octave))
        at = np.meshgrid(y / h * lattice.shape[0], x / w * lattice.shape[1], indexing="ij")
        layer = ndimage.map_coordinates(lattice, at, order=2, mode="grid-wrap", prefilter=False)
        total += amplitude * layer
        weight += amplitude
        amplitude *= 0.55
    return np.asarray(total / weight * 1.5)


def _seams(a: Array, x: Array, y: Array, plank: float, w: float, rng: np.random.Generator) -> Array:
    """Cuts the joints between planks: a dark gap, then a lit arris."""
    gap = np.minimum(y % plank, plank - y % plank)
    a = a * (1 - 0.6 * np.clip(1 - gap / 1.4, 0, 1))[..., None]
    a = a + (11 * np.clip(1 - np.abs(y % plank - 2.4) / 1.1, 0, 1))[..., None]
    joint = rng.uniform(0, 1, 400)[(y // plank).astype(int)] * w
    return a * (1 - 0.5 * np.clip(1 - np.abs(x - joint) / 1.3, 0, 1))[..., None]


def parchment(w: int, h: int, seed: int) -> Array:
    """Paints mottled parchment without its border; it repeats without a seam."""
    cloud = stretched_noise(w, h, 5, 5, seed, 5)
    fibre = stretched_noise(w, h, 17, 110, seed + 3, 3)
    a = ramp([(-1, "d9c08c"), (0, "ecd9ad"), (1, "f6e9c8")], cloud * 0.9 + 0.16 * fibre)
    return a * (1 + 0.012 * np.random.default_rng(seed).standard_normal((h, w)))[..., None]


def svg(body: str, w: int, h: int, view: str = "0 0 512 512") -> Image.Image:
    """Draws SVG elements with the build-time rasteriser."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}" width="{w}" height="{h}">'
    data = bytes(resvg_py.svg_to_bytes(svg_string=head + body + "</svg>"))
    return Image.open(io.BytesIO(data)).convert("RGBA")


@lru_cache(None)
def font(name: str, px: int) -> ImageFont.FreeTypeFont:
    """Loads one of the suite's own font files."""
    return ImageFont.truetype(str(FONTS / name), px)


def letters(text: str, name: str, px: int, spacing: float = 0) -> Image.Image:
    """Returns the coverage of spaced letters on a baseline, with room around them."""
    face = font(name, px)
    width = sum(face.getlength(c) + spacing for c in text) - spacing
    pad = px // 3
    m = Image.new("L", (math.ceil(width) + 2 * pad, px + 2 * pad), 0)
    d = ImageDraw.Draw(m)
    x = float(pad)
    for c in text:
        d.text((x, px * 0.86 + pad), c, font=face, fill=255, anchor="ls")
        x += face.getlength(c) + spacing
    return m


def picture(a: Array) -> Image.Image:
    """Turns a float picture into RGB."""
    return Image.fromarray(np.clip(a, 0, 255).astype("uint8"), "RGB")


def array(im: Image.Image) -> Array:
    """Returns the colours of a picture as floats."""
    return np.asarray(im.convert("RGB"), float)


def save(im: Image.Image, path: Path, quality: int = 90) -> None:
    """Writes a picture as PNG or WebP, without dates or other metadata."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.suffix == ".webp":
        im.save(path, quality=quality, method=6)
    else:
        (bleed(im) if im.mode == "RGBA" else im).save(path, optimize=True)
