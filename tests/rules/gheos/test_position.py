"""The tools of the rule tests, held against facts worked out on paper."""

from __future__ import annotations

import re

import msgspec
import pytest

from gheos_suite.geom import triangle
from gheos_suite.rules.gheos.model import START_CELL, Marker, Placed, State

from . import position as module
from .frame import B0, B1, L1, L2, R0, R2, B, Cell, H, L, R, across, at, edges
from .oracle import components, tally, touches
from .position import FILE_TILES, SEGMENTS, check, draw_board, lie, position, whereabouts


def test_cells_of_the_star() -> None:
    """Written down from the definition of the grid: 0 upper left, 1 upper right, 2 below of an up cell."""
    assert START_CELL == H == (1, 1, 0)
    assert (L, R, B) == ((0, 1, 0), (1, 0, 0), (1, 1, -1))
    assert (L1, L2, R0, R2, B0, B1) == ((0, 2, 0), (0, 1, 1), (2, 0, 0), (1, 0, 1), (2, 1, -1), (1, 2, -1))
    assert [across(H, k) for k in range(3)] == [L, R, B]
    assert [across(L, k) for k in range(3)] == [H, L1, L2]
    assert [across(R, k) for k in range(3)] == [R0, H, R2]
    assert [across(B, k) for k in range(3)] == [B0, B1, H]


def test_directions_are_where_the_neighbours_lie_on_screen() -> None:
    for cell in (H, L, R, B, at(7, -4), at(-3, 6)):
        x, y = triangle.centre(cell)
        for k, name in enumerate(edges(cell)):
            nx, ny = triangle.centre(across(cell, k))
            assert across(cell, k) == triangle.neighbour(cell, k)
            assert ("e" in name) == (nx > x + 0.1) and ("w" in name) == (nx < x - 0.1)
            assert ("n" in name) == (ny < y) and ("s" in name) == (ny > y)


@pytest.mark.parametrize(
    ("text", "cell", "rotation", "shore"),
    [
        ("G10/s", H, 0, 2), ("G10/ne", H, 1, 1), ("G10/nw", H, 2, 0),
        ("G10/n", L, 0, 2), ("G10/sw", L, 1, 1), ("G10/se", L, 2, 0),
    ],
)  # fmt: skip
def test_shore_points_where_the_token_says(text: str, cell: Cell, rotation: int, shore: int) -> None:
    tile, turned = lie(text, cell)
    assert (tile, turned) == ("G10", rotation)
    assert touches(Placed(cell, tile, turned), 1, SEGMENTS) == [shore]


def test_first_and_second_shore_follow_clockwise() -> None:
    """G22 is wheat, cup, bare: with the bare shore to the south, wheat is north-west, cup north-east."""
    tile, turned = lie("G22/s", H)
    assert [touches(Placed(H, tile, turned), s, SEGMENTS) for s in range(3)] == [[0], [1], [2]]
    tile, turned = lie("G22/nw", H)  # then clockwise: wheat north-east, cup south
    assert [touches(Placed(H, tile, turned), s, SEGMENTS) for s in range(3)] == [[1], [2], [0]]


def test_drawing_is_read_cell_by_cell() -> None:
    board = draw_board("""
            .      G02     .
      G01   .      G10/ne  .      G03
            .      G11/n   G04
    """)
    assert [(p.cell, p.tile) for p in board] == [
        (at(0, -1), "G02"), (L1, "G01"), (H, "G10"), (R0, "G03"), (B, "G11"), (B0, "G04"),
    ]  # fmt: skip


def test_recount_floods_across_shared_edges() -> None:
    """G10 at H shows landmass nw + ne and a shore s: L and R are joined through it, B meets the shore."""
    board = draw_board("""
            .      .      .
      .     G02    G10/s  G01    .
            .      G04    .
    """)
    joined, below = components(board, SEGMENTS)
    assert joined == {(L, 0), (H, 0), (R, 0)}
    assert below == {(H, 1), (B, 0)}
    assert (tally(joined, "wheat", board, SEGMENTS), tally(below, "wheat", board, SEGMENTS)) == (2, 2)


def test_every_tile_is_somewhere() -> None:
    state = position("G01 G02 G03", hand="G10 G20", revealed=2, removed="G04", draws="E5 G30")
    assert len(whereabouts(state)) == 60
    assert len(state.bag) == 60 - 3 - 6 - 2 - 1
    assert state.players[0].hand == ("G10", "G20")
    short = position("G01 G02 G03", bag="G50 E8", seats=2)
    assert short.bag == ("E8", "G50") and len(short.removed) == 60 - 3 - 4 - 2


def broken(state: State, **changes: object) -> None:
    with pytest.raises(AssertionError):
        check(msgspec.structs.replace(state, **changes))


def test_positions_that_cannot_be_are_refused() -> None:
    state = position("G01 G02 G03", markers={"red": H}, followers=["red"])
    check(state)
    broken(state, bag=state.bag[1:])
    broken(state, markers=(Marker("red", H, 0), Marker("blue", L, 0)))
    broken(state, markers=())
    broken(state, markers=(Marker("red", R0, 0),))
    with pytest.raises(AssertionError):
        position("G01 G01 G03")
    with pytest.raises(AssertionError):
        position("G01 G02 G03", followers=["red"])
    with pytest.raises(AssertionError):
        position("G10 . .")


def test_table_of_tiles_in_the_notes_is_true() -> None:
    letters = {"wheat": "w", "cup": "c", "swords": "s"}
    for tile, land in FILE_TILES.items():
        pieces = [
            "".join(letters[s] for s in g["symbols"])
            + ("P" if g["pyramid"] else "")
            + ("+t" + letters[g["temple"]] if g["temple"] else "")
            for g in land
        ]
        text = ("," if len(land) == 3 else "|").join((p.lstrip("+") or "-") for p in pieces)
        assert re.search(rf"\b{tile} {re.escape(text)}(\s|$)", module.__doc__ or ""), f"{tile} is {text}"
