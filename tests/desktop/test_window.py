"""The real window on a real X server: starts, listens, changes size, loses the focus, closes, idles."""

from __future__ import annotations

import stat
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from .app import running
from .x11 import close_window, screen, until

MOST_MEMORY_KIB = 150 * 1024


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    with screen(1920, 1080) as name:
        yield name


def test_starts_is_clicked_written_in_and_closed(display: str, tmp_path: Path) -> None:
    with running(display, tmp_path / "home") as app:
        window = app.open()
        _, _, w, h = app.hand.geometry(window)
        for number, (x, y) in enumerate(((20, 20), (w - 20, 20), (20, h - 20), (w - 20, h - 20)), 1):
            app.hand.click(window, x, y)
            app.wait("click", number)
        assert [n["name"] for n in app.notes("click")] == ["nw", "ne", "sw", "se"]
        app.hand.click(window, w // 2, h // 2)
        app.hand.do("type", "--delay", 30, "Rosa")
        until(lambda: bool(app.notes("text")) and app.notes("text")[-1]["value"] == "Rosa")
        close_window(display, window)
        assert app.ended() == 0 and len(app.notes("exit")) == 1


def test_the_keyboard_alone_does_everything(display: str, tmp_path: Path) -> None:
    with running(display, tmp_path / "home") as app:
        app.open()
        for keys in ("Tab", "Return", "Right", "space"):
            app.hand.do("key", keys)
            time.sleep(0.1)
        app.wait("click", 2)
        assert [n["name"] for n in app.notes("click")] == ["nw", "ne"]
        app.hand.do("key", "Escape")
        assert app.ended() == 0 and app.notes("back") and len(app.notes("exit")) == 1


def test_a_double_click_acts_once(display: str, tmp_path: Path) -> None:
    with running(display, tmp_path / "home") as app:
        window = app.open()
        app.hand.do("mousemove", "--window", window, 20, 20)
        app.hand.do("click", "--repeat", 2, "--delay", 60, 1)
        app.wait("click")
        app.hand.do("key", "Tab")
        time.sleep(0.4)
        assert len(app.notes("click")) == 1


def test_full_screen_ten_times(display: str, tmp_path: Path) -> None:
    with running(display, tmp_path / "home") as app:
        window = app.open()
        before = app.hand.geometry(window)[2:]
        for number in range(10):
            app.hand.do("key", "F11")
            assert app.wait("shown", number + 2)["fullscreen"] is (number % 2 == 0)
        until(lambda: app.hand.geometry(window)[2:] == before)
        close_window(display, window)
        assert app.ended() == 0


def test_new_sizes_are_laid_out_and_remembered(display: str, tmp_path: Path) -> None:
    home = tmp_path / "home"
    with running(display, home) as app:
        window = app.open()
        for size in ([1600, 900], [1024, 768], [1366, 740]):
            app.hand.do("windowsize", window, *size)
            until(lambda size=size: app.notes("layout")[-1]["size"] == size)
        app.hand.click(window, 1366 - 20, 740 - 20)
        assert app.wait("click")["name"] == "se"
        close_window(display, window)
        assert app.ended() == 0
    with running(display, home) as app:
        app.open()
        assert app.notes("layout")[-1]["size"] == [1366, 740]


def test_focus_loss_lets_go_of_the_mouse(display: str, tmp_path: Path) -> None:
    with running(display, tmp_path / "home") as app, running(display, tmp_path / "other") as other:
        window, elsewhere = app.open(), other.open()
        app.hand.do("windowraise", window)
        app.hand.do("windowfocus", "--sync", window)
        gained = len(app.notes("focus"))
        app.hand.do("mousemove", "--window", window, 20, 20)
        app.hand.do("mousedown", 1)
        app.hand.do("windowfocus", "--sync", elsewhere)
        app.wait("focus", gained + 1)
        assert app.wait("let go")
        app.hand.do("mouseup", 1)
        time.sleep(0.3)
        assert app.notes("click") == []


def test_a_small_screen_shows_the_whole_window(tmp_path: Path) -> None:
    with screen(1024, 768) as small, running(small, tmp_path / "home") as app:
        window = app.open()
        x, y, w, h = app.hand.geometry(window)
        assert x >= 0 and y >= 0 and x + w <= 1024 and y + h <= 768
        for cx, cy in ((20, 20), (w - 20, h - 20)):
            app.hand.click(window, cx, cy)
        assert app.wait("click", 2)["name"] == "se"


def test_a_window_keeps_within_its_memory(display: str, tmp_path: Path) -> None:
    with running(display, tmp_path / "home") as app:
        app.open()
        time.sleep(3)  # the sounds are loaded in the background
        assert memory_kib(app.process.pid) < MOST_MEMORY_KIB


def memory_kib(pid: int) -> int:
    line = next(s for s in Path(f"/proc/{pid}/status").read_text().splitlines() if s.startswith("VmHWM"))
    return int(line.split()[1])


def test_without_a_sound_device(display: str, tmp_path: Path) -> None:
    with running(display, tmp_path / "home", SDL_AUDIODRIVER="bogus") as app:
        window = app.open()
        app.hand.click(window, 20, 20)
        app.wait("click")
        close_window(display, window)
        assert app.ended() == 0


def test_without_a_display(tmp_path: Path) -> None:
    with running("", tmp_path / "home") as app:
        assert app.ended() == 3
        lines = [s for s in app.stderr().splitlines() if s.strip()]
        assert len(lines) == 1 and "no display" in lines[0], lines


def test_an_invisible_display_only_when_asked_for(tmp_path: Path) -> None:
    with running("", tmp_path / "home", SDL_VIDEODRIVER="dummy") as app:
        app.wait("shown")
        app.process.terminate()
        assert app.ended() == 0 and len(app.notes("exit")) == 1


def test_a_home_with_other_letters(display: str, tmp_path: Path) -> None:
    home = tmp_path / "фыва Łódź 東京 é"
    with running(display, home) as app:
        window = app.open()
        app.hand.do("key", "F11")
        app.wait("shown", 2)
        close_window(display, window)
        assert app.ended() == 0
    assert (home / "config" / "settings.json").exists()


def test_a_home_nobody_may_write_in(display: str, tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.write_text("a file stands where the folder should be")  # holds for the superuser too
    home.chmod(stat.S_IRUSR)
    with running(display, home) as app:
        window = app.open()
        app.hand.do("key", "F11")
        app.wait("shown", 2)
        app.hand.click(window, 20, 20)
        app.wait("click")
        close_window(display, window)
        assert app.ended() == 0


def test_a_fault_is_written_to_the_log_folder(display: str, tmp_path: Path) -> None:
    with running(display, tmp_path / "home") as app:
        app.open()
        app.hand.do("key", "F9")
        assert app.ended() == 1
        logs = list((tmp_path / "home" / "logs").glob("crash-*.log"))
        assert len(logs) == 1 and "a fault on purpose" in logs[0].read_text("utf-8")
        assert str(logs[0]) in app.stderr() and len(app.notes("exit")) == 1


def test_the_title_opens_and_closes(display: str, tmp_path: Path) -> None:
    with running(display, tmp_path / "home", "title") as app:
        window = app.open()
        assert app.notes("shown")[0]["scene"] == "title"
        time.sleep(4)  # the sounds are loaded, the first motions over
        assert memory_kib(app.process.pid) < MOST_MEMORY_KIB
        close_window(display, window)
        assert app.ended() == 0
