"""Actions that connect a travel tile, made once for each place and picked from a set of cells in one go."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import chain, compress
from typing import Final

from .actions import Action, PlaceTile
from .frame import Bounds, Frame

_BITS: Final = bytes.maketrans(b"01", b"\0\1")
_REACH: Final = 40  # columns to both sides of the middle whose actions are kept; few maps go beyond


@lru_cache(maxsize=1 << 11)
def _row(face: int, rotation: int, y: int) -> tuple[PlaceTile, ...]:
    """Returns the actions of the middle columns of a row, from west to east."""
    return tuple(PlaceTile((x, y), rotation, face) for x in range(-_REACH, _REACH + 1))


@lru_cache(maxsize=1 << 10)
def _everywhere(bounds: Bounds, face: int, rotation: int) -> tuple[PlaceTile, ...]:
    """Returns the action for every corner of a rectangle, in the order of the bits of a frame."""
    left, bottom, width, height = bounds
    rows: Iterable[Iterable[PlaceTile]]
    if left >= -_REACH and left + width <= _REACH + 1:
        first, last = left + _REACH, left + _REACH + width
        rows = [_row(face, rotation, y)[first:last] for y in range(bottom, bottom + height)]
    else:
        xs = range(left, left + width)
        rows = [[PlaceTile((x, y), rotation, face) for x in xs] for y in range(bottom, bottom + height)]
    return tuple(chain.from_iterable(rows))


def tile_actions(frame: Frame, face: int) -> list[Action]:
    """Returns every way to connect a travel tile with this face up, by rotation, then by corner."""
    out: list[Action] = []
    for r, bits in enumerate(frame.places(face)):
        if bits:
            out += compress(_everywhere(frame.bounds, face, r), bin(bits)[:1:-1].encode().translate(_BITS))
    return out
