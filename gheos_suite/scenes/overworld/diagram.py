"""A small map in a lesson, drawn by the same renderer as the real one."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import pygame
from pygame import Rect, Surface

from gheos_suite.geom import square
from gheos_suite.rules import game
from gheos_suite.rules.overworld.model import COLOURS, Cell, Door, Exhausted, Explorer, Hero, Laid, Side, State
from gheos_suite.rules.overworld.modules.unions import Part
from gheos_suite.rules.overworld.view import View
from gheos_suite.scenes.howto import pages
from gheos_suite.scenes.howto.picture import DiagramPicture
from gheos_suite.scenes.table.art import PREMUL
from gheos_suite.scenes.table.board import Point
from gheos_suite.ui.camera import Camera
from gheos_suite.ui.kit import Kit

from .art import OverworldArt
from .board_view import BoardView
from .relief import covered
from .sky import is_coast
from .squares import MARGIN

PAD: Final = 0.2  # of a square, round the map
LARGEST: Final = 128.0  # px at 1080p of a square
BIRDS, SHIPS, DOORS = 7, 7, 3
TINT, GHOST_TINT = 0.16, 0.1
PLATE: Final = ((20, 16, 26), (230, 185, 85), (255, 240, 205))  # ground, rim and letters of a mark

Light = tuple[str, tuple[Cell, ...]]  # a tone of the palette, and the cells lit in it
Piece = tuple[int, Cell]  # side and cell


@dataclass(frozen=True)
class Diagram(pages.Diagram):
    """A part of a map.

    `board` lies in the order it was laid, the last `laid` tiles came by actions. `ghosts` may be laid there, or
    are `wrong`. `marks` are words on cells, `path` a way, `crosses` cells that cannot be entered or whose piece
    is lost, `fights` those of foes in the way, `span` cells with a rectangle round them. `far` are doors that
    stand further off than the picture reaches. `shapes` are those of explorers where the ground bears either,
    `parts` what modules keep.
    """

    board: tuple[Laid, ...]
    explorers: tuple[Piece, ...] = ()
    doors: tuple[Piece, ...] = ()
    tired: tuple[Piece, ...] = ()
    heroes: tuple[Hero, ...] = ()
    gaps: tuple[tuple[Cell, ...], ...] = ()
    laid: int = 0
    ghosts: tuple[Laid, ...] = ()
    wrong: bool = False
    lights: tuple[Light, ...] = ()
    marks: tuple[tuple[Cell, str], ...] = ()
    path: tuple[Cell, ...] = ()
    crosses: tuple[Cell, ...] = ()
    fights: tuple[Cell, ...] = ()
    span: tuple[Cell, ...] = ()
    far: tuple[Piece, ...] = ()
    alignments: tuple[str, ...] = ("", "", "", "")
    shapes: tuple[tuple[Cell, str], ...] = ()
    parts: tuple[Part, ...] = ()


def state_of(diagram: Diagram, active: int = 0, doors: tuple[Piece, ...] | None = None) -> State:
    """Returns a game of four, or a Quest, in the middle of a turn, with this map."""
    stand = diagram.doors if doors is None else doors
    return State(
        sides=tuple(
            Side(colour, BIRDS, SHIPS, DOORS - sum(side == i for side, _ in stand), diagram.alignments[i])
            for i, colour in enumerate(COLOURS)
        ),
        active=active,
        step="travel" if diagram.heroes else "place",
        board=diagram.board,
        bag=(),
        pile=(),
        rng=1,
        explorers=tuple(
            Explorer(cell, side, dict(diagram.shapes).get(cell, "")) for side, cell in diagram.explorers
        ),
        doors=tuple(Door(cell, side) for side, cell in stand),
        exhausted=tuple(Exhausted(cell, side, "bird") for side, cell in diagram.tired),
        gaps=diagram.gaps,
        heroes=diagram.heroes,
        parts=diagram.parts,
    )


def position(diagram: Diagram) -> View:
    """Returns the map of a diagram as an onlooker sees it."""
    view: View = game("overworld").view(state_of(diagram), None)
    return view


class Picture(DiagramPicture):
    """Shows tiles and pieces, lights on cells, ways, and words."""

    game = "overworld"

    def __init__(self, kit: Kit, rect: Rect, diagram: Diagram, art: OverworldArt) -> None:
        self.diagram, self._art = diagram, art
        super().__init__(kit, rect, diagram)

    def _paint(self) -> Surface:
        """Paints the map on planks of whole pixels."""
        size = (max(40, self.frame.w), max(40, self.frame.h))
        out = self._art.table(size, max(1, round(2 * self.kit.scale)), lit=False).copy()
        self.paint_board(out)
        return out

    def paint_board(self, out: Surface) -> None:
        diagram = self.diagram
        board = BoardView(self._art, Camera(Rect((0, 0), out.get_size()), 64.0, 32.0, 320.0))
        board.show(position(diagram))
        self._aim(board, out.get_rect())
        board.finish()
        board.draw(out)
        for laid in diagram.ghosts:
            self._ghost(out, board, laid)
        for tone, cells in diagram.lights:
            self._light(out, board, cells, tone)
        if diagram.span:
            self._span(out, board)
        self._way(out, board)
        for cell in diagram.crosses:
            self._cross(out, board, cell)
        for cell in diagram.fights:
            place = board.rect_of(cell)
            icon = self._art.part("icon_fight", board.scale)
            out.blit(icon, icon.get_rect(topleft=place.topleft), special_flags=PREMUL)
        for cell, words in diagram.marks:
            self._mark(out, board, cell, words)

    def _aim(self, board: BoardView, frame: Rect) -> None:
        diagram = self.diagram
        cells = [c for laid in diagram.board for c in covered(laid)] + [c for c, _ in diagram.marks]
        cells += [*diagram.path, *(cell for laid in diagram.ghosts for cell in covered(laid))]
        corners = [corner for cell in cells for corner in square.outline(cell)]
        xs, ys = [x for x, _ in corners], [y for _, y in corners]
        around = (min(xs) - PAD, min(ys) - PAD, max(xs) + PAD, max(ys) + PAD)
        board.camera.fit(around, frame, self.kit.u(LARGEST), True)

    def _ghost(self, out: Surface, board: BoardView, laid: Laid) -> None:
        art, k = self._art, board.scale
        if is_coast(laid):
            picture = art.coast(laid.tile, laid.rotation, k, shadow="")
        else:
            picture = art.tile(laid.tile, laid.rotation, laid.face, k, shadow="")
        faded, corner = art.ghost(picture), board.rect_of(laid.cell)
        at = (corner.x - faded.origin[0], corner.y - faded.origin[1])
        out.blit(faded.surface, at, special_flags=PREMUL)
        tone, kinds = "illegal" if self.diagram.wrong else "ghost", art.kinds(laid)
        self._lay(out, board, art.light(covered(laid), art.tone(tone), GHOST_TINT, k, kinds))

    def _light(self, out: Surface, board: BoardView, cells: tuple[Cell, ...], tone: str) -> None:
        art = self._art
        self._lay(out, board, art.light(cells, art.tone(tone), TINT, board.scale, board.kinds(cells)))

    def _lay(self, out: Surface, board: BoardView, light: tuple[Surface, Cell]) -> None:
        (picture, corner), k = light, board.scale
        place = board.rect_of(corner).move(-MARGIN * k, -MARGIN * k)
        out.blit(picture, place, special_flags=PREMUL)

    def _span(self, out: Surface, board: BoardView) -> None:
        """Draws the rectangle from door to door, through the middles of the outermost cells."""
        k, points = board.scale, [board.centre_px(cell) for cell in self.diagram.span]
        left, top = min(x for x, _ in points), min(y for _, y in points)
        wide, deep = max(x for x, _ in points) - left, max(y for _, y in points) - top
        rect = Rect(round(left), round(top), round(wide), round(deep))
        for grown, rgb, thick in ((2 * k, PLATE[0], 4 * k), (k, (255, 226, 132), 2 * k)):
            pygame.draw.rect(out, rgb, rect.inflate(2 * grown, 2 * grown), thick)

    def _way(self, out: Surface, board: BoardView) -> None:
        """Draws dots from cell to cell, none on what stands there nor in a leap from door to door."""
        taken = {cell for _, cell in (*self.diagram.explorers, *self.diagram.doors)}
        path, k = self.diagram.path, board.scale
        small, large = self._art.part("step_dot_0", k), self._art.part("step_dot_2", k)
        for before, cell in pairwise(path):
            (ax, ay), (bx, by) = board.centre_px(before), board.centre_px(cell)
            if max(abs(cell[0] - before[0]), abs(cell[1] - before[1])) == 1:
                _centred(out, small, ((ax + bx) / 2, (ay + by) / 2))
            if cell not in taken:
                _centred(out, large, (bx, by))

    def _cross(self, out: Surface, board: BoardView, cell: Cell) -> None:
        """Draws a cross in px of the art: in the middle of a cell, smaller at the foot of a piece."""
        k, place = board.scale, board.rect_of(cell)
        stands = any(cell == other for _, other in self.diagram.explorers)
        (x, y), reach = (
            (place.centerx + 9 * k, place.centery + 9 * k) if stands else place.center,
            4 if stands else 6,
        )
        for rgb, grow in ((PLATE[0], k), ((255, 96, 72), 0)):
            for i in range(-reach, reach + 1):
                for sign in (1, -1):
                    dot = Rect(0, 0, 3 * k + 2 * grow, 3 * k + 2 * grow)
                    dot.center = (x + i * k, y + i * sign * k)
                    out.fill(rgb, dot)

    def _mark(self, out: Surface, board: BoardView, cell: Cell, words: str) -> None:
        """Writes words on a plate in the middle of a cell."""
        ground, rim, letters = PLATE
        k = max(1, min(board.scale, 3))
        if 10 * k < self.kit.u(20):
            k += 1
        line = self._art.font(words, 10 * k, letters)
        plate = line.get_rect(center=tuple(map(round, board.centre_px(cell)))).inflate(8 * k, 4 * k)
        pygame.draw.rect(out, ground, plate.inflate(2 * k, 2 * k))
        pygame.draw.rect(out, rim, plate.inflate(2 * k, 2 * k), k)
        out.blit(line, line.get_rect(center=(plate.centerx, plate.centery + k)), special_flags=PREMUL)


def _centred(out: Surface, picture: Surface, at: Point) -> None:
    out.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))), special_flags=PREMUL)


__all__ = ["Diagram", "Picture", "position", "state_of"]
