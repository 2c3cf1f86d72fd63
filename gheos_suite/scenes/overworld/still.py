"""What lies still on the Overworld table: planks, map, marks of where things may go, panels."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from gheos_suite.scenes.table import chronicle
from gheos_suite.scenes.table.parts import Part, Parts
from gheos_suite.scenes.table.still import BaseStill, button_state

from . import goods, panels, quest_panels, seats, tray
from .art import TABLE_PX
from .desk import Desk
from .sheet import TITLE, Sheet
from .spots import start_panel

if TYPE_CHECKING:
    from .scene import TableScene

Key = Callable[[Desk], Hashable]
Painter = Callable[[Sheet, Desk, Surface, Rect], None]
ICONS = {"undo": "icon_undo"}  # buttons whose icon is pixel art


class Still(BaseStill):
    """Lays the panels of Overworld round the map."""

    scene: TableScene

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        w, h = scene.ctx.size
        self._ground = scene.art.table((w, h), max(1, round(w / TABLE_PX[0])))
        self.parts = Parts(self.make_parts())
        self._view = None
        self._key: Hashable = None
        self._marks: list[tuple[Surface, Rect]] = []

    def marks_key(self) -> Hashable:
        return None

    def marks(self) -> Iterator[tuple[Surface, tuple[float, float]]]:
        """Yields nothing: what may be done glows over the map, not on it."""
        return iter(())

    def make_parts(self) -> list[Part]:
        plan, sheet, desk = self.scene.plan, self.scene.sheet, self.scene.desk
        room = 3 * sheet.k

        def part(name: str, rect: Rect, key: Key, paint: Painter, space: int = 0) -> Part:
            return Part(name, rect, partial(key, desk), partial(paint, sheet, desk), space)

        made = [
            self.column_part(),
            part("turn", plan.turn, panels.turn_key, panels.paint_turn, room),
            *(self._lens_part(lens, rect) for lens, rect in plan.lenses().items()),
            part("supply", plan.supply, panels.supply_key, panels.paint_supply, room),
            *([part("goods", plan.goods, goods.goods_key, goods.paint_goods, room)] if plan.goods.w else []),
            part("tray", plan.tray, tray.tray_key, tray.paint_tray, room),
            *self._starts_part(),
            self.log_part(),
        ]
        if plan.sides:
            made += [part("hero", plan.seats[0], quest_panels.hero_key, quest_panels.paint_hero)]
            made += [self._side_part(side) for side in range(len(plan.sides))]
            made += [part("balance", plan.balance, quest_panels.balance_key, quest_panels.paint_balance)]
        else:
            made += [self._seat_part(seat) for seat in range(len(plan.seats))]
        return [*made, *self.feet_parts()]

    def _seat_part(self, seat: int) -> Part:
        sheet, desk = self.scene.sheet, self.scene.desk
        return Part(
            f"seat:{seat}", self.scene.plan.seats[seat], lambda: seats.seat_key(desk, seat),
            lambda s, r: seats.paint_seat(sheet, desk, seat, s, r), 8 * sheet.k,
        )  # fmt: skip

    def _side_part(self, side: int) -> Part:
        sheet, desk = self.scene.sheet, self.scene.desk
        return Part(
            f"side:{side}", self.scene.plan.sides[side], lambda: quest_panels.side_key(desk, side),
            lambda s, r: quest_panels.paint_side(sheet, desk, side, s, r),
        )  # fmt: skip

    def _starts_part(self) -> list[Part]:
        """Returns the panel of first tiles, which only the Quest has."""
        sheet, desk, plan = self.scene.sheet, self.scene.desk, self.scene.plan
        if not plan.sides:
            return []
        return [
            Part(
                "starts", start_panel(plan), lambda: tray.starts_key(desk),
                lambda s, r: tray.paint_starts(sheet, desk, s, r), 3 * sheet.k,
            )
        ]  # fmt: skip

    def _lens_part(self, lens: str, rect: Rect) -> Part:
        sheet, desk = self.scene.sheet, self.scene.desk
        return Part(
            f"button:{lens}", rect, lambda: panels.lens_key(desk, lens),
            lambda s, r: panels.paint_lens(sheet, desk, lens, s, r),
        )  # fmt: skip

    # ---------------------------------------------------------- as every table has
    def column_part(self) -> Part:
        sheet, plan = self.scene.sheet, self.scene.plan
        return Part("column", plan.column, lambda: 0, partial(panels.paint_column, sheet), 3 * sheet.k)

    def _paint_log(self, surface: Surface, rect: Rect) -> None:
        """Paints the Chronicle on a frame of its own."""
        sheet = self.scene.sheet
        panels.paint_ground(sheet, surface, rect, self.scene.plan.log)
        chronicle.paint_log(sheet, self.scene.desk, surface, rect)

    def button_part(self, name: str, rect: Rect, label: str, icon: str) -> Part:
        """Returns a button with its words, or with its icon where there are none."""
        sheet, desk = self.scene.sheet, self.scene.desk

        def state() -> str:
            return button_state(desk, name, desk.undo_enabled if name == "button:undo" else True)

        def paint(surface: Surface, place: Rect) -> None:
            sheet.button(surface, place, label, state())
            if label:
                return
            if icon in ICONS:
                alpha = 0.4 if state() == "disabled" else 1.0
                sheet.lay(
                    surface,
                    sheet.art.part(ICONS[icon], max(1, place.h * 6 // 10 // 12)),
                    place.center,
                    alpha=alpha,
                )
                return
            picture = sheet.assets.icon(icon, round(place.h * 0.58), TITLE)
            surface.blit(picture, picture.get_rect(center=place.center))

        return Part(name, rect, state, paint)
