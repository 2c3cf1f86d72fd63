"""Tiles of slate and bone: the actions, the two taxes, the bonuses, and the beds they lie in."""

from __future__ import annotations

from typing import Any

import numpy as np
from PIL import Image, ImageDraw, ImageFilter
from scipy import ndimage as nd

from ..lib.colour import Array, mix, smooth
from ..lib.fonts import font
from ..lib.noise import seed_of
from ..lib.shapes import paste, rounded_line_mask, tinted
from .glyphs import glyph_mask
from .markers import medallion
from .metalwork import coin, hourglass, laurel_chip
from .palette import ACTIONS, BONE, CITY_KINDS, GOLD_RAMP, KINDS, SLATE, Rgb
from .stuff import centred, engrave, inside, lit, noise, picture, rounded, shrunk, stone

TILE = (184, 226)
BONUS = (168, 188)
Q = 2
GLOW, BED_PAD = 26, 6
PLAQUE = (14, 14, 156, 132)
COST_AT = (40, 188)
BONUS_SIGNS = {"cards": "card-play", "population": "backup", "cities": "village"}


def slab(
    size: tuple[int, int], colour: Array, radius: float, bevel: float, rough: float, seed: int
) -> Image.Image:
    """A flat stone with worn, bevelled edges, at double size."""
    cover = rounded(size, radius)
    chips = noise(size, 22, seed + 9, 3) * 1.4
    rise = smooth(0, bevel, inside(cover) + chips) * bevel * 1.35 + noise(size, 13, seed + 5, 3) * rough
    return picture(lit(colour, nd.gaussian_filter(rise, 1.6), 0.6, 0.42, 0.26), cover)


def bone_plaque(size: tuple[int, int], seed: int, radius: float, band: Rgb | None, high: int) -> Array:
    """A polished bone plaque with a coloured band at its foot: the colour plane."""
    colour = stone(size, seed, BONE, 0.8)
    rise = smooth(0, 10, inside(rounded(size, radius))) * 12
    if band is not None:
        strip = np.zeros((size[1], size[0]), np.float32)
        strip[-high:] = 1
        colour = mix(colour, np.array(band), strip * 0.92)
        colour[-high - 3 : -high] *= 0.6
    return lit(colour, rise, 0.7, 0.44, 0.2)


def stamped(colour: Array, sign: str, centre: tuple[int, int], px: int, ink: Rgb) -> Array:
    """Cuts an icon into a colour plane."""
    mask = np.zeros(colour.shape[:2], np.float32)
    x0, y0 = centre[0] - px // 2, centre[1] - px // 2
    mask[y0 : y0 + px, x0 : x0 + px] = glyph_mask(sign, px)
    return engrave(colour, mask, ink, 0.92, px * 0.016)


