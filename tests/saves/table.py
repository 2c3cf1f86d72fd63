"""What the tests of saves share: sessions of the toy, records of them, ways to look at both."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from gheos_suite.bots.play import bot_rng, play_on
from gheos_suite.core import GameConfig, PlayerInfo, Session, encode
from gheos_suite.core.session import AnySession
from gheos_suite.saves import Recorder
from tests.conformance.games import GAMES

PLAYERS = (PlayerInfo("Rosa"), PlayerInfo("Tomo", "wave", "random"))
CREATED = "2026-11-30T04:15:00Z"


def session_of(game_id: str = "toy", seats: int = 2, seed: int = 5, **options: str) -> AnySession:
    return Session(GAMES[game_id], GameConfig(seats, options), seed)


def start(folder: Path, session: AnySession, players: tuple[PlayerInfo, ...] = PLAYERS,
          suffix: str = "ab12") -> Recorder:
    return Recorder.start(folder, session, players=players, created=CREATED, suffix=suffix, app="0.1.0")


def recorded(folder: Path, moves: int, game_id: str = "toy", suffix: str = "ab12", seed: int = 5,
             ) -> tuple[Path, AnySession]:
    """Plays so many moves by chance and leaves the record as a kill would: not closed, but unlocked."""
    session = session_of(game_id, seed=seed)
    recorder = start(folder, session, suffix=suffix)
    play_on(session, ["random"], bot_rng(seed), moves)
    assert recorder.status.saving
    recorder.path.with_name(recorder.path.name + ".kept").write_bytes(recorder.path.read_bytes())
    recorder.close()
    recorder.path.with_name(recorder.path.name + ".kept").replace(recorder.path)
    return recorder.path, session


def trail(session: AnySession) -> list[bytes]:
    """Returns the bytes of every state from the set-up to now."""
    return [encode(session.state_at(ply)) for ply in range(session.ply + 1)]


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def play(session: AnySession, moves: int, seed: int = 1) -> Any:
    return play_on(session, ["random"], bot_rng(seed), moves)
