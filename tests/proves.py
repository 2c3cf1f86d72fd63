"""`@proves("GHEOS-049", ...)`: names the ledger entries a rule test proves.

The ids are literal strings, so that `tests/meta/test_ledger.py` finds them without importing a test;
the decorator also sets pytest's `proves` marker, so `pytest` shows them where markers are shown. What an id
means is written in `tests/ledger/<game>.yaml`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeVar

import pytest

F = TypeVar("F", bound=Callable[..., object])
LEDGER_ID = re.compile(r"[A-Z]+-\d{3}")


def proves(*ids: str) -> Callable[[F], F]:
    """Marks a test as the proof of these ledger entries.

    Raises:
        ValueError: no id is given, one is given twice, or one is no ledger id.
    """
    if not ids or len(set(ids)) != len(ids):
        raise ValueError(f"proves() wants ledger ids, each once, not {ids}")
    for entry in ids:
        if not LEDGER_ID.fullmatch(entry):
            raise ValueError(f"{entry!r} is no ledger id")
    return pytest.mark.proves(*ids)
