"""The sheet round the chart: neat line in half degrees, rose, ships, cartouche, deckled and folded paper."""

from __future__ import annotations

import math

import numpy as np
from PIL import Image, ImageDraw
from scipy import ndimage as nd

from ..lib.colour import Array, mix, smooth
from ..lib.fonts import font
from ..lib.shapes import paste, tinted, to_image
from .chart import FRAME, ROSE, SIZE, paint, parchment
from .glyphs import glyph_mask
from .letters import write_labels
from .stuff import grid, inside, lay, lit, noise, rounded
from .towns import hairlines

BORDER = 46
SHEET = (SIZE[0] + 2 * BORDER, SIZE[1] + 2 * BORDER)
DARK = (58, 34, 18, 255)
RED = (150, 44, 28, 255)
FIGURES = (("trireme", 18.5, 32.1, 96, False), ("trireme", 13.3, 34.6, 92, True),
 ("dolphin", 20.1, 35.3, 54, False),
           ("sea-serpent", 37.9, 42.15, 76, False), ("trireme", 31.2, 34.95, 84, True),
           ("dolphin", 30.4, 32.75, 50, True))  # fmt: skip
CARTOUCHE = (292, 1128)


def rose(canvas: Image.Image) -> None:
    """A rose of sixteen winds with rings."""
    q, r = 3, 104
    n = int(r * 2.7)
    image = Image.new("RGBA", (n * q, n * q), (*DARK[:3], 0))
    pen, c = ImageDraw.Draw(image), n * q / 2
    for share in (0.50, 0.55, 0.80):
        s = r * q * share
        pen.ellipse((c - s, c - s, c + s, c + s), outline=(*DARK[:3], 170), width=q * 2)
    for step, reach in ((1, 0.60), (2, 0.74), (4, 1.0)):
        for k in range(0, 16, step):
            if step < 4 and k % (2 * step) == 0:
                continue
            a, tip = k * math.pi / 8, r * q * reach
            foot = r * q * reach * (0.20 if step < 4 else 0.24)
            end = (c + math.sin(a) * tip, c - math.cos(a) * tip)
            for side, fill in ((-1, (238, 214, 164, 255)), (1, RED if step == 4 else DARK)):
                b = a + side * math.pi / 4
                pen.polygon(
                    [end, (c + math.sin(b) * foot, c - math.cos(b) * foot), (c, c)], fill=fill, outline=DARK
                )
    pen.text((c, c - r * q * 1.06), "N", font=font("title", 36 * q), fill=DARK, anchor="ms")
    small = image.resize((n, n), Image.Resampling.LANCZOS)
    x, y = FRAME.at(*ROSE)
    paste(canvas, small, (x - n / 2, y - n / 2))


def figures(canvas: Image.Image) -> None:
    """Ships and beasts of the sea, in ink."""
    for name, lon, lat, px, turned in FIGURES:
        mask = Image.fromarray((glyph_mask(name, px) * 255).astype("uint8"))
        if turned:
            mask = mask.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
        x, y = FRAME.at(lon, lat)
        paste(canvas, tinted(mask, (62, 36, 20), 0.80), (x - px / 2, y - px / 2))


def cartouche() -> Image.Image:
    """The plate with the name of the chart and a scale."""
    size = (520, 236)
    cover = rounded(size, 32)
    rise = smooth(0, 52, inside(cover)) * 16
    image = to_image(lit(parchment(size, 90) * 1.02, rise, 0.5, 0.50, 0.0), cover)
    pen = ImageDraw.Draw(image)
    w, h = size
    pen.rounded_rectangle((14, 14, w - 14, h - 14), 18, outline=DARK, width=4)
    pen.rounded_rectangle((23, 23, w - 23, h - 23), 12, outline=RED, width=2)
    face = font("black", 80)
    total = sum(face.getlength(c) + 12 for c in "GENTES") - 12
    x = w / 2 - total / 2
    for c in "GENTES":
        pen.text((x, 116), c, font=face, fill=DARK, anchor="ls")
        x += face.getlength(c) + 12
    pen.text((w / 2, 164), "TABVLA MARIS INTERNI", font=font("title", 30), fill=RED, anchor="ms")
    left, cell = 118, (w - 236) / 6
    pen.line((left, 186, w - left, 186), fill=DARK, width=2)
    for k in range(6):
        fill = DARK if k % 2 == 0 else (240, 220, 176, 255)
        pen.rectangle((left + k * cell, 190, left + (k + 1) * cell, 201), fill=fill, outline=DARK)
    return image


def neat_line(sheet: Image.Image) -> None:
    """Frames the chart: lines and black-and-white half degrees."""
    w, h, b = *SHEET, BORDER
    pen = ImageDraw.Draw(sheet)
    for inset, wide in ((b - 1, 4), (b - 22, 4), (b - 29, 2)):
        pen.rectangle((inset, inset, w - inset, h - inset), outline=DARK, width=wide)
    step = FRAME.degree / 2
    for k in range(0, int(SIZE[0] / step) + 1, 2):
        x0, x1 = b + k * step, min(b + (k + 1) * step, w - b)
        for y in (b - 18, h - b + 6):
            pen.rectangle((x0, y, x1, y + 12), fill=DARK)
    for k in range(0, int(SIZE[1] / step) + 1, 2):
        y0, y1 = b + k * step, min(b + (k + 1) * step, h - b)
        for x in (b - 18, w - b + 6):
            pen.rectangle((x, y0, x + 12, y1), fill=DARK)


def aged(colour: Array) -> tuple[Array, Array]:
    """Scorches and deckles the rim, presses the folds."""
    w, h = SHEET
    x, y = grid(SHEET)
    rim = np.minimum.reduce([x, y, w - 1 - x, h - 1 - y])
    rim = rim + noise(SHEET, 28, 73, 4) * 4.6 + noise(SHEET, 120, 74, 3) * 3.2
    out = mix(
        colour, (112, 66, 28), np.clip(np.exp(-(rim - 4) / 32) * 0.5 + np.exp(-(rim - 4) / 6) * 0.5, 0, 0.85)
    )
    for k, (at, axis) in enumerate(((w / 3, x), (2 * w / 3, x), (h / 2, y))):
        off = (axis - at) + noise(SHEET, 180, 80 + k, 3) * 2.4
        dent = 0.10 * np.exp(-(((off - 5) / 7) ** 2)) - 0.09 * np.exp(-(((off + 6) / 8) ** 2))
        out = out * (1 - dent - 0.035 * smooth(0, 180, off) * (1 - smooth(180, 360, off)))[..., None]
    far = np.hypot((x - w * 0.36) / w, (y - h * 0.3) / h)
    out = out * (1.10 - 0.14 * smooth(0.34, 0.95, far))[..., None]
    return out + (out - 128) * 0.05, np.clip((rim - 6) / 3, 0, 1)


def sheet(regions: dict[str, str]) -> Image.Image:
    """Returns the whole chart as a sheet of paper; cities and their names are pictures of their own."""
    chart = paint(regions)
    rose(chart)
    figures(chart)
    write_labels(chart)
    hairlines(chart, 0)
    plate = cartouche()
    lay(chart, plate, (CARTOUCHE[0] - plate.width / 2, CARTOUCHE[1] - plate.height / 2), 9, 0.5)
    whole = to_image(parchment(SHEET, 70) * 0.96, np.ones((SHEET[1], SHEET[0])))
    whole.paste(chart, (BORDER, BORDER))
    neat_line(whole)
    colour, cover = aged(np.asarray(whole.convert("RGB"), np.float32))
    return to_image(colour, nd.gaussian_filter(cover, 0.6))
