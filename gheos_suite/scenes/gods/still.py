"""What lies still on the Gods table: field, marks of free places, panels."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import TYPE_CHECKING

from pygame import Surface

from gheos_suite.scenes.table.parts import Part
from gheos_suite.scenes.table.still import BaseStill
from gheos_suite.ui.drag import Phase

from . import panels, seats

if TYPE_CHECKING:
    from .scene import TableScene


class Still(BaseStill):
    """Lays the places a held card may go to over the field, and the panels of Gods round it."""

    scene: TableScene

    def marks_key(self) -> Hashable:
        desk = self.scene.desk
        return (desk.held, desk.options.seat, self.scene.drag.phase is Phase.IDLE)

    def marks(self) -> Iterator[tuple[Surface, tuple[float, float]]]:
        """Yields a faint glow on each place the held piece may go to."""
        scene = self.scene
        piece = scene.desk.held
        if piece is None or scene.drag.phase is Phase.IDLE:
            return
        faint = scene.art.faded(scene.art.scaled("board/legal.webp", scene.board.radius), 0.42)
        for cell in scene.desk.options.cells(piece):
            yield faint, scene.board.centre_px(cell)

    def make_parts(self) -> list[Part]:
        scene, plan = self.scene, self.scene.plan
        sheet, desk, room = scene.sheet, scene.desk, scene.sheet.u(26)
        made = [
            self.column_part(),
            Part(
                "turn", plan.turn, lambda: panels.turn_key(desk),
                lambda s, r: panels.paint_turn(sheet, desk, s, r), room,
            ),
            Part(
                "display", plan.display, lambda: panels.display_key(desk),
                lambda s, r: panels.paint_display(sheet, desk, s, r), room,
            ),
            Part(
                "sack", plan.sack, lambda: panels.sack_key(desk),
                lambda s, r: panels.paint_sack(sheet, desk, s, r), room,
            ),
            Part(
                "stock", plan.stock, lambda: panels.stock_key(desk),
                lambda s, r: panels.paint_stock(sheet, desk, s, r), room,
            ),
            Part(
                "costs", plan.costs, lambda: panels.costs_key(desk),
                lambda s, r: panels.paint_costs(sheet, desk, s, r), room,
            ),
            self.log_part(),
        ]  # fmt: skip
        made += [self._seat_part(seat) for seat in range(len(plan.seats))]
        return [*made, *self.feet_parts()]

    def _seat_part(self, seat: int) -> Part:
        sheet, desk = self.scene.sheet, self.scene.desk
        return Part(
            f"seat:{seat}", self.scene.plan.seats[seat], lambda: seats.seat_key(desk, seat),
            lambda s, r: seats.paint_seat(sheet, desk, seat, s, r), sheet.u(16),
        )  # fmt: skip
