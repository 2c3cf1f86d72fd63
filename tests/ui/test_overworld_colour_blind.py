"""The colours of Overworld can be told apart by eyes that confuse colours: pieces as the table draws them.

How eyes are simulated and what counts as apart is said in the test of the peoples of Gheos.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable

import pygame
import pytest
from pygame import Surface

from gheos_suite.rules.overworld.model import COLOURS
from gheos_suite.saves import Settings
from gheos_suite.scenes.overworld.region_card import ENTRY, paint_entry

from .overworld_pilot import Pilot, seated
from .table_pilot import new_session
from .test_gheos_colour_blind import (
    COLOUR_APART,
    EYES,
    FIGURE_APART,
    colour_difference,
    figure_difference,
    seen,
)

SMALLEST = (1024, 768)
PARTS = ("banner_{}", "bird_{}_0", "ship_{}_0", "door_{}_0", "bird_{}_exhausted", "ship_{}_exhausted")


def of_part(part: str) -> Callable[[Pilot, str], Surface]:
    """Returns what draws a part at the scale of the map in the smallest window."""
    return lambda pilot, colour: pilot.table.art.part(part.format(colour), pilot.table.board.scale)


def on_region_card(pilot: Pilot, colour: str) -> Surface:
    """What stands for a side on the card of a region."""
    sheet = pilot.table.sheet
    k = sheet.letter_k(28)
    out = Surface((ENTRY[0] * k, ENTRY[1] * k), pygame.SRCALPHA)
    paint_entry(sheet, out, (0, 0), "bird", colour, 1, k)
    return out


def on_seat(pilot: Pilot, colour: str) -> Surface:
    """The pennant on a player's card."""
    return pilot.table.art.part(f"banner_{colour}", pilot.table.plan.k)


def in_log(pilot: Pilot, colour: str) -> Surface:
    """The sign at a line of the Chronicle."""
    sheet = pilot.table.sheet
    out = Surface((sheet.u(30), sheet.u(30)), pygame.SRCALPHA)
    sheet.crest(out, colour, out.get_rect().center, 27)
    return out


def confused(make: Callable[[Pilot, str], Surface]) -> dict[str, list[str]]:
    """Returns, by eye, the pairs that neither colour nor figure tells apart in the smallest window."""
    out: dict[str, list[str]] = {}
    with seated(
        new_session("overworld", 4, 3), Settings(animation_speed=0, curtain=False), size=SMALLEST
    ) as pilot:
        pieces = {colour: make(pilot, colour) for colour in COLOURS}
        assert len({piece.get_size() for piece in pieces.values()}) == 1
        for eye, matrix in EYES.items():
            pixels = {colour: seen(piece, matrix) for colour, piece in pieces.items()}
            for a, b in itertools.combinations(COLOURS, 2):
                colour = colour_difference(pixels[a], pixels[b])
                figure = figure_difference(pixels[a], pixels[b])
                if colour < COLOUR_APART and figure < FIGURE_APART:
                    out.setdefault(eye, []).append(f"{a}/{b}: colour {colour:.1f}, figure {figure:.1f}")
    return out


@pytest.mark.parametrize("part", PARTS)
def test_every_two_colours_are_told_apart_on_the_map_by_every_eye(part: str) -> None:
    assert confused(of_part(part)) == {}


@pytest.mark.parametrize("make", [on_region_card, on_seat, in_log])
def test_every_two_colours_are_told_apart_on_the_panels_by_every_eye(
    make: Callable[[Pilot, str], Surface],
) -> None:
    assert confused(make) == {}


def test_the_measure_finds_pennants_that_have_only_colour() -> None:
    """One pennant in four tints of one lightness is one picture for an eye that sees grey."""
    tints = {
        "black": (150, 150, 90),
        "white": (120, 150, 200),
        "red": (170, 140, 170),
        "yellow": (110, 160, 110),
    }

    def tinted(pilot: Pilot, colour: str) -> Surface:
        return pilot.table.art.tinted(of_part("banner_{}")(pilot, "white"), tints[colour])

    assert "grey" in confused(tinted)
