"""The players' cards: pennant, name, points, and the birds, ships and doors of the supply."""

from __future__ import annotations

from collections.abc import Hashable

import pygame
from pygame import Color, Rect, Surface

from gheos_suite.core.words import counted
from gheos_suite.rules.overworld.model import BIRD, SHIP

from . import goods
from .desk import Desk
from .layout import BESIDE, CHIPS, SEAT, Layout, rows_of
from .panels import mark
from .sheet import TITLE, Sheet

PIECES = (BIRD, SHIP, "door")
DOOR_TALL = 21  # px of the art a door needs; its top may reach up to the name
NUMBER = {"full": 28, "narrow": 24, "tight": 20}  # height of the numbers beside them
POINTS = {"full": 38, "narrow": 30, "tight": 26}
BAND = 4  # px of the art: the strip of the player's colour
HEAD = {BIRD: 24, SHIP: 24, "door": 22}  # widths of the pictures


def score_spot(layout: Layout, rect: Rect) -> tuple[int, int]:
    """Returns where a card's points stand."""
    u = layout.u
    if layout.kind == "tight":
        return rect.right - u(26), rect.y + round(rect.h * _rows(layout)[0])
    return rect.right - u(46 if layout.kind == "full" else 38), rect.y + round(
        rect.h * (0.62 if layout.kind == "full" else 0.56)
    )


def flag_spot(layout: Layout, rect: Rect) -> tuple[int, int]:
    """Returns the left middle of a card's pennant."""
    share = 0.23 if layout.kind != "tight" else _rows(layout)[0]
    return rect.x + (BAND + 3) * layout.k, rect.y + round(rect.h * share)


def _rows(layout: Layout) -> tuple[float, float, float]:
    """Returns the shares of a tight card's height where the rows of points, pieces and modules lie.

    They are the middle of the points, the upper and the lower edge of the pieces.
    """
    lower = 1 - rows_of(layout.chips) * CHIPS / (SEAT["tight"] + rows_of(layout.chips) * CHIPS)
    return lower * 0.27, lower * 0.52, lower


def piece_spot(layout: Layout, rect: Rect, index: int) -> Rect:
    """Returns the place of the birds, ships or doors of a card, with their number."""
    left = rect.x + (BAND + 1) * layout.k
    if layout.kind == "tight":
        wide = (rect.right - left - layout.k) // 3
        _, upper, lower = _rows(layout)
        top, foot = rect.y + round(rect.h * upper), rect.y + round(rect.h * lower)
    else:
        wide = (score_spot(layout, rect)[0] - layout.u(30) - left) // 3
        top, foot = rect.y + round(rect.h * 0.40), rect.bottom
    return Rect(left + index * wide, top, wide, foot - top - layout.k)


def piece_rect(layout: Layout, seat: int, shape: str) -> Rect:
    """Returns where the birds, ships or doors of a seat's supply lie in the window."""
    return piece_spot(layout, layout.seats[seat], PIECES.index(shape))


def seat_key(desk: Desk, seat: int) -> Hashable:
    side, score = desk.view.sides[seat], desk.score(seat)
    spots = tuple(mark(desk, f"supply:{p}") for p in PIECES) if desk.options.seat == seat else ()
    return (
        side, None if score is None else round(score), desk.view.decides == seat, desk.view.active == seat,
        desk.view.step, desk.thinking, desk.ready, desk.options.mode, seat in desk.options.sides, spots,
        mark(desk, f"seat:{seat}"), mark(desk, f"winner:{seat}"), len(desk.view.explorers), desk.held,
        tuple(d.side for d in desk.view.doors), goods.chips(desk.view, seat), frozenset(desk.in_air),
    )  # fmt: skip


