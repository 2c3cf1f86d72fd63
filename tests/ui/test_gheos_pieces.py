"""Markers, followers and cup tokens are dragged: snap, promise, refusal, and every way out."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

import pygame
import pytest
from pygame.event import Event

from gheos_suite.core import GameConfig, Session, encode
from gheos_suite.rules import game
from gheos_suite.rules.gheos import actions as act
from gheos_suite.rules.gheos import events as ev
from gheos_suite.rules.gheos.model import COLOURS
from gheos_suite.saves import Settings
from gheos_suite.scenes.gheos import panels
from gheos_suite.scenes.gheos.carrying import PieceAim
from gheos_suite.scenes.gheos.options import Options, options
from gheos_suite.scenes.gheos.places import rect_of
from gheos_suite.scenes.pause import PauseScene
from gheos_suite.scenes.table.ribbon import prompt_now
from gheos_suite.ui.drag import Phase
from gheos_suite.ui.input import Semantic

from .gheos_pilot import FAST, Pilot, Pixel, seated

SEATS = 3
WANTED: dict[str, Callable[[Options], bool]] = {
    "settle": lambda o: len(o.starts) > 1 and len(o.takes) > 0 and len(o.takes) < 6,
    "pay": lambda o: len(o.pays) > 1,
    "winner": lambda o: len(o.winners) > 1,
    "portion": lambda o: len(o.portions) > 1,
    "token": lambda o: o.token,
}


@cache
def moves_to(mode: str) -> tuple[int, tuple[Any, ...]]:
    """Returns a seed and the moves after which such a decision is open."""
    rules = game("gheos")
    for seed in range(200):
        session, rng, moves = Session(rules, GameConfig(SEATS), seed), random.Random(seed), []
        while session.actors and session.ply < 140:
            seat = session.actors[0]
            legal = rules.legal_actions(session.state, seat)
            found = options(seat, legal)
            if found.mode == mode and session.ply > 10 and WANTED[mode](found):
                return seed, tuple(moves)
            kind = rng.choice(sorted({type(a).__name__ for a in legal} - {"PlayToken"}))
            moves.append(rng.choice([a for a in legal if type(a).__name__ == kind]))
            session.submit(seat, moves[-1])
    raise AssertionError(f"no {mode}")


@contextmanager
def at(mode: str, settings: Settings = FAST) -> Iterator[Pilot]:
    """Gives a table at which such a decision is open."""
    seed, moves = moves_to(mode)
    with seated(SEATS, seed, settings) as pilot:
        table, session = pilot.table, pilot.table.session
        for action in moves:
            session.submit(session.actors[0], action)
            table.fast_forward()
        table._waiting = 0.0
        table.fit(instant=True)
        table.fast_forward()
        pilot.tick(1)
        assert table.desk.options.mode == mode
        yield pilot


def lift(pilot: Pilot, start: Pixel) -> PieceAim:
    """Presses on a piece and moves a little: it is in the air."""
    pilot.mouse(pygame.MOUSEMOTION, start)
    pilot.mouse(pygame.MOUSEBUTTONDOWN, start)
    pilot.mouse(pygame.MOUSEMOTION, (start[0] + 10, start[1] - 10))
    aim = pilot.table.aim
    assert isinstance(aim, PieceAim) and pilot.table.drag.phase is Phase.DRAGGING
    assert pilot.table.desk.lifted == aim.piece
    return aim


def drop(pilot: Pilot, end: Pixel) -> None:
    pilot.mouse(pygame.MOUSEMOTION, end)
    pilot.mouse(pygame.MOUSEBUTTONUP, end)
    pilot.tick()


def marker(pilot: Pilot, colour: str) -> Pixel:
    return panels.marker_spot(pilot.table.sheet, colour)


def pile(pilot: Pilot, colour: str) -> Pixel:
    return panels.pile_spot(pilot.table.sheet, colour)


def own_card(pilot: Pilot) -> Pixel:
    return pilot.table.plan.seats[pilot.table.desk.options.seat].center


def land(pilot: Pilot, anchor: Any) -> Pixel:
    board = pilot.table.board
    x, y = board.camera.to_screen(board.spot_plane(board.stand(board.land_of[anchor])))
    return round(x), round(y)


# ------------------------------------------------------------------------------- dropping
def test_a_marker_dragged_onto_a_continent_starts_a_people() -> None:
    with at("settle") as pilot:
        table, session = pilot.table, pilot.table.session
        spot, colours = list(table.desk.options.starts.items())[-1]
        action, ply = act.StartCivilization(colours[0], *spot), session.ply
        events = session.preview(session.actors[0], action)
        brought = next(e.followers for e in events if isinstance(e, ev.CivilizationStarted))
        aim = lift(pilot, marker(pilot, colours[0]))
        pilot.mouse(pygame.MOUSEMOTION, land(pilot, spot))
        assert aim.legal and aim.cell == spot and aim.at == pytest.approx(land(pilot, spot), abs=1)
        prompt = prompt_now(table)
        assert prompt is not None and prompt.tone == "calm"
        assert (str(brought) if brought else "no follower") in prompt.title
        drop(pilot, land(pilot, spot))
        assert session.moves[ply].action == action
        assert table.desk.lifted == "" and table.aim is None


@pytest.mark.parametrize("dropped", [True, False])
def test_a_marker_stays_where_it_was_set_while_its_followers_fly(dropped: bool) -> None:
    with at("settle") as pilot:
        table, shown = pilot.table, list[str]()
        spot, colours = list(table.desk.options.starts.items())[-1]
        table.desk.delivered = "marker" if dropped else ""
        event = ev.CivilizationStarted(table.desk.options.seat, colours[0], *spot, 2)
        set_down, *flights = table.script.steps(event, lambda: shown.append("marker"))
        assert (set_down.seconds == 0) is dropped and flights and all(s.seconds for s in flights)
        for step in (set_down, *flights):
            assert step.finish is not None
            step.finish()
            assert shown == ["marker"]


def test_a_marker_is_drawn_to_the_nearest_continent() -> None:
    with at("settle") as pilot:
        table = pilot.table
        spot, colours = next(iter(table.desk.options.starts.items()))
        aim = lift(pilot, marker(pilot, colours[0]))
        x, y = land(pilot, spot)
        reach = table.board.side // 4
        around = [(x + dx, y + dy) for dx in (-reach, 0, reach) for dy in (-reach, 0, reach)]
        empty = [p for p in around if table.board.land_at(p) is None and table.mouse.on_board(p)]
        assert empty
        for pos in empty:
            pilot.mouse(pygame.MOUSEMOTION, pos)
            assert aim.legal and aim.cell in table.desk.options.starts, pos


def test_a_marker_on_a_land_that_has_a_people_is_refused_with_the_reason() -> None:
    with at("settle") as pilot:
        table, session = pilot.table, pilot.table.session
        before = encode(session.state)
        colour = next(iter(table.desk.options.starts.values()))[0]
        taken = table.desk.view.markers[0]
        x, y = table.board.marker_px(taken.colour, (taken.cell, taken.segment))
        aim = lift(pilot, marker(pilot, colour))
        pilot.mouse(pygame.MOUSEMOTION, (round(x), round(y)))
        anchor = table.board.land_at((round(x), round(y))).anchor  # type: ignore[union-attr]
        why = session.game.validate(session.state, session.actors[0], act.StartCivilization(colour, *anchor))
        assert why is not None and not aim.legal
        prompt = prompt_now(table)
        assert prompt is not None and (prompt.tone, prompt.detail) == ("refuse", why.message)
        drop(pilot, (round(x), round(y)))
        assert pilot.ctx.toasts.shown == why.message
        assert encode(session.state) == before and table.desk.lifted == "" and table.drag.phase is Phase.IDLE


def test_a_follower_is_taken_by_dragging_it_to_ones_own_card() -> None:
    with at("settle") as pilot:
        table, session = pilot.table, pilot.table.session
        colour, ply, seat = table.desk.options.takes[0], session.ply, table.desk.options.seat
        had = table.desk.view.players[seat].followers[COLOURS.index(colour)]
        aim = lift(pilot, pile(pilot, colour))
        pilot.mouse(pygame.MOUSEMOTION, own_card(pilot))
        prompt = prompt_now(table)
        assert aim.legal and prompt is not None and f"You then have {had + 1} {colour}" in prompt.detail
        drop(pilot, own_card(pilot))
        assert session.moves[ply].action == act.TakeFollower(colour)


def test_a_follower_for_another_player_is_refused() -> None:
    with at("settle") as pilot:
        table, session = pilot.table, pilot.table.session
        other = (table.desk.options.seat + 1) % SEATS
        before = encode(session.state)
        aim = lift(pilot, pile(pilot, table.desk.options.takes[0]))
        drop(pilot, table.plan.seats[other].center)
        assert not aim.legal and pilot.ctx.toasts.shown == "You take followers for yourself."
        assert encode(session.state) == before


def test_a_follower_that_may_not_be_taken_says_why() -> None:
    with at("settle") as pilot:
        table, session = pilot.table, pilot.table.session
        desk = table.desk
        there = [c for c, n in zip(COLOURS, desk.view.supply, strict=True) if n]
        colour = next(c for c in there if c not in desk.options.takes)
        why = session.game.validate(session.state, session.actors[0], act.TakeFollower(colour))
        assert why is not None
        lift(pilot, pile(pilot, colour))
        drop(pilot, own_card(pilot))
        assert pilot.ctx.toasts.shown == why.message


def test_a_follower_is_paid_by_dragging_it_to_the_supply() -> None:
    with at("pay") as pilot:
        table, session = pilot.table, pilot.table.session
        colour, ply, seat = table.desk.options.pays[-1], session.ply, table.desk.options.seat
        aim = lift(pilot, rect_of(table, f"cube:{seat}:{colour}").center)
        pilot.mouse(pygame.MOUSEMOTION, table.plan.supply.center)
        assert aim.legal and aim.at == panels.pile_spot(table.sheet, colour)
        prompt = prompt_now(table)
        assert prompt is not None and prompt.title == f"Give back a {colour} follower" and prompt.detail
        drop(pilot, table.plan.supply.center)
        assert session.moves[ply].action == act.PayFollower(colour)


@pytest.mark.parametrize("onto", ["board", "epoch"])
def test_a_token_is_played_by_dragging_it_onto_the_table(onto: str) -> None:
    with at("token") as pilot:
        table, session = pilot.table, pilot.table.session
        ply, seat = session.ply, table.desk.options.seat
        events = session.preview(seat, act.PlayToken())
        points = next(e.points for e in events if isinstance(e, ev.TokenPlayed))
        end = table.plan.epoch.center if onto == "epoch" else table.plan.free.center
        aim = lift(pilot, rect_of(table, f"token:{seat}").center)
        pilot.mouse(pygame.MOUSEMOTION, end)
        prompt = prompt_now(table)
        assert aim.legal and prompt is not None and prompt.title == f"Score +{points}"
        drop(pilot, end)
        assert session.moves[ply].action == act.PlayToken()


def test_a_people_is_moved_by_dragging_its_marker_to_a_part() -> None:
    with at("portion") as pilot:
        table, session = pilot.table, pilot.table.session
        x, y = table.keys.mover_spot()
        for index in reversed(range(len(table.desk.options.portions))):
            spot, ply = table.desk.options.portions[index], session.ply
            end = next(p for n, p, _ in table.portion_marks() if n == f"portion:{index}")
            aim = lift(pilot, (round(x), round(y)))
            pilot.mouse(pygame.MOUSEMOTION, (round(end[0]), round(end[1])))
            assert aim.legal and aim.cell == spot
            assert table.asked.colour in table.desk.in_air  # it is no longer drawn where it stood
            if index:
                pilot.press(Semantic.CANCEL)
                assert not table.desk.in_air
        drop(pilot, (round(end[0]), round(end[1])))
        assert session.moves[ply].action == act.MigrateTo(*spot)


def test_a_winner_is_chosen_by_dragging_its_marker_to_the_battlefield() -> None:
    with at("winner") as pilot:
        table, session = pilot.table, pilot.table.session
        colour, ply = table.desk.options.winners[-1], session.ply
        x, y = next(p for n, p in table.winner_marks() if n == f"win:{colour}")
        aim = lift(pilot, (round(x), round(y)))
        assert table.desk.view.laid is not None
        end = pilot.cell(table.desk.view.laid.cell)
        pilot.mouse(pygame.MOUSEMOTION, end)
        assert aim.legal
        drop(pilot, end)
        assert session.moves[ply].action == act.PickWinner(colour)


# ------------------------------------------------------------------------------- ways out
def first_piece(pilot: Pilot) -> Pixel:
    return pile(pilot, pilot.table.desk.options.takes[0])


def escape(pilot: Pilot) -> None:
    pilot.press(Semantic.CANCEL)


def lose_focus(pilot: Pilot) -> None:
    pilot.table.handle(Event(pygame.WINDOWFOCUSLOST))


def pause(pilot: Pilot) -> None:
    pilot.press(Semantic.MENU)
    assert isinstance(pilot.stack.top, PauseScene)


def resize(pilot: Pilot) -> None:
    pilot.stack.relayout()


def release_outside(pilot: Pilot) -> None:
    pilot.mouse(pygame.MOUSEBUTTONUP, (-40, 300))


def release_nowhere(pilot: Pilot) -> None:
    drop(pilot, pilot.table.plan.stack.center)


@pytest.mark.parametrize("leave", [escape, lose_focus, pause, resize, release_outside, release_nowhere])
def test_every_way_out_returns_the_piece(leave: Callable[[Pilot], None]) -> None:
    with at("settle") as pilot:
        table = pilot.table
        before = encode(table.session.state)
        lift(pilot, first_piece(pilot))
        pilot.mouse(pygame.MOUSEMOTION, own_card(pilot))
        leave(pilot)
        assert table.aim is None and table.drag.phase is Phase.IDLE
        assert table.desk.lifted == "" and not table.desk.in_air
        assert encode(table.session.state) == before


def test_a_changed_session_returns_the_piece() -> None:
    with at("settle") as pilot:
        table, session = pilot.table, pilot.table.session
        lift(pilot, first_piece(pilot))
        session.submit(session.actors[0], act.TakeFollower(table.desk.options.takes[0]))
        assert table.aim is None and table.desk.lifted == "" and table.drag.phase is Phase.IDLE


def test_a_refused_piece_springs_back_and_an_accepted_one_does_not_fly_twice() -> None:
    with at("settle", Settings(animation_speed=1, curtain=False)) as pilot:
        table, session = pilot.table, pilot.table.session
        colour = table.desk.options.takes[0]
        aim = lift(pilot, pile(pilot, colour))
        pilot.mouse(pygame.MOUSEMOTION, table.plan.seats[(aim.seat + 1) % SEATS].center)
        pilot.mouse(pygame.MOUSEBUTTONUP, table.plan.seats[(aim.seat + 1) % SEATS].center)
        assert table.drag.phase is Phase.SETTLING and table.drag.settling is not None
        assert table.drag.settling.end == aim.home and not table.drag.settling.accepted
        pilot.tick(30)
        assert table.drag.phase is Phase.IDLE and table.desk.lifted == ""
        ply = session.ply
        lift(pilot, pile(pilot, colour))
        pilot.mouse(pygame.MOUSEMOTION, own_card(pilot))
        pilot.mouse(pygame.MOUSEBUTTONUP, own_card(pilot))
        for _ in range(200):
            pilot.stack.update(1 / 60)
            effect = table.overlays.names() & {"effect"}
            if session.ply > ply and not table.timeline.busy:
                break
            assert not (session.ply > ply and effect), "the cube flies although it was carried"
        assert session.moves[ply].action == act.TakeFollower(colour)
        assert table.desk.view == session.view(table.desk.viewpoint)


def test_the_shown_supply_and_row_miss_the_piece_in_the_air() -> None:
    with at("settle") as pilot:
        table = pilot.table
        colour = table.desk.options.takes[0]
        key = panels.supply_key(table.desk)
        lift(pilot, pile(pilot, colour))
        pilot.tick()
        assert panels.supply_key(table.desk) != key and "carried" in table.overlays.names()
        assert "place:0" in table.overlays.names()  # one's own card is framed


def test_clicks_still_choose() -> None:
    with at("settle") as pilot:
        table, session = pilot.table, pilot.table.session
        colour, ply = table.desk.options.takes[0], session.ply
        pilot.click(pile(pilot, colour))
        assert session.moves[ply].action == act.TakeFollower(colour)
