"""Draws the Gods card: a window of six hexagons, four temples and two tribes' lands, at night."""

from __future__ import annotations

import math

import numpy as np

from ..paint import Array, grid
from .glass import Mask, Window, bloom

W, H = 720, 1336
R = 186
SQ = math.sqrt(3)


class Hexagon:
    """Coordinates of one pointy hexagon, in units of its radius, y down."""

    def __init__(self, cx: float, cy: float) -> None:
        px, py = grid(W, H)
        self.x, self.y = (px - cx) / R, (py - cy) / R
        self.depth = SQ / 2 - np.maximum(np.abs(self.x), np.abs(self.x) / 2 + np.abs(self.y) * SQ / 2)
        self.inside: Mask = self.depth > 0

    def circle(self, x: float, y: float, r: float) -> Mask:
        """Returns a disc."""
        return np.asarray(np.hypot(self.x - x, self.y - y) < r)

    def rect(self, x0: float, y0: float, x1: float, y1: float) -> Mask:
        """Returns a box."""
        return np.asarray((self.x > x0) & (self.x < x1) & (self.y > y0) & (self.y < y1))

    def polygon(self, *points: tuple[float, float]) -> Mask:
        """Returns a polygon, by counting crossings."""
        hit = np.zeros(self.x.shape, bool)
        for (x1, y1), (x2, y2) in zip(points, points[1:] + points[:1], strict=True):
            if y1 != y2:
                cross = (x2 - x1) * (self.y - y1) / (y2 - y1) + x1
                hit ^= ((y1 > self.y) != (y2 > self.y)) & (self.x < cross)
        return hit


def emblem(god: str, x: Array, y: Array) -> Mask:
    """Returns a god's sign on the square -1..1."""
    r, t = np.hypot(x, y), np.arctan2(y, x)
    if god == "sun":
        point = np.abs(((t / (2 * np.pi) * 12) % 1) - 0.5) * 2
        return np.asarray((r < 0.46) | ((r > 0.56) & (r < 0.62 + 0.36 * point)))
    if god == "wave":
        hit = np.zeros(x.shape, bool)
        for k in (-0.42, 0.08, 0.58):
            crest = 0.30 * np.abs(np.sin((x + 0.25 * (k == 0.08)) * 3.3)) - 0.10
            hit |= np.abs(y - k + crest) < 0.125
        return np.asarray(hit & (r < 0.95))
    if god == "leaf":
        u, v = (x + y) / SQ * 1.22, (x - y) / SQ * 1.22
        body = (np.hypot(u - 0.55, v) < 1.02) & (np.hypot(u + 0.55, v) < 1.02) & (v > -0.86)
        veins = np.abs(u) < 0.06
        for k in (-0.45, -0.1, 0.25):
            veins |= np.abs(v - k - np.abs(u) * 0.8) < 0.05
        return np.asarray((body & ~veins) | ((np.abs(u) < 0.06) & (v < -0.7) & (v > -1.15)))
    bolt = (
        (0.22, -0.95),
        (-0.52, 0.12),
        (-0.08, 0.12),
        (-0.30, 0.95),
        (0.52, -0.22),
        (0.06, -0.22),
        (0.42, -0.95),
    )
    hit = np.zeros(x.shape, bool)
    for (x1, y1), (x2, y2) in zip(bolt, bolt[1:] + bolt[:1], strict=True):
        if y1 != y2:
            hit ^= ((y1 > y) != (y2 > y)) & (x < (x2 - x1) * (y - y1) / (y2 - y1) + x1)
    return hit


GODS = {
    "sun": (("fff1a8", "ffcf3a", "e8890f"), ("ffe27a", "f0a420"), "8a4a06"),
    "wave": (("a8d4fb", "4d9ae8", "1a56b4"), ("78b6f2", "1c5cc0"), "0c2f7c"),
    "leaf": (("c0eeae", "62c062", "1d7a40"), ("8ad878", "2c8f4c"), "07401f"),
    "storm": (("f59a84", "e04034", "9c1428"), ("f06a52", "b41a2a"), "640a20"),
}


def temple(win: Window, h: Hexagon, god: str) -> None:
    """Lays a god's temple: rays, sign in a disc, ivory building, gold frame."""
    sky, panel, dark = GODS[god]
    win.add(h.inside, "1c120a", gold=True)
    inner = h.depth > 0.062
    win.add(inner, dark, size=400)
    field = h.depth > 0.085
    angle = np.arctan2(h.y + 0.34, h.x)
    ray = (np.floor((angle / (2 * np.pi)) * 18) % 2) == 0
    win.add(field, *sky, size=52)
    win.add(field & ray, *panel, size=60)
    win.add(field & (h.y > 0.57), *panel[::-1], size=34, stretch=(2.2, 0.8))
    ring = h.circle(0, -0.40, 0.315)
    win.add(ring & field, "c8923a", gold=True)
    win.add(h.circle(0, -0.40, 0.275), dark, size=400, enamel=True)
    win.add(
        emblem(god, h.x / 0.235, (h.y + 0.40) / 0.235),
        "fff6d2" if god != "storm" else "ffd84a",
        size=400,
        enamel=True,
    )
    ivory, shade = ("fffbea", "eadfc0"), ("d9c89c", "b79f6c")
    win.add(h.polygon((-0.56, 0.12), (0, -0.16), (0.56, 0.12)), *ivory, size=400, enamel=True)
    win.add(h.polygon((-0.30, 0.09), (0, -0.06), (0.30, 0.09)), *panel, size=400, enamel=True)
    win.add(h.rect(-0.55, 0.13, 0.55, 0.20), *ivory, size=400, enamel=True)
    win.add(h.rect(-0.46, 0.20, 0.46, 0.45), dark, "150c08", size=400, enamel=True)
    win.add(h.rect(-0.09, 0.25, 0.09, 0.45), "ffd77a", "d98a1e", size=400, enamel=True)
    for k in range(4):
        x = -0.43 + k * 0.246
        win.add(h.rect(x, 0.20, x + 0.12, 0.45), *ivory, *shade, size=400, enamel=True)
    win.add(h.rect(-0.53, 0.45, 0.53, 0.50), *ivory, size=400, enamel=True)
    win.add(h.rect(-0.60, 0.50, 0.60, 0.555), *shade, size=400, enamel=True)


