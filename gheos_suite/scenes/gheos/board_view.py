"""The tiles on the table: one picture kept for the zoom, made bit by bit, and what lies where on it."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from pygame import Rect, Surface

from gheos_suite.geom import triangle
from gheos_suite.rules.gheos.model import START_CELL, Cell, Placed
from gheos_suite.rules.gheos.view import Land, View
from gheos_suite.scenes.table.art import PREMUL
from gheos_suite.scenes.table.board import BaseBoard, Picture, Point
from gheos_suite.ui.camera import Camera

from .region import Regions, Spot
from .tile_art import TileArt, centre_offset, corner_of, is_up, tile_size

MARKER_ROOM = 0.115  # of a side: a segment with less room sends its marker to a neighbour


class BoardView(BaseBoard):
    """Draws the tiles through a camera and answers what lies at a pixel."""

    art: TileArt

    def __init__(self, art: TileArt, camera: Camera) -> None:
        super().__init__(art, camera)
        self.regions = Regions(art)
        self.placed: dict[Cell, Placed] = {}
        self.lands: tuple[Land, ...] = ()
        self.land_of: dict[Spot, Land] = {}
        self.rim: tuple[Cell, ...] = ()
        self._seats_of_markers: dict[str, Spot] = {}

    # -------------------------------------------------------------- content
    def show(self, view: View) -> None:
        """Takes over the tiles and lands of a view."""
        placed = {p.cell: p for p in view.board}
        if placed != self.placed:
            self.placed = placed
            self.rim = triangle.rim(placed)
            self.regions.forget()
            self.repaint()
        self.lands = view.lands
        self.land_of = {spot: land for land in view.lands for spot in land.segments}

    @property
    def bounds(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of the tiles with their rim."""
        return triangle.bounds([*self.placed, *self.rim])

    @property
    def tile_bounds(self) -> tuple[float, float, float, float]:
        return triangle.bounds(self.placed)

    # ------------------------------------------------------------ questions
    def cell_at(self, pixel: Point) -> Cell:
        return triangle.cell_at(self.camera.to_plane(pixel))

    def spot_at(self, pixel: Point) -> Spot | None:
        """Returns the segment at a pixel, or None over water or table."""
        point = self.camera.to_plane(pixel)
        cell = triangle.cell_at(point)
        placed = self.placed.get(cell)
        if placed is None:
            return None
        cx, cy = triangle.centre(cell)
        inner = (point[0] - cx, point[1] - cy)
        segment = self.art.segment_at(placed.tile, is_up(cell), placed.rotation, inner)
        return None if segment is None else (cell, segment)

    def land_at(self, pixel: Point) -> Land | None:
        """Returns the continent or island at a pixel."""
        spot = self.spot_at(pixel)
        return self.land_of.get(spot) if spot else None

    def centre_px(self, cell: Cell) -> Point:
        return self.camera.to_screen(triangle.centre(cell))

    def spot_plane(self, spot: Spot) -> Point:
        """Returns where a marker on this segment stands on the plane."""
        (x, y), _ = self._rest(spot)
        cx, cy = triangle.centre(spot[0])
        return cx + x, cy + y

    def marker_plane(self, colour: str, spot: Spot) -> Point:
        """Returns where a marker stands: on its segment, or near it where that one is too small.

        The place is kept as long as it lies on the same land, so that a marker does not wander about.
        """
        land = self.land_of.get(spot)
        kept = self._seats_of_markers.get(colour)
        if land is None:
            return self.spot_plane(spot) if spot[0] in self.placed else triangle.centre(spot[0])
        if kept is not None and kept in land.segments and kept[0] in self.placed and self._room(kept) > 0.08:
            return self.spot_plane(kept)
        chosen = self._seats_of_markers[colour] = self._stand_on(land, spot)
        return self.spot_plane(chosen)

    def stand(self, land: Land) -> Spot:
        """Returns the segment of a land on which a marker set on it would stand."""
        return self._stand_on(land, land.anchor)

    def _stand_on(self, land: Land, spot: Spot) -> Spot:
        if self._room(spot) >= MARKER_ROOM:
            return spot
        return max(land.segments, key=lambda s: (self._room(s) >= MARKER_ROOM, self._room(s), s == spot))

    def marker_px(self, colour: str, spot: Spot) -> Point:
        """Returns the pixel a marker stands on."""
        return self.camera.to_screen(self.marker_plane(colour, spot))

    def _room(self, spot: Spot) -> float:
        return self._rest(spot)[1]

    def _rest(self, spot: Spot) -> tuple[Point, float]:
        """Returns the roomiest place of a segment and its radius, in sides from the cell's centre.

        While a replacement is being shown, a marker or a land may still name a segment of the old tile that
        the new one does not have; such a segment has no room, and its place is the middle of the cell.
        """
        cell, segment = spot
        placed = self.placed[cell]
        if segment >= self.art.segments(placed.tile):
            return (0.0, 0.0), 0.0
        return self.art.spot(placed.tile, is_up(cell), placed.rotation, segment)

    # ------------------------------------------------------------- painting
    def paint(self, picture: Picture) -> Iterator[None]:
        """Paints lattice, shadows, thickness, tiles and symbols, in this order over the whole table."""
        side = max(8, round(picture.zoom))
        surface = picture.surface
        area = surface.get_rect()
        spots = {cell: picture.pixel(triangle.centre(cell)) for cell in self.placed}
        size = tile_size(side)
        seen = [
            c
            for c in self.placed
            if area.colliderect(Rect(corner_of(is_up(c), spots[c], side), size).inflate(side, side))
        ]
        self._lattice(picture)
        yield
        for cell in seen:
            shadow, (dx, dy) = self.art.shadow(is_up(cell), side)
            x, y = corner_of(is_up(cell), spots[cell], side)
            surface.blit(shadow, (x + dx, y + dy), special_flags=PREMUL)
        yield
        for cell in seen:
            slab, _ = self.art.slab(is_up(cell), side)
            surface.blit(slab, corner_of(is_up(cell), spots[cell], side), special_flags=PREMUL)
        yield
        for cell in seen:
            placed = self.placed[cell]
            tile = self.art.tile(placed.tile, is_up(cell), placed.rotation, side)
            surface.blit(tile, corner_of(is_up(cell), spots[cell], side), special_flags=PREMUL)
            yield
        for cell in seen:
            placed = self.placed[cell]
            draw_symbols(surface, self.art, placed.tile, is_up(cell), placed.rotation, spots[cell], side)
        yield
        if START_CELL in spots and self.placed[START_CELL].tile == "G00":
            _centred(surface, self.art.piece("star", side), spots[START_CELL])

    def _lattice(self, picture: Picture) -> None:
        """Draws the faint inlaid lines of the empty cells round the tiles."""
        layer = Surface(picture.surface.get_size(), pygame.SRCALPHA)
        layer.fill((236, 190, 108, 0))
        for cell in self.rim:
            points = [picture.pixel(p) for p in triangle.outline(cell)]
            pygame.draw.aalines(layer, (190, 142, 74, 60), True, points)
        picture.surface.blit(layer.premul_alpha(), (0, 0), special_flags=PREMUL)


def draw_symbols(
    surface: Surface, art: TileArt, tile: str, up: bool, rotation: int, centre: Point, side: int
) -> None:
    """Draws the symbols of a tile, upright whatever its rotation."""
    for kind, (x, y) in art.symbols(tile, up, rotation):
        _centred(surface, art.symbol(kind, side), (centre[0] + x * side, centre[1] + y * side))


def tile_with_symbols(art: TileArt, tile: str, up: bool, rotation: int, side: int) -> Surface:
    """Returns a picture of a tile with its symbols, in the frame of a tile picture."""
    picture = art.tile(tile, up, rotation, side).copy()
    draw_symbols(picture, art, tile, up, rotation, centre_offset(up, side), side)
    return picture


def _centred(surface: Surface, picture: Surface, at: Point) -> None:
    surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))), special_flags=PREMUL)
