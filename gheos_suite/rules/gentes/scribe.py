"""What a scribe may take, by the marks over the slots and from the discard pile (GENTES-116..126, 131, 274)."""

from __future__ import annotations

from .book import Book
from .model import ChooseCards, Player


def extra_sources(book: Book, player: Player) -> list[str]:
    """Returns the played cards that may yet give one more card to a scribe, and not marked."""
    return [
        card
        for card in player.played
        if card in book.once and card not in player.marked
        for m in book.once[card]
        if m.effect == "extra_card"
    ]


def extras(book: Book, player: Player) -> int:
    """Returns how many more cards unmarked abilities would give."""
    sources = extra_sources(book, player)
    return sum(m.n for card in sources for m in book.once[card] if m.effect == "extra_card") if sources else 0


def fits(book: Book, value: int, n: int, last: int, extra: int) -> bool:
    """Returns whether one mark allows n cards of the display, the rightmost of them in slot `last`."""
    return any(m.coins <= value and m.slot >= last and m.cards + extra >= n for m in book.c.marks)


def furthest(book: Book, value: int, n: int, extra: int) -> int:
    """Returns the rightmost slot from which the last of n cards may come, 0 if so many are not allowed."""
    slots = [m.slot for m in book.c.marks if m.coins <= value and m.cards + extra >= n]
    return max(slots, default=0)


def pile_limit(book: Book, value: int) -> int:
    """Returns how many cards of the discard pile a value buys."""
    return max((m.cards for m in book.c.pile if m.coins <= value), default=0)


def open_slots(book: Book, player: Player, asked: ChooseCards, display: tuple[str, ...]) -> list[int]:
    """Returns the slots the next card may be taken from, counted from 1."""
    if asked.pile:
        return []
    most = furthest(book, asked.value, len(asked.slots) + 1, asked.extra + extras(book, player))
    if most < max(asked.slots, default=0):
        return []
    return [slot for slot, card in enumerate(display[:most], 1) if card]


def pile_open(book: Book, player: Player, asked: ChooseCards) -> bool:
    """Returns whether one more card may come from the discard pile."""
    if asked.slots:
        return False
    limit = pile_limit(book, asked.value)
    return limit > 0 and asked.pile < limit + asked.extra + extras(book, player)
