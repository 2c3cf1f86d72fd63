"""The record of a game: its lines, its names, its lock, taking back, going on."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from gheos_suite.bots.play import bot_rng, play_on
from gheos_suite.core import PlayerInfo, SaveError, UndoRefusal, encode
from gheos_suite.saves import Recorder, list_games, load, move_to_trash, reading
from gheos_suite.saves import recorder as recorder_module
from gheos_suite.saves.reading import spare_of
from gheos_suite.saves.recorder import record_name
from tests.conformance.games import GAMES, lookup
from tests.conformance.toy import Bank, PlayCard, SetStake

from .table import CREATED, PLAYERS, names, play, recorded, session_of, start, trail

ROOT = Path(__file__).parents[2]


def lines_of(path: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def test_the_lines_of_a_record_are_those_of_the_format(tmp_path: Path) -> None:
    session = session_of(start_player="0")
    recorder = start(tmp_path, session)
    session.submit(1, SetStake(2))
    session.submit(0, SetStake(1))
    card = session.state.hands[0][0]
    session.submit(0, PlayCard(card))
    session.undo()
    session.redo()
    session.submit(0, Bank())
    header, point, *moves = lines_of(recorder.path)
    assert header == {
        "format": 1, "game": "toy", "rules_version": 1, "seed": 5, "created": CREATED, "app": "0.1.0",
        "config": {"seats": 2, "options": {"start_player": "0", "deck": "short"}, "draws": []},
        "players": [
            {"name": "Rosa", "emblem": "", "bot": "", "style": ""},
            {"name": "Tomo", "emblem": "wave", "bot": "random", "style": ""},
        ],
    }
    assert list(point) == ["checkpoint", "check", "state", "digest"] and point["checkpoint"] == 0
    assert [list(m) for m in moves] == [
        *[["ply", "seat", "text", "action", "check"]] * 3, ["undo"],
        *[["ply", "seat", "text", "action", "check"]] * 2,
    ]
    assert [m.get("text", "undo") for m in moves] == [
        "stake 2", "stake 1", f"play {card}", "undo", f"play {card}", "bank"]
    assert moves[0]["action"] == {"type": "stake", "amount": 2}
    assert moves[2] == moves[4]
    recorder.close()
    assert "checkpoint" in lines_of(recorder.path)[-1]  # so that newer rules can go on from here


def test_every_line_is_on_the_disk_when_submit_returns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Counts the syncs, and reads the file through another door after every move."""
    synced: list[int] = []
    real = os.fsync
    monkeypatch.setattr(recorder_module.os, "fsync", lambda fd: (synced.append(fd), real(fd))[1])
    session = session_of()
    recorder = start(tmp_path, session)
    for made in range(1, 8):
        before = len(synced)
        play(session, 1)
        assert len(synced) == before + 1
        assert load(recorder.path, lookup).session.ply == made
    recorder.close()


def test_checkpoints_come_every_twenty_plies_with_a_spare_copy(tmp_path: Path) -> None:
    session = session_of(deck="long", seats=3)
    recorder = start(tmp_path, session)
    play(session, 19)
    assert not spare_of(recorder.path).exists()
    play(session, 1)
    assert spare_of(recorder.path).read_bytes() == recorder.path.read_bytes()
    play(session, 5)
    points = [line for line in lines_of(recorder.path) if "checkpoint" in line]
    assert [p["checkpoint"] for p in points] == [0, 20]
    assert encode(points[1]["state"]) == encode(json.loads(encode(session.state_at(20))))
    recorder.close()


def test_moves_taken_back_over_a_checkpoint(tmp_path: Path) -> None:
    """Whatever is taken back and made again, the record comes to what the session holds."""
    session = session_of("gheos", seats=2, seed=3)
    recorder = start(tmp_path, session)
    steps = 0
    for turn in range(60):
        play(session, 1, seed=turn)
        if session.ply % 20 in (0, 1, 2):
            while not isinstance(session.undo(), UndoRefusal):
                steps += 1
            if turn % 3:
                session.redo()
            loaded = load(recorder.path, lookup)
            assert loaded.report.message == "" and trail(loaded.session) == trail(session)
    assert steps > 3
    recorder.close()
    assert trail(load(recorder.path, lookup).session) == trail(session)


def test_a_game_goes_on_through_many_sittings(tmp_path: Path) -> None:
    path, session = recorded(tmp_path, 5, game_id="gheos")
    total = 5
    for sitting in range(4):
        recorder, loaded = Recorder.resume(path, lookup)
        assert loaded.session.ply == total and loaded.report.message == "" and recorder.status.saving
        play(loaded.session, 7, seed=sitting)
        total += 7
        recorder.close()
        recorder.close()  # a second time does nothing
    loaded = load(path, lookup)
    assert loaded.session.ply == total == 33
    assert trail(loaded.session)[:6] == trail(session)
    counts = [line["checkpoint"] for line in lines_of(path) if "checkpoint" in line]
    assert counts == [0, 12, 19, 20, 26, 33]


