"""The Gods field for looking at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygame import Surface

from gheos_suite.geom import hexes
from gheos_suite.rules.gods import events as ev
from gheos_suite.rules.gods.model import Cell
from gheos_suite.rules.gods.view import View
from gheos_suite.scenes.table.board import Point
from gheos_suite.scenes.table.replay_board import BaseReplayBoard, Bounds
from gheos_suite.ui.camera import Camera

from .board_view import BoardView
from .hex_art import HexArt

END = "trophy"


class ReplayBoard(BaseReplayBoard):
    """Shows the cards and stones of the field; nobody has a hand in this game."""

    sharpest = 112
    art: HexArt
    board: BoardView

    def make_art(self) -> HexArt:
        return HexArt(self.ctx.assets, self.ctx.settings.patterns)

    def make_board(self, camera: Camera) -> BoardView:
        return BoardView(self.art, camera)

    def reach(self) -> Bounds:
        """Returns the bounds of every cell that ever was taken: a desert may have moved away from one."""
        taken = {lying.cell for lying in self.session.state.board}
        for ply in range(self.session.ply + 1):
            for event in self.session.events_of(ply):
                taken.update(self.cells_of(event))
                if isinstance(event, ev.DesertMoved):
                    taken.add(event.cell)
        return hexes.bounds(taken)

    def cells_of(self, event: Any) -> tuple[Cell, ...]:
        """Returns where a card came to lie or a stone was changed."""
        match event:
            case ev.GameStarted():
                return event.cells
            case ev.DesertMoved():
                return (event.to,)
            case ev.StonesAsked():
                return event.tribes
        cell: Cell | None = getattr(event, "cell", None)
        return () if cell is None else (cell,)

    def lies(self, cell: Any) -> bool:
        return cell in self.board.placed

    def outline_px(self, cell: Any) -> Sequence[Point]:
        return self.board.outline_px(cell)

    def mark_of(self, event: Any) -> str:
        """Returns the icon of an event worth jumping to: a nation, a conversion, a theft, a storm, the end."""
        match event:
            case ev.NationUnited():
                return f"flag_{event.colour}"
            case ev.NationLost():
                return f"flag_{event.colour}_off"
            case ev.TribeConverted():
                god = event.new or event.old
                return f"sign_{god}" if god else ""
            case ev.PowerTaken():
                return "hex_decay_0"
            case ev.WhirlwindPlayed():
                return "hex_whirlwind"
            case ev.GameEnded():
                return END
        return ""

    def mark_picture(self, mark: str, px: int) -> Surface:
        return self.art.fitted(f"ui/icons/{END}.png", px) if mark == END else self.art.icon(mark, px)

    @staticmethod
    def points(view: View) -> tuple[int | None, ...]:
        return tuple(player.points for player in view.players)
