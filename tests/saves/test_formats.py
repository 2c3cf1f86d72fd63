"""Every released format loads, for ever; records of older rules go on from their last checkpoint."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from gheos_suite.core import AnyGame, SaveError, UndoRefusal, encode
from gheos_suite.core.record import FORMAT
from gheos_suite.saves import Recorder, list_games, load
from gheos_suite.saves.reading import spare_of
from tests.conformance import toy
from tests.conformance.games import lookup

from .table import play, recorded, trail

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("format_*/*.jsonl"))

# What the players saw when the files were made: moves, points, finished.
KNOWN = {
    "gheos_2_finished": (49, (11, 7), True),
    "gheos_3_midgame": (47, (8, 6, 4), False),
    "gheos_4_hidden_scores": (61, (1, 10, 3, 0), False),
    "toy_finished": (33, (10, 13, 13), True),
    "toy_fresh": (0, (0, 0), False),
}


def test_there_is_a_folder_for_each_format() -> None:
    assert {path.parent.name for path in FILES} == {f"format_{n}" for n in range(1, FORMAT + 1)}
    assert {path.stem for path in FILES} == set(KNOWN)


@pytest.mark.parametrize("path", FILES, ids=lambda p: f"{p.parent.name}-{p.stem}")
def test_released_formats_load(path: Path, tmp_path: Path) -> None:
    copy = tmp_path / path.name
    copy.write_bytes(path.read_bytes())
    session, header, report = load(copy, lookup)[:3]
    assert report.message == ""
    assert (session.ply, session.game.scores(session.state), session.outcome is not None) == KNOWN[path.stem]
    assert [p.name for p in header.players][:2] == ["Rosa", "Łódź 東京"]
    assert list_games(tmp_path, lookup).games[0].ply == session.ply
    if session.actors:
        recorder, loaded = Recorder.resume(copy, lookup)
        play(loaded.session, 30)
        recorder.close()
        assert load(copy, lookup).session.ply == loaded.session.ply > session.ply


# ------------------------------------------------------------------------------------ older rules
class NewPebbles(toy.Pebbles):
    """Pebbles with rules version 2: a roll adds one more, so that old moves lead elsewhere."""

    meta = replace(toy.META, rules_version=2)

    def apply(self, state: toy.State, seat: int, action: toy.Action) -> object:
        step = super().apply(state, seat, action)
        if isinstance(action, toy.Roll):
            return replace(step, state=replace(step.state, pot=step.state.pot + 1))
        return step


class NewState(toy.State, frozen=True, kw_only=True):
    """A state the old one cannot be read as: it has lost nothing, but needs more."""

    weather: str


class UnreadablePebbles(NewPebbles):
    state_type = NewState


def newer(game: AnyGame) -> object:
    return {"toy": game}.__getitem__


def test_older_rules_keep_the_checkpoint_and_drop_undo(tmp_path: Path) -> None:
    path, session = recorded(tmp_path, 23)
    assert any(m.text == "roll" for m in session.moves[:20])
    recorder, loaded = Recorder.resume(path, newer(NewPebbles()))
    report = loaded.report
    assert "older rules of Pebbles" in report.message and "cannot be taken back" in report.message
    assert report.undo_lost
    assert 20 <= loaded.session.ply <= 23 and report.lost_moves == 23 - loaded.session.ply
    assert encode(loaded.session.state) == encode(session.state_at(loaded.session.ply))
    assert [m.text for m in loaded.session.moves] == [m.text for m in session.moves[: loaded.session.ply]]
    assert isinstance(loaded.session.undo(), UndoRefusal)
    assert recorder.status.saving
    after = loaded.session.ply
    while loaded.session.actors:
        play(loaded.session, 1)
    recorder.close()
    again = load(path, newer(NewPebbles()))
    assert again.report.message == "" and again.header.rules_version == 2
    assert encode(again.session.state) == encode(loaded.session.state)
    assert again.session.moves == loaded.session.moves and again.session.ply > after
    assert spare_of(path).exists()
    summary = list_games(tmp_path, newer(NewPebbles())).games[0]
    assert summary.finished and summary.ply == again.session.ply and summary.note == ""


def test_moves_after_the_checkpoint_that_lead_elsewhere_are_dropped_and_told(tmp_path: Path) -> None:
    """A roll right after the checkpoint at 20 comes out differently under the new rules."""
    for seed in range(200):
        path, session = recorded(tmp_path / str(seed), 23, seed=seed)
        texts = [m.text for m in session.moves]
        if len(texts) == 23 and "roll" in texts[20:]:
            break
    lost = 23 - (20 + texts[20:].index("roll"))
    report = load(path, newer(NewPebbles())).report
    assert report.lost_moves == lost
    assert f"{lost} move" in report.message and "could not be kept" in report.message


def test_a_short_game_of_older_rules_goes_on_from_its_set_up(tmp_path: Path) -> None:
    path, session = recorded(tmp_path, 3)
    loaded = load(path, newer(NewPebbles()))
    assert loaded.session.ply == 3 and loaded.report.undo_lost
    assert encode(loaded.session.state) == encode(session.state)


def test_a_checkpoint_nobody_can_read_any_more_is_told(tmp_path: Path) -> None:
    path, _ = recorded(tmp_path, 23)
    with pytest.raises(SaveError, match="older rules of Pebbles"):
        load(path, newer(UnreadablePebbles()))
    shelf = list_games(tmp_path, newer(UnreadablePebbles()))
    assert [u.path for u in shelf.unreadable] == [path]


def test_a_game_that_left_an_old_action_behind_keeps_it_as_written(tmp_path: Path) -> None:
    """A past action of a kind that no longer exists stays in the record when it is written anew."""
    path, _ = recorded(tmp_path, 21)
    lines = path.read_bytes().split(b"\n")
    move = json.loads(lines[3])
    move["action"] = {"type": "sing", "song": "x"}
    lines[3] = json.dumps(move, separators=(",", ":")).encode()
    path.write_bytes(b"\n".join(lines))
    recorder, loaded = Recorder.resume(path, newer(NewPebbles()))
    assert loaded.session.ply >= 20
    play(loaded.session, 2)
    recorder.close()
    assert b'"action":{"type":"sing","song":"x"}' in path.read_bytes()
    assert load(path, newer(NewPebbles())).session.ply == loaded.session.ply


def test_a_restored_game_whose_only_state_is_damaged_is_not_guessed(tmp_path: Path) -> None:
    path, _ = recorded(tmp_path, 23)
    recorder, _ = Recorder.resume(path, newer(NewPebbles()))
    recorder.close()
    spare_of(path).unlink()
    path.write_bytes(path.read_bytes().replace(b'"active":', b'"active":1'))
    loaded = load(path, newer(NewPebbles()))
    assert loaded.session.ply == 0 and loaded.report.cut_lines and loaded.report.message


def test_trail_of_a_restored_game_has_no_gaps(tmp_path: Path) -> None:
    path, _ = recorded(tmp_path, 22)
    session = load(path, newer(NewPebbles())).session
    assert len(trail(session)) == session.ply + 1 == len(session.scores_over_time())
