"""Mountains and rivers of the chart: where they lie in degrees, and the heights made of them."""

from __future__ import annotations

from typing import Any

import numpy as np
from PIL import Image, ImageDraw
from scipy import ndimage as nd

from ..lib.colour import Array, smooth
from .geo import project
from .stuff import grid, noise

Line = list[tuple[float, float]]
# (longitude, latitude) along a ridge, half width in degrees, height
RANGES: list[tuple[Line, float, float]] = [
    ([(7, 44.2), (9, 44.5), (11, 44.1), (13, 42.8), (14.2, 41.8), (15.6, 40.6), (16.3, 39.2),
     (16.1, 38.2)], 0.42, 0.8),
    ([(13.3, 37.9), (15, 37.8)], 0.25, 0.5),
    ([(15, 37.75), (15.01, 37.76)], 0.22, 1.1),
    ([(13.8, 45.8), (15.8, 44.4), (17.6, 43.6), (19.2, 42.7), (20, 41.7)], 0.6, 0.9),
    ([(20.2, 41.6), (20.9, 40.4), (21.3, 39.5), (21.9, 38.8)], 0.5, 1.0),
    ([(22, 37.9), (22.3, 37.0)], 0.28, 0.8),
    ([(22.4, 40.1), (22.7, 39.6)], 0.25, 0.9),
    ([(22.6, 43.2), (24.5, 42.75), (26.5, 42.8)], 0.35, 0.8),
    ([(23.2, 41.9), (24.6, 41.6), (25.6, 41.5)], 0.45, 0.9),
    ([(23.6, 35.25), (24.8, 35.2), (25.9, 35.1)], 0.16, 0.9),
    ([(22.3, 45.2), (24.5, 45.5), (26, 45.6)], 0.5, 1.1),
    ([(28, 37.2), (29.8, 36.7), (30.6, 37.0), (32.3, 36.7), (34, 37.1), (35.5, 37.7), (37, 38.2), (39, 38.6),
     (41, 38.6)],
     0.52, 1.05),
    ([(31, 41.2), (33.5, 41.3), (36, 40.8), (38.5, 40.7), (41, 40.8), (43, 41)], 0.40, 1.1),
    ([(29, 40.0), (30.5, 39.4)], 0.35, 0.5),
    ([(28, 38.4), (29.5, 38.6)], 0.35, 0.5),
    ([(42, 43.4), (44, 42.9)], 0.7, 1.4),
    ([(36, 34.7), (35.8, 33.9), (35.5, 33.2)], 0.22, 0.9),
    ([(36.4, 34.6), (36.1, 33.7)], 0.2, 0.7),
    ([(35.2, 32.4), (35.1, 31.5)], 0.22, 0.5),
    ([(33.6, 28.9), (34, 28.4)], 0.45, 1.0),
    ([(32.5, 29), (33, 27.5)], 0.4, 0.7),
    ([(32.7, 34.95), (33.1, 34.95)], 0.15, 0.6),
    ([(7, 35.3), (8.2, 35.6), (9.6, 36.0)], 0.5, 0.8),
    ([(7, 34.5), (8.5, 34.6)], 0.4, 0.5),
    ([(12, 31.9), (13.5, 32.3)], 0.35, 0.4),
    ([(20.7, 32.5), (22.4, 32.6)], 0.30, 0.45),
    ([(16, 28.2), (18, 27.6)], 0.8, 0.5),
    ([(9, 42.6), (9.1, 41.9)], 0.2, 0.8),
    ([(9.3, 40.2), (9, 39.2)], 0.3, 0.6),
    ([(43, 39), (45, 38)], 0.9, 1.2),
    ([(37, 29.5), (36.2, 28)], 0.7, 0.5),
]  # fmt: skip
RIVERS: list[Line] = [
    [(31.2, 27), (30.8, 28.1), (31.1, 29.1), (31.25, 30.05), (30.85, 30.6), (30.65, 31), (30.42, 31.46)],
    [(31.25, 30.05), (31.25, 30.5), (31.4, 31), (31.85, 31.52)],
    [(18.9, 45.6), (20.4, 44.85), (22.3, 44.6), (22.9, 43.9), (24.5, 43.7), (25.9, 43.8), (27.4, 44.2),
     (28.1, 45.2),
     (29.6, 45.2)],
    [(8, 45.05), (10, 45.1), (11.3, 45), (12.4, 44.95)],
    [(38.2, 39.8), (36.8, 39.6), (35.2, 38.9), (34.2, 38.9), (33.6, 39.6), (34.2, 40.3), (34.8, 40.9),
     (35.5, 41.1),
     (35.95, 41.72)],
    [(31.6, 39.2), (31.9, 39.9), (30.6, 40.3), (30.65, 41.12)],
    [(40.5, 39.8), (39.3, 39.6), (38.6, 38.9), (38.9, 38.2), (38, 37.3), (38.1, 36.4), (39.2, 35.8),
     (40.6, 34.9),
     (42, 34.2), (45, 33)],
    [(39.8, 38.3), (40.6, 37.8), (41.8, 37.4), (43, 36.4), (46, 34.5)],
    [(36.5, 34.2), (36.7, 35.1), (36.4, 36.1), (36, 36.05)],
    [(35.6, 33.2), (35.57, 32.5), (35.5, 31.75)],
    [(21.4, 42), (22.3, 41.3), (22.7, 40.6)],
    [(23.8, 42.2), (25.6, 42.05), (26.5, 41.6), (26.1, 40.75)],
    [(12.1, 43.5), (12.4, 42.5), (12.25, 41.75)],
    [(8.3, 36.4), (9.4, 36.6), (10.15, 37)],
    [(30, 38.2), (28.6, 37.9), (27.25, 37.55)],
    [(35.9, 37.9), (35.4, 37.1), (35.3, 36.75)],
]  # fmt: skip
# longitude, latitude, half axes in degrees, turn in degrees
LAKES = (
    (33.4, 38.75, 0.16, 0.36, 30), (35.48, 31.5, 0.07, 0.30, 8), (35.58, 32.82, 0.05, 0.09, 0),
    (30.85, 38.05, 0.09, 0.2, 10), (31.5, 37.75, 0.10, 0.2, -20), (42.9, 38.6, 0.5, 0.3, 20),
    (20.75, 41.05, 0.06, 0.14, 0), (21.0, 40.88, 0.06, 0.11, 10), (19.3, 42.15, 0.06, 0.17, -35),
    (11.9, 42.1, 0.06, 0.06, 0), (11.92, 42.6, 0.09, 0.08, 0), (30.7, 29.45, 0.2, 0.06, 0),
     (8.6, 33.7, 0.5, 0.12, 0),
)  # fmt: skip


