"""What the Gheos table says of a scoring token."""

from __future__ import annotations

from typing import Any

import pytest

from gheos_suite.rules.gheos.events import ScoreLine
from gheos_suite.scenes.gheos.desk import Desk
from gheos_suite.scenes.gheos.options import Options
from gheos_suite.scenes.gheos.words import _token


@pytest.mark.parametrize(
    ("lines", "points", "said"),
    [
        ([("red", 1, 2), ("black", 2, 0)], 2, "Now worth 2: red 1 x 2."),
        ([("red", 3, 1), ("white", 2, 2)], 7, "Now worth 7: red 3 x 1, white 2 x 2."),
        ([("blue", 4, 0)], 0, "Now worth 0: no cups."),
        ([], 0, "Now worth 0: no followers."),
    ],
)
def test_a_token_names_what_scores_and_nothing_else(lines: list[Any], points: int, said: str) -> None:
    desk = Desk.__new__(Desk)
    desk.options = Options(0)
    desk.options.token = True
    desk.worth = tuple(ScoreLine(*line) for line in lines)
    desk.worth_points = points
    assert _token(desk).detail == said
