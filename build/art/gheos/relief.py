"""The lie of the land: mountain ranges made of single peaks, hills, and a river to the sea."""

from __future__ import annotations

import itertools
import math
from dataclasses import dataclass

import numpy as np
from PIL import Image, ImageDraw
from scipy import ndimage as nd

from ..lib.colour import Array, smooth
from ..lib.noise import grid_noise, value_noise
from .coast import Coast, Ground
from .frame import CENTROID, PLAN, PX, edge_clearance, edge_clearances
from .sample import at, one, scatter, slope
from .tiles_data import Tile, places

SYMBOL_GAP = 0.128
REST_GAP = 0.115


@dataclass(frozen=True)
class Peak:
    """One mountain: where it stands, how wide and high it is and how its ridges lie."""

    x: float
    y: float
    radius: float
    height: float
    ridges: int
    phase: float


@dataclass(frozen=True)
class Relief:
    """Heights of a tile: everything together, the mountains alone, and the river's water."""

    elevation: Array
    mountain: Array
    river: Array
    peaks: list[Peak]
    ranges: list[Array]


def obstacles(tile: Tile) -> tuple[Array, Array]:
    """Symbols and resting places of a tile as two arrays of points."""
    spots = [places(tile, i) for i in range(len(tile.segments))]
    symbols = [p for s in spots for _, p in s.symbols]
    rests = [s.rest for s in spots]
    return np.array(symbols, float).reshape(-1, 2), np.array(rests, float).reshape(-1, 2)


def distance_to(points: Array, others: Array) -> Array:
    """Distance of every point to the nearest of the others (9 where there are none)."""
    if not len(others):
        return np.full(len(points), 9.0)
    gap: Array = np.hypot(*(points[:, None, :] - others[None]).transpose(2, 0, 1)).min(1)
    return gap


def choose_ranges(tile: Tile, coast: Coast, rng: np.random.Generator) -> list[Array]:
    """Finds lines for the ranges, clear of symbols, resting places, shore and edges."""
    big = [i for i, s in enumerate(tile.segments) if len(s.edges) > 1]
    if not big:
        return []
    symbols, rests = obstacles(tile)
    whole = len(tile.segments[big[0]].edges) == 3
    found: list[Array] = []
    for _ in range(2 if whole else 1):
        best, line = -1.0, None
        for _ in range(260):
            middle = scatter(rng, 1, 1.2)[0]
            angle, half = rng.uniform(0, math.pi), rng.uniform(0.05, 0.14)
            step = half * np.array([math.cos(angle), math.sin(angle)])
            line_try = np.array([middle - step, middle + rng.uniform(-0.025, 0.025, 2), middle + step])
            score = _range_score(line_try, coast, big[0], symbols, rests, found)
            if score > 0 and score + half * 0.7 > best:
                best, line = score + half * 0.7, line_try
        if line is not None:
            found.append(line)
    return found


def _range_score(
    line: Array, coast: Coast, segment: int, symbols: Array, rests: Array, found: list[Array]
) -> float:
    """How much room a range has, or -1 where it must not stand."""
    if (at(coast.segment, line) != segment).any() or edge_clearances(line).min() < 0.072:
        return -1.0
    room = [0.08, at(coast.distance, line).min() - 0.035]
    room.append(distance_to(line, symbols).min() - SYMBOL_GAP)
    room.append(distance_to(line, rests).min() - REST_GAP)
    room += [distance_to(line, other).min() - 0.19 for other in found]
    return float(min(room))


def raise_peaks(line: Array, rng: np.random.Generator) -> list[Peak]:
    """Sets three to five peaks along a range, the tallest near its middle."""
    length = sum(np.hypot(*(b - a)) for a, b in itertools.pairwise(line))
    count = max(2, min(5, round(length / 0.055)))
    peaks = []
    for i in range(count):
        t = (i + 0.5 + rng.uniform(-0.2, 0.2)) / count * 2
        k = min(int(t), 1)
        x, y = line[k] + (line[k + 1] - line[k]) * (t - k) + rng.uniform(-0.010, 0.010, 2)
        tall = 1.0 - 0.38 * abs(t - 1) + rng.uniform(-0.12, 0.08)
        peaks.append(
            Peak(x, y, rng.uniform(0.078, 0.100) * (0.7 + 0.3 * tall), tall,
                 int(rng.integers(5, 8)), rng.uniform(0, 6.28))
        )  # fmt: skip
    return peaks


def _peak_height(peak: Peak, x: Array, y: Array, twist: Array) -> Array:
    """A cone with sharp radial ridges and gullies between them."""
    dx, dy = x - peak.x, y - peak.y
    gap = np.hypot(dx, dy) / peak.radius
    angle = np.arctan2(dy, dx) + twist * np.clip(gap, 0, 1.2)
    ridge = np.abs(np.sin(angle * peak.ridges / 2 + peak.phase))
    stretch = 1 + 0.30 * (ridge - 0.4) * smooth(0.06, 0.5, gap)
    return peak.height * np.clip(1 - gap * stretch, 0, 1) ** 1.12


