"""What the pointer may ask for at the Gentes table is painted before it asks, and only while it rests."""

from __future__ import annotations

import pygame
from pygame.event import Event

from gheos_suite.bots.play import bot_rng, play_on
from gheos_suite.core import AnySession
from gheos_suite.scenes.gentes.overlays import CARDS
from gheos_suite.scenes.gentes.spots import parts
from gheos_suite.scenes.gentes.warm import CALM

from .gentes_pilot import Pilot, begun, seated

MOST_STEPS = 2000
PLIES = 90


def middle(seats: int, seed: int) -> AnySession:
    """Returns a game under way in which an action is to be chosen."""
    session = begun(seats, seed)
    play_on(session, ["random"], bot_rng(seed), PLIES)
    while session.state.pending is not None or session.state.step != "heyday":
        play_on(session, ["random"], bot_rng(session.ply), 1)
    return session


def warmed(pilot: Pilot) -> int:
    """Lets time pass until the table has nothing left to paint; returns how many steps that took."""
    for n in range(MOST_STEPS):
        if pilot.table.next_wake() is None:
            return n
        pilot.tick(1)
    raise AssertionError("the table never comes to rest")


def kept(pilot: Pilot) -> int:
    return len(pilot.table.art._scaled)


def point(pilot: Pilot, name: str) -> None:
    pilot.table.handle(Event(pygame.MOUSEMOTION, pos=pilot.spot(name), rel=(1, 1), buttons=(0, 0, 0)))
    pilot.tick(1)
    pilot.stack.draw(pilot.ctx.window.surface())


def test_cards_boards_and_points_are_painted_before_they_are_pointed_at() -> None:
    with seated(middle(3, 5)) as pilot:
        assert warmed(pilot) > CALM
        before = kept(pilot)
        shown = [n for n in pilot.table.spots() if parts(n)[0] in (*CARDS, "seat") or n == "button:forecast"]
        shown = [n for n in shown if n != "pile"]
        assert len(shown) > 12
        for name in shown:
            point(pilot, name)
            large = {"card", "peek", "forecast"} & pilot.table.overlays.names()
            assert large, f"nothing is shown large of {name}"
            assert kept(pilot) == before, f"pictures had to be made for {name}"
            warmed(pilot)  # strips and buttons pointed at are no part of what is waited for
            before = kept(pilot)


def test_nothing_is_painted_ahead_while_the_player_does_something() -> None:
    with seated(middle(2, 3)) as pilot:
        before = kept(pilot)
        for x in range(40):
            pilot.mouse(pygame.MOUSEMOTION, (4 + x % 2, 4))
            pilot.tick(1)
        assert kept(pilot) == before
        pilot.tick(CALM + 20)
        assert kept(pilot) > before


def test_a_warm_table_sleeps_until_something_happens() -> None:
    with seated(middle(2, 3)) as pilot:
        warmed(pilot)
        assert pilot.table.next_wake() is None
        pilot.by_mouse(pilot.table.desk.options.actions[0])
        assert warmed(pilot) > 0, "the new position has its own pictures"
