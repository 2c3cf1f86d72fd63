"""Waits for events without turning in circles.

`pygame.event.wait` polls; the SDL call beneath it sleeps until the system has something. It is
reached through ctypes; where that fails, short sleeps between looks do instead.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

import pygame

FOREVER_MS = 3_600_000
POLL_SECONDS = 0.02

Waiter = Callable[[int], None]


def make_waiter() -> Waiter:
    """Returns a function that waits until there is an event, at most the given milliseconds."""
    native = _native()
    return native if native is not None else sleep_waiter


def late_waiter() -> Waiter:
    """Returns the same, made at the first wait: by then the first picture is on the screen."""
    made: list[Waiter] = []

    def wait(milliseconds: int) -> None:
        if not made:
            made.append(make_waiter())
        made[0](milliseconds)

    return wait


def sleep_waiter(milliseconds: int) -> None:
    """Waits by looking again every 20 ms."""
    end = time.monotonic() + milliseconds / 1000
    while not pygame.event.peek():
        left = end - time.monotonic()
        if left <= 0:
            return
        time.sleep(min(left, POLL_SECONDS))


def _native() -> Waiter | None:
    import ctypes

    try:
        # On Windows the library is found by its name, as it is loaded already; elsewhere through
        # the module that is linked with it.
        library = ctypes.CDLL("SDL2.dll" if sys.platform == "win32" else pygame.base.__file__)
        call = library.SDL_WaitEventTimeout
    except (OSError, AttributeError, TypeError):
        return None
    call.argtypes = [ctypes.c_void_p, ctypes.c_int]
    call.restype = ctypes.c_int

    def wait(milliseconds: int) -> None:
        call(None, milliseconds)

    return wait
