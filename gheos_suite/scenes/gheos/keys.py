"""The table by keyboard and gamepad: Tab goes on, arrows point, Enter does, Esc goes back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame.event import Event

from gheos_suite.rules.gheos.model import COLOURS
from gheos_suite.ui.drag import Exit, Phase
from gheos_suite.ui.input import DIRECTIONS, SEMANTIC, Semantic
from gheos_suite.ui.scene import Push

from . import doors
from .acts import act
from .mouse import ZOOM
from .overlays import prompt_now
from .panels import slot_centre

if TYPE_CHECKING:
    from .scene import TableScene

PAN_STEP = 90  # px at 1080p


class Keys:
    """Turns keys and their semantic actions into acts of the scene."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene

    def handle(self, event: Event) -> bool:
        if event.type == pygame.KEYDOWN:
            return self._raw(event)
        if event.type != SEMANTIC:
            return False
        scene = self.scene
        if scene.timeline.busy and event.action in (Semantic.ACCEPT, Semantic.CANCEL, Semantic.NEXT):
            scene.timeline.fast_forward()
            return True
        return self._semantic(event.action)

    def _raw(self, event: Event) -> bool:
        """Uses the keys that have no meaning elsewhere: x, digits, and arrows with Shift to move the view."""
        scene = self.scene
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        if event.key == pygame.K_x and self._holding():
            assert scene.aim is not None
            scene.aim.swap_kind()
            return True
        if pygame.K_1 <= event.key <= pygame.K_9:
            names = self.names()
            index = event.key - pygame.K_1
            if index < len(names):
                self._choose(names[index])
            return True
        return False

    def _semantic(self, action: Semantic) -> bool:
        scene = self.scene
        match action:
            case Semantic.NEXT | Semantic.PREVIOUS:
                self._step(1 if action is Semantic.NEXT else -1)
            case Semantic.UP | Semantic.DOWN | Semantic.LEFT | Semantic.RIGHT:
                self._arrow(DIRECTIONS[action])
            case Semantic.ROTATE_RIGHT | Semantic.ROTATE_LEFT:
                scene.turn(1 if action is Semantic.ROTATE_RIGHT else -1)
            case Semantic.FLIP:
                if self._holding():
                    assert scene.aim is not None
                    scene.aim.swap_kind()
            case Semantic.ACCEPT:
                self._accept()
            case Semantic.CANCEL:
                self._cancel()
            case Semantic.MENU:
                scene.send(Push(doors.pause(scene)))
            case Semantic.HELP:
                scene.send(Push(doors.help_pages()))
            case Semantic.UNDO:
                scene.undo()
            case Semantic.REDO:
                scene.redo()
            case Semantic.FIT:
                scene.fit(scene.ctx.reduced_motion)
            case Semantic.ZOOM_IN | Semantic.ZOOM_OUT:
                factor = ZOOM if action is Semantic.ZOOM_IN else 1 / ZOOM
                scene.board.camera.zoom_at(scene.plan.free.center, factor, scene.ctx.reduced_motion)
                scene.still_damage.add(scene.plan.board)
            case _:
                return False
        return True

    # ------------------------------------------------------------- choosing
    def names(self) -> list[str]:
        """Returns the spots that can be chosen now, in the order Tab goes through them."""
        scene, desk = self.scene, self.scene.desk
        found: list[str] = []
        opts = desk.options
        if desk.ready and not scene.timeline.busy:
            match opts.mode:
                case "place":
                    hand = desk.view.players[opts.seat].hand or ()
                    found = [f"hand:{i}" for i in range(len(hand))]
                case "pay":
                    found = [f"cube:{opts.seat}:{c}" for c in opts.pays]
                case "winner":
                    found = [f"win:{c}" for c in opts.winners]
                case "portion":
                    found = [f"portion:{i}" for i in range(len(opts.portions))]
                case "settle":
                    found = self._settle_names()
                case "token":
                    prompt = prompt_now(scene)
                    found = [name for name, _, _ in prompt.buttons] if prompt else []
        return [*found, "button:undo", "button:menu"]

    def _settle_names(self) -> list[str]:
        scene, desk = self.scene, self.scene.desk
        lands = [name for name, _ in scene.choosable_lands()]
        colours = {c for cs in desk.options.starts.values() for c in cs}
        markers = [f"marker:{c}" for c in COLOURS if c in colours]
        cubes = [f"cubes:{c}" for c in desk.options.takes]
        return [*markers, *lands, *cubes] if desk.selected_land is not None else [*lands, *cubes, *markers]

    def _step(self, by: int) -> None:
        scene = self.scene
        if self._holding():
            assert scene.aim is not None
            scene.aim.step(by)
            self._show_aim()
            return
        names = self.names()
        now = scene.desk.focus
        index = (names.index(now) + by) % len(names) if now in names else (0 if by > 0 else len(names) - 1)
        scene.desk.focus = names[index]
        scene.desk.hot = ""
        scene.ctx.cue("hover")
        self._show_land(names[index])

    def _show_land(self, name: str) -> None:
        scene = self.scene
        lands = dict(scene.choosable_lands())
        scene.hovered_land = lands.get(name)

    def _arrow(self, direction: tuple[int, int]) -> None:
        scene = self.scene
        if self._holding():
            assert scene.aim is not None
            scene.aim.towards(direction)
            self._show_aim()
            return
        if pygame.key.get_mods() & pygame.KMOD_SHIFT:
            step = scene.plan.u(PAN_STEP)
            scene.board.camera.glide(-direction[0] * step, -direction[1] * step)
            scene.board.camera.clamp(scene.board.tile_bounds)
            return
        self._step(1 if direction in ((1, 0), (0, 1)) else -1)

    def _accept(self) -> None:
        scene = self.scene
        if self._holding():
            scene.drop()
            return
        names = self.names()
        if scene.desk.focus in names:
            self._choose(scene.desk.focus)
        else:
            self._step(1)

    def _choose(self, name: str) -> None:
        scene = self.scene
        if name.startswith("hand:"):
            if self._holding():
                scene.let_go(Exit.PAUSE)
            slot = int(name[5:])
            scene.pick(slot, slot_centre(scene.sheet, slot), carried=True)
            if scene.aim is not None:
                scene.by_keys = True
                scene.aim.step(1)
                self._show_aim()
            return
        act(scene, name)

    def _cancel(self) -> None:
        scene = self.scene
        if scene.drag.phase in (Phase.PRESSED, Phase.DRAGGING):
            scene.let_go(Exit.ESCAPE)
            scene.ctx.cue("back")
        elif scene.desk.selected_land is not None or scene.desk.picked_colour:
            scene.desk.selected_land, scene.desk.picked_colour = None, ""
            scene.ctx.cue("back")
        else:
            scene.send(Push(doors.pause(scene)))

    def _holding(self) -> bool:
        return self.scene.aim is not None and self.scene.drag.phase is Phase.DRAGGING

    def _show_aim(self) -> None:
        """Keeps the aimed cell in view."""
        scene = self.scene
        scene.by_keys = True
        if scene.aim is not None and scene.aim.cell is not None:
            at = scene.board.centre_px(scene.aim.cell)
            free = scene.plan.free
            if not free.collidepoint(at):
                scene.board.camera.glide(free.centerx - at[0], free.centery - at[1])
