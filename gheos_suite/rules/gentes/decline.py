"""The Decline phase, and the round that follows it (GENTES-197..218, 236..243)."""

from __future__ import annotations

from msgspec.structs import replace

from .book import Book, era
from .change import Events, pay_coins, score, with_player
from .draw import refill
from .effects import activate_card, pay_city, take_hourglasses, unlock
from .events import (
    BonusReplaced,
    DeclineStarted,
    EraEnded,
    HourglassesReduced,
    MarksReturned,
    RoundStarted,
    SoloCubesCleared,
    SoloCubesLaid,
    StartPlayerSet,
    TilesReturned,
)
from .model import (
    BONUSES,
    EMPTY,
    REGIONS,
    Activate,
    ChoosePurchase,
    ChooseReward,
    City,
    CloseRound,
    Limit,
    State,
)
from .track import hourglasses, reduced

LEADER = "leader"
PURCHASE = "pay_coins_for_vp"
CARDS = len(REGIONS)  # the step of `Activate` after the regions


def seats_from(state: State, first: int) -> list[int]:
    """Returns all seats clockwise from one."""
    n = len(state.players)
    return [(first + k) % n for k in range(n)]


def begin_decline(book: Book, state: State, out: Events) -> State:
    """Does what needs no decision, and puts the rest on the agenda in the order of GENTES-197."""
    out.append(DeclineStarted(state.round))
    state = replace(state, step="decline")
    if len(state.players) == 1:
        state = _clear_solo(book, state, out)
    state = _lead(book, state, out)
    out.append(TilesReturned())
    state = replace(state, tiles=tiles_in_use(book, len(state.players)))
    for seat in seats_from(state, state.start):
        player = state.players[seat]
        track = reduced(player.track)
        out.append(HourglassesReduced(seat, hourglasses(track)))
        state = with_player(state, seat, replace(player, track=track))
    out.append(MarksReturned())
    players = tuple(
        replace(p, marked=(), passed=False, cities=tuple(City(c.space) for c in p.cities))
        for p in state.players
    )
    state = replace(state, players=players)
    order = seats_from(state, state.start)
    for seat in order:
        state = unlock(state, seat, book.c.unlocks.get(state.round, 0), out)
    tasks = (*(Activate(seat) for seat in order), *(Limit(seat) for seat in order), CloseRound())
    return replace(state, agenda=tasks)


def _clear_solo(book: Book, state: State, out: Events) -> State:
    """Takes marked cards out of the game and moves a marked cost token to the right end (GENTES-241, 242)."""
    gone, kind, chart = state.cubed, state.cubed_type, state.chart
    if kind:
        chart = (*(name for name in chart if name != kind), kind)
    out.append(SoloCubesCleared(gone, kind, chart))
    display = tuple("" if card in gone else card for card in state.display)
    state = replace(state, display=display, box=(*state.box, *gone), cubed=(), cubed_type="", chart=chart)
    return refill(book, state, out)


def _lead(book: Book, state: State, out: Events) -> State:
    """Makes the player with the Leader tile start player; without one nothing changes (GENTES-198, 199)."""
    for seat, player in enumerate(state.players):
        for tile in player.track:
            if tile in book.c.tiles and book.c.tiles[tile].kind == LEADER:
                out.append(StartPlayerSet(seat))
                return replace(state, start=seat)
    return state


def tiles_in_use(book: Book, seats: int) -> tuple[str, ...]:
    """Returns the action tiles of a number of players (GENTES-028)."""
    return tuple(tile.id for tile in book.c.tiles.values() if tile.min_players <= seats)


# ------------------------------------------------------------------------------------ activation
def activate(book: Book, state: State, task: Activate, out: Events) -> State:
    """Pays one city of each region, then the played cards; what costs coins is asked last (GENTES-207..210)."""
    state = replace(state, active=task.seat)
    if task.at < CARDS:
        return _activate_region(book, state, task, out)
    player = state.players[task.seat]
    ends = [(card, e) for card in player.played for e in book.c.cards[card].end_of_round]
    if task.at == CARDS:
        state = replace(state, agenda=(Activate(task.seat, task.at + 1), *state.agenda))
        for card, effect in ends:
            if effect.effect != PURCHASE:
                state = activate_card(book, state, card, effect, out)
        return state
    offers = [(card, e) for card, e in ends if e.effect == PURCHASE]
    number = task.at - CARDS - 1
    if number >= len(offers):
        return state
    state = replace(state, agenda=(Activate(task.seat, task.at + 1), *state.agenda))
    card, effect = offers[number]
    if player.coins < effect.coins:
        return state
    return replace(state, pending=ChoosePurchase(card, effect.coins, effect.n))


