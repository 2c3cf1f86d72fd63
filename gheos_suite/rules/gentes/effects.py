"""The interpreter of effects: data of cards and cities in, changes of the state out.

`IMMEDIATE` are the effects of a card when it is played (GENTES-258..271), `reward` those of cities and of the
end of a round. What is counted for `vp_per` is a table of its own (`COUNTS`), the hook for cards that count
something else. The seat is always the active one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from msgspec.structs import replace

from .book import Book
from .change import Events, gain_coins, gain_cube, pay_coins, row_full, score, train, with_player
from .components import Effect
from .events import CardActivated, CityPaid, HourglassesPlaced, LockRemoved, PopulationLost
from .model import (
    EMPTY,
    ChooseGift,
    ChooseHourglass,
    ChoosePairs,
    ChoosePeople,
    ChooseRegion,
    ChooseRow,
    ChooseSymbol,
    Collect,
    Decision,
    Pause,
    Player,
    Resolve,
    State,
)
from .options import usable
from .people import NUMBER, lowered
from .track import hourglasses, ways, with_hourglasses


class Case(NamedTuple):
    """An immediate effect being carried out: of which card, and what it says."""

    book: Book
    task: Resolve
    effect: Effect
    out: Events


Handler = Callable[[State, Case], State]


def resolve(book: Book, state: State, task: Resolve, out: Events) -> State:
    """Carries out the next effect of a card just played; after the last one comes the synergy (GENTES-171)."""
    card = book.c.cards[task.card]
    if task.at == len(card.immediate):
        return _synergy(book, state, task.card, out)
    effect = card.immediate[task.at]
    state = replace(state, agenda=(Resolve(task.card, task.at + 1), *state.agenda))
    return IMMEDIATE[effect.effect](state, Case(book, task, effect, out))


def collect(book: Book, state: State, task: Collect, out: Events) -> State:
    """Pays the reward of the first of these cities; before a cube that has no room the player may use cubes."""
    space = task.cities[0]
    found = book.c.cities[space].reward
    if not task.asked and _no_room(book, state, found):
        return replace(state, pending=Pause("cube", found.kind), agenda=(task, *state.agenda))
    if len(task.cities) > 1:
        state = replace(state, agenda=(Collect(task.cities[1:]), *state.agenda))
    return reward(book, state, found, "cities", space, out)


def _no_room(book: Book, state: State, effect: Effect) -> bool:
    if effect.effect != "gain_cube" or effect.kind == "any":
        return False
    player = state.players[state.active]
    return row_full(book, player, effect.kind) and usable(book, player)


def reward(book: Book, state: State, effect: Effect, source: str, why: str, out: Events) -> State:
    """Gives the active player what a city or a card gives (GENTES-138, 258, 262, 269, 278)."""
    seat = state.active
    match effect.effect:
        case "coins":
            return gain_coins(state, seat, effect.n, why, out)
        case "vp":
            return score(state, seat, source, effect.n, why, out)
        case "coins_per_population":
            count = state.players[seat].people[NUMBER[effect.type]]
            return gain_coins(state, seat, effect.n * count, why, out) if count else state
        case "gain_cube":
            if effect.kind == "any":
                return replace(state, pending=ChooseRow(effect.n))
            for _ in range(effect.n):
                state = gain_cube(book, state, seat, effect.kind, out)
            return state
        case _:
            raise ValueError(f"{effect.effect} is no reward")


def pay_city(book: Book, state: State, space: str, out: Events) -> State:
    """Pays one city in the Decline phase (GENTES-207)."""
    out.append(CityPaid(state.active, space))
    return reward(book, state, book.c.cities[space].reward, "cities", space, out)


def activate_card(book: Book, state: State, card: str, effect: Effect, out: Events) -> State:
    """Gives what a played card gives at the end of a round (GENTES-208)."""
    out.append(CardActivated(state.active, card))
    return reward(book, state, effect, "abilities", card, out)


# ------------------------------------------------------------------------------------ immediate effects
def _coins(state: State, case: Case) -> State:
    return gain_coins(state, state.active, case.effect.n, case.task.card, case.out)


def _lose_coins(state: State, case: Case) -> State:
    return pay_coins(state, state.active, case.effect.n, "card", case.out)


def _pause(state: State, case: Case, why: str, what: str) -> State | None:
    """Returns the state in which the player may use cubes before this effect, None if that is no question."""
    if case.task.asked or not usable(case.book, state.players[state.active]):
        return None
    return _again(replace(state, pending=Pause(why, what)), case.task)


def _again(state: State, task: Resolve) -> State:
    """Puts a task in the place of the one that would follow it."""
    return replace(state, agenda=(task, *state.agenda[1:]))


def _next_step(state: State, case: Case) -> State:
    """Repeats an effect that is carried out one by one."""
    task = case.task
    if task.done + 1 < case.effect.n:
        return _again(state, Resolve(task.card, task.at, task.done + 1))
    return state


def _train(state: State, case: Case) -> State:
    """Trains one by one; of the type named, or of any (GENTES-260)."""
    effect = case.effect
    if effect.type == "any":
        return replace(state, pending=ChoosePeople(effect.n))
    if paused := _pause(state, case, "train", effect.type):
        return paused
    state = train(case.book, state, state.active, effect.type, case.task.card, case.out)
    return _next_step(state, case)


def _lose_population(state: State, case: Case) -> State:
    seat, effect = state.active, case.effect
    player, i = state.players[seat], NUMBER[effect.type]
    if player.people[i] and (paused := _pause(state, case, "lose", effect.type)):
        return paused
    people = lowered(player.people, i, effect.n)
    case.out.append(PopulationLost(seat, effect.type, player.people[i] - people[i], people))
    return with_player(state, seat, replace(player, people=people))


def _gain_cube(state: State, case: Case) -> State:
    kind = case.effect.kind
    if kind == "any":
        return replace(state, pending=ChooseRow(case.effect.n))
    full = row_full(case.book, state.players[state.active], kind)
    if full and (paused := _pause(state, case, "cube", kind)):
        return paused
    return _next_step(gain_cube(case.book, state, state.active, kind, case.out), case)


def unlock(state: State, seat: int, n: int, out: Events) -> State:
    """Opens the leftmost locked spaces, as far as there are any (GENTES-253, 263)."""
    player = state.players[seat]
    n = min(n, player.locks)
    if not n:
        return state
    player = replace(player, locks=player.locks - n, track=(*player.track, *(EMPTY,) * n))
    out.append(LockRemoved(seat, n, len(player.track)))
    return with_player(state, seat, player)


def _unlock(state: State, case: Case) -> State:
    return unlock(state, state.active, case.effect.n, case.out)


def _take_hourglass(state: State, case: Case) -> State:
    return take_hourglasses(state, case.effect.n, "card", case.out)


def take_hourglasses(state: State, n: int, why: str, out: Events) -> State:
    """Makes the active player take hourglasses; asks about pairs where there is more than one way."""
    found = ways(state.players[state.active].track, n)
    if len(found) > 1:
        return replace(state, pending=ChoosePairs(n, why))
    return put_hourglasses(state, n, found[0], out)


def put_hourglasses(state: State, n: int, pairs: int, out: Events) -> State:
    """Puts hourglasses on the first empty spaces of the active player's track."""
    seat = state.active
    player = state.players[seat]
    track, spaces = with_hourglasses(player.track, n, pairs)
    out.append(HourglassesPlaced(seat, n, pairs, spaces))
    return with_player(state, seat, replace(player, track=track))


