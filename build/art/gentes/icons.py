"""The flat icons in white, to be tinted by the app: people, kinds, symbols, actions, effects, marks, counts."""

from __future__ import annotations

import numpy as np
from PIL import Image

from ..lib.colour import Array
from ..lib.shapes import tinted
from .glyphs import glyph_mask
from .palette import ACTIONS, CITY_KINDS, POPULATION, SYMBOLS

PX = 96
EFFECTS = {
    "coins": "two-coins",
    "lose_coins": "pay-money",
    "train": "pawn",
    "lose_population": "pawn-",
    "gain_cube": "cube",
    "unlock": "padlock-open",
    "take_hourglass": "hourglass",
    "remove_hourglass": "hourglass-",
    "take_card_display": "card-pick",
    "take_card_discard": "card-pickup",
    "activate_region": "treasure-map",
    "vp": "laurels",
    "vp_per": "star-medal",
    "score_both_symbols": "linked-rings",
    "add_coins": "coins-pile",
    "add_value": "upgrade",
    "extra_card": "card-draw",
    "extra_population": "backup",
    "less_hourglasses": "sands-of-time",
    "virtual_population": "spectre",
    "coins_per_population": "receive-money",
    "pay_coins_for_vp": "take-my-money",
    "choose_payment": "swap-bag",
    "double_coins": "cash",
}
MARKS = {
    "once_per_round": "cube",
    "every": "own:infinity",
    "end_of_round": "sunset",
    "immediate": "card-play",
    "virtual": "spectre",
    "exchange": "trade",
    "free_training": "archery-target",
}
COUNTS = {
    "coin": "two-coins",
    "cube": "cube",
    "hourglass": "hourglass",
    "lock": "padlock",
    "card": "card-play",
    "hand": "poker-hand",
    "deck": "stack",
    "discard": "card-discard",
    "city": "village",
    "move_city": "return-arrow",
    "population": "backup",
    "round": "sundial",
    "heyday": "sun",
    "decline": "sunset",
    "start_player": "flag-objective",
    "pass": "exit-door",
    "lens": "magnifying-glass",
    "projection": "telescope",
    "points": "laurels",
    "hometown": "house",
    "map": "treasure-map",
    "missing": "cancel",
    "met": "check-mark",
    "bonus_cards": "card-play",
    "bonus_population": "backup",
    "bonus_cities": "village",
}


def struck(mask: Array) -> Array:
    """Strikes an icon through from lower left to upper right, with a gap on both sides."""
    n = mask.shape[0]
    y, x = np.mgrid[0:n, 0:n] / n
    off = np.abs(x + y - 1.0) / 2**0.5
    inner = (np.abs(x - y) < 0.82).astype(float)
    out = mask * np.clip((off - 0.085) * n, 0, 1)
    return np.asarray(np.maximum(out, np.clip((0.045 - off) * n, 0, 1) * inner))


def names() -> dict[str, str]:
    """Returns the file of every icon and what it shows."""
    groups = {"people": POPULATION, "kind": CITY_KINDS, "symbol": SYMBOLS, "action": ACTIONS}
    groups |= {"effect": EFFECTS, "mark": MARKS, "count": COUNTS}
    return {f"{group}_{name}": sign for group, rows in groups.items() for name, sign in rows.items()}


def icon(sign: str, px: int = PX) -> Image.Image:
    """An icon in white; a minus after its name strikes it through."""
    mask = struck(glyph_mask(sign[:-1], px)) if sign.endswith("-") else glyph_mask(sign, px)
    return tinted(Image.fromarray((mask * 255).astype("uint8")), (255, 255, 255))
