"""Draws ornaments: divider, corner flourish, laurel, medals, the how-to-play sheet."""

from __future__ import annotations

import math

import numpy as np
from PIL import Image
from scipy import ndimage

from .logo import brass_lay
from .paint import (
    TITLE,
    UI,
    Array,
    Canvas,
    band,
    box,
    brass,
    disc,
    facing,
    grid,
    inside,
    letters,
    mix,
    noise,
    parchment,
    ramp,
    save,
    shadow,
    smooth,
    stretched_noise,
    svg,
)
from .theme import register

FOLDER = UI / "ornaments"


def coverage(body: str, w: int, h: int, view: str) -> Array:
    """Returns the coverage of white SVG shapes."""
    return np.asarray(svg(body, w, h, view), float)[..., 3] / 255


def gilded(cover: Array, soft: float = 1.6, slope: float = 2.6) -> Array:
    """Returns brass with the relief of a shape."""
    gy, gx = np.gradient(ndimage.gaussian_filter(cover, soft))
    return brass(np.clip(0.66 + (gx * 0.6 + gy * 0.72) * slope, 0, 1))


def write(name: str, c: Canvas) -> None:
    """Saves an ornament and tells the theme about it."""
    save(c.picture(), FOLDER / f"{name}.png")
    register(name, file=f"ornaments/{name}.png", method="image", slice=[0] * 4, outset=[0] * 4, size=[c.w, c.h])


def divider() -> None:
    """Writes a thin line with a lozenge in the middle; its arms may be stretched."""
    w, h = 480, 40
    c = Canvas(w, h)
    x, y = grid(w, h)
    arm = np.clip(1.9 - np.abs(y - 20), 0, 1) * np.clip((w / 2 - np.abs(x - w / 2)) / 90, 0, 1)
    arm *= np.abs(x - w / 2) > 44
    gem = np.clip(13 - np.abs(x - w / 2) - np.abs(y - 20), 0, 1)
    for side in (-30, 30):
        gem = np.maximum(gem, np.clip(5.5 - np.abs(x - w / 2 - side) - np.abs(y - 20), 0, 1))
    c.lay((0, 0, 0), shadow(np.maximum(arm, gem), 1, 2, 1.5, 0.6))
    c.lay("d8a455", arm)
    c.lay(gilded(gem), gem)
    save(c.picture(), FOLDER / "divider.png")
    register(
        "divider", file="ornaments/divider.png", method="image", slice=[0] * 4, outset=[0] * 4, size=[w, h]
    )
    line = Canvas(96, 8)
    _, y = grid(96, 8)
    line.lay((0, 0, 0), 0.5 * np.clip(1.5 - np.abs(y - 5.2), 0, 1))
    line.lay("c4913f", np.clip(1.6 - np.abs(y - 3.4), 0, 1))
    save(line.picture(), FOLDER / "rule.png")
    register("rule", file="ornaments/rule.png", method="three", slice=[8, 0, 8, 0], outset=[0] * 4, height=8)


CORNER = (
    '<g fill="none" stroke="#fff" stroke-linecap="round" stroke-width="3.2">'
    '<path d="M5 96 V30 C5 14 14 5 30 5 H96"/><path d="M14 80 V34 C14 21 21 14 34 14 H80"/>'
    '<path d="M24 62 C24 46 30 40 38 40 C46 40 48 50 41 52 C36 53 34 47 38 46"/>'
    '<path d="M62 24 C46 24 40 30 40 38 C40 46 50 48 52 41 C53 36 47 34 46 38"/></g>'
    '<g fill="#fff"><path d="M24 24 C32 24 36 28 36 36 C28 36 24 32 24 24 Z"/>'
    '<circle cx="96" cy="5" r="4"/>'
    '<circle cx="5" cy="96" r="4"/><circle cx="82" cy="14" r="3"/><circle cx="14" cy="82" r="3"/></g>'
)


def corner() -> None:
    """Writes the flourish for the upper left corner; the app mirrors it for the others."""
    n = 160
    c = Canvas(n, n)
    cover = coverage(CORNER, n, n, "0 0 102 102")
    c.lay((0, 0, 0), shadow(cover, 2, 3, 2, 0.6))
    c.lay(gilded(cover, 1.2, 1.6), cover)
    write("corner", c)


LEAF = "M0 0 C16 -18 15 -48 0 -66 C-15 -48 -16 -18 0 0 Z"


def laurel() -> None:
    """Writes the winner's wreath: two branches of gilded leaves with berries, open at the top."""
    n = 512
    body = ""
    for side in (1, -1):
        flip = "" if side == 1 else 'transform="translate(512 0) scale(-1 1)"'
        body += f'<g {flip} fill="#fff">'
        for k in range(13):
            a = math.radians(172 - k * 12.2)
            r = 186
            x, y = 256 + r * math.sin(a), 256 - r * math.cos(a)
            lean = math.degrees(a) - 90
            size = 1.12 - 0.032 * k
            for out in (-1, 1):
                turn = lean - 90 + out * 36
                scale = size * (1 if out == 1 else 0.74)
                place = f"translate({x:.1f} {y:.1f}) rotate({turn + 90:.1f}) scale({scale:.3f})"
                body += f'<path transform="{place}" d="{LEAF}"/>'
        body += "</g>"
    c = Canvas(n, n)
    x, y = grid(n, n)
    stems = np.zeros((n, n))
    angle = np.degrees(np.arctan2(np.abs(x - 256), -(y - 256)))
    ring = np.abs(np.hypot(x - 256, y - 256) - 186)
    stems = np.clip(3.6 - ring, 0, 1) * smooth(22, 30, angle)
    cover = coverage(body, n, n, "0 0 512 512")
    both = np.maximum(stems, cover)
    c.lay((0, 0, 0), shadow(both, 4, 7, 5, 0.6))
    c.lay((70, 42, 12), np.clip(ndimage.grey_dilation(both, (5, 5)) * 0.9, 0, 1))
    c.lay("a9772e", stems)
    c.lay(gilded(ndimage.gaussian_filter(cover, 1.0), 2.2, 4.2), cover)
    write("laurel", c)


