"""The final scoring (GENTES-219..233)."""

from __future__ import annotations

from msgspec.structs import replace

from .book import Book
from .change import Events, score, with_player
from .decline import seats_from
from .events import CubesSpent, GameEnded, HandCardScored, HandsShown
from .model import ChooseHandCard, FinishHand, State, Tally
from .options import usable
from .scoring import half, outcome, title
from .track import hourglasses


def begin_final(state: State, out: Events) -> State:
    """Shows all hands and puts the scoring on the agenda."""
    out.append(HandsShown(tuple(p.hand for p in state.players)))
    order = seats_from(state, state.start)
    return replace(state, step="final", agenda=(*(FinishHand(seat) for seat in order), Tally()))


def finish_hand(book: Book, state: State, task: FinishHand, out: Events) -> State:
    """Puts into play what can be without cubes; then the player is asked about the rest (GENTES-220..224)."""
    state = put_met(book, replace(state, active=task.seat), out)
    player = state.players[task.seat]
    if player.hand and (usable(book, player) or book.playable(state, player)):
        return replace(state, pending=ChooseHandCard())
    return state


def put_met(book: Book, state: State, out: Events) -> State:
    """Puts every hand card into play whose requirements are met without cubes (GENTES-223)."""
    player = state.players[state.active]
    strength, kinds = book.strength(player), book.kinds(state, player)
    for card in player.hand:
        if book.missing(card, strength, kinds) == 0:
            state = put_into_play(book, state, card, out)
    return state


def put_into_play(book: Book, state: State, card: str, out: Events) -> State:
    """Puts a hand card into play for half its points, with the virtual cubes it lacks (GENTES-186, 222)."""
    seat = state.active
    player = state.players[seat]
    lack = book.missing(card, book.strength(player), book.kinds(state, player))
    out.append(HandCardScored(seat, card))
    if lack:
        out.append(CubesSpent(seat, 0, lack, card))
    player = replace(
        player,
        hand=tuple(c for c in player.hand if c != card),
        late=(*player.late, card),
        oracle=player.oracle - lack,
    )
    return score(with_player(state, seat, player), seat, "hand", half(book.c.cards[card].vp), card, out)


def tally(book: Book, state: State, out: Events) -> State:
    """Scores what is left: hand cards, cubes, coins, hourglasses, in this order (GENTES-225..229)."""
    order = seats_from(state, state.start)
    for seat in order:
        for card in state.players[seat].hand:
            state = score(state, seat, "hand", -half(book.c.cards[card].vp), card, out)
    for seat in order:
        player = state.players[seat]
        if n := (player.temple + player.oracle) // book.c.cubes_per_vp:
            state = score(state, seat, "cubes", n, "cubes", out)
    for seat in order:
        if n := state.players[seat].coins // book.c.coins_per_vp:
            state = score(state, seat, "coins", n, "coins", out)
    for seat in order:
        if left := hourglasses(state.players[seat].track):
            n = book.c.penalties[min(left, len(book.c.penalties) - 1)]
            state = score(state, seat, "hourglasses", n, "hourglasses", out)
    state = replace(state, step="over")
    result = outcome(book, state)
    assert result is not None
    rank = title(book, result.scores[0]) if len(state.players) == 1 else ""
    out.append(GameEnded(result.winners, result.scores, rank))
    return state
