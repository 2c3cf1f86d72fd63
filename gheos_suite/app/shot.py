"""Pictures of the real scenes, drawn unseen, with every motion at its end."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pygame
from pygame import Surface

from gheos_suite.core import GameConfig
from gheos_suite.saves import Folders, Settings, folders
from gheos_suite.ui.scene import Scene

from .context import Context
from .factory import build
from .platform import prepare
from .stack import SceneStack

NOW = "2026-01-31T20:15:00+01:00"
SETTLE_STEPS, MOST_STEPS = 6, 400


class PictureClock:
    """A clock that goes on only when told to, so that a picture is the same every time."""

    def __init__(self) -> None:
        self.time = 1000.0

    def __call__(self) -> float:
        return self.time


@contextmanager
def unseen(
    size: tuple[int, int], settings: Settings | None = None, place: Folders | None = None, seed: int = 1
) -> Iterator[Context]:
    """Gives a context without a visible window, without sound, with computer players that think at once."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    prepare(os.environ)
    pygame.display.init()
    pygame.font.init()
    with tempfile.TemporaryDirectory() as temporary:
        ctx = build(
            settings or Settings(), place or folders(Path(temporary)), exact=size, clock=PictureClock(),
            now=lambda: NOW, seed=lambda: seed, inline_bots=True,
        )  # fmt: skip
        try:
            yield ctx
        finally:
            ctx.bots.close()
            ctx.window.close()


def draw(ctx: Context, scenes: Sequence[Scene]) -> tuple[SceneStack, Surface]:
    """Returns the stack with these scenes on it, bottom first, and the picture they give."""
    from gheos_suite.ui.scene import Push

    stack = SceneStack(ctx, overlay=ctx.toasts.draw)
    ctx.relayout = stack.relayout
    for scene in scenes:
        stack.apply(Push(scene))
        settle(ctx, stack)
    surface = ctx.window.surface()
    stack.draw(surface)
    return stack, surface.copy()


def settle(ctx: Context, stack: SceneStack) -> None:
    """Lets time pass until every motion has ended and nothing wants to be woken at once."""
    for step in range(MOST_STEPS):
        if step >= SETTLE_STEPS and all(scene.next_wake() != 0.0 for scene in stack.visible()):
            return
        if isinstance(ctx.clock, PictureClock):
            ctx.clock.time += 1.0
        for scene in stack.visible():
            scene.fast_forward()
        stack.update(1 / 60)


def picture(
    make: Callable[[Context], Sequence[Scene]], size: tuple[int, int] = (1920, 1080), ui_scale: int = 100,
    settings: Settings | None = None, out: Path | None = None,
) -> Surface:  # fmt: skip
    """Draws the scenes that `make` returns (bottom first), and writes a PNG if `out` is given."""
    from msgspec.structs import replace

    with unseen(size, replace(settings or Settings(), ui_scale=ui_scale)) as ctx:
        stack, surface = draw(ctx, make(ctx))
        stack.close()
        if out is not None:
            pygame.image.save(surface, out)
        return surface


def take(
    *, game: str, config: GameConfig, seed: int, plies: int, size: tuple[int, int], ui_scale: int, scene: str,
    out: Path,
) -> int:  # fmt: skip
    """Writes a PNG of a scene by its name, after so many plies of a game between random players.

    Returns 0, or 2 and a line on the error stream if there is no scene of that name.
    """
    from .gallery import NAMES, make

    if (scene or "table") not in NAMES:
        print(f"gheos-suite: there is no scene {scene!r}; scenes are: {', '.join(NAMES)}", file=sys.stderr)
        return 2

    def scenes(ctx: Context) -> Sequence[Scene]:
        return make(ctx, scene or "table", game, config, seed, plies)

    picture(scenes, size, ui_scale, out=out)
    return 0


