"""A scene made of widgets."""

from __future__ import annotations

from typing import Any

from pygame import Surface
from pygame.event import Event

from .scene import Pop, Scene, SceneCommand
from .widgets.group import Group


class WidgetScene(Scene):
    """Builds its widgets anew at every layout (`build`) and draws them over `draw_ground`.

    Esc, B and the back key call `back`, which pops the scene unless a subclass says otherwise.
    """

    group: Group

    def enter(self, ctx: Any) -> None:
        super().enter(ctx)
        self.group = Group(ctx, self.damage)
        self.group.on_cancel = self.back

    def layout(self) -> None:
        self.group.clear()
        self.build()
        self.damage.all()

    def build(self) -> None:
        """Adds the widgets to `self.group`, with rectangles for the size and scale of now."""

    def back(self) -> None:
        """Leaves the scene."""
        self.ctx.cue("back")
        self.send(Pop())

    def pause(self) -> None:
        self.group.drop()

    def handle(self, event: Event) -> bool:
        return self.group.handle(event)

    def update(self, dt: float) -> SceneCommand | None:
        self.group.update()
        return super().update(dt)

    def animating(self) -> bool:
        return self.group.animating()

    def next_wake(self) -> float | None:
        return self.group.next_wake()

    def draw_ground(self, surface: Surface) -> None:
        """Draws what lies behind the widgets."""

    def draw(self, surface: Surface) -> None:
        self.draw_ground(surface)
        self.group.draw(surface)
