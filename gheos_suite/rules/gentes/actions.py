"""What a player of Gentes can do. Each action's notation is given in its docstring."""

from __future__ import annotations

from msgspec import Struct

from .model import People


class Draft(Struct, frozen=True, tag="draft"):
    """Takes a card of the open draft: `draft I-04`."""

    card: str


class Settle(Struct, frozen=True, tag="settle"):
    """Takes the start population, in the order of `model.TYPES`: `settle 1 0 0 1 2 0`."""

    people: People


class TakeTile(Struct, frozen=True, tag="tile"):
    """Takes an action tile: `tile scribe-1`."""

    tile: str


class CollectTaxes(Struct, frozen=True, tag="tax"):
    """Uses a space of the Tax Collector, by its id: `tax_1`."""

    space: str


class UseCard(Struct, frozen=True, tag="use_card"):
    """Takes the action of a played card and marks it: `act I-02`."""

    card: str


class UseHometown(Struct, frozen=True, tag="use_hometown"):
    """Takes the action of the row of a hometown city and marks it: `act large_1_1`."""

    space: str


class UseAbility(Struct, frozen=True, tag="ability"):
    """Uses an ability of a played card or hometown city on the action begun: `with I-10`."""

    source: str


class SetPayment(Struct, frozen=True, tag="payment"):
    """Sets the payment by a hometown city: `pay 3 with large_1_2`."""

    source: str
    coins: int


class PlaceHourglasses(Struct, frozen=True, tag="hourglasses"):
    """Places the hourglasses, so many pairs of them sharing a space: `pairs 1`."""

    pairs: int


class Train(Struct, frozen=True, tag="train"):
    """Trains one population, free where an ability is named: `train noble`, `train noble with II-12`."""

    folk: str
    source: str = ""


class TakeCard(Struct, frozen=True, tag="take"):
    """Takes a card of the display, by slot from 1: `slot 3`."""

    slot: int


class TakeDiscarded(Struct, frozen=True, tag="take_discarded"):
    """Takes a card of the discard pile: `pile I-05`."""

    card: str


class Build(Struct, frozen=True, tag="build"):
    """Places a city token: `build delphi`."""

    space: str


class MoveCity(Struct, frozen=True, tag="move"):
    """Moves an own city token, once none is left to place: `move sparta>delphi`."""

    space: str
    to: str


class ActivateRegion(Struct, frozen=True, tag="region"):
    """Names the region whose cities pay: `region green`."""

    region: str


class PlayCard(Struct, frozen=True, tag="play"):
    """Plays a card from the hand: `play I-05`."""

    card: str


class ScoreSymbol(Struct, frozen=True, tag="symbol"):
    """Scores a symbol of the card just played: `symbol trade`."""

    symbol: str


class PlaceCube(Struct, frozen=True, tag="cube"):
    """Puts a cube gained on a row: `cube temple`."""

    row: str


class LiftHourglass(Struct, frozen=True, tag="lift"):
    """Takes an hourglass off the own track, from a pair or a single one: `lift pair`, `lift single`."""

    pair: bool


class Trade(Struct, frozen=True, tag="trade"):
    """Trades one population for another type; the first trade costs an exchange cube: `trade noble>priest`."""

    give: str
    get: str


class SpendCubes(Struct, frozen=True, tag="spend"):
    """Returns three cubes, so many of them from the temple row, to train one: `three noble from 2 temple`."""

    folk: str
    temple: int


class ChooseCity(Struct, frozen=True, tag="city"):
    """Names the city that pays for its region: `city cyrene`."""

    space: str


class BuyPoints(Struct, frozen=True, tag="buy"):
    """Pays the coins a played card asks for points: `buy`."""


class Done(Struct, frozen=True, tag="done"):
    """Goes on without doing (more of) what may be done now: `done`."""


Action = (
    Draft | Settle | TakeTile | CollectTaxes | UseCard | UseHometown | UseAbility | SetPayment
    | PlaceHourglasses | Train | TakeCard | TakeDiscarded | Build | MoveCity | ActivateRegion | PlayCard
    | ScoreSymbol | PlaceCube | LiftHourglass | Trade | SpendCubes | ChooseCity | BuyPoints | Done
)  # fmt: skip
