"""Pictures of whole tiles that are no landscape: the back of a tile and the face of an Epoch tile."""

from __future__ import annotations

import math

import numpy as np
from PIL import Image, ImageDraw, ImageFilter
from scipy import ndimage as nd

from ..lib.colour import Array, mix, ramp, rgb, smooth
from ..lib.materials import GOLD_STOPS
from ..lib.noise import grid_noise
from ..lib.shapes import put, tinted, to_image
from .frame import PAD, PICTURE, PX, SIDE, H, Turn
from .paint import reduce
from .symbols import pyramid
from .table import rose

UP = Turn("u", 0)
LIGHT = (-0.6, -0.7)


def _frame(colour: Array, clear: Array, lines: tuple[tuple[float, float], ...]) -> Array:
    """Lets gold lines into a tile, each a half round of its own width, at distances from the edge."""
    gy, gx = np.gradient(nd.gaussian_filter(clear, 4))
    size = np.hypot(gx, gy) + 1e-9
    facing = (gx / size) * LIGHT[0] + (gy / size) * LIGHT[1]
    for at, width in lines:
        across = (clear - at) / width
        metal = ramp(
            GOLD_STOPS, np.clip(0.5 - facing * across * 0.5 + 0.12 * np.sin(clear * 0 + gx * 40), 0, 1)
        )
        colour = colour * (1 - 0.6 * np.exp(-(((np.abs(across) - 1.15) / 0.3) ** 2)))[..., None]
        colour = mix(colour, metal, smooth(1.05, 0.9, np.abs(across)))
    return colour


def _cut(colour: Array, clear: Array) -> Image.Image:
    """Cuts the triangle out, with a lit and a dark rim like every tile."""
    inset = clear * PX
    gy, gx = np.gradient(nd.gaussian_filter(clear, 4) * PX)
    lit = gx * -LIGHT[0] + gy * -LIGHT[1] > 0
    rim = np.clip(1 - np.abs(inset - 4.6) / 4.2, 0, 1)
    colour = np.where(
        lit[..., None], mix(colour, (255, 246, 214), rim * 0.4), colour * (1 - 0.3 * rim)[..., None]
    )
    return reduce(to_image(colour, np.clip(inset + 1.5, 0, 1)))


def tile_back() -> Image.Image:
    """The back of a tile: midnight enamel with a brass rose and fine waves."""
    x, y = PICTURE.grid()
    clear = UP.clearance(x, y)
    cloud = grid_noise(PICTURE.xs, PICTURE.ys, 0.16, 4, 4)
    slope = np.clip(0.62 - (x + y / H - 1) * 0.42 + 0.07 * cloud, 0, 1)
    colour = ramp([(0, "0f1b2b"), (0.5, "1d3550"), (1, "34587c")], slope)
    gap = np.hypot(x - 0.5, y - H * 2 / 3)
    waves = 0.5 + 0.5 * np.cos(gap * 260 + 1.2 * np.cos(np.arctan2(y - H * 2 / 3, x - 0.5) * 12))
    inside = smooth(0.05, 0.07, clear) * smooth(0.165, 0.19, gap)
    colour = mix(colour, rgb("c8923a"), 0.20 * inside * smooth(0.72, 0.95, waves))
    colour = mix(colour, rgb("101c2c"), 0.45 * smooth(0.178, 0.160, gap))
    colour = _frame(colour, clear, ((0.046, 0.0042), (0.030, 0.0022)))
    image = _cut(colour, clear)
    put(image, rose(int(SIDE * 0.152), 255), ((0.5 + 0.07) * SIDE, (H * 2 / 3 + 0.07) * SIDE))
    return image


def _sky(x: Array, y: Array) -> Array:
    """A sky from night to morning with the sun behind the pyramid and its rays."""
    down = np.clip(y / (H * 0.74), 0, 1)
    sky = ramp(
        [(0, "141a4c"), (0.30, "3a2f7c"), (0.52, "8a4490"), (0.70, "dd6f62"), (0.86, "f8b25c"), (1, "ffe39a")],
        down,
    )
    sx, sy = x - 0.5, y - H * 0.60
    gap, angle = np.hypot(sx, sy), np.arctan2(sy, sx)
    rays = 0.5 + 0.5 * np.cos(angle * 28)
    reach = np.exp(-gap / 0.23)
    sky = mix(sky, rgb("fff0b8"), np.clip(0.55 * reach * smooth(0.25, 0.8, rays), 0, 1))
    sky = mix(sky, rgb("ffdf8c"), np.clip(0.9 * np.exp(-((gap / 0.17) ** 2)), 0, 1))
    for radius, share in ((0.152, 0.5), (0.158, 0.25)):
        sky = mix(sky, rgb("fff7d8"), share * np.exp(-(((gap - radius) / 0.0022) ** 2)))
    sun = smooth(0.137, 0.134, gap)
    disc = ramp([(0, "fffbe6"), (0.7, "ffe9a0"), (1, "ffcf62")], np.clip(gap / 0.137, 0, 1))
    return sky * (1 - sun)[..., None] + disc * sun[..., None]