def test_opening_and_closing_adds_nothing(tmp_path: Path) -> None:
    path, _ = recorded(tmp_path, 5)
    Recorder.resume(path, lookup)[0].close()
    once = path.read_bytes()
    for _ in range(3):
        Recorder.resume(path, lookup)[0].close()
    assert path.read_bytes() == once


def test_a_session_under_way_is_recorded_from_its_start(tmp_path: Path) -> None:
    session = session_of()
    play(session, 6)
    recorder = start(tmp_path, session)
    play(session, 2)
    recorder.close()
    assert trail(load(recorder.path, lookup).session) == trail(session)


# ------------------------------------------------------------------------------------ names
NAMES = [
    "A:B?*\"<>|/..\\CON", "\U0001f30b" * 200, "new\nline", "tab\ttab", "Glücksklee / Łódź / 東京", "", ".",
    "..", "\0nul", "x" * 5000, "-rf", "العربية", "e\u0301", "\ud800 half a pair",
]


@pytest.mark.parametrize("name", NAMES, ids=lambda n: ascii(n[:12]))
def test_any_name_is_kept_and_none_is_in_the_file_name(tmp_path: Path, name: str) -> None:
    players = (PlayerInfo(name, emblem=name), PlayerInfo("Tomo"))
    recorder = start(tmp_path, session_of(), players)
    play(recorder.session, 3)
    recorder.close()
    assert recorder.status.saving and recorder.path.name == "20261130T041500Z-ab12.gheos"
    kept = name.replace("\ud800", "?")
    header = load(recorder.path, lookup).header
    assert header.players[0].name == kept and header.players[0].emblem == kept
    assert [s.players[0].name for s in list_games(tmp_path, lookup).games] == [kept]


@pytest.mark.parametrize("folder", ["Glücksklee", "Łódź 東京", "\U0001f30b", "with space", "фыва Тест é"])
def test_folders_of_any_script(tmp_path: Path, folder: str) -> None:
    path, session = recorded(tmp_path / folder / "games", 4)
    assert [s.path for s in list_games(path.parent, lookup).games] == [path]
    assert trail(load(path, lookup).session) == trail(session)


@pytest.mark.parametrize(("created", "suffix", "name"), [
    ("2026-11-30T04:15:00Z", "ab12", "20261130T041500Z-ab12.gheos"),
    ("../../etc", "/x\\y", "etc-xy.gheos"), ("", "", "game.gheos"), ("CON", "", "CON.gheos"),
    ("", "é9", "9.gheos"),
])
def test_file_names_hold_letters_and_digits_only(created: str, suffix: str, name: str) -> None:
    assert record_name(created, suffix) == name


def test_two_games_never_share_a_file(tmp_path: Path) -> None:
    first = start(tmp_path, session_of(seed=1))
    second = start(tmp_path, session_of(seed=2))
    assert first.path != second.path and second.status.saving
    first.close()
    second.close()
    assert {load(p, lookup).header.seed for p in (first.path, second.path)} == {1, 2}


# ------------------------------------------------------------------------------------ the lock
def test_a_game_is_played_in_one_place_at_a_time(tmp_path: Path) -> None:
    path, _ = recorded(tmp_path, 4)
    recorder, _ = Recorder.resume(path, lookup)
    before = path.read_bytes()
    with pytest.raises(SaveError, match="another window") as refusal:
        Recorder.resume(path, lookup)
    assert path.name not in str(refusal.value) and str(os.getpid()) not in str(refusal.value)
    with pytest.raises(SaveError, match="another window"):
        move_to_trash(path, tmp_path / "trash")
    assert path.read_bytes() == before
    assert load(path, lookup).session.ply == 4  # looking is allowed
    recorder.close()
    Recorder.resume(path, lookup)[0].close()
    assert path.with_name(path.name + ".lock").exists() is False


HOLDER = """
import sys
from pathlib import Path
from gheos_suite.saves.lock import Lock
Lock.acquire(Path(sys.argv[1]))
print("held", flush=True)
sys.stdin.read()
"""


