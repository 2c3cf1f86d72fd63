"""Which move a click on a spot of the Gentes table would make, if it makes one at once."""

from __future__ import annotations

from .desk import Desk
from .options import TRAINING, Action
from .spots import parts


def meant(desk: Desk, name: str) -> Action | None:
    """Returns the move a click on a spot stands for; of several ways the one named first."""
    kind, rest = parts(name)
    options = desk.options
    if kind == "way":
        return desk.asking[int(rest)] if int(rest) < len(desk.asking) else None
    if desk.asking:
        return None
    if kind == "folk" and (desk.using or options.mode not in TRAINING):
        return _of_cubes(desk, rest)
    if kind == "place" and desk.moving:
        return options.moves[desk.moving].get(rest)
    ways = options.spots.get(name)
    return ways[0] if ways else None


def _of_cubes(desk: Desk, folk: str) -> Action | None:
    """Returns the trade or training by cubes that a click on a type would make."""
    if desk.using == "spend":
        ways = desk.options.spends.get(folk)
        return ways[0] if ways else None
    return desk.options.trades[desk.giving].get(folk) if desk.giving else None
