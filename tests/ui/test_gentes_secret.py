"""A secret hand stays secret at the Gentes table: nothing that is drawn depends on what lies in it."""

from __future__ import annotations

import pygame
import pytest

from gheos_suite.core import AnySession
from gheos_suite.rules import game
from gheos_suite.rules.gentes.model import State
from gheos_suite.scenes.gentes.spots import parts

from .gentes_pilot import Pilot, seated, standing
from .test_gentes_layout import middle

RULES = game("gentes")


def redealt(session: AnySession, seat: int) -> State:
    """Returns a position that differs only in what the seat cannot see."""
    state = RULES.determinize(session.view(seat), 77)
    others = [p for p in range(session.config.seats) if p != seat]
    assert any(state.players[p].hand != session.state.players[p].hand for p in others)
    return state


def picture(pilot: Pilot, spot: str = "") -> bytes:
    """Returns the pixels of the table with the pointer on a spot."""
    pos = pilot.spot(spot) if spot else (2, 2)
    pilot.mouse(pygame.MOUSEMOTION, pos)
    pilot.tick(4)
    pilot.table.damage.all()
    surface = pilot.ctx.window.surface()
    pilot.stack.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def seen(state: State, spots: tuple[str, ...]) -> list[bytes]:
    with seated(standing(state), size=(1280, 720)) as pilot:
        return [picture(pilot, spot) for spot in spots]


@pytest.mark.parametrize("seats", [2, 3])
def test_no_pixel_depends_on_the_hands_of_others(seats: int) -> None:
    session = middle(seats)
    assert session.state.hidden
    seat = session.actors[0]
    spots = ("", *(f"seat:{i}" for i in range(seats)), "button:forecast", "deck", "pile")
    assert seen(session.state, spots) == seen(redealt(session, seat), spots)


def test_backs_are_all_there_is_of_a_hand_nobody_may_see() -> None:
    """While a computer player thinks between two people, the hand at the screen is closed."""
    session = middle(3)
    seat = session.actors[0]
    with seated(session, size=(1280, 720)) as pilot:
        table = pilot.table
        assert any(parts(name)[0] == "hand" for name in table.spots())
        table.desk.viewpoint = None
        table.desk.view = session.view(None)
        table.desk.ready = False
        room, before = table.plan.hand, session.state.players[seat].hand
        assert before and table.desk.player.hand is None and table.desk.player.hand_size == len(before)
        assert not any(parts(name)[0] == "hand" for name in table.spots())
        for x in range(room.x + 4, room.right, 16):
            pilot.mouse(pygame.MOUSEMOTION, (x, room.centery))
            pilot.tick(1)
            assert table.desk.hot == "" and not table.desk.zoomed
            assert not {"card", "plate"} & table.overlays.names()
