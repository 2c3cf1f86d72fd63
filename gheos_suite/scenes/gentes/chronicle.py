"""What an event of Gentes says in the Chronicle beyond its sentence."""

from __future__ import annotations

from typing import Any

from gheos_suite.rules.gentes import events as ev
from gheos_suite.scenes.table.chronicle import Facts

from .naming import number_of

QUIET = (
    ev.TurnStarted, ev.SourceMarked, ev.DisplaySlid, ev.CardsDealt, ev.DraftLaid, ev.DraftReturned,
    ev.ChartRearranged, ev.TilesReturned, ev.HourglassesReduced, ev.MarksReturned, ev.SoloCubeReturned,
    ev.CoinsPaid, ev.HourglassesPlaced, ev.HandsShown,
)  # fmt: skip
EPOCHS = (
    ev.GameStarted, ev.RoundStarted, ev.DeclineStarted, ev.EraEnded, ev.SoloCubesLaid, ev.SoloCubesCleared,
    ev.BonusReplaced, ev.GameEnded,
)  # fmt: skip


def facts(event: Any) -> Facts | None:
    """Returns points, spots and whether it is a turn of the whole game; None where the table shows it well
    enough."""
    if isinstance(event, QUIET):
        return None
    if isinstance(event, EPOCHS):
        return Facts(0, (), True)
    match event:
        case ev.PointsScored(n=n):
            return Facts(n) if n else None
        case ev.RegionActivated(cities=cities) if not cities:
            return None
        case ev.TileTaken(tile=tile):
            return _about("tile", tile)
        case ev.ActionBegun(kind="tax_collector", source=source):
            return _about("tax", source)
        case ev.CityBuilt(space=space) | ev.CityPaid(space=space) | ev.CityMoved(to=space):
            return _about("place", space)
        case ev.CardPlayed(card=card) | ev.HandCardScored(card=card):
            return _about("played", card)
        case ev.BonusTaken(kind=kind):
            return _about("bonus", kind)
        case _:
            return Facts()


def _about(kind: str, what: str) -> Facts:
    """Returns that an event is about a spot; the Chronicle knows it by its number."""
    return Facts(0, ((number_of(f"{kind}:{what}"),),))
