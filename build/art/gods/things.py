"""Things that lie about: the sack, rails and corners for panels, a rose window, banners as signs."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageDraw

from ..lib.colour import Array, mix, rgb, smooth
from ..lib.shapes import to_image
from .cards import gilt
from .glass import glass
from .ground import Ground
from .light import gold, lit, round_bar
from .palette import GODS, TRIBES, pattern
from .panes import Picture
from .signs import BANNERS

SACK = (340, 372)
RAIL = (40, 360)
ROSE = 440
FLAG = 72


def sack() -> Image.Image:
    """The sack the hexes are drawn from: heavy linen, a gold cord, a hexagon sewn on its belly."""
    g = Ground(SACK, lambda x, _y: x * 0 + 1)
    x, y = g.x / 0.72, (g.y + 0.02) / 0.80
    width = np.maximum(_girth(x, y), 1e-3)
    hem = -0.93 + 0.03 * np.sin(x * 15 + 1) - 0.10 * x * x
    inside = np.minimum((width - np.abs(x)) * 0.72, np.minimum(y - hem, 0.94 - y) * 0.7)
    u = np.clip(x / width, -1, 1)
    near = np.exp(-np.abs(y + 0.46) / 0.34)
    folds = np.sin(np.arcsin(u) * 8 + 0.8 * np.sin(y * 4)) * near * 0.05
    folds = (
        folds + 0.012 * g.noise(90, 31, 2, 0.5, 0.7, 1.5) + 0.02 * np.sin(u * 2.4 - y * 5) * smooth(0.0, 0.9, y)
    )
    bulge = np.sqrt(np.clip(1 - u * u, 0, 1)) * width * 0.44
    round_ = 0.20 * np.sqrt(np.clip(1 - ((y - 0.24) / 0.76) ** 2, 0, 1)) * (y > -0.46)
    height = g.blur((bulge + folds + round_) * 256, 2.0)
    diffuse, _ = lit(*g.slope(height))
    weave = np.sin(g.gx * 1.25) * 0.5 + np.sin(g.gy * 1.25) * 0.5
    cloth = np.array(rgb("c09a66"), np.float32) * (0.30 + 0.92 * diffuse)[..., None]
    cloth = cloth * (1 + 0.045 * weave + 0.05 * g.noise(30, 33, 3))[..., None]
    cloth = _badge(g, cloth, diffuse)
    cord = np.minimum(0.045 - np.abs(y + 0.46 - 0.04 * u * u), width + 0.012 - np.abs(x)) * 205
    twist = np.sin((u * 9 + y * 30) * 2.4) * 1.6
    rope = gold(g, g.blur(round_bar(np.clip(9 - cord, 0, 9), 9.2, 9) + twist, 0.7), 0.7, 35)
    cloth = cloth * (1 - 0.5 * np.exp(-(((cord + 5) / 6) ** 2)))[..., None]
    cloth = mix(cloth, rope, np.clip(cord + 0.5, 0, 1))
    alpha = np.maximum(np.clip(inside * 205 * g.fine, 0, 1), np.clip(cord + 0.5, 0, 1))
    return g.finish(cloth * (0.66 + 0.34 * smooth(0, 14, inside * 205))[..., None], alpha)


def _girth(x: Array, y: Array) -> Array:
    """Half the width of the sack at every height: a wide belly, a tied neck, an open mouth."""
    belly = np.sqrt(np.clip(1 - ((y - 0.22) / 0.80) ** 2, 0, 1)) * 0.86
    share = smooth(-0.46, 0.02, y)
    mouth = 0.25 + 0.42 * smooth(-0.50, -0.96, y)
    return np.where(y > -0.46, 0.25 * (1 - share) + belly * share, np.where(y > -1.05, mouth, 0)) + 0 * x


def _badge(g: Ground, cloth: Array, diffuse: Array) -> Array:
    """A hexagon of blue felt with a gold seam and the four signs' colours around a star."""
    x, y = g.x / 0.27, (g.y - 0.24) / 0.27
    r = np.maximum(np.abs(x), np.abs(x) / 2 + np.abs(y) * 3**0.5 / 2) / (3**0.5 / 2)
    felt = np.array(rgb("1c3a86"), np.float32) * (0.35 + 0.85 * diffuse)[..., None]
    cloth = mix(cloth, felt, np.clip((1 - r) * 60, 0, 1))
    turn = np.arctan2(y, x) / (2 * np.pi)
    star = np.hypot(x, y) < 0.30 + 0.34 * np.abs(((turn * 6 + 0.5) % 1) - 0.5) * 2
    thread = np.array(rgb("f0c766"), np.float32) * (0.40 + 0.8 * diffuse)[..., None]
    cloth = mix(cloth, thread, star.astype(np.float32))
    seam = np.exp(-(((r - 0.93) / 0.03) ** 2)) * (np.sin(turn * 2 * np.pi * 30) > -0.4)
    return mix(cloth, thread, seam)


