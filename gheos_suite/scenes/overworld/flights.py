"""Launching the airship at the table: who is left behind, and not being asked again in a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gheos_suite.rules.overworld.model import Cell
from gheos_suite.rules.overworld.modules.airship.model import GoOn

from .desk import Desk

if TYPE_CHECKING:
    from .scene import TableScene


def able(desk: Desk) -> tuple[Cell, ...]:
    """Returns the cells of the explorers on board who can be left behind with those picked so far."""
    launches = desk.options.launches
    cells = {cell for leaving in launches for cell in leaving}
    return tuple(sorted(c for c in cells if desk.leaving ^ {c} in launches))


def toggle(desk: Desk, cell: Cell) -> None:
    """Leaves an explorer behind, or takes him along after all."""
    desk.leaving ^= {cell}


def launch(scene: TableScene) -> None:
    """Launches the airship, after it was asked who is left behind where there is a choice."""
    desk = scene.desk
    launches = desk.options.launches
    if len(launches) > 1 and not desk.launching:
        desk.launching, desk.leaving = True, next(iter(launches))
        scene.damage.add(scene.plan.board)
        return
    leaving = desk.leaving if desk.launching else next(iter(launches))
    desk.grounded = -1
    scene.submit(launches[leaving])


def stay_down(scene: TableScene) -> None:
    """Goes on, and does so at each further question of this turn."""
    scene.desk.grounded = scene.desk.view.turn
    scene.submit(GoOn())


def goes_on(desk: Desk) -> bool:
    """Returns whether a question about a flight is answered already."""
    return desk.options.mode == "flight" and desk.grounded == desk.view.turn
