"""Draws the Gentes card: a parchment chart of the Greek sea with true coasts and a rose.

Coasts: Natural Earth (public domain) through the npm package world-atlas, Lambert conformal conic.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import numpy as np
from PIL import Image, ImageDraw, ImageFilter
from scipy import ndimage

from ...lib.paths import npm_package
from ..paint import (
    Array,
    Canvas,
    box,
    disc,
    font,
    grid,
    icon,
    inside,
    mix,
    noise,
    parchment,
    picture,
    shadow,
    smooth,
    stretched_noise,
    svg,
)
from .voyage import course

W, H = 720, 1336
SAFE = 60
LON, LAT, SOUTH, NORTH, SCALE = 23.55, 36.45, 31.0, 42.0, 92.0
INK = (58, 34, 18)
RED = (150, 44, 28)
REGIONS = {"red": (182, 66, 42), "green": (76, 122, 64), "yellow": (216, 158, 36)}
RANGES: list[tuple[list[tuple[float, float]], float, float]] = [
    ([(19.4, 42.6), (20.2, 41.6), (20.9, 40.4), (21.3, 39.5), (21.9, 38.8)], 0.5, 1.0),
    ([(22.0, 37.9), (22.3, 37.0)], 0.25, 0.8),
    ([(22.4, 40.1), (22.7, 39.6)], 0.22, 0.9),
    ([(22.6, 43.2), (24.5, 42.75), (26.5, 42.8)], 0.35, 0.8),
    ([(22.9, 41.8), (24.6, 41.6), (25.6, 41.5)], 0.42, 0.9),
    ([(23.6, 35.25), (24.8, 35.2), (25.9, 35.1)], 0.13, 0.9),
    ([(28.0, 37.2), (29.8, 36.7)], 0.5, 1.0),
    ([(27.3, 38.4), (28.6, 38.6)], 0.33, 0.6),
    ([(26.6, 39.7), (28.0, 39.9)], 0.3, 0.6),
    ([(20.7, 32.5), (22.6, 32.6)], 0.26, 0.55),
]
# name -> longitude, latitude, region, icon, side of the lettering
CITIES = {
    "TROIA": (26.24, 39.96, "green", "temple", "l"),
    "DELPHI": (22.50, 38.48, "red", "tripod", "l"),
    "ATHENAI": (23.73, 37.97, "red", "temple", "r"),
    "SPARTA": (22.43, 37.08, "red", "temple", "l"),
    "MILETUS": (27.0, 37.45, "green", "tripod", "c"),
    "CNOSSUS": (25.16, 35.30, "red", "amphora", "b"),
    "CYRENE": (21.86, 32.82, "yellow", "amphora", "b"),
}


def project(lon: Any, lat: Any) -> tuple[Array, Array]:
    """Projects degrees to pixels of the card."""
    r = math.pi / 180
    p1, p2 = SOUTH * r, NORTH * r
    turn = math.tan(math.pi / 4 + p2 / 2) / math.tan(math.pi / 4 + p1 / 2)
    n = math.log(math.cos(p1) / math.cos(p2)) / math.log(turn)
    f = math.cos(p1) * math.tan(math.pi / 4 + p1 / 2) ** n / n
    rho = f / np.tan(np.pi / 4 + np.asarray(lat, float) * r / 2) ** n
    base = f / math.tan(math.pi / 4 + LAT * r / 2) ** n
    theta = n * (np.asarray(lon, float) - LON) * r
    k = SCALE / r
    return W / 2 + rho * np.sin(theta) * k, H / 2 - (base - rho * np.cos(theta)) * k


def polygons(geometry: dict[str, Any]) -> Iterator[list[list[int]]]:
    """Yields the rings of every polygon of a TopoJSON geometry."""
    if geometry["type"] == "GeometryCollection":
        for part in geometry["geometries"]:
            yield from polygons(part)
    elif geometry["type"] == "Polygon":
        yield geometry["arcs"]
    elif geometry["type"] == "MultiPolygon":
        yield from geometry["arcs"]


def clipped(points: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Clips a ring to the longitudes and latitudes around the card."""
    for axis, limit, sign in ((0, 12, 1), (0, 36, -1), (1, 24, 1), (1, 48, -1)):
        out: list[tuple[float, float]] = []
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


