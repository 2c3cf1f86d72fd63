"""Pictures of pieces that are held, or that would lie somewhere, and the pixels where they lie."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from gheos_suite.geom import square as grid
from gheos_suite.rules.overworld.model import BIRD, SHAPE_OF, Cell

from .aim import Aim
from .art import MARGIN, OverworldArt, Picture2, Rgb, S
from .options import Piece

if TYPE_CHECKING:
    from .scene import TableScene

WIDE = ("tile", "start", "coast", "airship", "wreck")  # pieces that are ground, not things standing on it
TOKENS = ("item", "summon", "call")
FOOT = {"explorer": "", "creature": "", "tired": "", "door": "door", "moved": "door", "hero": "person"}


@dataclass(frozen=True)
class Shown:
    """A picture, its shadow or None, and where the upper left corner of its square lies in both, in px."""

    surface: Surface
    origin: tuple[int, int]
    shade: Surface | None = None
    shade_origin: tuple[int, int] = (0, 0)

    def rect(self, corner: tuple[int, int]) -> Rect:
        """Returns where the picture lies if its square's corner is at a pixel."""
        return self.surface.get_rect(topleft=(corner[0] - self.origin[0], corner[1] - self.origin[1]))


def piece_picture(
    scene: TableScene, piece: Piece, k: int, shadow: str = "", rotation: int | None = None
) -> Shown:
    """Returns the picture of a piece at a scale; tiles and coasts lie as the tray says, or as told."""
    art, desk = scene.art, scene.desk
    turns = desk.turns % 4 if rotation is None else rotation
    match piece[0]:
        case "tile":
            return _ground(art.tile(desk.view.drawn, turns, piece[1], k, shadow=shadow))
        case "start":
            return _ground(art.tile(piece[1], turns, piece[2], k, shadow=shadow))
        case "airship" | "wreck":
            return _ground(art.tile("airship", turns, piece[1] if len(piece) > 1 else 0, k, shadow=shadow))
        case "coast":
            return _ground(art.coast(piece[1], turns, k, shadow=shadow))
    return _standing(scene, piece, k)


def _ground(picture: Picture2) -> Shown:
    return Shown(picture.surface, picture.origin)


