"""Composes a map from the written parts with pygame, as the app does: the measure of the golden picture.

Nothing here looks at how a part was drawn; all it knows comes from `layout.json` and the sheets. The rules
are written out as sentences under `how` in that file.
"""

from __future__ import annotations

import json
import zlib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pygame
from pygame import Surface

from ..lib.paths import SPRITES

Cell = tuple[int, int]
OUT = SPRITES / "overworld"
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
AROUND = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
SIDES = "nesw"
S, MARGIN, CELL, PAD = 32, 4, 40, 8
LANDS, MOVING_GROUND, PLAIN = "FMTD", "RI", "IKX"


@dataclass(frozen=True)
class Square:
    """A square on the map: terrain, id of its tile, its letter there; a coast has land, water and side.

    `turn` is the direction of the tile's square a, or of a coast's land; `teeth` is only said for the sky.
    """

    terrain: str
    tile: str
    part: str = "c"
    turn: int = 0
    coast: tuple[str, str] | None = None
    teeth: str = ""

    @property
    def kind(self) -> str:
        """The kind of teeth on its outer sides."""
        return self.teeth or ("l" if self.terrain in LANDS else "w")


class Parts:
    """The sheets, cut up by their layout."""

    def __init__(self, folder: Path = OUT) -> None:
        self.layout: dict[str, Any] = json.loads((folder / "layout.json").read_text("utf-8"))
        self.sheets = {n: pygame.image.load(folder / f"{n}.png") for n in self.layout["sheets"]}
        self._shades: dict[str, Surface] = {}

    def has(self, name: str) -> bool:
        """Whether there is a part of that name."""
        return name in self.layout["parts"]

    def get(self, name: str) -> Surface:
        """Returns a part as a view into its sheet.

        Raises:
            KeyError: no part has that name.
        """
        sheet, x, y, w, h = self.layout["parts"][name]
        return self.sheets[sheet].subsurface((x, y, w, h))

    def shade(self, name: str) -> Surface:
        """Returns the hard shadow of a thing."""
        if name not in self._shades:
            dark = self.get(name).copy()
            dark.fill((0, 0, 0, round(self.layout["shadow_alpha"] * 255)), special_flags=pygame.BLEND_RGBA_MULT)
            self._shades[name] = dark
        return self._shades[name]


def crc(text: str) -> int:
    """Returns the number from which a tile takes its variants."""
    return zlib.crc32(text.encode())


