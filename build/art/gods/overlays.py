"""Marks on the board: the outline of an empty cell, glows that say legal or not, pips of cost, bursts."""

from __future__ import annotations

import numpy as np
from PIL import Image
from scipy import ndimage as nd

from ..lib.colour import Array, mix, rgb
from ..lib.shapes import to_image
from .ground import RADIUS, Ground, hex_clear
from .hexes import SHADOW_SIZE
from .light import gold, round_bar
from .palette import GODS, TABLE, TRIBES, pattern

PIP = 52


def _inset(size: tuple[int, int]) -> tuple[Array, Array, Array]:
    """Px inside the rim of a hex in the middle of a picture, and the px from its middle."""
    w, h = size
    x, y = np.meshgrid(np.arange(w) + 0.5 - w / 2, np.arange(h) + 0.5 - h / 2)
    return hex_clear(x / RADIUS, y / RADIUS) * RADIUS, x, y


def _along(x: Array, y: Array) -> Array:
    """Share of the way (0..1) along the nearest side."""
    side = np.round(np.arctan2(y, x) / (np.pi / 3)) * np.pi / 3
    return (-x * np.sin(side) + y * np.cos(side)) / RADIUS + 0.5


def ghost() -> Image.Image:
    """An empty cell: a thin brass outline let into the floor, broken towards the corners."""
    inset, x, y = _inset(SHADOW_SIZE)
    line = np.clip(1.6 - np.abs(inset - 9) + 0.5, 0, 1)
    near = np.abs(_along(x, y) - 0.5)
    line = line * np.where(near < 0.34, 1.0, 0.0)
    corner = np.hypot(x, y) * 0
    for k in range(6):
        cx, cy = np.sin(k * np.pi / 3) * RADIUS * 0.955, -np.cos(k * np.pi / 3) * RADIUS * 0.955
        corner = np.maximum(corner, np.clip(6.5 - np.abs(x - cx) - np.abs(y - cy), 0, 1))
    cover = np.maximum(line, corner)
    dark = nd.shift(cover, (2, 1.4), order=1)
    colour = mix(np.zeros((*cover.shape, 3)), np.array(rgb("d9a95c"), float), cover)
    return to_image(colour, np.clip(cover * 0.85 + dark * 0.55 * (1 - cover), 0, 1))


def glow(code: str, inner: float, strength: float) -> Image.Image:
    """A line of light on the rim of a cell with its glow to both sides, and a breath of it inside."""
    inset, x, y = _inset(SHADOW_SIZE)
    colour = np.array(rgb(code), float)
    core = np.clip(3.2 - np.abs(inset - 3) + 0.5, 0, 1)
    out = np.where(inset < 3, np.exp(inset / 15), np.exp(-(inset - 3) / 26))
    cover = np.clip(core + out * strength + inner * (inset > 0), 0, 1)
    edge = np.clip(
        1 - np.maximum(np.abs(x) - SHADOW_SIZE[0] / 2 + 14, np.abs(y) - SHADOW_SIZE[1] / 2 + 14) / 12, 0, 1
    )
    white = mix(np.broadcast_to(colour, (*cover.shape, 3)), np.array([255, 250, 235.0]), core * 0.75)
    return to_image(white, cover * edge)


def illegal() -> Image.Image:
    """A cell that may not be taken: a red rim and slanted bars, so that it needs no colour to be seen."""
    base = glow(str(TABLE["illegal"]), 0.16, 0.6)
    inset, x, y = _inset(SHADOW_SIZE)
    bars = np.clip(7 - np.abs(((x + y) % 46) - 23) + 0.5, 0, 1) * (inset > 14) * np.clip((inset - 14) / 3, 0, 1)
    layer = to_image(np.broadcast_to(np.array(rgb("ff5a48"), float), (*bars.shape, 3)), bars * 0.34)
    base.alpha_composite(layer)
    return base


def pattern_band(tribe: str) -> Image.Image:
    """A tribe's pattern in light and dark along the rim, laid over a hex for those who tell no colours."""
    inset, x, y = _inset(SHADOW_SIZE)
    field = nd.gaussian_filter(pattern(TRIBES[tribe].pattern, x / 104, y / 104).astype(float), 0.7)
    inside = np.clip(inset - 14, 0, 1) * np.clip(54 - inset, 0, 1)
    line = np.clip(1.5 - np.abs(inset - 54), 0, 1)
    colour = mix(
        np.broadcast_to(np.array([12, 8, 10.0]), (*field.shape, 3)), np.array([255, 252, 240.0]), field
    )
    colour = mix(colour, np.array([12, 8, 10.0]), line)
    return to_image(colour, np.maximum(inside * (0.58 + 0.14 * field), line))


def focus() -> Image.Image:
    """The cell the keyboard stands on: six lit brackets at the corners."""
    inset, x, y = _inset(SHADOW_SIZE)
    near = np.abs(_along(x, y) - 0.5)
    band = np.clip(5 - np.abs(inset + 5) + 0.5, 0, 1) * (near > 0.28)
    halo = nd.gaussian_filter(band, 6) * 1.1
    dark = np.clip(8 - np.abs(inset + 5) + 0.5, 0, 1) * (near > 0.26)
    colour = mix(
        np.broadcast_to(np.array(rgb("ffd98a"), float), (*band.shape, 3)), np.array([255, 252, 240.0]), band
    )
    colour = mix(colour, np.array([30, 16, 4.0]), np.clip(dark - band, 0, 1))
    return to_image(colour, np.clip(band + 0.75 * dark + halo, 0, 1))


