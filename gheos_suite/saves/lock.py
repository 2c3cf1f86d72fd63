"""One writer a record: a lock the system itself lets go of when its holder dies, however it dies.

The lock file names the process for people who look at it. A lock file left behind by a crash is stale:
nobody holds its lock any more, and the next one to come takes it over.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path

from gheos_suite.core import SaveError

if sys.platform == "win32":
    import msvcrt

    def _grab(descriptor: int) -> None:
        os.lseek(descriptor, 1 << 20, os.SEEK_SET)  # far behind the text, which stays readable
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _grab(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Lock:
    """The sole right to write one record, from `acquire` to `release`."""

    def __init__(self, path: Path, descriptor: int) -> None:
        self.path = path
        self._descriptor = descriptor

    @classmethod
    def acquire(cls, record: Path) -> Lock:
        """Takes the lock of a record.

        Raises:
            SaveError: another running program plays this game.
            OSError: the lock file cannot be written.
        """
        path = record.with_name(record.name + ".lock")
        while True:
            descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
            try:
                _grab(descriptor)
            except (BlockingIOError, PermissionError) as error:
                os.close(descriptor)
                raise SaveError("it is open in another window; go on there, or close that one first") from error
            if _same_file(descriptor, path):
                break
            os.close(descriptor)  # its holder let go and removed it in between
        with suppress(OSError):  # the number is for people; on a full disk the lock holds without it
            os.ftruncate(descriptor, 0)
            os.lseek(descriptor, 0, os.SEEK_SET)
            os.write(descriptor, f"{os.getpid()}\n".encode())
        return cls(path, descriptor)

    def release(self) -> None:
        """Gives the lock back; a second call does nothing."""
        if self._descriptor < 0:
            return
        with suppress(OSError):  # a lock file that cannot be removed is stale, and harmless
            self.path.unlink(missing_ok=True)
        os.close(self._descriptor)
        self._descriptor = -1


def _same_file(descriptor: int, path: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(descriptor), path.stat())
    except FileNotFoundError:
        return False
