"""A field to write in."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from gheos_suite.ui.kit import Kit
from gheos_suite.ui.text import ellipsis, text

from .base import Widget

BLINK = 0.53
BLINK_FOR = 12.0  # after so many seconds without a key the caret stands still


class TextField(Widget):
    """One line of text: caret, selection, clipboard, input methods, a greatest length.

    `error` is shown as a red frame and as the tooltip. `on_change` is called at every change, `on_enter` at
    Enter, `on_done` when the focus goes elsewhere.
    """

    interactive = True
    wants_text = True

    def __init__(
        self, kit: Kit, rect: Rect | tuple[int, int, int, int], value: str = "", *, hint: str = "",
        max_length: int = 40, allowed: Callable[[str], bool] | None = None, px: float = 24,
        on_change: Callable[[str], None] | None = None, on_enter: Callable[[str], None] | None = None,
        on_done: Callable[[str], None] | None = None, name: str = "", tooltip: str = "", enabled: bool = True,
    ) -> None:  # fmt: skip
        super().__init__(kit, rect, name=name, tooltip=tooltip, enabled=enabled)
        self.value, self.hint, self.max_length, self.allowed, self.px = value, hint, max_length, allowed, px
        self.on_change, self.on_enter, self.on_done = on_change, on_enter, on_done
        self.caret = len(value)
        self.anchor = self.caret  # other end of the selection
        self.composing = ""  # what an input method shows but has not given yet
        self._error = ""
        self._scroll = 0
        self._shown_caret = True
        self._touched = 0.0

    # ---------------------------------------------------------------- value
    @property
    def error(self) -> str:
        return self._error

    @error.setter
    def error(self, words: str) -> None:
        if words != self._error:
            self._error = words
            self.tooltip = words
            self.invalidate()

    def set(self, value: str) -> None:
        """Shows another value without calling back."""
        self.value = value[: self.max_length]
        self.caret = self.anchor = len(self.value)
        self.invalidate()

    def selection(self) -> tuple[int, int]:
        """Returns first and last place of the selection; equal if there is none."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    def insert(self, words: str) -> None:
        """Writes over the selection, as much as is allowed and fits."""
        clean = "".join(c for c in words if self._fits(c))
        a, b = self.selection()
        clean = clean[: max(0, self.max_length - (len(self.value) - (b - a)))]
        if not clean and words:
            self.kit.cue("error")
            return
        self._replace(a, b, clean)

    def _fits(self, char: str) -> bool:
        # Joiners and marks of direction are part of real names; control characters are not.
        printable = char.isprintable() or unicodedata.category(char) == "Cf"
        return printable and (self.allowed is None or self.allowed(char))

    def _replace(self, a: int, b: int, words: str) -> None:
        self.value = self.value[:a] + words + self.value[b:]
        self.caret = self.anchor = a + len(words)
        self._touch()
        if self.on_change is not None:
            self.on_change(self.value)

    # ---------------------------------------------------------------- focus
    def focus_gained(self) -> None:
        if not self.enabled:
            return
        pygame.key.start_text_input()
        pygame.key.set_text_input_rect(self.rect)
        self._touch()

    def focus_lost(self) -> None:
        pygame.key.stop_text_input()
        self.composing = ""
        self.anchor = self.caret
        self.invalidate()
        if self.on_done is not None:
            self.on_done(self.value)

    # ---------------------------------------------------------------- events
    def handle(self, event: Event) -> bool:
        if not self.enabled:
            return event.type == pygame.MOUSEBUTTONDOWN
        match event.type:
            case pygame.TEXTINPUT:
                self.composing = ""
                self.insert(event.text)
                return True
            case pygame.TEXTEDITING:
                self.composing = event.text
                self.invalidate()
                return True
            case pygame.KEYDOWN:
                return self._key(event)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                self.caret = self._place(event.pos[0])
                self.anchor = self.caret
                self.set_state(pressed=True)
                self._touch()
                return True
            case pygame.MOUSEMOTION if self.pressed:
                self.caret = self._place(event.pos[0])
                self._touch()
                return True
            case pygame.MOUSEBUTTONUP if self.pressed:
                self.set_state(pressed=False)
                return True
        return False

    def _key(self, event: Event) -> bool:
        if self.composing:
            return True  # the input method has the keys
        mod = event.mod
        if mod & (pygame.KMOD_CTRL | pygame.KMOD_META) and not mod & pygame.KMOD_ALT:
            return self._control(event.key, bool(mod & pygame.KMOD_SHIFT))
        shift = bool(mod & pygame.KMOD_SHIFT)
        match event.key:
            case pygame.K_LEFT:
                a, b = self.selection()
                self._go(a if a != b and not shift else self.caret - 1, shift)
            case pygame.K_RIGHT:
                a, b = self.selection()
                self._go(b if a != b and not shift else self.caret + 1, shift)
            case pygame.K_HOME:
                self._go(0, shift)
            case pygame.K_END:
                self._go(len(self.value), shift)
            case pygame.K_BACKSPACE:
                self._delete(-1)
            case pygame.K_DELETE:
                self._delete(1)
            case pygame.K_RETURN | pygame.K_KP_ENTER:
                if self.on_enter is not None:
                    self.on_enter(self.value)
            case pygame.K_TAB | pygame.K_ESCAPE | pygame.K_UP | pygame.K_DOWN:
                return False
            case key if pygame.K_F1 <= key <= pygame.K_F12:
                return False
        return True  # any other key is a letter, which comes as TEXTINPUT

    def _control(self, key: int, shift: bool) -> bool:
        a, b = self.selection()
        match key:
            case pygame.K_a:
                self.anchor, self.caret = 0, len(self.value)
                self._touch()
            case pygame.K_c | pygame.K_x if a != b:
                put_scrap(self.value[a:b])
                if key == pygame.K_x:
                    self._replace(a, b, "")
            case pygame.K_v:
                self.insert(get_scrap())
            case pygame.K_LEFT:
                self._go(self.value.rfind(" ", 0, max(0, self.caret - 1)) + 1, shift)
            case pygame.K_RIGHT:
                found = self.value.find(" ", self.caret + 1)
                self._go(len(self.value) if found < 0 else found, shift)
            case pygame.K_BACKSPACE:
                self._replace(self.value.rfind(" ", 0, max(0, self.caret - 1)) + 1, self.caret, "")
        return True

    def _go(self, place: int, select: bool) -> None:
        self.caret = max(0, min(len(self.value), place))
        if not select:
            self.anchor = self.caret
        self._touch()

    def _delete(self, by: int) -> None:
        a, b = self.selection()
        if a == b:
            a, b = (a - 1, b) if by < 0 else (a, b + 1)
        if a >= 0 and b <= len(self.value):
            self._replace(a, b, "")

    # ---------------------------------------------------------------- time
    def _touch(self) -> None:
        self._touched = self.kit.clock()
        self._shown_caret = True
        self.invalidate()

    def _blink(self) -> bool:
        since = self.kit.clock() - self._touched
        return since > BLINK_FOR or int(since / BLINK) % 2 == 0

    def update(self) -> None:
        if self.focused and self._blink() != self._shown_caret:
            self._shown_caret = self._blink()
            self.invalidate()

    def next_wake(self) -> float | None:
        since = self.kit.clock() - self._touched
        return BLINK - since % BLINK + 0.005 if self.focused and self.enabled and since <= BLINK_FOR else None

    # ---------------------------------------------------------------- drawing
    def inner(self) -> Rect:
        """Returns where the text is."""
        left, _, right, _ = self.kit.assets.nine("field_normal").padding(self.kit.scale)
        return Rect(self.rect.x + left, self.rect.y, self.rect.w - left - right, self.rect.h)

    def _place(self, x: int) -> int:
        face, inner = self.kit.font("body", self.px), self.inner()
        want = x - inner.x + self._scroll
        return min(range(len(self.value) + 1), key=lambda i: abs(face.width(self.value[:i]) - want))

    def piece(self) -> str:
        """Returns the name of the nine-slice drawn now."""
        if not self.enabled:
            return "field_disabled"
        if self._error:
            return "field_error"
        return "field_focus" if self.focused else "field_hover" if self.hovered else "field_normal"

    def draw(self, surface: Surface) -> None:
        kit, inner = self.kit, self.inner()
        kit.assets.nine(self.piece()).draw(surface, self.rect, kit.scale)
        face = kit.font("body", self.px)
        if not self.focused or not self.enabled:
            words, colour = (self.value, "text") if self.value else (self.hint, "faint")
            ink = kit.theme[colour if self.enabled else "disabled_text"]
            text(surface, inner.midleft, ellipsis(words, face, inner.w), face, ink, "lm")
            return
        before = surface.get_clip()
        surface.set_clip(before.clip(inner.inflate(kit.u(6), 0)))
        self._draw_focused(surface, inner)
        surface.set_clip(before)

    def _draw_focused(self, surface: Surface, inner: Rect) -> None:
        kit, face = self.kit, self.kit.font("body", self.px)
        a, b = self.selection()
        shown = self.value[: self.caret] + self.composing + self.value[self.caret :]
        at = face.width(self.value[: self.caret] + self.composing)
        self._scroll = _scrolled(self._scroll, at, face.width(shown), inner.w)
        x = inner.x - self._scroll
        high = Rect(0, 0, 0, round(face.px * 1.3))
        high.centery = inner.centery
        if a != b:
            high.x, high.w = x + face.width(self.value[:a]), face.width(self.value[a:b])
            surface.fill(kit.theme["selection"], high)
        text(surface, (x, inner.centery), shown, face, kit.theme["text"], "lm")
        if self.composing:
            start = face.width(self.value[: self.caret])
            surface.fill(kit.theme["brass"], Rect(x + start, high.bottom - 2, at - start, 2))
        if self._shown_caret:
            surface.fill(kit.theme["caret"], Rect(x + at, high.y, max(2, kit.u(2)), high.h))

    def overflow(self) -> str:
        return self.value if self.kit.font("body", self.px).px > self.rect.h else ""


def _scrolled(scroll: int, caret: int, width: int, room: int) -> int:
    """Returns how far the text is moved left, so that the caret shows and no room is wasted."""
    scroll = min(scroll, caret, max(0, width - room + 4))
    return max(scroll, caret - room + 4, 0)


def put_scrap(words: str) -> None:
    """Writes to the clipboard; where there is none, nothing is written."""
    try:
        pygame.scrap.put_text(words)
    except pygame.error:
        return  # a desktop without clipboard: copying has no effect there


def get_scrap() -> str:
    """Returns the text on the clipboard in one line, or ""."""
    try:
        words = pygame.scrap.get_text()
    except pygame.error:
        return ""
    return " ".join(words.split())
