"""What the airship is to the map: three squares of sky that float over others, or lie crashed among them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from gheos_suite.geom.tromino import Tromino, cells
from gheos_suite.rules.overworld.model import NO_SQUARE, Cell, Explorer, Laid
from gheos_suite.rules.overworld.modules.airship.model import AIRSHIP
from gheos_suite.rules.overworld.view import Ground, face_of

SKY: Final = ("K", "K", "K")


def is_coast(laid: Laid) -> bool:
    """Returns whether a laid tile is a coast: its name is a pattern of two letters, that of a tile an id."""
    return len(laid.tile) == 2 and laid.tile.isalpha()


def terrains_of(tile: str, face: int) -> tuple[str, str, str]:
    """Returns the terrains of the squares a, c, b on a face of a tile. Raises KeyError."""
    return SKY if tile == AIRSHIP else face_of(tile, face)


def airship_of(board: Iterable[Laid]) -> Laid | None:
    """Returns the airship where it lies, None where there is none."""
    return next((laid for laid in board if laid.tile == AIRSHIP), None)


def sky_cells(board: Iterable[Laid]) -> tuple[Cell, ...]:
    """Returns the cells of the airship, () where there is none."""
    laid = airship_of(board)
    return cells(Tromino(laid.cell, laid.rotation)) if laid is not None else ()


def grounds(board: Iterable[Laid], explorers: Iterable[Explorer]) -> tuple[Ground, ...]:
    """Returns the uppermost squares of a map, by cell, with who stands there."""
    terrain: dict[Cell, str] = {}
    height: dict[Cell, int] = {}
    for laid in board:
        if is_coast(laid):
            continue
        own = cells(Tromino(laid.cell, laid.rotation))
        for cell, letter in zip(own, terrains_of(laid.tile, laid.face), strict=True):
            if letter != NO_SQUARE:
                height[cell] = height[cell] + 1 if cell in height else 0
                terrain[cell] = letter
    at = {e.cell: e for e in explorers}
    return tuple(
        Ground(cell, letter, height[cell], at[cell].side, at[cell].shape)
        if cell in at
        else Ground(cell, letter, height[cell])
        for cell, letter in sorted(terrain.items())
    )
