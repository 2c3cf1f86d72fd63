"""Writes all sprites of the Gheos world: `python -m build.art.gheos [TILES_JSON] [--only PART]`."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from PIL import Image

from ..lib.paths import SPRITES
from . import backs, credits, effects, peoples, pieces, symbols, table
from .output import OUT, save, write_json
from .tiles import write_tiles
from .tiles_data import DATA, load_tiles

PARTS = ("tiles", "symbols", "pieces", "board", "table", "data")


def write_symbols() -> None:
    """Writes the symbols for the map and the flat icons."""
    for kind in symbols.KINDS:
        save(symbols.symbol(kind), f"symbols/{kind}.png")
        save(symbols.flat_icon(kind), f"icons/{kind}.png")


def write_pieces() -> None:
    """Writes markers, rings, cubes, tokens, the starting badge, shadows and crests."""
    for name in peoples.PEOPLES:
        save(pieces.marker(name), f"pieces/marker_{name}.png")
        save(pieces.empty_ring(name), f"pieces/ring_{name}.png")
        save(pieces.cube(name), f"pieces/cube_{name}.png")
        save(pieces.cube(name, marked=True), f"pieces/cube_{name}_marked.png")
    save(pieces.token(), "pieces/token_cup.png")
    save(pieces.token(spent=True), "pieces/token_spent.png")
    save(pieces.star(), "pieces/star.png")
    save(pieces.soft_shadow("disc"), "pieces/shadow_disc.png")
    save(pieces.soft_shadow("cube"), "pieces/shadow_cube.png")
    for emblem in peoples.CRESTS:
        save(pieces.crest(emblem), f"crests/{emblem}.png")


def write_board() -> None:
    """Writes backs, the Epoch face and the small pictures of the board."""
    save(backs.tile_back(), "board/tile_back.webp")
    save(backs.epoch_face(), "board/epoch_face.webp")
    save(effects.front_war(), "board/front_war.png")
    save(effects.migrate_arrow(), "board/migrate_arrow.png")
    save(effects.place_dot(hot=False), "board/place_dot.png")
    save(effects.place_dot(hot=True), "board/place_dot_hot.png")
    save(effects.lock(), "board/lock.png")
    for i in range(6):
        save(effects.crumble(i), f"board/crumble_{i}.png")
        save(effects.dust(i), f"board/dust_{i}.png")
    for i in range(3):
        save(effects.glint(i), f"board/glint_{i}.png")


def main() -> None:
    """Draws what is asked for, everything by default."""
    parser = argparse.ArgumentParser(prog="python -m build.art.gheos")
    parser.add_argument("tiles", nargs="?", type=Path, default=DATA, help="the data file of the tiles")
    parser.add_argument("--only", nargs="+", choices=PARTS, default=PARTS, help="parts to draw")
    args = parser.parse_args()
    os.nice(10)
    if "data" in args.only:
        write_json(OUT / "palette.json", peoples.palette())
        write_json(SPRITES / "icons_gheos.json", credits.table())
    if "symbols" in args.only:
        write_symbols()
    if "pieces" in args.only:
        write_pieces()
    if "board" in args.only:
        write_board()
    if "table" in args.only:
        ground = table.table()
        save(ground, "table.webp", 88)
        half = (ground.width // 2, ground.height // 2)
        save(ground.resize(half, Image.Resampling.LANCZOS), "table_half.webp", 90)
    if "tiles" in args.only:
        write_tiles(load_tiles(args.tiles))


if __name__ == "__main__":
    main()