class Frame:
    """The drawing on the sheet: its size, px a degree, and where the middle lies."""

    def __init__(self, size: tuple[int, int], degree: float, middle: tuple[float, float]) -> None:
        self.size, self.degree, self.middle = size, degree, middle

    def at(self, lon: Any, lat: Any) -> tuple[Any, Any]:
        """Returns px of a place on Earth."""
        x, y = project(lon, lat)
        return x * self.degree + self.middle[0], y * self.degree + self.middle[1]


def heights(frame: Frame, inland: Array) -> tuple[Array, Array]:
    """Returns heights and how near a range is: hand-placed ridges, warped and broken up."""
    w, h = frame.size
    x, y = grid(frame.size)
    wx, wy = noise(frame.size, 140, 3) * 16, noise(frame.size, 140, 4) * 16
    near = np.zeros((h, w), np.float32)
    at = [np.clip((y + wy) / 2, 0, h // 2 - 1), np.clip((x + wx) / 2, 0, w // 2 - 1)]
    for points, wide, top in RANGES:
        image = Image.new("L", (w // 2, h // 2), 0)
        px, py = frame.at(*np.array(points).T)
        ImageDraw.Draw(image).line([(a / 2, b / 2) for a, b in zip(px, py, strict=True)], fill=255, width=2)
        hit = np.asarray(image) > 0
        if not hit.any():
            continue
        far = nd.map_coordinates(np.asarray(nd.distance_transform_edt(~hit), np.float32), at, order=1)
        near = np.maximum(near, top * np.exp(-((far / (wide * frame.degree * 0.42)) ** 2)))
    ridges = np.clip(1 - np.abs(noise(frame.size, 52, 8, 5, 0.55)), 0, 1)
    rough = near * (0.30 + 0.85 * ridges) + 0.05 * noise(frame.size, 80, 9, 5, 0.6)
    return np.asarray(rough * smooth(0, 18, inland)), near


def river(frame: Frame, points: Line, rng: np.random.Generator) -> list[tuple[float, float]]:
    """Returns a winding course through rough points."""
    q = np.array(points)
    x, y = frame.at(q[:, 0], q[:, 1])
    t = np.linspace(0, len(q) - 1, len(q) * 14)
    n = len(t)
    swing = np.sin(np.pi * np.arange(n) / (n - 1))
    out = []
    for line in (x, y):
        smooth_line = nd.gaussian_filter1d(np.interp(t, range(len(q)), line), 5, mode="nearest")
        out.append(smooth_line + nd.gaussian_filter1d(rng.normal(0, 6.4, n), 2.2) * swing)
    return list(zip(out[0].tolist(), out[1].tolist(), strict=True))
