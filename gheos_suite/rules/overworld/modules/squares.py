"""What a square of any terrain bears."""

from __future__ import annotations

from typing import Final

from ..model import SHAPE_OF, SHAPES

BOTH: Final = ("D", "I")  # deserts and icebergs


def takes(terrain: str) -> tuple[str, ...]:
    """Returns the shapes of explorers that may be put on a square of a terrain (OVER-229, 265, 298)."""
    if terrain in BOTH:
        return SHAPES
    shape = SHAPE_OF.get(terrain)
    return (shape,) if shape else ()
