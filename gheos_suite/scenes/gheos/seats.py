"""The players' cards: crest, name, score, followers grouped by people, cup tokens."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from gheos_suite.rules.gheos.model import COLOURS

from .desk import Desk
from .layout import Layout
from .sheet import Sheet

TOKENS = 3


@dataclass(frozen=True)
class Group:
    """The followers of one people before one player; `spots` are the middles of the cubes drawn."""

    colour: str
    count: int
    spots: tuple[tuple[int, int], ...]
    rect: Rect
    numbered: bool
    width: int  # of a cube at 1080p


def cube_groups(layout: Layout, rect: Rect, followers: tuple[int, ...]) -> list[Group]:
    """Returns where the cubes of a card lie; they move closer, and then to a number, where many are."""
    held = [(c, n) for c, n in zip(COLOURS, followers, strict=True) if n]
    if not held:
        return []
    row = cube_row(layout, rect)
    slim = 26 if _tall(layout, rect) and len(held) <= 4 else 20
    width = {"full": 30, "narrow": 26, "tight": slim}[layout.kind]
    size = layout.u(width)
    gap = layout.u(12 if layout.kind == "full" else 7)
    total = sum(n for _, n in held)
    room = row.w - size * len(held) - gap * (len(held) - 1)
    extra = total - len(held)
    step = min(size, room // extra) if extra else size
    numbered = layout.kind == "tight" or step < size * 0.3
    if numbered:
        pitch = min(size + layout.u(26), row.w // len(held))
        return [
            Group(
                c,
                n,
                ((row.x + i * pitch + size // 2, row.centery),),
                Rect(row.x + i * pitch, row.y, pitch, row.h),
                True,
                width,
            )
            for i, (c, n) in enumerate(held)
        ]
    groups, x = [], row.x
    for colour, n in held:
        long = size + step * (n - 1)
        spots = tuple((x + size // 2 + k * step, row.centery) for k in range(n))
        groups.append(Group(colour, n, spots, Rect(x, row.y, long, row.h), False, width))
        x += long + gap
    return groups


def _tall(layout: Layout, rect: Rect) -> bool:
    """Returns whether a card of the slim column has room for larger pieces."""
    return rect.h >= layout.u(112)


def cube_row(layout: Layout, rect: Rect) -> Rect:
    """Returns the strip of a card in which followers lie."""
    u = layout.u
    if layout.kind == "tight":
        high = 36 if _tall(layout, rect) else 26
        return Rect(rect.x + u(8), rect.bottom - u(high + 6), rect.w - u(16), u(high))
    top = rect.y + round(rect.h * 0.56)
    right = token_spot(layout, rect, 0)[0] - u(30)
    return Rect(rect.x + u(16), top, right - rect.x - u(16), rect.bottom - top - u(8))


def token_spot(layout: Layout, rect: Rect, index: int) -> tuple[int, int]:
    """Returns the middle of a cup token's place on a card."""
    u = layout.u
    if layout.kind == "tight":
        pitch = 28 if _tall(layout, rect) else 16
        return rect.x + u(20) + index * u(pitch), rect.y + u(62 if pitch == 28 else 54)
    pitch = u(43 if layout.kind == "full" else 33)
    y = rect.y + round(rect.h * 0.56) + (rect.bottom - u(8) - rect.y - round(rect.h * 0.56)) // 2
    return rect.right - u(38 if layout.kind == "full" else 34) - (TOKENS - 1 - index) * pitch, y


def score_spot(layout: Layout, rect: Rect) -> tuple[int, int]:
    """Returns where a card's score stands, the end of the points' flight."""
    if layout.kind == "tight":
        return rect.right - layout.u(34), rect.y + layout.u(26)
    return rect.right - layout.u(50), rect.y + round(rect.h * 0.28)


def crest_spot(layout: Layout, rect: Rect) -> tuple[int, int]:
    if layout.kind == "tight":
        return rect.x + layout.u(26), rect.y + layout.u(26)
    return rect.x + layout.u(42 if layout.kind == "full" else 34), rect.y + round(rect.h * 0.28)


def seat_key(desk: Desk, seat: int) -> Hashable:
    player = desk.view.players[seat]
    mine = desk.options.seat == seat
    score = desk.score(seat)
    return (
        player.followers,
        player.tokens,
        player.hand_size,
        None if score is None else round(score),
        desk.view.active == seat,
        desk.view.step,
        desk.thinking,
        desk.options.pays if mine else (),
        desk.options.token and mine,
        _mark(desk.hot, seat),
        _mark(desk.focus, seat),
        desk.ready,
        _mark(desk.lifted, seat),
    )


def _mark(name: str, seat: int) -> str:
    return name if name.startswith((f"cube:{seat}:", f"token:{seat}")) else ""


