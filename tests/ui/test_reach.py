"""What can be pressed lies in the window, is found by mouse and by Tab, and acts once a double click."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pygame
import pytest
from pygame import Rect

from gheos_suite.app.context import Context
from gheos_suite.app.gallery import NAMES, make
from gheos_suite.app.loop import Loop
from gheos_suite.app.shot import draw
from gheos_suite.app.stack import SceneStack
from gheos_suite.core import GameConfig
from gheos_suite.rules.gheos.model import COLOURS
from gheos_suite.scenes.gheos.scene import TableScene
from gheos_suite.ui.input import Semantic, semantic
from gheos_suite.ui.scene import Push, Scene
from gheos_suite.ui.widget_scene import WidgetScene
from gheos_suite.ui.widgets import Widget
from gheos_suite.ui.widgets.base import Pressable

from .app_kit import down, hidden, looped, move, up
from .gheos_pilot import Pilot

SIZES = [(1024, 768), (1366, 768), (1920, 1080)]
SCALES = [75, 100, 150, 200]
LEAST = 18  # px: the least height of what a mouse must hit
PLAIN = [name for name in NAMES if name != "table"]


@contextmanager
def shown(ctx: Context, name: str) -> Iterator[SceneStack]:
    """Gives the stack with a scene of the gallery on it."""
    stack, _ = draw(ctx, make(ctx, name, "gheos", GameConfig(4), 3, 30))
    yield stack
    stack.close()


def controls(scene: WidgetScene) -> list[Widget]:
    """Returns what Tab goes through, in its order."""
    return list(scene.group.focusables())


def by_tab(scene: WidgetScene) -> list[Widget]:
    """Returns the widgets that Tab really comes to, once round."""
    found: list[Widget] = []
    for _ in range(2 * len(controls(scene)) + 2):
        scene.handle(semantic(Semantic.NEXT))
        now = scene.group.focus
        if now is not None and now not in found:
            found.append(now)
    return found


def unreachable(scene: WidgetScene, size: tuple[int, int]) -> list[str]:
    """Returns what is wrong with the place of each control while it has the focus."""
    window, wrong = Rect((0, 0), size), []
    for widget in controls(scene):
        told = widget.name or f"{type(widget).__name__} at {widget.rect}"
        scene.group._take_focus(widget, True)
        scene.update(1 / 60)
        if not window.contains(widget.rect):
            wrong.append(f"{told} leaves the window: {widget.rect}")
        elif scene.group.at(widget.rect.center) is not widget:
            wrong.append(f"{told} is covered by {scene.group.at(widget.rect.center)}")
        elif min(widget.rect.size) < LEAST:
            wrong.append(f"{told} is too small: {widget.rect}")
    return wrong


@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
@pytest.mark.parametrize("name", PLAIN)
def test_every_control_is_reached_in_every_window(name: str, size: tuple[int, int]) -> None:
    wrong: dict[int, list[str]] = {}
    for scale in SCALES:
        with hidden(size, ui_scale=scale) as ctx, shown(ctx, name) as stack:
            scene = stack.top
            assert isinstance(scene, WidgetScene) and controls(scene)
            missed = set(map(id, controls(scene))) - set(map(id, by_tab(scene)))
            lost = [f"Tab misses {w.name or w}" for w in controls(scene) if id(w) in missed]
            if found := lost + unreachable(scene, size):
                wrong[scale] = found
    assert not wrong


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
def test_everything_on_the_table_is_under_the_pointer(size: tuple[int, int], scale: int) -> None:
    window = Rect((0, 0), size)
    with hidden(size, animation_speed=0, curtain=False, ui_scale=scale) as ctx:
        for plies in (0, 30):
            stack, _ = draw(ctx, make(ctx, "table", "gheos", GameConfig(4), 3, plies))
            table = stack.top
            assert isinstance(table, TableScene)
            pilot = Pilot(ctx, stack, table)
            while table.desk.options.mode != "place":
                seat = table.session.actors[0]
                table.session.submit(seat, table.session.game.legal_actions(table.session.state, seat)[0])
                pilot.tick(20)
            places = {"button:undo": table.plan.undo, "button:menu": table.plan.menu}
            places |= {f"hand:{i}": slot for i, slot in enumerate(table.plan.slots)}
            for name, rect in places.items():
                assert window.contains(rect) and min(rect.size) >= LEAST, name
                assert table.mouse.name_at(rect.center) == name
            for colour in COLOURS:
                assert table.mouse.name_at(pilot.pile(colour)) == f"cubes:{colour}"
                assert table.mouse.name_at(pilot.marker(colour)) == f"marker:{colour}"
            for panel in (*table.plan.panels().values(), *table.plan.seats):
                assert window.contains(panel)
            free = table.plan.free
            assert free.w > 0.2 * size[0] and free.h > 0.25 * size[1], "hardly any room is left for the board"
            stack.close()


def presses(scene: Scene) -> list[Pressable]:
    assert isinstance(scene, WidgetScene)
    return [w for w in controls(scene) if isinstance(w, Pressable)]


def twice(loop: Loop, pos: tuple[int, int]) -> None:
    for event in (move(pos), down(pos), up(pos), down(pos), up(pos)):
        pygame.event.post(event)
    for _ in range(3):
        loop.step(wait=False)


@pytest.mark.parametrize("name", PLAIN)
def test_a_double_click_presses_each_button_once(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the buttons do is taken away, so that all of one scene can be pressed."""
    with hidden() as ctx, shown(ctx, name) as stack:
        scene = stack.top
        assert isinstance(scene, WidgetScene)
        loop = Loop(ctx, stack, lambda milliseconds: None)
        pressed: list[str] = []
        monkeypatch.setattr(scene, "send", lambda command: None)
        for widget in presses(scene):
            monkeypatch.setattr(widget, "activate", lambda w=widget: pressed.append(w.name or str(w.rect)))
        for widget in presses(scene):
            scene.group._take_focus(widget, True)
            ctx.clock.time += 2.0  # type: ignore[attr-defined]
            pressed.clear()
            twice(loop, widget.rect.center)
            expected = 0 if not widget.enabled else 2 if widget.repeatable else 1
            assert pressed == [widget.name or str(widget.rect)] * expected


@pytest.mark.parametrize("name", PLAIN)
def test_a_double_click_on_any_button_opens_one_scene_at_most(name: str) -> None:
    """What the buttons do is left to them; each is pressed on a scene of its own."""
    with hidden() as ctx, shown(ctx, name) as stack:
        count = len(presses(stack.top))
    for index in range(count):
        with hidden(curtain=False) as ctx:
            scenes = make(ctx, name, "gheos", GameConfig(4), 3, 30)
            loop = looped(ctx, scenes[0])
            stack = loop.stack
            for scene in scenes[1:]:
                stack.top.send(Push(scene))
                loop.step(wait=False)
            widget = presses(stack.top)[index]
            stack.top.group._take_focus(widget, True)  # type: ignore[attr-defined]
            before = len(list(stack))
            twice(loop, widget.rect.center)
            assert stack.quitting or len(list(stack)) - before <= 1, widget.name
            stack.close()
