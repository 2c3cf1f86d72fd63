"""Segments, switches, sliders, fields, lists, hints and dialogs."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from pygame import Rect, Surface
from pygame.event import Event

from gheos_suite.app.context import Context
from gheos_suite.ui.dialog import Choice, Dialog
from gheos_suite.ui.input import Semantic, semantic
from gheos_suite.ui.scene import Pop, Push
from gheos_suite.ui.widgets import Checkbox, KeyHint, List, Row, Segment, Slider, Switch, Tabs, TextField
from gheos_suite.ui.widgets import field as field_module

from .app_kit import NotingScene, act, click, down, hidden, key, looped, move, stage, tick, up, write

S = Semantic
LEVELS = [("e", "Easy"), ("f", "Fair"), ("h", "Hard")]


def test_a_segment_changes_by_mouse_and_arrows_and_stops_at_the_ends() -> None:
    with hidden() as ctx:
        seen: list[str] = []
        segment = Segment(ctx, (0, 0, 300, 40), LEVELS, "e", seen.append)
        group = stage(ctx, segment)
        click(group, (250, 20))
        act(group, S.NEXT, S.LEFT, S.LEFT, S.LEFT)
        assert seen == ["h", "f", "e"] and segment.value == "e"


def test_a_segment_skips_what_cannot_be_chosen() -> None:
    with hidden() as ctx:
        seen: list[str] = []
        segment = Segment(ctx, (0, 0, 300, 40), LEVELS, "e", seen.append, disabled=["f"])
        group = stage(ctx, segment)
        click(group, (150, 20))
        assert seen == [] and ctx.heard[-1] == "error"  # type: ignore[attr-defined]
        act(group, S.NEXT, S.RIGHT)
        assert seen == ["h"]
        segment.enabled = False
        act(group, S.LEFT)
        click(group, (20, 20))
        assert seen == ["h"]


def test_enter_on_a_segment_goes_round() -> None:
    with hidden() as ctx:
        segment = Segment(ctx, (0, 0, 300, 40), LEVELS, "f")
        group = stage(ctx, segment)
        act(group, S.NEXT, S.ACCEPT)
        assert segment.value == "h"
        act(group, S.ACCEPT)
        assert segment.value == "e"


@pytest.mark.parametrize("kind", [Switch, Checkbox])
def test_a_switch_flips_by_click_and_key_and_not_when_disabled(kind: type[Switch]) -> None:
    with hidden() as ctx:
        seen: list[bool] = []
        switch = kind(ctx, (20, 20), False, seen.append)
        group = stage(ctx, switch)
        click(group, switch.rect.center)
        act(group, S.NEXT, S.ACCEPT)
        switch.enabled = False
        click(group, switch.rect.center)
        act(group, S.ACCEPT)
        assert seen == [True, False]


def test_a_slider_is_dragged_stepped_and_kept_in_range() -> None:
    with hidden() as ctx:
        seen: list[int] = []
        done: list[int] = []
        slider = Slider(ctx, (100, 20, 400, 40), 50, seen.append, on_release=done.append)
        group = stage(ctx, slider)
        group.handle(down((300, 40)))
        group.handle(move((2000, 300)))
        assert slider.value == 100 and done == []
        group.handle(up((2000, 300)))
        group.handle(move((100, 40)))
        assert slider.value == 100 and done == [100]
        act(group, S.NEXT, S.RIGHT, S.LEFT, S.LEFT)
        assert slider.value == 90 and seen[-1] == 90


def test_a_disabled_slider_stays() -> None:
    with hidden() as ctx:
        slider = Slider(ctx, (100, 20, 400, 40), 50, enabled=False)
        group = stage(ctx, slider)
        click(group, (450, 40))
        act(group, S.NEXT, S.RIGHT)
        assert slider.value == 50


def test_tabs_change_with_arrows() -> None:
    with hidden() as ctx:
        tabs = Tabs(ctx, (0, 0, 600, 50), [("a", "Screen"), ("b", "Sound")], "a")
        group = stage(ctx, tabs)
        act(group, S.NEXT, S.RIGHT)
        assert tabs.value == "b"
        click(group, (50, 20))
        assert tabs.value == "a"


# -------------------------------------------------------------------- fields
def field(ctx: Context, value: str = "", **kwargs: Any) -> tuple[Any, TextField]:
    one = TextField(ctx, (20, 20, 300, 50), value, **kwargs)
    group = stage(ctx, one)
    group.set_focus(one)
    return group, one


def test_typing_moving_and_deleting() -> None:
    with hidden() as ctx:
        group, one = field(ctx)
        write(group, "Rossa")
        for code in (pygame.K_LEFT, pygame.K_BACKSPACE):
            group.handle(key(code))
        write(group, "")
        assert one.value == "Rosa" and one.caret == 3
        group.handle(key(pygame.K_HOME))
        group.handle(key(pygame.K_DELETE))
        write(group, "Л")
        assert one.value == "Лosa"


def test_letters_never_reach_the_scene_while_a_field_is_focused() -> None:
    with hidden() as ctx:
        group, _ = field(ctx)
        assert group.handle(key(pygame.K_r)) and group.handle(key(pygame.K_f))
        assert not group.handle(key(pygame.K_ESCAPE)) and not group.handle(key(pygame.K_TAB))


def test_the_greatest_length_holds_for_typing_and_pasting(monkeypatch: pytest.MonkeyPatch) -> None:
    with hidden() as ctx:
        group, one = field(ctx, "abc", max_length=6)
        monkeypatch.setattr(field_module, "get_scrap", lambda: "1234567890")
        group.handle(key(pygame.K_v, pygame.KMOD_LCTRL))
        write(group, "x")
        assert one.value == "abc123"
        group.handle(key(pygame.K_a, pygame.KMOD_LCTRL))
        group.handle(key(pygame.K_v, pygame.KMOD_LCTRL))
        assert one.value == "123456"


def test_copy_and_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    with hidden() as ctx:
        scraps: list[str] = []
        monkeypatch.setattr(field_module, "put_scrap", scraps.append)
        group, one = field(ctx, "Rosa Luna")
        group.handle(key(pygame.K_LEFT, pygame.KMOD_SHIFT | pygame.KMOD_CTRL))
        group.handle(key(pygame.K_c, pygame.KMOD_LCTRL))
        group.handle(key(pygame.K_x, pygame.KMOD_LCTRL))
        assert scraps == ["Luna", "Luna"] and one.value == "Rosa "


def test_what_may_not_be_written_is_refused_with_a_sound() -> None:
    with hidden() as ctx:
        group, one = field(ctx, allowed=str.isdigit)
        write(group, "7x3\x07")
        assert one.value == "73" and "error" in ctx.heard  # type: ignore[attr-defined]


def test_an_input_method_composes_before_it_gives() -> None:
    with hidden() as ctx:
        group, one = field(ctx, "A")
        group.handle(Event(pygame.TEXTEDITING, text="とう", start=0, length=2))
        assert one.value == "A" and one.composing == "とう"
        group.handle(key(pygame.K_BACKSPACE))
        assert one.value == "A"
        write(group, "東")
        assert one.value == "A東" and one.composing == ""


def test_the_mouse_sets_the_caret_and_selects() -> None:
    with hidden() as ctx:
        group, one = field(ctx, "Rosa Luna")
        inner = one.inner()
        group.handle(down((inner.x - 2, 45)))
        group.handle(move((inner.right, 45)))
        group.handle(up((inner.right, 45)))
        assert one.selection() == (0, 9)
        write(group, "X")
        assert one.value == "X"


def test_enter_and_leaving_are_told() -> None:
    with hidden() as ctx:
        told: list[tuple[str, str]] = []
        group, _ = field(
            ctx, "7", on_enter=lambda v: told.append(("enter", v)), on_done=lambda v: told.append(("done", v))
        )
        group.handle(key(pygame.K_RETURN))
        group.set_focus(None)
        assert told == [("enter", "7"), ("done", "7")]


def test_the_caret_blinks_without_hurry_and_then_stands_still() -> None:
    with hidden() as ctx:
        group, one = field(ctx, "a")
        group.damage.take()
        wake = group.next_wake()
        assert wake is not None and 0.4 < wake < 0.6
        tick(ctx, wake)
        group.update()
        assert group.damage.take()
        tick(ctx, 30)
        group.update()
        assert group.next_wake() is None and one._shown_caret


def test_long_text_scrolls_with_the_caret_and_stays_in_the_frame() -> None:
    with hidden() as ctx:
        group, one = field(ctx, "w" * 40)
        surface = ctx.window.surface()
        surface.fill((0, 0, 0))
        one.draw(surface)
        assert one._scroll > 0
        group.handle(key(pygame.K_HOME))
        one.draw(surface)
        assert one._scroll == 0


# -------------------------------------------------------------------- lists, hints, dialogs
def nothing(surface: Surface, rect: Rect, row: Row) -> None:
    pass


def test_a_list_chooses_by_mouse_and_keys_and_may_be_empty() -> None:
    with hidden() as ctx:
        seen: list[str] = []
        rows = List(
            ctx, (0, 0, 400, 300), [str(i) for i in range(20)], nothing, row_height=60, on_choose=seen.append
        )
        group = stage(ctx, rows)
        click(group, (100, 100))
        act(group, S.NEXT, S.DOWN, S.ACCEPT)
        assert seen == ["1", "2"] and rows.chosen == "2"
        assert [r.key for r in rows.children if isinstance(r, Row) and r.chosen] == ["2"]
        empty = stage(ctx, List(ctx, (0, 0, 400, 300), [], nothing, row_height=60))
        act(empty, S.NEXT, S.DOWN, S.ACCEPT)
        assert empty.focus is None


def test_hints_leave_out_what_finds_no_room() -> None:
    with hidden() as ctx:
        hints: list[tuple[Semantic | str, str]] = [
            (S.ACCEPT, "open"),
            (S.CANCEL, "leave"),
            (S.FULLSCREEN, "full screen"),
        ]
        assert len(KeyHint(ctx, (0, 0, 900, 40), hints).shown()) == 3
        assert KeyHint(ctx, (0, 0, 160, 40), hints).shown() == [("Enter", "open")]


def dialog(ctx: Context) -> Dialog:
    scene = Dialog(
        "Leave?", "Every move is saved.", [Choice("Stay", 0), Choice("Leave", 1, "gold")], cancel="esc"
    )
    scene.enter(ctx)
    scene.layout()
    return scene


def test_enter_takes_the_golden_choice_of_a_dialog_once() -> None:
    with hidden() as ctx:
        scene = dialog(ctx)
        act(scene.group, S.ACCEPT, S.ACCEPT, S.CANCEL)
        assert scene.update(0) == Pop(1) and scene.update(0) is None


def test_escape_cancels_a_dialog() -> None:
    with hidden() as ctx:
        scene = dialog(ctx)
        act(scene.group, S.CANCEL)
        assert scene.update(0) == Pop("esc")


@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("ui_scale", [75, 100, 150, 200])
def test_a_dialog_fits_the_window_at_any_scale(size: tuple[int, int], ui_scale: int) -> None:
    with hidden(size, ui_scale=ui_scale) as ctx:
        scene = dialog(ctx)
        for widget in scene.group.everything():
            assert Rect((0, 0), size).contains(widget.rect), widget.name
            assert widget.overflow() == "", widget.name


def test_a_dialog_is_answered_by_pad_and_lets_full_screen_through() -> None:
    for button, answer in ((pygame.CONTROLLER_BUTTON_A, "yes"), (pygame.CONTROLLER_BUTTON_B, None)):
        with hidden() as ctx:
            log: list[str] = []
            loop = looped(ctx, NotingScene("below", log))
            loop.stack.apply(Push(Dialog("Sure?", "", (Choice("No"), Choice("Yes", "yes", "gold")))))
            pygame.event.post(Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0))
            loop.step(wait=False)
            assert log[-1] == f"below.resume {answer}"
            loop.stack.close()
    with hidden() as ctx:
        scene = dialog(ctx)
        assert not scene.handle(semantic(Semantic.FULLSCREEN))
