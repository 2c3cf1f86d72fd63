"""Composes a map from the written parts, as the app does: the measure of every golden picture.

Nothing here looks at how a part was drawn; all it knows comes from `layout.json` and the sheets.
"""

from __future__ import annotations

import json
import zlib
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

from PIL import Image, ImageChops

from .output import OUT

Cell = tuple[int, int]
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
AROUND = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
SIDES = "nesw"
S, MARGIN, CELL, PAD = 32, 4, 40, 8
LANDS = "FMTD"

HOW = [
    "All art is at one px to a px of a 32 px square (y down); scale by whole numbers, nearest neighbour only.",
    "Sides and neighbours are counted N E S W (letters n e s w) and N NE E SE S SW W NW (bits 1 to 128).",
    "sheets names the pictures; parts gives for each part its sheet, x, y, w, h.",
    "The picture of a square has CELL px with a margin of 4 px for teeth: its top left lies at (x - 4, y - 4).",
    "Kind of a side: s when the square beside it is of the same tile or the side is the flat one of a coast;"
    " else l or w by its teeth. The sky takes the teeth of the face it lies on.",
    "variant of a square = crc32('tile/square') % variants of its terrain, tile being the tile's id and square its"
    " letter a, c or b (k for a coast); so a tile keeps its trees while it moves and turns.",
    "1 table; 2 shadow_rest of every square at (-12, -12), pooled by the larger alpha, then laid on the table;"
    " 3 body_land (body_sky for the airship) of every square at (-4, -4); 4 the squares; they never overlap.",
    "A square is painted so. Ground: whirl_V_f for W, mirrored left-right in odd columns and top-bottom in odd rows;"
    " for R and I ground_T_f, for land and sky ground_T, cut at (qx * 32, qy * 32), where qx, qy is the square's"
    " place in its tile plus crc32(tile) % 3, modulo 3.",
    "hem_T_side (with _f for W and R) on each side behind which no square of the same terrain lies.",
    "spill_N_side_way on each side whose neighbour N belongs to the same tile and stands before this terrain in"
    " spill_order; way = (qx + qy) % 2; R has _f.",
    "stands of this square and of the eight around it that have the same terrain (shifted by 32 px), sorted by"
    " foot, then by x; each with a hard shadow (black, shadow_alpha of its own shape, 2 px right, 1 px down).",
    "A stand is [thing, x, y, needs, other, ox, oy]: the thing when all neighbours of needs have the same terrain"
    " (seen from the square that owns the stand), else other at ox, oy, or nothing for ''. Things in moving have _f.",
    "Multiply by mask_KINDS, so that teeth and sockets are cut out of the art.",
    "rim_side_kind_join where a square of another tile lies beside, _open at the table, nothing inside a tile;"
    " whisper_e and whisper_s between two squares of one tile, unless LAND HO or sky.",
    "Coast: coast_WATER_side_f, then coast_LAND_side, side being the direction of its land teeth; mask and rims.",
    "LAND HO: landho_side_square_f with square a, c or b and side the direction of a, instead of ground and stands.",
    "Water has four frames, about 6 a second, and 0 when motion is reduced; land has one. A square's picture depends"
    " on nothing beyond its eight neighbours, so it can be kept and only they be painted again after a tile is laid.",
    "Sky covers squares: they do not count as neighbours while covered. The airship's tile is painted like any tile"
    " and floats at lift above the map over its shadow_held.",
    "A held tile has shadow_held and no neighbours but its own squares. Ghost: the same picture at 60 % with"
    " line_side_kind tinted; legal spots and hovered regions tint mask_KINDS (white) at 10 to 25 % and the lines.",
    "Pieces stand by their foot at foot of the layout, shadow first; light parts (glow_door) are added to the map.",
]


@dataclass(frozen=True)
class Square:
    """A square on the map: terrain letter, tile id, its letter in the tile; a coast has land, water and side."""

    terrain: str
    tile: str
    part: str = "c"
    turn: int = 0
    coast: tuple[str, str] | None = None
    teeth: str = ""

    @property
    def kind(self) -> str:
        return self.teeth or ("l" if self.terrain in LANDS else "w")


