"""The players' strips: crest, name, points, and in small what lies before them."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from pygame import Rect, Surface

from .art import Rgb
from .card_art import points_disc
from .desk import Desk
from .places import COLOURS
from .sheet import CREAM, Sheet
from .signs import mark_of, open_spaces, used_spaces

PALE: Rgb = (178, 150, 116)
FACTS = 5  # signs with numbers on a strip


def seat_key(desk: Desk, seat: int) -> Hashable:
    p = desk.view.players[seat]
    score = desk.score(seat)
    return (
        p.coins, p.track, p.locks, p.hand_size, len(p.played), p.left, p.passed, p.bonus,
        None if score is None else round(score), desk.view.active == seat, desk.view.start == seat,
        desk.view.step, desk.thinking, mark_of(desk, f"seat:{seat}"),
    )  # fmt: skip


def facts(desk: Desk, seat: int) -> tuple[tuple[str, str], ...]:
    """Returns the signs and numbers of a strip: coins, time, hand, cards in play, cities built."""
    p = desk.view.players[seat]
    return (
        ("count_coin", str(p.coins)),
        ("count_hourglass", f"{used_spaces(p)}/{open_spaces(p)}"),
        ("count_hand", str(p.hand_size)),
        ("action_chronicler", str(len(p.played))),
        ("count_city", str(len(p.cities))),
    )


def score_spot(sheet: Sheet, rect: Rect) -> tuple[int, int]:
    """Returns where a strip's points stand."""
    return rect.right - sheet.u(24), rect.centery


def crest_size(sheet: Sheet, rect: Rect) -> int:
    return min(rect.h - sheet.u(6), sheet.u(42))


def paint_seat(sheet: Sheet, desk: Desk, seat: int, surface: Surface, rect: Rect) -> None:
    """Paints one strip: one line where it is low, two where there is room."""
    p, u, art = desk.view.players[seat], sheet.u, sheet.art
    active = desk.view.active == seat and desk.view.step != "over"
    lit = active or bool(mark_of(desk, f"seat:{seat}"))
    sheet.panel(surface, rect, "panel_walnut_lit" if lit else "panel_walnut_quiet", seat)
    wide = crest_size(sheet, rect)
    x = rect.x + u(8) + wide // 2
    sheet.put(surface, art.wide(f"pieces/crest_{COLOURS[seat]}", wide), (x, rect.centery))
    if desk.view.start == seat:
        seal = art.wide("pieces/start_marker", wide * 0.56)
        sheet.put(surface, seal, (x + wide * 0.36, rect.centery + wide * 0.26))
    score = desk.score(seat)
    badge = min(rect.h - u(4), u(44))
    spot = score_spot(sheet, rect)
    points_disc(sheet, surface, spot, badge, "?" if score is None else str(round(score)))
    left, right = x + wide // 2 + u(8), spot[0] - badge // 2 - u(6)
    colour = CREAM if active else PALE if p.passed else (232, 206, 164)
    shown = facts(desk, seat)
    need = [u(20) + u(3) + sheet.width(words, 18, "bold") for _, words in shown]  # of a sign and its number
    if rect.h >= u(52):
        sheet.text(
            surface, (left, rect.y + rect.h * 0.30), _named(desk, seat), 21, colour, "title", width=right - left
        )
        room = Rect(left, rect.y + rect.h * 52 // 100, right - left, rect.h * 36 // 100)
        _facts(sheet, shown, need, surface, room)
        return
    free = right - left - sum(need) - u(6) * (len(need) - 1) - u(10)  # with a little air between and before
    named, words = min(round((right - left) * 0.32), u(130)), _named(desk, seat)
    if free > named and sheet.width(words, 20, "bold") <= free:
        named = free
    else:
        words = desk.name(seat)
    sheet.text(surface, (left, rect.centery), words, 20, colour, "bold", width=named)
    _facts(sheet, shown, need, surface, Rect(left + named + u(4), rect.y, right - left - named - u(4), rect.h))


def _named(desk: Desk, seat: int) -> str:
    p = desk.view.players[seat]
    if p.passed and desk.view.step == "heyday":
        return f"{desk.name(seat)}, passed"
    if desk.is_bot(seat):
        doing = "thinking" if desk.view.active == seat and desk.thinking else desk.level(seat)
        return f"{desk.name(seat)}, {doing}"
    return desk.name(seat)


def _facts(
    sheet: Sheet, shown: Sequence[tuple[str, str]], need: Sequence[int], surface: Surface, room: Rect
) -> None:  # fmt: skip
    """Lays signs and numbers, each as wide as it needs, side by side."""
    px = sheet.u(20)
    gap = max(sheet.u(2), (room.w - sum(need)) // max(1, len(shown) - 1))
    gap = min(gap, sheet.u(16))
    x = room.right - sum(need) - gap * (len(shown) - 1) if room.h > sheet.u(30) else room.x
    for (icon, words), wide in zip(shown, need, strict=True):
        sheet.put(surface, sheet.art.sign(icon, px, PALE), (x + px / 2, room.centery))
        sheet.text(surface, (x + px + sheet.u(3), room.centery + sheet.u(1)), words, 18, CREAM, "bold")
        x += wide + gap
