"""What the layouts of all tables share: three arrangements, and the column of players at the right.

Lengths are those of a 1920x1080 window at 100 %. "full" is as designed, "narrow" has a slimmer column and
bars, and in "tight" the column shows crests and scores alone.
"""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

SMALLEST = {"full": (1640, 930), "narrow": (1190, 660), "tight": (930, 520)}
WIDTH = {"full": 420, "narrow": 330, "tight": 148}
Feet = tuple[Rect, Rect, Rect, Rect]
LEAST_SCALE = 0.72  # of 18 px body text: below it text would be under 14 px


class Unit:
    """Turns lengths at 1080p into pixels."""

    def __init__(self, s: float) -> None:
        self.s = s

    def __call__(self, n: float) -> int:
        return round(n * self.s)


@dataclass(frozen=True)
class Column:
    """Rectangles of the column; an empty one means the part is not shown in this arrangement."""

    title: Rect
    seats: tuple[Rect, ...]
    log: Rect
    log_open: Rect  # where a click opens the whole Chronicle
    undo: Rect
    menu: Rect
    help: Rect


def fit(size: tuple[int, int], scale: float) -> tuple[str, float]:
    """Returns the roomiest arrangement the window holds at this scale; a smaller scale if none does."""
    scale = max(scale, LEAST_SCALE)
    for kind, (w, h) in SMALLEST.items():
        if w * scale <= size[0] and h * scale <= size[1]:
            return kind, scale
    w, h = SMALLEST["tight"]
    return "tight", min(size[0] / w, size[1] / h)


def divide(kind: str, column: Rect, seats: int, u: Unit, want: dict[str, int]) -> Column:
    """Returns the parts of a column; `want` is the height of a seat's card in each arrangement."""
    pad = u(18 if kind == "full" else 10)
    inner = column.inflate(-2 * pad, -2 * pad)
    title = Rect(inner.x, column.y + u(8), inner.w, u(78)) if kind == "full" else Rect(0, 0, 0, 0)
    top = title.bottom + u(10) if title.h else inner.y
    feet = _feet(kind, inner, u)
    gap = u(10 if kind == "full" else 6)
    foot = min(rect.y for rect in feet if rect.w) - u(10)
    least = 0 if kind == "tight" else u(130)
    each = min(u(want[kind]), (foot - top - least - gap * seats) // seats)
    rects = tuple(Rect(inner.x, top + i * (each + gap), inner.w, each) for i in range(seats))
    log_top = rects[-1].bottom + gap
    shown = kind != "tight" and foot - log_top >= u(100)
    log = Rect(inner.x, log_top, inner.w, foot - log_top) if shown else Rect(0, 0, 0, 0)
    log_open = Rect(log.x, log.y, log.w, u(38)) if log.h else feet[3]
    return Column(title, rects, log, log_open, feet[0], feet[1], feet[2])


def _feet(kind: str, inner: Rect, u: Unit) -> Feet:
    """Returns the buttons Undo, Menu and help, and that of the Chronicle where no lines of it are shown."""
    if kind == "tight":
        high, gap = u(40), u(6)
        half = (inner.w - gap) // 2
        low, up = inner.bottom - high, inner.bottom - 2 * high - gap
        right = inner.right - half
        return (
            Rect(inner.x, up, half, high),
            Rect(right, up, half, high),
            Rect(right, low, half, high),
            Rect(inner.x, low, half, high),
        )
    high, gap = u(42), u(12)
    wide = (inner.w - high - 2 * gap) // 2
    y = inner.bottom - high
    undo = Rect(inner.x, y, wide, high)
    menu = Rect(undo.right + gap, y, wide, high)
    return undo, menu, Rect(inner.right - high, y, high, high), Rect(0, 0, 0, 0)
