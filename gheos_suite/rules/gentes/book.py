"""Tables worked out once from the components, so that questions about a position are sums of small numbers."""

from __future__ import annotations

from typing import Final, NamedTuple

from .components import SMALL_SEATS, Components, Effect, Modifier
from .model import KINDS, TYPES, Player, State

UPFRONT: Final = frozenset({"add_coins", "add_value", "less_hourglasses", "choose_payment", "double_coins"})
KIND_BITS: Final = {kind: 1 << i for i, kind in enumerate(KINDS)}
ANY: Final = "any"


class Site(NamedTuple):
    """A space for a city token: on the map (with region and reward) or a hometown (with row)."""

    id: str
    kinds: tuple[str, ...]
    bits: int
    region: str
    row: int
    reward: Effect | None


class Needs(NamedTuple):
    """What a card requires and takes: population by number of the type, cities by kind, spaces of the track."""

    people: tuple[tuple[int, int], ...]
    cities: tuple[tuple[str, int], ...]
    room: int


class Book:
    """The components with the tables made of them."""

    def __init__(self, components: Components) -> None:
        self.c = components
        number = {name: i for i, name in enumerate(TYPES)}
        self.needs: dict[str, Needs] = {}
        self.lent: dict[str, tuple[int, int]] = {}
        self.once: dict[str, tuple[Modifier, ...]] = {}
        self.every: dict[str, tuple[Modifier, ...]] = {}
        self.actors = frozenset(card.id for card in components.cards.values() if card.action)
        for card in components.cards.values():
            glasses = sum(e.n for e in card.immediate if e.effect == "take_hourglass")
            self.needs[card.id] = Needs(
                tuple((number[name], n) for name, n in card.population.items()),
                tuple((kind, card.cities.count(kind)) for kind in KINDS if kind in card.cities),
                (glasses + 1) // 2,
            )
            once = tuple(m for m in card.ongoing if m.limit == "once_per_round")
            every = tuple(m for m in card.ongoing if m.limit == "every" and m.hook != "card_requirement")
            if once:
                self.once[card.id] = once
            if every:
                self.every[card.id] = every
            for m in card.ongoing:
                if m.effect == "virtual_population":
                    self.lent[card.id] = (number[m.type], m.n)
        self._sites = (self._map("large"), self._map("small"))

    def _map(self, name: str) -> dict[str, Site]:
        sites = {
            city.id: Site(city.id, (city.kind,), KIND_BITS[city.kind], city.region, 0, city.reward)
            for city in self.c.cities.values()
            if name == "large" or city.small_map
        }
        for space in self.c.hometowns.values():
            if space.map == name:
                bits = sum(KIND_BITS[kind] for kind in space.kinds)
                sites[space.id] = Site(space.id, space.kinds, bits, "", space.row, None)
        return sites

    def sites(self, state: State) -> dict[str, Site]:
        """Returns the spaces of the map in use, cities first."""
        return self._sites[len(state.players) <= SMALL_SEATS]

    def empty_sites(self, state: State, symbol: str) -> list[str]:
        """Returns the empty spaces of a kind, or of any (GENTES-132, 133)."""
        taken = {city.space for player in state.players for city in player.cities}
        bits = 7 if symbol == ANY else KIND_BITS.get(symbol, 0)
        return [site.id for site in self.sites(state).values() if site.bits & bits and site.id not in taken]

    def empty_kinds(self, state: State) -> int:
        """Returns the kinds with an empty space, as a sum of KIND_BITS."""
        taken = {city.space for player in state.players for city in player.cities}
        found = 0
        for site in self.sites(state).values():
            if site.bits & ~found and site.id not in taken:
                found |= site.bits
                if found == 7:
                    break
        return found

    def strength(self, player: Player) -> list[int]:
        """Returns the population that counts for card requirements: real and lasting virtual (GENTES-277)."""
        found = list(player.people)
        lent = self.lent
        for card in player.played:
            if card in lent:
                i, n = lent[card]
                found[i] += n
        return found

    def kinds(self, state: State, player: Player) -> dict[str, int]:
        """Returns how many own cities count as each kind; one space can count as two (GENTES-244)."""
        sites, found = self.sites(state), dict.fromkeys(KINDS, 0)
        for city in player.cities:
            for kind in sites[city.space].kinds:
                found[kind] += 1
        return found

    def missing(self, card: str, strength: list[int], kinds: dict[str, int]) -> int:
        """Returns how many population a card lacks, or -1 if it lacks a city (GENTES-167)."""
        needs = self.needs[card]
        for kind, n in needs.cities:
            if kinds[kind] < n:
                return -1
        lack = 0
        for i, n in needs.people:
            if n > strength[i]:
                lack += n - strength[i]
        return lack

    def playable(self, state: State, player: Player) -> list[str]:
        """Returns the hand cards whose requirements can be met, virtual cubes included."""
        strength, kinds = self.strength(player), self.kinds(state, player)
        return [c for c in player.hand if 0 <= self.missing(c, strength, kinds) <= player.oracle]


def era(round_number: int) -> int:
    """Returns the era of a round: two rounds each (GENTES-005)."""
    return (round_number + 1) // 2
