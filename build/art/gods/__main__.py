"""Writes all sprites of Gods: `python -m build.art.gods [--only PART ...]`."""

from __future__ import annotations

import argparse
import os
from concurrent.futures import ProcessPoolExecutor

from PIL import Image

from . import cards, display, hexes, icons, overlays, power, stones, table, things
from .layout import layout
from .output import OUT, save, write_json
from .palette import GODS, TABLE, TRIBES, palette

PARTS = ("hexes", "pieces", "board", "seats", "table", "data")
MINIS = ("desert_0", "decay_0", "whirlwind", "extra_action", "back", *(f"temple_{g}" for g in GODS))


def write_hexes() -> None:
    """Writes all hexes, their shadows and the light they throw."""
    names = list(hexes.all_hexes())
    with ProcessPoolExecutor(min(4, os.cpu_count() or 1)) as pool:
        for name, face in zip(names, pool.map(hexes.draw, names), strict=True):
            save(face, f"hexes/{name}.webp", 88)
            if name in MINIS:
                save(face.resize((96, 112), Image.Resampling.LANCZOS), f"icons/hex_{name}.png")
        for name, light in zip(TRIBES, pool.map(hexes.cast, TRIBES), strict=True):
            save(light, f"hexes/cast_{name}.webp", 80)
    for name in TRIBES:
        save(overlays.pattern_band(name), f"hexes/pattern_{name}.webp", 80)
    save(hexes.shadow(held=False), "hexes/shadow.webp")
    save(hexes.shadow(held=True), "hexes/shadow_held.webp")


def write_pieces() -> None:
    """Writes stones, crests, cards, chips, the sack."""
    for god in GODS:
        save(stones.stone(god), f"stones/stone_{god}.png")
        save(stones.crest(god), f"crests/{god}.png")
    for name in icons.ACTS:
        save(icons.icon(name), f"icons/{name}.png")
    save(stones.stone_shadow(), "stones/shadow.png")
    for tribe in TRIBES:
        save(cards.points_card(tribe), f"cards/points_{tribe}.webp")
        save(cards.chip(tribe), f"cards/chip_{tribe}.png")
        save(things.flag(tribe), f"icons/flag_{tribe}.png")
        save(things.flag(tribe, on=False), f"icons/flag_{tribe}_off.png")
    save(cards.card_back(), "cards/back.webp")
    save(cards.slot("card"), "cards/slot_card.png")
    save(cards.slot("chip"), "cards/slot_chip.png")
    save(things.sack(), "board/sack.webp", 92)


def write_board() -> None:
    """Writes the marks on the board and the display."""
    save(overlays.ghost(), "board/ghost.webp")
    save(overlays.glow(str(TABLE["legal"]), 0.12, 0.8), "board/legal.webp")
    save(overlays.glow("fff4d6", 0.04, 0.45), "board/hover.webp")
    save(overlays.illegal(), "board/illegal.webp")
    save(overlays.focus(), "board/focus.webp")
    save(overlays.joint(), "board/joint.png")
    save(overlays.pip("d0282c", "5a0a10"), "board/pip_cost.png")
    save(overlays.pip("3fae6c", "0c3a22"), "board/pip_gain.png")
    for god in GODS:
        for i in range(4):
            save(overlays.burst(god, i), f"board/burst_{god}_{i}.webp", 80)
    for i in range(6):
        save(overlays.sand(i), f"board/sand_{i}.webp", 80)
    for i in range(3):
        save(overlays.gleam(i), f"board/gleam_{i}.png")
    save(display.display(display.UPRIGHT, display.UPRIGHT_SLOTS), "display/upright.webp", 88)
    save(display.display(display.FLAT, display.FLAT_SLOTS), "display/flat.webp", 88)


def write_seats() -> None:
    """Writes what a seat shows: track, gems, markers, rails, and ornaments."""
    save(power.track(), "power/track.webp", 92)
    save(power.gem(None), "power/gem_none.png")
    for god in GODS:
        save(power.gem(god), f"power/gem_{god}.png")
        save(power.marker(god), f"power/marker_{god}.png")
        save(things.rail(god), f"ornaments/rail_{god}.png")
    save(things.band(), "ornaments/band.png")
    save(things.corner(), "ornaments/corner.png")
    save(things.rose(), "ornaments/rose.webp", 90)


def main() -> None:
    """Draws what is asked for, everything by default."""
    parser = argparse.ArgumentParser(prog="python -m build.art.gods")
    parser.add_argument("--only", nargs="+", choices=PARTS, default=PARTS, help="parts to draw")
    args = parser.parse_args()
    os.nice(10)
    if "data" in args.only:
        write_json(OUT / "palette.json", palette())
        write_json(OUT / "layout.json", layout())
    if "hexes" in args.only:
        write_hexes()
    if "pieces" in args.only:
        write_pieces()
    if "board" in args.only:
        write_board()
    if "seats" in args.only:
        write_seats()
    if "table" in args.only:
        ground = table.table()
        save(ground, "table.webp", 86)
        half = (ground.width // 2, ground.height // 2)
        save(ground.resize(half, Image.Resampling.LANCZOS), "table_half.webp", 88)


if __name__ == "__main__":
    main()
