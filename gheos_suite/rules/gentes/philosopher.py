"""What a philosopher may train: one within the upper row of the chart or two within the lower row, and more by
abilities (GENTES-093..104, 158, 159, 275)."""

from __future__ import annotations

from .actions import Train
from .book import Book
from .model import TYPES, ChooseTraining, Player, State
from .people import NUMBER

EFFECT = "extra_population"
PLAIN = {name: Train(name) for name in TYPES}


def within(prices: tuple[int, ...], chart: tuple[str, ...], value: int) -> list[str]:
    """Returns the types whose cost token lies under a price not above the value."""
    return [name for name, price in zip(chart, prices, strict=True) if price <= value]


def base_types(book: Book, state: State, asked: ChooseTraining) -> list[str]:
    """Returns the types the next training paid for may be of, whether they can advance or not."""
    if not asked.base:
        return within(book.c.upper, state.chart, asked.value)
    if asked.base > 1:
        return []
    lower = within(book.c.lower, state.chart, asked.value)
    return lower if all(name in lower for name in asked.trained) else []


def extra_sources(book: Book, state: State, player: Player, asked: ChooseTraining) -> list[str]:
    """Returns the unmarked cards and hometown cities that may train one more, of a row one (GENTES-086)."""
    found = [
        card
        for card in player.played
        if card in book.once and card not in player.marked and any(m.effect == EFFECT for m in book.once[card])
    ]
    sites = book.sites(state)
    if any(source in sites for source in asked.used):
        return found
    for city in player.cities:
        row = sites[city.space].row
        if row and not city.marked and any(m.effect == EFFECT for m in book.c.rows[row].modifiers):
            found.append(city.space)
    return found


def extra_types(book: Book, state: State, asked: ChooseTraining) -> list[str]:
    """Returns the types one more training may be of: those of the row that was paid for (GENTES-159)."""
    prices = book.c.upper if asked.base == 1 else book.c.lower
    return within(prices, state.chart, asked.value)


def affordable(book: Book, state: State, player: Player, asked: ChooseTraining) -> list[Train]:
    """Returns every training within the prices, whether the token can advance or not.

    An ability is offered only for what the payment itself no longer covers: used before, it would gain nothing.
    """
    base = base_types(book, state, asked)
    found = [PLAIN[name] for name in base]
    if not asked.base:
        return found
    sources = extra_sources(book, state, player, asked)
    if sources:
        more = [name for name in extra_types(book, state, asked) if name not in base]
        found += [Train(name, source) for name in more for source in sources]
    return found


def trainings(book: Book, state: State, player: Player, asked: ChooseTraining) -> list[Train]:
    """Returns every training that can be made now."""
    people, steps = player.people, book.c.steps
    return [t for t in affordable(book, state, player, asked) if people[NUMBER[t.folk]] < steps]


def rearranged(chart: tuple[str, ...], trained: tuple[str, ...]) -> tuple[str, ...]:
    """Returns the chart after a philosopher: trained types at the end, reversed (GENTES-100..102)."""
    moved = [name for name in chart if name in trained]
    return (*(name for name in chart if name not in trained), *reversed(moved))
