"""Cloisonne: glossy enamel between gold wires, in a gold frame with a beaded channel."""

from __future__ import annotations

import numpy as np

from ..lib.colour import Array, mix, smooth
from .ground import Ground
from .light import bloom, gold, round_bar, shade
from .panes import Picture, borders

FRAME = 30.0
WIRE, CONTOUR = 2.1, 3.2
BEAD, BEADS_APART = 5.2, 12.2


def enamel(p: Picture, frame: float = FRAME) -> Array:
    """Paints a picture as enamel; `frame` 0 leaves the rails out."""
    g, sd = p.g, p.seed
    ids, tones = p.cut()
    between = g.blur(g.gap(borders(ids)), 0.7)
    contour = g.blur(g.gap(borders(p.label)), 0.7)
    colour = _fire(p, tones[np.maximum(ids, 0)], np.minimum(between, g.clear - frame))
    height = np.maximum(round_bar(between, WIRE, 1.8), round_bar(contour, CONTOUR, 2.7))
    cover = np.clip(np.maximum(WIRE - between, CONTOUR - contour) * g.fine + 0.5, 0, 1)
    colour = colour * (1 - 0.34 * g.blur(g.shift(cover, 2, 2), 1.3))[..., None]
    colour = mix(colour, gold(g, g.blur(height, 0.5), 0.9, sd), cover)
    if frame:
        colour = colour * (1 - 0.38 * np.clip(1 - (g.clear - frame) / 9, 0, 1))[..., None]
        colour = mix(colour, rails(g, g.clear * (FRAME / frame), sd + 5), np.clip(frame - g.clear + 0.5, 0, 1))
    return bloom(g, colour, 0.16, 180)


def _fire(p: Picture, colour: Array, deep: Array) -> Array:
    """The surface of the enamel: grain, sunk along the wires, and a soft window mirrored in it."""
    g, sd = p.g, p.seed
    cloud = g.noise(70, sd + 3, 3)
    colour = colour * (1 + 0.045 * g.noise(7, sd + 2, 3, 0.7) + 0.05 * cloud)[..., None]
    sparks = np.clip(g.noise(2.2, sd + 4, 1) - 1.4, 0, 1)
    colour = colour + np.array([26, 24, 20]) * sparks[..., None]
    colour = colour * (0.70 + 0.30 * smooth(0, 9, deep))[..., None]
    diffuse, _ = shade(g, g.blur(-smooth(0, 12, deep) * 3 + 0.25 * cloud, 1.2), 0.9)
    colour = colour * (0.62 + 0.70 * diffuse)[..., None]
    colour = colour * (1.16 - 0.26 * (g.x * 0.5 + g.y * 0.62))[..., None]
    across = g.x * 0.86 + g.y * 0.5
    pane = smooth(-0.78, -0.60, across) * (1 - smooth(-0.30, -0.10, across))
    return np.asarray(colour + np.array([255, 250, 240]) * (pane * 0.085 * (deep > 2))[..., None])


def along_sides(g: Ground) -> Array:
    """Grains along the nearest side of the hex, from its middle."""
    side = (np.floor(np.arctan2(g.y, g.x) / (np.pi / 3) + 0.5)) * np.pi / 3
    return (-g.x * np.sin(side) + g.y * np.cos(side)) * 256


def rails(g: Ground, inset: Array, seed: int) -> Array:
    """Gold of a hexagonal frame: two rails with a row of beads in the channel between them."""
    height = np.where(inset < 12, round_bar(inset - 6, 6.2, 7.0), 0.0)
    height = np.where(inset >= 22, round_bar(inset - 26, 4.2, 4.5), height)
    along = along_sides(g) / BEADS_APART
    bead = np.hypot((along - np.round(along)) * BEADS_APART, inset - 17)
    height = np.maximum(height, round_bar(bead, BEAD, BEAD))
    metal = gold(g, g.blur(height, 0.8), 0.95, seed)
    channel = (inset > 12) & (inset < 22) & (bead > BEAD)
    return np.asarray(metal * np.where(channel, 0.45, 1.0)[..., None])
