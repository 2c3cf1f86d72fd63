"""Everything the data file of Gentes says, loaded and checked row by row.

A row that cannot be right is named by its list, its number and its id.
"""

from __future__ import annotations

from collections import Counter
from importlib.resources import files
from typing import Any, Final, TypeVar

import msgspec
from msgspec import Struct

from .model import BONUSES, KINDS, REGIONS, ROWS, SYMBOLS, TYPES

DATA: Final = "data/gentes.json"
SMALL_SEATS: Final = 2  # so many players and fewer use the small map (GENTES-026)


class Effect(Struct, frozen=True):
    """One effect with its parameters; those it does not use are 0 or ""."""

    effect: str
    n: int = 0
    type: str = ""
    kind: str = ""
    max_slot: int = 0
    of: str = ""
    per: int = 1
    max: int = 0
    symbol: str = ""
    coins: int = 0


class Modifier(Struct, frozen=True):
    """An ability that changes an action of the kind `hook`; `limit` is "every" or "once_per_round"."""

    effect: str
    hook: str
    limit: str = "once_per_round"
    n: int = 0
    type: str = ""
    min: int = 0
    max: int = 0


class Deal(Struct, frozen=True):
    """What an action costs, wherever it comes from: a tile, a card or a row of the hometowns."""

    kind: str
    coins: int
    hourglasses: int
    symbol: str | None = None


class Tile(Struct, frozen=True):
    """An action tile, used from `min_players` on."""

    id: str
    kind: str
    coins: int
    hourglasses: int
    min_players: int
    symbol: str | None


class Card(Struct, frozen=True):
    """A civilization card. `population` and `cities` are least requirements, `vp` the printed points."""

    id: str
    name: str
    era: int
    copies: int
    population: dict[str, int]
    cities: tuple[str, ...]
    vp: int
    symbols: tuple[str, ...]
    immediate: tuple[Effect, ...]
    ongoing: tuple[Modifier, ...]
    action: Deal | None
    end_of_round: tuple[Effect, ...]


class CitySpace(Struct, frozen=True):
    """A city space of the map."""

    id: str
    name: str
    region: str
    kind: str
    reward: Effect
    small_map: bool


class HometownSpace(Struct, frozen=True):
    """A hometown space of one map; with two `kinds` it counts as either."""

    id: str
    map: str
    row: int
    column: int
    kinds: tuple[str, ...]


class BonusTile(Struct, frozen=True):
    id: str
    kind: str
    needs: int
    vp: int
    min_players: int


class Mark(Struct, frozen=True):
    """So many cards from the slots up to `slot` for `coins` (GENTES-117)."""

    cards: int
    slot: int
    coins: int


class PileMark(Struct, frozen=True):
    """So many cards of the discard pile for `coins` (GENTES-116)."""

    cards: int
    coins: int


class TaxSpace(Struct, frozen=True):
    id: str
    hourglasses: int
    coins: int
    closed_in_advanced_setup: bool


class FirstGame(Struct, frozen=True):
    """What a seat counted from the start player (1) begins a first game with."""

    seat: int
    cards: tuple[str, ...]
    population: dict[str, int]
    coins: int


class Rank(Struct, frozen=True):
    """A step of the solo ladder; None is no bound, no title."""

    min: int | None
    max: int | None
    title: str | None


class HometownRow(Struct, frozen=True):
    """What a row gives: an action or None, and its abilities."""

    action: Deal | None
    modifiers: tuple[Modifier, ...]


class Components(Struct, frozen=True, eq=False):
    """The whole box, by id where things have one.

    steps: length of a line of two facing types. squares: cube squares of the rows in the order of ROWS.
    locks: locked spaces at the start; spaces: of the time track; unlocks: locks that go after each round.
    upper, lower: prices of the training chart by slot for one and for two.
    """

    cards: dict[str, Card]
    tiles: dict[str, Tile]
    cities: dict[str, CitySpace]
    hometowns: dict[str, HometownSpace]
    rows: dict[int, HometownRow]
    bonus: dict[str, tuple[BonusTile, ...]]
    taxes: tuple[TaxSpace, ...]
    steps: int
    squares: tuple[int, ...]
    cubes_per_training: int
    spaces: int
    locks: int
    unlocks: dict[int, int]
    start_coins: int
    start_population: int
    draft: int
    keep: int
    upper: tuple[int, ...]
    lower: tuple[int, ...]
    marks: tuple[Mark, ...]
    pile: tuple[PileMark, ...]
    slots: int
    cubed_slots: tuple[int, ...]
    cubed_training: int
    leader_coins: int
    hand_limit: int
    lap: int
    first_game: tuple[FirstGame, ...]
    ladder: tuple[Rank, ...]
    cubes_per_vp: int
    coins_per_vp: int
    penalties: tuple[int, ...]
    city_tokens: int
    rounds: int


