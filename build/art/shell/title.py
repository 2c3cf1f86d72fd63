"""Draws the title's table and the layers that move over it: dust, cloud, glint, whirl, ship, fog."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageDraw
from scipy import ndimage

from .paint import TABLE, TITLE, Array, Canvas, disc, grid, mix, picture, ramp, save, smooth, tiling_noise, wood

W, H = 3840, 2160
SMALL = (1280, 720)  # of the twin for the window as it is at first


def rose_mask(size: int) -> Array:
    """Returns the coverage of a compass rose: rings, ticks and a sixteen-point star in outline."""
    q = 2
    n = size * q
    m = Image.new("L", (n, n), 0)
    d = ImageDraw.Draw(m)
    c = n / 2

    def at(radius: float, degrees: float) -> tuple[float, float]:
        a = np.deg2rad(degrees)
        return (c + radius * c * np.sin(a), c - radius * c * np.cos(a))

    for radius, width in ((0.985, 7), (0.88, 3), (0.60, 3)):
        d.ellipse(
            [c - radius * c, c - radius * c, c + radius * c, c + radius * c], outline=255, width=width * q
        )
    for k in range(72):
        d.line(
            [at(0.88, k * 5), at(0.985 if k % 2 == 0 else 0.93, k * 5)],
            fill=255,
            width=(5 if k % 6 == 0 else 2) * q,
        )
    for turn, reach, waist in ((22.5, 0.56, 0.10), (45, 0.70, 0.13), (0, 0.86, 0.16)):
        for k in range(4 if turn != 22.5 else 8):
            a = turn + k * (90 if turn != 22.5 else 45)
            tip, left, right = at(reach, a), at(waist, a - 45), at(waist, a + 45)
            d.polygon([(c, c), left, tip, right], fill=0)
            d.polygon([(c, c), tip, right], fill=235)
            d.line([(c, c), left, tip, right, (c, c)], fill=255, width=3 * q, joint="curve")
    return np.asarray(m.resize((size, size), Image.Resampling.BOX), float) / 255


def inlay(a: Array, cx: int, cy: int, size: int, strength: float) -> Array:
    """Lets a brass rose into the wood: dulled brass, a dark upper lip and a lit lower one."""
    m = np.zeros(a.shape[:2])
    rose = rose_mask(size)
    x0, y0 = cx - size // 2, cy - size // 2
    left, top = max(0, -x0), max(0, -y0)
    part = rose[top : top + a.shape[0], left : left + a.shape[1]]
    m[max(0, y0) : max(0, y0) + part.shape[0], max(0, x0) : max(0, x0) + part.shape[1]] = part
    lip = ndimage.shift(m, (2, 2), order=0) - ndimage.shift(m, (-2, -2), order=0)
    x, y = grid(a.shape[1], a.shape[0])
    sheen = 0.5 + 0.5 * np.sin((x * 0.6 + y) / 260)
    tone = ramp([(0, "6a4720"), (1, "b98a45")], sheen)
    a = mix(a, tone, m * strength)
    a = a + (np.clip(lip, 0, 1) * 26)[..., None] * np.array([1, 0.8, 0.5])
    return a * (1 - 0.4 * np.clip(-lip, 0, 1))[..., None]


def table() -> Image.Image:
    """Paints the walnut table with the lamp's pool of light and the rose."""
    a = wood(W, H, 21, TABLE, 240)
    a = inlay(a, 600, 520, 1040, 0.34)
    x, y = grid(W, H)
    x, y = x / 2, y / 2
    pool = np.exp(-(((x - 1230) / 820) ** 2 + ((y - 450) / 520) ** 2))
    pool += 0.55 * np.exp(-(((x - 300) / 420) ** 2 + ((y - 260) / 340) ** 2))
    a = a * (0.40 + 0.92 * pool)[..., None]
    a = mix(a, a * np.array([1.14, 1.0, 0.80]), np.clip(pool, 0, 1))
    rng = np.random.default_rng(8)
    return picture(a + rng.uniform(-0.8, 0.8, a.shape))


