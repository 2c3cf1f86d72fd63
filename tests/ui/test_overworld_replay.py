"""Watching games of Overworld: the marks of the time line, the zoom, what is outlined, the sample."""

from __future__ import annotations

from functools import cache

import pytest
from pygame import Rect

from gheos_suite.app.shot import unseen
from gheos_suite.bots.play import bot_rng, play_on
from gheos_suite.core import AnySession, GameConfig, Session
from gheos_suite.rules import game
from gheos_suite.rules.overworld import events as ev
from gheos_suite.scenes.overworld.relief import covered
from gheos_suite.scenes.overworld.replay_board import ReplayBoard

WINDOW = Rect(0, 0, 900, 560)
MARKED = (
    ev.DoorPlaced,
    ev.ExplorerExhausted,
    ev.TileStacked,
    ev.CreatureSacrificed,
    ev.HeroBounced,
    ev.GameEnded,
)


@cache
def played(seats: int, seed: int, **options: str) -> AnySession:
    session = Session(game("overworld"), GameConfig(seats, options=options), seed)
    play_on(session, ["random"], bot_rng(seed))
    return session


@pytest.mark.parametrize(("seats", "seed"), [(4, 9), (2, 3), (1, 5)])
def test_marks_are_those_of_doors_stacks_fights_and_the_end(seats: int, seed: int) -> None:
    session = played(seats, seed)
    found = set()
    with unseen((1280, 720)) as ctx:
        board = ReplayBoard(ctx, session)
        for ply in range(session.ply + 1):
            for event in session.events_of(ply):
                mark = board.mark_of(event)
                assert bool(mark) == isinstance(event, MARKED)
                if mark:
                    found.add(type(event))
                    picture = board.mark_picture(mark, 24)
                    assert 12 <= max(picture.get_size()) <= 24
        board.release()
    assert ev.GameEnded in found and len(found) > 1


@pytest.mark.parametrize(("seats", "seed"), [(3, 7), (2, 12), (1, 4)])
def test_the_zoom_holds_every_tile_of_the_whole_game(seats: int, seed: int) -> None:
    session = played(seats, seed)
    with unseen((1280, 720)) as ctx:
        board = ReplayBoard(ctx, session)
        board.layout(WINDOW, False)
        camera = (board.board.camera.zoom, board.board.camera.centre)
        assert camera[0] % 32 == 0
        for ply in range(session.ply + 1):
            state = session.state_at(ply)
            board.show(session.game.view(state, None), session.events_of(ply))
            cells = [cell for laid in state.board for cell in covered(laid)]
            if camera[0] > 32:  # at the smallest scale a long map may be longer than the window
                assert all(WINDOW.contains(board.board.rect_of(cell)) for cell in cells)
            assert all(board.board.covers(cell) for cell in cells)
            assert all(board.lies(cell) for cell in board.cells)
        assert (board.board.camera.zoom, board.board.camera.centre) == camera
        board.release()


def test_a_laid_tile_is_outlined_and_so_is_a_door() -> None:
    session = played(4, 9)
    with unseen((1280, 720)) as ctx:
        board = ReplayBoard(ctx, session)
        board.layout(WINDOW, False)
        seen = {"tile": 0, "door": 0}
        for ply in range(session.ply + 1):
            events = session.events_of(ply)
            board.show(session.game.view(session.state_at(ply), None), events)
            for event in events:
                if isinstance(event, ev.TilePlaced):
                    assert set(event.cells) <= set(board.cells)
                    seen["tile"] += 1
                elif isinstance(event, ev.DoorPlaced):
                    assert event.cell in board.cells
                    seen["door"] += 1
        assert all(seen.values())
        board.release()


def test_the_points_are_those_of_the_rules_at_every_ply() -> None:
    for seats, seed in ((3, 7), (1, 4)):
        session = played(seats, seed)
        for ply in range(0, session.ply + 1, 7):
            state = session.state_at(ply)
            assert ReplayBoard.points(session.game.view(state, None)) == session.game.scores(state)


def test_a_game_with_every_expansion_can_be_watched() -> None:
    """Every event has cells, a mark or none, and every move has a picture."""
    on = dict.fromkeys(("provisions", "towns", "airship", "summoners"), "on")
    session = played(4, 3, **on)
    marks = set()
    with unseen((1280, 720)) as ctx:
        board = ReplayBoard(ctx, session)
        board.layout(WINDOW, False)
        for ply in range(session.ply + 1):
            for event in session.events_of(ply):
                board.cells_of(event)
                marks.add(board.mark_of(event))
            board.board.show(session.game.view(session.state_at(ply), None))
        board.board.finish()
        for mark in marks - {""}:
            assert max(board.mark_picture(mark, 24).get_size()) <= 24
        board.release()
    assert "icon_summon" in marks
