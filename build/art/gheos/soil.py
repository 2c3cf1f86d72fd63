"""The colours of land and water before any light falls on them, in the tile's own frame."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from scipy import ndimage as nd

from ..lib.colour import Array, mix, ramp, rgb, smooth
from ..lib.noise import grid_noise
from .coast import Coast, Ground
from .fields import Patch, draw_patches
from .frame import PLAN, PX
from .relief import Relief

SEA = [
    (0.0, "c4f2df"), (0.012, "92e2d2"), (0.03, "58c9c6"), (0.06, "2fa5b6"), (0.10, "1b7fa2"),
    (0.15, "12608f"), (0.24, "0d4b79"),
]  # fmt: skip
FOAM, SAND, SAND_WET, STRAW = rgb("f6fcf3"), rgb("f1dfa8"), rgb("cba969"), rgb("cccb72")
GRASS = ("aec35a", "90b74c", "70a443", "578f3c")
ROCK = [(0.0, "6f6248"), (0.35, "8f7f66"), (0.65, "b2a389"), (1.2, "d8cdb8")]
SNOW, FLOOR = rgb("f8f7f2"), rgb("3f6b33")


@dataclass(frozen=True)
class Climate:
    """The character of a tile's inside: tint of the ground, share of golden crowns, of conifers."""

    tint: str | None
    gold: float
    pine: float


CLIMATES = (
    Climate(None, 0.04, 0.0),
    Climate("d2c25c", 0.24, 0.0),
    Climate("53a14a", 0.02, 0.0),
    Climate("b0a85e", 0.12, 0.25),
    Climate("67a362", 0.0, 0.75),
    Climate("9fbf4a", 0.08, 0.1),
)


@dataclass(frozen=True)
class Soil:
    """Unlit colour of every pixel, the share of land, and where rock and snow lie."""

    colour: Array
    land: Array
    rock: Array
    snow: Array
    woods: Array


def climate_of(seed: int) -> Climate:
    """The climate of a tile."""
    return CLIMATES[seed % len(CLIMATES)]


def forest_density(seed: int) -> Array:
    """Where woods are dense (above about .2) and where meadows lie."""
    return grid_noise(PLAN.xs, PLAN.ys, 0.15, seed + 31, 3, 0.55)


def _meadow(ground: Ground, coast: Coast, seed: int, woods: Array) -> Array:
    """Grass in three tones, tinted by the climate inside, with dark floors under the woods."""
    xs, ys = PLAN.xs, PLAN.ys
    tone = grid_noise(xs, ys, 0.17, seed + 13, 4, 0.5) * ground.inner
    grain = grid_noise(xs, ys, 0.016, seed + 14, 2, 0.7)
    blades = grid_noise(xs, ys, 0.006, seed + 15, 1)
    light = mix(rgb(GRASS[1]), rgb(GRASS[0]), np.clip(tone * 0.9, 0, 1))
    out = mix(light, rgb(GRASS[2]), np.clip(-tone * 0.9 + 0.15, 0, 1))
    tint = climate_of(seed).tint
    if tint:
        reach = smooth(0.02, 0.17, np.abs(ground.clear)) * smooth(0.01, 0.06, coast.distance)
        out = mix(out, rgb(tint), np.clip(reach * (0.50 + 0.35 * tone), 0, 0.8))
    floor = smooth(0.05, 0.5, woods) * ground.fade * smooth(0.03, 0.07, coast.distance)
    out = mix(out, FLOOR, 0.42 * floor)
    return out * (1 + 0.055 * grain + 0.030 * blades)[..., None]


def _beach(out: Array, ground: Ground, coast: Coast, seed: int) -> Array:
    """Straw behind the beach, dry sand, wet sand at the water."""
    d, n1, n2 = coast.distance, ground.coarse * ground.fade, ground.fine * ground.fade
    out = mix(out, STRAW, 0.55 * smooth(0.036, 0.017, d + n2 * 0.004))
    beach = smooth(0.025, 0.013, d + n2 * 0.005 + n1 * 0.003)
    out = mix(out, SAND, beach)
    out = mix(out, SAND_WET, smooth(0.0065, 0.0005, d) * 0.75)
    speckle = np.random.default_rng(seed).standard_normal(beach.shape).astype(np.float32)
    return out * (1 + 0.028 * beach * nd.gaussian_filter(speckle, 0.8))[..., None]


def _highland(out: Array, relief: Relief, warp: Array) -> tuple[Array, Array, Array]:
    """Rock and snow by height; both shares are given back for the light."""
    mountain = relief.mountain
    scree = smooth(0.06, 0.26, mountain + 0.05 * warp)
    out = mix(out, rgb("8c9455"), scree * 0.55)
    rock = smooth(0.20, 0.36, mountain + 0.06 * warp)
    out = mix(out, ramp(ROCK, mountain + 0.14 * warp), rock)
    snow = smooth(0.60, 0.67, mountain + 0.12 * warp)
    return mix(out, SNOW, snow), rock, snow


def _river(out: Array, coast: Coast, river: Array) -> Array:
    """Darker banks, then the water, lightest in the middle."""
    banks = nd.gaussian_filter(river, PX * 0.0034) * 1.25
    out = mix(out, out * 0.66, np.clip(banks, 0, 1) * (coast.distance > 0.006))
    water = mix(rgb("3f9fbd"), rgb("86d6d6"), smooth(0.55, 0.95, river))
    return mix(out, water, np.clip(river * 1.25, 0, 1))


def _water(ground: Ground, coast: Coast, seed: int) -> Array:
    """Sea by its depth, with a first line of surf and two broken ones behind it."""
    xs, ys = PLAN.xs, PLAN.ys
    n1, n2 = ground.coarse * ground.fade, ground.fine * ground.fade
    depth = -coast.distance + n1 * 0.008
    out = ramp(SEA, np.clip(depth, 0, 0.24))
    swell = grid_noise(xs, ys, 0.055, seed + 21, 3, 0.6) * ground.fade
    ripple = grid_noise(xs, ys * 2.6, 0.030, seed + 23, 2, 0.6) * ground.fade
    out = out * (1 + 0.045 * swell + 0.022 * ripple)[..., None]
    gaps = smooth(-0.35, 0.35, grid_noise(xs, ys, 0.05, seed + 22, 2) * ground.fade + 0.25)
    surf = np.exp(-(((depth - 0.0055) / 0.0040) ** 2)) * 0.95
    surf += np.exp(-(((depth - 0.021 - 0.004 * n2) / 0.0028) ** 2)) * 0.58 * gaps
    surf += np.exp(-(((depth - 0.038 - 0.006 * n2) / 0.0024) ** 2)) * 0.28 * gaps
    return mix(out, FOAM, np.clip(surf, 0, 0.96))


def lay_soil(ground: Ground, coast: Coast, relief: Relief, patches: list[Patch], seed: int) -> Soil:
    """Colours a whole tile."""
    woods = forest_density(seed)
    warp = grid_noise(PLAN.xs, PLAN.ys, 0.05, seed + 3, 3, 0.6)
    out = _meadow(ground, coast, seed, woods)
    out = draw_patches(out, patches, seed)
    out = _beach(out, ground, coast, seed)
    out, rock, snow = _highland(out, relief, warp)
    out = _river(out, coast, relief.river)
    land = smooth(-0.0020, 0.0020, coast.distance)
    colour = mix(_water(ground, coast, seed), out, land)
    return Soil(np.clip(colour, 0, 255).astype(np.float32), land, rock, snow, woods)
