"""The coast of a tile: which pixels are land, of which segment, and how far the shore is.

Near an edge every field fades into one profile, the distance to the nearest corner minus a radius.
A circle about a corner meets both edges at right angles, so coast, slope and surf run on in the
mirrored neighbour whatever it is, and six corners make a sea.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from scipy import ndimage as nd

from ..lib.colour import Array, smooth
from ..lib.noise import grid_noise, seed_of
from .frame import PLAN, PX, VERTICES, H, barycentric
from .tiles_data import Tile

CORNER = 0.17
SHORE_HALF = 0.345
SHORE_DEPTH = 0.2
STRAIT = 0.052


@dataclass(frozen=True)
class Ground:
    """The raster of a tile in its own frame, with the distances everything else is made from."""

    x: Array
    y: Array
    edge: list[Array]
    run: list[Array]
    corner: Array
    clear: Array
    fade: Array
    inner: Array
    coarse: Array
    fine: Array


def survey(tile: Tile) -> Ground:
    """Measures the tile frame: distance to edges, corners, and two scales of noise."""
    x, y = PLAN.grid()
    weights = barycentric(x, y, VERTICES)
    edge = [np.abs(weights[(e + 2) % 3]) * np.float32(H) for e in range(3)]
    run = [weights[(e + 1) % 3] + weights[(e + 2) % 3] / 2 for e in range(3)]
    corner = np.minimum.reduce([np.hypot(x - v[0], y - v[1]) for v in VERTICES])
    clear = np.minimum.reduce(weights) * np.float32(H)
    near = np.abs(clear)
    xs, ys = PLAN.xs, PLAN.ys
    coarse = grid_noise(xs, ys, 0.22, tile.seed, 4, 0.55)
    fine = grid_noise(xs, ys, 0.07, tile.seed + 1, 3, 0.6)
    fade, inner = smooth(0.0, 0.085, near), smooth(0.0, 0.11, near)
    return Ground(x, y, edge, run, corner, clear, fade, inner, coarse, fine)


@dataclass(frozen=True)
class Shape:
    """What differs between tiles of one layout: how far lands bulge, and to which side."""

    bulge: float
    lean: float


def shape_of(tile: Tile, edge: int) -> Shape:
    """The shape of the coast that faces an edge."""
    rng = np.random.default_rng(seed_of("coast", tile.id, edge))
    alone = len(tile.segments) == 3
    return Shape(rng.uniform(0.94, 1.04) if alone else rng.uniform(0.90, 1.10), rng.uniform(-0.2, 0.2))


def _leaning(run: Array, half: float, lean: float) -> Array:
    """Place along an edge, -1..1, with its middle pushed aside and its ends left alone."""
    u = (run - 0.5) / half
    return u + lean * np.clip(1 - u * u, 0, 1)


def _shore(ground: Ground, edge: int, shape: Shape, wobble: Array) -> Array:
    """A strip along one edge: a superellipse whose corners meet the common profile softly."""
    u = np.abs(_leaning(ground.run[edge], SHORE_HALF - 0.003, shape.lean))
    depth = SHORE_DEPTH * shape.bulge * np.clip(1 - u**3.0, 0, 1) ** 0.6
    inner, outer = depth - ground.edge[edge], ground.corner - CORNER
    k = 0.018
    soft = np.exp(-np.clip(inner, -0.5, 0.5) / k) + np.exp(-np.clip(outer, -0.5, 0.5) / k)
    return -k * np.log(soft) + wobble * 0.75


def _wedge(ground: Ground, edges: tuple[int, ...], shape: Shape, wobble: Array) -> Array:
    """Land on two edges, cut by a bowed line before the third."""
    other = next(e for e in range(3) if e not in edges)
    u = np.abs(_leaning(ground.run[other], 0.415, shape.lean * 1.2))
    bound = 0.150 + (0.127 * shape.bulge + 0.2 * (shape.bulge - 1)) * np.clip(1 - u**2.2, 0, 1)
    return np.minimum(ground.corner - CORNER, (ground.edge[other] - bound) * 0.95) + wobble


def land_fields(tile: Tile, ground: Ground) -> list[Array]:
    """One field a segment, positive on its land."""
    wobble = (ground.coarse * 0.026 + ground.fine * 0.013) * ground.fade
    fields = []

    def facing(edges: tuple[int, ...]) -> Shape:
        """Both shores of a strait share one shape, so that it keeps its width."""
        return shape_of(tile, edges[0] if len(edges) == 1 else 3 - sum(edges))

    for segment in tile.segments:
        if len(segment.edges) == 3:
            fields.append(ground.corner - CORNER + wobble * 1.1)
        elif len(segment.edges) == 2:
            fields.append(_wedge(ground, segment.edges, facing(segment.edges), wobble))
        else:
            fields.append(_shore(ground, segment.edges[0], facing(segment.edges), wobble))
    return fields


@dataclass(frozen=True)
class Coast:
    """Signed distance to the shore (land positive, unit sides) and the segment of every pixel."""

    distance: Array
    segment: Array


def draw_coast(tile: Tile, ground: Ground) -> Coast:
    """Joins the fields of the segments, keeps the straits open and fades to the common profile."""
    fields = np.stack(land_fields(tile, ground))
    field = fields.max(0)
    if len(fields) > 1:
        second = np.sort(fields, 0)[-2] + ground.fine * 0.006 * ground.fade
        field = np.minimum(field, np.where(second > -STRAIT, -(second + STRAIT), 9))
    field = _drop_crumbs(field)
    land = field > 0
    far = nd.distance_transform_edt(land) - nd.distance_transform_edt(~land)
    far = nd.gaussian_filter((far / PX).astype(np.float32), 2.0)
    # close to the shore the field itself is smoother than the distance of pixels
    far = np.where(np.abs(far) < 0.02, field * 0.5 + far * 0.5, far)
    profile = np.clip(ground.corner - CORNER, -CORNER, 0.5)
    distance = np.clip(far, -0.4, 0.4) * ground.inner + profile * (1 - ground.inner)
    return Coast(distance.astype(np.float32), fields.argmax(0).astype(np.uint8))


def _drop_crumbs(field: Array) -> Array:
    """Sinks islets and fills ponds that the noise made, so that land reads as one piece."""
    for sign in (1.0, -1.0):
        labels, count = nd.label(field * sign > 0)
        if count < 2:
            continue
        sizes = nd.sum_labels(np.ones_like(labels), labels, np.arange(1, count + 1))
        small = np.isin(labels, 1 + np.flatnonzero(sizes < (0.05 * PX) ** 2))
        field = np.where(small, -sign * 0.01, field)
    return field
