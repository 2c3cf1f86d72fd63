"""The chart: parchment, coasts with water-lining, washes of the regions, hachured relief, rhumb lines."""

from __future__ import annotations

import math

import numpy as np
from PIL import Image, ImageDraw
from scipy import ndimage as nd

from ..lib.colour import Array, mix, smooth
from .geo import land
from .palette import INK, REGIONS
from .places import PLACES
from .relief import LAKES, RIVERS, Frame, heights, river
from .stuff import LIGHT, grid, noise, plane, shade

SIZE = (2160, 1280)
FRAME = Frame(SIZE, 79.0, (1066.0, 654.0))
ISLAND = {"cnossus": 150, "rodes": 60}  # an island's colour must not reach over the sea
ROSE = (17.75, 34.55)
LINES = (5, 11, 18, 26.4, 36, 47, 60, 75, 92)


def parchment(size: tuple[int, int], seed: int = 20) -> Array:
    """Old parchment: clouds, fibres, brown stains."""
    out = plane(size, (238, 212, 160))
    out *= (1 + 0.055 * noise(size, 600, seed) + 0.022 * noise(size, 10, seed + 1, 3, 0.6, 3, 1))[..., None]
    stains = np.clip(noise(size, 240, seed + 2, 5), 0, 2)[..., None]
    return out + np.array([0, -6, -14], np.float32) * stains


def region_washes(regions: dict[str, str], inland: Array) -> tuple[Array, Array, Array]:
    """Returns owner, strength and nearness of the watercolour: nearest city with a ragged border."""
    x, y = grid(SIZE)
    fields = []
    for i, name in enumerate(REGIONS):
        near = np.full((SIZE[1], SIZE[0]), 1e9, np.float32)
        for city, place in PLACES.items():
            if regions[city] == name:
                px, py = FRAME.at(place.lon, place.lat)
                near = np.minimum(near, np.hypot(x - px, y - py) + ISLAND.get(city, 0))
        fields.append(near + noise(SIZE, 120, 30 + i, 5) * 18)
    stack = np.array(fields)
    owner, near = stack.argmin(0), stack.min(0)
    border = np.zeros(owner.shape, bool)
    border[:, 1:] |= owner[:, 1:] != owner[:, :-1]
    border[1:] |= owner[1:] != owner[:-1]
    edge = np.minimum(nd.distance_transform_edt(~border), inland)
    outer = 500 + noise(SIZE, 160, 35, 4) * 40
    wash = 1 - smooth(0, 1, (near - outer + 240) / 240)
    return owner, wash * (0.30 + 0.36 * np.exp(-edge / 10.0) + 0.06 * noise(SIZE, 36, 36, 4)), near


def ground(regions: dict[str, str], cover: Array, inland: Array, sea: Array) -> tuple[Array, Array, Array]:
    """Returns the coloured ground, the heights, and how near a city is."""
    base = parchment(SIZE)
    water = mix(base * np.array([0.90, 0.945, 0.94]), (86, 142, 160), 0.24 + np.exp(-sea / 36) * 0.40)
    height, ranges = heights(FRAME, inland)
    owner, wash, near = region_washes(regions, inland)
    soil = base * 1.02
    for i, colour in enumerate(REGIONS.values()):
        soil = mix(soil, np.array(colour) * 0.9 + 20, np.clip(wash * (owner == i), 0, 0.8))
    light = shade(nd.gaussian_filter(height, 1.2) * 22)[0] / LIGHT[2]
    soil = soil * np.where(light < 1, 0.40 + 0.60 * light, 1 + 0.22 * (light - 1))[..., None]
    soil = mix(soil, (96, 58, 26), np.clip(ranges * 0.28 * smooth(0, 20, inland), 0, 0.28))
    soil = soil * (1 + 0.16 * np.clip(light - 1, 0, 1))[..., None]
    out = mix(water, soil, cover)
    return out * (1 - 0.22 * np.exp(-np.where(cover > 0.5, inland, 99) / 8))[..., None], height, near


def coast_ink(solid: Array, inland: Array, sea: Array) -> Array:
    """Returns the ink of the coast and of the lines that repeat it out to sea."""
    wavy = sea + noise(SIZE, 60, 40, 3) * np.clip(sea / 12, 0, 1)
    ink = np.zeros(solid.shape, np.float32)
    for k, far in enumerate(LINES):
        line = np.clip(1.0 - np.abs(wavy - far) * 0.75, 0, 1) * 0.66 * 0.83**k
        ink = np.maximum(ink, line * ~solid)
    return np.asarray(
        np.maximum(ink, np.clip(1.6 - np.abs(np.where(solid, inland, -sea) - 0.4) * 0.75, 0, 1) * 0.95)
    )