def _standing(scene: TableScene, piece: Piece, k: int) -> Shown:
    """Returns a thing as it stands on its square."""
    art = scene.art
    side, shape = side_of(scene, piece), shape_of(scene, piece)
    if piece[0] in TOKENS:
        surface, kind = art.part(_token(scene, piece), k), "token"
    elif piece[0] == "hero":
        surface, kind = art.hero(piece[1], "south", 0, k), "person"
    elif shape == "door":
        surface, kind = art.door(side, k), "door"
    else:
        surface, kind = art.piece(side, shape, k, tired=piece[0] == "tired"), shape
    shade, at, lift = art.foot(kind, k)
    w, h = surface.get_size()
    origin = (w // 2 - at[0], h - at[1] + lift)
    return Shown(surface, origin, shade, (shade.get_width() // 2 - at[0], shade.get_height() // 2 - at[1]))


def _token(scene: TableScene, piece: Piece) -> str:
    """Returns the part that shows a provision, or a player or everybody being asked."""
    match piece[0]:
        case "item":
            return f"provision_{piece[1]}"
        case "summon":
            return f"banner_{scene.desk.view.sides[piece[1]].colour}"
    return "icon_summon"


def shape_of(scene: TableScene, piece: Piece) -> str:
    """Returns bird, ship or door for a piece that is no ground; "" for a hero."""
    match piece[0]:
        case "explorer" | "tired":
            return str(piece[1])
        case "piece":
            return str(piece[2])
        case "creature":
            goals = scene.desk.options.goals.get(piece, {})
            cell = next((cell for cell, _ in goals), None)
            return SHAPE_OF[scene.board.squares[cell].terrain] if cell is not None else BIRD
        case "door" | "moved":
            return "door"
    return ""


def side_of(scene: TableScene, piece: Piece) -> int:
    """Returns whose a piece is."""
    view = scene.desk.view
    if piece[0] in ("creature", "piece"):
        return int(piece[1])
    if piece[0] == "moved":
        return next((door.side for door in view.doors if door.cell == piece[1]), view.active)
    return int(getattr(view.pending, "side", scene.desk.options.seat if not scene.desk.quest else view.active))


def at_cell(scene: TableScene, shown: Shown, cell: Cell) -> Rect:
    """Returns where a picture lies on the map."""
    return shown.rect(scene.board.rect_of(cell).topleft)


def ghost(scene: TableScene, aim: Aim, k: int) -> Shown:
    """Returns the pale picture of what is aimed, that of a tile with a bright line round it."""
    if aim.piece[0] in WIDE:
        return ghost_picture(scene, aim.piece, k, aim.rotation)
    shown = piece_picture(scene, aim.piece, k, rotation=aim.rotation)
    return Shown(scene.art.faded(shown.surface, 0.7), shown.origin)


def ghost_picture(scene: TableScene, piece: Piece, k: int, rotation: int) -> Shown:
    """Returns the ghost of a tile or a coast."""
    small = piece_picture(scene, piece, 1, rotation=rotation)
    key = ("outlined", piece, scene.desk.view.drawn, rotation, k)
    found = scene.sheet.kept(key)
    if found is None:
        found = scene.sheet.keep(key, _outlined(scene.art, small.surface, scene.art.tone("ghost"), k))
    return Shown(found, ((small.origin[0] + 1) * k, (small.origin[1] + 1) * k))


def _outlined(art: OverworldArt, picture: Surface, rgb: Rgb, k: int) -> Surface:
    """Returns a picture of scale 1 at 60 %, with a line of one px of the art round it, enlarged."""
    w, h = picture.get_size()
    mask = pygame.mask.from_surface(picture)
    line = mask.to_surface(setcolor=(*rgb[:3], 255), unsetcolor=(0, 0, 0, 0))
    hole = mask.to_surface(setcolor=(0, 0, 0, 0), unsetcolor=(255, 255, 255, 255))
    out = Surface((w + 2, h + 2), pygame.SRCALPHA)
    for dx, dy in ((0, 1), (2, 1), (1, 0), (1, 2)):
        out.blit(line, (dx, dy))
    inner = Surface((w + 2, h + 2), pygame.SRCALPHA)
    inner.fill((255, 255, 255, 255))
    inner.fill((0, 0, 0, 0), Rect(1, 1, w, h))
    inner.blit(hole, (1, 1))
    out.blit(inner, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    out.blit(art.faded(picture, 0.66), (1, 1), special_flags=pygame.BLEND_PREMULTIPLIED)
    return pygame.transform.scale(out, ((w + 2) * k, (h + 2) * k))


def plain_light(
    scene: TableScene, cells: tuple[Cell, ...], rgb: Rgb, alpha: float, k: int
) -> tuple[Surface, Cell]:
    """Returns bare cells tinted, a line round them, and the cell whose corner lies MARGIN px inside.

    As `OverworldArt.light` does, without teeth: rectangles are quick to fill, so a wide light costs little.
    """
    corner = min(c[0] for c in cells), max(c[1] for c in cells)
    key = ("plain", cells, rgb, alpha, k)
    found = scene.sheet.kept(key)
    if found is not None:
        return found, corner
    wide, deep = max(c[0] for c in cells) - corner[0] + 1, corner[1] - min(c[1] for c in cells) + 1
    small = Surface((wide * S + 2 * MARGIN, deep * S + 2 * MARGIN), pygame.SRCALPHA)
    own = set(cells)
    tint = tuple(round(part * alpha) for part in (*rgb[:3], 255))
    for x, y in cells:
        place = Rect((x - corner[0]) * S + MARGIN, (corner[1] - y) * S + MARGIN, S, S)
        small.fill(tint, place)
        for d, line in enumerate(_borders(place)):
            if grid.neighbour((x, y), d) not in own:
                small.fill((*rgb[:3], 255), line)
    w, h = small.get_size()
    return scene.sheet.keep(key, pygame.transform.scale(small, (w * k, h * k))), corner


def _borders(place: Rect) -> tuple[Rect, ...]:
    """Returns the lines along the sides of a square, N E S W, one px of the art wide."""
    return (
        Rect(place.x, place.y, place.w, 1), Rect(place.right - 1, place.y, 1, place.h),
        Rect(place.x, place.bottom - 1, place.w, 1), Rect(place.x, place.y, 1, place.h),
    )  # fmt: skip


def light_rect(scene: TableScene, picture: Surface, corner: Cell, k: int) -> Rect:
    """Returns where a light made at a scale lies on the map."""
    x, y = scene.board.rect_of(corner).topleft
    return picture.get_rect(topleft=(x - MARGIN * k, y - MARGIN * k))


__all__ = ["S", "WIDE", "Shown", "at_cell", "ghost", "light_rect", "piece_picture", "shape_of", "side_of"]
