"""The counting board of power: a marble bar with thirteen hollows, gems to fill them, the marker."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageDraw
from scipy import ndimage as nd

from ..lib.colour import Array, mix, rgb
from ..lib.fonts import font
from ..lib.noise import grid_noise
from ..lib.shapes import to_image
from .ground import Ground
from .light import HALF, LIGHT, gold, round_bar
from .palette import GODS
from .signs import sign
from .stones import GEM, outline

FIELDS = 13
PITCH = 62  # px from hollow to hollow in the art
MARGIN = 44  # px from the left edge of the track to the middle of hollow 0
TRACK = (MARGIN * 2 + PITCH * (FIELDS - 1), 84)
HOLLOW = 25
GEM_SIZE = 56
MARKER_SIZE = 88


def _bar() -> tuple[Array, Array]:
    """Marble in a brass frame, and its cover."""
    w, h = TRACK
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    inset = np.minimum(np.minimum(x, w - 1 - x), np.minimum(y, h - 1 - y))
    corner = 14 - np.hypot(
        np.maximum(14 - np.minimum(x, w - 1 - x), 0), np.maximum(14 - np.minimum(y, h - 1 - y), 0)
    )
    inset = np.minimum(inset, np.where(inset < 14, corner, inset))
    vein = grid_noise(np.arange(w) / 90.0, np.arange(h) / 60.0, 1.0, 51, 5, 0.6)
    fine = grid_noise(np.arange(w) / 9.0, np.arange(h) / 9.0, 1.0, 52, 3)
    stone = np.array(rgb("3a2c24"), np.float32) * (1 + 0.16 * vein + 0.05 * fine)[..., None]
    stone = mix(stone, np.array(rgb("8a7458"), np.float32), 0.5 * np.exp(-((vein - 0.1) ** 2) / 0.0022))
    stone = stone * (1.12 - 0.3 * y / h)[..., None]
    height = np.maximum(round_bar(inset - 4, 4, 4), round_bar(inset - 10.5, 1.4, 1.5))
    down, right = np.gradient(nd.gaussian_filter(height, 0.6))
    lit = np.clip((-right * LIGHT[0] - down * LIGHT[1] + LIGHT[2]) / np.sqrt(right**2 + down**2 + 1), 0, 1)
    brass = np.array(rgb("f3d184"), np.float32) * (0.18 + 0.95 * lit)[..., None]
    cover = np.clip(np.maximum(8 - inset, 1.4 - np.abs(inset - 10.5)) + 0.3, 0, 1)
    return mix(stone, brass, cover), np.clip(inset + 0.8, 0, 1)


def track() -> Image.Image:
    """The whole track: the numbers 0 to 12 lie cut into the floor of their hollows."""
    colour, cover = _bar()
    h, w = cover.shape
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    numbers = Image.new("L", (w, h), 0)
    pen = ImageDraw.Draw(numbers)
    for i in range(FIELDS):
        cx, cy = MARGIN + PITCH * i, h / 2
        r = np.hypot(x - cx, y - cy)
        inside = np.clip(HOLLOW - r + 0.5, 0, 1)
        side = ((x - cx) * 0.64 + (y - cy) * 0.76) / HOLLOW
        floor = colour * (0.30 + 0.16 * np.clip(side, -1, 1))[..., None]
        floor = (
            floor * (1 - 0.55 * np.clip((r / HOLLOW - 0.6) / 0.4, 0, 1) * np.clip(-side + 0.3, 0, 1))[..., None]
        )
        colour = mix(colour, floor, inside)
        lip = np.exp(-(((r - HOLLOW - 0.8) / 1.3) ** 2)) * np.clip(side * 1.2, -0.6, 1)
        colour = colour + np.array([150, 118, 74], np.float32) * lip[..., None]
        pen.text((cx, cy + 1), str(i), font=font("title", 25), fill=255, anchor="mm")
    ink = np.asarray(numbers, np.float32) / 255
    colour = mix(colour, np.array(rgb("b08a52"), np.float32), ink * 0.9)
    return to_image(colour, cover)


def gem(god: str | None) -> Image.Image:
    """A point of power: a small octagonal gem in the god's colour, or a dull one for none."""
    g = Ground((GEM_SIZE, GEM_SIZE), super_=4)
    unit = 23 / 208
    x, y = g.x / unit, g.y / unit
    rho = np.maximum(np.maximum(np.abs(x), np.abs(y)), (np.abs(x) + np.abs(y)) * 0.72)
    facing = np.floor((np.arctan2(y, x) + np.pi / 8) / (np.pi / 4)) * np.pi / 4
    table = rho < 0.52
    gx, gy = np.where(table, 0, np.cos(facing)), np.where(table, 0, np.sin(facing))
    n = np.sqrt(gx * gx + gy * gy + 1)
    lit = np.clip((gx * LIGHT[0] + gy * LIGHT[1] + LIGHT[2]) / n, 0, 1)
    k = np.clip(0.05 + lit + 0.4 * np.clip((-gx * LIGHT[0] - gy * LIGHT[1]) / n, 0, 1), 0, 1.1)[..., None]
    codes = GEM[god] if god else ("4c4038", "1a1410")
    high, low = (np.array(rgb(c), np.float32) for c in codes)
    colour = low * (1 - k) + high * k
    if god:
        gloss = np.clip((gx * HALF[0] + gy * HALF[1] + HALF[2]) / n, 0, 1)
        colour = colour + 255 * (gloss**16 * 0.35)[..., None]
        colour = (
            colour + 255 * (0.75 * np.exp(-(((x + 0.24) / 0.22) ** 2 + ((y + 0.28) / 0.12) ** 2)))[..., None]
        )
    edge = np.exp(-(((rho - 0.52) * 23 * 4 / 3) ** 2)) * (0.2 + 0.6 * (x + y < 0))
    colour = colour + (90 if god else 30) * edge[..., None]
    return g.finish(colour, np.clip((1 - rho) * 23 * 4, 0, 1))


def marker(god: str) -> Image.Image:
    """The counting marker: a gold setting with the god's outline and sign, to stand on a field."""
    it = GODS[god]
    g = Ground((MARKER_SIZE, MARKER_SIZE), super_=4)
    unit = 40 / 208
    x, y = g.x / unit, g.y / unit
    rho = outline(it.stone, x, y)
    high, low = (np.array(rgb(c), np.float32) for c in GEM[god])
    tone = np.clip(0.6 - (x * 0.5 + y * 0.6) * 0.5, 0, 1)[..., None]
    colour = low * (1 - tone) + high * tone
    s = {"round": 0.58, "cushion": 0.62, "almond": 0.48, "lozenge": 0.48}[it.stone]
    mark = nd.gaussian_filter(sign(it.sign, x / s, y / s).astype(np.float32), 1.0)
    colour = mix(colour, np.array([255, 244, 210], np.float32), mark)
    grains = unit * 256
    metal = gold(g, g.blur(round_bar((rho - 0.87) * grains, 0.13 * grains, 0.13 * grains), 0.6), 0.6, 4)
    colour = mix(colour, metal, np.clip((rho - 0.74) * 40 * 4, 0, 1))
    return g.finish(colour, np.clip((1 - rho) * 40 * 4 + 0.5, 0, 1))
