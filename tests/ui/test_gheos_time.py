"""What lags and what is taken back: rolling scores, undo and redo at the table."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pygame
import pytest

from gheos_suite.core import GameConfig, Session, encode
from gheos_suite.rules import game
from gheos_suite.rules.gheos import events as ev
from gheos_suite.rules.gheos.actions import TakeFollower
from gheos_suite.saves import Settings
from gheos_suite.scenes.gheos.notes import undo_words
from gheos_suite.scenes.gheos.options import options
from gheos_suite.ui.drag import Phase
from gheos_suite.ui.input import Semantic

from .gheos_pilot import FAST, Pilot, seated

MOVING = Settings(animation_speed=1, curtain=False)


def scoring_moves(undoable: bool) -> tuple[int, list[Any], ev.TempleScored | ev.TokenPlayed]:
    """Returns a seed, moves the last of which brings points, and the event that tells it."""
    rules = game("gheos")
    for seed in range(80):
        session, rng, moves = Session(rules, GameConfig(2), seed), random.Random(seed), []
        while session.actors and session.ply < 100:
            seat = session.actors[0]
            legal = rules.legal_actions(session.state, seat)
            kind = rng.choice(sorted({type(a).__name__ for a in legal}))
            moves.append(rng.choice([a for a in legal if type(a).__name__ == kind]))
            events = session.submit(seat, moves[-1])
            kinds = ev.TempleScored if undoable else (ev.TempleScored, ev.TokenPlayed)
            gains = [e for e in events if isinstance(e, kinds) and (e.points or 0) > 1]
            if gains and (session.undo_refusal() is None or not undoable):
                return seed, moves, gains[0]
    raise AssertionError("nobody scores")


@contextmanager
def scoring(settings: Settings, undoable: bool = False) -> Iterator[tuple[Pilot, int, int, int]]:
    """Gives a table whose last move brings a seat points, with that seat, its points before and after."""
    seed, moves, gain = scoring_moves(undoable)
    with seated(2, seed, settings) as pilot:
        table, session = pilot.table, pilot.table.session
        for action in moves[:-1]:
            session.submit(session.actors[0], action)
            table.fast_forward()
        table._waiting = 0.0  # the moves are given, answers without alternative too
        old = table.desk.score(gain.seat)
        assert old is not None
        session.submit(session.actors[0], moves[-1])
        yield pilot, gain.seat, round(old), round(old) + (gain.points or 0)


def test_a_score_counts_up_while_its_gain_rises() -> None:
    with scoring(MOVING) as (pilot, seat, old, new):
        table = pilot.table
        seen = []
        for _ in range(600):
            shown = table.desk.score(seat)
            assert shown is not None
            seen.append(round(shown))
            if not table.timeline.busy:
                break
            pilot.stack.update(1 / 60)
        assert seen[0] == old and seen[-1] == new and seen == sorted(seen)
        assert set(seen) == set(range(old, new + 1))
        rolling = len([n for n in seen if old < n < new])
        assert new - old < 2 or rolling >= 5
        assert table.desk.view == table.session.view(table.desk.viewpoint)


@pytest.mark.parametrize("settings", [FAST, Settings(animation_speed=1, reduced_motion=True, curtain=False)])
def test_without_motion_a_score_jumps(settings: Settings) -> None:
    with scoring(settings) as (pilot, seat, old, new):
        table = pilot.table
        seen = set()
        for _ in range(600):
            shown = table.desk.score(seat)
            assert shown is not None
            seen.add(shown)
            if not table.timeline.busy:
                break
            pilot.stack.update(1 / 60)
        assert seen <= {float(old), float(new)} and table.desk.score(seat) == new


def test_a_hurried_roll_ends_at_the_points() -> None:
    with scoring(MOVING) as (pilot, seat, _, new):
        table = pilot.table
        while not table.desk.rolling.rolls:
            pilot.stack.update(1 / 60)
        pilot.stack.update(1 / 60)
        assert table.desk.score(seat) != new
        pilot.mouse(pygame.MOUSEBUTTONDOWN, (500, 400))
        assert table.desk.score(seat) == new and not table.desk.rolling.rolls


def test_a_score_counts_down_when_a_move_is_taken_back() -> None:
    with scoring(MOVING, undoable=True) as (pilot, seat, old, new):
        table, session = pilot.table, pilot.table.session
        table.fast_forward()
        assert table.desk.score(seat) == new and session.undo_refusal() is None
        table.undo()
        assert not table.timeline.busy and table.desk.ready  # counting holds nobody up
        seen = []
        while table.desk.rolling.moving:
            seen.append(table.desk.score(seat))
            pilot.stack.update(1 / 60)
        assert len(set(seen)) > 3 and seen[0] == new and table.desk.score(seat) == old


# --------------------------------------------------------------------------- undo, redo
def forced_answers() -> Iterator[tuple[int, list[Any]]]:
    """Yields seeds and moves that end with one after which a single answer is due, and then a real choice."""
    rules = game("gheos")
    for seed in range(60):
        session, rng, moves = Session(rules, GameConfig(3), seed), random.Random(seed), []
        while session.actors and session.ply < 150:
            seat = session.actors[0]
            legal = rules.legal_actions(session.state, seat)
            kind = rng.choice(sorted({type(a).__name__ for a in legal} - {"PlayToken"}))
            moves.append(rng.choice([a for a in legal if type(a).__name__ == kind]))
            session.submit(seat, moves[-1])
            single = options(seat, rules.legal_actions(session.state, seat)).single if session.actors else None
            if single is None or session.actors != (seat,):
                continue
            session.submit(seat, single)
            after = options(seat, rules.legal_actions(session.state, seat))
            if session.undo_refusal() is None and after.takes and len(after.actions) > 1:
                yield seed, moves
                break


def by_hand(pilot: Pilot, action: Any) -> None:
    """Makes a move and lets the table give the answers that have no alternative."""
    pilot.table.session.submit(pilot.table.session.actors[0], action)
    pilot.tick(40)


def test_redo_brings_later_moves_back_over_an_answer_given_by_the_table() -> None:
    for seed, moves in itertools.islice(forced_answers(), 3):
        with seated(3, seed) as pilot:
            table, session = pilot.table, pilot.table.session
            for action in moves[:-1]:
                by_hand(pilot, action)
            start, before = session.ply, encode(session.state)
            by_hand(pilot, moves[-1])
            assert session.ply == start + 2 and table.desk.options.mode == "settle"
            answered = encode(session.state)
            by_hand(pilot, TakeFollower(table.desk.options.takes[0]))
            last, ply = encode(session.state), session.ply
            pilot.press(Semantic.UNDO)
            assert encode(session.state) == answered
            pilot.press(Semantic.UNDO)
            assert encode(session.state) == before and session.ply == start
            pilot.press(Semantic.REDO)
            pilot.tick(40)
            assert encode(session.state) == answered
            pilot.press(Semantic.REDO)
            pilot.tick(40)
            assert encode(session.state) == last and session.ply == ply
            pilot.press(Semantic.REDO)
            assert encode(session.state) == last


def test_an_answer_that_would_come_again_at_once_is_not_taken_back() -> None:
    """Behind the answer lies a barrier: to take the answer alone back would be no way back at all."""
    seed, moves = next(forced_answers())
    with seated(3, seed) as pilot:
        table, session = pilot.table, pilot.table.session
        for action in moves:
            by_hand(pilot, action)
        session._barriers[-2] = "chance"  # as if the move before had drawn a tile
        now = encode(session.state)
        pilot.press(Semantic.UNDO)
        pilot.tick(40)
        assert encode(session.state) == now and pilot.ctx.toasts.shown
        assert table.desk.view == session.view(table.desk.viewpoint)


def test_a_piece_in_the_air_goes_home_before_a_move_is_taken_back() -> None:
    from .test_gheos_table import change_session, take_up

    with seated(2, 5) as pilot:
        table, session = pilot.table, pilot.table.session
        before = encode(session.state)
        change_session(pilot)
        while table.desk.options.mode != "place":
            change_session(pilot)
            pilot.tick(10)
        take_up(pilot, carried=False)
        can = session.undo_refusal() is None
        ply = session.ply
        pilot.press(Semantic.UNDO)
        assert table.drag.phase is Phase.IDLE and table.aim is None and table.desk.held_slot is None
        assert session.ply < ply if can else session.ply == ply
        assert encode(session.state_at(0)) == before


def test_why_nothing_can_be_taken_back_is_said_and_noted_at_the_button() -> None:
    with seated(2, 5) as pilot:
        table, session = pilot.table, pilot.table.session
        refusal = session.undo_refusal()
        assert refusal is not None
        pilot.mouse(pygame.MOUSEMOTION, table.plan.undo.center)
        pilot.tick()
        assert undo_words(table) == refusal.message
        assert "note" in table.overlays.names()
        pilot.press(Semantic.UNDO)
        assert pilot.ctx.toasts.shown == refusal.message
        session.submit(session.actors[0], session.game.legal_actions(session.state, session.actors[0])[0])
        pilot.tick()
        assert session.undo_refusal() is None
        assert undo_words(table).startswith("Take the last move back")
