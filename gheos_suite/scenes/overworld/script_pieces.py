"""Where pictures of tiles and pieces lie on the screen, for what the script moves about."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from pygame import Surface

from gheos_suite.rules.overworld import events as ev
from gheos_suite.rules.overworld.model import SHAPE_OF, Cell

from .art import Rgb
from .seats import piece_rect
from .squares import MARGIN
from .tray import tile_scale

if TYPE_CHECKING:
    from .scene import TableScene

Point = tuple[float, float]


def tile(scene: TableScene, tile_id: str, face: int) -> Surface:
    """Returns a travel tile as the tray shows it."""
    return scene.art.tile(tile_id, scene.desk.turns % 4, face, tile_scale(scene.plan.faces[0])).surface


def laid(scene: TableScene, event: ev.TilePlaced | ev.TileStacked | ev.CoastPlaced) -> tuple[Surface, Point]:
    """Returns a tile as it comes to lie on the map, and the middle of its picture."""
    k = scene.board.scale
    if isinstance(event, ev.CoastPlaced):
        picture = scene.art.coast(event.pattern, event.rotation, k)
    else:
        face = event.face if isinstance(event, ev.TilePlaced) else 0
        picture = scene.art.tile(event.tile, event.rotation, face, k)
    corner = scene.board.rect_of(event.cell)
    wide, deep = picture.surface.get_size()
    x, y = corner.x - picture.origin[0], corner.y - picture.origin[1]
    return picture.surface, (x + wide / 2, y + deep / 2)


def source(scene: TableScene, event: Any) -> Point:
    """Returns where a tile or coast comes from that a computer lays."""
    if isinstance(event, ev.CoastPlaced):
        return scene.plan.coasts[scene.plan.patterns.index(event.pattern)].center
    face = event.face if isinstance(event, ev.TilePlaced) else 0
    return scene.plan.faces[face].center


def light(scene: TableScene, cells: Iterable[Cell], colour: Rgb) -> tuple[Surface, tuple[int, int], Point]:
    """Returns cells lit, the pixel of the picture's upper left corner, and the pixel in the cells' middle."""
    board, k, own = scene.board, scene.board.scale, tuple(cells)
    picture, corner = scene.art.light(own, colour, 0.3, k, board.kinds(own))
    rect = board.rect_of(corner)
    points = [board.centre_px(cell) for cell in own]
    middle = (sum(x for x, _ in points) / len(points), min(y for _, y in points))
    return picture, (rect.x - MARGIN * k, rect.y - MARGIN * k), middle


def foot(scene: TableScene, cell: Cell) -> Point:
    """Returns the pixel at the foot of a square, where dust rises."""
    rect = scene.board.rect_of(cell)
    return rect.centerx, rect.centery + rect.h // 4


def standing(scene: TableScene, cell: Cell, picture: Surface, kind: str = "bird") -> Point:
    """Returns the middle of a piece's picture when it stands on a cell."""
    rect = scene.board.rect_of(cell)
    _, (x, y), lift = scene.art.foot(kind, scene.board.scale)
    return rect.x + x, rect.y + y - lift - picture.get_height() / 2


def shape_at(scene: TableScene, cell: Cell) -> str:
    """Returns which shape stands on a square of the shown map."""
    ground = scene.board.squares[cell]
    return ground.shape or SHAPE_OF[ground.terrain]


def supply(scene: TableScene, side: int, what: str) -> Point:
    """Returns where the birds, ships or doors of a side lie when they are not on the map."""
    plan = scene.plan
    if scene.desk.quest:
        return plan.sides[side].center if plan.sides else plan.bag.center
    return piece_rect(plan, side, what).center
