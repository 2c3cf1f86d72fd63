"""Places and cities: bone medallions with an engraved building, rewards, and the houses of the players."""

from __future__ import annotations

import numpy as np
from PIL import Image
from scipy import ndimage as nd

from ..lib.colour import Array, mix, rgb, smooth
from ..lib.shapes import paste
from .glyphs import glyph_mask
from .metalwork import coin, cube, laurel_chip
from .palette import CITY_KINDS, REGIONS, Player, Rgb
from .stuff import centred, engrave, grid, lit, picture, shrunk, stone

PLACE = 96
HOUSE = 112
Q = 3
Corner = tuple[float, float]


def medallion(sign: str, ring: Rgb, px: int, ink: Rgb = (70, 34, 18), share: float = 0.60) -> Image.Image:
    """A bone disc with an icon cut in and a coloured, rounded rim."""
    n = px * Q
    x, y = grid((n, n))
    r = np.hypot(x - n / 2 + 0.5, y - n / 2 + 0.5) / (n / 2) / 0.965
    colour = stone((n, n), len(sign) * 7, (240, 226, 190), 0.8)
    rim = np.sqrt(np.clip(1 - ((r - 0.90) / 0.10) ** 2, 0, 1)) * n * 0.065 + 2
    height = np.where(r < 0.76, n * 0.022, np.where(r < 0.81, 1.5, rim))
    colour = mix(colour, np.array(ring) * 1.06, smooth(0.775, 0.80, r))
    colour = lit(colour, nd.gaussian_filter(height, n * 0.011), 0.7, 0.40, 0.35, 24)
    k = int(n * share)
    mask, off = np.zeros((n, n), np.float32), (n - k) // 2
    mask[off : off + k, off : off + k] = glyph_mask(sign, k)
    colour = engrave(colour, mask, ink, 0.92, n * 0.009)
    return shrunk(picture(colour, np.clip((1 - r) * n / 2, 0, 1)), Q)


def place(kinds: tuple[str, ...], ring: Rgb) -> Image.Image:
    """A place for a city: one kind, or two side by side on a longer medallion."""
    if len(kinds) == 1:
        return medallion(CITY_KINDS[kinds[0]], ring, PLACE)
    left, right = (medallion(CITY_KINDS[k], ring, PLACE) for k in kinds)
    gap = int(PLACE * 0.80)
    out = Image.new("RGBA", (PLACE + gap, PLACE), (0, 0, 0, 0))
    paste(out, left, (0, 0))
    centred(out, right, (gap + PLACE / 2, PLACE / 2), 4, 0.5)
    return out


def reward(kind: str, amount: int) -> Image.Image:
    """The small piece that tells what a city gives: coins, points or a cube."""
    if kind == "coins":
        return coin(amount, 52)
    if kind == "vp":
        return laurel_chip(str(amount), 56)
    return cube(46, kind)


# ------------------------------------------------------------------ the houses
def roof_pattern(name: str, u: Array, v: Array) -> Array:
    """Returns where the lighter tiles of a roof lie; u runs along it, v down it (0..1)."""
    if name == "bars":
        return np.asarray((u * 5) % 1 < 0.45)
    if name == "waves":
        return np.asarray(((v * 3.2 + 0.16 * np.sin(u * 19)) % 1) < 0.42)
    if name == "chequer":
        return np.asarray(((u * 5).astype(int) + (v * 4).astype(int)) % 2 == 0)
    return np.asarray(((v * 3 + np.abs((u * 3) % 1 - 0.5)) % 1) < 0.42)


def quad(
    image: Array, cover: Array, corners: tuple[Corner, Corner, Corner], colour: Array
) -> tuple[Array, Array, Array]:
    """Fills a parallelogram (origin, along u, along v) in place; returns its u, v and inside."""
    n = image.shape[0]
    x, y = grid((image.shape[1], n))
    (ox, oy), (ux, uy), (vx, vy) = corners
    a, b, c, d = ux - ox, vx - ox, uy - oy, vy - oy
    det = a * d - b * c
    u = ((x - ox) * d - (y - oy) * b) / det
    v = ((y - oy) * a - (x - ox) * c) / det
    hit = (u >= 0) & (u <= 1) & (v >= 0) & (v <= 1)
    image[hit] = colour[hit] if colour.ndim == 3 else colour
    cover[hit] = 1
    return u, v, hit


