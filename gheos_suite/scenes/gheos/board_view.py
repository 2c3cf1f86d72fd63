"""The tiles on the table: one picture kept for the zoom, made bit by bit, and what lies where on it."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter

import pygame
from pygame import Rect, Surface

from gheos_suite.geom import triangle
from gheos_suite.rules.gheos.model import START_CELL, Cell, Placed
from gheos_suite.rules.gheos.view import Land, View
from gheos_suite.scenes.table.art import PREMUL
from gheos_suite.ui.camera import Camera

from .region import Regions, Spot
from .tile_art import TileArt, centre_offset, corner_of, is_up, tile_size

Point = tuple[float, float]
MARGIN = 0.5  # of the viewport, painted beyond each border so that panning shows no gap
MARKER_ROOM = 0.115  # of a side: a segment with less room sends its marker to a neighbour
SLICE = 0.006  # seconds a frame given to painting


class Picture:
    """The tiles painted at one zoom. `corner` is the plane point of its upper left pixel."""

    def __init__(self, surface: Surface, corner: Point, zoom: float, whole: bool) -> None:
        self.surface = surface
        self.corner = corner
        self.zoom = zoom
        self.whole = whole  # nothing of the table lies outside


class BoardView:
    """Draws the tiles through a camera and answers what lies at a pixel."""

    def __init__(self, art: TileArt, camera: Camera) -> None:
        self.art = art
        self.camera = camera
        self.regions = Regions(art)
        self.placed: dict[Cell, Placed] = {}
        self.lands: tuple[Land, ...] = ()
        self.land_of: dict[Spot, Land] = {}
        self.rim: tuple[Cell, ...] = ()
        self._picture: Picture | None = None
        self._job: tuple[Picture, Iterator[None]] | None = None
        self._scaled: tuple[float, Surface, Point] | None = None
        self._seats_of_markers: dict[str, Spot] = {}

    # -------------------------------------------------------------- content
    def show(self, view: View) -> None:
        """Takes over the tiles and lands of a view."""
        placed = {p.cell: p for p in view.board}
        if placed != self.placed:
            self.placed = placed
            self.rim = triangle.rim(placed)
            self.regions.forget()
            self._job = None
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
        chosen = spot
        if self._room(spot) < MARKER_ROOM:
            chosen = max(land.segments, key=lambda s: (self._room(s) >= MARKER_ROOM, self._room(s), s == spot))
        self._seats_of_markers[colour] = chosen
        return self.spot_plane(chosen)

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

    # -------------------------------------------------------------- drawing
    @property
    def side(self) -> int:
        return max(8, round(self.camera.zoom))

    def draw(self, surface: Surface, shift: Point = (0, 0)) -> None:
        """Draws the tiles, shifted by some pixels (a war shakes the table)."""
        picture = self._picture
        if picture is None:
            return
        x, y = self.camera.to_screen(picture.corner)
        if picture.zoom == self.camera.zoom:
            surface.blit(picture.surface, (round(x + shift[0]), round(y + shift[1])), special_flags=PREMUL)
            return
        self._draw_scaled(surface, picture, (x + shift[0], y + shift[1]))

    def _draw_scaled(self, surface: Surface, picture: Picture, at: Point) -> None:
        """Draws the part in view of a picture painted at another zoom."""
        factor = self.camera.zoom / picture.zoom
        view = self.camera.viewport
        if self._scaled is None or self._scaled[0] != self.camera.zoom or self._scaled[2] != self.camera.centre:
            w, h = picture.surface.get_size()
            left = max(0, int((view.left - at[0]) / factor) - 1)
            top = max(0, int((view.top - at[1]) / factor) - 1)
            right = min(w, int((view.right - at[0]) / factor) + 2)
            bottom = min(h, int((view.bottom - at[1]) / factor) + 2)
            if right <= left or bottom <= top:
                return
            part = picture.surface.subsurface(Rect(left, top, right - left, bottom - top))
            size = (max(1, round(part.get_width() * factor)), max(1, round(part.get_height() * factor)))
            scaled = pygame.transform.scale(part, size)
            scaled_at = (at[0] + left * factor, at[1] + top * factor)
            self._scaled = (self.camera.zoom, scaled, self.camera.centre)
            self._scaled_at = scaled_at
        surface.blit(
            self._scaled[1], (round(self._scaled_at[0]), round(self._scaled_at[1])), special_flags=PREMUL
        )

    # ------------------------------------------------------------- painting
    def repaint(self) -> None:
        """Starts painting the picture anew; the old one is shown until the new one is ready."""
        self._job = self._start()

    @property
    def painting(self) -> bool:
        return self._job is not None

    def update(self, budget: float = SLICE) -> bool:
        """Goes on painting for a slice of time; returns whether what is shown changed."""
        if self.camera.moving:
            return False
        if self._job is None and self._stale():
            self.repaint()
        if self._job is None:
            return False
        picture, steps = self._job
        end = perf_counter() + budget
        for _ in steps:
            if perf_counter() >= end:
                return False
        self._picture, self._job, self._scaled = picture, None, None
        return True

    def finish(self) -> None:
        """Paints to the end at once."""
        while self._stale() or self._job:
            self.update(10.0)
            if self.camera.moving:
                return

    def _stale(self) -> bool:
        picture = self._picture
        if picture is None or picture.zoom != self.camera.zoom:
            return True
        if picture.whole:
            return False
        x, y = self.camera.to_screen(picture.corner)
        rect = Rect(round(x), round(y), *picture.surface.get_size()).inflate(4, 4)
        needed = self.camera.viewport.clip(self._table_px())
        return bool(needed) and not rect.contains(needed)

    def _table_px(self) -> Rect:
        """Returns where the tiles with their rim lie on the screen."""
        left, top, right, bottom = self.bounds
        x, y = self.camera.to_screen((left, top))
        far_x, far_y = self.camera.to_screen((right, bottom))
        return Rect(round(x), round(y), round(far_x - x), round(far_y - y))

    def _start(self) -> tuple[Picture, Iterator[None]]:
        zoom = self.camera.zoom
        left, top, right, bottom = self.bounds
        pad = 0.15
        view = self.camera.viewport
        limit = (view.w * (1 + 2 * MARGIN), view.h * (1 + 2 * MARGIN))
        size = ((right - left + 2 * pad) * zoom, (bottom - top + 2 * pad) * zoom)
        corner = (left - pad, top - pad)
        whole = size[0] <= limit[0] and size[1] <= limit[1]
        if not whole:
            centre = self.camera.centre
            start = (centre[0] - limit[0] / 2 / zoom, centre[1] - limit[1] / 2 / zoom)
            far = (
                min(corner[0] + size[0] / zoom, start[0] + limit[0] / zoom),
                min(corner[1] + size[1] / zoom, start[1] + limit[1] / zoom),
            )
            corner = (max(corner[0], start[0]), max(corner[1], start[1]))
            size = (max(1, (far[0] - corner[0]) * zoom), max(1, (far[1] - corner[1]) * zoom))
        surface = Surface((max(1, round(size[0])), max(1, round(size[1]))), pygame.SRCALPHA)
        surface.fill((0, 0, 0, 0))
        picture = Picture(surface, corner, zoom, whole)
        return picture, self._paint(picture)

    def _paint(self, picture: Picture) -> Iterator[None]:
        """Paints lattice, shadows, thickness, tiles and symbols, in this order over the whole table."""
        side = max(8, round(picture.zoom))
        surface = picture.surface
        area = surface.get_rect()
        spots = {cell: self._pixel(picture, triangle.centre(cell)) for cell in self.placed}
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
            points = [self._pixel(picture, p) for p in triangle.outline(cell)]
            pygame.draw.aalines(layer, (190, 142, 74, 60), True, points)
        picture.surface.blit(layer.premul_alpha(), (0, 0), special_flags=PREMUL)

    @staticmethod
    def _pixel(picture: Picture, point: Point) -> Point:
        return ((point[0] - picture.corner[0]) * picture.zoom, (point[1] - picture.corner[1]) * picture.zoom)


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
