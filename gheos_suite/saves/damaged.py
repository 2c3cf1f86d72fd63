"""A damaged record stays as it was found, under another name, before anything is written in its place."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from .disk import free_name, write_atomic
from .reading import LARGEST

DAMAGED: Final = ".damaged"


def keep(record: Path) -> Path:
    """Keeps a damaged record beside itself and returns where; the same bytes are never kept twice.

    One far too large for a game is renamed instead: copying it could fill the disk.

    Raises:
        OSError: it cannot be kept, and is as it was.
    """
    aside = free_name(record.with_name(record.name + DAMAGED))
    if record.stat().st_size > LARGEST:
        record.replace(aside)
        return aside
    data = record.read_bytes()
    for kept in kept_of(record):
        if kept.is_file() and kept.stat().st_size == len(data) and kept.read_bytes() == data:
            return kept
    write_atomic(aside, data)
    return aside


def kept_of(record: Path) -> list[Path]:
    """Returns what was kept of a record, the first one first. Raises OSError."""
    named = re.compile(re.escape(record.name) + r"(?:-(\d+))?" + re.escape(DAMAGED))
    found = [(int(match[1] or 1), path) for path in record.parent.iterdir()
             if (match := named.fullmatch(path.name))]  # fmt: skip
    return [path for _, path in sorted(found)]
