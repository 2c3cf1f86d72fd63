"""The computer's personalities: each crest is a portrait with a name and a way to play."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from gheos_suite.bots import BOTS

from .crests import CRESTS


class Persona(Struct, frozen=True):
    """A personality: what it is called, and the key of the `styles` of a game's heuristics it plays by."""

    name: str
    style: str


PERSONAS: Final[dict[str, Persona]] = {
    "swan": Persona("Alma", "builder"),
    "owl": Persona("Selene", "builder"),
    "tortoise": Persona("Tessa", "miser"),
    "stag-head": Persona("Hartwin", "builder"),
    "fox-head": Persona("Corvin", "raider"),
    "bear-head": Persona("Bruna", "raider"),
    "heron": Persona("Ilse", "miser"),
    "whale-tail": Persona("Nereo", "raider"),
}
STYLES: Final = {
    "builder": "a builder: cares for what grows",
    "raider": "a raider: seeks the quarrel",
    "miser": "a miser: keeps what may be of use",
}
NAMES: Final = frozenset(persona.name for persona in PERSONAS.values())


def persona(emblem: str) -> Persona:
    """Returns the personality of a crest; that of the first one for an unknown crest."""
    return PERSONAS.get(emblem, PERSONAS[CRESTS[0]])


def level_of(bot: str) -> str:
    """Returns in a word how strong a computer player is; of one that is not known here, that it is one."""
    return BOTS[bot].label.lower() if bot in BOTS else "computer"
