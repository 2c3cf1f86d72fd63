"""What is set before the screen is touched, window sizes, waiting, and faults written down."""

from __future__ import annotations

import ctypes
import sys
import time
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from gheos_suite.app import events, main, platform, window
from gheos_suite.app.platform import NoDisplayError, open_display, prepare
from gheos_suite.saves import Settings, folders

from .app_kit import hidden


@pytest.mark.parametrize(
    ("environ", "system", "set_"),
    [
        ({"DISPLAY": ":0"}, "linux", True),
        ({"DISPLAY": ":0", "SDL_VIDEODRIVER": "wayland"}, "linux", False),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "linux", False),
        ({"SDL_VIDEODRIVER": "x11"}, "linux", True),
        ({"DISPLAY": ":0"}, "darwin", False),
    ],
)
def test_unaccelerated_frames_on_x11_only(environ: dict[str, str], system: str, set_: bool) -> None:
    prepare(environ, system)
    assert ("SDL_FRAMEBUFFER_ACCELERATION" in environ) is set_


def test_what_the_user_has_set_stays() -> None:
    environ = {"DISPLAY": ":0", "SDL_FRAMEBUFFER_ACCELERATION": "opengl"}
    prepare(environ, "linux")
    assert environ["SDL_FRAMEBUFFER_ACCELERATION"] == "opengl"


def test_the_desktop_knows_the_window_by_the_name_of_the_program() -> None:
    """pygame names it after the script that was started, unless the user has named it."""
    script = Path(sys.argv[0]).name
    for given, name in ((None, "gheos-suite"), (script, "gheos-suite"), ("mine", "mine")):
        environ = {} if given is None else {"SDL_VIDEO_X11_WMCLASS": given}
        prepare(environ, "linux")
        assert environ["SDL_VIDEO_X11_WMCLASS"] == name


def test_an_invisible_driver_nobody_asked_for_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    with pytest.raises(NoDisplayError, match="dummy"):
        open_display({})
    assert open_display({"SDL_VIDEODRIVER": "dummy"}) == "dummy"


def test_no_driver_at_all_is_one_clear_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "nonsense")
    pygame.display.quit()
    assert main.run() == main.NO_DISPLAY
    lines = capsys.readouterr().err.strip().splitlines()
    assert len(lines) == 1 and "no display" in lines[0]


@pytest.mark.parametrize("screen", [(800, 600), (1024, 768), (1366, 768), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("wanted", [(1280, 720), (5000, 4000), (320, 320)])
def test_the_window_is_never_bigger_than_the_screen(screen: tuple[int, int], wanted: tuple[int, int]) -> None:
    size = window.fitted(Settings(window_width=wanted[0], window_height=wanted[1]), screen)
    assert size[0] <= screen[0] and size[1] <= screen[1]
    least = window.smallest(screen)
    assert size[0] >= least[0] and size[1] >= least[1]


def test_the_window_is_remembered() -> None:
    with hidden():
        one = window.AppWindow(Settings(window_width=1100, window_height=740))
        fields = one.remembered()
        assert (fields["display"], fields["window_width"], fields["window_height"]) == (
            "window",
            *one.window.size,
        )
        one.close()


def test_waiting_ends_with_an_event_and_with_time() -> None:
    with hidden():
        for wait in (events.make_waiter(), events.sleep_waiter):
            pygame.event.clear()
            begun = time.monotonic()
            wait(60)
            assert time.monotonic() - begun >= 0.04
            pygame.event.post(Event(pygame.USEREVENT))
            begun = time.monotonic()
            wait(5000)


def test_the_native_wait_is_there() -> None:
    with hidden():
        assert events.make_waiter() is not events.sleep_waiter


def test_without_the_library_short_sleeps_do(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise OSError(name)

    monkeypatch.setattr(ctypes, "CDLL", missing)
    assert events.make_waiter() is events.sleep_waiter


def test_a_fault_is_written_down_and_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pygame.display.quit()
    path = main.report(folders(tmp_path / "Łódź 東京"), "Traceback: something")
    assert path is not None and path.read_text("utf-8") == "Traceback: something"
    assert str(path) in capsys.readouterr().err


def test_a_fault_that_cannot_be_written_down_is_told_all_the_same(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "logs").write_text("in the way")
    pygame.display.quit()
    assert main.report(folders(tmp_path), "Traceback: something") is None
    assert "could not be written" in capsys.readouterr().err


def test_a_fault_in_a_scene_is_reported_and_every_scene_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from gheos_suite.app import start
    from gheos_suite.ui.scene import Scene

    left: list[str] = []

    class Faulty(Scene):
        def update(self, dt: float) -> None:
            raise ZeroDivisionError("the fault")

        def exit(self) -> None:
            left.append("exit")

    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setenv("GHEOS_SUITE_QUIET", "1")
    monkeypatch.setattr(start, "first_scene", lambda ctx, options: Faulty())
    assert main.run(home=tmp_path) == main.FAILED
    logs = list((tmp_path / "logs").glob("crash-*.log"))
    assert left == ["exit"] and len(logs) == 1 and "ZeroDivisionError: the fault" in logs[0].read_text()
    assert "the game had to stop" in capsys.readouterr().err


def test_windows_is_asked_for_real_pixels(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(platform, "_dpi_awareness", lambda: asked.append("dpi"))
    prepare({}, "win32")
    prepare({}, "linux")
    assert asked == ["dpi"]


def test_memory_is_given_back_where_the_system_knows_how(monkeypatch: pytest.MonkeyPatch) -> None:
    known = platform.give_memory_back()
    assert known is hasattr(ctypes.CDLL(None), "mallopt") if sys.platform == "linux" else not known
    monkeypatch.setattr(sys, "platform", "darwin")
    assert platform.give_memory_back() is False