@lru_cache(1)
def land() -> Array:
    """Returns the coverage of land."""
    topo = json.loads((npm_package("world-atlas") / "land-10m.json").read_text("utf-8"))
    scale, shift = topo["transform"]["scale"], topo["transform"]["translate"]
    arcs = [np.cumsum(np.array(a), 0) * scale + shift for a in topo["arcs"]]
    q = 4
    im = Image.new("L", (W * q, H * q), 0)
    d = ImageDraw.Draw(im)
    for geometry in topo["objects"].values():
        for rings in polygons(geometry):
            for number, ring in enumerate(rings):
                parts = [arcs[i] if i >= 0 else arcs[~i][::-1] for i in ring]
                line = np.concatenate([p[(0 if k == 0 else 1) :] for k, p in enumerate(parts)])
                far = (
                    line[:, 0].max() < 12
                    or line[:, 0].min() > 36
                    or line[:, 1].max() < 24
                    or line[:, 1].min() > 48
                )
                points = [] if far else clipped([(float(x), float(y)) for x, y in line])
                if len(points) > 2:
                    x, y = project(*np.array(points).T)
                    d.polygon(list(zip(x * q, y * q, strict=True)), fill=0 if number else 255)
    return np.asarray(im.resize((W, H), Image.Resampling.BOX), float) / 255


def relief(inland: Array) -> Array:
    """Returns heights: hand-placed ranges, warped and broken into ridges."""
    x, y = grid(W, H)
    wx, wy = noise(x / 90, y / 90, 0.7, 3) * 12, noise(x / 90, y / 90, 0.7, 4) * 12
    height = np.zeros((H, W))
    for points, width, top in RANGES:
        im = Image.new("L", (W, H), 0)
        px, py = project(*np.array(points).T)
        ImageDraw.Draw(im).line(list(zip(px, py, strict=True)), fill=255, width=2)
        far = ndimage.distance_transform_edt(np.asarray(im) == 0)
        at = [np.clip(y - 0.5 + wy, 0, H - 1), np.clip(x - 0.5 + wx, 0, W - 1)]
        far = ndimage.map_coordinates(far, at, order=1)
        height = np.maximum(height, top * np.exp(-((far / (width * SCALE * 0.8)) ** 2)))
    ridges = np.clip(1 - np.abs(noise(x / 60, y / 60, 0.8, 5, 6, 0.55)), 0, 1)
    return np.asarray(
        (height * (0.3 + 0.85 * ridges) + 0.04 * noise(x / 70, y / 70, 0.8, 6)) * smooth(0, 9, inland)
    )


def washes(a: Array, mask: Array, inland: Array) -> Array:
    """Lays the three regions as watercolour: pigment gathers at coast and border."""
    x, y = grid(W, H)
    near = []
    for i, region in enumerate(REGIONS):
        far = np.full((H, W), 1e9)
        for lon, lat, owner, _, _ in CITIES.values():
            if owner == region:
                px, py = project(lon, lat)
                far = np.minimum(far, np.hypot(x - px, y - py))
        near.append(far + 16 * noise(x / 130, y / 130, 0.7, 30 + i, 5))
    field = np.array(near)
    owner_, low = field.argmin(0), field.min(0)
    border = np.zeros((H, W), bool)
    border[:, 1:] |= owner_[:, 1:] != owner_[:, :-1]
    border[1:] |= owner_[1:] != owner_[:-1]
    edge = np.minimum(ndimage.distance_transform_edt(~border), inland)
    wash = (1 - smooth(190, 420, low)) * (0.26 + 0.34 * np.exp(-edge / 8))
    for i, colour in enumerate(REGIONS.values()):
        a = mix(a, np.array(colour) * 0.9 + 20, np.clip(wash * (owner_ == i), 0, 0.8) * mask)
    return a