METALS = (
    ("6a4510", "e7b548", "fff3bd"),
    ("4c535a", "b9c2c9", "ffffff"),
    ("5a2c12", "c97d48", "ffd7b0"),
    ("2e2a26", "7c7368", "cfc4b2"),
)


def medal(place: int) -> None:
    """Writes a medal: milled rim, sunk field, raised Roman numeral; metals follow the place."""
    n, r = 256, 104
    low, base, high = METALS[place - 1]
    c = Canvas(n, n)
    d = disc(n, n, n / 2, n / 2, r)
    x, y = grid(n, n)
    c.lay((0, 0, 0), shadow(inside(d), 5, 9, 7, 0.7))
    c.lay((24, 14, 8), inside(d - 1))
    slope = np.clip(0.52 - ((x - n / 2) * 0.6 + (y - n / 2) * 0.66) / r * 0.62, 0, 1)
    stops = [(0, low), (0.52, base), (1, high)]
    c.lay(ramp(stops, slope), inside(d + 1.5))
    angle = np.arctan2(y - n / 2, x - n / 2)
    teeth = 0.5 + 0.5 * np.sin(angle * 72)
    c.lay((0, 0, 0), 0.35 * teeth * band(d, 3, 11))
    c.lay(ramp(stops, 1 - slope), 0.8 * band(d, 17, 21))
    c.lay(ramp(stops, np.clip(0.15 + 0.5 * (1 - slope), 0, 1)), 0.85 * inside(d + 21))
    sweep = np.clip(np.cos((angle + 2.3) * 2), 0, 1) ** 6
    c.lay(high, 0.28 * sweep * inside(d + 22))
    numeral = letters(("I", "II", "III", "IV")[place - 1], "Cinzel-Black.ttf", 112, 0)
    full = Image.new("L", (n, n), 0)
    bounds = numeral.getbbox() or (0, 0, 1, 1)
    glyph = numeral.crop(bounds)
    full.paste(glyph, ((n - glyph.width) // 2, (n - glyph.height) // 2))
    m = np.asarray(full, float) / 255
    c.lay((20, 10, 4), shadow(m, 3, 4, 2.5, 0.8))
    gy, gx = np.gradient(ndimage.gaussian_filter(m, 1.6))
    c.lay(ramp(stops, np.clip(0.72 + (gx * 0.6 + gy * 0.72) * 3.4, 0, 1)), m)
    write(f"medal_{place}", c)


def sheet() -> None:
    """Writes the sheet of the how-to-play pages: parchment with ragged, scorched border and folds."""
    w, h = 1400, 1800
    x, y = grid(w, h)
    ragged = 6 * noise(x / 40, y / 40, 0.8, 7, 4, 0.6)
    d = box(w, h, (26, 22, w - 26, h - 30), 10) + ragged
    a = parchment(w, h, 31)
    burn = np.exp((d + 5 * noise(x / 200, y / 200, 0.7, 9, 3)) / 34)
    a = mix(a, (112, 66, 22), np.clip(burn, 0, 1) * 0.75)
    for fold in (h * 0.335, h * 0.667):
        near = (y - fold + 2 * noise(x / 300, y / 900, 0.6, 3, 2)) / 5
        a = a * (1 - 0.10 * np.exp(-(near**2)))[..., None]
        a = a + (12 * np.exp(-((near - 1.7) ** 2)))[..., None]
    spots = smooth(1.05, 1.5, stretched_noise(w, h, 9, 9, 77, 2))
    a = mix(a, (176, 128, 66), spots * 0.22)
    c = Canvas(w, h)
    c.lay((4, 2, 1), shadow(inside(d), 8, 12, 11, 0.65))
    c.lay(a, inside(d))
    c.lay((255, 250, 226), 0.45 * np.clip(facing(d), 0, 1) * band(d, 1, 3))
    c.picture().save(FOLDER / "sheet.webp", quality=86, method=6)
    register(
        "sheet", file="ornaments/sheet.webp", method="image", slice=[0] * 4, outset=[26, 22, 26, 30],
        size=[w - 52, h - 52], padding=[100, 90, 100, 90],
    )  # fmt: skip


def brass_title(text: str, name: str, px: int, spacing: float) -> None:
    """Writes a brass title that is always the same words, so that it can be painted ahead."""
    mask = letters(text, "Cinzel-Bold.ttf", px, spacing)
    c = Canvas(mask.width + 20, mask.height + 20)
    brass_lay(c, mask, 10, 10, px)
    save(c.picture(), TITLE / f"{name}.png")


def main() -> None:
    """Writes the ornaments and the world names in brass."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    divider()
    corner()
    laurel()
    for place in (1, 2, 3, 4):
        medal(place)
    sheet()
    for world in ("GHEOS", "GODS", "OVERWORLD", "GENTES"):
        brass_title(world, f"name_{world.lower()}", 88, 8 if len(world) < 8 else 2)
