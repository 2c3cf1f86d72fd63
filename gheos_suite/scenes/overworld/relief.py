"""A whole map at scale 1: its squares in layers, what stands on them, and the picture made of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect, Surface

from gheos_suite.geom import square as grid
from gheos_suite.geom.tromino import Tromino, cells
from gheos_suite.rules.overworld.model import Laid
from gheos_suite.rules.overworld.modules.airship.model import AIRSHIP
from gheos_suite.scenes.table.art import PREMUL

from .pixels import Pixels
from .sky import is_coast, terrains_of
from .squares import MARGIN, SIZE, SKY, Cell, Look, Looks, S, Square, paint

Lying = tuple[Cell, Look, str]  # a square that lies somewhere, and the colour of its thickness
PARTS: Final = "acb"
STEP: Final = 3  # px a square lies higher for every tile under it; a tile's thickness
EDGE: Final = S  # px left free round the squares, for teeth, shadows and light
FLOAT: Final = 4  # px the sky lies higher than a tile stacked there would
HIGH_SHADOW: Final = (2, 4)  # px by which a stacked tile throws its shadow on those below


def raised(height: int, sky: bool) -> int:
    """Returns by how many px the tiles under it lift a square; the sky floats over what it covers."""
    return STEP * height + (FLOAT if sky and height else 0)


def covered(laid: Laid) -> tuple[Cell, ...]:
    """Returns the cells under a laid tile, those of a travel tile in the order a, c, b."""
    return (laid.cell,) if is_coast(laid) else cells(Tromino(laid.cell, laid.rotation))


def squares_of(laid: Laid) -> dict[Cell, Square]:
    """Returns the squares of one tile where it lies."""
    if is_coast(laid):
        name = f"{laid.tile}@{laid.cell[0]},{laid.cell[1]}"
        return {laid.cell: Square("", name, "k", laid.rotation, (laid.tile[0], laid.tile[1]))}
    own = covered(laid)
    left, top = min(c[0] for c in own), max(c[1] for c in own)
    return {
        cell: Square(
            terrain,
            laid.tile,
            part,
            laid.rotation,
            inner=sum(1 << d for d in range(4) if grid.neighbour(cell, d) in own),
            spot=(cell[0] - left, top - cell[1]),
            teeth="lw"[laid.face] if laid.tile == AIRSHIP else "",
        )
        for cell, terrain, part in zip(own, terrains_of(laid.tile, laid.face), PARTS, strict=True)
    }


def layers_of(board: Iterable[Laid]) -> list[dict[Cell, Square]]:
    """Returns the squares of every height, those under others too; tiles lie in the order they were laid."""
    layers: list[dict[Cell, Square]] = [{}]
    for laid in board:
        own = squares_of(laid)
        height = max(sum(cell in layer for layer in layers) for cell in own)
        if height == len(layers):
            layers.append({})
        for cell, square in own.items():
            layers[height][cell] = _raised(square, height)
    return layers


def _raised(square: Square, height: int) -> Square:
    return Square(
        square.terrain, square.tile, square.part, square.turn, square.coast, square.inner, square.spot, height,
        square.teeth,
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Thing:
    """Something that stands on the map: a part by its foot, `lift` px over the shadow of that size.

    order: what stands on one cell is drawn in this order. cycle: which of the part's frames is shown in each
    of the four frames of the map, () if it has but one.
    """

    cell: Cell
    part: str
    foot: tuple[int, int]
    shadow: tuple[int, int]
    lift: int
    order: int = 0
    cycle: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Scene:
    """What a map's picture depends on. `landings` lie under the tiles, `glows` light what is round them."""

    layers: tuple[Mapping[Cell, Square], ...]
    landings: tuple[Cell, ...] = ()
    glows: tuple[Cell, ...] = ()
    things: tuple[Thing, ...] = ()
    shadow: str = "rest"  # or "held", or "" for none


class Brush:
    """Paints maps at scale 1 and keeps the squares it painted."""

    def __init__(self, pixels: Pixels, most: int = 3000) -> None:
        self.pixels = pixels
        self._most = most
        self._squares: dict[tuple[Look, int], Surface] = {}

    def square(self, look: Look, frame: int) -> Surface:
        """Returns the picture of a square with straight alpha; do not draw on it."""
        key = (look, frame if look.moves else 0)
        found = self._squares.pop(key, None)
        if found is None:
            found = paint(self.pixels, look, key[1])
            while len(self._squares) >= self._most:
                del self._squares[next(iter(self._squares))]
        self._squares[key] = found
        return found

    def clear(self) -> None:
        """Forgets every square."""
        self._squares.clear()


