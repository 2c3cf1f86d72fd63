"""Who holds which pieces: pure questions and changes. Rules: OVER-283..288, 292, 302, 305, 364."""

from __future__ import annotations

from msgspec.structs import replace

from ...draw import in_bag, supply, with_side
from ...model import SHAPES, Explorer, State
from ..parts import put, want
from ..squares import BOTH, takes
from .model import Held, Summoners

Piece = tuple[int, str]  # side and shape


def held_by(state: State, seat: int) -> tuple[Held, ...]:
    """Returns the pieces a player holds for others."""
    return tuple(held for held in want(state, Summoners).held if held.holder == seat)


def own(state: State, seat: int) -> tuple[str, ...]:
    """Returns the shapes a player has of his own colour in his supply."""
    return tuple(shape for shape in SHAPES if in_bag(state.sides[seat], shape))


def pieces(state: State, seat: int, terrain: str, barred: int = -1) -> tuple[Piece, ...]:
    """Returns the different pieces a player could put on a terrain, his own first; none of the barred side."""
    mine = [(seat, shape) for shape in own(state, seat)]
    found = dict.fromkeys([*mine, *((held.side, held.shape) for held in held_by(state, seat))])
    return tuple(piece for piece in found if piece[1] in takes(terrain) and piece[0] != barred)


def taken(state: State, seat: int, piece: Piece) -> State:
    """Returns the state after a piece left the supply of a player."""
    side, shape = piece
    if side == seat:
        return with_side(state, seat, supply(state.sides[seat], shape, -1))
    part = want(state, Summoners)
    held = list(part.held)
    held.remove(Held(seat, side, shape))
    return put(state, replace(part, held=tuple(held)))


def given(state: State, seat: int, to: int, shape: str) -> State:
    """Returns the state after a player gave one of his own explorers to another to hold."""
    state = taken(state, seat, (seat, shape))
    part = want(state, Summoners)
    return put(state, replace(part, held=tuple(sorted((*part.held, Held(to, seat, shape))))))


def stood(state: State, piece: Piece, cell: tuple[int, int], terrain: str) -> State:
    """Returns the state with a piece on a square."""
    side, shape = piece
    explorer = Explorer(cell, side, shape if terrain in BOTH else "")
    return replace(state, explorers=(*state.explorers, explorer))
