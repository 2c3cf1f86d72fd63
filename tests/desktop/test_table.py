"""A game of Gheos in the real window: dragged, closed, killed, out of focus, on a full disk, in full screen."""

from __future__ import annotations

import json
import signal
import string
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from gheos_suite.saves import list_games, load
from tests.conformance.games import lookup

from .app import App, running
from .x11 import close_window, screen, until

PROBE = Path(__file__).with_name("table_probe.py")
AGAINST = "human:Rosa,random:Tomo"


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    with screen(1600, 900) as name:
        yield name


def table(app: App) -> dict[str, Any]:
    """Returns what the table shows now."""
    return app.notes("table")[-1]


def ready(app: App) -> dict[str, Any]:
    """Waits until the person at the screen may move."""
    app.wait("table")
    until(lambda: table(app)["next"] is not None or table(app)["over"], 60)
    return table(app)


def grab(app: App, window: int, now: dict[str, Any]) -> None:
    """Holds a tile over a cell where it may lie; the button stays down."""
    (x, y), (gx, gy) = now["next"]["drag"]
    app.hand.do("mousemove", "--window", window, x, y)
    time.sleep(0.05)
    app.hand.do("mousedown", 1)
    app.hand.do("mousemove", "--window", window, x + 20, y - 20)
    app.hand.do("mousemove", "--window", window, gx, gy)
    until(lambda: table(app)["phase"] == "DRAGGING" and table(app)["aimed"])


def make_move(app: App, window: int) -> int:
    """Makes a move with mouse and keys; returns the ply it led to, computer's answers included."""
    now = ready(app)
    ply = now["ply"]
    for _ in range(5):
        now = ready(app)
        match now["next"]:
            case {"drag": _}:
                grab(app, window, now)
                app.hand.do("mouseup", 1)
            case {"click": [x, y]}:
                app.hand.click(window, x, y)
            case {"key": key}:
                app.hand.do("key", key)
        seen = now["next"]
        until(lambda seen=seen: table(app)["ply"] > ply or table(app)["next"] not in (None, seen))
        if table(app)["ply"] > ply:
            return int(ready(app)["ply"])
    raise AssertionError(f"no move came of {now}")


def go_on(app: App) -> dict[str, Any]:
    """Opens the last game from the title with a key, and returns what the table shows."""
    app.wait("shown")
    app.hand.window(app.process.pid)
    assert app.notes("shown")[-1]["scene"] == "title"
    app.hand.do("key", "Return")
    return ready(app)


def test_closed_in_the_middle_of_a_drag_it_goes_on_where_it_was(display: str, tmp_path: Path) -> None:
    home = tmp_path / "home"
    with running(display, home, "play", AGAINST, "7", probe=PROBE) as app:
        window = app.open()
        make_move(app, window)
        while "drag" not in ready(app)["next"]:
            make_move(app, window)
        before = ready(app)
        grab(app, window, before)
        close_window(display, window)
        assert app.ended() == 0
        app.hand.do("mouseup", 1)
    with running(display, home, probe=PROBE) as app:
        now = go_on(app)
        assert (now["ply"], now["state"], now["hand"]) == (before["ply"], before["state"], before["hand"])
        assert not now["held"]


def test_focus_lost_in_the_middle_of_a_drag_puts_the_tile_back(display: str, tmp_path: Path) -> None:
    with (
        running(display, tmp_path / "other", probe=PROBE) as other,
        running(display, tmp_path / "home", "play", AGAINST, "7", probe=PROBE) as app,
    ):
        elsewhere, window = other.open(), app.open()
        app.hand.do("windowraise", window)
        app.hand.do("windowfocus", "--sync", window)
        before = ready(app)
        grab(app, window, before)
        app.hand.do("windowfocus", "--sync", elsewhere)
        until(lambda: table(app)["phase"] == "IDLE" and not table(app)["held"])
        app.hand.do("mouseup", 1)
        time.sleep(0.3)
        now = table(app)
        assert (now["ply"], now["state"], now["hand"]) == (before["ply"], before["state"], before["hand"])
        app.hand.do("windowfocus", "--sync", window)
        assert make_move(app, window) > before["ply"]


