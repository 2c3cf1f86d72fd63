"""The cards of Gods and everything else the data file says, loaded and checked."""

from __future__ import annotations

from collections import Counter
from importlib.resources import files
from typing import Any, Final

import msgspec
from msgspec import Struct

from gheos_suite.geom import hexes

from .model import CARDS, GODS, TRIBES, Cell

DATA: Final = "data/gods_cards.json"


class Costs(Struct, frozen=True):
    """Power points by action; `desert_gain` and `decay_take` are gains."""

    tribe_per_neighbour: int
    temple_per_neighbour: int
    move_desert: int
    desert_gain: int
    decay_take: int
    whirlwind: int
    extra_action: int
    discard: int


class Power(Struct, frozen=True):
    """The counting board: its end, its start and the income of a turn (GODS-007, 013, 024, 025)."""

    max: int
    start: int
    income: int


class CardSet(Struct, frozen=True, eq=False):
    """What the data file says. `sack` counts the cards of each kind in the order of CARDS.

    `values` are the pairs (points card, points chip) that can be chosen, the default first; `cards_each` and
    `chips_each` count points cards and chips of one tribe colour; `layouts[name][seats]` are cells.
    """

    temples_each: int
    stones_each: int
    tribes_each: int
    sack: tuple[int, ...]
    cards_each: int
    chips_each: int
    values: tuple[tuple[int, int], ...]
    limits: dict[int, int]
    power: Power
    display: int
    costs: Costs
    nation_size: int
    actions: int
    layouts: dict[str, dict[int, tuple[Cell, ...]]]

    @property
    def value_keys(self) -> tuple[str, ...]:
        """The keys of `values` in the set-up, such as "3/1"."""
        return tuple(f"{card}/{chip}" for card, chip in self.values)


def load() -> CardSet:
    """Returns the card set of the game.

    Raises:
        ValueError: the data file says something the rules cannot work with.
    """
    text = files("gheos_suite.rules.gods").joinpath(DATA).read_text("utf-8")
    return read(msgspec.json.decode(text))


def read(data: dict[str, Any]) -> CardSet:
    """Returns the card set of decoded data, checked. Raises ValueError."""
    kinds = Counter(_kind(card) for card in data["hex_cards"] if card["in_sack"])
    gods = Counter(card["god"] for card in data["hex_cards"] if card["type"] == "temple")
    points_cards = Counter(card["tribe"] for card in data["points_cards"])
    points_chips = Counter(chip["tribe"] for chip in data["points_chips"])
    default = data["nation_values"]["default"]
    values = [default, *data["nation_values"]["alternatives"]]
    found = CardSet(
        temples_each=data["gods"]["temples_each"],
        stones_each=data["gods"]["stones_each"],
        tribes_each=data["tribes"]["cards_each"],
        sack=tuple(kinds[kind] for kind in CARDS),
        cards_each=points_cards[TRIBES[0]],
        chips_each=points_chips[TRIBES[0]],
        values=msgspec.convert(values, tuple[tuple[int, int], ...]),
        limits={int(k): v for k, v in data["victory_limits"].items() if k.isdecimal()},
        power=msgspec.convert(data["power"], Power),
        display=data["display"]["fields"],
        costs=msgspec.convert(data["costs"], Costs),
        nation_size=data["nation_size"],
        actions=data["actions_per_turn"],
        layouts={
            name: {int(k): tuple((q, r) for q, r in cells) for k, cells in data["start_layouts"][name].items()}
            for name in ("compact", "line")
        },
    )
    _check(data, found, gods, kinds, points_cards, points_chips)
    return found


def _kind(card: dict[str, Any]) -> str:
    return f"tribe-{card['tribe']}" if card["type"] == "tribe" else str(card["type"])


def _check(
    data: dict[str, Any], found: CardSet, gods: Counter[str], kinds: Counter[str],
    points_cards: Counter[str], points_chips: Counter[str],
) -> None:  # fmt: skip
    totals, default = data["totals"], found.values[0]
    faults = [
        (tuple(data["gods"]["colours"]) != GODS, "the gods are others"),
        (tuple(data["tribes"]["colours"]) != TRIBES, "the tribe colours are others"),
        (tuple(map(tuple, data["frame"]["neighbours"])) != hexes.DIRECTIONS, "the frame is another"),
        (gods != dict.fromkeys(GODS, found.temples_each), "temples are missing"),
        (set(kinds) != set(CARDS), "there are other kinds of cards"),
        (any(kinds[f"tribe-{c}"] != found.tribes_each for c in TRIBES), "tribes are missing"),
        (len(data["hex_cards"]) != totals["hex_cards"], "hex cards are missing"),
        (sum(found.sack) != totals["sack"], "the sack is another"),
        (points_cards != dict.fromkeys(TRIBES, found.cards_each), "points cards are missing"),
        (points_chips != dict.fromkeys(TRIBES, found.chips_each), "points chips are missing"),
        (any(c["vp"] != default[0] for c in data["points_cards"]), "points cards differ in worth"),
        (any(c["vp"] != default[1] for c in data["points_chips"]), "points chips differ in worth"),
        (found.display != 2, "the display has not two places"),  # the refill compares two cards (GODS-028)
        (found.tribes_each // found.nation_size > found.cards_each, "points cards do not suffice"),
        (found.costs.whirlwind or found.costs.extra_action or found.costs.discard, "a free action has a price"),
    ]
    for fault, message in faults:
        if fault:
            raise ValueError(f"{DATA}: {message}")
