"""The Gentes table's arrangement: nothing overlaps or leaves the window, names are hit, text is large."""

from __future__ import annotations

import random
from functools import cache
from itertools import pairwise

import pytest
from pygame import Rect

from gheos_suite.app.context import LEAST_TEXT, scale_for
from gheos_suite.app.shot import unseen
from gheos_suite.core import AnySession
from gheos_suite.rules.gentes.model import BONUSES, ROWS, TYPES
from gheos_suite.rules.gentes.view import COMPONENTS
from gheos_suite.saves import Settings
from gheos_suite.scenes.gentes.art import GentesArt
from gheos_suite.scenes.gentes.layout import CARD, PAGES, Layout, arrange
from gheos_suite.scenes.gentes.places import Places, spaces, spread
from gheos_suite.ui.text import Face

from .gentes_pilot import begun, seated

SIZES = [(1024, 768), (1280, 720), (1366, 768), (1600, 1200), (1920, 1080), (2560, 1080), (3840, 2160)]
SCALES = [75, 100, 150, 200]
SEATS = [1, 2, 3, 4]
WHOLE = [((1280, 720), 100), ((1366, 768), 75), ((1920, 1080), 100), ((3840, 2160), 100)]


def layouts(seats: int) -> list[Layout]:
    """Returns the layout of every page at every size and scale."""
    found = []
    for size in SIZES:
        for ui in SCALES:
            plan = arrange(size, scale_for(size, ui), seats)
            found.append(plan)
            if plan.kind == "paged":
                found += [arrange(size, scale_for(size, ui), seats, page) for page in PAGES[1:]]
    return found


@cache
def pictures() -> dict[str, object]:
    with unseen((1280, 720)) as ctx:
        return GentesArt(ctx.assets).places


def apart(rects: list[Rect]) -> bool:
    return all(rect.collidelist(rects[i + 1 :]) < 0 for i, rect in enumerate(rects))


def middle(seats: int, seed: int = 3) -> AnySession:
    """Returns a game of round 5 between players at random who like to act; an action is to be chosen."""
    session, rng = begun(seats, seed), random.Random(seed)
    while session.state.round < 5 or session.state.pending is not None or session.state.step != "heyday":
        legal = list(session.game.legal_actions(session.state, session.actors[0]))
        busy = [a for a in legal if type(a).__name__ in ("TakeTile", "PlayCard", "Build", "TakeCard", "Train")]
        session.submit(session.actors[0], rng.choice(busy or legal))
    return session


@pytest.mark.parametrize(("size", "ui"), WHOLE)
@pytest.mark.parametrize("seats", SEATS)
def test_the_whole_table_is_seen_at_once(size: tuple[int, int], ui: int, seats: int) -> None:
    plan = arrange(size, scale_for(size, ui), seats)
    assert plan.kind == "full" and not plan.tabs
    names = {"map", "prompt", "own", "hand", "tiles", "homes", "training", "round", "bonus", "scribe", "row",
             "played", "column"}  # fmt: skip
    assert set(plan.panels()) == names


def test_large_letters_in_a_small_window_turn_pages_and_every_part_is_on_one() -> None:
    for size, ui in (((1024, 768), 200), ((1024, 768), 100), ((1280, 720), 150)):
        pages = [arrange(size, scale_for(size, ui), 4, page) for page in PAGES]
        assert all(plan.kind == "paged" and len(plan.tabs) == len(PAGES) for plan in pages)
        assert all({"prompt", "own"} <= set(plan.panels()) for plan in pages)
        shown = set().union(*(plan.panels() for plan in pages))
        whole = set(arrange((1920, 1080), 1.0, 4).panels())
        assert whole <= shown


@pytest.mark.parametrize("seats", SEATS)
def test_parts_lie_in_the_window_and_apart(seats: int) -> None:
    for plan in layouts(seats):
        window, parts = Rect(0, 0, *plan.size), list(plan.panels().values())
        assert all(window.contains(rect) for rect in parts), plan
        assert apart(parts), plan


@pytest.mark.parametrize("seats", SEATS)
def test_the_column_holds_its_parts_apart(seats: int) -> None:
    for plan in layouts(seats):
        buttons = [plan.undo, plan.menu, plan.help, plan.lens, plan.forecast]
        parts = [r for r in (*plan.seats, plan.log, *buttons) if r.w]
        assert len(plan.seats) == seats and apart(parts), plan
        inside = parts if plan.kind == "full" else [r for r in (*plan.seats, plan.log) if r.w]
        assert all(plan.column.contains(rect) for rect in inside), plan
        assert plan.log_open.w and plan.log_open.collidelist([*plan.seats, *buttons]) < 0, plan
        assert all(rect.h >= plan.u(36) for rect in buttons), plan
        if plan.column.w:
            assert all(rect.h >= plan.u(34) for rect in plan.seats), plan


