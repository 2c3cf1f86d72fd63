"""Colours of the pieces and what tells them apart without colour, as plain data for the app."""

from __future__ import annotations

import numpy as np

from . import pix as p
from .pix import Array, rgb

# dark, base, light, gleam, mark
COLOURS = {
    "black": ("17171f", "32323f", "565668", "8b8ba0", "f3efe2"),
    "white": ("9a97b0", "e4e2ea", "fbfafc", "ffffff", "453d57"),
    "red": ("7c1b2c", "cf3a30", "f0704a", "ffb27c", "fff1d0"),
    "yellow": ("a56a14", "efc12f", "ffe46a", "fff8c0", "5b2f12"),
    "blue": ("173a86", "2b74d4", "5fa9f2", "b4ddff", "ffffff"),
}
PATTERNS = {"black": "chevron", "white": "cross", "red": "bars", "yellow": "chequer", "blue": "diagonals"}
RAMPS = {
    "forest": p.FOREST, "pine": p.PINE, "autumn": p.AUTUMN, "grass": p.GRASS, "rock": p.ROCK,
    "highland": p.HIGH, "snow": p.SNOW, "deep": p.DEEP, "shallow": p.SHALLOW, "sand": p.SAND,
    "dune": p.DUNE, "ice": p.ICE,
    "sky": p.SKY, "paving": p.COBBLE, "table": p.TABLE, "brass": p.BRASS,
}  # fmt: skip
UI = {
    "panel": "221820", "panel_weave": "2a1e28", "panel_lit": "402c38", "text": "f4ead8", "text_dim": "c9b9a6",
    "text_title": "ffe59a", "text_dark": "3a2214", "parchment": "ecdaae", "legal": "fff2b8",
    "legal_alt": "e6a93a",
    "ghost": "8fe0ff", "hover": "fff6dc", "illegal": "ff6a5a", "focus": "ffffff", "good": "7fd8a0",
    "evil": "ff7a6a",
    "neutral": "d8cfe8", "shadow": "000000", "outline": "14101c", "rim": "fff4d6",
}  # fmt: skip
TERRAINS = {
    "F": ("Forest", "56a347"), "M": ("Mountain", "b99d80"), "W": ("Whirlpool", "2a62ad"), "R": ("Reef",
    "3cb6b0"),
    "T": ("Town", "c2ab89"), "D": ("Desert", "e8bf72"), "I": ("Iceberg", "bfe3f3"), "K": ("Sky", "8fc4ee"),
    "X": ("LAND HO", "e4f4fd"),
}  # fmt: skip


def code(colour: Array) -> str:
    """Turns a colour into its six digits."""
    return "".join(f"{int(v):02x}" for v in colour)


def palette() -> dict[str, object]:
    """Returns what the app wants to know."""
    keys = ("dark", "base", "light", "gleam", "mark")
    return {
        "pieces": {
            name: {**dict(zip(keys, codes, strict=True)), "pattern": PATTERNS[name]}
            for name, codes in COLOURS.items()
        },
        "ui": UI,
        "terrain": {k: {"name": n, "colour": c} for k, (n, c) in TERRAINS.items()},
        "ramps": {name: [code(c) for c in ramp] for name, ramp in RAMPS.items()},
    }


def flag(w: int, h: int, name: str, sway: int = 0) -> Array:
    """Returns a pennant with the pattern of a colour as a colour plane; `sway` shifts its shade."""
    dark, base, _, _, mark = (rgb(c) for c in COLOURS[name])
    y, x = p.grid(h, w)
    on = {
        "chevron": abs(abs(x - (w - 1) / 2) - (h - 1 - y)) < 1.0,
        "cross": (abs(x - (w - 1) / 2) <= 0.6) | (abs(y - (h - 1) / 2) <= 0.6),
        "bars": y % 3 == 1,
        "chequer": (x // 2 + y // 2) % 2 == 0,
        "diagonals": (x + y) % 4 < 2,
    }[PATTERNS[name]]
    out = np.where(on[..., None], mark, base)
    fold = (x + sway) % w >= w * 0.62
    return np.where(fold[..., None], out * 0.65 + dark * 0.35, out)
