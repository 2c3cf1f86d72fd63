"""Collects the nine-slices and writes sprites/ui/theme.json with colours and measures.

How a piece is drawn is its ``method``:

``stretch``   corners keep their size, edges and centre are stretched;
``three``     the same, but the height is fixed (only the middle column is stretched);
``textured``  ``texture`` (it repeats without a seam) is multiplied by ``shade``, cut to the
              shape of the nine-slice ``mask`` and covered by the nine-slice ``frame``; ``shadow`` goes below;
``overlay``   drawn over (or, with ``below``, under) something else, the centre is empty;
``image``     never cut, only scaled.

All lengths are pixels at 4K and are scaled by the interface scale like the pictures. ``outset``
is how far a picture reaches beyond the rectangle of its widget (shadow, glow).
"""

from __future__ import annotations

import json
from typing import Any

from .cards import SMALL, gentes, voyage
from .paint import UI, rgb
from .title import SMALL as TABLE_SMALL

COLOURS = {
    "text": "f6eace",
    "dim": "ceba96",
    "faint": "a5906c",
    "brass": "f0c876",
    "brass_line": "c4913f",
    "ink": "321a08",
    "parchment_text": "3a2210",
    "parchment_dim": "6a4a26",
    "danger": "ff9a86",
    "danger_ground": "8e1a20",
    "ok": "8ddba4",
    "warning": "ffcf6a",
    "info": "9fd0ec",
    "link": "f0c876",
    "disabled_text": "9d8a6c",
    "on_gold": "321a08",
    "on_gold_disabled": "1c1209",
    "on_ribbon": "fff1d4",
    "selection": "6b4a1e",
    "caret": "ffe296",
    "walnut": "2a1911",
    "walnut_lit": "5a3c20",
    "recess": "0e0805",
    "parchment": "ecd9ad",
    "gold": "e0ab52",
    "gold_disabled": "968567",
    "tooltip": "1a100a",
    "fog": "d9dfe2",
    "scrim": "080403",
}

# text colour on ground colour; every pair must reach 4.5:1
PAIRS = (
    ("text", "walnut"), ("text", "walnut_lit"), ("text", "recess"), ("text", "tooltip"),
    ("dim", "walnut"), ("dim", "walnut_lit"), ("dim", "recess"), ("dim", "tooltip"),
    ("faint", "walnut"), ("brass", "walnut"), ("brass", "walnut_lit"), ("brass", "tooltip"),
    ("danger", "walnut"), ("ok", "walnut"), ("warning", "walnut"), ("info", "walnut"),
    ("danger", "recess"), ("disabled_text", "walnut"), ("disabled_text", "recess"),
    ("parchment_text", "parchment"), ("parchment_dim", "parchment"),
    ("on_gold", "gold"), ("on_gold_disabled", "gold_disabled"), ("on_ribbon", "danger_ground"),
    ("text", "selection"),
)  # fmt: skip

# Pictures of the world cards: scale to cover the window, keep the middle; 34 px at the left and
# right may be cut. Pixel art is shown from its native file, enlarged by whole numbers only; places
# of what moves on it are native pixels (left, top).
CARDS: dict[str, Any] = {
    "size": [720, 1336],
    "tab_size": [568, 184],
    "gheos": {"file": "card_gheos.webp", "tab": "tab_gheos.webp", "moving": ["cloud_0", "cloud_1", "cloud_2"]},
    "gods": {
        "file": "card_gods.webp",
        "tab": "tab_gods.webp",
        "moving": ["glint"],
        "glints": [
            [199, 172],
            [360, 452],
            [521, 732],
            [360, 1010],
            [462, 174],
            [151, 724],
            [62, 966],
            [630, 392],
        ],
    },
    "overworld": {
        "tab": "tab_overworld.webp",
        "native": "card_overworld_native.png",
        "native_size": [192, 352],
        "whirl": {
            "files": ["whirl_0.png", "whirl_1.png", "whirl_2.png", "whirl_3.png"],
            "at": [32, 288],
            "ms": 180,
        },
        "ships": [{"file": "ship.png", "at": [40, 52]}, {"file": "ship_left.png", "at": [128, 296]}],
    },
    "gentes": {
        "file": "card_gentes.webp",
        "tab": "tab_gentes.webp",
        "moving": ["trireme"],
        "course": [list(point) for point in voyage.COURSE],
        "neat_line": [gentes.SAFE, gentes.W - gentes.SAFE],
    },
}

PIECES: dict[str, dict[str, Any]] = {}


def luminance(colour: str) -> float:
    """Returns the relative luminance that contrast ratios are made of."""
    c = rgb(colour) / 255
    linear = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in c]
    return float(0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2])


def contrast(a: str, b: str) -> float:
    """Returns the contrast ratio of two colours."""
    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)


def register(name: str, **entry: Any) -> None:
    """Adds a piece to the theme."""
    PIECES[name] = entry


def main() -> None:
    """Writes theme.json; refuses a colour pair that is hard to read, or a theme without its pieces."""
    if not {"frame_walnut", "button_normal", "switch_on", "divider"} <= PIECES.keys():
        raise ValueError("theme.json needs the parts panels, buttons, controls and ornaments in the same run")
    for text, ground in PAIRS:
        ratio = contrast(COLOURS[text], COLOURS[ground])
        if ratio < 4.5:
            raise ValueError(f"{text} on {ground} has a contrast of only {ratio:.2f}")
    theme = {
        "scale": 2,
        "colours": {name: "#" + value for name, value in sorted(COLOURS.items())},
        "contrast": [
            {"text": t, "ground": g, "ratio": round(contrast(COLOURS[t], COLOURS[g]), 2)} for t, g in PAIRS
        ],
        "fonts": {
            "title": "Cinzel-Bold.ttf",
            "display": "Cinzel-Black.ttf",
            "body": "AlegreyaSans-Regular.ttf",
            "bold": "AlegreyaSans-Bold.ttf",
            "italic": "AlegreyaSans-Italic.ttf",
        },
        "cards": CARDS,
        "twins": {
            **{f"title/card_{world}.webp": list(SMALL) for world in ("gheos", "gods", "gentes")},
            "title/table_title.webp": list(TABLE_SMALL),
        },
        "pieces": dict(sorted(PIECES.items())),
    }
    UI.mkdir(parents=True, exist_ok=True)
    (UI / "theme.json").write_text(json.dumps(theme, indent=1) + "\n", "utf-8")