def masonry(image: Array, u: Array, v: Array, hit: Array, rows: int, dark: float) -> None:
    """Scores courses of stone into a wall."""
    row = (v * rows).astype(int)
    joint = np.abs((v * rows) % 1 - 0.5) > 0.44
    joint |= np.abs((u * 3 + 0.5 * (row % 2)) % 1 - 0.5) > 0.46
    image[hit & joint] *= dark


FACES: tuple[tuple[tuple[Corner, Corner, Corner], str, float, int], ...] = (
    # corners (origin, along u, along v), tone, brightness, courses of stone
    (((4, 96), (72, 96), (4, 108)), "bone", 0.94, 0),  # plinth: front, side, top
    (((72, 96), (108, 84), (72, 108)), "bone", 0.58, 0),
    (((4, 96), (72, 96), (40, 84)), "bone", 1.08, 0),
    (((80, 40), (102, 33), (80, 92)), "base", 0.50, 8),  # tower: side, front
    (((58, 40), (80, 40), (58, 92)), "base", 0.98, 8),
    (((54, 36), (82, 36), (54, 43)), "light", 0.92, 0),  # its cornice
    (((82, 36), (106, 28), (82, 43)), "light", 0.52, 0),
    (((66, 60), (73, 60), (66, 72)), "night", 1.0, 0),
    (((89, 54), (95, 52), (89, 66)), "night", 0.8, 0),
    (((12, 62), (62, 62), (12, 96)), "base", 1.0, 4),  # house
)


def house(player: Player, px: int = HOUSE) -> Image.Image:
    """A small city: house and tower in the owner's colour, roof with the pattern, shield with the emblem."""
    n = px * Q
    s = n / 112
    image, cover = np.zeros((n, n, 3), np.float32), np.zeros((n, n), np.float32)
    base, dark, light = (np.array(rgb(c), np.float32) for c in (player.base, player.dark, player.light))
    tones = {"bone": np.array((234, 218, 184), np.float32), "base": base, "light": light, "night": dark * 0.6}
    for corners, tone, k, rows in FACES:
        scaled = [(a * s, b * s) for a, b in corners]
        u, v, hit = quad(image, cover, (scaled[0], scaled[1], scaled[2]), tones[tone] * k)
        if rows:
            masonry(image, u, v, hit, rows, 0.84)
        image[hit & ((u < 0.018) | (v < 0.018))] *= 1.18
    spire(image, cover, s, light, dark)
    u, v, hit = quad(image, cover, ((4 * s, 66 * s), (66 * s, 66 * s), (18 * s, 34 * s)), base)
    tiles = roof_pattern(player.pattern, np.clip(u, 0, 0.999), np.clip(v, 0, 0.999))
    image[hit & tiles] = light
    image[hit & ~tiles] = base * 0.5 + dark * 0.5
    image[hit & (v < 0.07)] = dark
    image[hit & (v > 0.92)] = light * 1.04
    image *= 1 + 0.04 * np.random.default_rng(4).standard_normal((n, n, 1)).astype(np.float32)
    shield(image, player, (36 * s, 80 * s), 17.5 * s)
    rim = outline(cover, n)
    colour = mix(np.clip(image, 0, 255), (26, 15, 8), rim * 0.8)
    return shrunk(picture(colour, np.maximum(cover, rim)), Q)


def spire(image: Array, cover: Array, s: float, light: Array, dark: Array) -> None:
    """The pointed roof of the tower, in place: a lit and a shaded slope."""
    x, y = grid((image.shape[1], image.shape[0]))
    top, left, corner, right = (80 * s, 6 * s), 52 * s, 82 * s, 107 * s
    foot = np.where(x < corner, 37 * s, 37 * s - (x - corner) * 0.33)
    share = np.clip((y - top[1]) / (foot - top[1]), 0, 1)
    inside_ = (y > top[1]) & (y < foot)
    edge = top[0] + share * (corner - top[0])
    front = inside_ & (x > top[0] + share * (left - top[0])) & (x <= edge)
    side = inside_ & (x > edge) & (x < top[0] + share * (right - top[0]))
    courses = ((share * 5) % 1 < 0.16)[..., None]
    tone = light * 0.35 + dark * 0.65
    for hit, k in ((front, 1.25), (side, 0.62)):
        image[hit] = np.where(courses, tone * k * 0.78, tone * k)[hit]
        cover[hit] = 1


