"""The Overworld table's arrangement: nothing overlaps or leaves the window, names hit their thing, text is
large, pixel art keeps whole-number scale."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from pygame import Rect, Surface

from gheos_suite.app.context import LEAST_TEXT, scale_for
from gheos_suite.core import AnySession
from gheos_suite.saves import Settings
from gheos_suite.scenes.overworld.art import OverworldArt
from gheos_suite.scenes.overworld.layout import COASTS, Layout, arrange
from gheos_suite.scenes.overworld.panels import PATTERNS
from gheos_suite.scenes.overworld.region_card import lay_beside
from gheos_suite.scenes.overworld.seats import PIECES, flag_spot, piece_spot, score_spot
from gheos_suite.scenes.overworld.sheet import LEAST_LETTERS, LETTER
from gheos_suite.scenes.overworld.sight import seen
from gheos_suite.scenes.overworld.spots import creature_spots, start_panel, start_spots
from gheos_suite.scenes.overworld.squares import S
from gheos_suite.scenes.overworld.tray import TILE, tile_scale
from gheos_suite.scenes.table.column import SMALLEST
from gheos_suite.ui.text import Face

from .overworld_pilot import Pilot, seated
from .table_pilot import any_kind, new_session

SIZES = [(1024, 768), (1280, 720), (1366, 768), (1920, 1080), (3840, 2160)]
SCALES = [75, 100, 150, 200]
FIRST_TILES = 12  # looks of travel tiles to choose from


def layouts(seats: int) -> list[Layout]:
    return [arrange(size, scale_for(size, ui), seats) for size in SIZES for ui in SCALES]


def apart(rects: list[Rect]) -> bool:
    return all(rect.collidelist(rects[i + 1 :]) < 0 for i, rect in enumerate(rects))


def reached(seats: int, wanted: Callable[[AnySession], bool], limit: int = 400) -> AnySession:
    """Returns a game played at random up to a position."""
    for seed in range(1, 40):
        session, rng = new_session("overworld", seats, seed), random.Random(seed)
        while session.actors and session.ply < limit:
            if wanted(session):
                return session
            seat = session.actors[0]
            session.submit(seat, any_kind(list(session.game.legal_actions(session.state, seat)), rng))
    raise AssertionError("no such position was reached")


def pending(name: str) -> Callable[[AnySession], bool]:
    return lambda session: type(session.state.pending).__name__ == name


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_panels_lie_in_the_window_and_apart(seats: int) -> None:
    for plan in layouts(seats):
        window = Rect(0, 0, *plan.size)
        panels = list(plan.panels().values())
        assert len(panels) == 4 + (seats == 1) + (plan.kind != "full"), plan
        assert all(window.contains(rect) for rect in panels), plan
        assert apart(panels), plan


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_column_holds_its_parts_apart(seats: int) -> None:
    for plan in layouts(seats):
        tray = [plan.tray] if plan.kind == "full" else []
        named = [plan.title, *plan.seats, *plan.sides, plan.balance, plan.log, plan.undo, plan.menu, plan.help]
        parts = [r for r in (*named, *tray) if r.w]
        assert len(plan.seats) == seats and len(plan.sides) == (4 if seats == 1 else 0)
        assert all(rect.h > 0 and plan.column.contains(rect) for rect in parts), plan
        assert apart(parts), plan
        others = [*plan.seats, *plan.sides, *tray, plan.undo, plan.menu, plan.help]
        assert plan.log_open.w and plan.column.contains(plan.log_open), plan
        assert plan.log_open.collidelist([r for r in others if r.w]) < 0, plan


@pytest.mark.parametrize("seats", [1, 4])
def test_prompt_and_free_map_keep_clear_of_the_panels(seats: int) -> None:
    for plan in layouts(seats):
        panels = list(plan.panels().values())
        assert plan.prompt.collidelist(panels) < 0, plan
        assert plan.free.collidelist(panels) < 0, plan
        assert not plan.free.colliderect(plan.prompt), plan
        assert plan.free.w > 0.35 * plan.size[0] and plan.free.h > 0.28 * plan.size[1], plan
        assert plan.board.contains(plan.free) and not plan.board.colliderect(plan.column), plan


def test_bag_and_coasts_lie_in_the_supply() -> None:
    for plan in layouts(3):
        inside = [plan.bag, *plan.coasts]
        assert len(plan.coasts) == COASTS
        assert all(plan.supply.contains(rect) for rect in inside) and apart(inside), plan


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_both_faces_of_the_drawn_tile_lie_in_the_tray_at_a_whole_scale(seats: int) -> None:
    for plan in layouts(seats):
        assert all(plan.tray.contains(rect) for rect in plan.faces) and apart(list(plan.faces)), plan
        for rect in plan.faces:
            wide = tile_scale(rect) * TILE
            assert wide <= rect.w and wide <= rect.h, plan


def test_creatures_and_first_tiles_find_room() -> None:
    for plan in layouts(1):
        spots = creature_spots(plan, 3)
        assert apart(spots) and all(plan.tray.contains(spot) for spot in spots), plan
        tiles = start_spots(plan, FIRST_TILES)
        assert apart(tiles) and all(start_panel(plan).contains(spot) for spot in tiles), plan
        assert plan.free.contains(start_panel(plan)), plan
        middle = Rect(0, 0, plan.u(90), plan.u(90))
        middle.center = plan.free.center
        assert not start_panel(plan).colliderect(middle), plan  # there lies the first coast


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_seat_shows_all_of_its_own_on_its_card(seats: int) -> None:
    for plan in layouts(seats):
        for rect in plan.seats:
            spots = [piece_spot(plan, rect, i) for i in range(len(PIECES))]
            assert apart(spots) and all(rect.contains(spot) for spot in spots), plan
            assert rect.collidepoint(score_spot(plan, rect)) and rect.collidepoint(flag_spot(plan, rect))
            assert all(not spot.collidepoint(score_spot(plan, rect)) for spot in spots), plan


def test_the_roomiest_arrangement_that_fits_is_taken() -> None:
    assert arrange((1920, 1080), 1.0, 4).kind == "full"
    assert arrange((1920, 1080), 2.0, 4).kind == "tight"
    for plan in layouts(4):
        w, h = SMALLEST[plan.kind]
        assert w * plan.s <= plan.size[0] + 1 and h * plan.s <= plan.size[1] + 1
        assert plan.k >= 1


WINDOWS = [*((size, 100) for size in SIZES), *((size, 200) for size in SIZES[:2]), (SIZES[3], 75)]
POSITIONS = {
    "a tile to place": (4, lambda s: s.state.step == "place" and s.state.pending is None),
    "squares to choose": (2, pending("ChooseSquares")),
    "a tie": (3, pending("ChooseWinner")),
    "creatures to assign": (1, pending("AssignCreatures")),
    "first tiles": (1, pending("ChooseStartTile")),
    "travel": (1, lambda s: s.state.step == "travel" and len(s.state.board) > 3),
}  # fmt: skip


@pytest.mark.parametrize("name", POSITIONS)
@pytest.mark.parametrize(("size", "ui"), [((1024, 768), 200), ((1280, 720), 100), ((1920, 1080), 100)])
def test_every_name_is_hit_where_its_thing_lies(name: str, size: tuple[int, int], ui: int) -> None:
    session = reached(*POSITIONS[name])
    settings = Settings(animation_speed=0, curtain=False, ui_scale=ui)
    with seated(session, settings, size=size) as pilot:
        table = pilot.table
        spots = {spot: table.keys.rect_of(spot) for spot in table.keys.names()}
        spots |= {f"coast:{p}": rect for p, rect in zip(PATTERNS, table.plan.coasts, strict=True)}
        spots |= {"bag": table.plan.bag, "button:doors": table.plan.doors}
        for spot, rect in spots.items():
            at = rect.center
            if not spot.startswith(("at:", "door:")) or table.plan.free.collidepoint(at):
                assert table.mouse.name_at(at) == spot, (spot, at, table.mouse.name_at(at))


@pytest.mark.parametrize("name", POSITIONS)
@pytest.mark.parametrize(
    ("size", "ui"), [(s, 100) for s in SIZES] + [(s, 200) for s in SIZES[:2]] + [(SIZES[3], 75)]
)
def test_words_are_large_enough(
    size: tuple[int, int], ui: int, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = reached(*POSITIONS[name])
    settings = Settings(animation_speed=0, curtain=False, ui_scale=ui)
    with seated(session, settings, size=size) as pilot:
        fonts, letters = spied(pilot, monkeypatch)
        pilot.table.desk.lens = "heights" if pilot.table.desk.quest else "doors"
        pilot.stack.relayout()
        pilot.tick()
        pilot.stack.draw(pilot.ctx.window.surface())
        assert fonts and min(fonts) >= LEAST_TEXT, fonts
        assert letters and min(letters) >= LEAST_LETTERS * LETTER, letters


def spied(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> tuple[set[int], set[int]]:
    """Returns the sizes of letters in px, of the theme and of the pixel art, as they are asked for."""
    fonts: set[int] = set()
    letters: set[int] = set()
    real, written = pilot.ctx.assets.font, OverworldArt.font

    def font(kind: str, px: int) -> Face:
        fonts.add(px)
        return real(kind, px)

    def pixel(self: OverworldArt, text: str, px: int, colour: Any) -> Surface:
        letters.add(px)
        return written(self, text, px, colour)

    monkeypatch.setattr(pilot.ctx.assets, "font", font)
    monkeypatch.setattr(OverworldArt, "font", pixel)
    return fonts, letters


def test_a_card_lies_where_it_hides_nothing_of_the_region_it_is_about() -> None:
    with seated(reached(4, lambda s: len(s.state.explorers) > 8)) as pilot:
        table = pilot.table
        for explorer in table.desk.view.explorers:
            region = [table.board.rect_of(cell) for cell in table.board.region_at(explorer.cell)]
            lit, card = region[0].unionall(region), Rect(0, 0, 280, 150)
            lay_beside(table, card, lit, 9)
            assert table.plan.free.contains(card)
            assert card.collidelist(region) < 0, (explorer, card)


def test_the_whole_map_is_shown_under_no_panel_and_as_large_as_can_be() -> None:
    larger = 0
    for seed in (3, 5, 9, 11, 21):
        session, rng = new_session("overworld", 4, seed), random.Random(seed)
        while session.ply < 24 and session.actors:
            seat = session.actors[0]
            session.submit(seat, any_kind(list(session.game.legal_actions(session.state, seat)), rng))
        with seated(session) as pilot:
            table, plan = pilot.table, pilot.table.plan
            table.fit(instant=True)
            squares = [table.board.rect_of(cell) for cell in table.cells()]
            covers = [*plan.panels().values(), plan.prompt]
            assert all(plan.board.contains(square) for square in squares)
            assert all(square.collidelist(covers) < 0 for square in squares)
            left, top, right, bottom = table.sight()
            simple = min(plan.free.w / (right - left), plan.free.h / (bottom - top)) // S
            assert table.board.scale >= max(simple, 1)
            larger += table.board.scale > simple
    assert larger  # the room between the panels was of use


def test_a_map_that_is_seen_stays_where_it_is() -> None:
    with seated(reached(3, lambda s: len(s.state.board) == 9)) as pilot:
        table = pilot.table
        table.fit(instant=True)
        table.board.camera.pan(7, 5)
        before = (table.board.camera.zoom, table.board.camera.centre)
        assert seen(table.plan, [table.board.rect_of(cell) for cell in table.cells()])
        table._keep_in_sight()
        pilot.tick(30)
        assert (table.board.camera.zoom, table.board.camera.centre) == before
        table.board.camera.pan(4000, 0)
        table._keep_in_sight()
        pilot.tick(120)
        assert seen(table.plan, [table.board.rect_of(cell) for cell in table.cells()])
