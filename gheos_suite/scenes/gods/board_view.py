"""The cards on the field: one picture kept for the zoom, made bit by bit, and what lies where on it."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect, Surface

from gheos_suite.geom import hexes
from gheos_suite.rules.gods.model import Cell, Hex
from gheos_suite.rules.gods.view import View
from gheos_suite.scenes.table.art import PREMUL
from gheos_suite.scenes.table.board import BaseBoard, Picture, Point
from gheos_suite.ui.camera import Camera

from .hex_art import HexArt


class BoardView(BaseBoard):
    """Draws the field through a camera and answers what lies at a pixel."""

    art: HexArt

    def __init__(self, art: HexArt, camera: Camera) -> None:
        super().__init__(art, camera)
        self.placed: dict[Cell, Hex] = {}
        self.spaces: tuple[Cell, ...] = ()
        self.lifted: Cell | None = None  # a desert that is held, so not drawn

    def show(self, view: View) -> None:
        """Takes over the cards and free places of a view."""
        placed = {h.cell: h for h in view.board}
        if placed != self.placed:
            self.placed = placed
            self.repaint()
        self.spaces = tuple(cell for cell, _ in view.spaces)

    def lift(self, cell: Cell | None) -> None:
        """Leaves out the card at a cell, or none."""
        if cell != self.lifted:
            self.lifted = cell
            self.repaint()
            self.finish()

    @property
    def bounds(self) -> tuple[float, float, float, float]:
        return hexes.bounds([*self.placed, *self.spaces])

    @property
    def tile_bounds(self) -> tuple[float, float, float, float]:
        return hexes.bounds(self.placed)

    # ------------------------------------------------------------ questions
    def cell_at(self, pixel: Point) -> Cell:
        return hexes.cell_at(self.camera.to_plane(pixel))

    def centre_px(self, cell: Cell) -> Point:
        return self.camera.to_screen(hexes.centre(cell))

    @property
    def radius(self) -> int:
        """The distance from a hex's middle to its corners in pixels."""
        return max(8, round(self.camera.zoom))

    def outline_px(self, cell: Cell) -> list[Point]:
        return [self.camera.to_screen(p) for p in hexes.outline(cell)]

    def rect_of(self, cell: Cell) -> Rect:
        """Returns where the picture of a card at the cell lies."""
        x, y = self.centre_px(cell)
        rect = Rect((0, 0), self.art.size(self.radius))
        rect.center = (round(x), round(y))
        return rect

    # ------------------------------------------------------------- painting
    def paint(self, picture: Picture) -> Iterator[None]:
        """Paints shadows and thrown light, then cards and their stones, the far ones first."""
        radius, art = max(8, round(picture.zoom)), self.art
        lying = sorted(self.placed.values(), key=lambda h: (h.cell[1], h.cell[0]))
        lying = [h for h in lying if h.cell != self.lifted]
        area = picture.surface.get_rect().inflate(4 * radius, 4 * radius)
        spots = {h.cell: picture.pixel(hexes.centre(h.cell)) for h in lying}
        lying = [h for h in lying if area.collidepoint(spots[h.cell])]
        shadow = art.scaled("hexes/shadow.webp", radius)
        for h in lying:
            _centred(picture.surface, shadow, spots[h.cell])
        yield
        for h in lying:
            if h.kind == "tribe":
                _centred(picture.surface, art.cast(h.colour, radius), spots[h.cell])
        yield
        for h in lying:
            _centred(picture.surface, art.hex(art.face_of(h), radius), spots[h.cell])
            yield
        for h in lying:
            if h.stone:
                draw_stone(picture.surface, art, h.stone, spots[h.cell], radius)
        yield


def draw_stone(surface: Surface, art: HexArt, god: str, centre: Point, radius: float) -> None:
    """Draws a god's stone on the tribe whose middle is at a pixel."""
    at = art.stone_at(centre, radius)
    _centred(surface, art.scaled("stones/shadow.png", radius), at)
    _centred(surface, art.stone(god, radius), at)


def _centred(surface: Surface, picture: Surface, at: Point) -> None:
    surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))), special_flags=PREMUL)
