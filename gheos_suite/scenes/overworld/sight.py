"""Where the whole map is shown: as large as the table allows without a tile under a panel.

Pixel art grows by whole numbers alone, so a map that is a little too high for the free part of the table would
shrink to half. Panels cover but corners and edges of the table; a map may reach in between them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import ceil

from pygame import Rect

from gheos_suite.geom import square as grid
from gheos_suite.rules.overworld.model import Cell

from .layout import Layout
from .squares import S

Bounds = tuple[float, float, float, float]
Point = tuple[float, float]
MARGIN = 1  # squares of the bounds on each side that are bare
PLACES = 9  # in each direction that are tried
ROOM = 0.4  # of a square: how far a tile keeps from a panel; a piece held at the border moves the view


def window_for(plan: Layout, bounds: Bounds, cells: Iterable[Cell], free: Rect, most: int) -> Rect:
    """Returns the part of the window into which the bounds are to be fitted, at most at a scale.

    It is `free`, unless the cells (those under tiles) keep clear of all panels at a larger scale elsewhere.
    """
    wide, deep = bounds[2] - bounds[0], bounds[3] - bounds[1]
    corners = [grid.outline(cell)[0] for cell in cells]
    low = int(min(free.w / wide, free.h / deep) // S)
    covers = covering(plan)
    area = Rect(free.x, plan.turn.y, free.w, plan.supply.bottom - plan.turn.y)
    for k in range(most, max(low, 0), -1):
        size = (ceil(wide * S * k), ceil(deep * S * k))
        spare = 2 * round((MARGIN - ROOM) * S * k)  # of the bounds' margin more may be hidden
        place = area.inflate(spare, spare)
        if size[0] <= place.w and size[1] <= place.h:
            for window in _windows(place, size, free):
                if not _hidden(window, bounds, corners, S * k, covers):
                    return window
    return free


def seen(plan: Layout, squares: Iterable[Rect]) -> bool:
    """Returns whether squares lie on the board and under no panel, with some room for one more."""
    covers = covering(plan)
    return all(plan.board.contains(square) and not _covered(square, covers) for square in squares)


def covering(plan: Layout) -> list[Rect]:
    """Returns what lies over the board, and the column beside it."""
    return [*plan.panels().values(), plan.prompt]


def _covered(square: Rect, covers: list[Rect]) -> bool:
    pad = 2 * round(square.w * ROOM)
    return square.inflate(pad, pad).collidelist(covers) >= 0


def _windows(area: Rect, size: tuple[int, int], free: Rect) -> Iterator[Rect]:
    """Yields places of a size in an area, those near the middle of its free part first."""
    room = (area.w - size[0], area.h - size[1])
    spots = [
        Rect((area.x + room[0] * i // (PLACES - 1), area.y + room[1] * j // (PLACES - 1)), size)
        for i in range(PLACES)
        for j in range(PLACES)
    ]
    cx, cy = free.center
    yield from sorted(spots, key=lambda r: (r.centerx - cx) ** 2 + (r.centery - cy) ** 2)


def _hidden(window: Rect, bounds: Bounds, corners: list[Point], side: int, covers: list[Rect]) -> bool:
    """Returns whether a square would lie under a panel, or too near to one."""
    left, top = window.x - bounds[0] * side, window.y - bounds[1] * side
    return any(
        _covered(Rect(round(left + x * side), round(top + y * side), side, side), covers) for x, y in corners
    )
