"""What a computer player knows of Gentes beyond its rules.

The parts of a seat's worth, all in points at the end:

points: what is scored already.
hand: what each hand card will bring, less what it takes to play it: population, cities and time it lacks. The
    best cards come first, as far as time allows; one left over counts half, or minus half, at the end.
people: a trained population is worth about what training costs, less from round to round; in the end nothing.
cities: what one city of each region pays in every Decline to come; a city serves cards to come as well.
abilities: what played cards and hometown rows bring each round; an unused mark saves the price of an action.
bonus: points of the bonus tiles, by how likely the time left allows the steps that are missing.
coins: what is to be spent is worth more than what lies until the end, when ten coins are a point.
cubes: one is nearly a population; in the end two are a point.
time: an open space of the track is part of an action; an hourglass that stays closes one in the next round,
    after the last round it costs points.
order: the start player of the next round has the first choice.
underway: what an action still brings that is paid already, so that a turn can be judged in its middle.

A seat is judged by its own hand and what lies open, never by the hands of others.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, log1p
from typing import Final

from gheos_suite.core import weighed

from .book import Book
from .meta import COMPONENTS
from .model import BONUSES, DOUBLE, EMPTY, SINGLE, SYMBOLS, Activate, Player, State
from .prices import Prices, Weights
from .underway import underway

PARTS: Final = (
    "points", "hand", "people", "cities", "abilities", "bonus", "coins", "cubes", "time", "order", "underway",
)  # fmt: skip
REASONS: Final = {
    "points": "to score at once",
    "hand": "to play good cards",
    "people": "to have more people",
    "cities": "for what the cities pay",
    "abilities": "for abilities to come",
    "bonus": "to get nearer to a bonus tile",
    "coins": "for the coins",
    "cubes": "for the cubes",
    "time": "to save time",
    "order": "to be first in the next round",
    "underway": "for what this action still brings",
}
STYLES: Final[Mapping[str, Mapping[str, float]]] = {
    "builder": {"cities": 1.25, "abilities": 1.15, "people": 1.1},
    "raider": {"points": 1.15, "bonus": 1.2, "order": 2.0},
    "miser": {"coins": 1.2, "time": 1.1, "cubes": 1.2},
}
Stacks = tuple[tuple[int, ...], ...]
KEPT: Final = 256  # judged seats that are kept; the others of a table do not change with each action


class GentesHeuristics:
    """Keeps `gheos_suite.core.Heuristics`. What it keeps never changes an answer."""

    reasons: Mapping[str, str] = REASONS
    styles: Mapping[str, Mapping[str, float]] = STYLES
    scale: float = 12.0
    reach = 1

    def __init__(self, book: Book | None = None, weights: Weights | None = None) -> None:
        self._book = book or Book(COMPONENTS)
        self.w = weights or Weights()
        self.prices = Prices(self._book, self.w)
        self._kept: dict[tuple[int, int, int], tuple[Player, Stacks, tuple[float, ...]]] = {}

    # ---------------------------------------------------------------- the contract
    def parts(self, state: State, seat: int) -> Mapping[str, float]:
        return dict(zip(PARTS, self._measure(state, seat), strict=True))

    def worth(self, state: State, factors: Mapping[str, float]) -> Sequence[float]:
        rows = (self._measure(state, seat) for seat in range(len(state.players)))
        return weighed(rows, PARTS, factors)

    # ---------------------------------------------------------------- a seat
    def _measure(self, state: State, seat: int) -> tuple[float, ...]:
        """Returns the parts of a seat; one that no decision is open for is often seen again, and kept."""
        player = state.players[seat]
        if state.step != "heyday" or (seat == state.active and (state.pending is not None or state.agenda)):
            return self._judge(state, seat, player)
        order = self._order(state, seat, player)
        key = (id(player), state.round, len(state.players))
        found = self._kept.get(key)
        if found is not None and found[0] is player and found[1] == state.stacks and found[2][-2] == order:
            return found[2]
        measured = self._judge(state, seat, player)
        if len(self._kept) >= KEPT:
            self._kept.clear()
        self._kept[key] = (player, state.stacks, measured)  # holds the player, so that its id stays its own
        return measured

    def _judge(self, state: State, seat: int, player: Player) -> tuple[float, ...]:
        points = float(sum(player.points))
        if state.step == "over":
            return (points, *(0.0,) * (len(PARTS) - 1))
        if state.step == "final":
            return self._at_the_end(player, points)
        w, at = self.w, state.round - 1
        left = self._book.c.rounds - state.round  # rounds to come after this one
        pays, first_region = self._declines(state, seat, left)
        time, spaces = self._time(state, player, left)
        strength = self._strength(player)
        kinds, cities, row_uses = self._cities(player, pays, first_region, left, at)
        abilities, symbols = self._abilities(player, pays, left)
        coins_in = w.coins_base + w.coins_space * spaces
        coins = player.coins * w.flat + (w.coin - w.flat) * coins_in * (1.0 - exp(-player.coins / coins_in))
        hand = self._hand(player, strength, kinds, symbols, spaces, pays, left, at)
        if len(player.hand) > self._book.c.hand_limit:
            hand -= w.crowd * (len(player.hand) - self._book.c.hand_limit)
        people = w.head[at] * sum(player.people)
        cubes = self._cubes(player, left)
        order = self._order(state, seat, player)
        doing = underway(self, state, player) if seat == state.active else 0.0
        bonus = self._bonus(state, player, spaces)
        return (
            points, hand, people, cities, abilities + row_uses, bonus, coins, cubes, time, order, doing,
        )  # fmt: skip

    def _declines(self, state: State, seat: int, left: int) -> tuple[int, int]:
        """Returns how many activations are to come, and the first region of the next one."""
        if state.step != "decline":
            return left + 1, 0
        for task in state.agenda:
            if isinstance(task, Activate) and task.seat == seat:
                return left + 1, task.at
        return left, 0

    def _time(self, state: State, player: Player, left: int) -> tuple[float, float]:
        """Returns what the open spaces are worth, and how many there are to come in all."""
        w, track = self.w, player.track
        free, doubles = track.count(EMPTY), track.count(DOUBLE)
        if state.step == "decline":
            return self._between(track, player.locks, left)
        worth = w.space[state.round - 1] * free
        if free:
            worth -= w.narrow
        if not left:
            fines = self._book.c.penalties
            return worth + fines[min(doubles, len(fines) - 1)], float(free)
        coming = self._coming(len(track), player.locks, left) - doubles
        return worth + w.later * coming, float(free + coming)

    def _between(self, track: tuple[str, ...], locks: int, left: int) -> tuple[float, float]:
        """Returns the same in the Decline phase, when the track is that of the next round already."""
        w = self.w
        singles, doubles, free = track.count(SINGLE), track.count(DOUBLE), track.count(EMPTY)
        if not left:
            fines = self._book.c.penalties
            return float(fines[min(singles + 2 * doubles, len(fines) - 1)]), 0.0
        spaces = free + self._coming(len(track), locks, left - 1) - doubles
        return w.later * spaces, float(spaces)

    def _coming(self, open_now: int, locks: int, left: int) -> int:
        """Returns the open spaces of all rounds to come."""
        return sum(open_now + min(locks, n) for n in range(1, left + 1))

    def _strength(self, player: Player) -> list[int]:
        found = list(player.people)
        cards = self.prices.cards
        for name in player.played:
            i, n = cards[name].lent
            if n:
                found[i] += n
        return found

    def _cities(
        self, player: Player, pays: int, first: int, left: int, at: int
    ) -> tuple[list[int], float, float]:
        """Returns the cities by kind, what they are worth, and what the hometown rows among them save."""
        sites, w = self.prices.sites, self.w
        kinds = [0, 0, 0]
        early, last = [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]
        uses = 0.0
        for city in player.cities:
            site = sites[city.space]
            for kind in site.kinds:
                kinds[kind] += 1
            if site.region >= 0:
                i = site.region
                if site.gift.early > early[i]:
                    early[i] = site.gift.early
                if site.gift.last > last[i]:
                    last[i] = site.gift.last
            else:
                uses += site.uses * (left if city.marked else left + self._chance(player))
        worth = w.city[at] * len(player.cities) + w.kind * sum(map(bool, kinds)) * left / 5
        if pays:
            for i in range(3):
                n = pays - 1 if i >= first else pays - 2
                if n < 0:
                    continue
                worth += n * early[i] + last[i]
        return kinds, worth, uses

    def _chance(self, player: Player) -> float:
        """Returns how likely an unused mark is used in this round: it takes an open space or two."""
        free = player.track.count(EMPTY)
        return min(1.0, free / 3)

    def _abilities(self, player: Player, pays: int, left: int) -> tuple[float, list[int]]:
        """Returns what the abilities of played cards will bring, and how often each symbol is seen on them."""
        cards, w = self.prices.cards, self.w
        symbols = [0] * len(SYMBOLS)
        worth = 0.0
        for name in player.played:
            card = cards[name]
            for i in card.symbols:
                symbols[i] += 1
            if pays:
                worth += (pays - 1) * card.rounds.early + card.rounds.last
                if card.each[1]:
                    worth += card.each[1] * player.people[card.each[0]] * ((pays - 1) * w.income + w.flat)
            if card.uses:
                worth += card.uses * (left if name in player.marked else left + self._chance(player))
            worth += card.free * (left + 0.5)
        return worth, symbols

    # ---------------------------------------------------------------- the hand
    def net(
        self, name: str, strength: list[int], kinds: list[int], symbols: list[int],
        pays: int, left: int, at: int,
    ) -> tuple[float, int, int]:  # fmt: skip
        """Returns what a hand card brings beyond its price, and the population and cities it lacks."""
        w, card = self.w, self.prices.cards[name]
        lack = missing = 0
        for i, n in card.people:
            if n > strength[i]:
                lack += n - strength[i]
        for kind, n in card.cities:
            if n > kinds[kind]:
                missing += n - kinds[kind]
        gain = card.vp + card.now - w.play[at] - w.lack[at] * lack - w.site * missing
        if card.symbols:
            seen = [symbols[i] + 1 for i in card.symbols]
            gain += sum(seen) if card.both else max(seen)
        if pays:
            more = max(0.0, pays - 1 - w.delay)
            gain += more * card.rounds.early + card.rounds.last
            if card.each[1]:
                gain += card.each[1] * strength[card.each[0]] * (more * w.income + w.flat)
        if left:
            gain += (card.uses + card.free) * max(0.0, left + 0.5 - w.delay)
        if card.lent[1]:
            gain += w.lack[at] * card.lent[1] * left / 5
        return gain, lack, missing

    def _hand(
        self, player: Player, strength: list[int], kinds: list[int], symbols: list[int], spaces: float,
        pays: int, left: int, at: int,
    ) -> float:  # fmt: skip
        """Returns what the hand will bring: the best cards as far as time allows, the rest as it stands."""
        w, cards = self.w, self.prices.cards
        late, soft = w.late[at], w.soft
        found = []
        for name in player.hand:
            net, lack, missing = self.net(name, strength, kinds, symbols, pays, left, at)
            floor = late * cards[name].half * (1.0 if not (lack or missing) else -1.0)
            ahead = (net - floor) / soft
            found.append((soft * (log1p(exp(ahead)) if ahead < 30.0 else ahead), floor))
        found.sort(reverse=True)
        total, plays = 0.0, spaces / w.plays
        for gain, floor in found:
            total += floor + w.hold[at] * gain * min(1.0, max(0.0, plays))
            plays -= 1.0
        return total

    # ---------------------------------------------------------------- the rest
    def _bonus(self, state: State, player: Player, spaces: float) -> float:
        w = self.w
        reached = (len(player.played), sum(player.people), len(player.cities))
        each = (w.bonus_cards, w.bonus_people, w.bonus_cities)
        total = 0.0
        for i, kind in enumerate(BONUSES):
            if kind in player.bonus or not state.stacks[i]:
                continue
            lack = self._book.c.bonus[kind][0].needs - reached[i]
            ahead = (spaces / each[i] - lack) / w.bonus_soft
            total += state.stacks[i][0] / (1.0 + exp(min(30.0, -ahead)))
        return total

    def _cubes(self, player: Player, left: int) -> float:
        w, c = self.w, self._book.c
        share = (left + 1) / c.rounds
        end = (player.temple + player.oracle) / c.cubes_per_vp
        return end + share * (player.temple * (w.temple - 0.5) + player.oracle * (w.oracle - 0.5))

    def _order(self, state: State, seat: int, player: Player) -> float:
        if state.round == self._book.c.rounds or len(state.players) == 1:
            return 0.0
        if "leader-1" in state.tiles:
            return self.w.first if seat == state.start else 0.0
        return self.w.first if "leader-1" in player.track else 0.0

    def _at_the_end(self, player: Player, points: float) -> tuple[float, ...]:
        """Returns the parts in the final scoring, as if nothing more were done."""
        c, strength = self._book.c, self._strength(player)
        kinds = [0, 0, 0]
        for city in player.cities:
            for kind in self.prices.sites[city.space].kinds:
                kinds[kind] += 1
        hand = 0.0
        for name in player.hand:
            card = self.prices.cards[name]
            met = all(n <= strength[i] for i, n in card.people) and all(n <= kinds[k] for k, n in card.cities)
            hand += card.half if met else -card.half
        cubes = (player.temple + player.oracle) // c.cubes_per_vp
        coins = player.coins // c.coins_per_vp
        glasses = player.track.count(SINGLE) + 2 * player.track.count(DOUBLE)
        time = c.penalties[min(glasses, len(c.penalties) - 1)]
        return (points, hand, 0.0, 0.0, 0.0, 0.0, float(coins), float(cubes), float(time), 0.0, 0.0)


HEURISTICS: Final = GentesHeuristics()
