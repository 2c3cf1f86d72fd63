"""Checks that a copy of the program is whole: every picture, font and sound, a game, every scene."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence

import pygame

from gheos_suite.bots.play import simulate
from gheos_suite.core import GameConfig
from gheos_suite.rules import PLAYABLE
from gheos_suite.rules import game as find_game
from gheos_suite.ui.scene import Scene

from .audio import Audio
from .context import Context
from .resources import folder
from .shot import draw, unseen

PICTURES = (".png", ".webp", ".jpg")
SIZE = (1280, 720)


def run() -> int:
    """Runs every check, prints a line for each, and returns 0 if all went well, else 1."""
    checks: tuple[tuple[str, Callable[[], str]], ...] = (
        ("art", art),
        ("sound", sound),
        ("rules", rules),
        ("scenes", scenes),
    )
    failed = 0
    for name, check in checks:
        try:
            print(f"{name:8} ok    {check()}")
        except Exception as error:  # noqa: BLE001 - each fault is told, and the other checks still run
            failed += 1
            print(f"{name:8} FAULT {type(error).__name__}: {error}")
    sys.stdout.flush()
    return 1 if failed else 0


def art() -> str:
    """Loads every picture, every piece of the theme and every font."""
    with unseen(SIZE) as ctx:
        count = 0
        for path in sorted(ctx.assets.root.rglob("*")):
            if path.suffix in PICTURES:
                ctx.assets.load(path.relative_to(ctx.assets.root).as_posix())
                count += 1
        for name, piece in ctx.theme.pieces.items():
            if piece.method != "image":
                ctx.assets.nine(name).draw(ctx.window.surface(), pygame.Rect(100, 100, 300, 200), 1.0)
        for kind in ctx.theme.fonts:
            ctx.font(kind, 24).render("Gheos", (255, 255, 255))
        return f"{count} pictures, {len(ctx.theme.pieces)} pieces, {len(ctx.theme.fonts)} fonts"


def sound() -> str:
    """Decodes every sound; needs no device."""
    with unseen(SIZE) as ctx:
        os.environ["SDL_AUDIODRIVER"] = "dummy"
        audio = Audio(folder("sounds"), ctx.settings)
        count = audio.check()
        return f"{len(audio.names)} events, {count} files"


def rules() -> str:
    """Plays a game of each kind to its end."""
    words = []
    for game_id in PLAYABLE:
        game = find_game(game_id)
        played = simulate(game, GameConfig(game.meta.min_seats), 1, ["random"])
        if played.outcome is None:
            raise RuntimeError(f"{game.meta.title} did not end")
        words.append(f"{game.meta.title} in {played.plies} plies")
    return ", ".join(words)


def scenes() -> str:
    """Draws every scene once."""
    from .gallery import NAMES, make

    for game_id in PLAYABLE:
        game = find_game(game_id)
        for name in NAMES:
            with unseen(SIZE) as ctx:
                _draw(ctx, name, make(ctx, name, game_id, GameConfig(game.meta.min_seats), 1, 12))
    return ", ".join(NAMES)


def _draw(ctx: Context, name: str, stacked: Sequence[Scene]) -> None:
    stack, picture = draw(ctx, stacked)
    colours = {tuple(picture.get_at((x, y))) for x in range(0, SIZE[0], 64) for y in range(0, SIZE[1], 48)}
    stack.close()
    if len(colours) < 8:
        raise RuntimeError(f"the scene {name} is empty")
