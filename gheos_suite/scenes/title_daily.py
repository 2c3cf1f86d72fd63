"""The daily quest as the title tells it: from the quest log alone, for the rules take longer to load."""

from __future__ import annotations

from typing import Any, Final

DAY_LENGTH: Final = 10  # signs of a date in ISO 8601
FRESH, RUNNING, WON, LOST = "crown", "hourglass", "trophy", "check"  # icons


def today(ctx: Any) -> tuple[str, str]:
    """Returns the icon of today's quest, and how the attempt that counts went."""
    day = ctx.now()[:DAY_LENGTH]
    book = ctx.store.quests.book()
    found = book.of_day(day)
    if found is not None and found.won:
        return WON, f"Won today, with {found.score} {'point' if found.score == 1 else 'points'}."
    if found is not None:
        return LOST, "Played today; more of it is practice."
    if day in book.days:
        return RUNNING, "Under way today."
    return FRESH, "A Quest that is the same for everybody, once a day."
