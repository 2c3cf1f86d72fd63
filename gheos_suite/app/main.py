"""Starts the game: pictures begin to be decoded first, then the rest of the program is loaded."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from gheos_suite.scenes.title_ahead import TITLE_PICTURES
from gheos_suite.ui.ahead import Ahead

from .platform import give_memory_back, prepare
from .resources import folder

if TYPE_CHECKING:
    from gheos_suite.core import PlayerInfo
    from gheos_suite.saves import Folders

OK, FAILED, NO_DISPLAY, WRONG_OPTIONS = 0, 1, 3, 2


def run(
    *, game: str = "", seats: Sequence[PlayerInfo] = (), seed: int | None = None,
    options: Mapping[str, str] | None = None, home: Path | None = None, record: Path | None = None,
) -> int:  # fmt: skip
    """Runs the app until the player quits; returns the exit code.

    A game of "" starts at the title, unless the record of a game to go on with is given.
    """
    prepare(os.environ)
    give_memory_back()  # before the first picture
    ahead: Ahead | None = None
    try:
        ahead = Ahead(folder("sprites"), () if game or record else TITLE_PICTURES)
        from .program import RunOptions, play  # this takes a while, in which the pictures are decoded

        return play(RunOptions(game, tuple(seats), seed, dict(options or {}), home, record), ahead)
    except Exception:  # noqa: BLE001 - the last place where a fault can be told to the player
        _report(home)
        return FAILED
    finally:
        if ahead is not None:
            ahead.close()
        pygame.quit()


def _report(home: Path | None) -> None:
    from traceback import format_exc

    from gheos_suite.saves import folders

    report(folders(home), format_exc())


def report(place: Folders, trace: str) -> Path | None:
    """Writes a fault down, tells the player where, and returns the file."""
    from datetime import datetime

    name = f"crash-{datetime.now().strftime('%Y%m%d-%H%M%S')}.log"
    path: Path | None = place.logs / name
    try:
        place.logs.mkdir(parents=True, exist_ok=True)
        (place.logs / name).write_text(trace, "utf-8")
        where = f"What happened is written down in\n{place.logs / name}"
    except OSError as error:
        path, where = None, f"It could not be written down: {error.strerror}."
    print(f"gheos-suite: the game had to stop. {where}\n{trace}", file=sys.stderr)
    told = "The game had to stop because of a fault in it.\nIt goes on from the last move that was saved."
    words = f"{told}\n\n{where}"
    if os.environ.get("GHEOS_SUITE_QUIET") is None and pygame.display.get_init():
        try:
            pygame.display.message_box("Gheos Suite", words, "error")
        except pygame.error:
            return path  # it was written to the console already
    return path
