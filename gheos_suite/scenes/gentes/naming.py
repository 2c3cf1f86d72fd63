"""Names of what lies on the Gentes table, as they stand in its sentences."""

from __future__ import annotations

from typing import Final

from gheos_suite.core.words import counted, listed
from gheos_suite.rules.gentes.model import TYPES, City, People
from gheos_suite.rules.gentes.view import COMPONENTS, View

ACTION: Final = {
    "tax_collector": "Tax Collector", "leader": "Leader", "philosopher": "Philosopher", "scribe": "Scribe",
    "navigator": "Navigator", "chronicler": "Chronicler",
}  # fmt: skip
CUBE: Final = {"temple": "exchange cube", "oracle": "virtual cube"}
NUMERAL: Final = ("", "I", "II", "III")


def glasses(n: int) -> str:
    """Returns "no hourglass", "1 hourglass", "2 hourglasses"."""
    return {0: "no hourglass", 1: "1 hourglass"}.get(n, f"{n} hourglasses")


def card_name(card: str) -> str:
    """Returns the name of a card; "a card" where it is hidden."""
    return COMPONENTS.cards[card].name if card else "a card"


def place_name(space: str) -> str:
    """Returns the name of a city space, or what a hometown space is."""
    if space in COMPONENTS.cities:
        return COMPONENTS.cities[space].name
    town = COMPONENTS.hometowns[space]
    return f"the {'/'.join(town.kinds)} hometown of row {town.row}"


def source_name(source: str) -> str:
    """Returns the name of a card or of a space."""
    return card_name(source) if source in COMPONENTS.cards else place_name(source)


def tile_name(tile: str) -> str:
    """Returns what an action tile is."""
    found = COMPONENTS.tiles[tile]
    if found.kind != "navigator":
        return ACTION[found.kind]
    symbol = found.symbol or "any"
    return f"Navigator for {'any city' if symbol == 'any' else cities_words(symbol, 1)}"


def price_words(coins: int, hourglasses: int) -> str:
    """Returns what an action costs."""
    parts = [counted(coins, "coin")] if coins else []
    parts += [glasses(hourglasses)] if hourglasses else []
    return listed(parts) if parts else "nothing"


def cities_words(kind: str, n: int) -> str:
    """Returns "an oracle city", "2 trade cities"."""
    if n > 1:
        return f"{n} {kind} cities"
    return f"{'an' if kind[0] in 'aeiou' else 'a'} {kind} city"


def folk_words(people: People) -> str:
    """Returns a population in words."""
    words = [counted(n, name) for name, n in zip(TYPES, people, strict=True) if n]
    return listed(words) if words else "nobody"


def owner_of(view: View, space: str) -> int:
    """Returns whose city stands on a space, -1 if it is empty."""
    return next((s for s, p in enumerate(view.players) if city_on(p.cities, space) is not None), -1)


def city_on(cities: tuple[City, ...], space: str) -> City | None:
    """Returns the city that stands on a space."""
    return next((city for city in cities if city.space == space), None)


SPOTS: Final = (
    *(f"tile:{tile}" for tile in COMPONENTS.tiles), *(f"tax:{space.id}" for space in COMPONENTS.taxes),
    *(f"place:{space}" for space in (*COMPONENTS.cities, *COMPONENTS.hometowns)),
    *(f"played:{card}" for card in COMPONENTS.cards), *(f"bonus:{kind}" for kind in COMPONENTS.bonus),
)  # fmt: skip


def number_of(spot: str) -> int:
    """Returns the number by which the Chronicle knows a spot: lines of every game are about cells."""
    return SPOTS.index(spot)


def spots_of(cells: tuple[tuple[int, ...], ...]) -> tuple[str, ...]:
    """Returns the spots a line of the Chronicle is about."""
    return tuple(SPOTS[cell[0]] for cell in cells)
