"""The Gheos table for looking at: drawn by the table's own renderer, it takes no moves."""

from __future__ import annotations

from typing import Any

import pygame
from pygame import Rect, Surface

from gheos_suite.core import AnySession
from gheos_suite.geom import triangle
from gheos_suite.rules.gheos import events as ev
from gheos_suite.rules.gheos.view import View
from gheos_suite.scenes.table.art import PREMUL
from gheos_suite.ui.camera import Camera

from .board_view import BoardView, tile_with_symbols
from .tile_art import TileArt, tile_size

GLOW = ((255, 214, 120, 70), (255, 236, 170, 255))
MARKS = ((ev.EpochScored, "epoch"), (ev.WarFought, "war"), (ev.TokenPlayed, "token"))
ICONS = {"epoch": "pyramid", "war": "swords", "token": "cup"}
HAND_SIDE = 120  # px at 1080p


class ReplayBoard:
    """Shows a view of a session at one zoom that holds the whole game, so that nothing jumps."""

    def __init__(self, ctx: Any, session: AnySession) -> None:
        self.ctx, self.session = ctx, session
        self.art = TileArt(ctx.assets)
        self.rect = Rect(0, 0, 1, 1)
        self.view: View | None = None
        self.cells: tuple[triangle.Cell, ...] = ()
        self._board = BoardView(self.art, Camera(Rect(0, 0, 100, 100), 100.0))
        self._ground = Surface((1, 1))

    def layout(self, rect: Rect, hand: bool) -> None:
        """Takes the place on the screen and fits the whole game into it, over an open hand if there is one."""
        ctx = self.ctx
        self.rect = Rect(rect)
        self._board = BoardView(self.art, Camera(Rect(rect), 100.0, 8.0, max(420.0, float(ctx.u(420)))))
        left, top, right, bottom = triangle.bounds([p.cell for p in self.session.state.board])
        room = rect.inflate(-2 * ctx.u(50), -2 * ctx.u(40))
        room.h -= ctx.u(HAND_SIDE) if hand else 0
        self._board.camera.fit((left, top, right, bottom), room, float(ctx.u(230)), True)
        self._ground = ctx.assets.cover("gheos/table.webp", ctx.size).subsurface(rect).copy()

    def show(self, view: View, events: tuple[Any, ...]) -> None:
        """Shows a view and marks the cells that its events were about."""
        self.view = view
        self._board.show(view)
        self._board.finish()
        found = [getattr(e, "cell", None) for e in events]
        self.cells = tuple(dict.fromkeys(c for c in found if c is not None and c in self._board.placed))

    def begin(self, view: View) -> None:
        """Takes a view whose picture is painted bit by bit, by `go_on`."""
        self.view, self.cells = view, ()
        self._board.show(view)

    def go_on(self, budget: float) -> bool:
        """Paints for so many seconds; returns whether the picture is whole."""
        return self._board.update(budget)

    def release(self) -> None:
        """Drops the pictures."""
        self.art.release()

    @staticmethod
    def mark_of(event: Any) -> str:
        """Returns "epoch", "war" or "token" for an event worth jumping to, else ""."""
        return next((name for kind, name in MARKS if isinstance(event, kind)), "")

    def mark_picture(self, mark: str, px: int) -> Surface:
        """Returns the premultiplied picture of a mark."""
        return self.art.icon(ICONS[mark], px)

    @staticmethod
    def points(view: View) -> tuple[int | None, ...]:
        """Returns the points of each seat that the view shows."""
        return tuple(None if p.points is None else p.points.total for p in view.players)

    # ---------------------------------------------------------------- drawing
    def draw(self, surface: Surface) -> None:
        """Draws ground, tiles, what was just done, markers and an open hand."""
        view = self.view
        if view is None:
            return
        before = surface.get_clip()
        clip = before.clip(self.rect)
        if not (clip.w and clip.h):
            return
        surface.set_clip(clip)
        surface.blit(self._ground, self.rect)
        self._board.draw(surface)
        self._outline(surface)
        self._markers(surface, view)
        self._hand(surface, view)
        surface.set_clip(before)

    def _outline(self, surface: Surface) -> None:
        camera = self._board.camera
        for cell in self.cells:
            points = [camera.to_screen(p) for p in triangle.outline(cell)]
            x, y = min(p[0] for p in points) - 12, min(p[1] for p in points) - 12
            size = (max(p[0] for p in points) - x + 12, max(p[1] for p in points) - y + 12)
            layer = Surface((round(size[0]), round(size[1])), pygame.SRCALPHA)
            inside = [(px - x, py - y) for px, py in points]
            for (*rgb, alpha), wide in zip(GLOW, (self.ctx.u(11), self.ctx.u(3)), strict=True):
                pygame.draw.polygon(layer, (*rgb, alpha), inside, max(1, wide))
            surface.blit(layer, (round(x), round(y)))

    def _markers(self, surface: Surface, view: View) -> None:
        board, side = self._board, self._board.side
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
