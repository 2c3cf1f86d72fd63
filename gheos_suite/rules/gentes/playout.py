"""How a quick playout of Gentes goes on: nearly as fast as by chance, but less foolish.

A card that can be played is played, at the lowest price; else the action is drawn by what the seat is short of:
cards, people, cities or coins. Nobody is asked what a state is worth.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, cast

from gheos_suite.core import rng as chance

from .actions import (
    Action,
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
    ChooseRow,
    ChooseSymbol,
    ChooseTraining,
    People,
    Player,
    State,
)
from .people import NUMBER

Picked = tuple[Action, int]
Choice = Callable[[State, Player, Sequence[Action], int], Picked]
SHARES: Final = 1 << 20  # chance is drawn in whole shares, so that it is the same everywhere
SCRIBE_BY_HAND: Final = (6, 5, 3, 1)  # how much a scribe is wanted, by cards in hand; beyond that never
PHILOSOPHER: Final = 5
NAVIGATOR_BY_ROUND: Final = (4, 4, 3, 2, 1, 0)
TAXES_BY_COINS: Final = (12, 8, 8, 6, 4, 3, 2, 2, 1, 1)  # beyond that hardly ever
DEAR: Final = -2  # a card that lacks so much for its points is not taken


class Playout:
    """Picks an action by rules of thumb, else by chance."""

    def __init__(self, book: Book) -> None:
        self._book = book
        self._kinds = {tile.id: tile.kind for tile in book.c.tiles.values()}
        self._kinds |= {card.id: card.action.kind for card in book.c.cards.values() if card.action}
        self._prices = {tile.id: tile.coins + 2 * tile.hourglasses for tile in book.c.tiles.values()}
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
        hand, coins = len(player.hand), player.coins
        wanted = {
            "scribe": SCRIBE_BY_HAND[hand] if hand < len(SCRIBE_BY_HAND) else 0,
            "philosopher": PHILOSOPHER,
            "navigator": NAVIGATOR_BY_ROUND[state.round - 1],
        }
        taxes = TAXES_BY_COINS[coins] if coins < len(TAXES_BY_COINS) else 1
        best, least, total = None, SHARES, 0
        drawn: list[tuple[int, Action]] = []
        for action in legal:
            if isinstance(action, TakeTile):
                kind = kinds[action.tile]
                if kind == "chronicler":
                    if prices[action.tile] < least:
                        best, least = action, prices[action.tile]
                    continue
                share = wanted.get(kind, 0)
            elif isinstance(action, CollectTaxes):
                share = taxes
            elif isinstance(action, UseCard):
                share = 2 * wanted.get(kinds[action.card], 0)
            elif isinstance(action, UseHometown):
                share = PHILOSOPHER
            else:
                continue
            if share:
                total += share
                drawn.append((total, action))
        if best is not None:
            return best, rng
        if not drawn:
            return self._any(legal, rng)
        rng, at = chance.next_u64(rng)
        at %= total
        return next(action for upto, action in drawn if at < upto), rng

    def _ability(self, _state: State, _player: Player, legal: Sequence[Action], rng: int) -> Picked:
        """Uses what adds or doubles; a free payment only where nothing else will do."""
        for action in legal:
            if not isinstance(action, SetPayment):
                return action, rng
        return legal[-1], rng

    # ---------------------------------------------------------------- cards
    def _card(self, _state: State, _player: Player, legal: Sequence[Action], rng: int) -> Picked:
        """Plays the card of most points."""
        cards = self._book.c.cards
        best, most = legal[0], -1
        for action in legal:
            if isinstance(action, PlayCard) and cards[action.card].vp > most:
                best, most = action, cards[action.card].vp
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
        best, most = legal[0], -99
        for action in legal:
            if isinstance(action, TakeCard):
                name = state.display[action.slot - 1]
            elif isinstance(action, TakeDiscarded):
                name = action.card
            else:
                continue
            lack = book.missing(name, people, kinds)
            value = cards[name].vp - 2 * (4 if lack < 0 else lack)
            if value > most:
                best, most = action, value
        if most < DEAR and isinstance(legal[-1], Done):
            return legal[-1], rng
        return best, rng

    # ---------------------------------------------------------------- people and cubes
    def _train(self, _state: State, player: Player, legal: Sequence[Action], rng: int) -> Picked:
        """Trains whom most hand cards lack, else anybody who pushes nobody back."""
        wanted = [0] * len(TYPES)
        needs, people, steps = self._book.needs, player.people, self._book.c.steps
        for card in player.hand:
            for i, n in needs[card].people:
                if n > people[i]:
                    wanted[i] += 1
        best, most = None, 0
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


