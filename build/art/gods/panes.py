"""Pictures as stacks of masks, and the cutting of each mask into panes or tesserae."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray
from scipy import ndimage as nd
from scipy.spatial import cKDTree

from ..lib.colour import Array, rgb
from .ground import Ground, Mask

Ints = NDArray[np.int64]
WHOLE = 900.0  # a size no pane reaches: the mask stays in one piece
REACH = 2.0  # grains a picture goes on outside its rim


@dataclass(frozen=True)
class Layer:
    """A kind of glass or stone: its ramp downwards, the size of its pieces and how they lie.

    `across` and `down` are the metric in which pieces are round. With `rows`, pieces lie in rows along the
    level lines of that field, `long` grains long; without, they are cut freely.
    """

    colours: Array
    size: float
    across: Array
    down: Array
    play: float
    rows: Array | None
    long: float
    mixed: bool


class Picture:
    """A picture under construction; later layers cover earlier ones."""

    def __init__(self, ground: Ground, seed: int) -> None:
        self.g, self.seed = ground, seed
        self.rng = np.random.default_rng(seed)
        self.label = np.zeros(ground.shape, np.int64)
        self.layers: list[Layer | None] = [None]

    def add(
        self,
        mask: Mask,
        *colours: str,
        size: float = 46,
        across: Array | None = None,
        down: Array | None = None,
        play: float = 0.07,
        rows: Array | None = None,
        long: float = 18,
        mixed: bool = False,
    ) -> None:
        """Lays glass or stone where the mask is; `mixed` colours follow no height."""
        codes = np.array([rgb(c) for c in colours], np.float32)
        layer = Layer(
            codes,
            size,
            self.g.gx if across is None else across,
            self.g.gy if down is None else down,
            play,
            rows,
            long,
            mixed,
        )
        self.layers.append(layer)
        self.label[mask] = len(self.layers) - 1

    def whole(self, mask: Mask, *colours: str, play: float = 0.04) -> None:
        """Lays one single piece a connected part."""
        self.add(mask, *colours, size=WHOLE, play=play)

    def lean(self, share: float, code: str) -> None:
        """Moves the colours of all layers some way towards one."""
        for i, layer in enumerate(self.layers):
            if layer is not None and share:
                colours = layer.colours * (1 - share) + np.array(rgb(code), np.float32) * share
                self.layers[i] = replace(layer, colours=colours)

    def mirror(self) -> Picture:
        """Turns the picture left to right, before it is lit."""
        self.label = self.label[:, ::-1].copy()
        for i, layer in enumerate(self.layers):
            if layer is not None:
                rows = None if layer.rows is None else layer.rows[:, ::-1]
                across, down = layer.across[:, ::-1], layer.down[:, ::-1]
                self.layers[i] = replace(layer, across=across, down=down, rows=rows)
        return self

    def cut(self) -> tuple[Ints, Array]:
        """Cuts all layers: the number of the piece at each pixel (-1 outside), and each piece's colour."""
        ids = np.full(self.g.shape, -1, np.int64)
        tones: list[Array] = []
        base = 0
        inner = self.g.clear > -REACH
        for i, layer in enumerate(self.layers):
            mask = (self.label == i) & inner
            if layer is None or not mask.any():
                continue
            ys, xs = np.nonzero(mask)
            cell = self._cells(mask, ys, xs, layer)
            count = int(cell.max()) + 1
            ids[ys, xs] = base + cell
            base += count
            tones.append(self._tones(ys, cell, count, layer))
        return ids, np.clip(np.concatenate(tones), 6, 255)

    def _cells(self, mask: Mask, ys: Ints, xs: Ints, layer: Layer) -> Ints:
        if layer.rows is not None:
            return in_rows(self.g, mask, layer.rows, layer.size, layer.long, self.rng)[ys, xs]
        if layer.size >= WHOLE:
            return np.asarray(nd.label(mask)[0][ys, xs] - 1)
        points = np.c_[layer.across[ys, xs], layer.down[ys, xs]]
        return relaxed(points, len(ys) / (layer.size * self.g.fine) ** 2, self.rng)

    def _tones(self, ys: Ints, cell: Ints, count: int, layer: Layer) -> Array:
        """A colour for each piece: along the ramp by its height, with some play."""
        ramp = layer.colours
        number = np.maximum(np.bincount(cell, minlength=count), 1)
        at = np.bincount(cell, self.g.ys[ys], count) / number
        low, high = float(self.g.ys[ys].min()), float(self.g.ys[ys].max())
        t = self.rng.random(count) if layer.mixed else (at - low) / max(1e-6, high - low)
        t = np.clip(t + self.rng.normal(0, 0.16, count), 0, 0.999) * (len(ramp) - 1)
        first = t.astype(int)
        part = (t - first)[:, None]
        tone = ramp[first] * (1 - part) + ramp[np.minimum(first + 1, len(ramp) - 1)] * part
        tone = tone * (1 + self.rng.normal(0, layer.play, count))[:, None]
        return np.asarray(tone + self.rng.normal(0, 255 * layer.play * 0.22, (count, 3)))


