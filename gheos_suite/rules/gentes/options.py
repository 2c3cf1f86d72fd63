"""Additional options: cubes of the player board are returned for trades and trainings (GENTES-181..191)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from .actions import Action, SpendCubes, Trade
from .book import Book
from .change import Events, train, with_player
from .events import CubesSpent, PopulationTraded
from .model import TYPES, People, Player, State
from .people import NUMBER, traded, trained

TRADES: Final = {
    (give, get): Trade(TYPES[give], TYPES[get]) for give in range(6) for get in range(6) if give != get
}
SPENDS: Final = {(i, temple): SpendCubes(TYPES[i], temple) for i in range(6) for temple in range(4)}


def usable(book: Book, player: Player) -> bool:
    """Returns whether the cubes of a player allow an option at all; a trade needs somebody to trade."""
    if player.temple and any(player.people):
        return True
    return player.temple + player.oracle >= book.c.cubes_per_training


def trades(book: Book, people: People) -> list[Action]:
    """Returns every trade that is possible, cubes aside (GENTES-185)."""
    steps = book.c.steps
    return [
        TRADES[give, get]
        for give in range(6)
        if people[give]
        for get in range(6)
        if get != give and people[get] < steps
    ]


def spends(book: Book, player: Player) -> list[Action]:
    """Returns every training that can be bought with cubes, by what is paid (GENTES-188)."""
    each, steps = book.c.cubes_per_training, book.c.steps
    least, most = max(0, each - player.oracle), min(each, player.temple)
    if least > most:
        return []
    return [
        SPENDS[i, temple] for i in range(6) if player.people[i] < steps for temple in range(least, most + 1)
    ]


def options(book: Book, player: Player) -> list[Action]:
    """Returns every option a player may use now."""
    found = trades(book, player.people) if player.temple else []
    return found + spends(book, player)


def after(book: Book, people: People, action: Trade | SpendCubes) -> People:
    """Returns the population an option leads to."""
    if isinstance(action, Trade):
        return traded(people, NUMBER[action.give], NUMBER[action.get], book.c.steps)[0]
    return trained(people, NUMBER[action.folk], book.c.steps)[0]


def make_trade(book: Book, state: State, action: Trade, cube: bool, out: Events) -> State:
    """Makes a trade; the first one of two returns a cube."""
    seat = state.active
    player = state.players[seat]
    if cube:
        out.append(CubesSpent(seat, 1, 0, "trade"))
        player = replace(player, temple=player.temple - 1)
    give, get = NUMBER[action.give], NUMBER[action.get]
    people, pushed = traded(player.people, give, get, book.c.steps)
    out.append(PopulationTraded(seat, action.give, action.get, TYPES[pushed] if pushed >= 0 else "", people))
    return with_player(state, seat, replace(player, people=people))


def spend(book: Book, state: State, action: SpendCubes, out: Events) -> State:
    """Returns three cubes and trains one; the training chart stays as it is (GENTES-103, 188)."""
    seat = state.active
    player, oracle = state.players[seat], book.c.cubes_per_training - action.temple
    out.append(CubesSpent(seat, action.temple, oracle, "training"))
    player = replace(player, temple=player.temple - action.temple, oracle=player.oracle - oracle)
    return train(book, with_player(state, seat, player), seat, action.folk, "cubes", out)
