"""Buttons, focus, hover, double clicks, containers, tooltips."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from gheos_suite.app.context import Context
from gheos_suite.ui.input import Semantic, semantic
from gheos_suite.ui.widgets import Button, Group, Label, Panel, ScrollArea, nearest

from .app_kit import act, click, down, hidden, move, stage, tick, up

S = Semantic


def row(ctx: Context, count: int, hits: list[int], **kwargs: object) -> list[Button]:
    return [
        Button(ctx, (20 + i * 220, 20, 200, 60), f"B{i}", lambda i=i: hits.append(i), **kwargs)  # type: ignore[misc,arg-type]
        for i in range(count)
    ]


def test_a_click_acts_on_release_and_only_over_the_button() -> None:
    with hidden() as ctx:
        hits: list[int] = []
        group = stage(ctx, *row(ctx, 2, hits))
        group.handle(down((50, 50)))
        assert hits == [] and group.children[0].pressed
        group.handle(up((50, 50)))
        assert hits == [0] and not group.children[0].pressed
        tick(ctx, 1)
        group.handle(down((50, 50)))
        group.handle(move((600, 400)))
        group.handle(up((600, 400)))
        assert hits == [0]
        group.handle(down((600, 400)))
        group.handle(up((50, 50)))
        assert hits == [0]


def test_only_the_left_button_acts() -> None:
    with hidden() as ctx:
        hits: list[int] = []
        group = stage(ctx, *row(ctx, 1, hits))
        for button in (2, 3, 4):
            group.handle(down((50, 50), button))
            group.handle(up((50, 50), button))
        assert hits == []


def test_a_double_click_acts_once_even_on_another_scene() -> None:
    with hidden() as ctx:
        first: list[int] = []
        second: list[int] = []
        click(stage(ctx, *row(ctx, 1, first)), (50, 50))
        tick(ctx, 0.1)
        below = stage(ctx, *row(ctx, 1, second))
        click(below, (52, 51))
        assert (first, second) == ([0], [])
        tick(ctx, 0.3)
        click(below, (52, 51))
        assert second == [0]


def test_quick_clicks_elsewhere_and_on_steppers_all_act() -> None:
    with hidden() as ctx:
        hits: list[int] = []
        group = stage(ctx, *row(ctx, 2, hits))
        click(group, (50, 50))
        click(group, (270, 50))
        assert hits == [0, 1]
        steps: list[int] = []
        group = stage(ctx, *row(ctx, 1, steps, repeatable=True))
        for _ in range(3):
            click(group, (50, 50))
        assert steps == [0, 0, 0]


def test_focus_loss_and_leaving_the_window_let_go() -> None:
    for kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE):
        with hidden() as ctx:
            hits: list[int] = []
            group = stage(ctx, *row(ctx, 1, hits))
            group.handle(move((50, 50)))
            group.handle(down((50, 50)))
            group.handle(Event(kind))
            button = group.children[0]
            assert not button.pressed and not button.hovered
            group.handle(up((50, 50)))
            assert hits == []


def test_every_state_has_its_own_picture() -> None:
    with hidden() as ctx:
        pictures = set()
        for kind in ("normal", "gold"):
            for state in ({}, {"hovered": True}, {"focused": True}, {"pressed": True}, {"_enabled": False}):
                button = Button(ctx, (20, 20, 200, 60), "Words", kind=kind)
                vars(button).update(state)
                surface = ctx.window.surface()
                surface.fill((40, 28, 18))
                button.draw(surface)
                pictures.add(pygame.image.tobytes(surface, "RGB"))
        assert len(pictures) == 10


def test_a_disabled_button_never_acts_but_can_be_asked_why() -> None:
    with hidden() as ctx:
        hits: list[int] = []
        button = Button(
            ctx, (20, 20, 200, 60), "Redo", lambda: hits.append(1), enabled=False, tooltip="Nothing to redo."
        )
        group = stage(ctx, button)
        click(group, (50, 50))
        act(group, S.NEXT, S.ACCEPT)
        assert hits == [] and group.focus is button and ctx.heard[-1] == "error"  # type: ignore[attr-defined]
        group.handle(move((400, 400)))
        group.handle(move((50, 50)))
        tick(ctx, 1)
        group.update()
        assert group._tooltip.shown is not None and group._tooltip.shown.words == "Nothing to redo."


def test_tab_goes_round_and_enter_acts() -> None:
    with hidden() as ctx:
        hits: list[int] = []
        group = stage(ctx, *row(ctx, 3, hits))
        act(group, S.NEXT, S.ACCEPT, S.NEXT, S.ACCEPT, S.NEXT, S.NEXT, S.ACCEPT, S.PREVIOUS, S.ACCEPT)
        assert hits == [0, 1, 0, 2]


def test_a_held_enter_acts_once() -> None:
    with hidden() as ctx:
        hits: list[int] = []
        group = stage(ctx, *row(ctx, 1, hits))
        act(group, S.NEXT)
        group.handle(semantic(S.ACCEPT))
        for _ in range(5):
            group.handle(semantic(S.ACCEPT, repeat=True))
        assert hits == [0]


def test_arrows_go_by_place() -> None:
    with hidden() as ctx:
        places = {"a": (0, 0), "b": (300, 0), "c": (0, 200), "d": (300, 210)}
        group = stage(ctx, *(Button(ctx, (x, y, 200, 60), name) for name, (x, y) in places.items()))
        path = []
        act(group, S.DOWN)
        for action in (S.RIGHT, S.DOWN, S.LEFT, S.UP, S.UP):
            act(group, action)
            assert group.focus is not None
            path.append(group.focus.name)
        assert path == ["b", "d", "c", "a", "a"]


def test_nearest_prefers_what_lies_straight_ahead() -> None:
    start = Rect(100, 100, 50, 50)
    ahead, aside, behind = Rect(300, 110, 50, 50), Rect(170, 300, 50, 50), Rect(0, 100, 50, 50)
    assert nearest(start, [aside, ahead, behind], (1, 0)) == 1
    assert nearest(start, [aside, ahead, behind], (-1, 0)) == 2
    assert nearest(start, [ahead, behind], (0, 1)) is None


def test_escape_goes_back_once() -> None:
    with hidden() as ctx:
        group = stage(ctx, *row(ctx, 1, []))
        act(group, S.CANCEL)
        group.handle(semantic(S.CANCEL, repeat=True))
        assert group.scene.went_back == 1  # type: ignore[attr-defined]


def test_the_focus_comes_back_after_a_new_layout() -> None:
    with hidden() as ctx:
        group = stage(ctx, *row(ctx, 3, []))
        act(group, S.NEXT, S.NEXT)
        group.clear()
        for button in row(ctx, 3, []):
            group.add(button)
        assert isinstance(group, Group) and group.focus is not None
        assert group.focus.name == "B1" and group.focus.focused


def test_hover_marks_only_what_changed() -> None:
    with hidden() as ctx:
        group = stage(ctx, *row(ctx, 2, []))
        group.handle(move((50, 50)))
        rects = group.damage.take()
        assert rects is not None and len(rects) == 1 and rects[0].right < 240
        group.handle(move((52, 50)))
        assert group.damage.take() == []


def test_hidden_widgets_take_no_mouse_and_no_focus() -> None:
    with hidden() as ctx:
        hits: list[int] = []
        buttons = row(ctx, 2, hits)
        group = stage(ctx, *buttons)
        buttons[0].visible = False
        click(group, (50, 50))
        act(group, S.NEXT)
        assert hits == [] and group.focus is buttons[1]


def test_the_tooltip_waits_then_shows_inside_of_the_window_and_goes_with_a_click() -> None:
    with hidden() as ctx:
        button = Button(
            ctx, (1100, 650, 170, 60), "Edge", tooltip="A rather long explanation of what this does."
        )
        group = stage(ctx, button)
        group.handle(move((1150, 680)))
        assert group.next_wake() == pytest.approx(0.55)
        tick(ctx, 0.6)
        group.update()
        shown = group._tooltip.shown
        assert shown is not None and Rect((0, 0), ctx.size).contains(shown.rect)
        assert group.next_wake() is None
        group.handle(down((1150, 680)))
        assert group._tooltip.shown is None


def test_labels_tell_when_they_do_not_fit() -> None:
    with hidden() as ctx:
        words = "Too long for its place by far"
        assert Label(ctx, (0, 0, 60, 30), words).overflow()
        assert not Label(ctx, (0, 0, 60, 30), words, cut=True).overflow()
        assert not Label(ctx, (0, 0, 600, 30), words).overflow()
        assert Label(ctx, (0, 0, 100, 30), words, wrapped=True).overflow()
        assert Button(ctx, (0, 0, 80, 40), "Incomprehensibilities").overflow()
        assert not Button(ctx, (0, 0, Button.width_for(ctx, "Start"), 50), "Start").overflow()


def test_widgets_on_a_panel_hear_the_mouse_through_it() -> None:
    with hidden() as ctx:
        hits: list[int] = []
        panel = Panel(ctx, (0, 0, 500, 300))
        for button in row(ctx, 1, hits):
            panel.add(button)
        click(stage(ctx, panel), (50, 50))
        assert hits == [0]


def scrolling(ctx: Context, hits: list[int]) -> tuple[Group, ScrollArea]:
    area = ScrollArea(ctx, (100, 100, 300, 200), name="area")
    for i in range(10):
        area.add(Button(ctx, (100, area.content_top + i * 80, 200, 60), f"R{i}", lambda i=i: hits.append(i)))
    area.set_height(10 * 80 - 20)
    return stage(ctx, area), area


def test_a_scroll_area_reveals_the_focus_and_clips_the_mouse() -> None:
    with hidden() as ctx:
        hits: list[int] = []
        group, area = scrolling(ctx, hits)
        act(group, *[S.NEXT] * 10)
        assert area.offset == area.most == 580
        assert area.rect.contains(area.children[-1].rect.inflate(0, -2))
        click(group, (150, 90))
        assert hits == []
        act(group, S.NEXT)
        assert area.offset == 0


def test_the_wheel_scrolls_to_the_ends_and_no_further() -> None:
    with hidden() as ctx:
        group, area = scrolling(ctx, [])
        group.handle(move((150, 150)))
        for _ in range(30):
            group.handle(Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_y=-1.0))
        assert area.offset == area.most
        for _ in range(60):
            group.handle(Event(pygame.MOUSEWHEEL, x=0, y=1, precise_y=1.0))
        assert area.offset == 0 and area.children[0].rect.y == 100


def test_the_thumb_can_be_dragged_and_stops_with_the_button() -> None:
    with hidden() as ctx:
        group, area = scrolling(ctx, [])
        start = area.thumb().center
        group.handle(down(start))
        group.handle(move((start[0], start[1] + 500)))
        assert area.offset == area.most
        group.handle(up((start[0], start[1] + 500)))
        group.handle(move((start[0], start[1])))
        assert area.offset == area.most
