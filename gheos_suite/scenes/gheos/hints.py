"""Which spot of the table makes a move by a click, for a hint to point at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gheos_suite.rules.gheos import actions as act

if TYPE_CHECKING:
    from .scene import TableScene


def spot_for(scene: TableScene, action: Any) -> str:
    """Returns the spot of a move that is not the laying of a tile; "" if it has none now."""
    opts = scene.desk.options
    wanted: tuple[str, ...]
    match action:
        case act.TakeFollower(colour):
            wanted = (f"cubes:{colour}",)
        case act.StartCivilization(colour, cell, segment):
            lands = [name for name, land in scene.choosable_lands() if (cell, segment) == land.anchor]
            wanted = (*lands, f"marker:{colour}")
        case act.PayFollower(colour):
            wanted = (f"cube:{opts.seat}:{colour}",)
        case act.PickWinner(colour):
            wanted = (f"win:{colour}",)
        case act.MigrateTo(cell, segment):
            wanted = (f"portion:{opts.portions.index((cell, segment))}",)
        case act.PlayToken():
            wanted = ("button:play_token",)
        case act.KeepToken():
            wanted = ("button:end_turn",)
        case _:
            wanted = ()
    choices = scene.keys.choices()
    return next((name for name in wanted if name in choices), "")
