"""What an event of Gheos says in the Chronicle beyond its sentence."""

from __future__ import annotations

from typing import Any

from gheos_suite.rules.gheos import events as ev
from gheos_suite.scenes.table.chronicle import Facts

# What the reader sees elsewhere at the same time: whose turn it is, an empty hand filled, a debt before it is
# paid. A line for each would bury what was decided.
UNSAID = (ev.TurnStarted, ev.HandDealt, ev.TileDrawn, ev.TokenKept, ev.PaymentOwed)


def facts(event: Any) -> Facts | None:
    """Returns points, cells and whether it is a turn of the whole game; None where no line is worth it."""
    if isinstance(event, UNSAID):
        return None
    match event:
        case ev.TempleScored() | ev.TokenPlayed():
            return Facts(event.points or 0, _cells(event))
        case ev.EpochRevealed() | ev.EpochScored() | ev.FinalScored() | ev.GameEnded():
            return Facts(0, _cells(event), True)
        case ev.PortionAsked():
            return Facts(0, tuple(cell for cell, _ in event.portions))
        case _:
            return Facts(0, _cells(event))


def _cells(event: Any) -> tuple[tuple[int, ...], ...]:
    cell = getattr(event, "cell", None)
    return (cell,) if cell is not None else ()
