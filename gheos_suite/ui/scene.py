"""What a scene is, and the commands by which it changes the stack of scenes."""

from __future__ import annotations

from typing import Any

import pygame
from msgspec import Struct

from .damage import Damage


class Push(Struct, frozen=True):
    """Puts a scene on top."""

    scene: Scene


class Pop(Struct, frozen=True):
    """Takes the top scene away; the one below is resumed with `result`."""

    result: Any = None


class Replace(Struct, frozen=True):
    """Puts a scene in the place of the top one."""

    scene: Scene


class Reset(Struct, frozen=True):
    """Takes every scene away and starts with this one."""

    scene: Scene


class Quit(Struct, frozen=True):
    """Ends the app."""


SceneCommand = Push | Pop | Replace | Reset | Quit


class Scene:
    """One screen of the app. `draw` changes nothing; the stack calls `exit` on every way out.

    A scene asks for a change of the stack with `send`; it happens after the frame, through `update`.
    `ctx` is the app's context; its type is not known here, because the ui knows no app.
    """

    opaque = True  # False: the scene below stays visible
    name = "scene"
    ctx: Any

    def __init__(self) -> None:
        self.damage = Damage()
        self._command: SceneCommand | None = None

    def enter(self, ctx: Any) -> None:
        """Called once, before the first `layout`."""
        self.ctx = ctx

    def layout(self) -> None:
        """Called after `enter` and after every change of size, UI scale or theme."""

    def pause(self) -> None:
        """Called when another scene is put on top."""

    def resume(self, result: Any) -> None:
        """Called when the scene on top went away, with what it handed back."""

    def exit(self) -> None:
        """Called once, whichever way the scene goes."""

    def handle(self, event: pygame.event.Event) -> bool:  # noqa: ARG002 - for scenes
        """Returns whether the event was used; unused raw events are followed by their semantic ones."""
        return False

    def update(self, dt: float) -> SceneCommand | None:  # noqa: ARG002 - for scenes
        """Advances by `dt` seconds and returns the command sent since, if any."""
        command, self._command = self._command, None
        return command

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the scene within the clip of the surface."""

    def animating(self) -> bool:
        """Returns whether the scene needs 60 frames a second now."""
        return False

    def next_wake(self) -> float | None:
        """Returns in how many seconds `update` is wanted although nothing happens, or None."""
        return None

    def fast_forward(self) -> None:
        """Brings every animation to its end."""

    def send(self, command: SceneCommand) -> None:
        """Asks for a change of the stack; the first command of a frame wins."""
        if self._command is None:
            self._command = command
