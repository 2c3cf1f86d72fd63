"""What an event of Gods says in the Chronicle beyond its sentence."""

from __future__ import annotations

from typing import Any

from gheos_suite.rules.gods import events as ev
from gheos_suite.scenes.table.chronicle import Facts


def facts(event: Any) -> Facts | None:
    """Returns cells and whether it is a turn of the whole game; None where the table shows it well enough."""
    match event:
        case ev.TurnStarted() | ev.PowerCollected() | ev.CardDrawn() | ev.CardsReturned() | ev.CardSetAside():
            return None
        case ev.StonesAsked():
            return Facts(0, event.tribes)
        case ev.GameStarted():
            return Facts(0, event.cells, True)
        case ev.GameEnded():
            return Facts(0, (), True)
        case ev.DesertMoved():
            return Facts(0, (event.to,))
        case _:
            cell = getattr(event, "cell", None)
            return Facts(0, (cell,) if cell is not None else ())
