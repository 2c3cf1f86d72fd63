"""Where everything lies on the Overworld table, at any window size and UI scale.

Lengths are those of a 1920x1080 window at 100 %. Pixel art is enlarged by whole numbers alone, so each kind of
arrangement also says by how much (`Layout.k`).
"""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from gheos_suite.scenes.table.column import Unit, fit

WIDTH = {"full": 480, "narrow": 340, "tight": 156}
SEAT = {"full": 120, "narrow": 92, "tight": 66}
CHIPS, BESIDE = 26, 2  # height of a row of what a player has of modules, and how many of it lie in one
HERO = {"full": 88, "narrow": 78, "tight": 56}
SIDE = {"full": 88, "narrow": 78, "tight": 62}  # height of a colour of the Quest
BALANCE = {"full": 96, "narrow": 92, "tight": 58}
FEET = {"full": 44, "narrow": 42, "tight": 40}
RIBBON = {"full": 60, "narrow": 52, "tight": 48}
DOCK = {"full": 136, "narrow": 158, "tight": 150}
TALL, TALL_DOCK = 900, 222  # a narrow window as high as this has a dock as high as that
PROMPT = {"full": 84, "narrow": 76, "tight": 76}
ASK = 800  # width of the ribbon at the lower edge of the map
LEAST_ASK = 760  # one that is less wide has its buttons below its words
LEAST_LOG = 108
TRAY = 336  # height in the column, with its title
TRAY_LEAST = 270
NONE = Rect(0, 0, 0, 0)
CORNER = 9  # px of the art: the stones in the corners of the column
BASE = ("FW", "FR", "MW", "MR")  # the coasts of the base game, in the order of their places
COASTS = len(BASE)
GOODS = {"full": 60, "narrow": 50, "tight": 44}  # height of what modules lay beside the map


@dataclass(frozen=True)
class Layout:
    """Rectangles in window pixels; an empty one means the part is not shown in this arrangement.

    `k` is by how much the pixel art of the panels is enlarged. `sides` and `balance` are parts of the Quest,
    where the one seat is the card of the hero.
    """

    size: tuple[int, int]
    s: float
    kind: str
    k: int
    board: Rect  # where the map is seen and can be grabbed
    free: Rect  # the part of it that no panel covers
    turn: Rect
    doors: Rect  # buttons of the lenses
    heights: Rect
    below: Rect
    supply: Rect
    bag: Rect
    coasts: tuple[Rect, ...]  # one for each of the patterns
    patterns: tuple[str, ...]
    chips: int  # how many kinds of things of modules the cards of the players count
    goods: Rect  # tokens of modules that are still in their piles
    tray: Rect
    faces: tuple[Rect, Rect]  # of the drawn tile: land, water
    column: Rect
    title: Rect
    seats: tuple[Rect, ...]
    sides: tuple[Rect, ...]
    balance: Rect
    log: Rect
    log_open: Rect
    undo: Rect
    menu: Rect
    help: Rect
    prompt: Rect

    def u(self, n: float) -> int:
        return round(n * self.s)

    def lenses(self) -> dict[str, Rect]:
        """Returns the buttons of the lenses of this game by name."""
        found = {"doors": self.doors, "heights": self.heights, "below": self.below}
        return {name: rect for name, rect in found.items() if rect.w}

    def panels(self) -> dict[str, Rect]:
        """Returns the outer panels by name; none of them overlaps another."""
        found = {
            "turn": self.turn,
            "doors": self.doors,
            "heights": self.heights,
            "below": self.below,
            "supply": self.supply,
            "goods": self.goods,
            "column": self.column,
        }
        if self.kind != "full":
            found["tray"] = self.tray
        return {name: rect for name, rect in found.items() if rect.w}


@dataclass(frozen=True)
class _Column:
    title: Rect
    seats: tuple[Rect, ...]
    sides: tuple[Rect, ...]
    balance: Rect
    tray: Rect
    log: Rect
    log_open: Rect
    undo: Rect
    menu: Rect
    help: Rect


