"""The program from the open screen to the last saved setting: every way out by the same door."""

from __future__ import annotations

import sys
from pathlib import Path

import pygame
from msgspec import Struct, field

from gheos_suite.core import ConfigError, PlayerInfo
from gheos_suite.saves import Folders, folders
from gheos_suite.saves import settings as settings_file
from gheos_suite.scenes.title_ahead import TITLE_GROUND
from gheos_suite.ui.ahead import Ahead

from .context import Context
from .events import late_waiter
from .factory import build
from .loop import Loop
from .main import NO_DISPLAY, OK, WRONG_OPTIONS
from .platform import NoDisplayError, open_display
from .stack import SceneStack

REPEAT_DELAY_MS, REPEAT_EVERY_MS = 400, 45
# Seconds after the first frame. Whoever knows the way has clicked by then, and neither the search for pads nor
# the decoding of music has kept him waiting.
PADS_AFTER, SOUND_AFTER = 0.2, 0.4


class RunOptions(Struct, frozen=True):
    """What the command line asks for: a new game, a record to go on with, or neither, which is the title."""

    game: str = ""
    seats: tuple[PlayerInfo, ...] = ()
    seed: int | None = None
    options: dict[str, str] = field(default_factory=dict)
    home: Path | None = None
    record: Path | None = None


def play(options: RunOptions, ahead: Ahead) -> int:
    """Opens the screen and runs until the player quits; returns the exit code."""
    place = folders(options.home)
    try:
        open_display()
        pygame.font.init()
        return _run(options, place, ahead)
    except NoDisplayError as error:
        print(f"gheos-suite: {error}", file=sys.stderr)
        return NO_DISPLAY
    except ConfigError as error:
        print(f"gheos-suite: {error}", file=sys.stderr)
        return WRONG_OPTIONS


def _run(options: RunOptions, place: Folders, ahead: Ahead) -> int:
    from .start import first_scene  # scenes are only needed, and loaded, once there is a screen

    loaded = settings_file.load(place.settings_file)
    ctx = build(loaded.settings, place, ahead=ahead)
    if not options.game and options.record is None:
        ctx.assets.expect(TITLE_GROUND, ctx.size)
    stack = SceneStack(ctx, overlay=ctx.toasts.draw, on_reset=ctx.assets.release)
    try:
        _prepare_input()
        stack.start(first_scene(ctx, options))
        for problem in loaded.problems:
            ctx.toast(problem, "warning")
        loop = Loop(ctx, stack, late_waiter())
        loop.later(0.0, ahead.close)
        loop.later(PADS_AFTER, ctx.pads.start)
        loop.later(SOUND_AFTER, ctx.audio.start)
        loop.run()
    finally:
        _close(ctx, stack)
    return OK


def _prepare_input() -> None:
    pygame.key.stop_text_input()  # until a field is focused, so that no input method eats the keys
    pygame.key.set_repeat(REPEAT_DELAY_MS, REPEAT_EVERY_MS)


def _close(ctx: Context, stack: SceneStack) -> None:
    """Leaves every scene, remembers the window, ends the helpers; one failure does not stop the rest.

    The window goes before what may take a while, such as music that is still being decoded.
    """
    try:
        stack.close()
    finally:
        try:
            ctx.change_settings(**ctx.window.remembered())
        finally:
            ctx.window.close()
            ctx.bots.close()
            ctx.audio.close()
            ctx.pads.close()
