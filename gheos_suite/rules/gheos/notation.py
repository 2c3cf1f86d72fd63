"""Actions as one line of text and back; the forms are given with each action in `actions`."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, assert_never

from gheos_suite.core import NotationError
from gheos_suite.geom import triangle

from .actions import (
    Action,
    KeepToken,
    MigrateTo,
    PayFollower,
    PickWinner,
    PlaceTile,
    PlayToken,
    ReplaceTile,
    StartCivilization,
    TakeFollower,
)
from .model import COLOURS, Cell
from .tiles import TileSet

_CELL: Final = r"(?P<cell>-?\d+,-?\d+,-?\d+)"
_LAY: Final = re.compile(rf"(?P<tile>[A-Za-z]\w*?)(?P<how>[@x]){_CELL}/(?P<rotation>[012])", re.ASCII)
_START: Final = re.compile(rf"start (?P<colour>[a-z]+) {_CELL}\.(?P<segment>[012])", re.ASCII)
_MIGRATE: Final = re.compile(rf"migrate {_CELL}\.(?P<segment>[012])", re.ASCII)
_COLOUR: Final = re.compile(r"(?P<verb>pay|winner|take) (?P<colour>[a-z]+)", re.ASCII)

_BY_COLOUR: Final[dict[str, Callable[[str], Action]]] = {
    "pay": PayFollower, "winner": PickWinner, "take": TakeFollower,
}


def write(action: Action) -> str:
    """Returns the action as text."""
    match action:
        case PlaceTile(tile, cell, rotation):
            return f"{tile}@{_cell(cell)}/{rotation}"
        case ReplaceTile(tile, cell, rotation):
            return f"{tile}x{_cell(cell)}/{rotation}"
        case PayFollower(colour):
            return f"pay {colour}"
        case MigrateTo(cell, segment):
            return f"migrate {_cell(cell)}.{segment}"
        case PickWinner(colour):
            return f"winner {colour}"
        case StartCivilization(colour, cell, segment):
            return f"start {colour} {_cell(cell)}.{segment}"
        case TakeFollower(colour):
            return f"take {colour}"
        case PlayToken():
            return "token"
        case KeepToken():
            return "keep"
        case _:
            assert_never(action)


def _cell(cell: Cell) -> str:
    return ",".join(str(n) for n in cell)


def read(tiles: TileSet, text: str) -> Action:
    """Returns the action a text names.

    Raises:
        NotationError: the text has none of the forms, or names a tile, cell or colour that does not exist.
    """
    if text == "token":
        return PlayToken()
    if text == "keep":
        return KeepToken()
    if found := _COLOUR.fullmatch(text):
        return _BY_COLOUR[found["verb"]](_known_colour(found["colour"], text))
    if found := _START.fullmatch(text):
        colour = _known_colour(found["colour"], text)
        return StartCivilization(colour, _known_cell(found["cell"], text), int(found["segment"]))
    if found := _MIGRATE.fullmatch(text):
        return MigrateTo(_known_cell(found["cell"], text), int(found["segment"]))
    if found := _LAY.fullmatch(text):
        if found["tile"] not in tiles.tiles:
            raise NotationError(f"Gheos: {text!r} names a tile that does not exist: {found['tile']}")
        lay = PlaceTile if found["how"] == "@" else ReplaceTile
        return lay(found["tile"], _known_cell(found["cell"], text), int(found["rotation"]))
    raise NotationError(f"Gheos: {text!r} is no action, such as 'G12@1,0,0/2', 'take red' or 'keep'")


def _known_colour(colour: str, text: str) -> str:
    if colour not in COLOURS:
        raise NotationError(f"Gheos: {text!r} names no colour of the game: {', '.join(COLOURS)}")
    return colour


def _known_cell(numbers: str, text: str) -> Cell:
    a, b, c = (int(n) for n in numbers.split(","))
    if not triangle.is_cell((a, b, c)):
        raise NotationError(f"Gheos: {text!r} names no cell: its numbers must add up to 1 or 2")
    return a, b, c
