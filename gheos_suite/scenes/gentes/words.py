"""What a move would do, and why something cannot be done, in words; all facts come from events and views."""

from __future__ import annotations

from typing import Any

from gheos_suite.core.words import counted, listed
from gheos_suite.rules.gentes import events as ev
from gheos_suite.rules.gentes.view import COMPONENTS, CardNeed, card_words, row_words
from gheos_suite.scenes.table.ribbon import Icon, Prompt

from .desk import Desk
from .foresight import Foresight
from .naming import (
    ACTION,
    CUBE,
    card_name,
    cities_words,
    folk_words,
    glasses,
    place_name,
    price_words,
    source_name,
    tile_name,
)

BONUS = {"cards": "cards in play", "population": "population", "cities": "cities built"}
PAIRS = " Wheel or R sets them in pairs."


# ------------------------------------------------------------------------ consequences
def consequence(told: Foresight, seat: int) -> Prompt:
    """Returns what a move would do to the player who makes it: what it is, and then what comes of it."""
    own = [event for event in told.events if getattr(event, "seat", seat) == seat]
    title = [said for event in own if (said := _headline(event))]
    icons = [icon for event in own if _headline(event) for icon in _icons(event)]
    details = [said for event in own if not _headline(event) and (said := _detail(event))]
    details += _gains(told, seat)
    grave = any(isinstance(event, (ev.TrainingLost, ev.CubeRefused)) for event in own)
    if told.asks:
        details.append("abilities can be used first")
    if told.ends:
        details.append("this ends your turn")
    if not title:
        title, details = details[:1] or ["Go on"], details[1:]
    said = _sentences(details) + (PAIRS if len(told.ways) > 1 else "")
    tone = "war" if grave else "calm"
    return Prompt(_sentence(listed(title)), said.strip(), tone, tuple(icons[:3]))


def _headline(event: Any) -> str:
    """Returns what a move is, as the player would say it."""
    match event:
        case ev.TileTaken(tile=tile):
            return f"take the {tile_name(tile)}"
        case ev.ActionBegun(kind=kind):
            return "collect taxes" if kind == "tax_collector" else f"act as {ACTION[kind]}"
        case ev.CityBuilt(space=space):
            return f"build a city in {place_name(space)}"
        case ev.CityMoved(to=to):
            return f"move the city to {place_name(to)}"
        case ev.CardPlayed(card=card):
            return f"play {card_name(card)}"
        case ev.HandCardScored(card=card):
            return f"put {card_name(card)} into play"
        case ev.CardTaken(card=card) | ev.CardDrafted(card=card):
            return f"take {card_name(card)} to your hand"
        case ev.PopulationTrained(folk=folk):
            return f"train 1 {folk}"
        case ev.PopulationTraded(give=give, get=get):
            return f"trade 1 {give} for 1 {get}"
        case ev.TrainingLost(folk=folk):
            return f"train nobody: the {folk}s fill their line"
        case ev.PeopleSettled(people=people):
            return f"start with {folk_words(people)}"
        case _:
            return ""


def _detail(event: Any) -> str:
    """Returns what comes of a move, except for what is summed up over all of it."""
    match event:
        case ev.CoinsPaid(n=n, coins=coins):
            return f"pay {n} of your {n + coins} coins" if coins else f"pay your last {counted(n, 'coin')}"
        case ev.HourglassesPlaced(n=n, pairs=pairs):
            return f"place {glasses(n)}{_shared(n, pairs)}"
        case ev.HourglassLifted():
            return "take an hourglass off"
        case ev.CubesSpent(temple=temple, oracle=oracle):
            parts = [counted(n, CUBE[row]) for row, n in (("temple", temple), ("oracle", oracle)) if n]
            return f"pay {listed(parts)}"
        case ev.CubeRefused(row=row):
            return f"the {CUBE[row]} finds no room"
        case ev.PopulationLost(folk=folk, n=n):
            return f"lose {counted(n, folk)}"
        case ev.AbilityUsed(source=source):
            return f"use {source_name(source)}"
        case ev.RegionActivated(region=region, cities=cities):
            return _paying(region, len(cities))
        case ev.LockRemoved(n=n):
            return f"open {counted(n, 'locked space')}"
        case ev.BonusTaken(kind=kind):
            return f"win the bonus for {BONUS[kind]}"
        case _:
            return ""


def _shared(n: int, pairs: int) -> str:
    """Returns how some of so many hourglasses share spaces."""
    if not pairs:
        return ""
    together = " on one space" if pairs == 1 else f" in {pairs} pairs"
    return together if 2 * pairs == n else f", {2 * pairs} of them{together}"


