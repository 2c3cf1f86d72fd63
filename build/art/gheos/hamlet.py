"""Small traces of people: houses, a mill, tents, a ship, rocks in the surf, jetties."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import lru_cache

import numpy as np
from PIL import Image, ImageDraw

from ..lib.colour import Rgb, rgb
from .flora import Sprite, cast_shadow
from .frame import PX

Q = 6
UNIT = PX / 100
ROOFS = (("d9653f", "a8402c"), ("cf8a3c", "9c5f28"), ("b9523e", "86342c"), ("8d6f63", "5f4a45"))
OUTLINE = (52, 36, 28)
Draw = Callable[["Brush"], None]


class Brush:
    """A supersampled canvas whose coordinates are hundredths of a tile side, feet at (0, 0)."""

    def __init__(self, width: float, height: float, scale: float = 1.0) -> None:
        self.unit = UNIT * scale
        self.size = (math.ceil(width * self.unit) + 6, math.ceil(height * self.unit) + 6)
        self.foot = (self.size[0] / 2, self.size[1] - 5.0)
        self.image = Image.new("RGBA", (self.size[0] * Q, self.size[1] * Q), (0, 0, 0, 0))
        self.pen = ImageDraw.Draw(self.image)

    def at(self, x: float, y: float) -> tuple[float, float]:
        """The canvas point of a place; y grows upwards."""
        return (self.foot[0] + x * self.unit) * Q, (self.foot[1] - y * self.unit) * Q

    def shape(self, points: Sequence[tuple[float, float]], fill: str, line: float = 0.16) -> None:
        """Fills a polygon and draws its dark outline."""
        path = [self.at(*p) for p in points]
        self.pen.polygon(path, fill=(*rgb(fill), 255))
        if line:
            self.pen.line(
                [*path, path[0]], fill=(*OUTLINE, 255), width=round(line * self.unit * Q), joint="curve"
            )

    def stroke(
        self, points: Sequence[tuple[float, float]], colour: Rgb, width: float, alpha: int = 255
    ) -> None:
        """Draws a line."""
        path = [self.at(*p) for p in points]
        self.pen.line(path, fill=(*colour, alpha), width=max(1, round(width * self.unit * Q)), joint="curve")

    def sprite(self, squash: float = 0.5, lean: float = 0.6, shaded: bool = True) -> Sprite:
        """Reduces the canvas to the working size."""
        image = self.image.resize(self.size, Image.Resampling.LANCZOS)
        alpha = np.asarray(image.getchannel("A"), np.float32) / 255
        shadow = cast_shadow(alpha, squash, lean) if shaded else np.zeros_like(alpha)
        return Sprite(image, *self.foot, shadow)


def _house(variant: int) -> Sprite:
    """A gabled house seen from above the front; odd variants turn their gable to the left."""
    roof, shade = ROOFS[variant % len(ROOFS)]
    b = Brush(4.6, 4.6)
    flip = -1 if variant % 2 else 1

    def x(value: float) -> float:
        return value * flip

    lit = flip > 0
    gable, wall = ("f6ead0", "c9b490") if lit else ("cdb995", "f2e4c6")
    b.shape([(x(-1.7), 0.3), (x(-0.1), 0), (x(-0.1), 1.3), (x(-0.9), 2.3), (x(-1.7), 1.5)], gable)
    b.shape([(x(-0.1), 0), (x(1.7), 0.45), (x(1.7), 1.6), (x(-0.1), 1.3)], wall)
    near, far = (shade, roof) if lit else (roof, shade)
    b.shape([(x(-0.1), 1.15), (x(1.9), 1.5), (x(1.0), 2.75), (x(-0.9), 2.45)], near)
    b.shape([(x(-0.9), 2.45), (x(-0.55), 2.5), (x(-1.75), 1.2), (x(-2.0), 1.35)], far, 0.1)
    b.shape([(x(0.55), 0.25), (x(1.0), 0.35), (x(1.0), 0.95), (x(0.55), 0.85)], "4a3628", 0)
    return b.sprite(0.55, 0.55)


def _mill(_: int) -> Sprite:
    """A windmill: white tower, brown cap, four sails."""
    b = Brush(6.4, 7.4)
    b.shape([(-1.0, 0), (1.0, 0), (0.65, 3.4), (-0.65, 3.4)], "efe3c8")
    b.shape([(0.25, 0), (1.0, 0), (0.65, 3.4), (0.2, 3.4)], "bfae8e", 0)
    b.shape([(-0.85, 3.3), (0.85, 3.3), (0, 4.6)], "8c4a30")
    b.shape([(-0.3, 0), (0.25, 0), (0.25, 0.9), (-0.3, 0.9)], "54402e", 0)
    for i in range(4):
        a = math.radians(24 + 90 * i)
        c, s = math.cos(a), math.sin(a)
        tip = (2.6 * c, 3.6 + 2.6 * s)
        side = (2.6 * c - 0.75 * s, 3.6 + 2.6 * s + 0.75 * c)
        root = (0.6 * c - 0.75 * s, 3.6 + 0.6 * s + 0.75 * c)
        b.shape([(0.6 * c, 3.6 + 0.6 * s), tip, side, root], "f8f0da", 0.12)
        b.stroke([(0, 3.6), tip], OUTLINE, 0.2)
    return b.sprite(0.5, 0.6)


def _tent(variant: int) -> Sprite:
    """A tent with two sides and a dark door."""
    light, dark = (("f0e4c4", "c2ad82"), ("d8593f", "9c3426"))[variant % 2]
    b = Brush(4.0, 3.2)
    b.shape([(-1.6, 0), (0.2, 0), (-0.4, 2.0)], light)
    b.shape([(0.2, 0), (1.5, 0.35), (-0.4, 2.0)], dark)
    b.shape([(-0.9, 0), (-0.25, 0), (-0.5, 1.1)], "40302a", 0)
    return b.sprite(0.5, 0.6)


def _ship(variant: int) -> Sprite:
    """A sailing ship with a square sail and a wake."""
    flip = 1 if variant % 2 else -1
    b = Brush(8.4, 7.0, 0.76)

    def path(points: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
        return [(px * flip, py + 0.9) for px, py in points]

    foam = (236, 250, 246)
    b.stroke(path([(-3.9, -0.35), (-2.0, -0.15), (2.7, -0.3)]), foam, 0.45, 150)
    b.stroke(path([(-3.2, -0.72), (0.5, -0.62)]), foam, 0.24, 110)
    hull = [(-2.5, 1.15), (-1.9, -0.15), (1.7, -0.15), (2.8, 1.25), (1.9, 0.85), (-1.9, 0.8)]
    b.shape(path(hull), "7a4a2a")
    b.stroke(path([(-2.1, 0.45), (2.2, 0.5)]), rgb("d9a45a"), 0.22)
    b.stroke(path([(0, 0.8), (0, 5.2)]), OUTLINE, 0.26)
    cloth = ("fff6e0", "e8d9b4") if variant < 2 else ("f6d98c", "d8ae52")
    b.shape(path([(-1.5, 4.7), (1.3, 4.9), (1.9, 1.6), (-1.3, 1.3)]), cloth[0])
    b.shape(path([(0.5, 4.85), (1.3, 4.9), (1.9, 1.6), (0.75, 1.48)]), cloth[1], 0)
    b.stroke(path([(-1.45, 3.3), (1.6, 3.5)]), rgb("c0392b"), 0.5)
    b.shape(path([(0, 5.2), (-1.3, 5.55), (0, 5.8)]), "c0392b", 0.1)
    # a ship is set by the middle of its picture, so that no edge cuts it, however the tile lies
    afloat = b.sprite(0.36, 0.5)
    return Sprite(afloat.image, afloat.foot_x, afloat.foot_y - 3.2 * b.unit, afloat.shadow)


def _rock(variant: int) -> Sprite:
    """A rock in the surf with a collar of foam."""
    rng = np.random.default_rng(70 + variant)
    b = Brush(3.4, 2.6)
    b.pen.ellipse([*b.at(-1.3, 0.55), *b.at(1.3, -0.25)], fill=(244, 252, 248, 170))
    top = 1.0 + rng.uniform(0, 0.5)
    b.shape([(-0.9, 0.1), (0.1, 0.0), (0.2, top), (-0.45, top * 0.8)], "a5967f", 0.12)
    b.shape([(0.1, 0.0), (0.9, 0.2), (0.6, top * 0.55), (0.2, top)], "6f6353", 0.12)
    return b.sprite(0.4, 0.5)


MAKERS: dict[str, Callable[[int], Sprite]] = {
    "house": _house, "mill": _mill, "tent": _tent, "ship": _ship, "rock": _rock,
}  # fmt: skip
FOOTPRINT = {"house": 0.017, "mill": 0.019, "tent": 0.016, "ship": 0.035, "rock": 0.012}


@lru_cache(None)
def building(kind: str, variant: int) -> Sprite:
    """The sprite of a small built thing or a ship."""
    return MAKERS[kind](variant)
