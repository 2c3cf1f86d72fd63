"""Small pictures of the board: legal cells, war, migration, protection, ruin, dust, glints."""

from __future__ import annotations

import itertools
import math

import numpy as np
from PIL import Image, ImageDraw, ImageFilter
from scipy import ndimage as nd

from ..lib.colour import Array, mix, ramp, rgb, rgba, smooth
from ..lib.icons import icon
from ..lib.materials import gold
from ..lib.noise import value_noise
from ..lib.shapes import CLEAR, disc, put, shadowed, tinted, to_image

Q = 4


def front_war(px: int = 104) -> Image.Image:
    """The burst on a front of a war."""

    def shade(x: Array, y: Array, gap: Array) -> tuple[Array, Array]:
        angle = np.arctan2(y, x)
        rim = 0.60 + 0.36 * np.abs(np.cos(angle * 4.5 + 0.4)) ** 1.6
        inner = 0.42 + 0.26 * np.abs(np.cos(angle * 4.5 + 0.4)) ** 1.6
        colour = ramp([(0, "fffbe0"), (0.45, "ffd766"), (0.75, "ff8a32"), (1, "c6261c")], gap / rim)
        colour = mix(colour, rgb("fff3b0"), 0.5 * smooth(0.05, 0, gap - inner))
        edge = smooth(0.90, 0.97, gap / rim)
        return mix(colour, (74, 12, 8), edge), (gap < rim).astype(float)

    out = disc(px / 2 - 8, shade)
    size = int(px * 0.44)
    sign = icon("sword-clash", size, "#4a0c0a")
    glow = tinted(sign.getchannel("A").filter(ImageFilter.GaussianBlur(2)), (255, 246, 200), 0.9)
    put(out, glow, (out.width / 2, out.height / 2))
    put(out, sign, (out.width / 2, out.height / 2))
    return shadowed(out, (3, 4), 4, 0.7, 6)


def migrate_arrow(width: int = 192, height: int = 112) -> Image.Image:
    """An arrow that points right: sea green enamel in a brass rim."""
    mask = Image.new("L", (width * Q, height * Q), 0)
    pen = ImageDraw.Draw(mask)
    mid, m = height / 2, 12
    head, half, wing = width - 82, 19, 40
    shaft = [(m + 8 * math.sin(i / 6 * math.pi), mid - half + i / 6 * 2 * half) for i in range(7)]
    path = [*shaft, (head, mid + half), (head - 6, mid + wing), (width - m, mid), (head - 6, mid - wing),
            (head, mid - half)]  # fmt: skip
    pen.polygon([(x * Q, y * Q) for x, y in path], fill=255)
    solid = np.asarray(mask, np.float32) > 127
    deep = nd.distance_transform_edt(solid) / Q
    gy, gx = np.gradient(nd.gaussian_filter(deep, Q))
    facing = np.clip(0.5 + (gx * 0.6 + gy * 0.7) * 1.6, 0, 1)
    yy, xx = np.mgrid[0 : height * Q, 0 : width * Q] / Q
    body = ramp(
        [(0, "0f5b66"), (0.5, "24a39b"), (1, "a9f0d6")],
        np.clip(xx / width * 0.6 + (1 - yy / height) * 0.4, 0, 1),
    )
    chevrons = smooth(0.55, 0.75, 0.5 + 0.5 * np.sin((xx - np.abs(yy - mid) * -0.8) / 4.2))
    body = mix(body, rgb("eafff4"), 0.22 * chevrons * smooth(6, 8, deep))
    metal = ramp([(0, "5a3a12"), (0.35, "c8923a"), (0.7, "f6d684"), (1, "fff6d0")], facing)
    colour = mix(metal, body, smooth(5.0, 6.4, deep))
    colour = mix((40, 24, 10), colour, smooth(0.6, 2.0, deep))
    image = to_image(colour, solid.astype(float)).resize((width, height), Image.Resampling.LANCZOS)
    return shadowed(image, (3, 5), 4, 0.65, 8)


def place_dot(hot: bool, px: int = 64) -> Image.Image:
    """A brass ring let into the table where a tile may lie; the hot one glows under the pointer."""

    def shade(x: Array, y: Array, gap: Array) -> tuple[Array, Array]:
        metal = gold(x, y)
        ring = np.exp(-(((gap - 0.58) / 0.075) ** 2))
        heart = smooth(0.22, 0.16, gap)
        glow = np.exp(-(((gap - 0.4) / 0.34) ** 2)) * (0.75 if hot else 0.0)
        dark = np.exp(-(((gap - 0.60) / 0.13) ** 2)) * 0.45
        cover = np.clip(np.maximum.reduce([ring, heart, glow, dark]), 0, 1)
        tone = mix((20, 12, 6), metal, np.clip(np.maximum(ring, heart) * 1.4, 0, 1))
        if hot:
            warm = mix(rgb("ffcf6a"), rgb("fffbe6"), np.clip(np.maximum(ring, heart), 0, 1))
            tone = mix(tone, warm, 0.85)
        return tone, cover * smooth(1.0, 0.9, gap)

    return disc(px / 2 - 2, shade)