def rail(god: str) -> Image.Image:
    """A strip of enamel in a god's pattern with its gems, for the edge of a seat."""
    it = GODS[god]
    g = Ground(RAIL, lambda x, y: np.minimum(18 / 208 - np.abs(x), 178 / 208 - np.abs(y)), super_=3)
    field = np.zeros(g.shape, np.float32)
    gems = np.full(g.shape, 9.0, np.float32)
    for i in range(-3, 4):
        y = g.y - i * 0.244
        part = np.abs(y) <= 0.1221
        field = np.where(part, pattern(it.pattern, g.x / 0.14, y / 0.14), field)
        gems = np.where(part, np.hypot(g.x, y) / 0.058, gems)
    field = g.blur(field, 1.0)[..., None]
    dark, base, light = (np.array(rgb(c), np.float32) for c in (it.dark, it.base, it.light))
    colour = dark * (1 - field) + base * field
    colour = colour * (1.1 - 1.6 * np.abs(g.x) + 0.03 * g.noise(6, 930, 2))[..., None]
    tone = np.clip(0.75 - gems * 0.35, 0, 1)[..., None]
    colour = mix(colour, light * tone + base * (1 - tone), np.clip((1 - gems) * 30, 0, 1))
    ring = round_bar((gems - 1.05) * 15, 3.4, 3.4)
    colour = mix(
        colour, gold(g, g.blur(ring, 0.5), 0.9, 8), np.clip((3.4 - np.abs(gems - 1.05) * 15) * g.fine, 0, 1)
    )
    return g.finish(gilt(g, colour, 7), np.clip(g.clear * g.fine + 0.5, 0, 1))


def rose() -> Image.Image:
    """A rose window: sixteen petals in the colours of gods and tribes, the four signs in the middle."""
    g = Ground((ROSE, ROSE), lambda x, y: 212 / 208 - np.hypot(x, y))
    p = Picture(g, 950)
    r, turn = np.hypot(g.x, g.y), np.arctan2(g.y, g.x) / (2 * np.pi)
    p.add(g.clear > -99, "16306e", "2048a0", "122456", size=40, mixed=True)
    codes = [god.base for god in GODS.values()] + [t.base for t in TRIBES.values()]
    lights = [god.light for god in GODS.values()] + [t.light for t in TRIBES.values()]
    for i in range(16):
        a = (i + 0.5) / 16 * 2 * np.pi
        cx, cy = np.cos(a) * 0.70, np.sin(a) * 0.70
        along, across = (
            (g.x - cx) * np.cos(a) + (g.y - cy) * np.sin(a),
            -(g.x - cx) * np.sin(a) + (g.y - cy) * np.cos(a),
        )
        petal = np.hypot(along / 0.26, across / (0.125 + 0.05 * np.clip(along, -0.2, 0.2) * 4)) < 1
        p.whole(petal, codes[i % 8], codes[i % 8])
        p.whole(petal & (np.hypot(along - 0.10, across) < 0.075), lights[i % 8])
    p.add((r < 0.44) & (r > 0.36), "ffe9a0", "f2c050", size=24, across=turn * 560, down=r * 90, mixed=True)
    p.whole(r < 0.36, "f4e6c6")
    for i, god in enumerate(("yellow", "blue", "green", "red")):
        a = (i + 0.5) * np.pi / 2
        p.whole((r < 0.345) & (np.abs(((turn - (i + 0.5) / 4 + 0.5) % 1) - 0.5) < 0.125), GODS[god].base)
        p.whole(g.disc(np.cos(a) * 0.215, np.sin(a) * 0.215, 0.085), GODS[god].light)
    p.whole(g.disc(0, 0, 0.10), "fff4d0")
    return g.finish(gilt(g, glass(p), 16), np.clip(g.clear * g.fine + 0.5, 0, 1))


