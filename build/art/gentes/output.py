"""Where the pictures of this world go and how they are written."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from PIL import Image

from ..lib.paths import ROOT, SPRITES

OUT = SPRITES / "gentes"
CREDITS = SPRITES / "icons_gentes.json"
RULES = ROOT / "gheos_suite" / "rules" / "gentes" / "data" / "gentes.json"


def game_data() -> dict[str, Any]:
    """Returns the data of the rules: tiles, cities, hometowns, cards.

    Raises:
        FileNotFoundError: the data of the rules are missing.
    """
    data: dict[str, Any] = json.loads(RULES.read_text("utf-8"))
    return data


def save(image: Image.Image, name: str, quality: int = 86) -> None:
    """Writes a picture below the folder of the world; the ending names its format."""
    path = OUT / name
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.suffix == ".webp":
        image.save(path, quality=quality, alpha_quality=90, method=5)
    else:
        image.save(path, optimize=True)


def write_json(path: Path, data: object) -> None:
    """Writes data with one entry a line."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(data, indent=1, ensure_ascii=False) + "\n", "utf-8")
