"""The hometowns: three rows of places between what the left and the right of a row give."""

from __future__ import annotations

from typing import Any

import numpy as np
from PIL import Image, ImageDraw

from ..lib.materials import brass_outline
from ..lib.shapes import paste
from .charts import faded, inked, tablet
from .markers import PLACE, place
from .metalwork import cube, hourglass
from .palette import ACTIONS, KINDS, WALNUT, Rgb
from .stuff import centred, picture, plank, recess, rounded
from .tiles import cost_coin, ink_word

ABILITY = (262, 118)
ROW_STEP, FIRST_ROW = 138, 82
HOME_RING: Rgb = (122, 84, 48)
COLUMNS = {"large": (0, 146, 292), "small": (0, 228)}
LEFT = 32
SPACES_AT = LEFT + ABILITY[0] + 76
MARK = 44


def size(map_name: str) -> tuple[int, int]:
    """Returns the size of the board of a map."""
    last = COLUMNS[map_name][-1]
    wide = 0 if map_name == "large" else int(PLACE * 0.80)
    return SPACES_AT + last + wide + 50 + 68 + ABILITY[0] + LEFT - 18, FIRST_ROW + 2 * ROW_STEP + 82


def centre(map_name: str, row: int, column: int) -> tuple[int, int]:
    """Returns the centre of a space."""
    x = SPACES_AT + COLUMNS[map_name][column - 1]
    if map_name == "small":
        x += int(PLACE * 0.40)
    return x, FIRST_ROW + (row - 1) * ROW_STEP


def mark_at(map_name: str, row: int, column: int, kinds: int) -> tuple[int, int]:
    """Returns where the cube lies that marks a used city."""
    x, y = centre(map_name, row, column)
    return x + (52 if kinds == 1 else 92), y + 42


def ability_box(map_name: str, row: int, side: str) -> tuple[int, int, int, int]:
    """Returns the box of what a side of a row gives."""
    w = size(map_name)[0]
    x = LEFT if side == "left" else w - LEFT - ABILITY[0]
    return x, FIRST_ROW + (row - 1) * ROW_STEP - ABILITY[1] // 2, *ABILITY


def ability(entry: dict[str, Any]) -> Image.Image:
    """The plate of one action or modifier: straight rim for actions, notched rim for modifiers."""
    kind = entry.get("kind") or entry["hook"]
    hue = KINDS[kind]
    colour = tablet(ABILITY, int(sum(hue)), 9)
    image = picture(np.clip(colour, 0, 255), rounded(ABILITY, 18))
    pen = ImageDraw.Draw(image)
    pen.rounded_rectangle(
        (9, 9, ABILITY[0] - 10, ABILITY[1] - 10),
        12,
        outline=(int(hue[0]), int(hue[1]), int(hue[2]), 255),
        width=5,
    )
    if entry["type"] == "modifier":
        for x in range(30, ABILITY[0] - 20, 26):
            for y in (11, ABILITY[1] - 12):
                pen.ellipse((x - 6, y - 6, x + 6, y + 6), fill=(int(hue[0]), int(hue[1]), int(hue[2]), 255))
    dark: Rgb = (hue[0] * 0.5, hue[1] * 0.5, hue[2] * 0.5)
    inked(image, ACTIONS[kind], 76, (60, ABILITY[1] / 2), dark)
    _terms(image, entry)
    return image


def _terms(image: Image.Image, entry: dict[str, Any]) -> None:
    """Adds the figures of an ability."""
    y = ABILITY[1] / 2
    if entry["type"] == "action":
        centred(image, cost_coin(entry["coins"], 60), (146, y), 3, 0.5)
        centred(image, hourglass(70), (214, y), 3, 0.5)
    elif entry["effect"] == "choose_payment":
        centred(image, cost_coin(entry["min"], 54), (132, y), 3, 0.5)
        ink_word(image, "–", 40, (174, y - 2))
        centred(image, cost_coin(entry["max"], 54), (214, y), 3, 0.5)
    elif entry["effect"] == "extra_population":
        ink_word(image, f"+{entry['n']}", 46, (146, y))
        inked(image, "pawn", 66, (208, y), (46, 92, 62))
    else:
        ink_word(image, "×2", 66, (182, y))


def board(map_name: str, rows: list[dict[str, Any]], spaces: list[dict[str, Any]]) -> Image.Image:
    """The whole plate of the hometowns of one map."""
    w, h = size(map_name)
    colour, _ = plank((w, h), 81, WALNUT, 28, 18)
    for row in range(1, len(rows) + 1):
        y = FIRST_ROW + (row - 1) * ROW_STEP
        recess(colour, (LEFT - 8, y - 64, w - 2 * LEFT + 16, 128), 20, 0.72, 5)
    for space in spaces:
        x, y = mark_at(map_name, space["row"], space["column"], len(space["kinds"]))
        recess(colour, (x - MARK // 2, y - MARK // 2, MARK, MARK), 8, 0.4, 3)
    image = picture(np.clip(colour, 0, 255), rounded((w, h), 28))
    image.alpha_composite(brass_outline(w, h, 22, 11, 2))
    for row in rows:
        for side in ("left", "right"):
            x, y, _, _ = ability_box(map_name, row["row"], side)
            paste(image, ability(row[side]), (x, y))
    for space in spaces:
        at = centre(map_name, space["row"], space["column"])
        centred(image, place(tuple(space["kinds"]), HOME_RING), at, 4, 0.6)
        mark = mark_at(map_name, space["row"], space["column"], len(space["kinds"]))
        centred(image, faded(cube(MARK - 10), 0.30), mark, 1, 0.0)
    return image
