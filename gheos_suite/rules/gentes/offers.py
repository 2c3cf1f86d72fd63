"""Which actions can be begun, and whether one that was begun can be completed.

An action may be chosen only if its tile and hourglasses fit, its cost can be paid and it can be done
(GENTES-056..059); abilities that may be used on the way count. Every answer is the code of what is lacking,
"" if nothing is.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from .book import ANY, KIND_BITS, UPFRONT, Book
from .components import Modifier
from .model import EMPTY, City, Deed, Player, State
from .people import NUMBER

VALUED: Final = ("scribe", "philosopher")
NEVER: Final = 1 << 20  # a value no payment reaches


class Reach(NamedTuple):
    """What abilities at hand could do for one kind of action.

    less: hourglasses less. plus: added to the value. pay: least and most of a free payment, (0, -1) for none.
    """

    less: int = 0
    plus: int = 0
    pay: tuple[int, int] = (0, -1)


class Offer(NamedTuple):
    """An unused ability that may be applied to an action: of a played card or of a hometown city."""

    source: str
    modifier: Modifier
    hometown: bool


def standing(book: Book, player: Player, kind: str) -> list[tuple[str, Modifier]]:
    """Returns the played cards that add to every action of a kind without a mark, and what they add."""
    every = book.every
    return [(card, m) for card in player.played if card in every for m in every[card] if m.hook == kind]


def begun(book: Book, player: Player, deed: Deed) -> Deed:
    """Returns the action with what unmarked abilities add to it without asking (GENTES-084)."""
    plus = sum(m.n for _, m in standing(book, player, deed.kind))
    return deed if not plus else Deed(deed.kind, deed.source, deed.coins, deed.hourglasses, deed.symbol, plus)


def abilities(book: Book, state: State, player: Player, deed: Deed) -> list[Offer]:
    """Returns the unmarked abilities that may be used before paying (GENTES-083, 086)."""
    found = []
    for card in player.played:
        if card in book.once and card not in player.marked:
            for m in book.once[card]:
                if m.hook == deed.kind and m.effect in UPFRONT:
                    found.append(Offer(card, m, False))
    sites = book.sites(state)
    for city in player.cities:
        row = sites[city.space].row
        if row and not city.marked and city.space != deed.source:
            for m in book.c.rows[row].modifiers:
                if m.hook == deed.kind and m.effect in UPFRONT and m.effect not in deed.used:
                    found.append(Offer(city.space, m, True))
    return found


def reach(offers: list[Offer]) -> Reach:
    """Returns what the abilities could do together."""
    less = plus = 0
    pay = (0, -1)
    for offer in offers:
        m = offer.modifier
        if m.effect == "less_hourglasses":
            less += m.n
        elif m.effect == "add_value":
            plus += m.n
        elif m.effect == "choose_payment":
            pay = (m.min, m.max)
    return Reach(less, plus, pay)


class Situation:
    """What the player to decide has and what the table offers, each question answered once."""

    def __init__(self, book: Book, state: State) -> None:
        self._book, self._state = book, state
        self.player = state.players[state.active]
        self.free = self.player.track.count(EMPTY)
        self.coins = self.player.coins
        self._symbols = -1
        self._least: dict[str, int] = {}
        self._room = -2
        self._every: dict[str, int] = {}
        self._reaches: dict[str, tuple[Reach, list[str]]] = {}

    # ---------------------------------------------------------------- what the table offers
    @property
    def symbols(self) -> int:
        """The kinds with an empty space, as a sum of KIND_BITS (GENTES-148)."""
        if self._symbols < 0:
            self._symbols = self._book.empty_kinds(self._state)
        return self._symbols

    @property
    def room(self) -> int:
        """The fewest spaces a playable hand card takes, -1 if none is playable (GENTES-059, 264)."""
        if self._room == -2:
            needs = self._book.needs
            rooms = [needs[c].room for c in self._book.playable(self._state, self.player)]
            self._room = min(rooms) if rooms else -1
        return self._room

    def least(self, kind: str) -> int:
        """Returns the least value with which a scribe or philosopher can do anything (GENTES-104, 125)."""
        if kind not in self._least:
            self._least[kind] = self._least_scribe() if kind == "scribe" else self._least_philosopher()
        return self._least[kind]

    def _least_scribe(self) -> int:
        book, state, found = self._book, self._state, NEVER
        first = next((slot for slot, card in enumerate(state.display, 1) if card), NEVER)
        for m in book.c.marks:
            if m.slot >= first and m.coins < found:
                found = m.coins
        if state.discard:
            found = min(found, *(m.coins for m in book.c.pile))
        return found

    def _least_philosopher(self) -> int:
        people, steps = self.player.people, self._book.c.steps
        for name, price in zip(self._state.chart, self._book.c.upper, strict=True):
            if people[NUMBER[name]] < steps:
                return price  # the row of prices rises
        return NEVER

    # ---------------------------------------------------------------- what is lacking
    def lack(self, kind: str, coins: int, hourglasses: int, symbol: str, tile: int, may: Reach) -> str:
        """Returns what keeps an action from being completed; `tile` is 1 if its tile must still be placed."""
        glasses = hourglasses - may.less
        left = self.free - tile - ((glasses + 1) // 2 if glasses > 0 else 0)
        if left < 0:
            return "no-space"
        if kind in VALUED:
            value = coins if coins <= self.coins else -1
            least, most = may.pay
            if least <= most and self.coins >= least:
                value = max(value, min(most, self.coins))
            if value < 0:
                return "no-coins"
            return "" if value + may.plus >= self.least(kind) else f"no-{kind}"
        if coins > self.coins:
            return "no-coins"
        if kind == "navigator":
            wanted = 7 if symbol == ANY else KIND_BITS[symbol]
            return "" if self.symbols & wanted else "no-site"
        if kind == "chronicler":
            if self.room < 0:
                return "no-card"
            return "" if self.room <= left else "no-room"
        return ""

    def cannot_begin(self, kind: str, coins: int, hourglasses: int, symbol: str, tile: int, source: str) -> str:
        """Returns what keeps an action of that kind from being chosen.

        Even an action that takes no space needs an empty one, since a full track means passing (GENTES-276).
        """
        if not self.free:
            return "no-space"
        return self.lack(kind, coins, hourglasses, symbol, tile, self._reach(kind, source))

    def _reach(self, kind: str, source: str) -> Reach:
        """Returns what abilities could do; the source of the action itself cannot serve twice (GENTES-152)."""
        if kind not in self._reaches:
            deed = Deed(kind, "", 0, 0)
            offers = abilities(self._book, self._state, self.player, deed)
            found = reach(offers)
            plus = found.plus + begun(self._book, self.player, deed).plus
            rows = [o.source for o in offers if o.hometown]
            self._reaches[kind] = (Reach(found.less, plus, found.pay), rows)
        found, rows = self._reaches[kind]
        if source in rows and len(rows) == 1:
            return Reach(found.less, found.plus)
        return found

    def cannot_finish(self, deed: Deed, offers: list[Offer]) -> str:
        """Returns what keeps an action that was begun from being completed with these abilities."""
        may = reach(offers)
        plus = may.plus + deed.plus
        return self.lack(
            deed.kind, deed.coins, deed.hourglasses, deed.symbol, 0, Reach(may.less, plus, may.pay)
        )


def usable_city(book: Book, state: State, city: City) -> bool:
    """Returns whether a hometown city can give the action of its row: it has one, and bears no mark."""
    row = book.sites(state)[city.space].row
    return bool(row) and not city.marked and book.c.rows[row].action is not None
