"""What a seat of a game of Gods may know: everything but the order of draws (GODS-136)."""

from __future__ import annotations

from msgspec import Struct

from gheos_suite.core import rng

from .board import Atlas
from .cards import CardSet
from .generate import playable_extra
from .model import TRIBES, Cell, Counts, God, Hex, Pending, Player, State
from .scoring import points
from .slots import cell_of


class PlayerView(Struct, frozen=True):
    """A player. `ready` of the `extra_actions` may be played in this turn; `tribes` counts the tribes of each
    colour with this player's stone (three make a nation); `points` are victory points."""

    god: God
    power: int
    stones: int
    temples: int
    extra_actions: int
    ready: int
    cards: Counts
    chips: Counts
    tribes: Counts
    points: int


class View(Struct, frozen=True):
    """The table, the same for everybody; the fields of the state mean what they mean there.

    `spaces` are the cells a card may be laid in, each with the number of cards it touches; `stock_cards` and
    `stock_chips` count what nobody has, by tribe colour; `may_end` tells whether the turn may be ended (or an
    extra-action card played instead); `nation_size` tribes make a nation, `power_max` ends the counting board.
    """

    players: tuple[PlayerView, ...]
    active: int
    step: str
    board: tuple[Hex, ...]
    spaces: tuple[tuple[Cell, int], ...]
    display: tuple[str, ...]
    sack: tuple[int, ...]
    box: tuple[str, ...]
    stock_cards: Counts
    stock_chips: Counts
    owed: int
    taken: int
    used: tuple[str, ...]
    fresh: int
    may_end: bool
    pending: Pending | None
    grown: bool
    idle: int
    turn: int
    limit: int
    card_points: int
    chip_points: int
    nation_size: int
    power_max: int
    stalemate: int
    by_type: bool
    ended_by: str


def build(cards: CardSet, atlas: Atlas, state: State) -> View:
    """Returns what anybody may know of the state."""
    board = atlas.of(state.board)
    return View(
        players=tuple(_player(atlas, state, seat) for seat in range(len(state.players))),
        active=state.active,
        step=state.step,
        board=state.board,
        spaces=tuple((cell_of(n), touching) for n, touching in zip(board.spaces, board.touch, strict=True)),
        display=state.display,
        sack=state.sack,
        box=state.box,
        stock_cards=_left(cards.cards_each, [p.cards for p in state.players]),
        stock_chips=_left(cards.chips_each, [p.chips for p in state.players]),
        owed=state.owed,
        taken=state.taken,
        used=state.used,
        fresh=state.fresh,
        may_end=state.step == "act" and state.pending is None and not state.owed,
        pending=state.pending,
        grown=state.grown,
        idle=state.idle,
        turn=state.turn,
        limit=state.limit,
        card_points=state.card_points,
        chip_points=state.chip_points,
        nation_size=cards.nation_size,
        power_max=cards.power.max,
        stalemate=state.stalemate,
        by_type=state.by_type,
        ended_by=state.ended_by,
    )


def _player(atlas: Atlas, state: State, seat: int) -> PlayerView:
    player, tally = state.players[seat], atlas.of(state.board).tally
    a, b, c, d = (tally.get((player.god, colour), 0) for colour in TRIBES)
    return PlayerView(
        god=player.god,
        power=player.power,
        stones=player.stones,
        temples=player.temples,
        extra_actions=player.extra_actions,
        ready=playable_extra(state, seat),
        cards=player.cards,
        chips=player.chips,
        tribes=(a, b, c, d),
        points=points(state, player),
    )


def _left(each: int, held: list[Counts]) -> Counts:
    a, b, c, d = (each - sum(counts) for counts in zip(*held, strict=True))
    return a, b, c, d


def determinize(view: View, chance: int) -> State:
    """Returns a state that looks like the view; only the order of draws is made up."""
    return State(
        players=tuple(
            Player(p.god, p.power, p.stones, p.temples, p.extra_actions, p.cards, p.chips) for p in view.players
        ),
        active=view.active,
        step=view.step,
        board=view.board,
        display=view.display,
        sack=view.sack,
        rng=rng.seeded(chance),
        limit=view.limit,
        card_points=view.card_points,
        chip_points=view.chip_points,
        owed=view.owed,
        taken=view.taken,
        used=view.used,
        fresh=view.fresh,
        pending=view.pending,
        box=view.box,
        grown=view.grown,
        idle=view.idle,
        turn=view.turn,
        stalemate=view.stalemate,
        by_type=view.by_type,
        ended_by=view.ended_by,
    )
