"""How a computer player of Gods plays on quickly: by what tribes and temples bring at once, and a whim."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gheos_suite.core import rng as chance

from .actions import (
    Action,
    Discard,
    MoveDesert,
    PlaceDecay,
    PlaceDesert,
    PlaceTemple,
    PlaceTribe,
    TakeExtraAction,
    TakePower,
)
from .board import Atlas, Board
from .cards import CardSet
from .consequences import faith
from .model import ChooseDesert, State
from .slots import number

WHIM: Final = 0.4 / (1 << 32)  # so much at most is added by chance, so that not all games are alike
LUCK: Final = 0xD1342543DE82EF95  # a multiplier of a linear generator: quick, and good enough for whims
POWER: Final = 0.15  # what a power point is worth here
STEPS: Final = (0.6, 1.0, 2.2)  # what one tribe more is worth with none, one and two of its colour


class Playout:
    """Picks an action at about the cost of a step of the rules, and so that games end sooner."""

    def __init__(self, cards: CardSet, atlas: Atlas) -> None:
        self._cards = cards
        self._atlas = atlas

    def choose(self, state: State, seat: int, legal: Sequence[Action], rng: int) -> tuple[Action, int]:
        """Returns one of the legal actions and the advanced generator."""
        if len(legal) == 1:
            return legal[0], rng
        rng, pick = chance.below(rng, len(legal))
        if isinstance(state.pending, ChooseDesert):
            return legal[pick], rng
        board, god = self._atlas.of(state.board), state.players[seat].god
        best, most = legal[pick], self._gain(board, god, legal[pick])
        rng, luck = chance.next_u64(rng)
        luck |= 1
        for action in legal:
            if isinstance(action, PlaceTribe | PlaceTemple):
                luck = luck * LUCK & chance.MASK
                gain = self._gain(board, god, action) + WHIM * (luck >> 32)
                if gain > most:
                    best, most = action, gain
            elif not isinstance(action, MoveDesert | PlaceDesert | PlaceDecay):
                gain = self._gain(board, god, action)
                if gain > most:
                    best, most = action, gain
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
