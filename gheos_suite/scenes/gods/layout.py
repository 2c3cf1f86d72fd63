"""Where everything lies on the Gods table, at any window size and UI scale.

Lengths are those of a 1920x1080 window at 100 %.
"""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from gheos_suite.scenes.table.column import WIDTH, Unit, divide, fit

SEAT = {"full": 168, "narrow": 128, "tight": 112}
SIDE = {"full": 258, "narrow": 176, "tight": 132}  # width of the display's panel
BAR = {"full": 150, "narrow": 122, "tight": 100}
HEX = 448 / 384  # height of a hex picture to its width
DISPLAY = 1092 / 524  # height of the display's frame to its width
SLOT = 384 / 524  # width of a place, and
FIRST, SECOND = 292 / 1092, 800 / 1092  # the middles of both, in shares of the frame


@dataclass(frozen=True)
class Layout:
    """Rectangles in window pixels; an empty one means the part is not shown in this arrangement."""

    size: tuple[int, int]
    s: float
    kind: str
    board: Rect  # where the field is seen and can be grabbed
    free: Rect  # the part of it that no panel covers
    turn: Rect
    display: Rect
    slots: tuple[Rect, Rect]  # the places of the display, top first
    sack: Rect
    column: Rect
    title: Rect
    seats: tuple[Rect, ...]
    log: Rect
    log_open: Rect
    undo: Rect
    menu: Rect
    help: Rect
    stock: Rect
    temple: Rect  # the seat's own pile of temples
    extra: Rect  # the seat's own extra-action cards
    costs: Rect
    prompt: Rect

    def u(self, n: float) -> int:
        return round(n * self.s)

    def panels(self) -> dict[str, Rect]:
        """Returns the outer panels by name; none of them overlaps another."""
        found = {
            "turn": self.turn,
            "display": self.display,
            "column": self.column,
            "stock": self.stock,
            "costs": self.costs,
        }
        return {name: rect for name, rect in found.items() if rect.w}


def arrange(size: tuple[int, int], scale: float, seats: int) -> Layout:
    """Returns the layout for a window, the app's scale and a number of players."""
    kind, s = fit(size, scale)
    w, h = size
    u = Unit(s)
    edge, gap = u(18 if kind == "full" else 10), u(20 if kind == "full" else 10)
    column = Rect(w - edge - u(WIDTH[kind]), edge, u(WIDTH[kind]), h - 2 * edge)
    cards = divide(kind, column, seats, u, SEAT)
    bar = u(BAR[kind])
    display = Rect(edge, edge, u(SIDE[kind]), round(u(SIDE[kind]) * DISPLAY))
    slots = _slots(display)
    sack = Rect(
        display.x, display.bottom + gap // 2, display.w, h - edge - bar - gap - display.bottom - gap // 2
    )
    left, right = display.right + gap, column.x - gap
    turn = Rect(left, edge, right - left, u(70 if kind == "full" else 60))
    stock = Rect(edge, h - edge - bar, _stock_width(kind, u), bar)
    temple, extra = _stock(kind, stock, u)
    costs = Rect(stock.right + gap, stock.y, right - stock.right - gap, bar)
    ask = Rect(0, 0, min(u(640), right - left), u(84 if kind == "full" else 76))
    ask.midbottom = ((left + right) // 2, costs.y - u(16))
    free = Rect(left, turn.bottom + u(8), right - left, ask.y - turn.bottom - u(14))
    return Layout(
        size, s, kind, Rect(0, 0, column.x - gap // 2, h), free, turn, display, slots, sack, column,
        cards.title, cards.seats, cards.log, cards.log_open, cards.undo, cards.menu, cards.help,
        stock, temple, extra, costs, ask,
    )  # fmt: skip


def _slots(frame: Rect) -> tuple[Rect, Rect]:
    """Returns the two places of the display's frame; their middles are those of its picture."""
    wide = round(frame.w * SLOT)
    first, second = Rect(0, 0, wide, round(wide * HEX)), Rect(0, 0, wide, round(wide * HEX))
    first.center = (frame.centerx, frame.y + round(frame.h * FIRST))
    second.center = (frame.centerx, frame.y + round(frame.h * SECOND))
    return first, second


def _stock_width(kind: str, u: Unit) -> int:
    return u({"full": 492, "narrow": 400, "tight": 250}[kind])


def _stock(kind: str, panel: Rect, u: Unit) -> tuple[Rect, Rect]:
    """Returns the pile of temples and the place of extra actions in the seat's own stock."""
    tall = panel.h - u(24 if kind == "full" else 16)
    wide = round(tall / HEX)
    temple = Rect(panel.x + u(18 if kind == "full" else 10), panel.centery - tall // 2, wide, tall)
    extra = temple.move(wide + u({"full": 76, "narrow": 58, "tight": 46}[kind]), 0)
    return temple, extra
