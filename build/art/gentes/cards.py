"""The 54 cards and the three backs: pictures, borders, needs; words and points are written by the app."""

from __future__ import annotations

import math
from typing import Any

from PIL import Image, ImageDraw

from ..lib.fonts import font
from ..lib.noise import seed_of
from ..lib.shapes import paste, tinted, to_image
from . import pottery, scenes_1, scenes_2, scenes_3, scenes_4
from .glyphs import glyph_mask
from .markers import medallion
from .palette import CITY_KINDS, ERAS, PEOPLE, POPULATION, Rgb
from .pottery import CARD, LOWER, PICTURE, RIM, TEXT_TOP, TITLE, UPPER, K, band, border, fired, rendered
from .props import sign
from .stuff import centred, shrunk
from .svg import GLOZE

SCENES = scenes_1.SCENES | scenes_2.SCENES | scenes_3.SCENES | scenes_4.SCENES
SEA = {"I-06", "I-13", "II-18", "III-04", "III-07"}
ORNAMENTS = {1: "rays", 2: "tongues", 3: "palmettes"}
NEEDS = (24, TEXT_TOP + 8, 128, 226)
WORDS = (160, TEXT_TOP + 10, CARD[0] - 160 - 26, 222)
POINTS = (430, 48)
SYMBOL, SYMBOLS_AT, SYMBOL_STEP = 62, (424, UPPER + 92), 68
SYMBOL_HUES: dict[str, Rgb] = {
    "trade": (206, 150, 40),
    "faith": (84, 150, 190),
    "knowledge": (40, 130, 96),
    "military": (170, 44, 36),
}


def base(era: int, card_id: str) -> str:
    """The gloze, bands and picture of a card as a drawing."""
    w, h = CARD
    x, y, pw, ph = PICTURE
    out = f'<defs><clipPath id="p"><rect x="{x}" y="{y}" width="{pw}" height="{ph}"/></clipPath></defs>'
    out += f'<g clip-path="url(#p)"><g transform="translate({x} {y})">{SCENES[card_id]()}</g></g>'
    ground = y + 268
    out += f'<rect x="{RIM}" y="{ground}" width="{w - 2 * RIM}" height="3.4" fill="{GLOZE}"/>'
    out += f'<rect x="{RIM}" y="{ground + 3}" width="{w - 2 * RIM}" height="{y + ph - ground}" fill="#cd6b34"/>'
    out += border("waves" if card_id in SEA else ORNAMENTS[era], ground + 7, y + ph - ground - 10)
    for bx, by, bw, bh in (
        (0, 0, w, UPPER),
        (0, LOWER + 20, w, h - LOWER - 20),
        (0, 0, 20, h),
        (w - 20, 0, 20, h),
    ):
        out += f'<rect x="{bx}" y="{by}" width="{bw}" height="{bh}" fill="{GLOZE}"/>'
    out += band(UPPER, era) + band(LOWER, era)
    rim = f'fill="none" stroke="{pottery.colour_of(era)}" stroke-width="4"'
    out += f'<rect x="7" y="7" width="{w - 14}" height="{h - 14}" rx="18" {rim}/>'
    line = f'fill="none" stroke="{pottery.CREAM}" stroke-width="1.4" stroke-opacity="0.55"'
    wx, wy, ww, wh = WORDS
    out += f'<rect x="{wx - 8}" y="{wy - 2}" width="{ww + 16}" height="{wh + 4}" rx="10" {line}/>'
    return out


def needs_rows(card: dict[str, Any]) -> list[dict[str, Any]]:
    """Returns what a card needs with the centre and size of each medallion."""
    kinds = [("people", kind, n) for kind, n in card["population"].items()]
    cities: dict[str, int] = {}
    for kind in card["cities"]:
        cities[kind] = cities.get(kind, 0) + 1
    kinds += [("city", kind, n) for kind, n in cities.items()]
    px = {1: 72, 2: 72, 3: 66, 4: 54}.get(len(kinds), 44)
    step = min(px + 6, NEEDS[3] / len(kinds))
    top = NEEDS[1] + (NEEDS[3] - step * len(kinds)) / 2 + step / 2
    return [
        {"what": what, "kind": kind, "count": n, "at": [NEEDS[0] + 36, round(top + i * step)], "size": px}
        for i, (what, kind, n) in enumerate(kinds)
    ]