def mountains(ground: Ground, coast: Coast, peaks: list[Peak], seed: int) -> Array:
    """The height of all mountains, about 0..1.1, gone at shores and edges."""
    out = np.zeros_like(ground.x)
    if not peaks:
        return out
    xs, ys = PLAN.xs, PLAN.ys
    warp_x = grid_noise(xs, ys, 0.06, seed + 3, 3, 0.6) * 0.011
    warp_y = grid_noise(xs, ys, 0.06, seed + 4, 3, 0.6) * 0.011
    twist = grid_noise(xs, ys, 0.10, seed + 5, 2) * 0.40
    x, y = ground.x + warp_x, ground.y + warp_y
    for peak in peaks:
        h = _peak_height(peak, x, y, twist)
        # a soft maximum makes saddles between neighbours instead of a crease
        out = np.where(h > 0, np.maximum(out, h) + 0.10 * np.minimum(out, h), out)
    crags = 1 - np.abs(value_noise(x, y, 0.045, seed + 9, 3, 0.55))
    out *= 0.90 + 0.20 * np.clip(crags, 0, 1)
    cracks = np.abs(grid_noise(xs, ys, 0.020, seed + 11, 3, 0.6))
    out *= 1 - 0.15 * cracks * smooth(0.15, 0.5, out)
    return (out * ground.fade * smooth(0.008, 0.05, coast.distance)).astype(np.float32)


def trace_river(tile: Tile, coast: Coast, source: Array, rng: np.random.Generator) -> Array | None:
    """Walks from a source down to the shore, around symbols and away from edges; None if it fails."""
    symbols, rests = obstacles(tile)
    p, velocity, path = source.copy(), None, [source.copy()]
    swing = rng.uniform(0, 6.28)
    for step in range(260):
        g = -slope(coast.distance, *p)
        g = g / (np.hypot(*g) + 1e-6)
        for q, reach in [(q, 0.15) for q in symbols] + [(q, 0.06) for q in rests]:
            away = p - q
            r = np.hypot(*away)
            if r < reach:
                g = g + away / (r + 1e-6) * (reach - r) * 18
        clear = edge_clearance(*p)
        if clear < 0.10:
            g = g + (CENTROID - p) / np.hypot(*(CENTROID - p)) * (0.10 - clear) * 25
        bend = 0.95 * math.sin(step * 0.30 + swing)
        c, s = math.cos(bend), math.sin(bend)
        g = np.array([g[0] * c - g[1] * s, g[0] * s + g[1] * c])
        velocity = g if velocity is None else velocity * 0.62 + g * 0.38
        velocity = velocity / (np.hypot(*velocity) + 1e-6)
        p = p + velocity * 0.008
        path.append(p.copy())
        if one(coast.distance, *p) < -0.022:
            points = np.array(path)
            good = len(path) > 22 and edge_clearances(points).min() > 0.045
            return points if good else None
    return None


def river_mask(path: Array) -> Array:
    """Draws a river that wells up as a thread and opens towards its mouth."""
    q = 2
    rows, cols = PLAN.shape
    image = Image.new("L", (cols * q, rows * q), 0)
    pen = ImageDraw.Draw(image)
    down, right = PLAN.pixel(path[:, 0], path[:, 1])
    pts = [((c + 0.5) * q, (r + 0.5) * q) for r, c in zip(down, right, strict=True)]
    last = len(pts) - 1
    for i in range(last):
        f = i / last
        width = PX * q * (0.0022 + 0.0075 * min(1.0, f * 1.25) ** 0.8 + 0.012 * max(0, f - 0.9) / 0.1)
        pen.line([pts[i], pts[i + 1]], fill=255, width=max(1, round(width)))
        r = width / 2
        x, y = pts[i + 1]
        pen.ellipse([x - r, y - r, x + r, y + r], fill=255)
    mask = np.asarray(image.resize((cols, rows), Image.Resampling.BOX), np.float32) / 255
    return nd.gaussian_filter(mask, 1.2)


def _river(tile: Tile, coast: Coast, ranges: list[Array], rng: np.random.Generator) -> Array:
    """One river from a flank of a range, where a way to the sea inside the tile exists."""
    empty = np.zeros(PLAN.shape, np.float32)
    if not ranges or rng.random() > 0.92:
        return empty
    for line in ranges:
        normal = np.array([-(line[2] - line[0])[1], (line[2] - line[0])[0]])
        normal = normal / np.hypot(*normal)
        starts = [line[0], line[2], line[1] + normal * 0.02, line[1] - normal * 0.02]
        for k in rng.permutation(len(starts)):
            path = trace_river(tile, coast, starts[k], rng)
            if path is not None:
                return river_mask(path)
    return empty


def build_relief(tile: Tile, ground: Ground, coast: Coast) -> Relief:
    """Puts plateau, hills, ranges and river together."""
    rng = np.random.default_rng(tile.seed + 5)
    ranges = choose_ranges(tile, coast, rng)
    peaks = [p for line in ranges for p in raise_peaks(line, rng)]
    mountain = mountains(ground, coast, peaks, tile.seed)
    # the spring rises at the foot of the rock, never on a ridge
    river = _river(tile, coast, ranges, rng) * (1 - smooth(0.16, 0.30, mountain))
    shelf = smooth(0.0, 0.10, coast.distance)
    soft = nd.gaussian_filter(shelf, PX * 0.012)
    plateau = soft * ground.fade + shelf * (1 - ground.fade)
    hills = 0.085 * grid_noise(PLAN.xs, PLAN.ys, 0.15, tile.seed + 7, 4, 0.5) * ground.inner
    nearest = np.argmin(np.stack(ground.edge), 0)
    run = np.choose(nearest, ground.run) - 0.5
    roll = 0.05 * np.cos(6 * math.pi * run) * (1 - ground.inner)
    elevation = plateau * (0.16 + hills + roll * smooth(0.05, 0.15, coast.distance))
    elevation = elevation + mountain * 0.95
    bed = nd.gaussian_filter(river, PX * 0.0045) * smooth(-0.01, 0.01, coast.distance)
    elevation = elevation - 0.06 * bed * (1 - smooth(0.1, 0.5, mountain))
    return Relief(elevation.astype(np.float32), mountain, river, peaks, ranges)
