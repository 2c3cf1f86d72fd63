"""Actions as one line of text and back; the forms are given with each action in `actions`."""

from __future__ import annotations

import re
from typing import Final, assert_never

from gheos_suite.core import NotationError

from .actions import (
    Action,
    Discard,
    EndTurn,
    GiveStones,
    LeaveDeserts,
    LeavePower,
    MoveDesert,
    PlaceDecay,
    PlaceDesert,
    PlaceTemple,
    PlaceTribe,
    PlayExtraAction,
    PlayWhirlwind,
    TakeExtraAction,
    TakePower,
)
from .model import CARDS, TRIBES, Cell
from .slots import exists

_NUMBER: Final = r"(?:0|-?[1-9]\d*)"
_CELL: Final = rf"{_NUMBER},{_NUMBER}"
_LAY: Final = re.compile(rf"(?P<what>[a-z]+)@(?P<cell>{_CELL})", re.ASCII)
_MOVE: Final = re.compile(rf"move (?P<cell>{_CELL})>(?P<to>{_CELL})", re.ASCII)
_STONES: Final = re.compile(rf"stones(?P<cells>(?: {_CELL})+)", re.ASCII)
_POWER: Final = re.compile(r"take power (?P<seat>0|[1-9]\d?)", re.ASCII)
_DISCARD: Final = re.compile(r"discard (?P<card>[a-z_-]+)", re.ASCII)
_FIXED: Final[dict[str, Action]] = {
    "whirlwind": PlayWhirlwind(), "take extra": TakeExtraAction(), "play extra": PlayExtraAction(),
    "leave power": LeavePower(), "leave deserts": LeaveDeserts(), "end": EndTurn(),
}  # fmt: skip
_TEXT: Final = {action: text for text, action in _FIXED.items()}


def write(action: Action) -> str:
    """Returns the action as text."""
    match action:
        case PlaceTribe(colour, cell):
            return f"{colour}@{_cell(cell)}"
        case PlaceTemple(cell):
            return f"temple@{_cell(cell)}"
        case PlaceDesert(cell):
            return f"desert@{_cell(cell)}"
        case PlaceDecay(cell):
            return f"decay@{_cell(cell)}"
        case MoveDesert(cell, to):
            return f"move {_cell(cell)}>{_cell(to)}"
        case Discard(card):
            return f"discard {card}"
        case TakePower(seat):
            return f"take power {seat}"
        case GiveStones(cells):
            return " ".join(["stones", *map(_cell, cells)])
        case PlayWhirlwind() | TakeExtraAction() | PlayExtraAction():
            return _TEXT[action]
        case LeavePower() | LeaveDeserts() | EndTurn():
            return _TEXT[action]
        case _:
            assert_never(action)


def _cell(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"


def read(text: str) -> Action:
    """Returns the action a text names.

    Raises:
        NotationError: the text has none of the forms, or names a card or cell that does not exist.
    """
    if text in _FIXED:
        return _FIXED[text]
    if found := _LAY.fullmatch(text):
        return _laying(found["what"], _known_cell(found["cell"], text), text)
    if found := _MOVE.fullmatch(text):
        return MoveDesert(_known_cell(found["cell"], text), _known_cell(found["to"], text))
    if found := _DISCARD.fullmatch(text):
        if found["card"] not in CARDS:
            raise NotationError(f"Gods: {text!r} names no card of the display: {', '.join(CARDS)}")
        return Discard(found["card"])
    if found := _POWER.fullmatch(text):
        return TakePower(int(found["seat"]))
    if found := _STONES.fullmatch(text):
        return GiveStones(tuple(_known_cell(part, text) for part in found["cells"].split()))
    raise NotationError(f"Gods: {text!r} is no action, such as 'green@1,0', 'temple@0,-1' or 'take extra'")


def _laying(what: str, cell: Cell, text: str) -> Action:
    if what in TRIBES:
        return PlaceTribe(what, cell)
    match what:
        case "temple":
            return PlaceTemple(cell)
        case "desert":
            return PlaceDesert(cell)
        case "decay":
            return PlaceDecay(cell)
        case _:
            known = ", ".join((*TRIBES, "temple", "desert", "decay"))
            raise NotationError(f"Gods: {text!r} lays no card of the game: {known}")


def _known_cell(numbers: str, text: str) -> Cell:
    q, _, r = numbers.partition(",")
    if max(len(q), len(r)) > len("-9999999") or not exists((int(q), int(r))):
        raise NotationError(f"Gods: {text!r} names a cell nobody can reach")
    return int(q), int(r)