def flag(tribe: str, on: bool = True) -> Image.Image:
    """A tribe's banner as a small sign: enamel with a gold hem, or dull if there is none of it."""
    q = 4
    points = BANNERS[TRIBES[tribe].banner]
    wide = max(u for u, _ in points)
    s = (FLAG - 14) / max(1.2, wide)
    at = [((7 + (1.22 - wide) * s / 2 + u * s) * q, (9 + v * s) * q) for u, v in points]
    image = Image.new("RGBA", (FLAG * q, FLAG * q), (0, 0, 0, 0))
    pen = ImageDraw.Draw(image)
    hem = (240, 200, 110, 255) if on else (112, 94, 70, 255)
    fill = (*rgb(TRIBES[tribe].base), 255) if on else (58, 49, 42, 255)
    pen.line([*at, at[0], at[1]], fill=(20, 12, 6, 200), width=9 * q, joint="curve")
    pen.polygon(at, fill=fill)
    pen.line([*at, at[0], at[1]], fill=hem, width=5 * q, joint="curve")
    planes = np.asarray(image).astype(np.float32)
    fall = np.linspace(1.22, 0.80, FLAG * q)[:, None]
    planes[..., :3] = np.clip(planes[..., :3] * fall[..., None], 0, 255)
    out = Image.fromarray(planes.astype("uint8"), "RGBA")
    return out.resize((FLAG, FLAG), Image.Resampling.LANCZOS)


def band() -> Image.Image:
    """A strip of mosaic that repeats along x: gold lozenges on lapis between brass lines."""
    w, h, q = 240, 28, 4
    y, x = np.mgrid[0 : h * q, 0 : w * q].astype(np.float32) / q
    cell = 20.0
    lozenge = np.abs((x % cell) / cell - 0.5) * 2 + np.abs(y / h - 0.5) * 2.9
    inner = lozenge < 0.92
    core = lozenge < 0.42
    rng = np.random.default_rng(5)
    tone = 1 + 0.10 * rng.standard_normal(int(w / cell))[(x // cell).astype(int)]
    colour = np.where(inner[..., None], np.array(rgb("d8a648")), np.array(rgb("1c3a86"))) * tone[..., None]
    colour = np.where(core[..., None], np.array(rgb("8c1a24")), colour)
    joint = np.minimum(np.abs(lozenge - 0.92), np.abs(lozenge - 0.42))
    colour = colour * (1 - 0.65 * np.exp(-((joint / 0.07) ** 2)))[..., None]
    colour = colour * (1.12 - 0.3 * y / h)[..., None]
    line = np.exp(-(((np.minimum(y, h - y) - 1.8) / 1.1) ** 2))
    colour = mix(colour, np.array(rgb("e2b866"), np.float32), line)
    full = np.dstack([np.clip(colour, 0, 255), np.full(x.shape, 255.0)]).reshape(h, q, w, q, 4).mean((1, 3))
    return Image.fromarray((full + 0.5).astype("uint8"), "RGBA")


def corner() -> Image.Image:
    """A corner of tracery in brass for the upper left of a panel; the app turns it for the others."""
    size, q = 120, 4
    layer = Image.new("L", (size * q, size * q), 0)
    pen = ImageDraw.Draw(layer)

    def arc(cx: float, cy: float, r: float, a0: float, a1: float, width: float) -> None:
        pen.arc(
            [(cx - r) * q, (cy - r) * q, (cx + r) * q, (cy + r) * q], a0, a1, fill=255, width=round(width * q)
        )

    for inset in (6, 13):
        bend = [(inset * q, size * q), (inset * q, inset * q), (size * q, inset * q)]
        pen.line(bend, fill=255, width=(5 if inset == 6 else 2) * q)
    arc(13, 13, 62, 0, 90, 3)
    for cx, cy in ((31, 31), (52, 24), (24, 52)):
        arc(cx, cy, 10.5, 0, 360, 3)
    mask = np.asarray(layer.resize((size, size), Image.Resampling.BOX), np.float32) / 255
    down, right = np.gradient(mask)
    light, _ = lit(right * 1.6, down * 1.6)
    colour = np.array(rgb("e2b866"), np.float32) * (0.35 + 0.9 * light)[..., None]
    return to_image(colour, mask)