def outline(cover: Array, n: int) -> Array:
    """A thin dark line round a shape."""
    wide = nd.maximum_filter(cover, size=max(3, n // 60))
    return np.asarray(np.clip(wide - nd.minimum_filter(cover, size=3), 0, 1))


def shield(image: Array, player: Player, at: Corner, radius: float) -> None:
    """A round shield with the emblem, in place."""
    n = image.shape[0]
    x, y = grid((n, n))
    r = np.hypot(x - at[0], y - at[1]) / radius
    mark, ground = np.array(rgb(player.mark), np.float32), np.array(rgb(player.dark), np.float32)
    if mark.sum() < ground.sum():  # a dark mark reads better the other way round
        mark, ground = np.array(rgb(player.light), np.float32), mark
    image[r < 1.0] = mark
    image[r < 0.86] = ground
    k = int(radius * 1.5)
    glyph = glyph_mask(player.emblem, k)
    x0, y0 = int(at[0] - k / 2), int(at[1] - k / 2)
    part = image[y0 : y0 + k, x0 : x0 + k]
    image[y0 : y0 + k, x0 : x0 + k] = mix(part, mark, glyph)


def crest(player: Player, px: int = 96) -> Image.Image:
    """The sign of a player: a round shield with emblem, its rim in the pattern."""
    n = px * Q
    x, y = grid((n, n))
    dx, dy = (x - n / 2 + 0.5) / (n / 2), (y - n / 2 + 0.5) / (n / 2)
    r = np.hypot(dx, dy) / 0.97
    base, dark, light = (np.array(rgb(c), np.float32) for c in (player.base, player.dark, player.light))
    turn = (np.arctan2(dy, dx) / (2 * np.pi) + 0.5) * 4 % 1
    stripes = roof_pattern(player.pattern, turn, np.clip((1 - r) / 0.28, 0, 0.999))
    colour = np.where(stripes[..., None], light, base * 0.6 + dark * 0.4)
    colour = np.where((r < 0.72)[..., None], base, colour)
    height = np.where(
        r < 0.70,
        3 + np.sqrt(np.clip(1 - (r / 0.9) ** 2, 0, 1)) * 16,
        np.sqrt(np.clip(1 - ((r - 0.86) / 0.15) ** 2, 0, 1)) * 14,
    )
    colour = lit(colour, nd.gaussian_filter(height, 2.2), 0.6, 0.42, 0.3)
    k = int(n * 0.50)
    mask, off = np.zeros((n, n), np.float32), (n - k) // 2
    mask[off : off + k, off : off + k] = glyph_mask(player.emblem, k)
    colour = mix(colour, rgb(player.mark), mask)
    return shrunk(picture(colour, np.clip((1 - r) * n / 2, 0, 1)), Q)


def all_places() -> dict[str, Image.Image]:
    """Returns every medallion of the map by kind and region, and those of the hometowns."""
    out = {
        f"{kind}_{region}": place((kind,), ring)
        for region, ring in REGIONS.items()
        for kind in ("temple", "oracle", "trade")
    }
    plain: Rgb = (122, 84, 48)
    pairs = (
        ("temple",),
        ("oracle",),
        ("trade",),
        ("oracle", "trade"),
        ("temple", "trade"),
        ("temple", "oracle"),
    )
    return out | {"home_" + "_".join(kinds): place(kinds, plain) for kinds in pairs}


def ring_glow(px: int, colour: Rgb, thick: float = 0.07) -> Image.Image:
    """A soft ring of light round a place that may be chosen."""
    n = px
    x, y = grid((n, n))
    r = np.hypot(x - n / 2 + 0.5, y - n / 2 + 0.5) / (n / 2)
    line = np.exp(-(((r - 0.74) / thick) ** 2)) + 0.45 * np.exp(-(((r - 0.74) / (thick * 2.6)) ** 2))
    plane = np.broadcast_to(np.array(colour, np.float32), (n, n, 3))
    white = np.exp(-(((r - 0.74) / (thick * 0.4)) ** 2))[..., None]
    return picture(
        plane * (1 - white) + np.array((255, 250, 230)) * white, np.clip(line, 0, 1) * smooth(1.0, 0.9, r)
    )
