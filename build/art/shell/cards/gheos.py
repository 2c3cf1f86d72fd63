"""Draws the Gheos card: a detail of a map, laid from the game's own tiles, symbols and markers."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
from PIL import Image
from scipy import ndimage

from ...lib.paths import SPRITES
from ..paint import Array, grid, mix, noise, smooth

W, H = 720, 1336
FOLDER = SPRITES / "gheos"
# row, column -> tile and turn; columns are half a side apart, a cell points up when row + column is even
BOARD = {
    (0, -2): ("G03", 0), (1, -2): ("G36", 1), (2, -2): ("G12", 0), (3, -2): ("G09", 2),
    (0, -1): ("G28", 0), (0, 0): ("G07", 0), (0, 1): ("G13", 1), (0, 2): ("G35", 0), (0, 3): ("G22", 0),
    (1, -1): ("G21", 0), (1, 0): ("G02", 0), (1, 1): ("G24", 0), (1, 2): ("G50", 2), (1, 3): ("G33", 1),
    (2, -1): ("G08", 1), (2, 0): ("G41", 0), (2, 1): ("G16", 1), (2, 2): ("G44", 0), (2, 3): ("G30", 1),
    (3, -1): ("G14", 0), (3, 0): ("G38", 0), (3, 1): ("G20", 2), (3, 2): ("G05", 0), (3, 3): ("G10", 1),
}  # fmt: skip
LEFT, TOP = -8, -52
CLEAR = 84
MARKERS = (("blue", (1, 0), 0), ("red", (2, 0), 0))


def centre(row: int, column: int, side: float) -> tuple[float, float]:
    """Returns the centroid of a cell on the card."""
    height = side * 3**0.5 / 2
    part = 2 / 3 if (row + column) % 2 == 0 else 1 / 3
    return LEFT + (column + 1) * side / 2, TOP + (row + part) * height


def lay(im: Image.Image, sprite: Image.Image, x: float, y: float) -> None:
    """Lays a sprite around a point, cut at the border."""
    full = Image.new("RGBA", im.size, (0, 0, 0, 0))
    full.paste(sprite, (round(x), round(y)))
    im.alpha_composite(full)


def board(data: dict[str, Any]) -> Image.Image:
    """Lays tiles, then symbols, then the markers of two peoples."""
    im = Image.new("RGBA", (W, H), (15, 74, 114, 255))
    side = data["picture"]["side"]
    names = {}
    for (row, column), (tile, turn) in BOARD.items():
        kind = "u" if (row + column) % 2 == 0 else "d"
        names[row, column] = name = f"{tile}_{kind}_{turn}"
        x, y = centre(row, column, side)
        cx, cy = data["picture"]["centroid"][kind]
        lay(im, Image.open(FOLDER / "tiles" / f"{name}.webp").convert("RGBA"), x - cx, y - cy)
    for cell, name in names.items():
        x, y = centre(*cell, side)
        for kind, dx, dy in data["spots"][name]["symbols"]:
            at = (x + dx * side, y + dy * side)
            # a symbol that the border of the card would cut is left out
            if CLEAR < at[0] < W - CLEAR and 60 < at[1] < H - 60:
                sprite = Image.open(FOLDER / "symbols" / f"{kind}.png").convert("RGBA")
                lay(im, sprite, at[0] - sprite.width / 2, at[1] - sprite.height / 2)
    for people, cell, segment in MARKERS:
        x, y = centre(*cell, side)
        dx, dy, _ = data["spots"][names[cell]]["segments"][segment]
        sprite = Image.open(FOLDER / "pieces" / f"marker_{people}.png").convert("RGBA")
        lay(im, sprite, x + dx * side - sprite.width / 2, y + dy * side - sprite.height / 2)
    return im


def draw() -> Array:
    """Paints the card's picture, with haze and thin cloud towards its border."""
    data = json.loads((FOLDER / "tiles.json").read_text("utf-8"))
    a = np.asarray(board(data).convert("RGB"), float)
    x, y = grid(W, H)
    veil = noise(x / 300, y / 300, 0.9, 77, 5, 0.55)
    edge = np.clip((np.hypot((x - W / 2) / W, (y - H * 0.46) / H) - 0.42) * 2.4, 0, 1)
    cloud = smooth(0.25, 0.95, veil + edge * 1.1 - 0.45) * 0.8
    shade = ndimage.shift(cloud, (26, 20), order=1)
    a = a * (1 - 0.32 * shade)[..., None]
    soft = ndimage.gaussian_filter(cloud, 6)
    gy, gx = np.gradient(soft)
    white = mix((196, 208, 221), (255, 255, 255), np.clip(0.55 + (gx + gy) * 14, 0, 1))
    return mix(a, white, cloud)
