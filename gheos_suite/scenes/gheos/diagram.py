"""A small table in a lesson, drawn by the same renderer as the real one."""

from __future__ import annotations

from pygame import Rect, Surface

from gheos_suite.geom import triangle
from gheos_suite.rules import game
from gheos_suite.rules.gheos.model import COLOURS, Marker, Placed, Player, State
from gheos_suite.rules.gheos.view import View
from gheos_suite.scenes.howto.pages import Cell, Diagram
from gheos_suite.scenes.table.art import PREMUL
from gheos_suite.ui.camera import Camera
from gheos_suite.ui.kit import Kit
from gheos_suite.ui.text import paragraph, paragraph_height, wrap
from gheos_suite.ui.widgets import Widget

from .board_view import BoardView
from .tile_art import TileArt

GLOW = (255, 232, 150)
CAPTION_PX = 19


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


class Picture(Widget):
    """Shows a diagram with its caption below."""

    def __init__(self, kit: Kit, rect: Rect, diagram: Diagram, art: TileArt) -> None:
        super().__init__(kit, rect)
        self.diagram = diagram
        face = kit.font("italic", CAPTION_PX)
        self._caption = paragraph_height(wrap(diagram.caption, face, rect.w - kit.u(16)), face)
        self._table = self._paint(art)

    @property
    def frame(self) -> Rect:
        return Rect(self.rect.x, self.rect.y, self.rect.w, self.rect.h - self._caption - self.kit.u(12))

    def _paint(self, art: TileArt) -> Surface:
        kit = self.kit
        size = (max(40, self.frame.w), max(40, self.frame.h))
        table = kit.assets.cover("gheos/table.webp", (size[0] * 2, size[1] * 2))
        out = Surface(size)
        out.blit(table, (-size[0] // 2, -size[1] // 2))
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
        return out

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

    def draw(self, surface: Surface) -> None:
        kit, frame = self.kit, self.frame
        kit.assets.nine("panel_inset").draw(surface, frame.inflate(kit.u(8), kit.u(8)), kit.scale)
        surface.blit(self._table, frame)
        below = Rect(frame.x + kit.u(8), frame.bottom + kit.u(10), frame.w - kit.u(16), self._caption)
        face = kit.font("italic", CAPTION_PX)
        paragraph(surface, below, self.diagram.caption, face, kit.theme["parchment_text"])


def lit(diagram: Diagram) -> list[set[Cell]]:
    """Returns the cells of each continent that a diagram outlines, for its test."""
    lands = position(diagram).lands
    return [
        {c for c, _ in land.segments}
        for cell in diagram.glow
        for land in lands
        if land.kind == "continent" and any(c == cell for c, _ in land.segments)
    ]


__all__ = ["Picture", "lit", "position"]
