"""Pictures in motion over the Gentes table, and from where to where they go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect, Surface

from gheos_suite.rules.gentes.model import TYPES, People
from gheos_suite.rules.gentes.view import COMPONENTS
from gheos_suite.scenes.table.effects import Effect, Fly

from .aim import area
from .places import COLOURS
from .spots import HAND, TABLEAU

if TYPE_CHECKING:
    from .scene import TableScene

Point = tuple[float, float]
COIN, CUBE, GLASS = 46, 46, 44  # px at 1080p
MANY = 4  # of one kind of piece are shown flying at most


class Motion:
    """Says where things of a seat lie, and lets pictures fly between them."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene

    @property
    def still(self) -> bool:
        return bool(self.scene.ctx.reduced_motion)

    # ------------------------------------------------------------- places
    def own(self, seat: int) -> bool:
        """Returns whether the seat's board is the large one."""
        return seat == self.scene.desk.own

    def spot(self, name: str, seat: int = -1) -> Point:
        """Returns the middle of a spot; of what is not shown, that of the seat's strip or of the table."""
        rect = self.scene.spots().get(name)
        if rect is not None:
            return _middle(rect)
        return self.strip(seat) if seat >= 0 else _middle(self.scene.plan.free)

    def strip(self, seat: int) -> Point:
        """Returns the middle of a player's strip, or of the own board where strips are not shown."""
        rect = self.scene.plan.seats[seat]
        return _middle(rect) if rect.w else _middle(self.scene.plan.own)

    def purse(self, seat: int) -> Point:
        """Returns where a seat's coins and points are told."""
        return _middle(self.scene.places.header()) if self.own(seat) else self.strip(seat)

    def of(self, seat: int, name: str) -> Point:
        """Returns a spot of the own board, or the strip of another player."""
        return self.spot(name, seat) if self.own(seat) else self.strip(seat)

    def hand(self, seat: int) -> Point:
        return _middle(area(self.scene.places, HAND)) if self.own(seat) else self.strip(seat)

    def tableau(self, seat: int) -> Point:
        return _middle(area(self.scene.places, TABLEAU)) if self.own(seat) else self.strip(seat)

    def marker(self, seat: int, folk: str, people: People) -> Point:
        """Returns where the token of a type lies with a population."""
        if not self.own(seat):
            return self.strip(seat)
        x, y = self.scene.places.folk(folk, people[TYPES.index(folk)])
        return float(x), float(y)

    # ------------------------------------------------------------- pictures
    def card(self, card: str, width: float) -> Surface:
        """Returns the picture of a card, or a back where it is hidden."""
        era = min(self.scene.desk.view.era, 3)
        return self.scene.art.wide(f"cards/{card}" if card else f"cards/back_{era}", max(8.0, width))

    def slot_width(self) -> float:
        slots = self.scene.plan.slots
        return float(slots[0].w) if slots else 90.0 * self.scene.plan.f

    def picture(self, name: str, width: float) -> Surface:
        """Returns a picture so many px (1080p) wide."""
        return self.scene.art.wide(name, width * self.scene.plan.f)

    def tile(self, tile: str) -> Surface:
        name = f"tile:{tile}" if tile in COMPONENTS.tiles else f"tax:{tile}"
        rect = self.scene.spots().get(name)
        return self.scene.art.wide(f"tiles/{tile}", rect.w if rect is not None else 80 * self.scene.plan.f)

    def city(self, seat: int) -> Surface:
        return self.picture(f"pieces/city_{COLOURS[seat]}", 52)

    # ------------------------------------------------------------- flights
    def fly(self, picture: Surface, start: Point, end: Point, lift: float = 50) -> Effect:
        return Fly(self.scene.sheet, picture, start, end, lift * self.scene.plan.f, self.still)

    def several(self, picture: Surface, n: int, start: Point, end: Point) -> list[Effect]:
        """Returns the flights of several pieces of a kind, a little apart."""
        apart = 16 * self.scene.plan.f
        shown = min(n, MANY)
        shifts = [(i - (shown - 1) / 2) * apart for i in range(shown)]
        return [self.fly(picture, (start[0] + d, start[1]), (end[0] + d, end[1]), 60) for d in shifts]


def _middle(rect: Rect) -> Point:
    return float(rect.centerx), float(rect.centery)
