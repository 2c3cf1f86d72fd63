"""Nations united and fallen to pieces, after every action of any player. Rules: GODS-113..125, 140..142."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from .board import Board
from .cards import CardSet
from .events import Event, NationLost, NationUnited
from .model import TRIBES, Counts, Player, State
from .scoring import points

Tally = dict[tuple[str, str], int]


def settle_nations(cards: CardSet, board: Board, state: State, out: list[Event]) -> State:
    """Returns the state with as many points cards before each player as the tribes make nations (GODS-117).

    All cards are returned before any is taken (GODS-124, 142); seats in order, then tribe colours in order.
    """
    if not _differs(cards, board.tally, state):
        return state
    state = _each(state, lambda s, seat, i: _return(cards, board.tally, s, seat, i, out))
    return _each(state, lambda s, seat, i: _unite(cards, board.tally, s, seat, i, out))


def _differs(cards: CardSet, tally: Tally, state: State) -> bool:
    for player in state.players:
        god = player.god
        for colour, n in zip(TRIBES, player.cards, strict=True):
            if tally.get((god, colour), 0) // cards.nation_size != n:
                return True
    return False


def _each(state: State, change: Callable[[State, int, int], State]) -> State:
    for seat in range(len(state.players)):
        for i in range(len(TRIBES)):
            state = change(state, seat, i)
    return state


def _return(cards: CardSet, tally: Tally, state: State, seat: int, i: int, out: list[Event]) -> State:
    """Returns points cards that have lost their tribes; the chip stays (GODS-120, 121, 123, 141)."""
    player = state.players[seat]
    tribes = tally.get((player.god, TRIBES[i]), 0)
    while player.cards[i] > tribes // cards.nation_size:
        player = replace(player, cards=_changed(player.cards, i, -1))
        out.append(NationLost(seat, TRIBES[i], tribes, points(state, player)))
    return with_player(state, seat, player)


def _unite(cards: CardSet, tally: Tally, state: State, seat: int, i: int, out: list[Event]) -> State:
    """Takes points cards for new nations, and the chip unless somebody has it (GODS-113..116, 122, 140)."""
    player = state.players[seat]
    tribes = tally.get((player.god, TRIBES[i]), 0)
    while player.cards[i] < tribes // cards.nation_size:
        chip = sum(p.chips[i] for p in state.players) < cards.chips_each
        chips = _changed(player.chips, i, 1) if chip else player.chips
        player = replace(player, cards=_changed(player.cards, i, 1), chips=chips)
        out.append(NationUnited(seat, TRIBES[i], tribes, chip, points(state, player)))
        state = with_player(state, seat, player)
    return state


def _changed(counts: Counts, i: int, change: int) -> Counts:
    a, b, c, d = (n + change if k == i else n for k, n in enumerate(counts))
    return a, b, c, d


def with_player(state: State, seat: int, player: Player) -> State:
    """Returns the state with one player changed."""
    if player is state.players[seat]:
        return state
    return replace(state, players=(*state.players[:seat], player, *state.players[seat + 1 :]))


def winner_by_limit(state: State) -> bool:
    """Returns whether somebody has reached the limit of victory points (GODS-126, 132)."""
    return any(points(state, player) >= state.limit for player in state.players)
