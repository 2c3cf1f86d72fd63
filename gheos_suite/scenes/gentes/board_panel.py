"""The player board: name, coins, points, tokens; time track, cubes, the six types on their lines."""

from __future__ import annotations

from collections.abc import Hashable

import pygame
from pygame import Rect, Surface

from gheos_suite.rules.gentes.model import DOUBLE, EMPTY, ROWS, SINGLE, TYPES
from gheos_suite.rules.gentes.view import COMPONENTS
from gheos_suite.scenes.table.art import PREMUL

from .desk import Desk
from .places import COLOURS, on
from .sheet import CREAM, Sheet
from .signs import gone
from .spots import CITY

OF_BOARD = ("space", "cube", "folk", CITY)  # what can be taken up from a board: nothing else changes it
LEAST_HEADER = 20  # px at 1080p of the strip along the upper edge in which letters find room
LEAST_TOKEN = 13  # px at 1080p of a token that leaves room for how many there are
LEAST_NUMBER = 18  # px at 1080p of the numbers along a line
STEP_NUMBER, ABOVE, BELOW = 36, 54, 54  # px of the board: height of numbers along a line, and where they stand


def board_key(desk: Desk, seat: int | None = None) -> Hashable:
    """Returns all that the board of a seat shows; of the one at the screen by default."""
    seat = desk.own if seat is None else seat
    p = desk.view.players[seat]
    air = tuple(sorted(n for n in desk.in_air if n.split(":")[0] in OF_BOARD))
    score = desk.score(seat)
    held = desk.held if desk.held is not None and desk.held[0] in OF_BOARD else None
    return (
        seat, p.coins, p.people, p.strength, p.track, p.locks, p.temple, p.oracle, p.left, p.passed,
        desk.view.start == seat, None if score is None else round(score), air, held, desk.settling,
    )  # fmt: skip


def paint_board(sheet: Sheet, desk: Desk, surface: Surface, rect: Rect, seat: int | None = None) -> None:
    """Paints the board of a seat."""
    mine = seat is None
    seat = desk.own if seat is None else seat
    sheet.lay(surface, "boards/player", rect, 8)
    large = sheet.places.header(rect).h >= sheet.u(LEAST_HEADER)  # a small board shows pieces alone
    if large:
        clip = surface.get_clip()
        surface.set_clip(rect.clip(clip))  # empty rows of tall letters may not lie beyond the wood
        _header(sheet, desk, surface, rect, seat)
        surface.set_clip(clip)
    else:
        _owner(sheet, surface, rect, seat)
    _track(sheet, desk, surface, rect, seat, mine)
    _cubes(sheet, desk, surface, rect, seat)
    _people(sheet, desk, surface, rect, seat, mine, large)


