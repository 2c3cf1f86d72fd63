"""The creatures of the Quest: drawn at random, assigned by the player. Rules: OVER-170..181."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from .board import Atlas, Board
from .claims import empty_squares
from .draw import draw_creatures, in_bag, spent
from .ending import end
from .events import CreatureAdded, CreaturesDrawn, Event, ExplorersMissing
from .explorers import COAST_EXPLORERS
from .hooks import Hooks
from .model import BIRD, EVIL, SHAPE_OF, SHAPES, AssignCreatures, Cell, ChooseSquares, Explorer, State
from .tiles import TileSet

_DEFEATS: Final = {True: "kingdom_burns", False: "sea_tyrant"}  # by whether birds did it


class Creatures:
    """Adds creatures to the map, with one set of tiles and its boards."""

    def __init__(self, tiles: TileSet, atlas: Atlas, hooks: Hooks) -> None:
        self._tiles = tiles
        self._atlas = atlas
        self._hooks = hooks

    def add_to_tile(self, state: State, squares: Sequence[Cell], out: list[Event]) -> State:
        """Draws a creature for each empty square of the new tile (OVER-170, 172, 173)."""
        empty = set(empty_squares(self._atlas.of(state.board), state))
        return self.fill(state, [cell for cell in squares if cell in empty], out)

    def add_after_coast(self, state: State, out: list[Event]) -> State:
        """Lets the player pick two empty squares of the map, then draws for them (OVER-176)."""
        board = self._atlas.of(state.board)
        return self._ask(state, board, COAST_EXPLORERS, tuple(empty_squares(board, state)), (), out)

    def choose(self, state: State, cell: Cell, out: list[Event]) -> State:
        """Picks a square; creatures are drawn when all are picked."""
        pending, board = state.pending, self._atlas.of(state.board)
        assert isinstance(pending, ChooseSquares)
        chosen, state = (*pending.chosen, cell), replace(state, pending=None)
        left = tuple(c for c in empty_squares(board, state) if c not in chosen)
        return self._ask(state, board, pending.count - 1, left, chosen, out)

    def _ask(
        self, state: State, board: Board, count: int, cells: tuple[Cell, ...], chosen: tuple[Cell, ...],
        out: list[Event],
    ) -> State:  # fmt: skip
        there = {shape: sum(in_bag(s, shape) + spent(s, shape) for s in state.sides) for shape in SHAPES}
        for cell in chosen:
            there[SHAPE_OF[board.squares[cell]]] -= 1
        usable = tuple(c for c in cells if there[SHAPE_OF[board.squares[c]]] > 0)
        most = min(
            count,
            sum(min(n, sum(SHAPE_OF[board.squares[c]] == shape for c in cells)) for shape, n in there.items()),
        )
        if most == 0:
            if not chosen:
                out.append(ExplorersMissing(state.active, ""))
            return self.fill(state, chosen, out)
        if most == len(usable):
            return self.fill(state, (*chosen, *usable), out)
        return replace(state, pending=ChooseSquares(most, usable, chosen))

    def fill(self, state: State, cells: Sequence[Cell], out: list[Event]) -> State:
        """Draws creatures for these squares; those of a shape are all drawn before they are assigned."""
        board = self._atlas.of(state.board)
        for shape in SHAPES:
            own = tuple(c for c in cells if SHAPE_OF[board.squares[c]] == shape)
            if own and state.step != "over":
                state, drawn, refilled = draw_creatures(state, shape, len(own))
                out.append(CreaturesDrawn(shape, drawn, own, refilled))
                state = self._assign(state, own, drawn, out)
        return state

    def assign(self, state: State, side: int, cell: Cell, out: list[Event]) -> State:
        """Puts one of the drawn creatures on the square the player chose."""
        pending = state.pending
        assert isinstance(pending, AssignCreatures)
        state = self._add(replace(state, pending=None), side, cell, out)
        left = list(pending.creatures)
        left.remove(side)
        if state.step == "over":
            return state
        return self._assign(state, tuple(c for c in pending.cells if c != cell), tuple(left), out)

    def _assign(
        self, state: State, cells: tuple[Cell, ...], creatures: tuple[int, ...], out: list[Event]
    ) -> State:
        if not creatures:
            return state
        if len(set(creatures)) > 1 or len(creatures) < len(cells):
            return replace(state, pending=AssignCreatures(cells, creatures))
        for side, cell in zip(creatures, cells, strict=True):
            if state.step != "over":
                state = self._add(state, side, cell, out)
        return state

    def _add(self, state: State, side: int, cell: Cell, out: list[Event]) -> State:
        """Puts a creature on a square; the last one of an evil colour ends the game at once (OVER-177..180)."""
        board = self._atlas.of(state.board)
        shape = SHAPE_OF[board.squares[cell]]
        state = replace(state, explorers=(*state.explorers, Explorer(cell, side)))
        on_map = sum(e.side == side and SHAPE_OF[board.squares[e.cell]] == shape for e in state.explorers)
        out.append(CreatureAdded(side, shape, cell, on_map))
        all_of_them = self._tiles.birds if shape == BIRD else self._tiles.ships
        if state.sides[side].alignment == EVIL and on_map == all_of_them:
            return end(self._tiles, self._atlas, self._hooks, state, _DEFEATS[shape == BIRD], out)
        return state
