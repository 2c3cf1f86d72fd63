"""Builds a position of Gheos from a drawing, so that a rule test reads like a picture of the table.

A drawing has a token a cell, row by row; the middle token of the middle row lies on H (see `frame`):

             .       .       .
    G03   G20/s      .     G01     .        red's two tiles, a gap at H, and one tile right of it
             .       .       .

`G20/s` is tile G20 lying so that its edge 2 points south: that is the shore of a T2 tile and the last of
the three shores of a T0 tile, whose first and second shore follow clockwise. A T3 tile lies alike in any
rotation and needs no direction. Boards may lie in several pieces where a rule needs no more.

The tiles used most (landmass | shore, or the three shores), w wheat, c cup, s swords, P pyramid, tw temple of
wheat and so on; test_position.py keeps this table true:

    T3  G01 w   G02 c   G03 s   G04 wc   G05 cs   G06 sw   G07 ww   G08 cc   G09 ss
    T2  G10 w|w   G11 w|c   G12 w|s   G13 c|w   G14 c|c   G15 c|s   G16 s|w   G17 s|c   G18 s|s
        G19 w|-   G20 c|-   G21 s|-
    T0  G00 w,w,w   G22 w,c,-   G23 c,w,-   G24 c,s,-   G25 s,c,-   G26 s,w,-   G27 w,s,-
        G28 w,-,-   G29 c,-,-   G30 s,-,-
    P   G31 P   G32 wP   G33 cP   G34 sP   G35 P|-   G36 -|P   G37 P|w   G38 P|c   G39 P|s
    t   G40 tw   G41 s+tw   G42 tw|-   G43 tw|c   G44 tc   G45 w+tc   G46 tc|-   G47 tc|s
        G48 ts   G49 c+ts   G50 ts|-   G51 ts|w
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import gheos_suite.rules.gheos as package
from gheos_suite.rules.gheos.actions import PlaceTile, ReplaceTile
from gheos_suite.rules.gheos.model import COLOURS, Marker, Placed, Player, Points, State

from .frame import Cell, at, edges
from .oracle import Spot, components, is_continent

DATA_FILE = Path(package.__file__).parent / "data" / "gheos_tiles.json"
DATA: dict[str, Any] = json.loads(DATA_FILE.read_text("utf-8"))
FILE_TILES: dict[str, list[dict[str, Any]]] = {t["id"]: t["segments"] for t in DATA["landscape_tiles"]}
MADE_UP: dict[str, list[dict[str, Any]]] = {  # a temple on a shore, and beside its own symbol: not in the file
    "X01": [
        {"edges": [0, 1], "kind": "landmass", "symbols": [], "pyramid": False, "temple": None},
        {"edges": [2], "kind": "shore", "symbols": [], "pyramid": False, "temple": "cup"},
    ],
    "X02": [{"edges": [0, 1, 2], "kind": "landmass", "symbols": ["cup"], "pyramid": False, "temple": "cup"}],
}
SEGMENTS = {**FILE_TILES, **MADE_UP}
EPOCHS = tuple(t["id"] for t in DATA["epoch_tiles"])
ADAM, EVE, NOAH, ABEL = 0, 1, 2, 3


# -------------------------------------------------------------------------------- tiles as text
def lie(text: str, cell: Cell) -> tuple[str, int]:
    """Returns tile and rotation of a token such as `G20/s` in a cell."""
    tile, _, direction = text.partition("/")
    if len(SEGMENTS[tile]) == 1:
        assert not direction, f"{text}: a T3 tile lies alike in any rotation"
        return tile, 0
    if tile == "G00" and not direction:
        return tile, 0
    assert direction, f"{text}: which way does its last shore point?"
    return tile, (2 - edges(cell).index(direction)) % 3  # edge k shows tile edge (k + rotation) % 3


def place(text: str, cell: Cell) -> PlaceTile:
    tile, rotation = lie(text, cell)
    return PlaceTile(tile, cell, rotation)


def replace(text: str, cell: Cell) -> ReplaceTile:
    tile, rotation = lie(text, cell)
    return ReplaceTile(tile, cell, rotation)


def draw_board(drawing: str) -> tuple[Placed, ...]:
    """Returns the tiles of a drawing, row by row."""
    rows = [line.split() for line in drawing.splitlines() if line.strip()]
    assert len(rows) % 2 == 1, "a drawing needs a middle row"
    board = []
    for y, row in enumerate(rows):
        assert len(row) % 2 == 1, f"row {row} needs a middle token"
        for x, token in enumerate(row):
            cell = at(x - len(row) // 2, y - len(rows) // 2)
            if token != ".":
                board.append(Placed(cell, *lie(token, cell)))
    return tuple(board)


# -------------------------------------------------------------------------------- positions
def count(colours: str) -> tuple[int, int, int, int, int, int]:
    """Returns followers written as words as a count by colour: "red red blue"."""
    words = colours.split()
    assert set(words) <= set(COLOURS), f"unknown colour in {colours!r}"
    red, green, yellow, blue, black, white = (words.count(c) for c in COLOURS)
    return red, green, yellow, blue, black, white


def spot(where: Cell | Spot) -> Spot:
    """Returns a piece of land; a bare cell means its only or its first segment."""
    return where if len(where) == 2 else (where, 0)


def position(
    drawing: str,
    *,
    markers: Mapping[str, Cell | Spot] | None = None,
    followers: Sequence[str] = (),
    hand: str = "",
    hands: Mapping[int, str] | None = None,
    seats: int = 3,
    active: int = ADAM,
    step: str = "place",
    tokens: Sequence[int] = (),
    points: Sequence[int | Points] = (),
    revealed: int = 0,
    removed: str = "",
    bag: str | None = None,
    draws: str = "",
    turn: int = 0,
    rng: int = 1,
    hidden_scores: bool = False,
) -> State:
    """Returns a position in which every tile, marker and follower is somewhere, once.

    `hand` is the active player's; missing hand tiles are dealt from those nobody names. What then is left
    lies in the stacks; with a `bag` only what it names does, and the rest is out of the game.
    """
    board = draw_board(drawing)
    in_hand = {active: hand.split(), **{s: h.split() for s, h in (hands or {}).items()}}
    gone, forced, shown = removed.split(), draws.split(), list(EPOCHS[:revealed])
    named = [p.tile for p in board] + [t for h in in_hand.values() for t in h] + gone + forced
    named += bag.split() if bag is not None else []
    free = [t for t in sorted(SEGMENTS, reverse=True) if t not in named and t in FILE_TILES]
    dealt = []
    for seat in range(seats):
        size = 1 if seat == active and step != "place" else 2
        tiles = in_hand.get(seat, [])
        assert len(tiles) <= size, f"seat {seat} holds {size} tiles in step {step}"
        tiles += [free.pop(0) for _ in range(size - len(tiles))]
        dealt.append(tuple(tiles))
    epochs = [e for e in EPOCHS if e not in shown]
    if bag is None:
        stack = sorted(set(free + forced + epochs))
    else:
        stack = sorted({*bag.split(), *forced})
        gone += [t for t in free + epochs if t not in stack]
    state = State(
        players=tuple(
            Player(
                hand=dealt[s],
                followers=count(followers[s] if s < len(followers) else ""),
                tokens=tokens[s] if s < len(tokens) else 3,
                points=_points(points[s] if s < len(points) else 0),
            )
            for s in range(seats)
        ),
        active=active,
        step=step,
        board=board,
        markers=tuple(Marker(c, *spot((markers or {})[c])) for c in COLOURS if c in (markers or {})),
        bag=tuple(stack),
        limit=DATA["epochs_to_end"][str(seats)],
        rng=rng,
        revealed=tuple(shown),
        removed=tuple(gone),
        turn=turn,
        draws=tuple(forced),
        hidden_scores=hidden_scores,
    )
    check(state)
    return state


def _points(value: int | Points) -> Points:
    return value if isinstance(value, Points) else Points(tokens=value)


# -------------------------------------------------------------------------------- what must hold
def whereabouts(state: State) -> list[str]:
    """Returns the ids of all tiles of the game, wherever they are."""
    hands = [t for p in state.players for t in p.hand]
    return sorted(
        [*(p.tile for p in state.board), *hands, *state.bag, *state.revealed, *state.removed]
    )


def check(state: State) -> None:
    """Asserts what holds in every position of the game, between two moves."""
    tiles = whereabouts(state)
    extra = {t for t in tiles if t in MADE_UP}
    assert tiles == sorted([*FILE_TILES, *EPOCHS, *extra]), "each tile is in one place"
    assert len({p.cell for p in state.board}) == len(state.board), "one tile a cell"
    assert all(sum(p.cell) in (1, 2) for p in state.board)
    assert not {*EPOCHS} & {p.tile for p in state.board}, "no Epoch tile lies on the board"
    assert not {*EPOCHS} & {t for p in state.players for t in p.hand}, "nobody holds an Epoch tile"
    assert set(state.draws) <= set(state.bag), "forced draws come out of the stacks"
    check_civilizations(state)


def check_civilizations(state: State) -> None:
    colours = [m.colour for m in state.markers]
    assert colours == [c for c in COLOURS if c in colours], "markers lie in the order of the colours"
    lands = components(state.board, SEGMENTS)
    occupied: list[int] = []
    for marker in state.markers:
        home = [i for i, land in enumerate(lands) if (marker.cell, marker.segment) in land]
        assert home and is_continent(lands[home[0]], state.board, SEGMENTS), f"{marker} is on no continent"
        occupied += home
    assert len(set(occupied)) == len(occupied), "two markers on one continent"
    for i, colour in enumerate(COLOURS):
        owned = sum(p.followers[i] for p in state.players)
        assert 0 <= owned <= 5, f"{owned} followers of {colour}"
        assert owned == 0 or colour in colours, f"followers of {colour}, whose marker is in the supply"
