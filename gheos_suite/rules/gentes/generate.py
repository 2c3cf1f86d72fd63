"""Every legal action of the seat to decide, in a fixed order."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations_with_replacement
from typing import Any, Final, NamedTuple, cast

from . import options as opt
from . import philosopher, scribe
from .actions import (
    Action,
    ActivateRegion,
    Build,
    BuyPoints,
    ChooseCity,
    CollectTaxes,
    Done,
    Draft,
    LiftHourglass,
    MoveCity,
    PlaceCube,
    PlaceHourglasses,
    PlayCard,
    ScoreSymbol,
    SetPayment,
    Settle,
    SpendCubes,
    TakeCard,
    TakeDiscarded,
    TakeTile,
    Trade,
    UseAbility,
    UseCard,
    UseHometown,
)
from .book import Book
from .change import row_full
from .model import (
    DOUBLE,
    EMPTY,
    REGIONS,
    ROWS,
    SINGLE,
    TYPES,
    ChooseAbilities,
    ChooseCard,
    ChooseCards,
    ChooseGift,
    ChooseHandCard,
    ChooseHourglass,
    ChoosePairs,
    ChoosePeople,
    ChoosePurchase,
    ChooseRegion,
    ChooseReward,
    ChooseRow,
    ChooseSite,
    ChooseSymbol,
    ChooseTraining,
    Decision,
    Deed,
    FinishTurn,
    Pause,
    People,
    Player,
    SecondTrade,
    State,
)
from .offers import Offer, Situation, abilities, usable_city
from .people import NUMBER
from .track import ways

DONE: Final = Done()
BUY: Final = BuyPoints()
LIFT_PAIR: Final = LiftHourglass(True)
LIFT_SINGLE: Final = LiftHourglass(False)
PAIRS: Final = [PlaceHourglasses(n) for n in range(40)]
SLOTS: Final = [TakeCard(n) for n in range(9)]
PLACE: Final = {name: PlaceCube(name) for name in ROWS}
REGION: Final = {name: ActivateRegion(name) for name in REGIONS}


class Ask(NamedTuple):
    """A decision to be made: by whom, where, and what it is about."""

    state: State
    player: Player
    about: Any


def settlements(n: int) -> list[Action]:
    """Returns every start population of so many (GENTES-047)."""
    found: list[Action] = []
    for chosen in combinations_with_replacement(range(len(TYPES)), n):
        found.append(Settle(cast(People, tuple(chosen.count(i) for i in range(len(TYPES))))))
    return found


class Generator:
    """Makes the lists of legal actions. What it keeps never changes an answer."""

    def __init__(self, book: Book) -> None:
        self._book = book
        c = book.c
        self._settle = settlements(c.start_population)
        self._plays = {card: PlayCard(card) for card in c.cards}
        self._taxes = [(CollectTaxes(t.id), t) for t in c.taxes]
        self._tiles = {
            t.id: (TakeTile(t.id), t.kind, t.coins, t.hourglasses, t.symbol or "") for t in c.tiles.values()
        }
        self._builds: dict[str, Action] = {}
        self._moves: dict[tuple[str, str], Action] = {}
        self._last: tuple[State | None, tuple[Action, ...]] = (None, ())
        self._asked: dict[type, Callable[[Ask], list[Action]]] = {
            ChooseAbilities: self._abilities,
            ChoosePairs: self._pairs,
            ChooseTraining: self._training,
            ChooseCards: self._cards,
            ChooseGift: self._gift,
            ChooseSite: self._site,
            ChooseRegion: lambda _: list(REGION.values()),
            ChooseCard: self._card,
            ChooseSymbol: lambda ask: [ScoreSymbol(name) for name in book.c.cards[ask.about.card].symbols],
            ChoosePeople: self._people,
            ChooseRow: self._row,
            ChooseHourglass: self._hourglass,
            Pause: self._optional,
            SecondTrade: self._second_trade,
            FinishTurn: self._optional,
            ChooseReward: lambda ask: [ChooseCity(space) for space in ask.about.cities],
            ChoosePurchase: lambda _: [BUY, DONE],
            ChooseHandCard: self._hand_card,
        }

    def legal(self, state: State) -> tuple[Action, ...]:
        """Returns the legal actions of the active player; the list of the last state asked is kept."""
        if self._last[0] is state:
            return self._last[1]
        found = tuple(self._make(state))
        self._last = (state, found)
        return found

    def _make(self, state: State) -> list[Action]:
        player = state.players[state.active]
        asked: Decision | None = state.pending
        if asked is not None:
            return self._asked[type(asked)](Ask(state, player, asked))
        match state.step:
            case "heyday":
                return self._acting(state, player)
            case "draft":
                return [Draft(card) for card in state.draft]
            case "population":
                return self._settle
            case _:
                return []

    # ---------------------------------------------------------------- choosing an action
    def _acting(self, state: State, player: Player) -> list[Action]:
        now = Situation(self._book, state)
        out: list[Action] = []
        for tile in state.tiles:
            action, kind, coins, hourglasses, symbol = self._tiles[tile]
            if not now.cannot_begin(kind, coins, hourglasses, symbol, 1, tile):
                out.append(action)
        for tax, space in self._taxes:
            if state.advanced and space.closed_in_advanced_setup:
                continue
            if not now.cannot_begin("tax_collector", 0, space.hourglasses, "", 0, space.id):
                out.append(tax)
        self._marked_actions(state, player, now, out)
        if player.temple + player.oracle:
            out += opt.options(self._book, player)
        return out

    def _marked_actions(self, state: State, player: Player, now: Situation, out: list[Action]) -> None:
        book = self._book
        for card in player.played:
            if card in book.actors and card not in player.marked:
                deal = book.c.cards[card].action
                assert deal is not None
                if not now.cannot_begin(deal.kind, deal.coins, deal.hourglasses, deal.symbol or "", 0, card):
                    out.append(UseCard(card))
        for city in player.cities:
            if usable_city(book, state, city):
                deal = book.c.rows[book.sites(state)[city.space].row].action
                assert deal is not None
                if not now.cannot_begin(deal.kind, deal.coins, deal.hourglasses, "", 0, city.space):
                    out.append(UseHometown(city.space))

    # ---------------------------------------------------------------- on the way to it
    def _abilities(self, ask: Ask) -> list[Action]:
        state, player = ask.state, ask.player
        deed: Deed = ask.about.deed
        now = Situation(self._book, state)
        offers = abilities(self._book, state, player, deed)
        out: list[Action] = []
        for offer in offers:
            if offer.modifier.effect == "choose_payment":
                out += self._payments(now, deed, offer, offers)
            elif not now.cannot_finish(used(deed, offer), rest(offers, offer)):
                out.append(UseAbility(offer.source))
        if not now.cannot_finish(deed, []):
            out.append(DONE)
        return out

    def _payments(self, now: Situation, deed: Deed, offer: Offer, offers: list[Offer]) -> list[Action]:
        m, left = offer.modifier, rest(offers, offer)
        return [
            SetPayment(offer.source, coins)
            for coins in range(m.min, min(m.max, now.coins) + 1)
            if not now.cannot_finish(used(deed, offer, coins), left)
        ]

    def _pairs(self, ask: Ask) -> list[Action]:
        state, player = ask.state, ask.player
        asked: ChoosePairs = ask.about
        found = ways(player.track, asked.hourglasses)
        if asked.deed is not None and asked.deed.kind == "chronicler":
            room = Situation(self._book, state).room
            free = player.track.count(EMPTY)
            found = [pairs for pairs in found if free - asked.hourglasses + pairs >= room]
        return [PAIRS[pairs] for pairs in found]

    # ---------------------------------------------------------------- doing it
    def _training(self, ask: Ask) -> list[Action]:
        state, player = ask.state, ask.player
        asked: ChooseTraining = ask.about
        book = self._book
        out: list[Action] = []
        out += philosopher.trainings(book, state, player, asked)
        if asked.base:
            return [*out, *opt.options(book, player), DONE]
        if player.temple + player.oracle:
            out += self._harmless(state, asked, opt.options(book, player))
        return out

    def _harmless(self, state: State, asked: ChooseTraining, found: list[Action]) -> list[Action]:
        """Returns the options after which something can still be trained (GENTES-104)."""
        book, people = self._book, state.players[state.active].people
        numbers = [NUMBER[name] for name in philosopher.base_types(book, state, asked)]
        kept: list[Action] = []
        for action in found:
            assert isinstance(action, (Trade, SpendCubes))
            then = opt.after(book, people, action)
            if any(then[i] < book.c.steps for i in numbers):
                kept.append(action)
        return kept

    def _cards(self, ask: Ask) -> list[Action]:
        state, player = ask.state, ask.player
        asked: ChooseCards = ask.about
        book = self._book
        out: list[Action] = [SLOTS[n] for n in scribe.open_slots(book, player, asked, state.display)]
        if state.discard and scribe.pile_open(book, player, asked):
            out += [TakeDiscarded(card) for card in state.discard]
        return [*out, DONE] if asked.slots or asked.pile else out

    def _gift(self, ask: Ask) -> list[Action]:
        state, most = ask.state, ask.about.max_slot
        if most:
            return [SLOTS[n] for n, card in enumerate(state.display[:most], 1) if card]
        return [TakeDiscarded(card) for card in state.discard]

    def _site(self, ask: Ask) -> list[Action]:
        state, player = ask.state, ask.player
        empty = self._book.empty_sites(state, ask.about.symbol)
        if len(player.cities) < self._book.c.city_tokens:
            builds = self._builds
            return [builds.get(site) or builds.setdefault(site, Build(site)) for site in empty]
        moves = self._moves
        return [
            moves.get((city.space, site)) or moves.setdefault((city.space, site), MoveCity(city.space, site))
            for city in player.cities
            for site in empty
        ]

    def _card(self, ask: Ask) -> list[Action]:
        state, player = ask.state, ask.player
        free, needs = player.track.count(EMPTY), self._book.needs
        return [self._plays[c] for c in self._book.playable(state, player) if needs[c].room <= free]

    def _people(self, ask: Ask) -> list[Action]:
        player = ask.player
        steps = self._book.c.steps
        out: list[Action] = [philosopher.PLAIN[name] for name in TYPES if player.people[NUMBER[name]] < steps]
        return out + opt.options(self._book, player)

    def _row(self, ask: Ask) -> list[Action]:
        """Returns both rows; where one is full cubes may be used first (GENTES-189)."""
        book, player, rows = self._book, ask.player, list[Action](PLACE.values())
        if ask.state.step == "heyday" and any(row_full(book, player, row) for row in ROWS):
            rows += opt.options(book, player)
        return rows

    def _hourglass(self, ask: Ask) -> list[Action]:
        player = ask.player
        out: list[Action] = [LIFT_PAIR] if DOUBLE in player.track else []
        return [*out, LIFT_SINGLE] if SINGLE in player.track else out

    # ---------------------------------------------------------------- cubes
    def _optional(self, ask: Ask) -> list[Action]:
        return [*opt.options(self._book, ask.player), DONE]

    def _second_trade(self, ask: Ask) -> list[Action]:
        state, player = ask.state, ask.player
        found = opt.trades(self._book, player.people)
        below = state.agenda[0] if state.agenda else None
        if isinstance(below, ChooseTraining) and not below.base:
            found = self._harmless(state, below, found)
        return [*found, DONE]

    # ---------------------------------------------------------------- final scoring
    def _hand_card(self, ask: Ask) -> list[Action]:
        state, player = ask.state, ask.player
        plays: list[Action] = [self._plays[c] for c in self._book.playable(state, player)]
        return [*plays, *opt.options(self._book, player), DONE]


def used(deed: Deed, offer: Offer, payment: int = 0) -> Deed:
    """Returns the action after an ability was used on it (GENTES-086, 272, 273, 276, 281, 282)."""
    m = offer.modifier
    coins, hourglasses, plus, factor = deed.coins, deed.hourglasses, deed.plus, deed.factor
    match m.effect:
        case "add_coins" | "add_value":
            plus += m.n
        case "less_hourglasses":
            hourglasses = max(0, hourglasses - m.n)
        case "double_coins":
            factor *= 2
        case "choose_payment":
            coins = payment
        case _:
            raise ValueError(f"{m.effect} is no ability to be used before paying")
    names = (*deed.used, m.effect) if offer.hometown else deed.used
    return Deed(deed.kind, deed.source, coins, hourglasses, deed.symbol, plus, factor, names)


def rest(offers: list[Offer], offer: Offer) -> list[Offer]:
    """Returns the abilities left after one was used; of a hometown row none is used twice on an action."""
    if offer.hometown:
        return [o for o in offers if not (o.hometown and o.modifier.effect == offer.modifier.effect)]
    return [o for o in offers if o.source != offer.source]
