"""Parts of the table shown large while they are pointed at: cards with their words, boards, charts, points."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from gheos_suite.rules.gentes.model import SOURCES
from gheos_suite.rules.gentes.view import COMPONENTS
from gheos_suite.scenes.table.overlay import Overlay
from gheos_suite.ui.drag import Phase

from . import board_panel, card_panels
from .art import Rgb
from .card_art import paint_card
from .layout import BOARD
from .places import spread
from .sheet import ALARM, CREAM
from .signs import mark_of
from .spots import POINTS
from .words import need_of, need_words

if TYPE_CHECKING:
    from .scene import TableScene

LEAST_ROW = 90  # px at 1080p of the cards of a player whose board is shown large
LEAST_MAP = 400  # px at 1080p of the map over which it is laid
PEEK = 40  # px at 1080p of the frame left and right of a board shown large
CARD_WIDE = 330  # px at 1080p of a card shown large
LABELS = {
    "cards": "Cards", "synergy": "Synergy", "cities": "Cities", "abilities": "Abilities",
    "bonus": "Bonus tiles", "hand": "Hand cards, half", "cubes": f"Cubes, 1 for {COMPONENTS.cubes_per_vp}",
    "coins": f"Coins, 1 for {COMPONENTS.coins_per_vp}", "hourglasses": "Hourglasses left",
}  # fmt: skip
SUM, SO_FAR = "Together", "Scored so far"


def zooms(scene: TableScene) -> Iterator[Overlay]:
    """Yields what is shown large: a card, a player's things, or the forecast of all points."""
    desk = scene.desk
    if scene.drag.phase is Phase.DRAGGING or scene.timeline.busy:
        return
    if desk.zoomed:
        yield card(scene, desk.zoomed, scene.spots().get(desk.focus or desk.hot, scene.plan.own))
    elif 0 <= desk.peeked < len(desk.view.players):
        yield peek(scene, desk.peeked)
    elif desk.lens == "forecast" or any(mark_of(desk, name) for name in ("button:forecast", POINTS)):
        yield forecast(scene)


def beside(scene: TableScene, spot: Rect, size: tuple[int, int]) -> Rect:
    """Returns a place for something large beside a spot, wholly in the window, not over the spot."""
    window = Rect(0, 0, *scene.ctx.size).inflate(-scene.sheet.u(16), -scene.sheet.u(16))
    gap = scene.sheet.u(14)
    rect = Rect((0, 0), size)
    if spot.centerx < window.centerx:
        rect.midleft = (spot.right + gap, spot.centery)
    else:
        rect.midright = (spot.x - gap, spot.centery)
    rect.clamp_ip(window)
    if rect.colliderect(spot):
        above = Rect((0, 0), size)
        above.midbottom = (spot.centerx, spot.y - gap)
        rect = above.clamp(window)
    return rect


def _over_map(scene: TableScene, spot: Rect, size: tuple[int, int]) -> Rect | None:
    """Returns a place over the map for something large, so that ribbon, board and cards stay in sight.

    None where the spot itself lies there, or where there is no map.
    """
    chart = scene.plan.map
    if not chart.w or chart.h < size[1] or chart.colliderect(spot):
        return None
    rect = Rect((0, 0), size)
    rect.midbottom = (spot.centerx, chart.bottom)
    return rect.clamp(chart)


@dataclass
class Kept(Overlay):
    """An overlay whose picture is painted once; `known` is the name by which it is kept, `make` paints it.

    inside: what it covers without the room its shadows need.
    """

    known: Hashable = field(kw_only=True)
    inside: Rect = field(kw_only=True)
    make: Callable[[], Surface] = field(kw_only=True)


def kept(
    scene: TableScene, name: str, key: Hashable, rect: Rect, paint: Callable[[Surface, Rect], None]
) -> Kept:
    """Returns an overlay whose picture is painted once and kept while its key stays."""
    room, known = scene.sheet.u(24), (name, key, rect.size)

    def picture() -> Surface:
        layer = Surface((rect.w + 2 * room, rect.h + 2 * room), pygame.SRCALPHA)
        paint(layer, Rect(room, room, rect.w, rect.h))
        return layer

    box = rect.inflate(2 * room, 2 * room)

    def draw(surface: Surface) -> None:
        scene.sheet.put(surface, scene.art.made(known, picture), box.center)

    return Kept(name, (key, tuple(box)), box, draw, known=known, inside=rect, make=picture)


# --------------------------------------------------------------------------- cards
def card(scene: TableScene, name: str, spot: Rect) -> Kept:
    """A card as large as its words need, and below it what it lacks, if it is in the own hand."""
    sheet, desk = scene.sheet, scene.desk
    wide = sheet.u(CARD_WIDE)
    need = need_of(desk, name) if name in (desk.player.hand or ()) else None
    lines = sheet.wrap(need_words(need), 20, wide - sheet.u(32)) if need is not None else []
    more = sheet.u(24) + sheet.u(26) * len(lines) if lines else 0
    if scene.plan.map.h > sheet.u(LEAST_MAP):
        wide = min(wide, int((scene.plan.map.h - more) / 1.5) - 1)
    high = round(wide * 1.5)
    rect = _over_map(scene, spot, (wide, high + more)) or beside(scene, spot, (wide, high + more))

    def paint(surface: Surface, place: Rect) -> None:
        paint_card(sheet, surface, Rect(place.x, place.y, wide, high), name)
        if not lines:
            return
        plate = Rect(place.x, place.y + high + sheet.u(6), wide, more - sheet.u(6))
        sheet.panel(surface, plate, "tooltip")
        ready = need is not None and not need.people and not need.cities
        for i, line in enumerate(lines):
            at = (plate.centerx, plate.y + sheet.u(22) + sheet.u(26) * i)
            sheet.text(surface, at, line, 20, CREAM if ready else ALARM, "bold", "mm")

    return kept(scene, "card", (name, tuple(lines)), rect, paint)


