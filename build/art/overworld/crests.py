"""The signs of players and heroes as pictures of their own, for lists that show one picture a line."""

from __future__ import annotations

from PIL import Image

from .output import save

SIZE = 96
SIGNS = {
    **{colour: f"banner_{colour}" for colour in ("black", "white", "red", "yellow", "blue")},
    **{hero: f"{hero}_south_0" for hero in ("hero", "ortho", "dia")},
}


def write(sheet: Image.Image, boxes: dict[str, tuple[int, int, int, int]]) -> None:
    """Writes each sign in the middle of a square, enlarged by a whole number, cut from the sheet of pieces."""
    for name, part in SIGNS.items():
        x, y, w, h = boxes[part]
        k = SIZE // max(w, h)
        grown = sheet.crop((x, y, x + w, y + h)).resize((w * k, h * k), Image.Resampling.NEAREST)
        out = Image.new("RGBA", (SIZE, SIZE), (0, 0, 0, 0))
        out.paste(grown, ((SIZE - w * k) // 2, (SIZE - h * k) // 2))
        save(out, f"crests/{name}.png")
