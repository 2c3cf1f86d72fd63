"""Which actions the turn under way has seen, by the icons that stand for them."""

from __future__ import annotations

from typing import Any

from gheos_suite.core import AnySession
from gheos_suite.rules.gods import events as ev

ICONS: dict[type[Any], str] = {
    ev.TribePlaced: "place_tribe",
    ev.TemplePlaced: "place_temple",
    ev.DesertPlaced: "desert",
    ev.DecayPlaced: "decay",
    ev.WhirlwindPlayed: "whirlwind",
    ev.ExtraActionTaken: "extra",
    ev.DesertMoved: "move_desert",
    ev.CardDiscarded: "discard",
}


def deeds(session: AnySession) -> tuple[str, ...]:
    """Returns the icons of the actions made since the turn began, first one first.

    What a whirlwind moves is no action of its own (GODS-092); it costs nothing.
    """
    found: list[str] = []
    for ply in range(session.ply, -1, -1):
        for event in reversed(session.events_of(ply)):
            if isinstance(event, ev.TurnStarted):
                return tuple(reversed(found))
            free = isinstance(event, ev.DesertMoved) and not event.cost
            if type(event) in ICONS and not free:
                found.append(ICONS[type(event)])
    return tuple(reversed(found))
