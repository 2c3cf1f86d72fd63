"""The map on the table: one picture kept for the zoom, whose water moves, and what lies where on it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from math import floor
from typing import Final

import pygame
from pygame import Rect, Surface

from gheos_suite.geom import square as grid
from gheos_suite.rules.overworld.model import SHAPE_OF, Cell, Laid
from gheos_suite.rules.overworld.modules.airship.model import AIRSHIP, Airship
from gheos_suite.rules.overworld.modules.parts import find
from gheos_suite.rules.overworld.modules.provisions.model import Provisions
from gheos_suite.rules.overworld.modules.towns.model import Towns
from gheos_suite.rules.overworld.view import Ground, View, region_of
from gheos_suite.scenes.table.art import PREMUL
from gheos_suite.scenes.table.board import MARGIN as BEYOND
from gheos_suite.scenes.table.board import BaseBoard, Picture, Point
from gheos_suite.ui.camera import Camera

from .art import FRAMES, OverworldArt
from .relief import Relief, Scene, Thing, covered, layers_of
from .sky import is_coast, terrains_of
from .squares import PICTURE, S, Square

STRIP: Final = 24  # rows of squares' px enlarged in one bit of work
SOUTH: Final = "south"
IDLE: Final = (0, 0, 2, 2)  # frames of a hero who waits
SIGN_FOOT: Final = (16, 25)  # of the sign of LAND HO, on the corner of its tile
NEXT_TO: Final = (9, 29)  # foot of a hero who shares her square


class BoardView(BaseBoard):
    """Draws the map through a camera that rests at whole-number scales, and answers what lies at a pixel.

    The map is made at scale 1 for each frame of the water; what is kept enlarged for the zoom is copied from
    there, all of it after a change, only what moves when the water goes on.
    """

    art: OverworldArt

    def __init__(self, art: OverworldArt, camera: Camera) -> None:
        super().__init__(art, camera)
        camera.keep_to(S)
        self.frame = 0
        self.facing: dict[str, str] = {}  # where heroes look, by name; the script says so
        self.squares: dict[Cell, Ground] = {}
        self._view: View | None = None
        self._lifted: frozenset[Cell] = frozenset()
        self._away: frozenset[str] = frozenset()  # heroes who are in the air
        self._board: tuple[Laid, ...] = ()
        self._layers: tuple[Mapping[Cell, Square], ...] = ({},)
        self._relief = Relief(art.brush, Scene(self._layers))
        self._grounds: dict[int, Surface] = {}  # at scale 1, by frame: the tiles
        self._natives: dict[int, Surface] = {}  # the same with all that stands on them
        self._moving: list[Rect] = []

    # ------------------------------------------------------------ what is shown
    def show(self, view: View) -> None:
        """Takes over the tiles and pieces of a view."""
        self._view = view
        self.squares = {ground.cell: ground for ground in view.squares}
        self._renew()

    def lift(self, cells: Iterable[Cell], heroes: Iterable[str] = ()) -> None:
        """Leaves out the pieces on some cells because they are in the air, and heroes by their names."""
        lifted, away = frozenset(cells), frozenset(heroes)
        if (lifted, away) != (self._lifted, self._away):
            self._lifted, self._away = lifted, away
            self._renew()
            self.finish()

    def face(self, hero: str, facing: str) -> None:
        """Turns a hero: south, west, north or east."""
        if self.facing.get(hero) != facing:
            self.facing[hero] = facing
            self._renew()

    def _renew(self) -> None:
        scene, before = self._made(), self._relief
        if scene == before.scene:
            return
        same = scene.layers is before.scene.layers
        self._relief = relief = Relief(self.art.brush, scene, before.levels if same else None)
        self._natives.clear()
        if same and (before.scene.landings, before.corner, before.size) == (
            scene.landings, relief.corner, relief.size
        ):  # fmt: skip
            self._patch(relief.changed(before))
        else:
            self._grounds.clear()
            self.repaint()

    def _patch(self, rects: list[Rect]) -> None:
        """Copies what stands elsewhere now into the kept picture; the tiles are still the same."""
        picture = self._picture
        if picture is None or self._job is not None or self._stale():
            self.repaint()
            return
        native = self._native(self.frame)
        for rect in rects:
            self._enlarge(native, picture, rect)
        self._scaled = None

    def _made(self) -> Scene:
        view = self._view
        if view is None:
            return Scene(({},))
        if view.board is not self._board:
            self._board, self._layers = view.board, tuple(layers_of(view.board))
        taken = {d.cell for d in view.doors} | {e.cell for e in view.exhausted}
        landings = tuple(c for gap in view.gaps if taken.intersection(gap) for c in gap)
        glows = tuple(sorted(d.cell for d in view.doors if d.cell not in self._lifted))
        return Scene(self._layers, landings, glows, tuple(self._things(view)))

    def _things(self, view: View) -> Iterator[Thing]:
        colours = self.art.colours
        for laid in view.board:
            if PICTURE in _terrains(laid):
                yield Thing(laid.cell, "land_ho", SIGN_FOOT, (0, 0), 0, -1)
            if laid.tile == AIRSHIP:
                yield self._airship(laid)
        yield from self._tokens(view)
        for e in view.explorers:
            if e.cell not in self._lifted and e.cell in self.squares:
                shape = e.shape or SHAPE_OF[self.squares[e.cell].terrain]
                yield self._thing(e.cell, f"{shape}_{colours[e.side]}", shape, 1, _turning(e.cell))
        for door in view.doors:
            if door.cell not in self._lifted:
                yield self._thing(door.cell, f"door_{colours[door.side]}", "door", 0, (0, 1, 2, 3))
        for tired in view.exhausted:
            if tired.cell not in self._lifted:
                name = f"{tired.shape}_{colours[tired.side]}_exhausted"
                yield self._thing(tired.cell, name, tired.shape, 1)
        taken = {e.cell for e in view.explorers} | {d.cell for d in view.doors}
        for number, hero in enumerate(view.heroes):
            if hero.name not in self._away:
                name = f"{hero.name}_{self.facing.get(hero.name, SOUTH)}"
                yield self._thing(hero.cell, name, "person", 2 + number, IDLE, hero.cell in taken)

    def _airship(self, laid: Laid) -> Thing:
        """Returns the hull over its three squares; once it has crashed a wreck lies there and smokes."""
        assert self._view is not None
        part = find(self._view, Airship)
        if part is not None and part.crashed:  # on the square of its corner, explorers stand before it
            return self._thing(covered(laid)[1], "airship_wreck", "airship_wreck", -1, tuple(range(FRAMES)))
        cells = covered(laid)
        cell = min(c[0] for c in cells), max(c[1] for c in cells)
        return self._thing(cell, "airship", "airship", 5, tuple(range(FRAMES)))

    def _tokens(self, view: View) -> Iterator[Thing]:
        """Yields the provisions in gaps and the sidequests on towns."""
        if (shop := find(view, Provisions)) is not None:
            for token in shop.placed:
                yield self._thing(token.cell, f"provision_{token.item}", "token", 0)
        if (towns := find(view, Towns)) is not None:
            for placed in towns.placed:
                yield self._thing(placed.cell, f"sidequest_{placed.sidequest.up}", "token", 0)

    def _thing(
        self, cell: Cell, part: str, kind: str, order: int, cycle: tuple[int, ...] = (), aside: bool = False
    ) -> Thing:
        foot = self.art.pixels.layout["foot"][kind]
        at = NEXT_TO if aside else (foot["at"][0], foot["at"][1])
        return Thing(cell, part, at, (foot["shadow"][0], foot["shadow"][1]), foot["lift"], order, cycle)

    # ------------------------------------------------------------ bounds and places
    @property
    def bounds(self) -> tuple[float, float, float, float]:
        left, top = self._relief.corner
        wide, deep = self._relief.size
        return left, top, left + wide / S, top + deep / S

    @property
    def tile_bounds(self) -> tuple[float, float, float, float]:
        cells = tuple(self._relief.top) or ((0, 0),)
        left, top = grid.outline((min(c[0] for c in cells), max(c[1] for c in cells)))[0]
        right, bottom = grid.outline((max(c[0] for c in cells), min(c[1] for c in cells)))[2]
        return left, top, right, bottom

    @property
    def scale(self) -> int:
        """The whole-number scale at which the camera rests, or the nearest one while it moves."""
        return max(1, round(self.camera.zoom / S))

    def cell_at(self, pixel: Point) -> Cell:
        return grid.cell_at(self.camera.to_plane(pixel))

    def centre_px(self, cell: Cell) -> Point:
        return self.camera.to_screen(grid.centre(cell))

    def stand_px(self, cell: Cell) -> Point:
        """Returns the middle of a cell where its uppermost square is seen: stacked tiles lie higher."""
        x, y = self.centre_px(cell)
        return x, y - self._relief.lift_of(cell) * self.camera.zoom / S

    def px(self, point: Point) -> tuple[int, int]:
        """Returns the whole pixel of a plane point, so that all that is drawn keeps to one raster."""
        x, y = self.camera.to_screen(point)
        return floor(x + 0.5), floor(y + 0.5)

    def rect_of(self, cell: Cell) -> Rect:
        """Returns where the square of a cell lies on the screen."""
        corners = grid.outline(cell)
        x, y = self.px(corners[0])
        far_x, far_y = self.px(corners[2])
        return Rect(x, y, far_x - x, far_y - y)

    def covers(self, cell: Cell) -> bool:
        """Returns whether a tile lies on a cell, or a landing in it."""
        return cell in self._relief.top or cell in self._relief.scene.landings

    def region_at(self, cell: Cell) -> tuple[Cell, ...]:
        """Returns the squares of the region of a square, () where there is none."""
        return region_of(self._view, cell) if self._view is not None and cell in self.squares else ()

    def kinds(self, cells: Iterable[Cell]) -> Mapping[Cell, str]:
        """Returns the teeth of cells, for a light on them; those of bare cells fit what lies beside."""
        return {cell: self._teeth(cell) for cell in cells}

    def _teeth(self, cell: Cell) -> str:
        look = self._relief.look(cell)
        if look is not None:
            return look.kinds
        beside = [self._relief.look(grid.neighbour(cell, d)) for d in range(4)]
        return "".join(
            "s" if other is None else other.kinds[grid.opposite(d)] for d, other in enumerate(beside)
        )

    # ------------------------------------------------------------ painting
    def paint(self, picture: Picture) -> Iterator[None]:
        """Paints squares not seen before, then the map at scale 1, then enlarges it strip by strip."""
        yield from self._relief.prepare()
        native = self._native(self.frame)
        yield
        k = round(picture.zoom / S)
        left, top = self._offset(picture)
        wide, deep = picture.surface.get_width() // k, picture.surface.get_height() // k
        for y in range(0, deep, STRIP):
            self._enlarge(native, picture, Rect(left, top + y, wide, min(STRIP, deep - y)))
            yield

    def _enlarge(self, native: Surface, picture: Picture, rect: Rect) -> Rect:
        """Copies a part of the map at scale 1 into a picture, as far as it shows it; returns where it lies."""
        k = round(picture.zoom / S)
        left, top = self._offset(picture)
        size = picture.surface.get_size()
        part = rect.clip(Rect(left, top, size[0] // k, size[1] // k))
        place = Rect((part.x - left) * k, (part.y - top) * k, part.w * k, part.h * k)
        if part.w and part.h:
            pygame.transform.scale(native.subsurface(part), place.size, picture.surface.subsurface(place))
        return place

    def _native(self, frame: int) -> Surface:
        """Returns the map at scale 1 in one frame of its water."""
        found = self._natives.get(frame)
        if found is None:
            if not self._natives:
                self._moving = _joined(self._relief.moving())
            if frame not in self._grounds:
                self._grounds[frame] = self._relief.ground(frame)
            found = self._natives[frame] = self._relief.picture(frame, self._grounds[frame])
        return found

    def _offset(self, picture: Picture) -> tuple[int, int]:
        """Returns the px of the map at scale 1 where an enlarged picture begins."""
        left, top = self._relief.corner
        return round((picture.corner[0] - left) * S), round((picture.corner[1] - top) * S)

    def _start(self) -> tuple[Picture, Iterator[None]]:
        """Begins a picture of the map, or of the part in view and some more, cut at whole px of the art."""
        k, view, relief = self.scale, self.camera.viewport, self._relief
        left, top = relief.corner
        whole = relief.size
        most = (round(view.w * (1 + 2 * BEYOND)), round(view.h * (1 + 2 * BEYOND)))
        area = Rect((0, 0), whole)
        if whole[0] * k > most[0] or whole[1] * k > most[1]:
            seen = Rect(0, 0, most[0] // k, most[1] // k)
            cx, cy = self.camera.centre
            seen.center = (round((cx - left) * S), round((cy - top) * S))
            area = area.clip(seen) if area.colliderect(seen) else Rect(0, 0, 1, 1)
        surface = Surface((area.w * k, area.h * k), pygame.SRCALPHA)
        corner = (left + area.x / S, top + area.y / S)
        picture = Picture(surface, corner, float(S * k), area.size == whole)
        return picture, self.paint(picture)

    # ------------------------------------------------------------ drawing
    def draw(self, surface: Surface, shift: Point = (0, 0)) -> None:
        picture = self._picture
        if picture is not None and picture.zoom == self.camera.zoom:
            x, y = self.px(picture.corner)
            at = (x + round(shift[0]), y + round(shift[1]))
            surface.blit(picture.surface, at, special_flags=PREMUL)
            return
        super().draw(surface, shift)

    def advance(self) -> list[Rect]:
        """Goes on to the next frame of water, fire and wings; returns the pixels on the screen that changed."""
        self.frame = (self.frame + 1) % FRAMES
        picture = self._picture
        if picture is None or self._job is not None or picture.zoom != self.camera.zoom:
            return []
        native, k = self._native(self.frame), round(picture.zoom / S)
        left, top = self._offset(picture)
        x, y = self.px(picture.corner)
        view = self.camera.viewport
        seen = Rect((view.x - x) // k + left, (view.y - y) // k + top, view.w // k + 2, view.h // k + 2)
        moving = [part for rect in self._moving if (part := rect.clip(seen)).w and part.h]
        places = [self._enlarge(native, picture, part) for part in moving]
        return [place.move(x, y) for place in places if place.w and place.h]


def _terrains(laid: Laid) -> tuple[str, ...]:
    return () if is_coast(laid) else terrains_of(laid.tile, laid.face)


def _turning(cell: Cell) -> tuple[int, ...]:
    """Returns the frames of a piece so that not all beat their wings at once."""
    start = (cell[0] + 2 * cell[1]) % FRAMES
    return tuple((start + f) % FRAMES for f in range(FRAMES))


def _joined(rects: list[Rect]) -> list[Rect]:
    """Returns rectangles that cover the same, those of one row joined where they touch."""
    out: list[Rect] = []
    for rect in sorted(rects, key=lambda r: (r.y, r.x)):
        last = out[-1] if out else None
        if last is not None and last.y == rect.y and last.h == rect.h and rect.x <= last.right:
            last.union_ip(rect)
        else:
            out.append(rect.copy())
    return out