class Composer:
    """Paints the squares of a map."""

    def __init__(self, parts: Parts, squares: dict[Cell, Square]) -> None:
        self.parts, self.squares = parts, squares

    def variant(self, cell: Cell) -> int:
        """Which variant of its terrain a square shows, wherever its tile lies."""
        square = self.squares[cell]
        return crc(f"{square.tile}/{square.part}") % len(self.parts.layout["stands"][square.terrain])

    def place(self, cell: Cell) -> Cell:
        """The square's place in the repeat of its ground."""
        square = self.squares[cell]
        own = [c for c, s in self.squares.items() if s.tile == square.tile]
        start = crc(square.tile) % 3
        return (cell[0] - min(c[0] for c in own) + start) % 3, (cell[1] - min(c[1] for c in own) + start) % 3

    def same(self, cell: Cell, step: Cell) -> bool:
        """Whether the region goes on in a direction."""
        here, other = self.squares[cell], self.squares.get((cell[0] + step[0], cell[1] + step[1]))
        return other is not None and other.coast is None and other.terrain == here.terrain

    def side(self, cell: Cell, side: int) -> tuple[str, str]:
        """The kind of a side, and whether it is 'inner', 'join' or 'open'."""
        here = self.squares[cell]
        other = self.squares.get((cell[0] + STEPS[side][0], cell[1] + STEPS[side][1]))
        if other is not None and other.tile == here.tile:
            return "s", "inner"
        state = "open" if other is None else "join"
        if here.coast is not None:
            return ("l", "s", "w", "s")[(side - here.turn) % 4], state
        return here.kind, state

    def kinds(self, cell: Cell) -> str:
        """The kinds of all four sides, which name the outline."""
        return "".join(self.side(cell, i)[0] for i in range(4))

    def _stands(self, cell: Cell, frame: int) -> list[tuple[int, int, int, str]]:
        """The things of one square as (foot, x, y, part)."""
        layout, out = self.parts.layout, []
        have = sum(1 << k for k, step in enumerate(AROUND) if self.same(cell, step))
        rows = layout["stands"][self.squares[cell].terrain][self.variant(cell)]
        for thing, x, y, needs, other, ox, oy in rows:
            if needs & have != needs:
                thing, x, y = other, ox, oy
            if thing:
                name = f"{thing}_{frame}" if thing in layout["moving"] else thing
                flat = layout["flat"].get(thing, 0)
                out.append((y + self.parts.get(name).get_height() - flat, x, y, name))
        return out

    def _scenery(self, cell: Cell, canvas: Surface, frame: int) -> None:
        """Draws what stands on this square and what reaches into it."""
        found = self._stands(cell, frame)
        for dx, dy in AROUND:
            if self.same(cell, (dx, dy)):
                near = self._stands((cell[0] + dx, cell[1] + dy), frame)
                found += [(f + dy * S, x + dx * S, y + dy * S, n) for f, x, y, n in near]
        for _, x, y, name in sorted(found):
            canvas.blit(self.parts.shade(name), (x + MARGIN + 2, y + MARGIN + 1))
            canvas.blit(self.parts.get(name), (x + MARGIN, y + MARGIN))

    def _ground(self, cell: Cell, frame: int) -> Surface:
        """Ground, hems and spills of a square."""
        get, here = self.parts.get, self.squares[cell]
        t = here.terrain
        qx, qy = self.place(cell)
        if t == "W":
            whirl = get(f"whirl_{self.variant(cell)}_{frame}")
            canvas = pygame.transform.flip(whirl, bool(cell[0] % 2), bool(cell[1] % 2))
        else:
            sheet = get(f"ground_{t}_{frame}" if t in MOVING_GROUND else f"ground_{t}")
            canvas = sheet.subsurface((qx * S, qy * S, CELL, CELL)).copy()
        spills = self.parts.layout["spills_over"].get(t, "")
        for i, step in enumerate(STEPS):
            if self.same(cell, step):
                continue
            if t not in PLAIN:
                tail = f"_{frame}" if t in "WR" else ""
                canvas.blit(get(f"hem_{t}_{SIDES[i]}{tail}"), (0, 0))
            other = self.squares.get((cell[0] + step[0], cell[1] + step[1]))
            if other is not None and other.tile == here.tile and other.terrain in spills:
                tail = f"_{frame}" if other.terrain == "R" else ""
                canvas.blit(get(f"spill_{other.terrain}_{SIDES[i]}_{(qx + qy) % 2}{tail}"), (0, 0))
        return canvas

    def square(self, cell: Cell, frame: int = 0) -> Surface:
        """Paints one square with its teeth, CELL px."""
        get, here = self.parts.get, self.squares[cell]
        if here.coast is not None:
            land, water = here.coast
            canvas = get(f"coast_{water}_{SIDES[here.turn]}_{frame}").copy()
            canvas.blit(get(f"coast_{land}_{SIDES[here.turn]}"), (0, 0))
        elif here.terrain == "X":
            canvas = get(f"landho_{SIDES[here.turn]}_{here.part}_{frame}").copy()
        else:
            canvas = self._ground(cell, frame)
            self._scenery(cell, canvas, frame)
        for i in range(4):
            kind, state = self.side(cell, i)
            if state != "inner":
                canvas.blit(get(f"rim_{SIDES[i]}_{kind}_{state}"), (0, 0))
            elif i in (1, 2) and here.terrain not in "XK":
                canvas.blit(get(f"whisper_{SIDES[i]}"), (0, 0))
        canvas.blit(get(f"mask_{self.kinds(cell)}"), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return canvas

    def draw(self, canvas: Surface, ox: int, oy: int, frame: int = 0, held: str = "rest") -> None:
        """Paints all squares with shadow and thickness; the cell (0, 0) lies at (ox, oy)."""
        get = self.parts.get
        pool = Surface(canvas.get_size(), pygame.SRCALPHA)
        dx, dy = self.parts.layout["shadow_offset"][held]
        corner = {c: (ox + c[0] * S - MARGIN, oy + c[1] * S - MARGIN) for c in self.squares}
        for cell, (x, y) in corner.items():
            shade = get(f"shadow_{held}_{self.kinds(cell)}")
            pool.blit(shade, (x - PAD + dx, y - PAD + dy), special_flags=pygame.BLEND_RGBA_MAX)
        canvas.blit(pool, (0, 0))
        for cell, square in self.squares.items():
            colour = "sky" if square.terrain == "K" else "land"
            canvas.blit(get(f"body_{colour}_{self.kinds(cell)}"), corner[cell])
        for cell in self.squares:
            canvas.blit(self.square(cell, frame), corner[cell])
