"""Squares of the map as pixel art: what each looks like beside its neighbours, and how it is painted.

`Look` holds everything a picture depends on, so that equal looks are painted once. The way of painting is
written out as sentences under `how` in the layout of the sheets.
"""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

import pygame
from pygame import Surface

from gheos_suite.geom import square as grid

from .pixels import Pixels

Cell = tuple[int, int]
S: Final = 32  # px of a square at scale 1
MARGIN: Final = 4  # px round it for the teeth
SIZE: Final = S + 2 * MARGIN
SIDES: Final = "nesw"
AROUND: Final = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))  # y down
LANDS: Final = "FMTD"
PICTURE: Final = "X"  # of LAND HO
SKY: Final = "K"
MOVING_GROUND: Final = "RI"
PLAIN: Final = "IKX"  # terrains without a hem
MOVING: Final = "WRIX"  # terrains that differ from frame to frame


@dataclass(frozen=True, slots=True)
class Square:
    """A square of a tile that lies somewhere.

    terrain: its letter, "" for a coast. tile: a name no other tile on the map has. part: "a", "c" or "b", "k"
    for a coast. turn: direction of the tile's square a, or of a coast's land. coast: its land and water.
    inner: bit d is set if the square in direction d is of the same tile. spot: place in the tile's own box,
    from its upper left. height: tiles under this one. teeth: "l" or "w", said for the sky alone.
    """

    terrain: str
    tile: str
    part: str = "c"
    turn: int = 0
    coast: tuple[str, str] | None = None
    inner: int = 0
    spot: Cell = (0, 0)
    height: int = 0
    teeth: str = ""

    @property
    def kind(self) -> str:
        """The kind of the teeth on its outer sides."""
        return self.teeth or ("l" if self.terrain in LANDS else "w")


@dataclass(frozen=True, slots=True)
class Look:
    """All that the picture of a square depends on, but for the frame.

    sides: kind and state ("inner", "join" or "open") of each side. near: variants of the eight neighbours of
    the same terrain, -1 elsewhere. within: terrains of the neighbours in the same tile. place: in the repeat of
    the ground. odd: whether column and row are odd (they mirror a whirlpool).
    """

    terrain: str
    variant: int
    part: str
    turn: int
    coast: tuple[str, str] | None
    sides: tuple[tuple[str, str], ...]
    near: tuple[int, ...]
    within: tuple[str, ...]
    place: Cell
    odd: tuple[bool, bool]

    @property
    def kinds(self) -> str:
        """The kinds of all four sides; they name the outline."""
        return "".join(kind for kind, _ in self.sides)

    @property
    def moves(self) -> bool:
        """Whether the picture differs from frame to frame."""
        return self.coast is not None or self.terrain in MOVING


@cache
def _crc(text: str) -> int:
    return zlib.crc32(text.encode())


class Looks:
    """Tells what the squares of a map look like."""

    def __init__(self, pixels: Pixels, squares: Mapping[Cell, Square]) -> None:
        self._variants = {terrain: len(v) for terrain, v in pixels.layout["stands"].items()}
        self._squares = squares

    def of(self, cell: Cell) -> Look:
        """Returns the look of the square in a cell."""
        here = self._squares[cell]
        start = _crc(here.tile) % 3
        return Look(
            terrain=here.terrain,
            variant=self._variant(here),
            part=here.part,
            turn=here.turn,
            coast=here.coast,
            sides=tuple(self._side(cell, here, d) for d in range(4)),
            near=tuple(self._near(cell, here, dx, -dy) for dx, dy in AROUND),
            within=tuple(self._within(cell, here, d) for d in range(4)),
            place=((here.spot[0] + start) % 3, (here.spot[1] + start) % 3),
            odd=(bool(cell[0] % 2), bool(cell[1] % 2)) if here.terrain == "W" else (False, False),
        )

    def _variant(self, here: Square) -> int:
        if here.coast is not None or here.terrain == PICTURE:
            return 0
        return _crc(f"{here.tile}/{here.part}") % self._variants[here.terrain]

    def _side(self, cell: Cell, here: Square, direction: int) -> tuple[str, str]:
        if here.inner >> direction & 1:
            return "s", "inner"
        other = self._squares.get(grid.neighbour(cell, direction))
        state = "open" if other is None or other.height < here.height else "join"
        if here.coast is not None:
            return ("l", "s", "w", "s")[(direction - here.turn) % 4], state
        return here.kind, state

    def _near(self, cell: Cell, here: Square, dx: int, dy: int) -> int:
        other = self._squares.get((cell[0] + dx, cell[1] + dy))
        alike = other is not None and other.coast is None and other.terrain == here.terrain
        return self._variant(other) if alike and other is not None else -1

    def _within(self, cell: Cell, here: Square, direction: int) -> str:
        other = self._squares.get(grid.neighbour(cell, direction))
        return other.terrain if other is not None and other.tile == here.tile else ""


