"""The frame of a triangular tile: vertices, edges, turned pictures and the way between them.

The tile frame is the 'up' cell at rotation 0: unit side, y down, top-left of the bounding box at
the origin. Edge e runs clockwise from vertex e to vertex e+1: 0 upper left, 1 right, 2 bottom.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ..lib.colour import Array

SIDE = 416
SUPER = 2
PX = SIDE * SUPER
MASK_SIDE = 104
PAD = 0.07
PLAN_PAD = 0.10
H = 3**0.5 / 2
VERTICES = np.array([(0.0, H), (0.5, 0.0), (1.0, H)])
CENTROID = VERTICES.mean(0)
# board vertices of both kinds of cell: board edge k runs from vertex k to vertex k+1
BOARD_VERTICES = {
    "u": VERTICES,
    "d": np.array([(1.0, 0.0), (0.5, H), (0.0, 0.0)]),
}
ORIENTATIONS = [(kind, turn) for kind in "ud" for turn in range(3)]


def middle(edge: int) -> Array:
    """The middle of a tile edge."""
    return (VERTICES[edge] + VERTICES[(edge + 1) % 3]) / 2


def inward(edge: int) -> Array:
    """The unit vector from an edge to the inside."""
    v = CENTROID - middle(edge)
    return v / np.hypot(*v)


def along(edge: int) -> Array:
    """The unit vector along an edge, clockwise."""
    return VERTICES[(edge + 1) % 3] - VERTICES[edge]


def barycentric(x: Array, y: Array, corners: Array) -> list[Array]:
    """Weights of the three corners at every point."""
    (x0, y0), (x1, y1), (x2, y2) = corners
    den = (y1 - y2) * (x0 - x2) + (x2 - x1) * (y0 - y2)
    b0 = ((y1 - y2) * (x - x2) + (x2 - x1) * (y - y2)) / den
    b1 = ((y2 - y0) * (x - x2) + (x0 - x2) * (y - y2)) / den
    return [b0, b1, 1 - b0 - b1]


def edge_clearance(x: float, y: float) -> float:
    """Distance of a point of the tile frame to the nearest edge, negative outside."""
    weights = barycentric(np.float64(x), np.float64(y), VERTICES)
    return float(min(weights)) * H


def edge_clearances(points: Array) -> Array:
    """Distances of many points (n, 2) to their nearest edges."""
    weights = barycentric(points[:, 0], points[:, 1], VERTICES)
    return np.minimum.reduce(weights) * H


@dataclass(frozen=True)
class Raster:
    """A pixel grid over a triangle: columns and rows in unit coordinates."""

    side: int
    pad: float
    fold: int = 1

    @property
    def shape(self) -> tuple[int, int]:
        """Rows and columns, multiples of `fold` so that the raster reduces without a rest."""
        base = self.side // self.fold
        rows, cols = base * (H + 2 * self.pad), base * (1 + 2 * self.pad)
        return round(rows) * self.fold, round(cols) * self.fold

    @property
    def xs(self) -> Array:
        """Unit x of every column centre."""
        return ((np.arange(self.shape[1]) + 0.5) / self.side - self.pad).astype(np.float32)

    @property
    def ys(self) -> Array:
        """Unit y of every row centre."""
        return ((np.arange(self.shape[0]) + 0.5) / self.side - self.pad).astype(np.float32)

    def grid(self) -> tuple[Array, Array]:
        """Unit coordinates of every pixel."""
        x, y = np.meshgrid(self.xs, self.ys)
        return x, y

    def pixel(self, x: Array, y: Array) -> tuple[Array, Array]:
        """Row and column (fractions of pixels, centres at whole numbers) of unit coordinates."""
        return (y + self.pad) * self.side - 0.5, (x + self.pad) * self.side - 0.5


PLAN = Raster(PX, PLAN_PAD)
PICTURE = Raster(PX, PAD, SUPER)
SPRITE = Raster(SIDE, PAD)
MASK = Raster(MASK_SIDE, PAD)


@dataclass(frozen=True)
class Turn:
    """A tile lying on an up or down cell with a rotation: tile edge (k+turn)%3 at board edge k."""

    kind: str
    turn: int

    def to_board(self, x: Array | float, y: Array | float) -> tuple[Array, Array]:
        """Places points of the tile frame on the cell's bounding box."""
        weights = barycentric(np.asarray(x), np.asarray(y), VERTICES)
        corners = BOARD_VERTICES[self.kind]
        out_x = sum(weights[(k + self.turn) % 3] * corners[k][0] for k in range(3))
        out_y = sum(weights[(k + self.turn) % 3] * corners[k][1] for k in range(3))
        return np.asarray(out_x), np.asarray(out_y)

    def to_tile(self, x: Array, y: Array) -> tuple[Array, Array]:
        """Finds the points of the tile frame that lie at places of the cell's bounding box."""
        weights = barycentric(x, y, BOARD_VERTICES[self.kind])
        out_x = sum(weights[k] * VERTICES[(k + self.turn) % 3][0] for k in range(3))
        out_y = sum(weights[k] * VERTICES[(k + self.turn) % 3][1] for k in range(3))
        return np.asarray(out_x), np.asarray(out_y)

    def clearance(self, x: Array, y: Array) -> Array:
        """Distance of places of the bounding box to the nearest edge of the cell."""
        return np.minimum.reduce(barycentric(x, y, BOARD_VERTICES[self.kind])) * H

    @property
    def centroid(self) -> Array:
        """Centroid of the cell in its bounding box."""
        return np.asarray(BOARD_VERTICES[self.kind].mean(0))
