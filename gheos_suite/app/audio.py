"""Sounds and music. Without a device, or when it goes away, the game is silent and goes on."""

from __future__ import annotations

import random
import threading
from pathlib import Path
from typing import Any

import msgspec
import pygame
from msgspec import Struct, field

from gheos_suite.saves import Settings
from gheos_suite.ui.errors import AssetError

from .loops import BUSES, Loops
from .pitch import shifted

RATE, CHANNELS = 44100, 24
BUFFER = 2048  # 46 ms; a smaller one wakes the processor more often than ears can tell
SHIFT_LIMIT_BYTES = RATE * 4  # only sounds up to one second get versions in other pitches
PUT_AWAY = (pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED)
SHELL = "ui"  # the effects that every scene may need


class Cue(Struct):
    """An event that can be heard, with its variants."""

    files: tuple[str, ...]
    gain: float
    cents: float
    bus: str
    sounds: list[pygame.mixer.Sound] = field(default_factory=list)
    last: int = -1


class Audio:
    """Plays the events of sounds/sounds.json. `start` opens the device; it may be called again."""

    def __init__(self, root: Path, settings: Settings, *, rng: random.Random | None = None) -> None:
        self._root = root
        self._rng = rng or random.Random()
        self._cues = _read(root / "sounds.json")
        self._volumes = dict.fromkeys(("effects", *BUSES), 0.0)
        self._loops = Loops()
        self._playing = dict.fromkeys(BUSES, "")
        self._loaders: dict[str, threading.Thread] = {}  # by the first part of the effects' names
        self._dropped: list[threading.Thread] = []  # their effects are not wanted any more
        self._closing = threading.Event()
        self.ready = False
        self.problem = "not started"
        self.set_volumes(settings)

    @property
    def names(self) -> tuple[str, ...]:
        """Returns every event that can be played."""
        return tuple(self._cues)

    # ---------------------------------------------------------------- device
    def start(self) -> bool:
        """Opens the sound device and loads the effects in the background."""
        try:
            pygame.mixer.init(RATE, -16, 2, BUFFER)
            pygame.mixer.set_num_channels(CHANNELS)
            self._loops.open()
        except pygame.error as error:
            self.ready, self.problem = False, str(error)
            return False
        self.ready, self.problem = True, ""
        for group in {SHELL, *map(_group, filter(None, self._playing.values()))}:
            self._want(group)
        self._resume_loops()
        return True

    def handle(self, event: pygame.event.Event) -> None:
        """Opens the device again when one comes back; keeps still while the window is put away."""
        if event.type in PUT_AWAY and self.ready:
            self._hold(event.type == pygame.WINDOWMINIMIZED)
        elif event.type == pygame.AUDIODEVICEREMOVED and not event.iscapture and self.ready:
            self._stop_device()
            self.start()
        elif event.type == pygame.AUDIODEVICEADDED and not event.iscapture and not self.ready:
            self.start()

    def _hold(self, still: bool) -> None:
        if still:
            pygame.mixer.pause()
        else:
            pygame.mixer.unpause()
        self._loops.hold(still)

    def close(self) -> None:
        """Falls silent and gives the device back."""
        self._stop_device()
        self.problem = "closed"

    def _stop_device(self) -> None:
        self.ready = False
        self._closing.set()
        for loader in (*self._loaders.values(), *self._dropped):
            loader.join()
        self._loaders.clear()
        self._dropped.clear()
        self._closing.clear()
        self._loops.close()
        for cue in self._cues.values():
            cue.sounds = []
        if pygame.mixer.get_init():
            pygame.mixer.quit()

    # ---------------------------------------------------------------- playing
    def play(self, name: str) -> None:
        """Plays an effect: "click" is "ui/click". An event nobody knows is an error."""
        cue = self._cue(name)
        if self.ready:
            self._want(_group(name))
        if not self.ready or not cue.sounds or self._volumes["effects"] <= 0:
            return
        index = self._rng.randrange(len(cue.sounds))
        if index == cue.last:
            index = (index + 1) % len(cue.sounds)
        cue.last = index
        try:
            channel = cue.sounds[index].play()
            if channel is not None:
                channel.set_volume(cue.gain * self._volumes["effects"])
        except pygame.error as error:  # the device went away between two events
            self.ready, self.problem = False, str(error)

    def music(self, name: str) -> None:
        """Plays a loop of music ("ui/music_title"), fading over from another; "" is silence."""
        self._loop("music", name)

    def ambience(self, name: str) -> None:
        """Plays a loop of ambience ("gheos/ambience"); "" is silence."""
        self._loop("ambience", name)

    def set_volumes(self, settings: Settings) -> None:
        """Takes over the volumes of the settings."""
        master = 0.0 if settings.mute else settings.volume_master / 100
        self._volumes["effects"] = master * settings.volume_effects / 100
        self._volumes["music"] = master * settings.volume_music / 100
        self._volumes["ambience"] = master * settings.volume_effects / 100
        if self.ready:
            self._resume_loops()

    # ---------------------------------------------------------------- loops
    def _loop(self, bus: str, name: str) -> None:
        if name:
            self._cue(name)
        if self._playing[bus] == name:
            return
        self._playing[bus] = name
        if name:
            self._forget_all_but(_group(name))
        if self.ready:
            self._resume_loops()
            if name:
                self._want(_group(name))

    def _resume_loops(self) -> None:
        """Starts, stops or adjusts the loops; a loop at volume 0 is stopped, as it costs time."""
        try:
            for bus in BUSES:
                name, volume = self._playing[bus], self._volumes[bus]
                if not name or volume <= 0:
                    self._loops.stop(bus)
                    continue
                cue = self._cue(name)
                self._loops.play(bus, self._root / cue.files[0], cue.gain * volume)
        except pygame.error as error:
            self.ready, self.problem = False, str(error)

    # ---------------------------------------------------------------- loading
    def _cue(self, name: str) -> Cue:
        full = name if "/" in name else f"ui/{name}"
        if full not in self._cues:
            raise AssetError(f"there is no sound {full!r}")
        return self._cues[full]

    def check(self) -> int:
        """Decodes every file of the list and returns their number. Raises AssetError."""
        pygame.mixer.init(RATE, -16, 2, BUFFER)
        try:
            files = [f for cue in self._cues.values() for f in cue.files]
            for file in files:
                try:
                    pygame.mixer.Sound(self._root / file)
                except (OSError, pygame.error) as error:
                    raise AssetError(f"the sound {file} cannot be played: {error}") from error
            return len(files)
        finally:
            pygame.mixer.quit()

    def _want(self, group: str) -> None:
        """Loads the effects of the shell or of a game in the background, once."""
        if group not in self._loaders:
            loader = threading.Thread(target=self._load, args=(group,), name=f"sounds {group}", daemon=True)
            self._loaders[group] = loader
            loader.start()

    def finish(self) -> None:
        """Waits until everything wanted so far is loaded."""
        for loader in self._loaders.values():
            loader.join()
        self._loops.finish()

    def _forget_all_but(self, group: str) -> None:
        """Drops the effects of other games than the one that is played now."""
        for other in [g for g in self._loaders if g not in (SHELL, group)]:
            self._dropped.append(self._loaders.pop(other))
            for name, cue in self._cues.items():
                if _group(name) == other:
                    cue.sounds = []

    def _load(self, group: str) -> None:
        for name, cue in self._cues.items():
            if cue.bus != "effects" or _group(name) != group:
                continue
            sounds = []
            for file in cue.files:
                if self._closing.is_set() or group not in self._loaders:
                    return
                sounds += self._versions(file, cue.cents)
            cue.sounds = sounds

    def _versions(self, file: str, cents: float) -> list[pygame.mixer.Sound]:
        try:
            sound = pygame.mixer.Sound(self._root / file)
        except (OSError, pygame.error):
            return []  # one unreadable effect is not heard; the self-test finds it
        raw = sound.get_raw() if cents else b""
        if not raw or len(raw) > SHIFT_LIMIT_BYTES:
            return [sound]
        by = self._rng.uniform(0.4, 1.0) * cents
        return [sound] + [pygame.mixer.Sound(buffer=shifted(raw, c)) for c in (by, -by)]


def _group(name: str) -> str:
    """Returns the shell or game an event belongs to."""
    return name.partition("/")[0] if "/" in name else SHELL


def _read(path: Path) -> dict[str, Cue]:
    try:
        raw: dict[str, dict[str, Any]] = msgspec.json.decode(path.read_bytes())
    except (OSError, msgspec.DecodeError) as error:
        raise AssetError(f"the list of sounds {path.name} cannot be read: {error}") from error
    return {k: Cue(tuple(v["files"]), v["gain"], v["cents"], v["bus"]) for k, v in raw.items()}