def _paying(region: str, n: int) -> str:
    if not n:
        return f"no {region} city of yours is there to pay"
    return f"your {region} city pays you" if n == 1 else f"your {n} {region} cities pay you"


def _gains(told: Foresight, seat: int) -> list[str]:
    """Returns who is pushed back, and the sums of what is gained: coins, cubes, points."""
    own = [event for event in told.events if getattr(event, "seat", seat) == seat]
    pushed = [e.pushed for e in own if isinstance(e, (ev.PopulationTrained, ev.PopulationTraded)) and e.pushed]
    found = [f"push back 1 {name}" for name in pushed]
    coins = sum(e.n for e in own if isinstance(e, ev.CoinsGained))
    gains = [counted(coins, "coin")] if coins else []
    for row, name in CUBE.items():
        cubes = sum(isinstance(e, ev.CubeGained) and e.row == row for e in own)
        gains += [counted(cubes, name)] if cubes else []
    if gains:
        found.append(f"gain {listed(gains)}")
    if total := sum(e.n for e in own if isinstance(e, ev.PointsScored)):
        found.append(f"score {counted(total, 'point')}" if total > 0 else f"lose {counted(-total, 'point')}")
    return found


def _icons(event: Any) -> list[Icon]:
    match event:
        case ev.TileTaken(kind=kind) | ev.ActionBegun(kind=kind):
            return [("icon", f"action_{kind}")]
        case ev.CityBuilt() | ev.CityMoved():
            return [("icon", "count_city")]
        case ev.CardPlayed() | ev.HandCardScored() | ev.CardTaken() | ev.CardDrafted():
            return [("icon", "count_card")]
        case ev.PopulationTrained(folk=folk):
            return [("icon", f"people_{folk}")]
        case ev.PopulationTraded(give=give, get=get):
            return [("icon", f"people_{give}"), ("icon", f"people_{get}")]
        case _:
            return []


def _sentence(words: str) -> str:
    return words[0].upper() + words[1:]


def _sentences(clauses: list[str]) -> str:
    """Returns clauses as one sentence."""
    return _sentence("; ".join(dict.fromkeys(clauses)) + ".") if clauses else ""


# ------------------------------------------------------------------------ what hand cards lack
def need_words(need: CardNeed) -> str:
    """Returns what a hand card still lacks, as a sentence."""
    kinds = dict.fromkeys(need.cities)
    lacks = [counted(n, folk) for folk, n in need.people]
    lacks += [cities_words(kind, need.cities.count(kind)) for kind in kinds]
    if not lacks:
        return "All it requires is there."
    if need.cubes > 0:
        return f"{counted(need.cubes, 'virtual cube').capitalize()} would stand for {listed(lacks)}."
    return f"It lacks {listed(lacks)}."


def need_of(desk: Desk, card: str) -> CardNeed | None:
    """Returns what a card of the open hand lacks; None where that is not known."""
    return next((n for n in desk.player.needs or () if n.card == card), None)


# ------------------------------------------------------------------------ what lies on the table
def explained(desk: Desk, name: str) -> Prompt | None:
    """Returns what a spot is, for the ribbon while it is pointed at; None for spots that say it themselves."""
    kind, _, rest = name.partition(":")
    view = desk.view
    match kind:
        case "tile":
            tile = COMPONENTS.tiles[rest]
            return Prompt(tile_name(rest), f"Costs {price_words(tile.coins, tile.hourglasses)}.")
        case "tax":
            space = next(t for t in COMPONENTS.taxes if t.id == rest)
            words = f"Brings {counted(space.coins, 'coin')} for {glasses(space.hourglasses)}."
            return Prompt(ACTION["tax_collector"], words)
        case "slot" if view.display[int(rest) - 1]:
            return _card(view.display[int(rest) - 1])
        case "hand":
            need = need_of(desk, rest)
            return _card(rest, need_words(need) if need is not None else "")
        case "draft" | "played" | "pile" if rest:
            return _card(rest)
        case "place" if rest in COMPONENTS.hometowns:
            row = COMPONENTS.rows[COMPONENTS.hometowns[rest].row]
            return Prompt(_sentence(place_name(rest)), " ".join(row_words(row)))
        case _:
            return None


def _card(card: str, more: str = "") -> Prompt:
    found = COMPONENTS.cards[card]
    worth = f"{counted(found.vp, 'point')}".capitalize() + "."
    return Prompt(found.name, " ".join(w for w in (more, worth, *card_words(found)) if w))
