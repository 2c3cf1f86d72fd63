"""The charts: training, scribe, discard, rounds and eras; walnut frames round bone tablets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from PIL import Image, ImageDraw
from scipy import ndimage as nd

from ..lib.colour import Array, mix
from ..lib.fonts import font
from ..lib.materials import brass_outline
from ..lib.shapes import paste, tinted
from .glyphs import glyph_mask
from .metalwork import cube
from .palette import BONE, ERAS, WALNUT, Rgb
from .stuff import centred, grid, lit, noise, picture, plank, raised, recess, rounded, shrunk, stone
from .tiles import cost_coin, ink_word

TRAINING = (1010, 330)
TRAIN_FIRST, TRAIN_STEP, TOKEN = 220, 136, 108
TRAIN_ROWS = (64, 166, 270)
SCRIBE_STEP, SCRIBE_FIRST = 244, 236
SCRIBE_ROWS = (56, 128, 200)
SCRIBE = (SCRIBE_FIRST + 7 * SCRIBE_STEP + 146, 250)
DISCARD = (300, 250)
ROUND = (1000, 190)
ROUND_STEP, ROUND_FIRST, ROUND_SEAT = 150, 98, 96
Centre = tuple[int, int]


def tablet(size: tuple[int, int], seed: int, rim: int = 20) -> Array:
    """A bone tablet in a walnut frame, as a colour plane."""
    colour, _ = plank(size, seed, WALNUT, 26, 16)
    w, h = size[0] - 2 * rim, size[1] - 2 * rim
    bone = stone((w, h), seed + 2, BONE, 0.7, 9)
    bone = lit(bone, raised((w, h), 14, 9), 0.7, 0.44, 0.12)
    cover = rounded((w, h), 14)[..., None]
    part = colour[rim : rim + h, rim : rim + w]
    colour[rim : rim + h, rim : rim + w] = part * (1 - cover) + bone * cover
    return colour


def framed(colour: Array, radius: float = 26) -> Image.Image:
    """Turns a colour plane into a picture with a brass line."""
    size = (colour.shape[1], colour.shape[0])
    image = picture(np.clip(colour, 0, 255), rounded(size, radius))
    image.alpha_composite(brass_outline(*size, radius - 8, 9, 2))
    return image


def inked(
    image: Image.Image,
    sign: str,
    px: int,
    at: tuple[float, float],
    ink: Rgb = (74, 40, 22),
    strength: float = 1,
) -> None:
    """Prints an icon in ink."""
    mask = Image.fromarray((glyph_mask(sign, px) * 255).astype("uint8"))
    paste(
        image, tinted(mask, (int(ink[0]), int(ink[1]), int(ink[2])), strength), (at[0] - px / 2, at[1] - px / 2)
    )


def training_slots(count: int) -> list[Centre]:
    """Returns the centres of the beds of the cost tokens."""
    return [(TRAIN_FIRST + i * TRAIN_STEP, TRAIN_ROWS[1]) for i in range(count)]


def training_chart(one: Sequence[int], two: Sequence[int], solo_slot: int | None) -> Image.Image:
    """What training costs: prices for one above, for two below the tokens; the solo mark is optional."""
    colour = tablet(TRAINING, 51)
    band = (22, TRAIN_ROWS[1] - 66, TRAINING[0] - 44, 132)
    x, y, w, h = band
    slate = stone((w, h), 57, (74, 84, 78), 1.0)
    colour[y : y + h, x : x + w] = lit(slate, noise((w, h), 13, 58, 3) * 0.6, 0.6, 0.42, 0.2)
    recess(colour, band, 10, 0.92, 5)
    for cx, cy in training_slots(len(one)):
        recess(
            colour, (cx - TOKEN // 2 - 4, cy - TOKEN // 2 - 4, TOKEN + 8, TOKEN + 8), TOKEN // 2 + 4, 0.42, 5
        )
    image = framed(colour)
    for count, row in ((1, TRAIN_ROWS[0]), (2, TRAIN_ROWS[2])):
        for k in range(count):
            inked(image, "pawn", 64, (96 + (k - (count - 1) / 2) * 40, row), (46, 92, 62))
    for i, (a, b) in enumerate(zip(one, two, strict=True)):
        x = TRAIN_FIRST + i * TRAIN_STEP
        centred(image, cost_coin(a, 66), (x, TRAIN_ROWS[0]), 3, 0.5)
        centred(image, cost_coin(b, 66), (x, TRAIN_ROWS[2]), 3, 0.5)
    inked(image, "classical-knowledge", 78, (96, TRAIN_ROWS[1]), (226, 212, 176), 0.9)
    if solo_slot is not None:
        x = TRAIN_FIRST + (solo_slot - 1) * TRAIN_STEP + 52
        image.alpha_composite(faded(cube(36), 0.75), (x, TRAIN_ROWS[0] - 40))
    return image


def faded(image: Image.Image, share: float) -> Image.Image:
    """Returns a picture that shows through."""
    out = image.copy()
    out.putalpha(image.getchannel("A").point(lambda v: int(v * share)))
    return out


def fan(image: Image.Image, count: int, at: Centre, ink: Rgb = (92, 48, 104)) -> None:
    """Draws a small hand of cards: the number one may take."""
    for k in range(count):
        card = Image.new("RGBA", (40, 56), (0, 0, 0, 0))
        pen = ImageDraw.Draw(card)
        pen.rounded_rectangle(
            (2, 2, 37, 53),
            6,
            fill=(int(ink[0]), int(ink[1]), int(ink[2]), 255),
            outline=(250, 240, 214, 255),
            width=3,
        )
        pen.rectangle((9, 14, 30, 16), fill=(250, 240, 214, 200))
        pen.rectangle((9, 39, 30, 41), fill=(250, 240, 214, 200))
        turned = card.rotate(-(k - (count - 1) / 2) * 14, Image.Resampling.BICUBIC, expand=True)
        paste(
            image,
            turned,
            (
                at[0] - turned.width / 2 + (k - (count - 1) / 2) * 22,
                at[1] - turned.height / 2 + abs(k - (count - 1) / 2) * 3,
            ),
        )


def scribe_places(marks: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Returns each mark of the chart with the centre of its coin."""
    return [
        {**mark, "at": [SCRIBE_FIRST + (mark["slot"] - 1) * SCRIBE_STEP, SCRIBE_ROWS[mark["cards"] - 1]]}
        for mark in ({k: m[k] for k in ("cards", "slot", "coins")} for m in marks)
    ]


