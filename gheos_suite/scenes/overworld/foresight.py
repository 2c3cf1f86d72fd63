"""What a move would do, told by the rules themselves: the events up to the next draw or turn."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import takewhile
from typing import Any

from gheos_suite.core import AnySession
from gheos_suite.rules.overworld import events as ev
from gheos_suite.rules.overworld.model import Cell


@dataclass(frozen=True)
class GapTold:
    """A gap the move would close. `strengths` counts explorers by side; `winner` is None for a tie or nobody.

    judged: whether it would be decided at once. door: where a door would stand at once, None if that is chosen
    or there is none. returned: the squares whose explorers would go home.
    """

    cells: tuple[Cell, ...]
    judged: bool = False
    strengths: tuple[int, ...] = ()
    leaders: tuple[int, ...] = ()
    winner: int | None = None
    door: Cell | None = None
    returned: tuple[Cell, ...] = ()


@dataclass(frozen=True)
class Foresight:
    """The events of a move, the gaps it closes, the explorers it brings, and where the hero ends.

    explorers: (side, shape, cells). missing: the shape that is used up, " " if squares are missing, "" if
    nothing is. bounced: whether the hero is thrown back. landed: where she would stand. ended: whether the game
    would be over.
    """

    events: tuple[Any, ...]
    gaps: tuple[GapTold, ...] = ()
    explorers: tuple[tuple[int, str, tuple[Cell, ...]], ...] = ()
    missing: str = ""
    bounced: bool = False
    landed: Cell | None = None
    ended: bool = False


def foresee(session: AnySession, seat: int, action: Any) -> Foresight:
    """Returns what a legal action leads to; it stops before any draw and before the next turn."""
    events = tuple(takewhile(_still_of_this_turn, session.preview(seat, action)))
    missing = next((e.shape or " " for e in events if isinstance(e, ev.ExplorersMissing)), "")
    return Foresight(
        events,
        _gaps(events),
        tuple((e.side, e.shape, e.cells) for e in events if isinstance(e, ev.ExplorersAdded)),
        missing,
        any(isinstance(e, ev.HeroBounced) for e in events),
        next((e.cell for e in events if isinstance(e, ev.HeroLanded)), None),
        any(isinstance(e, ev.GameEnded) for e in events),
    )


def _gaps(events: tuple[Any, ...]) -> tuple[GapTold, ...]:
    """Returns the gaps in the order they were formed, with what is decided about each."""
    found: dict[tuple[Cell, ...], dict[str, Any]] = {}
    judged: tuple[Cell, ...] = ()
    for event in events:
        match event:
            case ev.GapFormed(cells=cells):
                found[cells] = {}
            case ev.GapContested(cells=cells, strengths=strengths, leaders=leaders):
                judged = cells
                found[cells] = {"judged": True, "strengths": strengths, "leaders": leaders}
            case ev.GapWon(side=side, cells=cells, returned=returned):
                judged = cells
                found.setdefault(cells, {}).update(winner=side, returned=returned, judged=True)
            case ev.DoorPlaced(cell=cell) if judged:
                found[judged]["door"] = cell
    return tuple(GapTold(cells, **facts) for cells, facts in found.items())


def _still_of_this_turn(event: Any) -> bool:
    return not isinstance(event, ev.TurnStarted)
