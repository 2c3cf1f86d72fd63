"""What widgets need of the app: measures, theme, assets, a clock, and a way to be heard."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from .assets import Assets
    from .text import Face
    from .theme import Theme

GUARD_SECONDS = 0.25
GUARD_PIXELS = 12


class ClickGuard:
    """Tells the second half of a double click, which must not press what the first brought up."""

    def __init__(self) -> None:
        self._at = float("-inf")
        self._pos = (0, 0)

    def allow(self, now: float, pos: tuple[int, int]) -> bool:
        """Returns whether a click may act, and remembers it if so."""
        near = max(abs(pos[0] - self._pos[0]), abs(pos[1] - self._pos[1])) <= GUARD_PIXELS
        if near and now - self._at < GUARD_SECONDS:
            return False
        self._at, self._pos = now, pos
        return True


class Kit(Protocol):
    """The part of the app's context that widgets use."""

    @property
    def size(self) -> tuple[int, int]: ...
    @property
    def scale(self) -> float: ...
    @property
    def theme(self) -> Theme: ...
    @property
    def assets(self) -> Assets: ...
    @property
    def guard(self) -> ClickGuard: ...
    @property
    def reduced_motion(self) -> bool: ...

    def u(self, n: float) -> int:
        """Returns a length given for 1080p in pixels of this window."""

    def font(self, kind: str, n: float) -> Face:
        """Returns a face of `n` pixels at 1080p, never too small to read."""

    def clock(self) -> float:
        """Returns seconds that only go forward."""

    def cue(self, name: str) -> None:
        """Plays a sound of the interface."""
