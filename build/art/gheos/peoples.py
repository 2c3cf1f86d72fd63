"""The six peoples: colours, emblems, patterns; the palette the app reads."""

from __future__ import annotations

from dataclasses import asdict, dataclass

import numpy as np

from ..lib.colour import Array


@dataclass(frozen=True)
class People:
    """Colours (dark, base, light, ink, second colour of the pattern), emblem and pattern."""

    dark: str
    base: str
    light: str
    ink: str
    second: str
    emblem: str
    pattern: str
    initial: str


PEOPLES = {
    "red": People("6f1410", "c02a1a", "ef7650", "fff1d8", "ef7650", "lion", "bars", "R"),
    "green": People("0a5f44", "1baa78", "83e2b8", "f2fff2", "83e2b8", "oak-leaf", "dots", "G"),
    "yellow": People("96700a", "e7b812", "ffe887", "4a2c08", "b8860e", "heraldic-sun", "chequer", "Y"),
    "blue": People("0c2a80", "1746c0", "7ba4f5", "f2faff", "7ba4f5", "dolphin", "waves", "B"),
    "black": People("0e0e12", "26262e", "6c6c78", "f0e6cf", "6c6c78", "bull-horns", "chevrons", "K"),
    "white": People("a9a294", "f3efe4", "ffffff", "3b3550", "b9b2c6", "eagle-emblem", "cross", "W"),
}
CRESTS = ("swan", "owl", "tortoise", "stag-head", "fox-head", "bear-head", "heron", "whale-tail")
TABLE = {
    "table": ["150c08", "22150d", "322014", "47301d"],
    "brass": ["8a5f24", "c4913f", "f3d184"],
    "text": "f6eace",
    "dim": "ceba96",
    "brass_text": "f0c876",
    "ribbon": ["b8322e", "74151c"],
    "parchment": ["d9c08c", "ecd9ad", "f6e9c8"],
}
SYMBOLS = {
    "wheat": ["8a4f00", "d08a0a", "f6b92e"],
    "cup": ["351a5c", "5e34a0", "8e63d2"],
    "swords": ["5e0d14", "a81f22", "dc4a3a"],
}


def pattern(kind: str, x: Array, y: Array) -> Array:
    """Where the second colour of a people's pattern lies, on a field of about -1..1."""
    if kind == "bars":
        return np.floor(y * 5.2) % 2
    if kind == "chequer":
        return (np.floor(x * 4.4) + np.floor(y * 4.4)) % 2
    if kind == "waves":
        return np.floor((y + 0.10 * np.sin(x * 11)) * 5.2) % 2
    if kind == "dots":
        return (np.hypot((x * 4.4) % 1 - 0.5, (y * 4.4) % 1 - 0.5) < 0.30).astype(float)
    if kind == "chevrons":
        return np.floor((y + np.abs(x)) * 5.0) % 2
    if kind == "cross":
        bars = (np.abs((x * 3.6) % 1 - 0.5) < 0.15) | (np.abs((y * 3.6) % 1 - 0.5) < 0.15)
        return bars.astype(float)
    raise ValueError(f"no pattern is called {kind!r}")


def palette() -> dict[str, object]:
    """Everything of this module as plain data."""
    return {
        "peoples": {name: asdict(people) for name, people in PEOPLES.items()},
        "symbols": SYMBOLS,
        "crests": list(CRESTS),
        "table": TABLE,
    }
