"""Builds a position of Overworld from a picture, so that a rule test reads like a look at the map.

Each line is a row, the last one at y = `bottom`, the first column at x = `left`. `F M W R`, and `T D I` of
modules, are squares of their terrain, `.` is bare, `X` a cell of a LAND HO picture, `^ > v <` coasts with the
land teeth to the N, E, S, W. The picture is covered with real travel tiles, of three squares each; where
they stick out they use `*` cells or cells outside the picture, as mountain or reef, as few as possible.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterator, Mapping
from typing import Any

from gheos_suite.geom import regions, square
from gheos_suite.rules.overworld import GAME
from gheos_suite.rules.overworld.board import covering, footprint
from gheos_suite.rules.overworld.model import (
    SEAT_COLOURS,
    SHAPE_OF,
    Cell,
    Door,
    Exhausted,
    Explorer,
    Hero,
    Laid,
    Side,
    State,
)

BLACK, WHITE, RED, YELLOW, BLUE = range(5)
TILES = GAME.all_tiles
LAND_TYPES, WATER_TYPES = "FMTD", "WRXI"
COASTS = "^>v<"
_IDS = [*(i for i in TILES.travel if i not in GAME.tiles.travel), *GAME.tiles.travel]  # the base game's win
_BY_FACE = {(face, TILES.travel[i].face(face)): i for i in _IDS for face in (0, 1)}


def cell(text: str) -> Cell:
    x, y = text.split(",")
    return int(x), int(y)


def cells(text: str) -> tuple[Cell, ...]:
    return tuple(cell(word) for word in text.split())


def picture(text: str, left: int = 0, bottom: int = 0) -> dict[Cell, str]:
    """Returns the signs of a picture by cell."""
    rows = [line.strip() for line in text.strip().splitlines()]
    height = len(rows)
    return {
        (left + x, bottom + height - 1 - y): sign
        for y, row in enumerate(rows)
        for x, sign in enumerate(row)
    }


def tiled(ground: Mapping[Cell, str], bare: Container[Cell]) -> list[Laid]:
    """Covers squares with travel tiles that keep off the bare cells."""
    found = next(_covers(ground, bare, sorted(ground), set()), None)
    assert found is not None, "no travel tiles can lie so"
    return found


def _covers(
    ground: Mapping[Cell, str], bare: Container[Cell], needed: list[Cell], used: set[Cell]
) -> Iterator[list[Laid]]:
    left = [c for c in needed if c not in used]
    if not left:
        yield []
        return
    face = int(ground[left[0]] in WATER_TYPES)
    ways = []
    for corner, rotation in covering(left[0]):
        own = footprint(corner, rotation)
        signs = tuple(ground.get(c, "MR"[face]) for c in own)
        tile = _BY_FACE.get((face, signs))
        if tile and used.isdisjoint(own) and not any(c in bare for c in own):
            ways.append((sum(c not in ground for c in own), Laid(tile, corner, rotation, face), own))
    for _, laid, own in sorted(ways, key=lambda way: way[0]):
        for rest in _covers(ground, bare, needed, used | set(own)):
            yield [laid, *rest]


def board(text: str, coasts: Mapping[str, str] | None = None, left: int = 0, bottom: int = 0) -> list[Laid]:
    """Returns the tiles of a picture; `coasts` names patterns by cell, the others are FW."""
    signs = picture(text, left, bottom)
    patterns = {cell(where): pattern for where, pattern in (coasts or {}).items()}
    laid = [
        Laid(patterns.get(c, "FW"), c, COASTS.index(sign)) for c, sign in signs.items() if sign in COASTS
    ]
    bare = {c for c, sign in signs.items() if sign == "." or sign in COASTS}
    return laid + tiled({c: sign for c, sign in signs.items() if sign in LAND_TYPES + WATER_TYPES}, bare)


def pieces(text: str) -> list[tuple[int, Cell]]:
    """Returns sides and cells of words such as "red 0,1 1,1 black 2,2"."""
    out: list[tuple[int, Cell]] = []
    side = 0
    for word in text.split():
        if word in SEAT_COLOURS:
            side = SEAT_COLOURS.index(word)
        else:
            out.append((side, cell(word)))
    return out


def position(
    text: str,
    *,
    seats: int = 3,
    explorers: str = "",
    doors: str = "",
    exhausted: str = "",
    drawn: str = "B1a",
    bag: str = "B2a B3a B4a B5a",
    pile: str = "F F M M",
    active: int = 0,
    coasts: Mapping[str, str] | None = None,
    left: int = 0,
    bottom: int = 0,
    birds: Mapping[int, int] | None = None,
    ships: Mapping[int, int] | None = None,
    gaps: tuple[tuple[Cell, ...], ...] | None = None,
    hero: str = "",
    dia: str = "",
    mover: int = 0,
    step: str = "",
    spot: str = "",
    alignment: str = "good good evil unused",
    spent_birds: Mapping[int, int] | None = None,
    spent_ships: Mapping[int, int] | None = None,
    stacked: tuple[Laid, ...] = (),
    shaped: str = "",
    **rest: Any,
) -> State:
    """Returns a position. What is not on the map is in the supply (or the bags), unless counts are given.

    `shaped` are explorers where the ground bears either shape, as "red ship 0,1 white bird 2,2".

    Doors are taken to stand in gaps that were judged. With a `hero` (and `dia`) it is one of the Quest.
    """
    laid = (*board(text, coasts, left, bottom), *stacked)
    ground = GAME.atlas.of(laid)
    on_map = pieces(explorers)
    assert all(c in ground.squares for _, c in on_map), "an explorer stands on no square"
    shapes = Counter((side, SHAPE_OF[ground.squares[c]]) for side, c in on_map)
    placed = pieces(doors)
    gone = pieces(exhausted)
    words = alignment.split() if hero else [""] * seats
    own_spent = spent_birds or {}, spent_ships or {}

    def left_of(i: int, shape: str, given: Mapping[int, int] | None, spent: Mapping[int, int]) -> int:
        full = 0 if words[i] == "unused" else 7 - shapes[i, shape] - spent.get(i, 0)
        return (given or {}).get(i, full)

    sides = tuple(
        Side(
            colour=SEAT_COLOURS[i],
            birds=left_of(i, "bird", birds, own_spent[0]),
            ships=left_of(i, "ship", ships, own_spent[1]),
            doors=3 - sum(side == i for side, _ in placed),
            alignment=word,
            spent_birds=own_spent[0].get(i, 0),
            spent_ships=own_spent[1].get(i, 0),
        )
        for i, word in enumerate(words)
    )
    judged = gaps if gaps is not None else tuple(_area(ground.ground, c) for _, c in placed + gone)
    heroes = (Hero("ortho" if dia else "hero", cell(hero)),) if hero else ()
    heroes += (Hero("dia", cell(dia)),) if dia else ()
    step = step or ("travel" if hero else "place")
    return State(
        sides=sides,
        active=active,
        step=step,
        board=laid,
        bag=tuple(sorted(bag.split())),
        pile=tuple(pile.split()),
        rng=rest.pop("rng", 1),
        explorers=tuple(Explorer(c, side) for side, c in on_map) + _shaped(shaped),
        doors=tuple(Door(c, side) for side, c in placed),
        exhausted=tuple(Exhausted(c, side, "bird") for side, c in gone),
        gaps=judged,
        drawn="" if step == "travel" else drawn,
        heroes=heroes,
        mover=mover,
        spot=cell(spot) if spot else None,
        turn=rest.pop("turn", 9),
        **rest,
    )


def _shaped(text: str) -> tuple[Explorer, ...]:
    words = text.split()
    trios = zip(words[::3], words[1::3], words[2::3], strict=True)
    return tuple(Explorer(cell(c), SEAT_COLOURS.index(colour), shape) for colour, shape, c in trios)


def _area(ground: Mapping[Cell, int], start: Cell) -> tuple[Cell, ...]:
    """Returns the bare cells connected with one, or it alone if they are many."""
    inside = set(square.within(start, 6))
    found = regions.flood(start, lambda c: [n for n in square.neighbours(c) if n in inside and n not in ground])
    return tuple(sorted(found)) if len(found) < 25 else (start,)