T = TypeVar("T")


def load() -> Components:
    """Returns the components of the game.

    Raises:
        ValueError: the data file says something the rules cannot work with; the message names the row.
    """
    text = files("gheos_suite.rules.gentes").joinpath(DATA).read_text("utf-8")
    return read(msgspec.json.decode(text))


def rows(data: dict[str, Any], key: str, kind: type[T]) -> list[T]:
    """Returns the rows of a list of the data file. Raises ValueError that names the row."""
    found, known = [], set()
    for number, row in enumerate(data[key]):
        if isinstance(row, dict) and "id" in row:
            if row["id"] in known:
                raise ValueError(f"{DATA}: {key}[{number}] ({row['id']}): there is another row of this id")
            known.add(row["id"])
        try:
            found.append(msgspec.convert(row, kind))
        except msgspec.ValidationError as error:
            raise ValueError(f"{DATA}: {key}[{number}] ({_id(row)}): {error}") from error
    return found


def _id(row: Any) -> str:
    return str(row.get("id", row.get("row", row.get("seat", "no id")))) if isinstance(row, dict) else str(row)


def read(data: dict[str, Any]) -> Components:
    """Returns the components of decoded data, checked. Raises ValueError."""
    board, scribe, training = data["player_board"], data["scribe_chart"], data["training_chart"]
    setup, final = data["standard_setup"], data["final_scoring"]
    bonus = rows(data, "bonus_tiles", BonusTile)
    penalty = final["hourglass_penalty"]
    found = Components(
        cards={card.id: card for card in rows(data, "civilization_cards", Card)},
        tiles={tile.id: tile for tile in rows(data, "action_tiles", Tile)},
        cities={city.id: city for city in rows(data, "cities", CitySpace)},
        hometowns={space.id: space for space in rows(data, "hometowns", HometownSpace)},
        rows={row["row"]: _hometown_row(number, row) for number, row in enumerate(data["hometown_rows"])},
        bonus={kind: tuple(t for t in bonus if t.kind == kind) for kind in BONUSES},
        taxes=tuple(rows(data, "tax_collector", TaxSpace)),
        steps=board["lines"][0]["steps"],
        squares=tuple(row["squares"] for row in board["cube_rows"]),
        cubes_per_training=board["cubes_per_free_training"],
        spaces=board["time_track"]["spaces"],
        locks=len(board["time_track"]["locked_at_start"]),
        unlocks={int(after): n for after, n in data["player_board"]["unlock_after_round"].items()},
        start_coins=board["start_coins"],
        start_population=board["start_population"],
        draft=setup["draft_cards_per_player"],
        keep=setup["keep"],
        upper=tuple(training["one"]),
        lower=tuple(training["two"]),
        marks=tuple(rows(scribe, "marks", Mark)),
        pile=tuple(rows(scribe, "discard", PileMark)),
        slots=scribe["slots"],
        cubed_slots=tuple(scribe["solo_cube_slots"]),
        cubed_training=training["solo_cube_slot"],
        leader_coins=data["leader_coins"],
        hand_limit=data["hand_limit"],
        lap=data["score_track"]["spaces"],
        first_game=tuple(rows(data, "first_game", FirstGame)),
        ladder=tuple(rows(data, "solo_results", Rank)),
        cubes_per_vp=final["cubes_per_vp"],
        coins_per_vp=final["coins_per_vp"],
        penalties=tuple(penalty[str(n)] for n in range(len(penalty))),
        city_tokens=data["supply"]["city_tokens_each"],
        rounds=len(board["open_spaces_by_round"]),
    )
    _check_rows(data, found)
    _check_whole(data, found)
    return found


def _hometown_row(number: int, row: dict[str, Any]) -> HometownRow:
    action, modifiers = None, []
    for side in ("left", "right"):
        try:
            if row[side]["type"] == "action":
                action = msgspec.convert(row[side], Deal)
            else:
                what = {key: value for key, value in row[side].items() if key != "type"}
                modifiers.append(msgspec.convert(what, Modifier))
        except (msgspec.ValidationError, KeyError) as error:
            raise ValueError(f"{DATA}: hometown_rows[{number}] ({row.get('row')}), {side}: {error}") from error
    return HometownRow(action, tuple(modifiers))


# ------------------------------------------------------------------------------------ checks of single rows
ACTIONS: Final = ("leader", "navigator", "philosopher", "scribe", "chronicler")


