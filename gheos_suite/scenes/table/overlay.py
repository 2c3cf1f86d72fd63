"""What lies over the still table: named things, drawn anew only where one of them changed."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass

from pygame import Rect, Surface

from gheos_suite.ui.damage import Damage


@dataclass
class Overlay:
    """One thing over the still table; it is drawn anew when its key or rectangle changed."""

    name: str
    key: Hashable
    rect: Rect
    paint: Callable[[Surface], None]


class Overlays:
    """The overlays drawn last, lowest first."""

    def __init__(self) -> None:
        self._shown: dict[str, Overlay] = {}

    def clear(self) -> None:
        self._shown = {}

    def names(self) -> set[str]:
        """Returns what is shown."""
        return set(self._shown)

    def refresh(self, wanted: Iterable[Overlay], damage: Damage) -> None:
        """Takes over what is wanted now and marks what differs from what was drawn last."""
        found = {o.name: o for o in wanted}
        for name, old in self._shown.items():
            new = found.get(name)
            if new is None or new.key != old.key or new.rect != old.rect:
                damage.add(old.rect)
        for name, new in found.items():
            known = self._shown.get(name)
            if known is None or new.key != known.key or new.rect != known.rect:
                damage.add(new.rect)
        self._shown = found

    def draw(self, surface: Surface) -> None:
        """Draws those that meet the clip."""
        clip = surface.get_clip()
        for overlay in self._shown.values():
            if clip.colliderect(overlay.rect):
                overlay.paint(surface)
