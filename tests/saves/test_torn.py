"""Damaged records: what is good is kept, what is not is told, nothing is deleted."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gheos_suite.core import SaveError, encode
from gheos_suite.saves import Recorder, list_games, load
from gheos_suite.saves.reading import read_record, spare_of
from tests.conformance.games import lookup

from .table import names, play, recorded, trail


def test_a_record_torn_at_any_byte_loads_up_to_its_last_whole_line(tmp_path: Path) -> None:
    """Every prefix of a record of 21 moves: header, set-up, moves and a checkpoint are torn in turn."""
    path, session = recorded(tmp_path, 21)
    data = path.read_bytes()
    spare_of(path).unlink()
    states = trail(session)
    header_end = data.index(b"\n")
    seen = set()
    for length in range(len(data) + 1):
        path.write_bytes(data[:length])
        if length < header_end:
            with pytest.raises(SaveError):
                load(path, lookup)
            continue
        loaded = load(path, lookup)
        whole = data[:length].split(b"\n")[1:-1]
        expected = sum(b'"action"' in line for line in whole)
        assert loaded.session.ply == expected
        assert encode(loaded.session.state) == states[expected]
        torn = data[length - 1 : length] != b"\n"
        assert loaded.report.cut_lines == (1 if torn else 0)
        assert bool(loaded.report.message) == torn
        seen.add(expected)
    assert seen == set(range(22))


def test_a_torn_record_is_written_on_after_the_cut(tmp_path: Path) -> None:
    path, session = recorded(tmp_path, 10)
    torn = path.read_bytes()[:-7]
    path.write_bytes(torn)
    recorder, loaded = Recorder.resume(path, lookup)
    assert loaded.session.ply == 9 and loaded.report.cut_lines == 1
    assert "1 line at the end" in loaded.report.message and "after move 9" in loaded.report.message
    assert recorder.status.saving
    assert path.with_name(path.name + ".damaged").read_bytes() == torn  # kept, not thrown away
    play(loaded.session, 3)
    recorder.close()
    again = load(path, lookup)
    assert again.report.message == ""
    assert trail(again.session)[:10] == trail(session)[:10]
    assert trail(again.session) == trail(loaded.session)


def test_a_damaged_line_in_the_middle_ends_the_record_there(tmp_path: Path) -> None:
    path, session = recorded(tmp_path, 12)
    lines = path.read_bytes().split(b"\n")
    lines[6] = b"\xff\xfe" + lines[6][2:]
    path.write_bytes(b"\n".join(lines))
    loaded = load(path, lookup)
    assert loaded.session.ply == 4  # header, set-up, four moves, then the damage
    assert loaded.report.cut_lines == 8
    assert trail(loaded.session) == trail(session)[:5]


def test_a_move_that_was_changed_does_not_pass(tmp_path: Path) -> None:
    """Another legal move in a line is found out by the running checksum."""
    path, _ = recorded(tmp_path, 6)
    text = path.read_text("utf-8")
    assert '"text":"stake 0","action":{"type":"stake","amount":0}' in text
    path.write_text(text.replace('"text":"stake 0","action":{"type":"stake","amount":0}',
                                 '"text":"stake 1","action":{"type":"stake","amount":1}', 1), "utf-8")
    with pytest.raises(SaveError, match="the file is damaged"):
        load(path, lookup)


def test_after_damage_a_later_checkpoint_saves_the_game(tmp_path: Path) -> None:
    path, session = recorded(tmp_path, 25)
    spare_of(path).unlink()
    lines = path.read_bytes().split(b"\n")
    move = json.loads(lines[9])
    move["check"] = "0" * 16
    lines[9] = json.dumps(move).encode()
    path.write_bytes(b"\n".join(lines))
    recorder, loaded = Recorder.resume(path, lookup)
    assert loaded.session.ply == 25 and encode(loaded.session.state) == encode(session.state)
    assert loaded.report.undo_lost and "cannot be taken back" in loaded.report.message
    assert loaded.session.undo_refusal() is not None
    while loaded.session.actors:
        play(loaded.session, 1)
    recorder.close()
    again = load(path, lookup)
    assert again.report.message == "" and again.session.ply == loaded.session.ply
    assert encode(again.session.state) == encode(loaded.session.state)
    assert [m.text for m in again.session.moves[:25]] == [m.text for m in session.moves]


def test_the_spare_copy_takes_over_from_a_ruined_record(tmp_path: Path) -> None:
    """The newest file is nothing but zeros: the game goes on from the last checkpoint's copy."""
    path, session = recorded(tmp_path, 27)
    path.write_bytes(bytes(path.stat().st_size))
    shelf = list_games(tmp_path, lookup)
    assert [s.ply for s in shelf.games] == [20] and "spare copy" in shelf.games[0].note
    recorder, loaded = Recorder.resume(path, lookup)
    assert loaded.report.spare and "spare copy, after move 20" in loaded.report.message
    assert trail(loaded.session) == trail(session)[:21]
    assert recorder.status.saving
    play(loaded.session, 4)
    recorder.close()
    kept = path.with_name(path.name + ".damaged")  # for whoever can read it
    assert kept.read_bytes().strip(b"\0") == b""
    again = load(path, lookup)
    assert again.report.message == "" and trail(again.session) == trail(loaded.session)


def test_a_spare_copy_with_more_of_the_game_is_preferred(tmp_path: Path) -> None:
    path, session = recorded(tmp_path, 27)
    lines = path.read_bytes().split(b"\n")
    lines[5] = b"{"
    path.write_bytes(b"\n".join(lines))
    loaded = load(path, lookup)
    assert loaded.report.spare and trail(loaded.session) == trail(session)[:21]


