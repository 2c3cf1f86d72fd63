"""What a state of the Solo Quest is worth, in points at the end."""

from __future__ import annotations

from typing import Final

from .board import Board
from .model import State
from .survey import Survey
from .tiles import TileSet

REASONS: Final = {"good": "for the good colours"}


def parts(tiles: TileSet, board: Board, state: State, survey: Survey) -> dict[str, float]:
    return {"good": 0.0}
