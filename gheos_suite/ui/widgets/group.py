"""The widgets of one scene: who has the mouse, who has the focus, and the tooltip."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from gheos_suite.ui.damage import Damage
from gheos_suite.ui.input import DIRECTIONS, SEMANTIC, Semantic
from gheos_suite.ui.kit import Kit

from .base import Widget
from .container import Container, W
from .tooltip import TooltipTimer

MOUSE = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)


class Group(Container):
    """The root of a scene's widgets. Keys go to the focused widget, the mouse to the topmost one.

    `show_focus` is True once the player used keys or a pad: the ring shows, and moves, only then.
    """

    def __init__(self, kit: Kit, damage: Damage) -> None:
        super().__init__(kit, (0, 0, *kit.size))
        self.damage = damage
        self.focus: Widget | None = None
        self.hover: Widget | None = None
        self.capture: Widget | None = None
        self.on_cancel: Callable[[], None] | None = None
        self.show_focus = False
        self._wanted = ""
        self._pointer = (-1, -1)  # where the mouse was last heard of
        self._tooltip = TooltipTimer(kit, damage)

    # ---------------------------------------------------------------- content
    def clear(self) -> None:
        """Takes every widget out; the focus comes back to the widget of the same name."""
        if self.focus is not None and self.focus.name:
            self._wanted = self.focus.name
        self.drop()
        self.focus = None
        self.rect = Rect((0, 0), self.kit.size)
        super().clear()
        self.damage.all()

    def add(self, widget: W) -> W:
        """Adds a widget on top and returns it."""
        added = super().add(widget)
        if self._wanted and self.focus is None:
            for one in widget.focusables():
                if one.name == self._wanted:
                    self._take_focus(one, self.show_focus)
        return added

    def find(self, name: str) -> Widget:
        """Returns the widget of that name. Raises KeyError."""
        for widget in self.everything():
            if widget.name == name:
                return widget
        raise KeyError(name)

    def invalidate_rect(self, rect: Rect) -> None:
        self.damage.add(rect)

    # ---------------------------------------------------------------- focus
    def set_focus(self, widget: Widget | str | None) -> None:
        """Gives the focus to a widget, by itself or by name."""
        self._take_focus(self.find(widget) if isinstance(widget, str) else widget, self.show_focus)

    def _take_focus(self, widget: Widget | None, show: bool) -> None:
        self.show_focus = show
        old = self.focus
        if old is not None and old is not widget:
            old.set_state(focused=False, pressed=False)
            old.focus_lost()
        self.focus = widget
        if widget is None:
            return
        self._wanted = widget.name
        widget.set_state(focused=show or widget.wants_text)
        if widget is not old:
            widget.focus_gained()
            if widget.on_focus is not None:
                widget.on_focus()
        if show and widget.parent is not None:
            widget.parent.reveal(widget.rect)
        self._tooltip.rest(widget if show else None, widget.rect.midbottom)

    def step_focus(self, by: int) -> bool:
        """Moves the focus to the next or previous widget, round the end."""
        order = list(self.focusables())
        if not order:
            return False
        if self.focus is None or self.focus not in order:
            index = 0 if by > 0 else len(order) - 1
        elif self.focus.focused:
            index = (order.index(self.focus) + by) % len(order)
        else:
            index = order.index(self.focus)  # the first press only shows where the focus is
        self.kit.cue("hover")
        self._take_focus(order[index], True)
        return True

    def move_focus(self, direction: tuple[int, int]) -> bool:
        """Moves the focus to the nearest widget that way; returns whether there was one."""
        order = list(self.focusables())
        if self.focus is None or self.focus not in order or not self.focus.focused:
            return self.step_focus(1) if order else False
        best = nearest(self.focus.rect, [w.rect for w in order if w is not self.focus], direction)
        if best is None:
            return False
        target = [w for w in order if w is not self.focus][best]
        self.kit.cue("hover")
        self._take_focus(target, True)
        return True

    # ---------------------------------------------------------------- events
    def handle(self, event: Event) -> bool:
        if event.type in MOUSE:
            return self._mouse(event)
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event)
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE):
            self.drop()
            return False
        if event.type == SEMANTIC:
            return self._semantic(event)
        if self.focus is not None and self.focus.visible and self.focus.wants_text:
            return self.focus.handle(event)
        return False

    def drop(self) -> None:
        """Lets go of the mouse: nothing is hovered or held any more."""
        self._tooltip.rest(None, (0, 0))
        if self.hover is not None:
            self.hover.set_state(hovered=False)
            self.hover = None
        if self.capture is not None:
            self.capture.set_state(pressed=False)
            self.capture = None

    def _mouse(self, event: Event) -> bool:
        self._pointer = event.pos
        under = self.at(event.pos)
        if event.type == pygame.MOUSEMOTION:
            if self.capture is not None:
                return self.capture.handle(event)
            self._hover_over(under, event.pos)
            return under is not None and under.handle(event)
        if event.type == pygame.MOUSEBUTTONUP:
            held, self.capture = self.capture, None
            used = held.handle(event) if held is not None else False
            self._hover_over(self.at(event.pos), event.pos)
            return used
        self._tooltip.rest(None, (0, 0))
        if under is None:
            self._take_focus(None, False)
            return False
        if under.focusable:
            self._take_focus(under, False)
        if event.button == 1:
            self.capture = under
        return under.handle(event)

    def _hover_over(self, widget: Widget | None, pos: tuple[int, int]) -> None:
        if widget is self.hover:
            return
        if self.hover is not None:
            self.hover.set_state(hovered=False)
        self.hover = widget
        if widget is not None:
            widget.set_state(hovered=True)
            if widget.enabled and widget.focusable:
                self.kit.cue("hover")
        self._tooltip.rest(widget, pos)

    def _wheel(self, event: Event) -> bool:
        widget = self.at(self._pointer) or self.focus
        while widget is not None and widget is not self:
            if widget.handle(event):
                self._hover_over(self.at(self._pointer), self._pointer)
                return True
            widget = widget.parent
        return False

    def _semantic(self, event: Event) -> bool:
        action: Semantic = event.action
        if action in (Semantic.NEXT, Semantic.PREVIOUS):
            return self.step_focus(1 if action is Semantic.NEXT else -1)
        focus = self.focus
        if focus is not None and focus.visible:
            if action is Semantic.ACCEPT and not focus.focused:
                self._take_focus(focus, True)
            if focus.handle(event):
                return True
        if action in DIRECTIONS:
            return self.move_focus(DIRECTIONS[action])
        if action is Semantic.CANCEL and self.on_cancel is not None and not event.repeat:
            self.on_cancel()
            return True
        if action is Semantic.ACCEPT and focus is None:
            return self.step_focus(1)
        return False

    # ---------------------------------------------------------------- time
    def update(self) -> None:
        super().update()
        self._tooltip.update()

    def next_wake(self) -> float | None:
        times = [t for t in (super().next_wake(), self._tooltip.next_wake()) if t is not None]
        return min(times) if times else None

    def draw(self, surface: Surface) -> None:
        super().draw(surface)
        self._tooltip.draw(surface)


def nearest(start: Rect, others: list[Rect], direction: tuple[int, int]) -> int | None:
    """Returns the index of the nearest rectangle in a direction; sideways distance counts double."""
    best, best_cost = None, float("inf")
    dx, dy = direction
    for i, rect in enumerate(others):
        ahead = (rect.centerx - start.centerx) * dx + (rect.centery - start.centery) * dy
        gap = _gap(start, rect, direction)
        if ahead <= 0 or gap < -min(rect.w if dx else rect.h, start.w if dx else start.h) / 2:
            continue
        side = _side(start, rect, direction)
        off = abs(rect.centery - start.centery) if dx else abs(rect.centerx - start.centerx)
        cost = max(gap, 0) + 2.5 * side + 0.15 * off
        if cost < best_cost:
            best, best_cost = i, cost
    return best


def _gap(a: Rect, b: Rect, direction: tuple[int, int]) -> int:
    match direction:
        case (1, _):
            return b.left - a.right
        case (-1, _):
            return a.left - b.right
        case (_, 1):
            return b.top - a.bottom
        case _:
            return a.top - b.bottom


def _side(a: Rect, b: Rect, direction: tuple[int, int]) -> int:
    """Returns how far apart the rectangles lie across the direction; 0 if they overlap."""
    if direction[0]:
        return max(0, b.top - a.bottom, a.top - b.bottom)
    return max(0, b.left - a.right, a.left - b.right)
