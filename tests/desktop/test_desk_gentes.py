"""Gentes in the real window: a game of two dragged, killed and gone on with; one alone from the title."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from gheos_suite.saves import load
from tests.conformance.games import lookup

from .app import running
from .test_table import PROBE, go_on, make_move, ready, table
from .test_world import press
from .x11 import close_window, screen

AGAINST = "human:Rosa,random:Tomo"


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    with screen(1600, 900) as name:
        yield name


def test_a_game_killed_after_some_turns_goes_on_where_it_was_seen(display: str, tmp_path: Path) -> None:
    home = tmp_path / "home"
    with running(display, home, "gentes", AGAINST, "11", probe=PROBE) as app:
        window, dragged = app.open(), 0
        while dragged < 4:
            dragged += "drag" in ready(app)["next"]
            make_move(app, window)
        before = ready(app)
        assert before["ply"] >= 8 and before["problem"] == "" and before["hand"]
        app.process.kill()
        assert app.ended() == -signal.SIGKILL
    record = next((home / "data" / "games").glob("*.gheos"))
    assert load(record, lookup).session.ply == before["ply"]
    with running(display, home, probe=PROBE) as app:
        now = go_on(app)
        assert (now["ply"], now["state"], now["hand"]) == (before["ply"], before["state"], before["hand"])
        window = app.open()
        assert make_move(app, window) > before["ply"]
        close_window(display, window)
        assert app.ended() == 0 and not app.stderr().strip()


def test_somebody_alone_begins_a_game_from_the_title(display: str, tmp_path: Path) -> None:
    home, modes = tmp_path / "home", set()
    with running(display, home, probe=PROBE) as app:
        window = app.open()
        press(app, window, "title", "card:gentes")
        press(app, window, "newgame", "start")
        app.wait("table")
        while not {"draft", "population", "act"} <= modes:
            modes.add(ready(app)["mode"])
            make_move(app, window)
        before = ready(app)
        assert before["seats"] == 1 and not before["over"] and before["problem"] == ""
        close_window(display, window)
        assert app.ended() == 0 and not app.stderr().strip()
    assert table(app)["state"] == before["state"]
