"""What laying a card would cause: religion, conversion, victims. Pure questions about a board.

Rules: GODS-054..061, 070, 074..077, 082..084, 087..090, 146..148.
"""

from __future__ import annotations

from msgspec import Struct

from .board import Board
from .model import God, Hex, State


class Faith(Struct, frozen=True):
    """The religion a tribe would take, and what decides it (see `events.TribePlaced`)."""

    god: God
    why: str


def faith(board: Board, n: int) -> Faith:
    """Returns the religion of a tribe laid in a cell, stones left or not (GODS-054..061)."""
    temples: set[God] = set()
    stones: set[God] = set()
    for lying in board.around(n):
        if lying.kind == "temple":
            temples.add(lying.colour)
        elif lying.stone:
            stones.add(lying.stone)
    if temples:
        return Faith(temples.pop(), "temple") if len(temples) == 1 else Faith("", "temples")
    if stones:
        return Faith(stones.pop(), "tribes") if len(stones) == 1 else Faith("", "mixed")
    return Faith("", "alone")


def converts(board: Board, n: int, god: God) -> list[Hex]:
    """Returns the tribes a temple in this cell changes: all beside it that lack its stone, by cell."""
    return sorted(
        (lying for lying in board.around(n) if lying.kind == "tribe" and lying.stone != god),
        key=lambda lying: lying.cell,
    )


def victims(state: State, board: Board, n: int) -> tuple[int, ...]:
    """Returns the seats a decay in this cell may take power from (GODS-087, 089, 090, 148)."""
    gods = {lying.colour for lying in board.around(n) if lying.kind == "temple"}
    return tuple(
        seat
        for seat, player in enumerate(state.players)
        if seat != state.active and player.god in gods and player.power > 0
    )


def seat_of(state: State, god: God) -> int:
    """Returns the seat that serves a god, -1 for no god."""
    for seat, player in enumerate(state.players):
        if player.god == god:
            return seat
    return -1
