"""The ware: clay, gloze with its sheen, key pattern, rays, tongues and ivy; what every card shares."""

from __future__ import annotations

import io
import math

import numpy as np
import resvg_py
from PIL import Image
from scipy import ndimage as nd

from ..lib.colour import Array, mix, smooth
from .palette import CLAY as CLAY_RGB
from .palette import ERAS
from .stuff import grid, inside, noise, rounded, shade, stone
from .svg import GLOZE, PURPLE, curve, disc, num, path, poly, way

CARD = (480, 720)
K = 2
RIM = 12
TITLE = (RIM, RIM, CARD[0] - 2 * RIM, 72)
UPPER, LOWER, BAND = 84, 432, 32
PICTURE = (20, UPPER + BAND, 440, LOWER - UPPER - BAND)
TEXT_TOP = LOWER + BAND
CREAM = "#f4d6a6"
# one running wave in its own box: back, crest, the curl under it, the trough
WAVE = (
    (0.0, 0.9),
    (0.12, 0.1),
    (0.66, -0.1),
    (0.86, 0.32),
    (0.92, 0.5),
    (0.78, 0.6),
    (0.72, 0.46),
    (0.56, 0.3),
    (0.52, 0.9),
    (1.0, 0.9),
    (1.0, 1.05),
)


def colour_of(era: int) -> str:
    """Returns the colour of an era as SVG has it."""
    r, g, b = (int(v) for v in ERAS[era])
    return f"#{r:02x}{g:02x}{b:02x}"


def meander(x: float, y: float, w: float, high: float) -> str:
    """A running key pattern."""
    thick = high * 0.12
    n = max(1, round(w / (high * 1.24)))
    u = w / n
    lines = []
    for k in range(n):
        x0, s = x + k * u, u / 5.6
        top, foot = y + thick * 1.2, y + high - thick * 1.2
        step = (foot - top) / 4
        points = [(0.5, 4), (0.5, 0), (4.7, 0), (4.7, 3), (2.0, 3), (2.0, 1.6), (3.4, 1.6)]
        d = "M" + "L".join(f"{num(x0 + px * s)} {num(top + py * step)}" for px, py in points)
        lines.append(f"{d}M{num(x0 + 0.5 * s)} {num(foot)}L{num(x0 + 0.5 * s + u)} {num(foot)}")
    return f'<path d="{"".join(lines)}" fill="none" stroke="{CREAM}" stroke-width="{num(thick)}"/>'


def band(y: float, era: int) -> str:
    """A band in the colour of the era with the key pattern, between two lines of gloze."""
    x, w = RIM, CARD[0] - 2 * RIM
    out = f'<rect x="{x}" y="{y}" width="{w}" height="{BAND}" fill="{colour_of(era)}"/>'
    out += meander(x + 6, y + 5, w - 12, BAND - 10)
    for line in (y, y + BAND - 2.4):
        out += f'<rect x="{x}" y="{line}" width="{w}" height="2.4" fill="{GLOZE}"/>'
    return out


