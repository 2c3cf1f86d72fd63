"""The lens that shows a player the sides below of the sidequests this player has looked at. Rules: OVER-227.

Whoever laid a sidequest knows its other side for good, so the table tells it again whenever asked. Where
several share the screen, a curtain falls first, and the lens goes away with the next move.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from gheos_suite.rules.overworld.model import Cell
from gheos_suite.rules.overworld.modules.parts import find
from gheos_suite.rules.overworld.modules.towns.model import Towns
from gheos_suite.rules.overworld.view import View
from gheos_suite.scenes.table import doors
from gheos_suite.scenes.table.art import PREMUL
from gheos_suite.scenes.table.overlay import Overlay

from .art import OverworldArt

if TYPE_CHECKING:
    from .board_view import BoardView
    from .scene import TableScene

LENS = "below"
WHY = "What lies below sidequests is secret: the others look away."
ASIDE = (27, 4)  # px of the art from the corner of a square to the middle of the side below


def seat_of(scene: TableScene) -> int | None:
    """Returns whose knowledge the lens shows: the lone human's, else that of the human who decides now."""
    if len(scene.humans) == 1:
        return scene.humans[0]
    return scene.desk.options.seat if scene.desk.ready else None


def known(view: View) -> tuple[tuple[Cell, str], ...]:
    """Returns cell and side below of every sidequest on the map as far as the view tells."""
    towns = find(view, Towns)
    placed = towns.placed if towns is not None else ()
    return tuple((p.cell, p.sidequest.under) for p in placed if p.sidequest.under)


def toggle(scene: TableScene) -> None:
    """Puts the lens on behind a curtain, or away."""
    desk = scene.desk
    if desk.lens == LENS:
        put_away(scene)
        scene.ctx.cue("toggle_off")
        return
    seat = seat_of(scene)
    if seat is None:
        scene.refuse(scene.not_now())
        return

    def look() -> None:
        desk.lens, desk.looker = LENS, (seat, scene.session.version)
        scene.ctx.cue("toggle_on")
        scene.damage.all()

    if len(scene.humans) == 1 or not scene.ctx.settings.curtain:
        look()
        return
    scene.behind(lambda: doors.curtain(scene, seat, look, WHY))


def put_away(scene: TableScene) -> None:
    """Takes the lens away."""
    scene.desk.lens = ""
    scene.damage.all()


def _may_look(scene: TableScene) -> bool:
    """Returns whether still nobody but the one who put the lens on can be at the screen."""
    seat, version = scene.desk.looker
    return len(scene.humans) == 1 or (version == scene.session.version and seat_of(scene) == seat)


def keep(scene: TableScene) -> None:
    """Takes the lens away as soon as somebody else may look at the screen."""
    if scene.desk.lens == LENS and not _may_look(scene):
        put_away(scene)


def shown(scene: TableScene) -> tuple[tuple[Cell, str], ...]:
    """Returns what the lens shows now."""
    if scene.desk.lens != LENS or not _may_look(scene):
        return ()
    return known(scene.session.view(scene.desk.looker[0]))


def overlay(scene: TableScene) -> Iterator[Overlay]:
    """Yields the sides below, each as a small token over the town it lies on."""
    told = shown(scene)
    if not told:
        return
    board, art = scene.board, scene.art
    rects = [small_rect(art, board, cell) for cell, _ in told]

    def paint(surface: Surface) -> None:
        paint_small(art, board, told, surface)

    yield Overlay("below", (told, board.scale), rects[0].unionall(rects), paint)


def small_rect(art: OverworldArt, board: BoardView, cell: Cell) -> Rect:
    """Returns where the side below of a sidequest is shown: small, at the corner of its square."""
    k, square = board.scale, board.rect_of(cell)
    rect = _small(art, "sidequest_hidden", k).get_rect()
    rect.center = square.x + ASIDE[0] * k, square.y + ASIDE[1] * k
    return rect


def _small(art: OverworldArt, part: str, k: int) -> Surface:
    """Returns a token half as large as those on the map."""
    if k > 1:
        return art.part(part, k // 2)
    picture = art.part(part, 1)
    return pygame.transform.scale(picture, (picture.get_width() // 2, picture.get_height() // 2))


def paint_small(
    art: OverworldArt, board: BoardView, told: tuple[tuple[Cell, str], ...], surface: Surface
) -> None:
    """Paints the sides below at the corners of their squares."""
    for cell, under in told:
        picture = _small(art, f"sidequest_{under}", board.scale)
        surface.blit(picture, small_rect(art, board, cell), special_flags=PREMUL)
