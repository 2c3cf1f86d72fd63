"""What lies still on the Gentes table: the desk and every part of the table, each a kept picture."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from gheos_suite.scenes.table import chronicle
from gheos_suite.scenes.table.parts import Part, Parts
from gheos_suite.scenes.table.still import BaseStill, button_state

from . import board_panel, card_panels, chart_panels, map_panel, panels, seats
from .acts import LENSES
from .desk import Desk
from .layout import PAGES
from .sheet import Sheet

if TYPE_CHECKING:
    from .scene import TableScene

Key = Callable[[Desk], Hashable]
Painter = Callable[[Sheet, Desk, Surface, Rect], None]
DESK = "gentes/table.webp"


class Still(BaseStill):
    """Lays the parts of Gentes on the desk. There is no board below them: the map is a part, too."""

    scene: TableScene

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._ground = scene.ctx.assets.cover(DESK, scene.ctx.size)
        self.parts = Parts(self.make_parts())
        self._view = None
        self._key: Hashable = None
        self._marks: list[tuple[Surface, Rect]] = []

    def marks_key(self) -> Hashable:
        return None

    def marks(self) -> Iterator[tuple[Surface, tuple[float, float]]]:
        """Yields nothing: what may be done glows over the parts, not on a board."""
        return iter(())

    def make_parts(self) -> list[Part]:
        plan, sheet, desk = self.scene.plan, self.scene.sheet, self.scene.desk

        def part(name: str, rect: Rect, key: Key, paint: Painter, room: float = 16) -> Part:
            return Part(name, rect, partial(key, desk), partial(paint, sheet, desk), sheet.k(room))

        made = [
            Part("column", plan.column, lambda: 0, partial(panels.paint_column, sheet), sheet.u(14)),
            part("map", plan.map, map_panel.map_key, map_panel.paint_map, 24),
            part("tiles", plan.tiles, chart_panels.tiles_key, chart_panels.paint_tiles),
            part("homes", plan.homes, map_panel.homes_key, map_panel.paint_homes),
            part("training", plan.training, chart_panels.training_key, chart_panels.paint_training),
            part("round", plan.round, chart_panels.round_key, chart_panels.paint_round),
            part("bonus", plan.bonus, chart_panels.bonus_key, chart_panels.paint_bonus),
            part("scribe", plan.scribe, chart_panels.scribe_key, chart_panels.paint_scribe),
            part("row", plan.row, card_panels.row_key, card_panels.paint_row),
            part("turn", plan.prompt, panels.turn_key, panels.paint_turn),
            part("own", plan.own, board_panel.board_key, board_panel.paint_board, 20),
            part("hand", plan.hand, card_panels.hand_key, card_panels.paint_hand),
            part("played", plan.played, card_panels.played_key, card_panels.paint_played),
        ]
        made += [self._seat_part(seat) for seat in range(len(plan.seats))]
        if plan.log.h:
            made.append(self.log_part())
        made += [self._tab_part(page, rect) for page, rect in zip(PAGES, plan.tabs, strict=False)]
        return [*made, *self.feet_parts()]

    def _seat_part(self, seat: int) -> Part:
        sheet, desk = self.scene.sheet, self.scene.desk
        return Part(
            f"seat:{seat}", self.scene.plan.seats[seat], lambda: seats.seat_key(desk, seat),
            lambda s, r: seats.paint_seat(sheet, desk, seat, s, r), sheet.u(10),
        )  # fmt: skip

    def _tab_part(self, page: str, rect: Rect) -> Part:
        sheet, desk, shown = self.scene.sheet, self.scene.desk, self.scene.plan.page
        return Part(
            f"tab:{page}", rect, lambda: panels.tab_key(desk, page, shown),
            lambda s, r: panels.paint_tab(sheet, desk, page, s, r), sheet.u(10),
        )  # fmt: skip

    # ---------------------------------------------------------- as every table has
    def feet_parts(self) -> list[Part]:
        """Returns Undo, Menu, help, Chronicle, and the buttons of lens and forecast."""
        plan = self.scene.plan
        small = plan.kind == "paged"
        made = [
            self.button_part("button:undo", plan.undo, "" if small else "Undo", "undo"),
            self.button_part("button:menu", plan.menu, "" if small else "Menu", "menu"),
            self.button_part("button:help", plan.help, "", "help"),
            self._sign_part("button:lens", plan.lens, "count_lens"),
            self._sign_part("button:forecast", plan.forecast, "count_projection"),
        ]
        if small or not plan.log.h:
            made.append(self.button_part("button:log", plan.log_open, "", "log"))
        return made

    def _sign_part(self, name: str, rect: Rect, sign: str) -> Part:
        """Returns a button with a sign of this game; it is lit while its lens is on."""
        sheet, desk = self.scene.sheet, self.scene.desk

        def state() -> tuple[str, bool]:
            return button_state(desk, name, True), desk.lens == LENSES[name.partition(":")[2]]

        def paint(surface: Surface, place: Rect) -> None:
            shown, lit = state()
            sheet.button(surface, place, "", shown, gold=lit)
            ink = sheet.theme["on_gold"] if lit else sheet.theme["brass"]
            picture = sheet.art.sign(sign, place.h * 0.62, (ink[0], ink[1], ink[2]))
            sheet.put(surface, picture, place.center)

        return Part(name, rect, state, paint, sheet.u(10))

    def _paint_log(self, surface: Surface, rect: Rect) -> None:
        """Paints the Chronicle on a ground of its own."""
        pygame.draw.rect(surface, (30, 20, 13), rect, border_radius=self.scene.sheet.u(6))
        chronicle.paint_log(self.scene.sheet, self.scene.desk, surface, rect)
