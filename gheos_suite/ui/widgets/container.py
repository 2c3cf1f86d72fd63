"""Widgets that hold widgets."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from pygame import Rect, Surface

from .base import Point, Widget

W = TypeVar("W", bound=Widget)


class Container(Widget):
    """Holds widgets in drawing order; the last lies on top."""

    def __init__(self, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]
        self.children: list[Widget] = []

    def add(self, widget: W) -> W:
        """Adds a widget on top and returns it."""
        widget.parent = self
        self.children.append(widget)
        widget.invalidate()
        return widget

    def remove(self, widget: Widget) -> None:
        """Takes a widget out."""
        widget.invalidate()
        self.children.remove(widget)
        widget.parent = None

    def clear(self) -> None:
        """Takes every widget out."""
        for child in self.children:
            child.parent = None
        self.children.clear()
        self.invalidate()

    def move(self, dx: int, dy: int) -> None:
        super().move(dx, dy)
        for child in self.children:
            child.move(dx, dy)

    def at(self, pos: Point) -> Widget | None:
        if not self.visible:
            return None
        for child in reversed(self.children):
            if (found := child.at(pos)) is not None:
                return found
        return super().at(pos)

    def focusables(self) -> Iterator[Widget]:
        if self.visible:
            for child in self.children:
                yield from child.focusables()

    def everything(self) -> Iterator[Widget]:
        yield self
        for child in self.children:
            yield from child.everything()

    def invalidate_rect(self, rect: Rect) -> None:
        """Passes a changed part on to the scene."""
        if self.parent is not None:
            self.parent.invalidate_rect(rect)

    def reveal(self, rect: Rect) -> None:
        """Scrolls, where something scrolls, so that the rectangle can be seen."""
        if self.parent is not None:
            self.parent.reveal(rect)

    def update(self) -> None:
        for child in self.children:
            child.update()

    def next_wake(self) -> float | None:
        times = [t for child in self.children if (t := child.next_wake()) is not None]
        return min(times) if times else None

    def animating(self) -> bool:
        return any(child.animating() for child in self.children)

    def draw(self, surface: Surface) -> None:
        clip = surface.get_clip()
        everything = clip == surface.get_rect()
        for child in self.children:
            # A container asks its children itself; asking for its bounds would ask them twice.
            whole = everything or isinstance(child, Container)
            if child.visible and (whole or clip.colliderect(child.bounds())):
                child.draw(surface)

    def bounds(self) -> Rect:
        return self.rect.unionall([c.bounds() for c in self.children if c.visible])
