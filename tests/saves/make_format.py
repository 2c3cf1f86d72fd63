"""Writes the sample records of the present format: `python -m tests.saves.make_format FOLDER`.

Run once when a format is new. Files of a format that has been released are never made anew: they stand for
the games on players' disks.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from gheos_suite.bots.play import bot_rng, play_on
from gheos_suite.core import GameConfig, Move, PlayerInfo, Session
from gheos_suite.saves import Recorder
from tests.conformance.games import GAMES

PLAYERS = (
    PlayerInfo("Rosa", "wave"), PlayerInfo("Łódź 東京", "sun", "random"),
    PlayerInfo("A:B?*\"<>|/..\\CON"), PlayerInfo("Tomo", "leaf", "random"),
)
CREATED = "2026-11-30T04:15:00Z"


def make(folder: Path, name: str, config: GameConfig, seed: int, moves: int) -> None:
    """Plays so many moves by chance, some of them taken back and made again."""
    session = Session(GAMES[name.split("_")[0]], config, seed)
    with tempfile.TemporaryDirectory() as place:
        recorder = Recorder.start(Path(place), session, players=PLAYERS[: config.seats], created=CREATED,
                                  suffix=name, app="0.1.0")
        rng = bot_rng(seed)
        while session.actors and session.ply < moves:
            rng = play_on(session, ["random"], rng, 1)
            if session.ply % 5 == 0 and isinstance(session.undo(), Move):
                session.redo()
        recorder.close()
        (folder / f"{name}.jsonl").write_bytes(recorder.path.read_bytes())


def main(folder: Path) -> None:
    make(folder, "gheos_2_finished", GameConfig(2), 1, 999)
    make(folder, "gheos_3_midgame", GameConfig(3), 4, 47)
    hidden = {"show_scores": "hidden", "start_player": "2"}
    make(folder, "gheos_4_hidden_scores", GameConfig(4, hidden), 9, 61)
    make(folder, "toy_finished", GameConfig(3, {"deck": "long"}), 2, 999)
    make(folder, "toy_fresh", GameConfig(2), 3, 0)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
