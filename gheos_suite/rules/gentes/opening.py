"""Set-up: chart, stacks, decks, first hands, first population (GENTES-026..051, 234, 235)."""

from __future__ import annotations

from msgspec.structs import replace

from gheos_suite.core import GameConfig, rng

from .book import Book
from .change import Events, with_player
from .components import FirstGame
from .decline import seats_from, start_round, tiles_in_use
from .draw import check_forced, draw_card, refill
from .events import CardDrafted, DraftLaid, DraftReturned, GameStarted, HandDealt, PeopleSettled, TurnStarted
from .model import BONUSES, EMPTY, NOBODY, SINGLE, TYPES, People, Player, State


def set_up(book: Book, config: GameConfig, seed: int, out: Events) -> State:
    """Returns the first state. Raises ConfigError: a forced draw is impossible."""
    c, seats = book.c, config.seats
    check_forced(c, config.draws)
    chance, start = _start(config, rng.seeded(seed))
    chart, chance = _chart(tuple(name for name in config.draws if name in TYPES), chance)
    track = (SINGLE, *(EMPTY,) * (c.spaces - c.locks - 1))
    state = State(
        players=(Player(c.start_coins, NOBODY, track, c.locks),) * seats,
        step="draft",
        start=start,
        active=start,
        chart=chart,
        tiles=tiles_in_use(book, seats),
        stacks=_stacks(book, seats),
        display=("",) * c.slots,
        decks=tuple(tuple(sorted(k.id for k in c.cards.values() if k.era == era)) for era in (1, 2, 3)),
        rng=chance,
        spare=tuple(c.bonus[kind][1].vp for kind in BONUSES) if seats == 1 else (),
        draws=tuple(name for name in config.draws if name not in TYPES),
        advanced=config.options["advanced_setup"] == "on",
        hidden=config.options["hands"] == "hidden",
    )
    out.append(GameStarted(start, chart))
    if config.options["setup"] == "first_game":
        return _first_game(book, state, out)
    return _lay_draft(book, state, out)


def _start(config: GameConfig, chance: int) -> tuple[int, int]:
    chosen = config.options["start_player"]
    if chosen != "random":
        return chance, int(chosen)
    return rng.below(chance, config.seats)


def _chart(forced: tuple[str, ...], chance: int) -> tuple[tuple[str, ...], int]:
    """Returns the training cost tokens in random order, those forced first (GENTES-027)."""
    left, chart = [name for name in TYPES if name not in forced], list(forced)
    while left:
        chance, at = rng.below(chance, len(left))
        chart.append(left.pop(at))
    return tuple(chart), chance


def _stacks(book: Book, seats: int) -> tuple[tuple[int, ...], ...]:
    """Returns the bonus tiles: one for each player, the 8 on top; alone the 4 waits (GENTES-031)."""
    return tuple(tuple(tile.vp for tile in book.c.bonus[kind][:seats]) for kind in BONUSES)


# ------------------------------------------------------------------------------------ first game
def _first_game(book: Book, state: State, out: Events) -> State:
    """Gives each seat its cards and population, counted from the start player (GENTES-039..041)."""
    for row, seat in zip(book.c.first_game, seats_from(state, state.start), strict=False):
        state = _deal(state, seat, row, out)
    return _begin(book, refill(book, state, out), out)


def _deal(state: State, seat: int, row: FirstGame, out: Events) -> State:
    a, b, c, d, e, f = (row.population.get(name, 0) for name in TYPES)
    people = (a, b, c, d, e, f)
    out += (HandDealt(seat, row.cards, state.hidden), PeopleSettled(seat, people))
    deck = tuple(card for card in state.decks[0] if card not in row.cards)
    player = replace(state.players[seat], hand=row.cards, people=people, coins=row.coins)
    return with_player(replace(state, decks=(deck, *state.decks[1:])), seat, player)


# ------------------------------------------------------------------------------------ draft
def _lay_draft(book: Book, state: State, out: Events) -> State:
    cards = []
    for _ in range(book.c.draft * len(state.players)):
        state, card = draw_card(state, 0)
        cards.append(card)
    out.append(DraftLaid(tuple(cards)))
    return replace(state, draft=tuple(cards), active=(state.start - 1) % len(state.players))


def draft(book: Book, state: State, card: str, out: Events) -> State:
    """Takes a card; the next pick is the right-hand neighbour's (GENTES-042, 043)."""
    seat, seats = state.active, len(state.players)
    player = state.players[seat]
    out.append(CardDrafted(seat, card, state.hidden))
    state = with_player(state, seat, replace(player, hand=(*player.hand, card)))
    left = tuple(c for c in state.draft if c != card)
    state = replace(state, draft=left, active=(seat - 1) % seats)
    if any(len(p.hand) < book.c.keep for p in state.players):
        return state
    out.append(DraftReturned(left))
    deck = tuple(sorted((*state.decks[0], *left)))
    state = replace(state, draft=(), decks=(deck, *state.decks[1:]), step="population", active=state.start)
    return refill(book, state, out)


def settle(book: Book, state: State, people: People, out: Events) -> State:
    """Gives a player the start population; the next one clockwise follows (GENTES-047, 048)."""
    seat = state.active
    out.append(PeopleSettled(seat, people))
    state = with_player(state, seat, replace(state.players[seat], people=people))
    following = (seat + 1) % len(state.players)
    if following != state.start:
        return replace(state, active=following)
    return _begin(book, state, out)


def _begin(book: Book, state: State, out: Events) -> State:
    """Opens the first round; everybody has room on the time track, so the start player is on turn."""
    state = start_round(book, state, out)
    out.append(TurnStarted(state.active, state.turn))
    return state
