"""The map with its cities, and the boards of the hometowns."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable

import pygame
from pygame import Rect, Surface

from gheos_suite.rules.gentes.view import View
from gheos_suite.scenes.table.art import PREMUL

from .desk import Desk
from .places import COLOURS, on, spaces
from .sheet import Sheet
from .signs import gone

BELOW = {"carthago": 74}  # px of the map by which a name lies below its place, where others crowd it
NAMES = 1.1  # names of cities are so much larger than the map
LEAST_NOTCHED = 20  # px of a place below which notches would hide it
NOTCHES = {"red": 0, "green": 4, "yellow": 10}  # of the rings of a region, for eyes that confuse colours
FOOT = 26  # px of the map from the middle of a place down to the foot of a house on it


def cities(view: View) -> tuple[tuple[str, int, bool], ...]:
    """Returns space, seat and mark of each city built."""
    return tuple((c.space, seat, c.marked) for seat, p in enumerate(view.players) for c in p.cities)


def standing(desk: Desk) -> tuple[tuple[str, int, bool], ...]:
    """Returns the cities that are not in the air or in a hand."""
    return tuple(city for city in cities(desk.view) if not gone(desk, f"place:{city[0]}"))


def map_key(desk: Desk) -> Hashable:
    return standing(desk), desk.view.small


def paint_map(sheet: Sheet, desk: Desk, surface: Surface, rect: Rect) -> None:
    """Paints the map, the names and places of its cities, what they give, and the cities built."""
    sheet.lay(surface, "map", rect, 10)
    paint_cities(sheet, len(desk.view.players), standing(desk), surface, rect)


def paint_cities(
    sheet: Sheet, seats: int, built: Iterable[tuple[str, int, bool]], surface: Surface, rect: Rect
) -> None:
    """Paints everything that lies on the paper of the map."""
    art, spots = sheet.art, sheet.art.places["map"]
    k = rect.w / spots["size"][0]
    shown = [s for s in spaces(seats) if s in spots["cities"]]
    for space in shown:
        _name(sheet, surface, rect, space, k)
    at = {space: sheet.places.city(space, chart=rect) for space in shown}
    for space in shown:
        kind, region = spots["cities"][space]["place"].split("_")
        sheet.stand(surface, f"places/{kind}_{region}", at[space], spots["place"] * k)
        if sheet.ctx.settings.patterns and spots["place"] * k >= LEAST_NOTCHED:
            sheet.put(surface, place_of(sheet, kind, region, spots["place"] * k), at[space])
    for space, seat, _ in sorted(built, key=lambda c: at.get(c[0], (0, 0))[1]):
        if space in at:
            house(sheet, surface, at[space], COLOURS[seat], k)
    for space in shown:
        city = spots["cities"][space]
        picture = art.at(f"rewards/{city['reward']}", k)
        sheet.put(surface, picture, on(rect, spots["size"], city["reward_at"]))


def place_of(sheet: Sheet, kind: str, region: str, px: float) -> Surface:
    """Returns the place of a city; its ring wears the notches of its region where patterns are asked for."""
    name = f"places/{kind}_{region}"
    if not sheet.ctx.settings.patterns:
        return sheet.art.wide(name, px)
    return sheet.art.made(
        ("notched", name, round(px)), lambda: _notched(sheet.art.wide(name, px), NOTCHES[region])
    )


def _notched(plain: Surface, notches: int) -> Surface:
    """Returns a place with notches round its ring, dark with a light core, so that they show on any colour."""
    out, wide = plain.copy(), plain.get_width()
    for i in range(notches):
        turn = 2 * math.pi * (i + 0.5) / notches
        x, y = wide / 2 + math.cos(turn) * wide * 0.44, wide / 2 + math.sin(turn) * wide * 0.44
        pygame.draw.aacircle(out, (24, 14, 8), (round(x), round(y)), max(2, round(wide * 0.075)))
        pygame.draw.aacircle(out, (255, 248, 226), (round(x), round(y)), max(1, round(wide * 0.045)))
    return out


def _name(sheet: Sheet, surface: Surface, rect: Rect, space: str, k: float) -> None:
    """Lays a name, enlarged away from its place so that it does not run into it."""
    city = sheet.art.places["map"]["cities"][space]
    x, y, w, h = city["name"]
    picture = sheet.art.at(f"names/{space}", k * NAMES)
    at_x, _ = city["at"]
    anchor = 0.0 if x > at_x else 1.0 if x + w < at_x else 0.5
    if space in BELOW:
        at_x, at_y = city["at"]
        centre = (rect.x + at_x * k + w * 0.12 * k, rect.y + (at_y + BELOW[space]) * k)
        sheet.put(surface, picture, centre)
        return
    px = rect.x + (x + w * anchor) * k - picture.get_width() * anchor
    py = rect.y + (y + h / 2) * k - picture.get_height() / 2
    surface.blit(picture, (round(px), round(py)), special_flags=PREMUL)


def house(sheet: Sheet, surface: Surface, at: tuple[float, float], colour: str, k: float) -> None:
    """Stands a city of a player on the place whose middle is at a pixel."""
    foot = sheet.art.places["house"]
    w, h = foot["size"]
    x, y = foot["foot_at"]
    centre = (at[0] + (w / 2 - x) * k, at[1] + (h / 2 - y + FOOT) * k)
    sheet.stand(surface, f"pieces/city_{colour}", centre, w * k, 3)


# ----------------------------------------------------------------------- hometowns
def homes_key(desk: Desk) -> Hashable:
    return standing(desk)


def paint_homes(sheet: Sheet, desk: Desk, surface: Surface, rect: Rect) -> None:
    """Paints the hometowns with the cities built there and the marks of rows used."""
    board = "small" if len(desk.view.players) <= 2 else "large"
    paint_built_homes(sheet, board, standing(desk), surface, rect)


def paint_built_homes(
    sheet: Sheet, board: str, built: Iterable[tuple[str, int, bool]], surface: Surface, rect: Rect
) -> None:
    """Paints a board of hometowns with cities and marks."""
    spots = sheet.art.places["homes"][board]
    sheet.lay(surface, f"boards/homes_{board}", rect)
    k = rect.w / spots["size"][0]
    for space, seat, marked in built:
        if space not in spots["spaces"]:
            continue
        house(sheet, surface, on(rect, spots["size"], spots["spaces"][space]), COLOURS[seat], k)
        if marked:
            at = on(rect, spots["size"], spots["marks"][space])
            sheet.stand(surface, "pieces/cube_plain", at, 48 * k, 2)
