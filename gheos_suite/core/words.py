"""Numbers and lists in the sentences of every game's log."""

from __future__ import annotations

from collections.abc import Iterable


def counted(n: int, noun: str) -> str:
    """Returns "no points", "1 point", "2 points"."""
    if n == 0:
        return f"no {noun}s"
    return f"1 {noun}" if n == 1 else f"{n} {noun}s"


def listed(words: Iterable[str]) -> str:
    """Returns "a", "a and b", "a, b and c". Needs at least one word."""
    *first, last = words
    return f"{', '.join(first)} and {last}" if first else last
