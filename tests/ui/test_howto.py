"""The lesson says what is true: its diagrams are judged by the rules, its pages fit every window."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from gheos_suite.app.shot import draw, unseen
from gheos_suite.rules import PLAYABLE
from gheos_suite.rules.gheos.view import Land
from gheos_suite.saves import Settings
from gheos_suite.scenes.gheos import lesson_pages as lesson
from gheos_suite.scenes.gheos.diagram import Diagram, lit, position
from gheos_suite.scenes.gheos.lesson import lesson as lesson_scene
from gheos_suite.ui.input import Semantic, semantic


def land_of(diagram: Diagram, colour: str) -> Land:
    return next(land for land in position(diagram).lands if land.colour == colour)


def test_one_continent_and_one_island_are_shown() -> None:
    kinds = sorted(land.kind for land in position(lesson.LAND).lands)
    assert kinds == ["continent", "island"]
    assert lit(lesson.LAND) == [{lesson.MIDDLE, lesson.RIGHT, lesson.LEFT}]


def test_every_dot_is_an_empty_space_beside_a_tile() -> None:
    taken = {cell for cell, _, _ in lesson.PLACES.tiles}
    rim = {(a + da, b + db, c + dc) for a, b, c in taken for step in ((1, 0, 0), (0, 1, 0), (0, 0, 1))
           for da, db, dc in [tuple(x if a + b + c == 1 else -x for x in step)]} - taken
    assert set(lesson.PLACES.dots) == rim


def test_the_founded_continent_has_two_wheat() -> None:
    assert land_of(lesson.FOUNDING, "red").wheat == 2


def test_the_war_is_as_told() -> None:
    assert land_of(lesson.WAR_BEFORE, "red").swords == 2
    assert land_of(lesson.WAR_BEFORE, "blue").swords == 0
    joined = {c for c, _ in land_of(lesson.WAR_AFTER, "red").segments}
    assert joined == {c for c, _, _ in lesson.WAR_AFTER.tiles}


def test_the_migration_goes_to_the_side_with_more_wheat() -> None:
    before = land_of(lesson.SPLIT_BEFORE, "yellow")
    assert {lesson.LEFT, lesson.MIDDLE, lesson.RIGHT} <= {c for c, _ in before.segments}
    sides = {land.colour: land.wheat for land in position(lesson.SPLIT_AFTER).lands if land.kind == "continent"}
    assert len(sides) == 2
    assert sides["yellow"] > sides[""]


def test_the_temple_finds_two_swords() -> None:
    green = land_of(lesson.TEMPLE, "green")
    assert green.swords == 2
    assert (lesson.MIDDLE, 0) in green.segments


def test_red_and_blue_live_on_different_continents_in_the_first_picture() -> None:
    assert land_of(lesson.WORLD, "red") != land_of(lesson.WORLD, "blue")
    assert any(land.kind == "island" for land in position(lesson.WORLD).lands)


SIZES = [((1024, 768), 200), ((1024, 768), 75), ((1280, 720), 100), ((1920, 1080), 100), ((3840, 2160), 150)]


@pytest.mark.parametrize(("size", "ui_scale"), SIZES)
def test_no_text_runs_over_on_any_page(size: tuple[int, int], ui_scale: int) -> None:
    with unseen(size, Settings(ui_scale=ui_scale)) as ctx:
        scene = lesson_scene()
        stack, _ = draw(ctx, [scene])
        for index in range(len(scene.pages)):
            scene.turn_to(index)
            assert [w.overflow() for w in scene.group.everything() if w.overflow()] == []
        stack.close()


def test_keys_turn_the_pages_and_stop_at_the_ends() -> None:
    with unseen((1280, 720)) as ctx:
        scene = lesson_scene()
        stack, _ = draw(ctx, [scene])
        seen = [scene.index]
        for _ in range(len(scene.pages) + 2):
            scene.handle(semantic(Semantic.RIGHT))
            seen.append(scene.index)
        assert seen[-1] == len(scene.pages) - 1
        assert all(b - a in (0, 1) for a, b in pairwise(seen))
        for _ in range(len(scene.pages) + 2):
            scene.handle(semantic(Semantic.LEFT))
        assert scene.index == 0
        stack.close()


def test_the_mouse_turns_the_pages_and_closes() -> None:
    with unseen((1280, 720)) as ctx:
        scene = lesson_scene()
        stack, _ = draw(ctx, [scene])
        for name, expected in (("after", 1), ("before", 0), ("row:4", 4)):
            at = scene.group.find(name).rect.center
            ctx.clock.time += 1  # type: ignore[attr-defined]
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                scene.handle(pygame.event.Event(kind, pos=at, button=1))
            assert scene.index == expected
        scene.handle(semantic(Semantic.CANCEL))
        stack.update(1 / 60)
        assert stack.visible() == []
        stack.close()


@pytest.mark.parametrize(("size", "ui_scale"), [((1280, 720), 100), ((1024, 768), 200)])
def test_the_switch_leads_to_the_lesson_of_the_other_game_and_close_goes_back(
    size: tuple[int, int], ui_scale: int
) -> None:
    with unseen(size, Settings(ui_scale=ui_scale)) as ctx:
        first, opened = lesson_scene(), []
        stack, _ = draw(ctx, [lesson_scene(), first])
        for game_id in ("gods", "gheos", "gods"):
            switch = stack.top.group.find("games")  # type: ignore[union-attr]
            assert [key for key, _ in switch.values] == list(PLAYABLE)
            at = dict(zip(PLAYABLE, switch.cells(), strict=True))[game_id].center
            ctx.clock.time += 1  # type: ignore[attr-defined]
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                stack.top.handle(pygame.event.Event(kind, pos=at, button=1))  # type: ignore[union-attr]
            stack.update(1 / 60)
            opened.append(stack.top.game)  # type: ignore[union-attr]
            stack.draw(ctx.window.surface())
        assert opened == ["gods", "gheos", "gods"]
        stack.top.group.set_focus("games")  # type: ignore[union-attr]
        stack.top.handle(semantic(Semantic.ACCEPT))  # type: ignore[union-attr]
        stack.update(1 / 60)
        after = PLAYABLE[(PLAYABLE.index("gods") + 1) % len(PLAYABLE)]
        assert stack.top.game == after  # type: ignore[union-attr]
        stack.top.handle(semantic(Semantic.CANCEL))  # type: ignore[union-attr]
        stack.update(1 / 60)
        assert len(stack.visible()) == 1
        stack.close()
