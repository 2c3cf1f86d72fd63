"""Who sits at a new table: names, crests and computer players that are well formed."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from gheos_suite.bots import BOTS
from gheos_suite.saves import SeatSetup

from .crests import CRESTS
from .new_game_levels import DEFAULT
from .personas import NAMES as PERSONAL
from .personas import PERSONAS, persona

NAMES = ("Rosa", "Ines", "Tomo", "Noor", "Lucja")
NAME_LENGTH = 40


def spoken(name: str) -> str:
    """Returns a name as people hear it: what cannot be seen, and capitals, make no difference."""
    seen = "".join(c for c in unicodedata.normalize("NFKC", name) if unicodedata.category(c) != "Cf")
    return " ".join(seen.split()).casefold()


def faults(seats: Sequence[SeatSetup]) -> list[str]:
    """Returns for each seat what is wrong with its name, or ""."""
    heard = [spoken(s.name) for s in seats]
    out = []
    for seat, name in zip(seats, heard, strict=True):
        if not name:
            out.append("Every player needs a name.")
        elif heard.count(name) > 1:
            out.append(f"Two players are called {shown(seat, 0, 24)}.")
        else:
            out.append("")
    return out


def shown(seat: SeatSetup, place: int, most: int = NAME_LENGTH) -> str:
    """Returns the name in one line, no longer than `most`."""
    name = " ".join(seat.name.split()) or f"Player {place + 1}"
    return name if len(name) <= most else name[: most - 1] + "…"


def free_crest(seats: Sequence[SeatSetup], after: str = "") -> str:
    """Returns the next crest that nobody has."""
    taken = {s.emblem for s in seats}
    start = CRESTS.index(after) + 1 if after in CRESTS else 0
    order = CRESTS[start:] + CRESTS[:start]
    return next((c for c in order if c not in taken), CRESTS[0])


def newcomer(seats: Sequence[SeatSetup]) -> SeatSetup:
    """Returns one more player, played by the computer, whose name and crest are new at the table."""
    taken = {spoken(s.name) for s in seats}
    crest = free_crest(seats)
    names = (persona(crest).name, *(p.name for p in PERSONAS.values()), *(f"Player {i}" for i in range(1, 99)))
    name = next(n for n in names if spoken(n) not in taken)
    return SeatSetup(name, crest, DEFAULT)


def next_persona(seats: Sequence[SeatSetup], seat: int) -> SeatSetup:
    """Returns a seat with the next free crest; a computer player goes by the name of its new personality.

    A name somebody wrote stays.
    """
    setup = seats[seat]
    crest = free_crest(seats, setup.emblem)
    taken = {spoken(s.name) for i, s in enumerate(seats) if i != seat}
    name = persona(crest).name
    renamed = bool(setup.bot) and setup.name in PERSONAL and spoken(name) not in taken
    return SeatSetup(name if renamed else setup.name, crest, setup.bot)


def tidy(seats: Sequence[SeatSetup]) -> list[SeatSetup]:
    """Returns remembered seats with what this version knows: whole names, own crests, known computers."""
    out: list[SeatSetup] = []
    for seat in seats:
        taken = {s.emblem for s in out}
        own = seat.emblem in CRESTS and seat.emblem not in taken
        bot = seat.bot if not seat.bot or seat.bot in BOTS else DEFAULT
        out.append(SeatSetup(seat.name[:NAME_LENGTH], seat.emblem if own else free_crest(out), bot))
    return out
