"""The table through a camera, as a replay shows it: the map, right of it hometowns and boards of players.

A unit of the plane is a thousand px of the map's picture.
"""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect

from gheos_suite.core import PlayerInfo
from gheos_suite.rules.gentes.view import View
from gheos_suite.scenes.table.board import BaseBoard, Picture
from gheos_suite.ui.camera import Camera

from .art import GentesArt
from .board_panel import paint_board
from .desk import Desk
from .map_panel import cities, paint_built_homes, paint_cities
from .sheet import Sheet

UNIT = 1000.0
GAP = 0.035
SIDE = 0.96  # width of what lies right of the map, in units
Box = tuple[float, float, float, float]


class Onlooker(Desk):
    """A desk at which nobody sits: the crests alone say whose board is whose."""

    def name(self, seat: int) -> str:  # noqa: ARG002 - nobody is named
        return ""


class BoardView(BaseBoard):
    """Paints the map, the hometowns and a board for each player."""

    art: GentesArt

    def __init__(self, sheet: Sheet, camera: Camera, seats: int) -> None:
        super().__init__(sheet.art, camera)
        self.sheet, self.seats = sheet, seats
        self.homes = "small" if seats <= 2 else "large"
        self.desk: Onlooker | None = None
        self.built: tuple[tuple[str, int, bool], ...] = ()

    def show(self, view: View) -> None:
        """Takes over a view."""
        if self.desk is None or view != self.desk.view:
            self.desk = Onlooker(view, (PlayerInfo(""),) * self.seats)
            self.built = cities(view)
            self.repaint()

    # ------------------------------------------------------------------ the plane
    def map_box(self) -> Box:
        """Left, top, width and height of the map."""
        w, h = self.art.places["map"]["size"]
        return 0.0, 0.0, w / UNIT, h / UNIT

    def homes_box(self) -> Box:
        """Left, top, width and height of the hometowns."""
        w, h = self.art.places["homes"][self.homes]["size"]
        return self.map_box()[2] + GAP, 0.0, SIDE, SIDE * h / w

    def board_box(self, seat: int) -> Box:
        """Left, top, width and height of a player's board."""
        w, h = self.art.places["board"]["size"]
        left, top, _, high = self.homes_box()
        each = SIDE * h / w
        return left, top + high + GAP + seat * (each + GAP * 0.7), SIDE, each

    @property
    def bounds(self) -> Box:
        left, top, wide, high = self.board_box(self.seats - 1)
        return 0.0, 0.0, left + wide, max(self.map_box()[3], top + high)

    @property
    def tile_bounds(self) -> Box:
        return self.bounds

    def rect_of(self, space: str) -> Rect:
        """Returns where a city space lies on the screen."""
        places = self.art.places
        reach = places["map"]["place"] * 0.62
        if space in places["map"]["cities"]:
            (left, top, wide, _), board = self.map_box(), places["map"]
            x, y = board["cities"][space]["at"]
        else:
            (left, top, wide, _), board = self.homes_box(), places["homes"][self.homes]
            x, y = board["spaces"][space]
        k = wide / board["size"][0]
        a = self.camera.to_screen((left + (x - reach) * k, top + (y - reach) * k))
        b = self.camera.to_screen((left + (x + reach) * k, top + (y + reach) * k))
        return Rect(round(a[0]), round(a[1]), round(b[0] - a[0]), round(b[1] - a[1]))

    # ------------------------------------------------------------------- painting
    def paint(self, picture: Picture) -> Iterator[None]:
        """Paints the map first, then the hometowns, then board by board."""
        surface = picture.surface
        chart = _rect(picture, self.map_box())
        self.sheet.lay(surface, "map", chart, 6)
        yield
        paint_cities(self.sheet, self.seats, self.built, surface, chart)
        yield
        paint_built_homes(self.sheet, self.homes, self.built, surface, _rect(picture, self.homes_box()))
        yield
        if self.desk is None:
            return
        for seat in range(self.seats):
            paint_board(self.sheet, self.desk, surface, _rect(picture, self.board_box(seat)), seat)
            yield


def _rect(picture: Picture, box: Box) -> Rect:
    x, y = picture.pixel(box[:2])
    return Rect(round(x), round(y), round(box[2] * picture.zoom), round(box[3] * picture.zoom))
