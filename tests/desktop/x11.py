"""A screen of our own (Xvfb), the hand on it (xdotool), and what xdotool cannot do (through libX11)."""

from __future__ import annotations

import ctypes
import ctypes.util
import os
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress


def need(program: str) -> str:
    """Returns the path of a program; the tests of the window are worth nothing without it."""
    path = shutil.which(program)
    if path is None:
        raise RuntimeError(f"{program} is missing: install xvfb and xdotool to test the window")
    return path


@contextmanager
def screen(width: int, height: int) -> Iterator[str]:
    """Starts an X server with one screen of this size and gives its name.

    The server itself looks for a free number, so that test runs side by side never share a screen. It does
    not begin anew when its last window closes: a program that starts just then would find no display.
    """
    read, write = os.pipe()
    with os.fdopen(read) as said:
        server = subprocess.Popen(
            [need("Xvfb"), "-displayfd", str(write), "-nolisten", "tcp", "-noreset",
             "-screen", "0", f"{width}x{height}x24"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, pass_fds=(write,),
        )  # fmt: skip
        os.close(write)
        try:
            number = said.readline().strip()  # "" if the server ended without a screen
            if not number:
                raise RuntimeError("no X server could be started")
            yield f":{number}"
        finally:
            server.terminate()
            server.wait(10)


class Hand:
    """Moves the mouse and presses keys on one display."""

    def __init__(self, display: str) -> None:
        self.display = display
        self._program = need("xdotool")

    def do(self, *words: str | int) -> str:
        """Runs xdotool and returns what it says."""
        done = subprocess.run(
            [self._program, *map(str, words)], env={**os.environ, "DISPLAY": self.display}, check=False,
            capture_output=True, text=True, timeout=20,
        )  # fmt: skip
        return done.stdout.strip()

    def window(self, pid: int, seconds: float = 20) -> int:
        """Waits for the window of a process and gives it the focus."""
        found = until(lambda: self.do("search", "--onlyvisible", "--pid", pid), seconds)
        number = int(found.splitlines()[-1])
        self.do("windowfocus", "--sync", number)
        return number

    def geometry(self, window: int) -> tuple[int, int, int, int]:
        """Returns x, y, width and height of a window."""
        lines = self.do("getwindowgeometry", "--shell", window).splitlines()
        words = dict(line.split("=", 1) for line in lines if "=" in line)
        return int(words["X"]), int(words["Y"]), int(words["WIDTH"]), int(words["HEIGHT"])

    def click(self, window: int, x: int, y: int) -> None:
        """Clicks at a place of a window."""
        self.do("mousemove", "--window", window, x, y)
        time.sleep(0.05)
        self.do("click", 1)


def until(ask: Callable[[], str | bool], seconds: float = 30) -> str:
    """Asks until the answer is true; returns it. Raises AssertionError when the time is up."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if answer := ask():
            return str(answer)
        time.sleep(0.05)
    raise AssertionError("it did not happen in time")


class _ClientMessage(ctypes.Structure):
    _fields_ = (
        ("type", ctypes.c_int), ("serial", ctypes.c_ulong), ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p), ("window", ctypes.c_ulong), ("message_type", ctypes.c_ulong),
        ("format", ctypes.c_int), ("data", ctypes.c_long * 5), ("pad", ctypes.c_long * 24),
    )  # fmt: skip


def close_window(display: str, window: int) -> None:
    """Asks the window to close, as its title bar would."""
    x = ctypes.CDLL(ctypes.util.find_library("X11") or "libX11.so.6")
    x.XOpenDisplay.restype = ctypes.c_void_p
    x.XInternAtom.restype = ctypes.c_ulong
    x.XInternAtom.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int]
    x.XSendEvent.argtypes = [ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int, ctypes.c_long, ctypes.c_void_p]
    x.XCloseDisplay.argtypes = [ctypes.c_void_p]
    link = x.XOpenDisplay(display.encode())
    protocols, delete = (x.XInternAtom(link, name, 0) for name in (b"WM_PROTOCOLS", b"WM_DELETE_WINDOW"))
    message = _ClientMessage(type=33, window=window, message_type=protocols, format=32)
    message.data[0] = delete
    x.XSendEvent(link, window, 0, 0, ctypes.byref(message))
    x.XCloseDisplay(link)


def end(process: subprocess.Popen[str]) -> None:
    """Ends a process that is still there."""
    if process.poll() is None:
        process.terminate()
        with suppress(subprocess.TimeoutExpired):
            process.wait(10)
    if process.poll() is None:
        process.kill()
        process.wait(10)
