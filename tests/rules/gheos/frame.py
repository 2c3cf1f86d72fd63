"""Cells of the triangle grid by row and column, and the names the rule tests give them.

This is the tests' own reading of the frame, written without the code under test. A row of the grid is a
strip of triangles that point up and down by turns. Row 0, column 0 is the starting cell H; rows
grow downwards, columns to the right. The cells round H make the star most positions are drawn on:

                L2   .    R2              row -1
           L1   L    H    R    R0         row  0
                B1   B    B0              row +1

H and the cells at the tips point up; L, R and B point down. The edges of a cell run clockwise:

    up:    0 nw, 1 ne, 2 s            H: nw to L, ne to R, s to B
    down:  0 se, 1 sw, 2 n            L: se to H, sw to L1, n to L2
                                      R: se to R0, sw to H, n to R2
                                      B: se to B0, sw to B1, n to H
"""

from __future__ import annotations

Cell = tuple[int, int, int]

UP_EDGES = ("nw", "ne", "s")
DOWN_EDGES = ("se", "sw", "n")


def at(column: int, row: int) -> Cell:
    """Returns the cell of a row and column: a - b is the column, c is minus the row."""
    total = (2 if (row + column) % 2 == 0 else 1) + row  # a + b
    return (total + column) // 2, (total - column) // 2, -row


def points_up(cell: Cell) -> bool:
    return sum(cell) == 2


def edges(cell: Cell) -> tuple[str, str, str]:
    return UP_EDGES if points_up(cell) else DOWN_EDGES


def across(cell: Cell, edge: int) -> Cell:
    """Returns the cell behind an edge: coordinate `edge` falls by one from an up cell, else grows."""
    near = list(cell)
    near[edge] += -1 if points_up(cell) else 1
    return near[0], near[1], near[2]


H = at(0, 0)
L, R, B = at(-1, 0), at(1, 0), at(0, 1)
L1, L2 = at(-2, 0), at(-1, -1)
R0, R2 = at(2, 0), at(1, -1)
B0, B1 = at(1, 1), at(-1, 1)
