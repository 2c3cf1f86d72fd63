"""The crests players choose from, and which one stands for a name in a record."""

from __future__ import annotations

CRESTS = ("swan", "owl", "tortoise", "stag-head", "fox-head", "bear-head", "heron", "whale-tail")


def crest_of(emblem: str, seat: int = 0) -> str:
    """Returns the crest an emblem means: by its full name, by its animal, or else one by the seat."""
    for crest in CRESTS:
        if emblem and emblem in (crest, crest.split("-")[0]):
            return crest
    return CRESTS[seat % len(CRESTS)]


def crest_path(emblem: str, seat: int = 0) -> str:
    """Returns the picture of a crest below the sprites folder."""
    return f"gheos/crests/{crest_of(emblem, seat)}.png"