def enlarged(kind: str, s: float) -> int:
    """Returns by how much the pixel art of the panels is enlarged."""
    return max(1, int({"full": 3.0 * s + 0.3, "narrow": 2.2 * s + 0.5, "tight": 1.8 * s + 0.2}[kind]))


def arrange(
    size: tuple[int, int], scale: float, seats: int, patterns: tuple[str, ...] = BASE, goods: int = 0,
    secrets: bool = False, chips: int = 0,
) -> Layout:  # fmt: skip
    """Returns the layout for a window, the app's scale and a number of players; one plays the Quest.

    `patterns` are those of the coasts in play; `goods` is how many kinds of tokens modules bring; `secrets` is
    whether some of them have sides that not everybody knows; `chips` is how many kinds of things players have
    of modules.
    """
    kind, s = fit(size, scale)
    w, h = size
    u = Unit(s)
    edge, gap = u(18 if kind == "full" else 10), u(16 if kind == "full" else 8)
    column = Rect(w - edge - u(WIDTH[kind]), edge, u(WIDTH[kind]), h - 2 * edge)
    parts = _quest(kind, column, u) if seats == 1 else _party(kind, column, seats, u, chips)
    left, right = edge, column.x - gap
    lens = u(RIBBON[kind])
    wide = min(u(640 if kind == "full" else 560), right - left - 2 * (lens + gap))
    turn = Rect(left, edge, wide, lens)
    heights = Rect(right - lens, edge, lens, lens) if seats == 1 else NONE
    doors = Rect((heights.x - gap if heights.w else right) - lens, edge, lens, lens)
    below = doors.move(-gap - lens, 0) if secrets else NONE
    deep = u(TALL_DOCK if kind == "narrow" and h >= u(TALL) else DOCK[kind])
    dock = Rect(left, h - edge - deep, right - left, deep)
    supply, bag, coasts = _supply(kind, dock, u, len(patterns))
    tray = parts.tray if kind == "full" else _beside(kind, supply, dock, u)
    ask = Rect(0, 0, min(u(ASK), right - left), u(PROMPT[kind]))
    if kind == "full":
        room = Rect(supply.right + gap, dock.y, right - supply.right - gap, dock.h)
        ask.w = min(ask.w, room.w)
        if ask.w < u(LEAST_ASK):
            ask.h = dock.h
        ask.midbottom = (
            min(max((left + right) // 2, room.x + ask.w // 2), room.right - ask.w // 2),
            dock.bottom,
        )
        foot = min(ask.y, supply.y)
    else:
        ask.midbottom = ((left + right) // 2, dock.y - u(8))
        foot = ask.y
    store = _goods(kind, turn, right, goods, u)
    top = max(turn.bottom, store.bottom) if store.w else turn.bottom
    free = Rect(left, top + u(8), right - left, foot - top - u(16))
    return Layout(
        size, s, kind, enlarged(kind, s), Rect(0, 0, column.x - gap // 2, h), free, turn, doors, heights,
        below, supply, bag, coasts, patterns, chips, store, tray, _faces(kind, tray, u), column, parts.title,
        parts.seats, parts.sides,
        parts.balance, parts.log, parts.log_open, parts.undo, parts.menu, parts.help, ask,
    )  # fmt: skip


# -------------------------------------------------------------------------- column
def _inner(kind: str, column: Rect, u: Unit) -> Rect:
    """Returns the column without its frame; without a title its corners need more room."""
    if kind == "full":
        pad = u(18)
    else:
        pad = max(u(14 if kind == "narrow" else 10), CORNER * enlarged(kind, u.s) - u(4))
    return column.inflate(-2 * pad, -2 * pad)


def _party(kind: str, column: Rect, seats: int, u: Unit, chips: int) -> _Column:
    """Returns the column of a game of several players: title, seats, tray, Chronicle, buttons."""
    inner = _inner(kind, column, u)
    title = _title(kind, inner, u)
    top, foot = max(title.bottom + u(8), inner.y), inner.bottom - _feet_height(kind, u) - u(10)
    gap = u(8 if kind == "full" else 6)
    kept = u(TRAY_LEAST) + gap if kind == "full" else 0
    tall = SEAT[kind] + (CHIPS * rows_of(chips) if kind == "tight" else 0)
    each = min(u(tall), (foot - top - kept - gap * seats) // seats)
    rects = tuple(Rect(inner.x, top + i * (each + gap), inner.w, each) for i in range(seats))
    return _below(kind, inner, rects[-1].bottom + gap, foot, u, title, rects, (), NONE)


def _quest(kind: str, column: Rect, u: Unit) -> _Column:
    """Returns the column of the Quest: hero, colours, balance of good and evil, tray, Chronicle, buttons."""
    inner = _inner(kind, column, u)
    foot, gap = inner.bottom - _feet_height(kind, u) - u(10), u(8 if kind == "full" else 6)
    kept = u(TRAY_LEAST) + gap if kind == "full" else 0
    whole = u(HERO[kind]) + 4 * u(SIDE[kind]) + u(BALANCE[kind]) + 6 * gap
    title = _title(kind, inner, u)
    if title.w and foot - title.bottom - u(8) - kept < whole:
        title = NONE
    top = title.bottom + u(8) if title.w else inner.y
    share = min(1.0, (foot - top - kept - 6 * gap) / (whole - 6 * gap))
    hero = Rect(inner.x, top, inner.w, int(u(HERO[kind]) * share))
    each = int(u(SIDE[kind]) * share)
    first = hero.bottom + gap
    sides = tuple(Rect(inner.x, first + i * (each + gap), inner.w, each) for i in range(4))
    balance = Rect(inner.x, sides[-1].bottom + gap, inner.w, int(u(BALANCE[kind]) * share))
    return _below(kind, inner, balance.bottom + gap, foot, u, title, (hero,), sides, balance)


def rows_of(chips: int) -> int:
    """Returns how many rows of a tight card show what a player has of modules."""
    return -(-chips // BESIDE)


def _title(kind: str, inner: Rect, u: Unit) -> Rect:
    return Rect(inner.x, inner.y, inner.w, u(72)) if kind == "full" else NONE


def _below(
    kind: str, inner: Rect, top: int, foot: int, u: Unit,
    title: Rect, seats: tuple[Rect, ...], sides: tuple[Rect, ...], balance: Rect,
) -> _Column:  # fmt: skip
    """Lays tray, Chronicle and buttons below what the column holds so far."""
    tray = NONE
    if kind == "full":
        tall = min(u(TRAY), foot - top)
        if foot - top - tall < u(LEAST_LOG) and foot - top - u(TRAY_LEAST) >= u(LEAST_LOG):
            tall = foot - top - u(LEAST_LOG)
        tray = Rect(inner.x, top, inner.w, tall)
        top = tray.bottom + u(8)
    shown = kind != "tight" and foot - top >= u(LEAST_LOG)
    if kind == "full" and not shown:
        tray.h = foot - tray.y
    log = Rect(inner.x, top, inner.w, foot - top) if shown else NONE
    undo, menu, help_, log_button = _feet(kind, inner, u, shown)
    log_open = Rect(log.x, log.y, log.w, u(38)) if shown else log_button
    return _Column(title, seats, sides, balance, tray, log, log_open, undo, menu, help_)


def _feet_height(kind: str, u: Unit) -> int:
    return 2 * u(FEET[kind]) + u(6) if kind == "tight" else u(FEET[kind])


def _feet(kind: str, inner: Rect, u: Unit, log_shown: bool) -> tuple[Rect, Rect, Rect, Rect]:
    """Returns the buttons Undo, Menu and help, and that of the Chronicle where no lines of it are shown."""
    high = u(FEET[kind])
    low = inner.bottom - high
    if kind == "tight":
        gap = u(6)
        half = (inner.w - gap) // 2
        up, right = low - gap - high, inner.right - half
        return (
            Rect(inner.x, up, half, high),
            Rect(right, up, half, high),
            Rect(right, low, half, high),
            Rect(inner.x, low, half, high),
        )
    gap = u(10)
    icons = 1 if log_shown else 2
    wide = (inner.w - icons * high - (icons + 1) * gap) // 2
    undo = Rect(inner.x, low, wide, high)
    menu = Rect(undo.right + gap, low, wide, high)
    log = NONE if log_shown else Rect(menu.right + gap, low, high, high)
    return undo, menu, Rect(inner.right - high, low, high, high), log


# ---------------------------------------------------------------------------- dock
def _supply(kind: str, dock: Rect, u: Unit, count: int) -> tuple[Rect, Rect, tuple[Rect, ...]]:
    """Returns the panel of bag and coasts at the lower left, and the places in it."""
    pad = u(10 if kind == "full" else 6)
    if kind == "full":
        wide, tall, gap = (u(90), u(102), u(4)) if count <= len(BASE) else (u(87), u(102), u(1))
        bag = Rect(dock.x + pad, dock.y + pad, u(82), dock.h - 2 * pad)
        x = bag.right + u(8)
        coasts = tuple(Rect(x + i * (wide + gap), dock.centery - tall // 2, wide, tall) for i in range(count))
        return Rect(dock.x, dock.y, coasts[-1].right + pad - dock.x, dock.h), bag, coasts
    bag = Rect(dock.x + pad, dock.y + pad, u(64 if kind == "narrow" else 54), dock.h - 2 * pad)
    wide, tall = u(76 if kind == "narrow" else 52), (dock.h - 2 * pad) // 2
    x = bag.right + pad
    if count <= len(BASE):
        spots = [(i % 2, i // 2) for i in range(count)]
    else:
        spots = [(i // 2, i % 2) for i in range(count)]  # the two faces of a coast above each other
    coasts = tuple(Rect(x + i * wide, bag.y + j * tall, wide, tall) for i, j in spots)
    return Rect(dock.x, dock.y, coasts[-1].right + pad - dock.x, dock.h), bag, coasts


def _goods(kind: str, turn: Rect, right: int, kinds: int, u: Unit) -> Rect:
    """Returns the strip below the turn in which what modules bring is counted."""
    if not kinds:
        return NONE
    each = u({"full": 92, "narrow": 78, "tight": 64}[kind])
    return Rect(turn.x, turn.bottom + u(6), min(each * kinds + u(16), right - turn.x), u(GOODS[kind]))


def _beside(kind: str, supply: Rect, dock: Rect, u: Unit) -> Rect:
    """Returns the tray right of the supply, where the column has no room for it."""
    x = supply.right + u(8)
    wide = 2 * (dock.h - u(8)) + u(28 if kind == "narrow" else 18)
    return Rect(x, dock.y, min(wide, dock.right - x), dock.h)


def _faces(kind: str, tray: Rect, u: Unit) -> tuple[Rect, Rect]:
    """Returns the places of both faces of the drawn tile in the tray."""
    if kind == "full":
        top = tray.y + (u(46) if tray.h >= u(TRAY_LEAST + 34) else u(6))
        tall = tray.bottom - u(56) - top
        wide = (tray.w - u(12)) // 2
        return Rect(tray.x, top, wide, tall), Rect(tray.right - wide, top, wide, tall)
    pad = u(6)
    wide = (tray.w - 3 * pad) // 2
    first = Rect(tray.x + pad, tray.y + pad, wide, tray.h - 2 * pad)
    return first, first.move(wide + pad, 0)
