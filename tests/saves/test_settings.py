"""Settings and folders: tolerant reading, whole writing, a home that can be moved."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from gheos_suite.saves import Folders, NewGameSetup, SeatSetup, Settings, folders
from gheos_suite.saves import settings as s

from .table import names

CHANGED = Settings(
    display="fullscreen", window_width=1920, window_height=1080, window_x=-30, window_y=40,
    window_maximized=True, ui_scale=150, volume_master=0, volume_effects=100, volume_music=1, mute=True,
    animation_speed=0.0, reduced_motion=True, patterns=False, undo_confirm=True, curtain=False, hints=False,
    live_scores=False,
    profile_name="Łódź 東京 \U0001f30b\n\t", profile_emblem="wave",
    last_new_game=NewGameSetup("gheos", (SeatSetup("A:B?*\"<>|/..\\CON"), SeatSetup("b", "sun", "random")),
                               {"show_scores": "hidden"}),
)


def test_settings_come_back_as_they_were(tmp_path: Path) -> None:
    path = tmp_path / "фыва" / "settings.json"
    s.save(path, CHANGED)
    assert s.load(path) == s.Loaded(CHANGED)
    assert names(path.parent) == ["settings.json"]
    defaults, changed = (msgspec.to_builtins(v) for v in (Settings(), CHANGED))
    assert [k for k in defaults if defaults[k] == changed[k]] == []  # every one of them was tried


def test_no_file_means_the_defaults_and_nothing_is_written(tmp_path: Path) -> None:
    assert s.load(tmp_path / "settings.json") == s.Loaded(Settings())
    assert names(tmp_path) == []


BAD_VALUES = [
    ("display", "wall"), ("window_width", 10), ("window_height", "tall"), ("window_x", 1.5),
    ("ui_scale", 74), ("ui_scale", 201), ("ui_scale", None), ("volume_master", 101), ("volume_music", -1),
    ("mute", "yes"), ("animation_speed", 3.5), ("animation_speed", -0.1), ("patterns", 1),
    ("profile_name", "x" * 401), ("last_new_game", {"seats": 3}), ("last_new_game", []),
]


@pytest.mark.parametrize(("key", "value"), BAD_VALUES)
def test_a_bad_value_falls_back_alone(tmp_path: Path, key: str, value: object) -> None:
    path = tmp_path / "settings.json"
    raw = msgspec.to_builtins(CHANGED) | {key: value, "of_the_future": [1, 2]}
    path.write_text(json.dumps(raw), "utf-8")
    loaded = s.load(path)
    assert loaded.settings == msgspec.structs.replace(CHANGED, **{key: getattr(Settings(), key)})
    assert len(loaded.problems) == 1 and key in loaded.problems[0]
    assert names(tmp_path) == ["settings.json"]


@pytest.mark.parametrize("value", [75, 100, 200])
def test_the_ends_of_a_range_belong_to_it(tmp_path: Path, value: int) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"ui_scale": value, "animation_speed": 3}), "utf-8")
    assert s.load(path).settings.ui_scale == value and s.load(path).settings.animation_speed == 3


@pytest.mark.parametrize("data", [
    b"", bytes(500), b"\xff\xfe\x00", b"{", b"[]", b"null", b'{"ui_scale":150', b"[" * 100_000,
    b'{"profile_name":"\xff"}',
])
def test_a_broken_file_is_kept_aside(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(data)
    loaded = s.load(path)
    assert loaded.settings == Settings()
    assert len(loaded.problems) == 1 and "settings.broken.json" in loaded.problems[0]
    assert (tmp_path / "settings.broken.json").read_bytes() == data and not path.exists()
    s.save(path, CHANGED)
    assert s.load(path) == s.Loaded(CHANGED)


def test_a_folder_in_the_files_place_is_told(tmp_path: Path) -> None:
    (tmp_path / "settings.json").mkdir()
    loaded = s.load(tmp_path / "settings.json")
    assert loaded.settings == Settings() and "cannot be read" in loaded.problems[0]
    with pytest.raises(OSError):
        s.save(tmp_path / "settings.json", CHANGED)


def test_half_a_character_is_replaced_not_refused(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    setup = NewGameSetup("gheos", (SeatSetup("\udc80"),), {"\ud800": "\udfff"})
    s.save(path, Settings(profile_name="a\ud800b", last_new_game=setup))
    loaded = s.load(path).settings
    assert loaded.profile_name == "a?b"
    assert loaded.last_new_game == NewGameSetup("gheos", (SeatSetup("?"),), {"?": "?"})


# ------------------------------------------------------------------------------------ folders
def test_the_home_can_be_moved_by_argument_and_by_environment(tmp_path: Path) -> None:
    home = tmp_path / "Stick Łódź"
    expected = Folders(home / "data", home / "config", home / "logs")
    assert folders(home) == expected
    assert folders(environ={"GHEOS_SUITE_HOME": str(home)}) == expected
    assert folders(tmp_path, {"GHEOS_SUITE_HOME": str(home)}).data == tmp_path / "data"
    assert expected.games == home / "data" / "games" and expected.trash == home / "data" / "trash"
    assert expected.settings_file == home / "config" / "settings.json"
    assert not home.exists()


def test_without_a_home_the_system_decides() -> None:
    found = folders(environ={})
    assert found == folders(environ={"GHEOS_SUITE_HOME": ""})
    for folder in (found.data, found.config, found.logs):
        assert folder.is_absolute() and "Gheos Suite" in folder.parts


def test_the_environment_of_the_process_is_used(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("GHEOS_SUITE_HOME", str(tmp_path))
    assert folders().data == tmp_path / "data"