def lock(px: int = 64) -> Image.Image:
    """The badge of a tile that may not be replaced: a padlock on a stone disc."""

    def shade(x: Array, y: Array, gap: Array) -> tuple[Array, Array]:
        body = ramp([(0, "2a2f36"), (1, "6a7480")], np.clip(0.5 - (x + y) * 0.4, 0, 1))
        colour = mix(body, gold(x, y), smooth(0.80, 0.85, gap))
        return mix(colour, (20, 12, 8), smooth(0.94, 0.985, gap)), (gap < 1).astype(float)

    out = disc(px / 2 - 6, shade)
    sign = icon("padlock", int(px * 0.48), "#f6dd9a")
    dark = tinted(sign.getchannel("A").filter(ImageFilter.GaussianBlur(1.2)), (0, 0, 0), 0.8)
    put(out, dark, (out.width / 2 + 1, out.height / 2 + 1))
    put(out, sign, (out.width / 2, out.height / 2 - 1))
    return shadowed(out, (1, 3), 3, 0.6, 5)


def crumble(index: int, px: int = 72) -> Image.Image:
    """A shard of a broken marker, grey-white, to be tinted with the colour of its people."""
    rng = np.random.default_rng(400 + index)
    corners = int(rng.integers(5, 8))
    turns = np.sort(
        rng.uniform(0, 2 * math.pi, corners) * 0.35 + np.arange(corners) / corners * 2 * math.pi * 0.95
    )
    wide, high = rng.uniform(0.24, 0.42, corners) * px, rng.uniform(0.2, 0.38, corners) * px
    xs, ys = px / 2 + np.cos(turns) * wide, px / 2 + np.sin(turns) * high
    path = list(zip(xs, ys, strict=True))
    mask = Image.new("L", (px * Q, px * Q), 0)
    ImageDraw.Draw(mask).polygon([(x * Q, y * Q) for x, y in path], fill=255)
    solid = np.asarray(mask, np.float32) > 127
    deep = nd.distance_transform_edt(solid) / Q
    yy, xx = (np.mgrid[0 : px * Q, 0 : px * Q] / Q).astype(np.float32)
    rough = value_noise(xx / px, yy / px, 0.25, 500 + index, 3, 0.6)
    height = np.minimum(deep, 5) + 0.8 * rough
    gy, gx = np.gradient(nd.gaussian_filter(height, Q))
    tone = 205 + np.clip((gx * 0.6 + gy * 0.7) * Q * 62, -120, 50) + 12 * rough
    colour = np.repeat(np.clip(tone, 40, 255)[..., None], 3, 2)
    colour = mix((52, 50, 50), colour, smooth(0.2, 1.6, deep))
    image = to_image(colour, solid.astype(float)).resize((px, px), Image.Resampling.LANCZOS)
    return shadowed(image, (2, 4), 3, 0.5, 4)


def dust(index: int, frames: int = 6, px: int = 256) -> Image.Image:
    """One frame of the ring of dust that a falling tile or piece raises."""
    yy, xx = (np.mgrid[0:px, 0:px] + 0.5) / px * 2 - 1
    age = (index + 1) / frames
    gap, angle = np.hypot(xx, yy * 1.15), np.arctan2(yy, xx)
    rng = np.random.default_rng(77)
    cover = np.zeros_like(gap)
    for _ in range(46):
        a, size = rng.uniform(-math.pi, math.pi), rng.uniform(0.06, 0.13) * (0.7 + 0.9 * age)
        reach = (0.30 + 0.50 * age**0.6) * rng.uniform(0.88, 1.12)
        puff = np.hypot(xx - reach * math.cos(a), (yy - reach * math.sin(a) * 0.88 + 0.05 * age)) / size
        cover = np.maximum(cover, np.clip(1 - puff, 0, 1) ** 0.8 * rng.uniform(0.5, 1))
    rough = value_noise((xx + 2).astype(np.float32), (yy + 2).astype(np.float32), 0.22, 78 + index, 3, 0.6)
    fade = (1 - age) ** 0.7 + 0.06
    alpha = np.clip(cover * (0.85 + 0.35 * rough), 0, 1) * fade * smooth(1.0, 0.85, gap)
    light = np.clip(0.62 + 0.22 * rough - 0.18 * (np.cos(angle) * 0.6 + np.sin(angle) * 0.7), 0, 1)
    return to_image(ramp([(0, "a48a62"), (0.6, "dcc8a0"), (1, "f6ead0")], light), alpha * 0.85)


def glint(index: int, width: int = 28, height: int = 12) -> Image.Image:
    """A short bright ripple for water that moves."""
    n = (width * Q, height * Q)
    layer = Image.new("RGBA", n, CLEAR)
    pen = ImageDraw.Draw(layer)
    bend = (0.9, 0.6, 1.2)[index % 3]
    xs = np.linspace(0.08, 0.92, 24)
    path = [
        (x * n[0], n[1] * (0.5 + 0.16 * bend * math.sin(x * 6.28 * (1 + index % 2 * 0.5) + index))) for x in xs
    ]
    for i, (a, b) in enumerate(itertools.pairwise(path)):
        thick = 1 + 7 * math.sin((i + 0.5) / 23 * math.pi)
        pen.line([a, b], fill=rgba("eafffb", 235), width=max(1, round(thick)))
    return layer.resize((width, height), Image.Resampling.LANCZOS)
