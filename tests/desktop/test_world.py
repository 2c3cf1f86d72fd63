"""Overworld in the real window: a game of two dragged, killed and gone on with; a Quest from the title."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from gheos_suite.saves import load
from tests.conformance.games import lookup

from .app import App, running
from .test_table import PROBE, go_on, make_move, ready, table
from .x11 import close_window, screen, until

AGAINST = "human:Rosa,random:Tomo"


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    with screen(1600, 900) as name:
        yield name


def test_a_game_killed_after_some_turns_goes_on_where_it_was_seen(display: str, tmp_path: Path) -> None:
    home = tmp_path / "home"
    with running(display, home, "overworld", AGAINST, "11", probe=PROBE) as app:
        window, dragged = app.open(), 0
        while dragged < 4:
            dragged += "drag" in ready(app)["next"]
            make_move(app, window)
        before = ready(app)
        assert before["ply"] >= 8 and before["problem"] == ""
        app.process.kill()
        assert app.ended() == -signal.SIGKILL
    record = next((home / "data" / "games").glob("*.gheos"))
    assert load(record, lookup).session.ply == before["ply"]
    with running(display, home, probe=PROBE) as app:
        now = go_on(app)
        assert (now["ply"], now["state"], now["seats"]) == (before["ply"], before["state"], 2)
        window = app.open()
        assert make_move(app, window) > before["ply"]
        close_window(display, window)
        assert app.ended() == 0 and not app.stderr().strip()


def press(app: App, window: int, scene: str, name: str) -> None:
    """Clicks a widget of a scene as soon as it is there."""

    def there() -> bool:
        notes = app.notes("widgets")
        return bool(notes) and notes[-1]["scene"] == scene and name in notes[-1]["places"]

    until(there)
    app.hand.click(window, *app.notes("widgets")[-1]["places"][name])


def test_a_quest_is_set_up_begun_left_and_gone_on_with(display: str, tmp_path: Path) -> None:
    """Somebody alone who starts the program for the first time comes to a Quest with three clicks."""
    home = tmp_path / "home"
    modes = set()
    with running(display, home, probe=PROBE) as app:
        window = app.open()
        press(app, window, "title", "card:overworld")
        press(app, window, "newgame", "start")
        app.wait("table")
        while not {"start_coast", "start_tile", "start_hero", "travel", "place"} <= modes:
            modes.add(ready(app)["mode"])
            make_move(app, window)
        before = ready(app)
        assert before["seats"] == 1 and not before["over"]
        close_window(display, window)
        assert app.ended() == 0 and not app.stderr().strip()
    with running(display, home, probe=PROBE) as app:
        now = go_on(app)
        assert (now["ply"], now["state"]) == (before["ply"], before["state"])
        assert table(app)["seats"] == 1
