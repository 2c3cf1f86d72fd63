"""Any table by keyboard and gamepad: Tab goes on, arrows point, Enter does, Esc goes back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect
from pygame.event import Event

from gheos_suite.ui.drag import Exit, Phase
from gheos_suite.ui.input import DIRECTIONS, SEMANTIC, Semantic
from gheos_suite.ui.scene import Push
from gheos_suite.ui.widgets import nearest

from . import doors
from .mouse import ZOOM

if TYPE_CHECKING:
    from .base import TableBase

PAN_STEP = 90  # px at 1080p
PAN_KEYS = {pygame.K_w: (0, -1), pygame.K_a: (-1, 0), pygame.K_s: (0, 1), pygame.K_d: (1, 0)}


class BaseKeys:
    """Turns keys and their semantic actions into acts of the scene; a game says what can be chosen."""

    def __init__(self, scene: Any) -> None:
        self.scene: TableBase = scene

    # ------------------------------------------------- what a game's table gives
    def choices(self) -> list[str]:
        """Returns the spots the open decision offers, in the order Tab goes through them."""
        raise NotImplementedError

    def rect_of(self, name: str) -> Rect:
        """Returns where a spot lies in the window, for the arrows and the number beside it."""
        raise NotImplementedError

    def spot_of(self, name: str) -> tuple[float, float]:
        """Returns the pixel where a piece named by a choice lies, from where it is taken up."""
        return self.rect_of(name).center

    def numbered(self) -> list[str]:
        """Returns the spots that bear the numbers 1 to 9, in the order they are shown."""
        scene = self.scene
        return self.choices()[:9] if scene.desk.ready and not scene.timeline.busy else []

    def focused(self, name: str) -> None:
        """Is told which spot the keyboard points at."""

    # ---------------------------------------------------------------- events
    def handle(self, event: Event) -> bool:
        if event.type == pygame.KEYDOWN:
            if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
                return False
            return self.raw(event)
        if event.type != SEMANTIC:
            return False
        scene = self.scene
        if scene.timeline.busy and event.action in (Semantic.ACCEPT, Semantic.CANCEL, Semantic.NEXT):
            scene.hurry()
            return True
        if event.repeat and event.action in (Semantic.MENU, Semantic.HELP, Semantic.ACCEPT):
            return True
        return self._semantic(event.action, event.source == "pad")

    def raw(self, event: Event) -> bool:
        """Uses the keys that have no meaning elsewhere: x, the digits, and the letters that move the view."""
        if event.key == pygame.K_x and self.scene.holding:
            self.flip()
            return True
        if pygame.K_1 <= event.key <= pygame.K_9:
            if not self.scene.desk.ready and not self.scene.timeline.busy:
                self.scene.refuse(self.scene.not_now())
                return True
            names = self.numbered()
            index = event.key - pygame.K_1
            if index < len(names):
                self.choose(names[index])
            return True
        if event.key in PAN_KEYS:
            self.pan(PAN_KEYS[event.key])
            return True
        return False

    def flip(self) -> None:
        """Does what F does to the held piece."""

    def _semantic(self, action: Semantic, pad: bool) -> bool:
        scene = self.scene
        match action:
            case Semantic.NEXT | Semantic.PREVIOUS:
                self.step(1 if action is Semantic.NEXT else -1)
            case Semantic.UP | Semantic.DOWN | Semantic.LEFT | Semantic.RIGHT:
                self._arrow(DIRECTIONS[action], pad)
            case Semantic.ROTATE_RIGHT | Semantic.ROTATE_LEFT:
                scene.turn(1 if action is Semantic.ROTATE_RIGHT else -1)
            case Semantic.FLIP:
                if scene.holding:
                    self.flip()
            case Semantic.ACCEPT:
                self._accept()
            case Semantic.CANCEL:
                self._cancel()
            case Semantic.MENU:
                scene.send(Push(doors.pause(scene)))
            case Semantic.HELP:
                scene.show_help()
            case Semantic.UNDO:
                scene.undo()
            case Semantic.REDO:
                scene.redo()
            case Semantic.FIT:
                scene.fit(scene.ctx.reduced_motion)
            case Semantic.ZOOM_IN | Semantic.ZOOM_OUT:
                factor = ZOOM if action is Semantic.ZOOM_IN else 1 / ZOOM
                scene.board.camera.zoom_at(scene.plan.free.center, factor, scene.ctx.reduced_motion)
                scene.damage.add(scene.plan.board)
            case _:
                return False
        return True

    # ------------------------------------------------------------- choosing
    def names(self) -> list[str]:
        """Returns the spots that can be chosen now, in the order Tab goes through them."""
        scene = self.scene
        found = self.choices() if scene.desk.ready and not scene.timeline.busy else []
        return [*found, "button:undo", "button:menu"]

    def step(self, by: int) -> None:
        """Goes to the next choice, or aims the held piece at the next legal cell."""
        scene = self.scene
        if scene.holding:
            scene.aim.step(by)
            self.show_aim()
            return
        names = self.names()
        now = scene.desk.focus
        index = (names.index(now) + by) % len(names) if now in names else (0 if by > 0 else len(names) - 1)
        self.focus(names[index])

    def focus(self, name: str) -> None:
        """Points at a spot."""
        scene = self.scene
        scene.desk.focus = name
        scene.desk.hot = ""
        scene.ctx.cue("hover")
        self.focused(name)

    def pan(self, direction: tuple[int, int]) -> None:
        """Moves the view a step that way."""
        scene = self.scene
        step = scene.plan.u(PAN_STEP)
        camera = scene.board.camera
        camera.glide(-direction[0] * step, -direction[1] * step)
        camera.clamp(scene.board.tile_bounds)
        if scene.ctx.reduced_motion:
            camera.finish()
        scene.damage.add(scene.plan.board)

    def _arrow(self, direction: tuple[int, int], pad: bool) -> None:
        """Aims the held piece, or goes to the nearest choice that way; without a focus it moves the view.

        A pad has no other way to begin, so its arrows find a focus first.
        """
        scene = self.scene
        if scene.holding:
            scene.aim.towards(direction)
            self.show_aim()
            return
        names = self.names()
        now = scene.desk.focus
        if now not in names and pad:
            self.step(1)
        elif now not in names or pygame.key.get_mods() & pygame.KMOD_SHIFT:
            self.pan(direction)
        else:
            others = [name for name in names if name != now]
            best = nearest(self.rect_of(now), [self.rect_of(name) for name in others], direction)
            if best is not None:
                self.focus(others[best])

    def _accept(self) -> None:
        scene = self.scene
        if scene.holding:
            scene.drop()
            return
        names = self.names()
        if scene.desk.focus in names:
            self.choose(scene.desk.focus)
        else:
            self.step(1)

    def choose(self, name: str) -> None:
        """Takes up the piece of that name, or does what the spot is for."""
        scene = self.scene
        piece = scene.mouse.grip(name)
        if piece is None or not scene.mouse.carries(piece):
            scene.mouse.act(name)
            return
        if scene.holding:
            scene.let_go(Exit.PAUSE)
        scene.pick(piece, self.spot_of(name), carried=True)
        if scene.aim is not None:
            scene.by_keys = True
            scene.aim.step(1)
            self.show_aim()

    def _cancel(self) -> None:
        scene = self.scene
        if scene.drag.phase in (Phase.PRESSED, Phase.DRAGGING):
            scene.let_go(Exit.ESCAPE)
            scene.ctx.cue("back")
        elif scene.desk.has_picks():
            scene.desk.clear_picks()
            scene.ctx.cue("back")
        else:
            scene.send(Push(doors.pause(scene)))

    def show_aim(self) -> None:
        """Keeps the aimed cell in view."""
        scene = self.scene
        scene.by_keys = True
        if scene.aim is not None and scene.aim.cell is not None:
            at = scene.landing_of(scene.aim)
            free = scene.plan.free
            lies_beside = isinstance(scene.aim.cell, str)  # a goal with a name is no place on the board
            if not lies_beside and not free.collidepoint(at):
                scene.board.camera.glide(free.centerx - at[0], free.centery - at[1])