def relaxed(points: Array, pieces: float, rng: np.random.Generator) -> Ints:
    """Spreads seeds evenly over points and gives each point its nearest one."""
    count = max(1, round(pieces))
    seeds = points[rng.choice(len(points), min(count, len(points)), replace=False)].astype(float)
    some = points if len(points) < 60_000 else points[:: len(points) // 40_000]
    for _ in range(4):
        near = cKDTree(seeds).query(some)[1]
        n = np.bincount(near, minlength=len(seeds))
        mean = np.c_[np.bincount(near, some[:, 0], len(seeds)), np.bincount(near, some[:, 1], len(seeds))]
        seeds = np.where(n[:, None] > 0, mean / np.maximum(n, 1)[:, None], seeds)
    return np.asarray(np.unique(cKDTree(seeds).query(points)[1], return_inverse=True)[1].ravel())


def in_rows(g: Ground, mask: Mask, level: Array, high: float, long: float, rng: np.random.Generator) -> Ints:
    """Lays pieces in rows along the level lines of a field given in grains."""
    row = np.floor(level / high).astype(int)
    core = np.abs(level / high - row - 0.5) < 0.2
    out = np.full(g.shape, -1, np.int64)
    base = 0
    least = (long * 0.86 * g.fine) ** 2
    for number in np.unique(row[mask]):
        band = mask & (row == number)
        ys, xs = np.nonzero(band)
        middle = np.argwhere(band & core)
        points = (middle if len(middle) else np.c_[ys, xs]).astype(np.float32)
        points = points[rng.permutation(len(points))]
        kept = []
        while len(points):
            kept.append(points[0])
            points = points[((points - points[0]) ** 2).sum(1) > least]
        out[ys, xs] = base + cKDTree(np.array(kept)).query(np.c_[ys, xs])[1]
        base += len(kept)
    used = np.unique(out[mask], return_inverse=True)[1].ravel()
    out[mask] = used
    return out


def borders(ids: Ints) -> Mask:
    """Where a pixel differs from the one above or to the left."""
    edge = np.zeros(ids.shape, bool)
    edge[:, 1:] |= ids[:, 1:] != ids[:, :-1]
    edge[1:] |= ids[1:] != ids[:-1]
    return edge


def joints(ids: Ints) -> Mask:
    """Where three pieces or more meet."""
    around = np.sort(np.stack([ids[:-1, :-1], ids[1:, :-1], ids[:-1, 1:], ids[1:, 1:]]), 0)
    out = np.zeros(ids.shape, bool)
    out[:-1, :-1] = (np.diff(around, axis=0) != 0).sum(0) >= 2
    return out


def from_middle(g: Ground, ids: Ints, count: int) -> tuple[Array, Array, Ints]:
    """For every pixel the way (units) from the middle of its piece, and the piece's number."""
    inside = ids >= 0
    n = np.maximum(np.bincount(ids[inside], minlength=count), 1)
    cx = np.bincount(ids[inside], g.x[inside], count) / n
    cy = np.bincount(ids[inside], g.y[inside], count) / n
    piece = np.where(inside, ids, 0)
    return g.x - cx[piece], g.y - cy[piece], piece