def joint() -> Image.Image:
    """The light on a side that two cells share (upright, to be turned): a neighbour that counts."""
    h, w = round(RADIUS * 0.86), 44
    y, x = np.mgrid[0:h, 0:w] + 0.5
    x, y = x - w / 2, (y - h / 2) / (h / 2)
    core = np.exp(-((x / 3.4) ** 2)) * np.clip((1 - np.abs(y)) * 4, 0, 1)
    halo = np.exp(-((x / 11) ** 2)) * np.clip((1 - np.abs(y)) * 1.6, 0, 1) * 0.6
    colour = mix(np.broadcast_to(np.array(rgb("ffce6a"), float), (h, w, 3)), np.array([255, 252, 236.0]), core)
    return to_image(colour, np.clip(core + halo, 0, 1))


def pip(code: str, dark: str) -> Image.Image:
    """A round enamel pip in gold, for a number of power points."""
    g = Ground((PIP, PIP), lambda x, y: 24 / 208 - np.hypot(x, y), super_=4)
    x, y = g.x * 208 / 24, g.y * 208 / 24
    tone = np.clip(0.62 - (x * 0.5 + y * 0.62) * 0.55, 0, 1)[..., None]
    colour = np.array(rgb(dark), float) * (1 - tone) + np.array(rgb(code), float) * tone
    colour = colour + 255 * (0.35 * np.exp(-(((x + 0.2) / 0.4) ** 2 + ((y + 0.45) / 0.18) ** 2)))[..., None]
    metal = gold(g, g.blur(round_bar(g.clear - 3.2, 3.2, 3.2), 0.5), 0.9, 3)
    return g.finish(
        mix(colour, metal, np.clip((6.2 - g.clear) * g.fine, 0, 1)), np.clip(g.clear * g.fine + 0.5, 0, 1)
    )


def burst(god: str, frame: int) -> Image.Image:
    """Light that runs outwards over a tribe that takes a faith; four frames."""
    size = 400
    y, x = np.mgrid[0:size, 0:size] + 0.5 - size / 2
    r, turn = np.hypot(x, y), np.arctan2(y, x) / (2 * np.pi)
    reach = (54, 98, 138, 170)[frame]
    ring = np.exp(-(((r - reach) / (9 + 5 * frame)) ** 2))
    rays = np.clip(np.cos(turn * 2 * np.pi * 12) - 0.35, 0, 1) * np.exp(-(((r - reach * 0.8) / 34) ** 2))
    inner = np.exp(-((r / (reach * 0.8)) ** 2)) * (0.8, 0.5, 0.25, 0.08)[frame]
    cover = (
        np.clip(ring + 0.9 * rays + inner, 0, 1) * (1.0, 1.0, 0.8, 0.42)[frame] * np.clip((196 - r) / 14, 0, 1)
    )
    colour = mix(
        np.broadcast_to(np.array(rgb(GODS[god].light), float), (size, size, 3)),
        np.array([255, 250, 234.0]),
        ring * 0.6,
    )
    return to_image(colour, cover)


def sand(frame: int) -> Image.Image:
    """Sand thrown up by a desert that moves or a whirlwind; six frames."""
    size = 400
    rng = np.random.default_rng(77)
    cover = np.zeros((size, size))
    share = frame / 5
    for _ in range(260):
        a, far, tall = rng.uniform(0, 2 * np.pi), rng.uniform(0.35, 1), rng.uniform(0.5, 1)
        turn = a + share * 1.9 * (1.4 - far)
        reach = 60 + 118 * far * (0.25 + 0.75 * share)
        px = size / 2 + np.cos(turn) * reach
        py = size / 2 + np.sin(turn) * reach * 0.8 - 46 * tall * np.sin(np.pi * min(1.0, share + 0.12))
        if 2 < px < size - 2 and 2 < py < size - 2:
            cover[int(py), int(px)] += rng.uniform(0.5, 1.4)
    soft = nd.gaussian_filter(cover, 1.6) * 13 + nd.gaussian_filter(cover, 9 + 5 * share) * 66
    cover = np.clip(soft, 0, 1) * (0.85, 1, 0.9, 0.7, 0.42, 0.18)[frame]
    tone = np.clip(nd.gaussian_filter(cover, 6) * 1.4, 0, 1)
    colour = mix(
        np.broadcast_to(np.array(rgb("b88448"), float), (size, size, 3)), np.array(rgb("f2d494"), float), tone
    )
    return to_image(colour, cover)


def gleam(frame: int) -> Image.Image:
    """A glint that passes over glass; three frames."""
    size = 120
    y, x = np.mgrid[0:size, 0:size] + 0.5 - size / 2
    s = (0.55, 1.0, 0.7)[frame]
    star = np.exp(-np.abs(x) / (20 * s)) * np.exp(-np.abs(y) / (2.2 * s)) + np.exp(
        -np.abs(y) / (26 * s)
    ) * np.exp(-np.abs(x) / (2.2 * s))
    core = np.exp(-((np.hypot(x, y) / (9 * s)) ** 2))
    cover = np.clip(star + core, 0, 1) * s * np.clip((58 - np.hypot(x, y)) / 12, 0, 1)
    return to_image(np.broadcast_to(np.array([255, 250, 226.0]), (size, size, 3)), cover)
