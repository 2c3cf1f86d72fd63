"""The players' cards: god, name, points, power track, nations under way, points cards and chips."""

from __future__ import annotations

from collections.abc import Hashable

import pygame
from pygame import Rect, Surface

from gheos_suite.rules.gods.model import GOD_NAMES, TRIBES

from .desk import Desk
from .layout import Layout
from .sheet import Sheet

FLAG = {"full": 30, "narrow": 24, "tight": 18}  # width of a tribe's banner


def score_spot(layout: Layout, rect: Rect) -> tuple[int, int]:
    """Returns where a card's score stands."""
    if layout.kind == "tight":
        return rect.right - layout.u(30), rect.y + round(rect.h * 0.21)
    return rect.right - layout.u(46), rect.y + round(rect.h * 0.19)


def crest_spot(layout: Layout, rect: Rect) -> tuple[int, int]:
    if layout.kind == "tight":
        return rect.x + layout.u(26), rect.y + round(rect.h * 0.23)
    return rect.x + layout.u(42 if layout.kind == "full" else 34), rect.y + round(rect.h * 0.25)


def crest_size(layout: Layout, rect: Rect) -> float:
    """Returns how wide a card's crest is, at 1080p; less on the low cards of a tight column."""
    return {"full": 62.0, "narrow": 50.0, "tight": min(38.0, rect.h * 0.38 / layout.s)}[layout.kind]


def power_row(layout: Layout, rect: Rect) -> Rect:
    """Returns the strip of a card that shows the power."""
    u = layout.u
    if layout.kind == "tight":
        return Rect(rect.x + u(8), rect.y + round(rect.h * 0.44), rect.w - u(18), round(rect.h * 0.21))
    top = rect.y + round(rect.h * 0.47)
    return Rect(rect.x + u(14), top, rect.w - u(28), round(rect.h * 0.21))


def nation_spot(layout: Layout, rect: Rect, index: int) -> tuple[int, int]:
    """Returns the middle of the banner of a tribe colour."""
    u = layout.u
    if layout.kind == "tight":
        return rect.x + u(22) + round(index * (rect.w - u(28)) / len(TRIBES)), rect.bottom - round(
            rect.h * 0.18
        )
    pitch = (rect.w - u(24)) / len(TRIBES)
    return round(rect.x + u(12) + (index + 0.27) * pitch), rect.bottom - round(rect.h * 0.20)


def seat_key(desk: Desk, seat: int) -> Hashable:
    player = desk.view.players[seat]
    score = desk.score(seat)
    return (
        player.power, player.cards, player.chips, player.tribes, player.extra_actions,
        None if score is None else round(score), desk.view.active == seat, desk.view.step, desk.thinking,
        seat in desk.options.victims, desk.ready,
        f"seat:{seat}" in (desk.hot, desk.focus), f"victim:{seat}" in (desk.hot, desk.focus),
    )  # fmt: skip


def paint_seat(sheet: Sheet, desk: Desk, seat: int, surface: Surface, rect: Rect) -> None:
    """Paints one card."""
    layout, view = sheet.layout, desk.view
    player = view.players[seat]
    active = view.active == seat and view.step != "over"
    sheet.panel(surface, rect, "panel_walnut_lit" if active else "panel_walnut_quiet", seat + 3)
    sheet.god(surface, player.god, crest_spot(layout, rect), crest_size(layout, rect))
    score = desk.score(seat)
    big = {"full": 46, "narrow": 36, "tight": 28}[layout.kind]
    x, y = score_spot(layout, rect)
    sheet.brass(surface, (x, y), "?" if score is None else str(round(score)), big)
    if layout.kind != "tight":
        sheet.text(surface, (x, y + sheet.u(big * 0.66)), f"of {view.limit}", 17, "dim", "body", "mm")
        _name(sheet, desk, seat, surface, rect, active)
    _power(sheet, desk, seat, surface, power_row(layout, rect))
    for i, colour in enumerate(TRIBES):
        _nation(sheet, desk, seat, surface, rect, i, colour)
    if desk.ready and seat in desk.options.victims:
        hot = f"victim:{seat}" in (desk.hot, desk.focus)
        box = rect.inflate(-sheet.u(6), -sheet.u(6))
        pygame.draw.rect(surface, (255, 226, 140) if hot else (210, 92, 70), box, sheet.u(3), sheet.u(8))


def _name(sheet: Sheet, desk: Desk, seat: int, surface: Surface, rect: Rect, active: bool) -> None:
    layout = sheet.layout
    x = crest_spot(layout, rect)[0] + sheet.u(44 if layout.kind == "full" else 32)
    width = score_spot(layout, rect)[0] - sheet.u(40) - x
    n = 27 if layout.kind == "full" else 22
    y = rect.y + round(rect.h * 0.17)
    sheet.text(surface, (x, y), desk.name(seat), n, "brass" if active else "text", "title", width=width)
    at = (x, y + sheet.u(n + 1))
    sheet.text(surface, at, _role(desk, seat, active), 19, "text" if active else "dim", width=width)


