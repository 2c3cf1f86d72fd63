"""The names of all terrains; the base game has the first four."""

from __future__ import annotations

from typing import Final

TERRAIN: Final = {
    "F": "forest", "M": "mountain", "W": "whirlpool", "R": "reef",
    "T": "town", "D": "desert", "I": "iceberg", "K": "sky",
}  # fmt: skip
