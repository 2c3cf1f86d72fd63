"""Where everything lies on the Gentes table, at any window size and UI scale.

Two arrangements: "full" shows the whole table at once, its pictures as large as the window allows; "paged", for
large letters in a small window, shows the own board always and one page of the rest, which tabs change.
Lengths are those of a 1920x1080 window at 100 %: `f` turns those of pictures into pixels, `s` those of letters.
"""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from gheos_suite.scenes.table.column import LEAST_SCALE, Unit

PAGES = ("map", "actions", "cards", "hand")
WHOLE = (1920, 1080)
LARGEST_LETTERS = 1.1  # how much larger than the pictures letters may be where all is shown at once
LEAST_LOG = 112
LEAST_PAGED = (930, 520)
NONE = Rect(0, 0, 0, 0)
MAP = 1372 / 2252  # heights of the pictures to their widths
BOARD = 470 / 2076
HOMES = 440 / 1068
TRAINING = 330 / 1010
ROUND = 190 / 1000
SCRIBE = 250 / 2090
CARD = 1.46  # height of a small card to its width
COLUMN = 244 / 2090  # from slot to slot of the scribe's chart, and
FIRST = 236 / 2090  # the middle of the first, in shares of its width
FILLED = 0.955  # share of it that a card takes
TILES = 0.328  # height of the action tiles and
HALF = 0.50  # width of the hometowns, in shares of the right half
RIGHT = TILES + HALF * HOMES + SCRIBE + COLUMN * FILLED * CARD  # height of it above cards in play and strips


@dataclass(frozen=True)
class Layout:
    """Rectangles in window pixels; an empty one means the part is not shown in this arrangement or page.

    board: map and ribbon, which the table takes for its field. own: the player board of the seat at the screen.
    row: the display of cards with deck and discard pile. column: strips of the players, Chronicle, buttons.
    seats: the strip of each seat; that of the seat at the screen tells what its board does not.
    tabs: the buttons of the pages.
    """

    size: tuple[int, int]
    s: float
    f: float
    kind: str
    page: str
    board: Rect
    free: Rect
    map: Rect
    prompt: Rect
    own: Rect
    hand: Rect
    tiles: Rect
    homes: Rect
    training: Rect
    round: Rect
    bonus: Rect
    scribe: Rect
    row: Rect
    slots: tuple[Rect, ...]
    deck: Rect
    pile: Rect
    played: Rect
    column: Rect
    title: Rect
    seats: tuple[Rect, ...]
    log: Rect
    log_open: Rect
    undo: Rect
    menu: Rect
    help: Rect
    lens: Rect
    forecast: Rect
    tabs: tuple[Rect, ...]

    def u(self, n: float) -> int:
        return round(n * self.s)

    def panels(self) -> dict[str, Rect]:
        """Returns the outer parts by name; none of them overlaps another."""
        names = (
            "map", "prompt", "own", "hand", "tiles", "homes", "training", "round", "bonus", "scribe", "row",
            "played", "column",
        )  # fmt: skip
        found = {name: getattr(self, name) for name in names}
        found |= {f"tab:{page}": rect for page, rect in zip(PAGES, self.tabs, strict=False)}
        return {name: rect for name, rect in found.items() if rect.w}


def arrange(size: tuple[int, int], scale: float, seats: int, page: str = "map") -> Layout:
    """Returns the layout for a window, the app's scale, a number of players and the page of a small window."""
    s = max(scale, LEAST_SCALE)
    f = min(size[0] / WHOLE[0], size[1] / WHOLE[1])
    if s <= f * LARGEST_LETTERS:
        return _full(size, s, f, seats)
    s = min(s, size[0] / LEAST_PAGED[0], size[1] / LEAST_PAGED[1])
    return _paged(size, s, seats, page)


