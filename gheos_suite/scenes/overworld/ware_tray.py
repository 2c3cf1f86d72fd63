"""How the wares of modules are painted in the tray: boxes in rows, each with its picture, words and number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect, Surface

from .panels import mark
from .sheet import TITLE, Sheet
from .wares import Ware, picked, ware_spots

if TYPE_CHECKING:
    from .desk import Desk

PALE = 0.36
SMALL = ("icon_", "banner_")  # parts with few pixels, which may be enlarged more
TILE = 72  # px of the art a turned tile takes


def paint(
    sheet: Sheet, desk: Desk, wares: tuple[Ware, ...], surface: Surface, rect: Rect, shift: tuple[int, int]
) -> None:
    """Paints everything that lies in the tray for a choice; what is picked is framed."""
    plan, chosen = sheet.layout, picked(desk)
    for i, (ware, spot) in enumerate(zip(wares, ware_spots(plan, len(wares)), strict=True)):
        place = spot.move(shift).inflate(-sheet.u(6), -sheet.u(6))
        state = mark(desk, f"ware:{i}")
        lit = (chosen is not None and ware.piece == chosen.piece) or state in ("hover", "focus", "pressed")
        sheet.slice(surface, place, "thin_lit" if lit else "bar", max(1, sheet.k - 1))
        _picture(sheet, desk, ware, surface, place, state)
        if state == "focus":
            sheet.slice(surface, place, "focus", max(1, sheet.k - 1))
    if plan.kind == "full":
        drags = any(ware.action is None and ware.piece[0] != "term" for ware in wares)
        words = (
            "Pick one, then click its square, or drag it there." if drags else "Click one, or press its number."
        )
        at = (rect.centerx, rect.bottom - sheet.u(30))
        sheet.text(surface, at, words, 19, "text", anchor="mm", width=rect.w - sheet.u(16))


def _picture(sheet: Sheet, desk: Desk, ware: Ware, surface: Surface, place: Rect, state: str) -> None:
    room = sheet.u(26) if ware.words and place.h > sheet.u(76) else 0
    inner = Rect(place.x, place.y, place.w, place.h - room)
    if ware.piece[0] == "turned":
        k = max(1, min(inner.w, inner.h) // TILE)
        picture = sheet.art.tile(desk.view.drawn, ware.piece[1], desk.face, k).surface
    else:
        wide, high = sheet.art.pixels.get(ware.part).get_size()
        most = 3 * sheet.k if ware.part.startswith(SMALL) else 2 * sheet.k
        k = max(1, min((inner.w - sheet.u(10)) // wide, (inner.h - sheet.u(16)) // high, most))
        picture = sheet.art.part(ware.part, k)
    lift = sheet.k if state in ("hover", "focus") else 0
    held = desk.held is not None and desk.held == ware.piece
    sheet.lay(surface, picture, (inner.centerx, inner.centery - lift), alpha=PALE if held else 1.0)
    if ware.number:
        n = sheet.letter_k(20)
        at = (place.right - sheet.u(8), place.y + sheet.u(16))
        sheet.letters(surface, at, ware.number, n, TITLE, "rm")
    if room:
        at = (place.centerx, place.bottom - room // 2 - sheet.u(2))
        sheet.text(surface, at, ware.words, 18, "text", anchor="mm", width=place.w - sheet.u(8))
