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
    folk_words,
    glasses,
    place_name,
    price_words,
    source_name,
    tile_name,
)

PAIRS = " Wheel, R or a plate sets them in pairs."


# ------------------------------------------------------------------------ consequences
def consequence(told: Foresight, seat: int) -> Prompt:
    """Returns what a move would do to the player who makes it."""
    title, details, icons = [], [], []
    grave = False
    for event in told.events:
        if getattr(event, "seat", seat) != seat:
            continue
        said = _headline(event)
        if said:
            title.append(said)
            icons += _icons(event)
        elif more := _detail(event):
            details.append(more)
        grave = grave or isinstance(event, (ev.TrainingLost, ev.CubeRefused))
    details += _points(told, seat)
    if told.asks:
        details.append("abilities may be used first")
    if told.ends:
        details.append("your turn ends")
    if not title:
        title, details = details[:1] or ["Goes on"], details[1:]
    said = _sentences(details) + (PAIRS if len(told.ways) > 1 else "")
    return Prompt(_sentence(listed(title)), said, "war" if grave else "calm", tuple(icons[:3]))


def _headline(event: Any) -> str:
    match event:
        case ev.TileTaken(tile=tile):
            return tile_name(tile)
        case ev.ActionBegun(kind=kind):
            return ACTION[kind]
        case ev.CityBuilt(space=space):
            return f"a city in {place_name(space)}"
        case ev.CityMoved(to=to):
            return f"the city goes to {place_name(to)}"
        case ev.CardPlayed(card=card):
            return f"{card_name(card)} comes into play"
        case ev.HandCardScored(card=card):
            return f"{card_name(card)} comes into play"
        case ev.CardTaken(card=card) | ev.CardDrafted(card=card):
            return f"{card_name(card)} comes to your hand"
        case ev.PopulationTrained(folk=folk):
            return f"1 {folk} more"
        case ev.PopulationTraded(give=give, get=get):
            return f"1 {give} becomes 1 {get}"
        case ev.TrainingLost(folk=folk):
            return f"the {folk}s fill their line, nothing is trained"
        case ev.PeopleSettled(people=people):
            return f"you start with {folk_words(people)}"
        case _:
            return ""


def _detail(event: Any) -> str:
    match event:
        case ev.CoinsPaid(n=n, coins=coins):
            return f"costs {counted(n, 'coin')}, leaves {coins}"
        case ev.CoinsGained(n=n):
            return f"brings {counted(n, 'coin')}"
        case ev.HourglassesPlaced(n=n, pairs=pairs):
            shared = f", {counted(pairs, 'pair')} on one space" if pairs else ""
            return f"places {glasses(n)}{shared}"
        case ev.HourglassLifted():
            return "takes an hourglass off"
        case ev.CubesSpent(temple=temple, oracle=oracle):
            parts = [counted(n, CUBE[row]) for row, n in (("temple", temple), ("oracle", oracle)) if n]
            return f"costs {listed(parts)}"
        case ev.CubeGained(row=row):
            return f"brings 1 {CUBE[row]}"
        case ev.CubeRefused(row=row):
            return f"no room for the {CUBE[row]}"
        case ev.PopulationLost(folk=folk, n=n):
            return f"loses {counted(n, folk)}"
        case ev.AbilityUsed(source=source):
            return f"with {source_name(source)}"
        case ev.RegionActivated(region=region, cities=cities):
            return _paying(region, len(cities))
        case ev.LockRemoved(n=n):
            return f"opens {counted(n, 'locked space')}"
        case ev.BonusTaken(points=points):
            return f"wins a bonus tile of {points}"
        case _:
            return ""


def _paying(region: str, n: int) -> str:
    if not n:
        return f"no {region} city pays"
    return f"1 {region} city pays" if n == 1 else f"{n} {region} cities pay"


def _points(told: Foresight, seat: int) -> list[str]:
    total = sum(e.n for e in told.every(ev.PointsScored) if e.seat == seat)
    pushed = [
        e.pushed for e in told.events if isinstance(e, (ev.PopulationTrained, ev.PopulationTraded)) and e.pushed
    ]
    found = [f"pushes back 1 {name}" for name in pushed]
    if total:
        found.append(f"scores {counted(total, 'point')}" if total > 0 else f"loses {counted(-total, 'point')}")
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
    lacks = [counted(n, folk) for folk, n in need.people] + [f"a {kind} city" for kind in need.cities]
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
