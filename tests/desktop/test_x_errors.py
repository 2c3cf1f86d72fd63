"""What the X server says of windows that are gone ends no game; every other error is treated as before."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from gheos_suite.app.x_errors import BAD_MATCH, BAD_WINDOW, SET_INPUT_FOCUS, XError, forgivable

from .x11 import screen

ROOT = Path(__file__).resolve().parents[2]
BAD_ATOM = 5
PROBE = """
import ctypes, os, sys
import pygame
from gheos_suite.app import platform
if sys.argv[1] == "program":
    assert platform.open_display() == "x11"
else:
    pygame.display.init()
x = ctypes.CDLL("libX11.so.6")
x.XOpenDisplay.restype = ctypes.c_void_p
x.XMapWindow.argtypes = [ctypes.c_void_p, ctypes.c_ulong]
x.XGetAtomName.argtypes = [ctypes.c_void_p, ctypes.c_ulong]
x.XCloseDisplay.argtypes = [ctypes.c_void_p]
link = x.XOpenDisplay(os.environ["DISPLAY"].encode())
if sys.argv[2] == "window":
    x.XMapWindow(link, 0x7FFFFF)
else:
    x.XGetAtomName(link, 0x7FFFFF)
x.XCloseDisplay(link)  # the answer has come by now
pygame.quit()
print("went on")
"""


@pytest.mark.parametrize(
    ("opened", "asks", "goes_on"),
    [("program", "window", True), ("program", "atom", False), ("alone", "window", False)],
)
def test_only_the_loss_of_a_window_is_forgiven(opened: str, asks: str, goes_on: bool) -> None:
    env = {k: v for k, v in os.environ.items() if k != "SDL_VIDEODRIVER"} | {"PYTHONPATH": str(ROOT)}
    with screen(320, 240) as display:
        done = subprocess.run(
            [sys.executable, "-c", PROBE, opened, asks], env=env | {"DISPLAY": display},
            capture_output=True, text=True, timeout=60, check=False,
        )  # fmt: skip
    assert (done.returncode == 0) is goes_on, done.stderr
    assert ("went on" in done.stdout) is goes_on
    assert ("X Error" in done.stderr) is not goes_on


@pytest.mark.parametrize(
    ("error", "request_code", "expected"),
    [
        (BAD_WINDOW, SET_INPUT_FOCUS, True), (BAD_WINDOW, 25, True), (BAD_MATCH, SET_INPUT_FOCUS, True),
        (BAD_MATCH, 25, False), (BAD_ATOM, SET_INPUT_FOCUS, False),
    ],
)  # fmt: skip
def test_what_is_forgiven(error: int, request_code: int, expected: bool) -> None:
    assert forgivable(XError(error=error, request=request_code)) is expected
