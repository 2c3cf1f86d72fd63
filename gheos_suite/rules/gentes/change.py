"""Small changes of a state that many rules make, each with its event."""

from __future__ import annotations

from msgspec.structs import replace

from .book import Book
from .events import (
    CoinsGained,
    CoinsPaid,
    CubeGained,
    CubeRefused,
    Event,
    PointsScored,
    PopulationTrained,
    SoloCubeReturned,
    SourceMarked,
    TrainingLost,
)
from .model import SOURCES, TYPES, City, Player, State
from .people import NUMBER, trained

Events = list[Event]


def with_player(state: State, seat: int, player: Player) -> State:
    """Returns the state with another player at a seat."""
    players = state.players
    return replace(state, players=(*players[:seat], player, *players[seat + 1 :]))


def gain_coins(state: State, seat: int, n: int, why: str, out: Events) -> State:
    player = state.players[seat]
    player = replace(player, coins=player.coins + n)
    out.append(CoinsGained(seat, n, player.coins, why))
    return with_player(state, seat, player)


def pay_coins(state: State, seat: int, n: int, why: str, out: Events) -> State:
    """Pays coins; who has fewer pays all (GENTES-259). Costs are checked before."""
    player = state.players[seat]
    n = min(n, player.coins)
    if not n:
        return state
    player = replace(player, coins=player.coins - n)
    out.append(CoinsPaid(seat, n, player.coins, why))
    return with_player(state, seat, player)


def score(state: State, seat: int, source: str, n: int, why: str, out: Events) -> State:
    """Adds points, which may be negative (GENTES-233)."""
    player, at = state.players[seat], SOURCES.index(source)
    points = (*player.points[:at], player.points[at] + n, *player.points[at + 1 :])
    out.append(PointsScored(seat, source, n, sum(points), why))
    return with_player(state, seat, replace(player, points=points))


def row_full(book: Book, player: Player, row: str) -> bool:
    """Returns whether a row of cube squares has no empty one (GENTES-139, 140)."""
    temple, oracle = book.c.squares
    return player.temple >= temple if row == "temple" else player.oracle >= oracle


def gain_cube(book: Book, state: State, seat: int, row: str, out: Events) -> State:
    """Puts a cube on a row, if it has an empty square."""
    player = state.players[seat]
    if row_full(book, player, row):
        out.append(CubeRefused(seat, row))
        return state
    out.append(CubeGained(seat, row))
    if row == "temple":
        return with_player(state, seat, replace(player, temple=player.temple + 1))
    return with_player(state, seat, replace(player, oracle=player.oracle + 1))


def train(book: Book, state: State, seat: int, kind: str, why: str, out: Events, source: str = "") -> State:
    """Trains one population; a token that cannot advance stays (GENTES-115). The solo cube goes back (240)."""
    player, i = state.players[seat], NUMBER[kind]
    if player.people[i] >= book.c.steps:
        out.append(TrainingLost(seat, kind))
        return state
    people, pushed = trained(player.people, i, book.c.steps)
    out.append(PopulationTrained(seat, kind, TYPES[pushed] if pushed >= 0 else "", people, why, source))
    state = with_player(state, seat, replace(player, people=people))
    if kind == state.cubed_type:
        out.append(SoloCubeReturned(kind))
        state = replace(state, cubed_type="")
    return state


def mark(state: State, seat: int, source: str, out: Events) -> State:
    """Marks a played card or a hometown city for this round (GENTES-068, 083)."""
    player = state.players[seat]
    out.append(SourceMarked(seat, source))
    if any(city.space == source for city in player.cities):
        cities = tuple(City(c.space, True) if c.space == source else c for c in player.cities)
        return with_player(state, seat, replace(player, cities=cities))
    return with_player(state, seat, replace(player, marked=(*player.marked, source)))
