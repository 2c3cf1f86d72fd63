"""The gods' stones: cut gems in gold, each god with an outline, a sign and a colour of its own; crests."""

from __future__ import annotations

import numpy as np
from PIL import Image
from scipy import ndimage as nd

from ..lib.colour import Array, mix, rgb
from .ground import Ground
from .light import HALF, LIGHT, gold, round_bar
from .palette import GODS, pattern
from .signs import sign

SIZE = 152  # px of a stone's picture; the stone reaches STONE_RADIUS px from its middle
STONE_RADIUS = 70
GEM = {
    "red": ("ff3c40", "5c0216"),
    "yellow": ("ffcc28", "a05000"),
    "blue": ("3c90f4", "06246e"),
    "green": ("34b868", "02402a"),
}
SIGN_SCALE = {"round": 0.52, "cushion": 0.58, "almond": 0.44, "lozenge": 0.44}
CREST_SIZE = 184
CREST_RADIUS = 88


def outline(kind: str, x: Array, y: Array) -> Array:
    """How far out a point lies: 1 on the outline of that kind, the same shape further in."""
    if kind == "round":
        return np.hypot(x, y)
    if kind == "cushion":
        return (np.abs(x) ** 4.5 + np.abs(y) ** 4.5) ** (1 / 4.5) * 1.10
    if kind == "lozenge":
        return (np.abs(x) ** 1.3 + np.abs(y) ** 1.3) ** (1 / 1.3) * 0.97
    if kind == "almond":
        d = 0.34
        return (np.abs(x) * d + np.sqrt(x * x * (d * d + 1) + y * y)) * 0.97
    raise ValueError(f"no stone is called {kind!r}")


def _facets(x: Array, y: Array, rho: Array) -> tuple[Array, Array]:
    """Slopes of the cut: a domed table and two rings of facets around it."""
    down, right = np.gradient(rho)
    turn = np.arctan2(nd.gaussian_filter(down, 2), nd.gaussian_filter(right, 2))
    around = np.arctan2(y, x) / (2 * np.pi) * 12
    step = np.pi / 6
    first, second = np.floor(around) + 0.5, np.floor(around + 0.5)
    middle = rho * np.cos((around - second) * step) < 0.66
    table = rho < 0.54
    # between its neighbours a facet faces as the outline does, in steps
    facing = np.where(middle, second, first) * step * 0.6 + np.round(turn / step) * step * 0.4
    wrapped = np.abs(((np.where(middle, second, first) * step - turn + np.pi) % (2 * np.pi)) - np.pi) < 1.2
    facing = np.where(wrapped & (np.abs(turn) < 2.6), facing, np.where(middle, second, first) * step)
    tilt = np.where(middle, 0.55, 1.0)
    gx = np.where(table, x * 0.75, np.cos(facing) * tilt)
    gy = np.where(table, y * 0.75, np.sin(facing) * tilt)
    return gx, gy


def _gem(god: str, x: Array, y: Array, rho: Array, fine: float) -> Array:
    """The gem: light from above, and the light that went through and comes out below."""
    high, low = (np.array(rgb(c), np.float32) for c in GEM[god])
    gx, gy = _facets(x, y, rho)
    n = np.sqrt(gx * gx + gy * gy + 1)
    lit = np.clip((gx * LIGHT[0] + gy * LIGHT[1] + LIGHT[2]) / n, 0, 1)
    gloss = np.clip((gx * HALF[0] + gy * HALF[1] + HALF[2]) / n, 0, 1)
    through = np.clip((-gx * LIGHT[0] - gy * LIGHT[1] + 0.35) / n, 0, 1)
    k = np.clip(0.12 + 0.76 * lit + 0.55 * through**1.6, 0, 1.2)[..., None]
    colour = low * (1 - k) + high * k + np.clip(k - 0.9, 0, 1) * 120
    colour = colour + 255 * (gloss**20 * 0.5)[..., None]
    edge = np.exp(-((np.abs(rho - 0.54) * fine / 2.0) ** 2)) * (0.3 + 0.7 * (x + y < 0))
    return np.asarray(colour + 90 * edge[..., None])


