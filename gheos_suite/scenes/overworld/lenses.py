"""The lenses: the rectangle a side's doors span with its points, and how high each square lies."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from gheos_suite.rules.overworld.model import Cell
from gheos_suite.scenes.table.overlay import Overlay

from .art import Rgb
from .sheet import LEAST_LETTERS

if TYPE_CHECKING:
    from .scene import TableScene

DASH, SPACE = 5, 3  # px of the art of a dashed line
INSET = 3  # px of the art by which the lines of the sides lie apart


def lens(scene: TableScene) -> Iterator[Overlay]:
    """Yields what the lens that is on shows, and the span of the doors of a player pointed at."""
    desk = scene.desk
    kind, _, rest = (desk.hot or desk.focus).partition(":")
    pointed = int(rest) if kind in ("seat", "side", "winner") and not (kind == "seat" and desk.quest) else None
    if desk.lens == "doors":
        for side in range(len(desk.view.sides)):
            yield from _span(scene, side)
    elif pointed is not None:
        yield from _span(scene, pointed)
    if desk.lens == "heights":
        yield from _heights(scene)


def _span(scene: TableScene, side: int) -> Iterator[Overlay]:
    """Yields the rectangle between the cells a side's doors count on, a cross on each, and the points."""
    tally = scene.desk.view.tallies[side]
    cells = tally.door_cells
    if not cells:
        return
    sheet, small = scene.sheet, scene.sheet.letter_k(20)
    k = max(scene.board.scale, small)
    box = _box(scene, cells, side, k)
    rgb = scene.art.colour_of(side)
    flag = sheet.art.part(f"banner_{scene.desk.view.sides[side].colour}", small)
    words = str(tally.doors)
    plaque = Rect(0, 0, flag.get_width() + sheet.letters_width(words, small) + 13 * small, 17 * small)
    plaque.center = (box.centerx, box.y) if box.w > plaque.w else (box.centerx, box.y - plaque.h // 2 - 2 * k)
    plaque.clamp_ip(scene.plan.board)

    def paint(surface: Surface) -> None:
        _dashed(surface, box, rgb, k)
        sheet.slice(surface, plaque, "tip", small)
        at = sheet.lay(surface, flag, (plaque.x + 4 * small, plaque.centery), "lm")
        sheet.letters(surface, (at.right + 4 * small, plaque.centery), words, small, anchor="lm")

    yield Overlay(f"span:{side}", (cells, words, k, tuple(box)), box.union(plaque).inflate(8 * k, 8 * k), paint)


def _box(scene: TableScene, cells: tuple[Cell, ...], side: int, k: int) -> Rect:
    """Returns the rectangle through the middles of the outermost cells, a little aside for each side."""
    xs, ys = [c[0] for c in cells], [c[1] for c in cells]
    first = scene.board.rect_of((min(xs), max(ys)))
    last = scene.board.rect_of((max(xs), min(ys)))
    box = Rect(first.centerx, first.centery, last.centerx - first.centerx, last.centery - first.centery)
    shift = (side - 1) * INSET * k
    return box.move(shift, shift)


def _dashed(surface: Surface, box: Rect, rgb: Rgb, k: int) -> None:
    """Draws a rectangle of dashes with a dark rim."""
    for pad, colour in ((k, (20, 16, 28)), (0, rgb[:3])):
        for x in range(box.x, box.right, (DASH + SPACE) * k):
            w = min(DASH * k, box.right - x)
            for y in (box.y, box.bottom):
                surface.fill(colour, Rect(x - pad, y - k - pad, w + 2 * pad, 2 * k + 2 * pad))
        for y in range(box.y, box.bottom, (DASH + SPACE) * k):
            h = min(DASH * k, box.bottom - y)
            for x in (box.x, box.right):
                surface.fill(colour, Rect(x - k - pad, y - pad, 2 * k + 2 * pad, h + 2 * pad))
        for corner in (box.topleft, box.topright, box.bottomleft, box.bottomright):
            knob = Rect(0, 0, 6 * k + 2 * pad, 6 * k + 2 * pad)
            knob.center = corner
            surface.fill(colour, knob)


def _heights(scene: TableScene) -> Iterator[Overlay]:
    """Yields the height of every square in one overlay: tiles below it count."""
    sheet, board = scene.sheet, scene.board
    k = max(LEAST_LETTERS, min(sheet.k, board.scale))
    spots = [(board.rect_of(cell), ground.height) for cell, ground in board.squares.items()]
    if not spots:
        return
    area = spots[0][0].unionall([rect for rect, _ in spots])

    def paint(surface: Surface) -> None:
        clip = surface.get_clip()
        for rect, height in spots:
            if not clip.colliderect(rect):
                continue
            plaque = Rect(0, 0, 9 * k, 11 * k)
            plaque.topright = (rect.right - k, rect.y + k)
            surface.fill((20, 16, 28), plaque)
            colour = (255, 229, 154) if height else (201, 185, 166)
            sheet.letters(surface, plaque.center, str(height), k, colour, "mm", shadow=False)

    yield Overlay("heights", (tuple((tuple(r), h) for r, h in spots), k), area, paint)
