"""The Overworld map for looking at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygame import Rect, Surface

from gheos_suite.geom import square
from gheos_suite.rules.overworld import events as ev
from gheos_suite.rules.overworld.model import Cell
from gheos_suite.rules.overworld.modules.airship.model import AirshipCrashed
from gheos_suite.rules.overworld.modules.negotiation.model import PromiseMade
from gheos_suite.rules.overworld.modules.summoners.model import ExplorerSummoned
from gheos_suite.rules.overworld.view import View
from gheos_suite.scenes.table.board import Point
from gheos_suite.scenes.table.replay_board import BaseReplayBoard, Bounds
from gheos_suite.ui.camera import Camera

from .art import OverworldArt
from .below import known, paint_small
from .board_view import BoardView
from .desk import points_of
from .relief import covered

END = "trophy"


class ReplayBoard(BaseReplayBoard):
    """Shows tiles, explorers, doors and heroes; nobody has a hand in this game."""

    sharpest = 96.0
    coarsest = 32.0  # the art at its own size
    art: OverworldArt
    board: BoardView

    def make_art(self) -> OverworldArt:
        return OverworldArt(self.ctx.assets)

    def make_board(self, camera: Camera) -> BoardView:
        return BoardView(self.art, camera)

    def reach(self) -> Bounds:
        """Returns the bounds of every cell that ever was covered: tiles never leave the map."""
        cells = [cell for laid in self.session.state.board for cell in covered(laid)]
        cells += [hero.cell for hero in self.session.state.heroes]
        corners = [corner for cell in cells or [(0, 0)] for corner in square.outline(cell)]
        xs, ys = [x for x, _ in corners], [y for _, y in corners]
        return min(xs), min(ys), max(xs), max(ys)

    def _ground_for(self, rect: Rect) -> Surface:
        """Returns the window's own table there, or one of whole pixels for a small picture."""
        small = rect.w * 2 < self.ctx.size[0]
        return self.art.table(rect.size, 1).copy() if small else super()._ground_for(rect)

    def cells_of(self, event: Any) -> tuple[Cell, ...]:
        """Returns where something was laid, put, won or walked."""
        match event:
            case ev.GameStarted():
                return ((0, 0),)
            case ev.GapContested():
                return ()  # whoever wins it is told next
            case ev.GapWon():
                return event.cells
            case ev.HeroStepped():
                return event.path[-1:]
        found: tuple[Cell, ...] | None = getattr(event, "cells", None)
        cell: Cell | None = getattr(event, "cell", None)
        return found if found is not None else (() if cell is None else (cell,))

    def draw_over(self, surface: Surface, view: View) -> None:
        """Draws the sides below of sidequests that the viewer of a finished game knew."""
        paint_small(self.art, self.board, known(view), surface)

    def lies(self, cell: Any) -> bool:
        return self.board.covers(cell)

    def outline_px(self, cell: Any) -> Sequence[Point]:
        rect = self.board.rect_of(cell)
        return [rect.topleft, rect.topright, rect.bottomright, rect.bottomleft]

    def mark_of(self, event: Any) -> str:
        """Returns the picture of an event worth jumping to: a gap won, a door, a coast, a fight, the end."""
        match event:
            case ev.DoorPlaced():
                return f"door:{event.side}"
            case AirshipCrashed():
                return "terrain_K"
            case ExplorerSummoned():
                return "icon_summon"
            case PromiseMade():
                return "icon_promise"
            case ev.ExplorerExhausted():
                return f"tired:{event.side}:{event.shape}"
            case ev.TileStacked():
                return "icon_geomancy"
            case ev.CreatureSacrificed():
                return "icon_fight"
            case ev.HeroBounced():
                return "icon_bounce"
            case ev.GameEnded():
                return END
        return ""

    def mark_picture(self, mark: str, px: int) -> Surface:
        kind, *rest = mark.split(":")
        if kind == "door":
            return self.art.banner(int(rest[0]), px)
        if kind == "tired":
            return self.art.piece_head(int(rest[0]), rest[1], px)
        return self.art.icon("icon_crown" if mark == END else mark, px)

    @staticmethod
    def points(view: View) -> tuple[int | None, ...]:
        """Returns the points of each seat; in the Quest what good has more than evil."""
        if view.sides[0].alignment:
            return (view.good - view.evil,)
        return tuple(points_of(t) for t in view.tallies)
