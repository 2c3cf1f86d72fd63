"""A cache of surfaces that forgets the least recently used ones when it grows too big."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable

from pygame import Surface


class SurfaceCache:
    """Keeps surfaces by key up to a number of bytes."""

    def __init__(self, max_bytes: int) -> None:
        self.max_bytes = max_bytes
        self.bytes = 0
        self._items: OrderedDict[Hashable, Surface] = OrderedDict()

    def get(self, key: Hashable) -> Surface | None:
        """Returns the surface and marks it as used, or None."""
        found = self._items.get(key)
        if found is not None:
            self._items.move_to_end(key)
        return found

    def put(self, key: Hashable, surface: Surface) -> Surface:
        """Keeps the surface and returns it; one bigger than the whole cache is not kept."""
        size = _bytes(surface)
        if size > self.max_bytes:
            return surface
        if (old := self._items.pop(key, None)) is not None:
            self.bytes -= _bytes(old)
        self._items[key] = surface
        self.bytes += size
        self._trim()
        return surface

    def limit(self, max_bytes: int) -> None:
        """Sets another number of bytes."""
        self.max_bytes = max_bytes
        self._trim()

    def _trim(self) -> None:
        while self.bytes > self.max_bytes:
            _, gone = self._items.popitem(last=False)
            self.bytes -= _bytes(gone)

    def clear(self) -> None:
        """Forgets everything."""
        self._items.clear()
        self.bytes = 0

    def __len__(self) -> int:
        return len(self._items)


def _bytes(surface: Surface) -> int:
    return surface.get_pitch() * surface.get_height()
