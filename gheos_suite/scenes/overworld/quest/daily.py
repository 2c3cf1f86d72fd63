"""The daily quest: made from the date alone, so that everybody everywhere has the same one.

The week grows harder, and at its end two heroes travel. Nothing here knows the clock; the date is an argument.
"""

from __future__ import annotations

from datetime import date
from functools import cache
from itertools import permutations
from typing import Final

from gheos_suite.scenes.load_words import MONTHS

from .charge import COLOURING, HEROES, LEVEL, START, Charge, charge, in_order, levels

WEEK: Final = ((0, "one"), (1, "one"), (2, "one"), (3, "one"), (4, "one"), (1, "both"), (2, "both"))
SEEDS: Final = 100_000_000  # short enough to be read out
DAY_LENGTH: Final = 10  # signs of a date in ISO 8601


def day_of(now: str) -> date:
    """Returns the day of a moment in ISO 8601."""
    return date.fromisoformat(now[:DAY_LENGTH])


@cache
def daily(day: date) -> Charge:
    """Returns the Quest of a day."""
    import hashlib  # as in core.record: not for the title

    digest = hashlib.blake2b(f"daily quest {day.isoformat()}".encode(), digest_size=16).digest()
    chance = int.from_bytes(digest, "big")
    number, heroes = WEEK[day.weekday()]
    level = levels()[number]
    orders = sorted(set(permutations(in_order(level))))
    chance, pick = divmod(chance, len(orders))
    options = {LEVEL: level, COLOURING: ",".join(orders[pick]), HEROES: heroes, START: "random"}
    return charge(options, chance % SEEDS)


def told_day(day: date) -> str:
    """Returns "30 November"."""
    return f"{day.day} {MONTHS[day.month - 1]}"