@dataclass
class Parts:
    """The sheets and their layout."""

    folder: Path = OUT
    layout: dict[str, Any] = field(init=False)
    sheets: dict[str, Image.Image] = field(init=False)

    def __post_init__(self) -> None:
        self.layout = json.loads((self.folder / "layout.json").read_text("utf-8"))
        names = self.layout["sheets"]
        self.sheets = {n: Image.open(self.folder / f"{n}.png").convert("RGBA") for n in names}

    @lru_cache(None)  # noqa: B019 - one object lives as long as the program
    def get(self, name: str) -> Image.Image:
        sheet, x, y, w, h = self.layout["parts"][name]
        return self.sheets[sheet].crop((x, y, x + w, y + h))

    def __hash__(self) -> int:
        return id(self)


def crc(text: str) -> int:
    return zlib.crc32(text.encode())


def over(canvas: Image.Image, part: Image.Image, x: int, y: int) -> None:
    """Lays a part on a canvas, clipped at its borders."""
    x0, y0 = max(0, -x), max(0, -y)
    x1, y1 = min(part.width, canvas.width - x), min(part.height, canvas.height - y)
    if x1 > x0 and y1 > y0:
        canvas.alpha_composite(part.crop((x0, y0, x1, y1)), (x + x0, y + y0))