def paint_seat(sheet: Sheet, desk: Desk, seat: int, surface: Surface, rect: Rect) -> None:
    """Paints one card."""
    layout, view = sheet.layout, desk.view
    acts = view.decides == seat
    sheet.panel(surface, rect, "thin_lit" if acts else "thin")
    _band(sheet, seat, surface, rect)
    _name(sheet, desk, seat, surface, rect, acts)
    for index, piece in enumerate(PIECES):
        _pieces(sheet, desk, seat, surface, piece_spot(layout, rect, index), piece)
    _score(sheet, desk, seat, surface, rect)
    if acts and layout.kind == "full":
        sheet.part(surface, "marker", (rect.x - sheet.k, rect.centery), sheet.k, "rm")
    if desk.ready and seat in desk.options.sides:
        _choosable(sheet, surface, rect, mark(desk, f"winner:{seat}"))


def _band(sheet: Sheet, seat: int, surface: Surface, rect: Rect) -> None:
    k = sheet.k
    strip = Rect(rect.x + 2 * k, rect.y + 2 * k, BAND * k - k, rect.h - 4 * k)
    colour = Color(sheet.art.colour_of(seat))
    surface.fill(colour, strip)
    surface.fill(colour.lerp((255, 255, 255), 0.4), Rect(strip.x, strip.y, k, strip.h))


def _name(sheet: Sheet, desk: Desk, seat: int, surface: Surface, rect: Rect, acts: bool) -> None:
    """Paints pennant, name and what the player does now."""
    layout, u = sheet.layout, sheet.u
    at = flag_spot(layout, rect)
    flag = sheet.part(surface, f"banner_{desk.view.sides[seat].colour}", at, sheet.k, "lm")
    if layout.kind == "tight":
        _chip_row(sheet, goods.chips(desk.view, seat), surface, rect)
        return
    x, right = flag.right + u(12), rect.right - u(12)
    full = layout.kind == "full"
    if found := _worth_showing(layout, goods.chips(desk.view, seat)):
        left = _chips(sheet, found, surface, right, at[1])
        k = sheet.letter_k(28 if full else 24)
        colour = TITLE if acts else sheet.theme["text"]
        sheet.letters(surface, (x, at[1]), desk.name(seat), k, colour, "lm", left - u(10) - x)
        return
    words = role(desk, seat, full)
    n = 19 if full else 18
    role_room = min(sheet.width(words, n), round((right - x) * (0.52 if full else 0.42)))
    k = sheet.letter_k(28 if full else 24)
    sheet.letters(
        surface, (x, at[1]), desk.name(seat), k, TITLE if acts else sheet.theme["text"], "lm",
        right - role_room - u(12) - x,
    )  # fmt: skip
    colour = "text" if acts else "dim"
    sheet.text(surface, (right, at[1] - u(1)), words, n, colour, anchor="rm", width=role_room + 1)


def _worth_showing(layout: Layout, found: tuple[goods.Kind, ...]) -> tuple[goods.Kind, ...]:
    """Returns what finds room beside the name: on narrow cards two of those things a player has."""
    return found if layout.kind == "full" else tuple(chip for chip in found if chip[1])[:2]


