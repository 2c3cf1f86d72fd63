"""Computer players: answers for the position asked about, or none."""

from __future__ import annotations

import threading
import time

import pytest

from gheos_suite.app.bots import BotMove, BotRunner
from gheos_suite.core import AnySession, GameConfig, Session
from gheos_suite.rules import game


def new_session(seed: int = 5) -> AnySession:
    return Session(game("gheos"), GameConfig(2), seed)


def wait_for(runner: BotRunner, session: AnySession, seconds: float = 20) -> BotMove:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if (move := runner.poll(session)) is not None:
            return move
        time.sleep(0.01)
    raise AssertionError("the computer player gave no answer")


def test_inline_thinks_in_poll_and_the_choice_is_legal() -> None:
    session, runner = new_session(), BotRunner(inline=True)
    for _ in range(20):
        seat = session.actors[0]
        runner.think(session, seat, "random", 7)
        move = runner.poll(session)
        assert move is not None and move.seat == seat and not move.late
        session.submit(move.seat, move.action)
    assert runner.poll(session) is None and not runner.thinking


def test_a_process_answers_the_same_as_inline_and_wakes_the_window() -> None:
    session = new_session()
    woken = threading.Event()
    runner = BotRunner(wake=woken.set)
    try:
        runner.think(session, session.actors[0], "random", 7)
        move = wait_for(runner, session)
        assert woken.is_set()
        inline = BotRunner(inline=True)
        inline.think(session, session.actors[0], "random", 7)
        assert move == inline.poll(session)
        process = runner._process
        session.submit(move.seat, move.action)
        runner.think(session, session.actors[0], "random", move.rng)
        assert wait_for(runner, session).action is not None
        assert runner._process is process  # one process for the whole game
    finally:
        runner.close()
    assert not process.is_alive()


def test_an_answer_for_an_older_position_is_dropped() -> None:
    session, runner = new_session(), BotRunner(inline=True)
    seat = session.actors[0]
    runner.think(session, seat, "random", 7)
    session.submit(seat, session.game.legal_actions(session.state, seat)[0])
    assert runner.poll(session) is None and not runner.thinking


def test_an_answer_for_another_game_is_dropped_although_the_version_is_the_same() -> None:
    session, runner = new_session(), BotRunner(inline=True)
    runner.think(session, session.actors[0], "random", 7)
    assert runner.poll(new_session()) is None and not runner.thinking


def test_cancelling_ends_the_process_and_the_next_thought_gets_a_new_one() -> None:
    session, runner = new_session(), BotRunner()
    try:
        runner.think(session, session.actors[0], "random", 7)
        process = runner._process
        runner.cancel()
        assert not process.is_alive() and runner.poll(session) is None
        runner.think(session, session.actors[0], "random", 7)
        assert wait_for(runner, session).rng != 7
    finally:
        runner.close()


def test_a_process_that_dies_costs_one_move_not_the_game() -> None:
    session, runner = new_session(), BotRunner()
    try:
        runner.think(session, session.actors[0], "random", 7)
        runner._process.kill()
        runner._process.join()
        move = wait_for(runner, session)
        assert session.game.validate(session.state, move.seat, move.action) is None
        session.submit(move.seat, move.action)
        runner.think(session, session.actors[0], "random", 7)
        assert not wait_for(runner, session).late
    finally:
        runner.close()


def test_the_deadline_gives_some_legal_move() -> None:
    now = [0.0]
    session = new_session()
    runner = BotRunner(clock=lambda: now[0], deadline=5)
    try:
        runner.prepare()
        runner._send = lambda request: True  # type: ignore[method-assign] # the question never arrives
        runner.think(session, session.actors[0], "random", 7)
        assert runner.poll(session) is None and runner.next_wake() == pytest.approx(5)
        now[0] = 5.0
        move = runner.poll(session)
        assert move is not None and move.late
        assert session.game.validate(session.state, move.seat, move.action) is None
    finally:
        runner.close()


def test_an_unknown_player_is_an_error_at_once() -> None:
    session, runner = new_session(), BotRunner(inline=True)
    with pytest.raises(KeyError):
        runner.think(session, session.actors[0], "oracle", 7)
