"""The map as it can be derived from the tiles on it: squares, edges, bare cells, regions, closed areas.

Nothing here is state. A `Board` follows from the tuple of laid tiles alone; `Atlas` keeps the last ones so that
they need not be worked out again, and a missing one is simply worked out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from gheos_suite.geom import square, tromino

from .frame import (
    COAST_GROUND,
    FLAT_EDGE,
    LAND_EDGE,
    NONE,
    WATER_EDGE,
    Bounds,
    Frame,
    cells_of,
    spread,
)
from .model import NO_SQUARE, Cell, Laid
from .tiles import TileSet

EDGE_OF: Final = (LAND_EDGE, WATER_EDGE)  # of a travel tile, by the face that is up
BOARDS_KEPT: Final = 2048
_ARMS: Final = tuple((square.DIRECTIONS[r], square.DIRECTIONS[(r + 1) % 4]) for r in range(4))


class Board:
    """The tiles of the map and what follows from them. Never changed once made.

    ground: what lies on each covered cell, to be read by `edge`. squares: the terrain of each square that can
    hold a piece. top: the number of the tile that is uppermost on a cell. heights: tiles under that one.
    coasts: the pattern of each coast.
    """

    __slots__ = (
        "_closed", "_feel", "_frame", "_smaller", "coasts", "ground", "heights", "laid", "squares", "top",
    )  # fmt: skip

    def __init__(self, before: Board | None = None) -> None:
        """Makes an empty board, or a copy of another one that a tile is about to be added to."""
        self._frame: Frame | None = None
        self._closed: tuple[tuple[Cell, ...], ...] | None = None
        if before is None:
            self.laid: tuple[Laid, ...] = ()
            self.ground: dict[Cell, int] = {}
            self.squares: dict[Cell, str] = {}
            self.top: dict[Cell, int] = {}
            self.heights: dict[Cell, int] = {}
            self.coasts: dict[Cell, str] = {}
            self._feel: dict[Cell, int] | None = None
            self._smaller: Frame | None = None  # that of the board this one was made from
            return
        self.ground, self.squares, self.top = before.ground.copy(), before.squares.copy(), before.top.copy()
        self.heights, self.coasts = before.heights.copy(), before.coasts.copy()
        self._feel = None if before._feel is None else before._feel.copy()
        self._smaller = before._frame

    def with_tile(self, tiles: TileSet, laid: Laid) -> Board:
        """Returns the board with one more tile, on bare cells or stacked."""
        new = Board(self)
        new.laid = (*self.laid, laid)
        new._add(tiles, laid, len(self.laid))
        return new

    @classmethod
    def of(cls, tiles: TileSet, placed: Iterable[Laid]) -> Board:
        """Returns the board of these tiles."""
        board = cls()
        board.laid = tuple(placed)
        for number, laid in enumerate(board.laid):
            board._add(tiles, laid, number)
        return board

    def _add(self, tiles: TileSet, laid: Laid, number: int) -> None:
        if (tile := tiles.laid(laid.tile)) is not None:
            terrains, kind = tile.face(laid.face), EDGE_OF[laid.face]
            for cell, terrain in zip(footprint(laid.cell, laid.rotation), terrains, strict=True):
                self._cover(cell, kind, number)
                if terrain != NO_SQUARE:
                    self.squares[cell] = terrain
        else:
            self.coasts[laid.cell] = laid.tile
            self._cover(laid.cell, COAST_GROUND + laid.rotation, number)

    def _cover(self, cell: Cell, kind: int, number: int) -> None:
        self.heights[cell] = self.heights[cell] + 1 if cell in self.ground else 0
        self.ground[cell] = kind
        self.top[cell] = number
        if self._feel is not None:
            self._feel.pop(cell, None)
            self._touch(self._feel, cell)

    def _touch(self, feel: dict[Cell, int], cell: Cell) -> None:
        for d, other in enumerate(square.neighbours(cell)):
            if other not in self.ground:
                feel[other] = feel.get(other, NONE) | self.edge(cell, d)

    @property
    def feel(self) -> dict[Cell, int]:
        """What each bare cell beside a tile touches, as bits."""
        if self._feel is None:
            self._feel = {}
            for cell in self.ground:
                self._touch(self._feel, cell)
        return self._feel

    # ---------------------------------------------------------------- edges
    def edge(self, cell: Cell, direction: int) -> int:
        """Returns what a cell shows in a direction; NONE if it is bare."""
        kind = self.ground.get(cell, NONE)
        if kind < COAST_GROUND:
            return kind
        return (LAND_EDGE, FLAT_EDGE, WATER_EDGE, FLAT_EDGE)[(direction - kind) % 4]

    def facing(self, cell: Cell, direction: int) -> int:
        """Returns what the neighbour in a direction shows towards the cell; NONE if it is bare."""
        return self.edge(square.neighbour(cell, direction), direction + 2)

    def half(self, cell: Cell, direction: int) -> str:
        """Returns the terrain of a coast behind its teeth in a direction, "" on its flat sides."""
        shown = self.edge(cell, direction)
        return "" if shown == FLAT_EDGE else self.coasts[cell][shown == WATER_EDGE]

    # ---------------------------------------------------------------- where tiles can lie
    @property
    def frame(self) -> Frame:
        """The map as sets of cells."""
        if self._frame is None:
            smaller, last = self._smaller, self.laid[-1]
            own = (last.cell,) if last.cell in self.coasts else footprint(last.cell, last.rotation)
            bare = [] if smaller is None else [cell for cell in own if not self.heights[cell]]
            if smaller is not None and smaller.room_for(bare):
                squares = {cell: self.squares[cell] for cell in own if cell in self.squares}
                self._frame = smaller.grown({cell: self.ground[cell] for cell in bare}, squares)
            else:
                self._frame = Frame.of(self.ground, self.squares)
            self._smaller = None
        return self._frame

    def places(self, face: int) -> list[tuple[Cell, int]]:
        """Returns corner and rotation of every way to connect a travel tile, this face up (OVER-030..042)."""
        frame = self.frame
        return [(cell, r) for r, bits in enumerate(frame.places(face)) for cell in frame.cells(bits)]

    def fault(self, cell: Cell, rotation: int, face: int) -> tuple[str, tuple[Cell, ...]]:
        """Returns why a travel tile cannot be connected so, and the cells to point at; "" if it can.

        The reasons are "taken", "mismatch", "flat" and "not-joined" (OVER-030, 031, 035).
        """
        own = footprint(cell, rotation)
        if self.ground and self.frame.fits(own, face):
            return "", ()
        if taken := tuple(c for c in own if c in self.ground):
            return "taken", taken
        touched = [(c, self.feel[c]) for c in own if c in self.feel]
        if flat := tuple(c for c, edges in touched if edges & FLAT_EDGE):
            return "flat", flat
        if wrong := tuple(c for c, edges in touched if edges != EDGE_OF[face]):
            return "mismatch", wrong
        return "not-joined", own

    def coast_places(self) -> list[tuple[Cell, int]]:
        """Returns cell and rotation of every way to connect a coast, door or not (OVER-038, 039)."""
        frame = self.frame
        return [(cell, r) for r, bits in enumerate(frame.coast_places()) for cell in frame.cells(bits)]

    def closed(self) -> tuple[tuple[Cell, ...], ...]:
        """Returns the enclosed bare areas, the cells of each sorted (OVER-055, 056, 064)."""
        if self._closed is None:
            frame = self.frame
            self._closed = _areas(frame.bounds, frame.closed())
        return self._closed

    def holds_tile(self, area: Iterable[Cell]) -> bool:
        """Returns whether some travel tile could ever find room in an enclosed area (OVER-057..062)."""
        return self.frame.holds_l(self.frame.set_of(area))

    # ---------------------------------------------------------------- regions
    def region(self, cell: Cell) -> tuple[Cell, ...]:
        """Returns the squares of one terrain joined to this one through edges (OVER-072)."""
        squares, terrain = self.squares, self.squares[cell]
        seen = {cell}
        found = [cell]
        for at in found:  # grows while it is walked
            for other in square.neighbours(at):
                if squares.get(other) == terrain and other not in seen:
                    seen.add(other)
                    found.append(other)
        return tuple(found)

    def regions(self) -> list[tuple[Cell, ...]]:
        """Returns every region of the map."""
        seen: set[Cell] = set()
        found = []
        for cell in self.squares:
            if cell not in seen:
                region = self.region(cell)
                seen.update(region)
                found.append(region)
        return found

    def regions_beside(self, area: Iterable[Cell]) -> list[tuple[Cell, ...]]:
        """Returns the regions that share an edge with an area, each once (OVER-073, 074)."""
        seen: set[Cell] = set()
        found = []
        for cell in area:
            for n in square.neighbours(cell):
                if n in self.squares and n not in seen:
                    region = self.region(n)
                    seen.update(region)
                    found.append(region)
        return found


@lru_cache(maxsize=1 << 10)
def _areas(bounds: Bounds, bits: int) -> tuple[tuple[Cell, ...], ...]:
    """Returns the connected areas of a set of cells, sorted, the cells of each sorted too."""
    found = []
    while bits:
        area = spread(bits & -bits, bits, bounds[2])
        bits &= ~area
        found.append(tuple(sorted(cells_of(bounds, area))))
    return tuple(sorted(found))


def footprint(cell: Cell, rotation: int) -> tuple[Cell, Cell, Cell]:
    """Returns the cells under the squares a, c, b of a travel tile."""
    (ax, ay), (bx, by) = _ARMS[rotation]
    x, y = cell
    return (x + ax, y + ay), cell, (x + bx, y + by)


def covering(cell: Cell) -> Iterator[tuple[Cell, int]]:
    """Yields corner and rotation of the twelve ways a travel tile can lie over a cell."""
    for piece in tromino.placements(cell):
        yield piece.anchor, piece.rotation


def coast_faults(board: Board, cell: Cell, rotation: int) -> str:
    """Returns why a coast cannot lie so in a bare cell: "mismatch", "flat", "not-joined", or "" if it can."""
    joined = False
    for turn, wanted in enumerate((LAND_EDGE, FLAT_EDGE, WATER_EDGE, FLAT_EDGE)):
        shown = board.facing(cell, rotation + turn)
        if shown == NONE:
            continue
        if shown != wanted:
            return "flat" if FLAT_EDGE in (shown, wanted) else "mismatch"
        joined = joined or wanted != FLAT_EDGE
    return "" if joined else "not-joined"


class Atlas:
    """Keeps the boards last worked out; forgetting one changes nothing but the time it takes."""

    def __init__(self, tiles: TileSet) -> None:
        self.tiles = tiles
        self._kept: dict[int, Board] = {}
        self._equal: dict[tuple[Laid, ...], Board] = {}

    def of(self, placed: tuple[Laid, ...]) -> Board:
        """Returns the board of these tiles."""
        board = self._kept.get(id(placed))
        if board is None or board.laid is not placed:
            board = Board.of(self.tiles, placed)
            board.laid = placed
            self._keep(board)
        return board

    def with_tile(self, board: Board, laid: Laid) -> Board:
        """Returns the board with one more tile, and keeps it."""
        return self._keep(board.with_tile(self.tiles, laid))

    def of_equal(self, placed: tuple[Laid, ...]) -> Board:
        """Returns the board of tiles put together anew, made from that of all but the last if it is known."""
        board = self._equal.get(placed)
        if board is None:
            smaller = self._equal.get(placed[:-1])
            if smaller is not None:
                board = self.with_tile(smaller, placed[-1])
            else:
                board = self.of(placed)
            if len(self._equal) >= BOARDS_KEPT:
                del self._equal[next(iter(self._equal))]
            self._equal[placed] = board
        return board

    def _keep(self, board: Board) -> Board:
        if len(self._kept) >= BOARDS_KEPT:
            del self._kept[next(iter(self._kept))]
        self._kept[id(board.laid)] = board  # the board holds the tuple, so its id is not used again
        return board
