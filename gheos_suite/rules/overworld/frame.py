"""The map as sets of cells, each one integer, so that the fit of a tile is tested everywhere at once.

Bit `y * width + x` counts from the corner of a rectangle that leaves a margin of bare cells round the map.
Nothing here is state: a frame follows from the ground of a board.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Final

from .model import Cell

NONE: Final = 0  # what an edge can be; also bits of what a bare cell touches
LAND_EDGE: Final = 1
WATER_EDGE: Final = 2
FLAT_EDGE: Final = 4
COAST_GROUND: Final = 8  # a kind of ground: 8 + the direction of the land teeth; others are the edge they show
MARGIN: Final = 2  # a tile that joins the map reaches at most so far beyond it
NO_SQUARES: Final[Mapping[Cell, str]] = {}
_STEP: Final = 6  # sides of rectangles lie on every sixth line: new ones are rare, and many maps share one

Bounds = tuple[int, int, int, int]  # left, bottom, width, height


@lru_cache(maxsize=256)
def _rectangle(width: int, height: int) -> tuple[int, int]:
    """Returns all cells of a rectangle, and those along its sides."""
    size = width * height
    row, column = (1 << width) - 1, ((1 << size) - 1) // ((1 << width) - 1)
    return (1 << size) - 1, row | row << (size - width) | column | column << (width - 1)


class Frame:
    """Sets of cells of one map. Never changed once made.

    covered, bare: cells with and without a tile. allowed, joined: where a square of a face (0 land up, 1 water
    up) may lie, and where it then joins the map. terrains: the squares of each terrain that can hold a piece.
    """

    __slots__ = (
        "_coasts", "_land", "_water", "allowed", "bare", "bounds", "covered", "joined", "ring", "terrains",
    )  # fmt: skip

    def __init__(
        self, bounds: Bounds, land: int, water: int, coasts: tuple[int, int, int, int], terrains: dict[str, int]
    ) -> None:
        self.bounds = bounds
        self.terrains = terrains
        self._land, self._water, self._coasts = land, water, coasts
        north, east, south, west = coasts
        w = bounds[2]
        everywhere, self.ring = _rectangle(w, bounds[3])
        self.covered = land | water | north | east | south | west
        self.bare = everywhere & ~self.covered
        upright, lying = north | south, east | west
        by_land = (land | north) << w | (land | east) << 1 | (land | south) >> w | (land | west) >> 1
        by_water = (water | south) << w | (water | west) << 1 | (water | north) >> w | (water | east) >> 1
        by_flat = lying << w | upright << 1 | lying >> w | upright >> 1
        self.allowed = (self.bare & ~(by_water | by_flat), self.bare & ~(by_land | by_flat))
        self.joined = (self.allowed[0] & by_land, self.allowed[1] & by_water)

    @classmethod
    def of(cls, ground: Mapping[Cell, int], squares: Mapping[Cell, str] = NO_SQUARES) -> Frame:
        """Returns the frame of a map."""
        xs, ys = [x for x, _ in ground], [y for _, y in ground]
        left, right = (min(xs) - MARGIN) // _STEP * _STEP, (max(xs) + MARGIN) // _STEP * _STEP + _STEP
        bottom, top = (min(ys) - MARGIN) // _STEP * _STEP, (max(ys) + MARGIN) // _STEP * _STEP + _STEP
        bounds = left, bottom, right - left, top - bottom
        return cls(bounds, 0, 0, (0, 0, 0, 0), {}).grown(ground, squares)

    def room_for(self, cells: Iterable[Cell]) -> bool:
        """Returns whether the margin would still be kept round these cells."""
        left, bottom, width, height = self.bounds
        for x, y in cells:
            if not (MARGIN <= x - left < width - MARGIN and MARGIN <= y - bottom < height - MARGIN):
                return False
        return True

    def grown(self, ground: Mapping[Cell, int], squares: Mapping[Cell, str] = NO_SQUARES) -> Frame:
        """Returns the frame with more ground, and with squares that are new or another terrain now."""
        land, water, coasts = self._land, self._water, list(self._coasts)
        left, bottom, width, _ = self.bounds
        for (x, y), kind in ground.items():
            bit = 1 << ((y - bottom) * width + x - left)
            if kind == LAND_EDGE:
                land |= bit
            elif kind == WATER_EDGE:
                water |= bit
            else:
                coasts[kind - COAST_GROUND] |= bit
        terrains = self.terrains.copy()
        for (x, y), terrain in squares.items():
            bit = 1 << ((y - bottom) * width + x - left)
            if bit & self.covered:
                terrains = {known: cells & ~bit for known, cells in terrains.items()}
            terrains[terrain] = terrains.get(terrain, 0) | bit
        return Frame(self.bounds, land, water, (coasts[0], coasts[1], coasts[2], coasts[3]), terrains)

    def _shifted(self, bits: int, direction: int) -> int:
        """Returns the cells to the N, E, S or W of these."""
        if not bits:
            return 0
        by = (self.bounds[2], 1, self.bounds[2], 1)[direction % 4]
        return bits << by if direction % 4 < 2 else bits >> by

    # ---------------------------------------------------------------- where tiles fit
    def places(self, face: int) -> Iterator[int]:
        """Yields for each rotation the corners at which an L of this face fits and joins the map."""
        ok, on, w = self.allowed[face], self.joined[face], self.bounds[2]
        fits = ok >> w, ok >> 1, ok << w, ok << 1  # whether the cell to the N, E, S, W of it is allowed
        near = on >> w, on >> 1, on << w, on << 1
        for r in range(4):
            s = (r + 1) % 4
            yield ok & fits[r] & fits[s] & (on | near[r] | near[s])

    def coast_places(self) -> Iterator[int]:
        """Yields for each rotation the cells in which a coast fits and joins the map (OVER-038, 039)."""
        land, water, flat = [], [], []  # cells that see such an edge to the N, E, S, W
        for d in range(4):
            back = (d + 2) % 4
            land.append(self._shifted(self._land | self._coasts[back], back))
            water.append(self._shifted(self._water | self._coasts[d], back))
            flat.append(self._shifted(self._coasts[d - 1] | self._coasts[d - 3], back))
        for r in range(4):
            s, t, u = (r + 1) % 4, (r + 2) % 4, (r + 3) % 4
            wrong = water[r] | flat[r] | land[t] | flat[t] | land[s] | water[s] | land[u] | water[u]
            yield self.bare & ~wrong & (land[r] | water[t])

    def fits(self, cells: Iterable[Cell], face: int) -> bool:
        """Returns whether an L of this face can lie on three cells, so that it joins the map."""
        left, bottom, width, height = self.bounds
        own = 0
        for x, y in cells:
            if not (left <= x < left + width and bottom <= y < bottom + height):
                return False
            own |= 1 << ((y - bottom) * width + x - left)
        return not own & ~self.allowed[face] and own & self.joined[face] != 0

    def holds_l(self, area: int) -> bool:
        """Returns whether an L of either face finds room in an area (OVER-057, 062)."""
        w = self.bounds[2]
        for allowed in self.allowed:
            ok = allowed & area
            near = ok >> w, ok >> 1, ok << w, ok << 1
            if any(ok & near[r] & near[(r + 1) % 4] for r in range(4)):
                return True
        return False

    def closed(self) -> int:
        """Returns the bare cells from which no way over edges leads out of the map (OVER-055, 064)."""
        free, w = self.bare, self.bounds[2]
        out = self.ring
        while True:
            more = (out | out << 1 | out >> 1 | out << w | out >> w) & free
            if more == out:
                return free & ~out
            out = more

    # ---------------------------------------------------------------- sets and cells
    def bit(self, cell: Cell) -> int:
        """Returns the set of one cell within the frame."""
        left, bottom, width, _ = self.bounds
        return 1 << ((cell[1] - bottom) * width + cell[0] - left)

    def set_of(self, cells: Iterable[Cell]) -> int:
        """Returns the set of cells within the frame."""
        left, bottom, width, _ = self.bounds
        bits = 0
        for x, y in cells:
            bits |= 1 << ((y - bottom) * width + x - left)
        return bits

    def cells(self, bits: int) -> list[Cell]:
        """Returns the cells of a set, by row from the south, then from the west."""
        return cells_of(self.bounds, bits)


def cells_of(bounds: Bounds, bits: int) -> list[Cell]:
    """Returns the cells of a set within a rectangle, by row from the south, then from the west."""
    left, bottom, width, _ = bounds
    text, found = bin(bits)[:1:-1], []
    i = text.find("1")
    while i >= 0:
        y, x = divmod(i, width)
        found.append((x + left, y + bottom))
        i = text.find("1", i + 1)
    return found


def spread(seed: int, cells: int, width: int) -> int:
    """Returns those of a set of cells that are joined to the seed through edges."""
    while True:
        more = (seed | seed << 1 | seed >> 1 | seed << width | seed >> width) & cells
        if more == seed:
            return seed
        seed = more
