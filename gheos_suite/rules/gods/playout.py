"""How a computer player of Gods plays on quickly: by what tribes and temples bring at once, and a whim."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gheos_suite.core import rng as chance

from .actions import (
    Action,
    MoveDesert,
    PlaceDecay,
    PlaceDesert,
    PlaceTemple,
    PlaceTribe,
    TakeExtraAction,
    TakePower,
)
from .board import SIDES, Atlas, Board
from .consequences import faith
from .model import TRIBES, ChooseDesert, Colour, God, State
from .slots import number

WHIM: Final = 0.4 / (1 << 32)  # so much at most is added by chance, so that not all games are alike
LUCK: Final = 0xD1342543DE82EF95  # a multiplier of a linear generator: quick, and good enough for whims
POWER: Final = 0.15  # what a power point is worth here
STEPS: Final = (0.6, 1.0, 2.2)  # what one tribe more is worth with none, one and two of its colour
PRICES: Final = tuple(POWER * touching for touching in range(len(SIDES) + 1))  # of a tribe, by cards touched
PLAIN: Final[dict[type[Action], float]] = {  # what other actions bring at once; nothing where none is named
    PlaceDesert: POWER,
    TakePower: POWER,
    TakeExtraAction: 4 * POWER,
    MoveDesert: -POWER,
}
ODD: Final = frozenset((MoveDesert, PlaceDesert, PlaceDecay))  # many alike: only taken where chance picks one


class Playout:
    """Picks an action at about the cost of a step of the rules, and so that games end sooner."""

    def __init__(self, atlas: Atlas) -> None:
        self._atlas = atlas

    def choose(self, state: State, seat: int, legal: Sequence[Action], rng: int) -> tuple[Action, int]:
        """Returns one of the legal actions and the advanced generator."""
        if len(legal) == 1:
            return legal[0], rng
        rng, pick = chance.below(rng, len(legal))
        best = legal[pick]
        if isinstance(state.pending, ChooseDesert):
            return best, rng
        gains = Gains(self._atlas.of(state.board), state.players[seat].god)
        most = gains.of(best)
        rng, luck = chance.next_u64(rng)
        luck |= 1
        for action in legal:
            if type(action) in ODD:
                continue
            if isinstance(action, PlaceTribe):
                luck = luck * LUCK & chance.MASK
                whim = WHIM * (luck >> 32)
                if gains.hope(action) + whim <= most:
                    continue
                gain = gains.of(action) + whim
            elif isinstance(action, PlaceTemple):
                luck = luck * LUCK & chance.MASK
                gain = gains.of(action) + WHIM * (luck >> 32)
            else:
                gain = gains.of(action)
            if gain > most:
                best, most = action, gain
        return best, rng


class Gains:
    """Roughly what actions on one board bring a god's player at once."""

    __slots__ = ("_board", "_god", "_own", "_won")

    def __init__(self, board: Board, god: God) -> None:
        self._board = board
        self._god = god
        self._own = {colour: self._step(god, colour, 0) for colour in TRIBES}
        self._won: dict[tuple[God, Colour], tuple[float, float]] = {}

    def of(self, action: Action) -> float:
        """Returns the gain of an action."""
        if isinstance(action, PlaceTribe):
            n = number(action.cell)
            return self._tribe(action.colour, faith(self._board, n).god) - PRICES[self._board.counts[n]]
        if isinstance(action, PlaceTemple):
            return self._temple(number(action.cell))
        return PLAIN.get(type(action), 0.0)

    def hope(self, action: PlaceTribe) -> float:
        """Returns the gain of a tribe if the player's god gets it, which is the most it can be."""
        return self._own[action.colour] - PRICES[self._board.counts[number(action.cell)]]

    def _tribe(self, colour: Colour, god: God) -> float:
        """Returns what a tribe counts for the god that gets it, or against it."""
        if god == self._god:
            return self._own[colour]
        return -self._step(god, colour, 0) if god else 0.0

    def _temple(self, n: int) -> float:
        """Returns what a temple wins and takes, less what it costs and a little for the temple itself."""
        gain, god, won = -2 * POWER, self._god, self._won
        for lying in self._board.around(n):
            gain -= 3 * POWER
            stone = lying.stone
            if stone != god and lying.kind == "tribe":
                tribe = stone, lying.colour
                if tribe not in won:
                    won[tribe] = self._own[lying.colour], self._step(*tribe, 1) if stone else 0.0
                own, taken = won[tribe]
                gain += own
                gain += taken
        return gain

    def _step(self, god: God, colour: Colour, less: int) -> float:
        """Returns what a god's last or next tribe of a colour is worth."""
        return STEPS[(self._board.tally.get((god, colour), 0) - less) % len(STEPS)]
