"""What the packaged program asks of the processor while nobody does anything."""

from __future__ import annotations

import os
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path

from gheos_suite.rules import PLAYABLE
from gheos_suite.scenes.title_life import REST_AFTER
from tests.desktop.x11 import screen

from .program import FOLDER, running
from .shadow import SIZE

IDLE = 0.5  # per cent of one processor
SETTLED, WATCHED = REST_AFTER + 5, 20.0  # seconds until nothing moves any more, and of watching


def worked(pid: int) -> float:
    """Returns the seconds a process has worked so far."""
    fields = Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def idle() -> dict[str, float]:
    """Returns the share of a processor, in per cent, that the title and a board of each game take at rest.

    They rest side by side, which disturbs no count of one process.
    """
    with ExitStack() as open_until, tempfile.TemporaryDirectory() as folder:
        display = open_until.enter_context(screen(*SIZE))
        pids = {}
        for place in ("title", *PLAYABLE):
            words = () if place == "title" else ("play", place, "--seats", "2", "--seed", "7")
            home = Path(folder) / place / "home"
            home.parent.mkdir()
            app = open_until.enter_context(running(FOLDER / "gheos-suite", display, home, *words))
            app.open()
            pids[place] = app.process.pid
        time.sleep(SETTLED)
        before, begun = {place: worked(pid) for place, pid in pids.items()}, time.perf_counter()
        time.sleep(WATCHED)
        seconds = time.perf_counter() - begun
        return {place: 100 * (worked(pid) - before[place]) / seconds for place, pid in pids.items()}
