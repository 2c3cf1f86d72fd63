"""What one seat of a game of Gentes may know: a whitelist, built field by field from the state.

All is open but the order of the decks and, unless hands lie open, the cards in other hands.
Rules: GENTES-034, 045, 129.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from gheos_suite.core import rng

from .book import Book, era
from .components import Card, CitySpace, Components, Deal, Effect, HometownSpace, Tile
from .decisions import due
from .events import CardDrafted, CardTaken, Event, HandDealt
from .meta import COMPONENTS
from .model import (
    TYPES,
    City,
    Decision,
    People,
    Player,
    State,
    Task,
)
from .philosopher import within
from .scoring import forecast, laps
from .scoring import points as points_of
from .words import card_words, effect_words, modifier_words, row_words

# A table needs the box itself (cards, tiles, spaces, prices) and its words, which are no secret.
__all__ = [
    "COMPONENTS", "Card", "CardNeed", "CitySpace", "Components", "Deal", "Effect", "HometownSpace",
    "PlayerView", "Tile", "View", "build", "card_words", "determinize", "due", "effect_words", "laps",
    "modifier_words", "need", "redact", "row_words", "within",
]  # fmt: skip


class CardNeed(Struct, frozen=True):
    """What a hand card still lacks: real population by type beyond what counts already, and city kinds.

    cubes: virtual cubes it would take to play it now, -1 if it cannot be played. vp: printed points.
    """

    card: str
    people: tuple[tuple[str, int], ...]
    cities: tuple[str, ...]
    cubes: int
    vp: int


class PlayerView(Struct, frozen=True):
    """A player as others see them; `hand` and `needs` are None where the hand is hidden.

    strength: population that counts for card requirements, lasting virtual population included.
    left: city tokens not yet placed. score: points so far. forecast: by SOURCES, as if the
    final scoring came now (without a hidden hand). The other fields mean what they mean in the state.
    """

    coins: int
    people: People
    strength: People
    track: tuple[str, ...]
    locks: int
    temple: int
    oracle: int
    cities: tuple[City, ...]
    left: int
    hand: tuple[str, ...] | None
    hand_size: int
    needs: tuple[CardNeed, ...] | None
    played: tuple[str, ...]
    late: tuple[str, ...]
    marked: tuple[str, ...]
    bonus: tuple[str, ...]
    points: tuple[int, ...]
    score: int
    forecast: tuple[int, ...]
    passed: bool


class View(Struct, frozen=True):
    """The table as one seat (or an onlooker, seat None) sees it; fields of the state mean what they mean there.

    era: of the round. small: the map for one and two players lies on the table. decks: the cards of each deck,
    sorted. unseen: the cards in hands this seat cannot see, sorted.
    """

    seat: int | None
    players: tuple[PlayerView, ...]
    step: str
    start: int
    active: int
    round: int
    era: int
    turn: int
    small: bool
    pending: Decision | None
    agenda: tuple[Task, ...]
    chart: tuple[str, ...]
    tiles: tuple[str, ...]
    stacks: tuple[tuple[int, ...], ...]
    spare: tuple[int, ...]
    display: tuple[str, ...]
    decks: tuple[tuple[str, ...], ...]
    discard: tuple[str, ...]
    box: tuple[str, ...]
    draft: tuple[str, ...]
    cubed: tuple[str, ...]
    cubed_type: str
    unseen: tuple[str, ...]
    advanced: bool
    hidden: bool


# ------------------------------------------------------------------------------------ building a view
def build(book: Book, state: State, seat: int | None) -> View:
    """Returns what the seat may know of the state."""
    open_hands = not state.hidden or state.step in ("final", "over")
    hidden = [card for s, p in enumerate(state.players) if s != seat and not open_hands for card in p.hand]
    return View(
        seat=seat,
        players=tuple(_player(book, state, p, open_hands or s == seat) for s, p in enumerate(state.players)),
        step=state.step,
        start=state.start,
        active=state.active,
        round=state.round,
        era=era(state.round),
        turn=state.turn,
        small=any(space.startswith("small") for space in book.sites(state)),
        pending=state.pending,
        agenda=state.agenda,
        chart=state.chart,
        tiles=state.tiles,
        stacks=state.stacks,
        spare=state.spare,
        display=state.display,
        decks=state.decks,
        discard=state.discard,
        box=state.box,
        draft=state.draft,
        cubed=state.cubed,
        cubed_type=state.cubed_type,
        unseen=tuple(sorted(hidden)),
        advanced=state.advanced,
        hidden=state.hidden,
    )


def _player(book: Book, state: State, p: Player, shown: bool) -> PlayerView:
    a, b, c, d, e, f = book.strength(p)
    return PlayerView(
        coins=p.coins,
        people=p.people,
        strength=(a, b, c, d, e, f),
        track=p.track,
        locks=p.locks,
        temple=p.temple,
        oracle=p.oracle,
        cities=p.cities,
        left=book.c.city_tokens - len(p.cities),
        hand=p.hand if shown else None,
        hand_size=len(p.hand),
        needs=tuple(need(book, state, p, card) for card in p.hand) if shown else None,
        played=p.played,
        late=p.late,
        marked=p.marked,
        bonus=p.bonus,
        points=p.points,
        score=points_of(p),
        forecast=forecast(book, state, p, shown),
        passed=p.passed,
    )


def need(book: Book, state: State, player: Player, card: str) -> CardNeed:
    """Returns what a card lacks in this player's hand (GENTES-167, 180, 186)."""
    strength, kinds, needs = book.strength(player), book.kinds(state, player), book.needs[card]
    lack = book.missing(card, strength, kinds)
    return CardNeed(
        card,
        tuple((TYPES[i], n - strength[i]) for i, n in needs.people if n > strength[i]),
        tuple(kind for kind, n in needs.cities for _ in range(n - kinds[kind])),
        lack if 0 <= lack <= player.oracle else -1,
        book.c.cards[card].vp,
    )


# ------------------------------------------------------------------------------------ events, full states
def redact(event: Event, seat: int | None) -> Event:
    """Returns the event as the seat may see it: no names of cards that came to a secret hand."""
    match event:
        case CardDrafted() | CardTaken() if event.hidden and event.seat != seat:
            return replace(event, card="")
        case HandDealt() if event.hidden and event.seat != seat:
            return replace(event, cards=("",) * len(event.cards))
        case _:
            return event


def determinize(view: View, chance: int) -> State:
    """Returns a state that looks like the view: unseen hands are dealt from the unseen cards by chance."""
    rest, chance = list(view.unseen), rng.seeded(chance)
    players = []
    for p in view.players:
        hand = list(p.hand or ())
        if p.hand is None:
            for _ in range(p.hand_size):
                chance, at = rng.below(chance, len(rest))
                hand.append(rest.pop(at))
        players.append(
            Player(
                p.coins, p.people, p.track, p.locks, p.temple, p.oracle, p.cities, tuple(hand), p.played,
                p.late, p.marked, p.bonus, p.points, p.passed,
            )
        )  # fmt: skip
    return State(
        players=tuple(players),
        step=view.step,
        start=view.start,
        active=view.active,
        chart=view.chart,
        tiles=view.tiles,
        stacks=view.stacks,
        display=view.display,
        decks=view.decks,
        rng=chance,
        round=view.round,
        turn=view.turn,
        pending=view.pending,
        agenda=view.agenda,
        spare=view.spare,
        discard=view.discard,
        box=view.box,
        draft=view.draft,
        cubed=view.cubed,
        cubed_type=view.cubed_type,
        advanced=view.advanced,
        hidden=view.hidden,
    )
