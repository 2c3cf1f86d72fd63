"""How a quick playout of Gentes goes on: nearly as fast as by chance, but less foolish.

A card that can be played is played, at the lowest price; else the action is drawn by what the seat is short of:
cards, people, cities or coins. Nobody is asked what a state is worth.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, cast

from msgspec import Struct

from gheos_suite.core import rng as chance

from .actions import (
    Action,
    ActivateRegion,
    Build,
    CollectTaxes,
    Done,
    PlaceCube,
    PlayCard,
    ScoreSymbol,
    SetPayment,
    Settle,
    TakeCard,
    TakeDiscarded,
    TakeTile,
    Train,
    UseCard,
    UseHometown,
)
from .book import Book
from .model import (
    TYPES,
    ChooseAbilities,
    ChooseCard,
    ChooseCards,
    ChooseGift,
    ChooseHandCard,
    ChoosePairs,
    ChoosePeople,
    ChoosePurchase,
    ChooseRegion,
    ChooseRow,
    ChooseSite,
    ChooseSymbol,
    ChooseTraining,
    People,
    Player,
    State,
)
from .people import NUMBER

Picked = tuple[Action, int]
Choice = Callable[[State, Player, Sequence[Action], int], Picked]
NEVER: Final = 1 << 20
RICH: Final = 8  # coins
SLOW: Final = 3  # hourglasses


class Habits(Struct, frozen=True):
    """How often a playout does what, in shares; fitted by the points playouts come to.

    scribe: by cards in hand, as far as the list goes; scribe_round, navigator, trainer: by round; philosopher:
    by how many types hand cards lack; taxes: by coins, two at a time; leader; hometown, card: times the share
    of the kind for actions that take no tile. dear: price of a population that a card lacks, in points; city:
    of a city; worst: below that a card is left. rich: times the share of tiles that cost much; slow: of those
    of three hourglasses. need, region, pays: points of a space of a kind hand cards lack, in a region without
    an own city, and of its points. near: how much cards that lack little count for more in training.
    """

    scribe: tuple[float, ...] = (60.93, 0.32, 2.81, 0.67, 0.53)
    scribe_round: tuple[float, ...] = (0.16, 0.11, 0.38, 6.14, 5.97, 1.35)
    philosopher: tuple[float, ...] = (0.09, 2.03, 107.95, 116.56)
    trainer: tuple[float, ...] = (0.39, 6.77, 1.0, 1.56, 2.65, 4.42)
    navigator: tuple[float, ...] = (11.51, 24.55, 6.95, 0.14, 1.2, 0.54)
    taxes: tuple[float, ...] = (7.01, 4.51, 4.46, 3.71, 0.7, 0.39, 0.86, 0.84)
    leader: float = 0.06
    hometown: float = 15.97
    card: float = 19.95
    dear: float = 13.52
    city: float = 266.15
    worst: float = 48.2
    rich: float = 1.05
    slow: float = 0.07
    need: float = 1.85
    region: float = 21.95
    pays: float = 1.56
    near: float = 0.56


class Playout:
    """Picks an action by rules of thumb, else by chance."""

    def __init__(self, book: Book, habits: Habits | None = None) -> None:
        self._book = book
        self.habits = habits or Habits()
        self._rows = {space.id: book.c.rows[space.row].action for space in book.c.hometowns.values()}
        self._kinds = {tile.id: tile.kind for tile in book.c.tiles.values()}
        self._kinds |= {card.id: card.action.kind for card in book.c.cards.values() if card.action}
        self._prices = {tile.id: tile.coins + 2 * tile.hourglasses for tile in book.c.tiles.values()}
        self._tiles = {
            tile.id: (self.habits.rich if tile.coins >= RICH else 1.0)
            * (self.habits.slow if tile.hourglasses >= SLOW else 1.0)
            for tile in book.c.tiles.values()
        }
        self._choices: dict[type, Choice] = {
            ChooseAbilities: self._ability,
            ChooseCard: self._card,
            ChooseCards: self._take,
            ChooseGift: self._take,
            ChooseHandCard: self._hand_card,
            ChoosePairs: self._first,
            ChoosePeople: self._train,
            ChoosePurchase: self._first,
            ChooseRow: self._row,
            ChooseRegion: self._region,
            ChooseSite: self._site,
            ChooseSymbol: self._symbol,
            ChooseTraining: self._train,
        }

    def choose(self, state: State, seat: int, legal: Sequence[Action], rng: int) -> Picked:
        """Returns an action, and the advanced generator."""
        if len(legal) == 1:
            return legal[0], rng
        player, asked = state.players[seat], state.pending
        if asked is None:
            if state.step == "heyday":
                return self._act(state, player, legal, rng)
            return self._settle(player, rng) if state.step == "population" else self._any(legal, rng)
        choice = self._choices.get(type(asked))
        if choice is not None:
            return choice(state, player, legal, rng)
        last = legal[-1]
        return (last, rng) if isinstance(last, Done) else self._any(legal, rng)  # cubes are kept

    def _any(self, legal: Sequence[Action], rng: int) -> Picked:
        rng, drawn = chance.next_u64(rng)
        return legal[drawn % len(legal)], rng

    def _first(self, _state: State, _player: Player, legal: Sequence[Action], rng: int) -> Picked:
        return legal[0], rng

    def _settle(self, player: Player, rng: int) -> Picked:
        """Settles who the first hand card asks for, then the next; whoever is left over by chance."""
        left, row = self._book.c.start_population, [0] * len(TYPES)
        for card in player.hand:
            for i, n in self._book.needs[card].people:
                more = min(left, max(0, n - row[i]))
                row[i] += more
                left -= more
        for _ in range(left):
            rng, drawn = chance.next_u64(rng)
            row[drawn % len(row)] += 1
        return Settle(cast(People, tuple(row))), rng

    # ---------------------------------------------------------------- a turn
    def _act(self, state: State, player: Player, legal: Sequence[Action], rng: int) -> Picked:
        """Plays a card where one can be played, cheaply; else draws an action by what is wanted."""
        kinds, prices = self._kinds, self._prices
        wanted, taxes = self._wanted(state, player)
        best: Action | None = None
        least, total = NEVER, 0.0
        drawn: list[tuple[float, Action]] = []
        for action in legal:
            if isinstance(action, TakeTile):
                kind = kinds[action.tile]
                if kind == "chronicler":
                    if prices[action.tile] < least:
                        best, least = action, prices[action.tile]
                    continue
                share = wanted[kind] * self._tiles[action.tile]
            elif isinstance(action, CollectTaxes):
                share = taxes
            elif isinstance(action, UseCard):
                kind = kinds[action.card]
                if kind == "chronicler":
                    best, least = action, 0
                    continue
                share = self.habits.card * wanted[kind]
            elif isinstance(action, UseHometown):
                row = self._rows[action.space]
                share = self.habits.hometown * wanted[row.kind] if row is not None else 0.0
            else:
                continue
            total += share
            drawn.append((total, action))
        if best is not None:
            return best, rng
        if not total:
            return self._any(legal, rng)
        rng, at = chance.next_u64(rng)
        upto = (at >> 11) / (1 << 53) * total
        return next(action for share, action in drawn if upto < share), rng

    def _wanted(self, state: State, player: Player) -> tuple[dict[str, float], float]:
        """Returns the shares of the kinds of actions, and that of taxes."""
        habits, at, hand = self.habits, state.round - 1, len(player.hand)
        needs, people = self._book.needs, player.people
        lacking = {i for card in player.hand for i, n in needs[card].people if n > people[i]}
        scribe = habits.scribe[hand] if hand < len(habits.scribe) else 0.0
        taxes = habits.taxes[min(player.coins // 2, len(habits.taxes) - 1)]
        wanted = {
            "scribe": scribe * habits.scribe_round[at],
            "philosopher": habits.philosopher[min(len(lacking), 3)] * habits.trainer[at],
            "navigator": habits.navigator[at],
            "leader": habits.leader,
        }
        return wanted, taxes

    def _ability(self, _state: State, _player: Player, legal: Sequence[Action], rng: int) -> Picked:
        """Uses what adds or doubles; a free payment only where nothing else will do."""
        for action in legal:
            if not isinstance(action, SetPayment):
                return action, rng
        return legal[-1], rng

    # ---------------------------------------------------------------- cards
    def _card(self, _state: State, player: Player, legal: Sequence[Action], rng: int) -> Picked:
        """Plays the card of most points, its best symbol included."""
        cards = self._book.c.cards
        best, most = legal[0], -1
        for action in legal:
            if isinstance(action, PlayCard):
                card = cards[action.card]
                value = card.vp
                if card.symbols:
                    value += max(sum(s in cards[name].symbols for name in player.played) for s in card.symbols)
                if value > most:
                    best, most = action, value
        return best, rng

    def _symbol(self, _state: State, player: Player, legal: Sequence[Action], rng: int) -> Picked:
        """Scores the symbol that is seen most."""
        cards = self._book.c.cards
        best, most = legal[0], -1
        for action in legal:
            if isinstance(action, ScoreSymbol):
                n = sum(action.symbol in cards[card].symbols for card in player.played)
                if n > most:
                    best, most = action, n
        return best, rng

    def _hand_card(self, _state: State, _player: Player, legal: Sequence[Action], rng: int) -> Picked:
        return (legal[0] if isinstance(legal[0], PlayCard) else legal[-1]), rng

    def _take(self, state: State, player: Player, legal: Sequence[Action], rng: int) -> Picked:
        """Takes the card that lacks least for its points; none that lacks too much."""
        book, cards = self._book, self._book.c.cards
        kinds, people = book.kinds(state, player), book.strength(player)
        dear, city = self.habits.dear, self.habits.city
        best, most = legal[0], -99.0
        for action in legal:
            if isinstance(action, TakeCard):
                name = state.display[action.slot - 1]
            elif isinstance(action, TakeDiscarded):
                name = action.card
            else:
                continue
            lack = book.missing(name, people, kinds)
            value = cards[name].vp - (city if lack < 0 else dear * lack)
            if value > most:
                best, most = action, value
        if most < -self.habits.worst and isinstance(legal[-1], Done):
            return legal[-1], rng
        return best, rng

    # ---------------------------------------------------------------- cities
    def _site(self, state: State, player: Player, legal: Sequence[Action], rng: int) -> Picked:
        """Builds where hand cards ask for a city, where a region pays nothing yet, or where points are."""
        book, habits = self._book, self.habits
        sites, kinds = book.sites(state), book.kinds(state, player)
        lacking = {kind for card in player.hand for kind, n in book.needs[card].cities if n > kinds[kind]}
        regions = {sites[city.space].region for city in player.cities}
        rng, at = chance.next_u64(rng)
        best, most = legal[0], -1.0
        for number, action in enumerate(legal):
            if not isinstance(action, Build):
                return legal[at % len(legal)], rng
            site = sites[action.space]
            value = ((at >> (number % 32)) & 15) / 15
            if lacking and not lacking.isdisjoint(site.kinds):
                value += habits.need
            if site.region and site.region not in regions:
                value += habits.region
            if site.reward is not None and site.reward.effect == "vp":
                value += habits.pays
            if value > most:
                best, most = action, value
        return best, rng

    def _region(self, state: State, player: Player, legal: Sequence[Action], rng: int) -> Picked:
        """Names the region of most own cities."""
        sites = self._book.sites(state)
        best, most = legal[0], -1
        for action in legal:
            if isinstance(action, ActivateRegion):
                n = sum(sites[city.space].region == action.region for city in player.cities)
                if n > most:
                    best, most = action, n
        return best, rng

    # ---------------------------------------------------------------- people and cubes
    def _train(self, _state: State, player: Player, legal: Sequence[Action], rng: int) -> Picked:
        """Trains whom most hand cards lack, else anybody who pushes nobody back."""
        wanted = [0.0] * len(TYPES)
        needs, people, steps = self._book.needs, player.people, self._book.c.steps
        near = self.habits.near
        for card in player.hand:
            lacking = [(i, n - people[i]) for i, n in needs[card].people if n > people[i]]
            for i, _ in lacking:
                wanted[i] += 1.0 / (near + sum(n for _, n in lacking))
        best, most = None, 0.0
        plain: list[Action] = []
        for action in legal:
            if isinstance(action, Train):
                i = NUMBER[action.folk]
                if people[i] + people[i ^ 1] < steps:
                    plain.append(action)
                elif not wanted[i]:
                    continue
                if wanted[i] > most:
                    best, most = action, wanted[i]
        if best is not None:
            return best, rng
        if not plain and isinstance(legal[-1], Done):
            return legal[-1], rng
        return self._any(plain or legal, rng)

    def _row(self, _state: State, player: Player, legal: Sequence[Action], rng: int) -> Picked:
        """Puts a cube where there is room, on the row of fewer cubes."""
        row = "temple" if player.temple < player.oracle else "oracle"
        for action in legal:
            if isinstance(action, PlaceCube) and action.row == row:
                return action, rng
        return legal[0], rng


