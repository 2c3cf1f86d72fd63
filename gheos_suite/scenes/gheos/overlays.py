"""What moves or comes and goes over the still table: glows, ghost, held tile, ribbons, cards, effects."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from gheos_suite.geom import triangle
from gheos_suite.rules.gheos import events as ev
from gheos_suite.rules.gheos.model import COLOURS
from gheos_suite.rules.gheos.view import Land
from gheos_suite.scenes.table import marks
from gheos_suite.scenes.table.art import PREMUL
from gheos_suite.scenes.table.overlay import Overlay
from gheos_suite.scenes.table.ribbon import ribbon
from gheos_suite.ui.drag import Phase

from .carried import carried, places
from .desk import COLOUR_RGB, FREE_RGB
from .notes import note_overlay
from .numbers import numbers
from .tile_art import corner_of, is_up, tile_rect, triangle_picture
from .words import breakdown

if TYPE_CHECKING:
    from .scene import TableScene

HELD_SCALE = 1.06
GHOST_ALPHA = 0.86
BESIDE_SCALE = 0.5  # while the ghost shows the tile in its place


def overlays(scene: TableScene) -> Iterator[Overlay]:
    """Yields what lies over the table now, lowest first."""
    yield from _glows(scene)
    yield from _cells(scene)
    yield from _ghost(scene)
    yield from places(scene)
    yield from ribbon(scene)
    yield from numbers(scene)
    yield from _card(scene)
    yield from _score(scene)
    yield from note_overlay(scene)
    yield from marks.effect(scene)
    yield from _held(scene)
    yield from carried(scene)


# ------------------------------------------------------------------------------ glows
def _glows(scene: TableScene) -> Iterator[Overlay]:
    board, camera = scene.board, scene.board.camera
    hovered = scene.hovered_land
    shown: list[tuple[str, Land, tuple[int, int, int], bool]] = []
    for name, land in scene.choosable_lands():
        hot = name in (scene.desk.hot, scene.desk.focus) or land.anchor == scene.desk.selected_land
        shown.append((name, land, COLOUR_RGB[land.colour] if land.colour else FREE_RGB, hot))
    if hovered is not None and all(land.anchor != hovered.anchor for _, land, _, _ in shown):
        rgb = COLOUR_RGB[hovered.colour] if hovered.colour else FREE_RGB
        shown.append(("hover", hovered, rgb, True))
    for name, land, rgb, strong in shown:
        picture, corner = board.regions.glow(land.segments, board.placed, rgb, board.side, 0.1, strong)
        x, y = camera.to_screen(corner)
        rect = picture.get_rect(topleft=(round(x), round(y)))

        def paint(surface: Surface, picture: Surface = picture, rect: Rect = rect) -> None:
            surface.blit(picture, rect, special_flags=PREMUL)

        yield Overlay(f"glow:{name}", (land.anchor, rgb, strong), rect, paint)
    for name, at, deadly in scene.portion_marks():
        yield _number(scene, name, at, deadly)
    yield from _winners(scene)


def _number(scene: TableScene, name: str, at: tuple[float, float], deadly: bool) -> Overlay:
    radius = scene.sheet.u(24)
    rect = Rect(round(at[0]) - radius, round(at[1]) - radius, 2 * radius, 2 * radius)
    hot = name in (scene.desk.hot, scene.desk.focus)

    def paint(surface: Surface) -> None:
        ground = (150, 30, 26) if deadly else (44, 96, 52)
        pygame.draw.aacircle(surface, (20, 10, 6), rect.center, radius)
        pygame.draw.aacircle(surface, ground, rect.center, radius - 2)
        pygame.draw.aacircle(
            surface, (255, 232, 150) if hot else (220, 180, 110), rect.center, radius, 3 if hot else 2
        )
        word = str(int(name.rsplit(":", 1)[1]) + 1)
        if deadly:
            icon = scene.ctx.assets.icon("warning", scene.sheet.u(26), (255, 236, 200))
            surface.blit(icon, icon.get_rect(center=rect.center))
        else:
            scene.sheet.text(surface, rect.center, word, 24, "text", "bold", "mm")

    return Overlay(f"mark:{name}", (deadly, hot), rect.inflate(6, 6), paint)


def _winners(scene: TableScene) -> Iterator[Overlay]:
    """Yields a ring round each marker that may be chosen as the winner."""
    for name, at in scene.winner_marks():
        yield marks.ring(name, at, scene.board.side * 0.19, name in (scene.desk.hot, scene.desk.focus))


def _cells(scene: TableScene) -> Iterator[Overlay]:
    """Yields outlines of the cells a line of the log is about."""
    for cell in scene.marked_cells():
        if cell in scene.board.placed:
            points = [scene.board.camera.to_screen(p) for p in triangle.outline(cell)]
            yield marks.outline(f"marked:{cell}", points, (255, 236, 160), 3)


# ------------------------------------------------------------------------------ ghost
def _ghost(scene: TableScene) -> Iterator[Overlay]:
    aim = scene.tile_aim
    if aim is None or aim.cell is None or scene.drag.phase is not Phase.DRAGGING:
        return
    board, art = scene.board, scene.sheet.art
    up, centre, side = is_up(aim.cell), board.centre_px(aim.cell), board.side
    rect = tile_rect(up, centre, side)
    points = [board.camera.to_screen(p) for p in triangle.outline(aim.cell)]
    if not aim.legal:
        flat = triangle_picture(up, side, (190, 30, 24), 0.45)

        def refuse(surface: Surface) -> None:
            surface.blit(flat, corner_of(up, centre, side), special_flags=PREMUL)
            if aim.code == "pyramid-protects":
                scene.sheet.put(surface, art.fitted("gheos/board/lock.png", max(20, side // 3)), centre)

        yield Overlay("ghost", (aim.cell, "no", aim.code), rect, refuse)
        yield marks.outline("ghost-line", points, (255, 110, 90), max(2, scene.sheet.u(3)))
        return
    picture = scene.held_picture(aim.tile, up, aim.rotation, side, GHOST_ALPHA)
    replaced = board.placed.get(aim.cell)

    def paint(surface: Surface) -> None:
        if replaced is not None:
            surface.blit(
                triangle_picture(up, side, (20, 16, 14), 0.55),
                corner_of(up, centre, side),
                special_flags=PREMUL,
            )
        surface.blit(picture, corner_of(up, centre, side), special_flags=PREMUL)

    yield Overlay("ghost", (aim.cell, aim.rotation, aim.tile), rect, paint)
    yield marks.outline("ghost-line", points, (255, 226, 132), max(3, scene.sheet.u(4)))
    yield from _consequences(scene)


def _consequences(scene: TableScene) -> Iterator[Overlay]:
    """Yields bursts where peoples would clash, arrows where one would go, crosses on those that would fall."""
    aim, board = scene.tile_aim, scene.board
    if aim is None or aim.told is None or aim.cell is None:
        return
    art, side = scene.sheet.art, board.side
    fights = [e for e in aim.told.events if isinstance(e, (ev.WarFought, ev.WinnerAsked))]
    if fights:
        burst = art.fitted("gheos/board/front_war.png", max(18, side // 5))
        for edge in range(3):
            other = triangle.neighbour(aim.cell, edge)
            if any(c == other and scene.board.land_of[c, s].colour for c, s in scene.board.land_of):
                a, b = (board.camera.to_screen(p) for p in triangle.edge_points(aim.cell, edge))
                yield marks.sprite(f"front:{edge}", burst, ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2))
    markers = {m.colour: (m.cell, m.segment) for m in scene.desk.view.markers}
    for event in aim.told.events:
        if isinstance(event, ev.CivilizationMigrated) and event.cell in board.placed:
            start = board.marker_px(event.colour, markers[event.colour])
            end = board.camera.to_screen(board.spot_plane((event.cell, event.segment)))
            yield _arrow(scene, f"arrow:{event.colour}", start, end)
        if isinstance(event, ev.CivilizationRemoved) and event.colour in markers:
            at = board.marker_px(event.colour, markers[event.colour])
            yield marks.cross(f"falls:{event.colour}", at, max(10, board.side // 9))


def _arrow(scene: TableScene, name: str, start: tuple[float, float], end: tuple[float, float]) -> Overlay:
    way = pygame.Vector2(end) - pygame.Vector2(start)
    picture = scene.sheet.art.fitted("gheos/board/migrate_arrow.png", max(30, scene.board.side // 3))
    if way.length() > 1:
        picture = pygame.transform.rotate(picture, -pygame.Vector2(1, 0).angle_to(way))
    return marks.sprite(name, picture, ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2))


# ------------------------------------------------------------------------------- held
def _held(scene: TableScene) -> Iterator[Overlay]:
    drag, aim = scene.drag, scene.tile_aim
    if aim is None or drag.phase not in (Phase.DRAGGING, Phase.SETTLING) or scene.by_keys:
        return
    beside = aim.cell is not None and drag.settling is None
    side = round(scene.board.side * (BESIDE_SCALE if beside else HELD_SCALE))
    at = drag.pos
    up = is_up(aim.cell) if aim.cell is not None and aim.legal else True
    if drag.settling is not None:
        a, b, t = drag.settling.start, drag.settling.end, 1 - (1 - drag.progress) ** 3
        at = (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)
    lower = (at[0] + side * 0.75, at[1] + side * 0.75) if beside else at
    art = scene.sheet.art
    angle = scene.sweep()
    rect = tile_rect(up, lower, side).inflate(side // 2, side // 2)

    def paint(surface: Surface) -> None:
        x, y = corner_of(up, lower, side)
        shadow, (dx, dy) = art.shadow(up, side, 1.8)
        surface.blit(shadow, (x + dx, y + dy), special_flags=PREMUL)
        picture = scene.held_picture(aim.tile, up, aim.rotation, side)
        if angle:
            turned = pygame.transform.rotate(picture, angle)
            surface.blit(
                turned, turned.get_rect(center=(round(lower[0]), round(lower[1]))), special_flags=PREMUL
            )
            return
        surface.blit(art.slab(up, side)[0], (x, y), special_flags=PREMUL)
        surface.blit(picture, (x, y), special_flags=PREMUL)

    yield Overlay("held", (lower, up, aim.rotation, angle, side), rect, paint)


# ------------------------------------------------------------------------------- cards
def _card(scene: TableScene) -> Iterator[Overlay]:
    land = scene.hovered_land
    if land is None or scene.drag.phase is Phase.DRAGGING:
        return
    place = scene.plan.card

    def paint(surface: Surface) -> None:
        _paint_card(scene, land, surface, place)

    yield Overlay("card", land, place.inflate(40, 40), paint)


def _paint_card(scene: TableScene, land: Land, surface: Surface, place: Rect) -> None:
    sheet, u = scene.sheet, scene.sheet.u
    sheet.panel(surface, place, "panel_parchment")
    x = place.x + u(42)
    if land.colour:
        sheet.put(surface, sheet.piece(f"marker_{land.colour}", 42), (x, place.y + u(46)))
        out = 5 - scene.desk.view.supply[COLOURS.index(land.colour)]
        title, more = f"{land.colour.capitalize()} continent", f"{out} follower{'s' if out != 1 else ''} out"
        x += u(32)
    else:
        title = "Free continent" if land.kind == "continent" else "Island"
        more = "no civilization lives here" if land.kind == "continent" else "none can live here"
        x = place.x + u(26)
    tiles = len({cell for cell, _ in land.segments})
    room = place.right - x - u(20)
    sheet.text(surface, (x, place.y + u(36)), title, 22, "parchment_text", "title", width=room, shadow=False)
    sheet.text(
        surface, (x, place.y + u(62)), f"{tiles} tiles, {more}", 18, "parchment_dim", width=room, shadow=False
    )
    counts = (("wheat", land.wheat), ("cup", land.cups), ("swords", land.swords), ("pyramid", land.pyramids))
    pitch = (place.w - u(36)) // 4
    for i, (kind, n) in enumerate(counts):
        left = place.x + u(22) + i * pitch
        icon = sheet.icon(kind, 36)
        sheet.put(surface, icon if n else sheet.art.faded(icon, 0.4), (left + u(18), place.y + u(106)))
        colour = "parchment_text" if n else "parchment_dim"
        sheet.text(surface, (left + u(40), place.y + u(107)), str(n), 27, colour, "bold", shadow=False)


def _score(scene: TableScene) -> Iterator[Overlay]:
    """Yields the card that explains a score, beside the player pointed at."""
    hot = scene.desk.hot
    if not hot.startswith("seat:"):
        return
    seat = int(hot.split(":")[1])
    lines = breakdown(scene.desk, seat)
    sheet, u = scene.sheet, scene.sheet.u
    wide = max(sheet.width(line, 20) for line in lines) + u(60)
    place = Rect(0, 0, wide, u(30) + u(30) * len(lines))
    place.midright = (scene.plan.column.x - u(8), scene.plan.seats[seat].centery)

    def paint(surface: Surface) -> None:
        sheet.panel(surface, place, "tooltip")
        for i, line in enumerate(lines):
            at = (place.x + u(24), place.y + u(30) + u(30) * i)
            sheet.text(surface, at, line, 20, "brass" if i == 0 else "text", "bold" if i == 0 else "body")

    yield Overlay("score", (seat, tuple(lines)), place.inflate(30, 30), paint)