def ink_work(mask: Array, height: Array, sea: Array, inland: Array) -> Array:
    """Returns how much ink lies where: water-lining, coast, hachures, rhumb lines."""
    solid = mask > 0.5
    x, y = grid(W, H)
    s = sea + 1.0 * noise(x / 60, y / 60, 0.7, 40, 3) * np.clip(sea / 16, 0, 1)
    ink = np.zeros((H, W))
    for k, r in enumerate((4.4, 9.4, 15.4, 22.5, 30.5, 40, 51, 64, 79)):
        ink = np.maximum(ink, np.clip(1.15 - np.abs(s - r) * 1.1, 0, 1) * 0.62 * 0.84**k * ~solid)
    coast = np.where(solid, inland, -sea)
    ink = np.maximum(ink, np.clip(1.5 - np.abs(coast - 0.3) * 1.0, 0, 1) * 0.95)
    im = Image.fromarray(np.clip(ink * 255, 0, 255).astype("uint8"))
    d = ImageDraw.Draw(im)
    gy, gx = np.gradient(ndimage.gaussian_filter(height, 2.2) * 26)
    slope = np.hypot(gx, gy)
    ys, xs = np.nonzero((slope > 0.26) & solid)
    rng = np.random.default_rng(5)
    for i in rng.choice(len(ys), min(5200, len(ys)), replace=False):
        py, px = ys[i], xs[i]
        g = slope[py, px]
        dx, dy = -gx[py, px] / g, -gy[py, px] / g
        length = 3 + 4 * min(g, 1.4)
        lit = dx * -0.52 + dy * -0.62
        value = int(np.clip(70 + 90 * min(g, 1.2) - 95 * lit, 24, 190))
        d.line((px, py, px + dx * length, py + dy * length), fill=value, width=1 if lit > 0.2 else 2)
    for _ in range(1500):
        px, py = int(rng.integers(0, W)), int(rng.integers(1120, H))
        if solid[py, px] and inland[py, px] > 12 and height[py, px] < 0.25:
            d.ellipse((px - 1, py - 1, px + 1, py + 1), fill=int(rng.integers(70, 125)))
    rose = Image.new("L", (W, H), 0)
    rd = ImageDraw.Draw(rose)
    for k in range(32):
        a = k * math.pi / 16
        end = (ROSE[0] + math.cos(a) * 2000, ROSE[1] + math.sin(a) * 2000)
        rd.line((*ROSE, *end), fill=76 if k % 4 == 0 else 40, width=2 if k % 4 == 0 else 1)
    rays = np.asarray(rose, float) / 255 * ~solid * smooth(12, 50, sea)
    return np.maximum(np.asarray(im, float) / 255, rays)


ROSE = (176, 790)


def rose(im: Image.Image) -> None:
    """Draws the compass rose."""
    q = 3
    layer = Image.new("RGBA", (330 * q, 330 * q), (0, 0, 0, 0))
    d = ImageDraw.Draw(layer)
    c, size = 165 * q, 112 * q
    for radius in (0.50, 0.54, 0.80, 0.84):
        r = size * radius
        d.ellipse((c - r, c - r, c + r, c + r), outline=(*INK, 170), width=2 * q)
    for step, first, reach in ((4, 2, 0.74), (4, 0, 1.0)):
        for k in range(first, 16, step):
            a = k * math.pi / 8
            ln, b = size * reach, size * reach * 0.22
            tip = (c + math.cos(a) * ln, c + math.sin(a) * ln)
            for side, fill in ((-1, (236, 212, 164, 255)), (1, (*(RED if first == 0 else INK), 255))):
                w = a + side * math.pi / 4
                d.polygon(
                    [tip, (c + math.cos(w) * b, c + math.sin(w) * b), (c, c)],
                    fill=fill,
                    outline=(*INK, 255),
                    width=q,
                )
    d.text((c, c - size - 8 * q), "N", font=font("Cinzel-Bold.ttf", 34 * q), fill=(*INK, 255), anchor="ms")
    layer = layer.resize((330, 330), Image.Resampling.LANCZOS)
    im.alpha_composite(layer, (ROSE[0] - 165, ROSE[1] - 165))


TEMPLE = (
    '<path d="M50 8 L92 34 V40 H8 V34 Z M12 80 H88 V92 H12 Z M16 44 H27 V77 H16 Z M36 44 H47 V77 H36 Z'
    ' M54 44 H65 V77 H54 Z M74 44 H85 V77 H74 Z"/>'
)
TRIPOD = (
    '<path d="M16 46 H84 Q80 64 62 66 H38 Q20 64 16 46 Z M30 64 L22 94 H30 L40 66 Z M46 66 H54 V94 H46 Z'
    " M60 66 L70 94 H78 L70 64 Z"
    ' M50 4 C66 20 70 30 60 42 H40 C32 32 38 24 42 18 C44 26 48 26 48 20 C50 14 50 10 50 4 Z"/>'
)


