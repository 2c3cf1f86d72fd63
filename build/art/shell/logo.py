"""Draws the logo: four enamelled shapes of tile and the brass lettering."""

from __future__ import annotations

import numpy as np
from PIL import Image
from scipy import ndimage

from .paint import (
    TITLE,
    Canvas,
    array,
    brass,
    grid,
    icon,
    letters,
    mix,
    ramp,
    save,
    shadow,
    smooth,
    svg,
)

SHAPES = {
    "gheos": "M50 4 Q53 4 55 8 L96 80 Q98 86 92 87 H8 Q2 86 4 80 L45 8 Q47 4 50 4 Z",
    "gods": "M50 3 L91 26.5 V73.5 L50 97 L9 73.5 V26.5 Z",
    "overworld": "M16 28 H40 C45 28 42 23 41 20 A10 10 0 1 1 59 20 C58 23 55 28 60 28 H84 V46"
    " C84 51 79 48 76 47 A10 10 0 1 0 76 65 C79 64 84 61 84 66 V96 H16 Z",
    "gentes": "M50 6 A44 44 0 1 1 49.9 6 Z",
}
ENAMEL = {
    "gheos": ("145a7c", "3f9a58", "c9d86f"),
    "gods": ("451870", "a03bab", "f3a0d8"),
    "overworld": ("103a80", "2b82d2", "a8e6f4"),
    "gentes": ("7e4e20", "cfa566", "f7e8c2"),
}
# where the sign sits on a field of 100 x 100: centre and size
SIGNS = {"gheos": (50, 61, 46), "gods": (50, 50, 54), "overworld": (50, 62, 44), "gentes": (50, 50, 58)}
MOUNTAINS = (
    '<path fill="#fff4d2" d="M2 96 L36 22 L52 56 L64 34 L98 96 Z"/>'
    '<path fill="#000" opacity=".28" d="M36 22 L52 56 L46 70 L58 96 H36 L42 60 Z"/>'
    '<path fill="#000" opacity=".22" d="M64 34 L98 96 H74 L66 66 Z"/>'
)


def sign(kind: str, px: int) -> Image.Image:
    """Returns the sign of a world; the triangle's one is two plain peaks, legible when small."""
    if kind == "gheos":
        return svg(MOUNTAINS, px, px, "0 0 100 100")
    names = {"gods": "sun", "overworld": "compass", "gentes": "amphora"}
    return icon(names[kind], px, "#fff4d2" if kind != "gentes" else "#5a3210")


