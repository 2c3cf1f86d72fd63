"""The stack of scenes: who is shown, who hears, and who draws what again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pygame import Rect, Surface
from pygame.event import Event

from gheos_suite.ui.scene import Pop, Push, Quit, Replace, Reset, Scene, SceneCommand

FULL_SHARE = 0.6  # from this share of the window on, one drawing of everything is cheaper


class SceneStack:
    """Applies commands after the frame. Whatever happens, `close` calls `exit` of each scene once."""

    def __init__(
        self, ctx: Any, *, overlay: Callable[[Surface], None] | None = None,
        on_reset: Callable[[], None] | None = None,
    ) -> None:  # fmt: skip
        self._ctx = ctx
        self._scenes: list[Scene] = []
        self._overlay = overlay
        self._on_reset = on_reset  # all scenes have gone, and what they drew with may go too
        self.quitting = False

    def __len__(self) -> int:
        return len(self._scenes)

    def __iter__(self) -> Any:
        return iter(self._scenes)

    @property
    def top(self) -> Scene:
        """Returns the scene that hears the player. Raises IndexError on an empty stack."""
        return self._scenes[-1]

    # ---------------------------------------------------------------- commands
    def start(self, scene: Scene) -> None:
        """Enters the first scene."""
        self._enter(scene)

    def apply(self, command: SceneCommand) -> None:
        """Carries out one command."""
        match command:
            case Push(scene):
                if self._scenes:
                    self.top.pause()
                self._enter(scene)
            case Pop(result):
                self._leave()
                if self._scenes:
                    self._wake(result)
            case Replace(scene):
                if self._scenes:
                    self._leave()
                self._enter(scene)
            case Reset(scene):
                self._leave_all()
                if self._on_reset is not None:
                    self._on_reset()
                self._enter(scene)
            case Quit():
                self.quitting = True
        if not self._scenes:
            self.quitting = True

    def close(self) -> None:
        """Leaves every scene, from the top down; the first error is raised when all have left."""
        self._leave_all()

    def _enter(self, scene: Scene) -> None:
        self._scenes.append(scene)
        try:
            scene.enter(self._ctx)
            scene.layout()
        except BaseException:
            self._leave()
            raise
        scene.damage.all()

    def _wake(self, result: Any) -> None:
        for scene in self.visible():
            scene.damage.all()
        self.top.resume(result)

    def _leave(self) -> None:
        self._scenes.pop().exit()

    def _leave_all(self) -> None:
        errors: list[Exception] = []
        while self._scenes:
            try:
                self._leave()
            except Exception as error:  # noqa: BLE001 - the other scenes must leave too; raised below
                errors.append(error)
        if errors:
            raise errors[0]

    # ---------------------------------------------------------------- frame
    def handle(self, event: Event) -> bool:
        """Offers the event to the top scene."""
        return bool(self._scenes) and self.top.handle(event)

    def update(self, dt: float) -> None:
        """Advances the top scene and carries out what it asks for."""
        if not self._scenes:
            return
        if (command := self.top.update(dt)) is not None:
            self.apply(command)

    def relayout(self) -> None:
        """Lays every scene out again."""
        for scene in self._scenes:
            scene.layout()
            scene.damage.all()

    def animating(self) -> bool:
        return bool(self._scenes) and self.top.animating()

    def next_wake(self) -> float | None:
        return self.top.next_wake() if self._scenes else None

    def visible(self) -> list[Scene]:
        """Returns the scenes that can be seen, bottom first."""
        first = next((i for i in reversed(range(len(self._scenes))) if self._scenes[i].opaque), 0)
        return self._scenes[first:]

    def draw(self, surface: Surface, extra: list[Rect] | None = None) -> bool:
        """Draws what changed; `extra` are parts changed by the overlay. Returns whether anything did."""
        visible = self.visible()
        area = surface.get_rect()
        rects = _changed(visible, area, extra or [])
        for rect in rects:
            surface.set_clip(rect)
            for scene in visible:
                scene.draw(surface)
            if self._overlay is not None:
                surface.set_clip(rect)
                self._overlay(surface)
        surface.set_clip(None)
        return bool(rects)


def _changed(scenes: list[Scene], area: Rect, extra: list[Rect]) -> list[Rect]:
    rects: list[Rect] = []
    everything = False
    for scene in scenes:
        taken = scene.damage.take()
        if taken is None:
            everything = True
        else:
            rects.extend(taken)
    if everything:
        return [area]
    rects = _joined([r.clip(area) for r in rects + extra if r.colliderect(area)])
    if sum(r.w * r.h for r in rects) > FULL_SHARE * area.w * area.h:
        return [area]
    return rects


def _joined(rects: list[Rect]) -> list[Rect]:
    """Joins overlapping rectangles, so that nothing translucent is drawn twice."""
    out: list[Rect] = []
    for rect in rects:
        while (hit := rect.collidelist(out)) >= 0:
            rect = rect.union(out.pop(hit))
        out.append(rect)
    return out