def engraving(sign: str, px: int) -> Image.Image:
    """Returns a sign in black: temple and tripod are our own, the amphora is borrowed."""
    if sign == "amphora":
        return icon(sign, px, "#000000")
    return svg({"temple": TEMPLE, "tripod": TRIPOD}[sign], px, px, "0 0 100 100")


def city(im: Image.Image, name: str) -> None:
    """Lays a bone disc with an engraved icon and the city's name."""
    lon, lat, region, sign, side = CITIES[name]
    px, py = (float(v) for v in project(lon, lat))
    n, r = 96, 31
    c = Canvas(n, n)
    d = disc(n, n, n / 2, n / 2, r)
    x, y = grid(n, n)
    c.lay((16, 8, 2), shadow(inside(d), 4, 6, 4, 0.6))
    c.lay((36, 20, 10), inside(d - 1))
    slope = np.clip(0.6 - ((x - n / 2) + (y - n / 2)) / r * 0.36, 0.15, 1.2)
    c.lay(np.array(REGIONS[region]) * (0.55 + 0.75 * slope)[..., None], inside(d))
    c.lay(np.array((238, 224, 192)) * (0.8 + 0.28 * slope)[..., None], inside(d + 6.5))
    c.lay((60, 36, 18), 0.55 * np.exp(-((d + 6.5) ** 2) / 3) * inside(d + 5.5))
    mark = np.zeros((n, n))
    size = 38
    at = (n - size) // 2
    mark[at : at + size, at : at + size] = np.asarray(engraving(sign, size), float)[..., 3] / 255
    c.lay((255, 250, 232), np.roll(mark, (2, 1), (0, 1)) * 0.9)
    c.lay((48, 28, 14), mark)
    face = font("Cinzel-Bold.ttf", 30)
    gap = r + 10
    anchor, tx, ty = {
        "r": ("lm", px + gap, py),
        "l": ("rm", px - gap, py),
        "b": ("mt", px, py + gap),
        "c": ("rt", px + 34, py + gap),
    }[side]
    halo = Image.new("L", im.size, 0)
    ImageDraw.Draw(halo).text((tx, ty), name, font=face, fill=255, anchor=anchor, stroke_width=5)
    halo = halo.filter(ImageFilter.GaussianBlur(4)).point(lambda v: int(v * 0.8))
    im.paste(Image.new("RGB", im.size, (240, 222, 180)), (0, 0), halo)
    ImageDraw.Draw(im).text((tx, ty), name, font=face, fill=(*INK, 255), anchor=anchor)
    im.alpha_composite(c.picture(), (round(px - n / 2), round(py - n / 2)))


def lettering(
    im: Image.Image,
    text: str,
    at: tuple[float, float],
    px: int,
    track: int,
    turn: float,
    colour: tuple[int, int, int],
) -> None:
    """Sets spaced letters along a line that may be turned."""
    face = font("Cinzel-Bold.ttf", px)
    total = sum(face.getlength(c) + track for c in text) - track
    layer = Image.new("RGBA", (round(total) + 80, px * 3), (*colour, 0))
    d = ImageDraw.Draw(layer)
    x = 40.0
    for c in text:
        d.text((x, px * 1.5), c, font=face, fill=(*colour, 205), anchor="lm")
        x += face.getlength(c) + track
    layer = layer.rotate(turn, Image.Resampling.BICUBIC, expand=True)
    glow = layer.getchannel("A").filter(ImageFilter.MaxFilter(7)).filter(ImageFilter.GaussianBlur(5))
    halo = Image.new("RGBA", layer.size, (238, 220, 176, 0))
    halo.putalpha(glow.point(lambda v: int(v * 0.55)))
    im.alpha_composite(halo, (round(at[0] - layer.width / 2), round(at[1] - layer.height / 2)))
    im.alpha_composite(layer, (round(at[0] - layer.width / 2), round(at[1] - layer.height / 2)))


