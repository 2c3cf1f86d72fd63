"""Where the pieces lie that the Overworld table lays out for a choice: drawn creatures, first tiles, supply."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect

from gheos_suite.rules.overworld.model import SHAPES

from .layout import Layout

HEADING = 40  # height of the title over the first tiles
SUPPLY = (*SHAPES, "door")  # pieces of a seat, in the order they are shown


def creature_spots(plan: Layout, count: int) -> list[Rect]:
    """Returns where the drawn creatures lie: side by side in the tray."""
    return list(_grid(_room(plan), max(count, 1), count))


def start_spots(plan: Layout, count: int) -> list[Rect]:
    """Returns where the first tiles of the Quest lie: row by row at the left of the map."""
    columns = 3 if count > 1 else 1
    return list(_grid(start_room(plan), columns, count))


def start_panel(plan: Layout) -> Rect:
    """Returns the panel at the left of the map on which the first tiles of the Quest lie."""
    wide = min(plan.free.w * 36 // 100, plan.free.h * 3 // 4)
    rect = Rect(plan.free.x, plan.free.y, wide, min(plan.free.h, wide * 4 // 3 + plan.u(HEADING)))
    rect.centery = plan.free.centery
    return rect


def start_room(plan: Layout) -> Rect:
    """Returns the part of that panel below its title."""
    panel, pad = start_panel(plan), plan.u(8)
    return Rect(panel.x + pad, panel.y + plan.u(HEADING), panel.w - 2 * pad, panel.h - plan.u(HEADING) - pad)


def _room(plan: Layout) -> Rect:
    """Returns the part of the tray that both faces of a drawn tile would take."""
    return plan.faces[0].union(plan.faces[1])


def _grid(room: Rect, columns: int, count: int) -> Iterator[Rect]:
    rows = -(-count // columns) if count else 1
    wide, tall = room.w // columns, room.h // max(rows, 1)
    for i in range(count):
        yield Rect(room.x + i % columns * wide, room.y + i // columns * tall, wide, tall)
