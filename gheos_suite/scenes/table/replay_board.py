"""A table for looking at: drawn by the table's own renderer, it takes no moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import pygame
from pygame import Rect, Surface

from gheos_suite.core import AnySession
from gheos_suite.ui.camera import Camera

from .art import Art
from .board import BaseBoard, Point

EDGE = 8  # a share of 1 / EDGE of a picture lies round the game
GLOW = ((255, 214, 120, 70), (255, 236, 170, 255))
Bounds = tuple[float, float, float, float]


class BaseReplayBoard:
    """Shows a view of a session at one zoom that holds the whole game, so that nothing jumps.

    A game says which of its events are worth jumping to, how its board is made and how far it reaches.
    """

    sharpest: ClassVar[float]  # px at 1080p of a plane unit that a short game is not enlarged beyond
    coarsest: ClassVar[float] = 1.0  # px a plane unit has at least; more where art grows in whole steps alone

    def __init__(self, ctx: Any, session: AnySession) -> None:
        self.ctx, self.session = ctx, session
        self.art = self.make_art()
        self.rect = Rect(0, 0, 1, 1)
        self.view: Any = None
        self.cells: tuple[Any, ...] = ()
        self.board = self.make_board(Camera(Rect(0, 0, 100, 100), 100.0))
        self._ground = Surface((1, 1))

    # ------------------------------------------------- what a game's board gives
    def make_art(self) -> Art:
        """Returns the pictures of the game."""
        raise NotImplementedError

    def make_board(self, camera: Camera) -> BaseBoard:
        """Returns the renderer of the table."""
        raise NotImplementedError

    def reach(self) -> Bounds:
        """Returns left, top, right and bottom of all that ever lies on the table in this game."""
        raise NotImplementedError

    def hand_height(self) -> int:
        """Returns the height an open hand needs at 1080p."""
        return 0

    def lies(self, cell: Any) -> bool:
        """Returns whether something lies in the cell."""
        raise NotImplementedError

    def outline_px(self, cell: Any) -> Sequence[Point]:
        """Returns the corners of a cell on the screen."""
        raise NotImplementedError

    def draw_over(self, surface: Surface, view: Any) -> None:
        """Draws what stands on the board, and an open hand."""

    def cells_of(self, event: Any) -> tuple[Any, ...]:
        """Returns the cells an event is about."""
        cell = getattr(event, "cell", None)
        return () if cell is None else (cell,)

    @staticmethod
    def points(view: Any) -> tuple[int | None, ...]:
        """Returns the points of each seat that the view shows."""
        raise NotImplementedError

    # ---------------------------------------------------------------- the contract
    def layout(self, rect: Rect, hand: bool) -> None:
        """Takes the place on the screen and fits the whole game into it, over an open hand if there is one."""
        ctx = self.ctx
        self.rect = Rect(rect)
        self.board = self.make_board(Camera(Rect(rect), 100.0, 8.0, max(420.0, float(ctx.u(420)))))
        edge = min(ctx.u(50), rect.w // (2 * EDGE)), min(ctx.u(40), rect.h // (2 * EDGE))
        room = rect.inflate(-2 * edge[0], -2 * edge[1])
        room.h -= ctx.u(self.hand_height()) if hand else 0
        self.board.camera.fit(self.reach(), room, float(ctx.u(self.sharpest)), True)
        self._ground = self._ground_for(rect)

    def enlarged(self, size: tuple[int, int]) -> float:
        """Returns how many times larger than `size` a picture has to be painted to hold the whole game."""
        left, top, right, bottom = self.reach()
        wide, high = (right - left) * self.coarsest, (bottom - top) * self.coarsest
        return max(1.0, wide / (size[0] * (1 - 1 / EDGE)), high / (size[1] * (1 - 1 / EDGE)))

    def _ground_for(self, rect: Rect) -> Surface:
        """Returns the ground: the window's own there, or the whole of it in a picture that is small."""
        ground, cover = f"{self.session.game.meta.id}/table.webp", self.ctx.assets.cover
        if rect.w * 2 < self.ctx.size[0] or not Rect((0, 0), self.ctx.size).contains(rect):
            small: Surface = cover(ground, rect.size)
            return small.copy()
        window: Surface = cover(ground, self.ctx.size)
        return window.subsurface(rect).copy()

    def show(self, view: Any, events: tuple[Any, ...]) -> None:
        """Shows a view and marks the cells that its events were about."""
        self.view = view
        self.board.show(view)
        self.board.finish()
        found = [cell for event in events for cell in self.cells_of(event)]
        self.cells = tuple(c for c in dict.fromkeys(found) if self.lies(c))

    def begin(self, view: Any) -> None:
        """Takes a view whose picture is painted bit by bit, by `go_on`."""
        self.view, self.cells = view, ()
        self.board.show(view)

    def go_on(self, budget: float) -> bool:
        """Paints for so many seconds; returns whether the picture is whole."""
        return self.board.update(budget)

    def release(self) -> None:
        """Drops the pictures."""
        self.art.release()

    def mark_of(self, event: Any) -> str:
        """Returns the kind of an event worth jumping to, or ""."""
        raise NotImplementedError

    def mark_picture(self, mark: str, px: int) -> Surface:
        """Returns the premultiplied picture of such a kind; by default the icon of that name."""
        return self.art.icon(mark, px)

    # ---------------------------------------------------------------- drawing
    def draw(self, surface: Surface) -> None:
        """Draws ground, pieces, what was just done, and what stands above them."""
        if self.view is None:
            return
        before = surface.get_clip()
        clip = before.clip(self.rect)
        if not (clip.w and clip.h):
            return
        surface.set_clip(clip)
        surface.blit(self._ground, self.rect)
        self.board.draw(surface)
        for cell in self.cells:
            self._outline(surface, self.outline_px(cell))
        self.draw_over(surface, self.view)
        surface.set_clip(before)

    def _outline(self, surface: Surface, points: Sequence[Point]) -> None:
        x, y = min(p[0] for p in points) - 12, min(p[1] for p in points) - 12
        size = (max(p[0] for p in points) - x + 12, max(p[1] for p in points) - y + 12)
        layer = Surface((round(size[0]), round(size[1])), pygame.SRCALPHA)
        inside = [(px - x, py - y) for px, py in points]
        for (*rgb, alpha), wide in zip(GLOW, (self.ctx.u(11), self.ctx.u(3)), strict=True):
            pygame.draw.polygon(layer, (*rgb, alpha), inside, max(1, wide))
        surface.blit(layer, (round(x), round(y)))