def test_the_ribbon_lies_on_the_board_and_covers_no_part() -> None:
    for plan in layouts(4):
        assert plan.board.contains(plan.prompt), plan
        assert plan.prompt.h >= plan.u(74) and plan.prompt.w >= plan.u(620), plan


@pytest.mark.parametrize("seats", SEATS)
def test_every_tile_space_and_slot_lies_on_its_part(seats: int) -> None:
    for plan in layouts(seats):
        places = Places(plan, pictures(), seats)
        if plan.tiles.w:
            tiles = list(places.tiles.values())
            assert apart(tiles) and all(plan.tiles.contains(rect) for rect in tiles), plan
            assert len(tiles) == sum(t.min_players <= seats for t in COMPONENTS.tiles.values()) + 2
        if plan.row.w:
            row = [*plan.slots, plan.deck, plan.pile]
            assert apart(row) and all(plan.row.contains(rect) for rect in row), plan
            for i, slot in enumerate(plan.slots):
                price = plan.scribe.x + plan.scribe.w * (236 + 244 * i) / 2090
                assert abs(slot.centerx - price) <= 2, plan  # below what its card costs
        if plan.map.w:
            cities = [places.city_rect(space) for space in spaces(seats)]
            assert apart(cities), plan
            assert all(plan.map.contains(r) or plan.homes.contains(r) for r in cities), plan
            assert all(plan.map.contains(places.flag(region)) for region in ("red", "green", "yellow")), plan
        if plan.bonus.w:
            assert all(plan.bonus.contains(places.bonus(kind)) for kind in BONUSES), plan
            assert apart([places.bonus(kind) for kind in BONUSES]), plan


def test_everything_on_the_own_board_lies_on_it() -> None:
    for plan in layouts(4):
        places = Places(plan, pictures(), 4)
        track = [places.space(n) for n in range(1, COMPONENTS.spaces + 1)]
        folk = [places.folk_rect(kind) for kind in TYPES]
        parts = [*track, *folk, *(places.cubes(row) for row in ROWS), places.tokens()]
        assert apart(parts) and all(plan.own.contains(rect) for rect in parts), plan
        for kind in TYPES:
            for count in range(1, COMPONENTS.steps + 1):
                assert (
                    places.folk_rect(TYPES[TYPES.index(kind) // 2 * 2])
                    .union(places.folk_rect(TYPES[TYPES.index(kind) // 2 * 2 + 1]))
                    .collidepoint(places.folk(kind, count))
                ), (plan, kind, count)


@pytest.mark.parametrize("rows", [1, 2, 3])
@pytest.mark.parametrize("room", [Rect(10, 20, 900, 190), Rect(0, 0, 530, 250), Rect(5, 5, 340, 120)])
def test_cards_lie_in_their_room_and_leave_each_other_in_sight(room: Rect, rows: int) -> None:
    for count in range(1, 19):
        cards = spread(room, count, rows)
        assert len(cards) == count
        assert all(room.inflate(2, 2).contains(rect) for rect in cards), (count, cards)
        assert all(1.1 <= rect.h / rect.w <= CARD + 0.05 for rect in cards[:1]) or count > 8, (count, cards)
        for a, b in pairwise(cards):
            if a.y == b.y:
                assert b.x - a.x >= min(18, 0.3 * a.w), (count, cards)


@pytest.mark.parametrize(("size", "ui"), [*WHOLE, ((1024, 768), 200), ((1024, 768), 100)])
@pytest.mark.parametrize("seats", [1, 4])
def test_every_name_is_hit_where_its_thing_lies(size: tuple[int, int], ui: int, seats: int) -> None:
    settings = Settings(animation_speed=0, curtain=False, ui_scale=ui)
    with seated(middle(seats), settings, size=size) as pilot:
        table = pilot.table
        for page in PAGES if table.plan.tabs else ("",):
            if page:
                table.show_page(page)
            for name in table.spots():
                assert table.mouse.name_at(pilot.spot(name)) == name


@pytest.mark.parametrize(("size", "ui"), [*WHOLE, ((1024, 768), 200), ((1024, 768), 100)])
def test_words_are_large_enough(size: tuple[int, int], ui: int, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings(animation_speed=0, curtain=False, ui_scale=ui)
    with seated(middle(4), settings, size=size) as pilot:
        used: set[tuple[str, int]] = set()
        real = pilot.ctx.assets.font

        def font(kind: str, px: int) -> Face:
            used.add((kind, px))
            return real(kind, px)

        monkeypatch.setattr(pilot.ctx.assets, "font", font)
        for page in PAGES:
            pilot.table.show_page(page)
            for name in ("seat:1", "slot:1", "button:forecast"):
                pilot.table.desk.hot = name
                pilot.table.pointed(name)
                pilot.stack.relayout()
                pilot.tick()
                pilot.stack.draw(pilot.ctx.window.surface())
        least = max(LEAST_TEXT, round(17 * pilot.table.plan.s))
        assert used and min(px for _, px in used) >= least, used
