"""Decks and the display. A deck is a sorted list of cards; a draw picks one of them by the generator."""

from __future__ import annotations

from msgspec.structs import replace

from gheos_suite.core import ConfigError, rng

from .book import Book, era
from .change import Events, with_player
from .components import Components
from .events import CardsDealt, CardTaken, DisplaySlid, SoloCubeReturned
from .model import TYPES, State


def check_forced(components: Components, forced: tuple[str, ...]) -> None:
    """Checks that the forced draws name cards and population types, no type twice. Raises ConfigError."""
    types = [name for name in forced if name in TYPES]
    for name in forced:
        if name not in components.cards and name not in TYPES:
            raise ConfigError(f"Gentes: there is no card or population type {name!r} to be drawn")
    if len(set(types)) != len(types):
        raise ConfigError("Gentes: a training cost token is drawn only once; a forced draw names one twice")


def draw_card(state: State, deck: int) -> tuple[State, str]:
    """Returns the state after a card left a deck (0 to 2), and the card.

    Raises:
        ConfigError: the next forced card is not in that deck.
    """
    cards = state.decks[deck]
    if state.draws:
        card, state = state.draws[0], replace(state, draws=state.draws[1:])
        if card not in cards:
            raise ConfigError(f"Gentes: the forced draw {card!r} is not in the deck of era {deck + 1}")
        at = cards.index(card)
    else:
        chance, at = rng.below(state.rng, len(cards))
        state = replace(state, rng=chance)
    left = (*cards[:at], *cards[at + 1 :])
    return replace(state, decks=(*state.decks[:deck], left, *state.decks[deck + 1 :])), cards[at]


def refill(book: Book, state: State, out: Events) -> State:
    """Slides the display to the left and fills it from the deck of the era (GENTES-122, 123)."""
    kept = [card for card in state.display if card]
    gaps = book.c.slots - len(kept)
    slid = (*kept, *("",) * gaps)
    if slid != state.display:
        out.append(DisplaySlid(slid))
    deck = era(state.round) - 1
    new = []
    for _ in range(min(gaps, len(state.decks[deck]))):
        state, card = draw_card(state, deck)
        new.append(card)
    if new:
        slots = tuple(range(len(kept) + 1, len(kept) + len(new) + 1))
        out.append(CardsDealt(deck + 1, slots, tuple(new)))
    return replace(state, display=(*kept, *new, *("",) * (gaps - len(new))))


def take_shown(state: State, slot: int, out: Events) -> State:
    """Takes the card of a slot of the display into the hand; the gap stays for now. Its solo cube goes back."""
    seat, at = state.active, slot - 1
    card, player = state.display[at], state.players[state.active]
    out.append(CardTaken(seat, card, slot, state.hidden))
    state = replace(state, display=(*state.display[:at], "", *state.display[at + 1 :]))
    if card in state.cubed:
        out.append(SoloCubeReturned(card))
        state = replace(state, cubed=tuple(c for c in state.cubed if c != card))
    return with_player(state, seat, replace(player, hand=(*player.hand, card)))


def take_discarded(state: State, card: str, out: Events) -> State:
    """Takes a card of the discard pile into the hand."""
    seat, player = state.active, state.players[state.active]
    out.append(CardTaken(seat, card, 0, state.hidden))
    state = replace(state, discard=tuple(c for c in state.discard if c != card))
    return with_player(state, seat, replace(player, hand=(*player.hand, card)))
