"""Where everything lies on the Gheos table, at any window size and UI scale.

Lengths are those of a 1920x1080 window at 100 %.
"""

from __future__ import annotations

import itertools
from dataclasses import dataclass

from pygame import Rect

from gheos_suite.scenes.table.column import WIDTH, Unit, divide, fit

SEAT = {"full": 156, "narrow": 122, "tight": 122}


@dataclass(frozen=True)
class Layout:
    """Rectangles in window pixels; an empty one means the part is not shown in this arrangement."""

    size: tuple[int, int]
    s: float
    kind: str
    board: Rect  # where the table is seen and can be grabbed
    free: Rect  # the part of it that no panel covers
    turn: Rect
    epoch: Rect
    column: Rect
    title: Rect
    seats: tuple[Rect, ...]
    log: Rect
    log_open: Rect  # where a click opens the whole Chronicle
    undo: Rect
    menu: Rect
    help: Rect
    stack: Rect
    hand: Rect
    slots: tuple[Rect, Rect]
    keys: Rect
    supply: Rect
    colours: tuple[Rect, ...]
    prompt: Rect
    card: Rect

    def u(self, n: float) -> int:
        return round(n * self.s)

    def panels(self) -> dict[str, Rect]:
        """Returns the outer panels by name; none of them overlaps another."""
        found = {
            "turn": self.turn,
            "epoch": self.epoch,
            "column": self.column,
            "stack": self.stack,
            "hand": self.hand,
            "supply": self.supply,
        }
        return {name: rect for name, rect in found.items() if rect.w}


def arrange(size: tuple[int, int], scale: float, seats: int) -> Layout:
    """Returns the layout for a window, the app's scale and a number of players."""
    kind, s = fit(size, scale)
    w, h = size
    u = Unit(s)
    edge, gap = u(18 if kind == "full" else 10), u(20 if kind == "full" else 10)
    column = Rect(w - edge - u(WIDTH[kind]), edge, u(WIDTH[kind]), h - 2 * edge)
    left = Rect(edge, edge, column.x - gap - edge, h - 2 * edge)
    bar = u({"full": 162, "narrow": 132, "tight": 108}[kind])
    bottom = Rect(left.x, left.bottom - bar, left.w, bar)
    turn, epoch = _top(kind, left, u)
    stack, hand, supply = _bottom(kind, bottom, gap, u)
    slots, keys = _hand(kind, hand, u)
    cards = divide(kind, column, seats, u, SEAT)
    ask = Rect(0, 0, min(u(640), left.w), u({"full": 84, "narrow": 76, "tight": 66}[kind]))
    if kind == "tight":  # there is no room for both: what is asked now takes the place of the turn's steps
        ask.update(left.x, left.y, left.w, ask.h)
        room = (max(turn.bottom, ask.bottom) + u(6), bottom.y - u(8))
    else:
        ask.midbottom = (left.centerx, bottom.y - u(8))
        room = (turn.bottom + u(6), ask.y - u(4))
    card = Rect(0, 0, min(u(306), left.w), u(150))
    card.topright = (left.right, turn.bottom + u(10))
    free = Rect(left.x, room[0], left.w, room[1] - room[0])
    return Layout(
        size,
        s,
        kind,
        Rect(0, 0, column.x - gap // 2, h),
        free,
        turn,
        epoch,
        column,
        cards.title,
        cards.seats,
        cards.log,
        cards.log_open,
        cards.undo,
        cards.menu,
        cards.help,
        stack,
        hand,
        slots,
        keys,
        supply,
        _supply(kind, supply, u),
        ask,
        card,
    )


def _top(kind: str, left: Rect, u: Unit) -> tuple[Rect, Rect]:
    gap = u(24 if kind == "full" else 10)
    height = u(70 if kind == "full" else 60)
    epoch_width = {"full": 0.492, "narrow": 0.40, "tight": 0.30}[kind]
    second = round((left.w - gap) * epoch_width)
    turn = Rect(left.x, left.y, left.w - gap - second, height)
    return turn, Rect(turn.right + gap, left.y, second, height)


def _bottom(kind: str, bar: Rect, gap: int, u: Unit) -> tuple[Rect, Rect, Rect]:
    stack_width = u({"full": 330, "narrow": 150, "tight": 112}[kind])
    hand_width = u({"full": 492, "narrow": 290, "tight": 238}[kind])
    stack = Rect(bar.x, bar.y, stack_width, bar.h)
    hand = Rect(stack.right + gap, bar.y, hand_width, bar.h)
    return stack, hand, Rect(hand.right + gap, bar.y, bar.right - hand.right - gap, bar.h)


def _hand(kind: str, hand: Rect, u: Unit) -> tuple[tuple[Rect, Rect], Rect]:
    tall = hand.h - u(26)
    wide = round(tall / 0.866)
    first = Rect(hand.x + u(20 if kind == "full" else 10), hand.y + u(14), wide, tall)
    second = first.move(wide + u(10 if kind == "full" else 2), 0)
    keys = Rect(second.right + u(14), hand.y + u(14), hand.right - second.right - u(24), tall)
    return (first, second), keys if kind == "full" else Rect(0, 0, 0, 0)


def _supply(kind: str, supply: Rect, u: Unit) -> tuple[Rect, ...]:
    top = u(44) if kind == "full" else u(8)
    inner = supply.inflate(-u(36 if kind == "full" else 16), 0)
    edges = [round(inner.x + i * inner.w / 6) for i in range(7)]
    height = supply.h - top - u(13 if kind == "full" else 9)  # the frame has clear wood beside it
    return tuple(Rect(a, supply.y + top, b - a, height) for a, b in itertools.pairwise(edges))
