"""The coastlines: Natural Earth through world-atlas, clipped, projected once and kept as data.

Lambert conformal conic with the parallels 31 and 42. `coast.json` holds rings in degrees of the projected
sheet, so that a picture of any size can be drawn from it without the package.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image, ImageDraw

from ..lib.colour import Array
from ..lib.paths import npm_package

COAST = Path(__file__).with_name("coast.json")
WEST, EAST, SOUTH, NORTH = 3.0, 46.0, 25.0, 48.0
LON, LAT = 24.55, 36.25
PARALLELS = (31.0, 42.0)
FINE = 0.004
REACH = (15.0, 9.5)
Ring = list[tuple[float, float]]


def project(lon: Any, lat: Any) -> tuple[Array, Array]:
    """Projects degrees to degrees of the sheet: x east, y south of its middle."""
    r = math.pi / 180
    p1, p2 = PARALLELS[0] * r, PARALLELS[1] * r
    turn = math.tan(math.pi / 4 + p2 / 2) / math.tan(math.pi / 4 + p1 / 2)
    n = math.log(math.cos(p1) / math.cos(p2)) / math.log(turn)
    f = math.cos(p1) * math.tan(math.pi / 4 + p1 / 2) ** n / n
    rho = f / np.tan(np.pi / 4 + np.asarray(lat, float) * r / 2) ** n
    base = f / math.tan(math.pi / 4 + LAT * r / 2) ** n
    theta = n * (np.asarray(lon, float) - LON) * r
    return rho * np.sin(theta) / r, (rho * np.cos(theta) - base) / r


def _polygons(geometry: dict[str, Any]) -> Iterator[list[list[int]]]:
    if geometry["type"] == "GeometryCollection":
        for part in geometry["geometries"]:
            yield from _polygons(part)
    elif geometry["type"] == "Polygon":
        yield geometry["arcs"]
    elif geometry["type"] == "MultiPolygon":
        yield from geometry["arcs"]


def _clipped(points: Ring) -> Ring:
    """Clips a ring to the frame of longitudes and latitudes."""
    for axis, limit, sign in ((0, WEST, 1), (0, EAST, -1), (1, SOUTH, 1), (1, NORTH, -1)):
        out: Ring = []
        for i, b in enumerate(points):
            a = points[i - 1]
            ina, inb = sign * (a[axis] - limit) >= 0, sign * (b[axis] - limit) >= 0
            if ina != inb:
                t = (limit - a[axis]) / (b[axis] - a[axis])
                out.append((a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])))
            if inb:
                out.append(b)
        points = out
    return points


def _thinned(points: Ring) -> Ring:
    """Drops points nearer than the finest step to the last one kept."""
    out = points[:1]
    for p in points[1:]:
        if abs(p[0] - out[-1][0]) + abs(p[1] - out[-1][1]) >= FINE * 2:
            out.append(p)
    return out


def _near(ring: Ring) -> bool:
    """Tells whether a ring touches the sheet."""
    xs, ys = [p[0] for p in ring], [p[1] for p in ring]
    return max(xs) > -REACH[0] and min(xs) < REACH[0] and max(ys) > -REACH[1] and min(ys) < REACH[1]


def read_rings() -> list[tuple[int, Ring]]:
    """Returns the rings of the package: (hole or not, projected points)."""
    topo = json.loads((npm_package("world-atlas") / "land-10m.json").read_text("utf-8"))
    scale, shift = topo["transform"]["scale"], topo["transform"]["translate"]
    arcs = [np.cumsum(np.array(a), 0) * scale + shift for a in topo["arcs"]]
    out = []
    for geometry in topo["objects"].values():
        for rings in _polygons(geometry):
            for number, ring in enumerate(rings):
                parts = [arcs[i] if i >= 0 else arcs[~i][::-1] for i in ring]
                line = np.concatenate([p[(0 if k == 0 else 1) :] for k, p in enumerate(parts)])
                points = _clipped([(float(x), float(y)) for x, y in line])
                if len(points) > 2:
                    x, y = project(*np.array(points).T)
                    kept = _thinned(
                        [(round(float(a), 3), round(float(b), 3)) for a, b in zip(x, y, strict=True)]
                    )
                    if len(kept) > 3 and _near(kept):
                        out.append((int(number > 0), kept))
    return out


def write_coast() -> None:
    """Writes the projected outline; needed only where frame or projection change."""
    rows = [
        json.dumps([hole, [c for p in ring for c in p]], separators=(",", ":")) for hole, ring in read_rings()
    ]
    COAST.write_text("[\n" + ",\n".join(rows) + "\n]\n", "utf-8")


def land(width: int, height: int, degree: float, middle: tuple[float, float], fine: int = 3) -> Array:
    """Returns the cover of land on a picture of that size with `degree` px a degree."""
    image = Image.new("L", (width * fine, height * fine), 0)
    pen = ImageDraw.Draw(image)
    for hole, flat in json.loads(COAST.read_text("utf-8")):
        points = np.array(flat).reshape(-1, 2) * degree + middle
        pen.polygon([(float(x * fine), float(y * fine)) for x, y in points], fill=0 if hole else 255)
    return np.asarray(image.resize((width, height), Image.Resampling.BOX), np.float32) / 255
