"""Pieces of the notation that all modules share."""

from __future__ import annotations

from typing import Final

from gheos_suite.geom.square import Cell

from ..model import SEAT_COLOURS

NUMBER: Final = r"(?:0|-?[1-9]\d{0,3})"
PLAIN_CELL: Final = rf"{NUMBER},{NUMBER}"
CELL: Final = rf"({PLAIN_CELL})"
SHAPE: Final = "(bird|ship)"
COLOUR: Final = f"({'|'.join(SEAT_COLOURS)})"


def write_cell(cell: Cell) -> str:
    """Returns a cell as text."""
    return f"{cell[0]},{cell[1]}"


def read_cell(text: str) -> Cell:
    """Returns the cell of a text that matched `CELL`."""
    x, _, y = text.partition(",")
    return int(x), int(y)


def side_of(colour: str) -> int:
    """Returns the side of a colour."""
    return SEAT_COLOURS.index(colour)
