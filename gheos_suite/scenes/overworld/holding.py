"""Taking pieces up at the Overworld table: which square of a tile was grabbed, where it came from, why not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from gheos_suite.geom import tromino
from gheos_suite.rules.overworld.model import BIRD

from .aim import CORNER, TILES
from .desk import Desk
from .options import LAYING, Piece, bringing
from .seats import piece_rect
from .spots import creature_spots, start_spots
from .squares import S
from .tray import tile_scale
from .wares import ware_spots, wares

if TYPE_CHECKING:
    from .scene import TableScene

Point = tuple[float, float]


def note(desk: Desk, piece: Piece) -> None:
    """Remembers what was taken up, so that the tray shows it that way afterwards."""
    match piece[0]:
        case "tile" | "wreck":
            desk.face = piece[1]
        case "item" | "piece" | "summon" | "call":
            desk.ware = piece
        case "start":
            desk.face = piece[2]
            desk.start = desk.options.starts.index(piece[1])
        case "coast":
            desk.coast = piece[1]
        case "creature":
            desk.creature = desk.creatures.index(piece[1])


def turned_over(desk: Desk, piece: Piece) -> bool:
    """Returns whether the piece could be laid with its other face up, so that it may be held."""
    return piece[0] in ("tile", "wreck") and (piece[0], 1 - piece[1]) in desk.options.goals


def why_not(scene: TableScene, piece: Piece) -> str:
    """Returns why a piece can be brought nowhere now."""
    desk = scene.desk
    if piece[0] == "coast" and desk.options.mode in LAYING:
        cell = next(iter(scene.board.squares), (0, 0))
        action = bringing(piece, cell, desk.turns)
        why = scene.session.game.validate(scene.session.state, desk.options.seat, action)
        if why is not None:
            return str(why.message)
    if piece[0] == "explorer":
        own, bird = desk.view.sides[desk.options.seat], piece[1] == BIRD
        if not (own.birds if bird else own.ships):
            return f"No {piece[1]} is left to add."
        return f"A {piece[1]} stands on {'land' if bird else 'water'}; no such square is to be filled now."
    return scene.due()


def grabbed(scene: TableScene, piece: Piece, pos: Point) -> int:
    """Returns which square of a tile in the tray lies nearest to the pointer, 0, 1 or 2 for a, c, b."""
    if piece[0] not in TILES:
        return 0
    desk, (mx, my) = scene.desk, home_of(scene, piece)
    tile, face = _tile_of(desk, piece)
    k = tile_scale(_place_of(scene, piece))
    picture = scene.art.tile(tile, desk.turns % 4, face, k)
    wide, deep = picture.surface.get_size()
    side = S * k
    corner = (mx - wide / 2 + picture.origin[0] + side / 2, my - deep / 2 + picture.origin[1] + side / 2)
    squares = [
        (corner[0] + x * side, corner[1] - y * side)
        for x, y in tromino.cells(tromino.Tromino((0, 0), desk.turns % 4))
    ]
    far = [(x - pos[0]) ** 2 + (y - pos[1]) ** 2 for x, y in squares]
    return far.index(min(far)) if min(far) <= side * side else CORNER


def _tile_of(desk: Desk, piece: Piece) -> tuple[str, int]:
    """Returns which tile a piece is, and its face."""
    match piece[0]:
        case "tile":
            return desk.view.drawn, piece[1]
        case "airship":
            return "airship", 0
        case "wreck":
            return "airship", piece[1]
    return piece[1], piece[2]


def _place_of(scene: TableScene, piece: Piece) -> Rect:
    """Returns where a tile lies in the tray."""
    plan, starts = scene.plan, scene.desk.options.starts
    if piece[0] == "start" and scene.desk.pressed.startswith("face:"):
        return plan.faces[piece[2]]  # it was taken from the tray, which shows the one looked at last
    if piece[0] in ("tile", "wreck"):
        return plan.faces[piece[1]]
    if piece[0] == "airship":
        return plan.faces[0]
    return start_spots(plan, len(starts))[starts.index(piece[1])]


def home_of(scene: TableScene, piece: Piece) -> Point:
    """Returns the pixel a piece comes from and springs back to."""
    plan, desk = scene.plan, scene.desk
    kind, *what = piece
    match kind:
        case "tile" | "start" | "airship" | "wreck":
            return _place_of(scene, piece).center
        case "coast":
            return plan.coasts[plan.patterns.index(what[0])].center
        case "creature":
            drawn = desk.creatures
            return creature_spots(plan, len(drawn))[drawn.index(what[0])].center
        case "item" | "piece" | "summon" | "call":
            found = wares(desk)
            index = next((i for i, ware in enumerate(found) if ware.piece == piece), 0)
            return ware_spots(plan, max(1, len(found)))[index].center
        case "moved":
            return scene.board.centre_px(what[0])
        case "hero":
            return plan.seats[0].center
    side = desk.options.seat
    shape = "door" if kind == "door" else what[0]
    if desk.quest:
        side = getattr(desk.view.pending, "side", side)
        return plan.sides[side].center if plan.sides else plan.seats[0].center
    return piece_rect(plan, side, shape).center
