"""Gods and tribes can be told apart by eyes that confuse colours: pieces as the table draws them.

How eyes are simulated and what counts as apart is said in the test of the peoples of Gheos.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence

import pytest
from pygame import Surface

from gheos_suite.rules.gods.model import GODS, TRIBES
from gheos_suite.saves import Settings

from .gods_pilot import Pilot, begun, seated
from .test_gheos_colour_blind import (
    COLOUR_APART,
    EYES,
    FIGURE_APART,
    colour_difference,
    figure_difference,
    seen,
)

SMALLEST = (1024, 768)


def stone(pilot: Pilot, god: str) -> Surface:
    """The stone on a tribe of the field."""
    return pilot.table.art.stone(god, pilot.table.board.radius)


def temple(pilot: Pilot, god: str) -> Surface:
    return pilot.table.art.hex(f"temple_{god}", pilot.table.board.radius)


def power(pilot: Pilot, god: str) -> Surface:
    return pilot.table.art.fitted(f"gods/icons/sign_{god}.png", pilot.table.sheet.u(34))


def banner(pilot: Pilot, tribe: str) -> Surface:
    """The banner on a player's card."""
    return pilot.table.art.fitted(f"gods/icons/flag_{tribe}.png", pilot.table.sheet.u(24))


def tribe_card(pilot: Pilot, tribe: str) -> Surface:
    return pilot.table.art.hex(pilot.table.art.face(f"tribe-{tribe}"), pilot.table.board.radius)


def points_card(pilot: Pilot, tribe: str) -> Surface:
    return pilot.table.art.fitted(f"gods/cards/points_{tribe}.webp", pilot.table.sheet.u(70))


def confused(
    make: Callable[[Pilot, str], Surface], names: Sequence[str], patterns: bool = True
) -> dict[str, list[str]]:
    """Returns, by eye, the pairs that neither colour nor figure tells apart in the smallest window."""
    out: dict[str, list[str]] = {}
    settings = Settings(animation_speed=0, curtain=False, patterns=patterns)
    with seated(begun(4, 5), settings, size=SMALLEST) as pilot:
        pieces = {name: make(pilot, name) for name in names}
        assert len({piece.get_size() for piece in pieces.values()}) == 1
        for eye, matrix in EYES.items():
            pixels = {name: seen(piece, matrix) for name, piece in pieces.items()}
            for a, b in itertools.combinations(names, 2):
                colour = colour_difference(pixels[a], pixels[b])
                figure = figure_difference(pixels[a], pixels[b])
                if colour < COLOUR_APART and figure < FIGURE_APART:
                    out.setdefault(eye, []).append(f"{a}/{b}: colour {colour:.1f}, figure {figure:.1f}")
    return out


@pytest.mark.parametrize("make", [stone, temple, power])
def test_every_two_gods_are_told_apart_by_every_eye(make: Callable[[Pilot, str], Surface]) -> None:
    assert confused(make, GODS) == {}


@pytest.mark.parametrize("make", [banner, tribe_card, points_card])
def test_every_two_tribes_are_told_apart_by_every_eye(make: Callable[[Pilot, str], Surface]) -> None:
    assert confused(make, TRIBES) == {}


def test_the_measure_finds_tribes_that_have_only_colour() -> None:
    """One picture in four lightless tints is one picture for an eye that sees grey."""

    def tinted(pilot: Pilot, tribe: str) -> Surface:
        tint = {
            "green": (110, 160, 110),
            "blue": (120, 150, 200),
            "violet": (170, 140, 170),
            "yellow": (150, 150, 90),
        }
        return pilot.table.art.tinted(banner(pilot, "green"), tint[tribe])

    assert "grey" in confused(tinted, TRIBES)
