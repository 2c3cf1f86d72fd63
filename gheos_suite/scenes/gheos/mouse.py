"""The pointer at the table: what it points at, clicks, drags, wheel."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect
from pygame.event import Event

from gheos_suite.rules.gheos.model import COLOURS
from gheos_suite.ui.drag import Exit, Phase

from . import chronicle, panels, seats
from .acts import act
from .overlays import prompt_buttons, prompt_now

if TYPE_CHECKING:
    from .scene import TableScene

Pixel = tuple[int, int]
LEFT, MIDDLE, RIGHT = 1, 2, 3
ZOOM = 1.18
PAN_FROM = 6  # px a press on the table must move before it pans


class Mouse:
    """Turns pointer events into picks, drops, pans and acts of the scene."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.pan: Pixel | None = None
        self.panned = False
        self.down = ""

    def let_go(self) -> None:
        """Forgets what is held down."""
        self.pan, self.down, self.panned = None, "", False
        self.scene.desk.pressed = ""

    def handle(self, event: Event) -> bool:
        scene = self.scene
        match event.type:
            case pygame.MOUSEMOTION:
                self._moved(event)
                return True
            case pygame.MOUSEBUTTONDOWN:
                if scene.timeline.busy and event.button in (LEFT, MIDDLE, RIGHT):
                    scene.timeline.fast_forward()
                    return True
                self._pressed(event)
                return True
            case pygame.MOUSEBUTTONUP:
                self._released(event)
                return True
            case pygame.MOUSEWHEEL:
                return self._wheel(event)
            case pygame.WINDOWFOCUSLOST:
                scene.let_go(Exit.FOCUS)
            case pygame.WINDOWLEAVE:
                scene.desk.hot = ""
                scene.hovered_land = None
            case _:
                return False
        return False

    # ---------------------------------------------------------------- moving
    def _moved(self, event: Event) -> None:
        scene, drag = self.scene, self.scene.drag
        pos = event.pos
        if self.pan is not None:
            self._pan_to(pos)
            return
        if drag.phase is Phase.PRESSED and drag.move(pos):
            assert drag.piece is not None
            scene.pick(drag.piece, pos, carried=False)
            if scene.aim is None:
                drag.reset()
        if drag.phase is Phase.DRAGGING:
            drag.move(pos)
            scene.by_keys = False
            if scene.aim is not None:
                self._aim(pos)
            scene.desk.hot = self.button_at(pos)
            return
        scene.desk.focus = ""
        scene.desk.hot = self.name_at(pos)
        over_table = not scene.desk.hot or scene.desk.hot.startswith(("land:", "portion:", "win:"))
        on_board = over_table and self.on_board(pos)
        scene.hovered_land = scene.board.land_at(pos) if on_board and not scene.timeline.busy else None

    def _aim(self, pos: Pixel) -> None:
        scene = self.scene
        assert scene.aim is not None
        if self.on_board(pos):
            scene.aim.point(pos)
        else:
            scene.aim.point((-10_000, -10_000))

    def _pan_to(self, pos: Pixel) -> None:
        scene = self.scene
        assert self.pan is not None
        dx, dy = pos[0] - self.pan[0], pos[1] - self.pan[1]
        if not self.panned and max(abs(dx), abs(dy)) < PAN_FROM:
            return
        self.panned = True
        self.pan = pos
        scene.board.camera.pan(dx, dy)
        scene.board.camera.clamp(scene.board.tile_bounds)
        scene.still_damage.add(scene.plan.board)

    # --------------------------------------------------------------- pressing
    def _pressed(self, event: Event) -> None:
        scene, drag, pos = self.scene, self.scene.drag, event.pos
        if event.button == RIGHT:
            if drag.phase is Phase.DRAGGING or self.name_at(pos).startswith("hand:"):
                scene.turn(1)
            else:
                self.pan, self.panned = pos, False
            return
        if event.button == MIDDLE:
            self.pan, self.panned = pos, False
            return
        if event.button != LEFT:
            return
        self.down = self.name_at(pos)
        scene.desk.pressed = self.down
        if drag.phase is Phase.DRAGGING and drag.carried:
            return
        if self.down.startswith("hand:") and scene.desk.ready and scene.desk.options.mode == "place":
            drag.press(int(self.down[5:]), pos, scene.session.version)
        elif not self.down and self.on_board(pos):
            self.pan, self.panned = pos, False

    def _released(self, event: Event) -> None:
        scene, drag, pos = self.scene, self.scene.drag, event.pos
        panned, self.pan, self.panned = self.panned, None, False
        if event.button != LEFT:
            return
        down, self.down = self.down, ""
        scene.desk.pressed = ""
        if drag.phase in (Phase.PRESSED, Phase.DRAGGING):
            self._release_tile(pos, down)
            return
        if panned:
            return
        name = self.name_at(pos)
        if name and name == down:
            act(scene, name)
        elif not name and not down and scene.desk.selected_land is not None:
            scene.desk.selected_land = None
            scene.ctx.cue("back")

    def _release_tile(self, pos: Pixel, down: str) -> None:
        scene, drag = self.scene, self.scene.drag
        button = self.button_at(pos)
        if drag.carried and button and button == down:
            scene.let_go(Exit.PAUSE)
            act(scene, button)
            return
        inside = Rect(0, 0, *scene.ctx.size).collidepoint(pos)
        match drag.release(pos, inside):
            case "click":
                assert drag.piece is not None
                scene.pick(drag.piece, pos, carried=True)
            case "drop":
                other = self.name_at(pos)
                if other.startswith("hand:") and int(other[5:]) != drag.piece:
                    scene.let_go(Exit.PAUSE)
                    scene.pick(int(other[5:]), pos, carried=True)
                else:
                    scene.drop()
            case "outside":
                scene.let_go(Exit.OUTSIDE)

    def _wheel(self, event: Event) -> bool:
        scene = self.scene
        pos = pygame.mouse.get_pos() if not hasattr(event, "pos") else event.pos
        if scene.drag.phase is Phase.DRAGGING or scene.desk.hot.startswith("hand:"):
            scene.turn(1 if event.y < 0 else -1)
            return True
        if scene.plan.log.collidepoint(pos):
            most = chronicle.most_scroll(scene.sheet, scene.desk)
            scene.desk.log_scroll = min(max(scene.desk.log_scroll - event.y, 0), most)
            return True
        if scene.plan.board.collidepoint(pos) and event.y:
            scene.board.camera.zoom_at(pos, ZOOM if event.y > 0 else 1 / ZOOM, scene.ctx.reduced_motion)
            scene.board.camera.clamp(scene.board.tile_bounds)
            scene.still_damage.add(scene.plan.board)
            return True
        return False

    # ---------------------------------------------------------------- hitting
    def on_board(self, pos: Pixel) -> bool:
        """Returns whether the pointer is over the table and no panel."""
        scene = self.scene
        return scene.plan.board.collidepoint(pos) and not any(
            r.collidepoint(pos) for r in scene.plan.panels().values()
        )

    def button_at(self, pos: Pixel) -> str:
        scene, plan = self.scene, self.scene.plan
        for name, rect in (("button:undo", plan.undo), ("button:menu", plan.menu)):
            if rect.collidepoint(pos):
                return name
        prompt = prompt_now(scene)
        if prompt is not None:
            for name, _, _, rect in prompt_buttons(scene, prompt):
                if rect.collidepoint(pos):
                    return name
        return ""

    def name_at(self, pos: Pixel) -> str:
        """Returns the name of what lies below the pointer, topmost first; "" for nothing that acts."""
        return (
            self.button_at(pos)
            or self._hand_at(pos)
            or self._supply_at(pos)
            or self._seat_at(pos)
            or self._log_at(pos)
            or self._board_at(pos)
        )

    def _hand_at(self, pos: Pixel) -> str:
        for i, slot in enumerate(self.scene.plan.slots):
            if slot.collidepoint(pos):
                return f"hand:{i}"
        return ""

    def _supply_at(self, pos: Pixel) -> str:
        scene, sheet = self.scene, self.scene.sheet
        if not scene.plan.supply.collidepoint(pos):
            return ""
        for colour, box in zip(COLOURS, scene.plan.colours, strict=True):
            if box.collidepoint(pos):
                border = (panels.marker_spot(sheet, colour)[1] + panels.pile_spot(sheet, colour)[1]) // 2
                return f"{'marker' if pos[1] < border else 'cubes'}:{colour}"
        return ""

    def _seat_at(self, pos: Pixel) -> str:
        scene, plan = self.scene, self.scene.plan
        for seat, rect in enumerate(plan.seats):
            if not rect.collidepoint(pos):
                continue
            for group in seats.cube_groups(plan, rect, scene.desk.view.players[seat].followers):
                if group.rect.collidepoint(pos) and scene.desk.options.mode == "pay":
                    return f"cube:{seat}:{group.colour}"
            left = scene.desk.view.players[seat].tokens
            for i in range(left):
                x, y = seats.token_spot(plan, rect, i)
                if abs(pos[0] - x) < plan.u(22) and abs(pos[1] - y) < plan.u(22) and scene.desk.options.token:
                    return f"token:{seat}"
            return f"seat:{seat}"
        return ""

    def _log_at(self, pos: Pixel) -> str:
        scene = self.scene
        if scene.plan.log.collidepoint(pos):
            for row in range(len(chronicle.shown_lines(scene.sheet, scene.desk))):
                if chronicle.line_rect(scene.sheet, row).collidepoint(pos):
                    return f"log:{row}"
        return ""

    def _board_at(self, pos: Pixel) -> str:
        scene = self.scene
        if not self.on_board(pos) or not scene.desk.ready or scene.timeline.busy:
            return ""
        for name, at, _ in scene.portion_marks():
            if abs(pos[0] - at[0]) < scene.sheet.u(30) and abs(pos[1] - at[1]) < scene.sheet.u(30):
                return name
        spot = scene.board.spot_at(pos)
        for name, land in scene.choosable_lands():
            if spot is not None and spot in land.segments:
                return name
        return self._winner_at(pos)

    def _winner_at(self, pos: Pixel) -> str:
        reach = self.scene.board.side * 0.17
        for name, (x, y) in self.scene.winner_marks():
            if (pos[0] - x) ** 2 + (pos[1] - y) ** 2 <= reach * reach:
                return name
        return ""
