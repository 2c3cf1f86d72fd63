"""How soon the packaged program shows its title and listens, against a bare pygame window in the same run, and
what it asks of the processor while nobody does anything.

The rows are there when `dev.py package` has built the program.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.desktop.x11 import Hand, close_window, end, screen
from tests.packaged.eye import Eye
from tests.packaged.program import FOLDER, PATIENCE, running
from tests.packaged.resting import IDLE, WATCHED, idle
from tests.packaged.shadow import SIZE

from .table import Row

FIRST_FRAME, USABLE = 3.0, 4.0  # times a bare window
MIDDLE = (SIZE[0] // 2, SIZE[1] // 2)
BARE = (
    "import pygame; pygame.display.init(); pygame.font.init(); "
    f"w = pygame.Window('x', {SIZE}, (0, 0)); w.get_surface().fill((9, 9, 9)); w.flip(); "
    "pygame.time.wait(60000)"
)


def seen(eye: Eye, begun: float) -> float:
    """Returns the seconds from then until something is drawn in the middle of the screen."""
    while time.perf_counter() - begun < PATIENCE:
        if eye.colour(*MIDDLE):
            return time.perf_counter() - begun
        time.sleep(0.002)
    raise AssertionError("nothing is ever drawn")


def dark(eye: Eye) -> None:
    """Waits until the last window is gone."""
    while eye.colour(*MIDDLE):
        time.sleep(0.01)


def bare(display: str, home: Path, eye: Eye) -> float:
    environ = {"DISPLAY": display, "PATH": "", "HOME": str(home.parent), "SDL_FRAMEBUFFER_ACCELERATION": "0"}
    begun = time.perf_counter()
    process = subprocess.Popen(
        [sys.executable, "-c", BARE], env=environ, stdout=subprocess.DEVNULL, text=True, cwd=home.parent
    )
    try:
        return seen(eye, begun)
    finally:
        process.kill()  # SDL takes a milder word for a wish to quit, which nobody here listens to
        end(process)
        dark(eye)


def title(display: str, home: Path, eye: Eye) -> tuple[float, float]:
    """Returns the seconds to the first frame, and to the end after it was closed at once.

    A window that was closed has listened; whoever clicks as soon as there is a picture is served by then.
    """
    begun = time.perf_counter()
    with running(FOLDER / "gheos-suite", display, home) as app:
        first = seen(eye, begun)
        window = int(Hand(display).do("search", "--onlyvisible", "--pid", app.process.pid).splitlines()[-1])
        close_window(display, window)
        assert app.ended() == 0
        whole = time.perf_counter() - begun
    dark(eye)
    return first, whole


def rows(rounds: int) -> list[Row]:
    """Compares the least of each, as all else is what the machine did besides."""
    if not (FOLDER / "gheos-suite").is_file():
        return []
    floor = first = whole = PATIENCE
    with tempfile.TemporaryDirectory() as folder, screen(*SIZE) as display, Eye(display) as eye:
        home = Path(folder) / "home"
        title(display, home, eye)  # whatever the system keeps in memory from now on, it does for both
        for _ in range(max(3, rounds)):
            floor = min(floor, bare(display, home, eye))
            found = title(display, home, eye)
            first, whole = min(first, found[0]), min(whole, found[1])
    told = f"bare {floor:.2f} s, first frame {first:.2f} s, closed {whole:.2f} s"
    resting = [
        Row(f"Packaged: idle, {place}", share, IDLE, False, "%", f"of one processor, over {WATCHED:.0f} s")
        for place, share in idle().items()
    ]
    return [
        Row("Packaged: first frame / bare pygame window", first / floor, FIRST_FRAME, False, "x", told),
        Row("Packaged: title that listens / bare window", whole / floor, USABLE, False, "x", told),
        *resting,
    ]
