"""The table while somebody else decides, and clicks that come twice."""

from __future__ import annotations

import random

import pygame
import pytest
from pygame.event import Event

from gheos_suite.core import encode
from gheos_suite.scenes.gheos import panels

from .gheos_pilot import Pilot, seated
from .test_gheos_pieces import at


def to_thinking(pilot: Pilot) -> None:
    """Plays until the computer has the turn; it never comes to an end of its thought."""
    session = pilot.table.session
    while session.actors and not pilot.table.desk.is_bot(session.actors[0]):
        legal = session.game.legal_actions(session.state, session.actors[0])
        session.submit(session.actors[0], legal[-1])
        pilot.tick(4)
    assert pilot.table.desk.thinking and not pilot.table.desk.ready


@pytest.mark.parametrize("what", ["hand", "marker", "pile", "digit"])
def test_moves_are_refused_with_a_reason_while_the_computer_thinks(
    what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with seated(2, 5, bots=[1], options={"start_player": "0"}) as pilot:
        monkeypatch.setattr(pilot.ctx.bots, "poll", lambda _session: None)
        to_thinking(pilot)
        table, before = pilot.table, encode(pilot.table.session.state)
        pilot.ctx.toasts.dismiss()
        match what:
            case "hand":
                pilot.click(table.plan.slots[0].center)
            case "marker":
                pilot.click(panels.marker_spot(table.sheet, "red"))
            case "pile":
                pilot.click(panels.pile_spot(table.sheet, "red"))
            case _:
                table.handle(Event(pygame.KEYDOWN, key=pygame.K_1, mod=0, unicode="1"))
        assert pilot.ctx.toasts.shown == "Ines is thinking. Wait for the move."
        assert encode(table.session.state) == before and table.aim is None and table.desk.held_slot is None


def test_no_tile_is_dragged_while_the_computer_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    with seated(2, 5, bots=[1], options={"start_player": "0"}) as pilot:
        monkeypatch.setattr(pilot.ctx.bots, "poll", lambda _session: None)
        to_thinking(pilot)
        start = pilot.table.plan.slots[0].center
        pilot.mouse(pygame.MOUSEBUTTONDOWN, start)
        pilot.mouse(pygame.MOUSEMOTION, (start[0] + 60, start[1] - 200))
        assert pilot.table.aim is None
        pilot.mouse(pygame.MOUSEBUTTONUP, (700, 400))
        assert pilot.table.desk.thinking


def test_the_thought_is_played_when_it_is_over() -> None:
    with seated(2, 5, bots=[1], options={"start_player": "0"}) as pilot:
        session, rng = pilot.table.session, random.Random(2)
        while len([m for m in session.moves if m.seat == 1]) < 3:
            if pilot.table.desk.ready:
                legal = session.game.legal_actions(session.state, session.actors[0])
                session.submit(session.actors[0], rng.choice(legal))
            pilot.tick(4)
        assert pilot.table.desk.view == session.view(pilot.table.desk.viewpoint)


@pytest.mark.parametrize("mode", ["pay", "settle", "winner"])
def test_a_tile_clicked_out_of_its_time_says_what_comes_first(mode: str) -> None:
    with at(mode) as pilot:
        before = encode(pilot.table.session.state)
        pilot.click(pilot.table.plan.slots[0].center)
        assert pilot.ctx.toasts.shown and encode(pilot.table.session.state) == before
        assert pilot.table.aim is None


@pytest.mark.parametrize("button", ["button:end_turn", "button:play_token"])
def test_a_double_click_on_a_button_of_the_ribbon_acts_once(button: str) -> None:
    with at("token") as pilot:
        session, ply = pilot.table.session, pilot.table.session.ply
        where = pilot.button(button)
        for _ in range(2):  # as fast as a mouse can, with no frame in between
            pilot.mouse(pygame.MOUSEMOTION, where)
            pilot.mouse(pygame.MOUSEBUTTONDOWN, where)
            pilot.mouse(pygame.MOUSEBUTTONUP, where)
        pilot.tick()
        assert session.ply == ply + 1
        assert type(session.moves[-1].action).__name__ == {
            "button:end_turn": "KeepToken", "button:play_token": "PlayToken",
        }[button]  # fmt: skip


def test_a_double_click_on_a_follower_takes_one() -> None:
    with at("settle") as pilot:
        session, ply = pilot.table.session, pilot.table.session.ply
        where = panels.pile_spot(pilot.table.sheet, pilot.table.desk.options.takes[0])
        pilot.click(where)
        pilot.click(where)
        taken = [m for m in session.moves[ply:] if type(m.action).__name__ == "TakeFollower"]
        assert len(taken) == 1
