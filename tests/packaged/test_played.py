"""The packaged program is played: every game by mouse, left, gone on with; and where things are unusual."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from gheos_suite.rules import PLAYABLE
from tests.desktop.x11 import close_window, screen, until

from .program import PATIENCE, moved, running
from .shadow import dragged, moves_of, shadow
from .test_installed import saved

TWO = ("--seats", "human:Rosa,human:Tomo", "--seed", "7")
MOVES = 4
MOST = 30  # moves until so many of them were drags


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    with screen(1600, 900) as name:
        yield name


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program, in a folder with spaces and letters of other scripts, which all tests here start it from."""
    return moved(tmp_path_factory.mktemp("packaged") / "Spiele für Łucja 東京" / "gheos suite")


@pytest.mark.parametrize("game", PLAYABLE)
def test_a_game_is_dragged_left_and_opened_by_its_file(
    program: Path, display: str, tmp_path: Path, game: str
) -> None:
    home = tmp_path / "home"
    with running(program, display, home, "play", game, *TWO) as app:
        window, record, drags = app.open(), app.record(), 0
        with shadow(record, tmp_path / "shadow") as table:
            for _ in range(MOST):
                drags += dragged(app.play(table, record))
                if drags >= 2 and table.session.ply >= MOVES:
                    break
        assert drags >= 2
        close_window(display, window)
        assert app.ended() == 0 and not app.stderr().strip()
    before = moves_of(record)
    with running(program, display, home, str(record)) as app:
        window = app.open()
        with shadow(record, tmp_path / "again") as table:
            app.play(table, record)
        close_window(display, window)
        assert app.ended() == 0 and not app.stderr().strip()
    assert len(app.records()) == 1 and moves_of(record)[: len(before)] == before


def test_the_title_goes_on_with_the_last_game_from_a_home_of_other_letters(
    program: Path, display: str, tmp_path: Path
) -> None:
    home = tmp_path / "фыва Łódź 東京 é"
    with running(program, display, home, "play", "gheos", *TWO) as app:
        window, record = app.open(), app.record()
        with shadow(record, tmp_path / "shadow") as table:
            app.play(table, record)
        close_window(display, window)
        assert app.ended() == 0
    with running(program, display, home, SDL_AUDIODRIVER="bogus") as app:  # and there is no sound
        window = app.open()
        lock = record.with_name(record.name + ".lock")

        def taken_up() -> bool:
            app.hand.do("key", "Return")
            return lock.exists()

        until(taken_up, PATIENCE)
        with shadow(record, tmp_path / "again") as table:
            app.play(table, record)
        close_window(display, window)
        assert app.ended() == 0 and not app.stderr().strip()


def test_saves_lie_in_the_own_home_whatever_its_letters(program: Path, display: str, tmp_path: Path) -> None:
    own = tmp_path / "Łucja 東京"
    own.mkdir()
    environ = {"HOME": str(own), "GHEOS_SUITE_HOME": ""}  # as for a player: nothing says where to save
    with running(program, display, tmp_path / "unused", "play", "gods", *TWO, **environ) as app:
        window = app.open()
        until(lambda: any(own.rglob("*.gheos")), PATIENCE)
        close_window(display, window)
        assert app.ended() == 0 and not app.stderr().strip()
    assert any(own.rglob("settings.json")) and not (tmp_path / "unused" / "data").exists()


def broken(record: Path) -> dict[str, bytes]:
    """Returns what a record may have become, by what is wrong with it."""
    good = record.read_bytes()
    head, _, rest = good.partition(b"\n")
    later = re.sub(rb'"format":\s*\d+', b'"format":99', head)
    assert later != head
    return {"empty": b"", "cut": good[: len(head) // 2], "foreign": b"\x89PNG\r\n\x1a\n" + bytes(range(256)),
            "later": later + b"\n" + rest}  # fmt: skip


def test_a_file_it_cannot_read_is_left_alone_and_the_title_opens(
    program: Path, display: str, tmp_path: Path
) -> None:
    home, docs = tmp_path / "home", tmp_path / "Dokumente"
    docs.mkdir()
    for wrong, data in broken(saved(tmp_path / "other")).items():
        file = docs / f"Spiel {wrong}.gheos"
        file.write_bytes(data)
        with running(program, display, home, str(file)) as app:
            window = app.open()
            app.hand.do("key", "Return")  # to the title
            close_window(display, window)
            assert app.ended() == 0 and not app.stderr().strip(), wrong
        assert file.read_bytes() == data and app.records() == []
    assert len(list(docs.iterdir())) == 4  # no locks, no copies


def test_without_a_display_it_says_so(program: Path, tmp_path: Path) -> None:
    with running(program, "", tmp_path / "home") as app:
        assert app.ended() == 3
        lines = [line for line in app.stderr().splitlines() if line.strip()]
        assert len(lines) == 1 and "no display" in lines[0], lines


def test_a_home_nobody_may_write_in(program: Path, display: str, tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.write_text("a file stands where the folder should be")  # holds for the superuser too
    with running(program, display, home, "play", "gods", *TWO) as app:
        window = app.open()
        app.hand.do("key", "Tab")
        close_window(display, window)
        assert app.ended() == 0 and not app.stderr().strip()
    assert home.read_text() == "a file stands where the folder should be"


def test_two_at_once_keep_out_of_each_others_way(program: Path, display: str, tmp_path: Path) -> None:
    home = tmp_path / "home"
    with running(program, display, home, "play", "gheos", *TWO) as first:
        window, record = first.open(), first.record()
        with shadow(record, tmp_path / "shadow") as table:
            first.play(table, record)
            saved = record.read_bytes()
            with running(program, display, home, str(record)) as second:  # the same game: it opens at the title
                other = second.open()
                close_window(display, other)
                assert second.ended() == 0, second.stderr()
                assert not second.stderr().strip()
            assert record.read_bytes() == saved
            with running(program, display, home, "play", "gods", *TWO) as second:
                other = second.open()
                until(lambda: len(second.records()) == 2, PATIENCE)
                own = next(path for path in second.records() if path != record)
                with shadow(own, tmp_path / "own") as theirs:
                    second.hand.do("windowraise", other)
                    second.play(theirs, own)
                close_window(display, other)
                assert second.ended() == 0
            first.hand.do("windowraise", window)
            first.hand.do("windowfocus", "--sync", window)
            first.play(table, record)
        close_window(display, window)
        assert first.ended() == 0 and not first.stderr().strip()