# ---------------------------------------------------------------------------- full
def _full(size: tuple[int, int], s: float, f: float, seats: int) -> Layout:
    u = Unit(f)
    w, h = size
    edge, gap = u(10), u(8)
    wide = w - 2 * edge - gap
    high = h - 2 * edge
    ask = round(78 * max(s, f))
    left = min(round(wide * 0.492), round((high - ask - u(196) - 3 * gap) / (MAP + BOARD)))
    over = min(wide - left, round((high - 4 * gap - u(228)) / RIGHT))
    chart = Rect((w - left - gap - over) // 2, edge, left, round(left * MAP))
    prompt = Rect(chart.x, chart.bottom + gap, left, ask)
    own = Rect(chart.x, prompt.bottom + gap, left, round(left * BOARD))
    hand = Rect(chart.x, own.bottom + gap, left, h - edge - own.bottom - gap)
    x = chart.right + gap
    right = x + over
    tiles = Rect(x, edge, over, round(over * TILES))
    homes = Rect(x, tiles.bottom + gap, round(over * HALF), 0)
    homes.h = round(homes.w * HOMES)
    training = Rect(homes.right + gap, homes.y, right - homes.right - gap, 0)
    training.h = min(round(training.w * TRAINING), homes.h - gap - u(58))
    training.w = round(training.h / TRAINING)
    low = Rect(training.x, training.bottom + gap, right - training.x, homes.bottom - training.bottom - gap)
    round_, bonus = _low(low, gap)
    scribe = Rect(x, homes.bottom + gap, over, round(over * SCRIBE))
    slots, deck, pile, row = _row(scribe, gap)
    foot = Rect(x, row.bottom + gap, over, h - edge - row.bottom - gap)
    column = Rect(right - max(round(over * 0.45), round(430 * s)), foot.y, 0, foot.h)
    column.w = right - column.x
    played = Rect(x, foot.y, column.x - gap - x, foot.h)
    seat_rects, log, feet = _column(column, s, seats)
    return Layout(
        size, s, f, "full", "", chart.union(prompt), chart, chart, prompt, own, hand,
        tiles, homes, training, round_, bonus, scribe, row, slots, deck, pile, played, column, NONE, seat_rects,
        log, *feet, (),
    )  # fmt: skip


def _low(room: Rect, gap: int) -> tuple[Rect, Rect]:
    """Returns round track and bonus tiles side by side."""
    wide = min(round(room.h / ROUND), round(room.w * 0.60))
    high = round(wide * ROUND)
    return (
        Rect(room.x, room.centery - high // 2, wide, high),
        Rect(room.x + wide + gap, room.y, room.w - wide - gap, room.h),
    )


def _row(scribe: Rect, gap: int, most: int = 0) -> tuple[tuple[Rect, ...], Rect, Rect, Rect]:
    """Returns the slots of the display below their prices, deck and discard pile left of them, and the row."""
    pitch = scribe.w * COLUMN
    wide = round(pitch * FILLED)
    high = round(wide * CARD)
    if most and high > most:
        high = most
        wide = min(wide, round(high / 1.2))
    y = scribe.bottom + gap // 2
    middles = [scribe.x + scribe.w * FIRST + k * pitch for k in range(8)]
    slots = tuple(Rect(round(m - wide / 2), y, wide, high) for m in middles)
    left = slots[0].x - gap // 2 - scribe.x
    half = (high - gap // 2) // 2
    deck = Rect(scribe.x, y, left, half)
    pile = Rect(scribe.x, y + high - half, left, half)
    return slots, deck, pile, Rect(scribe.x, y, scribe.w, high)


Feet = tuple[Rect, Rect, Rect, Rect, Rect, Rect]


def _column(column: Rect, s: float, seats: int) -> tuple[tuple[Rect, ...], Rect, Feet]:
    """Returns strips of the seats, the Chronicle if there is room, and the buttons below."""
    u = Unit(s)
    pad, gap = u(10), u(5)
    inner = column.inflate(-2 * pad, -2 * pad)
    foot = inner.bottom - u(38)
    room = foot - gap - inner.y
    each = min(u(54), (room - gap * (seats - 1)) // seats)
    rects = tuple(Rect(inner.x, inner.y + i * (each + gap), inner.w, each) for i in range(seats))
    top = rects[-1].bottom + gap
    log = Rect(inner.x, top, inner.w, foot - gap - top) if foot - gap - top >= u(LEAST_LOG) else NONE
    return rects, log, _feet(Rect(inner.x, foot, inner.w, inner.bottom - foot), log, u)


def _feet(bar: Rect, log: Rect, u: Unit) -> Feet:
    """Returns the Chronicle's button, Undo, Menu, help, and those of lens and forecast."""
    high, gap = bar.h, u(6)
    icons = 3 if log.w else 4
    wide = (bar.w - icons * high - (icons + 1) * gap) // 2
    undo = Rect(bar.x, bar.y, wide, high)
    menu = Rect(undo.right + gap, bar.y, wide, high)
    spots = [Rect(menu.right + gap + i * (high + gap), bar.y, high, high) for i in range(icons)]
    opened = Rect(log.x, log.y, log.w, u(38)) if log.w else spots[2]
    return opened, undo, menu, spots[-1], spots[0], spots[1]


# --------------------------------------------------------------------------- paged
def _paged(size: tuple[int, int], s: float, seats: int, page: str) -> Layout:
    u = Unit(s)
    w, h = size
    edge, gap = u(8), u(7)
    bar = Rect(edge, edge, w - 2 * edge, u(42))
    wide = min(w - 2 * edge, round(h * 0.33 / BOARD))
    own = Rect(w // 2 - wide // 2, 0, wide, round(wide * BOARD))
    own.bottom = h - edge
    prompt = Rect(edge, own.y - gap - u(76), bar.w, u(76))
    main = Rect(edge, bar.bottom + gap, bar.w, prompt.y - 2 * gap - bar.bottom)
    tabs, feet = _bar(bar, u)
    spots = dict.fromkeys(
        ("map", "hand", "tiles", "homes", "training", "round", "bonus", "scribe", "row", "deck", "pile",
         "played", "column"), NONE,
    )  # fmt: skip
    slots: tuple[Rect, ...] = ()
    rects: tuple[Rect, ...] = (NONE,) * seats
    log = NONE
    if page == "map":
        spots |= _page_map(main, gap)
    elif page == "actions":
        spots["tiles"] = main
    elif page == "cards":
        high = min(round(main.w * SCRIBE), main.h * 2 // 5)
        wide = round(high / SCRIBE)
        scribe = Rect(main.centerx - wide // 2, main.y, wide, high)
        slots, deck, pile, row = _row(scribe, gap, main.bottom - scribe.bottom - gap)
        spots |= {"scribe": scribe, "row": row, "deck": deck, "pile": pile}
    else:
        column = Rect(main.x, main.y, max(u(410), main.w * 2 // 5), main.h)
        column.right = main.right
        inner = column.inflate(-u(16), -u(16))
        rects = _strips(inner, u, seats)
        top = rects[-1].bottom + u(8)
        log = Rect(inner.x, top, inner.w, inner.bottom - top) if inner.bottom - top >= u(LEAST_LOG) else NONE
        left = Rect(main.x, main.y, column.x - gap - main.x, (main.h - gap) // 2)
        spots |= {"column": column, "hand": left, "played": left.move(0, left.h + gap)}
    board = main.union(prompt)
    log_open, undo, menu, help_, lens, forecast = feet
    return Layout(
        size, s, s, "paged", page, board, main, spots["map"], prompt, own, spots["hand"], spots["tiles"],
        spots["homes"], spots["training"], spots["round"], spots["bonus"], spots["scribe"], spots["row"], slots,
        spots["deck"], spots["pile"], spots["played"], spots["column"], NONE, rects, log, log_open, undo, menu,
        help_, lens, forecast, tabs,
    )  # fmt: skip


def _page_map(main: Rect, gap: int) -> dict[str, Rect]:
    """Returns map and, at its right, as large as they find room, hometowns, training, rounds, bonus tiles."""
    side = max(round(main.w * 0.37), main.w - gap - round(main.h / MAP))
    wide = main.w - side - gap
    chart = Rect(main.x, main.y, wide, min(round(wide * MAP), main.h))
    room = Rect(chart.right + gap, main.y, side, main.h)
    one, two = _one_column(room, gap), _two_columns(room, gap)
    return {"map": chart, **(two if two["homes"].w > one["homes"].w else one)}


def _one_column(room: Rect, gap: int) -> dict[str, Rect]:
    k = min(room.w, (room.h - 3 * gap) / (HOMES + TRAINING + ROUND * 0.8 + 0.16))
    homes = Rect(room.x, room.y, round(k), round(k * HOMES))
    training = Rect(room.x, homes.bottom + gap, round(k), round(k * TRAINING))
    rounds = Rect(room.x, training.bottom + gap, round(k * 0.8), round(k * 0.8 * ROUND))
    high = min(round(k * 0.16), room.bottom - rounds.bottom - gap)
    bonus = Rect(room.x, rounds.bottom + gap, round(k), high)
    return {"homes": homes, "training": training, "round": rounds, "bonus": bonus}


def _two_columns(room: Rect, gap: int) -> dict[str, Rect]:
    """Returns hometowns beside the training chart, rounds beside bonus tiles below, for a low window."""
    k = min((room.w - gap) / 2, (room.h - gap) / (HOMES + ROUND))
    homes = Rect(room.x, room.y, round(k), round(k * HOMES))
    training = Rect(homes.right + gap, room.y, round(k), round(k * TRAINING))
    rounds = Rect(room.x, homes.bottom + gap, round(k), round(k * ROUND))
    top = max(rounds.y, training.bottom + gap)
    bonus = Rect(training.x, top, round(k), rounds.bottom - top)
    return {"homes": homes, "training": training, "round": rounds, "bonus": bonus}


def _strips(inner: Rect, u: Unit, seats: int) -> tuple[Rect, ...]:
    gap = u(5)
    each = min(u(64), (inner.h - gap * (seats - 1)) // seats)
    return tuple(Rect(inner.x, inner.y + i * (each + gap), inner.w, each) for i in range(seats))


def _bar(bar: Rect, u: Unit) -> tuple[tuple[Rect, ...], Feet]:
    """Returns the tabs at the left of the bar and the buttons, as icons, at its right."""
    gap, high = u(6), bar.h
    icons = [Rect(bar.right - (6 - i) * high - (5 - i) * gap, bar.y, high, high) for i in range(6)]
    room = icons[0].x - u(20) - bar.x
    wide = min(u(150), (room - gap * (len(PAGES) - 1)) // len(PAGES))
    tabs = tuple(Rect(bar.x + i * (wide + gap), bar.y, wide, high) for i in range(len(PAGES)))
    lens, forecast, log, undo, menu, help_ = icons
    return tabs, (log, undo, menu, help_, lens, forecast)