def test_killed_after_some_turns_it_goes_on_where_it_was_seen(display: str, tmp_path: Path) -> None:
    home = tmp_path / "home"
    with running(display, home, "play", AGAINST, "11", probe=PROBE) as app:
        window = app.open()
        for _ in range(6):
            make_move(app, window)
        before = ready(app)
        assert before["ply"] >= 8
        children = children_of(app.process.pid)
        assert children, "the computer player thinks in a process of its own"
        app.process.kill()
        assert app.ended() == -signal.SIGKILL
        until(lambda: not any(Path(f"/proc/{pid}").exists() for pid in children))
    with running(display, home, probe=PROBE) as app:
        now = go_on(app)
        assert (now["ply"], now["state"]) == (before["ply"], before["state"])
        assert make_move(app, app.open()) > before["ply"]


def children_of(pid: int) -> list[int]:
    """Returns the processes a process has started and that are still there."""
    text = Path(f"/proc/{pid}/task/{pid}/children").read_text()
    return [int(word) for word in text.split()]


def test_full_screen_and_back_in_the_middle_of_a_game(display: str, tmp_path: Path) -> None:
    """On a server without a window manager the window cannot grow, so full screen is played by keys."""
    with running(display, tmp_path / "home", "play", AGAINST, "7", probe=PROBE) as app:
        window = app.open()
        before, size = ready(app), app.hand.geometry(window)[2:]
        grab(app, window, before)
        app.hand.do("key", "F11")
        until(lambda: app.notes("shown")[-1]["fullscreen"] and app.notes("shown")[-1]["size"] == [1600, 900])
        until(lambda: table(app)["phase"] == "IDLE" and not table(app)["held"])
        app.hand.do("mouseup", 1)
        time.sleep(0.3)
        assert ready(app)["state"] == before["state"]
        app.hand.do("key", "1")
        until(lambda: table(app)["held"])
        app.hand.do("key", "Return")
        until(lambda: table(app)["ply"] > before["ply"])
        app.hand.do("key", "F11")
        until(lambda: not app.notes("shown")[-1]["fullscreen"])
        until(lambda: tuple(app.notes("shown")[-1]["size"]) == size)
        time.sleep(0.5)
        ply = ready(app)["ply"]
        assert make_move(app, window) > ply
        close_window(display, window)
        assert app.ended() == 0


def test_a_full_disk_is_told_and_costs_nothing(display: str, tmp_path: Path) -> None:
    home = tmp_path / "home"
    full = home.parent / "home.full"
    with running(display, home, "play", AGAINST, "7", probe=PROBE) as app:
        window = app.open()
        make_move(app, window)
        record = next((home / "data" / "games").glob("*.gheos"))
        before = ready(app)
        full.touch()
        saved = record.read_bytes()
        make_move(app, window)
        until(lambda: "No space left" in table(app)["problem"])
        assert any("not being saved: No space left" in n["words"] for n in app.notes("toast"))
        now = ready(app)
        assert make_move(app, window) > now["ply"] > before["ply"]
        assert load(record, lookup).session.ply == before["ply"]
        assert record.read_bytes() == saved
        full.unlink()
        make_move(app, window)
        until(lambda: table(app)["problem"] == "")
        last = ready(app)
        app.process.kill()
        app.ended()
    assert load(record, lookup).session.ply == last["ply"]
    with running(display, home, probe=PROBE) as app:
        now = go_on(app)
        assert (now["ply"], now["state"]) == (last["ply"], last["state"])


