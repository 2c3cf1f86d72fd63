"""The part of the table that lies still, kept as one picture: ground, tiles, markers, dots, panels."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import TYPE_CHECKING

from pygame import Surface

from gheos_suite.scenes.table.parts import Part
from gheos_suite.scenes.table.still import BaseStill
from gheos_suite.ui.drag import Phase

from . import panels, seats
from .desk import Desk

if TYPE_CHECKING:
    from .scene import TableScene


class Still(BaseStill):
    """Lays dots and markers over the tiles, and the panels of Gheos round them."""

    scene: TableScene

    def marks_key(self) -> Hashable:
        scene, desk = self.scene, self.scene.desk
        aim = scene.tile_aim
        held = aim.tile if aim is not None and scene.drag.phase is not Phase.IDLE else ""
        return (desk.ready, desk.options.mode, desk.options.seat, held, frozenset(desk.in_air))

    def marks(self) -> Iterator[tuple[Surface, tuple[float, float]]]:
        yield from self._dots()
        yield from self._markers()

    def _dots(self) -> Iterator[tuple[Surface, tuple[float, float]]]:
        """Yields the free cells a tile may be laid on, brighter while one is held."""
        scene = self.scene
        desk = scene.desk
        if not (desk.ready and desk.options.mode == "place"):
            return
        aim = scene.tile_aim
        holding = aim is not None and scene.drag.phase is not Phase.IDLE
        cells = {c for tile in desk.options.places.values() for c in tile}
        if holding and aim is not None:
            cells = set(desk.options.places.get(aim.tile, {}))
        name = "place_dot_hot" if holding else "place_dot"
        dot = scene.art.fitted(f"gheos/board/{name}.png", max(12, round(scene.board.side * 0.11)))
        for cell in cells:
            yield dot, scene.board.centre_px(cell)

    def _markers(self) -> Iterator[tuple[Surface, tuple[float, float]]]:
        """Yields the markers of the peoples, each on its shadow."""
        scene = self.scene
        side = scene.board.side
        shadow = scene.art.piece("shadow_disc", side)
        for marker in scene.desk.view.markers:
            if marker.colour in scene.desk.in_air or marker.cell not in scene.board.placed:
                continue
            x, y = scene.board.marker_px(marker.colour, (marker.cell, marker.segment))
            yield shadow, (x + side * 0.03, y + side * 0.045)
            yield scene.art.piece(f"marker_{marker.colour}", side), (x, y)

    # ---------------------------------------------------------------- panels
    def make_parts(self) -> list[Part]:
        scene, plan = self.scene, self.scene.plan
        sheet, desk, room = scene.sheet, scene.desk, scene.sheet.u(26)
        made = [
            self.column_part(),
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
            self.log_part(),
        ]
        made += [self._seat_part(seat, desk) for seat in range(len(plan.seats))]
        made += self.feet_parts()
        return made

    def _seat_part(self, seat: int, desk: Desk) -> Part:
        sheet = self.scene.sheet
        return Part(
            f"seat:{seat}",
            self.scene.plan.seats[seat],
            lambda: seats.seat_key(desk, seat),
            lambda s, r: seats.paint_seat(sheet, desk, seat, s, r),
            sheet.u(16),
        )
