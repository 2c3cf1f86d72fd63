"""Players, peoples and regions of Gentes are told apart by eyes that confuse colours, as the table draws them.

How eyes are simulated and what counts as apart is said in the test of the peoples of Gheos.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence

import pytest
from pygame import Surface

from gheos_suite.rules.gentes.model import REGIONS, TYPES
from gheos_suite.saves import Settings
from gheos_suite.scenes.gentes.map_panel import place_of
from gheos_suite.scenes.gentes.places import COLOURS

from .gentes_pilot import Pilot, begun, seated
from .test_gheos_colour_blind import (
    COLOUR_APART,
    EYES,
    FIGURE_APART,
    colour_difference,
    figure_difference,
    seen,
)

SMALLEST = (1280, 720)


def scale(pilot: Pilot) -> float:
    return pilot.table.plan.map.w / pilot.table.art.places["map"]["size"][0]


def city(pilot: Pilot, colour: str) -> Surface:
    """A city on the map."""
    return pilot.table.art.wide(f"pieces/city_{colour}", 112 * scale(pilot))


def crest(pilot: Pilot, colour: str) -> Surface:
    """The crest on a player's strip."""
    return pilot.table.art.wide(f"pieces/crest_{colour}", pilot.table.sheet.u(42))


def token(pilot: Pilot, kind: str) -> Surface:
    """A cost token of the training chart."""
    return pilot.table.art.wide(f"pieces/training_{kind}", pilot.table.places.token(0).w)


def person(pilot: Pilot, kind: str) -> Surface:
    """A token on a line of the own board."""
    k = pilot.table.plan.own.w / pilot.table.art.places["board"]["size"][0]
    return pilot.table.art.wide(f"pieces/person_{kind}", 66 * k)


def need(pilot: Pilot, kind: str) -> Surface:
    """A medallion on a small card."""
    return pilot.table.art.wide(f"pieces/people_{kind}", pilot.table.sheet.u(22))


def place(pilot: Pilot, region: str) -> Surface:
    """A place of the map."""
    return place_of(pilot.table.sheet, "temple", region, 96 * scale(pilot))


def confused(
    make: Callable[[Pilot, str], Surface], names: Sequence[str], patterns: bool = True
) -> dict[str, list[str]]:
    """Returns, by eye, the pairs that neither colour nor figure tells apart in the smallest whole table."""
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


@pytest.mark.parametrize("make", [city, crest])
def test_every_two_players_are_told_apart_by_every_eye(make: Callable[[Pilot, str], Surface]) -> None:
    assert confused(make, COLOURS) == {}


@pytest.mark.parametrize("make", [token, person, need])
def test_every_two_peoples_are_told_apart_by_every_eye(make: Callable[[Pilot, str], Surface]) -> None:
    assert confused(make, TYPES) == {}


def test_every_two_regions_are_told_apart_by_every_eye_with_patterns() -> None:
    assert confused(place, REGIONS) == {}


def test_the_measure_finds_regions_that_have_only_colour() -> None:
    """Without their notches some eye takes the rings of two regions for one."""
    assert confused(place, REGIONS, patterns=False) != {}