@pytest.mark.parametrize("ply", [0, 20])
def test_a_damaged_checkpoint_costs_nothing(tmp_path: Path, ply: int) -> None:
    """The moves round it say the same; only a check of the file itself complains."""
    path, session = recorded(tmp_path, 25)
    spare_of(path).unlink()
    lines = path.read_bytes().split(b"\n")
    at = next(i for i, line in enumerate(lines) if line.startswith(b'{"checkpoint":%d,' % ply))
    lines[at] = lines[at].replace(b'"active":', b'"active":1', 1)
    path.write_bytes(b"\n".join(lines))
    loaded = load(path, lookup)
    assert trail(loaded.session) == trail(session) and loaded.report.message == ""
    assert [s.ply for s in list_games(tmp_path, lookup).games] == [25]
    assert f"ply {ply}" in read_record(path).skipped


def test_a_header_with_another_seed_does_not_lose_the_game(tmp_path: Path) -> None:
    """The set-up no longer comes out as recorded; the state in the record does."""
    path, session = recorded(tmp_path, 6)
    path.write_bytes(path.read_bytes().replace(b'"seed":5', b'"seed":6', 1))
    loaded = load(path, lookup)
    assert loaded.session.ply == 6 and encode(loaded.session.state) == encode(session.state)
    assert loaded.report.undo_lost and loaded.report.message


BAD: dict[str, tuple[bytes, str]] = {
    "empty": (b"", "empty"),
    "zeros": (bytes(3000), "zeros"),
    "binary": (bytes(range(256)) * 20, "not a game record"),
    "text": (b"Dear diary\n", "not a game record"),
    "json": (b'{"a":1}\n', "not a game record"),
    "list": (b"[1,2,3]\n", "not a game record"),
    "deep": (b"[" * 100_000, "not a game record"),
    "deep object": (b'{"format":' * 50_000, "not a game record"),
    "half": (b'{"format":1,"game":"to', "ends within its first line"),
    "future": (b'{"format":2,"game":"toy","shape":"new"}\n', "format 2"),
    "no seed": (b'{"format":1,"game":"toy"}\n', "the file is damaged"),
    "unknown": (b'{"format":1,"game":"chess","rules_version":1,"config":{"seats":2},"seed":1}\n', "chess"),
    "newer rules": (
        b'{"format":1,"game":"toy","rules_version":2,"config":{"seats":2},"seed":1}\n', "rules version 2"),
    "seats": (b'{"format":1,"game":"toy","rules_version":1,"config":{"seats":9},"seed":1}\n', "set up"),
    "option": (
        b'{"format":1,"game":"toy","rules_version":1,"config":{"seats":2,"options":{"x":"y"}},"seed":1}\n',
        "set up"),
}


def test_bad_files_are_listed_with_name_and_reason_and_left_alone(tmp_path: Path) -> None:
    good, _ = recorded(tmp_path, 7)
    for name, (data, _) in BAD.items():
        (tmp_path / f"{name}.jsonl").write_bytes(data)
    (tmp_path / "notes.txt").write_bytes(b"shopping")
    (tmp_path / "folder.jsonl").mkdir()
    shelf = list_games(tmp_path, lookup)
    assert [s.path for s in shelf.games] == [good] and shelf.problem == ""
    reasons = {u.path.name: u.reason for u in shelf.unreadable}
    for reason in reasons.values():
        assert "`" not in reason and "$" not in reason and "Object" not in reason  # words of the decoder
    for name, (data, reason) in BAD.items():
        assert reason in reasons.pop(f"{name}.jsonl"), name
        assert (tmp_path / f"{name}.jsonl").read_bytes() == data
    assert set(reasons) == {"notes.txt", "folder.jsonl"} and all(reasons.values())
    with pytest.raises(SaveError):
        load(tmp_path / "empty.jsonl", lookup)
    with pytest.raises(SaveError):
        Recorder.resume(tmp_path / "empty.jsonl", lookup)
    assert "empty.jsonl.lock" not in names(tmp_path)


@pytest.mark.parametrize("line", [
    b'{"undo":0}', b'{"undo":-1}', b'{"undo":99}', b'{"undo":"1"}', b'{"undo":1.5}',
    b'{"ply":0,"seat":0,"text":"bank","action":{"type":"bank"},"check":"x"}',
    b'{"ply":6,"seat":0,"text":"bank"}', b'{"ply":6,"seat":0,"text":"?","action":{"type":"fly"},"check":"x"}',
    b'{"ply":6,"seat":5,"text":"bank","action":{"type":"bank"},"check":"x"}',
    b'{"ply":6,"seat":0,"text":"play 9","action":{"type":"play","card":9},"check":"x"}',
    b'{"checkpoint":3,"check":"x"}', b'{"checkpoint":"6","check":"x","state":{},"digest":"0"}',
    b"{}", b"null", b"6", b"", b'"undo"', b"\0\0\0\0",
])
def test_a_nonsense_line_is_cut_whatever_it_holds(tmp_path: Path, line: bytes) -> None:
    path, session = recorded(tmp_path, 6)
    path.write_bytes(path.read_bytes() + line + b"\n")
    loaded = load(path, lookup)
    assert trail(loaded.session) == trail(session)
    assert loaded.report.message
    assert [s.note for s in list_games(tmp_path, lookup).games] == [loaded.report.message]


def test_a_record_larger_than_any_game_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, _ = recorded(tmp_path, 3)
    monkeypatch.setattr("gheos_suite.saves.reading.LARGEST", 100)
    with pytest.raises(SaveError, match="too large"):
        load(path, lookup)
