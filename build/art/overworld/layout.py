"""What the app needs besides the pictures: boxes of the parts, stands, offsets, and how a map is composed."""

from __future__ import annotations

from . import borders, grounds, plan, teeth
from .how import HOW
from .output import Box
from .scenery import MOVING


def layout(boxes: dict[str, dict[str, Box]], extra: dict[str, object]) -> dict[str, object]:
    """Returns the layout; `boxes` are those of each sheet."""
    return {
        "how": HOW,
        "square": 32,
        "margin": 4,
        "thickness": teeth.DEPTH,
        "shadow_pad": teeth.BODY_PAD,
        "shadow_offset": {n: list(s[:2]) for n, s in teeth.SHADOWS.items()},
        "shadow_alpha": 0.28,
        "frames": grounds.FRAMES,
        "moving": sorted(MOVING),
        "flat": {"ice_foam": 3},
        "spills_over": borders.OVER,
        **extra,
        "stands": plan.all_stands(),
        "sheets": sorted(boxes),
        "parts": {name: [sheet, *box] for sheet, found in sorted(boxes.items()) for name, box in found.items()},
    }
