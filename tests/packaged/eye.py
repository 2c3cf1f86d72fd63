"""What is on the screen, asked of the X server itself."""

from __future__ import annotations

import ctypes
import ctypes.util
from ctypes import c_int, c_uint, c_ulong, c_void_p
from types import TracebackType

ALL_PLANES, Z_PIXMAP = 0xFFFFFFFF, 2


class Eye:
    """Looks at single pixels of a screen."""

    def __init__(self, display: str) -> None:
        x = ctypes.CDLL(ctypes.util.find_library("X11") or "libX11.so.6")
        x.XOpenDisplay.restype = x.XGetImage.restype = c_void_p
        x.XDefaultRootWindow.restype = x.XGetPixel.restype = c_ulong
        x.XDefaultRootWindow.argtypes = x.XCloseDisplay.argtypes = x.XDestroyImage.argtypes = [c_void_p]
        x.XGetImage.argtypes = [c_void_p, c_ulong, c_int, c_int, c_uint, c_uint, c_ulong, c_int]
        x.XGetPixel.argtypes = [c_void_p, c_int, c_int]
        self._x, self._link = x, x.XOpenDisplay(display.encode())
        if not self._link:
            raise RuntimeError(f"no X server at {display}")
        self._root = x.XDefaultRootWindow(self._link)

    def __enter__(self) -> Eye:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None,
                 trace: TracebackType | None) -> None:  # fmt: skip
        self._x.XCloseDisplay(self._link)

    def colour(self, x: int, y: int) -> int:
        """Returns the colour of a pixel; 0 where nothing was drawn."""
        image = self._x.XGetImage(self._link, self._root, x, y, 1, 1, ALL_PLANES, Z_PIXMAP)
        try:
            return int(self._x.XGetPixel(image, 0, 0)) & 0xFFFFFF
        finally:
            self._x.XDestroyImage(image)
