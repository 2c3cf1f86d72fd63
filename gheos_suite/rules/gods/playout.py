"""How a computer player of Gods plays on quickly: the best of a few actions by what they bring at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gheos_suite.core import rng as chance

from .actions import (
    Action,
    Discard,
    MoveDesert,
    PlaceDesert,
    PlaceTemple,
    PlaceTribe,
    TakeExtraAction,
    TakePower,
)
from .board import Atlas, Board
from .cards import CardSet
from .consequences import faith
from .model import State
from .slots import number

LOOKS: Final = 8  # actions looked at
POWER: Final = 0.15  # what a power point is worth here
STEPS: Final = (0.6, 1.0, 2.2)  # what one tribe more is worth with none, one and two of its colour


class Playout:
    """Picks an action at about the cost of picking one at random."""

    def __init__(self, cards: CardSet, atlas: Atlas) -> None:
        self._cards = cards
        self._atlas = atlas
        self.looks = LOOKS

    def choose(self, state: State, seat: int, legal: Sequence[Action], rng: int) -> tuple[Action, int]:
        """Returns one of the legal actions and the advanced generator."""
        if len(legal) == 1:
            return legal[0], rng
        board, god = self._atlas.of(state.board), state.players[seat].god
        best, most = legal[0], float("-inf")
        for _ in range(self.looks):
            rng, pick = chance.below(rng, len(legal))
            gain = self._gain(board, god, legal[pick])
            if gain > most:
                best, most = legal[pick], gain
        return best, rng

    def _gain(self, board: Board, god: str, action: Action) -> float:
        """Returns roughly what an action brings at once."""
        match action:
            case PlaceTribe(colour, cell):
                n = number(cell)
                found = faith(board, n).god
                cost = POWER * board.counts[n]
                if found == god:
                    return self._step(board, god, colour, 0) - cost
                return -self._step(board, found, colour, 0) - cost if found else -cost
            case PlaceTemple(cell):
                return self._temple(board, god, number(cell))
            case PlaceDesert() | TakePower():
                return POWER
            case TakeExtraAction():
                return 4 * POWER
            case Discard():
                return 0.0
            case MoveDesert():
                return -POWER
            case _:
                return 0.0

    def _temple(self, board: Board, god: str, n: int) -> float:
        """Returns what a temple wins and takes, less what it costs and a little for the temple itself."""
        gain = -2 * POWER
        for lying in board.around(n):
            gain -= 3 * POWER
            if lying.kind == "tribe" and lying.stone != god:
                gain += self._step(board, god, lying.colour, 0)
                if lying.stone:
                    gain += self._step(board, lying.stone, lying.colour, 1)
        return gain

    def _step(self, board: Board, god: str, colour: str, less: int) -> float:
        return STEPS[(board.tally.get((god, colour), 0) - less) % len(STEPS)]
