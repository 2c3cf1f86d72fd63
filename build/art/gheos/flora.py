"""Crowns of trees and bushes, lit from the upper left, drawn once for the working size."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from PIL import Image
from scipy import ndimage as nd

from ..lib.colour import Array, even_ramp
from ..lib.noise import seed_of
from ..lib.shapes import to_image
from .frame import PX

CROWNS = {
    "oak": ("163a22", "235a2c", "3c7836", "64a047", "9fca62"),
    "dark": ("112f24", "1b4b33", "2d683c", "4c8d4b", "80b45e"),
    "pine": ("0e2a29", "173f38", "245c44", "3f8254", "74ab72"),
    "gold": ("40390f", "6a661f", "959030", "c0b947", "e4dc74"),
    "bush": ("1f4424", "32652f", "4f8539", "7bad4a", "b0d166"),
}
# crown radius in unit sides, one per variant
RADII = (0.0218, 0.0250, 0.0185, 0.0280, 0.0200, 0.0235)
FACTOR = {"oak": 0.86, "dark": 0.86, "gold": 0.84, "pine": 0.86, "bush": 0.50}
QUALITY = 4


@dataclass(frozen=True)
class Sprite:
    """A picture of the working size, with the pixel of it that stands on the ground."""

    image: Image.Image
    foot_x: float
    foot_y: float
    shadow: Array


def crown_radius(kind: str, variant: int) -> float:
    """Radius of a crown in unit sides."""
    return RADII[variant] * FACTOR[kind]


def cast_shadow(alpha: Array, squash: float, lean: float) -> Array:
    """Lays the silhouette of an upright thing down towards the lower right."""
    height, width = alpha.shape
    pad = int(max(height, width) * 0.9)
    wide = np.pad(alpha, pad)
    rows, cols = np.mgrid[0 : wide.shape[0], 0 : wide.shape[1]].astype(np.float32)
    base = pad + height * 0.86
    # a point of the shadow at (row, col) comes from the silhouette `up` above its foot
    up = (base - rows) / squash
    src_rows = base - up
    src_cols = cols + up * lean
    out = nd.map_coordinates(wide, [src_rows, src_cols], order=1)
    return nd.gaussian_filter(out, PX * 0.0018)


def _round_crown(kind: str, variant: int, radius: float) -> tuple[Array, Array]:
    """A leafy crown built of lobes; returns light 0..1 and cover."""
    n = int(radius * 2 + 12)
    yy, xx = (np.mgrid[0 : n * QUALITY, 0 : n * QUALITY] + 0.5) / QUALITY - n / 2
    rng = np.random.default_rng(seed_of("crown", kind, variant))
    angle = np.arctan2(yy, xx)
    wobble = 1 + 0.09 * np.sin(angle * 5 + variant * 1.7) + 0.06 * np.sin(angle * 9 + 2 * variant)
    body = np.hypot(xx, yy) < radius * wobble
    dome = np.sqrt(np.clip(1 - (xx**2 + yy**2) / radius**2, 0, 1))
    light = np.clip((-xx * 0.55 - yy * 0.62) / radius + 0.52 * dome, 0, 1) * 0.86
    for _ in range(11):
        a, far, size = rng.uniform(0, 6.28), rng.uniform(0.1, 0.72) * radius, radius * rng.uniform(0.26, 0.4)
        px, py = far * math.cos(a), far * math.sin(a)
        gap = np.hypot(xx - px, yy - py)
        lobe = np.clip(1 - gap / size, 0, 1)
        facing = (px - xx + py - yy) / size
        light = np.where(lobe > 0, light + (0.15 * facing + 0.05) * np.minimum(1, lobe * 3), light)
    return np.clip(light, 0.02, 1), body.astype(np.float32)


def _pine_crown(variant: int, radius: float) -> tuple[Array, Array]:
    """A conifer of four tiers with ragged hems."""
    tall = radius * 2.5
    n = int(tall + 12)
    yy, xx = (np.mgrid[0 : n * QUALITY, 0 : n * QUALITY] + 0.5) / QUALITY - n / 2
    light = np.zeros_like(xx)
    body = np.zeros(xx.shape, bool)
    tiers = 4
    for i in range(tiers):
        bottom = tall / 2 - (tiers - 1 - i) * tall * 0.185
        top = bottom - tall * 0.44
        f = np.clip((yy - top) / (bottom - top), 0, 1)
        half = f * radius * (0.46 + 0.16 * i) * (1 + 0.05 * np.sin(xx * 1.3 + variant * 2 + i))
        hem = bottom - np.abs(np.sin(xx * 0.55 + i + variant)) * tall * 0.035
        inside = (yy > top) & (yy < hem) & (np.abs(xx) < half)
        tone = 0.60 - 0.62 * xx / np.maximum(half, 1) - 0.34 * f + 0.20 * (1 - f)
        light = np.where(inside, tone, light)
        body |= inside
    return np.clip(light, 0.02, 1), body.astype(np.float32)


@lru_cache(None)
def crown(kind: str, variant: int) -> Sprite:
    """The sprite of a tree or bush."""
    radius = crown_radius(kind, variant) * PX
    if kind == "pine":
        light, body = _pine_crown(variant, radius)
    else:
        light, body = _round_crown(kind, variant, radius)
    colour = even_ramp(CROWNS[kind], light)
    n = body.shape[0] // QUALITY
    weight = nd.gaussian_filter(body, QUALITY * 0.3)
    planes = np.dstack([colour * weight[..., None], weight])
    planes = planes.reshape(n, QUALITY, n, QUALITY, 4).mean((1, 3))
    alpha = planes[..., 3]
    image = to_image(planes[..., :3] / np.maximum(alpha, 1e-5)[..., None], alpha)
    if kind == "pine":
        return Sprite(image, n / 2, n / 2 + radius * 1.05, cast_shadow(alpha, 0.42, 0.55))
    return Sprite(image, n / 2, n / 2 + radius * 0.35, cast_shadow(alpha, 0.75, 0.42))
