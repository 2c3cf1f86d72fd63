"""The sack and the display: draws by chance or as the set-up forces them, and the refill.

The sack is a count of cards by kind: each draw picks one of them by the generator (GODS-031).
"""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate
from typing import Final

from msgspec.structs import replace

from gheos_suite.core import ConfigError, rng

from .events import CardDrawn, CardSetAside, CardsReturned, Event
from .model import CARDS, State

NUMBER: Final = {card: i for i, card in enumerate(CARDS)}
Sack = tuple[int, ...]


def with_card(sack: Sack, card: str, change: int = 1) -> Sack:
    """Returns the sack with so many cards of a kind more or fewer."""
    i = NUMBER[card]
    return (*sack[:i], sack[i] + change, *sack[i + 1 :])


def draw(state: State) -> tuple[State, str]:
    """Returns the state after one card left the sack, and the card.

    Raises:
        ConfigError: the next forced card is not in the sack.
    """
    if state.draws:
        card = state.draws[0]
        if not state.sack[NUMBER[card]]:
            raise ConfigError(f"Gods: the forced draw {card!r} is not in the sack")
        return replace(state, sack=with_card(state.sack, card, -1), draws=state.draws[1:]), card
    chance, pick = rng.below(state.rng, sum(state.sack))
    card = CARDS[bisect_right(tuple(accumulate(state.sack)), pick)]
    return replace(state, sack=with_card(state.sack, card, -1), rng=chance), card


def refill(state: State, out: list[Event]) -> tuple[State, str]:
    """Returns the state with a full display of two different cards and "", or why the game ends now.

    Rules: GODS-027..035, 143, 144. A game that ends here draws nothing any more (GODS-034).
    """
    empty = [place for place, card in enumerate(state.display) if not card]
    if sum(state.sack) < len(empty):
        return state, "sack"
    place = len(state.display) - 1
    for place in empty:
        state = _fill(state, place, out)
    if state.display[0] != state.display[1]:
        return state, ""
    return _exchange(state, place, out)


def _fill(state: State, place: int, out: list[Event]) -> State:
    state, card = draw(state)
    out.append(CardDrawn(state.active, card, place))
    return show(state, place, card)


def _exchange(state: State, place: int, out: list[Event]) -> tuple[State, str]:
    """Puts one of two identical cards aside until a different one is drawn (GODS-028..031, 035)."""
    same = state.display[place]
    if sum(state.sack) == state.sack[NUMBER[same]]:
        return state, "identical"
    aside = [same]
    out.append(CardSetAside(state.active, same, place))
    while True:
        state = _fill(state, place, out)
        if state.display[place] != same:
            break
        aside.append(same)
        out.append(CardSetAside(state.active, same, place))
    out.append(CardsReturned(state.active, tuple(aside)))
    return replace(state, sack=with_card(state.sack, same, len(aside))), ""


def show(state: State, place: int, card: str) -> State:
    """Returns the state with another card, or none, on a place of the display."""
    display = state.display
    return replace(state, display=(*display[:place], card, *display[place + 1 :]))


def check_forced(forced: tuple[str, ...]) -> None:
    """Checks that the forced draws name cards of the sack. Raises ConfigError."""
    for card in forced:
        if card not in NUMBER:
            raise ConfigError(f"Gods: there is no card {card!r} to be drawn; there are: {', '.join(CARDS)}")