def hachures(pen: ImageDraw.ImageDraw, height: Array, solid: Array, rng: np.random.Generator) -> None:
    """Strokes down the slopes, dark away from the light and fine towards it."""
    gy, gx = np.gradient(nd.gaussian_filter(height, 2.4) * 22)
    slope = np.hypot(gx, gy)
    ys, xs = np.nonzero((slope > 0.26) & solid)
    for i in rng.choice(len(ys), min(14000, len(ys)), replace=False):
        y, x = int(ys[i]), int(xs[i])
        g = slope[y, x]
        dx, dy = -gx[y, x] / g, -gy[y, x] / g
        length = (3 + 4.5 * min(g, 1.4)) * 1.6
        facing = dx * LIGHT[0] + dy * LIGHT[1]
        tone = int(np.clip(64 + 84 * min(g, 1.2) - 92 * facing, 20, 170))
        pen.line((x, y, x + dx * length, y + dy * length), fill=tone, width=1 if facing > 0.2 else 2)


def stipple(pen: ImageDraw.ImageDraw, dry: Array, rng: np.random.Generator) -> None:
    """Dots of the desert."""
    top = int(FRAME.at(24, 31.6)[1])
    for x, y in zip(rng.integers(0, SIZE[0], 6400), rng.integers(top, SIZE[1], 6400), strict=True):
        if dry[y, x] > 0.55:
            pen.ellipse((x - 1, y - 1, x + 1, y + 1), fill=int(rng.integers(70, 120)))


def waters(pen: ImageDraw.ImageDraw, rng: np.random.Generator) -> None:
    """Rivers that widen to their mouth, and lakes with two rings."""
    for points in RIVERS:
        course = river(FRAME, points, rng)
        for i in range(len(course) - 1):
            pen.line(course[i : i + 2], fill=200, width=1 + round(2.6 * i / len(course)))
    for lon, lat, a, b, turn in LAKES:
        cx, cy = FRAME.at(lon, lat)
        t, tilt = np.linspace(0, 2 * np.pi, 40), math.radians(turn)
        for share, tone in ((1.0, 210), (0.6, 110)):
            wob = 1 + 0.08 * np.sin(3 * t + lon) + 0.05 * np.sin(5 * t)
            ex, ey = np.cos(t) * a * FRAME.degree * share * wob, np.sin(t) * b * FRAME.degree * share * wob
            px, py = (
                cx + ex * math.cos(tilt) - ey * math.sin(tilt),
                cy + ex * math.sin(tilt) + ey * math.cos(tilt),
            )
            pen.line(list(zip(px.tolist(), py.tolist(), strict=True)), fill=tone, width=2)


def rhumbs(solid: Array, sea: Array) -> Array:
    """Returns the lines of the winds over the open sea."""
    x, y = FRAME.at(*ROSE)
    image = Image.new("L", SIZE, 0)
    pen = ImageDraw.Draw(image)
    for k in range(32):
        a = k * math.pi / 16
        strong = k % 4 == 0
        end = (x + math.cos(a) * 3000, y + math.sin(a) * 3000)
        pen.line((x, y, *end), fill=70 if strong else 38, width=2 if strong else 1)
    return np.asarray(np.asarray(image, np.float32) / 255 * ~solid * smooth(20, 80, sea))


def paint(regions: dict[str, str]) -> Image.Image:
    """Returns the chart without letters; `regions` names the region of each city."""
    cover = land(*SIZE, FRAME.degree, FRAME.middle)
    solid = cover > 0.5
    sea = np.asarray(nd.distance_transform_edt(~solid), np.float32)
    inland = np.asarray(nd.distance_transform_edt(solid), np.float32)
    colour, height, near = ground(regions, cover, inland, sea)
    ink_image = Image.fromarray(np.clip(coast_ink(solid, inland, sea) * 255, 0, 255).astype("uint8"))
    pen, rng = ImageDraw.Draw(ink_image), np.random.default_rng(5)
    hachures(pen, height, solid, rng)
    dry = np.clip(1 - np.abs(noise(SIZE, 180, 50, 3)), 0, 1) * solid * (inland > 16) * (near > 84)
    stipple(pen, dry, rng)
    waters(pen, rng)
    ink = np.maximum(np.asarray(ink_image, np.float32) / 255, rhumbs(solid, sea))
    ink = np.clip(ink * (1 + 0.12 * noise(SIZE, 6, 60, 2)), 0, 1)
    out = mix(colour, INK, ink * 0.92)
    return Image.fromarray(np.clip(out, 0, 255).astype("uint8")).convert("RGBA")
