"""The screen against bare floors: first frame, redraws in blits, drag, idle CPU, memory."""

from __future__ import annotations

import math
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Literal

import pygame
from pygame.event import Event

from gheos_suite.app.shot import draw, unseen
from gheos_suite.bots.play import bot_rng, play_on
from gheos_suite.core import AnySession, GameConfig, PlayerInfo, Session
from gheos_suite.rules import game
from gheos_suite.rules.gentes.actions import TakeTile
from gheos_suite.rules.gods.actions import PlaceTribe
from gheos_suite.saves import Recorder, Settings, folders
from gheos_suite.saves import settings as settings_file
from gheos_suite.scenes.gentes.scene import TableScene as GentesScene
from gheos_suite.scenes.gheos.scene import TableScene
from gheos_suite.scenes.gods.scene import TableScene as GodsScene
from gheos_suite.scenes.overworld.scene import TableScene as OverworldScene
from gheos_suite.scenes.table.base import TableBase
from gheos_suite.ui.drag import Exit
from tests.desktop.x11 import Hand, screen

from .table import Row, interleaved

ROOT = Path(__file__).resolve().parents[2]
SIZE = (1920, 1080)
# Both end with their first flip: neither the way out nor what follows the first picture is measured.
ONE_FLIP = (
    "import os, sys, pygame\n"
    "class Window(pygame.Window):\n"
    "    def flip(self):\n"
    "        super().flip()\n"
    "        os._exit(0)\n"
    "pygame.Window = Window\n"
)
BARE = ONE_FLIP + (
    "pygame.display.init(); pygame.font.init(); w = pygame.Window('x', (1920, 1080)); "
    "w.get_surface().fill((9, 9, 9)); w.flip()"
)
# The linters bring typing_extensions, which msgspec would load; a player's environment has not got it.
MENU = (
    ONE_FLIP
    + "sys.modules['typing_extensions'] = None; from gheos_suite.cli import main; sys.exit(main([]) or 9)"
)
PLAYERS = tuple(PlayerInfo(n) for n in ("Rosa", "Ines", "Tomo", "Noor"))
FIVE = (*PLAYERS, PlayerInfo("Aino"))
SEED = 3  # a game that is long enough
GODS_SEED, GODS_PLIES = 7, 100  # plies of Gods played before its table is measured
MAP_SEED, MAP_PLIES = 3, 40  # the same of Overworld; its last tile comes some plies later
DESK_SEED, DESK_PLIES = 5, 170  # the same of Gentes, in its last era
FULL_SEED, FULL_PLIES = 11, 260  # the same of Overworld with all modules
HEAVY = 84  # plies played before the table is measured
IDLE_FROM, IDLE_FOR = 26.0, 30.0  # the title's cards rest after a while without a hand on the mouse
QUIET, QUIET_TICKS, QUIET_AT_MOST = 3.0, 30, 60.0  # seconds, and the ticks of a title alive in that time
WARM_STEPS = 2000
MB = 1024
NOW = "2026-01-31T20:15:00+01:00"


