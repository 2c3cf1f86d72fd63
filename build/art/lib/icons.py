"""Symbols: game-icons from the npm package, drawn through resvg, and the wheat ear drawn here."""

from __future__ import annotations

import io
import json
from functools import lru_cache

import resvg_py
from PIL import Image

from .paths import npm_package

PACKAGE = "@iconify-json/game-icons"
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="{px}" height="{px}">'


def _wheat_ear() -> str:
    """An ear of wheat: a stalk, one grain on top and three pairs leaning outwards."""
    grains = ['<path d="M244 500 L268 500 L266 150 L246 150 Z"/>']
    grains.append('<ellipse cx="256" cy="84" rx="34" ry="72"/>')
    for y in (170, 276, 382):
        for side in (-1, 1):
            x = 256 + side * 74
            grains.append(
                f'<ellipse cx="{x}" cy="{y}" rx="33" ry="70" transform="rotate({side * 34} {x} {y})"/>'
            )
    return '<g fill="currentColor">' + "".join(grains) + "</g>"


OWN = {"wheat-ear": _wheat_ear()}


@lru_cache(None)
def _bodies() -> dict[str, dict[str, str]]:
    """The icon bodies of the package by name."""
    path = npm_package(PACKAGE) / "icons.json"
    icons: dict[str, dict[str, str]] = json.loads(path.read_text("utf-8"))["icons"]
    return icons


@lru_cache(None)
def icon(name: str, px: int, colour: str) -> Image.Image:
    """An icon in one colour ('#rrggbb') as an RGBA square; callers must not change it in place.

    Raises:
        KeyError: no icon has that name.
    """
    body = OWN[name] if name in OWN else _bodies()[name]["body"]
    big = px * 2 if px < 256 else px
    svg = SVG.format(px=big) + body.replace("currentColor", colour) + "</svg>"
    data = bytes(resvg_py.svg_to_bytes(svg_string=svg))
    image = Image.open(io.BytesIO(data)).convert("RGBA")
    return image if big == px else image.resize((px, px), Image.Resampling.LANCZOS)
