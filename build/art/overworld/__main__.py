"""Writes all sprites of Overworld: `python -m build.art.overworld`."""

from __future__ import annotations

import os

from . import crests, figures, font, parts, table
from .layout import layout
from .output import OUT, pack, save, to_image, write_json
from .palette import palette

SHEETS = {
    "cuts": parts.cuts,
    "terrain": parts.terrain,
    "pieces": figures.explorers,
    "things": figures.others,
}


def main() -> None:
    """Draws every sheet, then the layout that cuts them up."""
    os.nice(10)
    boxes = {}
    for name, make in SHEETS.items():
        sheet, boxes[name] = pack(dict(make()))
        save(sheet, f"{name}.png")
        if name == "pieces":
            crests.write(sheet, boxes[name])
    letters, widths = font.sheet()
    save(to_image(letters), "font.png")
    type_ = {"file": "font.png", "height": font.HEIGHT, "base": font.BASE, "gap": 1, "glyphs": widths}
    save(to_image(table.planks()).convert("RGB"), "planks.png")
    save(to_image(table.lamp()), "lamp.png")
    table.write_whole()
    write_json(OUT / "layout.json", layout(boxes, {**figures.PLACES, "font": type_}))
    write_json(OUT / "palette.json", palette())


if __name__ == "__main__":
    main()
