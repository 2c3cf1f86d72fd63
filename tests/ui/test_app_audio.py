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
from gheos_suite.app.loops import BUSES
from gheos_suite.app.pitch import shifted
from gheos_suite.app.resources import folder
from gheos_suite.saves import Settings
from gheos_suite.ui.errors import AssetError


@pytest.fixture
def audio(monkeypatch: pytest.MonkeyPatch) -> Iterator[Audio]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    one = Audio(folder("sounds"), Settings(), rng=random.Random(1))
    assert one.start(), one.problem
    one.finish()
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
    for group in ("ui", "gheos"):
        audio.music("gheos/music" if group == "gheos" else "ui/music_title")
        audio.finish()
        for name in audio.names:
            cue = audio._cue(name)
            if cue.bus == "effects" and name.startswith(group):
                assert len(cue.sounds) >= len(cue.files), name


def test_the_effects_of_a_game_are_loaded_for_its_table_only(audio: Audio) -> None:
    place = audio._cue("gheos/place")
    assert not place.sounds
    audio.ambience("gheos/ambience")
    audio.finish()
    assert place.sounds
    audio.ambience("")
    audio.music("ui/music_title")
    assert not place.sounds and audio._cue("click").sounds
    audio.play("gheos/place")
    audio.finish()
    assert place.sounds, "an effect asked for out of turn is there the next time"


def test_no_variant_twice_in_a_row(audio: Audio) -> None:
    last = []
    for _ in range(40):
        audio.play("click")
        last.append(audio._cue("click").last)
    assert all(a != b for a, b in pairwise(last)) and len(set(last)) > 2


def heard(audio: Audio, bus: str = "music") -> str:
    """Returns the file name heard on a bus once everything is decoded, or ""."""
    audio.finish()
    file = audio._loops.playing(bus)
    return file.name if file is not None else ""


def test_music_starts_changes_and_stops_at_volume_nothing(audio: Audio) -> None:
    audio.music("ui/music_title")
    assert heard(audio) == "music_title.ogg"
    audio.set_volumes(Settings(volume_music=0))
    assert heard(audio) == ""
    audio.set_volumes(Settings())
    assert heard(audio) == "music_title.ogg"
    audio.music("gheos/music")
    assert heard(audio) == "music.ogg"
    audio.music("")
    assert heard(audio) == ""


def test_music_is_decoded_so_that_a_table_rests_and_the_one_before_is_given_back(audio: Audio) -> None:
    for name, file in (("ui/music_title", "music_title.ogg"), ("gheos/music", "music.ogg")):
        audio.music(name)
        assert heard(audio) == file and not pygame.mixer.music.get_busy()
        assert [kept.name for kept, _ in audio._loops._sounds.values()] == [file]
    audio.music("")
    assert heard(audio) == "" and not audio._loops._sounds


def test_the_last_of_several_wishes_is_heard(audio: Audio) -> None:
    for name in ("ui/music_title", "gheos/music", "ui/music_title", "gheos/music", ""):
        audio.music(name)
    assert heard(audio) == ""
    for name in ("gheos/music", "ui/music_title", "gheos/music", "ui/music_title"):
        audio.music(name)
    assert heard(audio) == "music_title.ogg"


def test_volume_changes_while_it_is_decoded(audio: Audio) -> None:
    audio.music("ui/music_title")
    audio.set_volumes(Settings(volume_music=20))
    assert heard(audio) == "music_title.ogg"
    quiet = pygame.mixer.Channel(BUSES.index("music")).get_volume()
    audio.set_volumes(Settings(volume_music=100))
    assert pygame.mixer.Channel(BUSES.index("music")).get_volume() > quiet


def test_ambience_is_its_own_loop(audio: Audio) -> None:
    audio.ambience("gheos/ambience")
    audio.music("gheos/music")
    assert heard(audio, "ambience") == "ambience.ogg" and heard(audio) == "music.ogg"
    audio.set_volumes(Settings(mute=True))
    assert heard(audio, "ambience") == heard(audio) == ""


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
    assert heard(audio) == "music_title.ogg"


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


def test_a_window_put_away_is_silent(audio: Audio, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[str] = []
    monkeypatch.setattr(pygame.mixer, "pause", lambda: calls.append("pause"))
    monkeypatch.setattr(pygame.mixer, "unpause", lambda: calls.append("unpause"))
    audio.handle(Event(pygame.WINDOWMINIMIZED))
    audio.music("ui/music_title")
    assert heard(audio) == "music_title.ogg"
    states = [audio._loops.held]
    audio.handle(Event(pygame.WINDOWRESTORED))
    states.append(audio._loops.held)
    assert calls == ["pause", "unpause"] and states == [True, False]
