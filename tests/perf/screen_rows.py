"""The screen against bare floors: first frame, redraws in blits, drag, idle CPU, memory."""

from __future__ import annotations

import math
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import perf_counter

import pygame
from pygame.event import Event

from gheos_suite.app.shot import draw, unseen
from gheos_suite.bots.play import bot_rng, play_on
from gheos_suite.core import GameConfig, PlayerInfo, Session
from gheos_suite.rules import game
from gheos_suite.saves import Settings
from gheos_suite.scenes.gheos.scene import TableScene
from tests.desktop.x11 import screen

from .table import Row, interleaved

ROOT = Path(__file__).resolve().parents[2]
SIZE = (1920, 1080)
BARE = (
    "import pygame; pygame.display.init(); pygame.font.init(); w = pygame.Window('x', (1920, 1080)); "
    "w.get_surface().fill((9, 9, 9)); w.flip()"
)
MENU = (
    "from gheos_suite.app.shot import picture; from gheos_suite.scenes.title import TitleScene; "
    "picture(lambda ctx: [TitleScene()])"
)
SEED = 3  # a game that is long enough
HEAVY = 84  # plies played before the table is measured
IDLE_FROM, IDLE_FOR = 24.0, 10.0  # the title's cards rest after a while without a hand on the mouse
MB = 1024


def rows(rounds: int) -> list[Row]:
    return [first_frame(max(3, rounds // 2)), *table_rows(rounds), idle(), memory()]


def environment() -> dict[str, str]:
    unseen_ = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    return {**os.environ, **unseen_}


def first_frame(rounds: int) -> Row:
    """Compares processes: the title drawn once against a bare window."""

    def run(code: str) -> Callable[[], float]:
        def measure() -> float:
            start = perf_counter()
            subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=environment(), check=True)
            return perf_counter() - start

        return measure

    ratio, mine, theirs = interleaved(run(MENU), run(BARE), rounds)
    detail = f"{mine:.2f} s and {theirs:.2f} s"
    return Row("First menu frame / bare pygame window", 1 / ratio, 3, False, "x", detail)


def table_rows(rounds: int) -> list[Row]:
    """Measures the Gheos table in the middle of a game of four."""
    session = Session(game("gheos"), GameConfig(4), SEED)
    play_on(session, ["random"], bot_rng(SEED), HEAVY)
    while session.actors and session.state.step != "place":
        session.submit(session.actors[0], session.game.legal_actions(session.state, session.actors[0])[0])
    players = tuple(PlayerInfo(n) for n in ("Rosa", "Ines", "Tomo", "Noor"))
    with unseen(SIZE, Settings(curtain=False)) as ctx:
        table = TableScene(session, players)
        stack, picture = draw(ctx, [table])
        surface = ctx.window.surface()

        def blit() -> float:
            start = perf_counter()
            for _ in range(20):
                surface.blit(picture, (0, 0))
            return (perf_counter() - start) / 20

        def steady() -> float:
            start = perf_counter()
            for _ in range(20):
                stack.update(1 / 60)
                stack.draw(surface)
            return (perf_counter() - start) / 20

        def redraw() -> float:
            table.still_damage.all()
            table.damage.all()
            start = perf_counter()
            stack.update(1 / 60)
            stack.draw(surface)
            return perf_counter() - start

        def pan_and_zoom() -> float:
            table.board.camera.zoom_at((700, 500), 1.06)
            start = perf_counter()
            stack.update(1 / 60)
            stack.draw(surface)
            spent = perf_counter() - start
            table.board.camera.zoom_at((700, 500), 1 / 1.06)
            return spent

        found = []
        for name, measure, bar in (
            ("Steady table frame / full-screen blit", steady, 2),
            ("Full redraw of the table / full-screen blit", redraw, 10),
            ("Zooming the table / full-screen blit", pan_and_zoom, 40),
        ):
            ratio, mine, theirs = interleaved(measure, blit, rounds * 3)
            detail = f"{mine * 1e3:.2f} ms and {theirs * 1e3:.2f} ms"
            found.append(Row(name, 1 / ratio, bar, False, "x", detail))
        table.fit(instant=True)
        table.fast_forward()
        stack.update(1 / 60)
        stack.draw(surface)
        found.append(drag(table, stack, surface))
        stack.close()
    return found


def drag(table: TableScene, stack: object, surface: pygame.Surface) -> Row:
    """Drags a tile over the whole table for 600 frames and takes the slowest hundredth."""
    start = table.plan.slots[0].center
    for kind, pos in ((pygame.MOUSEBUTTONDOWN, start), (pygame.MOUSEMOTION, (start[0] + 20, start[1] - 20))):
        table.handle(Event(kind, pos=pos, button=1, rel=(0, 0), buttons=(1, 0, 0)))
    times = []
    for k in range(600):
        pos = (700 + round(300 * math.sin(k / 40)), 420 + round(200 * math.cos(k / 26)))
        begin = perf_counter()
        table.handle(Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0)))
        stack.update(1 / 60)  # type: ignore[attr-defined]
        stack.draw(surface)  # type: ignore[attr-defined]
        times.append(perf_counter() - begin)
    times.sort()
    detail = f"median {median(times) * 1e3:.2f} ms, worst {times[-1] * 1e3:.1f} ms"
    return Row("Dragging at 1080p, p99", times[-6] * 1e3, 2, False, "ms", detail)


def idle() -> Row:
    """Runs the real window at the title and reads the processor time of ten idle seconds.

    It needs Xvfb: SDL's unseen driver cannot sleep until an event comes, a real one can.
    """
    with tempfile.TemporaryDirectory() as home, screen(*SIZE) as display:
        env = {**environment(), "GHEOS_SUITE_HOME": home, "SDL_VIDEODRIVER": "x11", "DISPLAY": display}
        process = subprocess.Popen([sys.executable, "-m", "gheos_suite"], cwd=ROOT, env=env)
        try:
            time.sleep(IDLE_FROM)
            before = ticks(process.pid)
            time.sleep(IDLE_FOR)
            used = (ticks(process.pid) - before) / os.sysconf("SC_CLK_TCK") / IDLE_FOR
        finally:
            process.terminate()
            process.wait(10)
    detail = f"over {IDLE_FOR:.0f} s, music playing to no device"
    return Row("Idle CPU at the title", used * 100, 0.5, False, "%", detail)


def ticks(pid: int) -> int:
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return int(fields[11]) + int(fields[12])


def memory() -> Row:
    """Draws the table of a heavy game in a process of its own and reads its greatest size."""
    code = (
        "from gheos_suite.app.shot import take; from gheos_suite.core import GameConfig; "
        "from pathlib import Path; take(game='gheos', config=GameConfig(4), seed=3, plies=84, "
        "size=(1920, 1080), ui_scale=100, scene='table', out=Path(OUT)); "
        "import resource; print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)"
    )
    with tempfile.TemporaryDirectory() as folder:
        code = code.replace("OUT", repr(str(Path(folder) / "t.png")))
        done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=environment(), check=True,
                              capture_output=True, text=True)  # fmt: skip
    peak = int(done.stdout.split()[-1]) / MB
    return Row("Memory of the table at 1080p", peak, 150, False, "MiB", "peak of the process")


__all__ = ["rows"]
