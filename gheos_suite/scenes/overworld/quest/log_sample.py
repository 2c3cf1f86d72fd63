"""A quest log of some weeks, for pictures and tests."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from gheos_suite.saves import BookKeeper, Finished

from .charge import LEVEL, Charge, charge, levels
from .code import code_of
from .daily import daily
from .story import BURNS, EVIL_PREVAILS, TYRANT, VANQUISHED, VICTORY

ENDINGS: Final = (VICTORY, VANQUISHED, VICTORY, BURNS, EVIL_PREVAILS, TYRANT, VICTORY)
SCORES: Final = (12, 3, 21, -6, -14, 0, 8)


def fill(keeper: BookKeeper, now: datetime) -> None:
    """Writes Quests of the weeks before `now` into the book: daily ones, and two of each level."""
    for i, level in enumerate(levels()):
        for j, heroes in enumerate(("one", "both")):
            quest = charge({LEVEL: level, "solo_heroes": heroes}, 1000 + 17 * i + j)
            keeper.finish(_entry(f"free-{i}-{j}", now - timedelta(days=40 - i, hours=j), quest, 2 * i + j, ""))
    for days in range(30, 0, -1):
        if days % 5 == 2:
            continue  # a day off
        when = now - timedelta(days=days)
        day, record = when.date(), f"daily-{days}"
        keeper.begin(day.isoformat(), record)
        keeper.finish(_entry(record, when, daily(day), days, day.isoformat()))


def _entry(record: str, when: datetime, quest: Charge, turn: int, day: str) -> Finished:
    ending, score = ENDINGS[turn % len(ENDINGS)], SCORES[turn % len(SCORES)]
    return Finished(
        record=record, ended=when.isoformat(timespec="seconds"), level=quest.level, heroes=quest.heroes,
        ending=ending, won=ending == VICTORY, score=score, code=code_of(quest), day=day,
    )  # fmt: skip
