"""Builds the context of a run: on the screen, or unseen for pictures and tests."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pygame

from gheos_suite import __version__
from gheos_suite.rules import game as find_game
from gheos_suite.saves import Folders, Settings
from gheos_suite.ui.ahead import Ahead
from gheos_suite.ui.assets import Assets
from gheos_suite.ui.input import WAKE

from .audio import Audio
from .bots import BotRunner
from .context import Context
from .resources import folder
from .store import Store
from .window import AppWindow


def new_seed() -> int:
    """Returns a seed nobody can foresee, short enough to be read out."""
    import secrets  # with all its ciphers it is not loaded before the first game

    return secrets.randbelow(100_000_000)


def local_now() -> str:
    """Returns the local time as ISO 8601 text."""
    return datetime.now().astimezone().isoformat(timespec="seconds")


def wake() -> None:
    """Ends the wait of the loop; called from other threads."""
    if pygame.display.get_init():
        pygame.event.post(pygame.event.Event(WAKE))


def build(
    settings: Settings, folders: Folders, *, exact: tuple[int, int] | None = None,
    clock: Callable[[], float] = time.monotonic, now: Callable[[], str] = local_now,
    seed: Callable[[], int] = new_seed, inline_bots: bool = False, ahead: Ahead | None = None,
) -> Context:  # fmt: skip
    """Returns a context with its window open. The display and the fonts must be started before."""
    sprites = folder("sprites")
    window = AppWindow(settings, icon=_icon(sprites), exact=exact)
    return Context(
        window=window,
        assets=Assets(sprites, ahead),
        audio=Audio(folder("sounds"), settings),
        bots=BotRunner(wake=wake, inline=inline_bots, clock=clock),
        settings=settings,
        folders=folders,
        store=Store(folders, find_game, now, lambda: f"{seed():08d}", __version__),
        clock=clock,
        now=now,
        new_seed=seed,
        version=__version__,
    )


def _icon(sprites: Path) -> Path:
    return sprites / "title" / "icon_256.png"
