"""The part of a table that lies still, drawn from kept pictures: ground, pieces, panels."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import TYPE_CHECKING, Any

from pygame import Rect, Surface

from . import chronicle
from .art import PREMUL
from .desk import BaseDesk
from .parts import Part, Parts
from .sheet import Sheet

if TYPE_CHECKING:
    from .base import TableBase


class BaseStill:
    """Draws it in layers, each of them a picture that is kept."""

    def __init__(self, scene: TableBase) -> None:
        self.scene = scene
        self._ground = scene.ctx.assets.cover(f"{scene.game}/table.webp", scene.ctx.size)
        self.parts = Parts(self.make_parts())
        self._view: Any = None
        self._key: Hashable = None
        self._marks: list[tuple[Surface, Rect]] = []

    # ------------------------------------------------- what a game's table gives
    def make_parts(self) -> list[Part]:
        """Returns the panels, drawn in this order."""
        raise NotImplementedError

    def marks(self) -> Iterator[tuple[Surface, tuple[float, float]]]:
        """Yields picture and middle of everything that lies on the board over its pieces."""
        raise NotImplementedError

    def marks_key(self) -> Hashable:
        """Returns what the marks depend on besides the shown view and the camera."""
        raise NotImplementedError

    # ------------------------------------------------------------------ picture
    def draw(self, surface: Surface) -> None:
        """Draws what lies in the clip: ground, pieces, panels. Each is a picture made before, so that laying
        them down again costs no more memory traffic than a copy of the whole would."""
        clip = surface.get_clip()
        surface.blit(self._ground, clip, clip)
        if clip.colliderect(self.scene.plan.board):
            self.scene.board.draw(surface)
            for picture, rect in self._placed_marks():
                if clip.colliderect(rect):
                    surface.blit(picture, rect, special_flags=PREMUL)
        self.parts.draw(surface)

    def _placed_marks(self) -> list[tuple[Surface, Rect]]:
        """Returns the marks where they lie now, worked out once for all the clips of a frame."""
        scene, camera = self.scene, self.scene.board.camera
        key = (camera.zoom, camera.centre, self.marks_key())
        if scene.desk.view is not self._view or key != self._key:
            self._view, self._key = scene.desk.view, key
            self._marks = [(p, p.get_rect(center=(round(x), round(y)))) for p, (x, y) in self.marks()]
        return self._marks

    # ------------------------------------------------------------------- panels
    def column_part(self) -> Part:
        sheet, plan = self.scene.sheet, self.scene.plan
        return Part("column", plan.column, lambda: 0, lambda s, r: paint_column(sheet, s, r), sheet.u(26))

    def log_part(self) -> Part:
        desk = self.scene.desk
        return Part("log", self.scene.plan.log, lambda: chronicle.log_key(desk), self._paint_log)

    def _paint_log(self, surface: Surface, rect: Rect) -> None:
        """Paints the log on its piece of the column, because letters want an opaque ground."""
        plan, sheet = self.scene.plan, self.scene.sheet
        shift = (rect.x - plan.log.x, rect.y - plan.log.y)
        paint_column(sheet, surface, plan.column.move(shift))
        chronicle.paint_log(sheet, self.scene.desk, surface, rect)

    def feet_parts(self) -> list[Part]:
        """Returns the buttons below the column: in words, or as icons where it is tight."""
        plan = self.scene.plan
        tight = plan.kind == "tight"
        made = [
            self.button_part("button:undo", plan.undo, "" if tight else "Undo", "undo"),
            self.button_part("button:menu", plan.menu, "" if tight else "Menu", "menu"),
            self.button_part("button:help", plan.help, "", "help"),
        ]
        if not plan.log.h:
            made.append(self.button_part("button:log", plan.log_open, "", "log"))
        return made

    def button_part(self, name: str, rect: Rect, label: str, icon: str) -> Part:
        """Returns a button with its words, or with its icon where there are none."""
        sheet, desk = self.scene.sheet, self.scene.desk

        def state() -> str:
            enabled = desk.undo_enabled if name == "button:undo" else True
            return button_state(desk, name, enabled)

        def paint(surface: Surface, place: Rect) -> None:
            sheet.button(surface, place, label, state())
            if not label:
                colour = sheet.theme["disabled_text" if state() == "disabled" else "brass"]
                picture = sheet.assets.icon(icon, round(place.h * 0.62), colour)
                surface.blit(picture, picture.get_rect(center=place.center))

        return Part(name, rect, state, paint, sheet.u(14))


def paint_column(sheet: Sheet, surface: Surface, rect: Rect) -> None:
    """Paints the ground of the right column and the game's name."""
    sheet.panel(surface, rect, "panel_walnut", 7)
    title = sheet.layout.title
    if title.w:
        at = title.move(rect.x - sheet.layout.column.x, rect.y - sheet.layout.column.y)
        sheet.brass(surface, (at.centerx, at.y + at.h * 0.5), sheet.art.game.upper(), 54, "mm", "black")
        sheet.rule(
            surface,
            (at.x + sheet.u(12), at.bottom - sheet.u(2)),
            (at.right - sheet.u(12), at.bottom - sheet.u(2)),
            200,
        )


def button_state(desk: BaseDesk, name: str, enabled: bool) -> str:
    if not enabled:
        return "disabled"
    if desk.pressed == name:
        return "pressed"
    if desk.focus == name:
        return "focus"
    return "hover" if desk.hot == name else "normal"
