"""What must be drawn again: nothing, some rectangles, or all."""

from __future__ import annotations

from pygame import Rect

MAX_RECTS = 12  # more pieces than this cost more than drawing their union


class Damage:
    """Collects the parts of a scene that changed since the last frame."""

    def __init__(self) -> None:
        self._all = True
        self._rects: list[Rect] = []

    def all(self) -> None:
        """Marks everything."""
        self._all = True
        self._rects.clear()

    def add(self, rect: Rect) -> None:
        """Marks one rectangle; those that touch are joined."""
        if self._all or rect.w <= 0 or rect.h <= 0:
            return
        new = Rect(rect)
        while (hit := new.collidelist(self._rects)) >= 0:
            new.union_ip(self._rects.pop(hit))
        self._rects.append(new)
        if len(self._rects) > MAX_RECTS:
            self._rects = [self._rects[0].unionall(self._rects[1:])]

    def take(self) -> list[Rect] | None:
        """Returns the marked rectangles and forgets them; None means everything, [] nothing."""
        if self._all:
            self._all = False
            self._rects = []
            return None
        rects, self._rects = self._rects, []
        return rects

    def __bool__(self) -> bool:
        return self._all or bool(self._rects)
