"""Where the pieces lie that the Overworld table lays out for a choice: drawn creatures, first tiles, supply."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect

from gheos_suite.rules.overworld.model import SHAPES

from .layout import Layout

SUPPLY = (*SHAPES, "door")  # pieces of a seat, in the order they are shown


def creature_spots(plan: Layout, count: int) -> list[Rect]:
    """Returns where the drawn creatures lie: side by side in the tray."""
    return list(_grid(_room(plan), max(count, 1), count))


def start_spots(plan: Layout, count: int) -> list[Rect]:
    """Returns where the first tiles of the Quest lie: row by row in the tray."""
    room = _room(plan)
    columns = max(1, round((count * room.w / max(room.h, 1)) ** 0.5))
    return list(_grid(room, columns, count))


def _room(plan: Layout) -> Rect:
    """Returns the part of the tray that both faces of a drawn tile would take."""
    return plan.faces[0].union(plan.faces[1])


def _grid(room: Rect, columns: int, count: int) -> Iterator[Rect]:
    rows = -(-count // columns) if count else 1
    wide, tall = room.w // columns, room.h // max(rows, 1)
    for i in range(count):
        yield Rect(room.x + i % columns * wide, room.y + i // columns * tall, wide, tall)
