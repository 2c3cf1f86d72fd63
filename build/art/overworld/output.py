"""Packs sprites into sheets and writes them; a sheet is cut into named boxes by the layout."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

import numpy as np
from PIL import Image

from ..lib.paths import SPRITES
from .pix import Array

OUT = SPRITES / "overworld"
WIDTH = 1024
Box = tuple[int, int, int, int]


def to_image(sprite: Array) -> Image.Image:
    """Turns a sprite (colour 0..255, alpha 0..1) into a picture; colour under nothing is black."""
    alpha = np.clip(np.round(sprite[..., 3:] * 255), 0, 255)
    colour = np.clip(np.round(sprite[..., :3]), 0, 255) * (alpha > 0)
    return Image.fromarray(np.concatenate([colour, alpha], -1).astype(np.uint8), "RGBA")


def pack(sprites: Mapping[str, Array], width: int = WIDTH) -> tuple[Image.Image, dict[str, Box]]:
    """Lays sprites on shelves, tallest first, one px apart."""
    order = sorted(sprites, key=lambda n: (-sprites[n].shape[0], n))
    boxes: dict[str, Box] = {}
    x = y = shelf = 0
    for name in order:
        h, w = sprites[name].shape[:2]
        if x + w > width:
            x, y, shelf = 0, y + shelf + 1, 0
        boxes[name] = (x, y, w, h)
        x, shelf = x + w + 1, max(shelf, h)
    sheet = Image.new("RGBA", (width, y + shelf), (0, 0, 0, 0))
    for name, (left, top, _, _) in boxes.items():
        sheet.paste(to_image(sprites[name]), (left, top))
    return sheet, {n: boxes[n] for n in sorted(boxes)}


def save(image: Image.Image, name: str) -> None:
    """Writes a picture below the folder of the world."""
    path = OUT / name
    path.parent.mkdir(parents=True, exist_ok=True)
    image.save(path, optimize=True)


def write_json(path: Path, data: object) -> None:
    """Writes data, lists of plain values on one line."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(_lines(data, 0) + "\n", "utf-8")


def _lines(data: object, depth: int) -> str:
    """Returns JSON with an entry a line down to the innermost containers."""
    flat = json.dumps(data, ensure_ascii=False)
    if len(flat) + depth <= 110 or not isinstance(data, dict | list):
        return flat
    pad = " " * (depth + 1)
    if isinstance(data, dict):
        rows = [f"{pad}{json.dumps(k)}: {_lines(v, depth + 1)}" for k, v in data.items()]
        return "{\n" + ",\n".join(rows) + "\n" + " " * depth + "}"
    return "[\n" + ",\n".join(pad + _lines(v, depth + 1) for v in data) + "\n" + " " * depth + "]"
