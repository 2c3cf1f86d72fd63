"""The table as it can be derived from the tiles on it: spaces, pieces of land, what holds them together.

Nothing here is state. A `Board` follows from the tuple of placed tiles alone; `Atlas` keeps the last ones
so that they need not be worked out again, and a missing one is simply worked out.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from gheos_suite.geom import triangle

from .cuts import Cuts
from .model import Cell, Placed
from .slots import Slot, Slots
from .tiles import Face, Partition, TileSet

Spot = tuple[Cell, int]  # a segment on the table: cell and index
Tokens = tuple[object, object, object]

neighbours = lru_cache(maxsize=1 << 13)(triangle.neighbours)
BOARDS_KEPT: Final = 2048


class Region:
    """A connected group of segments (GHEOS-012..019). Compared by identity; never changed once made.

    `first` is its smallest segment and `anchor` its smallest landmass, None if it is all shore.
    """

    __slots__ = ("_cuts", "anchor", "cups", "first", "pyramids", "segments", "swords", "wheat")

    def __init__(self, own: Iterable[tuple[Spot, Face]], parts: Iterable[Region] = ()) -> None:
        """Joins single segments, each with the tile it is on, and whole regions."""
        segments: list[Spot] = []
        anchors: list[Spot] = []
        firsts: list[Spot] = []
        wheat = cups = swords = pyramids = 0
        for spot, face in own:
            tally = face.tallies[spot[1]]
            wheat += tally[0]
            cups += tally[1]
            swords += tally[2]
            pyramids += tally[3]
            segments.append(spot)
            firsts.append(spot)
            if len(face.edges[spot[1]]) > 1:
                anchors.append(spot)
        for part in parts:
            segments += part.segments
            firsts.append(part.first)
            if part.anchor is not None:
                anchors.append(part.anchor)
            wheat += part.wheat
            cups += part.cups
            swords += part.swords
            pyramids += part.pyramids
        self.segments: tuple[Spot, ...] = tuple(segments)
        self.first: Spot = min(firsts)
        self.anchor: Spot | None = min(anchors) if anchors else None
        self.wheat: int = wheat
        self.cups: int = cups
        self.swords: int = swords
        self.pyramids: int = pyramids
        self._cuts: Cuts | None = None

    @property
    def continent(self) -> bool:
        """Whether it holds a landmass and spans two tiles or more (GHEOS-017, 018)."""
        return self.anchor is not None and len(self.segments) > 1

    @property
    def island(self) -> bool:
        """Whether it is two shores that face each other (GHEOS-015, 016)."""
        return self.anchor is None and len(self.segments) > 1

    @property
    def name(self) -> Spot:
        """The segment that names it: the smallest landmass, or the smallest shore of an island."""
        return self.anchor or self.first


class Board:
    """The tiles on the table and what follows from them. Never changed once made.

    lying: the tile on each cell, in the order of the state's `board`.
    spaces: the empty cells beside a tile (GHEOS-040), in an order that follows from the state's too.
    targets: the cells whose tile may be replaced (GHEOS-051), in the order of `lying`.
    previous: the state's `board` this one was made from by laying a tile, if it was.
    """

    __slots__ = ("_lands", "_owner", "lying", "previous", "spaces", "targets")

    def __init__(self, lying: dict[Cell, Face], spaces: dict[Cell, Slot], targets: dict[Cell, Slot]) -> None:
        self.lying = lying
        self.spaces = spaces
        self.targets = targets
        self.previous: tuple[Placed, ...] | None = None
        self._owner: dict[Spot, Region] | None = None
        self._lands: tuple[Region, ...] = ()

    @classmethod
    def of(cls, placed: Iterable[Placed], tiles: TileSet, slots: Slots) -> Board:
        """Returns the board of these tiles; the land is worked out when it is first asked for."""
        lying: dict[Cell, Face] = {}
        spaces: dict[Cell, Slot] = {}
        targets: dict[Cell, Slot] = {}
        for p in placed:
            cell = p.cell
            face = lying[cell] = tiles.faces[p.tile][p.rotation]
            if not face.protected:
                targets[cell] = slots[cell]
            spaces.pop(cell, None)
            for n in neighbours(cell):
                if n not in lying and n not in spaces:
                    spaces[n] = slots[n]
        return cls(lying, spaces, targets)

    # ------------------------------------------------------------------------------------- land
    @property
    def owner(self) -> dict[Spot, Region]:
        """The region each segment belongs to."""
        if self._owner is None:
            self._owner = self._all_regions()
            self._lands = tuple(r for r in dict.fromkeys(self._owner.values()) if len(r.segments) > 1)
        return self._owner

    @property
    def lands(self) -> tuple[Region, ...]:
        """Every continent and island, in no particular order."""
        _ = self.owner
        return self._lands

    def across(self, cell: Cell, edge: int) -> Spot | None:
        """Returns the segment behind an edge of a cell, or None if nothing lies there."""
        other = neighbours(cell)[edge]
        face = self.lying.get(other)
        return None if face is None else (other, face.at[edge])

    def linked(self, spot: Spot) -> list[Spot]:
        """Returns the segments that meet this one across an edge (GHEOS-012)."""
        cell, segment = spot
        around = neighbours(cell)
        found = []
        for k in self.lying[cell].edges[segment]:
            face = self.lying.get(around[k])
            if face is not None:
                found.append((around[k], face.at[k]))
        return found

    def _all_regions(self) -> dict[Spot, Region]:
        owner: dict[Spot, Region] = {}
        for cell, face in self.lying.items():
            for i in range(len(face.edges)):
                if (cell, i) not in owner:
                    region = self._flooded((cell, i), cell, keep=True)
                    owner.update(dict.fromkeys(region.segments, region))
        return owner

    def _flooded(self, start: Spot, cell: Cell, keep: bool = False) -> Region:
        """Returns the land that hangs together with `start` without crossing `cell` (unless kept)."""
        seen = {start}
        order = [start]
        for spot in order:  # grows while it is walked
            for other in self.linked(spot):
                if other not in seen and (keep or other[0] != cell):
                    seen.add(other)
                    order.append(other)
        return Region([(spot, self.lying[spot[0]]) for spot in order])

    # ------------------------------------------------------------------------------------- laying
    def lay(self, cell: Cell, face: Face, slots: Slots) -> Board:
        """Returns the board with the tile laid, in a space or in the stead of another.

        Only the land round the cell is looked at: each tile has land on every edge (GHEOS-011), so
        whatever the cell changes can be reached across its three edges.
        """
        pieces = self._pieces(cell)
        owner = self.owner.copy()
        gone = set()
        spaces, targets = self.spaces, self.targets
        if cell in self.lying:
            for i in range(len(self.lying[cell].edges)):
                gone.add(owner.pop((cell, i)))
            if face.protected:
                targets = targets.copy()
                targets.pop(cell, None)
        else:
            spaces = spaces.copy()
            spaces.pop(cell, None)
            for n in neighbours(cell):
                if n not in self.lying and n not in spaces:
                    spaces[n] = slots[n]
            if not face.protected:
                targets = {**targets, cell: slots[cell]}
        board = Board({**self.lying, cell: face}, spaces, targets)
        made = _joined(cell, face, pieces)
        for region in made:
            owner.update(dict.fromkeys(region.segments, region))
        gone.update(p for p in pieces if p is not None)
        board._owner = owner
        board._lands = (
            *(r for r in self._lands if r not in gone), *(r for r in made if len(r.segments) > 1)
        )
        return board

    def _pieces(self, cell: Cell) -> list[Region | None]:
        """Returns the land behind each edge once the cell is cleared; one piece is one object."""
        pieces: list[Region | None] = [None, None, None]
        taken = cell in self.lying
        for k in triangle.EDGES:
            spot = self.across(cell, k)
            if spot is None:
                continue
            if not taken:
                pieces[k] = self.owner[spot]
                continue
            same = next((p for p in pieces[:k] if p is not None and spot in p.segments), None)
            pieces[k] = same or self._flooded(spot, cell)
        return pieces

    def tokens(self, cell: Cell) -> Tokens:
        """Returns which pieces of land lie behind the edges once the cell is cleared, without what is on
        them: equal tokens are one piece, None is no land.
        """
        return self._token(cell, 0), self._token(cell, 1), self._token(cell, 2)

    def _token(self, cell: Cell, edge: int) -> object:
        spot = self.across(cell, edge)
        if spot is None:
            return None
        region = self.owner[spot]
        face = self.lying.get(cell)
        if face is None:
            return region
        if len(self.lying[spot[0]].edges[spot[1]]) == 1:
            return spot  # a shore hangs on this edge alone
        for i, edges in enumerate(face.edges):
            if len(edges) > 1 and self.owner[cell, i] is region:
                return region, self._cuts(region).branch((cell, i), spot)
        return region, None  # the cell gave the region shores only, which hold nothing together

    def _cuts(self, region: Region) -> Cuts:
        if region._cuts is None:
            assert region.anchor is not None
            region._cuts = Cuts(region.anchor, self._linked_landmasses)
        return region._cuts

    def _linked_landmasses(self, spot: Spot) -> list[Spot]:
        return [s for s in self.linked(spot) if len(self.lying[s[0]].edges[s[1]]) > 1]


def merged(joins: Partition, tokens: tuple[object, ...] | list[Region | None]) -> Partition:
    """Returns which edges of a cell lie on one piece of land when a tile there joins edges by `joins` and
    equal `tokens` are land joined already (GHEOS-159).
    """
    a, b, c = joins
    one, two, three = tokens
    if b != a and one is not None and one == two:
        if c == b:
            c = a
        b = a
    if c != a and one is not None and one == three:
        if b == c:
            b = a
        c = a
    if c != b and two is not None and two == three:
        if a == c:
            a = b
        c = b
    return a, b, c


def _joined(cell: Cell, face: Face, pieces: list[Region | None]) -> list[Region]:
    """Returns the regions a tile makes of itself and the pieces of land around it."""
    groups = merged(face.joins, pieces)
    made = []
    for group in dict.fromkeys(groups):
        edges = [k for k in triangle.EDGES if groups[k] == group]
        own = dict.fromkeys((cell, face.at[k]) for k in edges)
        parts = dict.fromkeys(p for k in edges if (p := pieces[k]) is not None)
        made.append(Region([(spot, face) for spot in own], parts))
    return made


class Atlas:
    """The tile set, and the last boards looked at, found again by the identity of their tiles.

    What it holds never changes an answer: each entry holds the tuple it was made from, so that an
    identity stands for one value as long as the entry lives.
    """

    def __init__(self, tiles: TileSet) -> None:
        self.tiles = tiles
        self.slots = Slots(tiles)
        self._kept: dict[int, tuple[tuple[Placed, ...], Board]] = {}

    def of(self, placed: tuple[Placed, ...]) -> Board:
        """Returns the board of these tiles."""
        entry = self._kept.get(id(placed))
        if entry is not None:
            return entry[1]
        board = Board.of(placed, self.tiles, self.slots)
        self._keep(placed, board)
        return board

    def lay(self, placed: tuple[Placed, ...], new: Placed) -> tuple[tuple[Placed, ...], Board]:
        """Returns the tiles with one more, or one in the stead of another, and their board."""
        before = self.of(placed)
        if new.cell in before.lying:
            after = tuple(new if p.cell == new.cell else p for p in placed)
        else:
            after = (*placed, new)
        board = before.lay(new.cell, self.tiles.faces[new.tile][new.rotation], self.slots)
        board.previous = placed
        self._keep(after, board)
        return after, board

    def forget(self) -> None:
        """Drops everything kept."""
        self._kept.clear()
        self.slots.clear()

    def _keep(self, placed: tuple[Placed, ...], board: Board) -> None:
        if len(self._kept) >= BOARDS_KEPT:
            self._kept.clear()
        self._kept[id(placed)] = (placed, board)
