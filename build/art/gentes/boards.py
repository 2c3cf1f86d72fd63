"""The player board: oak let into walnut, with recesses for time, cubes and people."""

from __future__ import annotations

import numpy as np
from PIL import Image

from ..lib.colour import Array, smooth
from ..lib.materials import brass_outline
from ..lib.shapes import paste
from .markers import medallion
from .palette import CITY_KINDS, OAK, PEOPLE, POPULATION, WALNUT
from .stuff import inside, lit, picture, plank, recess, rounded, wood

BOARD = (2076, 470)
SLOT = (114, 140)
TRACK_AT, TRACK_STEP = (44, 76), 126
SQUARE, SQUARE_STEP = 88, 96
CUBE_ROWS = {"temple": (1680, 74), "oracle": (1680, 174)}
LINES_AT, LINE_STEP, LINE = (34, 262), 680, (648, 178)
HOME, STEP_SIZE, STEPS_AT, STEP = 100, 62, 122, 67
NAME_AT = (48, 42)
Box = tuple[int, int, int, int]


def track_slots(spaces: int) -> list[Box]:
    """Returns the boxes of the time track."""
    return [(TRACK_AT[0] + i * TRACK_STEP, TRACK_AT[1], *SLOT) for i in range(spaces)]


def cube_squares(kind: str, count: int) -> list[Box]:
    """Returns the boxes of a row of cubes."""
    x, y = CUBE_ROWS[kind]
    return [(x + 88 + i * SQUARE_STEP, y, SQUARE, SQUARE) for i in range(count)]


def line_places(number: int, steps: int) -> list[tuple[int, int]]:
    """Returns the centres along a line of people: the left home, the shared steps, the right home."""
    x0, y0 = LINES_AT[0] + number * LINE_STEP, LINES_AT[1]
    y = y0 + 98
    inner = [(x0 + STEPS_AT + STEP_SIZE // 2 + 5 + i * STEP, y) for i in range(steps)]
    return [(x0 + 62, y), *inner, (x0 + LINE[0] - 62, y)]


def two_layers(size: tuple[int, int]) -> Array:
    """A walnut base under an oak plate with a bevelled edge; the oak is cut away for recesses later."""
    base, _ = plank(size, 41, WALNUT, 30, 18)
    inset = 12
    w, h = size[0] - 2 * inset, size[1] - 2 * inset
    cover = rounded((w, h), 20)
    rise = smooth(0, 12, inside(cover)) * 11
    oak = lit(wood((w, h), 31, OAK, 1.7), rise, 0.75, 0.46, 0.2)
    part = base[inset : inset + h, inset : inset + w]
    base[inset : inset + h, inset : inset + w] = part * (1 - cover[..., None]) + oak * cover[..., None]
    return base


def inlay(colour: Array, box: Box, radius: float, tone: float = 0.66) -> None:
    """Sinks a box by one layer: the walnut below the oak shows, in place."""
    x, y, w, h = box
    floor = wood((w, h), x + y, WALNUT, 1.3) * 0.92
    cover = rounded((w, h), radius)[..., None]
    colour[y : y + h, x : x + w] = colour[y : y + h, x : x + w] * (1 - cover) + floor * cover
    recess(colour, box, radius, tone, 5)


def player_board(
    spaces: int, cube_rows: dict[str, int], lines: list[tuple[str, str]], steps: int
) -> Image.Image:
    """The board without pieces and without words."""
    colour = two_layers(BOARD)
    for box in track_slots(spaces):
        inlay(colour, box, 16)
    for kind, count in cube_rows.items():
        for box in cube_squares(kind, count):
            inlay(colour, box, 12)
    for k in range(len(lines)):
        x0, y0 = LINES_AT[0] + k * LINE_STEP, LINES_AT[1]
        inlay(colour, (x0, y0, *LINE), 24, 1.05)
        for x, y in line_places(k, steps)[1:-1]:
            half = STEP_SIZE // 2
            recess(colour, (x - half, y - half, STEP_SIZE, STEP_SIZE), half, 0.42, 3)
    image = picture(np.clip(colour, 0, 255), rounded(BOARD, 30))
    finish(image, cube_rows, lines, steps)
    return image


def finish(image: Image.Image, cube_rows: dict[str, int], lines: list[tuple[str, str]], steps: int) -> None:
    """Adds brass lines and medallions, in place; the app writes the numbers, as large as they must be."""
    image.alpha_composite(brass_outline(image.width, image.height, 26, 17, 2))
    for kind in cube_rows:
        x, y = CUBE_ROWS[kind]
        paste(image, medallion(CITY_KINDS[kind], (140, 100, 56), 76), (x + 2, y + 6))
    for k, (left, right) in enumerate(lines):
        places = line_places(k, steps)
        for kind, (x, y) in ((left, places[0]), (right, places[-1])):
            seat = medallion(POPULATION[kind], PEOPLE[kind], HOME)
            paste(image, seat, (x - HOME / 2, y - HOME / 2))