def rows(rounds: int) -> list[Row]:
    return [
        first_frame(max(3, rounds // 2)),
        *table_rows(rounds, TableScene(heavy_game(), PLAYERS)),
        *table_rows(rounds, GodsScene(full_field(), PLAYERS), "Gods "),
        *table_rows(rounds, OverworldScene(wide_map(), PLAYERS), "Overworld "),
        *table_rows(rounds, OverworldScene(full_map(), FIVE), "Overworld with all modules "),
        *table_rows(rounds, GentesScene(full_desk(), PLAYERS), "Gentes "),
        idle(),
        idle_map(),
        memory(),
    ]


def environment() -> dict[str, str]:
    unseen_ = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    return {**os.environ, **unseen_}


@contextmanager
def desktop(display_mode: Literal["window", "fullscreen"] = "fullscreen") -> Iterator[dict[str, str]]:
    """Gives the environment of a real X server and of a player's folder with a game of four in its middle.

    The program's window is as large as the screen either way.

    Python compiles into a folder of its own, so that a program starts as an installed one does.
    """
    room = SIZE if display_mode == "fullscreen" else (SIZE[0] + 200, SIZE[1] + 200)  # a task bar takes some
    with tempfile.TemporaryDirectory() as home, screen(*room) as display:
        player = Path(home) / "player"
        settings_file.save(
            folders(player).settings_file,
            Settings(
                display=display_mode,
                window_width=SIZE[0],
                window_height=SIZE[1],
                window_x=0,
                window_y=0,
                curtain=False,
            ),
        )
        own = {
            "GHEOS_SUITE_HOME": str(player), "SDL_VIDEODRIVER": "x11", "DISPLAY": display,
            "SDL_FRAMEBUFFER_ACCELERATION": "0",  # the quick way for the bare window too
            "PYTHONPYCACHEPREFIX": str(Path(home) / "compiled"),
        }  # fmt: skip
        base = {k: v for k, v in environment().items() if k != "PYTHONDONTWRITEBYTECODE"}
        yield {**base, **own}


def first_frame(rounds: int) -> Row:
    """Compares processes: the program up to the title's first picture against a bare window's of its size."""
    with desktop("window") as env:

        def run(code: str) -> Callable[[], float]:
            def measure() -> float:
                start = perf_counter()
                subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=env, check=True)
                return perf_counter() - start

            return measure

        run(MENU)()  # compiles
        ratio, mine, theirs = interleaved(run(MENU), run(BARE), rounds)
    detail = f"{mine:.2f} s and {theirs:.2f} s"
    return Row("First menu frame / bare pygame window", 1 / ratio, 3, False, "x", detail)


def heavy_game() -> AnySession:
    """Returns a game of four in its middle, before a tile is laid."""
    session = Session(game("gheos"), GameConfig(4), SEED)
    play_on(session, ["random"], bot_rng(SEED), HEAVY)
    while session.actors and session.state.step != "place":
        session.submit(session.actors[0], session.game.legal_actions(session.state, session.actors[0])[0])
    return session


def full_field() -> AnySession:
    """Returns a game of Gods of four with a well filled field, before a card is laid."""
    session = Session(game("gods"), GameConfig(4), GODS_SEED)
    play_on(session, ["random"], bot_rng(GODS_SEED), GODS_PLIES)
    while not any(
        isinstance(a, PlaceTribe) for a in session.game.legal_actions(session.state, session.actors[0])
    ):
        play_on(session, ["random"], bot_rng(session.ply), 1)
    return session


def wide_map() -> AnySession:
    """Returns a game of Overworld of four with most of its map, before a tile is laid."""
    session = Session(game("overworld"), GameConfig(4), MAP_SEED)
    play_on(session, ["random"], bot_rng(MAP_SEED), MAP_PLIES)
    while not session.state.drawn or session.state.pending is not None:
        play_on(session, ["random"], bot_rng(session.ply), 1)
    return session


def full_desk() -> AnySession:
    """Returns a game of Gentes of four with cities and cards in play, before an action tile is taken."""
    session = Session(game("gentes"), GameConfig(4), DESK_SEED)
    play_on(session, ["random"], bot_rng(DESK_SEED), DESK_PLIES)
    while not any(
        isinstance(a, TakeTile) for a in session.game.legal_actions(session.state, session.actors[0])
    ):
        play_on(session, ["random"], bot_rng(session.ply), 1)
    return session


def full_map() -> AnySession:
    """Returns a game of Overworld of five with every module and most of its map, before a tile is laid."""
    kinds = ("provisions", "towns", "airship", "summoners")
    everything = dict.fromkeys(kinds, "on") | {"negotiation": "always"}
    session = Session(game("overworld"), GameConfig(len(FIVE), everything), FULL_SEED)
    play_on(session, ["random"], bot_rng(FULL_SEED), FULL_PLIES)
    while not session.state.drawn or session.state.pending is not None:
        play_on(session, ["random"], bot_rng(session.ply), 1)
    return session


def table_rows(rounds: int, table: TableBase, prefix: str = "") -> list[Row]:
    """Measures a table in the middle of a game of four."""
    with unseen(SIZE, Settings(curtain=False)) as ctx:
        stack, picture = draw(ctx, [table])
        surface = ctx.window.surface()
        for _ in range(WARM_STEPS):  # what a table paints ahead, while nobody does anything
            if table.next_wake() is None:
                break
            stack.update(1 / 60)
            stack.draw(surface)

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
            table.damage.all()
            start = perf_counter()
            stack.update(1 / 60)
            stack.draw(surface)
            return perf_counter() - start

        def pan() -> float:
            table.board.camera.pan(31, -17)
            table.damage.add(table.plan.board)  # as the mouse does
            start = perf_counter()
            stack.update(1 / 60)
            stack.draw(surface)
            spent = perf_counter() - start
            table.board.camera.pan(-31, 17)
            return spent

        def zoom() -> float:
            table.board.camera.zoom_at((700, 500), 1.06)
            start = perf_counter()
            stack.update(1 / 60)
            stack.draw(surface)
            spent = perf_counter() - start
            table.board.camera.zoom_at((700, 500), 1 / 1.06)
            return spent

        found = []
        measured = [
            ("Steady table frame / full-screen blit", steady, 2),
            ("Full redraw of the table / full-screen blit", redraw, 10),
        ]
        if not isinstance(table, GentesScene):  # whose table lies still
            measured.append(("Panning the table / full-screen blit", pan, 40))
            measured.append(("Zooming the table / full-screen blit", zoom, 40))
        for name, measure, bar in measured:
            ratio, mine, theirs = interleaved(measure, blit, rounds * 3)
            detail = f"{mine * 1e3:.2f} ms and {theirs * 1e3:.2f} ms"
            found.append(Row(prefix + name, 1 / ratio, bar, False, "x", detail))
        table.fit(instant=True)
        table.fast_forward()
        stack.update(1 / 60)
        stack.draw(surface)
        found.append(drag(table, stack, surface, prefix))
        stack.close()
    return found


def drag(table: TableBase, stack: object, surface: pygame.Surface, prefix: str, rounds: int = 7) -> Row:
    """Drags a tile over the whole table for 600 frames, several times anew, and takes the slowest hundredth.

    A frame's time is the median of the rounds, so that what other programs take from this one does not
    count; each round takes the tile up afresh and thinks every thought again.
    """
    runs = []
    for _ in range(rounds):
        runs.append(one_drag(table, stack, surface))
        table.let_go(Exit.ESCAPE)
        stack.update(1 / 60)  # type: ignore[attr-defined]
        stack.draw(surface)  # type: ignore[attr-defined]
    frames = sorted(median(times) for times in zip(*runs, strict=True))
    first = sorted(runs[0])[-6]
    detail = f"median {median(frames) * 1e3:.2f} ms, worst {frames[-1] * 1e3:.1f} ms"
    detail += f"; first drag {first * 1e3:.1f} ms"
    return Row(f"{prefix}Dragging at 1080p, p99", frames[-6] * 1e3, 2, False, "ms", detail)


def piece_spot(table: TableBase) -> tuple[int, int]:
    """Returns where a hand tile lies, or the tribe of the display, the drawn tile, or an action tile."""
    if isinstance(table, GentesScene):
        name = next(name for name in table.desk.options.spots if name.startswith("tile:"))
        lies: tuple[int, int] = table.spots()[name].center
        return lies
    if isinstance(table, OverworldScene):
        at: tuple[int, int] = table.plan.faces[0].center
        return at
    slot = 0
    if isinstance(table, GodsScene):
        slot = next(i for i, card in enumerate(table.desk.view.display) if card.startswith("tribe-"))
    x, y = table.plan.slots[slot].center
    return x, y


def one_drag(table: TableBase, stack: object, surface: pygame.Surface) -> list[float]:
    """Returns the seconds of each frame from the first one after the tile is up."""
    start = piece_spot(table)
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
    return times


def idle() -> Row:
    """Runs the real window at the title and reads the processor time of ten idle seconds.

    It needs Xvfb: SDL's unseen driver cannot sleep until an event comes, a real one can.
    """
    with desktop() as env, program(env) as process:
        time.sleep(IDLE_FROM)
        before = ticks(process.pid)
        time.sleep(IDLE_FOR)
        used = (ticks(process.pid) - before) / os.sysconf("SC_CLK_TCK") / IDLE_FOR
    detail = f"over {IDLE_FOR:.0f} s, music playing to no device"
    return Row("Idle CPU at the title", used * 100, 0.5, False, "%", detail)


@contextmanager
def program(env: dict[str, str]) -> Iterator[subprocess.Popen[bytes]]:
    """Runs the program in its real window meanwhile."""
    process = subprocess.Popen([sys.executable, "-m", "gheos_suite"], cwd=ROOT, env=env)
    try:
        yield process
    finally:
        process.terminate()
        process.wait(10)


def quiet(pid: int) -> None:
    """Waits until the program has drawn what it had to, however busy the machine is."""
    end = time.monotonic() + QUIET_AT_MOST
    while time.monotonic() < end:
        before = ticks(pid)
        time.sleep(QUIET)
        if ticks(pid) - before <= QUIET_TICKS:
            return
    raise RuntimeError("the program did not come to rest")


def ticks(pid: int, what: Literal["all", "main"] = "all") -> int:
    """Returns the processor time of a process, or of its main thread, which draws."""
    place = f"/proc/{pid}/stat" if what == "all" else f"/proc/{pid}/task/{pid}/stat"
    fields = Path(place).read_text().rsplit(")", 1)[1].split()
    return int(fields[11]) + int(fields[12])


def memory() -> Row:
    """Resumes a heavy game in the real window, with its sounds, and reads the greatest size of the process."""
    with at_the_table(heavy_game()) as process:
        status = Path(f"/proc/{process.pid}/status").read_text()
    peak = int(status.split("VmHWM:")[1].split()[0]) / MB
    return Row("Memory of the table at 1080p", peak, 150, False, "MiB", "peak of the program, sounds included")


def idle_map() -> Row:
    """Resumes a heavy map, whose water moves at first, and reads the processor time of idle seconds."""
    with at_the_table(wide_map()) as process:
        time.sleep(IDLE_FROM)
        before, own = ticks(process.pid), ticks(process.pid, "main")
        time.sleep(IDLE_FOR)
        parts = [ticks(process.pid) - before, ticks(process.pid, "main") - own]
    used, drawing = (part * 100 / os.sysconf("SC_CLK_TCK") / IDLE_FOR for part in parts)
    detail = f"over {IDLE_FOR:.0f} s; {drawing:.2f} % of it drawing, the rest sound"
    return Row("Idle CPU at the Overworld table", used, 0.5, False, "%", detail)


@contextmanager
def at_the_table(session: AnySession) -> Iterator[subprocess.Popen[bytes]]:
    """Runs the program in its real window, with a game of four gone on with from the title."""
    with desktop() as env:
        games = folders(Path(env["GHEOS_SUITE_HOME"])).games
        Recorder.start(games, session, players=PLAYERS, created=NOW, suffix="1", app="bench").close()
        with program(env) as process:
            hand = Hand(env["DISPLAY"])
            hand.window(process.pid)
            quiet(process.pid)
            hand.do("key", "Return")  # "Continue" has the focus
            quiet(process.pid)
            yield process


__all__ = ["rows"]
