"""The endless sounds, music and ambience, each decoded once, in a thread.

A stream of Vorbis would keep a processor at work for as long as it is heard; a decoded loop is only copied, for
10 MB a minute. A table may stand open for hours.
"""

from __future__ import annotations

import threading
from pathlib import Path

import pygame

BUSES = ("ambience", "music")  # in the order of their channels
FADE_MS = 900


class Loops:
    """Plays at most one loop on each bus. `open` comes after the mixer's start, `close` before its end."""

    def __init__(self) -> None:
        self._channels: dict[str, pygame.mixer.Channel] = {}
        self._wanted: dict[str, tuple[Path, float]] = {}  # file and volume
        self._sounds: dict[str, tuple[Path, pygame.mixer.Sound]] = {}
        self._decoding: dict[str, Path] = {}
        self._threads: list[threading.Thread] = []
        self._lock = threading.Lock()
        self.held = False

    def open(self) -> None:
        """Takes the first channels for itself."""
        pygame.mixer.set_reserved(len(BUSES))
        with self._lock:
            self._channels = {bus: pygame.mixer.Channel(i) for i, bus in enumerate(BUSES)}

    def close(self) -> None:
        """Falls silent, and waits for what is being decoded."""
        with self._lock:
            self._channels.clear()
            self._wanted.clear()
            self._sounds.clear()
        self.finish()

    def finish(self) -> None:
        """Waits until nothing is being decoded."""
        for thread in self._threads:
            thread.join()
        self._threads.clear()

    def play(self, bus: str, file: Path, volume: float) -> None:
        """Plays the file over and over, fading in; one that plays already only changes its volume."""
        with self._lock:
            self._wanted[bus] = (file, volume)
            if self._playing(bus) == file:
                self._channels[bus].set_volume(volume)
            elif self._decoding.get(bus) != file:
                self._silence(bus)
                self._decoding[bus] = file
                self._threads = [t for t in self._threads if t.is_alive()]
                thread = threading.Thread(target=self._decode, args=(bus, file), name=bus, daemon=True)
                self._threads.append(thread)
                thread.start()

    def stop(self, bus: str) -> None:
        """Ends the loop of a bus and forgets it."""
        with self._lock:
            self._wanted.pop(bus, None)
            self._silence(bus)

    def playing(self, bus: str) -> Path | None:
        """Returns the file that is heard on the bus, if one is."""
        with self._lock:
            return self._playing(bus)

    def hold(self, still: bool) -> None:
        """Pauses or goes on, while the window is put away."""
        with self._lock:
            self.held = still
            for channel in self._channels.values():
                channel.pause() if still else channel.unpause()

    # ---------------------------------------------------------------- inside
    def _playing(self, bus: str) -> Path | None:
        channel, sound = self._channels.get(bus), self._sounds.get(bus)
        return sound[0] if channel is not None and sound is not None and channel.get_busy() else None

    def _silence(self, bus: str) -> None:
        self._sounds.pop(bus, None)
        if bus in self._channels:
            self._channels[bus].stop()

    def _decode(self, bus: str, file: Path) -> None:
        try:
            sound = pygame.mixer.Sound(file)
        except (OSError, pygame.error):
            sound = None  # a loop that cannot be read is not heard; the self-test finds it
        with self._lock:
            if self._decoding.get(bus) == file:
                del self._decoding[bus]
            wanted = self._wanted.get(bus)
            if sound is None or wanted is None or wanted[0] != file or bus not in self._channels:
                return
            self._sounds[bus] = (file, sound)
            channel = self._channels[bus]
            channel.play(sound, -1, fade_ms=FADE_MS)
            channel.set_volume(wanted[1])
            if self.held:
                channel.pause()
