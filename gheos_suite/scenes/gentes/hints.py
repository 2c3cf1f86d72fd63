"""Which spot of the Gentes table a hint points at: the first one to be pressed for a move."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gheos_suite.rules.gentes import actions as act
from gheos_suite.rules.gentes.model import TYPES, People

from .spots import PILE, named

if TYPE_CHECKING:
    from .desk import Desk
    from .scene import TableScene


def spot_for(scene: TableScene, action: Any) -> str:
    """Returns the spot to be pressed next for a move; "" if it has none now."""
    desk = scene.desk
    match action:
        case act.Settle(people):
            return _settling(desk, people)
        case act.Trade(give, get):
            begun = desk.using == "trade" or desk.options.mode == "second_trade"
            return named("folk", get if desk.giving == give else give) if begun else "button:trade"
        case act.SpendCubes(folk):
            return named("folk", folk) if desk.using == "spend" else "button:spend"
        case act.TakeDiscarded(card):
            return named(PILE, card) if desk.pile_open else PILE
        case act.MoveCity(space, to):
            return named("place", to if desk.moving == space else space)
        case act.Done():
            return "button:done"
        case act.BuyPoints():
            return "button:buy"
        case _:
            return next((name for name, ways in desk.options.spots.items() if action in ways), "")


def _settling(desk: Desk, people: People) -> str:
    """Returns the next type of a start population, the button where all are chosen."""
    if any(have > n for have, n in zip(desk.settling, people, strict=True)):
        return "button:clear"
    missing = (folk for folk, n, have in zip(TYPES, people, desk.settling, strict=True) if have < n)
    return next((named("folk", folk) for folk in missing), "button:settle")
