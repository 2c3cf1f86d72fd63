"""One plain sentence for each event, for the log and the screen reader; "" for what others tell already."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gheos_suite.core.words import counted, listed

from . import events as ev
from .book import Book
from .model import TYPES, People

_KIND: Final = {
    "tax_collector": "the Tax Collector", "leader": "the Leader", "philosopher": "a Philosopher",
    "scribe": "a Scribe", "navigator": "a Navigator", "chronicler": "a Chronicler",
}  # fmt: skip
_NUMERAL: Final = {1: "I", 2: "II", 3: "III"}
_ROW: Final = {"temple": "an exchange cube", "oracle": "a virtual cube"}
_BONUS: Final = {"cards": "eight cards", "population": "a full population", "cities": "six cities"}
_ABILITY: Final = {
    "add_coins": "{n} coins more", "add_value": "a value {n} higher", "less_hourglasses": "{n} hourglass less",
    "extra_card": "{n} card more", "extra_population": "{n} training more", "double_coins": "double coins",
    "choose_payment": "a payment of {n}",
}  # fmt: skip


def describe(book: Book, event: ev.Event, names: Sequence[str]) -> str:
    """Returns what happened as one sentence; `names` are the players' names by seat."""
    return _Speaker(book, names).say(event)


def hourglasses(n: int) -> str:
    return "1 hourglass" if n == 1 else f"{n} hourglasses"