# --------------------------------------------------------------------------- boards
def peek(scene: TableScene, seat: int) -> Kept:
    """The board of a player with the cards in play, over the map."""
    sheet, desk, plan = scene.sheet, scene.desk, scene.plan
    player = desk.view.players[seat]
    cards = player.played + player.late
    room = plan.map if plan.kind == "full" else Rect(0, 0, plan.column.x or plan.size[0], plan.own.bottom)
    wide = min(room.w, round(plan.own.w * 0.98)) - sheet.u(PEEK)
    board = round(wide * BOARD)
    row = max(sheet.u(LEAST_ROW), min(sheet.u(190), room.h - board - sheet.u(60))) if cards else 0
    rect = Rect(0, 0, wide + sheet.u(PEEK), board + row + sheet.u(60 if cards else 40))
    rect.center = room.center
    rect.clamp_ip(Rect(0, 0, *scene.ctx.size))

    def paint(surface: Surface, place: Rect) -> None:
        sheet.panel(surface, place, "panel_walnut", 2)
        top = Rect(place.x + sheet.u(20), place.y + sheet.u(20), wide, board)
        board_panel.paint_board(sheet, desk, surface, top, seat)
        below = Rect(top.x, top.bottom + sheet.u(18), wide, row)
        spots = spread(below, len(cards), 1)
        for i, (card, spot) in enumerate(zip(cards, spots, strict=True)):
            seen = card_panels.in_sight(spots, i)
            card_panels.paint_in_play(sheet, desk, surface, spot, card, seat, seen)

    key = (seat, board_panel.board_key(desk, seat), cards, player.marked, tuple(rect))
    return kept(scene, "peek", key, rect, paint)


# ------------------------------------------------------------------------- forecast
def forecast(scene: TableScene) -> Kept:
    """A table of the points of all, source by source, as if the game ended now."""
    sheet, desk = scene.sheet, scene.desk
    u, players = sheet.u, desk.view.players
    if not desk.scores_shown:
        return _words(scene, "Points stay hidden until the end of this game.")
    first, each, step = u(210), u(120), u(31)
    rect = Rect(0, 0, first + each * len(players) + u(56), step * (len(SOURCES) + 4) + u(36))
    spot = scene.plan.forecast
    rect.bottomright = (min(spot.right + u(60), scene.ctx.size[0] - u(12)), spot.y - u(12))
    if rect.y < u(8):
        rect.topright = (rect.right, spot.bottom + u(12))
    rect.clamp_ip(Rect(0, 0, *scene.ctx.size))
    secret = [p.hand is None for p in players]
    lines: list[tuple[str, Sequence[int | None]]] = [
        (LABELS[s], [None if s == "hand" and secret[i] else p.forecast[at] for i, p in enumerate(players)])
        for at, s in enumerate(SOURCES)
    ]
    lines += [(SUM, [sum(p.forecast) for p in players]), (SO_FAR, [p.score for p in players])]

    def paint(surface: Surface, place: Rect) -> None:
        sheet.panel(surface, place, "panel_walnut", 2)
        x, y = place.x + u(28), place.y + u(34)
        sheet.text(surface, (x, y), _heading(any(secret)), 22, "brass", "title", width=place.w - u(56))
        y += step
        columns = [x + first + round((i + 0.5) * each) for i in range(len(players))]
        for seat, at in enumerate(columns):
            sheet.text(surface, (at, y), desk.name(seat), 20, CREAM, "bold", "mm", width=each - u(8))
        for label, numbers in lines:
            y += step
            last = label == SUM
            sheet.text(surface, (x, y), label, 20, "brass" if last else "text", "bold" if last else "body")
            for at, n in zip(columns, numbers, strict=True):
                words = "?" if n is None else str(n).replace("-", "\u2212")
                sheet.text(surface, (at, y), words, 22 if last else 20, _ink(n or 0, last), "bold", "mm")

    key = (tuple((p.score, p.forecast) for p in players), tuple(secret))
    return kept(scene, "forecast", key, rect, paint)


def _heading(secret: bool) -> str:
    return "If the game ended now, secret hands aside" if secret else "If the game ended now"


def _ink(n: int, last: bool) -> Rgb:
    return (255, 224, 140) if last else ALARM if n < 0 else CREAM if n else (150, 128, 100)


def _words(scene: TableScene, words: str) -> Kept:
    """A plate with one sentence above the button of the forecast."""
    sheet = scene.sheet
    rect = Rect(0, 0, sheet.width(words, 20) + sheet.u(48), sheet.u(56))
    rect.bottomright = (scene.plan.forecast.right, scene.plan.forecast.y - sheet.u(12))
    rect.clamp_ip(Rect(0, 0, *scene.ctx.size))

    def paint(surface: Surface, place: Rect) -> None:
        sheet.panel(surface, place, "tooltip")
        sheet.text(surface, place.center, words, 20, CREAM, "body", "mm")

    return kept(scene, "forecast", words, rect, paint)
