"""Runs the real app with a plain scene, and writes what happens to a file, a JSON line each.

python probe.py FILE HOME [title]    with "title", the app's own first scene is shown.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pygame
from pygame import Surface
from pygame.event import Event

from gheos_suite.app import main, start
from gheos_suite.app.loop import Loop
from gheos_suite.ui.scene import Quit, SceneCommand
from gheos_suite.ui.widget_scene import WidgetScene
from gheos_suite.ui.widgets import Button, Panel, TextField

OUT = Path(sys.argv[1])


def note(what: str, **fields: Any) -> None:
    with OUT.open("a", encoding="utf-8") as file:
        file.write(json.dumps({"what": what, **fields}) + "\n")


class ProbeScene(WidgetScene):
    """Buttons in the four corners and a field in the middle."""

    def build(self) -> None:
        w, h = self.ctx.size
        bw, bh = self.ctx.u(220), self.ctx.u(70)
        corners = {"nw": (0, 0), "ne": (w - bw, 0), "sw": (0, h - bh), "se": (w - bw, h - bh)}
        self.group.add(Panel(self.ctx, (w // 4, h // 4, w // 2, h // 2)))
        for name, (x, y) in corners.items():
            self.group.add(Button(self.ctx, (x, y, bw, bh), name, lambda n=name: note("click", name=n)))
        field = (w // 2 - bw, h // 2 - bh // 2, bw * 2, bh)
        self.group.add(TextField(self.ctx, field, on_change=lambda v: note("text", value=v), name="field"))
        note("layout", size=[w, h], scale=self.ctx.scale)

    def back(self) -> None:
        note("back")
        self.send(Quit())

    def handle(self, event: Event) -> bool:
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            note("focus", on=event.type == pygame.WINDOWFOCUSGAINED)
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F9:
            raise RuntimeError("a fault on purpose")
        used = super().handle(event)
        if self.group.capture is None and event.type == pygame.WINDOWFOCUSLOST:
            note("let go")
        return used

    def update(self, dt: float) -> SceneCommand | None:
        return super().update(dt)

    def draw_ground(self, surface: Surface) -> None:
        surface.fill((58, 42, 28))

    def exit(self) -> None:
        note("exit")


def watched(draw: Any) -> Any:
    """Notes the first frame, and every change between window and full screen."""
    state: dict[str, Any] = {"full": None}

    def inner(self: Loop) -> None:
        draw(self)
        if self.frames and self.ctx.window.fullscreen is not state["full"]:
            state["full"] = self.ctx.window.fullscreen
            note("shown", fullscreen=state["full"], size=list(self.ctx.window.size), scene=self.stack.top.name)

    return inner


if __name__ == "__main__":
    Loop.draw = watched(Loop.draw)  # type: ignore[method-assign]
    if sys.argv[3:] != ["title"]:
        start.first_scene = lambda ctx, options: ProbeScene()  # type: ignore[assignment]
    code = main.run(home=Path(sys.argv[2]))
    note("ended", code=code)
    sys.exit(code)
