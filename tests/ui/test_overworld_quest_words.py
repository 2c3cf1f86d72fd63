"""What the table of the Quest says: first tiles of chance, ways and their price, stepping off, why not."""

from __future__ import annotations

import pygame
import pytest

from gheos_suite.scenes.overworld.asks import choice
from gheos_suite.scenes.overworld.cards import coast_lines
from gheos_suite.scenes.overworld.panels import task
from gheos_suite.scenes.overworld.quest_overlays import passed, payer, way
from gheos_suite.scenes.overworld.travel import lit
from gheos_suite.scenes.overworld.tray import piece_shown

from .overworld_pilot import seated, standing
from .table_pilot import new_session
from .test_overworld_quest import PERIL, ROW, quest


@pytest.mark.parametrize("model, names", [("two_faced", {"forest", "mountain"}), ("single_faced", {
    "forest and whirlpool", "forest and reef", "mountain and whirlpool", "mountain and reef",
})])  # fmt: skip
def test_a_coast_that_chance_picked_is_named_and_the_others_are_not_offered(
    model: str, names: set[str]
) -> None:
    told: set[str] = set()
    for seed in range(12):
        options = {"solo_start": "random", "coast_model": model}
        with seated(new_session("overworld", 1, seed, options)) as pilot:
            desk = pilot.table.desk
            prompt = choice(desk)
            assert prompt is not None
            kind = prompt.detail.removeprefix("Chance picked a ").removesuffix(
                " coast: drag it to the middle of the table."
            )
            told.add(kind)
            barred = next(p for p in ("FW", "MR") if p not in desk.options.patterns)
            assert "not the coast that chance picked" in coast_lines(pilot.table, barred)[2]
            faces = coast_lines(pilot.table, desk.options.patterns[0])[2]
            assert ("its other face" in faces) == (model == "two_faced")
    assert told == names


def test_a_first_tile_that_chance_drew_lies_ready_in_the_tray() -> None:
    with seated(new_session("overworld", 1, 4, {"solo_start": "random"})) as pilot:
        table = pilot.table
        tile = table.desk.view.drawn
        assert (
            tile and piece_shown(table.desk, tile, 0) not in table.desk.options.goals
        )  # the coast comes first
        pilot.by_mouse(table.session.game.legal_actions(table.session.state, 0)[0])
        pilot.tick(10)
        assert piece_shown(table.desk, tile, 0) in table.desk.options.goals
        prompt = choice(table.desk)
        assert prompt is not None and "the tile that chance drew" in prompt.detail
        assert task(table.desk) == "lay the first tile"
    with seated(new_session("overworld", 1, 4)) as pilot:
        table = pilot.table
        pilot.by_mouse(table.session.game.legal_actions(table.session.state, 0)[0])
        pilot.tick(10)
        prompt = choice(table.desk)
        assert prompt is not None and "one of the tiles" in prompt.detail
        assert task(table.desk) == "choose the first tile and lay it"


def test_a_first_coast_of_ones_own_choice_is_any_of_them() -> None:
    with seated(new_session("overworld", 1, 3)) as pilot:
        prompt = choice(pilot.table.desk)
        assert prompt is not None and prompt.detail.startswith("Drag one of the coasts")


def test_the_way_through_doors_leads_into_one_and_out_of_the_other() -> None:
    """No footsteps lie between the doors."""
    text = "*F***R*\nF.F*F.M\n*F***W*"
    with seated(standing(quest(text, doors="red 1,1 5,1"))) as pilot:
        table = pilot.table
        pilot.mouse(pygame.MOUSEMOTION, pilot.cell((6, 1)))
        assert table.desk.route == ((6, 1),)
        assert passed(table, (0, 1), (6, 1)) == ((1, 1), (5, 1))
        dots = [o.rect.centerx for o in way(table) if o.name.startswith("dot:")]
        beside = [(0, 1), (1, 1)], [(5, 1), (6, 1)]
        for x, (a, b) in zip(dots, beside, strict=True):
            assert table.board.rect_of(a).centerx < x < table.board.rect_of(b).centerx
    with seated(standing(quest(ROW))) as pilot:
        assert passed(pilot.table, (0, 1), (1, 1)) is None
    coast = "*F*....\n.^..*W*\n*W..W.W\n*W..*W*"  # doors beside both ends of the way over the coast
    with seated(standing(quest(coast, hero="1,3", doors="red 0,3 0,1"))) as pilot:
        assert passed(pilot.table, (1, 3), (1, 1)) is None


