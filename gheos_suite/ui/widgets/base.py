"""What every widget has: a rectangle on the screen, states, a parent to report changes to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from gheos_suite.ui.input import SEMANTIC, Semantic
from gheos_suite.ui.kit import Kit

if TYPE_CHECKING:
    from .container import Container

Point = tuple[int, int]


class Widget:
    """A thing on a scene. `kit` is the context; `name` keeps the focus over a new layout."""

    interactive = False  # takes the mouse
    wants_text = False  # takes letters while focused

    def __init__(
        self, kit: Kit, rect: Rect | tuple[int, int, int, int] = (0, 0, 0, 0), *, name: str = "",
        enabled: bool = True, visible: bool = True, tooltip: str = "",
    ) -> None:  # fmt: skip
        self.kit = kit
        self.rect = Rect(rect)
        self.name = name
        self.tooltip = tooltip
        self.parent: Container | None = None
        self.on_focus: Callable[[], None] | None = None
        self._enabled = enabled
        self._visible = visible
        self.hovered = False
        self.focused = False
        self.pressed = False

    # ---------------------------------------------------------------- state
    @property
    def enabled(self) -> bool:
        return self._enabled

    @enabled.setter
    def enabled(self, value: bool) -> None:
        if value != self._enabled:
            self._enabled = value
            self.pressed = False
            self.invalidate()

    @property
    def visible(self) -> bool:
        return self._visible

    @visible.setter
    def visible(self, value: bool) -> None:
        if value != self._visible:
            self._visible = value
            self.invalidate()

    @property
    def focusable(self) -> bool:
        """Returns whether Tab and the arrows stop here; disabled widgets do, to tell why."""
        return self.interactive and self._visible

    def set_state(
        self, *, hovered: bool | None = None, focused: bool | None = None, pressed: bool | None = None
    ) -> None:
        """Changes the pointer and focus states and marks the widget for drawing if one did change."""
        before = (self.hovered, self.focused, self.pressed)
        if hovered is not None:
            self.hovered = hovered
        if focused is not None:
            self.focused = focused
        if pressed is not None:
            self.pressed = pressed
        if (self.hovered, self.focused, self.pressed) != before:
            self.invalidate()

    # ---------------------------------------------------------------- place
    def bounds(self) -> Rect:
        """Returns everything the widget may paint."""
        return self.rect.inflate(self.kit.u(36), self.kit.u(36))

    def move(self, dx: int, dy: int) -> None:
        """Moves the widget and what it holds."""
        self.rect.move_ip(dx, dy)

    def at(self, pos: Point) -> Widget | None:
        """Returns the topmost widget at the point that takes the mouse."""
        return self if self.interactive and self._visible and self.rect.collidepoint(pos) else None

    def focusables(self) -> Iterator[Widget]:
        """Yields the widgets Tab goes through, in order."""
        if self.focusable:
            yield self

    def everything(self) -> Iterator[Widget]:
        """Yields the widget and all it holds."""
        yield self

    def invalidate(self) -> None:
        """Marks the widget for drawing."""
        if self.parent is not None:
            self.parent.invalidate_rect(self.bounds())

    # ---------------------------------------------------------------- events
    def handle(self, event: Event) -> bool:  # noqa: ARG002 - for widgets
        """Uses a raw or semantic event meant for this widget; returns whether it did."""
        return False

    def focus_gained(self) -> None:
        """Called when the widget takes the focus."""

    def focus_lost(self) -> None:
        """Called when the widget loses the focus."""

    def update(self) -> None:
        """Called each frame of the loop; marks what changed with time."""

    def next_wake(self) -> float | None:
        """Returns in how many seconds `update` is wanted, or None."""
        return None

    def animating(self) -> bool:
        return False

    def draw(self, surface: Surface) -> None:
        """Draws the widget within the clip of the surface."""

    def overflow(self) -> str:
        """Returns what text does not fit its place, or "" if all does; tests ask every widget."""
        return ""


class Pressable(Widget):
    """A widget that acts on a click or on ACCEPT: pressed while the button is held over it."""

    interactive = True
    repeatable = False  # True: quick clicks each act, as on a stepper

    def activate(self) -> None:
        """Does what the widget is for."""

    def handle(self, event: Event) -> bool:
        if event.type == SEMANTIC and event.action is Semantic.ACCEPT:
            if self.enabled and not event.repeat:
                self.activate()
            elif not self.enabled:
                self.kit.cue("error")
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.rect.collidepoint(event.pos):
            if self.enabled:
                self.set_state(pressed=True)
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._release(event)
        return False

    def _release(self, event: Event) -> bool:
        if not self.pressed:
            return False
        self.set_state(pressed=False)
        inside = self.enabled and self.rect.collidepoint(event.pos)
        if inside and (self.repeatable or self.kit.guard.allow(self.kit.clock(), event.pos)):
            self.activate()
        return True