def scribe_chart(marks: Sequence[dict[str, Any]]) -> Image.Image:
    """Above each slot of the display, what one, two or three cards up to there cost."""
    colour = tablet(SCRIBE, 61)
    for row in SCRIBE_ROWS[:2]:
        colour[row + 35 : row + 37, 40:-40] *= 0.72
    image = framed(colour)
    for cards in (1, 2, 3):
        fan(image, cards, (92, SCRIBE_ROWS[cards - 1]))
        row = [m["at"][0] for m in scribe_places(marks) if m["cards"] == cards]
        y = SCRIBE_ROWS[cards - 1]
        ImageDraw.Draw(image).line((150, y, max(row), y), fill=(92, 48, 104, 90), width=4)
    for mark in scribe_places(marks):
        centred(image, cost_coin(mark["coins"], 62), (mark["at"][0], mark["at"][1]), 3, 0.5)
    return image


def discard_places(rows: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Returns each price of the discard pile with the centre of its coin."""
    return [{"cards": r["cards"], "coins": r["coins"], "at": [206, 134 + i * 66]} for i, r in enumerate(rows)]


def discard_chart(rows: Sequence[dict[str, Any]]) -> Image.Image:
    """What cards of the discard pile cost."""
    image = framed(tablet(DISCARD, 66))
    inked(image, "card-discard", 72, (DISCARD[0] / 2, 62), (92, 48, 104))
    for row in discard_places(rows):
        x, y = row["at"]
        fan(image, row["cards"], (104, y))
        centred(image, cost_coin(row["coins"], 62), (x, y), 3, 0.5)
    return image


def round_seats() -> list[Centre]:
    """Returns the centres of the six rounds."""
    return [(ROUND_FIRST + i * ROUND_STEP + (i // 2) * 12, 118) for i in range(6)]


def round_track() -> Image.Image:
    """Six rounds in three eras, each era in its colour."""
    colour = tablet(ROUND, 71, 18)
    seats = round_seats()
    for era, hue in ERAS.items():
        x0 = seats[2 * era - 2][0] - 74
        x1 = seats[2 * era - 1][0] + 74
        cover = rounded((x1 - x0, ROUND[1] - 48), 14)
        part = colour[24 : ROUND[1] - 24, x0:x1]
        colour[24 : ROUND[1] - 24, x0:x1] = mix(part, np.array(hue), cover * 0.78)
    for x, y in seats:
        half = ROUND_SEAT // 2
        recess(colour, (x - half, y - half, ROUND_SEAT, ROUND_SEAT), half, 0.5, 5)
    image = framed(colour)
    pen = ImageDraw.Draw(image)
    for i, (x, y) in enumerate(seats):
        pen.text((x, y + 16), str(i + 1), font=font("title", 44), fill=(255, 236, 196, 225), anchor="ms")
    for era in ERAS:
        mid = (seats[2 * era - 2][0] + seats[2 * era - 1][0]) / 2
        ink_word(image, "I" * era, 36, (mid, 46), (255, 240, 208))
    return image


def round_marker(px: int = 88) -> Image.Image:
    """A purple sundial that tells the round."""
    n = px * 4
    x, y = grid((n, n))
    r = np.hypot(x - n / 2 + 0.5, y - n / 2 + 0.5) / (n / 2) / 0.96
    height = np.where(r < 0.78, n * 0.03, np.sqrt(np.clip(1 - ((r - 0.89) / 0.11) ** 2, 0, 1)) * n * 0.07)
    colour = stone((n, n), 5, (122, 70, 140), 0.8, 1)
    k = int(n * 0.60)
    mask, off = np.zeros((n, n), np.float32), (n - k) // 2
    mask[off : off + k, off : off + k] = glyph_mask("sundial", k)
    colour = lit(colour, nd.gaussian_filter(height + mask * n * 0.012, n * 0.008), 0.7, 0.40, 0.4)
    colour = mix(colour, (250, 226, 168), mask * 0.92)
    return shrunk(picture(colour, np.clip((1 - r) * n / 2, 0, 1)), 4)
