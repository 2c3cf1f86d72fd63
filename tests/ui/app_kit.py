"""Helps the tests of the interface: unseen contexts, events, scenes that write down what happens."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from gheos_suite.app.context import Context
from gheos_suite.app.loop import Loop
from gheos_suite.app.shot import PictureClock, unseen
from gheos_suite.app.stack import SceneStack
from gheos_suite.saves import Settings
from gheos_suite.ui.input import Semantic, semantic
from gheos_suite.ui.scene import Scene, SceneCommand
from gheos_suite.ui.widget_scene import WidgetScene
from gheos_suite.ui.widgets import Group, Widget


@contextmanager
def hidden(size: tuple[int, int] = (1280, 720), **settings: Any) -> Iterator[Context]:
    """Gives a context without a visible window."""
    with unseen(size, Settings(**settings)) as ctx:
        ctx.heard = []  # type: ignore[attr-defined]
        ctx.audio.play = ctx.heard.append  # type: ignore[attr-defined,method-assign]
        yield ctx


def tick(ctx: Context, seconds: float) -> None:
    """Lets the clock of a context go on."""
    assert isinstance(ctx.clock, PictureClock)
    ctx.clock.time += seconds


class NotingScene(Scene):
    """Writes down every call."""

    def __init__(self, name: str, log: list[str], opaque: bool = True) -> None:
        super().__init__()
        self.name = name
        self.log = log
        self.opaque = opaque
        self.clips: list[Rect] = []
        self.moving = False
        self.events: list[Event] = []
        self.fail_on = ""

    def _note(self, what: str) -> None:
        self.log.append(f"{self.name}.{what}")
        if self.fail_on == what:
            raise RuntimeError(f"{self.name} fails on {what}")

    def enter(self, ctx: Any) -> None:
        super().enter(ctx)
        self._note("enter")

    def layout(self) -> None:
        self._note("layout")

    def pause(self) -> None:
        self._note("pause")

    def resume(self, result: Any) -> None:
        self._note(f"resume {result}")

    def exit(self) -> None:
        self._note("exit")

    def handle(self, event: Event) -> bool:
        self.events.append(event)
        return False

    def update(self, dt: float) -> SceneCommand | None:
        self.dt = dt
        return super().update(dt)

    def draw(self, surface: Surface) -> None:
        self.clips.append(surface.get_clip())

    def animating(self) -> bool:
        return self.moving


class Stage(WidgetScene):
    """A scene that shows the widgets it is given."""

    def __init__(self) -> None:
        super().__init__()
        self.went_back = 0

    def back(self) -> None:
        self.went_back += 1


def stage(ctx: Context, *widgets: Widget) -> Group:
    """Returns a group with the widgets on it, drawn once."""
    scene = Stage()
    scene.enter(ctx)
    scene.layout()
    for widget in widgets:
        scene.group.add(widget)
    scene.draw(ctx.window.surface())
    scene.damage.take()
    scene.group.scene = scene  # type: ignore[attr-defined]
    return scene.group


def looped(ctx: Context, scene: Scene) -> Loop:
    """Returns a loop that has drawn its first frame."""
    stack = SceneStack(ctx, overlay=ctx.toasts.draw)
    stack.start(scene)
    loop = Loop(ctx, stack, lambda milliseconds: None)
    pygame.event.clear()
    loop.step(wait=False)
    return loop


def move(pos: tuple[int, int]) -> Event:
    return Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0))


def down(pos: tuple[int, int], button: int = 1) -> Event:
    return Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button)


def up(pos: tuple[int, int], button: int = 1) -> Event:
    return Event(pygame.MOUSEBUTTONUP, pos=pos, button=button)


def click(group: Group, pos: tuple[int, int]) -> None:
    """Points at a place and clicks."""
    for event in (move(pos), down(pos), up(pos)):
        group.handle(event)


def key(code: int, mod: int = 0) -> Event:
    return Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0)


def act(group: Group, *actions: Semantic) -> None:
    """Sends semantic actions."""
    for action in actions:
        group.handle(semantic(action))


def write(group: Group, words: str) -> None:
    """Types text, a letter at a time."""
    for letter in words:
        group.handle(Event(pygame.TEXTINPUT, text=letter))