def _stars(colour: Array) -> Array:
    """Stars in the upper, dark part of the sky."""
    rng = np.random.default_rng(88)
    layer = np.zeros(colour.shape[:2], np.float32)
    rows, cols = layer.shape
    for _ in range(130):
        r, c = int(rng.uniform(0.05, 0.50) * rows), int(rng.uniform(0.1, 0.9) * cols)
        layer[r, c] = rng.uniform(0.4, 1.0) * (1 - r / rows * 1.6)
    glow = nd.gaussian_filter(layer, 1.4) * 18 + nd.gaussian_filter(layer, 4.0) * 40
    return mix(colour, (255, 250, 225), np.clip(glow, 0, 1))


DUNES = ((0.690, ("ffd88a", "c47a44")), (0.735, ("f2b062", "96503c")), (0.785, ("d08848", "5c2c2c")))


def _dune(image: Image.Image, row: int, x: Array, y: Array) -> None:
    """One row of dunes over what is there, lit along its crest by the sun behind it."""
    base, codes = DUNES[row]
    crest = base + 0.016 * np.sin(x * (8 + 3 * row) + row * 2.1 + 0.8) + 0.006 * np.sin(x * 21 + row)
    depth = y - crest
    ripples = 0.07 * np.sin((y * (1 + 0.3 * row) + 0.02 * np.sin(x * 40)) * 420)
    slip = 0.22 * smooth(-0.2, 0.6, np.cos(x * (8 + 3 * row) + row * 2.1 + 0.8))
    tone = ramp([(0, codes[0]), (1, codes[1])], np.clip(depth / 0.10 + ripples + slip, 0, 1))
    tone = mix(tone, (255, 244, 206), 0.8 * np.exp(-((depth / 0.0035) ** 2)))
    image.alpha_composite(to_image(tone, smooth(-0.001, 0.0015, depth)))


def epoch_face() -> Image.Image:
    """The face of an Epoch tile: a golden pyramid before the rising sun, stars still above."""
    x, y = PICTURE.grid()
    clear = UP.clearance(x, y)
    base = to_image(_stars(_sky(x, y)), np.ones(x.shape))
    _birds(base)
    _dune(base, 0, x, y)
    great = pyramid(PX * 0.165, shade=False)
    centre = ((0.5 + PAD) * PX, (0.622 + PAD) * PX)
    halo = tinted(great.getchannel("A").filter(ImageFilter.GaussianBlur(26)), (255, 226, 140), 0.8)
    put(base, halo, centre)
    put(base, great, centre)
    _dune(base, 1, x, y)
    for dx, size in ((-0.215, 0.062), (0.225, 0.070)):
        put(base, pyramid(PX * size, shade=False), (centre[0] + dx * PX, (0.760 + PAD - size * 0.25) * PX))
    _dune(base, 2, x, y)
    picture = np.asarray(base.convert("RGB"), np.float32)
    picture = picture * (0.72 + 0.28 * smooth(0.03, 0.12, clear))[..., None]
    picture = _frame(picture, clear, ((0.040, 0.0062), (0.022, 0.0026)))
    return _cut(picture, clear)


def _birds(image: Image.Image) -> None:
    """A few birds before the sun's rays."""
    layer = Image.new("RGBA", (image.width * 2, image.height * 2), (0, 0, 0, 0))
    pen = ImageDraw.Draw(layer)
    turns = np.linspace(0.35, 2.6, 8)
    for bx, by, size in ((0.405, 0.395, 17), (0.44, 0.365, 13), (0.47, 0.34, 10), (0.60, 0.42, 14)):
        cx, cy = (bx + PAD) * PX * 2, (by + PAD) * PX * 2
        for side in (-1, 1):
            wing = [(cx + side * size * (1 - math.cos(a)), cy - size * 0.8 * math.sin(a)) for a in turns]
            pen.line(wing, fill=(48, 24, 64, 225), width=5, joint="curve")
    image.alpha_composite(layer.resize(image.size, Image.Resampling.BOX))
