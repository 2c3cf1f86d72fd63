"""Worked ground: ploughed fields, vineyards, paved and sandy places, trodden earth and paths."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from ..lib.colour import Array, mix, rgb, smooth
from ..lib.noise import grid_noise
from .frame import PLAN

# light row, dark row, rows across a field
CROPS = {
    "wheat": ("ecd070", "cfa63f", 7),
    "stubble": ("dcc781", "bd9c55", 6),
    "green": ("a9cc58", "7fac45", 6),
    "plough": ("b18c58", "8f6b42", 8),
    "vine": ("d2b981", "b79a63", 6),
}
ROUND = {"sand": "ecd79c", "paving": "e2d6b8", "earth": "b39a68"}
HEDGE = rgb("4f7a36")


@dataclass(frozen=True)
class Patch:
    """A piece of worked ground in the tile frame: a tilted box of crops or a round place."""

    kind: str
    x: float
    y: float
    angle: float
    width: float
    height: float


@dataclass(frozen=True)
class _Window:
    """The part of the raster around a patch, in its own coordinates -1..1."""

    rows: slice
    cols: slice
    u: Array
    v: Array


def _window(patch: Patch, warp: Array) -> _Window:
    """Cuts the raster around a patch and turns it into the patch's frame."""
    reach = math.hypot(patch.width, patch.height) * 0.75
    rows = slice(*_span(PLAN.ys, patch.y, reach))
    cols = slice(*_span(PLAN.xs, patch.x, reach))
    dx = PLAN.xs[cols][None] - patch.x
    dy = PLAN.ys[rows][:, None] - patch.y
    bend = warp[rows, cols] * 0.0035
    c, s = math.cos(patch.angle), math.sin(patch.angle)
    u = (dx * c + dy * s + bend) / (patch.width / 2)
    v = (-dx * s + dy * c + bend) / (patch.height / 2)
    return _Window(rows, cols, u, v)


def _span(line: Array, middle: float, reach: float) -> tuple[int, int]:
    """First and last index of a coordinate line within reach of a place."""
    inside = np.flatnonzero(np.abs(line - middle) <= reach)
    return (int(inside[0]), int(inside[-1]) + 1) if len(inside) else (0, 0)


def _crop(under: Array, patch: Patch, w: _Window) -> Array:
    """Furrows in two tones, a hedge around them, softly let into the grass."""
    light, dark, rows = CROPS[patch.kind]
    wave = 0.5 + 0.5 * np.sin(w.v * math.pi * rows)
    colour = mix(rgb(dark), rgb(light), smooth(0.2, 0.8, wave))
    if patch.kind == "vine":
        leaves = smooth(0.0, 0.3, 0.5 + 0.5 * np.sin(w.u * 22)) * smooth(0.22, 0.50, wave)
        colour = mix(colour, rgb("4d8036"), leaves)
        colour = mix(colour, rgb("7c3f86"), 0.8 * leaves * smooth(0.75, 0.95, np.sin(w.u * 22 + 1)))
    inside = np.maximum(np.abs(w.u), np.abs(w.v))
    colour = mix(colour, HEDGE, smooth(0.84, 0.93, inside) * 0.75)
    return mix(under, colour, smooth(1.06, 0.96, inside) * 0.94)


def _round(under: Array, patch: Patch, w: _Window, warp: Array) -> Array:
    """A round place with an uneven rim; paving gets rings of slabs."""
    gap = np.hypot(w.u, w.v) + 0.08 * warp[w.rows, w.cols]
    colour = np.ones((*gap.shape, 3), np.float32) * np.array(rgb(ROUND[patch.kind]), np.float32)
    if patch.kind == "paving":
        ring = np.floor(gap * 4.5)
        angle = np.arctan2(w.v, w.u) / (2 * math.pi)
        across = np.abs((angle * (ring * 7 + 5) + ring * 0.37) % 1 - 0.5)
        joints = np.maximum(smooth(0.40, 0.48, across), smooth(0.36, 0.46, np.abs(gap * 4.5 % 1 - 0.5)))
        colour = colour * (1 - 0.16 * joints)[..., None]
    share = 0.9 if patch.kind == "paving" else 0.72
    return mix(under, colour, smooth(1.0, 0.72 if patch.kind != "paving" else 0.94, gap) * share)


def draw_patches(colour: Array, patches: list[Patch], seed: int) -> Array:
    """Paints all patches over the meadow, in their order."""
    out = colour.copy()
    warp = grid_noise(PLAN.xs, PLAN.ys, 0.04, seed + 41, 2, 0.6)
    for patch in patches:
        w = _window(patch, warp)
        under = out[w.rows, w.cols]
        if not under.size:
            continue
        if patch.kind in CROPS:
            out[w.rows, w.cols] = _crop(under, patch, w)
        else:
            out[w.rows, w.cols] = _round(under, patch, w, warp)
    return out