def paint(pixels: Pixels, look: Look, frame: int = 0) -> Surface:
    """Returns the picture of a square with its teeth, SIZE px wide, with straight alpha."""
    if look.coast is not None:
        land, water = look.coast
        canvas = pixels.get(f"coast_{water}_{SIDES[look.turn]}_{frame}").copy()
        canvas.blit(pixels.get(f"coast_{land}_{SIDES[look.turn]}"), (0, 0))
    elif look.terrain == PICTURE:
        canvas = pixels.get(f"landho_{SIDES[look.turn]}_{look.part}_{frame}").copy()
    else:
        canvas = _ground(pixels, look, frame)
        _scenery(pixels, look, canvas, frame)
    for d, (kind, state) in enumerate(look.sides):
        if state != "inner":
            canvas.blit(pixels.get(f"rim_{SIDES[d]}_{kind}_{state}"), (0, 0))
        elif d in (1, 2) and look.terrain not in (PICTURE, SKY):
            canvas.blit(pixels.get(f"whisper_{SIDES[d]}"), (0, 0))
    canvas.blit(pixels.get(f"mask_{look.kinds}"), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return canvas


def _ground(pixels: Pixels, look: Look, frame: int) -> Surface:
    """Returns ground, hems and spills of a square."""
    terrain, (qx, qy) = look.terrain, look.place
    if terrain == "W":
        canvas = pygame.transform.flip(pixels.get(f"whirl_{look.variant}_{frame}"), *look.odd)
    else:
        whole = pixels.get(f"ground_{terrain}_{frame}" if terrain in MOVING_GROUND else f"ground_{terrain}")
        canvas = whole.subsurface((qx * S, qy * S, SIZE, SIZE)).copy()
    spills = pixels.layout["spills_over"].get(terrain, "")
    for d in range(4):
        if look.near[2 * d] >= 0:
            continue
        if terrain not in PLAIN:
            canvas.blit(pixels.get(f"hem_{terrain}_{SIDES[d]}{f'_{frame}' if terrain in 'WR' else ''}"), (0, 0))
        other = look.within[d]
        if other and other in spills:
            tail = f"_{frame}" if other == "R" else ""
            canvas.blit(pixels.get(f"spill_{other}_{SIDES[d]}_{(qx + qy) % 2}{tail}"), (0, 0))
    return canvas


def _scenery(pixels: Pixels, look: Look, canvas: Surface, frame: int) -> None:
    """Draws what stands on this square and what reaches into it from its like.

    Of a neighbour's own neighbours only those count that are ours too: things near any other do not reach us.
    """
    same = {step: variant for step, variant in zip(AROUND, look.near, strict=True) if variant >= 0}
    same[0, 0] = look.variant
    found = []
    for (dx, dy), variant in same.items():
        have = sum(1 << i for i, (ex, ey) in enumerate(AROUND) if (dx + ex, dy + ey) in same)
        for foot, x, y, name in _stands(pixels, look.terrain, variant, have, frame):
            found.append((foot + dy * S, x + dx * S, y + dy * S, name))
    for _, x, y, name in sorted(found):
        canvas.blit(pixels.shade(name), (x + MARGIN + 2, y + MARGIN + 1))
        canvas.blit(pixels.get(name), (x + MARGIN, y + MARGIN))


def _stands(
    pixels: Pixels, terrain: str, variant: int, have: int, frame: int
) -> list[tuple[int, int, int, str]]:
    """Returns the things of one square as (foot, x, y, part); `have` are the like neighbours as bits."""
    layout, found = pixels.layout, []
    for thing, x, y, needs, other, ox, oy in layout["stands"][terrain][variant]:
        if needs & have != needs:
            thing, x, y = other, ox, oy
        if thing:
            name = f"{thing}_{frame}" if thing in layout["moving"] else thing
            found.append((y + layout["parts"][name][4] - layout["flat"].get(thing, 0), x, y, name))
    return found
