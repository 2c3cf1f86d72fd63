"""Names of sides, heroes, terrains and coasts, and things counted, as the Overworld table says them."""

from __future__ import annotations

from typing import Final

from gheos_suite.core.words import counted
from gheos_suite.rules.overworld.modules.terrain import TERRAIN

from .desk import Desk

NAME: Final = {"hero": "The hero", "ortho": "Ortho", "dia": "Dia"}


def side_name(desk: Desk, side: int) -> str:
    """Returns the player of a side, in the Quest its colour."""
    return desk.view.sides[side].colour.capitalize() if desk.quest else desk.name(side)


def coast_name(pattern: str) -> str:
    """Returns the words for a coast, such as "Forest and whirlpool coast"."""
    return f"{TERRAIN[pattern[0]].capitalize()} and {TERRAIN[pattern[1]]} coast"


def cells_of(n: int) -> str:
    """Returns the size of a gap in words."""
    return counted(n, "cell")
