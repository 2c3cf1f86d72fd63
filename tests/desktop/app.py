"""One run of the app in the real window: what it notes down, and how it ends."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from .x11 import Hand, end, until

PROBE = Path(__file__).with_name("probe.py")
ROOT = Path(__file__).resolve().parents[2]


class App:
    """One run of the app."""

    def __init__(self, process: subprocess.Popen[str], notes: Path, display: str) -> None:
        self.process, self.display, self.hand = process, display, Hand(display)
        self._notes = notes
        self._read = 0  # bytes of the notes so far
        self._by_kind: dict[str, list[dict[str, Any]]] = {}

    def notes(self, what: str) -> list[dict[str, Any]]:
        """Returns what the app has written down of one kind; only what is new is read."""
        if self._notes.exists():
            with self._notes.open("rb") as file:
                file.seek(self._read)
                whole, end_of_line, _ = file.read().rpartition(b"\n")
            self._read += len(whole) + len(end_of_line)
            for line in whole.splitlines():
                note = json.loads(line)
                self._by_kind.setdefault(note["what"], []).append(note)
        return list(self._by_kind.get(what, ()))

    def wait(self, what: str, count: int = 1, seconds: float = 20) -> dict[str, Any]:
        """Waits for so many notes of one kind and returns the last."""
        try:
            until(lambda: len(self.notes(what)) >= count or self.process.poll() is not None, seconds)
        except AssertionError:
            raise AssertionError(f"no {what!r} (number {count}) in {self._notes.read_text()}") from None
        assert len(self.notes(what)) >= count, (
            f"ended with {self.process.poll()} before {what!r}: {self.stderr()}"
        )
        return self.notes(what)[-1]

    def open(self) -> int:
        """Waits for the window and returns its number."""
        self.wait("shown")
        return self.hand.window(self.process.pid)

    def stderr(self) -> str:
        """Returns what the app has written to its error stream."""
        return self._notes.with_suffix(".err").read_text("utf-8")

    def ended(self, seconds: float = 15) -> int:
        return self.process.wait(seconds)


@contextmanager
def running(display: str, home: Path, *words: str, probe: Path = PROBE, **environ: str) -> Iterator[App]:
    """Runs a probe; `environ` is added to the environment."""
    notes = home.parent / f"{home.name}.notes.jsonl"
    notes.unlink(missing_ok=True)  # an earlier run of the same home has left its own
    env = {k: v for k, v in os.environ.items() if k not in ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY")}
    env |= {"DISPLAY": display, "SDL_AUDIODRIVER": "dummy", "GHEOS_SUITE_QUIET": "1", "PYTHONPATH": str(ROOT)}
    env["XDG_RUNTIME_DIR"] = str(home.parent)  # without it the Wayland library complains by itself
    env |= environ
    with notes.with_suffix(".err").open("w", encoding="utf-8") as errors:
        process = subprocess.Popen(
            [sys.executable, str(probe), str(notes), str(home), *words],
            env={k: v for k, v in env.items() if v},
            stdout=subprocess.DEVNULL,
            stderr=errors,
            text=True,
            cwd=home.parent,
        )
    try:
        yield App(process, notes, display)
    finally:
        end(process)