def test_a_disk_full_to_the_end_keeps_what_was_saved_before(display: str, tmp_path: Path) -> None:
    home = tmp_path / "home"
    with running(display, home, "play", AGAINST, "7", probe=PROBE) as app:
        window = app.open()
        make_move(app, window)
        before = ready(app)
        (home.parent / "home.full").touch()
        make_move(app, window)
        until(lambda: "No space left" in table(app)["problem"])
        close_window(display, window)
        assert app.ended() == 0
    (home.parent / "home.full").unlink()
    with running(display, home, probe=PROBE) as app:
        now = go_on(app)
        assert (now["ply"], now["state"]) == (before["ply"], before["state"])


def test_a_home_nobody_may_write_in_lets_the_game_be_played_and_says_so(display: str, tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.write_text("a file stands where the folder should be")  # holds for the superuser too
    with running(display, home, "play", AGAINST, "7", probe=PROBE) as app:
        window = app.open()
        assert "not being saved" in ready(app)["problem"]
        assert any("not being saved" in n["words"] for n in app.notes("toast"))
        first = ready(app)["ply"]
        assert make_move(app, window) > first
        close_window(display, window)
        assert app.ended() == 0
    assert home.read_text() == "a file stands where the folder should be"


BAD_FILES = {
    "20260101-torn.jsonl": b'{"format":1,"game":"gheos","rules_ver',
    "20260102-zeros.jsonl": bytes(4096),
    "20260103-empty.jsonl": b"",
    "20260104-binary.jsonl": bytes(range(256)) * 9,
    "20260105-future.jsonl": b'{"format":2,"game":"gheos"}\n{"ply":0}\n',
}


def test_broken_and_future_saves_are_listed_and_the_good_one_opens(display: str, tmp_path: Path) -> None:
    home = tmp_path / "home фыва 東京"
    with running(display, home, "play", AGAINST, "7", probe=PROBE) as app:
        window = app.open()
        make_move(app, window)
        before = ready(app)
        app.process.kill()
        app.ended()
    games = home / "data" / "games"
    good = next(games.glob("*.gheos"))
    good.write_bytes(good.read_bytes() + b'{"ply":99,"se')  # torn in the middle of its last line
    for name, data in BAD_FILES.items():
        (games / name).write_bytes(data)
    shelf = list_games(games, lookup)
    assert {u.path.name for u in shelf.unreadable} == set(BAD_FILES) and len(shelf.games) == 1
    with running(display, home, probe=PROBE) as app:
        now = go_on(app)
        assert (now["ply"], now["state"]) == (before["ply"], before["state"])
        assert any(n["words"] for n in app.notes("toast")), "nobody told that the file was torn"
    for name, data in BAD_FILES.items():
        assert (games / name).read_bytes() == data


NAMES = ["A:B?*\"<>|/..\\CON", "\U0001f30b" * 200, "Glücksklee\n\tŁódź 東京"]
PLAIN = set(string.ascii_letters + string.digits + "-._")


@pytest.mark.parametrize("name", NAMES, ids=["path characters", "volcanoes", "lines"])
def test_any_name_is_played_saved_and_gone_on_with(display: str, tmp_path: Path, name: str) -> None:
    home = tmp_path / "home"
    with running(display, home, "names", json.dumps([name, "Tomo"]), "7", probe=PROBE) as app:
        window = app.open()
        make_move(app, window)
        before = ready(app)
        assert before["problem"] == ""
        close_window(display, window)
        assert app.ended() == 0
    files = [p for p in home.rglob("*") if p.is_file()]
    assert files and all(set(p.name) <= PLAIN for p in files)
    record = next((home / "data" / "games").glob("*.gheos"))
    assert load(record, lookup).header.players[0].name == name
    with running(display, home, probe=PROBE) as app:
        now = go_on(app)
        assert (now["ply"], now["state"]) == (before["ply"], before["state"])


def test_without_a_sound_device_a_game_is_played(display: str, tmp_path: Path) -> None:
    with running(
        display, tmp_path / "home", "play", AGAINST, "7", probe=PROBE, SDL_AUDIODRIVER="bogus"
    ) as app:
        window = app.open()
        ply = ready(app)["ply"]
        assert make_move(app, window) > ply
        close_window(display, window)
        assert app.ended() == 0 and not app.stderr().strip()