class _Speaker:
    def __init__(self, book: Book, names: Sequence[str]) -> None:
        self._book = book
        self._names = names

    def _card(self, card: str) -> str:
        return self._book.c.cards[card].name if card else "a card"

    def _place(self, space: str) -> str:
        if space in self._book.c.cities:
            return self._book.c.cities[space].name
        town = self._book.c.hometowns[space]
        return f"the {'/'.join(town.kinds)} space of hometown row {town.row}"

    def _source(self, source: str) -> str:
        return self._card(source) if source in self._book.c.cards else self._place(source)

    def _cards(self, cards: Sequence[str]) -> str:
        return listed([self._card(card) for card in cards]) if cards else "no card"

    def say(self, event: ev.Event) -> str:
        who = self._names[event.seat] if hasattr(event, "seat") else ""
        match event:
            case ev.GameStarted(start=start, chart=chart):
                return f"{self._names[start]} goes first; the training chart shows {listed(chart)}."
            case ev.DraftLaid(cards=cards):
                return f"To be drafted: {self._cards(cards)}."
            case ev.CardDrafted(card=card):
                return f"{who} drafts {self._card(card)}."
            case ev.DraftReturned():
                return "The other cards go back into the deck."
            case ev.HandDealt(cards=cards):
                dealt = self._cards(cards) if all(cards) else f"{len(cards)} cards"
                return f"{who} is dealt {dealt}."
            case ev.PeopleSettled(people=people):
                return f"{who} starts with {people_words(people)}."
            case ev.CardsDealt(cards=cards):
                return f"New in the display: {self._cards(cards)}."
            case ev.RoundStarted(round=number, era=era):
                return f"Round {number} of era {_NUMERAL[era]} begins."
            case ev.TurnStarted(turn=turn):
                return f"Turn {turn + 1}: {who}."
            case ev.SeatPassed():
                return f"{who} has no empty space left and passes."
            case ev.DisplaySlid() | ev.ChartRearranged() | ev.SourceMarked():
                return ""
            case _:
                return self._solo(event) or self._action(event, who) or self._decline(event, who)

    def _solo(self, event: ev.Event) -> str:
        match event:
            case ev.SoloCubesLaid(cards=cards, folk=kind):
                return f"Solo cubes lie on {self._cards(cards)} and on the {kind}."
            case ev.SoloCubesCleared(cards=cards, folk=kind):
                moved = f"; the {kind} goes to the end of the chart" if kind else ""
                gone = f"Out of the game: {self._cards(cards)}" if cards else "No card is out of the game"
                return f"{gone}{moved}."
            case ev.SoloCubeReturned(what=what):
                return f"The solo cube on {self._card(what) if what not in TYPES else f'the {what}'} goes back."
            case ev.BonusReplaced(points=points):
                return f"The bonus tiles left are worth {counted(points, 'point')} from now on."
            case _:
                return ""

    def _action(self, event: ev.Event, who: str) -> str:
        match event:
            case ev.TileTaken(kind=kind):
                return f"{who} takes {_KIND[kind]}."
            case ev.ActionBegun(kind=kind, source=source):
                by = f" by {self._source(source)}" if kind != "tax_collector" else ""
                return f"{who} uses {_KIND[kind]}{by}."
            case ev.AbilityUsed(source=source, effect=effect, n=n):
                return _capital(f"{self._source(source)} gives {who} {_ABILITY[effect].format(n=n)}.")
            case ev.CoinsPaid(n=n):
                return f"{who} pays {counted(n, 'coin')}."
            case ev.CoinsGained(n=n, coins=coins):
                return f"{who} gains {counted(n, 'coin')} and has {coins}."
            case ev.HourglassesPlaced(n=n, pairs=pairs):
                shared = f", {counted(pairs, 'pair')} sharing a space" if pairs else ""
                return f"{who} places {hourglasses(n)}{shared}."
            case ev.HourglassLifted(pair=pair):
                return f"{who} takes an hourglass off {'a pair' if pair else 'the track'}."
            case ev.CardTaken(card=card, slot=slot):
                return f"{who} takes {self._card(card)} from {'the display' if slot else 'the discard pile'}."
            case ev.CityBuilt(space=space):
                return f"{who} builds a city in {self._place(space)}."
            case ev.CityMoved(space=space, to=to):
                return f"{who} moves a city from {self._place(space)} to {self._place(to)}."
            case ev.RegionActivated(region=region, cities=cities):
                paying = self._places(cities) if cities else "no city"
                return f"The {region} region pays {who}: {paying}."
            case ev.CardPlayed(card=card):
                return f"{who} plays {self._card(card)}."
            case ev.BonusTaken(kind=kind):
                return f"{who} takes the bonus tile for {_BONUS[kind]}."
            case ev.LockRemoved(n=n, open=spaces):
                return f"{counted(n, 'lock').capitalize()} of {who} opened; {spaces} spaces are open."
            case _:
                return self._people(event, who)

    def _places(self, spaces: Sequence[str]) -> str:
        return listed([self._place(space) for space in spaces])

    def _people(self, event: ev.Event, who: str) -> str:
        match event:
            case ev.PopulationTrained(folk=kind, pushed=pushed, people=people):
                return f"{who} trains {_one(kind)} and has {people[TYPES.index(kind)]}{_pushed(pushed)}."
            case ev.TrainingLost(folk=kind):
                return f"The {kind}s of {who} fill their line; no training."
            case ev.PopulationLost(folk=kind, n=n):
                return f"{who} loses {counted(n, kind)}."
            case ev.PopulationTraded(give=give, get=get, pushed=pushed):
                return f"{who} trades {_one(give)} for {_one(get)}{_pushed(pushed)}."
            case ev.CubesSpent(temple=temple, oracle=oracle, why=why):
                cubes = [f"{n} {name}" for n, name in ((temple, "exchange"), (oracle, "virtual")) if n]
                use = f"the {why}" if why in ("trade", "training") else self._card(why)
                noun = "cube" if temple + oracle == 1 else "cubes"
                return f"{who} returns {listed(cubes)} {noun} for {use}."
            case ev.CubeGained(row=row):
                return f"{who} gains {_ROW[row]}."
            case ev.CubeRefused(row=row):
                return f"{who} has no room for {_ROW[row]}."
            case ev.PointsScored(source=source, n=n, total=total, why=why):
                return f"{who} {self._points(source, n, why)} and has {total}."
            case _:
                return ""

    def _points(self, source: str, n: int, why: str) -> str:
        gained = f"{'scores' if n >= 0 else 'loses'} {counted(abs(n), 'point')}"
        match source:
            case "cards" | "abilities" | "hand":
                return f"{gained} for {self._card(why)}"
            case "cities":
                return f"{gained} for {self._place(why)}"
            case "synergy":
                return f"{gained} for the symbol {why}"
            case "bonus":
                return f"{gained} for the bonus tile"
            case _:
                return f"{gained} for {why}"

    def _decline(self, event: ev.Event, who: str) -> str:
        match event:
            case ev.DeclineStarted(round=number):
                return f"Decline of round {number}."
            case ev.StartPlayerSet():
                return f"{who} led and is start player."
            case ev.TilesReturned():
                return "The action tiles go back."
            case ev.HourglassesReduced(left=left):
                return f"{who} keeps {hourglasses(left)}." if left else ""
            case ev.MarksReturned():
                return "The marks go back."
            case ev.CityPaid(space=space):
                return _capital(f"{self._place(space)} pays {who}.")
            case ev.CardActivated(card=card):
                return f"{who} activates {self._card(card)}."
            case ev.EraEnded(era=era, cards=cards):
                gone = counted(len(cards), "card")
                return f"Era {_NUMERAL[era]} is over; {gone} to the discard pile."
            case ev.HandsShown():
                return "The hands are shown."
            case ev.HandCardScored(card=card):
                return f"{who} puts {self._card(card)} into play."
            case ev.GameEnded(winners=winners, scores=scores, title=title):
                if len(scores) == 1:
                    return f"The game is over; rank: {title}." if title else "The game is over; no rank yet."
                won = "wins" if len(winners) == 1 else "share the win"
                return f"The game is over: {listed([self._names[s] for s in winners])} {won}."
            case _:
                raise ValueError(f"no words for {type(event).__name__}")


def _capital(sentence: str) -> str:
    return sentence[0].upper() + sentence[1:]


def _one(name: str) -> str:
    return f"an {name}" if name[0] in "aeiou" else f"a {name}"


def _pushed(pushed: str) -> str:
    return f"; {_one(pushed)} is pushed back" if pushed else ""


def people_words(people: People) -> str:
    """Returns a population in words, such as "2 nobles and 1 priest"."""
    words = [counted(n, name) for name, n in zip(TYPES, people, strict=True) if n]
    return listed(words) if words else "nobody"