def test_the_price_shows_a_colour_that_can_pay_it() -> None:
    """Black is good as well, but has no bird on the map."""
    with seated(standing(quest(ROW, explorers="red 2,1 white 4,1"))) as pilot:
        assert pilot.table.desk.view.sides[0].alignment == "good"
        assert payer(pilot.table, "bird") == "white"


def test_pointing_at_a_bare_cell_says_what_stepping_off_leads_to() -> None:
    with seated(standing(quest(ROW))) as pilot:
        desk = pilot.table.desk
        pilot.mouse(pygame.MOUSEMOTION, pilot.cell((-1, 1)))
        prompt = choice(desk)
        assert prompt is not None and prompt.title == "Step off here" and "without forest" in prompt.detail
    with seated(standing(quest(PERIL, hero="1,1"))) as pilot:
        pilot.mouse(pygame.MOUSEMOTION, pilot.cell((2, 1)))
        prompt = choice(pilot.table.desk)
        assert prompt is not None and prompt.title == "No tile can lie there"
        assert [name for name, _, _ in prompt.buttons] == ["button:stop"], "it is asked when she goes"


@pytest.mark.parametrize("text, changes, cell, words", [
    ("FM\nFM\nFM", {}, (1, 1), "from forest to mountain"),
    ("FM\nFM\nFM", {}, (1, 2), "No way leads there: she keeps to her terrain"),
    (ROW, {"explorers": "red 1,1"}, (1, 1), "no good bird on the map"),
    (ROW, {"explorers": "red 1,1"}, (3, 1), "each fight costs a good creature"),
    ("FF\n>.\n..", {"hero": "0,2"}, (0, 1), "A coast is crossed straight"),
    (ROW, {"explorers": "red 1,1"}, (4, 2), "cannot step off there"),
])  # fmt: skip
def test_a_click_where_she_cannot_go_says_why(
    text: str, changes: dict[str, str], cell: tuple[int, int], words: str
) -> None:
    with seated(standing(quest(text, **changes))) as pilot:
        table = pilot.table
        assert cell not in lit(table.desk)
        pilot.click_cell(cell)
        assert table.session.ply == 0 and words in pilot.ctx.toasts.shown


def test_a_bare_cell_far_away_is_walked_to_first() -> None:
    """It is faintly lit; a click leads to the square beside it, from where she steps off with another."""
    with seated(standing(quest(ROW))) as pilot:
        table = pilot.table
        assert lit(table.desk)[4, 2] == "far"
        pilot.mouse(pygame.MOUSEMOTION, pilot.cell((4, 2)))
        prompt = choice(table.desk)
        assert prompt is not None and prompt.title == "4 steps away" and "click to walk there" in prompt.detail
        pilot.click_cell((4, 2))
        pilot.tick(10)
        assert table.desk.view.heroes[0].cell == (4, 1) and lit(table.desk)[4, 2] == "off"
        pilot.click_cell((4, 2))
        assert table.session.state.spot == (4, 2)


def test_a_click_on_a_door_says_how_doors_are_used() -> None:
    text = "FFFFF\nF.*.F\nFFFFF"
    with seated(standing(quest(text, doors="red 1,1"))) as pilot:
        pilot.click_cell((1, 1))
        assert "there is none yet" in pilot.ctx.toasts.shown
    with seated(standing(quest(text, doors="red 1,1 3,1"))) as pilot:
        pilot.click_cell((1, 1))
        assert "click a square beside that one" in pilot.ctx.toasts.shown


def test_far_from_the_map_nothing_is_said() -> None:
    with seated(standing(quest(ROW))) as pilot:
        pilot.click(pilot.table.plan.free.topleft)
        assert not pilot.ctx.toasts.shown
