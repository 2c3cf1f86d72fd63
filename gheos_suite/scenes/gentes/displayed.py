"""The view as it is shown while events are played: it lags the session and ends up equal to it."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from gheos_suite.rules.gentes import events as ev
from gheos_suite.rules.gentes.model import (
    BONUSES,
    DOUBLE,
    EMPTY,
    SINGLE,
    SOURCES,
    TYPES,
    City,
    People,
)
from gheos_suite.rules.gentes.view import COMPONENTS, PlayerView, View


def shown_after(view: View, event: Any) -> View:
    """Returns the shown view after one event. Only what the event itself says is changed; what hand cards lack
    and whatever else follows from the rules comes with the session's view when the last event is over."""
    if hasattr(event, "seat"):
        view = _of_player(view, event)
    return _of_table(view, event)


# ------------------------------------------------------------------------------ the table
def _of_table(view: View, event: Any) -> View:
    match event:
        case ev.TurnStarted():
            return replace(view, active=event.seat, turn=event.turn, pending=None, agenda=())
        case ev.CardDrafted(card=card):
            return replace(view, draft=_without(view.draft, card)) if card else view
        case ev.DraftReturned(cards=cards):
            decks = (tuple(sorted((*view.decks[0], *cards))), *view.decks[1:])
            return replace(view, step="population", draft=(), decks=decks, active=view.start)
        case ev.CardsDealt():
            return _dealt(view, event)
        case ev.DisplaySlid(display=display):
            return replace(view, display=display)
        case ev.CardTaken(card=card, slot=slot):
            if slot:
                return replace(view, display=_put(view.display, slot, ""))
            return replace(view, discard=_without(view.discard, card)) if card else view
        case ev.ChartRearranged(chart=chart):
            return replace(view, chart=chart)
        case ev.TileTaken(tile=tile):
            return replace(view, tiles=tuple(t for t in view.tiles if t != tile))
        case ev.BonusTaken(kind=kind):
            at = BONUSES.index(kind)
            stacks = tuple(s[1:] if i == at else s for i, s in enumerate(view.stacks))
            return replace(view, stacks=stacks)
        case ev.StartPlayerSet(seat=seat):
            return replace(view, start=seat)
        case _:
            return _of_round(view, event)


def _of_round(view: View, event: Any) -> View:
    match event:
        case ev.RoundStarted():
            return replace(
                view, step="heyday", round=event.round, era=event.era, start=event.start, active=event.start
            )
        case ev.DeclineStarted():
            return replace(view, step="decline")
        case ev.TilesReturned():
            seats = len(view.players)
            return replace(view, tiles=tuple(t.id for t in COMPONENTS.tiles.values() if t.min_players <= seats))
        case ev.MarksReturned():
            return replace(view, players=tuple(_unmarked(p) for p in view.players))
        case ev.EraEnded(era=era, cards=cards):
            decks = tuple(() if i == era - 1 else deck for i, deck in enumerate(view.decks))
            empty = ("",) * len(view.display)
            return replace(view, discard=(*view.discard, *cards), decks=decks, display=empty)
        case ev.HandsShown(hands=hands):
            players = tuple(
                replace(p, hand=hand, hand_size=len(hand)) for p, hand in zip(view.players, hands, strict=True)
            )
            return replace(view, step="final", players=players, unseen=())
        case ev.GameEnded():
            return replace(view, step="over")
        case _:
            return _of_solo(view, event)


def _of_solo(view: View, event: Any) -> View:
    match event:
        case ev.SoloCubesLaid(cards=cards, folk=folk):
            return replace(view, cubed=cards, cubed_type=folk)
        case ev.SoloCubesCleared(cards=cards, chart=chart):
            display = tuple("" if card in cards else card for card in view.display)
            box = (*view.box, *cards)
            return replace(view, display=display, box=box, chart=chart, cubed=(), cubed_type="")
        case ev.SoloCubeReturned(what=what):
            if what == view.cubed_type:
                return replace(view, cubed_type="")
            return replace(view, cubed=_without(view.cubed, what))
        case ev.BonusReplaced(kinds=kinds, points=points):
            stacks = tuple((points,) if kind in kinds else () for kind in BONUSES)
            return replace(view, stacks=stacks, spare=())
        case _:
            return view


def _dealt(view: View, event: ev.CardsDealt) -> View:
    display, deck = view.display, view.decks[event.era - 1]
    for slot, card in zip(event.slots, event.cards, strict=True):
        display, deck = _put(display, slot, card), _without(deck, card)
    decks = tuple(deck if i == event.era - 1 else d for i, d in enumerate(view.decks))
    return replace(view, display=display, decks=decks)


