"""What the parts of the table ask the desk again and again, and the names of signs for effects and needs."""

from __future__ import annotations

from gheos_suite.rules.gentes.model import EMPTY
from gheos_suite.rules.gentes.view import COMPONENTS, Card, PlayerView

from .desk import Desk
from .spots import CITY, named


def mark_of(desk: Desk, name: str) -> str:
    """Returns how a spot is marked: pressed, focus, hover or not."""
    if desk.pressed == name:
        return "pressed"
    return "focus" if desk.focus == name else "hover" if desk.hot == name else ""


def held_spot(desk: Desk) -> str:
    """Returns the spot from which the held piece was taken up, or ""."""
    if desk.held is None:
        return ""
    kind, *rest = desk.held
    if kind == CITY:
        return CITY
    return named("place" if kind == "moved" else kind, rest[0])


def gone(desk: Desk, name: str) -> bool:
    """Returns whether the piece of a spot is in the hand or in the air, so not where it lay."""
    return name in desk.in_air or held_spot(desk) == name


def usable(desk: Desk, name: str) -> bool:
    """Returns whether a click on a spot means something now."""
    return desk.ready and name in desk.options.spots


def owner(desk: Desk, space: str) -> int | None:
    """Returns whose city stands on a space."""
    for seat, player in enumerate(desk.view.players):
        if any(city.space == space for city in player.cities):
            return seat
    return None


def open_spaces(player: PlayerView) -> int:
    return COMPONENTS.spaces - player.locks


def used_spaces(player: PlayerView) -> int:
    return sum(on != EMPTY for on in player.track)


def effect_signs(card: Card) -> list[str]:
    """Returns the signs of what a card goes on doing while it is in play: icons by name."""
    found = [f"action_{card.action.kind}"] if card.action else []
    found += [f"effect_{m.effect}" for m in card.ongoing]
    if card.end_of_round:
        found.append("mark_end_of_round")
        found += [f"effect_{e.effect}" for e in card.end_of_round]
    return found


def needs_of(card: Card) -> list[tuple[str, int]]:
    """Returns what a card requires: pictures of medallions and numbers."""
    found = [(f"pieces/people_{kind}", n) for kind, n in card.population.items()]
    kinds = dict.fromkeys(card.cities)
    return found + [(f"places/home_{kind}", card.cities.count(kind)) for kind in kinds]
