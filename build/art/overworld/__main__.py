"""Writes all sprites of Overworld: `python -m build.art.overworld`."""

from __future__ import annotations

import os

from . import parts
from .layout import layout
from .output import OUT, pack, save, write_json


def main() -> None:
    """Draws every sheet, then the layout that cuts them up."""
    os.nice(10)
    boxes = {}
    for name, made in (("cuts", parts.cuts()), ("terrain", parts.terrain())):
        sheet, boxes[name] = pack(dict(made))
        save(sheet, f"{name}.png")
    write_json(OUT / "layout.json", layout(boxes, {}))


if __name__ == "__main__":
    main()
