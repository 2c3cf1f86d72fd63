"""Exact sizes of the move tree: by hand where a hand can do it, by an independent count where not."""

from __future__ import annotations

import json
from itertools import product
from math import isclose
from pathlib import Path
from typing import Any

import pytest

from gheos_suite import rules
from gheos_suite.cli import main
from gheos_suite.core import GameConfig, count_lines, divide
from gheos_suite.geom import triangle

GAME = rules.game("gheos")
DATA = Path(rules.__file__).parent / "gheos" / "data" / "gheos_tiles.json"
TILES = {t["id"]: t for t in json.loads(DATA.read_text("utf-8"))["landscape_tiles"]}
START = (1, 1, 0)


def position(*draws: str, seats: int = 2) -> Any:
    """Returns a first position with forced hands: two tiles for each seat, from seat 0."""
    return GAME.setup(GameConfig(seats, {"start_player": "0"}, draws), 1).state


# ------------------------------------------------------------------------------------ by hand
def test_first_moves_by_hand() -> None:
    """G01 is T3 (one way to lie), G13 is T2 (three ways). Three spaces and the starting tile to replace:
    3 * (1 + 3) + (1 + 3) = 16.
    """
    assert count_lines(GAME, position("G01", "G13", "G02", "G14"), 1) == 16


@pytest.mark.parametrize(("one", "other", "lines"), [
    ("G01", "G02", 8),    # T3 and T3: 3 * 2 + 2
    ("G13", "G14", 24),   # T2 and T2: 3 * 6 + 6
    ("G22", "G28", 24),   # T0 with three different shores, T0 with one wheat shore: three ways each
    ("G31", "G22", 16),   # a pyramid may replace: T3 and T0
])
def test_first_moves_by_layout(one: str, other: str, lines: int) -> None:
    assert count_lines(GAME, position(one, other, "G03", "G04"), 1) == lines


def test_second_actions_by_hand() -> None:
    """G01 in one of 3 spaces makes a continent: 6 colours to start. G13 has its landmass at the starting
    tile in two of three ways (6 each), in the third its shore: an island, nothing to settle, then the
    token step offers 2. The starting tile replaced leaves nothing to settle either: 2 after each of 4.
    3 * 6 + 3 * (6 + 6 + 2) + 4 * 2 = 68.
    """
    assert count_lines(GAME, position("G01", "G13", "G02", "G14"), 2) == 68


def test_third_actions_by_hand() -> None:
    """After a start the token step offers 2: (18 + 36) * 2 = 108. After an island and the token step seat 1
    moves with G02 (T3) and G14 (T2): two tiles have 4 spaces round them and both may be replaced,
    (4 + 2) * 4 = 24, in 3 * 2 cases: 144. After a replacement and the token step it moves on one
    tile: 16, in 4 * 2 cases: 128. Together 380.
    """
    state = position("G01", "G13", "G02", "G14", "G05")
    assert count_lines(GAME, state, 3) == 108 + 144 + 128 == 380


def test_a_pyramid_on_the_table_is_no_place_for_a_replacement_by_hand() -> None:
    """G31 (T3 with a pyramid) and G32 (the same): 3 * 2 + 2 = 8 first moves; 3 * 2 * 6 + 2 * 2 = 40 second
    actions; third: 36 * 2 + 4 * (3 spaces * 4 ways of G02 and G14, no replacement) = 72 + 48 = 120.
    """
    state = position("G31", "G32", "G02", "G14", "G05")
    assert [count_lines(GAME, state, depth) for depth in (1, 2, 3)] == [8, 40, 120]


# ------------------------------------------------------------------------------------ independently
Board = dict[tuple[int, int, int], tuple[str, int]]


def beside(cell: tuple[int, int, int]) -> list[tuple[tuple[int, int, int], int, int]]:
    """Returns (cell, own edge, its edge) of the cells whose side has the same middle on the plane."""
    found = []
    for other in triangle.within(cell, 2):
        for mine, theirs in product(range(3), range(3)):
            (ax, ay), (bx, by) = triangle.edge_points(cell, mine)
            (cx, cy), (dx, dy) = triangle.edge_points(other, theirs)
            if other != cell and isclose(ax + bx, cx + dx, abs_tol=1e-9) and isclose(
                    ay + by, cy + dy, abs_tol=1e-9):
                found.append((other, mine, theirs))
    assert len(found) == 3
    return found


