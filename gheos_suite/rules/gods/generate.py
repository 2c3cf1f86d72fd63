"""Every legal action of the seat to decide, in a fixed order.

Actions that name a cell are kept by cell; a list is put together from those. Cells come in the order of
`Board.order`, those that touch fewest cards first: what a player can pay for is the beginning of a list.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Final, assert_never

from .actions import (
    Action,
    Discard,
    EndTurn,
    GiveStones,
    LeaveDeserts,
    LeavePower,
    MoveDesert,
    PlaceDecay,
    PlaceDesert,
    PlaceTemple,
    PlaceTribe,
    PlayExtraAction,
    PlayWhirlwind,
    TakeExtraAction,
    TakePower,
)
from .board import Atlas, Board, cell_of
from .cards import CardSet
from .model import TRIBE_OF, Cell, ChooseDesert, ChooseStones, ChooseVictim, State

TABLES_KEPT: Final = 1024  # cells whose ways to move a desert are kept
CELLS_KEPT: Final = 4096
PLAY_EXTRA: Final = PlayExtraAction()
LAST: Final[tuple[Action, ...]] = (PLAY_EXTRA, EndTurn())
LEAVE_POWER: Final = LeavePower()
LEAVE_DESERTS: Final = LeaveDeserts()


class Table(dict[int, Action]):
    """One action for each cell, made when first asked for."""

    def __init__(self, make: Callable[[Cell], Action]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, n: int) -> Action:
        if len(self) >= CELLS_KEPT:
            self.clear()
        action = self[n] = self._make(cell_of(n))
        return action


class Moves(dict[int, Table]):
    """The ways to move a desert, by its cell."""

    def __missing__(self, n: int) -> Table:
        if len(self) >= TABLES_KEPT:
            self.clear()
        cell = cell_of(n)
        table = self[n] = Table(lambda to: MoveDesert(cell, to))
        return table


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
        self._tribes = {
            card: Table(lambda cell, colour=colour: PlaceTribe(colour, cell))  # type: ignore[misc]
            for card, colour in TRIBE_OF.items()
        }
        self._others = {"desert": Table(PlaceDesert), "decay": Table(PlaceDecay)}
        self._alone: dict[str, Action] = {"whirlwind": PlayWhirlwind(), "extra_action": TakeExtraAction()}
        self._temples = Table(PlaceTemple)
        self._moves = Moves()
        self._discards: dict[str, Action] = {
            card: Discard(card) for card in (*self._tribes, *self._others, *self._alone)
        }

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
                out: list[Action] = []
                self._add_moves(out, self._atlas.of(state.board))
                out.append(LEAVE_DESERTS)
                return out
            case None:
                return []
            case _:
                assert_never(state.pending)

    def _acting(self, state: State) -> list[Action]:
        board, costs, used = self._atlas.of(state.board), self._cards.costs, state.used
        player = state.players[state.active]
        out: list[Action] = []
        for card in state.display:
            if (table := self._tribes.get(card)) is not None:
                out += board.pick(table)[: board.cheap(player.power // costs.tribe_per_neighbour)]
            elif card and once_key(state, card) not in used:
                if (table := self._others.get(card)) is not None:
                    out += board.pick(table)
                else:
                    out.append(self._alone[card])
        if player.temples and "temple" not in used and player.power >= costs.temple_per_neighbour:
            out += board.pick(self._temples)[: board.cheap(player.power // costs.temple_per_neighbour)]
        if board.deserts and "move" not in used and player.power >= costs.move_desert:
            self._add_moves(out, board)
        if "discard" not in used:
            out += [self._discards[card] for card in state.display if card]
        return out

    def _add_moves(self, out: list[Action], board: Board) -> None:
        """Adds every move of every desert but those that would leave it alone (GODS-105, 106)."""
        for desert in board.deserts:
            ways = board.pick(self._moves[desert])
            if clinging := board.clinging(desert):
                kept = list(ways)
                for place in sorted(clinging, reverse=True):
                    del kept[place]
                out += kept
            else:
                out += ways
