"""Actions as one line of text and back; the forms are given with each action in `actions`."""

from __future__ import annotations

import re
from typing import Final, assert_never, cast

from gheos_suite.core import NotationError

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
from .meta import COMPONENTS
from .model import REGIONS, ROWS, SYMBOLS, TYPES, People

_CARDS: Final = frozenset(COMPONENTS.cards)
_TILES: Final = frozenset(COMPONENTS.tiles)
_CITIES: Final = frozenset(COMPONENTS.cities)
_HOMETOWNS: Final = frozenset(COMPONENTS.hometowns)
_SITES: Final = _CITIES | _HOMETOWNS
_TAXES: Final = frozenset(space.id for space in COMPONENTS.taxes)
_SOURCES: Final = _CARDS | _HOMETOWNS
_NUMBER: Final = r"(0|[1-9]\d?)"


def write(action: Action) -> str:
    """Returns the action as text."""
    match action:
        case Draft(card):
            return f"draft {card}"
        case Settle(people):
            return " ".join(["settle", *map(str, people)])
        case TakeTile(tile):
            return f"tile {tile}"
        case CollectTaxes(space):
            return space
        case UseCard(source) | UseHometown(source):
            return f"act {source}"
        case UseAbility(source):
            return f"with {source}"
        case SetPayment(source, coins):
            return f"pay {coins} with {source}"
        case PlaceHourglasses(pairs):
            return f"pairs {pairs}"
        case Train(kind, source):
            return f"train {kind} with {source}" if source else f"train {kind}"
        case TakeCard(slot):
            return f"slot {slot}"
        case TakeDiscarded(card):
            return f"pile {card}"
        case Build(space):
            return f"build {space}"
        case MoveCity(space, to):
            return f"move {space}>{to}"
        case _:
            return _write_more(action)


def _write_more(
    action: ActivateRegion | PlayCard | ScoreSymbol | PlaceCube | LiftHourglass | Trade | SpendCubes
    | ChooseCity | BuyPoints | Done,
) -> str:  # fmt: skip
    match action:
        case ActivateRegion(region):
            return f"region {region}"
        case PlayCard(card):
            return f"play {card}"
        case ScoreSymbol(symbol):
            return f"symbol {symbol}"
        case PlaceCube(row):
            return f"cube {row}"
        case LiftHourglass(pair):
            return "lift pair" if pair else "lift single"
        case Trade(give, get):
            return f"trade {give}>{get}"
        case SpendCubes(kind, temple):
            return f"three {kind} from {temple} temple"
        case ChooseCity(space):
            return f"city {space}"
        case BuyPoints():
            return "buy"
        case Done():
            return "done"
        case _:
            assert_never(action)


_ONE: Final = re.compile(r"([a-z]+) ([A-Za-z0-9_-]+)", re.ASCII)
_SETTLE: Final = re.compile(r"settle" + rf" {_NUMBER}" * 6, re.ASCII)
_PAY: Final = re.compile(rf"pay {_NUMBER} with ([A-Za-z0-9_-]+)", re.ASCII)
_TRAIN: Final = re.compile(r"train ([a-z]+) with ([A-Za-z0-9_-]+)", re.ASCII)
_MOVE: Final = re.compile(r"move ([a-z0-9_]+)>([a-z0-9_]+)", re.ASCII)
_TRADE: Final = re.compile(r"trade ([a-z]+)>([a-z]+)", re.ASCII)
_SPEND: Final = re.compile(rf"three ([a-z]+) from {_NUMBER} temple", re.ASCII)


def read(text: str) -> Action:
    """Returns the action a text names.

    Raises:
        NotationError: the text has none of the forms, or names something the game does not have.
    """
    if text == "done":
        return Done()
    if text == "buy":
        return BuyPoints()
    if text in _TAXES:
        return CollectTaxes(text)
    if found := _ONE.fullmatch(text):
        return _one(found[1], found[2], text)
    if found := _SETTLE.fullmatch(text):
        return Settle(cast(People, tuple(map(int, found.groups()))))
    if found := _PAY.fullmatch(text):
        return SetPayment(_known(found[2], _HOMETOWNS, text), int(found[1]))
    if found := _TRAIN.fullmatch(text):
        return Train(_known(found[1], TYPES, text), _known(found[2], _SOURCES, text))
    if found := _MOVE.fullmatch(text):
        return MoveCity(_known(found[1], _SITES, text), _known(found[2], _SITES, text))
    if found := _TRADE.fullmatch(text):
        return Trade(_known(found[1], TYPES, text), _known(found[2], TYPES, text))
    if found := _SPEND.fullmatch(text):
        return SpendCubes(_known(found[1], TYPES, text), int(found[2]))
    raise NotationError(f"Gentes: {text!r} is no action, such as 'tile scribe-1' or 'train noble'")


def _known(name: str, names: frozenset[str] | tuple[str, ...], text: str) -> str:
    if name not in names:
        raise NotationError(f"Gentes: {text!r} names {name!r}, which is none of: {', '.join(sorted(names))}")
    return name


def _one(verb: str, name: str, text: str) -> Action:
    match verb:
        case "draft":
            return Draft(_known(name, _CARDS, text))
        case "tile":
            return TakeTile(_known(name, _TILES, text))
        case "act":
            _known(name, _SOURCES, text)
            return UseCard(name) if name in _CARDS else UseHometown(name)
        case "with":
            return UseAbility(_known(name, _SOURCES, text))
        case "pairs":
            return PlaceHourglasses(_count(name, text))
        case "train":
            return Train(_known(name, TYPES, text))
        case "slot":
            return TakeCard(_count(name, text))
        case "pile":
            return TakeDiscarded(_known(name, _CARDS, text))
        case "build":
            return Build(_known(name, _SITES, text))
        case "region":
            return ActivateRegion(_known(name, REGIONS, text))
        case "play":
            return PlayCard(_known(name, _CARDS, text))
        case "symbol":
            return ScoreSymbol(_known(name, SYMBOLS, text))
        case "cube":
            return PlaceCube(_known(name, ROWS, text))
        case "lift":
            return LiftHourglass(_known(name, ("pair", "single"), text) == "pair")
        case "city":
            return ChooseCity(_known(name, _CITIES, text))
        case _:
            raise NotationError(f"Gentes: {text!r} begins with no word of an action")


def _count(digits: str, text: str) -> int:
    if not re.fullmatch(_NUMBER, digits, re.ASCII):
        raise NotationError(f"Gentes: {text!r} needs a small number")
    return int(digits)
