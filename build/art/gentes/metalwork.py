"""Small solid pieces: coins, cubes, laurels of points, padlocks, hourglasses with sand."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageDraw
from scipy import ndimage as nd

from ..lib.colour import Array, mix, smooth
from ..lib.fonts import font
from .glyphs import glyph_mask
from .palette import BRONZE_RAMP, COPPER_RAMP, CUBES, GOLD_RAMP, SILVER_RAMP, Rgb
from .stuff import centred, grid, lit, metal, noise, picture, shrunk, wood

Q = 4
RUBY = ((40, 8, 6), (110, 24, 18), (186, 58, 42), (236, 136, 106), (255, 226, 210))


def _words(size: tuple[int, int], words: str, px: int, at: tuple[float, float], kind: str = "black") -> Array:
    """Returns the cover of centred words."""
    mask = Image.new("L", size, 0)
    ImageDraw.Draw(mask).text((at[0], at[1] + px * 0.355), words, font=font(kind, px), fill=255, anchor="ms")
    return np.asarray(mask, np.float32) / 255


def _round(n: int) -> tuple[Array, Array]:
    """Returns radius (1 at the rim) and turn of every px of a square."""
    x, y = grid((n, n))
    dx, dy = x - n / 2 + 0.5, y - n / 2 + 0.5
    return np.hypot(dx, dy) / (n / 2) / 0.96, np.arctan2(dy, dx)


def coin(value: int, px: int, ramp: tuple[Rgb, ...] | None = None, price: bool = False) -> Image.Image:
    """A struck coin: beaded rim, a raised number; copper for ones, silver for fives, gold for tens.

    A price is read, not struck: its number is dark and larger.
    """
    n = px * Q
    r, turn = _round(n)
    ramp = ramp or {1: COPPER_RAMP, 5: SILVER_RAMP}.get(value, GOLD_RAMP)
    k = n * 0.06
    height = np.where(
        r < 0.76, k * 0.5, np.sqrt(np.clip(1 - ((r - 0.89) / 0.11) ** 2, 0, 1)) * k * 1.5 + k * 0.3
    )
    beads = np.clip(1 - np.hypot((r - 0.68) / 0.045, np.abs((turn / (2 * np.pi) * 36) % 1 - 0.5) / 0.42), 0, 1)
    height = height + np.sqrt(beads) * k * 0.7
    large = 0.66 if price else 0.60
    digits = _words((n, n), str(value), int(n * (large if value < 10 else large * 0.84)), (n / 2, n / 2))
    height = height + nd.gaussian_filter(digits, n * 0.006) * k * 1.1 + 0.25 * noise((n, n), n * 0.1, 3, 3)
    colour = metal(nd.gaussian_filter(height, n * 0.008), 0.8, ramp, 7)
    edge = np.clip(nd.gaussian_filter(digits, n * 0.012) * 2, 0, 1) - digits
    colour = mix(colour, np.array(ramp[0]), np.clip(edge, 0, 1) * 0.55)
    colour = mix(colour, (52, 24, 6) if price else np.array(ramp[4]), digits * (0.96 if price else 0.35))
    return shrunk(picture(colour, np.clip((1 - r) * n / 2, 0, 1)), Q)


def laurel_chip(words: str, px: int) -> Image.Image:
    """A red disc of points in a golden laurel; empty words leave it blank for the app."""
    n = px * Q
    r, _ = _round(n)
    height = np.where(r < 0.8, n * 0.02, np.sqrt(np.clip(1 - ((r - 0.9) / 0.1) ** 2, 0, 1)) * n * 0.07)
    colour = metal(nd.gaussian_filter(height, n * 0.01), 0.7, RUBY, 5, 0.4)
    leaf = np.zeros((n, n), np.float32)
    k = int(n * 0.84)
    off = (n - k) // 2
    leaf[off : off + k, off : off + k] = glyph_mask("laurels", k)
    colour = mix(colour, (244, 206, 112), leaf * 0.9)
    if words:
        digits = _words((n, n), words, int(n * (0.50 if len(words) < 2 else 0.40)), (n / 2, n / 2))
        shade = np.clip(nd.gaussian_filter(digits, n * 0.012) * 2.2, 0, 1)
        colour = mix(mix(colour, (48, 8, 6), shade * 0.8), (255, 244, 216), digits)
    return shrunk(picture(colour, np.clip((1 - r) * n / 2, 0, 1)), Q)


def cube(px: int, kind: str = "plain") -> Image.Image:
    """A wooden cube with lit edges; plain, or painted for the temple or the oracle."""
    n = px * Q
    image = Image.new("RGBA", (n, n), (0, 0, 0, 0))
    pen, base = ImageDraw.Draw(image), np.array(CUBES[kind])

    def tone(k: float) -> tuple[int, int, int, int]:
        a, b, c = np.clip(base * k + (k - 1) * 18, 0, 255).astype(int)
        return int(a), int(b), int(c), 255

    def at(*points: tuple[float, float]) -> list[tuple[float, float]]:
        return [(n * a, n * b) for a, b in points]

    pen.polygon(at((0.05, 0.28), (0.30, 0.05), (0.95, 0.05), (0.73, 0.28)), fill=tone(1.28))
    pen.polygon(at((0.05, 0.28), (0.73, 0.28), (0.73, 0.95), (0.05, 0.95)), fill=tone(1.0))
    pen.polygon(at((0.73, 0.28), (0.95, 0.05), (0.95, 0.71), (0.73, 0.95)), fill=tone(0.60))
    pen.line(
        at((0.05, 0.28), (0.73, 0.28), (0.95, 0.05)), fill=tone(1.55), width=max(2, n // 40), joint="curve"
    )
    pen.line(at((0.73, 0.28), (0.73, 0.95)), fill=tone(1.3), width=max(2, n // 50))
    planes = np.asarray(image, np.float32)
    grain = 1 + 0.06 * noise((n, n), n * 0.06, 3, 3, 0.6, 6, 0.5)
    return shrunk(picture(planes[..., :3] * grain[..., None], planes[..., 3] / 255), Q)


def padlock(px: int) -> Image.Image:
    """A bronze padlock."""
    n = px * Q
    x, y = grid((n, n))
    u, v = (x - n / 2) / (n / 2), (y - n / 2) / (n / 2)
    q = np.maximum(np.abs(u) - 0.54, np.abs(v - 0.30) - 0.42)
    far = (
        np.hypot(np.maximum(np.abs(u) - 0.54, 0), np.maximum(np.abs(v - 0.30) - 0.42, 0))
        + np.minimum(q, 0)
        - 0.10
    )
    body = smooth(0, 0.14, -far) * n * 0.06
    bow = np.where(
        v < -0.30, np.abs(np.hypot(u, v + 0.30) - 0.42), np.where(v < 0.0, np.abs(np.abs(u) - 0.42), 9)
    )
    height = np.maximum(body, np.sqrt(np.clip(1 - (bow / 0.13) ** 2, 0, 1)) * n * 0.06)
    plate = (
        np.exp(-((np.maximum(np.abs(u) / 0.48, np.abs(v - 0.3) / 0.40) - 0.86) ** 2) / 0.003)
        * (body > 0)
        * n
        * 0.012
    )
    key = (np.hypot(u, v - 0.22) < 0.13) | ((np.abs(u) < 0.06) & (v > 0.2) & (v < 0.52))
    colour = metal(
        nd.gaussian_filter(height + plate + noise((n, n), 8, 3, 2) * 0.25, n * 0.008), 0.7, BRONZE_RAMP, 3, 0.5
    )
    ring = (np.hypot(u, v - 0.22) < 0.19) | ((np.abs(u) < 0.11) & (v > 0.2) & (v < 0.57))
    colour = mix(colour, (90, 52, 22), ring * 0.6)
    colour[key] = (16, 9, 6)
    return shrunk(picture(colour, nd.gaussian_filter((height > 0.2) * 1.0, 1)), Q)


def _glass(u: Array, v: Array, colour: Array, cover: Array, run: float) -> None:
    """Bulbs with sand; `run` is the share that has run down."""
    wide = 0.07 + 0.38 * np.sqrt(np.clip(1 - ((np.abs(v) - 0.42) / 0.42) ** 2, 0, 1)) * smooth(
        0.0, 0.26, np.abs(v)
    )
    glass = (np.abs(u) < wide) & (np.abs(v) < 0.80)
    across = np.clip(u / np.maximum(wide, 0.02), -1, 1)
    light = 0.62 + 0.42 * np.sqrt(1 - across * across) - 0.22 * across
    face = np.broadcast_to(np.array((206, 224, 214), np.float32), colour.shape) * light[..., None]
    heap = 0.80 - 0.52 * run + 0.22 * np.abs(u) / 0.4
    top = -0.10 - 0.46 * (1 - run)
    sand = ((v > heap) & (v > 0.1)) | (
        (v < -0.07) & (v > top + 0.05 * np.cos(u * 7)) & (np.abs(u) < wide - 0.035)
    )
    sand |= (np.abs(u) < 0.022) & (v > -0.1) & (v < 0.6)
    grains = (
        np.broadcast_to(np.array((238, 172, 72), np.float32), colour.shape) * (0.5 + 0.55 * light)[..., None]
    )
    face = np.where((sand & glass)[..., None], grains, face)
    gleam = np.exp(-(((across + 0.55) / 0.15) ** 2)) * (np.abs(np.abs(v) - 0.40) < 0.27)
    rim = np.clip((np.abs(u) - wide + 0.035) / 0.035, 0, 1) * (np.abs(v) > 0.1)
    face = face * (1 - 0.35 * rim)[..., None] + 255 * (gleam * 0.75)[..., None]
    colour[glass], cover[glass] = face[glass], 1


def hourglass(height: int, run: float = 0.35) -> Image.Image:
    """An hourglass of turned wood and brass posts, its bulbs half full of sand."""
    n = height * Q
    w = int(n * 0.66)
    x, y = grid((w, n))
    u, v = (x - w / 2) / (n / 2), (y - n / 2) / (n / 2)
    colour, cover = np.zeros((n, w, 3), np.float32), np.zeros((n, w), np.float32)
    _glass(u, v, colour, cover, run)
    for post in (-0.50, 0.50):
        swell = 0.045 + 0.016 * np.cos(v * 9)
        hit = (np.abs(u - post) < swell) & (np.abs(v) < 0.86)
        t = np.clip((u - post) / swell, -1, 1)
        brass = np.array((206, 150, 66), np.float32) * (0.42 + 0.8 * np.sqrt(1 - t * t) - 0.28 * t)[..., None]
        colour[hit], cover[hit] = brass[hit], 1
    for cap in (-0.88, 0.88):
        for wide, thick, at in ((0.60, 0.075, cap), (0.52, 0.035, cap * 0.885)):
            hit = (np.abs(u) < wide) & (np.abs(v - at) < thick)
            t = (v - at) / thick
            tone = (0.62 + 0.62 * np.sqrt(np.clip(1 - t * t, 0, 1)) - 0.36 * t) * (1.1 - 0.3 * u)
            turned = np.array((140, 76, 36), np.float32) * tone[..., None]
            colour[hit], cover[hit] = turned[hit], 1
    return shrunk(picture(colour, nd.gaussian_filter(cover, 1.0)), Q)


def doubled(height: int) -> Image.Image:
    """Two hourglasses in one space, the second before the first."""
    one = hourglass(int(height * 0.86))
    out = Image.new("RGBA", (int(height * 0.66) + int(height * 0.16), height), (0, 0, 0, 0))
    centred(out, one, (one.width / 2 + 1, one.height / 2), 3, 0.5)
    centred(out, one, (out.width - one.width / 2 - 1, height - one.height / 2), height * 0.04, 0.75)
    return out


def wooden_disc(px: int, ramp: tuple[str, ...], sign: str, ink: Rgb, ring: Rgb) -> Image.Image:
    """A turned wooden disc with an inlaid icon and a coloured ring."""
    n = px * Q
    r, _ = _round(n)
    dome = np.sqrt(np.clip(1 - np.clip((r - 0.74) / 0.26, 0, 1) ** 2, 0, 1)) * n * 0.07
    groove = np.exp(-(((r - 0.73) / 0.03) ** 2)) * n * 0.012
    colour = wood((n, n), 11 + len(sign), ramp, n / 260)
    colour = mix(colour, np.array(ring), smooth(0.78, 0.80, r) * 0.85)
    colour = lit(colour, nd.gaussian_filter(dome - groove, n * 0.008), 0.7, 0.40, 0.32, 24)
    k = int(n * 0.54)
    off = (n - k) // 2
    mask = np.zeros((n, n), np.float32)
    mask[off : off + k, off : off + k] = glyph_mask(sign, k)
    soft = np.clip(nd.gaussian_filter(mask, n * 0.01) * 1.6, 0, 1)
    colour = mix(mix(colour, (24, 12, 6), soft * 0.5), np.array(ink), mask)
    return shrunk(picture(colour, np.clip((1 - r) * n / 2, 0, 1)), Q)


def person(px: int, sign: str, hue: Rgb) -> Image.Image:
    """A small enamelled counter with a pale icon: one type of people on the board."""
    n = px * Q
    r, _ = _round(n)
    dome = np.sqrt(np.clip(1 - np.clip((r - 0.66) / 0.34, 0, 1) ** 2, 0, 1)) * n * 0.09
    colour = np.broadcast_to(np.array(hue, np.float32), (n, n, 3)) * 1.02
    colour = mix(colour, (250, 232, 190), np.exp(-(((r - 0.80) / 0.045) ** 2)) * 0.9)
    colour = lit(colour, nd.gaussian_filter(dome, n * 0.008), 0.7, 0.42, 0.45, 26)
    k = int(n * 0.66)
    off = (n - k) // 2
    mask = np.zeros((n, n), np.float32)
    mask[off : off + k, off : off + k] = glyph_mask(sign, k)
    soft = np.clip(nd.gaussian_filter(mask, n * 0.014) * 1.5, 0, 1)
    colour = mix(mix(colour, np.array(hue) * 0.35, soft * 0.7), (255, 246, 224), mask)
    return shrunk(picture(colour, np.clip((1 - r) * n / 2, 0, 1)), Q)