def _check_rows(data: dict[str, Any], found: Components) -> None:
    known = data["effects"]
    for number, card in enumerate(found.cards.values()):
        if fault := _card_fault(card, known):
            raise ValueError(f"{DATA}: civilization_cards[{number}] ({card.id} {card.name}): {fault}")
    for number, tile in enumerate(found.tiles.values()):
        if fault := _tile_fault(tile):
            raise ValueError(f"{DATA}: action_tiles[{number}] ({tile.id}): {fault}")
    for number, city in enumerate(found.cities.values()):
        if fault := _city_fault(city, known):
            raise ValueError(f"{DATA}: cities[{number}] ({city.id}): {fault}")
    for number, space in enumerate(found.hometowns.values()):
        if not space.kinds or not set(space.kinds) <= set(KINDS) or space.row not in found.rows:
            raise ValueError(f"{DATA}: hometowns[{number}] ({space.id}): no such kind or row")
    for number, seat in enumerate(found.first_game):
        whole = sum(seat.population.values()) == found.start_population
        if not whole or not set(seat.population) <= set(TYPES) or not set(seat.cards) <= set(found.cards):
            raise ValueError(f"{DATA}: first_game[{number}] ({seat.seat}): no such card, type or number")


def _card_fault(card: Card, known: dict[str, Any]) -> str:
    if card.era not in (1, 2, 3) or card.copies != 1:
        return "it is in no era, or there are several of it"
    if not set(card.population) <= set(TYPES) or not set(card.cities) <= set(KINDS):
        return "it requires a population type or city kind there is not"
    if not set(card.symbols) <= set(SYMBOLS) or len(set(card.symbols)) != len(card.symbols):
        return "its symbols are none, or double"
    if bool(card.symbols) == (card.era == 3):
        return "symbols stand on the cards of eras 1 and 2, and on no others"
    places = (("immediate", card.immediate), ("ongoing", card.ongoing), ("end_of_round", card.end_of_round))
    for where, effects in places:
        for effect in effects:
            if where not in known.get(effect.effect, {"where": ()})["where"]:
                return f"{effect.effect} is no {where} effect"
            if effect.type and effect.type not in (*TYPES, "any"):
                return f"{effect.effect} names the unknown type {effect.type}"
    if card.action and card.action.kind not in ACTIONS:
        return f"it gives the unknown action {card.action.kind}"
    return ""


def _tile_fault(tile: Tile) -> str:
    if tile.kind not in ACTIONS:
        return "no such action"
    if (tile.kind == "navigator") != (tile.symbol in (*KINDS, "any")):
        return "a navigator, and no other, has a city kind"
    return "" if min(tile.coins, tile.hourglasses) >= 0 and tile.min_players >= 1 else "a number is too small"


def _city_fault(city: CitySpace, known: dict[str, Any]) -> str:
    if city.region not in REGIONS or city.kind not in KINDS:
        return "no such region or kind"
    if "city" not in known.get(city.reward.effect, {"where": ()})["where"]:
        return f"{city.reward.effect} is no reward of a city"
    return "" if city.reward.n > 0 else "its reward is nothing"


# ------------------------------------------------------------------------------------ checks of the whole
def _check_whole(data: dict[str, Any], found: Components) -> None:
    board, supply = data["player_board"], data["supply"]
    lines = [(line["left"], line["right"]) for line in board["lines"]]
    tiles = Counter(n for t in found.tiles.values() for n in range(t.min_players, 5))
    faults = [
        (tuple(data["population_types"]) != TYPES, "the population types are others"),
        (lines != [(TYPES[i], TYPES[i + 1]) for i in (0, 2, 4)], "the lines pair other types"),
        (any(line["steps"] != found.steps for line in board["lines"]), "the lines differ in length"),
        (board["max_population"] != found.steps * len(lines), "the most population is another"),
        (tuple(r["kind"] for r in board["cube_rows"]) != ROWS, "the cube rows are others"),
        (tuple(data["regions"]) != REGIONS, "the regions are others"),
        (tuple(data["city_kinds"]) != KINDS, "the city kinds are others"),
        (tuple(data["synergy_symbols"]) != SYMBOLS, "the synergy symbols are others"),
        (len(found.cards) != supply["civilization_cards"], "cards are missing"),
        (len(found.tiles) != supply["action_tiles"], "action tiles are missing"),
        (sum(map(len, found.bonus.values())) != supply["bonus_tiles"], "bonus tiles are missing"),
        ({str(n): c for n, c in tiles.items()} != data["tiles_by_players"], "tiles by players are others"),
        (len(found.upper) != len(TYPES) or len(found.lower) != len(TYPES), "the training chart is too short"),
        (any(u > w for u, w in zip(found.upper, found.lower, strict=False)), "two cost less than one"),
        (max(m.slot for m in found.marks) > found.slots, "a mark stands over no slot"),
        (found.spaces - found.locks != board["open_spaces_by_round"]["1"], "the open spaces are others"),
        (len(found.first_game) != len(board["lines"]) + 1, "the first game has other seats"),
    ]  # fmt: skip
    for fault, message in faults:
        if fault:
            raise ValueError(f"{DATA}: {message}")
