"""Writing that survives a crash: the file is flushed to the disk, and so is the folder that names it."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path


def write_atomic(path: Path, data: bytes) -> None:
    """Replaces a file as a whole: after a crash it holds either the old bytes or the new ones.

    Raises:
        OSError: nothing was changed.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(path.name + ".tmp")
    try:
        with fresh.open("wb", buffering=0) as file:
            write_all(file.fileno(), data)
            os.fsync(file.fileno())
        fresh.replace(path)
    except OSError:
        with suppress(OSError):  # the half-written file is of no use; the first error is the one to tell
            fresh.unlink(missing_ok=True)
        raise
    sync_folder(path.parent)


def write_all(descriptor: int, data: bytes) -> None:
    """Writes every byte, however many calls it takes. Raises OSError."""
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(descriptor, rest):]


def sync_folder(folder: Path) -> None:
    """Makes a new or renamed file's name as durable as its bytes. Windows has no such call."""
    if sys.platform == "win32":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def free_name(path: Path) -> Path:
    """Returns the path, or the first one like it with a number that nothing has yet."""
    number, found = 1, path
    while os.path.lexists(found):
        number += 1
        found = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return found
