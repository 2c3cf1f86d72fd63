"""Decodes pictures in threads of its own before they are asked for, while the main thread does other things."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from threading import Event, Lock, Thread

import pygame
from pygame import Surface

MOST_THREADS = 3


class _Slot:
    """One picture on its way: who decodes it has taken it, who needs it waits until it is done."""

    def __init__(self) -> None:
        self.taken = False
        self.done = Event()
        self.picture: Surface | None = None


class Ahead:
    """Decodes the files of a list, in its order. Decoding runs beside Python: it holds no lock of the
    interpreter. Each picture is handed out once; whoever comes before its turn decodes it himself.
    """

    def __init__(self, root: Path, paths: Sequence[str], threads: int | None = None) -> None:
        self.root = root
        self._slots = {path: _Slot() for path in paths}
        self._lock = Lock()
        count = threads if threads is not None else (os.cpu_count() or 1) - 1
        self._threads = [
            Thread(target=self._decode, name=f"pictures {number}", daemon=True)
            for number in range(max(1, min(MOST_THREADS, count)) if paths else 0)
        ]
        for thread in self._threads:
            thread.start()

    def add(self, path: str) -> None:
        """Has one more picture decoded, in a thread of its own."""
        with self._lock:
            self._slots.setdefault(path, _Slot())
        thread = Thread(target=self._decode, name=f"pictures {path}", daemon=True)
        self._threads.append(thread)
        thread.start()

    def take(self, path: str) -> Surface | None:
        """Returns the decoded picture; None if it is not of the list, not begun, or cannot be read."""
        with self._lock:
            slot = self._slots.pop(path, None)
            if slot is None or not slot.taken:
                return None
        slot.done.wait()
        return slot.picture

    def finish(self) -> None:
        """Waits until every picture is decoded."""
        for thread in self._threads:
            thread.join()

    def close(self) -> None:
        """Drops what nobody asked for, begins no more, and waits for the pictures that are begun."""
        with self._lock:
            self._slots.clear()
        self.finish()

    # ---------------------------------------------------------------- threads
    def _next(self) -> tuple[str, _Slot] | None:
        with self._lock:
            for path, slot in self._slots.items():
                if not slot.taken:
                    slot.taken = True
                    return path, slot
        return None

    def _decode(self) -> None:
        while (found := self._next()) is not None:
            path, slot = found
            try:
                slot.picture = pygame.image.load(self.root / path)
            except (OSError, pygame.error):
                slot.picture = None  # who asks for it tries again, and tells what is wrong
            finally:
                slot.done.set()
