"""Colours, signs, shapes and patterns of gods and tribes, by the colour words of the rules."""

from __future__ import annotations

from dataclasses import asdict, dataclass

import numpy as np

from ..lib.colour import Array


@dataclass(frozen=True)
class God:
    """Colours (dark, base, light, ink for letters on base), sign, outline of the stone, pattern."""

    dark: str
    base: str
    light: str
    ink: str
    sign: str
    stone: str
    pattern: str
    initial: str


@dataclass(frozen=True)
class Tribe:
    """Colours (dark, base, light, ink for letters on base), land, banner, pattern."""

    dark: str
    base: str
    light: str
    ink: str
    land: str
    banner: str
    pattern: str
    initial: str


GODS = {
    "red": God("5c0416", "c0202c", "ff7a62", "fff1e4", "storm", "lozenge", "zigzag", "R"),
    "yellow": God("8a4a00", "f2b41c", "ffe68a", "3c2002", "sun", "round", "rays", "Y"),
    "blue": God("0a2470", "2462c8", "86bcff", "f0f8ff", "wave", "cushion", "waves", "B"),
    "green": God("023c26", "1e8c56", "8ce0a0", "f0fff2", "leaf", "almond", "veins", "G"),
}
TRIBES = {
    "green": Tribe("0b4a30", "1f9250", "9fdc9a", "f2fff0", "hills", "square", "scales", "G"),
    "blue": Tribe("0c2f66", "2b78d8", "a6dcff", "f0faff", "river", "swallowtail", "waves", "B"),
    "violet": Tribe("3c1264", "8a3fc0", "e0b0f4", "fbf2ff", "valley", "gonfalon", "lozenges", "V"),
    "yellow": Tribe("84480e", "f0b42c", "ffeaa4", "3c2204", "steppe", "pennant", "bars", "Y"),
}
TABLE = {
    "floor": ["14110f", "221d19", "332b24", "463b30"],
    "marble": ["8a7f70", "cfc4b0", "f2ead8"],
    "brass": ["8a5f24", "c4913f", "f3d184"],
    "lead": ["1c1c22", "42424a", "8a8a96"],
    "lapis": ["0c1a44", "1c3a86", "4c78c8"],
    "text": "f6eace",
    "dim": "ceba96",
    "brass_text": "f0c876",
    "cost": ["4a0a0c", "b0181a", "ff8a72"],
    "gain": ["0c3a22", "2f8a52", "a8f0b8"],
    "legal": "ffd98a",
    "illegal": "ff5a48",
    "parchment": ["d9c08c", "ecd9ad", "f6e9c8"],
}


def pattern(kind: str, x: Array, y: Array) -> Array:
    """Where the second colour of a pattern lies (0 or 1), on a field of about -1..1."""
    if kind == "zigzag":
        return np.floor((y + 0.34 * np.abs((x * 2.4) % 1 - 0.5)) * 5.0) % 2
    if kind == "rays":
        return np.floor(np.arctan2(y, x) / (2 * np.pi) * 20) % 2
    if kind == "waves":
        return np.floor((y + 0.10 * np.sin(x * 11)) * 5.0) % 2
    if kind == "veins":
        return np.floor((y - np.abs(x) * 0.9) * 5.0) % 2
    if kind == "scales":
        row = np.floor(y * 4)
        sx, sy = ((x * 4 + 0.5 * (row % 2)) % 1) - 0.5, (y * 4) % 1
        return (np.hypot(sx, sy) < 0.42).astype(float)
    if kind == "lozenges":
        return ((np.abs((x * 4.0) % 1 - 0.5) + np.abs((y * 3.0) % 1 - 0.5)) < 0.34).astype(float)
    if kind == "bars":
        return np.floor((x + y * 0.5) * 5.0) % 2
    raise ValueError(f"no pattern is called {kind!r}")


def palette() -> dict[str, object]:
    """Everything of this module as plain data."""
    return {
        "gods": {name: asdict(god) for name, god in GODS.items()},
        "tribes": {name: asdict(tribe) for name, tribe in TRIBES.items()},
        "table": TABLE,
    }
