"""Leaded glass: streaked panes lit from behind and from the lamp, in half-round lead."""

from __future__ import annotations

import numpy as np
from scipy import ndimage as nd

from ..lib.colour import Array, mix, smooth
from .ground import Ground
from .light import LIGHT, bloom, round_bar, shade
from .panes import Ints, Picture, borders, from_middle, joints

THIN, THICK, BLOB = 2.3, 4.0, 4.4  # half widths of lead in a colour, on contours, where leads meet
FRAME = 15.0


def glass(p: Picture) -> Array:
    """Paints a picture as leaded glass in a pewter frame."""
    g = p.g
    ids, tones = p.cut()
    between = np.minimum(g.blur(g.gap(borders(ids)), 0.7), g.clear)
    contour = g.blur(g.gap(borders(p.label)), 0.7)
    blobs = g.gap(joints(ids))
    colour = _panes(p, ids, tones, between)
    colour = _bubbles(g, colour, p.rng)
    colour = _lead(p, colour, between, contour, blobs)
    return bloom(g, colour * 1.04, 0.22, 165)


def _panes(p: Picture, ids: Ints, tones: Array, between: Array) -> Array:
    """Light through the panes: streaks, a slope in every pane, dirt along the lead, a blown surface."""
    g, rng, count, sd = p.g, p.rng, len(tones), p.seed
    dx, dy, piece = from_middle(g, ids, count)
    colour = deepened(tones)[piece]
    streak = g.noise(26, sd + 1, 4, 0.6, 2.6, 0.7)
    cloud = g.noise(60, sd + 2, 3)
    start = rng.uniform(0, 200, count)[piece] * g.fine
    base = g.noise(18, sd + 3, 3, 0.55, 3.2, 0.8)
    rows, cols = np.indices(g.shape, dtype=np.float32)
    # mirrored at the border, so that no pane gets a straight break in its streaks
    swirl = nd.map_coordinates(base, [rows + start, cols + start * 1.7], order=1, mode="mirror")
    colour = colour * (1 + 0.12 * swirl + 0.07 * cloud)[..., None]
    colour = mix(colour, np.clip(colour * 1.15 + 34, 0, 255), smooth(0.5, 1.8, swirl + 0.5 * streak) * 0.42)
    tilt = np.clip((-dx * 0.62 - dy * 0.78) * 256 / 46, -1, 1)
    glow = np.exp(-((g.x + 0.16) ** 2 + (g.y + 0.26) ** 2) / 0.85)
    colour = colour * ((1 + 0.20 * tilt) * (0.82 + 0.42 * glow))[..., None]
    rim = np.minimum(between, 30)
    colour = colour * ((0.56 + 0.44 * smooth(1, 10, rim)) * (1 + 0.16 * smooth(6, 22, rim)))[..., None]
    surface = smooth(0, 9, between) * 5 + 1.15 * g.noise(13, sd + 5, 3, 0.5, 1.5, 1) + swirl * 0.8
    diffuse, gloss = shade(g, g.blur(surface, 0.8), 0.62)
    colour = colour * (0.64 + 0.66 * diffuse / LIGHT[2] * 0.62)[..., None]
    shine = mix(np.full(colour.shape, 255.0, np.float32), colour, np.full(g.shape, 0.35))
    return np.asarray(colour + shine * (gloss**34 * 0.60)[..., None])


def deepened(tones: Array) -> Array:
    """Colours as the glass holds them: fuller, and never as light as the lamp itself."""
    grey = tones.mean(-1, keepdims=True)
    return np.asarray(np.clip(grey + (tones - grey) * 1.16, 0, 255) * 0.90)


def _bubbles(g: Ground, colour: Array, rng: np.random.Generator) -> Array:
    """Seeds: small bubbles caught in the glass."""
    wide, high = float(g.gx.max()), float(g.gy.max())
    dark, light = np.zeros(g.shape, np.float32), np.zeros(g.shape, np.float32)
    for _ in range(30):
        bx, by, r = rng.uniform(-wide, wide), rng.uniform(-high, high), rng.uniform(1.2, 2.8)
        away = np.hypot(g.gx - bx, g.gy - by)
        dark += np.exp(-(((away - r) / 0.9) ** 2))
        light += np.exp(-((g.gx - bx + r * 0.4) ** 2 + (g.gy - by + r * 0.4) ** 2) / 1.2)
    return np.asarray(colour * (1 - 0.22 * dark)[..., None] + 70 * light[..., None])


def _lead(p: Picture, colour: Array, between: Array, contour: Array, blobs: Array) -> Array:
    """Lays the lead and the frame over the glass, with the shadow it throws."""
    g, sd, frame = p.g, p.seed, p.g.clear
    bars = (
        round_bar(between, THIN, 2.2),
        round_bar(contour, THICK, 3.6),
        round_bar(blobs, BLOB, 3.0),
        round_bar(frame - FRAME / 2, FRAME / 2, 8.0),
    )
    height = np.maximum.reduce(bars)
    cover = np.maximum.reduce([THIN - between, THICK - contour, BLOB - 0.2 - blobs, FRAME - frame])
    cover = np.clip(cover * g.fine + 0.4, 0, 1)
    under = g.blur(g.shift(cover, 4, 3), 2.6)
    colour = colour * (1 - 0.40 * under)[..., None]
    diffuse, gloss = shade(g, g.blur(height, 0.6) + 0.25 * g.noise(5, sd + 8, 2), 0.9)
    metal = np.array([62, 62, 70]) * (0.22 + 1.05 * diffuse)[..., None]
    metal = metal + np.array([216, 222, 236]) * (gloss**18 * 0.62)[..., None]
    patina = g.noise(24, sd + 9, 3)
    metal = metal * (1 + 0.10 * patina)[..., None] + np.array([8, 4, -4]) * patina[..., None]
    colour = mix(colour, metal, cover)
    return np.asarray(colour * (1 - 0.5 * np.exp(-(((frame - FRAME + 1) / 1.6) ** 2)))[..., None])