def _activate_region(book: Book, state: State, task: Activate, out: Events) -> State:
    state = replace(state, agenda=(Activate(task.seat, task.at + 1), *state.agenda))
    own = own_cities(book, state, task.seat, REGIONS[task.at])
    if not own:
        return state
    first = book.c.cities[own[0]].reward
    if any(book.c.cities[space].reward != first for space in own):
        return replace(state, pending=ChooseReward(REGIONS[task.at], own))
    return pay_city(book, state, own[0], out)


def own_cities(book: Book, state: State, seat: int, region: str) -> tuple[str, ...]:
    """Returns the spaces of a region a player has cities on, in the order of the map."""
    sites = book.sites(state)
    mine = {city.space for city in state.players[seat].cities}
    return tuple(site.id for site in sites.values() if site.region == region and site.id in mine)


def purchase(state: State, asked: ChoosePurchase, out: Events) -> State:
    """Pays coins for points once (GENTES-279)."""
    state = pay_coins(state, state.active, asked.coins, "points", out)
    return score(state, state.active, "abilities", asked.points, asked.card, out)


# ------------------------------------------------------------------------------------ hand limit
def limit_hand(book: Book, state: State, task: Limit, out: Events) -> State:
    """Places an hourglass for each card beyond the limit, as far as they fit (GENTES-215..218)."""
    player = state.players[task.seat]
    n = min(len(player.hand) - book.c.hand_limit, 2 * player.track.count(EMPTY))
    state = replace(state, active=task.seat)
    return take_hourglasses(state, n, "hand", out) if n > 0 else state


# ------------------------------------------------------------------------------------ the next round
def next_round(book: Book, state: State, out: Events) -> State:
    """Moves the round marker on; with the last round of an era its cards go (GENTES-203, 204)."""
    before, after = era(state.round), era(state.round + 1)
    if before != after:
        cards = (*(card for card in state.display if card), *state.decks[before - 1])
        out.append(EraEnded(before, cards))
        decks = tuple(() if i == before - 1 else deck for i, deck in enumerate(state.decks))
        state = replace(state, discard=(*state.discard, *cards), decks=decks, display=("",) * book.c.slots)
    state = replace(state, round=state.round + 1)
    if before != after:
        state = refill(book, state, out)
    return start_round(book, state, out)


def start_round(book: Book, state: State, out: Events) -> State:
    """Opens a Heyday phase; the turns follow."""
    out.append(RoundStarted(state.round, era(state.round), state.start))
    state = replace(state, step="heyday", active=state.start)
    if len(state.players) > 1:
        return state
    return _lay_solo(book, _replace_bonus(state, out), out)


def _replace_bonus(state: State, out: Events) -> State:
    """Puts the waiting bonus tiles in the place of unclaimed ones, in the fifth round (GENTES-243)."""
    if state.round != SPARE_ROUND or not state.spare:
        return state
    kinds, stacks = [], []
    for kind, stack, spare in zip(BONUSES, state.stacks, state.spare, strict=True):
        stacks.append((spare,) if stack else ())
        if stack:
            kinds.append(kind)
    if kinds:
        out.append(BonusReplaced(tuple(kinds), state.spare[0]))
    return replace(state, stacks=tuple(stacks), spare=())


SPARE_ROUND = 5


def _lay_solo(book: Book, state: State, out: Events) -> State:
    """Lays solo cubes on cards of the display and on a training cost token (GENTES-236, 240)."""
    cards = tuple(state.display[slot - 1] for slot in book.c.cubed_slots if state.display[slot - 1])
    kind = state.chart[book.c.cubed_training - 1]
    out.append(SoloCubesLaid(cards, kind))
    return replace(state, cubed=cards, cubed_type=kind)