class Composer:
    """Paints the squares of a map."""

    def __init__(self, parts: Parts, squares: dict[Cell, Square]) -> None:
        self.parts, self.squares = parts, squares

    def variant(self, cell: Cell) -> int:
        square = self.squares[cell]
        return crc(f"{square.tile}/{square.part}") % len(self.parts.layout["stands"][square.terrain])

    def place(self, cell: Cell) -> Cell:
        """The square's place in the repeat of its ground."""
        square = self.squares[cell]
        own = [c for c, s in self.squares.items() if s.tile == square.tile]
        start = crc(square.tile) % 3
        return (cell[0] - min(c[0] for c in own) + start) % 3, (cell[1] - min(c[1] for c in own) + start) % 3

    def alike(self, cell: Cell) -> int:
        """The bits of the neighbours of the same terrain."""
        here = self.squares[cell]
        bits = 0
        for k, (dx, dy) in enumerate(AROUND):
            other = self.squares.get((cell[0] + dx, cell[1] + dy))
            if other is not None and other.coast is None and other.terrain == here.terrain:
                bits |= 1 << k
        return bits

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
        return "".join(self.side(cell, i)[0] for i in range(4))

    def _stands(self, cell: Cell, frame: int) -> list[tuple[int, int, int, str]]:
        """The things of one square as (foot, x, y, part)."""
        layout = self.parts.layout
        have, out = self.alike(cell), []
        for thing, x, y, needs, other, ox, oy in layout["stands"][self.squares[cell].terrain][self.variant(cell)]:
            if needs & have != needs:
                thing, x, y = other, ox, oy
            if thing:
                name = f"{thing}_{frame}" if thing in layout["moving"] else thing
                lift = 3 if thing == "ice_foam" else 0
                out.append((y + self.parts.get(name).height - lift, x, y, name))
        return out

    def _scenery(self, cell: Cell, canvas: Image.Image, frame: int) -> None:
        """Draws what stands on this square and what reaches into it."""
        here, found = self.squares[cell], []
        for dx, dy in ((0, 0), *AROUND):
            near = (cell[0] + dx, cell[1] + dy)
            other = self.squares.get(near)
            if other is not None and other.coast is None and other.terrain == here.terrain:
                found += [(f + dy * S, x + dx * S, y + dy * S, n) for f, x, y, n in self._stands(near, frame)]
        dark = self.parts.layout["shadow_alpha"]
        for _, x, y, name in sorted(found):
            part = self.parts.get(name)
            shade = Image.new("RGBA", part.size, (0, 0, 0, 0))
            shade.putalpha(part.getchannel("A").point(lambda a: round(a * dark)))
            over(canvas, shade, x + MARGIN + 2, y + MARGIN + 1)
            over(canvas, part, x + MARGIN, y + MARGIN)

    def _ground(self, cell: Cell, frame: int) -> Image.Image:
        """Ground, hems and spills of a square."""
        get, here = self.parts.get, self.squares[cell]
        t = here.terrain
        qx, qy = self.place(cell)
        if t == "W":
            canvas = get(f"whirl_{self.variant(cell)}_{frame}").copy()
            if cell[0] % 2:
                canvas = canvas.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
            if cell[1] % 2:
                canvas = canvas.transpose(Image.Transpose.FLIP_TOP_BOTTOM)
        else:
            sheet = get(f"ground_{t}_{frame}" if t in "RI" else f"ground_{t}")
            canvas = sheet.crop((qx * S, qy * S, qx * S + CELL, qy * S + CELL))
        order = self.parts.layout["spill_order"]["land" if t in LANDS else "water"]
        for i, (dx, dy) in enumerate(STEPS):
            other = self.squares.get((cell[0] + dx, cell[1] + dy))
            if other is not None and other.coast is None and other.terrain == t:
                continue
            if t not in "IK":
                canvas.alpha_composite(get(f"hem_{t}_{SIDES[i]}_{frame}" if t in "WR" else f"hem_{t}_{SIDES[i]}"))
            inner = other is not None and other.tile == here.tile and other.terrain in order and t in order
            if inner and other is not None and order.index(other.terrain) < order.index(t):
                name = f"spill_{other.terrain}_{SIDES[i]}_{(qx + qy) % 2}"
                if f"{name}_{frame}" in self.parts.layout["parts"]:
                    name = f"{name}_{frame}"
                if name in self.parts.layout["parts"]:
                    canvas.alpha_composite(get(name))
        return canvas

    def square(self, cell: Cell, frame: int = 0) -> Image.Image:
        """Paints one square with its teeth, CELL px."""
        get, here = self.parts.get, self.squares[cell]
        if here.coast is not None:
            land, water = here.coast
            canvas = get(f"coast_{water}_{SIDES[here.turn]}_{frame}").copy()
            canvas.alpha_composite(get(f"coast_{land}_{SIDES[here.turn]}"))
        elif here.terrain == "X":
            canvas = get(f"landho_{SIDES[here.turn]}_{here.part}_{frame}").copy()
        else:
            canvas = self._ground(cell, frame)
            self._scenery(cell, canvas, frame)
        cut = get(f"mask_{self.kinds(cell)}").getchannel("A")
        canvas.putalpha(ImageChops.multiply(canvas.getchannel("A"), cut))
        for i in range(4):
            kind, state = self.side(cell, i)
            if state != "inner":
                canvas.alpha_composite(get(f"rim_{SIDES[i]}_{kind}_{state}"))
            elif i in (1, 2) and here.terrain not in "XK":
                canvas.alpha_composite(get(f"whisper_{SIDES[i]}"))
        # a rim may darken px but never adds any
        canvas.putalpha(ImageChops.multiply(canvas.getchannel("A"), cut))
        return canvas

    def draw(self, canvas: Image.Image, ox: int, oy: int, frame: int = 0, held: str = "rest") -> None:
        """Paints all squares with shadow and thickness; the cell (0, 0) lies at (ox, oy)."""
        get = self.parts.get
        pool = Image.new("L", canvas.size, 0)
        dx, dy = self.parts.layout["shadow_offset"][held]
        for cell in self.squares:
            shade = get(f"shadow_{held}_{self.kinds(cell)}").getchannel("A")
            layer = Image.new("L", canvas.size, 0)
            layer.paste(shade, (ox + cell[0] * S - MARGIN - PAD + dx, oy + cell[1] * S - MARGIN - PAD + dy))
            pool = ImageChops.lighter(pool, layer)
        dark = Image.new("RGBA", canvas.size, (0, 0, 0, 255))
        dark.putalpha(pool)
        canvas.alpha_composite(dark)
        for cell, square in self.squares.items():
            colour = "sky" if square.terrain == "K" else "land"
            at = (ox + cell[0] * S - MARGIN, oy + cell[1] * S - MARGIN)
            over(canvas, get(f"body_{colour}_{self.kinds(cell)}"), *at)
        for cell in self.squares:
            over(canvas, self.square(cell, frame), ox + cell[0] * S - MARGIN, oy + cell[1] * S - MARGIN)
