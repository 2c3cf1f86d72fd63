"""Where every single thing lies on the Gentes table: the spots of its parts, in window pixels.

The pictures' own places (`sprites/gentes/layout.json`) are turned into the part in which the layout puts them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from pygame import Rect

from gheos_suite.rules.gentes.model import BONUSES, EMPTY, REGIONS, ROWS, TYPES
from gheos_suite.rules.gentes.view import COMPONENTS

from .layout import CARD, NONE, PAGES, Layout
from .spots import POINTS

if TYPE_CHECKING:
    from .desk import Desk

Picture = dict[str, Any]
Point = tuple[int, int]
COLOURS: Final = ("red", "blue", "white", "black")  # of the seats, in their order
FLAGS: Final = {"red": [860, 250], "green": [1640, 452], "yellow": [850, 1196]}  # of the regions, on the map
FLAG: Final = 150  # width of such a flag on the map
LONGEST: Final = 1.8  # height to width of a card in a crowded tray
PLATE: Final = (250, 74)  # px at 1080p of a plate on which hourglasses are set in pairs, and
PLATE_GAP: Final = 8  # between two of them
FOOT: Final = 18  # px at 1080p free below the cards on the tray, and
TOLD: Final = 86  # where there must be room for two lines of what a computer player did
SHOWN: Final = 0.42  # the least share of a card that its neighbour may leave in sight


def on(part: Rect, size: list[int], at: list[int]) -> Point:
    """Returns where a point of a picture lies that fills a part."""
    k = part.w / size[0]
    return round(part.x + at[0] * k), round(part.y + at[1] * k)


def within(part: Rect, size: list[int], box: list[int]) -> Rect:
    """Returns where a rectangle of a picture lies that fills a part."""
    k = part.w / size[0]
    return Rect(*on(part, size, box[:2]), round(box[2] * k), round(box[3] * k))


def around(at: Point, wide: float, high: float | None = None) -> Rect:
    """Returns a rectangle around a point."""
    rect = Rect(0, 0, round(wide), round(wide if high is None else high))
    rect.center = at
    return rect


class Places:
    """Answers where something lies, from the layout of a window and the places on the pictures."""

    def __init__(self, plan: Layout, pictures: Picture, seats: int) -> None:
        self.plan, self.pictures, self.seats = plan, pictures, seats
        self.tiles = tile_grid(plan.tiles, seats, pictures["tile"]["size"])

    # ------------------------------------------------------------------------- cities
    def city(self, space: str, chart: Rect | None = None, homes: Rect | None = None) -> Point:
        """Returns the middle of a city space, on the parts of the layout or on others of their shape."""
        if space in self.pictures["map"]["cities"]:
            spots = self.pictures["map"]
            return on(chart or self.plan.map, spots["size"], spots["cities"][space]["at"])
        board = self.home(space)
        return on(homes or self.plan.homes, board["size"], board["spaces"][space])

    def home(self, space: str) -> Picture:
        """Returns the board of the hometowns on which a space lies."""
        found: Picture = self.pictures["homes"][space.split("_")[0]]
        return found

    def city_rect(self, space: str) -> Rect:
        """Returns where a city space can be pressed."""
        mapped = space in self.pictures["map"]["cities"]
        part = self.plan.map if mapped else self.plan.homes
        if not part.w:
            return NONE
        size = (self.pictures["map"] if mapped else self.home(space))["size"]
        wide = self.pictures["map"]["place"] * part.w / size[0]
        double = not mapped and len(COMPONENTS.hometowns[space].kinds) > 1
        return around(self.city(space), wide * (172 / 96 if double else 1.0), wide)

    def flag(self, region: str) -> Rect:
        """Returns the flag of a region of the map."""
        chart, size = self.plan.map, self.pictures["map"]["size"]
        if not chart.w:
            return NONE
        return around(on(chart, size, FLAGS[region]), FLAG * chart.w / size[0], FLAG * 0.6 * chart.w / size[0])

    # ---------------------------------------------------------------------- own board
    def space(self, number: int, board: Rect | None = None) -> Rect:
        """Returns a space of the time track, counted from 1."""
        spots = self.pictures["board"]
        return within(board or self.plan.own, spots["size"], spots["time"][number - 1])

    def track(self) -> Rect:
        """Returns the whole time track."""
        return self.space(1).union(self.space(COMPONENTS.spaces))

    def plates(self, desk: Desk, ways: tuple[int, ...]) -> dict[int, Rect]:
        """Returns the plates of the numbers of pairs in which hourglasses may stand.

        They lie below the first empty space of the track, within the board.
        """
        u, track, own = self.plan.u, self.track(), self.plan.own
        on, gap = desk.player.track, u(PLATE_GAP)
        each = min(u(PLATE[0]), (own.w - gap * (len(ways) + 1)) // max(len(ways), 1))
        room = (each + gap) * len(ways) - gap
        x = min(self.space(on.index(EMPTY) + 1 if EMPTY in on else 1).x, own.right - gap - room)
        high = min(u(PLATE[1]), own.bottom - track.bottom - gap)
        return {n: Rect(x + i * (each + gap), track.bottom + gap // 2, each, high) for i, n in enumerate(ways)}

    def cube(self, row: str, number: int, board: Rect | None = None) -> Rect:
        """Returns a square of a row of cubes, counted from 0."""
        spots = self.pictures["board"]
        return within(board or self.plan.own, spots["size"], spots["cubes"][row][number])

    def cubes(self, row: str) -> Rect:
        last = COMPONENTS.squares[ROWS.index(row)] - 1
        return self.cube(row, 0).union(self.cube(row, last))

    def folk(self, kind: str, count: int, board: Rect | None = None) -> Point:
        """Returns where the token of a type lies that has advanced so far."""
        spots = self.pictures["board"]
        line = spots["lines"][TYPES.index(kind) // 2]
        places = line["places"]
        at = places[count] if line["left"] == kind else places[len(places) - 1 - count]
        return on(board or self.plan.own, spots["size"], at)

    def folk_rect(self, kind: str) -> Rect:
        """Returns a type's half of its line."""
        spots = self.pictures["board"]
        line = spots["lines"][TYPES.index(kind) // 2]
        whole = within(self.plan.own, spots["size"], line["box"]).inflate(-2, -2)
        half = whole.w // 2
        return Rect(whole.x if line["left"] == kind else whole.right - half, whole.y, half, whole.h)

    def header(self, board: Rect | None = None) -> Rect:
        """Returns the strip along the upper edge of the board: name, coins, points, tokens."""
        board = board or self.plan.own
        k = board.w / self.pictures["board"]["size"][0]
        return Rect(round(board.x + 40 * k), round(board.y + 8 * k), round(board.w - 80 * k), int(62 * k))

    def points(self) -> Rect:
        """Returns the own points along the upper edge of the board."""
        head = self.header()
        return Rect(head.right - round(head.h * 4.7), head.y, round(head.h * 2.3), head.h)

    def tokens(self) -> Rect:
        """Returns the own city tokens that are still to be built."""
        head = self.header()
        return Rect(head.right - round(head.h * 2.3), head.y, round(head.h * 2.3), head.h)

    # -------------------------------------------------------------------------- charts
    def token(self, number: int, chart: Rect | None = None) -> Rect:
        """Returns the place of a cost token of the training chart, counted from 0."""
        spots = self.pictures["charts"]["training"]
        part = chart or self.plan.training
        return around(
            on(part, spots["size"], spots["tokens"][number]), spots["token"] * part.w / spots["size"][0]
        )

    def bonus(self, kind: str) -> Rect:
        """Returns the place of a stack of bonus tiles."""
        part, size = self.plan.bonus, self.pictures["bonus"]["size"]
        gap = max(3, part.h // 12)
        wide = int(min((part.w - 2 * gap) / len(BONUSES), part.h * size[0] / size[1]))
        high = int(wide * size[1] / size[0])
        x = part.x + BONUSES.index(kind) * (wide + gap)
        return Rect(x, part.y + (part.h - high) // 2, wide, high)

    # --------------------------------------------------------------------------- cards
    def hand(self, count: int) -> list[Rect]:
        """Returns the cards of the open hand."""
        return spread(self.plan.hand, count, 1)

    def played(self, count: int) -> list[Rect]:
        """Returns the cards in play."""
        return spread(self.plan.played, count, 2)

    def tray(self) -> Rect:
        """Returns the tray over the map on which the cards of the draft or the discard pile are laid out."""
        return (
            self.plan.map
            if self.plan.kind == "full"
            else self.plan.free.inflate(self.plan.u(6), self.plan.u(8))
        )

    def laid(self, count: int, foot: int) -> list[Rect]:
        """Returns the cards on that tray, with so many px at 1080p free below them."""
        u, tray = self.plan.u, self.tray()
        room = Rect(tray.x + u(20), tray.y + u(52), tray.w - u(40), tray.h - u(52 + foot))
        found = spread(room, count, 3)
        if len({rect.y for rect in found}) == 1:
            for rect in found:  # many cards in one row are narrow: they may be longer
                rect.h = max(rect.h, min(room.h, round(rect.w * LONGEST)))
        spare = room.right - max((rect.right for rect in found), default=room.right)
        return [rect.move(spare // 2, 0) for rect in found]

    # ------------------------------------------------------------------------- all names
    def spots(self, desk: Desk) -> dict[str, Rect]:
        """Returns everything that can be pressed by its name (`spots`), the topmost last."""
        plan, view, player = self.plan, desk.view, desk.player
        found = {
            f"tile:{name}" if name in COMPONENTS.tiles else f"tax:{name}": r for name, r in self.tiles.items()
        }
        found |= {f"slot:{i + 1}": r for i, r in enumerate(plan.slots) if i < len(view.display)}
        found |= {f"seat:{seat}": r for seat, r in enumerate(plan.seats)}
        found |= {f"tab:{page}": r for page, r in zip(PAGES, plan.tabs, strict=False)}
        found |= {f"bonus:{kind}": self.bonus(kind) for kind in BONUSES if plan.bonus.w}
        found |= {f"region:{region}": self.flag(region) for region in REGIONS}
        found |= {f"place:{space}": self.city_rect(space) for space in spaces(self.seats)}
        if plan.training.w:
            found |= {f"token:{kind}": self.token(i) for i, kind in enumerate(view.chart)}
        found |= {f"folk:{kind}": self.folk_rect(kind) for kind in TYPES}
        found |= {f"cube:{row}": self.cubes(row) for row in ROWS}
        found |= {f"space:{n}": self.space(n) for n in range(1, COMPONENTS.spaces + 1)}
        found |= {"city": self.tokens(), POINTS: self.points()}
        found |= {"pile": plan.pile, "deck": plan.deck, "round": plan.round}
        found |= {
            "button:undo": plan.undo, "button:menu": plan.menu, "button:help": plan.help,
            "button:log": plan.log_open, "button:lens": plan.lens, "button:forecast": plan.forecast,
        }  # fmt: skip
        found |= self._cards("hand", player.hand or (), plan.hand, 1)
        found |= self._cards("played", player.played + player.late, plan.played, 2)
        found |= {f"{kind}:{card}": r for kind, card, r in self.over(desk)}
        found |= {f"pairs:{n}": r for n, r in self.plates(desk, desk.options.pairs).items()}
        return {name: rect for name, rect in found.items() if rect.w}

    def _cards(self, kind: str, cards: tuple[str, ...], room: Rect, rows: int) -> dict[str, Rect]:
        return {f"{kind}:{card}": r for card, r in zip(cards, spread(room, len(cards), rows), strict=True)}

    def over(self, desk: Desk) -> list[tuple[str, str, Rect]]:
        """Returns kind, card and place of the cards laid out over the map now."""
        view = desk.view
        kind, cards, foot = "draft", view.draft, TOLD
        if not cards:
            kind, cards, foot = "pile", view.discard if desk.pile_open else (), FOOT
        return [(kind, card, rect) for card, rect in zip(cards, self.laid(len(cards), foot), strict=True)]


def spaces(seats: int) -> tuple[str, ...]:
    """Returns the city spaces of the map and the hometowns in a game of so many players (GENTES-026)."""
    small = seats <= 2
    towns = tuple(c.id for c in COMPONENTS.cities.values() if c.small_map or not small)
    return (*towns, *(h.id for h in COMPONENTS.hometowns.values() if h.map == ("small" if small else "large")))


def tile_grid(room: Rect, seats: int, size: list[int]) -> dict[str, Rect]:
    """Returns the beds of the action tiles and of the Tax Collector's spaces, as large as they find room."""
    names = [t.id for t in COMPONENTS.tiles.values() if t.min_players <= seats]
    names += [space.id for space in COMPONENTS.taxes]
    if not room.w:
        return dict.fromkeys(names, NONE)
    best, columns = 0.0, 1
    for n in range(1, len(names) + 1):
        rows = -(-len(names) // n)
        k = min(room.w / n / (size[0] * 1.13), room.h / rows / (size[1] * 1.09))
        if k > best:
            best, columns = k, n
    rows = -(-len(names) // columns)
    wide, high = size[0] * best, size[1] * best
    step = room.w / columns, min(room.h / rows, high * 1.22)
    top = room.centery - step[1] * rows / 2
    return {
        name: around(
            (
                round(room.x + (i % columns + 0.5) * step[0]),
                round(top + (i // columns + 0.5) * step[1]),
            ),
            wide,
            high,
        )
        for i, name in enumerate(names)
    }


def spread(room: Rect, count: int, most_rows: int) -> list[Rect]:
    """Returns the places of cards in a room: in as few rows as show them largest, overlapping if they must."""
    if not count or not room.w:
        return [NONE] * count
    best: tuple[float, int, int] = (0.0, 1, 1)
    gap = max(3, room.h // 40)
    for rows in range(1, most_rows + 1):
        columns = -(-count // rows)
        high = (room.h - (rows - 1) * gap) // rows
        wide = min(high / CARD, (room.w + gap) / columns - gap)
        crowded = room.w / (1 + (columns - 1) * SHOWN)
        if rows == most_rows or wide >= high / CARD:
            wide = max(wide, min(high / CARD, crowded))
        if wide > best[0]:
            best = (wide, rows, columns)
    wide, rows, columns = best
    tall = min(wide * CARD, (room.h - (rows - 1) * gap) / rows)
    pitch = min(wide + gap, (room.w - wide) / (columns - 1)) if columns > 1 else 0.0
    return [
        Rect(
            round(room.x + i % columns * pitch),
            round(room.y + i // columns * (tall + gap)),
            round(wide),
            round(tall),
        )
        for i in range(count)
    ]
