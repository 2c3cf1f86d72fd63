"""Computer players: answers for the position asked about, or none."""

from __future__ import annotations

import os
import signal
import threading
import time

import pytest

from gheos_suite.app.bots import BotMove, BotRunner
from gheos_suite.app.thinker import Question, think
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


def test_a_cancelled_thought_stops_within_a_tenth_of_a_second_and_the_process_stays() -> None:
    session, runner = new_session(), BotRunner()
    try:
        runner.think(session, session.actors[0], "random", 7)
        wait_for(runner, session)
        process, seat = runner._process, session.actors[0]
        for _ in range(3):
            runner.think(session, seat, "expert", 7)
            time.sleep(0.1)
            begun = time.monotonic()
            runner.cancel()
            assert runner.poll(session) is None and not runner.thinking
            while runner._owed and time.monotonic() < begun + 5:
                time.sleep(0.002)
            assert time.monotonic() - begun < 0.1
        runner.think(session, seat, "random", 7)
        assert wait_for(runner, session).rng != 7
        assert runner._process is process and process.is_alive()
    finally:
        runner.close()


def test_the_answer_to_an_older_question_never_answers_the_next() -> None:
    session, runner = new_session(), BotRunner()
    try:
        runner.think(session, session.actors[0], "expert", 3)
        runner.think(session, session.actors[0], "random", 7)
        inline = BotRunner(inline=True)
        inline.think(session, session.actors[0], "random", 7)
        assert wait_for(runner, session) == inline.poll(session)
    finally:
        runner.close()


def test_a_process_that_does_not_listen_is_ended_and_another_one_answers() -> None:
    session, runner = new_session(), BotRunner()
    try:
        runner.think(session, session.actors[0], "random", 7)
        wait_for(runner, session)
        process = runner._process
        os.kill(process.pid, signal.SIGSTOP)
        runner.think(session, session.actors[0], "normal", 7)
        runner.think(session, session.actors[0], "random", 7)  # the first is cancelled, but nobody says so
        assert not wait_for(runner, session).late
        assert runner._process is not process and not process.is_alive()
    finally:
        runner.close()


def test_a_process_that_dies_is_started_again_and_asked_the_same() -> None:
    session, runner = new_session(), BotRunner()
    try:
        runner.think(session, session.actors[0], "normal", 7)
        os.kill(runner._process.pid, signal.SIGKILL)
        runner._process.join()
        move = wait_for(runner, session)
        assert not move.late
        inline = BotRunner(inline=True)
        inline.think(session, session.actors[0], "normal", 7)
        assert move == inline.poll(session)
        session.submit(move.seat, move.action)
        os.kill(runner._process.pid, signal.SIGKILL)  # between two thoughts
        runner._process.join()
        runner.think(session, session.actors[0], "random", 7)
        assert not wait_for(runner, session).late
    finally:
        runner.close()


def test_a_process_that_always_dies_costs_good_moves_not_the_game() -> None:
    session, runner = new_session(), BotRunner()
    try:
        runner.think(session, session.actors[0], "expert", 7)
        for _ in range(3):
            runner._process.kill()
            runner._process.join()
            move = runner.poll(session)
        assert move is not None and move.late
        assert session.game.validate(session.state, move.seat, move.action) is None
    finally:
        runner.close()


def test_a_thought_ends_at_its_levels_ceiling_with_the_best_so_far() -> None:
    """The clock goes on by a second with every look, so that nothing but the ceiling can end it."""
    session, ticks = new_session(), iter(range(10_000))
    seat, g = session.actors[0], session.game
    question = Question(1, "gheos", "expert", rng=7, seat=seat)
    legal = g.legal_actions(session.state, seat)
    began = time.monotonic()
    answer = think(g, question, session.view(seat), legal, lambda: False, clock=lambda: float(next(ticks)))
    assert 0 <= answer.index < len(legal) and time.monotonic() - began < 1.0
    assert next(ticks) < 100


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