def put_needs(image: Image.Image, card: dict[str, Any]) -> None:
    """Lays the medallions of what a card needs, with their numbers."""
    pen = ImageDraw.Draw(image)
    for row in needs_rows(card):
        x, y = row["at"]
        people = row["what"] == "people"
        icon = POPULATION[row["kind"]] if people else CITY_KINDS[row["kind"]]
        ring = PEOPLE[row["kind"]] if people else (122, 84, 48)
        centred(image, medallion(icon, ring, row["size"], (46, 24, 12), 0.62), (x, y), 3, 0.6)
        px = round(row["size"] * 0.60)
        pen.text(
            (x + row["size"] * 0.60 + 2, y + px * 0.355),
            str(row["count"]),
            font=font("black", px),
            fill=(252, 228, 186, 255),
            anchor="ls",
        )


def put_laurel(image: Image.Image) -> None:
    """Lays the laurel in which the app writes the points."""
    px = 68
    mask = Image.fromarray((glyph_mask("laurels", px) * 255).astype("uint8"))
    paste(image, tinted(mask, (10, 5, 2), 0.8), (POINTS[0] - px / 2 + 2, POINTS[1] - px / 2 + 3))
    paste(image, tinted(mask, (240, 202, 120)), (POINTS[0] - px / 2, POINTS[1] - px / 2))


def face(card: dict[str, Any]) -> Image.Image:
    """One card; the app writes its words and lays its symbols, as large as they must be."""
    colour, cover = fired(rendered(base(card["era"], card["id"])), seed_of(card["id"]) % 9000)
    image = shrunk(to_image(colour, cover), K)
    put_laurel(image)
    put_needs(image, card)
    return image


def back(era: int) -> Image.Image:
    """The back of an era: a great shield with a sign, key patterns and the number."""
    w, h = CARD
    name = {1: "owl", 2: "trireme", 3: "greek-temple"}[era]
    out = f'<rect width="{w}" height="{h}" fill="{GLOZE}"/>'
    out += '<rect x="20" y="60" width="440" height="600" fill="#cd6b34"/>'
    for y in (62, 92, h - 94 - 30, h - 94):
        out += band(y, era)
    cx, cy = w / 2, h / 2
    ring = pottery.colour_of(era)
    for r, fill in ((190, GLOZE), (178, ring), (166, GLOZE), (128, "#cd6b34")):
        out += f'<circle cx="{cx}" cy="{cy}" r="{r}" fill="{fill}"/>'

    for k in range(36):
        a = k * math.pi / 18
        x0, y0 = cx + math.cos(a) * 147, cy + math.sin(a) * 147
        out += f'<circle cx="{x0:.1f}" cy="{y0:.1f}" r="7" fill="{pottery.CREAM}" fill-opacity="0.9"/>'
    out += sign(name, cx, cy - 4, 190)
    colour, cover = fired(rendered(out), 40 + era)
    image = shrunk(to_image(colour, cover), K)
    pen = ImageDraw.Draw(image)
    for y in (40, h - 22):
        pen.text((w / 2, y), "I" * era, font=font("black", 34), fill=(250, 222, 170, 255), anchor="ms")
    return image


def fields() -> dict[str, object]:
    """Where the app writes: x, y, width, height."""
    return {
        "size": list(CARD),
        "radius": 24,
        "title": [TITLE[0] + 16, TITLE[1], POINTS[0] - 44 - TITLE[0] - 16, TITLE[3]],
        "points_at": list(POINTS),
        "picture": list(PICTURE),
        "needs": list(NEEDS),
        "words": list(WORDS),
        "symbols_at": [[SYMBOLS_AT[0], SYMBOLS_AT[1] - 26 + i * SYMBOL_STEP] for i in range(2)],
        "symbol": SYMBOL,
        "mark_at": [CARD[0] - 62, CARD[1] - 62],
        "eras": sorted(ERAS),
    }
