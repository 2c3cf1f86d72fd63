"""A small field in a lesson, drawn by the same renderer as the real one."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect, Surface, Vector2

from gheos_suite.geom import hexes
from gheos_suite.rules import game
from gheos_suite.rules.gods.model import CARDS, GODS, Cell, Hex, Player, State
from gheos_suite.rules.gods.view import View
from gheos_suite.scenes.howto import pages
from gheos_suite.scenes.howto.picture import DiagramPicture
from gheos_suite.scenes.table.art import PREMUL
from gheos_suite.scenes.table.board import Point
from gheos_suite.ui.camera import Camera
from gheos_suite.ui.kit import Kit
from gheos_suite.ui.text import text

from .board_view import BoardView
from .hex_art import HexArt

PAD = 0.3  # of a hex's radius, round the field
LARGEST = 92.0  # px at 1080p of a hex's radius
FINER = 3  # times larger is a ring drawn than it is shown
POWER, STONES, TEMPLES, LIMIT = 12, 15, 7, 9
GOLD, EDGE = (255, 226, 132), (24, 14, 8)
PRICE = ((168, 22, 28), (255, 190, 160))  # ground and rim of what is paid
GAIN = ((24, 104, 56), (190, 255, 200))


@dataclass(frozen=True)
class Diagram(pages.Diagram):
    """A part of a field.

    `cards` lie in the order they were laid; the last `laid` of them came by actions, the others are given.
    `glow` outlines cells. `prices` are power points paid for (or, below 0, gained by) a card in a cell, for a
    temple if `temple` is set. `moved` is the way of a desert that lies at its end.
    """

    cards: tuple[Hex, ...]
    laid: int = 0
    glow: tuple[Cell, ...] = ()
    prices: tuple[tuple[Cell, int], ...] = ()
    temple: bool = False
    moved: tuple[Cell, Cell] | None = None


def state_of(cards: tuple[Hex, ...], active: int = 0) -> State:
    """Returns a game of all four gods, in the middle of a turn, with these cards on its field."""
    stones = [STONES - sum(h.stone == god for h in cards) for god in GODS]
    return State(
        players=tuple(Player(god, POWER, left, TEMPLES) for god, left in zip(GODS, stones, strict=True)),
        active=active,
        step="act",
        board=cards,
        display=("", ""),
        sack=(0,) * len(CARDS),
        rng=0,
        limit=LIMIT,
        card_points=3,
        chip_points=1,
        owed=2,
    )


def position(diagram: Diagram) -> View:
    """Returns the field of a diagram as an onlooker sees it."""
    view: View = game("gods").view(state_of(diagram.cards), None)
    return view


class Picture(DiagramPicture):
    """Shows cards with their stones, and what they cost."""

    game = "gods"
    light = 150

    def __init__(self, kit: Kit, rect: Rect, diagram: Diagram, art: HexArt) -> None:
        self.diagram, self._art = diagram, art
        super().__init__(kit, rect, diagram)

    def paint_board(self, out: Surface) -> None:
        size = out.get_size()
        board = BoardView(self._art, Camera(Rect((0, 0), size), 100.0, 8.0, 400.0))
        board.show(position(self.diagram))
        self._aim(board, Rect((0, 0), size))
        board.finish()
        self._free(out, board)
        board.draw(out)
        for cell in self.diagram.glow:
            _ring(out, board.outline_px(cell), max(2, board.radius // 18))
        if self.diagram.moved is not None:
            start, end = (board.centre_px(cell) for cell in self.diagram.moved)
            _arrow(out, start, end, board.radius)
        for cell, price in self.diagram.prices:
            self._price(out, board, cell, price)

    def _aim(self, board: BoardView, frame: Rect) -> None:
        shown = [*board.placed, *(cell for cell, _ in self.diagram.prices), *(self.diagram.moved or ())]
        left, top, right, bottom = hexes.bounds(shown)
        around = (left - PAD, top - PAD, right + PAD, bottom + PAD)
        board.camera.fit(around, frame, self.kit.u(LARGEST), True)
        board.camera.finish()

    def _free(self, out: Surface, board: BoardView) -> None:
        """Draws the places that are spoken of and empty."""
        free = [cell for cell, _ in self.diagram.prices if cell not in board.placed]
        if self.diagram.moved is not None:
            free.append(self.diagram.moved[0])
        place = self._art.scaled("board/legal.webp", board.radius)
        for cell in free:
            x, y = board.centre_px(cell)
            out.blit(place, place.get_rect(center=(round(x), round(y))), special_flags=PREMUL)

    def _price(self, out: Surface, board: BoardView, cell: Cell, price: int) -> None:
        """Draws what a card costs there, or brings: in the middle of a free place, else at its shoulder."""
        x, y = board.centre_px(cell)
        reach = round(board.radius * 0.44)
        if cell in board.placed:
            reach = round(board.radius * 0.32)
            x, y = x + board.radius * 0.56, y - board.radius * 0.56
        ground, rim = PRICE if price > 0 else GAIN
        at = (round(x), round(y))
        pygame.draw.aacircle(out, EDGE, at, reach + max(2, reach // 9))
        pygame.draw.aacircle(out, ground, at, reach)
        pygame.draw.aacircle(out, rim, at, reach, max(1, reach // 10))
        words = f"{-price:+d}".replace("-", "\u2212")
        face = self.kit.font("title", reach * 1.05 / self.kit.scale)
        text(out, at, words, face, (255, 244, 224), "mm", True)


def _ring(out: Surface, points: list[Point], wide: int) -> None:
    """Draws a lit line round a cell, smooth because it is drawn larger."""
    left, top = min(x for x, _ in points) - 2 * wide, min(y for _, y in points) - 2 * wide
    size = (max(x for x, _ in points) + 2 * wide - left, max(y for _, y in points) + 2 * wide - top)
    large = Surface((round(size[0] * FINER), round(size[1] * FINER)), pygame.SRCALPHA)
    ends = [((x - left) * FINER, (y - top) * FINER) for x, y in points]
    for rgb, extra in ((EDGE, 2), (GOLD, 0)):
        for one, other in zip(ends, [*ends[1:], ends[0]], strict=True):
            pygame.draw.line(large, rgb, one, other, (wide + extra) * FINER)
            pygame.draw.circle(large, rgb, one, (wide + extra) * FINER / 2)
    small = pygame.transform.smoothscale(large.premul_alpha(), (round(size[0]), round(size[1])))
    out.blit(small, (round(left), round(top)), special_flags=PREMUL)


def _arrow(out: Surface, start: Point, end: Point, radius: int) -> None:
    """Draws an arrow from the middle of one cell to the rim of another."""
    way = Vector2(end) - Vector2(start)
    along = way.normalize()
    aside = Vector2(-along.y, along.x)
    tip = Vector2(end) - along * radius * 0.5
    neck, tail = tip - along * radius * 0.42, Vector2(start)
    thin, broad = aside * radius * 0.09, aside * radius * 0.27
    points = [tail + thin, neck + thin, neck + broad, tip, neck - broad, neck - thin, tail - thin]
    pygame.draw.polygon(out, GOLD, points)
    pygame.draw.aalines(out, EDGE, True, points)


__all__ = ["Diagram", "Picture", "position", "state_of"]
