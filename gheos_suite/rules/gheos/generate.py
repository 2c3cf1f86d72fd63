"""Every legal action of the seat to decide, in a fixed order.

Actions that lay a tile are made once for each tile and cell and kept; a list of them is put together from
those. Only a player without followers has to ask what each of them would cause (GHEOS-048, 059).
"""

from __future__ import annotations

from typing import Final, assert_never

from .actions import (
    Action,
    KeepToken,
    MigrateTo,
    PayFollower,
    PickWinner,
    PlaceTile,
    PlayToken,
    ReplaceTile,
    StartCivilization,
    TakeFollower,
)
from .board import Atlas, Board
from .consequences import cause, civilizations
from .model import COLOURS, Cell, ChoosePortion, ChooseWinner, Pay, State
from .settle import free_colours, free_continents, takeable
from .tiles import TileSet

CELLS_KEPT: Final = 1024  # cells a tile's actions are kept for; a longer table makes them anew
TOKEN_STEP: Final[tuple[Action, ...]] = (PlayToken(), KeepToken())
Ways = tuple[Action, ...]


class WaysToLay(dict[Cell, Ways]):
    """The actions that lay one tile in a cell, one for each rotation that looks different (GHEOS-041)."""

    def __init__(
        self, kind: type[PlaceTile] | type[ReplaceTile], tile: str, rotations: tuple[int, ...]
    ) -> None:
        super().__init__()
        self._kind = kind
        self._tile = tile
        self._rotations = rotations

    def __missing__(self, cell: Cell) -> Ways:
        if len(self) >= CELLS_KEPT:
            self.clear()
        ways = tuple(self._kind(self._tile, cell, r) for r in self._rotations)
        self[cell] = ways
        return ways


class Generator:
    """Makes the lists of legal actions. What it keeps never changes an answer."""

    def __init__(self, atlas: Atlas) -> None:
        self._atlas = atlas
        tiles: TileSet = atlas.tiles
        self._place = {t.id: WaysToLay(PlaceTile, t.id, t.rotations) for t in tiles.tiles.values()}
        self._replace = {t.id: WaysToLay(ReplaceTile, t.id, t.rotations) for t in tiles.tiles.values()}

    def legal(self, state: State) -> list[Action]:
        """Returns the legal actions of the active player."""
        match state.pending:
            case None:
                pass
            case Pay():
                counts = zip(COLOURS, state.players[state.active].followers, strict=True)
                return [PayFollower(colour) for colour, n in counts if n]
            case ChoosePortion(portions=portions):
                return [MigrateTo(cell, segment) for cell, segment in portions]
            case ChooseWinner(colours=colours):
                return [PickWinner(colour) for colour in colours]
            case _:
                assert_never(state.pending)
        if state.step == "place":
            if any(state.players[state.active].followers):
                return self._laying(state)
            return self._laying_free(state)
        if state.step == "settle":
            return self._settling(state)
        if state.step == "token" and state.players[state.active].tokens:
            return list(TOKEN_STEP)
        return []

    def _laying(self, state: State) -> list[Action]:
        """Returns every way to lay a hand tile, for a player who can pay."""
        board = self._atlas.of(state.board)
        spaces, targets = board.spaces, board.targets
        out: list[Action] = []
        for tile in state.players[state.active].hand:
            ways = self._place[tile]
            for cell in spaces:
                out += ways[cell]
            ways = self._replace[tile]
            for cell in targets:
                out += ways[cell]
        return out

    def _laying_free(self, state: State) -> list[Action]:
        """Returns the ways that cause neither war nor migration."""
        board = self._atlas.of(state.board)
        free = _Free(board, state)
        out: list[Action] = []
        for tile in state.players[state.active].hand:
            faces = self._atlas.tiles.faces[tile]
            for ways, cells in ((self._place[tile], board.spaces), (self._replace[tile], board.targets)):
                for cell in cells:
                    kept = ways[cell]
                    if free.whatever_lies(cell):
                        out += kept
                    else:
                        out += [a for a in kept if free.of_cost(cell, faces[a.rotation].joins)]  # type: ignore[union-attr]
        return out

    def _settling(self, state: State) -> list[Action]:
        board = self._atlas.of(state.board)
        out: list[Action] = []
        free = free_continents(board, state.markers)
        if free:
            colours = free_colours(state.markers)
            out += [StartCivilization(colour, *region.name) for region in free for colour in colours]
        out += [TakeFollower(colour) for colour in takeable(self._atlas.tiles, state)]
        return out


class _Free:
    """Remembers, for one list, which cells can be used without a price."""

    def __init__(self, board: Board, state: State) -> None:
        self._board = board
        self._civs = civilizations(board, state.markers)
        self._known: dict[tuple[Cell, tuple[int, int, int]], bool] = {}
        self._calm: dict[Cell, bool] = {}

    def whatever_lies(self, cell: Cell) -> bool:
        """Returns whether no tile at all could cause a war or a migration in this cell."""
        if cell not in self._calm:
            owners = [
                self._civs.get(self._board.owner[spot])
                for k in (0, 1, 2)
                if (spot := self._board.across(cell, k)) is not None
            ]
            needed = 1 if cell in self._board.lying else 2
            self._calm[cell] = len(set(owners) - {None}) < needed
        return self._calm[cell]

    def of_cost(self, cell: Cell, joins: tuple[int, int, int]) -> bool:
        """Returns whether a tile that joins the edges so costs nothing."""
        key = (cell, joins)
        if key not in self._known:
            self._known[key] = not cause(self._board, self._civs, cell, joins)
        return self._known[key]
