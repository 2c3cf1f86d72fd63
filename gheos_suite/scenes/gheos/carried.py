"""The look of a marker, follower or token in the air, and of the places that await it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from gheos_suite.scenes.table import marks
from gheos_suite.scenes.table.overlay import Overlay
from gheos_suite.ui.animation import ease_out
from gheos_suite.ui.drag import Phase

from .carrying import PieceAim

if TYPE_CHECKING:
    from .scene import TableScene

LIFT = 7  # px at 1080p a held piece floats above the table


def places(scene: TableScene) -> Iterator[Overlay]:
    """Yields a bright frame round each place beside the board where the held piece may be let go."""
    aim = scene.aim
    if not isinstance(aim, PieceAim) or scene.drag.phase is not Phase.DRAGGING:
        return
    width = max(2, scene.sheet.u(3))
    for i, place in enumerate(aim.places()):
        rect = place.inflate(scene.sheet.u(6), scene.sheet.u(6))

        def paint(surface: Surface, rect: Rect = rect, lit: bool = aim.legal) -> None:
            colour = (255, 236, 160) if lit else (206, 158, 80)
            pygame.draw.rect(surface, colour, rect, width, scene.sheet.u(10))

        yield Overlay(f"place:{i}", aim.legal, rect.inflate(4, 4), paint)
    if aim.kind == "win" and scene.desk.view.laid is not None:
        at = scene.board.centre_px(scene.desk.view.laid.cell)
        yield marks.ring("place:battle", at, scene.board.side * 0.3, aim.legal)


def carried(scene: TableScene) -> Iterator[Overlay]:
    """Yields the held piece: on the pointer, or on the place it would go to."""
    aim, drag = scene.aim, scene.drag
    if not isinstance(aim, PieceAim) or drag.phase not in (Phase.DRAGGING, Phase.SETTLING):
        return
    at = aim.at or drag.pos
    if drag.settling is not None:
        a, b, t = drag.settling.start, drag.settling.end, ease_out(drag.progress)
        at = (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)
    picture, shadow = _pictures(scene, aim)
    lift = scene.sheet.u(LIFT)
    spot = (round(at[0]), round(at[1]) - lift)
    refused = bool(aim.refusal) and drag.settling is None
    reach = max(picture.get_width(), shadow.get_width()) + 3 * lift

    def paint(surface: Surface) -> None:
        scene.sheet.put(surface, shadow, (spot[0] + lift * 0.6, spot[1] + lift * 1.4))
        scene.sheet.put(surface, picture, spot)
        if refused:
            radius = round(picture.get_width() * 0.62)
            pygame.draw.aacircle(surface, (255, 96, 72), spot, radius, max(3, radius // 8))

    rect = Rect(0, 0, reach, reach)
    rect.center = spot
    yield Overlay("carried", (spot, refused, aim.piece), rect, paint)


def _pictures(scene: TableScene, aim: PieceAim) -> tuple[Surface, Surface]:
    """Returns the piece and its shadow; markers are as large as on the board they go to."""
    sheet, kind = scene.sheet, scene.plan.kind
    if aim.kind in ("marker", "win", "mover"):
        side = scene.board.side
        return scene.art.piece(f"marker_{aim.colour}", side), scene.art.piece("shadow_disc", side)
    if aim.kind == "token":
        size = {"full": 46, "narrow": 40, "tight": 34}[kind]
        return sheet.piece("token_cup", size), sheet.piece("shadow_disc", size * 1.1)
    size = {"full": 36, "narrow": 32, "tight": 28}[kind]
    return sheet.piece(f"cube_{aim.colour}", size), sheet.piece("shadow_cube", size * 1.1)
