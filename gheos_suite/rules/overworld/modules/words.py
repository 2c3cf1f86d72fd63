"""Modules in words: actions as text and back, a sentence for each event, what is to be decided."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, assert_never

from gheos_suite.geom.square import Cell

from .provisions import model as pr
from .unions import ModuleAction, ModuleEvent, ModulePending

CELL: Final = r"((?:0|-?[1-9]\d{0,3})),((?:0|-?[1-9]\d{0,3}))"
_PROVISION: Final = re.compile(rf"provision ({'|'.join(pr.ITEMS)}) {CELL}", re.A)


def item(name: str) -> str:
    """Returns an item as it is called in a sentence."""
    return name.replace("_", " ")


def write(action: ModuleAction) -> str:
    """Returns a module's action as text."""
    match action:
        case pr.PlaceProvision(name, cell):
            return f"provision {name} {_cell(cell)}"
        case _:
            assert_never(action)


def read(text: str) -> ModuleAction | None:
    """Returns the module's action a text names, or None if it names none."""
    if found := _PROVISION.fullmatch(text):
        return pr.PlaceProvision(found[1], (int(found[2]), int(found[3])))
    return None


def describe(event: ModuleEvent, names: Sequence[str]) -> str:
    """Returns what happened as one sentence."""
    match event:
        case pr.ProvisionPlaced(side=side, item=name):
            return f"{names[side]} puts a {item(name)} into the gap."
        case _:
            assert_never(event)


def due(pending: ModulePending) -> str:
    """Returns one sentence that says what is to be decided."""
    match pending:
        case pr.ChooseProvision():
            return "Choose a provision for the gap."
        case _:
            assert_never(pending)


def _cell(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"