def _ask(state: State, n: int, asked: Decision) -> State:
    """Asks for a choice, unless there is nothing to choose from."""
    return replace(state, pending=asked) if n else state


def _remove_hourglass(state: State, case: Case) -> State:
    n = min(case.effect.n, hourglasses(state.players[state.active].track))
    return _ask(state, n, ChooseHourglass(n))


def _take_shown(state: State, case: Case) -> State:
    n = min(case.effect.n, sum(map(bool, state.display[: case.effect.max_slot])))
    return _ask(state, n, ChooseGift(n, case.effect.max_slot))


def _take_discarded(state: State, case: Case) -> State:
    n = min(case.effect.n, len(state.discard))
    return _ask(state, n, ChooseGift(n))


def _activate_region(state: State, case: Case) -> State:
    return _ask(state, case.effect.n, ChooseRegion(case.effect.n))


def _vp_per(state: State, case: Case) -> State:
    """Scores for each full number of a counted thing, up to a maximum (GENTES-270)."""
    effect = case.effect
    count = COUNTS[effect.of](Counted(case.book, state, state.players[state.active], effect))
    n = min(effect.max, count // effect.per * effect.n)
    return score(state, state.active, "abilities", n, case.task.card, case.out) if n else state


def _in_synergy(state: State, case: Case) -> State:
    """Leaves the state as it is: the effect speaks in the synergy step (GENTES-271)."""
    assert case.book.c.cards[case.task.card].symbols
    return state


IMMEDIATE: Final[dict[str, Handler]] = {
    "coins": _coins,
    "lose_coins": _lose_coins,
    "train": _train,
    "lose_population": _lose_population,
    "gain_cube": _gain_cube,
    "unlock": _unlock,
    "take_hourglass": _take_hourglass,
    "remove_hourglass": _remove_hourglass,
    "take_card_display": _take_shown,
    "take_card_discard": _take_discarded,
    "activate_region": _activate_region,
    "vp_per": _vp_per,
    "score_both_symbols": _in_synergy,
}


# ------------------------------------------------------------------------------------ counted things
class Counted(NamedTuple):
    """What a `vp_per` effect counts in: the table and the player."""

    book: Book
    state: State
    player: Player
    effect: Effect


def _on_map(of: Counted) -> int:
    sites = of.book.sites(of.state)
    return sum(bool(sites[city.space].region) for city in of.player.cities)


def symbols(book: Book, player: Player, symbol: str) -> int:
    """Returns how many played cards of a player bear a symbol (GENTES-172, 175)."""
    return sum(symbol in book.c.cards[card].symbols for card in player.played)


COUNTS: Final[dict[str, Callable[[Counted], int]]] = {
    "map_city": _on_map,
    "card_in_hand": lambda of: len(of.player.hand),
    "coins": lambda of: of.player.coins,
    "symbol": lambda of: symbols(of.book, of.player, of.effect.symbol),
}


# ------------------------------------------------------------------------------------ synergy
def _synergy(book: Book, state: State, card: str, out: Events) -> State:
    """Scores the symbol of a card, or asks which of its symbols (GENTES-172..174)."""
    row = book.c.cards[card]
    if len(row.symbols) > 1 and not any(e.effect == "score_both_symbols" for e in row.immediate):
        return replace(state, pending=ChooseSymbol(card))
    for symbol in row.symbols:
        state = score_symbol(book, state, symbol, out)
    return state


def score_symbol(book: Book, state: State, symbol: str, out: Events) -> State:
    """Scores one point for each played card with a symbol (GENTES-172)."""
    player = state.players[state.active]
    return score(state, state.active, "synergy", symbols(book, player, symbol), symbol, out)
