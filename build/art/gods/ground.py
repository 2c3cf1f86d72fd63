"""The raster a picture is drawn on: unit coordinates, and the distance to the rim of the piece.

The unit is the circumradius of a hex; a grain is 1/256 of it. All widths of lead, wire and stone are
given in grains, so that nothing hangs on the size the art is drawn at.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw
from scipy import ndimage as nd

from ..lib.colour import Array
from ..lib.noise import grid_noise

Mask = NDArray[np.bool_]
Shape = Callable[[Array, Array], Array]
RADIUS = 208  # px of the circumradius of a hex in the art
SUPER = 2
GRAINS = 256.0
SQ = 3**0.5
HEX_SIZE = (384, 448)  # px of a hex picture; the centre of the hex is the middle of the picture


def hex_clear(x: Array, y: Array) -> Array:
    """Distance to the nearest side of the unit hex, negative outside."""
    return SQ / 2 - np.maximum(np.abs(x), np.abs(x) / 2 + np.abs(y) * SQ / 2)


class Ground:
    """A raster of `size` px in the art around a centre, with the piece's own shape on it."""

    def __init__(self, size: tuple[int, int] = HEX_SIZE, shape: Shape = hex_clear, super_: int = SUPER) -> None:
        self.size, self.super = size, super_
        self.scale = RADIUS * super_  # raster px a unit
        self.fine = self.scale / GRAINS  # raster px a grain
        w, h = size[0] * super_, size[1] * super_
        self.xs = ((np.arange(w) + 0.5 - w / 2) / self.scale).astype(np.float32)
        self.ys = ((np.arange(h) + 0.5 - h / 2) / self.scale).astype(np.float32)
        self.x, self.y = np.meshgrid(self.xs, self.ys)
        self.gx, self.gy = self.x * np.float32(GRAINS), self.y * np.float32(GRAINS)
        self.clear = (shape(self.x, self.y) * GRAINS).astype(np.float32)  # grains inside the rim
        self.shape = (h, w)

    # ------------------------------------------------------------------ fields
    def noise(
        self, scale: float, seed: int, octaves: int = 4, fall: float = 0.5, ax: float = 1, ay: float = 1
    ) -> Array:
        """Noise of about -2..2 whose largest blobs are `scale` grains, stretched by ax and ay."""
        return 1.7 * grid_noise(self.xs * (GRAINS / ax), self.ys * (GRAINS / ay), scale, seed, octaves, fall)

    def blur(self, a: Array, grains: float) -> Array:
        """A Gaussian blur."""
        return np.asarray(nd.gaussian_filter(a, grains * self.fine))

    def slope(self, height: Array) -> tuple[Array, Array]:
        """Slopes of a height in grains, along x and y."""
        down, right = np.gradient(height)
        return right * self.fine, down * self.fine

    def shift(self, a: Array, dx: float, dy: float) -> Array:
        """Moves a plane by grains."""
        return np.asarray(nd.shift(a, (dy * self.fine, dx * self.fine), order=1))

    def gap(self, edge: Mask) -> Array:
        """Distance in grains to the nearest marked pixel."""
        return np.asarray(nd.distance_transform_edt(~edge), np.float32) / np.float32(self.fine)

    # ------------------------------------------------------------------ shapes
    def disc(self, x: float, y: float, r: float) -> Mask:
        """A disc."""
        return np.asarray(np.hypot(self.x - x, self.y - y) < r)

    def oval(self, x: float, y: float, rx: float, ry: float) -> Mask:
        """An upright ellipse."""
        return np.asarray(np.hypot((self.x - x) / rx, (self.y - y) / ry) < 1)

    def box(self, x0: float, y0: float, x1: float, y1: float) -> Mask:
        """An upright box."""
        return np.asarray((self.x > x0) & (self.x < x1) & (self.y > y0) & (self.y < y1))

    def poly(self, *points: tuple[float, float]) -> Mask:
        """A polygon."""
        h, w = self.shape
        image = Image.new("L", (w, h))
        at = [(x * self.scale + w / 2 - 0.5, y * self.scale + h / 2 - 0.5) for x, y in points]
        ImageDraw.Draw(image).polygon(at, fill=255)
        return np.asarray(image) > 127

    def line(self, width: float, *points: tuple[float, float]) -> Mask:
        """A polyline with round joints, `width` units wide."""
        near = np.full(self.shape, np.inf, np.float32)
        for (x0, y0), (x1, y1) in pairwise(points):
            dx, dy = x1 - x0, y1 - y0
            t = np.clip(((self.x - x0) * dx + (self.y - y0) * dy) / max(dx * dx + dy * dy, 1e-9), 0, 1)
            near = np.minimum(near, np.hypot(self.x - x0 - t * dx, self.y - y0 - t * dy))
        return np.asarray(near < width / 2)

    # ------------------------------------------------------------------ pictures
    def finish(self, colour: Array, alpha: Array) -> Image.Image:
        """Reduces the raster to the size of the art, colour weighted by its cover."""
        q, (w, h) = self.super, self.size
        a = np.clip(alpha, 0, 1).astype(np.float32)
        planes = np.dstack([np.clip(colour, 0, 255) * a[..., None], a]).reshape(h, q, w, q, 4).mean((1, 3))
        cover = planes[..., 3:]
        flat = np.where(cover > 0, planes[..., :3] / np.maximum(cover, 1e-6), 0)
        return Image.fromarray((np.dstack([flat, cover * 255]) + 0.5).astype("uint8"), "RGBA")
