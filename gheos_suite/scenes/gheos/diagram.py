"""A small table in a lesson, drawn by the same renderer as the real one."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect, Surface

from gheos_suite.geom import triangle
from gheos_suite.rules import game
from gheos_suite.rules.gheos.model import COLOURS, Cell, Marker, Placed, Player, State
from gheos_suite.rules.gheos.view import View
from gheos_suite.scenes.howto import pages
from gheos_suite.scenes.howto.picture import DiagramPicture
from gheos_suite.scenes.table.art import PREMUL
from gheos_suite.ui.camera import Camera
from gheos_suite.ui.kit import Kit

from .board_view import BoardView
from .tile_art import TileArt

GLOW = (255, 232, 150)


@dataclass(frozen=True)
class Diagram(pages.Diagram):
    """A small table: tiles (cell, id, rotation), markers (colour, cell, segment), cells to point at.

    `dots` are empty spaces a tile may go to; `glow` names cells whose land is outlined.
    """

    tiles: tuple[tuple[Cell, str, int], ...]
    markers: tuple[tuple[str, Cell, int], ...] = ()
    dots: tuple[Cell, ...] = ()
    glow: tuple[Cell, ...] = ()


def position(diagram: Diagram) -> View:
    """Returns the table of a diagram as an onlooker sees it; the rules say what hangs together."""
    order = [c for c in COLOURS if c in {m[0] for m in diagram.markers}]
    found = {colour: Marker(colour, cell, segment) for colour, cell, segment in diagram.markers}
    state = State(
        players=(Player(hand=()), Player(hand=())),
        active=0,
        step="settle",
        board=tuple(Placed(cell, tile, turn) for cell, tile, turn in diagram.tiles),
        markers=tuple(found[c] for c in order),
        bag=(),
        limit=6,
        rng=0,
    )
    view: View = game("gheos").view(state, None)
    return view


class Picture(DiagramPicture):
    """Shows tiles with their markers."""

    game = "gheos"

    def __init__(self, kit: Kit, rect: Rect, diagram: Diagram, art: TileArt) -> None:
        self.diagram, self._art = diagram, art
        super().__init__(kit, rect, diagram)

    def paint_board(self, out: Surface) -> None:
        art, size = self._art, out.get_size()
        board = BoardView(art, Camera(Rect((0, 0), size), 100.0, 12.0, 400.0))
        view = position(self.diagram)
        board.show(view)
        self._aim(board, Rect((0, 0), size))
        board.finish()
        board.draw(out)
        self._glow(out, board, view)
        self._dots(out, board, art)
        for marker in view.markers:
            at = board.marker_px(marker.colour, (marker.cell, marker.segment))
            piece = art.piece(f"marker_{marker.colour}", board.side)
            out.blit(piece, piece.get_rect(center=(round(at[0]), round(at[1]))), special_flags=PREMUL)

    def _aim(self, board: BoardView, frame: Rect) -> None:
        cells = [*board.placed, *self.diagram.dots]
        left, top, right, bottom = triangle.bounds(cells)
        pad = 0.18
        board.camera.fit((left - pad, top - pad, right + pad, bottom + pad), frame)
        board.camera.finish()

    def _glow(self, out: Surface, board: BoardView, view: View) -> None:
        for cell in self.diagram.glow:
            for land in view.lands:
                if land.kind == "continent" and any(c == cell for c, _ in land.segments):
                    spots = land.segments
                    picture, corner = board.regions.glow(spots, board.placed, GLOW, board.side, lift=0.07)
                    x, y = board.camera.to_screen(corner)
                    out.blit(picture, (round(x), round(y)), special_flags=PREMUL)

    def _dots(self, out: Surface, board: BoardView, art: TileArt) -> None:
        dot = art.fitted("gheos/board/place_dot.png", max(12, board.side // 5))
        for cell in self.diagram.dots:
            at = board.centre_px(cell)
            out.blit(dot, dot.get_rect(center=(round(at[0]), round(at[1]))), special_flags=PREMUL)


def lit(diagram: Diagram) -> list[set[Cell]]:
    """Returns the cells of each continent that a diagram outlines, for its test."""
    lands = position(diagram).lands
    return [
        {c for c, _ in land.segments}
        for cell in diagram.glow
        for land in lands
        if land.kind == "continent" and any(c == cell for c, _ in land.segments)
    ]


__all__ = ["Diagram", "Picture", "lit", "position"]
