"""Every game in a session: records replay, undo goes back to the very bytes, previews stop at chance."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from gheos_suite.bots.play import bot_rng, play_on
from gheos_suite.core import GameConfig, Move, PlayerInfo, Session, UndoRefusal, encode
from gheos_suite.saves import Recorder, load

from .games import GAMES, IDS, configs, label, lookup, set_ups, walk

EVERYWHERE = pytest.mark.parametrize(("game_id", "config", "seed"), set_ups(1), ids=label)


def _session(game_id: str, config: GameConfig, seed: int) -> Any:
    return Session(GAMES[game_id], config, seed)


@EVERYWHERE
def test_a_record_replays_to_the_same_bytes(
    game_id: str, config: GameConfig, seed: int, tmp_path: Path
) -> None:
    session = _session(game_id, config, seed)
    players = [PlayerInfo(f"Seat {s}") for s in range(config.seats)]
    recorder = Recorder.start(tmp_path, session, players=players, created="2026", suffix="x")
    play_on(session, ["random"], bot_rng(seed))
    assert recorder.close().saving
    again, header, report = load(recorder.path, lookup)[:3]
    assert report.message == "" and header.players == tuple(players)
    assert [encode(again.state_at(p)) for p in range(again.ply + 1)] == \
        [encode(session.state_at(p)) for p in range(session.ply + 1)]
    assert [encode(again.events_of(p)) for p in range(again.ply + 1)] == \
        [encode(session.events_of(p)) for p in range(session.ply + 1)]
    assert again.moves == session.moves and again.outcome == session.outcome


@EVERYWHERE
def test_undo_goes_back_to_the_same_bytes_and_redo_forward(
    game_id: str, config: GameConfig, seed: int
) -> None:
    """After every move, everything up to the last barrier is taken back and made again."""
    session = _session(game_id, config, seed)
    undone = 0
    for ply in walk(game_id, config, seed):
        session.submit(ply.seat, ply.action)
        trail = [encode(session.state_at(p)) for p in range(session.ply + 1)]
        while not isinstance(session.undo(), UndoRefusal):
            assert encode(session.state) == trail[session.ply]
            assert session.game.scores(session.state) == session.game.scores(session.state_at(session.ply))
            undone += 1
        while not isinstance(session.redo(), UndoRefusal):
            assert encode(session.state) == trail[session.ply]
        assert session.ply == len(trail) - 1
    assert undone


@EVERYWHERE
def test_barriers_rise_where_something_was_learnt(game_id: str, config: GameConfig, seed: int) -> None:
    session = _session(game_id, config, seed)
    for ply in walk(game_id, config, seed):
        session.submit(ply.seat, ply.action)
        refusal = session.undo_refusal()
        after = session.game.actors(ply.state)
        learnt = ply.before.rng != ply.state.rng or any(getattr(e, "reveals", False) for e in ply.events)
        passed = bool(after) and ply.seat not in after
        assert (refusal is not None) == (learnt or passed)
        if refusal:
            assert refusal.code in ("chance", "reveal", "other_player") and refusal.message


@pytest.mark.parametrize("game_id", IDS)
def test_every_kind_of_action_can_be_taken_back_somewhere_or_always_learns(game_id: str) -> None:
    game = GAMES[game_id]
    seen: dict[str, int] = {}
    for config in configs(game):
        for seed in range(6):
            session = _session(game_id, config, seed)
            for ply in walk(game_id, config, seed):
                before = encode(session.state)
                session.submit(ply.seat, ply.action)
                kind = type(ply.action).__name__
                seen.setdefault(kind, 0)
                if isinstance(session.undo(), Move):
                    seen[kind] += 1
                    assert encode(session.state) == before
                    session.redo()
    always_barred = {kind for kind, n in seen.items() if not n}
    expected: dict[str, set[str]] = {
        "gheos": {"KeepToken"},  # a draw follows
        "gods": set(),
        "overworld": {
            "StepOff", "Stop", "TakeCoast", "TakeSidequest",  # each of them draws or looks
            "Summon", "CallVolunteers", "Offer", "RefuseOffer", "BindTrade", "BindRotation",  # another is asked
        },
        "gentes": set(),
        "toy": {"Roll", "SetStake"},  # dice and other seats
    }
    seldom = {"ExhaustFromSupply", "BuyPoints", "PlaceCube"}  # they hardly ever come, or come before a choice
    assert always_barred - seldom == expected[game_id]
    # All; but in Gods chance hardly ever gives out the last stones (GODS-081) or leaves all deserts.
    kinds = {"gheos": 9, "gods": 12, "overworld": 43, "gentes": 22, "toy": 4}[game_id]
    seldom = {"Crash", "BuyPoints", "PlaceCube"}  # random players save some fuel, and seldom play those cards
    assert len(seen.keys() - seldom) == kinds, sorted(seen)


@EVERYWHERE
def test_preview_changes_nothing_and_stops_before_a_reveal(
    game_id: str, config: GameConfig, seed: int
) -> None:
    session = _session(game_id, config, seed)
    cut = 0
    for ply in walk(game_id, config, seed):
        before, version, moves = encode(session.state), session.version, session.moves
        told: list[Any] = []
        stop = session.subscribe(told.append)
        for seat in session.actors:
            for action in session.game.legal_actions(session.state, seat)[::7]:
                events = session.preview(seat, action)
                assert not any(getattr(e, "reveals", False) for e in events)
                whole = session.game.apply(session.state, seat, action).events
                assert events == whole[: len(events)]
                cut += len(events) < len(whole)
        stop()
        assert (encode(session.state), session.version, session.moves) == (before, version, moves)
        assert told == []
        session.submit(ply.seat, ply.action)
    assert cut