def sheet(a: Array) -> Array:
    """Lays the neat line in half degrees, folds and stains."""
    edge = SAFE
    margin = parchment(W, H, 44) * 0.98
    hole = inside(box(W, H, (edge, edge - 8, W - edge, H - edge + 8), 0))
    im = picture(mix(margin, a, hole))
    d = ImageDraw.Draw(im)
    for inset, width in ((edge, 3), (edge - 18, 3), (edge - 23, 1)):
        d.rectangle((inset, inset - 8, W - 1 - inset, H - 1 - inset + 8), outline=INK, width=width)
    step = SCALE / 2
    for side in (0, 1):
        for k in range(int((W - 2 * edge) / step / 2) + 1):
            x0 = edge + 2 * k * step
            y0 = edge - 8 - 15 if side == 0 else H - edge + 8 + 3
            d.rectangle((x0, y0, min(x0 + step, W - edge), y0 + 11), fill=INK)
        for k in range(int((H - 2 * edge) / step / 2) + 1):
            y0 = edge + 2 * k * step
            x0 = edge - 15 if side == 0 else W - edge + 3
            d.rectangle((x0, y0, x0 + 11, min(y0 + step, H - edge)), fill=INK)
    b = np.asarray(im, float)
    x, y = grid(W, H)
    for fold in (H / 3, 2 * H / 3):
        b = b * (1 - 0.13 * np.exp(-(((y - fold) / 5) ** 2)))[..., None]
        b = b + (14 * np.exp(-(((y - fold - 5) / 4) ** 2)))[..., None]
    b = b * (1 - 0.10 * np.exp(-(((x - W / 2) / 5) ** 2)))[..., None]
    b = b + (10 * np.exp(-(((x - W / 2 - 5) / 4) ** 2)))[..., None]
    burn = np.exp((box(W, H, (0, 0, W, H), 6) + 6 * noise(x / 60, y / 60, 0.8, 71, 4)) / 26)
    return mix(b, (96, 54, 18), np.clip(burn, 0, 1) * 0.6)


def vivid(a: Array) -> Array:
    """Deepens the colours, so that the chart stands beside glass and pixels."""
    grey = a.mean(-1, keepdims=True)
    return np.asarray(((grey + (a - grey) * 1.28) - 128) * 1.10 + 124)


def draw(named: bool = True) -> Array:
    """Paints the card's picture, with or without cities and lettering."""
    mask = land()
    solid = mask > 0.5
    sea = ndimage.distance_transform_edt(~solid)
    inland = ndimage.distance_transform_edt(solid)
    height = relief(inland)
    x, y = grid(W, H)
    cloud = stretched_noise(W, H, 3, 5, 20, 4)
    paper = np.ones((H, W, 3)) * np.array([240.0, 215, 164])
    paper = paper * (1 + 0.055 * cloud + 0.02 * stretched_noise(W, H, 60, 300, 21, 2))[..., None]
    water = mix(paper * np.array([0.80, 0.90, 0.97]), (92, 142, 158), np.exp(-sea / 34) * 0.7)
    ground = washes(paper * 1.02, mask, inland)
    gy, gx = np.gradient(ndimage.gaussian_filter(height, 1.1) * 24)
    light = (gx * 0.52 + gy * 0.62 + 0.59) / np.sqrt(gx**2 + gy**2 + 1) / 0.59
    ground = ground * np.where(light < 1, 0.36 + 0.64 * light, 1 + 0.25 * (light - 1))[..., None]
    a = water * (1 - mask[..., None]) + ground * mask[..., None]
    a = a * (1 - 0.2 * np.exp(-np.where(solid, inland, 99) / 7))[..., None]
    ink = ink_work(mask, height, sea, inland) * (1 + 0.12 * noise(x / 6, y / 6, 0.8, 60, 2))
    a = mix(a, INK, np.clip(ink, 0, 1) * 0.9)
    im = picture(a).convert("RGBA")
    rose(im)
    im.alpha_composite(icon("dolphin", 56, "#3e2414"), (84, 952))
    if not named:
        return sheet(vivid(np.asarray(im.convert("RGB"), float)))
    lettering(im, "HELLAS", (212, 236), 36, 9, -28, (112, 40, 20))
    lettering(im, "MARE AEGAEVM", (474, 440), 22, 3, -33, INK)
    lettering(im, "MARE INTERNVM", (474, 893), 27, 5, 0, INK)
    lettering(im, "LIBYA", (W / 2 + 20, 1216), 46, 34, 0, (122, 80, 16))
    course(im)
    for name in CITIES:
        city(im, name)
    return sheet(vivid(np.asarray(im.convert("RGB"), float)))