class Levels:
    """The looks of a map's squares, height by height. They depend on the tiles alone."""

    def __init__(self, brush: Brush, layers: Sequence[Mapping[Cell, Square]]) -> None:
        self.top: dict[Cell, Square] = {}
        self.looks: dict[Cell, Look] = {}  # of the uppermost squares
        self.lying: list[list[Lying]] = []
        for layer in layers:
            self.top |= layer
        shown, upto = Looks(brush.pixels, self.top), dict[Cell, Square]()
        for layer in layers:
            upto |= layer
            buried = Looks(brush.pixels, dict(upto))
            found = []
            for cell, square in sorted(layer.items(), key=lambda item: (-item[0][1], item[0][0])):
                look = (shown if self.top[cell] is square else buried).of(cell)
                found.append((cell, look, "sky" if square.terrain == SKY else "land"))
                self.looks[cell] = look
            self.lying.append(found)


class Relief:
    """A map ready to be painted: the looks of its squares, and where they lie in the picture."""

    def __init__(self, brush: Brush, scene: Scene, levels: Levels | None = None) -> None:
        """Takes the looks of the same tiles where they are known."""
        self.brush, self.scene = brush, scene
        self.levels = levels or Levels(brush, scene.layers)
        self.top = self.levels.top
        reach = [*self.top, *scene.landings, *scene.glows, *(t.cell for t in scene.things)] or [(0, 0)]
        self.left, self.high = min(c[0] for c in reach), max(c[1] for c in reach)
        self.wide = max(c[0] for c in reach) - self.left + 1
        self.deep = self.high - min(c[1] for c in reach) + 1

    def look(self, cell: Cell) -> Look | None:
        """Returns the look of the uppermost square of a cell, None where it is bare."""
        return self.levels.looks.get(cell)

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the picture in px."""
        return self.wide * S + 2 * EDGE, self.deep * S + 2 * EDGE

    @property
    def corner(self) -> tuple[float, float]:
        """The plane point of the picture's upper left corner."""
        x, y = grid.outline((self.left, self.high))[0]
        return x - EDGE / S, y - EDGE / S

    def at(self, cell: Cell) -> tuple[int, int]:
        """Returns the px of a cell's upper left corner, as if it lay on the table."""
        return EDGE + (cell[0] - self.left) * S, EDGE + (self.high - cell[1]) * S

    def foot_of(self, cell: Cell) -> tuple[int, int]:
        """Returns the px of the corner of a cell's uppermost square; each tile under it lifts it."""
        x, y = self.at(cell)
        return x, y - self.lift_of(cell)

    def lift_of(self, cell: Cell) -> int:
        """Returns by how many px the tiles under it lift the uppermost square of a cell."""
        square = self.top.get(cell)
        return raised(square.height, square.terrain == SKY) if square else 0

    # ------------------------------------------------------------- what moves
    def moving(self) -> list[Rect]:
        """Returns where the picture differs from frame to frame."""
        rects = []
        for level in self.levels.lying:
            for cell, look, _ in level:
                if look.moves:
                    x, y = self.foot_of(cell)
                    rects.append(Rect(x - MARGIN, y - MARGIN, SIZE, SIZE))
        rects += [self.glow_rect(cell) for cell in self.scene.glows]
        for thing in self.scene.things:
            if thing.cycle:
                rects.append(self._place(thing, 0)[1])
        return rects

    def changed(self, before: Relief) -> list[Rect]:
        """Returns where things and glows differ from those of an earlier picture of the same tiles."""
        things = set(self.scene.things) ^ set(before.scene.things)
        glows = set(self.scene.glows) ^ set(before.scene.glows)
        return [self._reach(thing) for thing in things] + [self.glow_rect(cell) for cell in glows]

    def _reach(self, thing: Thing) -> Rect:
        """Returns what a thing covers in any frame, its shadow too."""
        shadow = Rect((0, 0), thing.shadow)
        x, y = self.foot_of(thing.cell)
        shadow.center = (x + thing.foot[0], y + thing.foot[1])
        rects = [self._place(thing, frame)[1] for frame in range(len(thing.cycle) or 1)]
        return shadow.inflate(2, 2).unionall(rects)

    # --------------------------------------------------------------- painting
    def prepare(self) -> Iterator[None]:
        """Paints the squares that were never painted, yielding after each."""
        for level in self.levels.lying:
            for _, look, _ in level:
                self.brush.square(look, 0)
                yield

    def ground(self, frame: int = 0) -> Surface:
        """Returns the premultiplied picture of the tiles alone."""
        canvas = Surface(self.size, pygame.SRCALPHA)
        for cell in self.scene.landings:
            canvas.blit(self.brush.pixels.get("landing"), self.at(cell))
        for height, level in enumerate(self.levels.lying):
            self._lay(canvas, height, level, frame)
        return canvas.premul_alpha()

    def picture(self, frame: int = 0, ground: Surface | None = None) -> Surface:
        """Returns the premultiplied picture of the map; `ground` is that of the tiles where it is known."""
        canvas = self.ground(frame) if ground is None else ground.copy()
        for cell in self.scene.glows:
            glow = self.brush.pixels.premul(f"glow_door_{frame}")
            canvas.blit(glow, self._glow_at(cell), special_flags=pygame.BLEND_RGB_ADD)
        self.stand(canvas, frame)
        return canvas

    def _lay(self, canvas: Surface, height: int, level: Sequence[Lying], frame: int) -> None:
        """Lays the squares of one height with their shadow and thickness."""
        pixels = self.brush.pixels
        corners = [
            (x - MARGIN, y - MARGIN - raised(height, colour == "sky"))
            for (x, y), colour in ((self.at(cell), colour) for cell, _, colour in level)
        ]
        if self.scene.shadow:
            self._shade(canvas, level, corners, height)
        for (_, look, colour), at in zip(level, corners, strict=True):
            canvas.blit(pixels.get(f"body_{colour}_{look.kinds}"), at)
        for (_, look, _), at in zip(level, corners, strict=True):
            canvas.blit(self.brush.square(look, frame), at)

    def _shade(
        self, canvas: Surface, level: Sequence[Lying], corners: Sequence[tuple[int, int]], height: int
    ) -> None:
        """Throws the shadows of the squares of one height, which never add up."""
        pixels, kind = self.brush.pixels, self.scene.shadow
        afloat = height and any(colour == "sky" for _, _, colour in level)
        kind = "held" if afloat else kind
        dx, dy = HIGH_SHADOW if height and not afloat else pixels.layout["shadow_offset"][kind]
        pad: int = pixels.layout["shadow_pad"]
        pool = Surface(canvas.get_size(), pygame.SRCALPHA)
        for (_, look, _), (x, y) in zip(level, corners, strict=True):
            shade = pixels.get(f"shadow_{kind}_{look.kinds}")
            pool.blit(shade, (x - pad + dx, y - pad + dy), special_flags=pygame.BLEND_RGBA_MAX)
        canvas.blit(pool, (0, 0))

    # ------------------------------------------------------------ what stands
    def stand(self, canvas: Surface, frame: int) -> None:
        """Draws what stands on the map, the far ones first."""
        lying = sorted(self.scene.things, key=lambda t: (-t.cell[1], t.order, t.cell[0]))
        for thing in lying:
            part, rect = self._place(thing, frame)
            x, y = self.foot_of(thing.cell)
            if thing.shadow[0]:
                at = (x + thing.foot[0] - thing.shadow[0] // 2, y + thing.foot[1] - thing.shadow[1] // 2)
                canvas.blit(foot_shadow(thing.shadow), at, special_flags=PREMUL)
            canvas.blit(self.brush.pixels.premul(part), rect, special_flags=PREMUL)

    def _place(self, thing: Thing, frame: int) -> tuple[str, Rect]:
        part = f"{thing.part}_{thing.cycle[frame]}" if thing.cycle else thing.part
        w, h = self.brush.pixels.get(part).get_size()
        x, y = self.foot_of(thing.cell)
        return part, Rect(x + thing.foot[0] - w // 2, y + thing.foot[1] - h - thing.lift, w, h)

    def glow_rect(self, cell: Cell) -> Rect:
        """Returns what the glow of a door in a cell lights."""
        return Rect(self._glow_at(cell), self.brush.pixels.get("glow_door_0").get_size())

    def _glow_at(self, cell: Cell) -> tuple[int, int]:
        x, y = self.foot_of(cell)
        dx, dy = self.brush.pixels.layout["glow_door_at"]
        return x + dx, y + dy


_FOOT_SHADOWS: dict[tuple[int, int], Surface] = {}
FOOT_ALPHA: Final = 96


def foot_shadow(size: tuple[int, int]) -> Surface:
    """Returns the premultiplied shadow below something that stands: a hard oval."""
    found = _FOOT_SHADOWS.get(size)
    if found is None:
        found = Surface(size, pygame.SRCALPHA)
        pygame.draw.ellipse(found, (0, 0, 0, FOOT_ALPHA), found.get_rect())
        _FOOT_SHADOWS[size] = found
    return found
