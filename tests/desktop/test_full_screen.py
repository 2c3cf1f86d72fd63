"""Full screen as a window manager grants it: all four corners are there, clicks land, the old size returns."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from .app import running
from .test_table import AGAINST, grab, make_move, ready, table
from .test_table import PROBE as TABLE_PROBE
from .x11 import close_window, end, screen, until

MANAGER = Path(__file__).with_name("manager.py")
SIZE = (1600, 900)


@pytest.fixture(scope="module")
def managed() -> Iterator[str]:
    """Gives a display with a window manager in charge."""
    with screen(*SIZE) as name:
        manager = subprocess.Popen(
            [sys.executable, str(MANAGER), name, *map(str, SIZE)], stdout=subprocess.PIPE, text=True
        )
        try:
            assert manager.stdout is not None and manager.stdout.readline().strip() == "in charge"
            yield name
        finally:
            end(manager)
            manager.stdout.close()


def test_full_screen_shows_all_four_corners_and_gives_the_window_back(managed: str, tmp_path: Path) -> None:
    with running(managed, tmp_path / "home") as app:
        window = app.open()
        before = app.hand.geometry(window)
        assert before[2:] != SIZE
        clicks = 0
        for number, place in enumerate([(0, 0, *SIZE), before, (0, 0, *SIZE), before], 2):
            app.hand.do("key", "F11")
            assert app.wait("shown", number)["fullscreen"] is (number % 2 == 0)
            until(lambda place=place: app.hand.geometry(window) == place)
            w, h = place[2:]
            until(lambda w=w, h=h: app.notes("layout")[-1]["size"] == [w, h])
            time.sleep(0.3)
            for x, y in ((9, 9), (w - 9, 9), (9, h - 9), (w - 9, h - 9)):
                app.hand.click(window, x, y)
                clicks += 1
                app.wait("click", clicks)
        assert [n["name"] for n in app.notes("click")] == ["nw", "ne", "sw", "se"] * 4
        close_window(managed, window)
        assert app.ended() == 0


def test_a_game_goes_on_in_full_screen_and_starts_there_again(managed: str, tmp_path: Path) -> None:
    home = tmp_path / "home"
    with running(managed, home, "play", AGAINST, "7", probe=TABLE_PROBE) as app:
        window = app.open()
        first = ready(app)
        grab(app, window, first)
        app.hand.do("key", "F11")
        until(lambda: app.hand.geometry(window) == (0, 0, *SIZE))
        until(lambda: table(app)["phase"] == "IDLE" and not table(app)["held"])
        app.hand.do("mouseup", 1)
        time.sleep(0.5)
        assert table(app)["state"] == first["state"]
        last = make_move(app, window)
        assert last > first["ply"]
        close_window(managed, window)
        assert app.ended() == 0
    with running(managed, home, probe=TABLE_PROBE) as app:
        window = app.open()
        until(lambda: app.hand.geometry(window) == (0, 0, *SIZE))
        assert app.notes("shown")[-1]["fullscreen"]
        app.hand.do("key", "Return")
        assert ready(app)["ply"] == last