def stone(god: str) -> Image.Image:
    """A god's stone in its setting with eight claws."""
    kind = GODS[god].stone
    g = Ground((SIZE, SIZE), super_=3)
    unit = STONE_RADIUS / 208
    x, y = g.x / unit, g.y / unit
    rho = outline(kind, x, y)
    fine = STONE_RADIUS * g.super
    colour = _gem(god, x, y, rho, fine)
    s = SIGN_SCALE[kind]
    mark = nd.gaussian_filter(sign(GODS[god].sign, x / s, y / s).astype(np.float32), 1.2)
    colour = (
        colour * (1 - 0.45 * np.clip(nd.gaussian_filter(nd.shift(mark, (4, 4), order=1), 3), 0, 1))[..., None]
    )
    inlay = gold(g, g.blur(mark, 1.2) * 5, 0.9, 3, 1.12) * 0.55 + np.array([255, 246, 216]) * 0.48
    colour = mix(colour, inlay, mark)
    colour = (
        colour + 255 * (0.42 * np.exp(-(((x + 0.20) / 0.26) ** 2 + ((y + 0.30) / 0.12) ** 2) * 1.6))[..., None]
    )
    grains = unit * 256
    height = round_bar((rho - 0.885) * grains, 0.105 * grains, 0.105 * grains)
    claws = np.zeros(g.shape, np.float32)
    for i in range(8):
        a = i * np.pi / 4 + np.pi / 8
        reach = 0.80 / float(outline(kind, np.array(np.cos(a)), np.array(np.sin(a))))
        away = np.hypot(x - reach * np.cos(a), y - reach * np.sin(a))
        claws = np.maximum(claws, np.where(away < 0.075, 5 + round_bar(away, 0.075, 0.10 * grains), 0))
    metal = gold(g, g.blur(np.maximum(height, claws), 0.8), 0.55, 4)
    cover = g.blur(((rho > 0.785) | (claws > 0)).astype(np.float32), 0.4)
    colour = mix(colour * (1 - 0.5 * np.exp(-(((rho - 0.77) / 0.05) ** 2)))[..., None], metal, cover)
    return g.finish(colour, np.clip((1 - rho) * fine / np.maximum(1, 1) + 0.5, 0, 1))


def stone_shadow() -> Image.Image:
    """The soft shadow below a stone."""
    size = SIZE + 48
    x, y = np.meshgrid(np.arange(size) + 0.5 - size / 2, np.arange(size) + 0.5 - size / 2)
    mask = nd.gaussian_filter((np.hypot(x - 8, y - 12) < STONE_RADIUS * 0.9).astype(float), 9) * 0.85
    out = Image.new("RGBA", (size, size), (4, 2, 2, 0))
    out.putalpha(Image.fromarray((mask * 255).astype("uint8")))
    return out


def crest(god: str) -> Image.Image:
    """A round portrait of a god: patterned enamel, the sign in gold, a beaded rim."""
    it = GODS[god]
    g = Ground((CREST_SIZE, CREST_SIZE), super_=3)
    unit = CREST_RADIUS / 208
    x, y, r = g.x / unit, g.y / unit, np.hypot(g.x, g.y) / unit
    grains = unit * 256
    field = pattern(it.pattern, x, y)
    field = nd.gaussian_filter(field.astype(np.float32), 1.2)
    base, dark, light = (np.array(rgb(c), np.float32) for c in (it.base, it.dark, it.light))
    tone = np.clip(0.55 - 0.45 * (x * 0.5 + y * 0.62), 0, 1)[..., None]
    ground = dark * (1 - tone) + base * tone
    ground = ground * (1 - field[..., None] * 0.42) + (ground * 0.6 + light * 0.30) * field[..., None] * 0.42
    ground = ground * (1 - 0.40 * np.clip((r - 0.55) / 0.25, 0, 1))[..., None]
    mark = nd.gaussian_filter(sign(it.sign, x / 0.56, y / 0.56).astype(np.float32), 1.2)
    ground = (
        ground * (1 - 0.6 * np.clip(nd.gaussian_filter(nd.shift(mark, (5, 5), order=1), 4), 0, 1))[..., None]
    )
    colour = mix(
        ground, gold(g, g.blur(mark, 1.4) * 6, 0.9, 5, 1.08) * 0.6 + np.array([255, 240, 196]) * 0.42, mark
    )
    band = np.exp(-(((x * 0.86 + y * 0.5 + 0.42) / 0.16) ** 2))
    colour = colour + 255 * (0.10 * band * (r < 0.78))[..., None]
    height = np.maximum(
        round_bar((r - 0.95) * grains, 0.05 * grains, 5), round_bar((r - 0.785) * grains, 0.03 * grains, 3.5)
    )
    turn = np.arctan2(y, x) / (2 * np.pi) * 44
    bead = np.hypot((turn - np.round(turn)) / 44 * 2 * np.pi * 0.867, r - 0.867) * grains
    height = np.maximum(height, round_bar(bead, 4.6, 4.6))
    metal = gold(g, g.blur(height, 0.6), 0.9, 6)
    metal = metal * np.where((r > 0.815) & (r < 0.90) & (bead > 4.6), 0.42, 1.0)[..., None]
    colour = mix(colour, metal, np.clip((r - 0.757) * CREST_RADIUS * 3, 0, 1))
    return g.finish(colour, np.clip((1 - r) * CREST_RADIUS * 3 + 0.5, 0, 1))
