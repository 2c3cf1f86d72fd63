"""Writing the tiles: six pictures and masks each, and the table of their spots."""

from __future__ import annotations

import json
import multiprocessing

from .frame import MASK, ORIENTATIONS, PAD, SIDE, SPRITE, H, Turn
from .output import OUT, save
from .paint import paint, paint_mask
from .plan import make_plan
from .spots import resting_place, spots_of
from .tiles_data import Tile

QUALITY = 94
PROCESSES = 2
Spots = dict[str, dict[str, list[list[object]]]]


def draw_tile(tile: Tile) -> Spots:
    """Writes the six pictures and masks of one tile and returns its spots."""
    plan = make_plan(tile)
    rests = [resting_place(plan, i) for i in range(len(tile.segments))]
    out: Spots = {}
    for kind, turn in ORIENTATIONS:
        lying = Turn(kind, turn)
        name = f"{tile.id}_{kind}_{turn}"
        save(paint(plan, lying), f"tiles/{name}.webp", QUALITY)
        save(paint_mask(plan, lying), f"masks/{name}.png")
        out[name] = spots_of(plan, lying, rests)
    return out


def write_tiles(tiles: list[Tile]) -> None:
    """Writes all landscape tiles, their masks and tiles.json."""
    spots: Spots = {}
    with multiprocessing.get_context("spawn").Pool(PROCESSES) as pool:
        for part in pool.imap(draw_tile, tiles):
            spots.update(part)
    lines = ",\n".join(f"  {json.dumps(k)}: {json.dumps(v)}" for k, v in spots.items())
    head = {"side": SIDE, "pad": PAD, **_sizes()}
    text = json.dumps(head)[:-1] + ',\n "spots": {\n' + lines + "\n }\n}\n"
    (OUT / "tiles.json").write_text(text, "utf-8")


def _sizes() -> dict[str, object]:
    """Pixel sizes of pictures and masks, and the centroid of the cell in both."""
    out: dict[str, object] = {}
    for name, raster in (("picture", SPRITE), ("mask", MASK)):
        rows, cols = raster.shape
        x = (0.5 + PAD) * raster.side
        up, down = (H * 2 / 3 + PAD) * raster.side, (H / 3 + PAD) * raster.side
        out[name] = {
            "side": raster.side,
            "size": [cols, rows],
            "centroid": {"u": [round(x, 3), round(up, 3)], "d": [round(x, 3), round(down, 3)]},
        }
    return out
