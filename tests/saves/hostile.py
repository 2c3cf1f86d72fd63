"""Disks that do not do what they are asked, without needing any privilege to make them so."""

from __future__ import annotations

import errno
import os
import sys
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from gheos_suite.saves import disk


class FullDisk:
    """Takes so many more bytes, then none: writes come back short, and the next one fails."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.left: float = float("inf")
        self._write = os.write
        monkeypatch.setattr(disk.os, "write", self.write)

    def write(self, descriptor: int, data: bytes) -> int:
        if self.left <= 0:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        part = data[: int(min(len(data), self.left))]
        self.left -= len(part)
        return self._write(descriptor, part)


@contextmanager
def small_files(limit: int) -> Iterator[None]:
    """The system itself refuses to let any file grow over a limit (not on Windows)."""
    if sys.platform == "win32":
        raise NotImplementedError
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (limit, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def as_nobody(act: Callable[[], None]) -> None:
    """Runs as an ordinary user: root may write anywhere, so it steps down in a child of its own."""
    if sys.platform == "win32" or os.geteuid() != 0:
        act()
        return
    child = os.fork()
    if child == 0:
        try:
            os.setgid(65534)
            os.setuid(65534)
            act()
        except BaseException:  # noqa: BLE001 - the child must end here, whatever went wrong
            traceback.print_exc()
            os._exit(1)
        os._exit(0)
    _, status = os.waitpid(child, 0)
    assert os.waitstatus_to_exitcode(status) == 0


@contextmanager
def read_only(folder: Path) -> Iterator[None]:
    """The folder and everything above it can be looked at by all, and written by none."""
    for above in folder.parents[:4]:
        if above.name.startswith(("pytest-of", "pytest-", "popen-", "test_")):
            above.chmod(0o755)
    for path in folder.iterdir():
        path.chmod(0o444)
    folder.chmod(0o555)
    try:
        yield
    finally:
        folder.chmod(0o755)
        for path in folder.iterdir():
            path.chmod(0o644)
