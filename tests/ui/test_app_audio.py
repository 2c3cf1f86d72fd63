"""Sound: silent without a device, variants never twice in a row, loops that stop and come back."""

from __future__ import annotations

import math
import random
from array import array
from collections.abc import Iterator
from itertools import pairwise

import pygame
import pytest
from pygame.event import Event

from gheos_suite.app.audio import Audio
from gheos_suite.app.pitch import shifted
from gheos_suite.app.resources import folder
from gheos_suite.saves import Settings
from gheos_suite.ui.errors import AssetError


@pytest.fixture
def audio(monkeypatch: pytest.MonkeyPatch) -> Iterator[Audio]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    one = Audio(folder("sounds"), Settings(), rng=random.Random(1))
    assert one.start(), one.problem
    assert one._loader is not None
    one._loader.join()
    yield one
    one.close()


def test_without_a_device_nothing_is_heard_and_nothing_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "bogus")
    one = Audio(folder("sounds"), Settings())
    assert not one.start() and not one.ready and one.problem
    one.play("click")
    one.music("ui/music_title")
    one.ambience("gheos/ambience")
    one.set_volumes(Settings(mute=True))
    one.close()


def test_an_unknown_sound_is_an_error_even_without_a_device() -> None:
    one = Audio(folder("sounds"), Settings())
    with pytest.raises(AssetError, match="ui/boing"):
        one.play("boing")


def test_every_effect_is_loaded_with_its_variants(audio: Audio) -> None:
    for name in audio.names:
        cue = audio._cue(name)
        if cue.bus == "effects":
            assert len(cue.sounds) >= len(cue.files), name


def test_no_variant_twice_in_a_row(audio: Audio) -> None:
    last = []
    for _ in range(40):
        audio.play("click")
        last.append(audio._cue("click").last)
    assert all(a != b for a, b in pairwise(last)) and len(set(last)) > 2


def test_music_starts_changes_and_stops_at_volume_nothing(audio: Audio) -> None:
    audio.music("ui/music_title")
    assert pygame.mixer.music.get_busy()
    audio.set_volumes(Settings(volume_music=0))
    assert not pygame.mixer.music.get_busy()
    audio.set_volumes(Settings())
    assert pygame.mixer.music.get_busy()
    audio.music("")
    assert not pygame.mixer.music.get_busy()


def test_ambience_is_its_own_loop(audio: Audio) -> None:
    audio.ambience("gheos/ambience")
    assert audio._ambience is not None and audio._ambience.get_busy()
    audio.set_volumes(Settings(mute=True))
    assert not audio._ambience.get_busy()


def test_a_device_that_goes_and_comes_back(audio: Audio, monkeypatch: pytest.MonkeyPatch) -> None:
    audio.music("ui/music_title")
    monkeypatch.setenv("SDL_AUDIODRIVER", "bogus")
    audio.handle(Event(pygame.AUDIODEVICEREMOVED, which=0, iscapture=False))
    assert not audio.ready
    audio.play("click")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    audio.handle(Event(pygame.AUDIODEVICEADDED, which=0, iscapture=True))
    assert not audio.ready  # a microphone
    audio.handle(Event(pygame.AUDIODEVICEADDED, which=0, iscapture=False))
    assert audio.ready and pygame.mixer.music.get_busy()


def test_pitch_moves_by_the_cents_asked_for() -> None:
    rate, hertz = 44100, 441.0
    wave = array(
        "h", [round(9000 * math.sin(2 * math.pi * hertz * i / rate)) for i in range(rate) for _ in (0, 1)]
    )
    out = array("h")
    out.frombytes(shifted(wave.tobytes(), 100))
    left = out[::2]
    crossings = sum(1 for a, b in pairwise(left) if a < 0 <= b)
    assert crossings / (len(left) / rate) == pytest.approx(hertz * 2 ** (100 / 1200), rel=0.01)


def test_a_window_put_away_is_silent(audio: Audio) -> None:
    audio.music("ui/music_title")
    pygame.time.wait(100)
    audio.handle(Event(pygame.WINDOWMINIMIZED))
    at = pygame.mixer.music.get_pos()
    pygame.time.wait(150)
    assert pygame.mixer.music.get_pos() == at
    audio.handle(Event(pygame.WINDOWRESTORED))
    pygame.time.wait(150)
    assert pygame.mixer.music.get_pos() > at
