"""The stack of scenes: order of calls, every way out, what is drawn again."""

from __future__ import annotations

import pytest
from pygame import Rect

from gheos_suite.app.stack import SceneStack
from gheos_suite.ui.damage import Damage
from gheos_suite.ui.scene import Pop, Push, Quit, Replace, Reset

from .app_kit import NotingScene, hidden


def stacked(*names: str, opaque: bool = True) -> tuple[SceneStack, list[NotingScene], list[str]]:
    log: list[str] = []
    scenes = [NotingScene(n, log, opaque or i == 0) for i, n in enumerate(names)]
    stack = SceneStack(object())
    stack.start(scenes[0])
    for scene in scenes[1:]:
        stack.apply(Push(scene))
    log.clear()
    return stack, scenes, log


def test_push_pauses_below_and_lays_out_after_enter() -> None:
    stack, _, log = stacked("a")
    stack.apply(Push(NotingScene("b", log)))
    assert log == ["a.pause", "b.enter", "b.layout"]


def test_pop_leaves_and_hands_the_result_down() -> None:
    stack, _, log = stacked("a", "b")
    stack.apply(Pop("yes"))
    assert log == ["b.exit", "a.resume yes"]


def test_replace_leaves_before_the_new_one_enters_and_wakes_nobody() -> None:
    stack, _, log = stacked("a", "b")
    stack.apply(Replace(NotingScene("c", log)))
    assert log == ["b.exit", "c.enter", "c.layout"]
    assert [s.name for s in stack] == ["a", "c"]


def test_reset_leaves_all_from_the_top() -> None:
    stack, _, log = stacked("a", "b", "c")
    stack.apply(Reset(NotingScene("d", log)))
    assert log == ["c.exit", "b.exit", "a.exit", "d.enter", "d.layout"]


def test_popping_the_last_scene_ends_the_app() -> None:
    stack, _, _ = stacked("a")
    stack.apply(Pop())
    assert stack.quitting


def test_quit_then_close_leaves_each_scene_once() -> None:
    stack, _, log = stacked("a", "b")
    stack.apply(Quit())
    assert stack.quitting and log == []
    stack.close()
    stack.close()
    assert log == ["b.exit", "a.exit"]


def test_a_failing_exit_keeps_no_other_scene_from_leaving() -> None:
    stack, scenes, log = stacked("a", "b")
    scenes[1].fail_on = "exit"
    with pytest.raises(RuntimeError, match="b fails on exit"):
        stack.close()
    assert log == ["b.exit", "a.exit"]


def test_a_scene_that_fails_to_enter_still_leaves() -> None:
    stack, _, log = stacked("a")
    bad = NotingScene("bad", log)
    bad.fail_on = "layout"
    with pytest.raises(RuntimeError):
        stack.apply(Push(bad))
    assert log == ["a.pause", "bad.enter", "bad.layout", "bad.exit"]
    assert stack.top.name == "a"


def test_commands_come_after_the_frame_and_the_first_wins() -> None:
    stack, scenes, log = stacked("a")
    scenes[0].send(Push(NotingScene("b", log)))
    scenes[0].send(Quit())
    assert len(stack) == 1
    stack.update(0.016)
    assert stack.top.name == "b" and not stack.quitting


def test_only_scenes_from_the_last_opaque_one_are_visible() -> None:
    stack, scenes, _ = stacked("a", "b", "c", opaque=False)
    assert [s.name for s in stack.visible()] == ["a", "b", "c"]
    scenes[1].opaque = True
    assert [s.name for s in stack.visible()] == ["b", "c"]


def test_draws_everything_once_then_nothing_until_damaged() -> None:
    with hidden((640, 480)) as ctx:
        stack, scenes, _ = stacked("a")
        surface = ctx.window.surface()
        assert stack.draw(surface) and not stack.draw(surface)
        assert scenes[0].clips == [Rect(0, 0, 640, 480)]


def test_partial_damage_of_a_lower_scene_draws_all_visible_ones_in_that_clip() -> None:
    with hidden((640, 480)) as ctx:
        stack, scenes, _ = stacked("a", "b", opaque=False)
        surface = ctx.window.surface()
        stack.draw(surface)
        scenes[0].damage.add(Rect(10, 20, 30, 40))
        stack.draw(surface)
        assert [s.clips[-1] for s in scenes] == [Rect(10, 20, 30, 40)] * 2
        assert surface.get_clip() == surface.get_rect()


def test_big_damage_is_drawn_as_a_whole() -> None:
    with hidden((640, 480)) as ctx:
        stack, scenes, _ = stacked("a")
        surface = ctx.window.surface()
        stack.draw(surface)
        scenes[0].damage.add(Rect(0, 0, 640, 400))
        stack.draw(surface)
        assert scenes[0].clips[-1] == Rect(0, 0, 640, 480)


def test_damage_joins_what_touches_and_keeps_the_rest_apart() -> None:
    damage = Damage()
    assert damage.take() is None
    damage.add(Rect(0, 0, 10, 10))
    damage.add(Rect(5, 5, 10, 10))
    damage.add(Rect(100, 100, 5, 5))
    assert damage.take() == [Rect(0, 0, 15, 15), Rect(100, 100, 5, 5)]
    assert damage.take() == [] and not damage


def test_damage_of_many_pieces_becomes_one() -> None:
    damage = Damage()
    damage.take()
    for i in range(20):
        damage.add(Rect(i * 30, 0, 10, 10))
    rects = damage.take()
    assert rects is not None
    assert len(rects) <= 12 and rects[0].unionall(rects[1:]) == Rect(0, 0, 580, 10)