def _header(sheet: Sheet, desk: Desk, surface: Surface, rect: Rect, seat: int) -> None:
    player, head, art, u = desk.view.players[seat], sheet.places.header(rect), sheet.art, sheet.u
    px = head.h
    spot = head.right - round(px * 2.1)
    left = player.left - (1 if desk.held == ("city",) and seat == desk.own else 0)
    picture = art.wide(f"pieces/city_{COLOURS[seat]}", px * 1.12)
    sheet.counted(surface, (spot, head.centery), picture, str(left), 22)
    score = desk.score(seat)
    spot -= round(px * 2.5)
    badge = art.wide("pieces/points", px * 1.05)
    sheet.counted(surface, (spot, head.centery), badge, "?" if score is None else str(round(score)), 24)
    spot -= round(px * 2.5)
    sheet.counted(surface, (spot, head.centery), art.wide("pieces/coin_1", px), str(player.coins), 24)
    x = head.x
    sheet.put(surface, art.wide(f"pieces/crest_{COLOURS[seat]}", px * 1.02), (x + px / 2, head.centery))
    x += px + u(10)
    named = sheet.text(
        surface,
        (x, head.centery + u(1)),
        desk.name(seat),
        24,
        CREAM,
        "title",
        width=max(u(60), (spot - x) // 2),
    )
    x = named.right + u(12)
    if desk.view.start == seat:
        seal = art.wide("pieces/start_marker", px * 1.15)
        surface.blit(seal, seal.get_rect(midleft=(x, head.centery)), special_flags=PREMUL)
        x += seal.get_width() + u(8)
    if player.passed:
        words = "has passed"
        sheet.text(surface, (x, head.centery + u(1)), words, 20, CREAM, width=max(1, spot - x))


def _owner(sheet: Sheet, surface: Surface, rect: Rect, seat: int) -> None:
    """Lays the crest of its owner on a small board."""
    spots = sheet.art.places["board"]
    k = rect.w / spots["size"][0]
    at = on(rect, spots["size"], [1590, 150])
    sheet.put(surface, sheet.art.wide(f"pieces/crest_{COLOURS[seat]}", 130 * k), at)


def _track(sheet: Sheet, desk: Desk, surface: Surface, rect: Rect, seat: int, mine: bool) -> None:
    """Lays hourglasses and action tiles on the time track and locks on its closed spaces."""
    player, art = desk.view.players[seat], sheet.art
    for i in range(COMPONENTS.spaces):
        place = sheet.places.space(i + 1, rect)
        if i >= COMPONENTS.spaces - player.locks:
            sheet.stand(surface, "pieces/lock", place.center, place.w * 0.78)
            continue
        here = player.track[i] if i < len(player.track) else EMPTY
        if here == EMPTY or (mine and gone(desk, f"space:{i + 1}")):
            continue
        if here in (SINGLE, DOUBLE):
            glass = art.high(f"pieces/hourglass{'_double' if here == DOUBLE else ''}", place.h * 0.90)
            sheet.put(surface, glass, place.center)
            continue
        size = art.places["tile"]["size"]
        wide = min(place.w * 0.96, place.h * 0.96 * size[0] / size[1])
        sheet.stand(surface, f"tiles/{here}", place.center, wide, 2)


def _cubes(sheet: Sheet, desk: Desk, surface: Surface, rect: Rect, seat: int) -> None:
    player = desk.view.players[seat]
    for row, count in zip(ROWS, (player.temple, player.oracle), strict=True):
        kept = count - (1 if seat == desk.own and gone(desk, f"cube:{row}") else 0)
        for i in range(kept):
            place = sheet.places.cube(row, i, rect)
            sheet.stand(surface, f"pieces/cube_{row}", place.center, place.w * 0.8, 2)


def _people(sheet: Sheet, desk: Desk, surface: Surface, rect: Rect, seat: int, mine: bool, told: bool) -> None:
    """Lays the token of each type as far along its line as it has advanced."""
    player = desk.view.players[seat]
    picked = desk.settling if mine else (0,) * len(TYPES)
    k = rect.w / sheet.art.places["board"]["size"][0]
    px = sheet.art.places["board"]["token"] * k * 1.06
    counts = [n + more for n, more in zip(player.people, picked, strict=True)]
    if told:
        _scale(sheet, surface, rect, counts, k)
    for i, kind in enumerate(TYPES):
        n = counts[i]
        if n and not (mine and gone(desk, f"folk:{kind}")):
            sheet.stand(surface, f"pieces/person_{kind}", sheet.places.folk(kind, n, rect), px, 2)
        virtual = player.strength[i] - player.people[i]
        if told or px >= sheet.u(LEAST_TOKEN):
            _count(sheet, surface, rect, i, n, k)
        if told and virtual > 0:
            _virtual(sheet, surface, rect, i, virtual, k)


def _scale(sheet: Sheet, surface: Surface, rect: Rect, counts: list[int], k: float) -> None:
    """Writes the numbers along each line: those of its left type above the steps, of its right one below."""
    spots = sheet.art.places["board"]
    n = max(LEAST_NUMBER, STEP_NUMBER * k / sheet.s)
    for i, line in enumerate(spots["lines"]):
        steps = line["places"][1:-1]
        for number in range(1, len(steps) + 1):
            for side, at, dy in ((0, steps[number - 1], -ABOVE), (1, steps[-number], BELOW)):
                here = counts[2 * i + side] == number
                x, y = on(rect, spots["size"], [at[0], at[1] + dy])
                colour = CREAM if here else (214, 186, 142) if side == 0 else (176, 148, 108)
                sheet.text(surface, (x, y), str(number), n, colour, "bold", "mm")


def _count(sheet: Sheet, surface: Surface, rect: Rect, i: int, n: int, k: float) -> None:
    """Says at the head of a line how many of its type there are."""
    spots = sheet.art.places["board"]
    at = on(rect, spots["size"], spots["lines"][i // 2]["places"][0 if i % 2 == 0 else -1])
    side = -1 if i % 2 == 0 else 1
    spot = (round(at[0] + side * 34 * k), round(at[1] + 38 * k))
    reach = max(sheet.u(11), round(25 * k))
    pygame.draw.aacircle(surface, (30, 19, 12), spot, reach)
    pygame.draw.aacircle(surface, (212, 160, 78), spot, reach, max(1, reach // 8))
    sheet.text(surface, (spot[0], spot[1] + 1), str(n), 18, CREAM, "bold", "mm", shadow=False)


def _virtual(sheet: Sheet, surface: Surface, rect: Rect, i: int, n: int, k: float) -> None:
    """Marks at the head of a line how many more of its type a card lets count."""
    spots = sheet.art.places["board"]
    line = spots["lines"][i // 2]
    at = on(rect, spots["size"], line["places"][0 if i % 2 == 0 else -1])
    spot = (at[0], at[1] - 58 * k)
    picture = sheet.art.sign("mark_virtual", 40 * k, CREAM)
    sheet.put(surface, picture, (spot[0] - 16 * k, spot[1]))
    sheet.text(surface, (spot[0] + 14 * k, spot[1]), f"+{n}", 18, CREAM, "bold")
