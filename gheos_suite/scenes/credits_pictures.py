"""Which picture of the program shows an icon on the Credits screen."""

from __future__ import annotations

from pathlib import Path

PATHS = ("ui/icons/{name}.png", "gheos/crests/{name}.png", "title/{name}.png")
FLAT = ("ui/icons/", "gentes/icons/")  # in white, to be coloured where they are shown
# Icons that were set into our own artwork under another name.
WITHIN = {
    "bull-horns": "gheos/pieces/marker_black.png", "dolphin": "gheos/pieces/marker_blue.png",
    "eagle-emblem": "gheos/pieces/marker_white.png", "heraldic-sun": "gheos/pieces/marker_yellow.png",
    "lion": "gheos/pieces/marker_red.png", "oak-leaf": "gheos/pieces/marker_green.png",
    "padlock": "gheos/board/lock.png", "sword-clash": "gheos/board/front_war.png",
    "crossed-swords": "gheos/icons/swords.png", "trophy-cup": "gheos/icons/cup.png",
    "logo_gods": "title/chip_gods.png", "logo_overworld": "title/chip_overworld.png",
    "logo_gentes": "title/chip_gentes.png", "bull": "gentes/pieces/crest_red.webp",
    "horse-head": "gentes/pieces/crest_black.webp",
}  # fmt: skip
# The flat icons of Gentes bear the name of what they stand for; a test compares them with their script.
GENTES = {
    "anvil": "people_artisan", "archery-target": "mark_free_training", "backup": "effect_extra_population",
    "cancel": "count_missing", "card-discard": "count_discard", "card-draw": "effect_extra_card",
    "card-pick": "effect_take_card_display", "card-pickup": "effect_take_card_discard",
    "card-play": "mark_immediate", "cash": "effect_double_coins", "check-mark": "count_met",
    "classical-knowledge": "action_philosopher", "coins-pile": "effect_add_coins", "cube": "effect_gain_cube",
    "dove": "symbol_faith", "flag-objective": "count_start_player", "house": "count_hometown",
    "laurel-crown": "people_noble", "laurels": "action_leader", "linked-rings": "effect_score_both_symbols",
    "lyre": "people_priest", "magnifying-glass": "count_lens", "padlock-open": "effect_unlock",
    "pawn": "effect_train", "pay-money": "effect_lose_coins", "poker-hand": "count_hand",
    "quill-ink": "action_scribe", "receive-money": "effect_coins_per_population",
    "return-arrow": "count_move_city", "sands-of-time": "effect_less_hourglasses", "scales": "symbol_trade",
    "scroll-quill": "people_scholar", "spartan-helmet": "people_soldier",
    "spectre": "effect_virtual_population", "stack": "count_deck", "star-medal": "effect_vp_per",
    "sundial": "count_round", "sunset": "mark_end_of_round", "swap-bag": "effect_choose_payment",
    "take-my-money": "effect_pay_coins_for_vp", "telescope": "count_projection", "trade": "mark_exchange",
    "treasure-map": "effect_activate_region", "two-coins": "action_tax_collector",
    "upgrade": "effect_add_value", "village": "count_city",
}  # fmt: skip


def picture_of(sprites: Path, name: str) -> str:
    """Returns the picture that shows an icon, or "" where the icon is but a part of larger ones."""
    if name in WITHIN:
        paths = [WITHIN[name]]
    else:
        paths = [path.format(name=name) for path in PATHS]
        if name in GENTES:
            paths.append(f"gentes/icons/{GENTES[name]}.png")
    return next((path for path in paths if (sprites / path).is_file()), "")


def flat(picture: str) -> bool:
    """Returns whether a picture is white and has yet to be coloured."""
    return picture.startswith(FLAT)