def test_another_process_is_kept_out_until_it_dies(tmp_path: Path) -> None:
    """A process that is killed leaves its lock file; the file is stale at once and is taken over."""
    path, _ = recorded(tmp_path, 4)
    with subprocess.Popen([sys.executable, "-c", HOLDER, str(path)], cwd=ROOT, stdin=subprocess.PIPE,
                          stdout=subprocess.PIPE) as holder:
        assert holder.stdout is not None and holder.stdout.readline() == b"held\n"
        with pytest.raises(SaveError, match="another window"):
            Recorder.resume(path, lookup)
        holder.kill()
        holder.wait()
    assert path.with_name(path.name + ".lock").read_text() == f"{holder.pid}\n"
    recorder, loaded = Recorder.resume(path, lookup)
    assert recorder.status.saving and loaded.session.ply == 4
    recorder.close()
    assert not path.with_name(path.name + ".lock").exists()


def test_a_lock_file_of_long_ago_is_no_lock(tmp_path: Path) -> None:
    path, _ = recorded(tmp_path, 4)
    path.with_name(path.name + ".lock").write_text(f"{os.getpid()}\n")
    recorder, _ = Recorder.resume(path, lookup)
    assert recorder.status.saving
    recorder.close()


# ------------------------------------------------------------------------------------ the shelf
def test_the_shelf_shows_what_continue_needs(tmp_path: Path) -> None:
    path, session = recorded(tmp_path, 23)
    os.utime(path, (1000, 1000))
    finished = session_of(seed=8)
    recorder = start(tmp_path, finished, suffix="done")
    while finished.actors:
        play(finished, 1)
    recorder.close()
    newest, oldest = list_games(tmp_path, lookup).games
    assert oldest.path == path and oldest.modified == 1000
    assert (oldest.game, oldest.title, oldest.ply, oldest.players) == ("toy", "Pebbles", 23, PLAYERS)
    assert oldest.scores == GAMES["toy"].scores(session.state) and oldest.actors == session.actors
    assert not oldest.finished and oldest.outcome is None and oldest.created == CREATED
    assert oldest.last_move == session.moves[-1].text and oldest.note == ""
    assert newest.finished and newest.outcome == finished.outcome and newest.actors == ()


def test_summaries_agree_with_a_whole_replay(tmp_path: Path) -> None:
    for moves in (0, 1, 19, 20, 21, 45, 60):
        path, session = recorded(tmp_path, moves, game_id="gheos", suffix=f"n{moves}")
        found = next(s for s in list_games(tmp_path, lookup).games if s.path == path)
        assert (found.ply, found.scores, found.actors) == (
            session.ply, session.game.scores(session.state), session.actors)


def test_a_missing_folder_is_an_empty_shelf(tmp_path: Path) -> None:
    shelf = list_games(tmp_path / "none", lookup)
    assert shelf.games == () and shelf.unreadable == () and shelf.problem == ""


def test_the_trash_takes_records_and_their_spare_copies(tmp_path: Path) -> None:
    trash = tmp_path / "trash"
    for _ in range(2):
        path, _ = recorded(tmp_path / "games", 21)
        move_to_trash(path, trash)
        assert names(tmp_path / "games") == []
    assert names(trash) == [
        "20261130T041500Z-ab12-2.gheos", "20261130T041500Z-ab12-2.gheos.bak",
        "20261130T041500Z-ab12.gheos", "20261130T041500Z-ab12.gheos.bak",
    ]
    assert len(list_games(trash, lookup).games) == 2
    broken = tmp_path / "games" / "broken.jsonl"
    broken.write_bytes(b"")
    assert move_to_trash(broken, trash).read_bytes() == b""


def test_how_often_advice_was_asked_for_stays_with_the_game(tmp_path: Path) -> None:
    session = session_of(start_player="0")
    recorder = start(tmp_path, session)
    session.hinted()
    session.hinted()
    session.submit(1, SetStake(2))
    session.submit(0, SetStake(1))
    card = session.state.hands[0][0]
    session.hinted()
    session.submit(0, PlayCard(card))
    session.undo()
    session.submit(0, PlayCard(card))
    assert session.hints == 3
    recorder.close()
    moves = [m for m in lines_of(recorder.path) if "text" in m]
    assert [m.get("hints") for m in moves] == [2, None, 1, 1]
    again = load(recorder.path, lookup).session
    assert again.hints == 3 and [again.hints_at(ply) for ply in range(3)] == [2, 0, 1]


def test_advice_is_remembered_when_the_game_goes_on_from_a_checkpoint(tmp_path: Path) -> None:
    session = session_of()
    session.hinted()
    recorder = start(tmp_path, session)
    play_on(session, ["random"], bot_rng(5), 3)
    past = tuple(recorder._recorded(ply) for ply in range(3))
    recorder.close()
    session.restore([session.state], list(session.moves))
    assert session.hints == 0
    now = reading._now(reading.Replay(session, past, ["x"]))
    assert reading._restored(session, session.game, now, past).session.hints == 1
