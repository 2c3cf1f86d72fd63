"""Areas that scroll, and lists of rows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from gheos_suite.ui.input import SEMANTIC, Semantic
from gheos_suite.ui.kit import Kit

from .base import Point, Pressable, Widget
from .container import Container

WHEEL = 90  # pixels at 1080p for one click of the wheel
LEAST_THUMB = 36


class ScrollArea(Container):
    """Shows part of a tall content. Children have screen rectangles; scrolling moves them.

    Lay the content out from `content_top` down, then call `set_height`.
    """

    interactive = True

    def __init__(self, kit: Kit, rect: Rect | tuple[int, int, int, int], *, name: str = "") -> None:
        super().__init__(kit, rect, name=name)
        self.offset = 0
        self._height = 0
        self._grab: int | None = None

    # ---------------------------------------------------------------- measures
    @property
    def focusable(self) -> bool:
        """An area that scrolls and holds nothing to stop at is stopped at itself, for the arrows."""
        inner = any(True for child in self.children for _ in child.focusables())
        return self.visible and self.most > 0 and not inner

    def focusables(self) -> Any:
        if self.focusable:
            yield self
        yield from super().focusables()

    @property
    def content_top(self) -> int:
        return self.rect.y - self.offset

    @property
    def content_width(self) -> int:
        """Returns the width beside the scroll bar."""
        return self.rect.w - self.kit.u(28)

    @property
    def most(self) -> int:
        """Returns the greatest offset."""
        return max(0, self._height - self.rect.h)

    def set_height(self, height: int) -> None:
        """Sets the height of the content; an offset kept from before is cut to it."""
        self._height = height
        self.scroll_to(self.offset)

    def clear(self) -> None:
        super().clear()
        self.offset = 0
        self._height = 0

    def scroll_to(self, offset: float) -> None:
        """Shows the content from this far down."""
        offset = max(0, min(self.most, round(offset)))
        by, self.offset = self.offset - offset, offset
        if by:
            for child in self.children:
                child.move(0, by)
            if self.parent is not None:
                self.parent.invalidate_rect(self.rect)

    def reveal(self, rect: Rect) -> None:
        margin = self.kit.u(18)
        if rect.top < self.rect.top + margin:
            self.scroll_to(self.offset - (self.rect.top + margin - rect.top))
        elif rect.bottom > self.rect.bottom - margin:
            self.scroll_to(self.offset + rect.bottom - self.rect.bottom + margin)
        super().reveal(self.rect)

    # ---------------------------------------------------------------- the bar
    def _track(self) -> Rect:
        width = round(24 * self.kit.scale / self.kit.theme.art_scale)
        return Rect(self.rect.right - width, self.rect.y, width, self.rect.h)

    def thumb(self) -> Rect:
        """Returns where the handle of the scroll bar is."""
        track = self._track()
        height = max(self.kit.u(LEAST_THUMB), track.h * self.rect.h // max(1, self._height))
        y = track.y + (track.h - height) * self.offset // max(1, self.most)
        return Rect(track.x, y, track.w, height)

    # ---------------------------------------------------------------- events
    def at(self, pos: Point) -> Widget | None:
        if not self.visible or not self.rect.collidepoint(pos):
            return None
        if self.most and self._track().inflate(self.kit.u(8), 0).collidepoint(pos):
            return self
        return super().at(pos)

    def handle(self, event: Event) -> bool:
        if event.type == pygame.MOUSEWHEEL and self.most:
            before = self.offset
            self.scroll_to(self.offset - event.precise_y * self.kit.u(WHEEL))
            return self.offset != before
        if event.type == SEMANTIC and event.action in (Semantic.UP, Semantic.DOWN) and self.focused:
            before = self.offset
            self.scroll_to(self.offset + self.kit.u(WHEEL) * (1 if event.action is Semantic.DOWN else -1))
            return self.offset != before
        if event.type == SEMANTIC and event.action in (Semantic.ZOOM_IN, Semantic.ZOOM_OUT):
            self.scroll_to(self.offset + self.rect.h * (0.8 if event.action is Semantic.ZOOM_OUT else -0.8))
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.most:
            return self._down(event.pos)
        if event.type == pygame.MOUSEMOTION and self._grab is not None and self.pressed:
            track, thumb = self._track(), self.thumb()
            self.scroll_to((event.pos[1] - self._grab - track.y) * self.most / max(1, track.h - thumb.h))
            return True
        if event.type == pygame.MOUSEBUTTONUP:
            self._grab = None
            self.set_state(pressed=False)
        return False

    def _down(self, pos: Point) -> bool:
        if not self._track().inflate(self.kit.u(8), 0).collidepoint(pos):
            return False
        thumb = self.thumb()
        if not thumb.inflate(self.kit.u(8), 0).collidepoint(pos):
            self.scroll_to(self.offset + self.rect.h * (0.9 if pos[1] > thumb.y else -0.9))
            thumb = self.thumb()
        self._grab = pos[1] - thumb.y
        self.set_state(pressed=True)
        return True

    # ---------------------------------------------------------------- drawing
    def invalidate_rect(self, rect: Rect) -> None:
        super().invalidate_rect(rect.clip(self.rect))

    def bounds(self) -> Rect:
        return self.kit.assets.nine("focus_ring").bounds(self.rect, self.kit.scale)

    def draw(self, surface: Surface) -> None:
        before = surface.get_clip()
        clip = before.clip(self.rect)
        if clip.w and clip.h:
            surface.set_clip(clip)
            super().draw(surface)
            surface.set_clip(before)
        if self.most:
            self.kit.assets.nine("scrollbar_track").draw(surface, self._track(), self.kit.scale)
            lit = self.pressed or self.hovered
            piece = "scrollbar_thumb_hover" if lit else "scrollbar_thumb"
            self.kit.assets.nine(piece).draw(surface, self.thumb(), self.kit.scale)
        if self.focused:
            self.kit.assets.nine("focus_ring").draw(surface, self.rect, self.kit.scale)


class Row(Pressable):
    """A row of a list; `paint` draws its content into the rectangle, in the state of the row."""

    def __init__(
        self, kit: Kit, rect: Rect, key: str, paint: Callable[[Surface, Rect, Row], None],
        on_choose: Callable[[str], None], *, enabled: bool = True, tooltip: str = "",
    ) -> None:  # fmt: skip
        super().__init__(kit, rect, name=f"row:{key}", enabled=enabled, tooltip=tooltip)
        self.key = key
        self.chosen = False
        self._paint = paint
        self._on_choose = on_choose

    def activate(self) -> None:
        self.kit.cue("click")
        self._on_choose(self.key)

    def draw(self, surface: Surface) -> None:
        kit = self.kit
        piece = "panel_walnut_lit" if self.chosen or self.hovered else "panel_walnut_quiet"
        kit.assets.nine(piece).draw(surface, self.rect, kit.scale)
        self._paint(surface, self.rect, self)
        if self.focused:
            kit.assets.nine("focus_ring").draw(surface, self.rect, kit.scale)

    def bounds(self) -> Rect:
        return self.kit.assets.nine("panel_walnut_lit").bounds(self.rect, self.kit.scale)


class List(ScrollArea):
    """Rows of equal height one below the other; one may be chosen.

    `paint(surface, rect, row)` draws the content of a row.
    """

    def __init__(
        self, kit: Kit, rect: Rect | tuple[int, int, int, int], keys: Sequence[str],
        paint: Callable[[Surface, Rect, Row], None], *, row_height: int, gap: int = 0, chosen: str = "",
        on_choose: Callable[[str], None] | None = None, name: str = "",
    ) -> None:  # fmt: skip
        super().__init__(kit, rect, name=name)
        self.on_choose = on_choose
        self.chosen = chosen
        pad = kit.u(8)
        width = self.content_width - 2 * pad
        for i, key in enumerate(keys):
            place = Rect(self.rect.x + pad, self.rect.y + pad + i * (row_height + gap), width, row_height)
            self.add(Row(kit, place, key, paint, self.choose)).chosen = key == chosen
        self.set_height(len(keys) * (row_height + gap) - gap + 2 * pad if keys else 0)

    def choose(self, key: str) -> None:
        """Chooses a row by its key."""
        self.chosen = key
        for child in self.children:
            if isinstance(child, Row) and child.chosen != (child.key == key):
                child.chosen = child.key == key
                child.invalidate()
        if self.on_choose is not None:
            self.on_choose(key)
