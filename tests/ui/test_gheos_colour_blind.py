"""Peoples can be told apart by eyes that confuse colours: pieces as drawn, seen through simulated eyes.

The matrices are those of Machado, Oliveira and Fernandes (2009) for the whole lack of one kind of cone; they
work on linear light. Differences are CIE76, in the CIELAB space of daylight (D65).
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable

import pygame
import pytest
from pygame import Surface

from gheos_suite.rules.gheos.model import COLOURS
from gheos_suite.saves import Settings

from .gheos_pilot import Pilot, seated

Matrix = tuple[tuple[float, float, float], ...]
Lab = tuple[float, float, float]

EYES: dict[str, Matrix] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}  # fmt: skip
TO_XYZ: Matrix = (
    (0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041),
)  # fmt: skip
DAYLIGHT = (0.95047, 1.0, 1.08883)
WALNUT = (60, 42, 28)  # the panels on which pieces lie
COLOUR_APART = 20.0  # CIE76 between the mean colours; 2.3 is what a practised eye just sees
FIGURE_APART = 15.0  # lightness (0 to 100) by which the most different tenth of the pixels must differ


def times(matrix: Matrix, v: tuple[float, ...]) -> Lab:
    a, b, c = (sum(m * x for m, x in zip(row, v, strict=True)) for row in matrix)
    return a, b, c


def lab(rgb: tuple[int, ...], eye: Matrix) -> Lab:
    """Returns what an eye makes of a colour of the screen, as lightness, a and b."""
    light = tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (v / 255 for v in rgb))
    seen = tuple(min(1.0, max(0.0, c)) for c in times(eye, light))
    x, y, z = (curve(c / w) for c, w in zip(times(TO_XYZ, seen), DAYLIGHT, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def curve(t: float) -> float:
    return math.cbrt(t) if t > (6 / 29) ** 3 else t / (3 * (6 / 29) ** 2) + 4 / 29


def seen(piece: Surface, eye: Matrix) -> list[Lab]:
    """Returns the pixels of a piece that lies on a panel."""
    ground = Surface(piece.get_size())
    ground.fill(WALNUT)
    ground.blit(piece, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    w, h = ground.get_size()
    return [lab(tuple(ground.get_at((x, y)))[:3], eye) for y in range(h) for x in range(w)]


def mean(pixels: list[Lab]) -> Lab:
    a, b, c = (sum(p[i] for p in pixels) / len(pixels) for i in range(3))
    return a, b, c


def colour_difference(one: list[Lab], two: list[Lab]) -> float:
    """Returns CIE76 between the mean colours."""
    return math.dist(mean(one), mean(two))


def figure_difference(one: list[Lab], two: list[Lab]) -> float:
    """Returns how far letters or emblems differ in lightness, the lightness of the whole taken off."""
    middle = mean(one)[0] - mean(two)[0]
    apart = sorted((abs(a[0] - b[0] - middle) for a, b in zip(one, two, strict=True)), reverse=True)
    tenth = apart[: max(1, len(apart) // 10)]
    return sum(tenth) / len(tenth)


def cube(pilot: Pilot, colour: str) -> Surface:
    return pilot.table.sheet.piece(f"cube_{colour}", 26)


def marker(pilot: Pilot, colour: str) -> Surface:
    return pilot.table.sheet.piece(f"marker_{colour}", 36)


def on_the_table(pilot: Pilot, colour: str) -> Surface:
    return pilot.table.art.piece(f"marker_{colour}", 90)


def confused(make: Callable[[Pilot, str], Surface], patterns: bool) -> dict[str, list[str]]:
    """Returns, by eye, the pairs that neither colour nor figure tells apart in the smallest window."""
    out: dict[str, list[str]] = {}
    with seated(2, 5, Settings(animation_speed=0, curtain=False, patterns=patterns), size=(1024, 768)) as pilot:
        pieces = {colour: make(pilot, colour) for colour in COLOURS}
        for name, eye in EYES.items():
            pixels = {colour: seen(piece, eye) for colour, piece in pieces.items()}
            for a, b in itertools.combinations(COLOURS, 2):
                colour = colour_difference(pixels[a], pixels[b])
                figure = figure_difference(pixels[a], pixels[b])
                if colour < COLOUR_APART and figure < FIGURE_APART:
                    out.setdefault(name, []).append(f"{a}/{b}: colour {colour:.1f}, figure {figure:.1f}")
    return out


@pytest.mark.parametrize("make", [cube, marker, on_the_table])
def test_every_two_peoples_are_told_apart_by_every_eye(make: Callable[[Pilot, str], Surface]) -> None:
    assert confused(make, patterns=True) == {}


def test_without_letters_some_followers_are_confused() -> None:
    """The measure does find pieces that look alike; letters are what tells them apart."""
    assert "grey" in confused(cube, patterns=False)


def test_the_simulation_knows_its_colours() -> None:
    """White stays white for every eye; red and green of equal lightness fall together for deutan eyes."""
    for eye in EYES.values():
        lightness, a, b = lab((255, 255, 255), eye)
        assert abs(lightness - 100) < 0.5 and abs(a) < 1 and abs(b) < 1
    red, green = (190, 90, 60), (120, 120, 55)
    usual = math.dist(lab(red, EYES["usual"]), lab(green, EYES["usual"]))
    deutan = math.dist(lab(red, EYES["deutan"]), lab(green, EYES["deutan"]))
    assert usual > 40 and deutan < 15