def face(kind: str, seed: int, symbol: str | None, ground: Rgb = SLATE) -> Image.Image:
    """A tile without its figures: slate in the colour of the action, bone plaque, icon, kind of city."""
    w, h = TILE[0] * Q, TILE[1] * Q
    hue = KINDS[kind]
    tint = tuple(np.array(ground) * 0.68 + np.array(hue) * 0.32)
    tile = slab((w, h), stone((w, h), seed, tint), 20 * Q, 11 * Q, 0.5, seed)
    x, y, pw, ph = (v * Q for v in PLAQUE)
    plaque = bone_plaque((pw, ph), seed + 3, 13 * Q, hue, 26 * Q)
    centre = (pw // 2 - (16 * Q if symbol else 0), 54 * Q)
    ink: Rgb = (hue[0] * 0.42, hue[1] * 0.42, hue[2] * 0.42)
    plaque = stamped(plaque, ACTIONS[kind], centre, 92 * Q, ink)
    paste(tile, picture(plaque, rounded((pw, ph), 13 * Q)), (x, y))
    out = shrunk(tile, Q)
    if symbol:
        badge = medallion(
            CITY_KINDS[symbol], (hue[0] * 0.8, hue[1] * 0.8, hue[2] * 0.8), 68, (60, 30, 16), 0.58
        )
        centred(out, badge, (TILE[0] - 46, 48), 4, 0.6)
    return out


def cost_coin(value: int, px: int) -> Image.Image:
    """A coin with a price on it."""
    return coin(value, px, GOLD_RAMP, price=True)


def put_hourglasses(tile: Image.Image, count: int) -> None:
    """Lays hourglasses at the lower right, closer where there are many."""
    tall = {1: 70, 2: 66}.get(count, 58)
    glass = hourglass(tall)
    step = {1: 0, 2: 40}.get(count, 31)
    for i in range(count):
        x = TILE[0] - 18 - glass.width / 2 - (count - 1 - i) * step
        centred(tile, glass, (x, COST_AT[1]), 3, 0.7)


def put_dots(tile: Image.Image, players: int) -> None:
    """Marks the number of players from which a tile is used: dots along the plaque's edge."""
    if players < 3:
        return
    pen = ImageDraw.Draw(tile)
    for i in range(players):
        x, y = 31 + i * 13, 133
        pen.ellipse((x - 4, y - 4, x + 4, y + 4), fill=(255, 246, 222, 235))


def action_tile(row: dict[str, Any]) -> Image.Image:
    """One action tile as the data describe it."""
    tile = face(row["kind"], seed_of(row["id"]) % 9000, row["symbol"])
    if row["kind"] == "leader":
        centred(tile, cost_coin(2, 62), (TILE[0] / 2 + 26, COST_AT[1]), 3, 0.7)
        word(tile, "+", 46, (TILE[0] / 2 - 30, COST_AT[1]))
        return tile
    centred(tile, cost_coin(row["coins"], 60), COST_AT, 3, 0.7)
    put_hourglasses(tile, row["hourglasses"])
    put_dots(tile, row["min_players"])
    return tile


def tax_tile(hourglasses: int, coins: int) -> Image.Image:
    """A tax that may be raised again and again: hourglasses out, coins in."""
    tile = face("tax_collector", 60 + coins, None, (92, 76, 60))
    put_hourglasses(tile, hourglasses)
    word(tile, "+", 40, (22, COST_AT[1]))
    centred(tile, cost_coin(coins, 60), (62, COST_AT[1]), 3, 0.7)
    return tile


def word(image: Image.Image, words: str, px: int, at: tuple[float, float], ink: Rgb = (255, 240, 206)) -> None:
    """Sets centred words with a soft shadow."""
    mask = Image.new("L", image.size, 0)
    ImageDraw.Draw(mask).text((at[0], at[1] + px * 0.355), words, font=font("black", px), fill=255, anchor="ms")
    soft = mask.filter(ImageFilter.GaussianBlur(px * 0.06))
    paste(image, tinted(soft, (10, 4, 2), 0.9), (1, 2))
    paste(image, tinted(mask, (int(ink[0]), int(ink[1]), int(ink[2]))), (0, 0))


def bed(size: tuple[int, int], sign: str | None, radius: float = 20, deep: float = 0.66) -> Image.Image:
    """A bed let into any ground: dark glass with an inner shadow, lit lower lip and a faint icon."""
    pad = BED_PAD
    w, h = size[0] + 2 * pad, size[1] + 2 * pad
    cover = np.zeros((h, w), np.float32)
    cover[pad:-pad, pad:-pad] = rounded(size, radius)
    inner = nd.gaussian_filter(nd.shift(cover, (9, 7), order=1), 6)
    alpha = cover * (deep + (1 - deep) * (1 - inner) * 0.9)
    colour = np.broadcast_to(np.array((10, 6, 4), np.float32), (h, w, 3)).copy()
    if sign:
        px = int(min(size) * 0.56)
        y0, x0 = (h - px) // 2, (w - px) // 2
        mask = glyph_mask(sign, px) * 0.34
        colour[y0 : y0 + px, x0 : x0 + px] = mix(colour[y0 : y0 + px, x0 : x0 + px], (236, 196, 136), mask)
        alpha[y0 : y0 + px, x0 : x0 + px] = np.maximum(alpha[y0 : y0 + px, x0 : x0 + px], mask)
    soft = nd.gaussian_filter(cover, 0.9)
    lip = np.clip(nd.shift(soft, (2.4, 2.0), order=1) - soft, 0, 1)
    colour = mix(colour, (214, 170, 112), lip)
    return picture(colour, np.maximum(alpha, lip * 0.55))


def glow(size: tuple[int, int], colour: Rgb, radius: float = 22, reach: int = GLOW) -> Image.Image:
    """Light round a piece that may be taken: to be laid under it, centred."""
    w, h = size[0] + 2 * reach, size[1] + 2 * reach
    mask = Image.new("L", (w, h), 0)
    box = Image.fromarray((rounded((size[0] + 8, size[1] + 8), radius) * 255).astype("uint8"))
    mask.paste(box, (reach - 4, reach - 4))
    wide = mask.filter(ImageFilter.GaussianBlur(reach * 0.38))
    out = tinted(wide, (int(colour[0]), int(colour[1]), int(colour[2])), 0.95)
    rim = Image.new("L", (w, h), 0)
    line = rounded_line_mask(size[0] + 10, size[1] + 10, radius, 4)
    rim.paste(line, (reach - 5, reach - 5))
    out.alpha_composite(tinted(rim, (255, 240, 196), 0.9))
    return out


def veil(size: tuple[int, int], radius: float = 20) -> Image.Image:
    """A dark veil of the same shape, for what cannot be taken now."""
    mask = Image.fromarray((rounded(size, radius) * 255).astype("uint8"))
    return tinted(mask, (22, 16, 14), 0.58)


def bonus_tile(kind: str, needs: int, vp: int) -> Image.Image:
    """A bonus: what must be reached, and the points in a laurel."""
    w, h = BONUS[0] * Q, BONUS[1] * Q
    gold: Rgb = (222, 188, 118) if vp > 4 else (206, 204, 200)
    tile = slab((w, h), stone((w, h), 300 + vp + needs, gold, 0.8), 16 * Q, 9 * Q, 0.3, vp)
    pw, ph = w - 24 * Q, h - 24 * Q
    plaque = bone_plaque((pw, ph), 310 + needs + vp, 10 * Q, None, 0)
    plaque = stamped(plaque, BONUS_SIGNS[kind], (pw // 2 - 22 * Q, 44 * Q), 76 * Q, (74, 40, 22))
    paste(tile, picture(plaque, rounded((pw, ph), 10 * Q)), (12 * Q, 12 * Q))
    out = shrunk(tile, Q)
    ink_word(out, f"{needs}", 46, (BONUS[0] - 46, 58))
    centred(out, laurel_chip(str(vp), 84), (BONUS[0] / 2, BONUS[1] - 54), 3, 0.6)
    return out


def ink_word(image: Image.Image, words: str, px: int, at: tuple[float, float], ink: Rgb = (74, 40, 22)) -> None:
    """Sets centred words in ink, cut into bone."""
    mask = Image.new("L", image.size, 0)
    ImageDraw.Draw(mask).text((at[0], at[1] + px * 0.355), words, font=font("black", px), fill=255, anchor="ms")
    paste(image, tinted(mask, (255, 250, 236), 0.55), (1.6, 1.6))
    paste(image, tinted(mask, (int(ink[0]), int(ink[1]), int(ink[2]))), (0, 0))
