"""The table's arrangement: nothing overlaps, nothing leaves the window, text stays readable."""

from __future__ import annotations

import pytest
from pygame import Rect

from gheos_suite.app.context import scale_for
from gheos_suite.rules.gheos.model import COLOURS
from gheos_suite.scenes.gheos.layout import Layout, arrange
from gheos_suite.scenes.gheos.seats import cube_groups, cube_row, token_spot
from gheos_suite.scenes.table.column import SMALLEST

SIZES = [(1024, 768), (1280, 720), (1366, 768), (1920, 1080), (2560, 1080), (2560, 1600), (3840, 2160)]
SCALES = [75, 100, 125, 150, 200]


def layouts(seats: int) -> list[Layout]:
    return [arrange(size, scale_for(size, ui), seats) for size in SIZES for ui in SCALES]


def apart(rects: list[Rect]) -> bool:
    return all(rect.collidelist(rects[i + 1 :]) < 0 for i, rect in enumerate(rects))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_panels_lie_in_the_window_and_apart(seats: int) -> None:
    for plan in layouts(seats):
        window = Rect(0, 0, *plan.size)
        panels = list(plan.panels().values())
        assert len(panels) == 6
        assert all(window.contains(rect) for rect in panels), plan
        assert apart(panels), plan


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_column_holds_its_parts_apart(seats: int) -> None:
    for plan in layouts(seats):
        parts = [r for r in (plan.title, *plan.seats, plan.log, plan.undo, plan.menu, plan.help) if r.w]
        assert len(plan.seats) == seats
        assert all(plan.column.contains(rect) for rect in parts), plan
        assert apart(parts), plan


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_chronicle_can_be_opened_in_every_window(seats: int) -> None:
    for plan in layouts(seats):
        others = [*plan.seats, plan.undo, plan.menu, plan.help]
        assert plan.column.contains(plan.log_open) and plan.log_open.collidelist(others) < 0, plan
        assert plan.log_open.w >= 40 and plan.log_open.h >= 24, plan
        assert not plan.log.h or plan.log.contains(plan.log_open), plan


def test_prompt_and_free_table_keep_clear_of_the_panels() -> None:
    for plan in layouts(4):
        panels = list(plan.panels().values())
        top = [plan.turn, plan.epoch] if plan.kind == "tight" else []  # it stands in their place there
        assert plan.prompt.collidelist([panel for panel in panels if panel not in top]) < 0, plan
        assert plan.free.collidelist(panels) < 0, plan
        assert not plan.free.colliderect(plan.prompt), plan
        assert plan.free.w > 0.4 * plan.size[0] and plan.free.h > 0.28 * plan.size[1], plan


def test_hand_and_supply_lie_in_their_panels() -> None:
    for plan in layouts(4):
        assert all(plan.hand.contains(slot) for slot in plan.slots), plan
        assert all(plan.supply.contains(colour) for colour in plan.colours), plan
        assert apart(list(plan.slots)) and apart(list(plan.colours)), plan


def test_the_roomiest_arrangement_that_fits_is_taken() -> None:
    assert arrange((1920, 1080), 1.0, 4).kind == "full"
    assert arrange((1024, 768), 0.72, 4).kind == "narrow"
    assert arrange((1920, 1080), 2.0, 4).kind == "tight"
    for plan in layouts(4):
        w, h = SMALLEST[plan.kind]
        assert w * plan.s <= plan.size[0] + 1 and h * plan.s <= plan.size[1] + 1


@pytest.mark.parametrize(
    "followers", [(0, 0, 0, 0, 0, 0), (2, 0, 1, 0, 0, 0), (5, 5, 5, 5, 5, 5), (5, 0, 0, 4, 1, 3)]
)
def test_followers_keep_clear_of_each_other_and_of_the_tokens(followers: tuple[int, ...]) -> None:
    for plan in layouts(4):
        for rect in plan.seats:
            groups = cube_groups(plan, rect, followers)
            assert [g.colour for g in groups] == [c for c, n in zip(COLOURS, followers, strict=True) if n]
            assert [g.count for g in groups] == [n for n in followers if n]
            assert apart([g.rect for g in groups]), plan
            assert all(g.rect.right <= cube_row(plan, rect).right + 2 for g in groups), plan
            if plan.kind != "tight":
                assert cube_row(plan, rect).right <= token_spot(plan, rect, 0)[0], plan
