"""Stained glass: masks with colour ramps are cut into panes, leaded and lit from behind."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray
from scipy import ndimage
from scipy.spatial import cKDTree

from ..paint import Array, brass, grid, mix, noise, rgb, smooth

Mask = NDArray[np.bool_]
LIGHT = np.array([-0.52, -0.62, 0.59])


@dataclass
class Layer:
    """One kind of glass: its ramp from top to bottom, the size of its panes and their stretch."""

    colours: tuple[str, ...]
    size: float
    stretch: tuple[float, float] = (1.0, 1.0)
    gold: bool = False
    enamel: bool = False


@dataclass
class Window:
    """A picture of glass under construction: later layers cover earlier ones."""

    w: int
    h: int
    seed: int
    layers: list[Layer] = field(default_factory=list)
    label: NDArray[np.int64] = field(init=False)

    def __post_init__(self) -> None:
        self.label = np.zeros((self.h, self.w), np.int64)

    def add(
        self,
        mask: Mask,
        *colours: str,
        size: float = 40,
        stretch: tuple[float, float] = (1, 1),
        gold: bool = False,
        enamel: bool = False,
    ) -> None:
        """Lays glass where ``mask`` is; gold is metal in one piece, enamel lies between gold wires."""
        self.layers.append(Layer(colours, size, stretch, gold, enamel))
        self.label[mask] = len(self.layers) - 1

    def panes(self) -> tuple[NDArray[np.int64], Array]:
        """Cuts every layer into panes; returns pane numbers and the colour of each pane."""
        rng = np.random.default_rng(self.seed)
        ids = np.zeros((self.h, self.w), np.int64)
        colours: list[Array] = []
        base = 0
        for number, layer in enumerate(self.layers):
            parts, count = ndimage.label(self.label == number)
            for part in range(1, count + 1):
                ys, xs = np.nonzero(parts == part)
                cell = self._cut(xs, ys, layer, rng)
                ids[ys, xs] = base + cell
                n = int(cell.max()) + 1
                colours.append(self._tones(ys, cell, n, layer, rng))
                base += n
        return ids, np.concatenate(colours)

    def _cut(
        self, xs: NDArray[np.int64], ys: NDArray[np.int64], layer: Layer, rng: np.random.Generator
    ) -> NDArray[np.int64]:
        """Relaxes random seeds in the stretched metric and gives every pixel its nearest one."""
        points = np.c_[xs / layer.stretch[0], ys / layer.stretch[1]].astype(float)
        scale = layer.size**2 / (layer.stretch[0] * layer.stretch[1])
        count = max(1, round(len(points) / scale)) if not layer.gold else 1
        seeds = points[rng.choice(len(points), min(count, len(points)), replace=False)]
        for _ in range(5):
            near = cKDTree(seeds).query(points)[1]
            n = np.bincount(near, minlength=len(seeds))
            mean = np.c_[
                np.bincount(near, points[:, 0], len(seeds)), np.bincount(near, points[:, 1], len(seeds))
            ]
            seeds = np.where(n[:, None] > 0, mean / np.maximum(n, 1)[:, None], seeds)
        used = np.unique(cKDTree(seeds).query(points)[1], return_inverse=True)[1]
        return np.asarray(used, np.int64)

    def _tones(
        self, ys: NDArray[np.int64], cell: NDArray[np.int64], n: int, layer: Layer, rng: np.random.Generator
    ) -> Array:
        """Returns a colour for each pane: along the ramp by height, with some play."""
        ramp_ = np.array([rgb(c) for c in layer.colours])
        height = np.bincount(cell, ys, n) / np.bincount(cell, minlength=n)
        t = (height - ys.min()) / max(1, np.ptp(ys))
        t = np.clip(t + rng.normal(0, 0.14, n), 0, 0.999) * (len(ramp_) - 1)
        low = t.astype(int)
        part = (t - low)[:, None]
        tone = ramp_[low] * (1 - part) + ramp_[np.minimum(low + 1, len(ramp_) - 1)] * part
        return np.asarray(tone * (1 + rng.normal(0, 0.0 if layer.gold else 0.08, n))[:, None])

    def paint(self, lead: float = 2.1, contour: float = 3.6) -> Array:
        """Lights the glass, then lays the lead."""
        ids, colours = self.panes()
        rng = np.random.default_rng(self.seed + 1)
        x, y = grid(self.w, self.h)
        a = colours[ids]
        turn = rng.uniform(0, 2 * np.pi, len(colours))[ids]
        along = x * np.cos(turn) + y * np.sin(turn)
        streak = noise(along / 10, (y * np.cos(turn) - x * np.sin(turn)) / 46, 0.8, self.seed + 2, 3, 0.6)
        cx = ndimage.mean(x, ids, np.arange(len(colours)))[ids]
        cy = ndimage.mean(y, ids, np.arange(len(colours)))[ids]
        tilt = ((x - cx) * np.cos(turn * 3) + (y - cy) * np.sin(turn * 3)) / 34
        a = a * (1 + 0.11 * streak + 0.13 * np.clip(tilt, -1.6, 1.6))[..., None]
        pane_gap, shape_gap = self._gaps(ids)
        enamel = np.array([layer.enamel for layer in self.layers])[self.label]
        pillow = np.where(enamel, np.minimum(pane_gap, 4) * 0.5, np.minimum(pane_gap, 9) + 0.5 * streak)
        gy, gx = np.gradient(ndimage.gaussian_filter(pillow, 1.2))
        diffuse = (-gx * LIGHT[0] - gy * LIGHT[1] + LIGHT[2]) / np.sqrt(gx**2 + gy**2 + 1)
        a = a * (0.70 + 0.62 * np.clip(diffuse, 0, 1.2))[..., None]
        a = a + (np.clip(diffuse - 0.86, 0, 1) * 200)[..., None]
        a = a * (1 - np.where(enamel, 0.12, 0.26) * np.exp(-pane_gap / 4.2))[..., None]
        gold = np.array([layer.gold for layer in self.layers])[self.label]
        a = self._gild(a, gold)
        a = self._lead(a, pane_gap, shape_gap, gold | enamel, lead, contour)
        wire = smooth(2.4, 1.2, shape_gap) * enamel
        return mix(a, brass(np.clip(0.62 + (gx * LIGHT[0] + gy * LIGHT[1]) * 0.6, 0, 1)), wire * 0.9)

    def _gaps(self, ids: NDArray[np.int64]) -> tuple[Array, Array]:
        """Returns the distances to the nearest border of a pane and of a shape."""
        result = []
        for field_ in (ids, self.label):
            edge = np.zeros(field_.shape, bool)
            edge[:, 1:] |= field_[:, 1:] != field_[:, :-1]
            edge[1:] |= field_[1:] != field_[:-1]
            gap = ndimage.distance_transform_edt(~edge)
            result.append(ndimage.gaussian_filter(gap, 0.7))
        return result[0], result[1]

    def _gild(self, a: Array, gold: Mask) -> Array:
        """Turns the gold layers into polished metal."""
        depth = ndimage.distance_transform_edt(gold)
        gy, gx = np.gradient(ndimage.gaussian_filter(np.minimum(depth, 7), 1.4))
        lit = np.clip(0.58 - (gx * LIGHT[0] + gy * LIGHT[1]) * -0.52, 0, 1)
        return mix(a, brass(lit), gold.astype(float))

    def _lead(self, a: Array, pane: Array, shape: Array, gold: Mask, thin: float, thick: float) -> Array:
        """Lays half-round lead: thick on contours, thin between panes of one colour."""
        profile = np.maximum(thin - pane, (thick - shape))
        cover = smooth(-0.5, 0.6, profile) * ~gold
        wide = np.where(thick - shape > thin - pane, thick, thin)
        rise = np.sqrt(np.clip(1 - (1 - np.clip(profile, 0, None) / wide) ** 2, 0, 1)) * wide
        gy, gx = np.gradient(ndimage.gaussian_filter(rise, 0.8))
        lit = np.clip(0.30 + (-gx * LIGHT[0] - gy * LIGHT[1]) * 0.75, 0, 1)
        under = ndimage.gaussian_filter(cover, 2.2)
        a = a * (1 - 0.30 * np.roll(under, (2, 2), (0, 1)))[..., None]
        tone = np.array([26, 25, 30]) + lit[..., None] * np.array([112, 110, 116])
        return mix(a, tone, cover)


def bloom(a: Array, strength: float = 0.30, reach: float = 14) -> Array:
    """Lets bright glass shine over its lead."""
    bright = np.clip(a - 120, 0, None)
    halo = np.stack([ndimage.gaussian_filter(bright[..., i], reach) for i in range(3)], axis=-1)
    return np.asarray(a + strength * halo)
