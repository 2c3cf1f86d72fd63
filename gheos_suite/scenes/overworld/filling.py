"""When it does not matter which of the squares get an explorer, so that one click may fill them."""

from __future__ import annotations

from gheos_suite.geom import regions, square
from gheos_suite.rules.overworld.model import BIRD, SHAPE_OF, Cell, ChooseSquares

from .desk import Desk


def fill_cells(desk: Desk) -> tuple[Cell, ...]:
    """Returns the squares that "Fill" would take, none if the choice matters.

    It does not matter where the squares of each shape lie side by side on one terrain, and so in one region,
    and each shape's number is settled by what is in the supply.
    """
    view, pending = desk.view, desk.view.pending
    if desk.quest or not isinstance(pending, ChooseSquares):
        return ()
    terrains = {g.cell: g.terrain for g in view.squares}
    own = view.sides[view.active]
    taken: list[Cell] = []
    for shape, left in ((BIRD, own.birds), ("ship", own.ships)):
        cells = [cell for cell in pending.cells if SHAPE_OF.get(terrains[cell]) == shape]
        if not _together(cells, terrains):
            return ()
        taken += cells[:left]
    return tuple(taken) if len(taken) == pending.count else ()


def _together(cells: list[Cell], terrains: dict[Cell, str]) -> bool:
    """Returns whether the cells are joined with each other on one terrain."""
    if len(cells) < 2:
        return True
    own = set(cells)
    first = terrains[cells[0]]
    alike = [cell for cell in own if terrains[cell] == first]
    joined = regions.flood(
        cells[0], lambda cell: [n for n in square.neighbours(cell) if n in own and terrains[n] == first]
    )
    return len(alike) == len(own) == len(set(joined))