def _chip_row(sheet: Sheet, found: tuple[goods.Kind, ...], surface: Surface, rect: Rect) -> None:
    """Paints what a player has of modules in the lowest rows of a tight card."""
    left = rect.x + (BAND + 1) * sheet.k
    low = rect.y + round(rect.h * _rows(sheet.layout)[2])
    wide = (rect.right - sheet.k - left) // BESIDE
    high = (rect.bottom - 2 * sheet.k - low) // max(1, rows_of(sheet.layout.chips))
    for i, (part, count) in enumerate(found):
        x, y = left + sheet.k + i % BESIDE * wide, low + i // BESIDE * high + high // 2
        k = max(1, high // sheet.art.pixels.get(part).get_height())
        at = sheet.lay(surface, sheet.art.part(part, k), (x, y), "lm", 1.0 if count else 0.4)
        colour = sheet.theme["text"] if count else sheet.theme["disabled_text"]
        n = sheet.letter_k(NUMBER["tight"])
        sheet.letters(surface, (at.right + 3 * n, y), str(count), n, colour, "lm")


def _chips(sheet: Sheet, found: tuple[goods.Kind, ...], surface: Surface, right: int, y: int) -> int:
    """Paints what a player has of modules, from the right; returns the left edge."""
    n = sheet.letter_k(18)
    for part, count in reversed(found):
        colour = sheet.theme["text"] if count else sheet.theme["disabled_text"]
        number = sheet.letters(surface, (right, y), str(count), n, colour, "rm")
        k = max(1, sheet.u(34) // sheet.art.pixels.get(part).get_height())
        at = (number.x - sheet.u(3), y)
        right = sheet.lay(surface, sheet.art.part(part, k), at, "rm", 1.0 if count else 0.4).x - sheet.u(9)
    return right


def role(desk: Desk, seat: int, long: bool = True) -> str:
    """Returns what a player does now, or what he has on the map."""
    view = desk.view
    if view.decides == seat:
        if desk.is_bot(seat):
            return "thinking" if desk.thinking else "moves"
        return DOING.get(desk.options.mode, "to move") if desk.ready else "to move"
    if desk.is_bot(seat):
        return desk.level(seat)
    n = sum(door.side == seat for door in view.doors)
    return counted(n, "door") + (" on the map" if long else "")


DOING = {
    "place": "places the tile",
    "coast": "places the coast",
    "squares": "adds explorers",
    "gap": "picks a gap",
    "winner": "settles a tie",
    "door": "moves a door",
    "door_cell": "places a door",
    "exhausted": "leaves one behind",
}


def _pieces(sheet: Sheet, desk: Desk, seat: int, surface: Surface, place: Rect, piece: str) -> None:
    """Paints a piece in the player's colour and pattern, and how many are left."""
    layout, side = sheet.layout, desk.view.sides[seat]
    count = {BIRD: side.birds, SHIP: side.ships, "door": side.doors}[piece]
    name = f"supply:{piece}"
    state = mark(desk, name) if desk.options.seat == seat else ""
    k = piece_scale(layout, place)
    picture = sheet.art.part(f"{piece}_{side.colour}_head", k)
    lift = k if state in ("hover", "focus") and usable(desk, piece) else 0
    at = (place.x + 13 * k, place.bottom - k - lift)
    sheet.lay(surface, picture, at, "mb", 1.0 if count else 0.3)
    if state == "focus":
        sheet.slice(surface, place, "focus", max(1, k - 1))
    colour = sheet.theme["text"] if count else sheet.theme["disabled_text"]
    n = sheet.letter_k(NUMBER[layout.kind])
    gap = 3 * k if layout.kind != "tight" else k
    sheet.letters(surface, (place.x + 24 * k + gap, place.bottom - 9 * k), str(count), n, colour, "lm")


def piece_scale(layout: Layout, place: Rect) -> int:
    """Returns the scale of the pieces of a card, so that picture and number find room side by side."""
    k = layout.k
    digit = max(2, round(layout.u(NUMBER[layout.kind]) / 10)) * 5
    while k > 1 and (25 * k + digit > place.w or DOOR_TALL * k > place.h):
        k -= 1
    return k


def usable(desk: Desk, piece: str) -> bool:
    """Returns whether a piece of the supply can be taken up by the seat that decides."""
    if not desk.ready:
        return False
    goals = desk.options.goals
    return ("door",) in goals if piece == "door" else ("explorer", piece) in goals or ("tired", piece) in goals


def _score(sheet: Sheet, desk: Desk, seat: int, surface: Surface, rect: Rect) -> None:
    score, layout = desk.score(seat), sheet.layout
    if score is None:
        return
    x, y = score_spot(layout, rect)
    k = sheet.letter_k(20 if layout.kind == "tight" and layout.chips else POINTS[layout.kind])
    number = sheet.letters(surface, (x, y), str(round(score)), k, TITLE, "mm")
    if layout.kind != "tight" and number.bottom + sheet.u(16) <= rect.bottom:
        sheet.text(surface, (x, number.bottom + sheet.u(6)), "points", 18, "dim", anchor="mm")


def _choosable(sheet: Sheet, surface: Surface, rect: Rect, state: str) -> None:
    """Frames a card that can be chosen."""
    if state:
        sheet.slice(surface, rect, "focus", sheet.k)
        return
    pygame.draw.rect(surface, (255, 229, 154), rect.inflate(-2 * sheet.k, -2 * sheet.k), sheet.k)
