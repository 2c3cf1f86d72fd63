"""Starts the game: screen first, sound after the first frame, every way out by the same door."""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from multiprocessing import freeze_support
from pathlib import Path

import pygame

from gheos_suite.core import ConfigError, PlayerInfo
from gheos_suite.saves import Folders, folders
from gheos_suite.saves import settings as settings_file

from .context import Context
from .events import make_waiter
from .factory import build
from .loop import Loop
from .platform import NoDisplayError, open_display, prepare
from .stack import SceneStack

OK, FAILED, NO_DISPLAY, WRONG_OPTIONS = 0, 1, 3, 2
REPEAT_DELAY_MS, REPEAT_EVERY_MS = 400, 45


@dataclass(frozen=True)
class RunOptions:
    """What the command line asks for; a game of "" starts at the title."""

    game: str = ""
    seats: tuple[PlayerInfo, ...] = ()
    seed: int | None = None
    options: dict[str, str] = field(default_factory=dict)
    home: Path | None = None


def run(
    *, game: str = "", seats: Sequence[PlayerInfo] = (), seed: int | None = None,
    options: Mapping[str, str] | None = None, home: Path | None = None,
) -> int:  # fmt: skip
    """Runs the app until the player quits; returns the exit code."""
    freeze_support()  # the process of the computer players starts here too, in a packaged app
    prepare(os.environ)
    wanted = RunOptions(game, tuple(seats), seed, dict(options or {}), home)
    place = folders(home)
    try:
        open_display()
        pygame.font.init()
        return _run(wanted, place)
    except NoDisplayError as error:
        print(f"gheos-suite: {error}", file=sys.stderr)
        return NO_DISPLAY
    except ConfigError as error:
        print(f"gheos-suite: {error}", file=sys.stderr)
        return WRONG_OPTIONS
    except Exception:  # noqa: BLE001 - the last place where a fault can be told to the player
        report(place, traceback.format_exc())
        return FAILED
    finally:
        pygame.quit()


def _run(options: RunOptions, place: Folders) -> int:
    from .start import first_scene  # scenes are only needed, and loaded, once there is a screen

    loaded = settings_file.load(place.settings_file)
    ctx = build(loaded.settings, place)
    stack = SceneStack(ctx, overlay=ctx.toasts.draw)
    try:
        _prepare_input()
        stack.start(first_scene(ctx, options))
        for problem in loaded.problems:
            ctx.toast(problem, "warning")
        loop = Loop(ctx, stack, make_waiter())
        loop.after_first_frame = lambda: _after_first_frame(ctx)
        loop.run()
    finally:
        _close(ctx, stack)
    return OK


def _prepare_input() -> None:
    pygame.key.stop_text_input()  # until a field is focused, so that no input method eats the keys
    pygame.key.set_repeat(REPEAT_DELAY_MS, REPEAT_EVERY_MS)


def _after_first_frame(ctx: Context) -> None:
    """Starts what may take its time or fail."""
    ctx.audio.start()
    ctx.pads.start()


def _close(ctx: Context, stack: SceneStack) -> None:
    """Leaves every scene, remembers the window, ends the helpers; one failure does not stop the rest."""
    try:
        stack.close()
    finally:
        try:
            ctx.change_settings(**ctx.window.remembered())
        finally:
            ctx.bots.close()
            ctx.audio.close()
            ctx.pads.close()
            ctx.window.close()


def report(place: Folders, trace: str) -> Path | None:
    """Writes a fault down, tells the player where, and returns the file."""
    name = f"crash-{datetime.now().strftime('%Y%m%d-%H%M%S')}.log"
    path: Path | None = place.logs / name
    try:
        place.logs.mkdir(parents=True, exist_ok=True)
        (place.logs / name).write_text(trace, "utf-8")
        where = f"What happened is written down in\n{place.logs / name}"
    except OSError as error:
        path, where = None, f"It could not be written down: {error.strerror}."
    print(f"gheos-suite: the game had to stop. {where}\n{trace}", file=sys.stderr)
    words = f"The game had to stop because of a fault in it.\nEvery move made is saved.\n\n{where}"
    if os.environ.get("GHEOS_SUITE_QUIET") is None and pygame.display.get_init():
        try:
            pygame.display.message_box("Gheos Suite", words, "error")
        except pygame.error:
            return path  # it was written to the console already
    return path
