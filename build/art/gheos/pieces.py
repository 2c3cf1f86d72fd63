"""The pieces of the game: markers of the peoples, their cubes, tokens, crests and the starting badge."""

from __future__ import annotations

import math

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from ..lib.colour import Array, mix, ramp, rgb, rgba, smooth
from ..lib.fonts import font
from ..lib.icons import icon
from ..lib.materials import gold
from ..lib.shapes import disc, put, shadowed, tinted, to_image
from .peoples import PEOPLES, People, pattern

MARKER = 62.0
THICK = 0.26
Q = 6


def _round_top(people: People, radius: float) -> Image.Image:
    """The face of a marker: enamel, the pattern in its outer ring, two gold rings."""

    def shade(x: Array, y: Array, gap: Array) -> tuple[Array, Array]:
        slope = np.clip(0.52 - (x + y) * 0.34, 0, 1)
        enamel = ramp([(0, people.dark), (0.5, people.base), (1, people.light)], slope)
        ring = smooth(0.60, 0.62, gap)
        enamel = mix(enamel, rgb(people.second), pattern(people.pattern, x, y) * 0.66 * ring)
        enamel = enamel * (1 - 0.30 * smooth(0.74, 0.86, gap))[..., None]
        metal = gold(x, y)
        enamel = mix(enamel, metal, np.exp(-(((gap - 0.61) / 0.022) ** 2)))
        shine = np.clip(1 - np.hypot(x + 0.22, (y + 0.40) * 1.6) / 0.46, 0, 1) ** 1.2
        enamel = mix(enamel, (255, 255, 255), shine * 0.26)
        flank = np.clip(-(x * 0.62 + y * 0.66) * (gap - 0.905) / 0.05 * 0.4, -0.25, 0.3)
        colour = mix(enamel, metal * (1 + flank)[..., None], smooth(0.84, 0.87, gap))
        return mix(colour, (24, 15, 8), smooth(0.955, 0.985, gap)), (gap < 1).astype(float)

    return disc(radius, shade)


def _edge(face: Image.Image, code: str) -> Image.Image:
    """A slice of a disc's side: flat colour, lighter on the left."""
    alpha = np.asarray(face.getchannel("A"), np.float32) / 255
    x = np.linspace(-1, 1, face.width)[None, :, None]
    shade = np.clip(0.95 - 0.55 * (x + 0.25), 0.35, 1.1) * np.ones((face.height, 1, 1))
    return to_image(np.array(rgb(code), np.float32) * shade, alpha)


