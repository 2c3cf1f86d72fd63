"""A game pad alone: a pad that SDL itself takes for real goes from the title to a move, and out again."""

from __future__ import annotations

import ctypes
import os
from collections.abc import Callable, Iterator

import pygame
import pytest

from gheos_suite.app.context import Context
from gheos_suite.app.loop import Loop
from gheos_suite.scenes.gheos.scene import TableScene
from gheos_suite.scenes.title import TitleScene
from gheos_suite.ui.drag import Phase
from gheos_suite.ui.widget_scene import WidgetScene

from .app_kit import hidden, looped, tick

GAME_PAD, AXES, BUTTONS = 1, 6, 21
BACKGROUND = "SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS"  # the window of a test never has the focus


class VirtualPad:
    """A pad without hardware, made by the SDL library the app runs on."""

    def __init__(self) -> None:
        sdl = ctypes.CDLL(pygame.base.__file__)
        sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
        for name in ("SDL_JoystickClose", "SDL_JoystickSetVirtualButton", "SDL_JoystickSetVirtualAxis"):
            getattr(sdl, name).argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int16]
        sdl.SDL_JoystickClose.argtypes = [ctypes.c_void_p]
        self._sdl = sdl
        self._index = sdl.SDL_JoystickAttachVirtual(GAME_PAD, AXES, BUTTONS, 0)
        assert self._index >= 0, "SDL cannot make a virtual pad"
        self._pad = sdl.SDL_JoystickOpen(self._index)
        assert self._pad

    def button(self, number: int, down: bool) -> None:
        assert self._sdl.SDL_JoystickSetVirtualButton(self._pad, number, int(down)) == 0

    def axis(self, number: int, value: int) -> None:
        assert self._sdl.SDL_JoystickSetVirtualAxis(self._pad, number, value) == 0

    def pull_out(self) -> None:
        self._sdl.SDL_JoystickClose(self._pad)
        assert self._sdl.SDL_JoystickDetachVirtual(self._index) == 0


class Thumbs:
    """Somebody with a pad and nothing else."""

    def __init__(self, ctx: Context, loop: Loop, pad: VirtualPad) -> None:
        self.ctx, self.loop, self.pad = ctx, loop, pad

    def step(self, times: int = 3) -> None:
        for _ in range(times):
            tick(self.ctx, 0.2)
            self.loop.step(wait=False)

    def press(self, number: int) -> None:
        self.pad.button(number, True)
        self.step(1)
        self.pad.button(number, False)
        self.step(2)

    @property
    def scene(self) -> str:
        return self.loop.stack.top.name

    def choose(self, name: str) -> None:
        """Goes on with the stick's button until the focus is there, and presses A."""
        for _ in range(80):
            top = self.loop.stack.top
            assert isinstance(top, WidgetScene)
            if top.group.focus is not None and top.group.focus.name == name:
                self.press(pygame.CONTROLLER_BUTTON_A)
                return
            self.press(pygame.CONTROLLER_BUTTON_RIGHTSTICK)
        raise AssertionError(f"the pad never comes to {name!r}")

    def until(self, done: Callable[[], bool], number: int, most: int = 40) -> None:
        """Presses a button until it is done."""
        for _ in range(most):
            if done():
                return
            self.press(number)
        raise AssertionError("it was not done")


@pytest.fixture
def thumbs(monkeypatch: pytest.MonkeyPatch) -> Iterator[Thumbs]:
    monkeypatch.setitem(os.environ, BACKGROUND, "1")
    with hidden((1280, 720), animation_speed=0, curtain=False) as ctx:
        loop = looped(ctx, TitleScene())
        assert ctx.pads.start()
        pad = VirtualPad()
        try:
            yield Thumbs(ctx, loop, pad)
        finally:
            loop.stack.close()
            ctx.pads.close()


def test_a_pad_alone_begins_a_game_moves_pauses_and_quits(thumbs: Thumbs) -> None:
    thumbs.step(5)
    assert thumbs.scene == "title"
    thumbs.choose("new")
    assert thumbs.scene == "newgame"
    thumbs.choose("start")
    assert thumbs.scene == "table"
    table = thumbs.loop.stack.top
    assert isinstance(table, TableScene)
    thumbs.step(30)  # the computer may be first
    ply = table.session.ply
    thumbs.until(lambda: table.desk.focus == "hand:1", pygame.CONTROLLER_BUTTON_RIGHTSTICK)
    hand = table.desk.view.players[table.desk.options.seat].hand
    assert hand is not None
    thumbs.press(pygame.CONTROLLER_BUTTON_A)
    assert table.aim is not None and table.drag.phase is Phase.DRAGGING and table.aim.tile == hand[1]
    first = table.aim.cell
    thumbs.press(pygame.CONTROLLER_BUTTON_RIGHTSTICK)
    assert table.aim.cell != first
    thumbs.press(pygame.CONTROLLER_BUTTON_B)
    assert table.aim is None and table.session.ply == ply
    thumbs.until(lambda: table.desk.focus == "hand:1", pygame.CONTROLLER_BUTTON_RIGHTSTICK)
    thumbs.press(pygame.CONTROLLER_BUTTON_A)
    thumbs.press(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    assert table.aim is not None
    laid = table.aim.action()
    thumbs.press(pygame.CONTROLLER_BUTTON_A)
    assert table.session.moves[ply].action == laid
    thumbs.press(pygame.CONTROLLER_BUTTON_START)
    assert thumbs.scene == "pause"
    thumbs.choose("Quit")
    assert thumbs.scene == "dialog"
    thumbs.choose("Quit")
    assert thumbs.loop.stack.quitting


def test_the_stick_of_a_pad_walks_and_a_pulled_pad_takes_nothing_with_it(thumbs: Thumbs) -> None:
    thumbs.step(5)
    title = thumbs.loop.stack.top
    assert isinstance(title, WidgetScene)
    thumbs.press(pygame.CONTROLLER_BUTTON_RIGHTSTICK)
    before = title.group.focus
    thumbs.pad.axis(1, 32767)
    thumbs.step(1)
    assert title.group.focus is not before
    thumbs.pad.pull_out()
    thumbs.step(3)
    rested = title.group.focus
    thumbs.step(20)
    assert title.group.focus is rested, "a stick that is gone goes on"
    assert thumbs.scene == "title"
