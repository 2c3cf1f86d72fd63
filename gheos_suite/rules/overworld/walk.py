"""Where a hero of the Quest can go: steps, prices, ends of travel. Pure questions about a map.

Rules: OVER-130..152, 161..163, 194..200, 357, 358.
"""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from typing import Final

from msgspec import Struct

from gheos_suite.geom import square

from .board import Board, covering, footprint
from .frame import FLAT_EDGE
from .model import DIA, EVIL, GOOD, LAND, NEUTRAL, SHAPE_OF, SHAPES, Cell, State

DIAGONALS: Final[tuple[Cell, ...]] = ((1, 1), (1, -1), (-1, -1), (-1, 1))


class Route(Struct, frozen=True):
    """A step: the cells passed, the last one is where it ends; way as in `events.HeroStepped`."""

    path: tuple[Cell, ...]
    way: str


class Reach(Struct, frozen=True):
    """A square the hero can get to: the good birds and ships it costs at least, and the steps there."""

    cell: Cell
    birds: int
    ships: int
    steps: tuple[Cell, ...]


class Walk:
    """The map as it lies before a hero."""

    def __init__(self, board: Board, state: State) -> None:
        self._board = board
        self._sides = state.sides
        self._creatures = {e.cell: e.side for e in state.explorers}
        self._doors = {door.cell: door.side for door in state.doors}
        self._gaps = {cell for gap in state.gaps for cell in gap}
        self._heroes = state.heroes

    # ---------------------------------------------------------------- creatures in the way
    def foe(self, cell: Cell) -> str:
        """Returns the shape of the neutral or evil creature on a square, "" if there is none."""
        side = self._creatures.get(cell)
        if side is None or self._sides[side].alignment not in (NEUTRAL, EVIL):
            return ""
        return SHAPE_OF[self._board.squares[cell]]

    def prices(self, shape: str) -> list[Cell]:
        """Returns the squares of good creatures of a shape: what a step past a foe can cost (OVER-133, 135)."""
        return sorted(
            cell
            for cell, side in self._creatures.items()
            if self._sides[side].alignment == GOOD and SHAPE_OF[self._board.squares[cell]] == shape
        )

    # ---------------------------------------------------------------- steps
    def routes(self, cell: Cell, dia: bool) -> dict[Cell, Route]:
        """Returns the squares one step from a cell, foes or not, with the way there."""
        found: dict[Cell, Route] = {}
        for route in self._diagonal(cell) if dia else self._orthogonal(cell):
            if route.path[-1] != cell:
                found.setdefault(route.path[-1], route)
        return found

    def _orthogonal(self, cell: Cell) -> Iterator[Route]:
        board = self._board
        from_coast = cell in board.coasts
        through: list[Cell] = []
        for d in range(4):
            terrain = board.half(cell, d) if from_coast else board.squares[cell]
            n = square.neighbour(cell, d)
            if not terrain:
                continue
            if n in board.coasts:
                yield from self._across(n, d, terrain)
            elif board.squares.get(n) == terrain:
                yield Route((n,), "square")
            elif n in self._doors and not from_coast:
                through.append(n)
        for door in through:
            yield from self._through(door, square.DIRECTIONS)

    def _across(self, coast: Cell, d: int, terrain: str) -> Iterator[Route]:
        """Yields the step straight over a coast, and further ones in a row (OVER-136..139)."""
        board = self._board
        path = []
        while coast in board.coasts:
            if board.half(coast, d + 2) != terrain:
                return
            terrain = board.half(coast, d)
            path.append(coast)
            coast = square.neighbour(coast, d)
        if board.squares.get(coast) == terrain:
            yield Route((*path, coast), "coast")

    def _through(self, door: Cell, ways: tuple[Cell, ...]) -> Iterator[Route]:
        """Yields the steps into a door and out of another of its colour (OVER-140..143)."""
        for other, side in self._doors.items():
            if other != door and side == self._doors[door]:
                for dx, dy in ways:
                    out = other[0] + dx, other[1] + dy
                    if out in self._board.squares:
                        yield Route((door, other, out), "door")

    def _diagonal(self, cell: Cell) -> Iterator[Route]:
        near = [(cell[0] + dx, cell[1] + dy) for dx, dy in DIAGONALS]
        for n in near:
            if n in self._board.squares:
                yield Route((n,), "square")
        for n in near:
            if n in self._doors:
                yield from self._through(n, DIAGONALS)

    # ---------------------------------------------------------------- ends
    def offs(self, cell: Cell, dia: bool) -> list[Cell]:
        """Returns the bare cells a hero may step off to (OVER-145, 149, 152, 197)."""
        board = self._board
        if dia:
            near = [(cell[0] + dx, cell[1] + dy) for dx, dy in DIAGONALS]
            return [n for n in near if self._table(n) and self.connects(n)]
        found = []
        for d in range(4):
            n = square.neighbour(cell, d)
            if self._table(n) and board.edge(cell, d) != FLAT_EDGE:
                found.append(n)
        return found

    def _table(self, cell: Cell) -> bool:
        return cell not in self._board.ground and cell not in self._gaps

    def connects(self, cell: Cell) -> bool:
        """Returns whether some travel tile could be connected over a bare cell."""
        return any(
            not self._board.fault(corner, r, face)[0] for corner, r in covering(cell) for face in (0, 1)
        )

    def stacks(self, cell: Cell) -> list[tuple[Cell, int]]:
        """Returns corner and rotation of every tile geomancy could stack over a square (OVER-147, 162..164)."""
        board = self._board
        if board.squares.get(cell) not in LAND:
            return []
        height = board.heights[cell]
        found = []
        for corner, r in covering(cell):
            own = footprint(corner, r)
            level = all(board.squares.get(c) in LAND and board.heights[c] == height for c in own)
            if level and len({board.top[c] for c in own}) > 1:
                found.append((corner, r))
        return found

    def can_stop(self, hero: int, cell: Cell) -> bool:
        """Returns whether a hero may end her travel on a square for geomancy (OVER-146..148, 194)."""
        if any(other.cell == cell for i, other in enumerate(self._heroes) if i != hero):
            return False
        return bool(self.stacks(cell))

    def can_end(self, hero: int) -> bool:
        """Returns whether a hero can bring her travel to a legal end at all, whatever the fights cost."""
        dia = self._heroes[hero].name == DIA
        return any(
            self.offs(found.cell, dia) or self.can_stop(hero, found.cell) for found in self._ways(hero)
        )

    def reach(self, hero: int) -> list[Reach]:
        """Returns every square a hero can get to, cheapest first, her own included; each one once."""
        found: dict[Cell, Reach] = {}
        for way in self._ways(hero):
            found.setdefault(way.cell, way)
        return list(found.values())

    def _ways(self, hero: int) -> Iterator[Reach]:
        """Yields ways to squares, by price and then by steps; no later one to a square costs less in both."""
        dia, start = self._heroes[hero].name == DIA, self._heroes[hero].cell
        purse = tuple(len(self.prices(shape)) for shape in SHAPES)
        best: dict[Cell, list[tuple[int, int]]] = {}
        queue: list[tuple[int, int, int, tuple[Cell, ...]]] = [(0, 0, 0, ())]
        while queue:
            price, length, birds, steps = heappop(queue)
            cell, ships = (steps[-1] if steps else start), price - birds
            known = best.setdefault(cell, [])
            if any(b <= birds and s <= ships for b, s in known):
                continue
            known.append((birds, ships))
            yield Reach(cell, birds, ships, steps)
            for n in self.routes(cell, dia):
                foe = self.foe(n)
                b, s = birds + (foe == SHAPES[0]), ships + (foe == SHAPES[1])
                if b <= purse[0] and s <= purse[1]:
                    heappush(queue, (b + s, length + 1, b, (*steps, n)))
