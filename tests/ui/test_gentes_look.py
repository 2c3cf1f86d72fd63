"""What the Gentes table shows over its still picture: glows, ghosts, large cards, plates, the open strip."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from gheos_suite.saves import Settings
from gheos_suite.scenes.gentes.facts import told
from gheos_suite.scenes.gentes.layout import PAGES
from gheos_suite.scenes.gentes.spots import TRACK, parts
from gheos_suite.scenes.gentes.zoom import peek
from gheos_suite.ui.input import Semantic

from .gentes_pilot import Pilot, begun, seated
from .test_gentes_layout import middle

TELL_THEMSELVES = ("tile", "tax", "tab", "region", "space")  # by the ribbon, their own words, or nothing
LOUD = ("card", "peek", "plate", "forecast")


def over(pilot: Pilot) -> set[str]:
    pilot.tick()
    return pilot.table.overlays.names()


def point(pilot: Pilot, name: str) -> None:
    pilot.mouse(pygame.MOUSEMOTION, pilot.spot(name))
    pilot.tick()


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_everything_pointed_at_is_told_about_wholly_in_the_window(seats: int) -> None:
    with seated(middle(seats), size=(1280, 720)) as pilot:
        window = Rect(0, 0, 1280, 720)
        for name in pilot.table.spots():
            point(pilot, name)
            shown = {n: o for n, o in pilot.table.overlays._shown.items() if n in LOUD}
            kind = parts(name)[0]
            silent = kind in TELL_THEMSELVES or name in pilot.table.desk.options.spots
            empty = kind == "slot" and not pilot.table.desk.zoomed
            named = name in ("button:undo", "button:menu")
            assert shown or silent or empty or named, name
            for overlay in shown.values():
                assert window.inflate(60, 60).contains(overlay.rect), name  # their shadows may be cut


def test_a_large_card_leaves_ribbon_board_and_hand_in_sight() -> None:
    with seated(middle(4)) as pilot:
        plan = pilot.table.plan
        for name in [n for n in pilot.table.spots() if parts(n)[0] in ("hand", "slot", "played")]:
            point(pilot, name)
            if not pilot.table.desk.zoomed:
                continue
            rect = pilot.table.overlays._shown["card"].rect.inflate(-60, -60)
            assert rect.collidelist([plan.own, plan.hand, plan.row, plan.played]) < 0, name


def test_what_can_be_done_glows_and_nothing_else() -> None:
    with seated(middle(4)) as pilot:
        options, spots = pilot.table.desk.options, pilot.table.spots()
        glowing = {name[5:] for name in over(pilot) if name.startswith("glow:")}
        assert options.mode == "act" and glowing
        assert glowing == {name for name in options.spots if name in spots}


def test_a_tile_over_the_track_shows_what_it_would_put_there() -> None:
    with seated(middle(4)) as pilot:
        table = pilot.table
        tile = next(piece for piece in table.desk.options.goals if piece[0] == "tile")
        pilot.hold(tile)
        x, y = table.aim.centre(TRACK) if table.aim is not None else (0, 0)
        pilot.mouse(pygame.MOUSEMOTION, (round(x), round(y)))
        pilot.tick(20)
        names = over(pilot)
        assert {"held", f"goal:{TRACK}", f"ghost:{tile[1]}"} <= names
        assert not any(name.startswith("glow:") for name in names)
        pilot.press(Semantic.CANCEL)
        assert "held" not in over(pilot)


def test_the_forecast_shows_points_only_where_they_are_shown() -> None:
    for live in (True, False):
        settings = Settings(animation_speed=0, curtain=False, live_scores=live)
        with seated(middle(4), settings) as pilot:
            point(pilot, "button:forecast")
            high = pilot.table.overlays._shown["forecast"].rect.h
            assert (high > pilot.table.sheet.u(300)) == live


def test_the_pile_is_laid_out_over_the_map() -> None:
    with seated(middle(4)) as pilot:
        table = pilot.table
        assert table.desk.view.discard
        pilot.press_spot("pile")
        assert "over" in over(pilot)
        tray = table.places.tray()
        assert all(tray.contains(rect) for _, _, rect in table.places.over(table.desk))


def test_every_page_of_a_small_window_is_painted_within_its_frame() -> None:
    settings = Settings(animation_speed=0, curtain=False, ui_scale=200)
    with seated(middle(4), settings, size=(1024, 768)) as pilot:
        for page in PAGES:
            pilot.table.show_page(page)
            pilot.tick()
            names = {part.name for part in pilot.table.still.parts.parts}
            assert {"own", "turn"} <= names
            assert {"map": "map", "actions": "tiles", "cards": "row", "hand": "played"}[page] in names


def test_words_about_a_city_name_its_owner() -> None:
    with seated(middle(4)) as pilot:
        desk = pilot.table.desk
        seat, city = next((s, p.cities[0]) for s, p in enumerate(desk.view.players) if p.cities)
        assert told(desk, f"place:{city.space}")[-1] == f"A city of {desk.name(seat)}."


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
def test_boards_of_others_and_the_draft_find_room_for_the_largest_letters(size: tuple[int, int]) -> None:
    settings = Settings(animation_speed=0, curtain=False, ui_scale=200)
    with seated(begun(4, 2), settings, size=size) as pilot:
        cards = [kind for kind, _, _ in pilot.table.places.over(pilot.table.desk)]
        assert cards.count("draft") == 12
    with seated(middle(4), settings, size=size) as pilot:
        table, window = pilot.table, Rect(0, 0, *size)
        table.show_page("hand")
        for seat in range(4):
            point(pilot, f"seat:{seat}")
            shown = peek(table, seat).inside
            assert window.contains(shown) and not shown.colliderect(table.plan.seats[seat])