def look(tile: str, rotation: int) -> tuple[Any, ...]:
    """Returns what lies at edges 0, 1, 2 of the cell: enough to tell two ways of lying apart."""
    return tuple(
        next((tuple(sorted((e - rotation) % 3 for e in s["edges"])), *s["symbols"], s["pyramid"], s["temple"])
             for s in TILES[tile]["segments"] if (k + rotation) % 3 in s["edges"])
        for k in range(3)
    )


def ways(tile: str) -> list[int]:
    seen: dict[Any, int] = {}
    for rotation in range(3):
        seen.setdefault(look(tile, rotation), rotation)
    return list(seen.values())


def boards(board: Board, hand: tuple[str, ...]) -> list[Board]:
    """Returns every board one tile of the hand can lead to, while nobody has settled anywhere."""
    spaces = {other for cell in board for other, _, _ in beside(cell)} - set(board)
    spaces |= {c for c, (tile, _) in board.items() if not any(s["pyramid"] for s in TILES[tile]["segments"])}
    return [board | {c: (tile, r)} for tile in hand for c in spaces for r in ways(tile)]


def continents(board: Board) -> int:
    """Counts groups of two or more segments on different tiles that hold a landmass."""
    parts = [(c, i) for c, (t, _) in board.items() for i in range(len(TILES[t]["segments"]))]
    group = {part: {part} for part in parts}
    for cell, (tile, rotation) in board.items():
        for other, mine, theirs in beside(cell):
            if other in board:
                near = group[cell, _segment(tile, rotation, mine)] | group[
                    other, _segment(*board[other], theirs)]
                for part in near:
                    group[part] = near
    found = {frozenset(g) for g in group.values()}
    return sum(
        len({c for c, _ in g}) > 1 and any(len(TILES[board[c][0]]["segments"][i]["edges"]) > 1 for c, i in g)
        for g in found
    )


def _segment(tile: str, rotation: int, position: int) -> int:
    edge = (position + rotation) % 3
    return next(i for i, s in enumerate(TILES[tile]["segments"]) if edge in s["edges"])


def independent(hands: tuple[tuple[str, ...], ...]) -> tuple[int, int, int]:
    """Counts the first three actions of a game; within them at most one civilization is started."""
    one = two = three = 0
    for board in boards({START: ("G00", 0)}, hands[0]):
        one += 1
        if lands := continents(board):
            two += 6 * lands
            three += 6 * lands * 2
        else:
            two += 2
            three += 2 * len(boards(board, hands[1]))
    return one, two, three


@pytest.mark.parametrize("seed", range(12))
def test_three_actions_deep_against_an_independent_count(seed: int) -> None:
    state = GAME.setup(GameConfig(2 + seed % 3), seed).state
    hands = tuple(p.hand for p in state.players)
    order = (hands[state.active], hands[(state.active + 1) % len(hands)])
    assert tuple(count_lines(GAME, state, depth) for depth in (1, 2, 3)) == independent(order)


def test_the_independent_count_agrees_with_the_hand() -> None:
    assert independent((("G01", "G13"), ("G02", "G14"))) == (16, 68, 380)
    assert independent((("G31", "G32"), ("G02", "G14"))) == (8, 40, 120)


# ------------------------------------------------------------------------------------ the command
def test_the_command_counts_and_divides(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["counts", "gheos", "--depth", "2", "--seed", "3"]) == 0
    state = GAME.setup(GameConfig(2), 3).state
    counts = [count_lines(GAME, state, depth) for depth in (1, 2)]
    assert capsys.readouterr().out.splitlines() == [f"depth 1: {counts[0]}", f"depth 2: {counts[1]}"]
    assert main(["counts", "gheos", "--depth", "2", "--seed", "3", "--divide"]) == 0
    *rows, total = capsys.readouterr().out.splitlines()
    assert [tuple(row.split(maxsplit=1)) for row in rows] == [
        (str(n), text) for text, n in divide(GAME, state, 2)]
    assert total.split()[0] == str(counts[1]) and len(rows) == counts[0]
