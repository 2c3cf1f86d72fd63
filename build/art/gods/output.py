"""Where the pictures of this world go and how they are written."""

from __future__ import annotations

import json
from pathlib import Path

from PIL import Image

from ..lib.paths import SPRITES

OUT = SPRITES / "gods"


def save(image: Image.Image, name: str, quality: int = 90) -> None:
    """Writes a picture below the folder of the world; the ending names its format."""
    path = OUT / name
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.suffix == ".webp":
        image.save(path, quality=quality, alpha_quality=100, method=4)
    else:
        image.save(path, optimize=True)


def write_json(path: Path, data: object) -> None:
    """Writes data with one entry a line."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(data, indent=1, ensure_ascii=False) + "\n", "utf-8")
