"""What the generator knows about one sound event."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

import numpy as np

from .dsp import Signal

Bus = Literal["effects", "music", "ambience"]
Recipe = Callable[[np.random.Generator, int], Signal]


@dataclass(frozen=True)
class Cue:
    """Describes an event: its recipe, called with the variant's number from 0, and its level.

    ``level`` is how loud the event is heard, in dBFS of its loudest 60 ms, A-weighted; the gain in
    the manifest follows from it. ``numbered`` cues are written as ``name_1``, ``name_2``, ...
    """

    name: str
    recipe: Recipe
    variants: int
    level: float
    cents: int = 0
    fade: float = 0.03
    bus: Bus = "effects"
    quality: float = 0.45
    numbered: bool = True

    @property
    def loop(self) -> bool:
        return self.bus != "effects"

    def stems(self) -> list[str]:
        """Returns the file names without their endings, relative to the sounds folder."""
        if not self.numbered:
            return [self.name]
        return [f"{self.name}_{n + 1}" for n in range(self.variants)]


def single(
    name: str,
    recipe: Recipe,
    level: float,
    cents: int = 0,
    fade: float = 0.03,
    bus: Bus = "effects",
    quality: float = 0.45,
) -> Cue:
    """Makes a cue with one file that bears the cue's own name."""
    return Cue(name, recipe, 1, level, cents, fade, bus, quality, numbered=False)
