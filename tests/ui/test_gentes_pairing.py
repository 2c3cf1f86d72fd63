"""Hourglasses are set in pairs at the time track itself: on plates that say what each way costs."""

from __future__ import annotations

import pygame
import pytest

from gheos_suite.rules.gentes import actions as act
from gheos_suite.rules.gentes.model import ChoosePairs
from gheos_suite.saves import Settings
from gheos_suite.scenes.gentes.aim import Aim
from gheos_suite.scenes.gentes.options import Piece
from gheos_suite.scenes.gentes.pairing import label, pairing, price
from gheos_suite.scenes.gentes.spots import TRACK

from .gentes_pilot import Pilot, begun, seated

SIZES = [((1280, 720), 100), ((1920, 1080), 75), ((3840, 2160), 200), ((1024, 768), 200), ((1366, 768), 100)]


def acting(pilot: Pilot) -> None:
    """Plays on to the first choice of an action."""
    while pilot.table.desk.options.mode != "act":
        pilot.by_mouse(pilot.table.desk.options.actions[0])


def of_two(pilot: Pilot) -> Piece:
    """Returns a piece that brings two hourglasses or more."""
    table = pilot.table
    for piece in table.desk.options.goals:
        if piece[0] in ("tile", "tax"):
            aim = Aim(table.session, table.desk, table.places, piece)
            if len(aim.snap.rotations[TRACK]) > 1:
                return piece
    raise AssertionError("nothing brings two hourglasses")


def test_a_way_says_what_it_costs_now_and_later() -> None:
    assert [label(n) for n in (0, 1, 2)] == ["Apart", "1 pair", "2 pairs"]
    assert [price(3, n) for n in (0, 1)] == ["3 spaces", "2 spaces, 1 next round"]
    assert price(2, 1) == "1 space, 1 next round" and price(4, 2) == "2 spaces, 2 next round"


@pytest.mark.parametrize("pairs", [0, 1])
def test_a_tile_dropped_on_a_plate_sets_them_so(pairs: int) -> None:
    with seated(begun(2, 3)) as pilot:
        acting(pilot)
        table, piece = pilot.table, of_two(pilot)
        assert pairing(table) is None and "plate:1" not in table.overlays.names()
        pilot.hold(piece)
        pilot.tick()
        assert {"plate:0", "plate:1"} <= table.overlays.names(), "the ways are offered as soon as it is held"
        assert table.aim is not None
        spot = table.places.plates(table.desk, (0, 1))[pairs].center
        pilot.mouse(pygame.MOUSEMOTION, spot)
        pilot.tick(16)
        shown = pairing(table)
        assert shown is not None and shown.now == pairs == table.aim.rotation and shown.glasses >= 2
        assert table.desk.told is not None and table.desk.told.pairs == pairs
        pilot.mouse(pygame.MOUSEBUTTONUP, spot)
        pilot.tick(6)
        assert table.session.moves[-1].action == act.PlaceHourglasses(pairs)


def test_a_plate_is_clicked_where_the_choice_is_asked_for() -> None:
    with seated(begun(2, 3)) as pilot:
        acting(pilot)
        kind, what = of_two(pilot)
        pilot.press_spot(f"{kind}:{what}")
        pilot.tick(6)
        table = pilot.table
        assert isinstance(table.session.state.pending, ChoosePairs)
        spot = table.spots()["pairs:1"].center
        pilot.mouse(pygame.MOUSEMOTION, spot)
        pilot.tick(2)
        shown = pairing(table)
        assert shown is not None and shown.now == 1
        assert any(name.startswith("ghost:") for name in table.overlays.names()), "its ghost is on the track"
        pilot.click(spot)
        assert table.session.moves[-1].action == act.PlaceHourglasses(1)
        assert "pairs:1" not in table.spots()


@pytest.mark.parametrize(("size", "ui"), SIZES)
def test_plates_lie_on_the_board_below_the_track(size: tuple[int, int], ui: int) -> None:
    with seated(begun(4, 2), Settings(animation_speed=0, curtain=False, ui_scale=ui), size=size) as pilot:
        places, desk = pilot.table.places, pilot.table.desk
        for ways in ((0, 1), (0, 1, 2)):
            found = places.plates(desk, ways)
            assert list(found) == list(ways)
            for rect in found.values():
                assert places.plan.own.contains(rect) and not rect.colliderect(places.track())
                assert rect.w > places.plan.u(180) and rect.h > places.plan.u(48)
            assert not any(a.colliderect(b) for i, a in found.items() for j, b in found.items() if i < j)
