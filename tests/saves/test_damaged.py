"""A damaged record is kept as it was found, before anything is written over it."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from gheos_suite.saves import Recorder, list_games, load, move_to_trash
from gheos_suite.saves.reading import spare_of
from tests.conformance.games import lookup

from .hostile import FullDisk, as_nobody, read_only
from .table import names, play, recorded, trail

JUNK = b"\xff\xfe junk of a failing disk\n"


def copies(path: Path) -> list[str]:
    return [name for name in names(path.parent) if name.endswith(".damaged")]


def junked(folder: Path, moves: int = 10) -> tuple[Path, bytes]:
    path, _ = recorded(folder, moves)
    path.write_bytes(path.read_bytes() + JUNK)
    return path, path.read_bytes()


@pytest.mark.parametrize("moves", [10, 25])
@pytest.mark.parametrize("tail", [JUNK, b""])
def test_what_is_cut_off_is_kept_and_the_player_told_where(tmp_path: Path, moves: int, tail: bytes) -> None:
    path, _ = recorded(tmp_path, moves)
    damaged = path.read_bytes() + tail if tail else path.read_bytes()[:-7]
    path.write_bytes(damaged)
    recorder, loaded = Recorder.resume(path, lookup)
    assert loaded.report.message.endswith(f" The damaged file is kept as {path.name}.damaged.")
    assert recorder.status.saving
    while loaded.session.actors:  # far enough for spare copies to be written over
        play(loaded.session, 1)
    recorder.close()
    assert path.with_name(path.name + ".damaged").read_bytes() == damaged
    again = load(path, lookup)
    assert again.report.message == "" and trail(again.session) == trail(loaded.session)
    assert [s.path for s in list_games(tmp_path, lookup).games] == [path]
    assert list_games(tmp_path, lookup).unreadable == ()


def test_looking_at_a_damaged_game_keeps_nothing(tmp_path: Path) -> None:
    path, damaged = junked(tmp_path)
    load(path, lookup)
    list_games(tmp_path, lookup)
    assert copies(path) == [] and path.read_bytes() == damaged


def test_a_second_damage_gets_a_number_and_the_same_one_no_second_copy(tmp_path: Path) -> None:
    path, first = junked(tmp_path)
    Recorder.resume(path, lookup)[0].close()
    path.write_bytes(first)  # the same damage again, as from a restored backup
    recorder, loaded = Recorder.resume(path, lookup)
    recorder.close()
    assert copies(path) == [f"{path.name}.damaged"] and f"{path.name}.damaged" in loaded.report.message
    path.write_bytes(first + JUNK)
    recorder, loaded = Recorder.resume(path, lookup)
    recorder.close()
    assert copies(path) == [f"{path.name}-2.damaged", f"{path.name}.damaged"]
    assert f"{path.name}-2.damaged" in loaded.report.message
    assert path.with_name(f"{path.name}-2.damaged").read_bytes() == first + JUNK


def test_a_sound_game_keeps_nothing(tmp_path: Path) -> None:
    path, _ = recorded(tmp_path, 10)
    recorder, loaded = Recorder.resume(path, lookup)
    play(loaded.session, 3)
    recorder.close()
    assert copies(path) == []


def test_a_ruined_record_does_not_take_the_place_of_its_spare_copy(tmp_path: Path) -> None:
    path, _ = recorded(tmp_path, 27)
    good = spare_of(path).read_bytes()
    path.write_bytes(bytes(3000))
    recorder, loaded = Recorder.resume(path, lookup)
    assert loaded.report.spare and f"{path.name}.damaged" in loaded.report.message
    recorder.close()
    assert path.with_name(path.name + ".damaged").read_bytes() == bytes(3000)
    assert spare_of(path).read_bytes() == good


def test_a_file_too_large_to_read_is_put_aside_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, _ = recorded(tmp_path, 27)
    size = spare_of(path).stat().st_size
    path.write_bytes(bytes(size + 100))
    monkeypatch.setattr("gheos_suite.saves.reading.LARGEST", size)
    monkeypatch.setattr("gheos_suite.saves.damaged.LARGEST", size)
    recorder, loaded = Recorder.resume(path, lookup)
    assert f"{path.name}.damaged" in loaded.report.message and recorder.status.saving
    assert path.with_name(path.name + ".damaged").stat().st_size == size + 100
    recorder.close()


def test_a_copy_that_does_not_fit_is_told_and_nothing_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, damaged = junked(tmp_path)
    full = FullDisk(monkeypatch)
    full.left = 200
    recorder, loaded = Recorder.resume(path, lookup)
    assert loaded.report.message.endswith(" The damaged file stays as it is: no copy of it can be kept.")
    assert not recorder.status.saving
    assert recorder.status.message == (
        "The game is not being saved: the damaged file must be copied first, and cannot be "
        "(No space left on device)."
    )
    play(loaded.session, 2)
    assert loaded.session.ply == 12 and path.read_bytes() == damaged and copies(path) == []
    full.left = float("inf")
    play(loaded.session, 1)
    assert recorder.status.saving
    recorder.close()
    assert path.with_name(path.name + ".damaged").read_bytes() == damaged
    assert load(path, lookup).session.ply == 13


def test_a_copy_is_made_once_though_the_record_cannot_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, damaged = junked(tmp_path)
    full = FullDisk(monkeypatch)
    full.left = len(damaged) + 100
    recorder, loaded = Recorder.resume(path, lookup)
    assert not recorder.status.saving and f"kept as {path.name}.damaged" in loaded.report.message
    play(loaded.session, 3)
    recorder.close()
    full.left = float("inf")
    Recorder.resume(path, lookup)[0].close()
    assert copies(path) == [f"{path.name}.damaged"]


def test_the_copy_goes_to_the_trash_with_its_game(tmp_path: Path) -> None:
    path, damaged = junked(tmp_path / "games")
    Recorder.resume(path, lookup)[0].close()
    target = move_to_trash(path, tmp_path / "trash")
    assert names(tmp_path / "games") == []
    assert target.with_name(target.name + ".damaged").read_bytes() == damaged


if sys.platform != "win32":

    def test_a_damaged_game_in_a_folder_nobody_may_write_in_is_played(tmp_path: Path) -> None:
        path, damaged = junked(tmp_path)

        def act() -> None:
            recorder, loaded = Recorder.resume(path, lookup)
            assert recorder.status.message == "The game is not being saved: Permission denied."
            assert "no copy of it can be kept" in loaded.report.message
            play(loaded.session, 2)
            recorder.close()

        with read_only(tmp_path):
            as_nobody(act)
        assert path.read_bytes() == damaged and copies(path) == []
