"""Every legal action of the seat to decide, in a fixed order.

Actions that name a cell are made once and kept (see `slots`); the board puts them in the order of the cells.
"""

from __future__ import annotations

from itertools import combinations, compress
from typing import Final, assert_never

from gheos_suite.geom import hexes

from .actions import (
    Action,
    Discard,
    EndTurn,
    GiveStones,
    LeaveDeserts,
    LeavePower,
    PlayExtraAction,
    PlayWhirlwind,
    TakeExtraAction,
    TakePower,
)
from .board import Atlas, Board
from .cards import CardSet
from .model import CARDS, TRIBE_OF, ChooseDesert, ChooseStones, ChooseVictim, State
from .slots import LAYS

PLAY_EXTRA: Final = PlayExtraAction()
LAST: Final[tuple[Action, ...]] = (PLAY_EXTRA, EndTurn())
LEAVE_POWER: Final = LeavePower()
LEAVE_DESERTS: Final = LeaveDeserts()
_ALONE: Final[dict[str, Action]] = {"whirlwind": PlayWhirlwind(), "extra_action": TakeExtraAction()}
_DISCARDS: Final = {card: Discard(card) for card in CARDS}
_SIDES: Final = len(hexes.DIRECTIONS)
# Tables that turn how many cards a space touches into whether that is at most so many.
_AT_MOST: Final = [bytes(touching <= most for touching in range(256)) for most in range(_SIDES)]


def playable_extra(state: State, seat: int) -> int:
    """Returns how many extra-action cards the seat may play in its turn (GODS-096)."""
    player = state.players[seat]
    return player.extra_actions - (state.fresh if seat == state.active else 0)


def once_key(state: State, card: str) -> str:
    """Returns the name under which desert, decay, whirlwind and extra action are limited (GODS-044)."""
    return card if state.by_type else "other"


def any_action(cards: CardSet, board: Board, state: State) -> bool:
    """Returns whether at least one action is possible, owed or not (GODS-047, 101).

    A cell that touches one card exists on every field, and so does a place for a desert to go to (GODS-046).
    """
    player, used, costs = state.players[state.active], state.used, cards.costs
    for card in state.display:
        if card in TRIBE_OF:
            if player.power >= costs.tribe_per_neighbour:
                return True
        elif card and once_key(state, card) not in used:
            return True
    if any(state.display) and "discard" not in used:
        return True
    if player.temples and "temple" not in used and player.power >= costs.temple_per_neighbour:
        return True
    return bool(board.deserts) and "move" not in used and player.power >= costs.move_desert


class Generator:
    """Makes the lists of legal actions. What it keeps never changes an answer."""

    def __init__(self, cards: CardSet, atlas: Atlas) -> None:
        self._cards = cards
        self._atlas = atlas

    def legal(self, state: State) -> list[Action]:
        """Returns the legal actions of the active player."""
        if state.step == "over":
            return []
        if state.pending is not None:
            return self._choosing(state)
        if not state.owed:
            return list(LAST)
        out = self._acting(state)
        if out and playable_extra(state, state.active):
            out.append(PLAY_EXTRA)
        return out

    def _choosing(self, state: State) -> list[Action]:
        match state.pending:
            case ChooseVictim(seats=seats):
                return [*(TakePower(seat) for seat in seats), LEAVE_POWER]
            case ChooseStones(tribes=tribes, count=count):
                return [GiveStones(cells) for cells in combinations(tribes, count)]
            case ChooseDesert():
                ways = self._atlas.of(state.board).ways.values()
                return [*(action for way in ways for action in way.actions), LEAVE_DESERTS]
            case None:
                return []
            case _:
                assert_never(state.pending)

    def _acting(self, state: State) -> list[Action]:
        board, costs, used = self._atlas.of(state.board), self._cards.costs, state.used
        player = state.players[state.active]
        out: list[Action] = []
        for card in state.display:
            if card in TRIBE_OF:
                _lay(out, board, card, player.power // costs.tribe_per_neighbour)
            elif card and once_key(state, card) not in used:
                if card in LAYS:
                    out += board.lays(card)
                else:
                    out.append(_ALONE[card])
        if player.temples and "temple" not in used:
            _lay(out, board, "temple", player.power // costs.temple_per_neighbour)
        if "move" not in used and player.power >= costs.move_desert:
            for ways in board.ways.values():
                out += ways.actions
        if "discard" not in used:
            out += [_DISCARDS[card] for card in state.display if card]
        return out


def _lay(out: list[Action], board: Board, kind: str, most: int) -> None:
    """Adds the ways to lay a card in the spaces that touch at most so many cards."""
    if most >= _SIDES:
        out += board.lays(kind)
    elif most:
        out += compress(board.lays(kind), board.touch.translate(_AT_MOST[most]))
