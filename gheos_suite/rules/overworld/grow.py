"""Where the tile of a turn can go: pure questions that `generate`, `legality` and `rules` share.

In a game of several players a tile goes anywhere it fits; in the Quest it goes where the hero stepped off, with
her terrain under her if that can be, or is stacked where she stopped.

Rules: OVER-022..044, 153..164, 197..199, 356.
"""

from __future__ import annotations

from functools import lru_cache

from gheos_suite.geom import square

from .actions import Action, PlaceCoast, TakeCoast
from .board import Board, coast_faults, covering, footprint
from .hooks import Hooks
from .model import DIA, LAND_UP, WATER_UP, Cell, State
from .slots import tile_actions
from .tiles import TileSet
from .walk import Walk

laying = lru_cache(maxsize=1 << 14)(PlaceCoast)
Place = tuple[Cell, int, int]  # corner (or cell of a coast), rotation, face


def is_stacking(state: State) -> bool:
    """Returns whether the drawn tile is stacked by geomancy."""
    return state.quest and state.spot is None


def terrain_left(board: Board, state: State) -> str:
    """Returns the terrain the hero stepped off from over an edge, else "" (OVER-150, 155, 198)."""
    if not state.quest or state.spot is None or state.heroes[state.mover].name == DIA:
        return ""
    cell = state.heroes[state.mover].cell
    if cell not in board.coasts:
        return board.squares[cell]
    return board.half(cell, direction(cell, state.spot))


def direction(cell: Cell, other: Cell) -> int:
    """Returns in which direction the neighbour of a cell lies."""
    return square.DIRECTIONS.index((other[0] - cell[0], other[1] - cell[1]))


def under(tiles: TileSet, state: State, place: Place, cell: Cell) -> str:
    """Returns the terrain the drawn tile would show on a cell it covers."""
    corner, rotation, face = place
    return tiles.travel[state.drawn].face(face)[footprint(corner, rotation).index(cell)]


def quest_places(tiles: TileSet, board: Board, state: State) -> tuple[list[Place], bool]:
    """Returns the places of the drawn tile in the Quest, and whether they put the hero's terrain under her.

    If some place does, only such places are allowed (OVER-155); if none does, she bounces (OVER-156..158).
    """
    hero = state.heroes[state.mover]
    if state.spot is None:
        return [(c, r, LAND_UP) for c, r in Walk(board, state).stacks(hero.cell)], False
    fitting = [
        (c, r, face) for face in (0, 1) for c, r in covering(state.spot) if not board.fault(c, r, face)[0]
    ]
    terrain = terrain_left(board, state)
    matching = [p for p in fitting if terrain and under(tiles, state, p, state.spot) == terrain]
    return matching or fitting, bool(matching)


def party_places(tiles: TileSet, hooks: Hooks, board: Board, state: State) -> list[Action]:
    """Returns every way to lay the drawn tile, or a coast for it, in a game of several players."""
    out = tile_actions(board.frame, LAND_UP)
    out += tile_actions(board.frame, WATER_UP)
    return out + coast_actions(tiles, hooks, board, state)


def coast_actions(tiles: TileSet, hooks: Hooks, board: Board, state: State) -> list[Action]:
    """Returns every way to put the drawn tile back for a coast (OVER-022..024)."""
    if not may_trade(tiles, state) or not (spots := coast_spots(hooks, board, state)):
        return []
    if state.random_coast:
        return [TakeCoast()]
    patterns = dict.fromkeys(p for kind in state.pile for p in tiles.faces[kind])
    return [laying(p, c, r) for c, r in spots for p in patterns]


def drawn_coast_actions(
    tiles: TileSet, hooks: Hooks, board: Board, state: State, kind: str
) -> list[Action]:
    """Returns every way to connect the coast of a kind that chance picked."""
    return [laying(p, c, r) for c, r in coast_spots(hooks, board, state) for p in tiles.faces[kind]]


def coast_spots(hooks: Hooks, board: Board, state: State) -> list[tuple[Cell, int]]:
    """Returns cell and rotation of every way to connect a coast instead (OVER-038, 043, 159)."""
    if is_stacking(state):
        return []
    if state.spot is not None:
        return [(state.spot, r) for r in range(4) if not coast_faults(board, state.spot, r)]
    barred = occupied(state)
    return [
        (cell, r)
        for cell, r in board.coast_places()
        if cell not in barred and not hooks.bars_coast(state, cell)
    ]


def occupied(state: State) -> set[Cell]:
    """Returns the bare cells that hold a door or an exhausted explorer; no coast covers them (OVER-043)."""
    return {door.cell for door in state.doors} | {e.cell for e in state.exhausted}


def may_trade(tiles: TileSet, state: State) -> bool:
    """Returns whether the drawn tile can be put back for a coast at all (OVER-022, 026, 168)."""
    return bool(state.drawn) and tiles.travel[state.drawn].land_ho and not is_stacking(state)
