"""Modules in words: actions as text and back, a sentence for each event, what is to be decided."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, assert_never

from gheos_suite.geom.square import Cell

from .provisions import model as pr
from .terrain import TERRAIN
from .towns import model as to
from .unions import ModuleAction, ModuleEvent, ModulePending

CELL: Final = r"((?:0|-?[1-9]\d{0,3})),((?:0|-?[1-9]\d{0,3}))"
_PROVISION: Final = re.compile(rf"provision ({'|'.join(pr.ITEMS)}) {CELL}", re.A)

_SIDEQUEST: Final = re.compile(r"sidequest (0|[1-9]\d?)", re.A)
_FIXED: Final[dict[str, ModuleAction]] = {
    "sidequest kept": to.LaySidequest(False),
    "sidequest turned": to.LaySidequest(True),
}
_TEXT: Final = {action: text for text, action in _FIXED.items()}


def item(name: str) -> str:
    """Returns an item as it is called in a sentence."""
    return name.replace("_", " ")


def write(action: ModuleAction) -> str:
    """Returns a module's action as text."""
    match action:
        case pr.PlaceProvision(name, cell):
            return f"provision {name} {_cell(cell)}"
        case to.TakeSidequest(index):
            return f"sidequest {index}"
        case to.LaySidequest():
            return _TEXT[action]
        case _:
            assert_never(action)


def read(text: str) -> ModuleAction | None:
    """Returns the module's action a text names, or None if it names none."""
    if text in _FIXED:
        return _FIXED[text]
    if found := _SIDEQUEST.fullmatch(text):
        return to.TakeSidequest(int(found[1]))
    if found := _PROVISION.fullmatch(text):
        return pr.PlaceProvision(found[1], (int(found[2]), int(found[3])))
    return None


def describe(event: ModuleEvent, names: Sequence[str]) -> str:
    """Returns what happened as one sentence."""
    match event:
        case pr.ProvisionPlaced(side=side, item=name):
            return f"{names[side]} puts a {item(name)} into the gap."
        case to.SidequestTaken(seat=seat, up=up, under=under):
            below = f"finds {_a(under)} below" if under else "looks at its other side"
            return f"{names[seat]} takes {_a(up)} sidequest and {below}."
        case to.SidequestLaid(seat=seat, up=up):
            return f"{names[seat]} lays the {TERRAIN[up]} sidequest as it was."
        case to.SidequestTurned(seat=seat, up=up):
            return f"{names[seat]} turns it over and lays {_a(up)} sidequest."
        case _:
            assert_never(event)


def due(pending: ModulePending) -> str:
    """Returns one sentence that says what is to be decided."""
    match pending:
        case pr.ChooseProvision():
            return "Choose a provision for the gap."
        case to.ChooseSidequest():
            return "Choose a sidequest for the town."
        case to.ChooseSidequestSide():
            return "Choose which side of the sidequest is up."
        case _:
            assert_never(pending)


def _a(terrain: str) -> str:
    name = TERRAIN[terrain]
    return f"{'an' if name[0] in 'aeiou' else 'a'} {name}"


def _cell(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"
