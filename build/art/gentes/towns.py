"""Names beside the markers of the cities, and the hairlines to where the cities truly lie."""

from __future__ import annotations

from PIL import Image, ImageDraw

from .chart import FRAME
from .letters import city_name
from .places import LETTERED, PLACES

GAP = 44
PAD = 18


def name_picture(city: str, name: str) -> Image.Image:
    """Returns the lettered name of a city."""
    return city_name(LETTERED.get(city, name.upper()))


def name_box(city: str, name: str, at: tuple[int, int]) -> list[int]:
    """Returns where the picture of a name lies beside its marker: x, y, width, height."""
    w, h = name_picture(city, name).size
    x, y = at
    side = PLACES[city].side
    left = {"r": x + GAP - PAD + 14, "l": x - GAP - w + PAD - 14}.get(side, x - w // 2)
    top = {"t": y - GAP - h + PAD - 4, "b": y + GAP - PAD + 8}.get(side, y - h // 2)
    return [left, top, w, h]


def hairlines(sheet: Image.Image, border: int) -> None:
    """Draws on the sheet a dot at each true place, and a line to a marker that stands aside."""
    pen = ImageDraw.Draw(sheet)
    for place in PLACES.values():
        x, y = FRAME.at(place.lon, place.lat)
        x, y = float(x) + border, float(y) + border
        if max(abs(v) for v in place.aside) > 30:
            pen.line((x, y, x + place.aside[0], y + place.aside[1]), fill=(58, 34, 18, 255), width=4)
        pen.ellipse((x - 6, y - 6, x + 6, y + 6), fill=(150, 44, 28, 255), outline=(58, 34, 18, 255), width=2)
