"""The Gods table's arrangement: nothing overlaps or leaves the window, names hit their thing, text is large."""

from __future__ import annotations

import pytest
from pygame import Rect

from gheos_suite.app.context import LEAST_TEXT, scale_for
from gheos_suite.rules.gods.model import TRIBES
from gheos_suite.saves import Settings
from gheos_suite.scenes.gods.layout import Layout, arrange
from gheos_suite.scenes.gods.seats import FLAG, crest_size, crest_spot, nation_spot, power_row, score_spot
from gheos_suite.scenes.table.column import SMALLEST
from gheos_suite.ui.text import Face
from tests.rules.gods.position import position

from .gods_pilot import begun, seated, standing

SIZES = [(1024, 768), (1280, 720), (1366, 768), (1920, 1080), (3840, 2160)]
SCALES = [75, 100, 150, 200]
FIELDS = {
    2: "T.red@0,0 T.yellow@1,0 green@0,1 desert@1,-1",
    3: "T.red@0,0 T.yellow@1,0 T.blue@0,1 green@1,-1 desert@-1,0",
    4: "T.red@0,0 T.yellow@1,0 T.blue@0,1 T.green@-1,1 green@1,-1 desert@-1,0",
}


def layouts(seats: int) -> list[Layout]:
    return [arrange(size, scale_for(size, ui), seats) for size in SIZES for ui in SCALES]


def apart(rects: list[Rect]) -> bool:
    return all(rect.collidelist(rects[i + 1 :]) < 0 for i, rect in enumerate(rects))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_panels_lie_in_the_window_and_apart(seats: int) -> None:
    for plan in layouts(seats):
        window = Rect(0, 0, *plan.size)
        panels = [*plan.panels().values(), plan.sack]
        assert len(panels) == 6
        assert all(window.contains(rect) for rect in panels), plan
        assert apart(panels), plan
        assert plan.sack.w >= 60 and plan.sack.h >= 60, plan


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_column_holds_its_parts_apart(seats: int) -> None:
    for plan in layouts(seats):
        parts = [r for r in (plan.title, *plan.seats, plan.log, plan.undo, plan.menu, plan.help) if r.w]
        assert len(plan.seats) == seats
        assert all(plan.column.contains(rect) for rect in parts), plan
        assert apart(parts), plan
        others = [*plan.seats, plan.undo, plan.menu, plan.help]
        assert plan.column.contains(plan.log_open) and plan.log_open.collidelist(others) < 0, plan


def test_prompt_and_free_field_keep_clear_of_the_panels() -> None:
    for plan in layouts(4):
        panels = [*plan.panels().values(), plan.sack]
        assert plan.prompt.collidelist(panels) < 0, plan
        assert plan.free.collidelist(panels) < 0, plan
        assert not plan.free.colliderect(plan.prompt), plan
        assert plan.free.w > 0.35 * plan.size[0] and plan.free.h > 0.28 * plan.size[1], plan


def test_cards_lie_in_their_panels() -> None:
    for plan in layouts(4):
        assert all(plan.display.contains(slot) for slot in plan.slots), plan
        assert plan.stock.contains(plan.temple) and plan.stock.contains(plan.extra), plan
        assert apart(list(plan.slots)) and apart([plan.temple, plan.extra]), plan


def test_a_seat_shows_its_power_and_nations_on_its_own_card() -> None:
    for plan in layouts(4):
        for rect in plan.seats:
            assert rect.contains(power_row(plan, rect)) and rect.collidepoint(score_spot(plan, rect)), plan
            spots = [nation_spot(plan, rect, i) for i in range(len(TRIBES))]
            assert all(rect.collidepoint(spot) for spot in spots), plan
            flag = plan.u(FLAG[plan.kind])
            flags = [Rect(0, 0, flag, flag).move(x - flag // 2, y - flag // 2) for x, y in spots]
            assert all(rect.contains(f) and not f.colliderect(power_row(plan, rect)) for f in flags), plan
            reach = crest_size(plan, rect) * plan.s / 2
            assert crest_spot(plan, rect)[1] + reach <= power_row(plan, rect).y + plan.u(2), plan
            assert crest_spot(plan, rect)[1] - reach >= rect.y, plan


def test_the_roomiest_arrangement_that_fits_is_taken() -> None:
    assert arrange((1920, 1080), 1.0, 4).kind == "full"
    assert arrange((1920, 1080), 2.0, 4).kind == "tight"
    for plan in layouts(4):
        w, h = SMALLEST[plan.kind]
        assert w * plan.s <= plan.size[0] + 1 and h * plan.s <= plan.size[1] + 1


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("ui", SCALES)
@pytest.mark.parametrize("size", SIZES)
def test_every_name_is_hit_where_its_thing_lies(size: tuple[int, int], ui: int, seats: int) -> None:
    gods = " ".join(("red", "yellow", "blue", "green")[:seats])
    state = position(FIELDS[seats], gods=gods, power=(9,) * seats, extra={0: 1})
    settings = Settings(animation_speed=0, curtain=False, ui_scale=ui)
    with seated(standing(state), settings, size=size) as pilot:
        table = pilot.table
        for name in [*table.keys.names(), *(f"seat:{i}" for i in range(seats)), "sack"]:
            at = table.keys.rect_of(name).center
            assert table.mouse.name_at(at) == name, (name, at, table.mouse.name_at(at))
        for cell in table.board.spaces:
            at = pilot.cell(cell)
            assert table.mouse.on_board(at), cell


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("ui", SCALES)
@pytest.mark.parametrize("size", SIZES)
def test_words_are_large_enough(
    size: tuple[int, int], ui: int, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = Settings(animation_speed=0, curtain=False, ui_scale=ui)
    with seated(begun(seats, 7), settings, size=size) as pilot:
        used: set[tuple[str, int]] = set()
        real = pilot.ctx.assets.font

        def font(kind: str, px: int) -> Face:
            used.add((kind, px))
            return real(kind, px)

        monkeypatch.setattr(pilot.ctx.assets, "font", font)
        pilot.stack.relayout()
        pilot.tick()
        pilot.stack.draw(pilot.ctx.window.surface())
        assert used and min(px for _, px in used) >= LEAST_TEXT, used
