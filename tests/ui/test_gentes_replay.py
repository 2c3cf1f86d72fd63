"""Watching games of Gentes: the marks of the time line, the zoom, what is outlined."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from pygame import Rect

from gheos_suite.app.shot import unseen
from gheos_suite.bots.play import bot_rng, play_on
from gheos_suite.core import AnySession, GameConfig, Session
from gheos_suite.rules import game
from gheos_suite.rules.gentes import events as ev
from gheos_suite.scenes.gentes.replay_board import ReplayBoard

WINDOW = Rect(0, 0, 900, 560)
MARKED = (ev.CityBuilt, ev.CardPlayed, ev.BonusTaken, ev.RoundStarted, ev.GameEnded)


@cache
def played(seats: int, seed: int) -> AnySession:
    session = Session(game("gentes"), GameConfig(seats), seed)
    play_on(session, ["random"], bot_rng(seed))
    return session


def seen_by_all(session: AnySession) -> list[Any]:
    """Returns what an onlooker sees after each ply."""
    return [session.game.view(state, None) for state in session._states]


@pytest.mark.parametrize(("seats", "seed"), [(4, 9), (1, 5)])
def test_marks_are_those_of_cities_cards_rounds_and_the_end(seats: int, seed: int) -> None:
    session, found = played(seats, seed), set()
    with unseen((1280, 720)) as ctx:
        board = ReplayBoard(ctx, session)
        for ply in range(session.ply + 1):
            for event in session.events_of(ply):
                mark = board.mark_of(event)
                assert bool(mark) == isinstance(event, MARKED)
                if mark and type(event) not in found:
                    found.add(type(event))
                    assert 12 <= max(board.mark_picture(mark, 24).get_size()) <= 24
        board.release()
    assert {ev.GameEnded, ev.RoundStarted} <= found


@pytest.mark.parametrize(("seats", "seed"), [(4, 9), (2, 3), (1, 5)])
def test_the_zoom_holds_everything_and_the_last_city_is_outlined(seats: int, seed: int) -> None:
    session = played(seats, seed)
    with unseen((1280, 720)) as ctx:
        board = ReplayBoard(ctx, session)
        board.layout(WINDOW, False)
        camera = (board.board.camera.zoom, board.board.camera.centre)
        outlined = 0
        views = seen_by_all(session)
        for ply in range(session.ply + 1):
            built = [e for e in session.events_of(ply) if isinstance(e, ev.CityBuilt)]
            if not built:
                continue
            board.show(views[ply], tuple(session.events_of(ply)))
            assert built[-1].space in board.cells
            assert all(WINDOW.contains(board.board.rect_of(cell)) for cell in board.cells)
            outlined += 1
            if outlined > 3:
                break
        assert outlined and (board.board.camera.zoom, board.board.camera.centre) == camera
        assert board.points(views[-1]) == tuple(p.score for p in session.view(None).players)
        board.release()
