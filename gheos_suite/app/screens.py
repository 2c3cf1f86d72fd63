"""The screens of the desktop: where each lies, and how much of it task bars leave to windows.

pygame tells the sizes of the screens alone; SDL beneath it knows their places, and is asked through ctypes.
Where that fails, the first screen is taken to lie at the corner of the desktop.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pygame
from pygame import Rect


@dataclass(frozen=True)
class Screen:
    """A screen in the coordinates of the desktop, and the part of it that is free for windows."""

    bounds: Rect
    usable: Rect


def screens() -> tuple[Screen, ...]:
    """Returns the screens of the desktop, the first one first; at least one."""
    found = _asked()
    if found:
        return found
    sizes = pygame.display.get_desktop_sizes()
    whole = Rect((0, 0), sizes[0] if sizes else (1280, 720))
    return (Screen(whole, whole),)


def screen_of(window: Rect, among: Sequence[Screen]) -> Screen:
    """Returns the screen that shows most of a window, or the nearest one if none shows any of it."""

    def shown(screen: Screen) -> tuple[int, int]:
        part = window.clip(screen.bounds)
        x = max(screen.bounds.left - window.centerx, window.centerx - screen.bounds.right, 0)
        y = max(screen.bounds.top - window.centery, window.centery - screen.bounds.bottom, 0)
        return part.w * part.h, -(x + y)

    return max(among, key=shown)


def _asked() -> tuple[Screen, ...]:
    import ctypes

    try:
        # On Windows the library is found by its name, as it is loaded already; elsewhere through
        # the module that is linked with it.
        library = ctypes.CDLL("SDL2.dll" if sys.platform == "win32" else pygame.base.__file__)
        calls = (library.SDL_GetDisplayBounds, library.SDL_GetDisplayUsableBounds)
    except (OSError, AttributeError, TypeError):
        return ()
    found = []
    for number in range(pygame.display.get_num_displays()):
        bounds, usable = (_rect(call, number, (ctypes.c_int * 4)()) for call in calls)
        if bounds is not None:
            found.append(Screen(bounds, usable or bounds))
    return tuple(found)


def _rect(call: Any, number: int, four: Any) -> Rect | None:
    """Returns what SDL writes into four numbers, or None if it knows no such rectangle."""
    import ctypes

    call.argtypes, call.restype = [ctypes.c_int, ctypes.c_void_p], ctypes.c_int
    if call(number, four) != 0:
        return None
    rect = Rect(*four)
    return rect if rect.w > 0 and rect.h > 0 else None