def mote() -> Image.Image:
    """Paints one mote of dust, to be drawn many times at several sizes."""
    c = Canvas(48, 48)
    d = disc(48, 48, 24, 24, 0)
    c.lay((255, 220, 150), 0.9 * np.exp(-((d / 6.5) ** 2)) * smooth(24, 12, d))
    return c.picture()


def clouds(index: int, w: int, h: int) -> tuple[Image.Image, Image.Image]:
    """Paints a cloud lit from the upper left, and its shadow."""
    rng = np.random.default_rng(40 + index)
    x, y = grid(w, h)
    height = np.zeros((h, w))
    for _ in range(26):
        u, v = rng.normal(0, 0.17), rng.normal(0, 0.10)
        r = rng.uniform(0.10, 0.22) * h * (1.1 - abs(u))
        cx, cy = w * (0.5 + u), h * (0.54 + v)
        dome = np.sqrt(np.clip(1 - ((x - cx) ** 2 + ((y - cy) * 1.25) ** 2) / r**2, 0, 1)) * r
        height = np.maximum(height, dome)
    ragged = tiling_noise(w, h, 8, 50 + index, 5, 0.6)
    height = ndimage.gaussian_filter(height, 9) * (1 + 0.32 * ragged)
    cover = smooth(0.05, 0.42, height / height.max())
    border = np.minimum.reduce([x, y, w - x, h - y])
    cover = cover * smooth(4, 60, border)
    gy, gx = np.gradient(ndimage.gaussian_filter(height, 4))
    lit = np.clip(0.62 - (gx * 0.5 + gy * 0.62) * 0.0 + (gx * 0.34 + gy * 0.42), 0, 1)
    c = Canvas(w, h)
    c.lay(ramp([(0, "93a7bd"), (0.5, "dfe8ef"), (1, "ffffff")], lit), cover * 0.93)
    s = Canvas(w, h)
    s.lay((8, 22, 40), ndimage.gaussian_filter(cover, 16) * 0.42)
    return c.picture(), s.picture()


def glint() -> Image.Image:
    """Paints a four-point sparkle for glass and gold."""
    n = 192
    x, y = grid(n, n)
    x, y = np.abs(x - n / 2), np.abs(y - n / 2)
    star = np.exp(-x / 14 - y / 2.2) + np.exp(-y / 14 - x / 2.2) + 0.8 * np.exp(-(x**2 + y**2) / 90)
    c = Canvas(n, n)
    c.lay((255, 250, 228), np.clip(star, 0, 1) * smooth(96, 60, np.maximum(x, y)))
    return c.picture()


def fog() -> Image.Image:
    """Paints the fog of the hand-over curtain; it repeats in both directions."""
    w, h = 1920, 1080
    broad = tiling_noise(w, h, 4, 61, 6, 0.55)
    wisps = tiling_noise(w, h, 9, 62, 5, 0.6)
    v = np.clip(0.52 + 0.36 * broad + 0.12 * wisps, 0, 1)
    x, y = grid(w, h)
    drift = [y - 0.5 + 70 * tiling_noise(w, h, 6, 63, 3), x - 0.5 + 90 * tiling_noise(w, h, 6, 64, 3)]
    v = np.asarray(ndimage.map_coordinates(v, drift, order=1, mode="grid-wrap"))
    a = ramp([(0, "232b33"), (0.45, "56636d"), (0.75, "93a0a6"), (1, "d3d9d8")], v)
    return picture(a)


def main() -> None:
    """Writes the table and the moving layers."""
    ground = table()
    save(ground, TITLE / "table_title.webp", 88)
    half = (ground.width // 2, ground.height // 2)
    save(ground.resize(half, Image.Resampling.LANCZOS), TITLE / "table_title_half.webp", 90)
    save(ground.resize(SMALL, Image.Resampling.LANCZOS), TITLE / "table_title_small.webp", 90)
    save(mote(), TITLE / "mote.png")
    for i, (w, h) in enumerate(((640, 400), (520, 300), (440, 260))):
        cloud, shade = clouds(i, w, h)
        save(cloud, TITLE / f"cloud_{i}.png")
        save(shade.resize((w // 2, h // 2), Image.Resampling.BOX), TITLE / f"cloud_shadow_{i}.png")
    save(glint(), TITLE / "glint.png")
    save(fog(), TITLE / "curtain_fog.webp", 82)