def chip(kind: str, px: int) -> Image.Image:
    """Draws one enamelled shape with a gold rim, four times as large and then reduced."""
    q, pad = 3, px // 6
    n = px * q
    shape = svg(f'<path fill="#fff" d="{SHAPES[kind]}"/>', n, n, "0 0 100 100")
    m = np.asarray(shape, float)[..., 3] / 255
    unit = n / 100
    depth = ndimage.distance_transform_edt(m > 0.5) / unit
    gy, gx = np.gradient(ndimage.gaussian_filter(m, unit * 1.3))
    lit = np.clip(0.52 + (gx * 0.6 + gy * 0.72) * unit * 3.0, 0, 1)
    x, y = grid(n, n)
    x, y = x / n * 2 - 1, y / n * 2 - 1
    low, base, high = ENAMEL[kind]
    face = ramp([(0, low), (0.5, base), (1, high)], np.clip(0.52 - (x + y * 1.1) * 0.42, 0, 1))
    gloss = np.clip(1 - np.hypot(x + 0.22, (y + 0.42) * 1.6) / 0.62, 0, 1)
    face = mix(face, (255, 255, 255), gloss * 0.32)
    face = face * (1 - 0.42 * np.exp(-((depth - 5.6) ** 2) / 1.4))[..., None]
    colour = mix(brass(lit), face, smooth(4.6, 5.5, depth))
    colour = mix(colour, (26, 14, 6), smooth(1.2, 0.3, depth))
    c = Canvas(n, n)
    c.lay(colour, m)
    cx, cy, size = SIGNS[kind]
    mark = sign(kind, round(size * unit))
    at = (round((cx - size / 2) * unit), round((cy - size / 2) * unit))
    layer = Image.new("RGBA", (n, n), (0, 0, 0, 0))
    layer.paste(mark, at)
    cover = np.asarray(layer, float)[..., 3] / 255
    dark = (24, 12, 4) if kind != "gentes" else (255, 246, 214)
    c.lay(dark, shadow(cover, round(unit), round(unit * 1.6), unit * 0.8, 0.75 if kind != "gentes" else 0.6))
    c.lay(array(layer), cover)
    full = Image.new("RGBA", (px + 2 * pad, px + 2 * pad), (0, 0, 0, 0))
    full.paste(c.picture().resize((px, px), Image.Resampling.BOX), (pad, pad))
    out = Canvas(*full.size)
    out.lay((4, 2, 1), shadow(np.asarray(full, float)[..., 3] / 255, px // 20, px // 13, px / 22, 0.75))
    out.stamp(full, 0, 0)
    return out.picture()


def brass_lay(c: Canvas, mask: Image.Image, x: int, y: int, px: int) -> None:
    """Lays brass letters: a vertical ramp, a dark edge, a lit upper rim and a shadow."""
    full = Image.new("L", (c.w, c.h), 0)
    full.paste(mask, (x, y))
    m = np.asarray(full, float) / 255
    c.lay((0, 0, 0), shadow(m, px // 45 + 1, px // 18 + 1, px * 0.05, 0.85))
    edge = ndimage.gaussian_filter(ndimage.grey_dilation(m, (3, 3)), 0.7)
    c.lay((38, 20, 6), edge * 0.9)
    _, gy_ = grid(c.w, c.h)
    t = (gy_ - y - mask.height / 2) / px + 0.5
    face = ramp([(0.12, "fff6cf"), (0.42, "f4d184"), (0.62, "bf8732"), (0.8, "81501b")], t)
    gy, gx = np.gradient(ndimage.gaussian_filter(m, max(0.9, px / 110)))
    light = (gx * 0.6 + gy * 0.8) * 240 * max(1.0, px / 110)
    c.lay(np.clip(face + light[..., None] * np.array([1, 0.95, 0.75]), 0, 255), m)


def rule(c: Canvas, x0: float, x1: float, y: float) -> None:
    """Lays a thin brass line that ends in a small lozenge at ``x1``."""
    x, yy = grid(c.w, c.h)
    low, high = min(x0, x1), max(x0, x1)
    line = np.clip(2.1 - np.abs(yy - y), 0, 1) * (x > low) * (x < high)
    fade = np.clip(np.abs(x - x0) / 50, 0, 1)
    gem = np.clip(14 - np.abs(x - x1) - np.abs(yy - y), 0, 1)
    c.lay((0, 0, 0), shadow(np.maximum(line, gem), 1, 3, 1.5, 0.7))
    c.lay("d8a455", line * fade)
    c.lay(ramp([(0, "fff0b8"), (1, "b07a2c")], np.clip((x - x1 + yy - y + 14) / 28, 0, 1)), gem)


def logo() -> Image.Image:
    """Composes chips, name and subtitle."""
    w, h = 960, 560
    c = Canvas(w, h)
    for i, kind in enumerate(SHAPES):
        im = chip(kind, 150)
        c.stamp(im, round(w / 2 + (i - 1.5) * 202 - im.width / 2), 0)
    name = letters("GHEOS", "Cinzel-Black.ttf", 218, 12)
    brass_lay(c, name, (w - name.width) // 2, 155, 218)
    suite = letters("SUITE", "Cinzel-Bold.ttf", 70, 46)
    brass_lay(c, suite, (w - suite.width) // 2, 418, 70)
    for side in (-1, 1):
        rule(c, w / 2 + side * 262, w / 2 + side * 452, 474)
    return c.picture()


def main() -> None:
    """Writes the logo, the four chips alone and the small brass titles."""
    save(logo(), TITLE / "logo_gheos_suite.png")
    for kind in SHAPES:
        save(chip(kind, 192), TITLE / f"chip_{kind}.png")