def _role(desk: Desk, seat: int, active: bool) -> str:
    god = GOD_NAMES[desk.view.players[seat].god]
    if desk.view.step == "over":
        return f"serves {god}"
    if desk.is_bot(seat):
        return f"{god}, thinking" if active and desk.thinking else f"{god}, {desk.level(seat)}"
    return f"{god}, to move" if active else f"serves {god}"


def _bed(layout: Layout, row: Rect) -> Rect:
    """Returns the hollow in which the power points lie, right of their number."""
    left = layout.u(34 if layout.kind != "tight" else 28) + layout.u(4)
    return Rect(row.x + left, row.y, row.w - left, row.h)


def _gems(layout: Layout, bed: Rect, top: int) -> tuple[list[tuple[int, int]], int]:
    """Returns the middles of the power points, and how wide each is."""
    pitch = (bed.w - layout.u(8)) / top
    spots = [(round(bed.x + layout.u(4) + (i + 0.5) * pitch), bed.centery) for i in range(top)]
    return spots, max(6, min(round(pitch * 1.06), bed.h - layout.u(2)))


def _power(sheet: Sheet, desk: Desk, seat: int, surface: Surface, row: Rect) -> None:
    """Paints the counting board as gems; what an aimed action costs is ringed over it (`paint_price`)."""
    layout, u = sheet.layout, sheet.u
    player, full = desk.view.players[seat], layout.kind != "tight"
    bed = _bed(layout, row)
    middle = row.x + (bed.x - row.x - u(4)) * 0.5
    sheet.brass(surface, (middle, row.centery), str(player.power), 26 if full else 21)
    pygame.draw.rect(surface, (14, 9, 6), bed, border_radius=u(7))
    pygame.draw.rect(surface, (74, 52, 28), bed, 1, u(7))
    spots, wide = _gems(layout, bed, desk.view.power_max)
    for i, at in enumerate(spots):
        gem = f"gods/power/gem_{player.god if i < player.power else 'none'}.png"
        sheet.put(surface, sheet.art.fitted(gem, wide), at)


def paint_price(sheet: Sheet, desk: Desk, seat: int, surface: Surface, row: Rect) -> None:
    """Empties the places of the power points an aimed action costs, fills those of what it brings; all ringed.

    An emptied place is seen on the track of every god; a red ring alone is not on that of the red one.
    """
    power, price = desk.view.players[seat].power, desk.price
    spots, wide = _gems(sheet.layout, _bed(sheet.layout, row), desk.view.power_max)
    ringed = spots[max(0, power - price) : power] if price > 0 else spots[power : power - price]
    rgb = (255, 96, 72) if price > 0 else (150, 240, 160)
    gem = f"gods/power/gem_{'none' if price > 0 else desk.view.players[seat].god}.png"
    for at in ringed:
        sheet.put(surface, sheet.art.fitted(gem, wide), at)
        pygame.draw.circle(surface, rgb, at, max(4, wide // 2), max(2, sheet.u(2.5)))


def _nation(sheet: Sheet, desk: Desk, seat: int, surface: Surface, rect: Rect, i: int, colour: str) -> None:
    """Paints a tribe colour: how many of three follow this god, points card and chip."""
    layout, u, view = sheet.layout, sheet.u, desk.view
    player, need = view.players[seat], view.nation_size
    x, y = nation_spot(layout, rect, i)
    count, cards, chip = player.tribes[i], player.cards[i], player.chips[i]
    wide = FLAG[layout.kind]
    flag = f"gods/icons/flag_{colour}{'' if count or cards or chip else '_off'}.png"
    sheet.put(surface, sheet.art.fitted(flag, u(wide)), (x, y))
    if layout.kind == "tight":
        if count:
            sheet.text(surface, (x + u(9), y), str(count), 17, "text", "bold", "lm")
        return
    left = x + u(wide * 0.5 + 3)
    for k in range(need):
        at = (left + u(5 + 12 * k), y - u(8))
        pygame.draw.circle(surface, (22, 13, 8), at, u(5.5))
        whole, filled = count >= need, k < count
        inner = (255, 226, 140) if whole else (214, 178, 110) if filled else (58, 42, 28)
        pygame.draw.circle(surface, inner, at, u(4))
    if count > need:
        sheet.text(surface, (left + u(9 + 12 * need), y - u(8)), str(count), 16, "brass", "bold", "lm")
    for k in range(cards):
        picture = sheet.art.fitted(f"gods/cards/points_{colour}.webp", u(15))
        sheet.put(surface, picture, (left + u(8 + 17 * k), y + u(11)))
    if chip:
        picture = sheet.art.fitted(f"gods/cards/chip_{colour}.png", u(19))
        sheet.put(surface, picture, (left + u(10 + 17 * cards), y + u(11)))
    if not cards and not chip:
        words, low = (f"{count} of {need}", 11) if layout.kind == "full" else (f"{count}/{need}", 8)
        sheet.text(surface, (left, y + u(low)), words, 16, "dim", "body", "lm")
