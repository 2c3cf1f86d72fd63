"""Why an action is not allowed. What is allowed is what the generator lists; here the reasons are found.

The codes `no-space`, `no-coins`, `no-site`, `no-card`, `no-room`, `no-scribe` and `no-philosopher` say which
requirement of an action is missing (GENTES-056..059).
"""

from __future__ import annotations

from typing import assert_never

from gheos_suite.core import Violation
from gheos_suite.core.words import counted, listed

from . import philosopher
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
    Train,
    UseAbility,
    UseCard,
    UseHometown,
)
from .book import ANY, Book
from .components import Deal
from .decisions import ANSWERS, due
from .generate import Generator
from .model import (
    EMPTY,
    TYPES,
    ChooseAbilities,
    ChooseCards,
    ChoosePairs,
    ChooseSite,
    ChooseTraining,
    Player,
    SecondTrade,
    State,
)
from .offers import Situation
from .people import NUMBER
from .view import need

Begin = TakeTile | CollectTaxes | UseCard | UseHometown


class Judge:
    """Says why an action is not allowed."""

    def __init__(self, book: Book, generator: Generator) -> None:
        self._book = book
        self._generator = generator

    def violation(self, state: State, seat: int, action: Action) -> Violation | None:
        """Returns why a seat may not do this now, or None if it may."""
        if state.step == "over":
            return Violation("game-over", "The game is over.")
        if seat != state.active:
            return Violation("not-your-turn", "It is another player's decision.")
        if action in self._generator.legal(state):
            return None
        return self._refusal(state, action)

    # ---------------------------------------------------------------- reasons
    def _refusal(self, state: State, action: Action) -> Violation:
        player = state.players[state.active]
        if state.step == "draft" or state.step == "population":
            return self._opening(state, action)
        if not isinstance(action, ANSWERS[type(state.pending)]):
            return Violation("choice-due", due(state.step, state.pending))
        match action:
            case TakeTile() | CollectTaxes() | UseCard() | UseHometown():
                return self._beginning(state, player, action)
            case UseAbility() | SetPayment():
                return _ability(player, action)
            case PlaceHourglasses(pairs):
                return self._hourglasses(state, player, pairs)
            case Train(kind):
                return self._training(state, player, kind)
            case TakeCard(slot):
                return self._slot(state, slot)
            case TakeDiscarded(card):
                return self._pile(state, card)
            case Build() | MoveCity():
                return self._site(state, player, action)
            case PlayCard(card):
                return self._card(state, player, card)
            case Trade() | SpendCubes():
                return self._option(state, player, action)
            case Done():
                return self._done(state)
            case _:
                return self._small(action)

    def _small(
        self,
        action: Draft | Settle | ActivateRegion | ScoreSymbol | PlaceCube | LiftHourglass | ChooseCity
        | BuyPoints,
    ) -> Violation:  # fmt: skip
        match action:
            case ScoreSymbol(symbol):
                return Violation("no-such-symbol", f"The card does not bear the symbol {symbol}.")
            case ChooseCity(space):
                return Violation("not-your-city", "You have no such city there.", args={"space": space})
            case LiftHourglass(pair):
                what = "no two hourglasses on one space" if pair else "no single hourglass"
                return Violation("no-hourglass", f"There is {what} on your time track.")
            case ActivateRegion(region):
                return Violation("no-such-region", f"There is no region {region}.")
            case PlaceCube(row):
                return Violation("no-such-row", f"There is no row {row}.")
            case BuyPoints() | Draft() | Settle():
                return Violation("not-now", "This is not to be decided now.")
            case _:
                assert_never(action)

    def _opening(self, state: State, action: Action) -> Violation:
        if state.step == "draft" and isinstance(action, Draft):
            return Violation("not-in-draft", "This card does not lie in the draft.", args={"card": action.card})
        n = self._book.c.start_population
        if state.step == "population" and isinstance(action, Settle):
            return Violation("wrong-number", f"Choose {n} population in all.", args={"n": sum(action.people)})
        return Violation("choice-due", due(state.step, state.pending))

    # ---------------------------------------------------------------- beginning an action
    def _beginning(self, state: State, player: Player, action: Begin) -> Violation:
        match action:
            case TakeTile(name):
                if name not in state.tiles:
                    return Violation("tile-taken", "This tile is not on the board.", args={"tile": name})
                tile = self._book.c.tiles[name]
                deal = Deal(tile.kind, tile.coins, tile.hourglasses, tile.symbol)
                return self._lacks(state, deal, 1, name)
            case CollectTaxes(name):
                space = next((t for t in self._book.c.taxes if t.id == name), None)
                if space is None or (state.advanced and space.closed_in_advanced_setup):
                    return Violation("closed", "This space of the Tax Collector is closed in this game.")
                return self._lacks(state, Deal("tax_collector", 0, space.hourglasses), 0, name)
            case UseCard(name):
                card = self._book.c.cards.get(name)
                if card is None or name not in player.played or card.action is None:
                    return Violation("no-action", "You have played no such card.", args={"card": name})
                if name in player.marked:
                    return Violation("marked", f"{card.name} was used in this round.", args={"card": name})
                return self._lacks(state, card.action, 0, name)
            case UseHometown(name):
                return self._hometown(state, player, name)
            case _:
                assert_never(action)

    def _hometown(self, state: State, player: Player, name: str) -> Violation:
        city = next((c for c in player.cities if c.space == name), None)
        site = self._book.sites(state).get(name)
        if city is None or site is None:
            return Violation("not-your-city", "You have no city there.", args={"space": name})
        deal = self._book.c.rows[site.row].action if site.row else None
        if deal is None:
            return Violation("no-action", "This row gives an ability, but no action.", args={"space": name})
        if city.marked:
            return Violation("marked", "This city was used in this round.", args={"space": name})
        return self._lacks(state, deal, 0, name)

    def _lacks(self, state: State, deal: Deal, tile: int, source: str) -> Violation:
        now = Situation(self._book, state)
        code = now.cannot_begin(deal.kind, deal.coins, deal.hourglasses, deal.symbol or "", tile, source)
        return self._lack(state, code, deal, tile)

    def _lack(self, state: State, code: str, deal: Deal, tile: int) -> Violation:
        player = state.players[state.active]
        free = player.track.count(EMPTY)
        spaces = max(1, tile + (deal.hourglasses + 1) // 2)
        match code:
            case "no-space":
                text = f"It needs {counted(spaces, 'empty space')} of your track; you have {free or 'none'}."
                return Violation(code, text, args={"needs": spaces, "has": free})
            case "no-coins":
                text = f"It costs {counted(deal.coins, 'coin')}; you have {player.coins or 'none'}."
                return Violation(code, text, args={"needs": deal.coins, "has": player.coins})
            case "no-site":
                kind = "" if deal.symbol in (ANY, None) else f"{deal.symbol} "
                return Violation(code, f"No {kind}space is empty.", args={"symbol": deal.symbol or ""})
            case "no-card":
                return Violation(code, self._hand(state, player))
            case "no-room":
                return Violation(code, "Each card you could play takes one hourglass too many.")
            case "no-scribe":
                return Violation(code, f"{counted(deal.coins, 'coin').capitalize()} buy no card that is there.")
            case _:
                return Violation(code or "not-now", "None of the types you could pay for can advance.")

    def _hand(self, state: State, player: Player) -> str:
        """Returns why no hand card can be played, card by card for the nearest ones."""
        if not player.hand:
            return "You have no card in your hand."
        lacks = [self._card_lacks(state, player, card) for card in player.hand[:3]]
        return " ".join(lacks)

    def _card_lacks(self, state: State, player: Player, card: str) -> str:
        lack = need(self._book, state, player, card)
        words = [counted(n, kind) for kind, n in lack.people] + [f"a {kind} city" for kind in lack.cities]
        name = self._book.c.cards[card].name
        return f"{name} lacks {listed(words)}." if words else f"{name} can be played."

    # ---------------------------------------------------------------- on the way to it
    def _hourglasses(self, state: State, player: Player, pairs: int) -> Violation:
        assert isinstance(state.pending, ChoosePairs)
        n, free = state.pending.hourglasses, player.track.count(EMPTY)
        if not 0 <= pairs <= n // 2:
            text = f"{counted(n, 'hourglass').replace('hourglasss', 'hourglasses')} cannot make so many pairs."
            return Violation("no-such-pairs", text, args={"hourglasses": n, "pairs": pairs})
        if n - pairs > free:
            text = f"So placed they need {counted(n - pairs, 'empty space')}; you have {free}."
            return Violation("no-space", text, args={"needs": n - pairs, "has": free})
        return Violation("no-room", "The cards you can play need the space for an hourglass of their own.")

    # ---------------------------------------------------------------- doing it
    def _training(self, state: State, player: Player, kind: str) -> Violation:
        if kind not in TYPES:
            return Violation("no-such-type", f"There is no population type {kind}.")
        asked = state.pending
        if player.people[NUMBER[kind]] >= self._book.c.steps:
            return Violation("cannot-advance", f"Your {kind}s fill their line already.", args={"type": kind})
        if isinstance(asked, ChooseTraining):
            types = philosopher.base_types(self._book, state, asked)
            named = listed(types) if types else "nobody more"
            text = f"A value of {asked.value} does not train a {kind} now; it trains {named}."
            return Violation("too-dear", text, args={"type": kind, "value": asked.value})
        return Violation("no-ability", "No ability is needed for this training.", args={"type": kind})

    def _slot(self, state: State, slot: int) -> Violation:
        if not 1 <= slot <= len(state.display) or not state.display[slot - 1]:
            return Violation("no-such-card", "No card lies in this slot.", args={"slot": slot})
        asked = state.pending
        if isinstance(asked, ChooseCards):
            if asked.pile:
                return Violation("one-way", "Cards come either from the pile or from the display.")
            n = len(asked.slots) + 1
            text = f"A value of {asked.value} does not reach slot {slot} for {counted(n, 'card')}."
            return Violation("too-dear", text, args={"slot": slot, "value": asked.value, "cards": n})
        return Violation("too-far", "The card gives none of this slot.", args={"slot": slot})

    def _pile(self, state: State, card: str) -> Violation:
        if card not in state.discard:
            return Violation("no-such-card", "This card is not in the discard pile.", args={"card": card})
        asked = state.pending
        if isinstance(asked, ChooseCards):
            if asked.slots:
                return Violation("one-way", "Cards come either from the pile or from the display.")
            text = f"A value of {asked.value} does not buy {counted(asked.pile + 1, 'card')} of the pile."
            return Violation("too-dear", text, args={"value": asked.value, "cards": asked.pile + 1})
        return Violation("too-far", "The card gives one of the display.", args={"card": card})

    def _site(self, state: State, player: Player, action: Build | MoveCity) -> Violation:
        assert isinstance(state.pending, ChooseSite)
        all_built = len(player.cities) >= self._book.c.city_tokens
        to = action.to if isinstance(action, MoveCity) else action.space
        if isinstance(action, MoveCity) and not all_built:
            return Violation("tokens-left", "Cities are moved only when no token is left to build.")
        if isinstance(action, Build) and all_built:
            return Violation("no-tokens", "All your tokens are built; move one of them.")
        if isinstance(action, MoveCity) and all(c.space != action.space for c in player.cities):
            return Violation("not-your-city", "You have no city there.", args={"space": action.space})
        site = self._book.sites(state).get(to)
        if site is None:
            return Violation("no-such-space", "There is no such space on this map.", args={"space": to})
        if any(c.space == to for p in state.players for c in p.cities):
            return Violation("site-taken", "A city stands there already.", args={"space": to})
        symbol = state.pending.symbol
        text = f"This action builds on a space of the kind {symbol}."
        return Violation("wrong-kind", text, args={"space": to})

    def _card(self, state: State, player: Player, card: str) -> Violation:
        if card not in player.hand:
            return Violation("not-in-hand", "You have no such card in your hand.", args={"card": card})
        text = self._card_lacks(state, player, card)
        if card in self._book.playable(state, player):
            return Violation("no-room", "There is no room for the hourglass of this card.", args={"card": card})
        return Violation("no-requirement", text, args={"card": card})

    # ---------------------------------------------------------------- cubes, going on
    def _option(self, state: State, player: Player, action: Trade | SpendCubes) -> Violation:
        steps = self._book.c.steps
        if isinstance(action, Trade):
            if action.give not in TYPES or action.get not in TYPES or action.give == action.get:
                return Violation("no-such-trade", "A trade is between two different types.")
            if not player.temple and not isinstance(state.pending, SecondTrade):
                return Violation("no-cubes", "A trade costs a cube of your temple row; you have none.")
            if not player.people[NUMBER[action.give]]:
                return Violation("nobody", f"You have no {action.give} to trade.", args={"type": action.give})
            kind = action.get
        else:
            kind, oracle = action.folk, self._book.c.cubes_per_training - action.temple
            if kind not in TYPES:
                return Violation("no-such-type", f"There is no population type {kind}.")
            if action.temple > player.temple or not 0 <= oracle <= player.oracle:
                return Violation("no-cubes", "You have not these three cubes.", args={"temple": action.temple})
        if player.people[NUMBER[kind]] >= steps:
            return Violation("cannot-advance", f"Your {kind}s fill their line already.", args={"type": kind})
        return Violation("no-philosopher", "After this nothing could be trained any more.", args={"type": kind})

    def _done(self, state: State) -> Violation:
        match state.pending:
            case ChooseAbilities(deed):
                now = Situation(self._book, state)
                code = now.cannot_finish(deed, [])
                return self._lack(state, code, Deal(deed.kind, deed.coins, deed.hourglasses, deed.symbol), 0)
            case ChooseTraining():
                return Violation("no-training", "At least one population is trained.")
            case _:
                return Violation("no-cards", "At least one card is taken.")


def _ability(player: Player, action: UseAbility | SetPayment) -> Violation:
    if isinstance(action, SetPayment) and action.coins > player.coins:
        text = f"You cannot pay {counted(action.coins, 'coin')}; you have {player.coins or 'none'}."
        return Violation("no-coins", text, args={"needs": action.coins, "has": player.coins})
    if action.source in player.marked or any(c.space == action.source and c.marked for c in player.cities):
        return Violation("marked", "This ability was used in this round.", args={"source": action.source})
    text = "This ability cannot be used on this action, or would make it impossible."
    return Violation("no-ability", text, args={"source": action.source})
