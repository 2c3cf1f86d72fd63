"""Requests an X server refuses because their window is gone. They must not end the program.

SDL has a second line to the X server, on which it wakes its own sleeping loop. What was said there may arrive
after the window was closed on the first line, most likely on a busy machine; Xlib then ends the program with an
error, although nothing is amiss any more. The same goes for a focus that is asked for a window just hidden.
"""

from __future__ import annotations

import ctypes
from typing import Any

LIBRARY = "libX11.so.6"  # the one SDL loads
BAD_WINDOW, BAD_MATCH = 3, 8
SET_INPUT_FOCUS = 42

_kept: list[Any] = []  # handlers the library may call as long as the program runs


class XError(ctypes.Structure):
    """What Xlib hands to a handler: XErrorEvent of Xlib.h."""

    _fields_ = (
        ("type", ctypes.c_int), ("display", ctypes.c_void_p), ("resource", ctypes.c_ulong),
        ("serial", ctypes.c_ulong), ("error", ctypes.c_ubyte), ("request", ctypes.c_ubyte),
        ("minor", ctypes.c_ubyte),
    )  # fmt: skip


def forgivable(error: XError) -> bool:
    """Returns whether an error only says that a window went away or cannot have the focus now."""
    return bool(
        error.error == BAD_WINDOW or (error.error == BAD_MATCH and error.request == SET_INPUT_FOCUS)
    )


def forgive_lost_windows() -> bool:
    """Has Xlib overlook such errors and treat all others as before; returns whether the library is there."""
    try:
        library = ctypes.CDLL(LIBRARY)
    except OSError:
        return False  # then SDL does not talk to an X server through it either
    handler_type = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.POINTER(XError))
    before: list[Any] = []

    def handler(display: int, error: Any) -> int:
        return 0 if forgivable(error.contents) else int(before[0](display, error))

    ours = handler_type(handler)
    library.XSetErrorHandler.argtypes = [handler_type]
    library.XSetErrorHandler.restype = handler_type
    before.append(library.XSetErrorHandler(ours))
    _kept.extend((ours, before))
    return True
