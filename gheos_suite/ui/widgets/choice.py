"""Widgets that hold a value: segments, switch, checkbox, slider, stepper, tabs."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from gheos_suite.ui.input import SEMANTIC, Semantic
from gheos_suite.ui.kit import Kit
from gheos_suite.ui.text import text

from .base import Pressable, Widget

Box = Rect | tuple[int, int, int, int]
FIRST_AND_LAST = {Semantic.LEFT: -1, Semantic.RIGHT: 1}


class Segment(Widget):
    """A choice of one of a few values side by side, or in `rows`; `values` are (key, label) pairs."""

    interactive = True

    def __init__(
        self, kit: Kit, rect: Box, values: Sequence[tuple[str, str]], value: str,
        on_change: Callable[[str], None] | None = None, *, px: float = 20, disabled: Sequence[str] = (),
        rows: int = 1, name: str = "", tooltip: str = "", enabled: bool = True,
    ) -> None:  # fmt: skip
        super().__init__(kit, rect, name=name, tooltip=tooltip, enabled=enabled)
        self.values = list(values)
        self.rows = rows
        self.value = value
        self.on_change = on_change
        self.px = px
        self.disabled = set(disabled)
        self._over: int | None = None

    @classmethod
    def width_for(cls, kit: Kit, values: Sequence[tuple[str, str]], px: float = 20) -> int:
        """Returns the width at which every label fits."""
        face = kit.font("bold", px)
        return max(face.width(label) for _, label in values) * len(values) + kit.u(30) * len(values)

    def set(self, value: str) -> None:
        """Shows another value without calling back."""
        if value != self.value:
            self.value = value
            self.invalidate()

    def cells(self) -> list[Rect]:
        """Returns the rectangle of each value."""
        inset = max(2, self.kit.u(4))
        inner = self.rect.inflate(-2 * inset, -2 * inset)
        n = -(-len(self.values) // self.rows)
        xs = [inner.x + inner.w * i // n for i in range(n + 1)]
        ys = [inner.y + inner.h * i // self.rows for i in range(self.rows + 1)]
        places = [divmod(i, n) for i in range(len(self.values))]
        return [Rect(xs[c], ys[r], xs[c + 1] - xs[c], ys[r + 1] - ys[r]) for r, c in places]

    def handle(self, event: Event) -> bool:
        if event.type == SEMANTIC and event.action in FIRST_AND_LAST:
            return self._step(FIRST_AND_LAST[event.action])
        if event.type == SEMANTIC and event.action is Semantic.ACCEPT:
            if not event.repeat and not self._step(1):
                self._first()
            return True
        if event.type == pygame.MOUSEMOTION:
            self._point(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            index = self._index(event.pos)
            if index is not None:
                self._choose(self.values[index][0])
            return True
        return event.type == pygame.MOUSEBUTTONUP

    def _point(self, pos: tuple[int, int]) -> None:
        index = self._index(pos)
        if index != self._over:
            self._over = index
            self.invalidate()

    def _index(self, pos: tuple[int, int]) -> int | None:
        found = Rect(pos, (1, 1)).collidelist(self.cells())
        return found if found >= 0 else None

    def _step(self, by: int) -> bool:
        keys = [k for k, _ in self.values if k not in self.disabled]
        if not self.enabled or self.value not in keys:
            return False
        index = keys.index(self.value) + by
        if not 0 <= index < len(keys):
            return False
        self._choose(keys[index])
        return True

    def _first(self) -> None:
        keys = [k for k, _ in self.values if k not in self.disabled]
        if keys:
            self._choose(keys[0])

    def _choose(self, key: str) -> None:
        if not self.enabled or key in self.disabled:
            self.kit.cue("error")
            return
        if key == self.value:
            return
        self.value = key
        self.invalidate()
        self.kit.cue("toggle_on")
        if self.on_change is not None:
            self.on_change(key)

    def bounds(self) -> Rect:
        return self.kit.assets.nine("focus_ring").bounds(self.rect, self.kit.scale)

    def draw(self, surface: Surface) -> None:
        kit = self.kit
        kit.assets.nine("segment_trough").draw(surface, self.rect, kit.scale)
        for i, (rect, (key, label)) in enumerate(zip(self.cells(), self.values, strict=True)):
            on, usable = key == self.value, self.enabled and key not in self.disabled
            if on:
                alpha = 255 if self.enabled else 120
                kit.assets.nine("segment_on").draw(surface, rect, kit.scale, alpha=alpha)
            elif usable and self.hovered and self._over == i:
                kit.assets.nine("segment_hover").draw(surface, rect, kit.scale)
            colour = "on_gold" if on else "text" if usable and self._over == i and self.hovered else "dim"
            if not usable and not on:
                colour = "disabled_text"
            face = kit.font("bold" if on else "body", self.px)
            text(surface, rect.center, label, face, kit.theme[colour], "mm", not on)
        if self.focused:
            kit.assets.nine("focus_ring").draw(surface, self.rect, kit.scale)

    def overflow(self) -> str:
        face = self.kit.font("bold", self.px)
        cells = zip(self.cells(), self.values, strict=True)
        bad = [label for rect, (_, label) in cells if face.width(label) > rect.w or face.px > rect.h]
        return ", ".join(bad)


class Switch(Pressable):
    """On or off; the shape tells as well as the colour."""

    picture = "switch"

    def __init__(
        self, kit: Kit, xy: tuple[int, int], value: bool, on_change: Callable[[bool], None] | None = None, *,
        name: str = "", tooltip: str = "", enabled: bool = True,
    ) -> None:  # fmt: skip
        super().__init__(kit, (*xy, *self.size_for(kit)), name=name, tooltip=tooltip, enabled=enabled)
        self.value = value
        self.on_change = on_change
        self.repeatable = True

    @classmethod
    def size_for(cls, kit: Kit) -> tuple[int, int]:
        """Returns the size of the widget at this scale."""
        w, h = kit.theme.piece(f"{cls.picture}_on").size
        factor = kit.scale / kit.theme.art_scale
        return round(w * factor), round(h * factor)

    def set(self, value: bool) -> None:
        """Shows another value without calling back."""
        if value != self.value:
            self.value = value
            self.invalidate()

    def activate(self) -> None:
        self.value = not self.value
        self.invalidate()
        self.kit.cue("toggle_on" if self.value else "toggle_off")
        if self.on_change is not None:
            self.on_change(self.value)

    def piece(self) -> str:
        """Returns the name of the picture shown now."""
        if not self.enabled:
            return "switch_disabled_on" if self.value else "switch_disabled"
        state = "on" if self.value else "off"
        return f"{self.picture}_{state}_focus" if self.focused or self.hovered else f"{self.picture}_{state}"

    def bounds(self) -> Rect:
        return self.kit.assets.nine("focus_ring").bounds(self.rect, self.kit.scale)

    def draw(self, surface: Surface) -> None:
        alpha = 190 if self.pressed else 255
        self.kit.assets.nine(self.piece()).draw(surface, self.rect, self.kit.scale, alpha=alpha)
        if self.focused and not self.enabled:
            self.kit.assets.nine("focus_ring").draw(surface, self.rect, self.kit.scale)


class Checkbox(Switch):
    """A box to tick."""

    picture = "checkbox"

    def piece(self) -> str:
        state = "on" if self.value else "off"
        return f"checkbox_{state}_focus" if self.focused or self.hovered else f"checkbox_{state}"

    def draw(self, surface: Surface) -> None:
        alpha = 110 if not self.enabled else 190 if self.pressed else 255
        self.kit.assets.nine(self.piece()).draw(surface, self.rect, self.kit.scale, alpha=alpha)


class Slider(Widget):
    """A whole number from `low` to `high`, dragged, clicked, wheeled or moved by arrows in steps."""

    interactive = True

    def __init__(
        self, kit: Kit, rect: Box, value: int, on_change: Callable[[int], None] | None = None, *, low: int = 0,
        high: int = 100, step: int = 5, on_release: Callable[[int], None] | None = None, name: str = "",
        tooltip: str = "", enabled: bool = True,
    ) -> None:  # fmt: skip
        super().__init__(kit, rect, name=name, tooltip=tooltip, enabled=enabled)
        self.low, self.high, self.step_by = low, high, step
        self.value = max(low, min(high, value))
        self.on_change, self.on_release = on_change, on_release

    def set(self, value: int) -> None:
        """Shows another value without calling back."""
        value = max(self.low, min(self.high, value))
        if value != self.value:
            self.value = value
            self.invalidate()

    def handle(self, event: Event) -> bool:
        if event.type == SEMANTIC and event.action in FIRST_AND_LAST:
            self._change(self.value + self.step_by * FIRST_AND_LAST[event.action])
            self._released()
            return True
        if event.type == pygame.MOUSEWHEEL and self.hovered and self.focused:
            self._change(self.value + self.step_by * (1 if event.y > 0 else -1))
            self._released()
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.set_state(pressed=self.enabled)
            self._drag(event.pos[0])
            return True
        if event.type == pygame.MOUSEMOTION and self.pressed:
            self._drag(event.pos[0])
            return True
        if event.type == pygame.MOUSEBUTTONUP and self.pressed:
            self.set_state(pressed=False)
            self._released()
            return True
        return False

    def _span(self) -> tuple[int, int]:
        half = self._knob()[0] // 2
        return self.rect.x + half, max(1, self.rect.w - 2 * half)

    def _drag(self, x: int) -> None:
        start, length = self._span()
        share = max(0.0, min(1.0, (x - start) / length))
        steps = round(share * (self.high - self.low) / self.step_by)
        self._change(self.low + steps * self.step_by)

    def _change(self, value: int) -> None:
        value = max(self.low, min(self.high, value))
        if not self.enabled or value == self.value:
            return
        self.value = value
        self.invalidate()
        if self.on_change is not None:
            self.on_change(value)

    def _released(self) -> None:
        if self.enabled:
            self.kit.cue("slide")
            if self.on_release is not None:
                self.on_release(self.value)

    def _knob(self) -> tuple[int, int]:
        w, h = self.kit.theme.piece("slider_knob").size
        factor = self.kit.scale / self.kit.theme.art_scale
        return round(w * factor), round(h * factor)

    def knob(self) -> Rect:
        """Returns where the knob is."""
        start, length = self._span()
        x = start + round(length * (self.value - self.low) / max(1, self.high - self.low))
        rect = Rect((0, 0), self._knob())
        rect.center = (x, self.rect.centery)
        return rect

    def draw(self, surface: Surface) -> None:
        kit, knob = self.kit, self.knob()
        alpha = 255 if self.enabled else 110
        height = kit.assets.nine("slider_track").height(kit.scale)
        track = Rect(self.rect.x, self.rect.centery - height // 2, self.rect.w, height)
        kit.assets.nine("slider_track").draw(surface, track, kit.scale, alpha=alpha)
        filled = Rect(track.x, track.y, knob.centerx - track.x, height)
        kit.assets.nine("slider_fill").draw(surface, filled, kit.scale, alpha=alpha)
        lit = self.hovered or self.pressed
        piece = "slider_knob_focus" if self.focused else "slider_knob_hover" if lit else "slider_knob"
        kit.assets.nine(piece).draw(surface, knob, kit.scale, alpha=alpha)


class Tabs(Segment):
    """Tabs along the top of a panel; arrows and clicks choose."""

    def __init__(
        self, kit: Kit, rect: Box, values: Sequence[tuple[str, str]], value: str,
        on_change: Callable[[str], None] | None = None, *, px: float = 22, name: str = "tabs",
    ) -> None:  # fmt: skip
        super().__init__(kit, rect, values, value, on_change, px=px, name=name)

    def cells(self) -> list[Rect]:
        n, gap = len(self.values), self.kit.u(6)
        width = (self.rect.w - gap * (n - 1)) // n
        return [Rect(self.rect.x + i * (width + gap), self.rect.y, width, self.rect.h) for i in range(n)]

    def draw(self, surface: Surface) -> None:
        kit = self.kit
        for i, (rect, (key, label)) in enumerate(zip(self.cells(), self.values, strict=True)):
            on, over = key == self.value, self.hovered and self._over == i
            piece = "tab_on" if on else "tab_hover" if over else "tab_off"
            kit.assets.nine(piece).draw(surface, rect, kit.scale)
            colour = kit.theme["brass" if on else "text" if over else "dim"]
            text(surface, rect.center, label, kit.font("title", self.px), colour, "mm", True)
            if on and self.focused:
                kit.assets.nine("focus_ring").draw(surface, rect, kit.scale)

    def overflow(self) -> str:
        face = self.kit.font("title", self.px)
        cells = zip(self.cells(), self.values, strict=True)
        return ", ".join(label for rect, (_, label) in cells if face.width(label) > rect.w - self.kit.u(16))
