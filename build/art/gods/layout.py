"""Where things lie on the pictures, in px of the art or shares of a size, as plain data for the app."""

from __future__ import annotations

from . import cards, display, power, stones
from .ground import HEX_SIZE, RADIUS
from .grounds import DECAYS, DESERTS
from .hexes import DEPTH, SHADOW_SIZE
from .tribes import STONE_AT, VARIANTS


def layout() -> dict[str, object]:
    """The numbers a scene needs besides the pictures."""
    return {
        "hex": {
            "radius": RADIUS,
            "size": list(HEX_SIZE),
            "depth": DEPTH,
            "overlay_size": list(SHADOW_SIZE),
            "stone_at": list(STONE_AT),
            "variants": {"tribe": VARIANTS, "desert": DESERTS, "decay": DECAYS},
        },
        "stone": {"radius": stones.STONE_RADIUS, "size": stones.SIZE},
        "card": {"size": list(cards.CARD), "number_at": list(cards.NUMBER_AT)},
        "chip": {"size": cards.CHIP, "radius": cards.CHIP_RADIUS},
        "power": {
            "first": power.MARGIN,
            "pitch": power.PITCH,
            "fields": power.FIELDS,
            "size": list(power.TRACK),
        },
        "display": {
            "upright": {"size": list(display.UPRIGHT), "slots": [list(s) for s in display.UPRIGHT_SLOTS]},
            "flat": {"size": list(display.FLAT), "slots": [list(s) for s in display.FLAT_SLOTS]},
        },
    }
