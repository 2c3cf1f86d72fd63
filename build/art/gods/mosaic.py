"""Stone mosaic: tesserae that each lean a little their own way, in grout, within a stone rim."""

from __future__ import annotations

import numpy as np

from ..lib.colour import Array, mix, rgb, smooth
from .light import HALF, LIGHT, round_bar, shade
from .panes import Picture, borders

RIM = 17.0


def mosaic(p: Picture, rim: str = "b0966f", glint: float = 0.0, grout: str = "423428") -> Array:
    """Paints a picture as mosaic; `glint` is the share of glass and gold among the stones."""
    g, rng, sd = p.g, p.rng, p.seed
    ids, tones = p.cut()
    piece = np.maximum(ids, 0)
    deep = np.minimum(g.blur(g.gap(borders(ids)), 0.7), g.clear - RIM + 1)
    grain, cloud = g.noise(5, sd + 1, 3, 0.7), g.noise(50, sd + 3, 3)
    colour = tones[piece] * (1 + 0.07 * grain)[..., None]
    right, down = g.slope(g.blur(smooth(0.6, 4.2, deep) * 3.2 + 0.30 * grain, 0.7) * 0.95)
    right = right + rng.normal(0, 0.16, len(tones))[piece]
    down = down + rng.normal(0, 0.16, len(tones))[piece]
    n = np.sqrt(right**2 + down**2 + 1)
    diffuse = np.clip((-right * LIGHT[0] - down * LIGHT[1] + LIGHT[2]) / n, 0, 1)
    gloss = np.clip((-right * HALF[0] - down * HALF[1] + HALF[2]) / n, 0, 1)
    colour = colour * (0.38 + 1.12 * diffuse)[..., None]
    colour = colour + np.array([255, 248, 226]) * (gloss**30 * (0.26 + glint))[..., None]
    bed = np.array(rgb(grout)) * (1 + 0.16 * g.noise(3, sd + 6, 2))[..., None]
    joint = 1 - smooth(0.7, 1.9, deep)
    colour = colour * (1 - joint)[..., None] + bed * joint[..., None]
    colour = colour * (1.12 - 0.22 * (g.x * 0.5 + g.y * 0.62) + 0.05 * cloud)[..., None]
    return _rimmed(p, colour, rim, grain)


def _rimmed(p: Picture, colour: Array, rim: str, grain: Array) -> Array:
    """Sets the half-round stone rim around the mosaic."""
    g, inset = p.g, p.g.clear
    profile = (round_bar(inset - RIM / 2, RIM / 2, 1.0) ** 0.7) * 7
    diffuse, gloss = shade(g, g.blur(profile + 0.5 * g.noise(6, p.seed + 7, 4, 0.7), 0.7), 0.8)
    stone = np.array(rgb(rim)) * ((0.30 + 1.0 * diffuse) * (1 + 0.06 * grain))[..., None]
    stone = stone + np.array([255, 250, 235]) * (gloss**22 * 0.25)[..., None]
    colour = colour * (1 - 0.45 * np.clip(1 - (inset - RIM) / 7, 0, 1))[..., None]
    return mix(colour, stone, np.clip(RIM - inset + 0.4, 0, 1))
