"""What must be set before the screen is touched, and what kind of screen there is."""

from __future__ import annotations

import os
import sys
from collections.abc import MutableMapping
from pathlib import Path

import pygame

HEADLESS = ("dummy", "offscreen", "evdev")
PER_MONITOR_AWARE_V2 = -4
TRIM_THRESHOLD, MMAP_THRESHOLD, ARENA_MAX = -1, -3, -8  # names of glibc's mallopt
PICTURE_BYTES = 256 << 10  # from this size on a block of memory goes back to the system when it is freed


class NoDisplayError(RuntimeError):
    """There is no screen to show a window on."""


def prepare(environ: MutableMapping[str, str], platform: str = sys.platform) -> None:
    """Sets what SDL reads at its start. A value the user has set is left alone."""
    environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    environ.setdefault("SDL_VIDEO_ALLOW_SCREENSAVER", "1")
    environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
    environ.setdefault("SDL_IME_SHOW_UI", "1")
    environ.setdefault("SDL_APP_NAME", "Gheos Suite")
    if environ.get("SDL_VIDEO_X11_WMCLASS") == Path(sys.argv[0]).name:
        del environ["SDL_VIDEO_X11_WMCLASS"]  # pygame has put the script's name there, not the user
    environ.setdefault("SDL_VIDEO_X11_WMCLASS", "gheos-suite")
    environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", "gheos-suite")
    if x11(environ, platform):
        # The picture goes straight to the X server: a flip at 1080p takes 0.3 instead of 8 ms.
        environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    if platform == "win32":
        _dpi_awareness()


def x11(environ: MutableMapping[str, str], platform: str) -> bool:
    """Returns whether SDL will talk to an X server."""
    if not platform.startswith(("linux", "freebsd")):
        return False
    driver = environ.get("SDL_VIDEODRIVER", "")
    if driver:
        return driver == "x11"
    return bool(environ.get("DISPLAY"))  # SDL 2 prefers X11 where both are there


def _dpi_awareness() -> None:  # pragma: no cover - Windows only
    """Asks for real pixels, before any window or other library can ask for something else."""
    import ctypes

    windll = getattr(ctypes, "windll")  # noqa: B009 - exists on Windows only
    try:
        if windll.user32.SetProcessDpiAwarenessContext(ctypes.c_void_p(PER_MONITOR_AWARE_V2)):
            return
    except (AttributeError, OSError):
        pass  # before Windows 10 1703; the older call below does
    try:
        windll.shcore.SetProcessDpiAwareness(2)
    except (AttributeError, OSError):
        windll.user32.SetProcessDPIAware()


def open_display(environ: MutableMapping[str, str] | None = None) -> str:
    """Starts the display and returns the driver's name.

    Raises:
        NoDisplayError: there is no screen, or only an invisible one that nobody asked for.
    """
    asked = (os.environ if environ is None else environ).get("SDL_VIDEODRIVER", "")
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplayError(f"no display: the window cannot be shown ({error})") from error
    driver = pygame.display.get_driver()
    if driver in HEADLESS and driver not in asked:
        pygame.display.quit()
        raise NoDisplayError(
            f"no display: only the invisible driver {driver!r} is there. Start the game in a desktop session."
        )
    if driver == "x11":
        from .x_errors import forgive_lost_windows

        forgive_lost_windows()
    return driver


def give_memory_back() -> bool:
    """Has dropped pictures and sounds leave the process at once; returns whether the system knows how.

    Left to itself, glibc keeps ever bigger freed blocks for later: a third of all memory after a while.
    """
    if not sys.platform.startswith("linux"):
        return False
    import ctypes

    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)
    if mallopt is None:  # another C library, with other habits
        return False
    pairs = ((MMAP_THRESHOLD, PICTURE_BYTES), (TRIM_THRESHOLD, PICTURE_BYTES), (ARENA_MAX, 2))
    return not [name for name, value in pairs if mallopt(name, value) != 1]