def border(kind: str, y: float, high: float) -> str:
    """The ornament under the ground line: rays, tongues, waves or ivy."""
    x, w = float(PICTURE[0]), float(PICTURE[2])
    if kind == "rays":
        n = 22
        return "".join(
            poly(
                [(x + i * w / n, y + high), (x + (i + 0.5) * w / n, y), (x + (i + 1) * w / n, y + high)],
                GLOZE,
                GLOZE,
                0.2,
            )
            for i in range(n)
        )
    if kind == "tongues":
        n, out = 26, ""
        for i in range(n):
            a, b = x + i * w / n + 1.6, x + (i + 1) * w / n - 1.6
            out += path(
                way(
                    "M",
                    a,
                    y,
                    "L",
                    b,
                    y,
                    "L",
                    b,
                    y + high * 0.6,
                    "Q",
                    (a + b) / 2,
                    y + high * 1.15,
                    a,
                    y + high * 0.6,
                    "Z",
                ),
                PURPLE if i % 2 else GLOZE,
                GLOZE,
                0.6,
            )
        return out
    if kind == "waves":
        n, out = 16, ""
        step = w / n
        for i in range(n):
            at = [(x + (i + fx) * step, y + high * fy) for fx, fy in WAVE]
            p = [f"{num(px)} {num(py)}" for px, py in at]
            out += path(
                f"M{p[0]}C{p[1]} {p[2]} {p[3]}C{p[4]} {p[5]} {p[6]}C{p[7]} {p[8]} {p[9]}L{p[10]}L{p[0]}Z",
                GLOZE,
                GLOZE,
                0.4,
            )
        return out
    n, out = 11, ""
    for i in range(n):
        cx, foot = x + (i + 0.5) * w / n, y + high * 0.94
        for k in range(-3, 4):
            a = k * 0.40
            long = high * (0.92 - 0.06 * abs(k))
            tip = (cx + math.sin(a) * long * 0.62, foot - math.cos(a) * long * 0.98)
            side = (math.cos(a) * 2.6, math.sin(a) * 2.6)
            mid = (cx + math.sin(a) * long * 0.42, foot - math.cos(a) * long * 0.55)
            d = way("M", cx, foot, "Q", mid[0] - side[0], mid[1] - side[1], tip[0], tip[1])
            out += path(
                d + f"Q{num(mid[0] + side[0])} {num(mid[1] + side[1])} {num(cx)} {num(foot)}Z",
                PURPLE if k % 2 else GLOZE,
                GLOZE,
                0.3,
            )
        out += curve(
            way("M", cx - w / n / 2, foot - 3, "Q", cx, foot + 5, cx + w / n / 2, foot - 3),
            GLOZE,
            2,
        )
        out += disc(cx - w / n / 2, y + high * 0.55, 2.4, GLOZE, GLOZE, 0.2)
    return out


def rendered(inner: str, size: tuple[int, int] = CARD, scale: int = K) -> Image.Image:
    """Rasters a drawing in the units of the card."""
    w, h = size
    size_of = f'viewBox="0 0 {w} {h}" width="{w * scale}" height="{h * scale}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size_of}>'
    data = bytes(resvg_py.svg_to_bytes(svg_string=head + inner + "</svg>"))
    return Image.open(io.BytesIO(data)).convert("RGBA")


def fired(drawing: Image.Image, seed: int) -> tuple[Array, Array]:
    """Fires a drawing on clay: mottled ground, thin and thick gloze with a sheen, hairline cracks."""
    size = drawing.size
    cover = rounded(size, 24 * K)
    x, y = grid(size)
    clay = stone(size, seed, CLAY_RGB, 0.7, 1)
    away = np.hypot(x / size[0] - 0.45, y / size[1] - 0.40)
    clay *= (1.12 - 0.30 * smooth(0.1, 0.62, away))[..., None]
    planes = np.asarray(drawing, np.float32)
    alpha = planes[..., 3] / 255 * np.clip(0.985 + 0.03 * noise(size, 9, seed + 4, 2), 0, 1)
    colour = mix(clay, planes[..., :3], np.clip(alpha, 0, 1))
    black = nd.gaussian_filter((planes[..., :3].sum(2) < 130) * alpha, 1.8)
    height = smooth(0, 12, inside(cover)) * 18 + black * 1.6 + noise(size, 70, 12, 3) * 1.2
    d, s = shade(nd.gaussian_filter(height, 1.5), 0.6)
    colour = colour * (0.44 + 0.96 * d)[..., None]
    colour += np.array([255, 236, 214], np.float32) * (s**18 * (0.04 + 0.15 * black))[..., None]
    run = x / size[0] * 0.6 + y / size[1]
    sheen = smooth(0.0, 0.5, run) * (1 - smooth(0.5, 0.9, run))
    colour += np.array([255, 220, 190], np.float32) * (sheen * black * 0.05)[..., None]
    crack = np.exp(-((noise(size, 150, seed + 31, 4, 0.6) / 0.012) ** 2)) * smooth(
        0.2, 0.9, noise(size, 300, seed + 8, 2)
    )
    return np.asarray(colour * (1 - 0.26 * crack)[..., None]), cover
