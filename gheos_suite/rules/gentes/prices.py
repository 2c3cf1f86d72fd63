"""What single things of Gentes are worth to a computer player, in points at the end.

`Weights` are the numbers that were fitted by playing; `Prices` are the tables made of them once. A card, a city
or an ability is priced by what it gives; what it takes to get there is subtracted where a position is judged.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from msgspec import Struct

from .book import Book
from .components import Card, Effect, Modifier
from .model import KINDS, REGIONS, SYMBOLS, TYPES


class Weights(Struct, frozen=True):
    """The fitted numbers. Tuples go by round, 1 to 6; "spaces" are those of the time track.

    space: an open space of this round; later: one of a round to come. narrow: what the last open space of
    a round is worth less, since most actions need two. coin: a coin that can be spent, flat: one at the end;
    coins_base, coins_space: how many coins the open spaces to come can take in. income: one to come.
    head: one trained population, beyond what hand cards ask for. lack: one population a hand card lacks;
    site: a city it lacks; play: the time it takes to play it. soft: how sharply a card is given up.
    hold: times what hand cards bring beyond their price: above 1 early, when they decide whom to train, below
    it late, when a card played is surer than one held. delay: rounds until a hand card begins to pay.
    plays: spaces of time for each card that will be played. late: how sure it is that a card left over
    is scored in the hand. crowd: a card over the hand limit.
    temple, oracle: a cube. city: a city beyond what it pays; kind: another kind of city, for cards to come.
    uses: what one use of an ability saves. bonus_*: spaces of time a step towards a bonus tile takes, and how
    soft the forecast is. first: being the start player of the next round.
    """

    space: tuple[float, ...] = (0.67, 0.73, 0.8, 0.88, 0.96, 1.06)
    later: float = 2.04
    narrow: float = 0.79
    coin: float = 0.13
    flat: float = 0.1
    coins_base: float = 1.51
    coins_space: float = 0.26
    income: float = 0.36
    head: tuple[float, ...] = (1.73, 1.68, 1.51, 1.3, 0.82, 0.25)
    lack: tuple[float, ...] = (1.7, 1.54, 1.4, 1.39, 1.49, 1.55)
    site: float = 4.13
    play: tuple[float, ...] = (7.43, 7.92, 8.44, 9.0, 9.59, 10.22)
    soft: float = 3.75
    hold: tuple[float, ...] = (2.59, 1.87, 1.36, 0.98, 0.71, 0.51)
    delay: float = 0.99
    plays: float = 3.81
    late: tuple[float, ...] = (0.06, 0.14, 0.24, 0.46, 0.84, 1.2)
    crowd: float = 1.14
    temple: float = 0.91
    oracle: float = 0.95
    city: tuple[float, ...] = (2.1, 1.8, 1.24, 0.8, 0.34, 0.0)
    kind: float = 0.73
    uses: float = 0.37
    bonus_cards: float = 13.37
    bonus_people: float = 2.69
    bonus_cities: float = 3.68
    bonus_soft: float = 0.53
    first: float = 0.16


class Gift(NamedTuple):
    """What comes at the end of each round but the last, and after the last one, where coins buy nothing."""

    early: float = 0.0
    last: float = 0.0


class CardPrice(NamedTuple):
    """What playing a card gives, and what it requires.

    people: (type, how many). cities: (kind, how many). symbols: their numbers; both: each of them is scored.
    now: what its immediate effects are worth. rounds: what each end of a round brings. each: coins at the end
    of a round for each population of a type, (0, 0) for none. uses: what one use of its ability is worth; free:
    the same for abilities without a mark. lent: (type, how many) of population it lends for good.
    """

    vp: int
    half: int
    people: tuple[tuple[int, int], ...]
    cities: tuple[tuple[int, int], ...]
    symbols: tuple[int, ...]
    both: bool
    now: float
    rounds: Gift
    each: tuple[int, int]
    uses: float
    free: float
    lent: tuple[int, int]


class SitePrice(NamedTuple):
    """What a city space counts as and gives: kinds and region (-1 for none) by number, gift, use of its row."""

    kinds: tuple[int, ...]
    region: int
    gift: Gift
    uses: float


# What one use of an ability is worth, as parts of `Weights.uses`; a scribe's or philosopher's plus is coins.
PART_OF_USE: Final = {
    "extra_card": 1.2, "extra_population": 1.4, "less_hourglasses": 0.6, "choose_payment": 0.5,
    "double_coins": 1.4, "add_coins": 0.2, "add_value": 0.25,
}  # fmt: skip
PER_N: Final = frozenset({"add_coins", "add_value"})
TIMES_A_ROUND: Final = {"tax_collector": 1.5, "scribe": 1.2, "philosopher": 1.2, "navigator": 0.7}


class Prices:
    """The tables: cards by id, city spaces of both maps by id."""

    def __init__(self, book: Book, w: Weights) -> None:
        self.w = w
        self._book = book
        self.cards = {card.id: self._card(card) for card in book.c.cards.values()}
        self.sites: dict[str, SitePrice] = {}
        for city in book.c.cities.values():
            gift = self.gift(city.reward)
            self.sites[city.id] = SitePrice(
                (KINDS.index(city.kind),), REGIONS.index(city.region), gift, 0.0
            )
        for space in book.c.hometowns.values():
            row = book.c.rows[space.row]
            # A row city serves once a round, whatever its row offers (GENTES-152).
            uses = max([w.uses if row.action else 0.0, *(self._use(m) for m in row.modifiers)])
            kinds = tuple(KINDS.index(kind) for kind in space.kinds)
            self.sites[space.id] = SitePrice(kinds, -1, Gift(), uses)

    def gift(self, effect: Effect) -> Gift:
        """Returns what an effect of a city or of the end of a round is worth, population aside."""
        w = self.w
        match effect.effect:
            case "coins":
                return Gift(effect.n * w.income, effect.n * w.flat)
            case "vp":
                return Gift(effect.n, effect.n)
            case "gain_cube":
                each = w.oracle if effect.kind == "oracle" else w.temple
                return Gift(effect.n * each, effect.n / self._book.c.cubes_per_vp)
            case "pay_coins_for_vp":
                return Gift(
                    max(0.0, effect.n - effect.coins * w.income), effect.n - effect.coins * w.flat
                )
            case _:
                return Gift()

    def _use(self, m: Modifier) -> float:
        part = PART_OF_USE.get(m.effect, 0.0) * self.w.uses
        return part * m.n if m.effect in PER_N else part

    def _card(self, card: Card) -> CardPrice:
        needs = self._book.needs[card.id]
        rounds, each = Gift(), (0, 0)
        for effect in card.end_of_round:
            if effect.effect == "coins_per_population":
                each = (TYPES.index(effect.type), effect.n)
            else:
                found = self.gift(effect)
                rounds = Gift(rounds.early + found.early, rounds.last + found.last)
        uses = 0.8 * self.w.uses if card.action else 0.0
        uses += sum(self._use(m) for m in card.ongoing if m.limit == "once_per_round")
        free = sum(self._use(m) * TIMES_A_ROUND.get(m.hook, 0.0) for m in card.ongoing if m.limit == "every")
        return CardPrice(
            vp=card.vp,
            half=(card.vp + 1) // 2,
            people=needs.people,
            cities=tuple((KINDS.index(kind), n) for kind, n in needs.cities),
            symbols=tuple(SYMBOLS.index(name) for name in card.symbols),
            both=any(e.effect == "score_both_symbols" for e in card.immediate),
            now=sum(self._now(e) for e in card.immediate),
            rounds=rounds,
            each=each,
            uses=uses,
            free=free,
            lent=self._book.lent.get(card.id, (0, 0)),
        )

    def _now(self, effect: Effect) -> float:
        """Returns what an immediate effect is worth, roughly; while a game goes on, in the middle of it."""
        w, n = self.w, effect.n
        middle = len(w.head) // 2
        worth = {
            "coins": n * w.income,
            "lose_coins": -n * w.income,
            "train": n * (w.head[middle] + w.lack[middle] / 2),
            "lose_population": -n * w.head[middle],
            "gain_cube": n * (w.oracle if effect.kind == "oracle" else w.temple),
            "unlock": 2 * w.later,
            "take_hourglass": -n * w.later,
            "remove_hourglass": n * w.later * 0.75,
            "take_card_display": n * w.uses,
            "take_card_discard": n * w.uses,
            "activate_region": n * 3 * w.income,
            "vp_per": effect.max * 0.6,
            "score_both_symbols": 0.0,
        }
        return worth[effect.effect]