# ------------------------------------------------------------------------------ a player
def _of_player(view: View, event: Any) -> View:
    player = view.players[event.seat]
    match event:
        case ev.CoinsPaid() | ev.CoinsGained():
            changed = replace(player, coins=event.coins)
        case ev.PeopleSettled() | ev.PopulationTrained() | ev.PopulationLost() | ev.PopulationTraded():
            changed = replace(player, people=event.people, strength=strength(event.people, player.played))
        case ev.TileTaken(tile=tile, space=space):
            changed = replace(player, track=_put(player.track, space, tile))
        case ev.HourglassesPlaced(pairs=pairs, spaces=spaces):
            track = player.track
            for number, space in enumerate(spaces):
                track = _put(track, space, DOUBLE if number < pairs else SINGLE)
            changed = replace(player, track=track)
        case ev.HourglassLifted(space=space, pair=pair):
            changed = replace(player, track=_put(player.track, space, SINGLE if pair else EMPTY))
        case ev.HourglassesReduced():
            left = player.track.count(DOUBLE)
            changed = replace(player, track=(SINGLE,) * left + (EMPTY,) * (len(player.track) - left))
        case ev.LockRemoved(n=n):
            changed = replace(player, locks=player.locks - n, track=(*player.track, *(EMPTY,) * n))
        case ev.SeatPassed():
            changed = replace(player, passed=True)
        case ev.BonusTaken(kind=kind):
            changed = replace(player, bonus=(*player.bonus, kind))
        case ev.CubeGained(row=row):
            changed = _cubes(player, temple=row == "temple", oracle=row == "oracle")
        case ev.CubesSpent(temple=temple, oracle=oracle):
            changed = _cubes(player, temple=-temple, oracle=-oracle)
        case ev.PointsScored():
            changed = _scored(player, event)
        case _:
            changed = _possessions(player, event)
    players = tuple(changed if i == event.seat else p for i, p in enumerate(view.players))
    return replace(view, players=players)


def _possessions(player: PlayerView, event: Any) -> PlayerView:
    match event:
        case ev.CardTaken(card=card) | ev.CardDrafted(card=card):
            hand = (*player.hand, card) if player.hand is not None else None
            return replace(player, hand=hand, hand_size=player.hand_size + 1)
        case ev.CardPlayed(card=card):
            played = (*player.played, card)
            return replace(_from_hand(player, card), played=played, strength=strength(player.people, played))
        case ev.HandCardScored(card=card):
            return replace(_from_hand(player, card), late=(*player.late, card))
        case ev.CityBuilt(space=space):
            return replace(player, cities=(*player.cities, City(space)), left=player.left - 1)
        case ev.CityMoved(space=space, to=to):
            cities = tuple(City(to, c.marked) if c.space == space else c for c in player.cities)
            return replace(player, cities=cities)
        case ev.SourceMarked(source=source):
            if any(city.space == source for city in player.cities):
                cities = tuple(City(c.space, c.marked or c.space == source) for c in player.cities)
                return replace(player, cities=cities)
            return replace(player, marked=(*player.marked, source))
        case _:
            return player


def strength(people: People, played: tuple[str, ...]) -> People:
    """Returns the population that counts for card requirements: what lasting virtual one adds too
    (GENTES-277)."""
    found = list(people)
    for card in played:
        for m in COMPONENTS.cards[card].ongoing:
            if m.effect == "virtual_population":
                found[TYPES.index(m.type)] += m.n
    a, b, c, d, e, f = found
    return a, b, c, d, e, f


def _from_hand(player: PlayerView, card: str) -> PlayerView:
    hand = _without(player.hand, card) if player.hand is not None else None
    needs = tuple(n for n in player.needs if n.card != card) if player.needs is not None else None
    return replace(player, hand=hand, hand_size=player.hand_size - 1, needs=needs)


def _scored(player: PlayerView, event: ev.PointsScored) -> PlayerView:
    at = SOURCES.index(event.source)
    points = tuple(n + event.n if i == at else n for i, n in enumerate(player.points))
    forecast = player.forecast
    if event.source in ("cards", "synergy", "cities", "abilities", "bonus"):
        forecast = tuple(n + event.n if i == at else n for i, n in enumerate(forecast))
    return replace(player, points=points, score=event.total, forecast=forecast)


def _cubes(player: PlayerView, temple: int, oracle: int) -> PlayerView:
    return replace(player, temple=player.temple + temple, oracle=player.oracle + oracle)


def _unmarked(player: PlayerView) -> PlayerView:
    return replace(player, marked=(), passed=False, cities=tuple(City(c.space) for c in player.cities))


# ------------------------------------------------------------------------------ rows
def _put(row: tuple[str, ...], number: int, what: str) -> tuple[str, ...]:
    """Returns a row with something else at a number counted from 1."""
    return (*row[: number - 1], what, *row[number:])


def _without(row: tuple[str, ...], what: str) -> tuple[str, ...]:
    """Returns a row without the first one of that name."""
    if what not in row:
        return row
    at = row.index(what)
    return (*row[:at], *row[at + 1 :])
