"""One set of icons: game-icons of the package and a few drawn here, as covers and as flat pictures."""

from __future__ import annotations

import io
import json
from functools import lru_cache

import numpy as np
import resvg_py
from PIL import Image

from ..lib.colour import Array
from ..lib.paths import npm_package

USED: set[str] = set()
HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="{px}" height="{px}">'
# drawn here, on the package's square of 512
OWN = {
    "own:infinity": (
        '<path fill="none" stroke="currentColor" stroke-width="52" d="M256 256c60-84 96-110 136-110 54 0 92 48 '
        "92 110s-38 110-92 110c-40 0-76-26-136-110zm0 0c-60-84-96-110-136-110-54 0-92 48-92 110s38 110 92 110"
        "c40 0 76-26 "
        '136-110z"/>'
    ),
    "own:temple": (
        '<path fill="currentColor" d="M256 40 40 160v36h432v-36zM256 84l110 64H146zM76 212h52v196H76zm102 '
        "0h52v196h-52z"
        'm104 0h52v196h-52zm102 0h52v196h-52zM52 420h408v24H52zm-28 32h464v28H24z"/>'
    ),
    "own:tripod": (
        '<g fill="none" stroke="currentColor" stroke-width="28" stroke-linecap="round">'
        '<path d="M150 236 96 478M362 236l54 242M256 262v216"/><path stroke-width="16" d="M118 372h276"/></g>'
        '<path fill="currentColor" d="M92 196h328c0 70-70 108-164 108S92 266 92 196zM80 164h352v22H80z"/>'
        '<path fill="currentColor" d="M256 20c34 40 66 60 50 104-8 22-30 30-50 30s-44-8-52-30c-10-34 24-46 '
        "22-72 14 14 20 26 "
        '18 42 12-20 18-46 12-74z"/><path fill="currentColor" d="M150 84c16 16 22 30 14 52-10 12-26 '
        "8-30-6-4-16 16-28 "
        '16-46zM366 74c18 22 22 36 12 56-10 12-26 8-30-6-2-16 18-30 18-50z"/>'
    ),
    "own:market": (
        '<path fill="currentColor" d="M60 60h392l36 112H24zM24 184h90c0 30-20 48-45 48s-45-18-45-48zm93 '
        "0h92c0 30-20 48-46 "
        "48s-46-18-46-48zm95 0h90c0 30-20 48-45 48s-45-18-45-48zm93 0h92c0 30-20 48-46 48s-46-18-46-48z"
        "m95 0h90c0 30-20 "
        '48-45 48s-45-18-45-48zM64 244h34v228H64zm350 0h34v228h-34zM116 372h280v34H116z"/>'
        '<path fill="currentColor" d="M176 280h40v14c18 8 26 22 26 38 0 14-6 26-14 32h-64c-8-6-14-18-14-32 '
        "0-16 8-30 "
        '26-38zm120 0h40v14c18 8 26 22 26 38 0 14-6 26-14 32h-64c-8-6-14-18-14-32 0-16 8-30 26-38z"/>'
        '<path fill="currentColor" d="M130 420h252v52H130z"/>'
    ),
}


@lru_cache(1)
def bodies() -> dict[str, dict[str, str]]:
    """Returns the icons of the package by name."""
    path = npm_package("@iconify-json/game-icons") / "icons.json"
    icons: dict[str, dict[str, str]] = json.loads(path.read_text("utf-8"))["icons"]
    return icons


def body(name: str) -> str:
    """Returns the SVG inside of an icon and notes that it is used.

    Raises:
        KeyError: no icon has that name.
    """
    if name in OWN:
        return OWN[name]
    USED.add(name)
    return bodies()[name]["body"]


@lru_cache(256)
def glyph_mask(name: str, px: int) -> Array:
    """Returns the cover of an icon; callers must not change it in place."""
    inner = body(name).replace("currentColor", "#fff")
    big = px * 2 if px < 200 else px
    data = bytes(resvg_py.svg_to_bytes(svg_string=HEAD.format(px=big) + inner + "</svg>"))
    image = Image.open(io.BytesIO(data)).convert("RGBA").getchannel("A")
    if big != px:
        image = image.resize((px, px), Image.Resampling.BOX)
    return np.asarray(image, np.float32) / 255
