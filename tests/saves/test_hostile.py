"""Full and read-only disks: the game goes on, the player is told, and nothing good is lost."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from gheos_suite.saves import Recorder, list_games, load
from gheos_suite.saves import settings as settings_file
from tests.conformance.games import lookup

from .hostile import FullDisk, as_nobody, read_only, small_files
from .table import names, play, recorded, session_of, start, trail


def test_a_disk_that_fills_up_costs_nothing_that_was_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    full = FullDisk(monkeypatch)
    session = session_of()
    recorder = start(tmp_path, session)
    play(session, 6)
    assert recorder.status.saving and recorder.status.message == ""
    saved = recorder.path.read_bytes()
    full.left = 40  # not enough for one more line
    play(session, 5)
    assert not recorder.status.saving
    assert recorder.status.message == "The game is not being saved: No space left on device."
    assert session.ply == 11  # the game went on
    assert recorder.path.read_bytes() == saved  # the torn line was taken off again
    assert load(recorder.path, lookup).session.ply == 6
    assert not [n for n in names(tmp_path) if n.endswith(".tmp")]
    full.left = float("inf")
    play(session, 1)
    assert recorder.status.saving and recorder.status.message == ""
    loaded = load(recorder.path, lookup)
    assert trail(loaded.session) == trail(session) and loaded.report.message == ""
    recorder.close()


@pytest.mark.parametrize("left", [0, 1, 100, 200, 500, 1000, 1300, 1500])
def test_a_disk_full_from_the_start_lets_the_game_be_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, left: int
) -> None:
    full = FullDisk(monkeypatch)
    full.left = left
    session = session_of()
    recorder = start(tmp_path, session)
    while session.actors:
        play(session, 1)
    assert not recorder.status.saving and "No space left" in recorder.status.message
    assert session.outcome is not None
    full.left = float("inf")
    assert recorder.retry().saving
    assert recorder.close().saving
    assert trail(load(recorder.path, lookup).session) == trail(session)


def test_closing_tries_once_more_and_tells(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    full = FullDisk(monkeypatch)
    session = session_of()
    recorder = start(tmp_path, session)
    full.left = 0
    play(session, 3)
    assert not recorder.close().saving
    assert load(recorder.path, lookup).session.ply == 0
    Recorder.resume(recorder.path, lookup)[0].close()  # the lock was let go all the same


def test_a_spare_copy_that_does_not_fit_is_told_while_the_record_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    full = FullDisk(monkeypatch)
    session = session_of()
    recorder = start(tmp_path, session)
    play(session, 19)
    full.left = 1000  # enough for a move and a checkpoint, not for a copy of it all
    play(session, 1)
    assert recorder.status.saving and "No spare copy" in recorder.status.message
    assert load(recorder.path, lookup).session.ply == 20
    recorder.close()


def test_undo_is_saved_late_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    full = FullDisk(monkeypatch)
    session = session_of()
    recorder = start(tmp_path, session)
    while session.ply < 3:
        play(session, 1)
    full.left = 0
    session.undo()
    assert not recorder.status.saving and session.ply == 2
    full.left = float("inf")
    assert recorder.retry().saving
    recorder.close()
    assert load(recorder.path, lookup).session.ply == 2


def test_settings_on_a_full_disk_keep_the_old_ones(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "settings.json"
    settings_file.save(path, settings_file.Settings(ui_scale=150))
    FullDisk(monkeypatch).left = 30
    with pytest.raises(OSError, match="No space left"):
        settings_file.save(path, settings_file.Settings(ui_scale=75))
    assert settings_file.load(path).settings.ui_scale == 150
    assert names(tmp_path) == ["settings.json"]


if sys.platform != "win32":

    def test_the_systems_own_limit_is_met_like_a_full_disk(tmp_path: Path) -> None:
        """No stand-in here: the kernel itself refuses the bytes (file too large)."""
        session = session_of()
        recorder = start(tmp_path, session)
        play(session, 6)
        size = recorder.path.stat().st_size
        with small_files(size + 40):
            play(session, 5)
            status = recorder.status
            left = recorder.path.stat().st_size
        assert not status.saving and "not being saved" in status.message
        assert left == size and session.ply == 11
        assert recorder.retry().saving
        recorder.close()
        assert trail(load(recorder.path, lookup).session) == trail(session)


def test_a_folder_nobody_may_write_in(tmp_path: Path) -> None:
    """Games there can be opened and played on; the player is told that nothing is saved."""
    path, _ = recorded(tmp_path, 8)
    before = path.read_bytes()

    def act() -> None:
        recorder, loaded = Recorder.resume(path, lookup)
        assert not recorder.status.saving
        assert recorder.status.message == "The game is not being saved: Permission denied."
        play(loaded.session, 4)
        assert loaded.session.ply == 12 and not recorder.status.saving
        recorder.close()
        fresh = start(tmp_path, session_of())
        assert not fresh.status.saving and "Permission denied" in fresh.status.message
        play(fresh.session, 3)
        assert not fresh.close().saving
        assert [s.ply for s in list_games(tmp_path, lookup).games] == [8]

    with read_only(tmp_path):
        as_nobody(act)
    assert path.read_bytes() == before
    assert not [n for n in names(tmp_path) if n.endswith((".tmp", ".lock"))]


def test_a_folder_nobody_may_look_into_is_named(tmp_path: Path) -> None:
    hidden = tmp_path / "games"
    hidden.mkdir()
    tmp_path.chmod(0o755)
    for above in tmp_path.parents[:3]:
        if above.name.startswith(("pytest-", "popen-")):
            above.chmod(0o755)
    hidden.chmod(0o000)

    def act() -> None:
        shelf = list_games(hidden, lookup)
        assert shelf.games == () and "Permission denied" in shelf.problem

    try:
        as_nobody(act)
    finally:
        hidden.chmod(0o755)


def test_a_folder_that_cannot_exist(tmp_path: Path) -> None:
    """The folder's place is taken by a file."""
    (tmp_path / "data").write_bytes(b"")
    recorder = start(tmp_path / "data" / "games", session_of())
    assert not recorder.status.saving and recorder.status.message.startswith("The game is not being saved: ")
    play(recorder.session, 3)
    (tmp_path / "data").unlink()
    play(recorder.session, 1)
    assert recorder.status.saving
    recorder.close()
    assert load(recorder.path, lookup).session.ply == 4


def test_a_record_deleted_while_it_is_played_comes_back(tmp_path: Path) -> None:
    session = session_of()
    recorder = start(tmp_path, session)
    play(session, 4)
    recorder.path.unlink()
    play(session, 2)
    recorder.close()
    assert load(recorder.path, lookup).session.ply == 6