def pole(win: Window, h: Hexagon, shape: tuple[tuple[float, float], ...], colours: tuple[str, str]) -> None:
    """Lays a banner with a gold hem on a pole."""
    win.add(h.rect(0.255, -0.56, 0.285, 0.42), "e8c074", gold=True)
    win.add(h.polygon(*shape), "f0c766", gold=True)
    cx = sum(p[0] for p in shape) / len(shape)
    cy = sum(p[1] for p in shape) / len(shape)
    small = tuple((cx + (x - cx) * 0.80, cy + (y - cy) * 0.80) for x, y in shape)
    win.add(h.polygon(*small), *colours, size=400)


def hills(win: Window, h: Hexagon) -> None:
    """Lays the hill people's land: rolling greens, cypresses, a white sun."""
    win.add(h.inside, "3a3a42", size=400)
    land = h.depth > 0.045
    win.add(land, "e9f6d2", "bfe8c8", "8fd8c4", size=50)
    win.add(h.circle(-0.32, -0.42, 0.20) & land, "fffbe0", size=400)
    back = h.y > -0.02 - 0.16 * np.sin((h.x + 0.3) * 2.6)
    win.add(back & land, "a9dc96", "6cbf78", size=48, stretch=(1.7, 1))
    front = h.y > 0.22 + 0.17 * np.sin((h.x - 0.2) * 2.8)
    win.add(front & land, "62b85a", "2f9450", "14683e", size=46, stretch=(1.6, 1))
    for x, y, s in ((-0.46, 0.30, 1.0), (-0.30, 0.36, 0.8), (0.50, 0.24, 0.75)):
        tree = np.hypot((h.x - x) / 0.085, (h.y - y) / 0.26) < s
        win.add(tree & land, "2f8a50", "0f5434", size=400)
    pole(win, h, ((0.0, -0.56), (0.27, -0.56), (0.27, -0.24), (0.0, -0.24)), ("3cae5c", "0d6a38"))


def valley(win: Window, h: Hexagon) -> None:
    """Lays the valley people's land: violet ranges, a pale moon, a stream of light."""
    win.add(h.inside, "3a3a42", size=400)
    land = h.depth > 0.045
    win.add(land, "5a3aa6", "a664c8", "f0a8c0", size=50)
    win.add(h.circle(-0.26, -0.44, 0.19) & land, "fff4ea", size=400)
    for base, colours in ((0.05, ("b684d8", "8654b8")), (0.25, ("7a4ab4", "4c2a86"))):
        ridge = base - 0.20 * np.abs(((h.x * 1.7 + base * 5) % 1) - 0.5) * 2 + 0.14
        win.add((h.y > ridge) & land, *colours, size=46)
    win.add((h.y > 0.46 - 0.10 * np.cos(h.x * 3)) & land, "5c3a98", "2c1656", size=42, stretch=(1.7, 1))
    bend = -0.06 + 0.16 * np.sin((h.y - 0.2) * 5)
    wide = 0.035 + 0.20 * np.clip(h.y - 0.24, 0, 1)
    win.add((np.abs(h.x - bend) < wide) & (h.y > 0.24) & land, "fff0f6", "e6c0ee", size=34, stretch=(1, 1.6))
    pole(
        win, h, ((0.0, -0.56), (0.27, -0.56), (0.27, -0.16), (0.135, -0.27), (0.0, -0.16)), ("b060d8", "5a1e96")
    )


def sky(win: Window) -> None:
    """Lays the night around the hexagons: deep blue panes, a few stars, a border of gold and red."""
    x, y = grid(W, H)
    every = np.ones((H, W), bool)
    win.add(every, "0f1c50", "1c3c86", "3a2a78", "1a1140", size=58)
    border = np.minimum.reduce([x, y, W - x, H - y])
    win.add(border < 34, "7a1020", "a81c2a", size=46)
    win.add((border < 42) & (border > 34), "f0c766", gold=True)
    for cx, cy, r in (
        (90, 420, 15),
        (630, 392, 12),
        (120, 1190, 13),
        (614, 1180, 15),
        (72, 966, 11),
        (648, 968, 12),
        (360, 70, 14),
    ):
        near = np.hypot(x - cx, y - cy) * (0.72 + 0.5 * np.abs(np.sin(np.arctan2(y - cy, x - cx) * 2)))
        win.add(near < r, "fff2b0", size=400)


def draw() -> Array:
    """Paints the card's picture."""
    win = Window(W, H, 19)
    sky(win)
    left, right, middle = W / 2 - R * SQ / 2, W / 2 + R * SQ / 2, W / 2
    top = H / 2 - 2.25 * R
    rows = [top + i * 1.5 * R for i in range(4)]
    temple(win, Hexagon(left, rows[0]), "sun")
    hills(win, Hexagon(right, rows[0]))
    temple(win, Hexagon(middle, rows[1]), "storm")
    valley(win, Hexagon(left, rows[2]))
    temple(win, Hexagon(right, rows[2]), "wave")
    temple(win, Hexagon(middle, rows[3]), "leaf")
    return bloom(win.paint())