def paint_seat(sheet: Sheet, desk: Desk, seat: int, surface: Surface, rect: Rect) -> None:
    """Paints one card."""
    layout = sheet.layout
    active = desk.view.active == seat and desk.view.step != "over"
    sheet.panel(surface, rect, "panel_walnut_lit" if active else "panel_walnut_quiet", seat + 3)
    size = {"full": 58, "narrow": 46, "tight": 36}[layout.kind]
    sheet.crest(surface, desk.emblem(seat), crest_spot(layout, rect), size)
    score = desk.score(seat)
    big = {"full": 50, "narrow": 40, "tight": 32}[layout.kind]
    sheet.brass(surface, score_spot(layout, rect), "?" if score is None else str(round(score)), big)
    if layout.kind != "tight":
        _name(sheet, desk, seat, surface, rect, active)
        y = rect.y + round(rect.h * 0.55)
        sheet.rule(surface, (rect.x + sheet.u(16), y), (rect.right - sheet.u(16), y), 100)
    _cubes(sheet, desk, seat, surface, rect)
    _tokens(sheet, desk, seat, surface, rect)


def _name(sheet: Sheet, desk: Desk, seat: int, surface: Surface, rect: Rect, active: bool) -> None:
    layout = sheet.layout
    x = crest_spot(layout, rect)[0] + sheet.u(42 if layout.kind == "full" else 32)
    width = score_spot(layout, rect)[0] - sheet.u(36) - x
    n = 27 if layout.kind == "full" else 22
    y = rect.y + round(rect.h * 0.21)
    sheet.text(surface, (x, y), desk.name(seat), n, "brass" if active else "text", "title", width=width)
    sheet.text(
        surface,
        (x, y + sheet.u(n + 1)),
        _role(desk, seat, active),
        19,
        "text" if active else "dim",
        width=width + sheet.u(16),
    )


def _role(desk: Desk, seat: int, active: bool) -> str:
    if desk.view.step == "over":
        return ""
    if active and desk.is_bot(seat):
        return "thinking" if desk.thinking else f"{desk.level(seat)}, to move"
    if active:
        return "to move"
    count = desk.view.players[seat].hand_size
    if desk.is_bot(seat):
        return f"{desk.level(seat)}, {count} tiles"
    return f"{count} tile{'s' if count != 1 else ''} in hand"


def _cubes(sheet: Sheet, desk: Desk, seat: int, surface: Surface, rect: Rect) -> None:
    layout = sheet.layout
    for group in cube_groups(layout, rect, desk.view.players[seat].followers):
        payable = desk.ready and desk.options.seat == seat and group.colour in desk.options.pays
        name = f"cube:{seat}:{group.colour}"
        lift = sheet.u(6) if payable and name in (desk.hot, desk.focus) else sheet.u(3) if payable else 0
        if payable:
            _halo(sheet, surface, group.rect, name in (desk.hot, desk.focus))
        taken = desk.lifted == name
        spots = group.spots[:-1] if taken and not (group.numbered and group.count > 1) else group.spots
        for i, (x, y) in enumerate(spots):
            up = lift if i == len(group.spots) - 1 else 0
            sheet.put(surface, sheet.piece(f"cube_{group.colour}", group.width), (x, y - up))
        if group.numbered and group.count - taken > 1:
            _badge(sheet, surface, group, lift, group.count - taken)


def _badge(sheet: Sheet, surface: Surface, group: Group, lift: int, count: int) -> None:
    """Writes how many cubes one stands for, on the cube itself so that no neighbour hides it."""
    (x, y), size = group.spots[0], group.width
    radius = max(8, sheet.u(size * 0.32))
    at = (x + sheet.u(size * 0.26), y - lift + sheet.u(size * 0.24))
    pygame.draw.circle(surface, (240, 200, 118), at, radius)
    pygame.draw.circle(surface, (26, 15, 9), at, radius - max(1, sheet.u(1.5)))
    sheet.text(surface, at, str(count), 15, "text", "bold", "mm", shadow=False)


def _halo(sheet: Sheet, surface: Surface, rect: Rect, hot: bool) -> None:
    box = rect.inflate(-sheet.u(4) if sheet.layout.kind == "tight" else sheet.u(6), -sheet.u(2))
    pygame.draw.rect(surface, (255, 226, 140) if hot else (190, 146, 70), box, max(1, sheet.u(2)), sheet.u(6))


def _tokens(sheet: Sheet, desk: Desk, seat: int, surface: Surface, rect: Rect) -> None:
    layout = sheet.layout
    left = desk.view.players[seat].tokens - (desk.lifted == f"token:{seat}")
    size = {"full": 42, "narrow": 34, "tight": 24 if _tall(layout, rect) else 15}[layout.kind]
    playable = desk.ready and desk.options.seat == seat and desk.options.token and not desk.lifted
    for i in range(TOKENS):
        spot = token_spot(layout, rect, i)
        sheet.put(surface, sheet.piece("token_cup" if i < left else "token_spent", size), spot)
        if playable and i == left - 1:
            hot = f"token:{seat}" in (desk.hot, desk.focus)
            pygame.draw.circle(
                surface,
                (255, 226, 140) if hot else (200, 156, 80),
                spot,
                sheet.u(size * 0.56),
                max(1, sheet.u(2)),
            )
