"""Lettering of the chart: names of lands and seas set letter by letter on shallow arcs, and names of cities."""

from __future__ import annotations

import math
from dataclasses import dataclass

from PIL import Image, ImageDraw, ImageFilter

from ..lib.fonts import font
from ..lib.shapes import paste, tinted
from .chart import FRAME
from .palette import INK

HALO = (240, 222, 180)
PARCH = (236, 216, 170)


@dataclass(frozen=True)
class Label:
    """Words on the chart: place, size, tracking, bend of the arc, turn in degrees, lean, colour."""

    words: str
    lon: float
    lat: float
    px: int
    track: float
    bend: float = 0
    turn: float = 0
    lean: float = 0
    ink: tuple[int, int, int, int] = (48, 40, 34, 215)
    halo: bool = False


SEA = 0.24
RED, GREEN, YELLOW = (104, 40, 20, 225), (46, 60, 26, 225), (112, 74, 14, 225)
LABELS = (
    Label("MARE INTERNVM", 29.0, 33.7, 52, 20, -14, lean=SEA),
    Label("PONTVS EVXINVS", 34.6, 43.25, 54, 18, 14, lean=SEA),
    Label("MARE ADRIATICVM", 16.3, 42.6, 34, 6, 0, 38, SEA),
    Label("IONIVM", 19.35, 38.1, 28, 6, 4, lean=SEA),
    Label("MARE TYRRHENVM", 12.5, 39.95, 28, 3, -8, lean=SEA),
    Label("AEGAEVM", 24.85, 39.45, 26, 3, 0, 50, SEA),
    Label("ITALIA", 14.6, 41.55, 42, 16, 0, 39, ink=RED, halo=True),
    Label("HELLAS", 21.35, 40.55, 36, 8, 0, 58, ink=RED, halo=True),
    Label("THRACIA", 25.6, 42.25, 42, 16, 6, ink=GREEN, halo=True),
    Label("ASIA", 30.6, 38.95, 60, 52, 8, ink=GREEN, halo=True),
    Label("LIBYA", 20.5, 29.45, 64, 54, 8, ink=YELLOW, halo=True),
    Label("AEGYPTVS", 27.1, 29.4, 46, 14, 0, -2, ink=YELLOW, halo=True),
    Label("AFRICA", 9.95, 33.35, 36, 8, 0, -13, ink=YELLOW, halo=True),
    Label("SYRIA", 38.3, 34.7, 46, 20, 0, 14, ink=GREEN, halo=True),
    Label("DACIA", 24.6, 44.05, 36, 18, ink=(80, 52, 30, 200)),
    Label("CAPPADOCIA", 36.4, 39.35, 34, 4, 0, 7, ink=GREEN, halo=True),
    Label("Cyprus", 33.2, 34.35, 28, 2, 0, 8, SEA),
    Label("Nilus", 30.75, 28.75, 26, 1, 0, 80, SEA),
    Label("Euphrates", 39.9, 35.9, 28, 2, 0, 40, SEA),
)


def leaning(image: Image.Image, lean: float) -> Image.Image:
    """Shears a letter to the right."""
    shift = lean * image.height / 2
    return image.transform(
        image.size, Image.Transform.AFFINE, (1, lean, -shift, 0, 1, 0), Image.Resampling.BICUBIC
    )


def letter(sign: str, label: Label, turn: float) -> Image.Image:
    """Draws one letter, leaning and turned."""
    box = int(label.px * 2.2)
    image = Image.new("RGBA", (box, box), (*label.ink[:3], 0))
    pen = ImageDraw.Draw(image)
    pen.text(
        (box / 2, box / 2 + label.px * 0.36), sign, font=font("title", label.px), fill=label.ink, anchor="ms"
    )
    if label.lean:
        image = leaning(image, label.lean)
    return image.rotate(-turn, Image.Resampling.BICUBIC)


def spelled(label: Label) -> list[tuple[Image.Image, tuple[int, int]]]:
    """Returns the letters of a label with their places."""
    face = font("title", label.px)
    widths = [face.getlength(c) + label.track for c in label.words]
    total = sum(widths)
    x0, y0 = FRAME.at(label.lon, label.lat)
    angle = math.radians(label.turn)
    run, out = -total / 2, []
    for sign, wide in zip(label.words, widths, strict=True):
        mid = run + wide / 2
        rise = label.bend * (1 - (2 * mid / total) ** 2)
        x = x0 + mid * math.cos(angle) + rise * math.sin(angle)
        y = y0 + mid * math.sin(angle) - rise * math.cos(angle)
        tilt = label.turn + math.degrees(math.atan(label.bend * 8 * mid / total / total))
        image = letter(sign, label, tilt)
        out.append((image, (int(x - image.width / 2), int(y - image.height / 2))))
        run += wide
    return out


def glow(
    mask: Image.Image, colour: tuple[int, int, int], grow: int, blur: float, strength: float
) -> Image.Image:
    """A soft patch of parchment behind letters."""
    wide = mask.filter(ImageFilter.MaxFilter(grow)).filter(ImageFilter.GaussianBlur(blur))
    return tinted(wide, colour, strength)


def write_labels(canvas: Image.Image) -> None:
    """Letters all lands, seas and rivers."""
    for label in LABELS:
        parts = spelled(label)
        if label.halo:
            for image, at in parts:
                paste(canvas, glow(image.getchannel("A"), PARCH, 9, 7, 0.78), at)
        for image, at in parts:
            paste(canvas, image, at)


def city_name(words: str, px: int = 34) -> Image.Image:
    """The name of a city in ink on a soft patch of parchment, as a picture of its own."""
    face = font("title", px)
    pad = 18
    w, h = int(face.getlength(words)) + 2 * pad, int(px * 1.0) + 2 * pad
    mask = Image.new("L", (w, h), 0)
    ImageDraw.Draw(mask).text((pad, h / 2 + px * 0.36), words, font=face, fill=255, anchor="ls")
    out = Image.new("RGBA", (w, h), (*HALO, 0))
    out.alpha_composite(glow(mask, HALO, 9, 5.5, 0.92))
    ink = tuple(int(v * 0.8) for v in INK)
    out.alpha_composite(tinted(mask, (ink[0], ink[1], ink[2])))
    return out
