"""The L piece: three squares, anchor + rotation + face, turned in quarters and turned over.

Its squares are named a, c, b along the L, c being the corner and the anchor. Unrotated, c lies on (0, 0),
a to the north and b to the east; rotation r turns it clockwise, which puts a in direction r and b in
direction r + 1. Turning it over mirrors it along the diagonal through c: it covers the same cells, the
face now up has its a and b in the same directions, and its a is the back of the other face's b.
"""

from __future__ import annotations

from typing import Final, TypeVar

from msgspec import Struct

from . import square
from .square import Cell

T = TypeVar("T")
FRONT: Final = 0
BACK: Final = 1


class Tromino(Struct, frozen=True):
    """An L piece on the grid. `face` 0 shows the front, 1 the back."""

    anchor: Cell
    rotation: int
    face: int = FRONT


def cells(piece: Tromino) -> tuple[Cell, Cell, Cell]:
    """Returns the cells under the squares a, c, b of the face that is up."""
    return (
        square.neighbour(piece.anchor, piece.rotation),
        piece.anchor,
        square.neighbour(piece.anchor, piece.rotation + 1),
    )


def turned(piece: Tromino, quarters: int) -> Tromino:
    """Returns the piece turned clockwise round its corner square."""
    return Tromino(piece.anchor, (piece.rotation + quarters) % 4, piece.face)


def turned_over(piece: Tromino) -> Tromino:
    """Returns the piece turned over in its place: the same cells, mirrored along its diagonal."""
    return Tromino(piece.anchor, piece.rotation, BACK if piece.face == FRONT else FRONT)


def seen_through(squares: tuple[T, T, T]) -> tuple[T, T, T]:
    """Returns marks on squares a, c, b of one face as the other face has them: a is behind b."""
    a, c, b = squares
    return b, c, a


def placements(cell: Cell) -> tuple[Tromino, ...]:
    """Returns the twelve front-up pieces that cover the cell, by square (a, c, b), then rotation."""
    out = []
    for part in range(3):
        for rotation in range(4):
            own = cells(Tromino((0, 0), rotation))[part]
            out.append(Tromino((cell[0] - own[0], cell[1] - own[1]), rotation))
    return tuple(out)


def rim(piece: Tromino) -> tuple[Cell, ...]:
    """Returns the seven cells that share a side with the piece, sorted."""
    own = set(cells(piece))
    return tuple(sorted({n for cell in own for n in square.neighbours(cell)} - own))
