"""The Gheos table for looking at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygame import Surface

from gheos_suite.geom import triangle
from gheos_suite.rules.gheos import events as ev
from gheos_suite.rules.gheos.view import View
from gheos_suite.scenes.table.art import PREMUL
from gheos_suite.scenes.table.board import Point
from gheos_suite.scenes.table.replay_board import BaseReplayBoard, Bounds
from gheos_suite.ui.camera import Camera

from .board_view import BoardView, tile_with_symbols
from .tile_art import TileArt, tile_size

MARKS = ((ev.EpochScored, "epoch"), (ev.WarFought, "war"), (ev.TokenPlayed, "token"))
ICONS = {"epoch": "pyramid", "war": "swords", "token": "cup"}
HAND_SIDE = 120  # px at 1080p


class ReplayBoard(BaseReplayBoard):
    """Shows tiles and markers, and an open hand below them."""

    sharpest = 230
    art: TileArt
    board: BoardView

    def make_art(self) -> TileArt:
        return TileArt(self.ctx.assets)

    def make_board(self, camera: Camera) -> BoardView:
        return BoardView(self.art, camera)

    def reach(self) -> Bounds:
        """Returns the bounds of the last position: a tile that was laid stays or is replaced."""
        return triangle.bounds([p.cell for p in self.session.state.board])

    def hand_height(self) -> int:
        return HAND_SIDE

    def lies(self, cell: Any) -> bool:
        return cell in self.board.placed

    def outline_px(self, cell: Any) -> Sequence[Point]:
        return [self.board.camera.to_screen(p) for p in triangle.outline(cell)]

    def mark_of(self, event: Any) -> str:
        """Returns "epoch", "war" or "token" for an event worth jumping to, else ""."""
        return next((name for kind, name in MARKS if isinstance(event, kind)), "")

    def mark_picture(self, mark: str, px: int) -> Surface:
        return self.art.icon(ICONS[mark], px)

    @staticmethod
    def points(view: View) -> tuple[int | None, ...]:
        return tuple(None if p.points is None else p.points.total for p in view.players)

    def draw_over(self, surface: Surface, view: View) -> None:
        self._markers(surface, view)
        self._hand(surface, view)

    def _markers(self, surface: Surface, view: View) -> None:
        board, side = self.board, self.board.side
        shadow = self.art.piece("shadow_disc", side)
        for marker in view.markers:
            x, y = board.marker_px(marker.colour, (marker.cell, marker.segment))
            piece = self.art.piece(f"marker_{marker.colour}", side)
            for picture, dx, dy in ((shadow, side * 0.03, side * 0.045), (piece, 0.0, 0.0)):
                at = picture.get_rect(center=(round(x + dx), round(y + dy)))
                surface.blit(picture, at, special_flags=PREMUL)

    def _hand(self, surface: Surface, view: View) -> None:
        hand = view.players[view.seat].hand if view.seat is not None else None
        if not hand:
            return
        side, gap = self.ctx.u(HAND_SIDE), self.ctx.u(10)
        w, h = tile_size(side)
        x = self.rect.centerx - (len(hand) * (w + gap) - gap) // 2
        for tile in hand:
            picture = tile_with_symbols(self.art, tile, True, 0, side)
            surface.blit(picture, (x, self.rect.bottom - h - gap), special_flags=PREMUL)
            x += w + gap
