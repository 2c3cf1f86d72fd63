"""The least window manager that lets a window go to full screen; runs until it is ended.

python manager.py DISPLAY WIDTH HEIGHT    prints a line once it is in charge.
"""

from __future__ import annotations

import ctypes
import ctypes.util
import sys
from ctypes import POINTER, byref, c_char_p, c_int, c_long, c_uint, c_ulong, c_void_p

MAP_REQUEST, CONFIGURE_REQUEST, CLIENT_MESSAGE = 20, 23, 33
REDIRECT_AND_NOTIFY = (1 << 20) | (1 << 19)
ATOM, WINDOW = 4, 33
REMOVE, ADD = 0, 1


class Plain(ctypes.Structure):
    """What the events used here begin with."""

    _fields_ = (
        ("type", c_int), ("serial", c_ulong), ("send_event", c_int), ("display", c_void_p), ("parent", c_ulong),
        ("window", c_ulong),
    )  # fmt: skip


class Request(ctypes.Structure):
    """A window wants another place or size."""

    _fields_ = (
        *Plain._fields_, ("x", c_int), ("y", c_int), ("width", c_int), ("height", c_int), ("border", c_int),
        ("above", c_ulong), ("detail", c_int), ("mask", c_ulong),
    )  # fmt: skip


class Message(ctypes.Structure):
    _fields_ = (
        ("type", c_int), ("serial", c_ulong), ("send_event", c_int), ("display", c_void_p), ("window", c_ulong),
        ("kind", c_ulong), ("format", c_int), ("data", c_long * 5),
    )  # fmt: skip


class Event(ctypes.Union):
    _fields_ = (("any", Plain), ("request", Request), ("message", Message), ("pad", c_long * 24))


class Changes(ctypes.Structure):
    _fields_ = (
        ("x", c_int), ("y", c_int), ("width", c_int), ("height", c_int), ("border", c_int),
        ("sibling", c_ulong), ("stack_mode", c_int),
    )  # fmt: skip


IGNORE = ctypes.CFUNCTYPE(c_int, c_void_p, c_void_p)(lambda _link, _error: 0)


class Manager:
    """Maps every window, grants every size, and knows one state: full screen."""

    def __init__(self, display: str, size: tuple[int, int]) -> None:
        x = ctypes.CDLL(ctypes.util.find_library("X11") or "libX11.so.6")
        x.XOpenDisplay.restype = c_void_p
        for name in ("XInternAtom", "XDefaultRootWindow", "XCreateSimpleWindow"):
            getattr(x, name).restype = c_ulong
        x.XInternAtom.argtypes = [c_void_p, c_char_p, c_int]
        x.XDefaultRootWindow.argtypes = [c_void_p]
        x.XCreateSimpleWindow.argtypes = [c_void_p, c_ulong, *[c_int] * 2, *[c_uint] * 3, *[c_ulong] * 2]
        x.XSelectInput.argtypes = [c_void_p, c_ulong, c_long]
        x.XChangeProperty.argtypes = [c_void_p, *[c_ulong] * 3, c_int, c_int, c_void_p, c_int]
        x.XMapWindow.argtypes = [c_void_p, c_ulong]
        x.XSetInputFocus.argtypes = [c_void_p, c_ulong, c_int, c_ulong]
        x.XMoveResizeWindow.argtypes = [c_void_p, c_ulong, *[c_int] * 2, *[c_uint] * 2]
        x.XConfigureWindow.argtypes = [c_void_p, c_ulong, c_uint, c_void_p]
        x.XGetGeometry.argtypes = [
            c_void_p, c_ulong, POINTER(c_ulong), *[POINTER(c_int)] * 2, *[POINTER(c_uint)] * 4,
        ]  # fmt: skip
        x.XNextEvent.argtypes = [c_void_p, c_void_p]
        x.XSync.argtypes = [c_void_p, c_int]
        x.XSetErrorHandler(IGNORE)  # a window may be gone by the time it is served
        self.x, self.size = x, size
        self.link = x.XOpenDisplay(display.encode())
        self.root = x.XDefaultRootWindow(self.link)
        self.before: dict[int, tuple[int, int, int, int]] = {}
        self.state, self.full = self.atom("_NET_WM_STATE"), self.atom("_NET_WM_STATE_FULLSCREEN")
        x.XSelectInput(self.link, self.root, REDIRECT_AND_NOTIFY)
        mark = x.XCreateSimpleWindow(self.link, self.root, 0, 0, 1, 1, 0, 0, 0)
        for window in (self.root, mark):
            self.put(window, self.atom("_NET_SUPPORTING_WM_CHECK"), WINDOW, mark)
        self.put(self.root, self.atom("_NET_SUPPORTED"), ATOM, self.state, self.full)
        x.XSync(self.link, 0)

    def atom(self, name: str) -> int:
        return int(self.x.XInternAtom(self.link, name.encode(), 0))

    def put(self, window: int, name: int, kind: int, *values: int) -> None:
        """Sets a property of a window."""
        data = (c_ulong * max(1, len(values)))(*values)
        self.x.XChangeProperty(self.link, window, name, kind, 32, 0, byref(data), len(values))

    def run(self) -> None:
        event = Event()
        while True:
            self.x.XNextEvent(self.link, byref(event))
            if event.any.type == MAP_REQUEST:
                self.x.XMapWindow(self.link, event.any.window)
            elif event.any.type == CONFIGURE_REQUEST:
                self.configure(event.request)
            elif event.any.type == CLIENT_MESSAGE and self.full in event.message.data[1:3]:
                self.turn(event.message.window, event.message.data[0])
            self.x.XSync(self.link, 0)

    def configure(self, wanted: Request) -> None:
        place = (wanted.x, wanted.y, wanted.width, wanted.height)
        changes = Changes(*place, wanted.border, wanted.above, wanted.detail)
        self.x.XConfigureWindow(self.link, wanted.window, wanted.mask, byref(changes))

    def turn(self, window: int, action: int) -> None:
        """Makes a window fill the screen, or gives it its old place again."""
        if action == ADD and window not in self.before:
            self.before[window] = self.place(window)
            self.x.XMoveResizeWindow(self.link, window, 0, 0, *self.size)
            self.put(window, self.state, ATOM, self.full)
        elif action == REMOVE and window in self.before:
            self.x.XMoveResizeWindow(self.link, window, *self.before.pop(window))
            self.put(window, self.state, ATOM)

    def place(self, window: int) -> tuple[int, int, int, int]:
        root, x, y = c_ulong(), c_int(), c_int()
        w, h, border, depth = c_uint(), c_uint(), c_uint(), c_uint()
        self.x.XGetGeometry(
            self.link, window, byref(root), byref(x), byref(y), byref(w), byref(h), byref(border), byref(depth)
        )
        return x.value, y.value, w.value, h.value


if __name__ == "__main__":
    manager = Manager(sys.argv[1], (int(sys.argv[2]), int(sys.argv[3])))
    print("in charge", flush=True)
    manager.run()
