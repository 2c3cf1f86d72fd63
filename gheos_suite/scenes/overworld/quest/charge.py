"""What a Quest is before it begins: its level, its colours, its heroes and its seed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from msgspec import Struct

from gheos_suite.core import GameConfig
from gheos_suite.core.words import listed
from gheos_suite.rules import game as find_game
from gheos_suite.rules.overworld.model import COLOURS, EVIL, GOOD, NEUTRAL, UNUSED

GAME: Final = "overworld"
ALIGNMENTS: Final = (GOOD, NEUTRAL, EVIL, UNUSED)
LEVEL, COLOURING, START, HEROES = "solo_level", "solo_alignment", "solo_start", "solo_heroes"
IN_ORDER: Final = "any"


class Charge(Struct, frozen=True):
    """A Quest to be played: the options that differ from their defaults, and the seed."""

    options: dict[str, str]
    seed: int

    @property
    def config(self) -> GameConfig:
        return GameConfig(1, dict(self.options))

    @property
    def level(self) -> str:
        return value(self.options, LEVEL)

    @property
    def heroes(self) -> str:
        return value(self.options, HEROES)

    @property
    def colouring(self) -> tuple[str, ...]:
        """The alignment of each colour."""
        return colouring(self.options)


def charge(options: Mapping[str, str], seed: int) -> Charge:
    """Returns the Quest of these options, each in one way: without defaults, colours in order unnamed."""
    specs = {o.key: o.default for o in meta().options}
    kept = {k: v for k, v in options.items() if v != specs[k]}
    if kept.get(COLOURING) == ",".join(in_order(value(options, LEVEL))):
        del kept[COLOURING]
    return Charge(kept, seed)


def meta() -> Any:
    """Returns what the game says about itself."""
    return find_game(GAME).meta


def value(options: Mapping[str, str], key: str) -> str:
    """Returns the value of an option, the default where none was chosen."""
    return options.get(key) or next(o.default for o in meta().options if o.key == key)


def label(key: str, chosen: str) -> str:
    """Returns the name of an option's value, the key itself for one that no longer exists."""
    values = next(o.values for o in meta().options if o.key == key)
    return next((str(v.label) for v in values if v.key == chosen), chosen)


def levels() -> tuple[str, ...]:
    """Returns the challenge levels, the gentlest first."""
    return tuple(v.key for o in meta().options if o.key == LEVEL for v in o.values)


@cache
def in_order(level: str) -> tuple[str, ...]:
    """Returns the alignments of a level as the rules deal them out when nobody chooses."""
    started = find_game(GAME).setup(_complete(level), 0).events[0]
    return tuple(started.alignments)


def _complete(level: str) -> GameConfig:
    options = {o.key: o.default for o in meta().options}
    return GameConfig(1, options | {LEVEL: level})


def counts(level: str) -> dict[str, int]:
    """Returns how many colours of each alignment a level has."""
    found = Counter(in_order(level))
    return {alignment: found[alignment] for alignment in ALIGNMENTS}


def colouring(options: Mapping[str, str]) -> tuple[str, ...]:
    """Returns the alignment of each colour; a choice that does not belong to the level is none."""
    level, wish = value(options, LEVEL), value(options, COLOURING)
    own = tuple(wish.split(","))
    return own if wish != IN_ORDER and Counter(own) == Counter(in_order(level)) else in_order(level)


def told_counts(level: str) -> str:
    """Returns "1 good, 1 neutral, 1 evil and 1 unused"."""
    return listed(f"{n} {alignment}" for alignment, n in counts(level).items() if n)


def told_colours(colours: tuple[str, ...]) -> str:
    """Returns "black and red good, white evil, yellow unused", by alignment."""
    parts = []
    for alignment in ALIGNMENTS:
        named = [c for c, a in zip(COLOURS, colours, strict=True) if a == alignment]
        if named:
            parts.append(f"{listed(named)} {alignment}")
    return ", ".join(parts)
