"""An own reading of where tiles can lie and what is a gap, cell by cell, told by the data file alone.

It shares nothing with the rules but the order of squares on a tile and the names of directions.
"""

from __future__ import annotations

from typing import Any

from .test_components import DATA

Cell = tuple[int, int]
NORTH, EAST, SOUTH, WEST = (0, 1), (1, 0), (0, -1), (-1, 0)
WAYS = (NORTH, EAST, SOUTH, WEST)
TRAVEL = {t["id"]: t for t in DATA["travel"]}


def three(cell: Cell, rotation: int) -> list[Cell]:
    """Returns the cells under a, c, b."""
    a, b = WAYS[rotation], WAYS[(rotation + 1) % 4]
    x, y = cell
    return [(x + a[0], y + a[1]), (x, y), (x + b[0], y + b[1])]


def edges(state: Any) -> dict[Cell, tuple[str, ...]]:
    """Returns what each covered cell shows to the N, E, S, W."""
    found: dict[Cell, tuple[str, ...]] = {}
    for laid in state.board:
        if laid.tile in TRAVEL:
            for cell in three(laid.cell, laid.rotation):
                found[cell] = (("land", "water")[laid.face],) * 4
        else:
            sides = ["land", "flat", "water", "flat"]
            found[laid.cell] = tuple(sides[(d - laid.rotation) % 4] for d in range(4))
    return found


def around(cell: Cell) -> list[tuple[int, Cell]]:
    return [(d, (cell[0] + dx, cell[1] + dy)) for d, (dx, dy) in enumerate(WAYS)]


def seen(shown: dict[Cell, tuple[str, ...]], cells: list[Cell]) -> list[str]:
    """Returns the edges that touch a group of bare cells from outside."""
    return [shown[n][(d + 2) % 4] for cell in cells for d, n in around(cell) if n in shown]


def near(shown: dict[Cell, tuple[str, ...]]) -> set[Cell]:
    """Returns the cells in which the corner of a joined tile could lie."""
    return {(x + dx, y + dy) for x, y in shown for dx in range(-2, 3) for dy in range(-2, 3)}


def tile_places(state: Any) -> set[tuple[Cell, int, int]]:
    """Returns corner, rotation and face of every way to connect a travel tile."""
    shown = edges(state)
    found = set()
    for cell in near(shown):
        for rotation in range(4):
            own = three(cell, rotation)
            touched = set(seen(shown, own))
            if any(c in shown for c in own) or len(touched) != 1:
                continue
            found.add((cell, rotation, ("land", "water", "flat").index(touched.pop())))
    return {place for place in found if place[2] < 2}


def coast_places(state: Any) -> set[tuple[Cell, int]]:
    """Returns cell and rotation of every way to connect a coast."""
    shown = edges(state)
    barred = {door.cell for door in state.doors} | {e.cell for e in state.exhausted}
    found = set()
    for cell in near(shown) - set(shown) - barred:
        for rotation in range(4):
            own = ["land", "flat", "water", "flat"]
            pairs = [(own[(d - rotation) % 4], shown[n][(d + 2) % 4]) for d, n in around(cell) if n in shown]
            if all(a == b for a, b in pairs) and any(a != "flat" for a, _ in pairs):
                found.add((cell, rotation))
    return found


def gaps(state: Any) -> set[frozenset[Cell]]:
    """Returns every enclosed bare area in which no travel tile could lie."""
    shown = edges(state)
    xs, ys = [x for x, _ in shown], [y for _, y in shown]
    inside = {
        (x, y)
        for x in range(min(xs) - 1, max(xs) + 2)
        for y in range(min(ys) - 1, max(ys) + 2)
        if (x, y) not in shown
    }
    found = set()
    while inside:
        queue = [inside.pop()]
        open_ = False
        for cell in queue:
            for _, n in around(cell):
                if n in inside:
                    inside.remove(n)
                    queue.append(n)
            open_ = open_ or not (min(xs) <= cell[0] <= max(xs) and min(ys) <= cell[1] <= max(ys))
        area = set(queue)
        if not open_ and not any(
            set(three(cell, r)) <= area and set(seen(shown, three(cell, r))) in (set(), {"land"}, {"water"})
            for cell in area
            for r in range(4)
        ):
            found.add(frozenset(area))
    return found
