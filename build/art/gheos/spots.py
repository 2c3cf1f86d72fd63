"""Where symbols stand and markers rest on a turned tile, for the app."""

from __future__ import annotations

import numpy as np
from scipy import ndimage as nd

from .frame import PLAN, PX, Turn, edge_clearances
from .plan import Plan
from .relief import distance_to
from .tiles_data import SYMBOL_RADIUS, places

STEP = 6
# a marker may hang a little over an edge, because the land of the segment runs on there
OVERHANG = 0.055
REACH = {"wheat": 1.0, "cup": 1.0, "swords": 1.0, "pyramid": 1.22, "temple": 1.22}


def resting_place(plan: Plan, index: int) -> tuple[float, float, float]:
    """The roomiest place of a segment: x, y in the tile frame and the radius of clear land."""
    land = plan.labels[::STEP, ::STEP] == index
    shore = nd.distance_transform_edt(land) * STEP / PX
    rocky = plan.relief.mountain[::STEP, ::STEP] > 0.30
    rock = nd.distance_transform_edt(~rocky) * STEP / PX if rocky.any() else np.full(land.shape, 9.0)
    x, y = np.meshgrid(PLAN.xs[::STEP], PLAN.ys[::STEP])
    points = np.stack([x.ravel(), y.ravel()], 1).astype(float)
    edge = edge_clearances(points).reshape(land.shape)
    symbols = np.full(land.shape, 9.0)
    for i in range(len(plan.tile.segments)):
        for kind, spot in places(plan.tile, i).symbols:
            reach = SYMBOL_RADIUS * REACH[kind.split("_")[0]]
            gap = distance_to(points, np.array([spot])).reshape(land.shape) - reach
            symbols = np.minimum(symbols, gap)
    room = np.minimum.reduce([shore, symbols, edge + OVERHANG])
    wish = np.hypot(x - places(plan.tile, index).rest[0], y - places(plan.tile, index).rest[1])
    # peaks weigh less than symbols: a marker may cover a foothill, never a sign
    score = np.where(land & (edge > 0.04), np.minimum(room, rock + 0.05) - 0.05 * wish, -9.0)
    row, col = np.unravel_index(int(np.argmax(score)), score.shape)
    return float(x[row, col]), float(y[row, col]), float(max(room[row, col], 0.02))


def _relative(turn: Turn, x: float, y: float) -> tuple[float, float]:
    """A point of the tile frame as it lies around the centroid of the turned tile."""
    bx, by = turn.to_board(x, y)
    cx, cy = turn.centroid
    return round(float(bx - cx), 4), round(float(by - cy), 4)


def spots_of(plan: Plan, turn: Turn, rests: list[tuple[float, float, float]]) -> dict[str, list[list[object]]]:
    """Symbols (kind, x, y) and resting places (x, y, radius) of one orientation."""
    symbols: list[list[object]] = []
    for index in range(len(plan.tile.segments)):
        for kind, (x, y) in places(plan.tile, index).symbols:
            symbols.append([kind, *_relative(turn, x, y)])
    segments: list[list[object]] = [[*_relative(turn, x, y), round(r, 4)] for x, y, r in rests]
    return {"symbols": symbols, "segments": segments}
