"""What a scene may use: measures, art, sound, settings, records, computer players, the window."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from gheos_suite.saves import Folders, Settings
from gheos_suite.saves import settings as settings_file
from gheos_suite.ui.assets import Assets
from gheos_suite.ui.kit import ClickGuard
from gheos_suite.ui.text import Face
from gheos_suite.ui.theme import Theme
from gheos_suite.ui.toasts import ToastQueue

from .audio import Audio
from .bots import BotRunner
from .pads import Pads
from .store import Store
from .window import AppWindow

DESIGN = (1920, 1080)
LEAST_SCALE = 0.7  # text of 20 px at 1080p is then 14 px high
MOST_SCALE = 8.0
LEAST_TEXT = 14


def scale_for(size: tuple[int, int], ui_scale: int) -> float:
    """Returns the scale of the interface: 1.0 at 1080p and 100 %, never too small to read."""
    fit = min(size[0] / DESIGN[0], size[1] / DESIGN[1])
    return max(LEAST_SCALE, min(MOST_SCALE, fit * ui_scale / 100))


class Context:
    """Handed to every scene at `enter`; there are no globals besides."""

    def __init__(
        self, *, window: AppWindow, assets: Assets, audio: Audio, bots: BotRunner, settings: Settings,
        folders: Folders, store: Store, clock: Callable[[], float], now: Callable[[], str],
        new_seed: Callable[[], int], version: str,
    ) -> None:  # fmt: skip
        self.window, self.assets, self.audio, self.bots = window, assets, audio, bots
        self.settings, self.folders, self.store = settings, folders, store
        self.clock, self.now, self.new_seed, self.version = clock, now, new_seed, version
        self.guard = ClickGuard()
        self.pads = Pads()
        self.toasts = ToastQueue(self)
        self.relayout: Callable[[], None] = _nothing  # the loop puts its own in
        self.quit: Callable[[], None] = _nothing
        self.size = window.size
        self.scale = scale_for(self.size, settings.ui_scale)
        assets.budget(self.size)

    # ---------------------------------------------------------------- measures
    def u(self, n: float) -> int:
        """Returns a length given for 1080p in pixels of this window."""
        return round(n * self.scale)

    def font(self, kind: str, n: float) -> Face:
        """Returns a face of `n` pixels at 1080p, never under 14 pixels."""
        return self.assets.font(kind, max(LEAST_TEXT, round(n * self.scale)))

    @property
    def theme(self) -> Theme:
        return self.assets.theme

    @property
    def reduced_motion(self) -> bool:
        return self.settings.reduced_motion

    def measure(self) -> bool:
        """Takes over the size of the window; returns whether anything must be laid out anew."""
        size = self.window.size
        scale = scale_for(size, self.settings.ui_scale)
        if (size, scale) == (self.size, self.scale):
            return False
        if scale != self.scale:
            self.assets.release()
        self.size, self.scale = size, scale
        self.assets.budget(size)
        return True

    # ---------------------------------------------------------------- doing
    def cue(self, name: str) -> None:
        """Plays a sound of the interface ("click"), or of a game ("gheos/place")."""
        self.audio.play(name)

    def toast(self, words: str, kind: str = "info") -> None:
        """Shows a passing note; kind is "info", "ok", "warning" or "error"."""
        self.toasts.add(words, kind)

    def change_settings(self, **fields: Any) -> bool:
        """Takes over and saves changed settings; returns whether they could be saved."""
        before, self.settings = self.settings, replace(self.settings, **fields)
        if self.settings == before:
            return True
        self._apply(before)
        try:
            settings_file.save(self.folders.settings_file, self.settings)
        except OSError as error:
            self.toast(f"The settings cannot be saved: {error.strerror}.", "warning")
            return False
        return True

    def _apply(self, before: Settings) -> None:
        now = self.settings
        self.audio.set_volumes(now)
        if now.display != before.display:
            self.set_fullscreen(now.display == "fullscreen")
        if now.ui_scale != before.ui_scale and self.measure():
            self.relayout()

    def set_fullscreen(self, on: bool) -> None:
        """Goes to full screen or back and remembers it; says so where it does not work."""
        if not self.window.set_fullscreen(on):
            self.toast(self.window.problem, "warning")
        shown = "fullscreen" if self.window.fullscreen else "window"
        if self.measure():
            self.relayout()
        if shown != self.settings.display:
            self.change_settings(display=shown)


def _nothing() -> None:
    """Stands in until the loop runs."""
