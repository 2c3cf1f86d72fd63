"""Actions as one line of text and back; the forms are given with each action in `actions`."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from gheos_suite.core import NotationError

from .actions import (
    Action,
    AddExplorer,
    AssignCreature,
    ExhaustExplorer,
    ExhaustFromSupply,
    PickGap,
    PickHero,
    PickWinner,
    PlaceCoast,
    PlaceDoor,
    PlaceHero,
    PlaceStart,
    PlaceTile,
    Step,
    StepOff,
    Stop,
    TakeCoast,
    TakeDoor,
)
from .model import COLOURS, SEAT_COLOURS, SHAPES, Cell
from .modules import words
from .tiles import TileSet

_NUMBER: Final = r"(?:0|-?[1-9]\d{0,3})"
_CELL: Final = rf"{_NUMBER},{_NUMBER}"
_FACES: Final = ("land", "water")
_LAID: Final = rf"(?P<face>land|water)@(?P<cell>{_CELL})/(?P<r>[0-3])"
_TILE: Final = re.compile(rf"(?:start (?P<tile>\w+) )?{_LAID}", re.A)
_COAST: Final = re.compile(rf"coast (?P<pattern>[A-Z]{{2}})@(?P<cell>{_CELL})/(?P<r>[0-3])", re.A)
_STEP: Final = re.compile(rf"step (?P<cell>{_CELL})(?: for (?P<price>{_CELL}))?", re.A)
_CREATURE: Final = re.compile(rf"creature (?P<side>[a-z]+) (?P<cell>{_CELL})", re.A)
_AT: Final = re.compile(rf"(?P<word>[a-z ]+) (?P<cell>{_CELL})", re.A)
_BY_WORD: Final[dict[str, Callable[[Cell], Action]]] = {
    "add": AddExplorer, "gap": PickGap, "door from": TakeDoor, "door": PlaceDoor, "exhaust": ExhaustExplorer,
    "hero at": PlaceHero, "off": StepOff,
}  # fmt: skip
_WORD: Final[dict[object, str]] = {kind: word for word, kind in _BY_WORD.items()}
_HEROES: Final = ("ortho", "dia")
_FIXED: Final[dict[str, Action]] = {
    "stop": Stop(),
    "take coast": TakeCoast(),
    **{f"exhaust {shape}": ExhaustFromSupply(shape) for shape in SHAPES},
    **{f"winner {colour}": PickWinner(side) for side, colour in enumerate(SEAT_COLOURS)},
    **{f"move {hero}": PickHero(hero) for hero in _HEROES},
}
_TEXT: Final = {action: text for text, action in _FIXED.items()}


def write(action: Action) -> str:
    """Returns the action as text."""
    match action:
        case PlaceTile(cell, rotation, face):
            return f"{_FACES[face]}@{_cell(cell)}/{rotation}"
        case PlaceStart(tile, cell, rotation, face):
            return f"start {tile} {_FACES[face]}@{_cell(cell)}/{rotation}"
        case PlaceCoast(pattern, cell, rotation):
            return f"coast {pattern}@{_cell(cell)}/{rotation}"
        case Step(cell, price):
            return f"step {_cell(cell)}" + (f" for {_cell(price)}" if price else "")
        case AssignCreature(side, cell):
            return f"creature {COLOURS[side]} {_cell(cell)}"
        case AddExplorer(cell) | PickGap(cell) | TakeDoor(cell) | PlaceDoor(cell) | ExhaustExplorer(cell):
            return f"{_WORD[type(action)]} {_cell(cell)}"
        case PlaceHero(cell) | StepOff(cell):
            return f"{_WORD[type(action)]} {_cell(cell)}"
        case Stop() | TakeCoast() | ExhaustFromSupply() | PickWinner() | PickHero():
            return _TEXT[action]
        case _:
            return words.write(action)


def _cell(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"


def read(tiles: TileSet, text: str) -> Action:
    """Returns the action a text names.

    Raises:
        NotationError: the text has none of the forms, or names a tile, coast or colour that does not exist.
    """
    if text in _FIXED:
        return _FIXED[text]
    if found := _TILE.fullmatch(text):
        return _tile(tiles, found, text)
    if found := _COAST.fullmatch(text):
        if found["pattern"] not in tiles.patterns:
            raise NotationError(f"Overworld: {text!r} names no coast; there are: {', '.join(tiles.patterns)}")
        return PlaceCoast(found["pattern"], _read(found["cell"]), int(found["r"]))
    if found := _STEP.fullmatch(text):
        return Step(_read(found["cell"]), _read(found["price"]) if found["price"] else None)
    if found := _CREATURE.fullmatch(text):
        if found["side"] not in COLOURS:
            raise NotationError(f"Overworld: {text!r} names no colour; there are: {', '.join(COLOURS)}")
        return AssignCreature(COLOURS.index(found["side"]), _read(found["cell"]))
    if (found := _AT.fullmatch(text)) and found["word"] in _BY_WORD:
        return _BY_WORD[found["word"]](_read(found["cell"]))
    if (action := words.read(text)) is not None:
        return action
    raise NotationError(f"Overworld: {text!r} is no action, such as 'land@0,1/2' or 'coast FW@2,0/1'")


def _tile(tiles: TileSet, found: re.Match[str], text: str) -> Action:
    cell, rotation, face = _read(found["cell"]), int(found["r"]), _FACES.index(found["face"])
    if found["tile"] is None:
        return PlaceTile(cell, rotation, face)
    if found["tile"] not in tiles.travel:
        raise NotationError(f"Overworld: {text!r} names no travel tile")
    return PlaceStart(found["tile"], cell, rotation, face)


def _read(numbers: str) -> Cell:
    x, _, y = numbers.partition(",")
    return int(x), int(y)
