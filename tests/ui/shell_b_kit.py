"""Finished games and scenes on a stack, for the tests of curtain, pause, results and replay."""

from __future__ import annotations

from typing import Any

from gheos_suite.app.context import Context
from gheos_suite.app.shot import settle
from gheos_suite.app.stack import SceneStack
from gheos_suite.bots.play import bot_rng, play_on
from gheos_suite.core import AnySession, GameConfig, Outcome, PlayerInfo, Session
from gheos_suite.rules import game
from gheos_suite.ui.input import Semantic, semantic
from gheos_suite.ui.scene import Push, Scene
from gheos_suite.ui.widget_scene import WidgetScene
from gheos_suite.ui.widgets import Widget

from .app_kit import click, tick

LONG = "Bartholomew Featherstonehaugh the Younger of Wrocław"
PLAYERS = (
    PlayerInfo("Rosa", "swan"), PlayerInfo(LONG, "owl"), PlayerInfo("Tomo", "tortoise", "random"),
    PlayerInfo("", "stag-head"),
)  # fmt: skip
SIZES = [(1024, 768), (1280, 720), (1920, 1080), (3840, 2160)]
SCALES = [75, 100, 150, 200]


def played(seats: int = 3, seed: int = 3, plies: int = 10_000, **options: str) -> AnySession:
    """Returns a session after some moves of random players; by default it is finished."""
    session = Session(game("gheos"), GameConfig(seats, options), seed)
    play_on(session, ["random"], bot_rng(seed), min(plies, session.game.meta.max_plies))
    return session


class WithOutcome:
    """A finished session whose result is replaced."""

    def __init__(self, session: AnySession, outcome: Outcome) -> None:
        self._session, self.outcome = session, outcome

    def __getattr__(self, name: str) -> Any:
        return getattr(self._session, name)


def on_stack(ctx: Context, *scenes: Scene) -> SceneStack:
    """Returns a stack with the scenes on each other, every motion at its end."""
    stack = SceneStack(ctx)
    ctx.relayout = stack.relayout
    for scene in scenes:
        stack.apply(Push(scene))
        settle(ctx, stack)
    stack.draw(ctx.window.surface())
    return stack


def press(ctx: Context, stack: SceneStack, name: str, way: str) -> None:
    """Presses a button of the top scene by "mouse", "double" click, "key" or "pad"."""
    scene = stack.top
    assert isinstance(scene, WidgetScene)
    button = scene.group.find(name)
    if way in ("mouse", "double"):
        for _ in range(2 if way == "double" else 1):
            click(scene.group, button.rect.center)
        tick(ctx, 1.0)
    else:
        scene.group.set_focus(button)
        scene.handle(semantic(Semantic.ACCEPT, source=way))
    stack.update(1 / 60)


def faults(scene: WidgetScene, size: tuple[int, int]) -> list[str]:
    """Returns what text of a scene does not fit its place."""
    return [f"{type(w).__name__}: {w.overflow()}" for w in scene.group.everything() if told(w)]


def told(widget: Widget) -> bool:
    return widget.visible and bool(widget.overflow())
