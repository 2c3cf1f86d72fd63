"""The printed log of a game that goes on tells nothing that a player may not know."""

from __future__ import annotations

from pathlib import Path

import pytest

from gheos_suite.bots.play import bot_rng, play_on
from gheos_suite.cli import main
from gheos_suite.core import GameConfig, PlayerInfo, Session
from gheos_suite.rules import game
from gheos_suite.saves import Recorder

PLAYERS = (PlayerInfo("Rosa"), PlayerInfo("Ines"))


def printed(tmp_path: Path, capsys: pytest.CaptureFixture[str], plies: int) -> str:
    """Returns the log of a game with towns after so many moves."""
    session = Session(game("overworld"), GameConfig(2, {"towns": "on"}), 5)
    play_on(session, ["random"], bot_rng(5), plies)
    recorder = Recorder.start(
        tmp_path, session, players=PLAYERS, created="2026-01-31T20:15:00+01:00", suffix="1", app="test"
    )
    recorder.close()
    assert main(["replay", str(recorder.path)]) == 0
    return capsys.readouterr().out


def test_sides_below_are_told_only_when_the_game_is_over(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    going_on = printed(tmp_path, capsys, 40)
    assert "To move: " in going_on and "looks at its other side" in going_on
    assert " below" not in going_on
    over = printed(tmp_path / "over", capsys, 10_000)
    assert "Won by" in over and "finds a" in over and " below" in over
