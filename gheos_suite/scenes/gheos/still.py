"""The part of the table that lies still, kept as one picture: ground, tiles, markers, dots, panels."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect, Surface

from gheos_suite.scenes.table import chronicle
from gheos_suite.scenes.table.parts import Part, Parts
from gheos_suite.ui.damage import Damage
from gheos_suite.ui.drag import Phase

from . import panels, seats
from .desk import Desk

if TYPE_CHECKING:
    from .scene import TableScene


class Still:
    """Keeps the picture; `stale` marks what must be drawn into it before it is shown again."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.picture = Surface(scene.ctx.size)
        self._damage = Damage()
        self._ground = scene.ctx.assets.cover("gheos/table.webp", scene.ctx.size)
        self.parts = Parts(self._make_parts())

    def stale(self, rect: Rect) -> None:
        self._damage.add(rect)

    def stale_all(self) -> None:
        self._damage.all()

    def draw(self, surface: Surface, clip: Rect) -> None:
        """Brings the picture up to date and copies the clip of it."""
        rects = self._damage.take()
        for rect in [self.picture.get_rect()] if rects is None else rects:
            self._paint(rect)
        surface.blit(self.picture, clip, clip)

    def _paint(self, rect: Rect) -> None:
        scene, picture = self.scene, self.picture
        picture.set_clip(rect)
        picture.blit(self._ground, rect, rect)
        if rect.colliderect(scene.plan.board):
            scene.board.draw(picture)
            self._dots(picture)
            self._markers(picture)
        self.parts.draw(picture)
        picture.set_clip(None)

    def _dots(self, surface: Surface) -> None:
        """Draws the free cells a tile may be laid on, brighter while one is held."""
        scene = self.scene
        desk = scene.desk
        if not (desk.ready and desk.options.mode == "place"):
            return
        holding = scene.aim is not None and scene.drag.phase is not Phase.IDLE
        cells = {c for tile in desk.options.places.values() for c in tile}
        if holding and scene.aim is not None:
            cells = set(desk.options.places.get(scene.aim.tile, {}))
        name = "place_dot_hot" if holding else "place_dot"
        dot = scene.art.fitted(f"gheos/board/{name}.png", max(12, round(scene.board.side * 0.11)))
        for cell in cells:
            scene.sheet.put(surface, dot, scene.board.centre_px(cell))

    def _markers(self, surface: Surface) -> None:
        scene = self.scene
        side = scene.board.side
        shadow = scene.art.piece("shadow_disc", side)
        for marker in scene.desk.view.markers:
            if marker.colour in scene.desk.in_air or marker.cell not in scene.board.placed:
                continue
            x, y = scene.board.marker_px(marker.colour, (marker.cell, marker.segment))
            scene.sheet.put(surface, shadow, (x + side * 0.03, y + side * 0.045))
            scene.sheet.put(surface, scene.art.piece(f"marker_{marker.colour}", side), (x, y))

    # ---------------------------------------------------------------- panels
    def _make_parts(self) -> list[Part]:
        scene, plan = self.scene, self.scene.plan
        sheet, desk, room = scene.sheet, scene.desk, scene.sheet.u(26)
        made = [
            Part("column", plan.column, lambda: 0, lambda s, r: panels.paint_column(sheet, s, r), room),
            Part(
                "turn",
                plan.turn,
                lambda: panels.turn_key(desk),
                lambda s, r: panels.paint_turn(sheet, desk, s, r),
                room,
            ),
            Part(
                "epoch",
                plan.epoch,
                lambda: panels.epoch_key(desk),
                lambda s, r: panels.paint_epoch(sheet, desk, s, r),
                room,
            ),
            Part(
                "stack",
                plan.stack,
                lambda: panels.stack_key(desk),
                lambda s, r: panels.paint_stack(sheet, desk, s, r),
                room,
            ),
            Part(
                "hand",
                plan.hand,
                lambda: panels.hand_key(desk),
                lambda s, r: panels.paint_hand(sheet, desk, s, r),
                room,
            ),
            Part(
                "supply",
                plan.supply,
                lambda: panels.supply_key(desk),
                lambda s, r: panels.paint_supply(sheet, desk, s, r),
                room,
            ),
            Part("log", plan.log, lambda: chronicle.log_key(desk), self._paint_log),
        ]
        made += [self._seat_part(seat, desk) for seat in range(len(plan.seats))]
        tight = plan.kind == "tight"
        made.append(self._button_part("button:undo", plan.undo, "" if tight else "Undo", "undo"))
        made.append(self._button_part("button:menu", plan.menu, "" if tight else "Menu", "menu"))
        made.append(self._button_part("button:help", plan.help, "", "help"))
        if not plan.log.h:
            made.append(self._button_part("button:log", plan.log_open, "", "log"))
        return made

    def _paint_log(self, surface: Surface, rect: Rect) -> None:
        """Paints the log on its piece of the column, because letters want an opaque ground."""
        plan, sheet = self.scene.plan, self.scene.sheet
        shift = (rect.x - plan.log.x, rect.y - plan.log.y)
        panels.paint_column(sheet, surface, plan.column.move(shift))
        chronicle.paint_log(sheet, self.scene.desk, surface, rect)

    def _seat_part(self, seat: int, desk: Desk) -> Part:
        sheet = self.scene.sheet
        return Part(
            f"seat:{seat}",
            self.scene.plan.seats[seat],
            lambda: seats.seat_key(desk, seat),
            lambda s, r: seats.paint_seat(sheet, desk, seat, s, r),
            sheet.u(16),
        )

    def _button_part(self, name: str, rect: Rect, label: str, icon: str) -> Part:
        """Returns a button with its words, or with its icon where there are none."""
        sheet, desk = self.scene.sheet, self.scene.desk

        def state() -> str:
            enabled = desk.undo_enabled if name == "button:undo" else True
            return panels.button_state(desk, name, enabled)

        def paint(surface: Surface, place: Rect) -> None:
            sheet.button(surface, place, label, state())
            if not label:
                colour = sheet.theme["disabled_text" if state() == "disabled" else "brass"]
                picture = sheet.assets.icon(icon, round(place.h * 0.62), colour)
                surface.blit(picture, picture.get_rect(center=place.center))

        return Part(name, rect, state, paint, sheet.u(14))
