"""What a move would do, told by the rules themselves: the events up to the next draw or turn."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import takewhile
from typing import Any

from gheos_suite.core import AnyGame, AnySession
from gheos_suite.rules.overworld import events as ev
from gheos_suite.rules.overworld.actions import PickGap
from gheos_suite.rules.overworld.model import Cell, ChooseGap, ChooseSquares
from gheos_suite.rules.overworld.modules.unions import ModulePending


@dataclass(frozen=True)
class GapTold:
    """A gap the move would close. `strengths` counts explorers by side; `winner` is None for a tie or nobody.

    judged: whether it would be decided at once. first: whether what is told holds if it is the first of several
    to be judged. door: where a door would stand at once, None if that is chosen
    or there is none. returned: the squares whose explorers would go home.
    """

    cells: tuple[Cell, ...]
    judged: bool = False
    first: bool = False
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
    step = session.game.apply(session.state, seat, action)
    told = tuple(takewhile(lambda event: not getattr(event, "reveals", False), step.events))
    events = tuple(takewhile(_still_of_this_turn, told))
    gaps = _gaps(events)
    at_chance = len(told) < len(step.events)  # what comes after it is not to be told
    turn_over = len(events) < len(told) or at_chance
    if not turn_over and not (gaps and all(gap.judged for gap in gaps)):
        gaps = _undecided(session.game, session.state, step.state) or gaps
    missing = next((e.shape or " " for e in events if isinstance(e, ev.ExplorersMissing)), "")
    return Foresight(
        events,
        gaps,
        tuple((e.side, e.shape, e.cells) for e in events if isinstance(e, ev.ExplorersAdded)),
        missing,
        any(isinstance(e, ev.HeroBounced) for e in events),
        next((e.cell for e in events if isinstance(e, ev.HeroLanded)), None),
        any(isinstance(e, ev.GameEnded) for e in events),
    )


def _undecided(game: Any, before: Any, after: Any) -> tuple[GapTold, ...]:
    """Returns the gaps a move closes without deciding them: something else is to be chosen before."""
    match after.pending:
        case ChooseGap():
            return open_gaps(game, after)
        case ChooseSquares():
            return tuple(GapTold(cells) for cells in game.unjudged_gaps(after))
        case pending if isinstance(pending, ModulePending):
            known = game.unjudged_gaps(before)
            return tuple(GapTold(cells) for cells in game.unjudged_gaps(after) if cells not in known)
    return ()


@lru_cache(maxsize=4)
def open_gaps(game: AnyGame, state: Any) -> tuple[GapTold, ...]:
    """Returns the gaps whose order is to be chosen in a state, each as if it were judged first."""
    return tuple(_if_first(game, state, gap) for gap in state.pending.gaps)


def _if_first(game: AnyGame, state: Any, gap: tuple[Cell, ...]) -> GapTold:
    """Returns what becomes of one of several gaps if it is judged before the others."""
    step = game.apply(state, game.actors(state)[0], PickGap(gap[0]))
    told = next(found for found in _gaps(takewhile(_still_of_this_turn, step.events)) if found.cells == gap)
    return replace(told, first=True)


def _gaps(events: Iterable[Any]) -> tuple[GapTold, ...]:
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