def marker(name: str, radius: float = MARKER) -> Image.Image:
    """The marker of a people: a thick disc lying on the map."""
    people = PEOPLES[name]
    face = _round_top(people, radius)
    depth = int(radius * THICK)
    out = Image.new("RGBA", (face.width, face.height + depth), (0, 0, 0, 0))
    wall, band = _edge(face, people.dark), _edge(face, "b07c30")
    rim = max(2, depth // 7)
    for i in range(depth, -1, -1):
        out.alpha_composite(band if i > depth - rim or i < rim else wall, (0, i))
    out.alpha_composite(face)
    size = int(radius * 1.04)
    emblem = icon(people.emblem, size, f"#{people.ink}")
    if name not in ("yellow", "white"):
        blur = emblem.getchannel("A").filter(ImageFilter.GaussianBlur(1.6))
        put(out, tinted(blur, (20, 10, 6), 0.75), (face.width / 2 + 2, face.width / 2 + 2))
    put(out, emblem, (face.width / 2, face.width / 2))
    return out


def empty_ring(name: str, radius: float = MARKER) -> Image.Image:
    """The hollow in the supply that a marker left: its people's ring and a faint emblem."""
    people = PEOPLES[name]
    rim = people.base if name != "black" else people.light

    def shade(x: Array, y: Array, gap: Array) -> tuple[Array, Array]:
        floor = ramp([(-1, "080503"), (1, "1c110a")], x * 0.6 + y * 0.8)
        colour = mix(floor, rgb(rim), np.exp(-(((gap - 0.86) / 0.045) ** 2)))
        return mix(colour, gold(-x, -y), smooth(0.93, 0.97, gap) * 0.6), (gap < 1) * 0.92

    out = disc(radius, shade)
    size = int(radius * 1.04)
    emblem = icon(people.emblem, size, f"#{people.light}")
    put(out, tinted(emblem.getchannel("A"), rgb(people.light), 0.5), (out.width / 2, out.width / 2))
    return out


def cube(name: str, px: int = 96, marked: bool = False) -> Image.Image:
    """A follower: a wooden cube seen from the front and above, with the pattern of its people."""
    people = PEOPLES[name]
    edge = px * 0.70
    depth = edge * 0.32
    image = Image.new("RGBA", (px * Q, px * Q), (0, 0, 0, 0))
    pen = ImageDraw.Draw(image)
    x0 = (px - edge - depth) / 2 * Q
    y0 = ((px - edge - depth) / 2 + depth) * Q
    a, d = edge * Q, depth * Q
    front = [(x0, y0), (x0 + a, y0), (x0 + a, y0 + a), (x0, y0 + a)]
    top = [(x0, y0), (x0 + d, y0 - d), (x0 + a + d, y0 - d), (x0 + a, y0)]
    right = [(x0 + a, y0), (x0 + a + d, y0 - d), (x0 + a + d, y0 + a - d), (x0 + a, y0 + a)]
    for face, tone in ((top, people.light), (right, people.dark), (front, people.base)):
        pen.polygon(face, fill=rgba(tone))
    _front_face(image, people, (x0, y0), a, marked)
    pen = ImageDraw.Draw(image)
    gleam = (*(min(255, c + 40) for c in rgb(people.light)), 220)
    pen.line([front[3], front[0], front[1]], fill=gleam, width=int(Q * 1.6), joint="curve")
    outline = (255, 244, 214, 170) if name == "black" else (20, 12, 8, 225)
    path = [front[0], top[1], top[2], right[2], front[2], front[3], front[0]]
    pen.line(path, fill=outline, width=int(Q * 1.8), joint="curve")
    pen.line([front[1], top[2]], fill=(*outline[:3], 90), width=Q)
    return image.resize((px, px), Image.Resampling.LANCZOS)


def _front_face(image: Image.Image, people: People, at: tuple[float, float], a: float, marked: bool) -> None:
    """The front of a cube: slope light, pattern, and the initial where cubes are marked."""
    n = int(a)
    yy, xx = np.mgrid[0:n, 0:n] / a * 1.5 - 0.75
    fill = mix(rgb(people.base), rgb(people.light), np.clip(0.16 - (xx + yy) * 0.16, 0, 0.4))
    fill = mix(fill, rgb(people.dark), np.clip((xx + yy) * 0.22 - 0.06, 0, 0.3))
    strength = 0.85 if marked else 0.5
    fill = mix(fill, rgb(people.second), pattern(people.pattern, xx * 0.8, yy * 0.8) * strength)
    image.paste(to_image(fill, np.ones((n, n))), (int(at[0]), int(at[1])))
    if not marked:
        return
    pen = ImageDraw.Draw(image)
    centre = (at[0] + a / 2, at[1] + a / 2)
    r = a * 0.36
    plate = rgba(people.ink)
    pen.ellipse([centre[0] - r, centre[1] - r, centre[0] + r, centre[1] + r], fill=plate)
    letter = people.dark if people.ink.startswith("f") else "ffffff"
    pen.text(centre, people.initial, font=font("black", int(a * 0.52)), fill=rgba(letter), anchor="mm")


def token(spent: bool = False, radius: float = 44.0) -> Image.Image:
    """A scoring token: ivory with three cups; spent, only its print in the wood is left."""

    def hollow(x: Array, y: Array, gap: Array) -> tuple[Array, Array]:
        floor = ramp([(-1, "0c0704"), (1, "23150c")], x * 0.6 + y * 0.8)
        rim = mix(floor, rgb("8a6034"), smooth(0.90, 0.97, gap) * np.clip(0.4 + (x + y) * 0.4, 0, 1))
        return rim, (gap < 1) * 0.85

    def ivory(x: Array, y: Array, gap: Array) -> tuple[Array, Array]:
        body = ramp([(0, "c9b48a"), (1, "fff6dc")], np.clip(0.6 - (x + y) * 0.4, 0, 1))
        body = mix(body, rgb("5e34a0"), np.exp(-(((gap - 0.82) / 0.05) ** 2)))
        return mix(body, (40, 26, 16), smooth(0.93, 0.99, gap)), (gap < 1).astype(float)

    out = disc(radius, hollow if spent else ivory)
    tone = "#4a2486" if not spent else "#6b4a2c"
    for dx, dy in ((0, -0.32), (-0.33, 0.24), (0.33, 0.24)):
        cup = icon("trophy-cup", int(radius * 0.66), tone)
        if spent:
            cup = tinted(cup.getchannel("A"), rgb(tone), 0.55)
        put(out, cup, (out.width / 2 + dx * radius, out.width / 2 + dy * radius))
    return out


def crest(emblem: str, px: int = 128) -> Image.Image:
    """A player's crest: a dark field in a brass ring, because colours belong to the peoples."""

    def shade(x: Array, y: Array, gap: Array) -> tuple[Array, Array]:
        field = ramp([(0, "182730"), (1, "3f5c68")], np.clip(0.5 - (x + y) * 0.4, 0, 1))
        rays = 0.5 + 0.5 * np.cos(np.arctan2(y, x) * 16)
        field = mix(field, rgb("587a86"), 0.10 * rays * smooth(0.3, 0.75, gap))
        field = field * (1 - 0.35 * smooth(0.66, 0.80, gap))[..., None]
        flank = np.clip(-(x * 0.62 + y * 0.66) * (gap - 0.885) / 0.06 * 0.4, -0.25, 0.3)
        colour = mix(field, gold(x, y) * (1 + flank)[..., None], smooth(0.80, 0.83, gap))
        return mix(colour, (24, 14, 8), smooth(0.95, 0.985, gap)), (gap < 1).astype(float)

    radius = px / 2 - 5
    out = disc(radius, shade)
    sign = icon(emblem, int(radius * 1.14), "#f2d28a")
    dark = tinted(sign.getchannel("A").filter(ImageFilter.GaussianBlur(1.4)), (8, 8, 8), 0.8)
    put(out, dark, (out.width / 2 + 1.5, out.width / 2 + 2))
    put(out, sign, (out.width / 2, out.width / 2))
    shaded = shadowed(out, (1, 3), 3, 0.6, 6)
    square = Image.new("RGBA", (px, px), (0, 0, 0, 0))
    put(square, shaded, (px / 2, px / 2))
    return square


def star(px: int = 96) -> Image.Image:
    """The badge of the starting tile: a faceted gold star on blue enamel."""

    def shade(x: Array, y: Array, gap: Array) -> tuple[Array, Array]:
        field = ramp([(0, "0d2c55"), (1, "3f86c8")], np.clip(0.5 - (x + y) * 0.4, 0, 1))
        colour = mix(field, gold(x, y), smooth(0.82, 0.86, gap))
        return mix(colour, (24, 14, 8), smooth(0.95, 0.985, gap)), (gap < 1).astype(float)

    out = disc(px / 2 - 4, shade, margin=2)
    q, n = 6, out.width
    layer = Image.new("RGBA", (n * q, n * q), (0, 0, 0, 0))
    pen, c = ImageDraw.Draw(layer), n * q / 2
    tips = []
    for i in range(10):
        a = math.radians(-90 + 36 * i)
        r = (px * 0.355 if i % 2 == 0 else px * 0.15) * q
        tips.append((c + r * math.cos(a), c + r * math.sin(a)))
    for i in range(10):
        a, b = tips[i], tips[(i + 1) % 10]
        facing = -((a[0] + b[0]) / 2 - c) * 0.6 - ((a[1] + b[1]) / 2 - c) * 0.7
        tone = "fff3c4" if facing > n * 0.45 else ("f0c766" if facing > -n * 0.3 else "a8701f")
        pen.polygon([a, b, (c, c)], fill=rgba(tone))
    pen.line([*tips, tips[0]], fill=(60, 36, 10, 255), width=q, joint="curve")
    out.alpha_composite(layer.resize((n, n), Image.Resampling.LANCZOS))
    square = Image.new("RGBA", (px, px), (0, 0, 0, 0))
    put(square, out, (px / 2, px / 2))
    return square


def soft_shadow(kind: str) -> Image.Image:
    """The soft shadow under a marker or a cube, to be drawn below and to the right of it."""
    size = 176 if kind == "disc" else 144
    mask = Image.new("L", (size, size), 0)
    pen, c = ImageDraw.Draw(mask), size / 2
    if kind == "disc":
        pen.ellipse([c - MARKER, c - MARKER, c + MARKER, c + MARKER], fill=255)
    else:
        pen.rounded_rectangle([c - 42, c - 38, c + 42, c + 38], 8, fill=255)
    return tinted(mask.filter(ImageFilter.GaussianBlur(10)), (4, 2, 2), 0.62)
