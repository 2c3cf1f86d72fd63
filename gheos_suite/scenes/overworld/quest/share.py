"""Quest codes between the game and the clipboard."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pygame
from pygame import Rect
from pygame.event import Event

from gheos_suite.ui.widgets import Button, Container, Label
from gheos_suite.ui.widgets.field import get_scrap, put_scrap

TOLD: Final = "Quest code"
WHY: Final = "It deals the same Quest to whoever types it in."


def code_row(kit: Any, panel: Container, room: Rect, code: str, on_copy: Callable[[], None]) -> None:
    """Adds the code, what it is for, and a button that copies it, in the middle of `room`."""
    wide = max(kit.u(150), Button.width_for(kit, "Copy", px=21, icon="copy"))
    high = kit.u(52)
    button = Rect(room.right - wide, room.centery - high // 2, wide, high)
    panel.add(Button(kit, button, "Copy", on_copy, icon="copy", px=21, name="copy", tooltip="Copy the code."))
    words = Rect(room.x, room.centery - kit.u(34), button.x - room.x - kit.u(12), kit.u(38))
    px = next((n for n in (28, 24, 20, 18) if kit.font("bold", n).width(code) <= words.w), 16)
    panel.add(Label(kit, words, code, font="bold", px=px, colour="brass", name="code", tooltip=WHY))
    face = kit.font("body", 18)
    told = next((w for w in (f"{TOLD}. {WHY}", TOLD) if face.width(w) <= words.w), "")
    panel.add(Label(kit, words.move(0, words.h - kit.u(4)), told, px=18, colour="dim"))


def copy_code(kit: Any, code: str) -> None:
    """Puts a code on the clipboard and says so."""
    put_scrap(code)
    kit.toast(f"{code} is on the clipboard.", "ok")


def pasted() -> str:
    """Returns the text on the clipboard in one line, or ""."""
    return get_scrap()


def wants_copy(event: Event) -> bool:
    """Returns whether the event is Ctrl+C, or Cmd+C."""
    return _with_control(event, pygame.K_c)


def wants_paste(event: Event) -> bool:
    """Returns whether the event is Ctrl+V, or Cmd+V."""
    return _with_control(event, pygame.K_v)


def _with_control(event: Event, key: int) -> bool:
    if event.type != pygame.KEYDOWN or event.key != key:
        return False
    return bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
