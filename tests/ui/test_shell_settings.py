"""The settings: each applies at once, is kept, and can be reached by mouse, keys and pad."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from pygame.event import Event

from gheos_suite.app.context import Context
from gheos_suite.app.loop import Loop
from gheos_suite.app.shot import draw, unseen
from gheos_suite.saves import Settings
from gheos_suite.saves.settings import load
from gheos_suite.scenes.settings import COLUMNS, KEPT, SPEEDS, SettingRow, SettingsScene, nearest_speed
from gheos_suite.ui.dialog import Dialog
from gheos_suite.ui.input import Semantic, semantic
from gheos_suite.ui.text import traced
from gheos_suite.ui.widgets import Slider, Switch

from .app_kit import NotingScene, click, down, hidden, key, looped, move, tick, up

LINES = [line for column in COLUMNS for section in column for line in section.lines]
SWITCHES = [line.field for line in LINES if line.kind == "switch"]
VOLUMES = [line.field for line in LINES if line.kind == "percent"]


def kept(ctx: Context) -> Settings:
    loaded = load(ctx.folders.settings_file)
    assert not loaded.problems
    return loaded.settings


def opened(ctx: Context) -> tuple[Loop, SettingsScene]:
    """Returns the settings over another scene, drawn once."""
    loop = looped(ctx, NotingScene("below", []))
    scene = SettingsScene()
    from gheos_suite.ui.scene import Push

    loop.stack.apply(Push(scene))
    loop.step(wait=False)
    return loop, scene


def post(loop: Loop, *events: Event) -> None:
    for event in events:
        pygame.event.post(event)
        loop.step(wait=False)
        if event.type == pygame.KEYDOWN:
            pygame.event.post(Event(pygame.KEYUP, key=event.key, mod=0, unicode="", scancode=0))
            loop.step(wait=False)


def focus(scene: SettingsScene, name: str) -> None:
    scene.group._take_focus(scene.group.find(name), True)


def test_every_setting_a_player_may_change_has_its_line() -> None:
    own = {f for f in Settings.__struct_fields__ if f not in KEPT}
    assert {line.field for line in LINES} == own


@pytest.mark.parametrize("field", SWITCHES)
def test_a_switch_is_flipped_by_mouse_key_and_pad(field: str) -> None:
    with hidden((1280, 720)) as ctx:
        loop, scene = opened(ctx)
        first = getattr(ctx.settings, field)
        click(scene.group, scene.group.find(field).rect.center)
        assert getattr(ctx.settings, field) is not first
        assert kept(ctx) == ctx.settings
        focus(scene, field)
        post(loop, key(pygame.K_SPACE))
        assert getattr(kept(ctx), field) is first
        post(loop, Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_A, instance_id=0))
        assert getattr(kept(ctx), field) is not first
        loop.stack.close()


@pytest.mark.parametrize("field", VOLUMES)
def test_a_volume_is_heard_while_dragged_and_kept_when_let_go(
    field: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with hidden((1280, 720)) as ctx:
        loop, scene = opened(ctx)
        heard: list[int] = []
        monkeypatch.setattr(ctx.audio, "set_volumes", lambda s: heard.append(getattr(s, field)))
        slider = scene.group.find(field)
        assert isinstance(slider, Slider)
        before = getattr(ctx.settings, field)
        scene.group.handle(move(slider.knob().center))
        scene.group.handle(down(slider.knob().center))
        scene.group.handle(move((slider.rect.x + 2, slider.rect.centery)))
        assert heard == [0] and getattr(ctx.settings, field) == before
        scene.group.handle(up((slider.rect.x + 2, slider.rect.centery)))
        assert getattr(kept(ctx), field) == 0
        scene.group.handle(semantic(Semantic.RIGHT))
        assert getattr(kept(ctx), field) == 5
        loop.stack.close()


def test_a_volume_held_while_the_scene_goes_is_kept() -> None:
    with hidden((1280, 720)) as ctx:
        loop, scene = opened(ctx)
        slider = scene.group.find("volume_master")
        scene.group.handle(down((slider.rect.x + 2, slider.rect.centery)))
        scene.group.handle(move((slider.rect.x + 1, slider.rect.centery)))
        post(loop, key(pygame.K_ESCAPE))
        assert len(loop.stack) == 1
        assert kept(ctx).volume_master == 0
        loop.stack.close()


def test_the_size_is_shown_in_a_sample_and_applied_when_let_go() -> None:
    with hidden((1920, 1080)) as ctx:
        loop, scene = opened(ctx)
        slider: Any = scene.group.find("ui_scale")
        scale = ctx.scale
        scene.group.handle(down(slider.knob().center))
        scene.group.handle(move((slider.rect.right, slider.rect.centery)))
        sample: Any = scene.group.find("sample")
        assert sample.share == 2.0 and ctx.scale == scale
        scene.group.handle(up((slider.rect.right, slider.rect.centery)))
        assert ctx.scale == pytest.approx(2 * scale)
        assert kept(ctx).ui_scale == 200
        assert scene.group.find("ui_scale").rect.w > slider.rect.w, "it is laid out anew"
        loop.stack.close()


def test_the_size_changes_by_keys_and_keeps_the_focus_in_sight() -> None:
    with hidden((1280, 720)) as ctx:
        loop, scene = opened(ctx)
        focus(scene, "ui_scale")
        for _ in range(20):
            post(loop, key(pygame.K_RIGHT))
        assert ctx.settings.ui_scale == 200
        held = scene.group.focus
        assert held is not None and held.name == "ui_scale" and held.focused
        assert scene.group.find("settings").rect.contains(held.rect)
        for _ in range(40):
            post(loop, key(pygame.K_LEFT))
        assert kept(ctx).ui_scale == 75
        loop.stack.close()


def test_the_speed_is_chosen_and_kept() -> None:
    with hidden((1280, 720)) as ctx:
        loop, scene = opened(ctx)
        segment: Any = scene.group.find("animation_speed")
        for (name, _), cell in zip(SPEEDS, segment.cells(), strict=True):
            click(scene.group, cell.center)
            assert kept(ctx).animation_speed == float(name)
        loop.stack.close()


@pytest.mark.parametrize(("value", "shown"), [(0.0, "0"), (0.1, "0"), (1.4, "1"), (2.9, "3"), (1.0, "1")])
def test_a_speed_written_by_hand_shows_the_nearest(value: float, shown: str) -> None:
    assert nearest_speed(value) == shown


def test_full_screen_shows_what_came_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    with hidden((1280, 720)) as ctx:
        loop, scene = opened(ctx)
        monkeypatch.setattr(ctx.window, "set_fullscreen", lambda on: False)
        ctx.window.problem = "Full screen cannot be had."
        click(scene.group, scene.group.find("display").rect.center)
        switch: Any = scene.group.find("display")
        assert isinstance(switch, Switch) and switch.value is False
        assert kept(ctx).display == "window"
        assert ctx.toasts.shown == "Full screen cannot be had."
        loop.stack.close()


def test_defaults_come_back_only_when_confirmed_and_leave_the_player_alone() -> None:
    mine = {"profile_name": "Łucja", "window_width": 1500, "mute": True, "volume_music": 5, "ui_scale": 120}
    with hidden((1280, 720), **mine) as ctx:
        loop, scene = opened(ctx)
        for answer in ("Keep", "Defaults"):
            scene.group.set_focus("reset")
            post(loop, key(pygame.K_RETURN))
            dialog = loop.stack.top
            assert isinstance(dialog, Dialog)
            tick(ctx, 1)
            click(dialog.group, dialog.group.find(answer).rect.center)
            loop.step(wait=False)
            assert loop.stack.top is scene
            assert ctx.settings.mute is (answer == "Keep")
        assert ctx.settings == Settings(profile_name="Łucja", window_width=1500)
        assert kept(ctx) == ctx.settings
        assert "defaults" in ctx.toasts.shown
        loop.stack.close()


def test_settings_that_cannot_be_written_apply_all_the_same_and_it_is_told() -> None:
    with hidden((1280, 720)) as ctx:
        ctx.folders.config.parent.mkdir(parents=True, exist_ok=True)
        ctx.folders.config.write_text("a file in the way")
        loop, scene = opened(ctx)
        click(scene.group, scene.group.find("mute").rect.center)
        assert ctx.settings.mute
        assert "cannot be saved" in ctx.toasts.shown
        loop.stack.close()


@pytest.mark.parametrize("code", [pygame.K_ESCAPE, None])
def test_it_is_left_by_key_and_button(code: int | None) -> None:
    with hidden((1280, 720)) as ctx:
        loop, scene = opened(ctx)
        if code is None:
            for _ in range(2):  # a double click leaves once
                click(scene.group, scene.group.find("done").rect.center)
            loop.step(wait=False)
        else:
            post(loop, key(code))
        assert len(loop.stack) == 1
        loop.stack.close()


def test_tab_reaches_everything_and_shows_it() -> None:
    with hidden((1024, 768), ui_scale=200) as ctx:
        loop, scene = opened(ctx)
        seen = set()
        for _ in range(len(LINES) + 3):
            post(loop, key(pygame.K_TAB))
            held = scene.group.focus
            assert held is not None
            seen.add(held.name)
            if held.name not in ("reset", "done"):
                assert scene.group.find("settings").rect.contains(held.rect), held.name
        assert {line.field for line in LINES} | {"reset", "done"} <= seen
        loop.stack.close()


SIZES = [((1024, 768), 200), ((1024, 720), 75), ((1280, 720), 100), ((1280, 720), 200), ((1920, 1080), 100),
         ((1920, 1080), 150), ((3840, 2160), 75), ((3840, 2160), 200)]  # fmt: skip


@pytest.mark.parametrize(("size", "ui_scale"), SIZES)
def test_nothing_runs_over(size: tuple[int, int], ui_scale: int) -> None:
    with unseen(size, Settings(ui_scale=ui_scale)) as ctx, traced() as lines:
        scene = SettingsScene()
        stack, _ = draw(ctx, [scene])
        assert [w.overflow() for w in scene.group.everything() if w.overflow()] == []
        area = scene.group.find("settings")
        rows = [w for w in scene.group.everything() if isinstance(w, SettingRow)]
        for row in rows:
            assert area.rect.x <= row.rect.x and row.rect.right <= area.rect.right
            for child in row.children:
                assert row.rect.contains(child.rect), row.name
                assert not row._words.colliderect(child.rect) or row.stacked, row.name
        assert all(line.rect.right <= size[0] and line.rect.x >= 0 for line in lines)
        stack.close()
