"""An own reading of the rules, slow and plain: what may be done in a state, without the code under test.

It reads the data file itself and tries out every set of abilities, payment and pairing; the rules module asks
what they could reach at best.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement
from typing import Any

from gheos_suite.rules.gentes.model import TYPES, Player, State

from .position import CARDS, DATA

TILES = {tile["id"]: tile for tile in DATA["action_tiles"]}
CITIES = {city["id"]: city for city in DATA["cities"]}
HOMES = {space["id"]: space for space in DATA["hometowns"]}
ROWS = {row["row"]: (row["left"], row["right"]) for row in DATA["hometown_rows"]}
UPPER, LOWER = DATA["training_chart"]["one"], DATA["training_chart"]["two"]
MARKS, PILE = DATA["scribe_chart"]["marks"], DATA["scribe_chart"]["discard"]
UPFRONT = {"add_coins", "add_value", "less_hourglasses", "choose_payment", "double_coins"}


def me(state: State) -> Player:
    return state.players[state.active]


def free(player: Player) -> int:
    return sum(space == "" for space in player.track)


# ------------------------------------------------------------------------------------ what can be done
def sites(state: State) -> dict[str, list[str]]:
    """Returns the empty spaces of the map in use with the kinds they count as."""
    small = len(state.players) < 3
    found = {name: [city["kind"]] for name, city in CITIES.items() if city["small_map"] or not small}
    found |= {
        name: home["kinds"] for name, home in HOMES.items() if home["map"] == ("small" if small else "large")
    }
    for player in state.players:
        for city in player.cities:
            del found[city.space]
    return found


def playable(state: State, room: int, limit: bool = True) -> set[str]:
    """Returns the hand cards that can be played with so many empty spaces left."""
    player, found = me(state), set()
    kinds = [kind for city in player.cities for kind in _kinds(city.space)]
    for card in player.hand:
        row = CARDS[card]
        lack = sum(max(0, n - _counts(player, name)) for name, n in row["population"].items())
        cities = all(kinds.count(kind) >= row["cities"].count(kind) for kind in row["cities"])
        glasses = sum(e["n"] for e in row["immediate"] if e["effect"] == "take_hourglass")
        if lack <= player.oracle and cities and (not limit or -(-glasses // 2) <= room):
            found.add(card)
    return found


def _kinds(space: str) -> list[str]:
    return [CITIES[space]["kind"]] if space in CITIES else HOMES[space]["kinds"]


def _counts(player: Player, name: str) -> int:
    lent = [m for card in player.played for m in CARDS[card]["ongoing"] if m["effect"] == "virtual_population"]
    return player.people[TYPES.index(name)] + sum(m["n"] for m in lent if m["type"] == name)


def under(prices: list[int], state: State, value: int) -> set[str]:
    return {name for name, price in zip(state.chart, prices, strict=True) if price <= value}


def can_do(state: State, kind: str, value: int, symbol: str | None, left: int) -> bool:
    player = me(state)
    match kind:
        case "philosopher":
            return any(player.people[TYPES.index(name)] < 6 for name in under(UPPER, state, value))
        case "scribe":
            shown = any(any(state.display[: m["slot"]]) for m in MARKS if m["coins"] <= value)
            return shown or (bool(state.discard) and any(m["coins"] <= value for m in PILE))
        case "navigator":
            return any(symbol in ("any", kind) for kinds in sites(state).values() for kind in kinds)
        case "chronicler":
            return bool(playable(state, left))
    return True


# ------------------------------------------------------------------------------------ abilities
def abilities(
    player: Player, kind: str, source: str, used: tuple[str, ...]
) -> list[tuple[str, dict[str, Any]]]:
    found = []
    for card in player.played:
        for m in CARDS[card]["ongoing"]:
            once = m["limit"] == "once_per_round" and card not in player.marked
            if once and m["hook"] == kind and m["effect"] in UPFRONT:
                found.append((card, m))
    for city in player.cities:
        if city.space in HOMES and not city.marked and city.space != source:
            for m in ROWS[HOMES[city.space]["row"]]:
                if m["type"] == "modifier" and m["hook"] == kind and m["effect"] in UPFRONT - set(used):
                    found.append((city.space, m))
    return found


def plans(state: State, kind: str, coins: int, glasses: int, symbol: str | None, tile: int, source: str,
          plus: int, used: tuple[str, ...]) -> Iterator[tuple[set[str], dict[str, int]]]:  # fmt: skip
    """Yields every set of abilities, with the payments by source, with which the action can be completed."""
    player = me(state)
    offers = abilities(player, kind, source, used)
    for n in range(len(offers) + 1):
        for chosen in combinations(offers, n):
            effects = [m["effect"] for name, m in chosen if name in HOMES]
            if len(set(effects)) < len(effects):
                continue
            paying = [(name, m) for name, m in chosen if m["effect"] == "choose_payment"]
            prices = range(paying[0][1]["min"], paying[0][1]["max"] + 1) if paying else [coins]
            less = sum(m["n"] for _, m in chosen if m["effect"] == "less_hourglasses")
            more = plus + sum(m["n"] for _, m in chosen if m["effect"] == "add_value")
            left = free(player) - tile - -(-max(0, glasses - less) // 2)
            for price in prices:
                if left >= 0 and price <= player.coins and can_do(state, kind, price + more, symbol, left):
                    yield {name for name, _ in chosen}, {name: price for name, _ in paying}


def every(player: Player, kind: str) -> int:
    return sum(
        m["n"]
        for card in player.played
        for m in CARDS[card]["ongoing"]
        if m["limit"] == "every" and m["hook"] == kind and m["effect"] in ("add_value", "add_coins")
    )


def begins(state: State) -> Iterator[tuple[str, str, int, int, str | None, int, str]]:
    player = me(state)
    for name in state.tiles:
        tile = TILES[name]
        yield f"tile {name}", tile["kind"], tile["coins"], tile["hourglasses"], tile["symbol"], 1, name
    for space in DATA["tax_collector"]:
        if not (state.advanced and space["closed_in_advanced_setup"]):
            yield space["id"], "tax_collector", 0, space["hourglasses"], None, 0, space["id"]
    for card in player.played:
        if (deal := CARDS[card]["action"]) and card not in player.marked:
            yield f"act {card}", deal["kind"], deal["coins"], deal["hourglasses"], deal["symbol"], 0, card
    for city in player.cities:
        if city.space in HOMES and not city.marked:
            for deal in ROWS[HOMES[city.space]["row"]]:
                if deal["type"] == "action":
                    yield (
                        f"act {city.space}",
                        deal["kind"],
                        deal["coins"],
                        deal["hourglasses"],
                        None,
                        0,
                        city.space,
                    )


def acting(state: State) -> set[str]:
    if not free(me(state)):
        return set()
    found = options(me(state))
    for text, kind, coins, glasses, symbol, tile, source in begins(state):
        plus = every(me(state), kind)
        if any(plans(state, kind, coins, glasses, symbol, tile, source, plus, ())):
            found.add(text)
    return found


# ------------------------------------------------------------------------------------ cubes
def raised(people: tuple[int, ...], name: str) -> tuple[int, ...] | None:
    """Returns the population with one more of a type, its facing one pushed if the line is full, or None."""
    row, i = list(people), TYPES.index(name)
    if row[i] == 6:
        return None
    row[i] += 1
    if row[i] + row[i ^ 1] > 6:
        row[i ^ 1] -= 1
    return tuple(row)


def traded(people: tuple[int, ...]) -> dict[str, tuple[int, ...]]:
    found = {}
    for give in TYPES:
        if people[TYPES.index(give)]:
            row = list(people)
            row[TYPES.index(give)] -= 1
            for get in TYPES:
                if get != give and (then := raised(tuple(row), get)):
                    found[f"trade {give}>{get}"] = then
    return found


def options_to(player: Player) -> dict[str, tuple[int, ...]]:
    found = traded(player.people) if player.temple else {}
    for temple in range(4):
        if temple <= player.temple and 3 - temple <= player.oracle:
            for name in TYPES:
                if then := raised(player.people, name):
                    found[f"three {name} from {temple} temple"] = then
    return found


def options(player: Player) -> set[str]:
    return set(options_to(player))


def harmless(found: dict[str, tuple[int, ...]], state: State, value: int) -> set[str]:
    names = under(UPPER, state, value)
    return {text for text, people in found.items() if any(people[TYPES.index(name)] < 6 for name in names)}


# ------------------------------------------------------------------------------------ decisions
def legal(state: State) -> set[str]:
    """Returns the notation of everything the player to decide may do."""
    asked, player = state.pending, me(state)
    name = type(asked).__name__
    if name != "NoneType":
        return globals()[f"_{name}"](state, player, asked)
    match state.step:
        case "heyday":
            return acting(state)
        case "draft":
            return {f"draft {card}" for card in state.draft}
        case "population":
            chosen = combinations_with_replacement(range(6), 4)
            return {"settle " + " ".join(str(c.count(i)) for i in range(6)) for c in chosen}
    return set()


def _ChooseAbilities(state: State, player: Player, asked: Any) -> set[str]:  # noqa: N802
    deed, found = asked.deed, set()
    for names, prices in plans(state, deed.kind, deed.coins, deed.hourglasses, deed.symbol, 0, deed.source,
                               deed.plus, deed.used):  # fmt: skip
        found |= {f"pay {price} with {name}" for name, price in prices.items()}
        found |= {f"with {name}" for name in names - set(prices)}
        if not names:
            found.add("done")
    return found


def _ChoosePairs(state: State, player: Player, asked: Any) -> set[str]:  # noqa: N802
    found = set()
    for pairs in range(asked.hourglasses // 2 + 1):
        left = free(player) - (asked.hourglasses - pairs)
        if left >= 0 and (not asked.deed or can_do(state, asked.deed.kind, 99, asked.deed.symbol, left)):
            found.add(f"pairs {pairs}")
    return found


def _ChooseTraining(state: State, player: Player, asked: Any) -> set[str]:  # noqa: N802
    found, low = set(), under(LOWER, state, asked.value)
    base = set(under(UPPER, state, asked.value))
    if asked.base:
        base = low if asked.base == 1 and set(asked.trained) <= low else set()
        more = under(UPPER, state, asked.value) if asked.base == 1 else low
        found |= {f"train {name} with {source}" for name in more - base for source in _extra(player, asked)}
    found |= {f"train {name}" for name in base}
    found = {text for text in found if player.people[TYPES.index(text.split()[1])] < 6}
    if asked.base:
        return found | options(player) | {"done"}
    return found | harmless(options_to(player), state, asked.value)


def _extra(player: Player, asked: Any) -> list[str]:
    found = [card for card in player.played if card not in player.marked
             and any(m["effect"] == "extra_population" for m in CARDS[card]["ongoing"])]  # fmt: skip
    if not any(source in HOMES for source in asked.used):
        found += [
            c.space for c in player.cities if c.space in HOMES and HOMES[c.space]["row"] == 3 and not c.marked
        ]
    return found


def _ChooseCards(state: State, player: Player, asked: Any) -> set[str]:  # noqa: N802
    extra = asked.extra + sum(
        m["n"]
        for card in player.played
        for m in CARDS[card]["ongoing"]
        if m["effect"] == "extra_card" and card not in player.marked
    )
    found = set()
    for slot, card in enumerate(state.display, 1):
        slots = {*asked.slots, slot}
        reach = [m for m in MARKS if m["coins"] <= asked.value and m["slot"] >= max(slots)]
        if card and not asked.pile and any(m["cards"] + extra >= len(slots) for m in reach):
            found.add(f"slot {slot}")
    if not asked.slots and any(m["coins"] <= asked.value and m["cards"] + extra > asked.pile for m in PILE):
        found |= {f"pile {card}" for card in state.discard}
    return found | ({"done"} if asked.slots or asked.pile else set())


def _ChooseGift(state: State, player: Player, asked: Any) -> set[str]:  # noqa: N802
    if asked.max_slot:
        return {f"slot {n}" for n, card in enumerate(state.display, 1) if card and n <= asked.max_slot}
    return {f"pile {card}" for card in state.discard}


def _ChooseSite(state: State, player: Player, asked: Any) -> set[str]:  # noqa: N802
    goals = {name for name, kinds in sites(state).items() if asked.symbol in ("any", *kinds)}
    if len(player.cities) < 6:
        return {f"build {name}" for name in goals}
    return {f"move {city.space}>{name}" for city in player.cities for name in goals}


def _ChooseRegion(state: State, player: Player, asked: Any) -> set[str]:  # noqa: N802
    return {"region red", "region green", "region yellow"}


def _ChooseCard(state: State, player: Player, asked: Any) -> set[str]:  # noqa: N802
    return {f"play {card}" for card in playable(state, free(player))}


def _ChooseSymbol(state: State, player: Player, asked: Any) -> set[str]:  # noqa: N802
    return {f"symbol {symbol}" for symbol in CARDS[asked.card]["symbols"]}


def _ChoosePeople(state: State, player: Player, asked: Any) -> set[str]:  # noqa: N802
    return {f"train {name}" for name in TYPES if raised(player.people, name)} | options(player)


def _ChooseRow(state: State, player: Player, asked: Any) -> set[str]:  # noqa: N802
    full = state.step == "heyday" and 3 in (player.temple, player.oracle)
    return {"cube temple", "cube oracle"} | (options(player) if full else set())


def _ChooseHourglass(state: State, player: Player, asked: Any) -> set[str]:  # noqa: N802
    words = {"o": "lift single", "oo": "lift pair"}
    return {words[space] for space in player.track if space in words}


def _Pause(state: State, player: Player, asked: Any) -> set[str]:  # noqa: N802
    return options(player) | {"done"}


_FinishTurn = _Pause


def _SecondTrade(state: State, player: Player, asked: Any) -> set[str]:  # noqa: N802
    found, below = traded(player.people), state.agenda[0] if state.agenda else None
    if type(below).__name__ == "ChooseTraining" and not below.base:  # type: ignore[union-attr]
        return harmless(found, state, below.value) | {"done"}  # type: ignore[union-attr]
    return set(found) | {"done"}


def _ChooseReward(state: State, player: Player, asked: Any) -> set[str]:  # noqa: N802
    return {
        f"city {c.space}"
        for c in player.cities
        if c.space in CITIES and CITIES[c.space]["region"] == asked.region
    }


def _ChoosePurchase(state: State, player: Player, asked: Any) -> set[str]:  # noqa: N802
    assert player.coins >= asked.coins
    return {"buy", "done"}


def _ChooseHandCard(state: State, player: Player, asked: Any) -> set[str]:  # noqa: N802
    return {f"play {card}" for card in playable(state, 0, limit=False)} | options(player) | {"done"}
