"""What an event of Overworld says in the Chronicle beyond its sentence."""

from __future__ import annotations

from typing import Any

from gheos_suite.rules.overworld import events as ev
from gheos_suite.scenes.table.chronicle import Facts

SILENT = (  # the table shows these well enough
    ev.TurnStarted, ev.TileDrawn, ev.TileReturned, ev.HeroStepped, ev.HeroLanded, ev.HeroStopped,
)  # fmt: skip
EPOCHS = (ev.GameStarted, ev.QuestStarted, ev.GameEnded)


def facts(event: Any) -> Facts | None:
    """Returns cells and whether it is a turn of the whole game; None where it is not worth a line."""
    if isinstance(event, SILENT):
        return None
    if isinstance(event, EPOCHS):
        return Facts(0, ((0, 0),) if isinstance(event, ev.GameStarted) else (), True)
    if isinstance(event, ev.GapWon):
        return Facts(0, (*event.cells, *event.returned))
    cells = getattr(event, "cells", None)
    if cells is None:
        cell = getattr(event, "cell", None)
        cells = (cell,) if cell is not None else ()
    return Facts(0, tuple(cells))
